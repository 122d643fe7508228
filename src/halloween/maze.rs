//! The floor map with its ghosts, and its text form.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;
use core::str::FromStr;

use super::cell::Cell;
use crate::parse_error::{is_white, AFTER_NUMBER, MOST_DIGITS};
use crate::{Found, ParseError};

const STARTS: [char; 3] = ['a', 'b', 'c'];
const GOALS: [char; 3] = ['A', 'B', 'C'];

/// The range of the width, the height and the number of ghosts.
pub(crate) const NUMBERS: [(RangeInclusive<u64>, &str); 3] =
    [(4..=16, "a width of 4 to 16"), (4..=16, "a height of 4 to 16"), (1..=3, "1 to 3 ghosts")];

pub(crate) const END_OF_ROW: &str = "the end of the row";
pub(crate) const END_OF_LINE: &str = "the end of the line";

/// A closed floor map with one to three ghosts, each with a start and a goal.
///
/// Any map with walls all around is accepted. It may have open rooms, loops, islands of wall, and
/// parts that are not connected. A maze is small, at most 48 bytes, and [`Copy`].
///
/// ```
/// use roundtable::halloween::Maze;
///
/// let text = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####";
/// let maze: Maze = text.parse()?;
/// assert_eq!((maze.width(), maze.height(), maze.ghosts()), (5, 5, 2));
/// assert_eq!((maze.starts()[0].row(), maze.starts()[0].column()), (3, 3));
/// assert_eq!(maze.to_string(), text);
///
/// let error = "5 4 1\n#####\n#a A#\n#  ?#\n#####".parse::<Maze>().unwrap_err();
/// assert_eq!(error.to_string(), "4:4: expected '#', a space, 'a' or 'A', found '?'");
/// # Ok::<(), roundtable::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    /// For each row, one bit per column: 1 for a corridor, 0 for a wall.
    corridors: [u16; 16],
    width: u8,
    height: u8,
    ghosts: u8,
    pub(super) starts: [Cell; 3],
    pub(super) goals: [Cell; 3],
}

impl Maze {
    /// Reads the maze whose rows, 4..=16 of them, are each `width` bytes, 4..=16, with `ghosts`
    /// ghosts, 1..=3: `#` is a wall, a space a corridor, `a`, `b`, `c` are the starts and `A`, `B`,
    /// `C` the goals of the ghosts. After its last cell a row may have blanks, that is white space.
    /// Nothing is trimmed before it, since spaces are cells.
    ///
    /// # Errors
    ///
    /// The first of: a number out of range; then, row by row from the left, a character that is
    /// none of these or belongs to a further ghost, a border that is not wall, a letter that was
    /// there before, a row that ends early or goes on; and last a letter that is missing. The line
    /// of the error is the number of the row from 1, its column that of the byte from 1. An error
    /// in `width`, `ghosts` or the number of rows has line 0, as what stands above the rows; a
    /// missing letter is said to be missing right behind the last cell.
    pub fn from_rows(width: usize, ghosts: usize, rows: &[&[u8]]) -> Result<Self, ParseError> {
        let height = rows.len();
        let mut numbers = [0; 3];
        let limits = numbers.iter_mut().zip(NUMBERS).zip([width, height, ghosts]);
        for ((fitting, (range, expected)), number) in limits {
            let number = u64::try_from(number).unwrap_or(u64::MAX);
            if !range.contains(&number) {
                return Err(ParseError {
                    line: 0,
                    column: 1,
                    expected,
                    found: Found::Number(number),
                });
            }
            *fitting = number as u8;
        }
        let mut maze = Self::solid(numbers);
        for (row, &text) in (0u8..).zip(rows) {
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            for (column, place) in (0..maze.width).zip(0..) {
                maze.read_cell(row, column, text.get(place).copied())
                    .map_err(|expected| error(row, place, expected, text))?;
            }
            let rest = text.get(width..).unwrap_or(&[]);
            if let Some(blanks) = rest.iter().position(|&byte| !is_blank(byte)) {
                return Err(error(row, width + blanks, END_OF_ROW, text));
            }
        }
        match maze.missing_letter() {
            None => Ok(maze),
            Some(expected) => {
                let found = Found::Nothing;
                Err(ParseError { line: height, column: width + 1, expected, found })
            }
        }
    }

