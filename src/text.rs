//! Texts that consist of one item, such as a square: how to read them and how to write them.

use core::fmt;

use crate::cursor::{Cursor, Text};
use crate::ParseError;

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
