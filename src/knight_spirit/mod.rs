//! Knight Spirit: fewest moves to sort the knights of a 5×5 board, by IDA\* with a perimeter.
//!
//! Twelve black knights (`1`), twelve white ones (`0`) and one empty cell (`*`) fill the board. A
//! move takes a knight to the empty cell by a knight's jump. [`Board::TARGET`] is where everything
//! leads:
//!
//! ```
//! use roundtable::knight_spirit::Board;
//!
//! let board: Board = "
//!     10110
//!     01*11
//!     10111
//!     01001
//!     00000".parse()?;
//! assert_eq!(board.min_moves(15), Some(7));
//! assert_eq!(board.min_moves(6), None);
//!
//! let solution = board.solve(15).expect("seven moves are within fifteen");
//! let solved = solution.moves().iter().try_fold(board, |board, &jump| board.after(jump));
//! assert_eq!(solved, Some(Board::TARGET));
//! # Ok::<(), roundtable::ParseError>(())
//! ```
//!
//! All 67,603,900 boards can be solved, the farthest 62 in 39 moves. Judges ask for at most 15,
//! which 1,671,855 boards need.
//!
//! # The bound
//!
//! Every move jumps one knight along an edge of the knight graph, so a solution has at least as
//! many moves as it takes to bring the black knights to their twelve cells plus the white ones to
//! theirs, each colour as if alone. For one colour that is an assignment problem, and its dual
//! bounds it from below by *potentials*: give each cell a height *φ* such that cells a jump apart
//! differ by at most 1. A jump then changes the sum of the heights under the knights by at most 1,
//! so the colour needs at least
//!
//! > *h(φ)* = Σ *φ* over its cells now − Σ *φ* over its cells in the target
//!
//! jumps. The vertices of the polytope of such potentials are the **height functions**, integers
//! that differ by *exactly* 1 along each of the graph's 48 edges; there are 101,010. The bound of a
//! colour is the greatest *h(φ)* of eight of them, the same eight for both colours, white seen from
//! the other end of the board.
//!
//! 1. *Admissible*: each *h(φ)* is a lower bound by itself, so is their maximum, and so is the sum
//!    of the colours' bounds since each move jumps one knight. This holds for any choice of height
//!    functions.
//! 2. *Consistent, with parity*: a jump changes every *h(φ)* of its colour by exactly +1 or −1. So
//!    all of them have the same parity at all times, and the bound *h* itself changes by exactly 1
//!    a move. It has the distance's parity, being 0 at the target.
//! 3. Hence *slack*, moves left minus *h*, stays the same on an improving move and falls by 2 on a
//!    worsening one, and at the target it is 0: a solution of length *L* has exactly (*L* − *h*)/2
//!    worsening moves.
//!
//! So IDA\* here deepens by worsening moves: *L* = *h*, *h* + 2, *h* + 4, … up to the limit, and a
//! line is cut as soon as it worsens once too often. The eight sums of a colour are the bytes of
//! one `u64`, relative to the greatest, so a move adds a constant to it; the functions that attain
//! the bound, all of which have to fall for it to fall, select masks of the improving jumps.
//!
//! Two more cuts, neither of which loses every shortest solution: a run of moves by one colour
//! carries the empty cell through knights that cannot be told apart, so it never comes next to a
//! cell it left two or more moves ago (there is a shorter way; going straight back is the simplest
//! case), and of two ways around a square of four such cells only one is taken, the one over the
//! lesser cell. (Exchanging the ways keeps who moves when and makes a number of the line less, so
//! some shortest solution has nothing left to exchange.)
//!
//! # The perimeter
//!
//! The build script searches from the target and leaves the boards at two distances from it, the
//! *rings*, of which none is the twin of another: a board's twin, turned half round with the
//! colours exchanged, is as far from the target. The search then stops at the outer ring (or, if
//! *L* is less than its radius, at the inner one) and looks the board up. This is exact: when all
//! shorter lengths have failed, a board met *L* − *r* moves after the start is on the ring of
//! radius *r* if and only if a solution of length *L* goes on from there.
//!
//! The feature `perimeter` (on by default) puts the rings at 11 and 6 moves, instead of 6 and 5:
//!
//! | | with `perimeter` | without |
//! |---|---|---|
//! | rings, up to symmetry | 32,894 boards | 687 boards |
//! | kept as | perfect hash set of `phf`, 184,208 bytes | ordered array, 2,748 bytes |
//! | Bloom filter in front | 24,576 bytes | 512 bytes |
//! | generated source | 0.6 MB | 5 KB |
//! | boards expanded at distance 15 | 16 | 166 |
//! | the most at limit 15 | 86 | 3,126 |
//!
//! It costs 0.4 s of an unoptimised build script, some two seconds of a clean build with its two
//! small dependencies, and pages that are fetched as they are touched: the first answer in a fresh
//! process takes 3 to 4 µs, against 1 to 4 µs without. It gains a factor of 9 at distance 15, 4 on
//! random boards and about 2 without a limit. Answers are the same.
//!
//! # Costs
//!
//! No allocation; at most 39 levels of recursion, of a few hundred bytes each. At limit 15, no
//! board makes the search expand more than 86 boards (3,126 without `perimeter`). Without a
//! limit, time grows with the distance: on random boards the median is 0.05 ms and the mean 0.7 ms,
//! while boards at distance 39 take seconds.
//!
//! The search's worst boards, its answers for all boards and the heights are checked by the tests.

