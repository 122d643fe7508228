//! Computes the tables and writes them as Rust constants.
//!
//! The build script runs this. The library compiles it for its tests only. Paths that begin with
//! `crate::` name files that the build script includes as well.

mod bfs;
mod emit;
mod floyd;
mod grid;
pub(crate) mod perimeter;
mod surcharge;
mod tables;

/// Returns the names and the texts of all files that the build script writes.
pub(crate) fn files() -> [(&'static str, String); 4] {
    [
        ("distances.rs", tables::distance_tables()),
        ("surcharges.rs", tables::surcharges()),
        ("grid.rs", tables::grid()),
        ("perimeter.rs", perimeter::source()),
    ]
}

/// The distances between all pairs of squares, `[from][to]`.
type Distances = [[u8; 64]; 64];
