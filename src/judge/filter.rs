//! One run of a judge function: its input, its answers, and the order between the two.

use std::io::{Read, Write};

use super::input::Input;
use super::output::Output;
use super::Error;
use crate::cursor::{Cursor, Place};
use crate::ParseError;

/// The input and the answers of a run. As a [`Cursor`] it reads the input, and hands all answers
/// out before it waits for more.
pub(super) struct Filter<'a> {
    input: Input<'a>,
    pub(super) output: Output<'a>,
}

/// The cases of a problem's input, read one after the other.
pub(super) trait Cases {
    /// What a case says.
    type Case<'c>
    where
        Self: 'c;

    /// Reads a case and the white space before it; `None` if there is no further one. When this has
    /// failed, it may be called again from the same position.
    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Self::Case<'_>>, C::Error>;

    /// Reads a case in one step, if there is a way and the bytes at hand allow it. Returns the case and
    /// how many bytes it takes.
    #[inline]
    fn read_at_once(_at_hand: &[u8]) -> Option<(Self::Case<'_>, usize)> {
        None
    }
}

impl<'a> Filter<'a> {
    /// Runs `judge`, and hands out its answers even if it fails.
    pub(super) fn run(
        input: &'a mut dyn Read,
        output: &'a mut dyn Write,
        judge: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut filter = Self { input: Input::new(input), output: Output::new(output) };
        let result = judge(&mut filter);
        filter.output.flush()?;
        result
    }

    /// Reads all cases and has each answered.
    pub(super) fn answer_each<P: Cases>(
        &mut self,
        cases: &mut P,
        mut answer: impl FnMut(P::Case<'_>, &mut Output) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut rest = self.input.at_hand();
        loop {
            while let Some((case, bytes)) = P::read_at_once(rest) {
                rest = &rest[bytes..];
                answer(case, &mut self.output)?;
            }
            // Nearly all other cases lie in the bytes at hand too, and are read without asking at
            // every byte for more.
            let mut cursor = AtHand(rest);
            if let Ok(Some(case)) = cases.read(&mut cursor) {
                rest = cursor.0;
                answer(case, &mut self.output)?;
                continue;
            }
            // This one goes on behind them, or has a fault.
            let answered = self.input.at_hand().len() - rest.len();
            self.input.advance_by_lines(answered);
            match cases.read(self)? {
                Some(case) => answer(case, &mut self.output)?,
                None => return Ok(()),
            }
            rest = self.input.at_hand();
        }
    }

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

    #[inline]
    fn begin_line(&mut self) {
        self.input.begin_line();
    }

    fn place(&self) -> Place {
        self.input.place()
    }
}

/// A cursor in the bytes at hand. It stops where they end, and at a fault.
pub(super) struct AtHand<'a>(pub(super) &'a [u8]);

/// Why [`AtHand`] stops.
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
    fn begin_line(&mut self) {}

    /// Faults are told by the stream, which reads them again.
    #[inline]
    fn place(&self) -> Place {
        Place { line: 0, column: 0 }
    }

    #[inline]
    fn expected(&mut self, _: &'static str) -> Stopped {
        Stopped
    }
}
