//! The boards of Knight Spirit, their cells and their moves.

use core::fmt;
use core::str::FromStr;

use super::key::{turned, TARGET};
use crate::cursor::{is_white, Cursor, Place, Text};
use crate::geometry::{offset, KNIGHT_DELTAS};
use crate::{notation, text, Found, ParseError};

/// A cell of the 5×5 board.
///
/// Cells are named as on a chessboard: files `a` to `e` from the left, ranks 1 to 5 from the
/// bottom. So the top left, where a written board begins, is `a5`, and the middle is `c3`. Cells
/// are ordered as in a written board: row by row from the top.
///
/// ```
/// use roundtable::knight_spirit::Cell;
///
/// const B1: Cell = Cell::from_coords(1, 0).unwrap();
/// assert_eq!("b1".parse(), Ok(B1));
/// assert_eq!(B1.to_string(), "b1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(super) u8);

/// The colour of a knight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Written `0`.
    White,
    /// Written `1`.
    Black,
}

/// A move: the knight on `from` jumps to `to`, which was empty.
///
/// Displayed as the two cells, `b5-c3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the knight leaves.
    pub from: Cell,
    /// The cell that the knight comes to.
    pub to: Cell,
}

/// A board: twelve black knights, twelve white ones and an empty cell.
///
/// Displayed as five lines, the last without a line end. Width and alignment have no effect on it.
/// A board takes 8 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of the black knights, one bit for each.
    pub(super) black: u32,
    /// The cells of the white knights, one bit for each.
    pub(super) white: u32,
}

impl Cell {
    /// Returns the cell on this file and this rank, or `None` if either is above 4. Files count
    /// from 0 at the left, ranks from 0 at the bottom.
    #[must_use]
    pub const fn from_coords(file: u8, rank: u8) -> Option<Self> {
        if file < 5 && rank < 5 {
            Some(Self((4 - rank) * 5 + file))
        } else {
            None
        }
    }

    /// Returns the file, from 0 at the left to 4.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 5
    }

    /// Returns the rank, from 0 at the bottom to 4.
    #[must_use]
    pub const fn rank(self) -> u8 {
        4 - self.0 / 5
    }

    const fn from_ascii(name: [u8; 2]) -> Option<Self> {
        let (file, rank) = notation::coords(name);
        Self::from_coords(file, rank)
    }

    const fn name(self) -> [u8; 2] {
        notation::name(self.file(), self.rank())
    }

    fn read(text: &mut Text<'_>) -> Result<Self, ParseError> {
        let Some(b'a'..=b'e' | b'A'..=b'E') = text.peek()? else {
            return Err(text.expected("a file from a to e"));
        };
        let name = text.look_ahead(2)?.first_chunk().copied();
        let Some(cell) = name.and_then(Self::from_ascii) else {
            text.advance(1);
            return Err(text.expected("a rank from 1 to 5"));
        };
        text.advance(2);
        Ok(cell)
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Reads a cell as it is displayed, `b5`, with the letter in either case. Nothing else may be in
/// the text, not even white space.
impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::read_whole(text, Self::read)
    }
}

/// Writes the cell in lower case: `b5`. Heeds width, fill and alignment.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::pad(f, &self.name())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

/// Reads a move as it is displayed, `b5-c3`. Nothing else may be in the text, not even white space.
/// Any two cells are read, whether or not a knight can make the move: [`Board::after`] tells that.
impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::read_whole(text, |text| {
            let from = Cell::read(text)?;
            if text.peek()? != Some(b'-') {
                return Err(text.expected("a hyphen between two cells"));
            }
            text.advance(1);
            Ok(Self { from, to: Cell::read(text)? })
        })
    }
}

