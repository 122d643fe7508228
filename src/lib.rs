//! Tables computed once.
#![cfg_attr(not(test), no_std)]

#[cfg(feature = "std")]
extern crate std;

pub mod camelot;
mod geometry;
pub mod halloween;
#[cfg(feature = "std")]
pub mod judge;
pub mod knight_moves;
pub mod knight_spirit;
mod parse_error;
mod square;
mod tables;

#[cfg(test)]
mod codegen;

pub use parse_error::{Found, ParseError};
pub use square::{Square, TryFromIndexError};
