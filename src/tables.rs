//! The generated tables, in read-only memory from the start, and the proof that the distances are right.

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

/// Camelot's ride table, `[king * 64 + knight][gathering square]` with
/// the king's place in the triangle a1-d1-d4: king's surcharge, 0..=7, times 8, plus the knight's distance.
pub(crate) static RIDE: Aligned<[[u8; 64]; 640]> = Aligned(unpack(RIDES));

/// The 16×16 grid's neighbours above, left, right and below each cell, a byte each from the lowest;
/// a neighbour off the grid is the cell itself.
pub(crate) static GRID_NEIGHBOURS: [u32; 256] = NEIGHBOURS;

/// The generated text of a table as rows of bytes: a character a byte, counting from `%`.
const fn unpack<const ROWS: usize>(text: &[u8]) -> [[u8; 64]; ROWS] {
    assert!(text.len() == ROWS * 64);
    let mut table = [[0; 64]; ROWS];
    let mut cell = 0;
    while cell < text.len() {
        table[cell / 64][cell % 64] = text[cell] - b'%';
        cell += 1;
    }
    table
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
                if there > here + 1 || here > there + 1 {
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

const _: () = assert!(is_graph_distance(&KNIGHT_DISTANCE.0, &KNIGHT_DELTAS), "the knight table is wrong");
const _: () = assert!(is_graph_distance(&KING_DISTANCE.0, &KING_DELTAS), "the king table is wrong");
