//! The floor map with its ghosts, and its text form.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;
use core::str::FromStr;

use super::cell::Cell;
use crate::cursor::{Cursor, Place, Text};
use crate::{Found, ParseError};

const STARTS: [char; 3] = ['a', 'b', 'c'];
const GOALS: [char; 3] = ['A', 'B', 'C'];

/// The ranges of the width, the height and the number of ghosts, each with the words by which an
/// error says what was expected.
const RANGES: [(RangeInclusive<u64>, &str); 3] =
    [(4..=16, "a width of 4 to 16"), (4..=16, "a height of 4 to 16"), (1..=3, "1 to 3 ghosts")];

const END_OF_ROW: &str = "the end of the row";

/// A closed floor map with one to three ghosts, each with a start and a goal.
///
/// Any map with walls all around is accepted. It may have open rooms, loops, islands of wall, and
/// parts that are not connected. A maze is small, at most 48 bytes, and [`Copy`].
///
/// ```
/// use roundtable::halloween::{Cell, Maze};
///
/// let text = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####";
/// let maze: Maze = text.parse()?;
/// assert_eq!((maze.width(), maze.height(), maze.ghosts()), (5, 5, 2));
/// assert_eq!(maze.starts(), [Cell { row: 3, column: 3 }, Cell { row: 3, column: 1 }]);
/// assert_eq!(maze.to_string(), text);
///
/// let error = "5 4 1\n#####\n#a A#\n#  ?#\n#####".parse::<Maze>().unwrap_err();
/// assert_eq!(error.to_string(), "4:4: expected '#', a space, 'a' or 'A', found '?'");
/// # Ok::<(), roundtable::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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
    /// Reads a maze from its rows. There are 4..=16 rows of `width` cells each, where `width` is
    /// 4..=16, and `ghosts` is 1..=3.
    ///
    /// Each cell is one byte: `#` is a wall, and a space is a corridor. The letters `a`, `b`, `c`
    /// are the starts of the ghosts, and `A`, `B`, `C` their goals. Blanks, such as spaces and
    /// tabs, may follow the last cell of a row, and a line end may follow them. Each of the first
    /// `width` bytes is a cell, also if it is a space.
    ///
    /// # Errors
    ///
    /// The whole text of a maze is called a *dataset*. Its line 1 is `w h n`: the width, the number
    /// of rows and the number of ghosts. The rows are the lines from 2 on. An error gives the line
    /// and the column of the fault in this text. Columns count bytes, from 1.
    ///
    /// The three numbers are checked first, in the order of the text. Then the rows are read from
    /// the top, and each row from the left. The first fault is returned: a border cell that is not
    /// a wall, a character that is no cell, a letter of a ghost that the maze does not have, a
    /// letter that occurs twice, or a row that is too short or too long. At the end, a letter may
    /// be missing. The place of this error is right after the last cell of the last row.
    ///
    /// ```
    /// use roundtable::halloween::Maze;
    ///
    /// let maze = Maze::from_rows(5, 1, &[b"#####", b"#a A#", b"#####", b"#####"]).unwrap();
    /// assert_eq!(maze.to_string(), "5 4 1\n#####\n#a A#\n#####\n#####");
    ///
    /// let error = Maze::from_rows(5, 1, &[b"#####", b"#a ?#", b"#####", b"#####"]).unwrap_err();
    /// assert_eq!(error.to_string(), "3:4: expected '#', a space, 'a' or 'A', found '?'");
    /// ```
    pub fn from_rows(width: usize, ghosts: usize, rows: &[&[u8]]) -> Result<Self, ParseError> {
        let mut numbers = [0; 3];
        let mut place = Place { line: 1, column: 1 };
        let arguments = numbers.iter_mut().zip(RANGES).zip([width, rows.len(), ghosts]);
        for ((checked, (range, expected)), number) in arguments {
            let number = u64::try_from(number).unwrap_or(u64::MAX);
            if !range.contains(&number) {
                return Err(place.error(expected, Found::Number(number)));
            }
            *checked = number as u8;
            // In the line `w h n`, the next number follows these digits and a space.
            place = place.further(if number < 10 { 2 } else { 3 });
        }
        let mut maze = Self::unread(numbers);
        let mut end = place;
        for (row, &bytes) in (0u8..).zip(rows) {
            // Each row is a text of its own. So its errors are all in line 1, and its end is the
            // end of a text. Both are corrected here. A row that was cut from a text at a line feed
            // may keep the carriage return before it, which alone is no line end.
            let mut text = Text::new(bytes.strip_suffix(b"\r").unwrap_or(bytes));
            let line = usize::from(row) + 2;
            let read = maze.read_row(row, &mut text).and_then(|end| match text.peek()? {
                None => Ok(end),
                Some(_) => Err(text.expected(END_OF_ROW)),
            });
            let end_of_cells = read.map_err(|error| match error.found {
                Found::EndOfInput => ParseError { line, found: Found::EndOfLine, ..error },
                _ => ParseError { line, ..error },
            })?;
            end = Place { line, ..end_of_cells };
        }
        maze.complete(end)
    }

    /// Reads a dataset: the numbers `w h n` on one or several lines, then the rows. Returns `None`
    /// for `0 0 0`, which ends a judge's input.
    pub(crate) fn read<C: Cursor>(cursor: &mut C) -> Result<Option<Self>, C::Error> {
        let Some(numbers) = read_numbers(cursor)? else { return Ok(None) };
        if !cursor.end_line()? {
            return Err(cursor.expected("the end of the line"));
        }
        let mut maze = Self::unread(numbers);
        let mut end = cursor.place();
        for row in 0..maze.height {
            end = maze.read_row(row, cursor)?;
        }
        Ok(Some(maze.complete(end)?))
    }

    /// Returns a maze of this width, height and number of ghosts, before its cells are read. All
    /// cells are walls. Every start and goal is the corner cell 0, which means that its letter has
    /// not been met: the corner is a wall, so no letter can stand there.
    const fn unread([width, height, ghosts]: [u8; 3]) -> Self {
        let unmet = [Cell::from_index(0); 3];
        Self { corridors: [0; 16], width, height, ghosts, starts: unmet, goals: unmet }
    }

    /// Reads the cells of a row, then any blanks and the line end. Returns the place right after
    /// the last cell.
    fn read_row<C: Cursor>(&mut self, row: u8, cursor: &mut C) -> Result<Place, C::Error> {
        for column in 0..self.width {
            let byte = cursor.peek()?;
            if let Err(expected) = self.set_cell(row, column, byte) {
                return Err(cursor.expected(expected));
            }
            cursor.advance(1);
        }
        let end = cursor.place();
        if cursor.end_line()? {
            Ok(end)
        } else {
            Err(cursor.expected(END_OF_ROW))
        }
    }

    /// Sets a cell to what `byte` stands for: a wall, a corridor, a start or a goal. `byte` is
    /// `None` if the text has ended. The error describes the bytes that are allowed here.
    fn set_cell(&mut self, row: u8, column: u8, byte: Option<u8>) -> Result<(), &'static str> {
        let cell = Cell::from_index(row << 4 | column);
        let border = row == 0 || row + 1 == self.height || column == 0 || column + 1 == self.width;
        let expected = match self.ghosts {
            _ if border => "'#', for a border that is wall",
            1 => "'#', a space, 'a' or 'A'",
            2 => "'#', a space, 'a', 'b', 'A' or 'B'",
            _ => "'#', a space, 'a' to 'c' or 'A' to 'C'",
        };
        // The ghost that the letter stands for, if `first` is the letter of ghost 0. Any other byte
        // gives a number that no ghost has.
        let ghost =
            |first: u8| byte.map_or(usize::MAX, |byte| usize::from(byte.wrapping_sub(first)));
        let ghosts = usize::from(self.ghosts);
        let start_or_goal = match byte {
            Some(b'#') => return Ok(()),
            _ if border => return Err(expected),
            Some(b' ') => None,
            _ if ghost(b'a') < ghosts => Some(&mut self.starts[ghost(b'a')]),
            _ if ghost(b'A') < ghosts => Some(&mut self.goals[ghost(b'A')]),
            _ => return Err(expected),
        };
        if let Some(start_or_goal) = start_or_goal {
            if start_or_goal.index() != 0 {
                return Err("this letter only once");
            }
            *start_or_goal = cell;
        }
        self.corridors[usize::from(row)] |= 1 << column;
        Ok(())
    }

    /// Returns the maze if all its letters have been met. `end` is the place after its last cell.
    fn complete(self, end: Place) -> Result<Self, ParseError> {
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
        match letters.find(|(cell, _)| cell.index() == 0) {
            None => Ok(self),
            Some((_, expected)) => Err(end.error(expected, Found::Nothing)),
        }
    }

    /// Returns the same floor map with its ghosts and their goals moved to the given cells.
    ///
    /// Returns `None` unless both lists have one cell per ghost, all of them corridors, and no cell
    /// twice. A start may be another ghost's goal or its own. A text has only one letter per cell:
    /// where a start and a goal share a cell, the maze is printed with the letter of the start.
    ///
    /// ```
    /// use roundtable::halloween::Maze;
    ///
    /// let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
    /// let home = maze.with_ghosts(maze.goals(), maze.goals()).unwrap();
    /// assert_eq!(home.min_steps(), Some(0));
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
        !cell.is_in_grid() || self.corridors[cell.row as usize] >> cell.column & 1 == 0
    }

    /// Returns the number of corridor cells: 2..=196, and at most 111 in a
    /// [legal maze](crate::halloween#why-a-legal-maze-is-a-tree).
    #[must_use]
    pub fn corridor_cells(&self) -> u32 {
        self.corridors.iter().map(|row| row.count_ones()).sum()
    }

    /// Returns the maze with these corridors. They have to contain the starts and the goals.
    pub(super) const fn with_corridors(&self, corridors: [u16; 16]) -> Self {
        Self { corridors, ..*self }
    }

    /// Returns the corridor cells of each row, one bit per column.
    pub(super) const fn corridors(&self) -> &[u16; 16] {
        &self.corridors
    }
}

