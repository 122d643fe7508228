//! Pictures of boards and maps.

use super::output::Output;
use super::{Error, Ink};
use crate::Square;

/// The brackets around a square in a picture: none, `( )` or `[ ]`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Brackets {
    None,
    Round,
    Square,
}

/// Draws the chessboard as White sees it, with its coordinates and an empty line below it. `cell`
/// returns the letter on a square and the brackets around it.
pub(super) fn board(
    output: &mut Output,
    ink: Ink,
    cell: impl Fn(Square) -> (u8, Brackets),
) -> Result<(), Error> {
    for rank in (0..8).rev() {
        output.text(&[b'1' + rank, b' '])?;
        for square in (0..8).filter_map(|file| Square::from_coords(file, rank)) {
            let (letter, brackets) = cell(square);
            let text = match brackets {
                Brackets::None => [b' ', letter, b' '],
                Brackets::Round => [b'(', letter, b')'],
                Brackets::Square => [b'[', letter, b']'],
            };
            // No line ends with a blank.
            let text = if square.file() == 7 { text.trim_ascii_end() } else { &text };
            paint(output, ink, brackets != Brackets::None, text)?;
        }
        output.line("")?;
    }
    output.line("   a  b  c  d  e  f  g  h\n")
}

/// Draws `frames` pictures of the same size, as many side by side as fit in 80 columns. An empty line
/// follows each row of pictures. `cell(frame, row, column)` returns the letter of a cell, and whether
/// it is coloured. The letter is no blank in the last column, so no line ends with a blank.
pub(super) fn film(
    output: &mut Output,
    ink: Ink,
    (width, height): (u8, u8),
    frames: usize,
    cell: impl Fn(usize, u8, u8) -> (u8, bool),
) -> Result<(), Error> {
    let abreast = 80 / (usize::from(width) + 2);
    for first in (0..frames).step_by(abreast) {
        for row in 0..height {
            let mut gap: &[u8] = b"";
            for frame in first..frames.min(first + abreast) {
                output.text(gap)?;
                gap = b"  ";
                for column in 0..width {
                    let (letter, stands_out) = cell(frame, row, column);
                    debug_assert!(letter != b' ' || column + 1 < width, "a blank ends a line");
                    paint(output, ink, stands_out, &[letter])?;
                }
            }
            output.line("")?;
        }
        output.line("")?;
    }
    Ok(())
}

fn paint(output: &mut Output, ink: Ink, stands_out: bool, text: &[u8]) -> Result<(), Error> {
    if stands_out && ink == Ink::Colour {
        output.text(b"\x1b[1;32m")?;
        output.text(text)?;
        output.text(b"\x1b[0m")
    } else {
        output.text(text)
    }
}
