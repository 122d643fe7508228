//! The generated tables, and the proof that they are right.
//!
//! The tables of distances and of the grid are proved at compile time: a build with a wrong one
//! fails. Camelot's rides are not. The tests compare Camelot's answers with a search over the true
//! rules instead, on all boards with one to three knights.

#![allow(clippy::unreadable_literal)] // the numbers are cells, with two digits for each
#![allow(clippy::large_stack_arrays)] // only functions that run at compile time have them

use crate::base64;
use crate::geometry::{offset, Delta, GRID_DELTAS, KING_DELTAS, KNIGHT_DELTAS};

// The constants `KNIGHT`, `KING`, `SURCHARGE` and `NEIGHBOURS`. A program has only the statics that
// are made from them here. The paths are written out in full for tools that bundle a crate into one
// file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/tables.rs"));

/// A table that begins at a multiple of 64 bytes. A row of 64 bytes then fills one cache line.
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// The number of knight moves between two squares, `[from][to]`, 0..=6.
pub(crate) static KNIGHT_DISTANCE: Aligned<[[u8; 64]; 64]> = {
    let distances = digits(&KNIGHT);
    assert!(is_graph_distance(&distances, &KNIGHT_DELTAS), "the knight table is wrong");
    Aligned(distances)
};

/// The number of king moves between two squares, `[from][to]`, 0..=7.
pub(crate) static KING_DISTANCE: Aligned<[[u8; 64]; 64]> = {
    let distances = digits(&KING);
    assert!(is_graph_distance(&distances, &KING_DELTAS), "the king table is wrong");
    Aligned(distances)
};

/// Camelot's rides, `[king's place in the triangle a1-d1-d4][knight][gathering square]`. An entry
/// is the king's surcharge, 0..=7, times 8, plus the knight's distance to the gathering square.
pub(crate) static RIDE: Aligned<[[[u8; 64]; 64]; 10]> = Aligned(rides());

/// The neighbours of each cell of the 16×16 grid: above, left, right and below, one byte each from
/// the lowest. Where the grid ends, the cell itself stands for the neighbour.
pub(crate) static GRID_NEIGHBOURS: [u32; 256] = {
    assert!(is_grid(&NEIGHBOURS), "the grid table is wrong");
    NEIGHBOURS
};

/// Returns the numbers that the digits stand for.
const fn digits(rows: &[[u8; 64]; 64]) -> [[u8; 64]; 64] {
    let mut numbers = *rows;
    let mut at = 0;
    while at < 64 * 64 {
        numbers[at / 64][at % 64] -= b'0';
        at += 1;
    }
    numbers
}

const fn rides() -> [[[u8; 64]; 64]; 10] {
    let mut table = [[[0; 64]; 64]; 10];
    let mut king = 0;
    while king < 10 {
        let (mut knight, mut at, mut pair) = (0, 0, 0);
        while knight < 64 {
            let surcharge = base64::pair(SURCHARGE[king][pair / 2])[pair % 2];
            let ride = surcharge * 8 + KNIGHT_DISTANCE.0[knight][at];
            table[king][knight][at] = ride;
            table[king][at][knight] = ride;
            pair += 1;
            (knight, at) = if at < knight { (knight, at + 1) } else { (knight + 1, 0) };
        }
        king += 1;
    }
    table
}

/// Tells whether `distance` is the graph distance of the piece that moves by `deltas`.
const fn is_graph_distance(distance: &[[u8; 64]; 64], deltas: &[Delta; 8]) -> bool {
    let neighbours = neighbours(deltas);
    let mut from = 0;
    while from < 64 {
        if !is_distance_from(from, &distance[from], &neighbours) {
            return false;
        }
        from += 1;
    }
    true
}

/// Tells whether a row of the table has the graph distances from one square.
///
/// Three things prove that: only the square itself has the distance 0, no move changes the distance
/// by more than 1, and from every other square some move leads 1 nearer.
const fn is_distance_from(from: usize, distance: &[u8; 64], neighbours: &[[u8; 8]; 64]) -> bool {
    let mut square = 0;
    while square < 64 {
        let here = distance[square] as i16;
        let mut some_move_leads_nearer = false;
        let mut direction = 0;
        while direction < 8 {
            let change = distance[neighbours[square][direction] as usize] as i16 - here;
            if change < -1 || change > 1 {
                return false;
            }
            some_move_leads_nearer |= change < 0;
            direction += 1;
        }
        if (here == 0) != (square == from) || some_move_leads_nearer == (square == from) {
            return false;
        }
        square += 1;
    }
    true
}

