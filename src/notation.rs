//! Algebraic notation: a square or a cell is named by the letter of its file and the digit of its
//! rank.

use core::fmt;

use crate::cursor::{Cursor, Text};
use crate::ParseError;

/// Returns the two characters that name a file and a rank, both counted from 0.
pub(crate) const fn name(file: u8, rank: u8) -> [u8; 2] {
    [b'a' + file, b'1' + rank]
}

/// Returns the file and the rank, both counted from 0, that two characters name. The letter may be
/// in either case. For characters that name nothing, the numbers are off every board.
#[inline]
pub(crate) const fn coords([file, rank]: [u8; 2]) -> (u8, u8) {
    // Lower-case and upper-case letters differ in one bit, which is set in lower case.
    ((file | 0x20).wrapping_sub(b'a'), rank.wrapping_sub(b'1'))
}

/// Reads the two characters of a square or a cell. Returns what they name, as `from_ascii` tells,
/// and the characters as they are written. `files` and `ranks` describe them in errors.
pub(crate) fn read<C: Cursor, T>(
    cursor: &mut C,
    from_ascii: impl Fn([u8; 2]) -> Option<T>,
    files: &'static str,
    ranks: &'static str,
) -> Result<(T, [u8; 2]), C::Error> {
    // Every board has a rank 1.
    if cursor.peek()?.and_then(|file| from_ascii([file, b'1'])).is_none() {
        return Err(cursor.expected(files));
    }
    let characters = cursor.look_ahead(2)?.first_chunk().copied();
    let named = characters.and_then(|characters| Some((from_ascii(characters)?, characters)));
    let Some(named) = named else {
        cursor.advance(1);
        return Err(cursor.expected(ranks));
    };
    cursor.advance(2);
    Ok(named)
}

/// Reads a text that has one item and nothing else, not even white space.
pub(crate) fn read_whole<'t, T>(
    text: &'t str,
    read: impl FnOnce(&mut Text<'t>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut text = Text::new(text.as_bytes());
    let item = read(&mut text)?;
    match text.peek()? {
        None => Ok(item),
        Some(_) => Err(text.expected("the end of the text")),
    }
}

/// Writes ASCII characters with the width, fill and alignment that `f` asks for.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, characters: &[u8]) -> fmt::Result {
    debug_assert!(characters.is_ascii());
    f.pad(core::str::from_utf8(characters).unwrap_or_default())
}
