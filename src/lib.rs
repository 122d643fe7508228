//! Tables of a chessboard and of a ghost maze, computed once by a build script, and exact solvers
//! of six classic puzzles that use them.
//!
//! A program that links this crate starts with the tables in read-only memory: no code runs at
//! start-up, no lock is taken, and nothing is allocated. The crate is `no_std` and has no unsafe
//! code. At run time it depends on `phf` alone, and only with the feature `perimeter`.
//!
//! | problem | in this crate | how it is answered |
//! |---|---|---|
//! | distances of knights and kings | [`Square::knight_distance`], [`Square::king_distance`] | one look-up, which works in constants too |
//! | all distances from a square | [`Square::knight_distances`], [`Square::king_distances`] | a table row |
//! | squares at one distance, as a bitboard: a `u64` with one bit per square | [`Square::knight_ring`], [`Square::king_ring`] | one look-up |
//! | distance of a knight that must avoid some squares | [`Square::knight_distance_avoiding`] | breadth-first search on bitboards |
//! | distances of other leapers, which are pieces that jump as a knight does: camel, zebra, giraffe | [`leaper`] | a table that your compiler computes and proves |
//! | distance of a knight on a board without edges | [`leaper::knight_distance_on_plane`] | a formula |
//! | Knight Moves: shortest routes | [`knight_moves`] | each move goes to a square one nearer to the goal |
//! | Camelot: gather a king and knights | [`camelot`] | a table has the knight's moves and the extra moves for the king, for every square where all can gather |
//! | Travelling Knight: the shortest closed tour through up to 16 squares | [`travelling_knight`] | dynamic programming over sets of squares |
//! | Knight Spirit: sort knights on 5×5 cells | [`knight_spirit`] | IDA\*; a table of boards near the target saves it the last moves |
//! | Knights in FEN: the same boards, as `UVa` 10422 writes them | `judge::knights_in_fen` | as Knight Spirit, within 10 moves |
//! | The Morning after Halloween: lead ghosts home | [`halloween`] | IDA\*, then bidirectional breadth-first search |
//!
//! IDA\* is depth-first search with a limit on the number of moves. The limit grows until there is
//! a solution. The search turns back where a lower bound on the moves to the goal is greater than
//! the number of moves left.
//! The page of each problem explains its method.
//!
//! ```
//! # #[cfg(feature = "chessboard")] {
//! use roundtable::Square;
//!
//! const FAR: u8 = Square::A1.knight_distance(Square::H8);
//! assert_eq!(FAR, 6);
//! assert_eq!(Square::A1.king_distance(Square::H8), 7);
//! # }
//! ```
//!
//! # What the tables weigh
//!
//! | table | bytes | what reads it |
//! |---|---|---|
//! | knight distances, 64×64 | 4,096 | a knight's distance: one load |
//! | king distances, 64×64 | 4,096 | a king's distance: one load |
//! | where a knight's moves lead, 64×8 | 512 | Knight Moves |
//! | the first move of a shortest knight route, 64×64 | 4,096 | Camelot's plans, the tours of Travelling Knight: one load per move |
//! | numbers of shortest knight routes, 64×64 | 4,096 | Knight Moves: one load |
//! | squares at each distance of a knight, 64×7 | 3,584 | a knight's ring: one load |
//! | squares at each distance of a king, 64×8 | 4,096 | a king's ring: one load |
//! | Camelot: 10 squares of the king × 64 of a knight × 64 where all gather (turning and mirroring the board brings every king to one of the ten) | 40,960 | Camelot: one row of 64 bytes per knight |
//! | symmetries of the chessboard, 8×64 | 512 | Camelot |
//! | neighbours in the 16×16 grid that holds a ghost maze | 1,024 | The Morning after Halloween |
//! | for each cell of a ghost maze, the set of this cell alone: a load is quicker than computing it | 3,584 | The Morning after Halloween |
//! | Knight Spirit: a lower bound on the moves to the target, and the moves that make the bound smaller | 5,376 | Knight Spirit |
//! | Knight Spirit: [perimeter](knight_spirit#the-perimeter) (all boards at two distances from the target: 11 and 6 moves, or 6 and 5 without the feature `perimeter`) and its Bloom filter, which refuses most other boards without a look-up | 208,784, or 3,260 without the feature | Knight Spirit |
//!
//! A table of [`leaper`] is in your crate, not in this one: 4,096 bytes for the chessboard.
//!
//! No other table has more than 256 bytes. A test asserts the sizes. The linker leaves out the
//! tables that a program does not use. `README.md` has measured times.
//!
//! # Features
//!
//! | feature | default | with it | without it |
//! |---|---|---|---|
//! | `std` | yes | the module `judge`, which reads and writes the problems as online judges pose them; the calls for mazes and tours that allocate their memory | `no_std`, no allocator |
//! | `binaries` | yes | `std`, and the binaries: the functions of `judge` with arguments, files and `--help` around them | less code |
//! | `chessboard` | yes | [`Square`] and the distances. The three problems on a chessboard turn it on | less code |
//! | `bitboard` | yes | `chessboard`, the squares at one distance as a bitboard, and the distance of a knight that must avoid some squares | less code |
//! | `leaper` | yes | `chessboard`, distances of other leapers, and of a knight on a board without edges | less code |
//! | `knight-moves`, `camelot`, `travelling-knight`, `knight-spirit`, `knights-in-fen`, `halloween` | yes | the problem of this name: its module, its function in `judge` and its binary | less code. This helps where an online judge takes only one source file, and the crate has to be part of it |
//! | `halloween-bfs` | yes | `std`, `halloween`, and plain breadth-first search in `halloween::bfs`, to compare with | less code |
//! | `perimeter` | yes | `knight-spirit`, with a larger table which makes it about 6 times faster at distance 15 and 3 times faster on random boards | 3,260 bytes of table instead of 208,784, and no dependency |
//!
//! # Which tables are proved
//!
//! A table holds the distances in a graph if three things are true for every start:
//!
//! - Only the start itself has the distance 0.
//! - The distances of two neighbours differ by at most 1.
//! - Every vertex but the start has a neighbour whose distance is smaller by 1.
//!
//! An assertion at compile time checks this for both distance tables, in every build. Others check
//! that each square is in the ring of its distance and in no other, add up the numbers of knight
//! routes again, and check the neighbours in the grid, cell by cell. So a crate with a wrong table
//! does not compile. The proof of the distances is also at hand for tables of your own, in
//! [`leaper::Leaper::has_distances`].
//!
//! Camelot's table is not proved at compile time. Tests compare Camelot's answers with a search
//! over the true rules, on all boards with one, two or three knights.
//!
//! # Errors
//!
//! All parsers have one error type, [`ParseError`]. It says where a text is wrong, what was
//! expected there, and what was found. No function panics, whatever arguments it gets.
//!
//! # Coordinates
//!
//! Coordinates of squares and of Knight Spirit's cells come as in the name `e4`: first the file,
//! from the left, then the rank, from the bottom. As numbers, both count from 0.
#![cfg_attr(not(test), no_std)]
// Without some of the features, some shared items have no use.
#![cfg_attr(
    not(all(
        feature = "knight-moves",
        feature = "camelot",
        feature = "travelling-knight",
        feature = "knight-spirit",
        feature = "knights-in-fen",
        feature = "halloween",
        feature = "bitboard",
        feature = "leaper",
        feature = "std"
    )),
    allow(dead_code)
)]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "camelot")]
mod base64;
#[cfg(feature = "bitboard")]
mod bitboard;
#[cfg(feature = "camelot")]
#[doc(alias("IOI 1998", "POJ 1178"))]
pub mod camelot;
mod cursor;
mod geometry;
#[cfg(feature = "chessboard")]
mod graph;
#[cfg(feature = "halloween")]
pub mod halloween;
#[cfg(feature = "std")]
pub mod judge;
#[cfg(feature = "knight-moves")]
#[doc(alias("UVa 439", "POJ 2243", "HDU 1372", "ZOJ 1091"))]
pub mod knight_moves;
#[cfg(feature = "knight-spirit")]
#[doc(alias("Luogu P2324", "P2324", "骑士精神", "BZOJ 1085", "UVa 10422", "Knights in FEN"))]
pub mod knight_spirit;
#[cfg(feature = "leaper")]
pub mod leaper;
#[cfg(any(feature = "chessboard", feature = "knight-spirit"))]
mod notation;
mod parse_error;
#[cfg(feature = "chessboard")]
mod square;
#[cfg(feature = "camelot")]
mod symmetry;
mod tables;
mod text;
#[cfg(feature = "travelling-knight")]
#[doc(alias("travelling salesman", "traveling salesman", "TSP", "Held-Karp", "closed tour"))]
pub mod travelling_knight;

#[cfg(all(test, feature = "camelot", feature = "knight-spirit"))]
mod codegen;
// The tests use `codegen`, the code of the build script. It names the module `key` by its path in
// the build script, `crate::key`, so that path has to exist here too.
#[cfg(all(test, feature = "camelot", feature = "knight-spirit"))]
use knight_spirit::key;

/// The examples of the README.
#[cfg(all(
    doctest,
    feature = "std",
    feature = "bitboard",
    feature = "leaper",
    feature = "knight-moves",
    feature = "travelling-knight",
    feature = "camelot",
    feature = "knight-spirit",
    feature = "halloween"
))]
#[doc = include_str!("../README.md")]
mod readme {}

/// The tests of `non_exhaustive`. A type with this attribute may get more fields or variants in a
/// later version.
#[cfg(all(
    doctest,
    feature = "std",
    feature = "camelot",
    feature = "travelling-knight",
    feature = "knight-spirit",
    feature = "halloween"
))]
#[doc = include_str!("../tests/non_exhaustive.md")]
mod non_exhaustive {}

pub use parse_error::{Found, ParseError};
#[cfg(feature = "chessboard")]
pub use square::{Square, TryFromIndexError};
