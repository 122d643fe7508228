//! Pictures of the steps of a solution, side by side.

use super::output::Output;
use super::{Error, Ink};

/// Draws `frames` pictures of the same size, as many side by side as fit in 80 columns. An empty line
/// follows each row of pictures. `cell(frame, row, column)` returns the letter of a cell, and whether
/// it is coloured. In the last column the letter must not be a blank, so that no line ends in one.
pub(super) fn draw(
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
                    output.paint(ink, stands_out, &[letter])?;
                }
            }
            output.line("")?;
        }
        output.line("")?;
    }
    Ok(())
}
