//! The one reader and writer of all judge functions.

use std::fmt::Display;
use std::io::{BufRead, ErrorKind, Write};
use std::vec::Vec;

use super::Error;
use crate::parse_error::{is_white, AFTER_NUMBER, MOST_DIGITS};
use crate::square::{FILE, RANK};
use crate::{Found, ParseError, Square};

/// So many bytes of answers are collected before they are written, if the input does not run dry
/// first.
const FULL: usize = 1 << 17;

/// Input byte by byte, with line and column, and the answers on their way out.
pub(super) struct Stream<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// How many bytes `input` holds that it can give without reading.
    ready: usize,
    /// Whether the input has ended: a terminal would wait anew if it were read once more.
    ended: bool,
    /// Answers not yet written; append to it.
    pub(super) answers: Vec<u8>,
    line: usize,
    column: usize,
}

impl<'a> Stream<'a> {
    /// Runs `judge` on a stream and writes its answers, also if it fails.
    pub(super) fn run(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        judge: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut stream =
            Self { input, output, ready: 0, ended: false, answers: Vec::new(), line: 1, column: 1 };
        let result = judge(&mut stream);
        stream.write()?;
        stream.output.flush().map_err(Error::Write)?;
        result
    }

    /// Answers with a number on a line, or with -1 where there is none.
    pub(super) fn answer(&mut self, answer: Option<u32>) -> Result<(), Error> {
        self.line(answer.map_or(-1, i64::from))
    }

    /// Prints a line.
    pub(super) fn line(&mut self, content: impl Display) -> Result<(), Error> {
        writeln!(self.answers, "{content}").map_err(Error::Write)?;
        self.answered()
    }

    /// Ends an answer: writes what is collected once that is enough.
    pub(super) fn answered(&mut self) -> Result<(), Error> {
        if self.answers.len() < FULL {
            return Ok(());
        }
        self.write()
    }

    fn write(&mut self) -> Result<(), Error> {
        self.output.write_all(&self.answers).map_err(Error::Write)?;
        self.answers.clear();
        Ok(())
    }

    /// The bytes at hand, empty only at the end of the input. Before it waits for more, it hands
    /// out all answers.
    fn window(&mut self) -> Result<&[u8], Error> {
        if self.ready == 0 && !self.ended {
            if !self.answers.is_empty() {
                self.write()?;
                self.output.flush().map_err(Error::Write)?;
            }
            self.ready = loop {
                match self.input.fill_buf() {
                    Ok(bytes) => break bytes.len(),
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => return Err(Error::Read(error)),
                }
            };
            self.ended = self.ready == 0;
        }
        if self.ended {
            return Ok(&[]);
        }
        // Some bytes are buffered, so this does not read.
        let bytes = self.input.fill_buf().map_err(Error::Read)?;
        Ok(&bytes[..self.ready.min(bytes.len())])
    }

