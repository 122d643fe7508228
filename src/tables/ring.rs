//! The rings around each square, and the proof that they are right.

// Each number is a set of squares, with two hexadecimal digits for each rank.
#![allow(clippy::unreadable_literal)]

use super::distance::{KING_DISTANCE, KNIGHT_DISTANCE};
use super::Aligned;

// The constants `KNIGHT_RINGS` and `KING_RINGS`.
// The macros have their full paths, `::core::`, for tools that bundle a crate into one file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/rings.rs"));

/// The squares at each distance of a knight, `[from][distance]`. Bit `n` of a set is square `n`.
pub(crate) static KNIGHT_RING: [[u64; 7]; 64] = {
    assert!(are_rings(&KNIGHT_RINGS, &KNIGHT_DISTANCE.0), "the table of knight rings is wrong");
    KNIGHT_RINGS
};

/// The squares at each distance of a king, `[from][distance]`. Bit `n` of a set is square `n`.
pub(crate) static KING_RING: Aligned<[[u64; 8]; 64]> = {
    assert!(are_rings(&KING_RINGS, &KING_DISTANCE.0), "the table of king rings is wrong");
    Aligned(KING_RINGS)
};

/// Tells whether the rings around all squares are right.
const fn are_rings<const RINGS: usize>(
    rings: &[[u64; RINGS]; 64],
    distance: &[[u8; 64]; 64],
) -> bool {
    let mut from = 0;
    while from < 64 {
        if !are_rings_around(&rings[from], &distance[from]) {
            return false;
        }
        from += 1;
    }
    true
}

/// Tells whether the rings around one square are right: each square is in the ring of its distance
/// and in no other.
///
/// That is so if each square is in the ring where it belongs, and if the rings have 64 members
/// together. As there are 64 squares, no member is then left to be in a wrong ring.
const fn are_rings_around<const RINGS: usize>(rings: &[u64; RINGS], distance: &[u8; 64]) -> bool {
    let mut square = 0;
    while square < 64 {
        let ring = distance[square] as usize;
        if ring >= RINGS || rings[ring] >> square & 1 == 0 {
            return false;
        }
        square += 1;
    }
    let mut members = 0;
    let mut ring = 0;
    while ring < RINGS {
        members += rings[ring].count_ones();
        ring += 1;
    }
    members == 64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_alteration_is_refused<const RINGS: usize>(
        table: &[[u64; RINGS]; 64],
        distances: &[[u8; 64]; 64],
    ) {
        for (from, (rings, distance)) in table.iter().zip(distances).enumerate() {
            assert!(are_rings_around(rings, distance));
            for (ring, square) in (0..RINGS).flat_map(|ring| (0..64).map(move |to| (ring, to))) {
                let mut altered = *rings;
                altered[ring] ^= 1 << square;
                let is_refused = !are_rings_around(&altered, distance);
                assert!(is_refused, "{square} in ring {ring} around {from}");
            }
        }
    }

    #[test]
    fn the_proof_of_the_rings_refuses_every_altered_bit() {
        every_alteration_is_refused(&KNIGHT_RING, &KNIGHT_DISTANCE.0);
        every_alteration_is_refused(&KING_RING.0, &KING_DISTANCE.0);
        let mut altered = KNIGHT_RING;
        altered.swap(62, 63);
        assert!(!are_rings(&altered, &KNIGHT_DISTANCE.0));
        // A distance of 7 has no ring among these.
        assert!(!are_rings_around(&KNIGHT_RING[0], &[7; 64]));
    }
}
