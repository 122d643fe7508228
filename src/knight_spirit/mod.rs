//! Page.

mod board;
pub(crate) mod heights;
pub(crate) mod key;
pub(crate) mod perimeter;
mod search;
mod solution;

pub use board::{Board, Cell, Colour, Move};
pub use solution::{Effort, Solution};
