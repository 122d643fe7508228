//! Computes the tables and writes them as Rust constants.
//!
//! - `bfs` and `floyd`: the distances of the knight and of the king, found in two ways.
//! - `routes`: the numbers of shortest knight routes.
//! - `surcharge`: what it costs in Camelot to bring the king along with a knight.
//! - `grid`: the neighbours of each cell of the grid that holds a maze of Halloween.
//! - `perimeter`: the boards of Knight Spirit at two distances from the target.
//!
//! This module is compiled twice: in the build script, which runs it, and in the tests of the
//! library. The modules that it uses, such as `crate::geometry`, are at the same paths in both.

mod bfs;
mod emit;
mod floyd;
mod grid;
pub(crate) mod perimeter;
mod rings;
mod routes;
mod surcharge;
mod tables;

/// Returns the names and the texts of all files that the build script writes.
pub(crate) fn files() -> [(&'static str, String); 6] {
    [
        ("distances.rs", tables::distance_tables()),
        ("rings.rs", tables::rings()),
        ("routes.rs", tables::routes()),
        ("surcharges.rs", tables::surcharges()),
        ("grid.rs", tables::grid()),
        ("perimeter.rs", perimeter::source()),
    ]
}

/// The distances between all pairs of squares, `[from][to]`.
type Distances = [[u8; 64]; 64];
