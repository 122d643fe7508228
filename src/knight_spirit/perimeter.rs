//! The perimeter: the boards at exactly [`RADII`](super::key::RADII) moves from the target.

use super::key::{filter_bits, key, FILTER_WORDS};

// `PERIMETER` and `FILTER`: data only. Spelled out in full for tools that bundle a crate into one file.
::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/perimeter.rs"));

static RING: phf::Set<u32> = PERIMETER;
static RING_FILTER: [u32; FILTER_WORDS] = FILTER;

/// Whether a board lies on a ring; `looked_up` is told when the filter lets it pass.
///
/// One set serves both rings: a move takes the empty square to a cell of the other colour, so boards at an
/// even distance are told from those at an odd one by where it is.
#[inline]
pub(super) fn contains(view: (u32, u32), twin: (u32, u32), looked_up: impl FnOnce()) -> bool {
    let key = key(view, twin);
    let (word, bits) = filter_bits(key);
    RING_FILTER[word] & bits == bits && {
        looked_up();
        RING.contains(&key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codegen::perimeter::{rings, source};

    #[test]
    fn the_documented_size() {
        let set = size_of_val(RING.map.entries) + size_of_val(RING.map.disps);
        assert_eq!((RING.len(), set, size_of_val(&RING_FILTER)), (32_894, 184_208, 24_576));
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
