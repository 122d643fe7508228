//! The distances of the knight and the king, and the proof that they are right.

use super::{offset_or_same, Aligned};
use crate::geometry::{Delta, KING_DELTAS, KNIGHT_DELTAS};

// The constants `KNIGHT` and `KING`.
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/distances.rs"));

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

/// Where each knight move leads from each square: eight squares, in the order of [`KNIGHT_DELTAS`].
/// The square itself stands for a move off the board.
pub(crate) static KNIGHT_NEIGHBOURS: [[u8; 8]; 64] = neighbours(&KNIGHT_DELTAS);

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
///
/// By the second, a square that is `d` moves away has at most `d` in the row, so no entry is too
/// great. By the third, `d` moves lead from a square with the entry `d` to one with the entry 0. By
/// the first, this is the one square that the row is about. So no entry is too small.
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
        let is_other = square != from;
        if (here != 0) != is_other || some_move_leads_nearer != is_other {
            return false;
        }
        square += 1;
    }
    true
}

/// Returns where each move leads from each square. The square itself stands for a move off the
/// board.
pub(super) const fn neighbours(deltas: &[Delta; 8]) -> [[u8; 8]; 64] {
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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_proof_of_the_distances_refuses_every_altered_entry() {
        every_alteration_is_refused(&KNIGHT_DISTANCE.0, &KNIGHT_DELTAS);
        every_alteration_is_refused(&KING_DISTANCE.0, &KING_DELTAS);
        assert!(!is_graph_distance(&KNIGHT_DISTANCE.0, &KING_DELTAS));
        let mut altered = KNIGHT_DISTANCE.0;
        altered[63][62] += 2;
        assert!(!is_graph_distance(&altered, &KNIGHT_DELTAS));
    }
}
