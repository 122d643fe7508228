//! One run of a judge function: reads cases, and writes each answer before it waits for more input.
//!
//! The bytes *at hand* are those in the input's buffer that nobody has stepped over yet.

use std::io::{Read, Write};

use super::input::Input;
use super::output::Output;
use super::Error;
use crate::cursor::{Cursor, Place};
use crate::ParseError;

/// The input and the output of a run: a filter in the sense of Unix, which turns one text into
/// another. It is a [`Cursor`] in the input. Before it waits for more input, it writes all answers
/// that have been collected.
pub(super) struct Filter<'a> {
    input: Input<'a>,
    pub(super) output: Output<'a>,
}

/// The cases of a problem's input, read one after the other.
pub(super) trait Cases {
    /// One case, as it has been read.
    type Case<'c>
    where
        Self: 'c;

    /// Reads white space and the next case behind it. Returns `None` if there are no more cases.
    ///
    /// The caller may repeat a call that returned an error or `None`, with another cursor at the same
    /// position. So such a call must not change what the next call returns.
    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Self::Case<'_>>, C::Error>;

    /// Reads a case from the beginning of the bytes at hand. It is faster than
    /// [`read`](Self::read), but knows only the usual way to write a case. Returns the case and its
    /// number of bytes. `None` means that `read` has to be called.
    #[inline]
    fn read_at_once(_at_hand: &[u8]) -> Option<(Self::Case<'_>, usize)> {
        None
    }
}

impl<'a> Filter<'a> {
    /// Runs `judge`, and writes the answers that it has collected, even if the input has a fault or
    /// cannot be read.
    pub(super) fn run(
        input: &'a mut dyn Read,
        output: &'a mut dyn Write,
        judge: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut filter = Self { input: Input::new(input), output: Output::new(output) };
        match judge(&mut filter) {
            // The sink may have taken a part of these answers, and must not get them twice.
            Err(error @ Error::Write(_)) => Err(error),
            result => filter.output.flush().and(result),
        }
    }

    /// Reads all cases, and calls `answer` for each.
    pub(super) fn answer_each<C: Cases>(
        &mut self,
        cases: &mut C,
        mut answer: impl FnMut(C::Case<'_>, &mut Output) -> Result<(), Error>,
    ) -> Result<(), Error> {
        // The bytes at hand behind the cases that have been read. `self.input` steps over these
        // cases later, all at once, when a case has to be read from the stream.
        let mut rest = self.input.at_hand();
        loop {
            while let Some((case, bytes)) = C::read_at_once(rest) {
                rest = &rest[bytes..];
                answer(case, &mut self.output)?;
            }
            // Nearly all other cases lie in the bytes at hand too. This cursor never has to ask for
            // more bytes.
            let mut cursor = AtHand(rest);
            if let Ok(Some(case)) = cases.read(&mut cursor) {
                rest = cursor.0;
                answer(case, &mut self.output)?;
                continue;
            }
            // The case ends behind the bytes at hand or has a fault, or there is none. It is read
            // again from its beginning, this time with the stream.
            let answered = self.input.at_hand().len() - rest.len();
            self.input.advance_by_lines(answered);
            match cases.read(self)? {
                Some(case) => answer(case, &mut self.output)?,
                None => return Ok(()),
            }
            rest = self.input.at_hand();
        }
    }

    /// Writes the answers. Then reads until `least` bytes are at hand or the input ends.
    #[cold]
    #[inline(never)]
    fn read_on(&mut self, least: usize) -> Result<(), Error> {
        self.output.flush()?;
        while self.input.lacks(least) {
            self.input.read_on()?;
        }
        Ok(())
    }
}

impl Cursor for Filter<'_> {
    type Error = Error;

    #[inline]
    fn look_ahead(&mut self, least: usize) -> Result<&[u8], Error> {
        if self.input.lacks(least) {
            self.read_on(least)?;
        }
        Ok(self.input.at_hand())
    }

    #[inline]
    fn advance(&mut self, bytes: usize) {
        self.input.advance(bytes);
    }

    fn advance_by_lines(&mut self, bytes: usize) {
        self.input.advance_by_lines(bytes);
    }

    fn place(&self) -> Place {
        self.input.place()
    }
}

/// A cursor in the bytes at hand alone. It fails at a fault, and where it needs more bytes.
pub(super) struct AtHand<'a>(pub(super) &'a [u8]);

/// The error of [`AtHand`], which does not say what is wrong.
pub(super) struct Stopped;

impl From<ParseError> for Stopped {
    fn from(_: ParseError) -> Self {
        Self
    }
}

impl Cursor for AtHand<'_> {
    type Error = Stopped;

    #[inline]
    fn look_ahead(&mut self, least: usize) -> Result<&[u8], Stopped> {
        if self.0.len() < least {
            return Err(Stopped);
        }
        Ok(self.0)
    }

    #[inline]
    fn advance(&mut self, bytes: usize) {
        self.0 = &self.0[bytes..];
    }

    #[inline]
    fn advance_by_lines(&mut self, bytes: usize) {
        self.advance(bytes);
    }

    /// Returns no real place. The stream reads a faulty case again, and its error has the place.
    #[inline]
    fn place(&self) -> Place {
        Place { line: 0, column: 0 }
    }

    #[inline]
    fn expected(&mut self, _: &'static str) -> Stopped {
        Stopped
    }
}