    /// The maze of this width, height and number of ghosts, as [`NUMBERS`] has them, before its
    /// cells are read. No letter stands on the border, so a cell there says that the letter has not
    /// been met.
    pub(crate) const fn solid([width, height, ghosts]: [u8; 3]) -> Self {
        let unread = [Cell::from_index(0); 3];
        Self { corridors: [0; 16], width, height, ghosts, starts: unread, goals: unread }
    }

    /// Reads a cell that is not read yet; without a byte the row ends before it. The error is what
    /// was expected.
    pub(crate) fn read_cell(
        &mut self,
        row: u8,
        column: u8,
        byte: Option<u8>,
    ) -> Result<(), &'static str> {
        let cell = Cell::from_index(row << 4 | column);
        let border = row == 0 || row + 1 == self.height || column == 0 || column + 1 == self.width;
        let expected = match self.ghosts {
            _ if border => "'#', for a border that is wall",
            1 => "'#', a space, 'a' or 'A'",
            2 => "'#', a space, 'a', 'b', 'A' or 'B'",
            _ => "'#', a space, 'a' to 'c' or 'A' to 'C'",
        };
        let ghost =
            |first: u8| byte.map_or(usize::MAX, |byte| usize::from(byte.wrapping_sub(first)));
        let ghosts = usize::from(self.ghosts);
        let letter = match byte {
            Some(b'#') => return Ok(()),
            _ if border => return Err(expected),
            Some(b' ') => None,
            _ if ghost(b'a') < ghosts => Some(&mut self.starts[ghost(b'a')]),
            _ if ghost(b'A') < ghosts => Some(&mut self.goals[ghost(b'A')]),
            _ => return Err(expected),
        };
        if let Some(letter) = letter {
            if letter.index() != 0 {
                return Err("this letter only once");
            }
            *letter = cell;
        }
        self.corridors[usize::from(row)] |= 1 << column;
        Ok(())
    }

    /// A letter that has not been met, as an expectation.
    pub(crate) fn missing_letter(&self) -> Option<&'static str> {
        const EXPECTED: [&str; 6] = [
            "an 'a' in the maze",
            "a 'b' in the maze",
            "a 'c' in the maze",
            "an 'A' in the maze",
            "a 'B' in the maze",
            "a 'C' in the maze",
        ];
        let starts = self.starts().iter().zip(&EXPECTED[..3]);
        let mut letters = starts.chain(self.goals().iter().zip(&EXPECTED[3..]));
        letters.find(|(cell, _)| cell.index() == 0).map(|(_, &expected)| expected)
    }

    /// Returns the same floor map with its ghosts and their goals moved to the given cells.
    ///
    /// Returns `None` unless both lists have one cell per ghost, all of them corridors, and no cell
    /// twice. A start may be another ghost's goal or its own. A text cannot express this: where a
    /// start and a goal share a cell, the maze is printed with the letter of the start.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
    /// let home = maze.with_ghosts(maze.goals(), maze.goals()).unwrap();
    /// let mut words = vec![0; Workspace::WORDS];
    /// assert_eq!(home.min_steps(&mut Workspace::new(&mut words).unwrap()), Some(0));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_ghosts(&self, starts: &[Cell], goals: &[Cell]) -> Option<Self> {
        let mut maze = *self;
        for (places, cells) in [(&mut maze.starts, starts), (&mut maze.goals, goals)] {
            for (ghost, &cell) in cells.iter().enumerate() {
                if self.is_wall(cell) || cells[..ghost].contains(&cell) {
                    return None;
                }
            }
            places
                .get_mut(..usize::from(self.ghosts))
                .filter(|places| places.len() == cells.len())?
                .copy_from_slice(cells);
        }
        Some(maze)
    }

    /// Returns the number of cells per row, border included: 4..=16.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the number of rows, border included: 4..=16.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the number of ghosts: 1..=3.
    #[must_use]
    pub const fn ghosts(&self) -> u8 {
        self.ghosts
    }

    /// Returns the cell where each ghost starts.
    #[must_use]
    pub fn starts(&self) -> &[Cell] {
        &self.starts[..usize::from(self.ghosts)]
    }

    /// Returns the goal of each ghost.
    #[must_use]
    pub fn goals(&self) -> &[Cell] {
        &self.goals[..usize::from(self.ghosts)]
    }

    /// Whether `cell` is a wall. Cells outside the maze count as walls.
    #[must_use]
    pub const fn is_wall(&self, cell: Cell) -> bool {
        self.corridors[cell.row() as usize] >> cell.column() & 1 == 0
    }

    /// Returns the number of corridor cells: 2..=196, and at most 111 in a
    /// [legal maze](crate::halloween#why-a-legal-maze-is-a-tree).
    #[must_use]
    pub fn corridor_cells(&self) -> u32 {
        self.corridors.iter().map(|row| row.count_ones()).sum()
    }

    /// Returns the corridor cells of each row, one bit per column.
    pub(super) const fn corridors(&self) -> &[u16; 16] {
        &self.corridors
    }
}

