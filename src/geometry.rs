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

/// For each of the eight symmetries of the chessboard, where it takes each square: bit 0 of its
/// number mirrors the files, bit 1 the ranks, then bit 2 exchanges files with ranks.
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

/// The ten squares of the triangle a1-d1-d4, to one of which some symmetry takes every square.
#[rustfmt::skip]
pub(crate) const TRIANGLE: [u8; 10] = [
    0,
    1,  9,
    2, 10, 18,
    3, 11, 19, 27,
];
