//! Cursors: positions in a text from which all parsers read.
//!
//! Each format has one function that reads it, which is generic over [`Cursor`]. `FromStr` calls
//! the function with a [`Text`], which has the whole text in memory. The judge functions call it
//! with a stream, which has one buffer in memory. The bytes *at hand* are those in memory that have
//! not been read yet.

use crate::{Found, ParseError};

/// A position in a text that is read once.
pub(crate) trait Cursor {
    /// Why reading stops: the text is wrong or, for a stream, it cannot be read.
    type Error: From<ParseError>;

    /// Returns the bytes at hand, which begin at this position. A stream first waits until it has
    /// at least `least` bytes. Fewer are returned only if the text ends behind them.
    fn look_ahead(&mut self, least: usize) -> Result<&[u8], Self::Error>;

    /// Steps over bytes at hand that contain no line feed.
    fn advance(&mut self, bytes: usize);

    /// Steps over bytes at hand that may contain line feeds.
    fn advance_by_lines(&mut self, bytes: usize);

    /// Returns the line and the column of the next byte.
    fn place(&self) -> Place;

    /// Returns the next byte, or `None` at the end of the text.
    #[inline]
    fn peek(&mut self) -> Result<Option<u8>, Self::Error> {
        Ok(self.look_ahead(1)?.first().copied())
    }

    /// Steps over one blank or one line end, which is a line feed with or without a carriage return
    /// before it. Returns `false` if neither stands here.
    #[inline]
    fn skip_one_white(&mut self) -> Result<bool, Self::Error> {
        let Some((&byte, _)) = self.look_ahead(1)?.split_first() else { return Ok(false) };
        match byte {
            b'\n' => self.advance_by_lines(1),
            b'\r' if self.look_ahead(2)?.get(1) == Some(&b'\n') => self.advance_by_lines(2),
            _ if is_blank(byte) => self.advance(1),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Steps over blanks and line ends. Returns whether any text follows them.
    #[allow(clippy::inline_always)] // Knight Spirit takes 16 % more instructions if this is a call.
    #[inline(always)]
    fn skip_white(&mut self) -> Result<bool, Self::Error> {
        // Usually only a few line ends follow each other. After eight of them there are probably
        // many more, and large steps are faster.
        let mut line_ends = 0_u64;
        loop {
            self.skip_blanks()?;
            if !self.skip_one_white()? {
                return Ok(self.peek()?.is_some());
            }
            line_ends += 1;
            if line_ends >= 8 {
                let white = white_rounded_down(self.look_ahead(1)?);
                self.advance_by_lines(white);
            }
        }
    }

    /// Steps over blanks.
    #[inline]
    fn skip_blanks(&mut self) -> Result<(), Self::Error> {
        loop {
            let at_hand = self.look_ahead(1)?;
            let blanks = at_hand.iter().take_while(|&&byte| is_blank(byte)).count();
            let may_go_on = blanks > 0 && blanks == at_hand.len();
            self.advance(blanks);
            if !may_go_on {
                return Ok(());
            }
            // The blanks go beyond what was at hand, so probably they are many.
            let blanks = blanks_rounded_down(self.look_ahead(1)?);
            self.advance(blanks);
        }
    }

    /// Steps over blanks and the line end behind them. Returns `false` if something else stands
    /// there. The end of the text counts as a line end.
    #[inline]
    fn end_line(&mut self) -> Result<bool, Self::Error> {
        self.skip_blanks()?;
        // No blank is left here, so this steps over a line end only.
        Ok(self.skip_one_white()? || self.peek()?.is_none())
    }

    /// Reads a decimal number. It has at most 18 digits, so it fits in 64 bits. White space or the
    /// end of the text has to follow. In errors, `expected` describes the number, and `expected_end`
    /// what has to follow it.
    fn number(
        &mut self,
        expected: &'static str,
        expected_end: &'static str,
    ) -> Result<u64, Self::Error> {
        const MOST_DIGITS: usize = 18;
        let mut number = None;
        for _ in 0..MOST_DIGITS {
            let Some(digit @ b'0'..=b'9') = self.peek()? else { break };
            number = Some(number.unwrap_or(0) * 10 + u64::from(digit - b'0'));
            self.advance(1);
        }
        let Some(number) = number else { return Err(self.expected(expected)) };
        match self.peek()? {
            Some(byte) if !is_white(byte) => Err(self.expected(expected_end)),
            _ => Ok(number),
        }
    }

    /// Returns the error that says what was expected here, and what stands here instead.
    #[cold]
    fn expected(&mut self, expected: &'static str) -> Self::Error {
        let place = self.place();
        // An error shows the whole character, and a line end may have two bytes. The first byte of a
        // character in UTF-8 tells how many bytes it has. A stream waits only for these bytes, because
        // a longer wait would delay the error.
        let needed = match self.peek() {
            Ok(Some(b'\r' | 0xC0..=0xDF)) => 2,
            Ok(Some(0xE0..=0xEF)) => 3,
            Ok(Some(0xF0..=0xFF)) => 4,
            _ => 1,
        };
        match self.look_ahead(needed) {
            Ok(bytes) => place.error(expected, Found::at(bytes)).into(),
            Err(error) => error,
        }
    }
}

/// A line and a column, both from 1. The column counts bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// Returns the place this many bytes further on in the line.
    pub(crate) const fn further(self, bytes: usize) -> Self {
        Self { line: self.line, column: self.column + bytes }
    }

    /// Returns the error that says what was expected at this place, and what was found instead.
    pub(crate) const fn error(self, expected: &'static str, found: Found) -> ParseError {
        ParseError { line: self.line, column: self.column, expected, found }
    }
}

/// A line of a text: its number, from 1, and the offset of its first byte in the text.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    number: usize,
    start: usize,
}

