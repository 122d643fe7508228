//! The generated tables, in read-only memory from the start, and the proof that the distances are right.

#![allow(clippy::unreadable_literal)] // generated numbers are not for reading

use crate::geometry::{offset, Delta, KING_DELTAS, KNIGHT_DELTAS};

// `KNIGHT`, `KING`, `RIDES` and `NEIGHBOURS`: data only, of which nothing but the statics below is left at
// run time. Spelled out in full so that tools which bundle a crate into one file can resolve it.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/tables.rs"));

/// A table whose rows, of 64 bytes, each fill one cache line.
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// Knight moves between two squares, `[from][to]`, 0..=6.
pub(crate) static KNIGHT_DISTANCE: Aligned<[[u8; 64]; 64]> = Aligned(unpack(KNIGHT));

/// King moves between two squares, `[from][to]`, 0..=7.
pub(crate) static KING_DISTANCE: Aligned<[[u8; 64]; 64]> = Aligned(unpack(KING));

/// Camelot's ride table, `[king's place in the triangle a1-d1-d4][knight][gathering square]`: the
/// king's surcharge, 0..=7, times 8, plus the knight's distance.
pub(crate) static RIDE: Aligned<[[[u8; 64]; 64]; 10]> = Aligned(unpack_all(RIDES));

/// The 16×16 grid's neighbours above, left, right and below each cell, a byte each from the lowest;
/// a neighbour off the grid is the cell itself.
pub(crate) static GRID_NEIGHBOURS: [u32; 256] = NEIGHBOURS;

/// A generated text as a table: a character a byte, counting from `%`.
const fn unpack(text: &[u8; 64 * 64]) -> [[u8; 64]; 64] {
    let [table] = unpack_all(text);
    table
}

/// A generated text as several tables, one after the other.
const fn unpack_all<const TABLES: usize>(text: &[u8]) -> [[[u8; 64]; 64]; TABLES] {
    assert!(text.len() == TABLES * 64 * 64);
    let mut tables = [[[0; 64]; 64]; TABLES];
    let mut cell = 0;
    while cell < text.len() {
        tables[cell / (64 * 64)][cell / 64 % 64][cell % 64] = text[cell] - b'%';
        cell += 1;
    }
    tables
}

/// Proves that `distance` is the graph distance of the piece that moves by `deltas`. It is enough that
/// it is 0 from a square to itself and nowhere else, that no move changes it by more than 1, and that
/// from every other square some move brings it 1 nearer.
const fn is_graph_distance(distance: &[[u8; 64]; 64], deltas: &[Delta; 8]) -> bool {
    let mut pair = 0;
    while pair < 64 * 64 {
        let (from, square) = (pair / 64, pair % 64);
        let here = distance[from][square];
        let mut nearer = false;
        let mut move_ = 0;
        while move_ < 8 {
            if let Some(to) = offset(8, square as u8, deltas[move_]) {
                let there = distance[from][to as usize];
                if there.abs_diff(here) > 1 {
                    return false;
                }
                nearer |= there < here;
            }
            move_ += 1;
        }
        if (here == 0) != (from == square) || nearer == (from == square) {
            return false;
        }
        pair += 1;
    }
    true
}

const _: () =
    assert!(is_graph_distance(&KNIGHT_DISTANCE.0, &KNIGHT_DELTAS), "the knight table is wrong");
const _: () = assert!(is_graph_distance(&KING_DISTANCE.0, &KING_DELTAS), "the king table is wrong");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codegen;

    #[test]
    fn sizes_are_as_documented() {
        assert_eq!(size_of_val(&KNIGHT_DISTANCE), 4_096);
        assert_eq!(size_of_val(&KING_DISTANCE), 4_096);
        assert_eq!(size_of_val(&RIDE), 40_960);
        assert_eq!(size_of_val(&GRID_NEIGHBOURS), 1_024);
    }

    #[test]
    fn generating_again_gives_the_same_bytes() {
        assert!(codegen::tables() == include_str!(concat!(env!("OUT_DIR"), "/tables.rs")));
    }

    /// That the certificate refuses `table` whichever entry is altered.
    fn every_alteration_is_refused(table: &[[u8; 64]; 64], deltas: &[Delta; 8]) {
        assert!(is_graph_distance(table, deltas));
        for pair in 0..64 * 64 {
            for wrong in
                [table[pair / 64][pair % 64] + 1, table[pair / 64][pair % 64].wrapping_sub(1)]
            {
                let mut altered = *table;
                altered[pair / 64][pair % 64] = wrong;
                assert!(!is_graph_distance(&altered, deltas), "entry {pair}");
            }
        }
    }

    #[test]
    fn the_certificate_refuses_every_altered_entry() {
        every_alteration_is_refused(&KNIGHT_DISTANCE.0, &KNIGHT_DELTAS);
        every_alteration_is_refused(&KING_DISTANCE.0, &KING_DELTAS);
        assert!(!is_graph_distance(&KNIGHT_DISTANCE.0, &KING_DELTAS));
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
