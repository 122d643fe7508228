//! The Morning after Halloween: random mazes and the hard cases, and three textbook searches.
//!
//! `min_steps_in` is the library's search. `plain bfs` is breadth-first search, the library's
//! `halloween::bfs`. `bitset bfs` is the same with a bit per state, and `A*` expands first the
//! states with the least estimate: the steps made so far plus a lower bound on the steps left.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use criterion::Throughput;
use roundtable::halloween::{bfs, Maze, Workspace};

use crate::measure::{Effort, Set, Way};

#[path = "../../tests/support/mazes.rs"]
mod mazes;
#[path = "../rivals/ghosts.rs"]
pub mod rivals;

/// The name of the set of the hard cases in `tests/data/halloween`.
pub const HARD: &str = "hard cases";
/// The name of the set of random mazes.
pub const RANDOM: &str = "random legal mazes";

/// Returns all sets of this question.
pub fn sets(effort: Effort) -> Vec<Set> {
    let (names, mazes) = random_mazes(effort.instances(4096));
    let random = set(RANDOM, names, mazes, effort.instances(128), false);
    let (names, mazes) = hard_cases();
    vec![random, set(HARD, names, mazes, usize::MAX, true)]
}

/// Returns a set whose rivals answer the first `count` mazes.
fn set(name: &str, names: Vec<String>, mazes: Vec<Maze>, count: usize, is_listed: bool) -> Set {
    let mazes: Rc<[Maze]> = mazes.into();
    let words = RefCell::new(vec![0; Workspace::WORDS]);
    let all = Rc::clone(&mazes);
    Set {
        question: "halloween",
        name: name.into(),
        throughput: Throughput::Elements(1),
        per: "maze",
        ways: vec![
            Way::new("min_steps_in", &mazes, move |maze| {
                let mut words = words.borrow_mut();
                maze.min_steps_in(&mut Workspace::new(&mut words)).expect("enough words")
            }),
            Way::on_first(count, "plain bfs", &mazes, bfs::min_steps),
            Way::on_first(count, "bitset bfs", &mazes, |maze| rivals::bitset_bfs(maze).0),
            Way::on_first(count, "A*", &mazes, |maze| rivals::a_star(maze).0),
        ],
        reference: Box::new(move |maze| rivals::a_star(&all[maze]).0),
        names,
        is_listed,
    }
}

/// Returns the names and the mazes of `count` random legal mazes with three ghosts, drawn with a
/// fixed seed. The generators of legal mazes in `tests/support/mazes.rs` take turns.
pub fn random_mazes(count: usize) -> (Vec<String>, Vec<Maze>) {
    let mut random = fastrand::Rng::with_seed(1601);
    let draw = |number: usize| {
        let family = mazes::LEGAL[number % mazes::LEGAL.len()];
        let text = mazes::dataset(&mut random, family, 16, 3);
        (format!("{family:?} {number}"), text.parse::<Maze>().expect("a maze"))
    };
    (0..count).map(draw).unzip()
}

/// Returns the names and the mazes of the hard cases in `tests/data/halloween`.
pub fn hard_cases() -> (Vec<String>, Vec<Maze>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/halloween");
    let files = fs::read_dir(folder).expect("the cases");
    let mut cases: Vec<(String, Maze)> = files
        .filter_map(|file| {
            let path = file.expect("a case").path();
            let name = path.file_name()?.to_str()?.strip_prefix("hard-")?.strip_suffix(".in")?;
            let text = fs::read_to_string(&path).expect("a case");
            let dataset = text.split("0 0 0").next().unwrap_or_default();
            Some((name.to_string(), dataset.parse().expect("a maze")))
        })
        .collect();
    cases.sort_by(|a, b| a.0.cmp(&b.0));
    cases.into_iter().unzip()
}
