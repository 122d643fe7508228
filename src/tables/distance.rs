//! The distances of the knight and the king.

use super::Aligned;
use crate::geometry::{KING_DELTAS, KNIGHT_DELTAS};
use crate::graph::{is_graph_distance, neighbours};

// The constants `KNIGHT` and `KING`.
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/distances.rs"));

/// The number of knight moves between two squares, `[from][to]`, 0..=6.
pub(crate) static KNIGHT_DISTANCE: Aligned<[[u8; 64]; 64]> = {
    let distances = digits(&KNIGHT);
    assert!(
        is_graph_distance(&distances, &neighbours((8, 8), &KNIGHT_DELTAS)),
        "the knight table is wrong"
    );
    Aligned(distances)
};

/// The number of king moves between two squares, `[from][to]`, 0..=7.
pub(crate) static KING_DISTANCE: Aligned<[[u8; 64]; 64]> = {
    let distances = digits(&KING);
    assert!(
        is_graph_distance(&distances, &neighbours((8, 8), &KING_DELTAS)),
        "the king table is wrong"
    );
    Aligned(distances)
};

/// Where each knight move leads from each square: eight squares, in the order of [`KNIGHT_DELTAS`].
/// The square itself stands for a move off the board.
pub(crate) static KNIGHT_NEIGHBOURS: [[u8; 8]; 64] = neighbours((8, 8), &KNIGHT_DELTAS);

/// The first move of a shortest knight route, `[to][from]`: the square that it leads to. If there are
/// several, it is the first one in the order of [`KNIGHT_DELTAS`]. No move leads from a square to
/// itself, so there the entry is that square.
pub(crate) static KNIGHT_STEP: Aligned<[[u8; 64]; 64]> = {
    let mut steps = [[0; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (to, from) = (pair / 64, pair % 64);
        let (mut step, mut delta) = (from, 0);
        while KNIGHT_DISTANCE.0[to][step] >= KNIGHT_DISTANCE.0[to][from] && delta < 8 {
            step = KNIGHT_NEIGHBOURS[from][delta] as usize;
            delta += 1;
        }
        steps[to][from] = if to == from { to as u8 } else { step as u8 };
        pair += 1;
    }
    Aligned(steps)
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
