//! Names of cells.

use core::fmt;

/// A cell of a grid of up to 16 × 16.
///
/// Ordered as in a text: row by row, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `row`, counted from the top, and `column`, counted from the left, both from 0;
    /// `None` if either is above 15.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 16 && column < 16 {
            Some(Self(row << 4 | column))
        } else {
            None
        }
    }

    /// 0..=15 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// 0..=15 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// The cell whose row × 16 + column is `index`: every byte is one.
    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Row × 16 + column.
    pub(super) const fn index(self) -> u8 {
        self.0
    }
}

/// Writes the row and the column, counted from 1 as in errors: `2:5`.
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
