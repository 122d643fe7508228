//! The error of all parsers: what is wrong with a text, and where.

use core::fmt;

/// Why a text was refused: the place, what was expected there, and what was found instead.
///
/// Displayed as `line:column: expected …, found …`. It borrows nothing from the text, and nothing is
/// allocated for it. The parsers take time linear in the text and stop at the first fault.
///
/// ```
/// # #[cfg(feature = "chessboard")] {
/// use roundtable::{Found, Square};
///
/// let error = "e9".parse::<Square>().unwrap_err();
/// assert_eq!((error.line, error.column, error.found), (1, 2, Found::Char('9')));
/// assert_eq!(error.to_string(), "1:2: expected a rank from 1 to 8, found '9'");
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1. It counts bytes.
    pub column: usize,
    /// What was expected, as a phrase: "a rank from 1 to 8".
    pub expected: &'static str,
    /// What was found instead.
    pub found: Found,
}

/// What a parser found instead of what it expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Char(char),
    /// A byte that does not belong to a character in UTF-8.
    Byte(u8),
    /// A number: a count that is wrong, or a number out of range.
    Number(u64),
    /// Nothing: the text has no such item, for example no letter `b` in a map of two ghosts.
    Nothing,
    /// The end of the line.
    EndOfLine,
    /// The end of the text.
    EndOfInput,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, expected, found } = self;
        write!(f, "{line}:{column}: expected {expected}, found {found}")
    }
}

impl core::error::Error for ParseError {}

impl Found {
    /// Returns what stands at the beginning of `bytes`, where an error is.
    pub(crate) fn at(bytes: &[u8]) -> Self {
        // A character has at most 4 bytes.
        let start = &bytes[..bytes.len().min(4)];
        let valid = start.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        match (valid.chars().next(), bytes.first()) {
            (Some('\n'), _) => Self::EndOfLine,
            (Some('\r'), _) if bytes.get(1) == Some(&b'\n') => Self::EndOfLine,
            (Some(char), _) => Self::Char(char),
            (None, Some(&byte)) => Self::Byte(byte),
            (None, None) => Self::EndOfInput,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Char('\u{a0}') => f.write_str("a no-break space (U+00A0)"),
            Self::Char('\u{feff}') => f.write_str("a byte order mark (U+FEFF)"),
            Self::Char('\r') => f.write_str("a carriage return without a line feed"),
            Self::Char('\x1a') => f.write_str("control-Z (U+001A)"),
            Self::Char('\t') => f.write_str("a tab"),
            Self::Char(' ') => f.write_str("a space"),
            Self::Char(char @ '!'..='~') => write!(f, "'{char}'"),
            Self::Char(char) => write!(f, "U+{:04X}", u32::from(char)),
            Self::Byte(byte) => write!(f, "the byte 0x{byte:02X}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Nothing => f.write_str("none"),
            Self::EndOfLine => f.write_str("the end of the line"),
            Self::EndOfInput => f.write_str("the end of the input"),
        }
    }
}
