//! The generated tables, in read-only memory from the start, and the proof that the distances are
//! right.

#![allow(clippy::unreadable_literal)] // generated numbers are not for reading
#![allow(clippy::large_stack_arrays)] // of the functions that run at compile time only

use crate::geometry::{offset, Delta, KING_DELTAS, KNIGHT_DELTAS};

// `KNIGHT`, `KING`, `SURCHARGE` and `NEIGHBOURS`: data only, of which nothing but the statics below
// is left at run time. Spelled out in full so that tools which bundle a crate into one file can
// resolve it.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/tables.rs"));

/// A table whose rows, of 64 bytes, each fill one cache line.
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// Knight moves between two squares, `[from][to]`, 0..=6.
pub(crate) static KNIGHT_DISTANCE: Aligned<[[u8; 64]; 64]> = Aligned(distances(KNIGHT));

/// King moves between two squares, `[from][to]`, 0..=7.
pub(crate) static KING_DISTANCE: Aligned<[[u8; 64]; 64]> = Aligned(distances(KING));

/// Camelot's ride table, `[king's place in the triangle a1-d1-d4][knight][gathering square]`: the
/// king's surcharge, 0..=7, times 8, plus the knight's distance.
pub(crate) static RIDE: Aligned<[[[u8; 64]; 64]; 10]> = Aligned(rides());

/// The 16×16 grid's neighbours above, left, right and below each cell, a byte each from the lowest;
/// a neighbour off the grid is the cell itself.
pub(crate) static GRID_NEIGHBOURS: [u32; 256] = NEIGHBOURS;

/// The number at `index` of a generated text, which has two numbers below 8 a character.
pub(crate) const fn octal(text: &[u8], index: usize) -> u8 {
    let pair = text[index / 2] - b'%';
    if index % 2 == 0 {
        pair / 8
    } else {
        pair % 8
    }
}

const fn distances(text: &[u8]) -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        table[pair / 64][pair % 64] = octal(text, pair);
        pair += 1;
    }
    table
}

const fn rides() -> [[[u8; 64]; 64]; 10] {
    let mut table = [[[0; 64]; 64]; 10];
    let mut row = 0;
    while row < 10 * 64 {
        let (king, knight) = (row / 64, row % 64);
        let mut at = 0;
        while at < 64 {
            let surcharge = octal(SURCHARGE, row * 64 + at);
            table[king][knight][at] = surcharge * 8 + KNIGHT_DISTANCE.0[knight][at];
            at += 1;
        }
        row += 1;
    }
    table
}

/// Proves that `distance` is the graph distance of the piece that moves by `deltas`.
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

/// The same for the distances from one square. It is enough that they are 0 there and nowhere else,
/// that no move changes them by more than 1, and that from every other square some move brings it 1
/// nearer.
const fn is_distance_from(from: usize, distance: &[u8; 64], neighbours: &[[u8; 8]; 64]) -> bool {
    let mut square = 0;
    while square < 64 {
        let here = distance[square] as i16;
        let mut nearer = false;
        let mut direction = 0;
        while direction < 8 {
            let step = distance[neighbours[square][direction] as usize] as i16 - here;
            if step < -1 || step > 1 {
                return false;
            }
            nearer |= step < 0;
            direction += 1;
        }
        if (here == 0) != (square == from) || nearer == (square == from) {
            return false;
        }
        square += 1;
    }
    true
}

/// Where each move leads from each square; the square itself where that is off the board.
const fn neighbours(deltas: &[Delta; 8]) -> [[u8; 8]; 64] {
    let mut neighbours = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            neighbours[square][direction] = match offset(8, square as u8, deltas[direction]) {
                Some(to) => to,
                None => square as u8,
            };
            direction += 1;
        }
        square += 1;
    }
    neighbours
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
