//! The six problems as judge programs: text in, text out. Needs the feature `std`.
//!
//! An online judge runs a program on an input and compares its output with the known answers.
//! Each function reads the input of one problem to its end and writes the answers. The binary of the
//! same name calls this function with a file or standard input, and with standard output.
//!
//! With [`Options`], a function can print a *plan* and a *picture* below each answer. A plan is
//! the moves that achieve the answer. A picture shows the board or the map.
//!
//! All six functions keep these rules:
//!
//! - Answers stream. Before a function waits for more input, it writes the answers to all cases that
//!   it has read. Its memory does not grow with the input: it has a buffer of 256 KiB for the input,
//!   and one for the answers that is a little larger.
//! - A line ends with a line feed, with or without a carriage return before it. The last line needs
//!   no line end. A blank is a space, a tab, a vertical tab or a form feed. White space is blanks and
//!   line ends.
//! - If the last byte of the input is a control-Z (0x1A), it is left out: old editors end a file so.
//!   Anywhere else it is a fault.
//! - The first fault in the input ends the run. The answers to the cases before it are written first.
//!   The error gives the line and the column of the fault.

use std::fmt;
use std::io::{self, Read, Write};

use crate::ParseError;

#[cfg(feature = "camelot")]
mod camelot;
#[cfg(feature = "chessboard")]
mod chessboard;
#[cfg(any(feature = "knight-spirit", feature = "halloween"))]
mod film;
mod filter;
#[cfg(feature = "halloween")]
mod halloween;
mod input;
#[cfg(feature = "knight-moves")]
mod knight_moves;
#[cfg(feature = "knight-spirit")]
mod knight_spirit;
#[cfg(feature = "knights-in-fen")]
mod knights_in_fen;
mod options;
mod output;
#[cfg(feature = "binaries")]
mod program;
#[cfg(feature = "binaries")]
mod stream;
#[cfg(feature = "travelling-knight")]
mod travelling_knight;

#[cfg(feature = "camelot")]
pub use camelot::camelot;
#[cfg(feature = "halloween")]
pub use halloween::halloween;
#[cfg(feature = "knight-moves")]
pub use knight_moves::knight_moves;
#[cfg(feature = "knight-spirit")]
pub use knight_spirit::knight_spirit;
#[cfg(feature = "knights-in-fen")]
#[doc(alias = "UVa 10422")]
pub use knights_in_fen::knights_in_fen;
pub use options::{Ink, Options};
#[cfg(feature = "binaries")]
#[doc(hidden)]
pub use program::Program;
#[cfg(feature = "travelling-knight")]
pub use travelling_knight::travelling_knight;

/// A judge function: reads the cases of a problem from a source, and writes their answers to a sink.
pub type Judge = fn(&mut dyn Read, &mut dyn Write, Options) -> Result<(), Error>;

/// Why a judge function stopped before the end of its input.
///
/// Its text contains the text of the error that it holds. So
/// [`source`](std::error::Error::source) skips that error and returns the next one, the source of
/// that error. A program that prints an error and all its sources then prints no text twice.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input breaks the problem's format.
    Input(ParseError),
    /// A board of Knight Spirit or of Knights in FEN breaks the problem's format.
    #[non_exhaustive]
    Board {
        /// The number of the board, from 1.
        number: u64,
        /// The number of boards that the input promises. If this number was forgotten in the input,
        /// the first row of a board may have been taken for it.
        of: u64,
        /// Where and why the board was refused.
        error: ParseError,
    },
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
}

impl Error {
    /// Returns where and why the input was refused. Returns `None` if reading or writing failed.
    #[must_use]
    pub const fn parse_error(&self) -> Option<ParseError> {
        match self {
            Self::Input(error) | Self::Board { error, .. } => Some(*error),
            Self::Read(_) | Self::Write(_) => None,
        }
    }

    /// Returns the same error, with the number of the board and the number of all boards if the input
    /// was refused.
    fn in_board(self, number: u64, of: u64) -> Self {
        match self.parse_error() {
            Some(error) => Self::Board { number, of, error },
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
            Self::Board { number, of, error } => write!(f, "{error} (board {number} of {of})"),
            Self::Read(error) => write!(f, "cannot read: {error}"),
            Self::Write(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) | Self::Board { error, .. } => error.source(),
            Self::Read(error) | Self::Write(error) => error.source(),
        }
    }
}
