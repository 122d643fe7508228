//! The moves on square boards, shared by the library and its build script.
//!
//! A cell of a board that is `side` cells wide has the number `row * side + column`. On the
//! chessboard that is `rank * 8 + file`, from a1 = 0 to h8 = 63, so row 0 is at the bottom. On the
//! other boards, row 0 is at the top.

/// A move, as the numbers that it adds to the column and to the row.
pub(crate) type Delta = (i8, i8);

/// The knight's moves.
#[rustfmt::skip]
pub(crate) const KNIGHT_DELTAS: [Delta; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The king's moves.
#[rustfmt::skip]
pub(crate) const KING_DELTAS: [Delta; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The ghosts' moves: up, left, right and down. Row 0 of a maze is at the top, so a move up
/// subtracts 1 from the row.
pub(crate) const GRID_DELTAS: [Delta; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Returns the cell that `delta` leads to from `cell`, or `None` if it is off the square board.
pub(crate) const fn offset(side: u8, cell: u8, delta: Delta) -> Option<u8> {
    offset_on((side, side), cell, delta)
}

/// Returns the cell that `delta` leads to from `cell` on a board of so many columns and rows, or
/// `None` if it is off the board.
pub(crate) const fn offset_on(board: (u8, u8), cell: u8, (right, up): Delta) -> Option<u8> {
    let (columns, rows) = board;
    let column = (cell % columns).checked_add_signed(right);
    let row = (cell / columns).checked_add_signed(up);
    match (column, row) {
        (Some(column), Some(row)) if column < columns && row < rows => Some(row * columns + column),
        _ => None,
    }
}

/// Returns the cell that `delta` leads to from `cell`, or `cell` if it is off the board.
pub(crate) const fn offset_or_same(board: (u8, u8), cell: u8, delta: Delta) -> u8 {
    match offset_on(board, cell, delta) {
        Some(to) => to,
        None => cell,
    }
}
