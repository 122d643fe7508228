//! The answers that a judge function writes.

use std::fmt::Display;
use std::io::Write;
use std::vec::Vec;

use super::Error;

/// Once this many bytes have been collected, they are written.
const FULL: usize = 1 << 17;

/// Answers on their way to a sink: collected, and written in large pieces.
pub(super) struct Output<'a> {
    sink: &'a mut dyn Write,
    collected: Vec<u8>,
}

impl<'a> Output<'a> {
    pub(super) fn new(sink: &'a mut dyn Write) -> Self {
        Self { sink, collected: Vec::with_capacity(FULL + 4096) }
    }

    /// Answers with a number on a line, or with -1 if there is none.
    pub(super) fn answer(&mut self, answer: Option<u32>) -> Result<(), Error> {
        let Some(mut number) = answer else { return self.text(b"-1\n") };
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

    /// Writes a line.
    pub(super) fn line(&mut self, content: impl Display) -> Result<(), Error> {
        writeln!(self.collected, "{content}").map_err(Error::Write)?;
        self.write_if_full()
    }

    /// Writes text as it is.
    pub(super) fn text(&mut self, text: &[u8]) -> Result<(), Error> {
        self.collected.extend_from_slice(text);
        self.write_if_full()
    }

    /// Writes a text of fixed length whose blanks `fill` fills in.
    #[inline]
    pub(super) fn form<const N: usize>(
        &mut self,
        blank: &[u8; N],
        fill: impl FnOnce(&mut [u8; N]),
    ) -> Result<(), Error> {
        self.collected.extend_from_slice(blank);
        if let Some(text) = self.collected.last_chunk_mut() {
            fill(text);
        }
        self.write_if_full()
    }

    #[inline]
    fn write_if_full(&mut self) -> Result<(), Error> {
        if self.collected.len() < FULL {
            return Ok(());
        }
        self.write()
    }

    #[cold]
    fn write(&mut self) -> Result<(), Error> {
        self.sink.write_all(&self.collected).map_err(Error::Write)?;
        self.collected.clear();
        Ok(())
    }

    /// Hands out all that has been written.
    pub(super) fn flush(&mut self) -> Result<(), Error> {
        self.write()?;
        self.sink.flush().map_err(Error::Write)
    }
}
