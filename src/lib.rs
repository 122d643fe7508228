//! Tables computed once.
#![cfg_attr(not(test), no_std)]

mod geometry;
pub mod halloween;
mod parse_error;
mod tables;

#[cfg(test)]
mod codegen;

pub use parse_error::{Found, ParseError};
