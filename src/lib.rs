//! Chess-board tables computed once, by a build script, and exact solvers that stand on them.
//!
//! Whatever links this crate starts with the answers in read-only memory: no start-up code, no
//! lock, no allocation. It is `no_std`, without unsafe code, and its one dependency at run time is
//! `phf`, which only the feature `perimeter` needs.
//!
//! | problem | in this crate | how it is answered |
//! |---|---|---|
//! | distances of knights and kings | [`Square::knight_distance`], [`Square::king_distance`] | one look-up, also in constants |
//! | Knight Moves | [`knight_moves`] | descent of the distance table |
//! | Camelot | [`camelot`] | a row of the ride table for each knight |
//! | Knight Spirit | [`knight_spirit`] | IDA\*, stopped by a perimeter |
//! | The Morning after Halloween | [`halloween`] | A\*, then bidirectional search on sets |
//!
//! ```
//! use roundtable::{camelot, knight_moves, Square};
//!
//! const FAR: u8 = Square::A1.knight_distance(Square::H8);
//! assert_eq!(FAR, 6);
//!
//! let route = knight_moves::path(Square::A1, Square::B2);
//! assert_eq!(route.len(), 1 + 4);
//!
//! let knights = [Square::A3, Square::A8, Square::H1, Square::H8];
//! assert_eq!(camelot::min_moves(Square::D4, &knights), 10);
//! ```
//!
//! # What a call costs, and what the tables weigh
//!
//! | table | bytes | read by |
//! |---|---|---|
//! | knight distances, 64×64 | 4,096 | a knight's distance: one load |
//! | king distances, 64×64 | 4,096 | a king's distance: one load |
//! | Camelot's rides, 10×64×64 | 40,960 | a gathering: 64 bytes a knight |
//! | adjacency of the 16×16 grid | 1,024 | the graph of a maze |
//! | perimeter of Knight Spirit | 208,784 (3,260 without the feature `perimeter`) | a search: some look-ups |
//!
//! The linker leaves out what a program does not use. `README.md` has measured times.
//!
//! # Features
//!
//! | feature | default | with it | without it |
//! |---|---|---|---|
//! | `std` | yes | the judge functions and binaries ([`judge`]), plain breadth-first search ([`halloween::bfs`]) | `no_std`, no allocator |
//! | `perimeter` | yes | Knight Spirit is answered 4 to 9 times faster | a perimeter of 3,260 bytes instead of 208,784, no dependency, and a clean build that is two seconds shorter |
//!
//! # Which tables are proved
//!
//! A table holds the distances of a graph if three things are true: the distance is 0 from a vertex
//! to itself and nowhere else, no edge changes it by more than 1, and every other vertex has a
//! neighbour that is one nearer. In every build, an assertion at compile time checks this for both
//! distance tables, and another one checks the grid cell by cell. So a wrong table does not
//! compile.
//!
//! Camelot's rides are not proved at compile time. Tests compare Camelot's answers with a search
//! over the true rules, on all boards with one, two or three knights.
//!
//! # Errors
//!
//! Every parser says with one type, [`ParseError`], where a text is wrong, what would have been
//! right, and what it found. No function panics on what a caller can pass.
#![cfg_attr(not(test), no_std)]

#[cfg(feature = "std")]
extern crate std;

mod base64;
pub mod camelot;
mod cursor;
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
// `codegen` uses `crate::key`, which is the path of the file in the build script.
#[cfg(test)]
use knight_spirit::key;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

pub use parse_error::{Found, ParseError};
pub use square::{Square, TryFromIndexError};