/// Writes the move as two cells: `b5-c3`. Heeds width, fill and alignment.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([from_file, from_rank], [to_file, to_rank]) = (self.from.name(), self.to.name());
        text::pad(f, &[from_file, from_rank, b'-', to_file, to_rank])
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl Board {
    /// The board that every solution leads to.
    ///
    /// ```
    /// # use roundtable::knight_spirit::Board;
    /// assert_eq!(Board::TARGET.to_string(), "\
    /// 11111
    /// 01111
    /// 00*11
    /// 00001
    /// 00000");
    /// ```
    pub const TARGET: Self = Self { black: TARGET, white: turned(TARGET) };

    /// The greatest distance of any board from the target, in moves.
    ///
    /// A test proves the number: a breadth-first search from the target reaches all 67,603,900
    /// boards, the last 62 of them after 39 moves.
    pub const GREATEST_DISTANCE: u8 = 39;

    /// Returns the board with these cells, row by row from the top left. `None` is the empty cell.
    ///
    /// # Errors
    ///
    /// There must be one empty cell, twelve black knights and twelve white knights. The error is
    /// about the first of these three numbers that is wrong, and says how many there are instead.
    /// Its line and column are the row and the column, from 1, of the first cell that is one too
    /// many of its kind, such as a second empty cell or a 13th black knight.
    pub fn from_cells(cells: &[Option<Colour>; 25]) -> Result<Self, ParseError> {
        let mut kinds = Kinds::default();
        for (cell, &kind) in cells.iter().enumerate() {
            *kinds.of(kind) |= 1 << cell;
        }
        kinds.board().map_err(|miscount| {
            let place = Place { line: miscount.cell / 5 + 1, column: miscount.cell % 5 + 1 };
            place.error(miscount.expected, miscount.found)
        })
    }

    /// Reads a board from its first cell on. Between the rows there is white space, with or without
    /// a slash, or all 25 cells stand together.
    pub(crate) fn read<C: Cursor>(cursor: &mut C) -> Result<Self, C::Error> {
        let mut kinds = Kinds::default();
        // There are 32 entries so that an index modulo 32 needs no bounds check.
        let mut places = [cursor.place(); 32];
        // Whether the rows stand together. The end of the first row tells.
        let mut together = None;
        for row in 0..5 {
            if row > 0 {
                together = Some(read_row_end(cursor, together)?);
            }
            // Read the row in one step if its five cells are in memory. Asking for one byte keeps a
            // stream from waiting for a whole row.
            let at_hand = cursor.look_ahead(1)?.first_chunk().copied();
            if let Some(cells) = at_hand.and_then(Kinds::of_row) {
                for column in 0..5 {
                    places[(5 * row + column) & 31] = cursor.place().further(column);
                }
                kinds.add_row(row, cells);
                cursor.advance(5);
                continue;
            }
            // There are blanks in the row, or a fault, or not all of it is in memory.
            for column in 0..5 {
                if column > 0 {
                    cursor.skip_blanks()?;
                }
                let cell = 5 * row + column;
                places[cell & 31] = cursor.place();
                let kind = match cursor.peek()? {
                    Some(b'0') => Some(Colour::White),
                    Some(b'1') => Some(Colour::Black),
                    Some(b'*') => None,
                    Some(b'\n' | b'\r' | b'/') if column > 0 => {
                        return Err(cursor.expected(FIVE_CELLS));
                    }
                    _ => return Err(cursor.expected(CELL)),
                };
                *kinds.of(kind) |= 1 << cell;
                cursor.advance(1);
            }
        }
        if cursor.peek()?.is_some_and(|byte| !is_white(byte)) {
            return Err(cursor.expected(FIVE_CELLS));
        }
        kinds.board().map_err(|miscount| {
            places[miscount.cell & 31].error(miscount.expected, miscount.found).into()
        })
    }

    /// Returns the colour of the knight on a cell, or `None` for the empty cell.
    #[must_use]
    pub const fn colour_at(&self, cell: Cell) -> Option<Colour> {
        if self.black & cell.bit() != 0 {
            Some(Colour::Black)
        } else if self.white & cell.bit() != 0 {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// Returns the empty cell.
    #[must_use]
    pub const fn empty_cell(&self) -> Cell {
        Cell((!(self.black | self.white)).trailing_zeros() as u8)
    }

    /// Returns the moves that can be made, 2 to 8: all jumps to the empty cell. Constant time.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let to = self.empty_cell();
        let from = move |&delta| offset(5, to.0, delta).map(Cell);
        KNIGHT_DELTAS.iter().filter_map(from).map(move |from| Move { from, to })
    }

    /// Returns the board after a move, or `None` if the move is not a knight's jump to the empty
    /// cell. Constant time.
    #[must_use]
    pub fn after(&self, jump: Move) -> Option<Self> {
        self.moves().find(|&possible| possible == jump).map(|jump| self.after_jump_from(jump.from))
    }

    /// Returns the board after the knight on `from` has come to the empty cell.
    pub(super) const fn after_jump_from(self, from: Cell) -> Self {
        let both = from.bit() | self.empty_cell().bit();
        if self.black & from.bit() != 0 {
            Self { black: self.black ^ both, white: self.white }
        } else {
            Self { black: self.black, white: self.white ^ both }
        }
    }

    fn write_rows(self, f: &mut fmt::Formatter<'_>, separator: &str) -> fmt::Result {
        for cell in (0..25).map(Cell) {
            if cell.file() == 0 && cell.rank() < 4 {
                f.write_str(separator)?;
            }
            f.write_str(match self.colour_at(cell) {
                Some(Colour::White) => "0",
                Some(Colour::Black) => "1",
                None => "*",
            })?;
        }
        Ok(())
    }
}

/// Reads a board, as it is displayed or with other separators: the rows may be separated by white
/// space, by a slash, or not at all, and the cells by blanks.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut text = Text::new(text.as_bytes());
        text.skip_white()?;
        let board = Self::read(&mut text)?;
        text.end()?;
        Ok(board)
    }
}

