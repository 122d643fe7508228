//! The perimeter: the boards at two distances from the target, which are the
//! [`RADII`](super::key::RADII). The boards at one of these distances are a *ring*.
#![expect(clippy::unreadable_literal, reason = "the numbers are keys")]

use super::key::filter_bits;

// The generated file defines the statics `FILTER` and `RINGS`. With the feature `perimeter`, it
// defines the parts of `RINGS` instead of `RINGS` itself.
//
// A Bloom filter stands in front of the keys of the boards on the rings. Each key sets two bits of
// one word, so a board whose two bits are not both set is on no ring.
//
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/perimeter.rs"));

/// The keys of the boards on the rings.
#[cfg(feature = "perimeter")]
static RINGS: phf::Set<u32> =
    phf::Set { map: phf::Map { key: HASH_KEY, disps: &DISPLACEMENTS, entries: &ENTRIES } };

/// Tells whether the filter lets a key pass. It lets all keys of boards on a ring pass, and few
/// others.
#[inline]
pub(super) fn may_contain(key: u32) -> bool {
    let (word, bits) = filter_bits(key);
    FILTER[word] & bits == bits
}

/// Tells whether the board with this key is on a ring.
#[inline]
pub(super) fn contains(key: u32) -> bool {
    #[cfg(feature = "perimeter")]
    return RINGS.contains(&key);
    #[cfg(not(feature = "perimeter"))]
    RINGS.binary_search(&key).is_ok()
}

#[cfg(test)]
pub(crate) fn set_bytes() -> usize {
    #[cfg(feature = "perimeter")]
    return size_of_val(&ENTRIES) + size_of_val(&DISPLACEMENTS);
    #[cfg(not(feature = "perimeter"))]
    size_of_val(&RINGS)
}

#[cfg(test)]
pub(crate) fn filter_bytes() -> usize {
    size_of_val(&FILTER)
}

#[cfg(all(test, feature = "camelot"))] // the module `codegen` needs `camelot`
mod tests {
    use std::collections::HashSet;

    use super::super::board::{Board, Cell, Move};
    use super::super::key::{key, turned, RADII};
    use super::*;
    use crate::codegen::perimeter::{rings, source};

    #[test]
    fn the_documented_size() {
        let documented =
            if cfg!(feature = "perimeter") { (32_894, 184_208, 24_576) } else { (687, 2_748, 512) };
        assert_eq!((RINGS.len(), set_bytes(), filter_bytes()), documented);
    }

    /// Counts the keys at each distance. A board and its twin, which is the board turned half round
    /// with the colours exchanged, share one key. The next test confirms the keys on the two rings
    /// with a search that keeps both boards.
    #[test]
    fn sizes_of_the_rings() {
        let sizes: Vec<usize> = rings().iter().map(Vec::len).collect();
        let all = [1, 4, 7, 19, 74, 184, 503, 1220, 3240, 7058, 16420, 32391];
        assert_eq!(sizes, all[..=usize::from(RADII[0])]);
    }

    /// Compares the rings with a search that shares only the form of the keys with the generator.
    #[test]
    fn the_rings_and_nothing_else() {
        let (mut boards, mut before) = (HashSet::from([Board::TARGET]), HashSet::new());
        let mut hits = HashSet::new();
        for distance in 0..=RADII[0] {
            for board in &boards {
                let empty = u32::from(board.empty_cell().0);
                let key = key((board.black, empty), (turned(board.white), 24 - empty));
                assert_eq!(contains(key), RADII.contains(&distance), "{board}");
                if contains(key) {
                    assert!(may_contain(key), "{board}");
                    hits.insert(key);
                }
            }
            let jumps = |board: &Board| {
                let (board, to) = (*board, board.empty_cell());
                (0..25).filter_map(move |from| board.after(Move { from: Cell(from), to }))
            };
            let after = boards.iter().flat_map(jumps).filter(|board| !before.contains(board));
            let after = after.collect();
            before = core::mem::replace(&mut boards, after);
        }
        assert_eq!(hits.len(), RINGS.len());
    }

    #[test]
    fn the_generator_writes_the_same_again() {
        let included = include_str!(concat!(env!("OUT_DIR"), "/perimeter.rs"));
        assert!(source() == included);
    }
}
