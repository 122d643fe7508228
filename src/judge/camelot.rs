use std::io::{Read, Write};

use super::chessboard::{self, Brackets};
use super::filter::{Cases, Filter};
use super::output::Output;
use super::{Error, Ink, Options};
use crate::camelot::{min_moves, plan, Gathering, Move, Pickup, Piece, Plan};
use crate::cursor::Cursor;
use crate::Square;

/// The most knights per line. More are refused, so that an endless line does not fill the memory. The
/// problem itself has at most 63 knights.
const MOST_KNIGHTS: usize = 4096;

/// Camelot: reads boards with a king and knights, and writes for each board the least number of moves
/// that brings all pieces to one square.
///
/// The input has one board per line: the square of the king, then the squares of the knights. Blanks
/// between the squares are optional, as in `D4A3A8H1H8`. Letters may be in upper or lower case. Lines
/// without a square are skipped. The output has one number per board, each on its own line.
///
/// The first line of a [plan](Options::plan) names the gathering square, where all pieces meet. If
/// a knight picks the king up, the line names this knight and the pick-up square too. One move per
/// line follows, as [`Move`](crate::camelot::Move) is displayed. The [picture](Options::draw) shows
/// the pieces at the start: `K` is the king, `N` is one knight, `2` to `9` are so many knights on
/// one square, `+` is ten or more, and `&` is the king with knights. The gathering square is in
/// square brackets and the pick-up square in round ones.
///
/// # Errors
///
/// Returns [`Error::Input`] if a line has anything but squares, or more than 4,096 knights. Returns
/// [`Error::Read`] if `input` fails, and [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let mut answers = Vec::new();
/// judge::camelot(&mut &b"D4A3A8H1H8\nd4\n"[..], &mut answers, Options::default())?;
/// assert_eq!(answers, b"10\n0\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn camelot(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        let mut board = Board { king: Square::A1, knights: [Square::A1; MOST_KNIGHTS], count: 0 };
        filter.answer_each(&mut board, |board, output| {
            let (king, knights) = (board.king, &board.knights[..board.count]);
            if options.answers_only() {
                return output.answer(Some(min_moves(king, knights)));
            }
            let plan = plan(king, knights);
            let gathering = plan.gathering();
            output.answer(Some(gathering.moves))?;
            if options.plan {
                show_plan(output, knights, plan)?;
            }
            match options.draw {
                Some(ink) => draw(output, ink, king, knights, gathering),
                None => Ok(()),
            }
        })
    })
}

/// The board that was read last. The next board overwrites it.
struct Board {
    king: Square,
    /// The first `count` squares are the board's knights. The rest has no meaning.
    knights: [Square; MOST_KNIGHTS],
    count: usize,
}

impl Cases for Board {
    type Case<'c> = &'c Self;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<&Self>, C::Error> {
        if !cursor.skip_white()? {
            return Ok(None);
        }
        (self.king, _) = Square::read(cursor)?;
        self.count = 0;
        while let Some(next) = chessboard::next_in_line(cursor)? {
            let Some(knight) = self.knights.get_mut(self.count) else {
                return Err(cursor.expected("the end of the line after 4096 knights"));
            };
            *knight = next;
            self.count += 1;
            cursor.advance(2);
        }
        Ok(Some(self))
    }
}

fn show_plan(output: &mut Output, knights: &[Square], plan: Plan) -> Result<(), Error> {
    let Gathering { at, pickup, .. } = plan.gathering();
    match pickup {
        None => output.form(b"gather at xx, the king alone\n", |line| {
            [line[10], line[11]] = at.name();
        })?,
        Some(Pickup { knight, at: meeting }) => {
            output.form(b"gather at xx, knight yy fetching the king at zz\n", |line| {
                [line[10], line[11]] = at.name();
                [line[21], line[22]] = knights[knight].name();
                [line[45], line[46]] = meeting.name();
            })?;
        }
    }
    for leg in plan.into_legs() {
        match leg.piece {
            Piece::King => output.lines(leg.map(|step| line(b'K', step)))?,
            Piece::Knight(_) => output.lines(leg.map(|step| line(b'N', step)))?,
            Piece::Both(_) => output.lines(leg.map(|step| {
                let mut both = [b'K'; 8];
                both[1..].copy_from_slice(&line(b'N', step));
                both
            }))?,
        }
    }
    Ok(())
}

/// Returns the line of a move, as in `Na3-b5`. To put it together in one number is faster than to
/// write byte after byte.
fn line(piece: u8, step: Move) -> [u8; 7] {
    let name = |square: Square| u64::from(u16::from_le_bytes(square.name()));
    let template = u64::from_le_bytes([piece, 0, 0, b'-', 0, 0, b'\n', 0]);
    let [line @ .., _] = (template | name(step.from) << 8 | name(step.to) << 32).to_le_bytes();
    line
}

fn draw(
    output: &mut Output,
    ink: Ink,
    king: Square,
    knights: &[Square],
    gathering: Gathering,
) -> Result<(), Error> {
    let meeting = gathering.pickup.map(|pickup| pickup.at);
    chessboard::draw(output, ink, |square| {
        let count = knights.iter().filter(|&&knight| knight == square).count();
        let letter = match (square == king, count) {
            (true, 0) => b'K',
            (true, _) => b'&',
            (false, 0) => b'.',
            (false, 1) => b'N',
            (false, 2..=9) => b'0' + count as u8,
            (false, _) => b'+',
        };
        let brackets = match square {
            _ if square == gathering.at => Brackets::Square,
            _ if Some(square) == meeting => Brackets::Round,
            _ => Brackets::None,
        };
        (letter, brackets)
    })
}
