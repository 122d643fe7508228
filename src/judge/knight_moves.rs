use std::io::{Read, Write};

use super::filter::{Cases, Filter};
use super::output::Output;
use super::show::{self, Mark, Show};
use super::Error;
use crate::cursor::{is_blank, Cursor};
use crate::knight_moves::{path, paths, Path};
use crate::square::WrittenPair;
use crate::Square;

/// Knight Moves: pairs of squares, the distance of each.
///
/// Input: squares such as `e2` or `E2`, separated by white space, two a case. Output: a line a
/// case, `To get from e2 to e4 takes 2 knight moves.`, with the squares as they were written.
///
/// A plan is a move a line, `e2-g3`; with all plans a line `route 1 of 2` stands before each. The
/// picture has each square's distance from the first one, and the squares of the route in brackets.
///
/// # Errors
///
/// [`Error::Input`] at anything but a square, squares that are not separated, or a square without
/// its partner at the end; [`Error::Read`] and [`Error::Write`] from `input` and `output`.
///
/// ```
/// use roundtable::judge::{self, Show};
///
/// let mut answers = Vec::new();
/// judge::knight_moves(&mut &b"e2 e4\na1 B2\n"[..], &mut answers, Show::default())?;
/// assert_eq!(
///     String::from_utf8_lossy(&answers),
///     "To get from e2 to e4 takes 2 knight moves.\n\
///      To get from a1 to B2 takes 4 knight moves.\n"
/// );
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knight_moves(input: &mut dyn Read, output: &mut dyn Write, show: Show) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        let quiet = show.nothing();
        filter.answer_each(&mut Pairs, |pair, output| {
            answer(pair, output)?;
            if quiet {
                return Ok(());
            }
            show_route(output, show, pair.from(), pair.to())
        })
    })
}

/// Pairs of squares with white space between them.
struct Pairs;

impl Cases for Pairs {
    type Case<'c> = WrittenPair;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<WrittenPair>, C::Error> {
        if !cursor.skip_white()? {
            return Ok(None);
        }
        let (_, [a, b]) = Square::read(cursor)?;
        end_square(cursor)?;
        if !cursor.skip_white()? {
            return Err(cursor.expected("a second square"));
        }
        let (_, [c, d]) = Square::read(cursor)?;
        end_square(cursor)?;
        Ok(WrittenPair::new([a, b, c, d]))
    }

    #[inline]
    fn read_at_once(at_hand: &[u8]) -> Option<(WrittenPair, usize)> {
        let at_hand = at_hand.first_chunk()?;
        let (pair, blanks) = WrittenPair::first_of(at_hand)?;
        let end = match [at_hand[4 + blanks], at_hand[5 + blanks]] {
            [b'\n', _] => 1,
            [b'\r', b'\n'] => 2,
            [byte, _] if is_blank(byte) => 1,
            _ => return None,
        };
        Some((pair, 4 + blanks + end))
    }
}

#[inline]
fn answer(pair: WrittenPair, output: &mut Output) -> Result<(), Error> {
    output.form(b"To get from xx to yy takes n knight moves.\n", |line| {
        [line[12], line[13], line[18], line[19]] = pair.written();
        line[27] = b'0' + pair.from().knight_distance(pair.to());
    })
}

/// Reads what has to follow a square: white space or the end of the input.
#[inline]
fn end_square<C: Cursor>(cursor: &mut C) -> Result<(), C::Error> {
    if cursor.step_over_white()? || cursor.peek()?.is_none() {
        return Ok(());
    }
    Err(cursor.expected("white space after a square"))
}

#[cold]
#[inline(never)]
fn show_route(output: &mut Output, show: Show, from: Square, to: Square) -> Result<(), Error> {
    if show.plan && show.all {
        let routes = paths(from, to);
        let count = routes.len();
        for (number, route) in (1..).zip(routes) {
            output.line(format_args!("route {number} of {count}"))?;
            plan(output, route)?;
        }
    } else if show.plan {
        plan(output, path(from, to))?;
    }
    if let Some(ink) = show.draw {
        show::board(output, ink, |square| {
            let on_route = path(from, to).any(|step| step == square);
            let mark = if on_route { Mark::Square } else { Mark::None };
            (b'0' + from.knight_distance(square), mark)
        })?;
    }
    Ok(())
}

fn plan(output: &mut Output, route: Path) -> Result<(), Error> {
    for (from, to) in route.clone().zip(route.skip(1)) {
        output.line(format_args!("{from}-{to}"))?;
    }
    Ok(())
}
