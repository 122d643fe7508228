//! Plain breadth-first search, the reference that the fast search is tested against and measured
//! by.
//!
//! Needs the feature `std`: a queue and a table of all N³ states, up to 30 MB, are what makes it
//! plain.

extern crate std;

use std::collections::VecDeque;
use std::vec;
use std::vec::Vec;

use super::{Cell, Maze};

const UNSEEN: u32 = u32::MAX;

/// The least number of steps that brings all ghosts of `maze` home, or `None` if they cannot get
/// there.
///
/// - Start: the ghosts' starts. Successors: every way to stay or to go to a corridor cell beside
///   one's own, all ghosts at once, so that no two end on one cell and no two exchange places.
/// - Result: the depth at which all are home, exact on every maze.
/// - Time and memory: O(N³) for N corridor cells, a state at a time.
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
    let cells: Vec<Cell> =
        (0..=255).map(Cell::from_index).filter(|&cell| !maze.is_wall(cell)).collect();
    let number = |cell: Cell| cells.iter().position(|&other| other == cell);
    let mut moves: Vec<Vec<usize>> = cells
        .iter()
        .map(|&cell| {
            let beside = |other: Cell| {
                cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) <= 1
            };
            (0..cells.len()).filter(|&other| beside(cells[other])).collect()
        })
        .collect();

    // A ghost that is missing has a cell for itself, which it does not leave.
    let (mut start, mut goal) = ([0; 3], [0; 3]);
    for ghost in 0..3 {
        if let (Some(&from), Some(&to)) = (maze.starts().get(ghost), maze.goals().get(ghost)) {
            start[ghost] = number(from)?;
            goal[ghost] = number(to)?;
        } else {
            start[ghost] = moves.len();
            goal[ghost] = moves.len();
            moves.push(vec![moves.len()]);
        }
    }

    let index = |[a, b, c]: [usize; 3]| (a * moves.len() + b) * moves.len() + c;
    let mut steps = vec![UNSEEN; moves.len().pow(3)];
    steps[index(start)] = 0;
    let mut frontier = VecDeque::from([start]);
    while let Some(state) = frontier.pop_front() {
        let taken = steps[index(state)];
        if state == goal {
            return Some(taken);
        }
        let [a, b, c] = state;
        for &a2 in &moves[a] {
            for &b2 in &moves[b] {
                if conflict(a, a2, b, b2) {
                    continue;
                }
                for &c2 in &moves[c] {
                    if conflict(a, a2, c, c2) || conflict(b, b2, c, c2) {
                        continue;
                    }
                    let seen = &mut steps[index([a2, b2, c2])];
                    if *seen == UNSEEN {
                        *seen = taken + 1;
                        frontier.push_back([a2, b2, c2]);
                    }
                }
            }
        }
    }
    None
}

/// Whether two ghosts that go from `x` to `x2` and from `y` to `y2` meet there or exchange places.
const fn conflict(x: usize, x2: usize, y: usize, y2: usize) -> bool {
    x2 == y2 || (x2 == y && y2 == x)
}
