//! The four problems as judges pose them: text in, text out. Needs the feature `std`.
//!
//! Each function reads one problem's input to its end and writes the judge's answers; the binary of
//! the same name is that function between standard input and standard output ([`Program`]).
//!
//! What they have in common:
//!
//! - Answers stream: all that can be answered from what has been read is written before more is
//!   waited for, and memory does not grow with the input.
//! - Lines end in LF or CRLF, the last one also at the end of the input. Where white space
//!   separates, any ASCII white space does.
//! - The first fault ends the run with [`Error::Input`], which tells its line and column, after the
//!   answers before it have been written.

use std::fmt;
use std::io::{self, Read, Write};

use crate::ParseError;

mod camelot;
mod filter;
mod halloween;
mod input;
mod knight_moves;
mod knight_spirit;
mod output;
mod program;
mod show;

pub use camelot::camelot;
pub use halloween::halloween;
pub use knight_moves::knight_moves;
pub use knight_spirit::knight_spirit;
pub use program::Program;
pub use show::{Ink, Show};

/// A problem's judge function.
pub type Judge = fn(&mut dyn Read, &mut dyn Write, Show) -> Result<(), Error>;

/// Why a judge function stopped before the end of its input.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input breaks the problem's format.
    Input(ParseError),
    /// The board of this number, from 1, breaks the problem's format.
    Board(u64, ParseError),
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
}

impl Error {
    /// Where and why the input was refused, if it was.
    #[must_use]
    pub const fn parse_error(&self) -> Option<ParseError> {
        match self {
            Self::Input(error) | Self::Board(_, error) => Some(*error),
            Self::Read(_) | Self::Write(_) => None,
        }
    }

    /// The same in the board of this number.
    fn in_board(self, number: u64) -> Self {
        match self.parse_error() {
            Some(error) => Self::Board(number, error),
            None => self,
        }
    }
}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Self {
        Self::Input(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Board(number, error) => write!(f, "{error} (board {number})"),
            Self::Read(error) => write!(f, "cannot read: {error}"),
            Self::Write(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) | Self::Board(_, error) => Some(error),
            Self::Read(error) | Self::Write(error) => Some(error),
        }
    }
}
