//! The boards of Knight Spirit, their cells and their moves.

use core::fmt;
use core::str::FromStr;

use super::key::{turned, TARGET};
use crate::geometry::{offset, KNIGHT_DELTAS};
use crate::{Found, ParseError};

/// A cell of the 5×5 board.
///
/// Rows and columns count from 0 at the top left, as a board is written. A cell is displayed in
/// algebraic notation, with files `a` to `e` from the left and ranks 5 to 1 from the top: the top
/// left is `a5` and the middle is `c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(super) u8);

/// The colour of a knight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Written `0`.
    White,
    /// Written `1`.
    Black,
}

/// A move: the knight on `from` jumps to `to`, which was empty.
///
/// Displayed as the two cells, `b5-c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the knight leaves.
    pub from: Cell,
    /// The cell that the knight comes to.
    pub to: Cell,
}

/// A board: twelve black knights, twelve white ones and an empty cell.
///
/// Parsed from its 25 cells, row by row, with or without separators: blanks (spaces and tabs)
/// anywhere, and between rows `/` or line ends. Displayed as five lines, the last without a line
/// end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of the black knights, one bit for each.
    pub(super) black: u32,
    /// The cells of the white knights, one bit for each.
    pub(super) white: u32,
}

impl Cell {
    /// Returns the cell in this row, from the top, and this column, from the left, or `None` unless
    /// both are below 5.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 5 && column < 5 {
            Some(Self(row * 5 + column))
        } else {
            None
        }
    }

    /// Returns the row, from 0 at the top to 4.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 5
    }

    /// Returns the column, from 0 at the left to 4.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 5
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), 5 - self.row())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl Board {
    /// The board that every solution leads to.
    ///
    /// ```
    /// # use roundtable::knight_spirit::Board;
    /// assert_eq!(Board::TARGET.to_string(), "\
    /// 11111
    /// 01111
    /// 00*11
    /// 00001
    /// 00000");
    /// ```
    pub const TARGET: Self = Self { black: TARGET, white: turned(TARGET) };

    /// The board with these cells, row by row from the top left; `None` is the empty one.
    ///
    /// # Errors
    ///
    /// If there are not twelve knights of each colour. The error's line and column are the row and
    /// column, from 1, of the first cell that is one too many of its kind; what is expected tells
    /// the empty cells if their number is wrong.
    pub fn from_cells(cells: &[Option<Colour>; 25]) -> Result<Self, ParseError> {
        let mask = |kind| {
            let standing = (0..25).filter(|&cell| cells[cell] == kind);
            standing.fold(0_u32, |mask, cell| mask | 1 << cell)
        };
        let kinds = [
            (mask(None), 1, "one empty cell"),
            (mask(Some(Colour::Black)), 12, "12 black knights"),
            (mask(Some(Colour::White)), 12, "12 white knights"),
        ];
        let [_, (black, ..), (white, ..)] = kinds;
        let wrong = kinds.into_iter().find(|&(mask, count, _)| mask.count_ones() != count);
        let Some((mask, _, expected)) = wrong else {
            return Ok(Self { black, white });
        };
        // Whichever number is wrong, with 25 cells in all some kind has too many.
        let surplus = kinds
            .map(|(mask, count, _)| (0..count).fold(mask, |mask, _| mask & mask.wrapping_sub(1)));
        let cell =
            surplus.into_iter().fold(0, |all, surplus| all | surplus).trailing_zeros() as usize;
        let found = Found::Number(mask.count_ones().into());
        Err(ParseError { line: cell / 5 + 1, column: cell % 5 + 1, expected, found })
    }

    /// Returns the colour of the knight on a cell, or `None` for the empty cell.
    #[must_use]
    pub const fn colour_at(&self, cell: Cell) -> Option<Colour> {
        if self.black & cell.bit() != 0 {
            Some(Colour::Black)
        } else if self.white & cell.bit() != 0 {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// Returns the empty cell.
    #[must_use]
    pub const fn empty_cell(&self) -> Cell {
        Cell((!(self.black | self.white)).trailing_zeros() as u8)
    }

    /// Returns the moves that can be made, 2 to 8: all jumps to the empty cell.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let to = self.empty_cell();
        let from = move |&delta| offset(5, to.0, delta).map(Cell);
        KNIGHT_DELTAS.iter().filter_map(from).map(move |from| Move { from, to })
    }

    /// Returns the board after a move, or `None` if the move is not a knight's jump to the empty
    /// cell.
    #[must_use]
    pub fn after(&self, jump: Move) -> Option<Self> {
        self.moves().find(|&possible| possible == jump).map(|jump| self.after_jump_from(jump.from))
    }

    /// Returns the board after the knight on `from` has come to the empty cell.
    pub(super) const fn after_jump_from(self, from: Cell) -> Self {
        let both = from.bit() | self.empty_cell().bit();
        if self.black & from.bit() != 0 {
            Self { black: self.black ^ both, white: self.white }
        } else {
            Self { black: self.black, white: self.white ^ both }
        }
    }

    fn write_rows(self, f: &mut fmt::Formatter<'_>, separator: &str) -> fmt::Result {
        for cell in (0..25).map(Cell) {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str(separator)?;
            }
            f.write_str(match self.colour_at(cell) {
                Some(Colour::White) => "0",
                Some(Colour::Black) => "1",
                None => "*",
            })?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut cells = [None; 25];
        let mut places = [(1, 1); 25];
        let mut read = 0;
        let (mut line, mut start) = (1, 0);
        let mut slash = true;
        for (at, byte) in text.bytes().enumerate() {
            let between_rows = read % 5 == 0;
            match byte {
                b' ' | b'\t' => {}
                b'\r' if text[at..].starts_with("\r\n") => {}
                b'\n' if between_rows => (line, start) = (line + 1, at + 1),
                b'/' if between_rows && !slash && read < 25 => slash = true,
                b'0' | b'1' | b'*' if read < 25 => {
                    cells[read] = match byte {
                        b'0' => Some(Colour::White),
                        b'1' => Some(Colour::Black),
                        _ => None,
                    };
                    places[read] = (line, at - start + 1);
                    read += 1;
                    slash = false;
                }
                _ => {
                    let expected = match byte {
                        _ if read == 25 => "the end of the board",
                        b'/' | b'\n' if !between_rows => "five cells in a row",
                        _ => "a cell: '0', '1' or '*'",
                    };
                    let found = Found::at(&text.as_bytes()[at..]);
                    return Err(ParseError { line, column: at - start + 1, expected, found });
                }
            }
        }
        if read < 25 {
            let column = text.len() - start + 1;
            return Err(ParseError {
                line,
                column,
                expected: "25 cells",
                found: Found::EndOfInput,
            });
        }
        Self::from_cells(&cells).map_err(|error| {
            let (line, column) = places[error.line * 5 + error.column - 6];
            ParseError { line, column, ..error }
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_rows(f, "\n")
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Board(")?;
        self.write_rows(f, "/")?;
        f.write_str(")")
    }
}
