//! All distances by breadth-first search from each square.

use super::Distances;
use crate::geometry::{offset, Delta};

/// Returns the distances of the piece that moves by `deltas`.
pub(super) fn distances(deltas: &[Delta; 8]) -> Distances {
    core::array::from_fn(|from| distances_from(from, deltas))
}

fn distances_from(from: usize, deltas: &[Delta; 8]) -> [u8; 64] {
    let mut distance = [u8::MAX; 64];
    distance[from] = 0;
    let mut frontier = vec![from];
    let mut depth = 0;
    while !frontier.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        for square in frontier {
            for &delta in deltas {
                let Some(to) = offset(8, square as u8, delta).map(usize::from) else {
                    continue;
                };
                if distance[to] == u8::MAX {
                    distance[to] = depth;
                    next.push(to);
                }
            }
        }
        frontier = next;
    }
    distance
}
