//! The symmetries of the chessboard, shared by the library and its build script.

/// The eight symmetries of the chessboard. `SYMMETRIES[symmetry][square]` is the square to which a
/// symmetry takes a square.
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
