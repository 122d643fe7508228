//! Shortest knight routes, over all 4,096 pairs.

use roundtable::{knight_moves, Square};

#[test]
fn paths_are_shortest_routes() {
    for from in Square::ALL {
        for to in Square::ALL {
            let path = knight_moves::path(from, to);
            assert_eq!(path.len(), usize::from(from.knight_distance(to)) + 1, "{from} {to}");
            let squares: Vec<Square> = path.clone().collect();
            assert_eq!(squares.len(), path.len(), "{from} {to}");
            assert_eq!((squares.first(), squares.last()), (Some(&from), Some(&to)));
            for step in squares.windows(2) {
                let files = step[0].file().abs_diff(step[1].file());
                let ranks = step[0].rank().abs_diff(step[1].rank());
                assert_eq!(files * ranks, 2, "{} {} is no knight's move", step[0], step[1]);
            }
        }
    }
}

#[test]
fn a_path_that_has_ended_stays_ended() {
    let mut path = knight_moves::path(Square::A1, Square::B3);
    assert_eq!(path.by_ref().count(), 2);
    assert_eq!((path.next(), path.len()), (None, 0));
}
