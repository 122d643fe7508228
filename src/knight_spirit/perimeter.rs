//! The perimeter: the boards at exactly [`RADII`] moves from the target.

use super::key::{filter_bits, key, FILTER_WORDS, RADII};

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
