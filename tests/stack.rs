//! Every solver runs in a thread with a stack of 16 KiB, also in a debug build. A test that needs
//! more stack than it has ends the whole process with a message about an overflow.

use std::thread;

/// Calls `solve` in a thread with a stack of 16 KiB, and returns its result.
fn in_16_kib<T: Send + 'static>(solve: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(16 << 10).spawn(solve);
    thread.expect("a thread").join().expect("no panic")
}

#[test]
fn squares_and_their_names() {
    use roundtable::Square;

    let (read, distances) = in_16_kib(|| {
        let square = "h8".parse::<Square>();
        let distances =
            [Square::A1.knight_distance(Square::H8), Square::A1.king_distance(Square::H8)];
        (square, distances)
    });
    assert_eq!((read, distances), (Ok(Square::H8), [6, 7]));
}

#[test]
fn bitboards() {
    use roundtable::Square;

    let (ring, around) = in_16_kib(|| {
        let around = Square::A1.knight_distance_avoiding(Square::H8, Square::A1.knight_ring(5));
        (Square::A1.king_ring(7).count_ones(), around)
    });
    assert_eq!((ring, around), (15, None));
}

#[test]
fn leaper() {
    use roundtable::leaper::Leaper;

    assert!(in_16_kib(|| {
        let zebra = Leaper::<8, 8>::new(2, 3);
        zebra.has_distances::<64>(&zebra.distances())
    }));
}

#[cfg(feature = "knight-moves")]
#[test]
fn knight_moves() {
    use roundtable::{knight_moves, Square};

    let (count, squares) = in_16_kib(|| {
        let squares = knight_moves::paths(Square::A1, Square::H8).map(Iterator::count).sum();
        (knight_moves::count(Square::A1, Square::H8), squares)
    });
    assert_eq!((count, squares), (108, 108 * 7));
}

/// A board with 63 knights, and one with 63,000. The sums of the knights' distances are computed in
/// 16 bits on the first board, and in 64 bits on the second.
#[cfg(feature = "camelot")]
#[test]
fn camelot() {
    use roundtable::{camelot, Square};

    for rounds in [1, 1000] {
        let knights = Square::ALL[1..].repeat(rounds);
        let (least, gathering, left, moves) = in_16_kib(move || {
            let plan = camelot::plan(Square::A1, &knights);
            let least = camelot::min_moves(Square::A1, &knights);
            (least, camelot::gathering(Square::A1, &knights).moves, plan.len(), plan.count())
        });
        assert_eq!(gathering, least);
        assert_eq!([left, moves], [least as usize; 2]);
    }
}

/// With 12 squares, the table is on the stack. With 16, it is in words of the caller.
#[cfg(feature = "travelling-knight")]
#[test]
fn travelling_knight() {
    use roundtable::{travelling_knight, Square};

    for (count, moves) in [(12, 20), (16, 22)] {
        let mut words = vec![0; travelling_knight::workspace_words(count)];
        let (found, left) = in_16_kib(move || {
            let tour = travelling_knight::tour_in(&Square::ALL[..count], &mut words);
            let tour = tour.expect("enough words");
            (tour.moves(), tour.count())
        });
        assert_eq!((found, left), (moves, usize::from(moves) + 1));
    }
}

/// The search calls itself once per move. The farthest boards need 39 moves, but a debug build
/// takes long to solve them. This board needs 37, so the search is two calls less deep. A block of
/// 1 KiB takes the place of these two calls on the stack.
#[cfg(feature = "knight-spirit")]
#[test]
fn knight_spirit() {
    use std::hint::black_box;

    use roundtable::knight_spirit::{Board, Workspace};

    const { assert!(Board::GREATEST_DISTANCE == 39) };
    let [least, within, solution, nodes] = in_16_kib(|| {
        let board: Board = "0*100/10000/01000/11110/11111".parse().expect("a board");
        let reserve = black_box([1_u8; 1024]);
        let answers = [
            u64::from(board.min_moves()),
            board.min_moves_within(u8::MAX).map_or(0, u64::from),
            board.solve().moves().len() as u64,
            board.effort_within(Board::GREATEST_DISTANCE).nodes,
        ];
        let mut words = vec![0; 1 << 16];
        let workspace = &mut Workspace::new(&mut words);
        assert_eq!(board.min_moves_in(u8::MAX, workspace), Some(37));
        let solution = board.solve_in(u8::MAX, workspace);
        assert_eq!(solution.map(|solution| solution.moves().len()), Some(37));
        assert_eq!(black_box(&reserve)[0], 1);
        answers
    });
    assert_eq!([least, within, solution], [37; 3]);
    // The answer comes from a long search, not from the table of boards near the target.
    assert!(nodes > 1_000_000);
}

/// The solver has three searches, called tiers, and tries one after the other until one has the
/// answer. It keeps corridor cells in sets of 128 bits, or of 256 bits if a maze has more than 128
/// such cells. The first three mazes together take every tier with sets of 128 bits. The last maze
/// has 188 corridor cells and no solution, so it takes every tier with sets of 256 bits.
#[cfg(feature = "halloween")]
#[test]
fn halloween() {
    use std::fs;

    use roundtable::halloween::{Maze, Workspace};

    let (wall, room) = ("#".repeat(16), format!("#{}#\n", " ".repeat(14)));
    let dead_end = "#abcCBA#       #\n########       #\n";
    let unsolvable = format!("16 16 3\n{wall}\n{dead_end}{}{wall}", room.repeat(12));
    let case = |name: &str| {
        let path = format!("tests/data/halloween/{name}.in");
        let text = fs::read_to_string(path).expect("a case");
        text.split("\n0 0 0").next().expect("a dataset").to_owned()
    };
    let cases = ["hard-05-dense", "hard-39-gap", "hard-43-hill-climbing"].map(case);
    for text in cases.into_iter().chain([unsolvable]) {
        let maze: Maze = text.parse().expect("a maze");
        let mut words = vec![0; maze.workspace_words()];
        let (min_steps, plan) = in_16_kib(move || {
            let min_steps =
                maze.min_steps_in(&mut Workspace::new(&mut words)).expect("enough words");
            let mut workspace = Workspace::new(&mut words);
            let plan = maze.solve_in(&mut workspace).expect("enough words");
            (min_steps, plan.map(Iterator::last))
        });
        assert_eq!(min_steps.is_some(), plan.is_some());
        if let Some(last) = plan {
            assert_eq!(&last.expect("positions")[..], maze.goals());
        }
    }
}
