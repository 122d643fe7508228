//! Camelot's table.

#![allow(clippy::large_stack_arrays)] // only a function that runs at compile time has them

use super::distance::KNIGHT_DISTANCE;
use super::Aligned;
use crate::base64;

// The constant `SURCHARGE`.
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/surcharges.rs"));

/// Camelot's rides, `[king's place in the triangle a1-d1-d4][knight][gathering square]`. An entry
/// is the king's *surcharge*, 0..=7, times 8, plus the knight's distance to the gathering square.
///
/// The surcharge is what it costs to bring the king along, on top of the knight's own moves. The
/// ten squares of the triangle are enough, because turning and mirroring the board brings every
/// king to one of them.
pub(crate) static RIDE: Aligned<[[[u8; 64]; 64]; 10]> = Aligned(rides());

const fn rides() -> [[[u8; 64]; 64]; 10] {
    let mut table = [[[0; 64]; 64]; 10];
    let mut king = 0;
    while king < 10 {
        // `SURCHARGE` lists the pairs (0, 0), (1, 0), (1, 1), (2, 0) and so on, two in one digit.
        // Exchanging the two squares changes neither the surcharge nor the distance.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::distance::KING_DISTANCE;

    #[test]
    fn rides_hold_the_knight_distance_and_a_surcharge_up_to_the_kings_walk() {
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
}
