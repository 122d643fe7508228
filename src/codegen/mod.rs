//! Computes the tables. Compiled into the build script, and into the library's own tests.

mod bfs;
mod emit;
mod floyd;
mod grid;
pub(crate) mod perimeter;
mod ride;

use super::geometry::{Delta, KING_DELTAS, KNIGHT_DELTAS};

/// Distances between all pairs of squares, `[from][to]`.
pub(crate) type Distances = [[u8; 64]; 64];

/// The text of `tables.rs`: every table as one constant.
pub(crate) fn tables() -> String {
    let knight = distances(&KNIGHT_DELTAS);
    let king = distances(&KING_DELTAS);
    [
        emit::octal("KNIGHT", &knight.concat()),
        emit::octal("KING", &king.concat()),
        emit::octal("SURCHARGE", &ride::surcharges(&knight, &king)),
        emit::words("NEIGHBOURS", &grid::neighbours()),
    ]
    .concat()
}

/// The distances of the piece that moves by `deltas`, found in two ways that must agree.
fn distances(deltas: &[Delta; 8]) -> Distances {
    let distances = bfs::distances(deltas);
    assert!(
        distances == floyd::distances(deltas),
        "breadth-first search and Floyd-Warshall disagree"
    );
    distances
}
