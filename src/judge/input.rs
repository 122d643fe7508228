//! The bytes that a judge function reads.

use std::boxed::Box;
use std::io::{self, ErrorKind, Read};
use std::vec;

use super::Error;
use crate::cursor::{Line, Place};

/// The size of the buffer in bytes. A buffer of this size needs few system calls. An allocator
/// usually takes such a large block directly from the system, which provides each page of it when
/// the page is first used. So a short input costs little memory.
const SIZE: usize = 1 << 17;

/// A source of bytes with a buffer of fixed size. The bytes at hand are the part of the buffer that
/// has not been read yet.
pub(super) struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Box<[u8]>,
    /// The bytes at hand are `buffer[start..end]`.
    start: usize,
    end: usize,
    /// How many bytes of the input came before those in the buffer.
    before: usize,
    /// The line of the next byte.
    line: Line,
    /// Whether the source has ended. After that it is not read again, because a terminal would wait
    /// for more input.
    ended: bool,
}

impl<'a> Input<'a> {
    pub(super) fn new(source: &'a mut dyn Read) -> Self {
        let buffer = vec![0; SIZE].into_boxed_slice();
        Self { source, buffer, start: 0, end: 0, before: 0, line: Line::FIRST, ended: false }
    }

    /// Returns the bytes at hand.
    #[inline]
    pub(super) fn at_hand(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Steps over bytes at hand that contain no line feed, or whose line feed `begin_line` reports.
    #[inline]
    pub(super) const fn advance(&mut self, bytes: usize) {
        self.start += bytes;
    }

    #[inline]
    pub(super) const fn begin_line(&mut self) {
        self.line = self.line.further(1, self.before + self.start);
    }

    /// Steps over bytes at hand that may contain line feeds, and counts the lines.
    pub(super) fn advance_by_lines(&mut self, bytes: usize) {
        let stepped_over = &self.buffer[self.start..][..bytes];
        if let Some(last) = stepped_over.iter().rposition(|&byte| byte == b'\n') {
            // A piece has fewer than 256 bytes, so its count fits in a byte. The compiler then counts
            // with vector instructions, one byte per lane. 224 is a multiple of 32, so only the last
            // piece leaves part of a vector of 16 or 32 bytes unused.
            let count =
                |piece: &[u8]| piece.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
            let lines = stepped_over.chunks(224).map(|piece| usize::from(count(piece))).sum();
            self.line = self.line.further(lines, self.before + self.start + last + 1);
        }
        self.start += bytes;
    }

    /// Returns the line and the column of the next byte.
    pub(super) const fn place(&self) -> Place {
        self.line.place(self.before + self.start)
    }

    /// Returns whether fewer than `least` bytes are at hand and more may come.
    #[inline]
    pub(super) const fn lacks(&self, least: usize) -> bool {
        self.end - self.start < least && !self.ended
    }

    /// Waits until at least one more byte is at hand, or the source has ended. The buffer has room
    /// because at most three bytes are at hand: no format looks ahead by more than four.
    pub(super) fn read_on(&mut self) -> Result<(), Error> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.before += self.start;
        (self.start, self.end) = (0, self.end - self.start);
        let free = &mut self.buffer[self.end..];
        debug_assert!(
            !free.is_empty(),
            "a read into no space would look like the end of the input"
        );
        let read = loop {
            match self.source.read(free) {
                Ok(read) if read <= free.len() => break read,
                Ok(_) => return Err(Error::Read(io::Error::other("more bytes than asked for"))),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        };
        self.end += read;
        self.ended = read == 0;
        Ok(())
    }
}
