//! Shortest routes of a knight, tested on all 4,096 pairs of squares.

use roundtable::{knight_moves, Square};

/// Asserts that `route` is a shortest one from `from` to `to`.
fn assert_route(route: &[Square], from: Square, to: Square) {
    assert_eq!((route.first(), route.last()), (Some(&from), Some(&to)));
    assert_eq!(route.len(), usize::from(from.knight_distance(to)) + 1, "{from} {to}");
    for step in route.windows(2) {
        let files = step[0].file().abs_diff(step[1].file());
        let ranks = step[0].rank().abs_diff(step[1].rank());
        assert_eq!(files * ranks, 2, "{} {} is no knight's move", step[0], step[1]);
    }
}

#[test]
fn a_path_is_a_shortest_route() {
    for from in Square::ALL {
        for to in Square::ALL {
            let path = knight_moves::path(from, to);
            let length = path.len();
            let route: Vec<Square> = path.collect();
            assert_eq!(route.len(), length);
            assert_route(&route, from, to);
        }
    }
}

/// Returns how many ways of each length, 0 to 6 moves, lead from one square to each square. A way
/// may visit a square several times. The ways of the least length are the shortest routes.
fn count_ways(from: Square) -> Vec<[u32; 64]> {
    let mut ways = vec![[0; 64]];
    ways[0][from as usize] = 1;
    for length in 0..6 {
        let mut longer = [0; 64];
        for here in Square::ALL {
            for there in Square::ALL {
                let files = here.file().abs_diff(there.file());
                if files * here.rank().abs_diff(there.rank()) == 2 {
                    longer[there as usize] += ways[length][here as usize];
                }
            }
        }
        ways.push(longer);
    }
    ways
}

#[test]
fn all_shortest_routes_are_listed_once() {
    let mut most = 0;
    for from in Square::ALL {
        let ways = count_ways(from);
        for to in Square::ALL {
            let mut routes: Vec<Vec<Square>> =
                knight_moves::paths(from, to).map(Vec::from_iter).collect();
            assert!(knight_moves::path(from, to).eq(routes[0].iter().copied()));
            for route in &routes {
                assert_route(route, from, to);
            }
            routes.sort_unstable();
            routes.dedup();
            let count = ways[usize::from(from.knight_distance(to))][to as usize];
            assert_eq!(routes.len(), count as usize, "{from} {to}");
            assert_eq!(u32::from(knight_moves::count(from, to)), count, "{from} {to}");
            most = most.max(count);
        }
    }
    assert_eq!(most, 108);
}

#[test]
fn a_path_that_has_ended_stays_ended() {
    let mut path = knight_moves::path(Square::A1, Square::B3);
    assert_eq!(path.by_ref().count(), 2);
    assert_eq!((path.next(), path.len()), (None, 0));
}

#[test]
fn routes_work_in_constants() {
    const COUNT: u16 = knight_moves::count(Square::A1, Square::B2);
    const PATH: knight_moves::Path = knight_moves::path(Square::A1, Square::B2);
    const PATHS: knight_moves::Paths = knight_moves::paths(Square::A1, Square::B2);
    assert_eq!((usize::from(COUNT), PATHS.len()), (PATHS.count(), PATHS.count()));
    assert_eq!((PATH.len(), PATHS.last().map(|route| route.len())), (5, Some(5)));
}
