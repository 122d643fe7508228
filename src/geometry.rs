//! Moves and symmetries of square boards, shared by the library and its build script.
//!
//! A cell of a board `side` wide is `row * side + column`; on the chessboard that is
//! `rank * 8 + file`, from a1 = 0 to h8 = 63.

/// A move as (columns to the right, rows up).
pub(crate) type Delta = (i8, i8);

#[rustfmt::skip]
pub(crate) const KNIGHT_DELTAS: [Delta; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[rustfmt::skip]
pub(crate) const KING_DELTAS: [Delta; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The cell that `delta` leads to from `cell`, or `None` if it is off the board.
pub(crate) const fn offset(side: u8, cell: u8, (columns, rows): Delta) -> Option<u8> {
    let column = (cell % side).checked_add_signed(columns);
    let row = (cell / side).checked_add_signed(rows);
    match (column, row) {
        (Some(column), Some(row)) if column < side && row < side => Some(row * side + column),
        _ => None,
    }
}

/// One of the eight symmetries of the chessboard: mirror files, ranks or both, then perhaps
/// exchange files with ranks.
#[derive(Clone, Copy)]
pub(crate) struct Symmetry {
    mirror: u8,
    transpose: bool,
}

impl Symmetry {
    /// A symmetry that takes `square` into the triangle a1-d1-d4.
    pub(crate) const fn into_triangle(square: u8) -> Self {
        let files = if square & 7 > 3 { 7 } else { 0 };
        let ranks = if square >> 3 > 3 { 7 << 3 } else { 0 };
        let mirror = files | ranks;
        let mirrored = square ^ mirror;
        Self { mirror, transpose: mirrored >> 3 > mirrored & 7 }
    }

    pub(crate) const fn apply(self, square: u8) -> u8 {
        let mirrored = square ^ self.mirror;
        if self.transpose {
            (mirrored & 7) << 3 | mirrored >> 3
        } else {
            mirrored
        }
    }
}

/// Where a square of the triangle a1-d1-d4 stands among its ten: a1, b1, b2, c1, … d4.
pub(crate) const fn triangle_index(square: u8) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    (file * (file + 1) / 2 + rank) as usize
}
