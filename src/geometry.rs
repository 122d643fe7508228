//! The moves and symmetries of square boards, shared by the library and its build script.
//!
//! A cell of a board that is `side` cells wide has the number `row * side + column`. On the
//! chessboard that is `rank * 8 + file`, from a1 = 0 to h8 = 63.

/// A move, as the numbers of columns to the right and of rows up.
pub(crate) type Delta = (i8, i8);

/// The knight's moves.
#[rustfmt::skip]
pub(crate) const KNIGHT_DELTAS: [Delta; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The king's moves.
#[rustfmt::skip]
pub(crate) const KING_DELTAS: [Delta; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The ghosts' moves. Row 0 of a maze is drawn at the top, so the moves are drawn as above, left,
/// right and below.
pub(crate) const GRID_DELTAS: [Delta; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Returns the cell that `delta` leads to from `cell`, or `None` if it is off the board.
pub(crate) const fn offset(side: u8, cell: u8, (columns, rows): Delta) -> Option<u8> {
    let column = (cell % side).checked_add_signed(columns);
    let row = (cell / side).checked_add_signed(rows);
    match (column, row) {
        (Some(column), Some(row)) if column < side && row < side => Some(row * side + column),
        _ => None,
    }
}

/// The eight symmetries of the chessboard, `[symmetry][square]`: where each takes each square.
///
/// Bit 0 of a symmetry's number mirrors the files and bit 1 mirrors the ranks; then bit 2 exchanges
/// files with ranks.
pub(crate) static SYMMETRIES: [[u8; 64]; 8] = {
    let mut images = [[0; 64]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut square = 0;
        while square < 64 {
            let file = if symmetry & 1 != 0 { 7 - square % 8 } else { square % 8 };
            let rank = if symmetry & 2 != 0 { 7 - square / 8 } else { square / 8 };
            images[symmetry][square as usize] =
                if symmetry & 4 != 0 { file * 8 + rank } else { rank * 8 + file };
            square += 1;
        }
        symmetry += 1;
    }
    images
};

/// The ten squares of the triangle a1-d1-d4. Some symmetry takes each square to one of them.
#[rustfmt::skip]
pub(crate) const TRIANGLE: [u8; 10] = [
    0,
    1,  9,
    2, 10, 18,
    3, 11, 19, 27,
];
