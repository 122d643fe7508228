//! The adjacency of the 16×16 grid that holds a maze of Halloween, through which ghosts go home.

use crate::geometry::{offset_or_same, GRID_DELTAS};

/// Returns the four neighbours of each cell, one byte each, in the order of [`GRID_DELTAS`] from
/// the lowest byte. Where the grid ends, the cell itself stands for the neighbour.
pub(super) fn neighbours() -> [u32; 256] {
    core::array::from_fn(|cell| {
        let cell = cell as u8;
        u32::from_le_bytes(GRID_DELTAS.map(|delta| offset_or_same((16, 16), cell, delta)))
    })
}