impl Line {
    /// The first line of a text.
    pub(crate) const FIRST: Self = Self { number: 1, start: 0 };

    /// Returns the line of the byte behind `text`. `self` has to be the line of the first byte of
    /// `text`, and `offset` the offset of this first byte.
    #[inline]
    pub(crate) fn behind(self, text: &[u8], offset: usize) -> Self {
        // A piece has fewer than 256 bytes, so its count fits in a byte. The compiler then counts
        // with vector instructions, one byte per lane. 224 is a multiple of 32, so only the last
        // piece leaves part of a vector of 16 or 32 bytes unused.
        let count = |piece: &[u8]| piece.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let lines: usize = text.chunks(224).map(|piece| usize::from(count(piece))).sum();
        if lines == 0 {
            return self;
        }
        let last = text.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
        Self { number: self.number + lines, start: offset + last + 1 }
    }

    /// Returns the place of a byte of this line, given its offset in the text.
    #[inline]
    pub(crate) const fn place(self, offset: usize) -> Place {
        Place { line: self.number, column: offset - self.start + 1 }
    }
}

/// A cursor in a text whose bytes are all at hand.
pub(crate) struct Text<'a> {
    bytes: &'a [u8],
    offset: usize,
    line: Line,
}

impl<'a> Text<'a> {
    /// Returns a cursor at the beginning of `text`.
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { bytes: text, offset: 0, line: Line::FIRST }
    }

    /// Returns an error if anything but white space follows.
    pub(crate) fn end(&mut self) -> Result<(), ParseError> {
        if self.skip_white()? {
            return Err(self.expected("the end of the text"));
        }
        Ok(())
    }
}

impl Cursor for Text<'_> {
    type Error = ParseError;

    fn look_ahead(&mut self, _: usize) -> Result<&[u8], ParseError> {
        Ok(&self.bytes[self.offset..])
    }

    fn advance(&mut self, bytes: usize) {
        self.offset += bytes;
    }

    fn advance_by_lines(&mut self, bytes: usize) {
        let stepped_over = &self.bytes[self.offset..][..bytes];
        self.line = self.line.behind(stepped_over, self.offset);
        self.offset += bytes;
    }

    fn place(&self) -> Place {
        self.line.place(self.offset)
    }
}

/// Returns whether a byte is white space, as C's `isspace` defines it.
#[inline]
pub(crate) const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Returns whether a byte is a blank: white space that does not end a line.
#[inline]
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\x0b' | b'\x0c')
}

/// The number of bytes that [`passing_rounded_down`] tests together.
const PIECE: usize = 32;

/// Returns how many blanks stand at the beginning of `bytes`, rounded down to a multiple of
/// [`PIECE`].
#[cold]
#[inline(never)]
fn blanks_rounded_down(bytes: &[u8]) -> usize {
    // This is the test of `is_blank`, in a form that the compiler turns into vector instructions.
    passing_rounded_down(bytes, |byte, _| is_white(byte) && byte != b'\n' && byte != b'\r')
}

/// Returns how many bytes of blanks and line ends stand at the beginning of `bytes`, rounded down to
/// a multiple of [`PIECE`]. A carriage return belongs to them only if a line feed follows it.
#[cold]
#[inline(never)]
fn white_rounded_down(bytes: &[u8]) -> usize {
    passing_rounded_down(bytes, |byte, next| is_white(byte) && (byte != b'\r' || next == b'\n'))
}

/// Returns how many bytes at the beginning of `bytes` pass a test, rounded down to a multiple of
/// [`PIECE`]. The test gets a byte and the next one.
#[inline]
fn passing_rounded_down(bytes: &[u8], test: impl Fn(u8, u8) -> bool) -> usize {
    let mut length = 0;
    while let Some(piece) = bytes[length..].first_chunk::<{ PIECE + 1 }>() {
        // The fold does not stop at a byte that fails, so the compiler tests all bytes of a piece
        // together with vector instructions.
        if !(0..PIECE).fold(true, |all, at| all & test(piece[at], piece[at + 1])) {
            break;
        }
        length += PIECE;
    }
    length
}
