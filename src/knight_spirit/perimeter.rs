//! The perimeter: the boards at exactly [`RADII`] moves from the target.
#![expect(clippy::unreadable_literal, reason = "the generated numbers are not for reading")]
#![expect(clippy::large_const_arrays, reason = "of the constants nothing but the statics is left")]

use super::key::{filter_bits, FILTER_WORDS, RADII};

// `PERIMETER` and `FILTER`: data only. Spelled out in full for tools that bundle a crate into one
// file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/perimeter.rs"));

/// The keys of the boards on the rings.
static RINGS: phf::Set<u32> = PERIMETER;

// Else a hit would not tell which ring it is on.
const _: () = assert!(RADII.len() == 2 && RADII[0] % 2 != RADII[1] % 2);

/// A Bloom filter of the same keys, two bits each: nine in ten others need no hash of the set's.
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
    RINGS.contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codegen::perimeter::{rings, source};

    #[test]
    fn the_documented_size() {
        let set = size_of_val(RINGS.map.entries) + size_of_val(RINGS.map.disps);
        assert_eq!((RINGS.len(), set, size_of_val(&RINGS_FILTER)), (32_894, 184_208, 24_576));
    }

    /// The rings up to symmetry, of sizes that a search without symmetry confirms.
    #[test]
    fn sizes_of_the_rings() {
        let sizes: Vec<usize> = rings().iter().map(Vec::len).collect();
        assert_eq!(sizes[..5], [1, 4, 7, 19, 74]);
        assert_eq!(sizes[5..], [184, 503, 1220, 3240, 7058, 16420, 32391]);
    }

    #[test]
    fn the_generator_writes_the_same_again() {
        let included = include_str!(concat!(env!("OUT_DIR"), "/perimeter.rs"));
        assert!(source() == included);
    }
}