mod heights;
pub(crate) mod key;
mod perimeter;
mod search;

use core::fmt;
use core::str::FromStr;

use crate::cursor::{is_white, Cursor, Text};
use crate::geometry::{offset, KNIGHT_DELTAS};
use crate::{Found, ParseError};
use key::{turned, TARGET};
use search::{Node, Observer, Search, FARTHEST};

/// A cell of the 5×5 board.
///
/// Rows and columns count from 0 at the top left, as a board is written. Displayed in algebraic
/// notation, files `a` to `e` from the left and ranks 5 to 1 from the top, so that the middle is
/// `c3` and the top left `a5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A knight, which is to say its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knight {
    /// Written `0`.
    White,
    /// Written `1`.
    Black,
}

/// A move: the knight on `from` jumps to `to`, which was empty.
///
/// Displayed as the two cells, `b5-c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell the knight leaves.
    pub from: Cell,
    /// The empty cell it comes to.
    pub to: Cell,
}

/// A board: twelve black knights, twelve white ones and an empty cell.
///
/// Parsed from its 25 cells, row by row, with or without separators: blanks (spaces and tabs)
/// anywhere, and between rows `/` or line ends. Displayed as five lines, the last without a line
/// end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    black: u32,
    white: u32,
}

/// The moves of a shortest solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution {
    moves: [Move; FARTHEST as usize],
    length: u8,
}

/// What a search did, in numbers that depend on nothing but the board, the limit and the feature
/// `perimeter`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effort {
    /// Boards expanded: those whose jumps were generated, once in each round of deepening.
    pub nodes: u64,
    /// Boards at the end of a line of moves, tried for being on the perimeter or, within it, the
    /// target.
    pub probes: u64,
    /// Look-ups in the perimeter: probes that its filter let pass.
    pub lookups: u64,
}

impl Cell {
    /// The cell in this row, from the top, and column, from the left; `None` unless both are below
    /// 5.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 5 && column < 5 {
            Some(Self(row * 5 + column))
        } else {
            None
        }
    }

    /// The row, 0 at the top to 4.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 5
    }

    /// The column, 0 at the left to 4.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 5
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), 5 - self.row())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl Board {
    /// The board to reach.
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

    /// The board with these cells, row by row from the top left; `None` is the empty one.
    ///
    /// # Errors
    ///
    /// If there are not twelve knights of each colour. The error's line and column are the row and
    /// column, from 1, of the first cell that is one too many of its kind; what is expected tells
    /// the empty cells if their number is wrong.
    pub fn from_cells(cells: &[Option<Knight>; 25]) -> Result<Self, ParseError> {
        let mask = |kind| {
            let standing = (0..25).filter(|&cell| cells[cell] == kind);
            standing.fold(0_u32, |mask, cell| mask | 1 << cell)
        };
        let kinds = [
            (mask(None), 1, "one empty cell"),
            (mask(Some(Knight::Black)), 12, "12 black knights"),
            (mask(Some(Knight::White)), 12, "12 white knights"),
        ];
        let [_, (black, ..), (white, ..)] = kinds;
        let wrong = kinds.into_iter().find(|&(mask, count, _)| mask.count_ones() != count);
        let Some((mask, _, expected)) = wrong else {
            return Ok(Self { black, white });
        };
        // Whichever number is wrong, with 25 cells in all some kind has too many.
        let surplus = kinds
            .map(|(mask, count, _)| (0..count).fold(mask, |mask, _| mask & mask.wrapping_sub(1)));
        let cell =
            surplus.into_iter().fold(0, |all, surplus| all | surplus).trailing_zeros() as usize;
        let found = Found::Number(mask.count_ones().into());
        Err(ParseError { line: cell / 5 + 1, column: cell % 5 + 1, expected, found })
    }

    /// What stands on a cell; `None` on the empty one.
    #[must_use]
    pub const fn knight(&self, cell: Cell) -> Option<Knight> {
        if self.black & cell.bit() != 0 {
            Some(Knight::Black)
        } else if self.white & cell.bit() != 0 {
            Some(Knight::White)
        } else {
            None
        }
    }

    /// The empty cell.
    #[must_use]
    pub const fn empty_cell(&self) -> Cell {
        Cell((!(self.black | self.white)).trailing_zeros() as u8)
    }

    /// The moves that can be made: the jumps to the empty cell, 2..=8.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let to = self.empty_cell();
        let from = move |&delta| offset(5, to.0, delta).map(Cell);
        KNIGHT_DELTAS.iter().filter_map(from).map(move |from| Move { from, to })
    }

    /// The board after a move; `None` if that is not a knight's jump to the empty cell.
    #[must_use]
    pub fn after(&self, jump: Move) -> Option<Self> {
        let Move { from, to } = self.moves().find(|&legal| legal == jump)?;
        let both = from.bit() | to.bit();
        Some(if self.black & from.bit() != 0 {
            Self { black: self.black ^ both, white: self.white }
        } else {
            Self { black: self.black, white: self.white ^ both }
        })
    }

    /// The least number of moves to the target if it is at most `limit`. From 39 on, `limit` has no
    /// effect.
    ///
    /// IDA\* as described [above](self): start, this board; successors, the jumps to the empty
    /// cell; heuristic, the sum of both colours' height bounds; result, the length of a shortest
    /// solution.
    #[must_use]
    pub fn min_moves(&self, limit: u8) -> Option<u8> {
        let (node, bound) = self.node();
        Search::new(()).shortest(&node, bound, limit)
    }

    /// The moves of a shortest solution if it has at most `limit`. From 39 on, `limit` has no
    /// effect.
    ///
    /// Beyond [`min_moves`](Self::min_moves) this costs a search from each ring of the perimeter to
    /// the next.
    #[must_use]
    pub fn solve(&self, limit: u8) -> Option<Solution> {
        let (node, bound) = self.node();
        let mut search = Search::new(());
        let length = search.shortest(&node, bound, limit)?;
        let here = Move { from: self.empty_cell(), to: self.empty_cell() };
        let mut solution = Solution { moves: [here; FARTHEST as usize], length };
        let mut board = *self;
        let mut left = length;
        loop {
            let mut white = false;
            for jump in search.plan[..usize::from(left - search.radius)].iter().rev() {
                white ^= jump.other_side;
                let from = Cell(if white { 24 - jump.from } else { jump.from });
                let step = Move { from, to: board.empty_cell() };
                board = board.after(step)?;
                solution.moves[usize::from(length - left)] = step;
                left -= 1;
            }
            if left == 0 {
                return Some(solution);
            }
            // `board` is on a ring, so a solution of `left` moves exists.
            let (node, bound) = board.node();
            if !search.finds(&node, bound, left, left - 1) {
                return None;
            }
        }
    }

    /// What [`min_moves`](Self::min_moves) does to find its answer.
    #[must_use]
    pub fn effort(&self, limit: u8) -> Effort {
        let (node, bound) = self.node();
        let mut search = Search::new(Effort::default());
        let _ = search.shortest(&node, bound, limit);
        search.observer
    }

    fn write_rows(self, f: &mut fmt::Formatter<'_>, separator: &str) -> fmt::Result {
        for cell in (0..25).map(Cell) {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str(separator)?;
            }
            f.write_str(match self.knight(cell) {
                Some(Knight::White) => "0",
                Some(Knight::Black) => "1",
                None => "*",
            })?;
        }
        Ok(())
    }

    fn node(self) -> (Node, u8) {
        Node::new(self.black, self.white, self.empty_cell().0)
    }
}

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

