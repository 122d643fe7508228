//! The search for a shortest plan.

mod bidirectional;
mod cell_set;
mod graph;
mod ida_star;
mod memory;
mod pair_distances;
mod path;
mod state_sets;
#[cfg(all(test, feature = "std"))]
mod tests;
mod tiers;
mod transposition_table;

pub(crate) use memory::Memory;
pub(crate) use tiers::{search, search_again, Answer};
