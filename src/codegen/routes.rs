//! The numbers of shortest knight routes.

use super::Distances;
use crate::geometry::{offset, KNIGHT_DELTAS};

/// Returns the number of shortest routes between all pairs of squares, `[from][to]`.
///
/// The entry from a square to itself is 1. Every other entry is the sum of the entries from all
/// squares that are one move away and nearer to the goal.
pub(super) fn counts(distances: &Distances) -> [[u8; 64]; 64] {
    let mut counts = [[0; 64]; 64];
    for distance in 0..=6 {
        for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
            if distances[from][to] != distance {
                continue;
            }
            let steps = KNIGHT_DELTAS.iter().filter_map(|&delta| offset(8, from as u8, delta));
            let nearer = steps.map(usize::from).filter(|&step| distances[step][to] < distance);
            counts[from][to] =
                if distance == 0 { 1 } else { nearer.map(|step| counts[step][to]).sum() };
        }
    }
    counts
}
