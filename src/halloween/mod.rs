//! The Morning after Halloween: bringing ghosts home through the corridors of a floor map.
//!
//! One to three ghosts stand on corridor cells of a [`Maze`]. In one step every ghost stays or goes
//! to a corridor cell beside its own, all at once, so that no two end on one cell and no two
//! exchange places; going where another ghost just leaves is fine. [`Maze::min_steps`] is the least
//! number of steps that brings every ghost to its own goal, and [`Maze::solve`] the way, both in a
//! [`Workspace`] of the caller's.
//!
//! # How
//!
//! Every answer is exact; three tiers take turns, each trying until its budget is spent.
//!
//! 1. `dive`: iterative deepening A\* with the greatest distance of a ghost alone as heuristic, for
//!    as many steps as that says. Most random mazes end here, after some dozens of states.
//! 2. `dive` with `pairs`: exact distances of two ghosts at a time make the heuristic nearly
//!    perfect.
//! 3. `meet`: bidirectional breadth-first search on sets of states, for what is left: mazes where
//!    three ghosts get in each other's way, and those without a solution.
//!
//! A maze that keeps the promises of the problem's statement (connected corridors, connected walls,
//! no open 2 × 2 block) is a tree of at most 111 cells, so that a set of cells is two words. Others
//! may have up to 196 and take four words. Plain breadth-first search, [`bfs`], is there to compare
//! with.

#[cfg(feature = "std")]
pub mod bfs;
mod cell;
mod cell_set;
mod dive;
mod graph;
pub(crate) mod maze;
mod meet;
mod pairs;
mod plan;
mod solve;
#[cfg(all(test, feature = "std"))]
mod tests;
mod workspace;

pub use cell::Cell;
pub use maze::Maze;
pub use plan::{Plan, Positions};
pub use workspace::Workspace;

impl Maze {
    /// The least number of steps that brings every ghost to its goal; `None` if they cannot get
    /// there.
    ///
    /// Also `None` if the workspace is one [for legal mazes](Workspace::for_legal_mazes) and does
    /// not [hold](Workspace::holds) this one. Takes microseconds on most mazes, and O(N³) for N
    /// corridor cells at worst.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let rows = ["################", "## ########## ##", "#    ABCcba    #", "################"];
    /// let maze: Maze = format!("16 4 3\n{}", rows.join("\n")).parse()?;
    /// let mut words = vec![0; Workspace::WORDS];
    /// assert_eq!(maze.min_steps(&mut Workspace::new(&mut words).unwrap()), Some(36));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn min_steps(&self, workspace: &mut Workspace<'_>) -> Option<u32> {
        if !workspace.holds(self) {
            return None;
        }
        Some(solve::search(self, workspace.words(), 0, u32::MAX)?.steps)
    }

    /// A plan of [`min_steps`](Maze::min_steps) steps; `None` when that is. It works in the
    /// workspace as it is read and takes no longer in all than a few calls of `min_steps`.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let mut words = vec![0; Workspace::WORDS];
    /// let mut workspace = Workspace::new(&mut words).unwrap();
    /// let plan = maze.solve(&mut workspace).unwrap();
    /// assert_eq!((plan.steps(), plan.len()), (3, 4));
    /// let columns: Vec<_> = plan.map(|ghosts| (ghosts[0].column(), ghosts[1].column())).collect();
    /// assert_eq!(columns[0], (1, 2));
    /// assert_eq!(columns[3], (4, 4));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve<'w>(&self, workspace: &'w mut Workspace<'_>) -> Option<Plan<'w>> {
        if !workspace.holds(self) {
            return None;
        }
        let words = workspace.words();
        let found = solve::search(self, words, 0, u32::MAX)?;
        Some(Plan::new(self, found, words))
    }
}
