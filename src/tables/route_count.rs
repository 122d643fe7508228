//! The numbers of shortest knight routes, and the proof that they are right.

use super::distance::KNIGHT_DISTANCE;
use super::Aligned;
use crate::geometry::KNIGHT_DELTAS;
use crate::graph::neighbours;

// The constant `ROUTES`.
// The macros have their full paths, `::core::`, for tools that bundle a crate into one file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/routes.rs"));

/// The number of shortest knight routes between two squares, `[from][to]`, 1..=108.
pub(crate) static ROUTE_COUNT: Aligned<[[u8; 64]; 64]> = {
    assert!(are_route_counts(&ROUTES), "the table of routes is wrong");
    Aligned(ROUTES)
};

/// Tells whether all entries are right.
///
/// The entry from a square to itself is 1. Every other entry is the sum of the entries from all
/// squares that are one move away and nearer to the goal. These rules leave one value for each
/// entry: those at distance 1 follow from those at distance 0, and so on.
const fn are_route_counts(counts: &[[u8; 64]; 64]) -> bool {
    let neighbours = neighbours::<64>((8, 8), &KNIGHT_DELTAS);
    let distance = &KNIGHT_DISTANCE.0;
    let mut pair = 0;
    while pair < 64 * 64 {
        let (from, to) = (pair / 64, pair % 64);
        let mut routes = if from == to { 1 } else { 0 };
        let mut direction = 0;
        while direction < 8 {
            let step = neighbours[from][direction] as usize;
            if distance[step][to] < distance[from][to] {
                routes += counts[step][to] as u16;
            }
            direction += 1;
        }
        if counts[from][to] as u16 != routes {
            return false;
        }
        pair += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_of_the_counts_refuses_every_altered_entry() {
        assert!(are_route_counts(&ROUTE_COUNT.0));
        for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
            let mut altered = ROUTE_COUNT.0;
            altered[from][to] += 1;
            assert!(!are_route_counts(&altered), "{from} {to}");
        }
    }
}
