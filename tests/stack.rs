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

/// The board with 63 knights, and one with more knights than fit in the narrower sums.
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
        let least = (least, least as usize);
        assert_eq!(((gathering, left), (gathering, moves)), (least, least));
    }
}

/// The search calls itself once per move, and this board is two moves closer than the farthest ones,
/// with which a debug build takes long. A block of 1 KiB stands for the stack of these two moves.
#[cfg(feature = "knight-spirit")]
#[test]
fn knight_spirit() {
    use std::hint::black_box;

    use roundtable::knight_spirit::Board;

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
        assert_eq!(black_box(&reserve)[0], 1);
        answers
    });
    assert_eq!([least, within, solution], [37; 3]);
    assert!(nodes > 1_000_000);
}

/// A maze for every tier, with narrow and with wide sets. The last one has 188 corridor cells and no
/// solution, so its search takes every tier with wide sets.
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
