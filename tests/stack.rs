//! Every solver runs in a thread with a stack of 16 KiB, as the pages of the problems promise.

use std::fs;
use std::thread::Builder;

use roundtable::halloween::{Maze, Workspace};

/// Runs a solver in a thread with a stack of 16 KiB. A solver that needs more stops the whole test.
fn in_16_kib<R: Send + 'static>(solver: impl FnOnce() -> R + Send + 'static) -> R {
    let thread = Builder::new().stack_size(16 << 10).spawn(solver).expect("a thread");
    thread.join().expect("an answer")
}

/// A maze for every tier, with narrow and with wide sets. The last one has 188 corridor cells and no
/// solution, so its search takes every tier with wide sets.
#[test]
fn halloween() {
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
