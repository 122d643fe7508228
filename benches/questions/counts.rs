//! What the searches do, in numbers that do not depend on the machine.
//!
//! The file `benches/results/counts.json` has them, and a test compares it with the code. So a change
//! of the code that changes the work of a search shows in a commit.

use std::collections::BTreeMap;

use roundtable::halloween::Workspace;

use super::{halloween, knight_spirit};
use crate::measure::Effort;

/// The committed file, from the root of the package.
pub const FILE: &str = "benches/results/counts.json";

/// For each set of boards or mazes, the name and the sum of each count.
pub type Counts = BTreeMap<String, BTreeMap<String, u64>>;

/// Counts the work of the library on the boards of Knight Spirit, with the limit 15.
///
/// *Nodes* are boards whose moves are generated. *Probes* are boards that are tested at the end of a
/// line of moves, and *look-ups* are probes that read the perimeter. `worst` is the number of nodes
/// on the board that has the most.
pub fn knight_spirit() -> Counts {
    let counts = |draw: &knight_spirit::Draw| {
        let boards = knight_spirit::boards(Effort::FULL, *draw);
        let efforts: Vec<_> = boards.iter().map(|board| board.effort_within(15)).collect();
        let counts = [
            ("boards", boards.len() as u64),
            (
                "moves",
                boards.iter().filter_map(|board| board.min_moves_within(15)).map(u64::from).sum(),
            ),
            ("nodes", efforts.iter().map(|effort| effort.nodes).sum()),
            ("probes", efforts.iter().map(|effort| effort.probes).sum()),
            ("look-ups", efforts.iter().map(|effort| effort.lookups).sum()),
            ("worst", efforts.iter().map(|effort| effort.nodes).max().unwrap_or(0)),
        ];
        (format!("knight_spirit: {}", draw.0), named(&counts))
    };
    knight_spirit::DRAWS.iter().map(counts).collect()
}

/// Counts the work of the library, of breadth-first search and of A\* on the hard mazes.
///
/// *States* are those that are expanded. *Rows* are sets of states whose moves are made together.
pub fn halloween() -> Counts {
    let (names, mazes) = halloween::hard_cases();
    let mut words = vec![0; Workspace::WORDS];
    let counts = names.into_iter().zip(&mazes).map(|(name, maze)| {
        let (steps, bfs) = halloween::rivals::bitset_bfs(maze);
        let (_, a_star) = halloween::rivals::a_star(maze);
        let effort = maze.effort_in(&mut Workspace::new(&mut words)).expect("enough words");
        let counts = [
            ("steps", steps.unwrap_or(0).into()),
            ("states of the library", effort.states),
            ("rows of the library", effort.rows),
            ("states of breadth-first search", bfs as u64),
            ("states of A*", a_star as u64),
        ];
        (format!("halloween: {name}"), named(&counts))
    });
    counts.collect()
}

fn named(counts: &[(&str, u64)]) -> BTreeMap<String, u64> {
    counts.iter().map(|&(name, count)| (name.to_string(), count)).collect()
}
