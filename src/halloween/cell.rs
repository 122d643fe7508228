//! The cells of a maze.

use core::fmt;

/// A cell of a grid of up to 16 × 16.
///
/// Cells are ordered as in a text: row by row, and from left to right within a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell in `row` and `column`, or `None` if either is above 15. Rows count from 0
    /// at the top, columns from 0 at the left.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 16 && column < 16 {
            Some(Self(row << 4 | column))
        } else {
            None
        }
    }

    /// Returns the row, 0..=15 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the column, 0..=15 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// Returns the cell whose row × 16 + column is `index`.
    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Returns row × 16 + column.
    pub(super) const fn index(self) -> u8 {
        self.0
    }
}

/// Writes the row and the column, both counted from 1 as in error messages: `2:5`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({}, {})", self.row(), self.column())
    }
}
