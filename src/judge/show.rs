//! What the judge functions show beside the judge's answers.

use super::output::Output;
use super::Error;
use crate::Square;

/// What a judge function prints under each answer. By default nothing, as judges want it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Show {
    /// What achieves the answer, a step a line.
    pub plan: bool,
    /// With `plan`, every shortest route, where the problem is to find one.
    pub all: bool,
    /// A picture of the board or map.
    pub draw: Option<Ink>,
}

/// What pictures are drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Text alone.
    Plain,
    /// Text in which what moves or matters is coloured by escape sequences, as terminals show them.
    Colour,
}

impl Show {
    /// Whether only the judge's answers are printed.
    pub(super) fn nothing(self) -> bool {
        self == Self::default()
    }
}

/// What surrounds a cell of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Round,
    Square,
}

/// Draws the chessboard as White sees it, with its coordinates, and an empty line.
pub(super) fn board(
    output: &mut Output,
    ink: Ink,
    cell: impl Fn(Square) -> (u8, Mark),
) -> Result<(), Error> {
    for rank in (0..8).rev() {
        output.text(&[b'1' + rank, b' '])?;
        for square in (0..8).filter_map(|file| Square::from_coords(file, rank)) {
            let (letter, mark) = cell(square);
            let text = match mark {
                Mark::None => [b' ', letter, b' '],
                Mark::Round => [b'(', letter, b')'],
                Mark::Square => [b'[', letter, b']'],
            };
            paint(output, ink, mark != Mark::None, &text)?;
        }
        output.line("")?;
    }
    output.line("   a  b  c  d  e  f  g  h\n")
}

/// Draws `frames` pictures, as many beside each other as 80 columns hold, and an empty line. `cell`
/// gives the letter at a place and whether it stands out.
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
