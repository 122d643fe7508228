//! The rings around each square: the sets of squares at each distance.

use super::Distances;

/// Returns the squares at each distance from each square, `[from][distance]`, as sets in which bit
/// `n` stands for square `n`.
pub(super) fn rings<const RINGS: usize>(distances: &Distances) -> [[u64; RINGS]; 64] {
    distances.map(|row| {
        let mut rings = [0; RINGS];
        for (square, distance) in row.into_iter().enumerate() {
            rings[usize::from(distance)] |= 1 << square;
        }
        rings
    })
}
