//! What it costs in Camelot to bring the king along.
//!
//! The king is on `k` and one knight on `n`, and all gather on `g`. The king walks to a pick-up
//! square `m`, the knight fetches him there, and both go on to `g`. The *surcharge* is what this
//! costs on top of the knight's own moves, with the best pick-up square: the least of
//! `king(k, m) + knight(n, m) + knight(m, g) - knight(n, g)` over all `m`. With `m = g` the king
//! walks all the way.

use super::Distances;
use crate::symmetry::{SYMMETRIES, TRIANGLE};

/// The number of pairs of squares, where the second has no higher number than the first.
const PAIRS: usize = 64 * 65 / 2;

/// Returns the surcharges, 0..=7, in one row for each of ten squares of the king: the triangle
/// a1-d1-d4. Turning and mirroring the board brings every king to one of these squares.
///
/// A row has one number for each pair of the knight's square and the gathering square: (0, 0),
/// (1, 0), (1, 1), (2, 0) and so on. The pair (0, 1) is not listed, because it has the same
/// surcharge as (1, 0): exchanging `n` and `g` does not change the formula above.
pub(super) fn surcharges(knight: &Distances, king: &Distances) -> [[u8; PAIRS]; 10] {
    assert_symmetric(knight);
    assert_symmetric(king);
    TRIANGLE.map(|k| {
        let pairs = (0..64).flat_map(|n| (0..=n).map(move |g| (n, g)));
        let surcharge = |(n, g)| surcharge(knight, &king[usize::from(k)], n, g);
        let surcharges: Vec<u8> = pairs.map(surcharge).collect();
        surcharges.try_into().expect("one number for each pair")
    })
}

fn surcharge(knight: &Distances, walk: &[u8; 64], n: usize, g: usize) -> u8 {
    let with_king = (0..64).map(|m| walk[m] + knight[n][m] + knight[m][g]).min();
    with_king.expect("64 pick-up squares") - knight[n][g]
}

/// Asserts two things: the way back is as long as the way there, so one order of each pair is
/// enough; and the symmetries of the board keep distances, so ten kings are enough.
fn assert_symmetric(distances: &Distances) {
    for a in 0..64 {
        for b in 0..64 {
            assert_eq!(distances[a][b], distances[b][a]);
            for image in &SYMMETRIES {
                let images = distances[usize::from(image[a])][usize::from(image[b])];
                assert_eq!(images, distances[a][b]);
            }
        }
    }
}
