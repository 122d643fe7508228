//! The perimeter: the boards at two distances from the target, which are the
//! [`RADII`](super::key::RADII). The boards at one of these distances are a *ring*.
#![expect(clippy::unreadable_literal, reason = "the numbers are keys")]

// The constant `PERIMETER`.
// The macros have their full paths, `::core::`, because cargo-equip, which bundles a crate into one
// file, expands them only then.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/perimeter.rs"));

/// The keys of the boards on the rings.
#[cfg(feature = "perimeter")]
static RINGS: phf::Set<u32> = PERIMETER;

/// The keys of the boards on the rings, in ascending order.
#[cfg(not(feature = "perimeter"))]
static RINGS: [u32; PERIMETER.len()] = PERIMETER;

/// The number of words of the filter: about six bits for each key.
const FILTER_WORDS: usize = if cfg!(feature = "perimeter") { 6144 } else { 128 };

/// A Bloom filter of the keys. Each key sets two bits of one word, so a board whose two bits are
/// not both set is on no ring.
pub(crate) static FILTER: [u32; FILTER_WORDS] = {
    let mut filter = [0; FILTER_WORDS];
    let mut place = 0;
    while let Some(key) = key_at(place) {
        let (word, bits) = filter_bits(key);
        filter[word] |= bits;
        place += 1;
    }
    filter
};

/// Returns the key at a place of the set, or `None` beyond the last one.
const fn key_at(place: usize) -> Option<u32> {
    #[cfg(feature = "perimeter")]
    return if place < RINGS.map.entries.len() { Some(RINGS.map.entries[place].0) } else { None };
    #[cfg(not(feature = "perimeter"))]
    return if place < RINGS.len() { Some(RINGS[place]) } else { None };
}

/// Returns the word of the filter that belongs to a key, and the bits that the key sets in it.
const fn filter_bits(key: u32) -> (usize, u32) {
    // The product mixes the bits of the key. Its upper half gives the word, scaled to the number of
    // words; ten bits of its lower half give the two bits.
    let hash = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = ((hash >> 32) * FILTER_WORDS as u64) >> 32;
    let [first, second] = [hash >> 27 & 31, hash >> 22 & 31];
    (word as usize, 1 << first | 1 << second)
}

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
    return size_of_val(RINGS.map.entries) + size_of_val(RINGS.map.disps);
    #[cfg(not(feature = "perimeter"))]
    size_of_val(&RINGS)
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
        assert_eq!((RINGS.len(), set_bytes(), size_of_val(&FILTER)), documented);
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
