//! What the ride table of Camelot adds to the knight distances.
//!
//! When the king is at `k`, a knight at `n` and everybody gathers at `g`, the king's *surcharge*
//! is what his coming costs on top of the knight's own way: the least over all pick-up squares `m`
//! of `king(k, m) + knight(n, m) + knight(m, g) - knight(n, g)`. `m = g` is the king's walking
//! alone.

use super::super::geometry::{SYMMETRIES, TRIANGLE};
use super::Distances;

/// The surcharge, 0..=7, for every king of the triangle a1-d1-d4, knight and gathering square.
pub(super) fn surcharges(knight: &Distances, king: &Distances) -> Vec<u8> {
    assert_symmetric(knight);
    assert_symmetric(king);
    let mut surcharges = Vec::with_capacity(10 * 64 * 64);
    for k in TRIANGLE {
        let walk = &king[usize::from(k)];
        for own in knight {
            for g in 0..64 {
                let with_king = (0..64).map(|m| walk[m] + own[m] + knight[m][g]).min();
                surcharges.push(with_king.expect("64 pick-up squares") - own[g]);
            }
        }
    }
    surcharges
}

/// A table for the kings of the triangle serves all kings, since symmetries keep distances.
fn assert_symmetric(distances: &Distances) {
    for image in &SYMMETRIES {
        for a in 0..64 {
            for b in 0..64 {
                let images = distances[usize::from(image[a])][usize::from(image[b])];
                assert_eq!(images, distances[a][b]);
            }
        }
    }
}
