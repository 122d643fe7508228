//! The bytes that a judge function reads.

use std::boxed::Box;
use std::io::{self, ErrorKind, Read};
use std::vec;

use super::Error;
use crate::cursor::{Line, Place};

/// The size of the buffer in bytes. A buffer of this size needs few system calls. An allocator
/// usually takes such a large block directly from the system, which provides each page of it when
/// the page is first used. So a short input costs little memory.
const SIZE: usize = 1 << 18;

/// Old editors end a file with this byte.
const CONTROL_Z: u8 = 0x1A;

/// A source of bytes with a buffer of fixed size. The bytes *at hand* have come from the source,
/// and the caller has not stepped over them yet.
pub(super) struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Box<[u8]>,
    /// The bytes at hand are `buffer[start..end]`.
    start: usize,
    end: usize,
    /// Whether `buffer[end]` is a control-Z that has come from the source. It is not at hand until
    /// more bytes have come: if the input ends behind it, it is no part of the text.
    held_back: bool,
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
        Self {
            source,
            buffer,
            start: 0,
            end: 0,
            held_back: false,
            before: 0,
            line: Line::FIRST,
            ended: false,
        }
    }

    /// Returns the bytes at hand.
    #[inline]
    pub(super) fn at_hand(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Steps over bytes at hand that contain no line feed.
    #[inline]
    pub(super) const fn advance(&mut self, bytes: usize) {
        self.start += bytes;
    }

    /// Steps over bytes at hand that may contain line feeds, and counts the lines.
    pub(super) fn advance_by_lines(&mut self, bytes: usize) {
        let stepped_over = &self.buffer[self.start..][..bytes];
        self.line = self.line.behind(stepped_over, self.before + self.start);
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

    /// Waits until at least one more byte has come from the source, or the source has ended.
    ///
    /// It is called only if the buffer [lacks](Self::lacks) bytes. A caller asks for at most four,
    /// the longest character in UTF-8, so at most three are at hand and the buffer has room.
    pub(super) fn read_on(&mut self) -> Result<(), Error> {
        let kept = self.start..self.end + usize::from(self.held_back);
        let unread = kept.len();
        self.buffer.copy_within(kept, 0);
        self.before += self.start;
        (self.start, self.end) = (0, self.end - self.start);
        let free = &mut self.buffer[unread..];
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
        self.ended = read == 0;
        if !self.ended {
            self.held_back = self.buffer[unread + read - 1] == CONTROL_Z;
            self.end = unread + read - usize::from(self.held_back);
        }
        Ok(())
    }
}
