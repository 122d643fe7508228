//! The one form in which every parser says what is wrong and where.

use core::fmt;

/// Why a text was refused: where, what would have been right, and what stood there.
///
/// Lines and columns count from 1; a column counts bytes. Displayed as
/// `line:column: expected …, found …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The byte within the line, from 1.
    pub column: usize,
    /// What would have been right, as a phrase.
    pub expected: &'static str,
    /// What stood there instead.
    pub found: Found,
}

/// What a parser met instead of what it expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Char(char),
    /// A byte that is part of no UTF-8 character.
    Byte(u8),
    /// A number: how many there are of what is counted, or a number out of range.
    Number(u64),
    /// None of what is expected, anywhere in the text.
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
    /// What the bytes that stand at the place of the error begin with.
    pub(crate) fn at(bytes: &[u8]) -> Self {
        let longest = &bytes[..bytes.len().min(4)];
        let valid = match core::str::from_utf8(longest) {
            Ok(text) => text,
            Err(error) => core::str::from_utf8(&longest[..error.valid_up_to()]).unwrap_or_default(),
        };
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
