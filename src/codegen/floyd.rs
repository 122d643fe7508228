//! All distances by the algorithm of Floyd and Warshall, to check those of breadth-first search.

use super::Distances;
use crate::geometry::{offset, Delta};

/// A number above every distance on the board. The sum of two of them fits in a byte.
const UNREACHED: u8 = 100;

/// Returns the distances of the piece that moves by `deltas`.
pub(super) fn distances(deltas: &[Delta; 8]) -> Distances {
    let mut distance = [[UNREACHED; 64]; 64];
    for (from, row) in distance.iter_mut().enumerate() {
        row[from] = 0;
        for &delta in deltas {
            if let Some(to) = offset(8, from as u8, delta) {
                row[usize::from(to)] = 1;
            }
        }
    }
    for via in 0..64 {
        for from in 0..64 {
            for to in 0..64 {
                let detour = distance[from][via] + distance[via][to];
                distance[from][to] = distance[from][to].min(detour);
            }
        }
    }
    distance
}
