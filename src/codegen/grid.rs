//! The adjacency of the 16×16 grid that a ghost maze lies on.

use super::super::geometry::{offset, Delta};

/// Up, left, right and down in a text, whose rows run downwards.
const DELTAS: [Delta; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Each cell's four neighbours, a byte each from the lowest. A neighbour off the grid is the cell
/// itself.
pub(super) fn neighbours() -> [u32; 256] {
    core::array::from_fn(|cell| {
        let cell = cell as u8;
        u32::from_le_bytes(DELTAS.map(|delta| offset(16, cell, delta).unwrap_or(cell)))
    })
}
