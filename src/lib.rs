//! Tables of a chessboard and of a ghost maze, computed once by a build script, and exact solvers of
//! four classic puzzles that use them.
//!
//! A program that links this crate starts with the tables in read-only memory: no code runs at
//! start-up, no lock is taken, and nothing is allocated. The crate is `no_std` and has no unsafe
//! code. At run time it depends on `phf` alone, and only with the feature `perimeter`.
//!
//! | problem | in this crate | how it is answered |
//! |---|---|---|
//! | distances of knights and kings | [`Square::knight_distance`], [`Square::king_distance`] | one look-up, also in constants |
//! | Knight Moves: shortest routes | [`knight_moves`] | moves that lower the distance in the table |
//! | Camelot: gather a king and knights | [`camelot`] | one table row per knight |
//! | Knight Spirit: sort knights on 5×5 cells | [`knight_spirit`] | IDA\*, which stops at boards that a table knows |
//! | The Morning after Halloween: lead ghosts home | [`halloween`] | IDA\*, then bidirectional breadth-first search |
//!
//! IDA\* is depth-first search up to a length that grows until there is a solution. A lower bound on
//! the moves that are left cuts what cannot lead to one. The page of each problem explains its
//! method.
//!
//! ```
//! use roundtable::Square;
//!
//! const FAR: u8 = Square::A1.knight_distance(Square::H8);
//! assert_eq!(FAR, 6);
//! assert_eq!(Square::A1.king_distance(Square::H8), 7);
//! ```
//!
//! # What the tables weigh
//!
//! | table | bytes | what reads it |
//! |---|---|---|
//! | knight distances, 64×64 | 4,096 | a knight's distance: one load |
//! | king distances, 64×64 | 4,096 | a king's distance: one load |
//! | Camelot: 10 kings × 64 knights × 64 gathering squares | 40,960 | a gathering: one row of 64 bytes per knight |
//! | symmetries of the chessboard, 8×64 | 512 | a gathering |
//! | neighbours in the 16×16 grid | 1,024 | the graph of a maze |
//! | Knight Spirit: sums for the lower bound, and moves that lower it | 5,376 | a search |
//! | Knight Spirit: perimeter and its filter | 208,784, or 3,260 without `perimeter` | a search |
//!
//! This is all that has more than 256 bytes. A test holds the numbers. The linker leaves out what a
//! program does not use. `README.md` has measured times.
//!
//! # Features
//!
//! | feature | default | with it | without it |
//! |---|---|---|---|
//! | `std` | yes | the judge functions and binaries in the module `judge`, and plain breadth-first search in `halloween::bfs` | `no_std`, no allocator |
//! | `knight-moves`, `camelot`, `knight-spirit`, `halloween` | yes | the problem of this name, in the library, in the judge functions and as a binary | a program, or a one-file edition, without the problem |
//! | `perimeter` | yes | `knight-spirit`, with a larger table which makes it about 8 times faster at distance 15 and 3 times faster on random boards | 3,260 bytes of table instead of 208,784, and no dependency |
//!
//! # Which tables are proved
//!
//! A table holds the distances of a graph if three things are true: the distance is 0 from a vertex
//! to itself and nowhere else, no edge changes it by more than 1, and every other vertex has a
//! neighbour that is one nearer. In every build, an assertion at compile time checks this for both
//! distance tables, and another one checks the grid cell by cell. So a wrong table does not
//! compile.
//!
//! Camelot's table is not proved at compile time. Tests compare Camelot's answers with a search over
//! the true rules, on all boards with one, two or three knights.
//!
//! # Errors
//!
//! All parsers have one error type, [`ParseError`]. It says where a text is wrong, what was expected
//! there, and what was found. No function panics on what a caller can pass.
#![cfg_attr(not(test), no_std)]
// Some items serve only some of the problems.
#![cfg_attr(
    not(all(
        feature = "knight-moves",
        feature = "camelot",
        feature = "knight-spirit",
        feature = "halloween",
        feature = "std"
    )),
    allow(dead_code)
)]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "camelot")]
mod base64;
#[cfg(feature = "camelot")]
pub mod camelot;
mod cursor;
mod geometry;
#[cfg(feature = "halloween")]
pub mod halloween;
#[cfg(feature = "std")]
pub mod judge;
#[cfg(feature = "knight-moves")]
pub mod knight_moves;
#[cfg(feature = "knight-spirit")]
pub mod knight_spirit;
mod parse_error;
mod square;
#[cfg(feature = "camelot")]
mod symmetry;
mod tables;

#[cfg(all(test, feature = "camelot", feature = "knight-spirit"))]
mod codegen;
// `codegen` uses `crate::key`, which is the path of the file in the build script.
#[cfg(all(test, feature = "camelot", feature = "knight-spirit"))]
use knight_spirit::key;

/// The examples of the README.
#[cfg(all(doctest, feature = "camelot", feature = "knight-spirit", feature = "halloween"))]
#[doc = include_str!("../README.md")]
mod readme {}

pub use parse_error::{Found, ParseError};
pub use square::{Square, TryFromIndexError};