impl Board {
    /// Reads a board from its first cell on.
    pub(crate) fn read<C: Cursor>(cursor: &mut C) -> Result<Self, C::Error> {
        let mut cells = [None; 25];
        let mut places = [cursor.place(); 25];
        let mut glued = false;
        for index in 0..25 {
            let in_row = index % 5 > 0;
            if in_row {
                cursor.skip_blanks()?;
            } else if index > 0 {
                glued = read_row_end(cursor, glued || index == 5)?;
            }
            places[index] = cursor.place();
            cells[index] = match cursor.peek()? {
                Some(b'0') => Some(Knight::White),
                Some(b'1') => Some(Knight::Black),
                Some(b'*') => None,
                Some(b'\n' | b'\r' | b'/') if in_row => return Err(cursor.expected(FIVE_CELLS)),
                _ => return Err(cursor.expected(CELL)),
            };
            cursor.advance(1);
        }
        if cursor.peek()?.is_some_and(|byte| !is_white(byte)) {
            return Err(cursor.expected(FIVE_CELLS));
        }
        Self::from_cells(&cells).map_err(|error| {
            let place = places[(error.line - 1) * 5 + error.column - 1];
            place.error(error.expected, error.found).into()
        })
    }
}

const CELL: &str = "a cell: '0', '1' or '*'";
const FIVE_CELLS: &str = "five cells in a row";

/// Reads what separates two rows: white space and at most one slash. If `may_be_glued`, there may
/// be nothing. Returns whether there is nothing.
fn read_row_end<C: Cursor>(cursor: &mut C, may_be_glued: bool) -> Result<bool, C::Error> {
    match cursor.peek()? {
        Some(b'0' | b'1' | b'*') if may_be_glued => return Ok(true),
        Some(b'0' | b'1' | b'*') => return Err(cursor.expected(FIVE_CELLS)),
        _ => {}
    }
    cursor.skip_white()?;
    if cursor.peek()? == Some(b'/') {
        cursor.advance(1);
        cursor.skip_white()?;
    }
    Ok(false)
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

impl Solution {
    /// The moves in order; none if the board was the target.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

impl Observer for Effort {
    fn expanded(&mut self) {
        self.nodes += 1;
    }

    fn probed(&mut self, looked_up: bool) {
        self.probes += 1;
        self.lookups += u64::from(looked_up);
    }
}
