use std::io::{BufRead, Write};
use std::vec::Vec;

use super::show::{self, Ink, Show};
use super::stream::Stream;
use super::Error;
use crate::knight_spirit::{Board, Cell, Colour, Solution};
use crate::parse_error::is_white;
use crate::ParseError;

/// Boards that need more moves than this are answered with -1.
const LIMIT: u8 = 15;

const FIVE_CELLS: &str = "five cells in a row";

/// Knight Spirit: boards of knights and a gap, the least number of moves to the target, at most 15.
///
/// Input: the number of boards, then the boards, each of five rows of five cells: `0` a white
/// knight, `1` a black one, `*` the empty cell. White space stands between rows, and may stand
/// between boards; blanks may stand between cells. What follows the last board is not read. Output:
/// a line a board, the number of moves, or -1 if it is above 15.
///
/// A plan is a move a line, as [`Move`](crate::knight_spirit::Move) is displayed. The picture shows
/// the board, and after each move of the plan again.
///
/// # Errors
///
/// [`Error::Board`] at a cell that is none, a row of another length, or a board without twelve
/// knights of each colour; [`Error::Input`] without a number of boards; [`Error::Read`] and
/// [`Error::Write`] from `input` and `output`.
///
/// ```
/// use roundtable::judge::{self, Show};
///
/// let input = b"2 10110 01*11 10111 01001 00000\n\n01011\n110*1\n01110\n01010\n00100\n";
/// let mut answers = Vec::new();
/// judge::knight_spirit(&mut &input[..], &mut answers, Show::default())?;
/// assert_eq!(answers, b"7\n-1\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knight_spirit(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    show: Show,
) -> Result<(), Error> {
    Stream::run(input, output, |stream| {
        stream.skip_white()?;
        for number in 1..=stream.number("the number of boards")? {
            let board = read_board(stream).map_err(|error| error.in_board(number))?;
            if show.nothing() {
                stream.answer(board.min_moves(LIMIT).map(u32::from))?;
                continue;
            }
            let solution = board.solve(LIMIT);
            stream.answer(solution.map(|solution| solution.moves().len() as u32))?;
            let moves = solution.as_ref().map_or(&[][..], Solution::moves);
            if show.plan {
                moves.iter().try_for_each(|step| stream.line(step))?;
            }
            if let Some(ink) = show.draw {
                let boards = moves.iter().scan(board, |board, &step| {
                    *board = board.after(step)?;
                    Some(*board)
                });
                draw(stream, ink, &[board].into_iter().chain(boards).collect::<Vec<_>>())?;
            }
        }
        Ok(())
    })
}

fn read_board(stream: &mut Stream) -> Result<Board, Error> {
    let mut cells = [None; 25];
    let mut places = [(0, 0); 25];
    for (cells, places) in cells.chunks_mut(5).zip(places.chunks_mut(5)) {
        stream.skip_white()?;
        for (cell, place) in cells.iter_mut().zip(places) {
            if stream.at_line_end()? && stream.peek()?.is_some() {
                return Err(stream.expected(FIVE_CELLS));
            }
            *place = stream.place();
            *cell = match stream.peek()? {
                Some(b'0') => Some(Colour::White),
                Some(b'1') => Some(Colour::Black),
                Some(b'*') => None,
                _ => return Err(stream.expected("a cell: '0', '1' or '*'")),
            };
            stream.step()?;
        }
        if stream.peek()?.is_some_and(|byte| !is_white(byte)) {
            return Err(stream.expected(FIVE_CELLS));
        }
    }
    Board::from_cells(&cells).map_err(|error| {
        let (line, column) = places[error.line * 5 + error.column - 6];
        Error::Input(ParseError { line, column, ..error })
    })
}

fn draw(stream: &mut Stream, ink: Ink, boards: &[Board]) -> Result<(), Error> {
    show::film(stream, ink, (5, 5), boards.len(), |frame, row, column| {
        let Some(cell) = Cell::new(row, column) else { return (b' ', false) };
        let letter = match boards[frame].colour_at(cell) {
            Some(Colour::White) => b'0',
            Some(Colour::Black) => b'1',
            None => b'*',
        };
        let moved = frame > 0 && boards[frame - 1].empty_cell() == cell;
        (letter, moved)
    })
}