/// Reads a dataset: the width `w`, the height `h` and the number of ghosts `n`, then the `h` rows.
/// [`Maze::from_rows`] describes the rows. White space may stand before and between the numbers,
/// and after the rows. Lines end with a line feed, with or without a carriage return before it.
impl FromStr for Maze {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut text = Text::new(text.as_bytes());
        text.skip_white()?;
        let start = text.place();
        let Some(maze) = Self::read(&mut text)? else {
            // A single maze cannot be `0 0 0`, so the first number is out of range.
            let [(_, expected), ..] = RANGES;
            return Err(start.error(expected, Found::Number(0)));
        };
        text.end()?;
        Ok(maze)
    }
}

/// Reads the width, the height and the number of ghosts; `None` if all are 0.
fn read_numbers<C: Cursor>(cursor: &mut C) -> Result<Option<[u8; 3]>, C::Error> {
    let mut numbers = [0; 3];
    let mut out_of_range = None;
    for (index, (range, expected)) in RANGES.into_iter().enumerate() {
        cursor.skip_white()?;
        let place = cursor.place();
        let number = cursor.number(expected, "white space after a number of at most 18 digits")?;
        if !range.contains(&number) {
            out_of_range.get_or_insert(place.error(expected, Found::Number(number)));
        }
        numbers[index] = number;
        // Three zeros are allowed. So a zero is an error only when another number is not zero.
        match out_of_range {
            Some(error) if numbers != [0; 3] => return Err(error.into()),
            _ => {}
        }
    }
    Ok((numbers != [0; 3]).then(|| numbers.map(|number| number as u8)))
}

/// Writes the maze as a dataset: the line `w h n` and the rows, without a line feed after the last.
impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_lines(f, '\n')
    }
}

/// Writes the dataset in one line, with slashes for line ends: `Maze(5 4 1/#####/#a A#/…)`.
impl fmt::Debug for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Maze(")?;
        self.write_lines(f, '/')?;
        f.write_char(')')
    }
}

impl Maze {
    fn write_lines(&self, f: &mut fmt::Formatter<'_>, line_end: char) -> fmt::Result {
        write!(f, "{} {} {}", self.width, self.height, self.ghosts)?;
        for row in 0..self.height {
            f.write_char(line_end)?;
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
