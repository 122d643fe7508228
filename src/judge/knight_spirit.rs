use std::io::{Read, Write};
use std::marker::PhantomData;
use std::vec;
use std::vec::Vec;

use super::film;
use super::filter::{Cases, Filter};
use super::output::Output;
use super::{Error, Ink, Options};
use crate::cursor::Cursor;
use crate::knight_spirit::{Board, Cell, Colour, Move, Solution, Workspace};

/// Knight Spirit: reads boards of knights, and writes for each board the least number of moves to the
/// target board, [`Board::TARGET`].
///
/// The input has the number of boards, then the boards. A board has five rows of five cells: `0` is a
/// white knight, `1` is a black one, and `*` is the empty cell. White space or a slash stands between
/// two rows, and blanks may stand between two cells. A board may also be 25 cells without anything
/// between them. Text behind the last board is not read. The output has one line per board: the
/// number of moves, or -1 if it is above [`Options::limit`].
///
/// With the usual limit of 15 moves, a board takes microseconds. Without a limit, most boards take
/// less than a millisecond, and the farthest some tenths of a second. With a limit above 24, the
/// function allocates 8 MiB of memory once, and uses more of it the longer a search takes.
///
/// A plan has one move per line, as [`Move`] is displayed. The picture shows the board at the start
/// and after each move of the plan.
///
/// # Errors
///
/// Returns [`Error::Input`] if the number of boards is missing or has a leading zero. Returns
/// [`Error::Board`] if a character is no cell, a row does not have five cells, or a board does not
/// have twelve knights of each colour. Returns [`Error::Read`] if `input` fails, and
/// [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let input = b"2 10110 01*11 10111 01001 00000\n\n01011\n110*1\n01110\n01010\n00100\n";
/// let mut answers = Vec::new();
/// judge::knight_spirit(&mut &input[..], &mut answers, Options::default())?;
/// assert_eq!(answers, b"7\n-1\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knight_spirit(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        let count = number_of_boards(filter)?;
        answer_boards::<Asterisks>(filter, count, options)
    })
}

/// How a problem writes its boards and answers.
pub(super) trait Format: 'static {
    /// Reads a board, and what stands before it.
    fn read<C: Cursor>(cursor: &mut C) -> Result<Board, C::Error>;

    /// Writes the answer. `moves` is `None` if the board needs more moves than the limit.
    fn answer(output: &mut Output, moves: Option<u8>) -> Result<(), Error>;
}

/// The format of Knight Spirit, where `*` is the empty cell.
struct Asterisks;

impl Format for Asterisks {
    fn read<C: Cursor>(cursor: &mut C) -> Result<Board, C::Error> {
        cursor.skip_white()?;
        Board::read(cursor)
    }

    fn answer(output: &mut Output, moves: Option<u8>) -> Result<(), Error> {
        output.answer(moves.map(u32::from))
    }
}

/// Up to this limit a search is so short that it gains nothing from remembering boards.
const QUICK_LIMIT: u8 = 24;

/// Reads `count` boards and answers them.
pub(super) fn answer_boards<F: Format>(
    filter: &mut Filter,
    count: u64,
    options: Options,
) -> Result<(), Error> {
    let limit = options.limit.unwrap_or(Board::GREATEST_DISTANCE);
    let is_quick = limit <= QUICK_LIMIT;
    // Allocated once, for all boards. The system usually provides a zeroed page when it is first
    // used, so unused words cost nothing.
    let mut words = if is_quick { Vec::new() } else { vec![0; Workspace::WORDS] };
    let mut boards = Boards::<F> { left: count, read: 0, format: PhantomData };
    let answered = filter.answer_each(&mut boards, |board, output| {
        let workspace = &mut Workspace::new(&mut words);
        if options.answers_only() {
            let moves = if is_quick {
                board.min_moves_within(limit)
            } else {
                board.min_moves_in(limit, workspace)
            };
            return F::answer(output, moves);
        }
        let solution =
            if is_quick { board.solve_within(limit) } else { board.solve_in(limit, workspace) };
        let moves = solution.as_ref().map(Solution::moves);
        F::answer(output, moves.map(|moves| moves.len() as u8))?;
        let moves = moves.unwrap_or_default();
        if options.plan {
            moves.iter().try_for_each(|step| output.line(step))?;
        }
        match options.draw {
            Some(ink) => draw(output, ink, board, moves),
            None => Ok(()),
        }
    });
    answered.map_err(|error| error.in_board(boards.read + 1, count))
}

/// Reads white space and the number of boards. If the number was forgotten, the first row of a board
/// stands in its place. Many rows can be told from a number: those with a leading zero, and the one
/// with the empty cell.
pub(super) fn number_of_boards<C: Cursor>(cursor: &mut C) -> Result<u64, C::Error> {
    cursor.skip_white()?;
    if let [b'0', b'0'..=b'9' | b'*', ..] = cursor.look_ahead(2)? {
        return Err(cursor.expected("the number of boards, without a leading zero"));
    }
    cursor.number(
        "the number of boards",
        "white space after the number of boards (at most 18 digits)",
    )
}

/// Reads the boards. Counts how many are still to be read, and how many have been read.
struct Boards<F> {
    left: u64,
    read: u64,
    format: PhantomData<F>,
}

impl<F: Format> Cases for Boards<F> {
    type Case<'c> = Board;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Board>, C::Error> {
        if self.left == 0 {
            return Ok(None);
        }
        let board = F::read(cursor)?;
        self.left -= 1;
        self.read += 1;
        Ok(Some(board))
    }
}

/// Draws the board at the start and after each move. The knight that has just moved stands out.
fn draw(output: &mut Output, ink: Ink, start: Board, moves: &[Move]) -> Result<(), Error> {
    let mut boards = vec![start];
    boards.extend(moves.iter().scan(start, |board, &step| {
        *board = board.after(step)?;
        Some(*board)
    }));
    film::draw(output, ink, (5, 5), boards.len(), |frame, row, column| {
        let Some(cell) = Cell::from_coords(column, 4 - row) else { return (b' ', false) };
        let letter = match boards[frame].colour_at(cell) {
            Some(Colour::White) => b'0',
            Some(Colour::Black) => b'1',
            None => b'*',
        };
        let has_moved = frame > 0 && boards[frame - 1].empty_cell() == cell;
        (letter, has_moved)
    })
}
