//! The keys of the boards on the perimeter, shared by the library and its build script.
//!
//! The page of [`knight_spirit`](super#the-perimeter) explains the perimeter and its rings.

/// The cells where a colour's knights stand in the target, seen from its own end of the board.
pub(crate) const TARGET: u32 = 0b10000_11000_11110_11111;

/// The distances from the target at which the rings of the perimeter lie, the outer one first.
pub(crate) const RADII: [u8; 2] = if cfg!(feature = "perimeter") { [11, 6] } else { [6, 5] };

// One set holds the boards of both rings, without their distances. The search still never takes a
// board of one ring for a board of the other, because one radius is odd and the other is even: each
// move takes the empty cell from an even cell to an odd one or back, so the two rings' boards have
// different empty cells.
const _: () = assert!(RADII[0] % 2 != RADII[1] % 2);

/// The number of words of the Bloom filter: about six bits for each key.
pub(crate) const FILTER_WORDS: usize = if cfg!(feature = "perimeter") { 6144 } else { 128 };

/// Returns a set of cells as seen from the other end of the board: cell `c` becomes `24 - c`.
pub(crate) const fn turned(cells: u32) -> u32 {
    cells.reverse_bits() >> 7
}

/// Returns the key of a board. Its 25 lower bits are the cells of one colour, the 5 bits above them
/// the number of the empty cell.
///
/// Either colour gives its own view of the board: the cells of its knights and the empty cell, both
/// seen from its own end. The *twin* of a board is the board turned half round with the colours
/// exchanged. It has the same two views, exchanged. The target is its own twin, so a board and its
/// twin are at the same distance from it. They share one key, that of the lesser view.
pub(crate) const fn key(view: (u32, u32), other_view: (u32, u32)) -> u32 {
    let key = view.0 | view.1 << 25;
    let other_key = other_view.0 | other_view.1 << 25;
    if key < other_key {
        key
    } else {
        other_key
    }
}

/// Returns the word of the Bloom filter that belongs to a key, and the two bits that the key sets
/// in it.
#[inline]
pub(crate) const fn filter_bits(key: u32) -> (usize, u32) {
    // The product mixes the bits of the key. Its upper half gives the word, scaled to the number of
    // words; ten bits of its lower half give the two bits.
    let hash = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = ((hash >> 32) * FILTER_WORDS as u64) >> 32;
    let [first, second] = [hash >> 27 & 31, hash >> 22 & 31];
    (word as usize, 1 << first | 1 << second)
}