    /// The next byte, or `None` at the end of the input.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        Ok(self.window()?.first().copied())
    }

    /// Steps over the byte that was peeked at.
    pub(super) fn step(&mut self) -> Result<(), Error> {
        match self.peek()? {
            None => return Ok(()),
            Some(b'\n') => {
                self.line += 1;
                self.column = 1;
            }
            Some(_) => self.column += 1,
        }
        self.consume(1);
        Ok(())
    }

    fn consume(&mut self, bytes: usize) {
        self.input.consume(bytes);
        self.ready -= bytes;
    }

    /// The fast way for lines of one shape: steps over white space, then, if at the start of a
    /// line, takes whole lines of `N` bytes, the line feed included, for as long as they are at
    /// hand and `answer` accepts them.
    pub(super) fn take_lines<const N: usize>(
        &mut self,
        mut answer: impl FnMut(&[u8; N], &mut Vec<u8>) -> bool,
    ) -> Result<(), Error> {
        self.skip_white()?;
        if self.column != 1 || self.ended {
            return Ok(());
        }
        // Not by `window`, so that the answers can grow meanwhile.
        let window = self.input.fill_buf().map_err(Error::Read)?;
        let window = &window[..self.ready.min(window.len())];
        let mut lines = 0;
        for line in window.chunks_exact(N).filter_map(<[u8]>::first_chunk) {
            if self.answers.len() >= FULL || !answer(line, &mut self.answers) {
                break;
            }
            lines += 1;
        }
        self.line += lines;
        self.consume(lines * N);
        self.answered()
    }

    /// The fast way for squares that are glued together: takes those at hand until there are
    /// `most`.
    pub(super) fn take_squares(
        &mut self,
        squares: &mut Vec<Square>,
        most: usize,
    ) -> Result<(), Error> {
        let before = squares.len();
        let pairs = self.window()?.chunks_exact(2).take(most.saturating_sub(before));
        squares.extend(pairs.map_while(|pair| Square::from_ascii(pair[0], pair[1])));
        let taken = 2 * (squares.len() - before);
        self.column += taken;
        self.consume(taken);
        Ok(())
    }

    /// Steps over white space, line ends included.
    pub(super) fn skip_white(&mut self) -> Result<(), Error> {
        while self.peek()?.is_some_and(is_white) {
            self.step()?;
        }
        Ok(())
    }

    /// Steps over white space up to the end of the line; whether the line or the input ends there.
    pub(super) fn at_line_end(&mut self) -> Result<bool, Error> {
        loop {
            match self.peek()? {
                None | Some(b'\n') => return Ok(true),
                Some(byte) if is_white(byte) => self.step()?,
                Some(_) => return Ok(false),
            }
        }
    }

    /// Reads a file's letter and a rank's digit, and gives them with the square they name.
    pub(super) fn square(&mut self) -> Result<([u8; 2], Square), Error> {
        if let Some(&[file, rank]) = self.window()?.first_chunk() {
            if let Some(square) = Square::from_ascii(file, rank) {
                self.consume(2);
                self.column += 2;
                return Ok(([file, rank], square));
            }
        }
        // A fault, or a square that lies in two windows.
        let file = self.letter(FILE, |byte| matches!(byte, b'a'..=b'h' | b'A'..=b'H'))?;
        let rank = self.letter(RANK, |byte| matches!(byte, b'1'..=b'8'))?;
        match Square::from_ascii(file, rank) {
            Some(square) => Ok(([file, rank], square)),
            None => Err(self.expected(FILE)),
        }
    }

    /// Reads a number in decimal, which white space or the end of the input follows.
    pub(super) fn number(&mut self, expected: &'static str) -> Result<u64, Error> {
        let mut number = None;
        for _ in 0..MOST_DIGITS {
            let Some(digit @ b'0'..=b'9') = self.peek()? else { break };
            number = Some(number.unwrap_or(0) * 10 + u64::from(digit - b'0'));
            self.step()?;
        }
        match self.peek()? {
            _ if number.is_none() => Err(self.expected(expected)),
            Some(byte) if !is_white(byte) => Err(self.expected(AFTER_NUMBER)),
            _ => Ok(number.unwrap_or_default()),
        }
    }

    /// The line and column of the next byte.
    pub(super) const fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    fn letter(&mut self, expected: &'static str, accept: impl Fn(u8) -> bool) -> Result<u8, Error> {
        match self.peek()? {
            Some(byte) if accept(byte) => {
                self.step()?;
                Ok(byte)
            }
            _ => Err(self.expected(expected)),
        }
    }

    /// The error that here something else was expected.
    pub(super) fn expected(&mut self, expected: &'static str) -> Error {
        let (line, column) = (self.line, self.column);
        match self.found() {
            Ok(found) => Error::Input(ParseError { line, column, expected, found }),
            Err(error) => error,
        }
    }

    /// What stands here. Reads on only if that takes more bytes, and makes do without them if it
    /// cannot.
    fn found(&mut self) -> Result<Found, Error> {
        let Some(first) = self.peek()? else { return Ok(Found::EndOfInput) };
        let length = match first {
            b'\r' | 0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xFF => 4,
            _ => 1,
        };
        let mut bytes = Vec::from([first]);
        while bytes.len() < length {
            self.step()?;
            match self.peek() {
                Ok(Some(byte)) => bytes.push(byte),
                Ok(None) | Err(_) => break,
            }
        }
        Ok(Found::at(&bytes))
    }
}
