use std::io::{Read, Write};
use std::vec;

use super::chessboard::{self, Brackets};
use super::filter::{Cases, Filter};
use super::output::Output;
use super::{Error, Ink, Options};
use crate::cursor::Cursor;
use crate::travelling_knight::{workspace_words, Stops, Tour, MOST_SQUARES};

/// Travelling Knight: reads sets of squares, and writes for each set the least number of knight moves
/// that visit all of its squares and lead back to the first one.
///
/// The input has one set per line. Blanks between the squares are optional, as in `A1C2D3E1`. Letters
/// may be in upper or lower case, and repeated squares count once. Lines without a square are
/// skipped. The output has one number per set, each on its own line.
///
/// A plan has one move per line, such as `a1-c2`. The picture shows the squares of the set in
/// brackets: `A` is the first one, `B` the next one that the tour visits, and so on. `+` is a square
/// that it passes in between.
///
/// # Errors
///
/// Returns [`Error::Input`] if a line has anything but squares, or more than 16 different ones.
/// Returns [`Error::Read`] if `input` fails, and [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let mut answers = Vec::new();
/// judge::travelling_knight(&mut &b"A1C2D3E1\nd4\n"[..], &mut answers, Options::default())?;
/// assert_eq!(answers, b"6\n0\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn travelling_knight(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        // Enough for any set. The system usually provides a page when it is first used, so the words
        // cost nothing until a set needs them.
        let mut words = vec![0; workspace_words(MOST_SQUARES)];
        filter.answer_each(&mut Sets, |stops, output| {
            let Ok(tour) = stops.tour_in(&mut words) else {
                unreachable!("the words are enough for any set")
            };
            output.answer(Some(tour.moves().into()))?;
            if options.plan {
                chessboard::show_moves(output, tour.clone())?;
            }
            match options.draw {
                Some(ink) => draw(output, ink, &tour),
                None => Ok(()),
            }
        })
    })
}

/// Reads the sets, and needs to remember nothing between them.
struct Sets;

impl Cases for Sets {
    type Case<'c> = Stops;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Stops>, C::Error> {
        if !cursor.skip_white()? {
            return Ok(None);
        }
        let mut stops = Stops::NONE;
        while let Some(square) = chessboard::next_in_line(cursor)? {
            if stops.add(square).is_err() {
                return Err(cursor.expected("the end of the line after 16 different squares"));
            }
            cursor.advance(2);
        }
        Ok(Some(stops))
    }
}

fn draw(output: &mut Output, ink: Ink, tour: &Tour) -> Result<(), Error> {
    chessboard::draw(output, ink, |square| {
        let stop = (b'A'..).zip(tour.stops()).find(|&(_, &stop)| stop == square);
        match stop {
            Some((letter, _)) => (letter, Brackets::Square),
            None if tour.clone().any(|passed| passed == square) => (b'+', Brackets::None),
            None => (b'.', Brackets::None),
        }
    })
}
