//! The adjacency of the 16×16 grid that holds a maze of Halloween, and the proof that it is right.

// Each number is four cells, with two hexadecimal digits for each cell.
#![allow(clippy::unreadable_literal)]

use crate::geometry::{offset_or_same, GRID_DELTAS};

// The constant `NEIGHBOURS`.
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/grid.rs"));

/// The neighbours of each cell of the 16×16 grid, one byte each. The lowest byte is the cell above;
/// then come the cells to the left, to the right and below. Where the grid ends, the cell itself
/// stands for the neighbour.
pub(crate) static GRID_NEIGHBOURS: [u32; 256] = {
    assert!(is_grid(&NEIGHBOURS), "the grid table is wrong");
    NEIGHBOURS
};

/// Tells whether the neighbours of all cells of the grid are the right ones.
const fn is_grid(neighbours: &[u32; 256]) -> bool {
    let mut cell = 0;
    while cell < 256 {
        let listed = neighbours[cell].to_le_bytes();
        let mut direction = 0;
        while direction < 4 {
            if listed[direction] != offset_or_same((16, 16), cell as u8, GRID_DELTAS[direction]) {
                return false;
            }
            direction += 1;
        }
        cell += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_of_the_grid_refuses_every_altered_entry() {
        assert!(is_grid(&GRID_NEIGHBOURS));
        for cell in 0..256 {
            for bit in 0..32 {
                let mut altered = GRID_NEIGHBOURS;
                altered[cell] ^= 1 << bit;
                assert!(!is_grid(&altered), "bit {bit} of cell {cell}");
            }
        }
    }

    #[test]
    fn grid_neighbours_are_beside_each_other() {
        for (cell, neighbours) in GRID_NEIGHBOURS.iter().enumerate() {
            let (row, column) = (cell / 16, cell % 16);
            let expected = [
                if row > 0 { cell - 16 } else { cell },
                if column > 0 { cell - 1 } else { cell },
                if column < 15 { cell + 1 } else { cell },
                if row < 15 { cell + 16 } else { cell },
            ];
            assert_eq!(neighbours.to_le_bytes().map(usize::from), expected);
        }
    }
}
