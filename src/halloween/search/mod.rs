//! The search for a shortest plan.
//!
//! The page of the parent module explains the method. `dead_ends` cuts the maze before the search.
//! `tiers` runs the searches in turn. `memory` divides the words of the workspace among them.
//! `ida_star` is the search of tiers one and two. `pair_distances` is the heuristic of tier two.
//! `corridors` makes the small graph that shows whether there is a plan. `bidirectional` is tier
//! three, with `state_sets` and `row_moves`. All of them work on numbered cells: see `graph` and
//! `cell_set`.

mod bidirectional;
pub(crate) mod cell_set;
mod corridors;
mod dead_ends;
mod graph;
mod ida_star;
mod memory;
mod pair_distances;
mod path;
#[cfg(all(test, feature = "halloween-bfs"))]
mod reduction_tests;
mod row_moves;
mod state_sets;
#[cfg(all(test, feature = "halloween-bfs"))]
mod tests;
mod tiers;
mod transposition_table;

pub(super) use dead_ends::cut;
pub(super) use memory::{Memory, OutOfWords};
pub use tiers::Effort;
pub(super) use tiers::{search, search_again, Answer};
