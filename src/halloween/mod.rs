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
//! may have up to 196 and take four words. Plain breadth-first search, `bfs`, is there to compare
//! with.

#[cfg(feature = "std")]
pub mod bfs;
mod cell;
pub(crate) mod maze;
mod plan;
mod search;
mod solve;
mod workspace;

pub use cell::Cell;
pub use maze::Maze;
pub use plan::{Plan, Positions};
pub use workspace::Workspace;