/// Returns where each move leads from each square. The square itself stands for a move off the
/// board.
const fn neighbours(deltas: &[Delta; 8]) -> [[u8; 8]; 64] {
    let mut neighbours = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            neighbours[square][direction] = offset_or_same(8, square as u8, deltas[direction]);
            direction += 1;
        }
        square += 1;
    }
    neighbours
}

/// Tells whether the neighbours of all cells of the grid are the right ones.
const fn is_grid(neighbours: &[u32; 256]) -> bool {
    let mut cell = 0;
    while cell < 256 {
        let listed = neighbours[cell].to_le_bytes();
        let mut direction = 0;
        while direction < 4 {
            if listed[direction] != offset_or_same(16, cell as u8, GRID_DELTAS[direction]) {
                return false;
            }
            direction += 1;
        }
        cell += 1;
    }
    true
}

/// Returns the cell that `delta` leads to from `cell`, or `cell` if it is off the board.
const fn offset_or_same(side: u8, cell: u8, delta: Delta) -> u8 {
    match offset(side, cell, delta) {
        Some(to) => to,
        None => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codegen;
    use crate::geometry::SYMMETRIES;
    use crate::knight_spirit::{heights, perimeter};

    /// Every static above 256 bytes that a program can be linked with, and its bytes.
    #[test]
    fn sizes_are_as_documented() {
        let (set, filter) =
            if cfg!(feature = "perimeter") { (184_208, 24_576) } else { (2_748, 512) };
        let inventory = [
            ("knight distances", size_of_val(&KNIGHT_DISTANCE), 4_096),
            ("king distances", size_of_val(&KING_DISTANCE), 4_096),
            ("Camelot's rides", size_of_val(&RIDE), 40_960),
            ("adjacency of the grid", size_of_val(&GRID_NEIGHBOURS), 1_024),
            ("symmetries of the chessboard", size_of_val(&SYMMETRIES), 512),
            ("Knight Spirit: sums of heights", size_of_val(&heights::ROW_LANES), 1_280),
            ("Knight Spirit: jumps that lower", size_of_val(&heights::LOWERED), 4_096),
            ("Knight Spirit: perimeter", perimeter::set_bytes(), set),
            ("Knight Spirit: Bloom filter", size_of_val(&perimeter::FILTER), filter),
        ];
        for (name, bytes, documented) in inventory {
            assert_eq!(bytes, documented, "{name}");
        }
        let total: usize = inventory.iter().map(|(_, bytes, _)| bytes).sum();
        assert_eq!(total, if cfg!(feature = "perimeter") { 264_848 } else { 59_324 });
    }

    #[test]
    fn generating_again_gives_the_same_bytes() {
        assert!(codegen::tables::source() == include_str!(concat!(env!("OUT_DIR"), "/tables.rs")));
    }

    fn every_alteration_is_refused(table: &[[u8; 64]; 64], deltas: &[Delta; 8]) {
        let neighbours = neighbours(deltas);
        for (from, row) in table.iter().enumerate() {
            assert!(is_distance_from(from, row, &neighbours));
            for (to, distance) in row.iter().enumerate() {
                for wrong in (0..=8).chain([u8::MAX]).filter(|wrong| wrong != distance) {
                    let mut altered = *row;
                    altered[to] = wrong;
                    assert!(
                        !is_distance_from(from, &altered, &neighbours),
                        "{wrong} from {from} to {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_certificate_refuses_every_altered_entry() {
        every_alteration_is_refused(&KNIGHT_DISTANCE.0, &KNIGHT_DELTAS);
        every_alteration_is_refused(&KING_DISTANCE.0, &KING_DELTAS);
        assert!(!is_graph_distance(&KNIGHT_DISTANCE.0, &KING_DELTAS));
        let mut altered = KNIGHT_DISTANCE.0;
        altered[63][62] += 2;
        assert!(!is_graph_distance(&altered, &KNIGHT_DELTAS));
    }

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
    fn rides_hold_the_knight_distance_and_at_most_the_walk() {
        // The ten squares of the triangle, as their files and ranks.
        let kings = (0..4).flat_map(|file| (0..=file).map(move |rank| rank * 8 + file));
        for (king, rides) in kings.zip(&RIDE.0) {
            for (knight, row) in rides.iter().enumerate() {
                for (at, ride) in row.iter().enumerate() {
                    assert_eq!(ride & 7, KNIGHT_DISTANCE.0[knight][at]);
                    assert!(ride >> 3 <= KING_DISTANCE.0[king][at]);
                }
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
