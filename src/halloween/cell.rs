//! The cells of a maze.

use core::fmt;
use core::str::FromStr;

use crate::cursor::{Cursor, Text};
use crate::{text, Found, ParseError};

/// A cell of a floor map. The map is the upper left part of a grid of 16 × 16 cells; every cell
/// outside the map counts as a wall.
///
/// Cells are ordered as in a text: row by row, and from left to right within a row. A cell is
/// written as its row and its column, both from 1, as the places in error messages are.
///
/// ```
/// use roundtable::halloween::Cell;
///
/// let cell = Cell { row: 1, column: 4 };
/// assert_eq!(cell.to_string(), "2:5");
/// assert_eq!("2:5".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl Cell {
    /// The number of rows of the grid, and of its columns.
    const SIDE: u8 = 16;

    /// Returns the cell whose row × 16 + column is `index`.
    pub(super) const fn from_index(index: u8) -> Self {
        Self { row: index / Self::SIDE, column: index % Self::SIDE }
    }

    /// Returns row × 16 + column. The cell has to be in the grid.
    pub(super) const fn index(self) -> u8 {
        debug_assert!(self.is_in_grid());
        // The remainders change nothing for a cell of the grid. They rule out an overflow.
        self.row % Self::SIDE * Self::SIDE + self.column % Self::SIDE
    }

    pub(super) const fn is_in_grid(self) -> bool {
        self.row < Self::SIDE && self.column < Self::SIDE
    }
}

/// Writes the row and the column, both from 1: `2:5`. Heeds width, fill and alignment.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The longest text is `256:256`. The digits replace colons, from the end of the array. Each
        // number leaves out the place behind it. Behind the row that is the colon; behind the
        // column the array has ended.
        let mut characters = [b':'; 7];
        let mut start = characters.len() + 1;
        for coordinate in [self.column, self.row] {
            start -= 1;
            let mut number = u16::from(coordinate) + 1;
            while number > 0 {
                start -= 1;
                characters[start] = b'0' + (number % 10) as u8;
                number /= 10;
            }
        }
        text::pad(f, &characters[start..])
    }
}

/// Reads the row and the column, both 1..=16, as they are displayed: `2:5`.
impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::read_whole(text, |text| {
            let row = read_coordinate(text, "a row from 1 to 16")?;
            if text.peek()? != Some(b':') {
                return Err(text.expected("':' and a column"));
            }
            text.advance(1);
            let column = read_coordinate(text, "a column from 1 to 16")?;
            Ok(Self { row, column })
        })
    }
}

fn read_coordinate(text: &mut Text<'_>, expected: &'static str) -> Result<u8, ParseError> {
    let place = text.place();
    let mut number = None;
    while let Some(digit @ b'0'..=b'9') = text.peek()? {
        let digit = u64::from(digit - b'0');
        number = Some(number.unwrap_or(0_u64).saturating_mul(10).saturating_add(digit));
        text.advance(1);
    }
    match number {
        Some(number @ 1..=16) => Ok(number as u8 - 1),
        Some(number) => Err(place.error(expected, Found::Number(number))),
        None => Err(text.expected(expected)),
    }
}
