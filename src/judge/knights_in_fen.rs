use std::io::{Read, Write};

use super::filter::Filter;
use super::knight_spirit::{answer_boards, number_of_boards, Format};
use super::output::Output;
use super::{Error, Options};
use crate::cursor::{is_white, Cursor, Place};
use crate::knight_spirit::{Board, Colour};

/// The most moves of a solution. A board that needs more counts as unsolvable.
const LIMIT: u8 = 10;

/// Knights in FEN: reads boards of knights, and writes for each board whether at most 10 moves lead to
/// the target board, [`Board::TARGET`]. This is Knight Spirit with other texts.
///
/// The input has the number of boards on its first line, then the boards. A board has five lines of
/// five cells: `0` is a white knight, `1` is a black one, and a space is the empty cell. The output
/// has one line per board: `Solvable in 7 move(s).`, or `Unsolvable in less than 11 move(s).`
///
/// Editors like to remove blanks at the ends of lines. So if a line ends early, the cells that it
/// lacks are taken to be empty. A board that then has two or more empty cells is refused. For the
/// same reason, a line without a knight is no row of a board. It is skipped. Blanks may follow
/// behind the fifth cell. Text behind the last board is not read.
///
/// A plan has one move per line, as [`Move`](crate::knight_spirit::Move) is displayed. The picture
/// shows the board at the start and after each move of the plan, with `*` for the empty cell.
/// [`Options::limit`] has no effect.
///
/// # Errors
///
/// Returns [`Error::Input`] if the number of boards is missing, has a leading zero or is not alone on
/// its line. Returns [`Error::Board`] if a character is no cell, a line has more than five cells, or a
/// board does not have twelve knights of each colour. Returns [`Error::Read`] if `input` fails, and
/// [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let input = b"2\n01011\n110 1\n01110\n01010\n00100\n10110\n01 11\n10111\n01001\n00000\n";
/// let mut answers = Vec::new();
/// judge::knights_in_fen(&mut &input[..], &mut answers, Options::default())?;
/// assert_eq!(
///     String::from_utf8_lossy(&answers),
///     "Unsolvable in less than 11 move(s).\nSolvable in 7 move(s).\n"
/// );
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knights_in_fen(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        let count = number_of_boards(filter)?;
        if !filter.end_line()? {
            return Err(filter.expected("the end of the line after the number of boards"));
        }
        answer_boards::<Fen>(filter, count, options.limit(Some(LIMIT)))
    })
}

/// The format of Knights in FEN, where a space is the empty cell.
struct Fen;

impl Format for Fen {
    fn read<C: Cursor>(cursor: &mut C) -> Result<Board, C::Error> {
        let mut cells = [None; 25];
        let mut places = [cursor.place(); 25];
        for (row, places) in cells.chunks_mut(5).zip(places.chunks_mut(5)) {
            loop {
                read_line(cursor, row, places)?;
                if row.iter().any(Option::is_some) {
                    break;
                }
            }
        }
        Board::from_cells(&cells).map_err(|error| {
            // The error has the row and the column of a cell, from 1.
            let place = places[5 * (error.line - 1) + error.column - 1];
            place.error(error.expected, error.found).into()
        })
    }

    fn answer(output: &mut Output, moves: Option<u8>) -> Result<(), Error> {
        match moves {
            Some(moves) => output.line(format_args!("Solvable in {moves} move(s).")),
            None => output.line(format_args!("Unsolvable in less than {} move(s).", LIMIT + 1)),
        }
    }
}

const CELL: &str = "a cell: '0', '1', or a space if it is empty";

/// Reads a line of cells, and the place of each cell. The cells that the line lacks are empty, and
/// their place is where it ends.
fn read_line<C: Cursor>(
    cursor: &mut C,
    row: &mut [Option<Colour>],
    places: &mut [Place],
) -> Result<(), C::Error> {
    if cursor.peek()?.is_none() {
        return Err(cursor.expected(CELL));
    }
    for (cell, place) in row.iter_mut().zip(places) {
        *place = cursor.place();
        *cell = match cursor.peek()? {
            Some(b'0') => Some(Colour::White),
            Some(b'1') => Some(Colour::Black),
            Some(b' ') => None,
            Some(byte) if !is_white(byte) => return Err(cursor.expected(CELL)),
            // No cell, so the line has to end here, maybe behind more blanks.
            _ => {
                *cell = None;
                continue;
            }
        };
        cursor.advance(1);
    }
    if cursor.end_line()? {
        Ok(())
    } else {
        Err(cursor.expected("the end of the line after five cells, each '0', '1' or a space"))
    }
}
