//! The chessboard in inputs and answers: lines of squares, routes and pictures.

use super::output::Output;
use super::{Error, Ink};
use crate::cursor::Cursor;
use crate::Square;

/// Returns the next square of a line, and leaves the cursor on its first character. Steps over the
/// blanks before it, of which there may be none. At the end of the line, steps over that and returns
/// `None`.
#[allow(clippy::inline_always)] // Camelot takes 15 % more instructions if this is a call.
#[inline(always)]
pub(super) fn next_in_line<C: Cursor>(cursor: &mut C) -> Result<Option<Square>, C::Error> {
    // Usually no blank comes before the next square and its bytes are buffered already.
    let square = cursor.look_ahead(1)?.first_chunk().copied().and_then(Square::from_ascii);
    if square.is_some() {
        return Ok(square);
    }
    if cursor.end_line()? {
        return Ok(None);
    }
    Ok(Some(Square::peek(cursor)?.0))
}

/// Adds one line per move of a route.
pub(super) fn show_moves(
    output: &mut Output,
    mut route: impl Iterator<Item = Square>,
) -> Result<(), Error> {
    let Some(mut from) = route.next() else { return Ok(()) };
    for to in route {
        output.form(b"xx-yy\n", |line| {
            [line[0], line[1]] = from.name();
            [line[3], line[4]] = to.name();
        })?;
        from = to;
    }
    Ok(())
}

/// The brackets around a square in a picture: none, `( )` or `[ ]`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Brackets {
    None,
    Round,
    Square,
}

/// Draws the chessboard as White sees it, with its coordinates and an empty line below it. `cell`
/// returns the letter on a square and the brackets around it.
pub(super) fn draw(
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
            output.paint(ink, brackets != Brackets::None, text)?;
        }
        output.line("")?;
    }
    output.line("   a  b  c  d  e  f  g  h\n")
}