const CELL: &str = "a cell: '0', '1', or '*' if it is empty";
const FIVE_CELLS: &str = "five cells in a row, with '*' for the empty one";

/// Reads what stands between two rows: white space, with at most one slash in it, or nothing.
/// Returns whether the rows stand together, that is, whether there is nothing. This has to be the
/// same after each row of a board. `before` is what the call for the previous row has returned.
fn read_row_end<C: Cursor>(cursor: &mut C, before: Option<bool>) -> Result<bool, C::Error> {
    let together = matches!(cursor.peek()?, Some(b'0' | b'1' | b'*'));
    if before.is_some_and(|before| before != together) {
        return Err(cursor.expected(FIVE_CELLS));
    }
    cursor.skip_white()?;
    if cursor.peek()? == Some(b'/') {
        cursor.advance(1);
        cursor.skip_white()?;
    }
    Ok(together)
}

/// The cells of each kind, one bit for each cell.
#[derive(Clone, Copy, Default)]
struct Kinds {
    empty: u32,
    black: u32,
    white: u32,
}

/// What is wrong with the number of cells of some kind.
struct Miscount {
    /// A cell that is one too many of its kind.
    cell: usize,
    expected: &'static str,
    found: Found,
}

impl Kinds {
    /// Returns the cells of a colour, or the empty ones.
    #[inline]
    const fn of(&mut self, kind: Option<Colour>) -> &mut u32 {
        match kind {
            None => &mut self.empty,
            Some(Colour::Black) => &mut self.black,
            Some(Colour::White) => &mut self.white,
        }
    }

    /// Returns the cells of a row without blanks, the first one as bit 0, or `None` if a character
    /// is no cell. Reads all five in one step, without a branch that depends on them.
    #[inline]
    fn of_row(row: [u8; 5]) -> Option<Self> {
        let cells = |kind: u8| (0..5).fold(0, |cells, at| cells | u32::from(row[at] == kind) << at);
        let row = Self { empty: cells(b'*'), black: cells(b'1'), white: cells(b'0') };
        (row.empty | row.black | row.white == 0b11111).then_some(row)
    }

    /// Adds the cells of a row.
    #[inline]
    const fn add_row(&mut self, row: usize, cells: Self) {
        self.empty |= cells.empty << (5 * row);
        self.black |= cells.black << (5 * row);
        self.white |= cells.white << (5 * row);
    }

    /// Returns the board with these cells, which are 25 in all.
    fn board(self) -> Result<Board, Miscount> {
        let kinds = [
            (self.empty, 1, "one empty cell"),
            (self.black, 12, "12 black knights"),
            (self.white, 12, "12 white knights"),
        ];
        let miscounted = kinds.into_iter().find(|&(cells, count, _)| cells.count_ones() != count);
        let Some((cells, _, expected)) = miscounted else {
            return Ok(Board { black: self.black, white: self.white });
        };
        // There are 25 cells in all, so if one kind has too few, another has too many. Take away
        // the first empty cell and the first 12 cells of each colour: what is left is too many. The
        // first cell is the lowest bit, and `left & (left - 1)` takes it away.
        let surplus = kinds
            .map(|(cells, count, _)| (0..count).fold(cells, |left, _| left & left.wrapping_sub(1)));
        let cell = surplus.into_iter().fold(0, |all, left| all | left).trailing_zeros() as usize;
        debug_assert!(cell < 25);
        Err(Miscount { cell, expected, found: Found::Number(cells.count_ones().into()) })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_rows(f, "\n")
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Board(")?;
        self.write_rows(f, "/")?;
        f.write_str(")")
    }
}
