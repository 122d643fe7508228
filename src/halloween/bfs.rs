//! Plain breadth-first search: the reference that tests and benches compare the fast search with.
//!
//! It keeps a queue of states and a table of all states: N³ entries for N corridor cells, up to
//! 31 MB. Needs the feature `halloween-bfs`, which turns on `std`.

extern crate std;

use std::collections::VecDeque;
use std::vec;
use std::vec::Vec;

use super::cell::Cell;
use super::maze::Maze;

/// Returns the least number of steps that brings all ghosts of `maze` home, or `None` if they
/// cannot get there.
///
/// - Start: the ghosts' starts. Successors: all joint moves. Each ghost stays or moves to a
///   corridor cell beside its own; no two arrive on one cell, and no two exchange places.
/// - Result: the depth at which all ghosts are at home, exact on every maze.
/// - Time and memory: O(N³) for N corridor cells.
///
/// ```
/// use roundtable::halloween::{bfs, Maze};
///
/// let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
/// assert_eq!(bfs::min_steps(&maze), Some(7));
/// # Ok::<(), roundtable::ParseError>(())
/// ```
#[must_use]
pub fn min_steps(maze: &Maze) -> Option<u32> {
    let graph = Graph::new(maze);
    let mut steps = vec![UNSEEN; graph.moves.len().pow(3)];
    steps[graph.index(graph.start)] = 0;
    let mut queue = VecDeque::from([graph.start]);
    while let Some(state) = queue.pop_front() {
        let taken = steps[graph.index(state)];
        if state == graph.goal {
            return Some(taken);
        }
        graph.for_each_successor(state, |next| {
            let seen = &mut steps[graph.index(next)];
            if *seen == UNSEEN {
                *seen = taken + 1;
                queue.push_back(next);
            }
        });
    }
    None
}

const UNSEEN: u32 = u32::MAX;

/// The number of the cell that each ghost stands on.
type State = [usize; 3];

/// The corridor cells, numbered in the order of the text. A state always has three ghosts. If the
/// maze has fewer, each missing ghost has an extra cell, which it never leaves. The extra cells are
/// numbered after the corridor cells.
struct Graph {
    /// For each cell, the cells that a ghost there can be on after one step.
    moves: Vec<Vec<usize>>,
    start: State,
    goal: State,
}

impl Graph {
    fn new(maze: &Maze) -> Self {
        let cells: Vec<Cell> =
            (0..=255).map(Cell::from_index).filter(|&cell| !maze.is_wall(cell)).collect();
        let moves_from = |cell: Cell| {
            let can_move_to = |other: Cell| {
                cell.row.abs_diff(other.row) + cell.column.abs_diff(other.column) <= 1
            };
            (0..cells.len()).filter(|&other| can_move_to(cells[other])).collect()
        };
        let mut moves: Vec<Vec<usize>> = cells.iter().map(|&cell| moves_from(cell)).collect();
        let number = |cell: Cell| cells.partition_point(|&other| other < cell);
        let (mut start, mut goal) = ([0; 3], [0; 3]);
        for ghost in 0..3 {
            if ghost < usize::from(maze.ghosts()) {
                start[ghost] = number(maze.starts()[ghost]);
                goal[ghost] = number(maze.goals()[ghost]);
            } else {
                start[ghost] = moves.len();
                goal[ghost] = moves.len();
                moves.push(vec![moves.len()]);
            }
        }
        Self { moves, start, goal }
    }

    /// Returns the place of a state in a table of all states.
    fn index(&self, [a, b, c]: State) -> usize {
        (a * self.moves.len() + b) * self.moves.len() + c
    }

    /// Calls `visit` with every state that one joint move leads to.
    fn for_each_successor(&self, [a, b, c]: State, mut visit: impl FnMut(State)) {
        for &a2 in &self.moves[a] {
            for &b2 in &self.moves[b] {
                if conflict(a, a2, b, b2) {
                    continue;
                }
                for &c2 in &self.moves[c] {
                    if !conflict(a, a2, c, c2) && !conflict(b, b2, c, c2) {
                        visit([a2, b2, c2]);
                    }
                }
            }
        }
    }
}

/// Whether two ghosts that move from `x` to `x2` and from `y` to `y2` collide: they arrive on one
/// cell, or they exchange places.
const fn conflict(x: usize, x2: usize, y: usize, y2: usize) -> bool {
    x2 == y2 || (x2 == y && y2 == x)
}
