//! Runs one operation of the library a number of times, so that its instructions can be counted.
//!
//! `operations` lists the operations and the number of their instances. `operations NAME ROUNDS` runs
//! one of them on all its instances, so many times. The instances are drawn with a fixed seed.

use std::cell::RefCell;
use std::env;
use std::fs;
use std::hint::black_box;
use std::path::PathBuf;

use roundtable::halloween::{Maze, Workspace};
use roundtable::judge::{self, Judge, Options};
use roundtable::knight_spirit::{Board, Colour};
use roundtable::{camelot, knight_moves, Square};

/// An operation and its instances.
struct Operation {
    name: &'static str,
    instances: usize,
    /// Runs the operation once on each instance. The loop is inside, so that a short operation is not
    /// hidden behind a call through a pointer.
    run: Box<dyn FnMut()>,
}

fn operation<T: 'static, A>(
    name: &'static str,
    instances: Vec<T>,
    answer: impl Fn(&T) -> A + 'static,
) -> Operation {
    let count = instances.len();
    let run = move || {
        for instance in &instances {
            black_box(answer(black_box(instance)));
        }
    };
    Operation { name, instances: count, run: Box::new(run) }
}

fn squares(count: usize) -> Vec<Square> {
    let mut random = fastrand::Rng::with_seed(count as u64);
    (0..count).map(|_| Square::ALL[random.usize(..64)]).collect()
}

/// Returns 256 lists of so many squares.
fn lists(length: usize) -> Vec<Vec<Square>> {
    squares(256 * length).chunks(length).map(<[Square]>::to_vec).collect()
}

fn boards() -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(1085);
    let mut cells = [None; 25];
    cells[..12].fill(Some(Colour::Black));
    cells[12..24].fill(Some(Colour::White));
    let draw = || {
        random.shuffle(&mut cells);
        Board::from_cells(&cells).expect("twelve of each colour")
    };
    let is_near = |board: &Board| board.min_moves_within(15).is_some();
    std::iter::repeat_with(draw).filter(is_near).take(128).collect()
}

/// The operation of a judge function on a text that has so many cases.
fn judged(name: &'static str, judge: Judge, text: &'static str) -> Operation {
    operation(name, vec![text], move |text| {
        let mut answers = Vec::new();
        judge(&mut text.as_bytes(), &mut answers, Options::default()).expect("a right input");
        answers.len()
    })
}

macro_rules! data {
    ($path:literal) => {
        include_str!(concat!("../../../../tests/data/", $path, ".in"))
    };
}

/// Returns the hard cases.
fn hard_mazes() -> Vec<Maze> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/halloween");
    let files = fs::read_dir(folder).expect("the cases").map(|file| file.expect("a case").path());
    let is_hard = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("hard-") && name.ends_with(".in")
    };
    let mut paths: Vec<PathBuf> = files.filter(is_hard).collect();
    paths.sort();
    paths.iter().map(|path| maze(&fs::read_to_string(path).expect("a case"))).collect()
}

/// Returns the first maze of an input.
fn maze(text: &str) -> Maze {
    text.split("0 0 0").next().unwrap_or_default().parse().expect("a maze")
}

/// Solves mazes in one workspace.
fn solve(name: &'static str, mazes: Vec<Maze>) -> Operation {
    let words = RefCell::new(vec![0; Workspace::WORDS]);
    operation(name, mazes, move |maze| {
        maze.min_steps_in(&mut Workspace::new(&mut words.borrow_mut()))
    })
}

/// A maze of each tier of the search: the first, the second and the third.
const MAZES: [(&str, &str); 3] = [
    ("halloween min_steps, dense", data!("halloween/hard-05-dense")),
    ("halloween min_steps, snake", data!("halloween/hard-21-snake")),
    ("halloween min_steps, gap", data!("halloween/hard-39-gap")),
];

fn operations() -> Vec<Operation> {
    let mut operations = vec![
        operation("knight distance", lists(2), |pair| pair[0].knight_distance(pair[1])),
        operation("knight path", lists(2), |pair| knight_moves::path(pair[0], pair[1]).count()),
        operation("camelot min_moves, 1 knight", lists(2), |squares| {
            camelot::min_moves(squares[0], &squares[1..])
        }),
        operation("camelot min_moves, 8 knights", lists(9), |squares| {
            camelot::min_moves(squares[0], &squares[1..])
        }),
        operation("camelot min_moves, 63 knights", lists(64), |squares| {
            camelot::min_moves(squares[0], &squares[1..])
        }),
        operation("camelot plan, 8 knights", lists(9), |squares| {
            camelot::plan(squares[0], &squares[1..]).count()
        }),
        operation("knight_spirit min_moves_within", boards(), |board| board.min_moves_within(15)),
        operation("knight_spirit solve_within", boards(), |board| board.solve_within(15)),
    ];
    for (name, text) in MAZES {
        operations.push(solve(name, vec![maze(text)]));
    }
    operations.push(solve("halloween min_steps, mean of all hard cases", hard_mazes()));
    operations.extend([
        judged(
            "judge knight-moves, 4096 pairs",
            judge::knight_moves,
            data!("knight-moves/all-pairs"),
        ),
        judged("judge camelot, 400 boards", judge::camelot, data!("camelot/random-400")),
        judged("judge knight-spirit, sample", judge::knight_spirit, data!("knight-spirit/sample")),
        judged("judge halloween, open maps", judge::halloween, data!("halloween/open-maps")),
    ]);
    operations
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut operations = operations();
    let [name, rounds] = &arguments[..] else {
        for operation in operations {
            println!("{}\t{}", operation.name, operation.instances);
        }
        return;
    };
    let named = operations.iter_mut().find(|operation| operation.name == name);
    let operation = named.expect("a name from the list");
    for _ in 0..rounds.parse().expect("a number of rounds") {
        (operation.run)();
    }
}
