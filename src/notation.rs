//! Algebraic notation: a square or a cell is named by the letter of its file and the digit of its
//! rank.

/// Returns the two characters that name a file and a rank, both counted from 0.
pub(crate) const fn name(file: u8, rank: u8) -> [u8; 2] {
    [b'a' + file, b'1' + rank]
}

/// Returns the file and the rank, both counted from 0, that two characters name. The letter may be
/// in either case. Characters that are no letter or no digit give numbers that are off every board.
#[inline]
pub(crate) const fn coords([file, rank]: [u8; 2]) -> (u8, u8) {
    // Lower-case and upper-case letters differ in one bit, which is set in lower case.
    ((file | 0x20).wrapping_sub(b'a'), rank.wrapping_sub(b'1'))
}
