//! What the perimeter knows a board by, shared by the search and the build script. Core only.

/// Where either colour stands in the target, seen from its own end of the board.
pub(crate) const TARGET: u32 = 0b10000_11000_11110_11111;

/// The distances from the target at which the perimeter's rings lie, from the outer inwards. An odd
/// and an even one, so that the cell colour of the empty cell tells which ring a board is on.
pub(crate) const RADII: [u8; 2] = if cfg!(feature = "perimeter") { [11, 6] } else { [6, 5] };

/// A mask seen from the other end of the board: cell `c` becomes `24 - c`.
pub(crate) const fn turned(mask: u32) -> u32 {
    mask.reverse_bits() >> 7
}

/// The key of a board: 25 bits of one colour's cells, then 5 bits of the empty one.
///
/// The arguments are one colour's view of the board and the other's, as cells and empty cell. A
/// board and its *twin*, the board turned half round with the colours exchanged, differ only in
/// which view comes first. They are equally far from the target, which is its own twin, and share
/// the lesser of the two keys.
pub(crate) const fn key(view: (u32, u32), other: (u32, u32)) -> u32 {
    let (key, twin) = (view.0 | view.1 << 25, other.0 | other.1 << 25);
    if key < twin {
        key
    } else {
        twin
    }
}

/// The words of the Bloom filter in front of the perimeter, with about six bits a key.
pub(crate) const FILTER_WORDS: usize = if cfg!(feature = "perimeter") { 6144 } else { 128 };

/// The word of the filter that answers for a key, and the bits of it that are set if the key is
/// there.
pub(crate) const fn filter_bits(key: u32) -> (usize, u32) {
    let hash = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = ((hash >> 32) * FILTER_WORDS as u64) >> 32;
    let [first, second] = [hash >> 27 & 31, hash >> 22 & 31];
    (word as usize, 1 << first | 1 << second)
}
