use std::io::{BufRead, Write};
use std::vec::Vec;

use super::show::{self, Ink, Mark, Show};
use super::stream::Stream;
use super::Error;
use crate::camelot::{min_moves, plan, Gathering, Pickup, Plan};
use crate::Square;

/// More knights in a line than this are refused, so that a line without end does not fill the
/// memory. The problem has at most 63.
const MOST_KNIGHTS: usize = 4096;

/// Camelot: boards of a king and knights, the least number of moves that gathers each.
///
/// Input: a board a line, its squares glued together (`D4A3A8H1H8`) or separated by blanks, in
/// either case; the king's comes first. Lines without a square are skipped. Output: a number a
/// line.
///
/// A plan is first a line that tells the gathering square and who picks the king up, then a move a
/// line, as [`Move`](crate::camelot::Move) is displayed. The picture shows the pieces at the start:
/// `K` the king, `N` a knight, a digit several knights (`+` ten or more), `&` the king with
/// knights; in square brackets the gathering square, in round ones the pick-up square.
///
/// # Errors
///
/// [`Error::Input`] at anything but a square, or a 4,097th knight; [`Error::Read`] and
/// [`Error::Write`] from `input` and `output`.
///
/// ```
/// use roundtable::judge::{self, Show};
///
/// let mut answers = Vec::new();
/// judge::camelot(&mut &b"D4A3A8H1H8\nd4\n"[..], &mut answers, Show::default())?;
/// assert_eq!(answers, b"10\n0\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn camelot(input: &mut dyn BufRead, output: &mut dyn Write, show: Show) -> Result<(), Error> {
    Stream::run(input, output, |stream| {
        let mut knights = Vec::new();
        loop {
            stream.skip_white()?;
            if stream.peek()?.is_none() {
                return Ok(());
            }
            let (_, king) = stream.square()?;
            knights.clear();
            while !stream.at_line_end()? {
                if knights.len() == MOST_KNIGHTS {
                    return Err(stream.expected("the end of the line after 4096 knights"));
                }
                knights.push(stream.square()?.1);
                stream.take_squares(&mut knights, MOST_KNIGHTS)?;
            }
            stream.answer(Some(min_moves(king, &knights)))?;
            if show.nothing() {
                continue;
            }
            let plan = plan(king, &knights);
            let gathering = plan.gathering();
            if show.plan {
                show_plan(stream, &knights, plan)?;
            }
            if let Some(ink) = show.draw {
                draw(stream, ink, king, &knights, gathering)?;
            }
        }
    })
}

fn show_plan(stream: &mut Stream, knights: &[Square], mut plan: Plan) -> Result<(), Error> {
    let Gathering { at, pickup, .. } = plan.gathering();
    match pickup {
        None => stream.line(format_args!("gather at {at}, the king alone"))?,
        Some(Pickup { knight, at: meeting }) => {
            let knight = knights[knight];
            stream.line(format_args!(
                "gather at {at}, knight {knight} fetching the king at {meeting}"
            ))?;
        }
    }
    plan.try_for_each(|step| stream.line(step))
}

fn draw(
    stream: &mut Stream,
    ink: Ink,
    king: Square,
    knights: &[Square],
    gathering: Gathering,
) -> Result<(), Error> {
    let meeting = gathering.pickup.map(|pickup| pickup.at);
    show::board(stream, ink, |square| {
        let count = knights.iter().filter(|&&knight| knight == square).count();
        let letter = match (square == king, count) {
            (true, 0) => b'K',
            (true, _) => b'&',
            (false, 0) => b'.',
            (false, 1) => b'N',
            (false, 2..=9) => b'0' + count as u8,
            (false, _) => b'+',
        };
        let mark = match square {
            _ if square == gathering.at => Mark::Square,
            _ if Some(square) == meeting => Mark::Round,
            _ => Mark::None,
        };
        (letter, mark)
    })
}
