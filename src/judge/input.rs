//! The bytes that a judge function reads.

use std::boxed::Box;
use std::io::{self, ErrorKind, Read};
use std::vec;

use super::Error;
use crate::cursor::{Line, Place};

/// The size of the buffer in bytes: so large that the cost of the system's calls does not count, and
/// that its memory comes from the system untouched, page by page as it is filled.
const SIZE: usize = 1 << 17;

/// A buffer of fixed size between a source of bytes and whoever reads them.
pub(super) struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Box<[u8]>,
    /// Where the bytes at hand are in the buffer.
    start: usize,
    end: usize,
    line: Line,
    /// Whether the source has ended. It is not read again then: a terminal would go on.
    ended: bool,
}

impl<'a> Input<'a> {
    pub(super) fn new(source: &'a mut dyn Read) -> Self {
        let buffer = vec![0; SIZE].into_boxed_slice();
        Self { source, buffer, start: 0, end: 0, line: Line::first(0), ended: false }
    }

    /// Returns the bytes at hand.
    #[inline]
    pub(super) fn at_hand(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Steps over the bytes at hand up to the last `rest` of them, whatever lines they have.
    pub(super) fn advance_to(&mut self, rest: usize) {
        let end = self.end - rest;
        let bytes = &self.buffer[self.start..end];
        if let Some(last) = bytes.iter().rposition(|&byte| byte == b'\n') {
            // By pieces whose count fits a byte, since the compiler then counts many bytes at once.
            let count =
                |piece: &[u8]| piece.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
            let lines = bytes.chunks(224).map(|piece| usize::from(count(piece))).sum();
            self.line.skip(lines, rest + bytes.len() - (last + 1));
        }
        self.start = end;
    }

    #[inline]
    pub(super) const fn advance(&mut self, bytes: usize) {
        self.start += bytes;
    }

    #[inline]
    pub(super) const fn begin_line(&mut self) {
        self.line.skip(1, self.end - self.start);
    }

    pub(super) const fn place(&self) -> Place {
        self.line.place(self.end - self.start)
    }

    /// Returns whether fewer than `least` bytes are at hand and more may come.
    #[inline]
    pub(super) const fn lacks(&self, least: usize) -> bool {
        self.end - self.start < least && !self.ended
    }

    /// Reads on: waits until one more byte is at hand or the source has ended. No format looks
    /// ahead by more than some bytes, so there is room.
    pub(super) fn read_on(&mut self) -> Result<(), Error> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        let free = &mut self.buffer[self.end..];
        debug_assert!(!free.is_empty(), "to read nothing would look like the end");
        let read = loop {
            match self.source.read(free) {
                Ok(read) if read <= free.len() => break read,
                Ok(_) => return Err(Error::Read(io::Error::other("more bytes than asked for"))),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        };
        self.end += read;
        self.line.extend(read);
        self.ended = read == 0;
        Ok(())
    }
}