fn error(row: u8, column: usize, expected: &'static str, text: &[u8]) -> ParseError {
    ParseError {
        line: usize::from(row) + 1,
        column: column + 1,
        expected,
        found: match text.get(column..) {
            None | Some([]) => Found::EndOfLine,
            Some(rest) => Found::at(rest),
        },
    }
}

/// Reads a whole dataset: the line `w h n`, then the `h` rows as [`Maze::from_rows`] has them.
/// Lines end with a line feed, with or without a carriage return. After the rows only blanks may
/// follow.
impl FromStr for Maze {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (header, rest, end) = match text.split_once('\n') {
            Some((header, rest)) => (header, rest, Found::EndOfLine),
            None => (text, "", Found::EndOfInput),
        };
        let [width, height, ghosts] = read_header(header, end)?;

        let mut rows = [&[][..]; 16];
        let mut lines = rest.split('\n');
        for (row, line) in rows[..height].iter_mut().zip(&mut lines) {
            *row = line.as_bytes();
        }
        let maze = Self::from_rows(width, ghosts, &rows[..height]).map_err(|mut error| {
            if error.found == Found::EndOfLine && error.line >= rest.split('\n').count() {
                error.found = Found::EndOfInput;
            }
            below_header(error)
        })?;
        for (number, line) in (height + 2..).zip(lines) {
            let content = line.trim_start_matches(|char: char| char.is_ascii_whitespace());
            if !content.is_empty() {
                return Err(ParseError {
                    line: number,
                    column: line.len() - content.len() + 1,
                    expected: "the end of the text",
                    found: Found::at(content.as_bytes()),
                });
            }
        }
        Ok(maze)
    }
}

const fn below_header(error: ParseError) -> ParseError {
    ParseError { line: error.line + 1, ..error }
}

/// The three numbers of `w h n`, between blanks; what ends the line is told if it ends too early.
fn read_header(line: &str, end: Found) -> Result<[usize; 3], ParseError> {
    let blank = |char: char| char.is_ascii() && is_blank(char as u8);
    let refuse = |rest: &str, expected| {
        let found = if rest.is_empty() { end } else { Found::at(rest.as_bytes()) };
        Err(ParseError { line: 1, column: line.len() - rest.len() + 1, expected, found })
    };
    let mut rest = line.trim_start_matches(blank);
    let mut numbers = [0; 3];
    for (fitting, (range, expected)) in numbers.iter_mut().zip(NUMBERS) {
        let digits = rest.bytes().take(MOST_DIGITS).take_while(u8::is_ascii_digit).count();
        let (digits, after) = rest.split_at(digits);
        let Ok(number) = digits.parse() else { return refuse(rest, expected) };
        if !after.is_empty() && !after.starts_with(blank) {
            return refuse(after, AFTER_NUMBER);
        }
        if !range.contains(&number) {
            let column = line.len() - rest.len() + 1;
            return Err(ParseError { line: 1, column, expected, found: Found::Number(number) });
        }
        *fitting = number as usize;
        rest = after.trim_start_matches(blank);
    }
    if rest.is_empty() {
        Ok(numbers)
    } else {
        refuse(rest, END_OF_LINE)
    }
}

/// White space within a line.
const fn is_blank(byte: u8) -> bool {
    is_white(byte) && byte != b'\n'
}

/// Writes the maze as a dataset: the line `w h n` and the rows, without a line feed after the last.
impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.width, self.height, self.ghosts)?;
        for row in 0..self.height {
            f.write_char('\n')?;
            for column in 0..self.width {
                let cell = Cell::from_index(row << 4 | column);
                let letter = |cells: &[Cell], letters: [char; 3]| {
                    let ghost = cells.iter().position(|&place| place == cell)?;
                    Some(letters[ghost])
                };
                let plain = if self.is_wall(cell) { '#' } else { ' ' };
                let start = letter(self.starts(), STARTS);
                f.write_char(start.or(letter(self.goals(), GOALS)).unwrap_or(plain))?;
            }
        }
        Ok(())
    }
}
