//! The perimeter: the boards at exactly [`RADII`] moves from the target.
#![expect(clippy::unreadable_literal, reason = "the generated numbers are not for reading")]
#![cfg_attr(
    feature = "perimeter",
    expect(
        clippy::large_const_arrays,
        reason = "of the constants nothing but the statics is left"
    )
)]

use super::key::{filter_bits, FILTER_WORDS, RADII};

// `PERIMETER` and `FILTER`: data only. Spelled out in full for tools that bundle a crate into one
// file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/perimeter.rs"));

/// The keys of the boards on the rings.
#[cfg(feature = "perimeter")]
static RINGS: phf::Set<u32> = PERIMETER;

/// The keys of the boards on the rings, in order.
#[cfg(not(feature = "perimeter"))]
static RINGS: [u32; PERIMETER.len() / 5] = {
    let mut keys = [0; PERIMETER.len() / 5];
    let mut digit = 0;
    while digit < PERIMETER.len() * 2 {
        keys[digit / 10] = keys[digit / 10] << 3 | crate::tables::octal(PERIMETER, digit) as u32;
        digit += 1;
    }
    keys
};

// Else a hit would not tell which ring it is on.
const _: () = assert!(RADII[0] % 2 != RADII[1] % 2);

/// A Bloom filter of the same keys, two bits each: nine in ten others go no further.
static RINGS_FILTER: [u32; FILTER_WORDS] = FILTER;

/// Whether the filter lets a key pass, as it does with all on a ring and few others.
#[inline]
pub(super) fn may_contain(key: u32) -> bool {
    let (word, bits) = filter_bits(key);
    RINGS_FILTER[word] & bits == bits
}

/// Whether the board with this key is on a ring.
#[inline]
pub(super) fn contains(key: u32) -> bool {
    #[cfg(feature = "perimeter")]
    return RINGS.contains(&key);
    #[cfg(not(feature = "perimeter"))]
    RINGS.binary_search(&key).is_ok()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::key::{key, turned};
    use super::super::{Board, Cell, Move};
    use super::*;
    use crate::codegen::perimeter::{rings, source};

    #[test]
    fn the_documented_size() {
        #[cfg(feature = "perimeter")]
        let set = size_of_val(RINGS.map.entries) + size_of_val(RINGS.map.disps);
        #[cfg(not(feature = "perimeter"))]
        let set = size_of_val(&RINGS);
        let documented =
            if cfg!(feature = "perimeter") { (32_894, 184_208, 24_576) } else { (687, 2_748, 512) };
        assert_eq!((RINGS.len(), set, size_of_val(&RINGS_FILTER)), documented);
    }

    /// The rings up to symmetry, of sizes that a search without symmetry confirms.
    #[test]
    fn sizes_of_the_rings() {
        let sizes: Vec<usize> = rings().iter().map(Vec::len).collect();
        let all = [1, 4, 7, 19, 74, 184, 503, 1220, 3240, 7058, 16420, 32391];
        assert_eq!(sizes, all[..=usize::from(RADII[0])]);
    }

    /// By a search that shares nothing with the generator but the form of the keys.
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
