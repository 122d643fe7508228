//! The answers that a judge function writes.

use std::fmt::Display;
use std::io::Write;
use std::vec::Vec;

use super::{Error, Ink};

/// The output is written in blocks of this many bytes, and each block begins at a multiple of this
/// number. Linux can keep such a block of a file in one piece of memory. To write it takes less time
/// than to write as many bytes from another place on.
const BLOCK: usize = 1 << 18;

/// A buffer that collects answers and writes them to a sink in blocks.
pub(super) struct Output<'a> {
    sink: &'a mut dyn Write,
    collected: Vec<u8>,
    /// How many bytes of the present block have not been written yet. They are fewer than [`BLOCK`]
    /// after a flush in the middle of the block.
    missing: usize,
}

impl<'a> Output<'a> {
    pub(super) fn new(sink: &'a mut dyn Write) -> Self {
        // The last text before a write may go beyond the block.
        Self { sink, collected: Vec::with_capacity(BLOCK + 4096), missing: BLOCK }
    }

    /// Adds a line with the number, or with -1 for `None`.
    pub(super) fn answer(&mut self, answer: Option<u32>) -> Result<(), Error> {
        let Some(mut number) = answer else { return self.text(b"-1\n") };
        // At most ten digits and the line feed, filled from the end.
        let mut line = [b'\n'; 11];
        let mut start = line.len() - 1;
        loop {
            start -= 1;
            line[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return self.text(&line[start..]);
            }
        }
    }

    /// Adds a line.
    pub(super) fn line(&mut self, content: impl Display) -> Result<(), Error> {
        writeln!(self.collected, "{content}").map_err(Error::Write)?;
        self.write_if_full()
    }

    /// Adds text.
    pub(super) fn text(&mut self, text: &[u8]) -> Result<(), Error> {
        self.collected.extend_from_slice(text);
        self.write_if_full()
    }

    /// Adds text of a picture. It is in colour if it stands out and the ink has colours.
    pub(super) fn paint(&mut self, ink: Ink, stands_out: bool, text: &[u8]) -> Result<(), Error> {
        if stands_out && ink == Ink::Colour {
            self.text(b"\x1b[1;32m")?;
            self.text(text)?;
            self.text(b"\x1b[0m")
        } else {
            self.text(text)
        }
    }

    /// Adds a copy of `template` in which `fill` has replaced some bytes.
    #[inline]
    pub(super) fn form<const N: usize>(
        &mut self,
        template: &[u8; N],
        fill: impl FnOnce(&mut [u8; N]),
    ) -> Result<(), Error> {
        self.collected.extend_from_slice(template);
        if let Some(text) = self.collected.last_chunk_mut() {
            fill(text);
        }
        self.write_if_full()
    }

    /// Adds lines. To look only once whether to write them is faster.
    #[inline]
    pub(super) fn lines<const N: usize>(
        &mut self,
        lines: impl Iterator<Item = [u8; N]>,
    ) -> Result<(), Error> {
        for line in lines {
            self.collected.extend_from_slice(&line);
        }
        self.write_if_full()
    }

    #[inline]
    fn write_if_full(&mut self) -> Result<(), Error> {
        if self.collected.len() < self.missing {
            return Ok(());
        }
        self.write_blocks()
    }

    /// Writes the collected answers up to the end of the last full block.
    #[cold]
    fn write_blocks(&mut self) -> Result<(), Error> {
        while self.collected.len() >= self.missing {
            self.sink.write_all(&self.collected[..self.missing]).map_err(Error::Write)?;
            self.collected.drain(..self.missing);
            self.missing = BLOCK;
        }
        Ok(())
    }

    /// Writes all collected answers to the sink and flushes it.
    pub(super) fn flush(&mut self) -> Result<(), Error> {
        self.write_blocks()?;
        self.sink.write_all(&self.collected).map_err(Error::Write)?;
        self.missing -= self.collected.len();
        self.collected.clear();
        self.sink.flush().map_err(Error::Write)
    }
}
