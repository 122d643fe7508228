use std::io::{BufRead, Write};
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

use super::show::{self, Ink, Show};
use super::stream::Stream;
use super::Error;
use crate::halloween::maze::{END_OF_LINE, END_OF_ROW, NUMBERS};
use crate::halloween::{Cell, Maze, Plan, Positions, Workspace};
use crate::{Found, ParseError};

/// The Morning after Halloween: floor maps with ghosts, the least number of steps that brings all
/// home.
///
/// Input: datasets, each a line `w h n` and `h` rows of `w` characters, as
/// [`Maze::from_rows`] has them; then `0 0 0`, or just the end. White space may stand between
/// datasets, and what follows `0 0 0` is not read. Output: a line a dataset, the number of steps,
/// or -1 if the ghosts cannot get home.
///
/// A plan is a line for the start and one for each step, `step 3: a 2:5, b 3:5`, with each ghost's
/// row and column, from 1. The picture is the map at the start and after each step of the plan; a
/// ghost hides the goal that it stands on.
///
/// # Errors
///
/// [`Error::Input`] at a number out of range, a row that is none, or a map without all its letters;
/// [`Error::Read`] and [`Error::Write`] from `input` and `output`.
///
/// ```
/// use roundtable::judge::{self, Show};
///
/// let input = b"5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n";
/// let mut answers = Vec::new();
/// judge::halloween(&mut &input[..], &mut answers, Show::default())?;
/// assert_eq!(answers, b"7\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn halloween(input: &mut dyn BufRead, output: &mut dyn Write, show: Show) -> Result<(), Error> {
    Stream::run(input, output, |stream| {
        let mut words = Vec::new();
        while let Some(maze) = read_maze(stream)? {
            if words.is_empty() {
                // Zeroed memory comes from the system untouched.
                words = vec![0; Workspace::WORDS];
            }
            let Some(mut workspace) = Workspace::new(&mut words) else { return Ok(()) };
            if show.nothing() {
                stream.answer(maze.min_steps(&mut workspace))?;
                continue;
            }
            let plan = maze.solve(&mut workspace);
            stream.answer(plan.as_ref().map(Plan::steps))?;
            let plan: Vec<Positions> = plan.into_iter().flatten().collect();
            if show.plan {
                for (step, ghosts) in plan.iter().enumerate() {
                    stream.line(format_args!("step {step}: {}", describe(ghosts)))?;
                }
            }
            if let Some(ink) = show.draw {
                draw(stream, ink, &maze, &plan)?;
            }
        }
        Ok(())
    })
}

/// Reads a dataset; `None` at the end of the input or at `0 0 0`.
fn read_maze(stream: &mut Stream) -> Result<Option<Maze>, Error> {
    stream.skip_white()?;
    if stream.peek()?.is_none() {
        return Ok(None);
    }
    let mut numbers = [0; 3];
    let mut out_of_range = None;
    for (index, (range, expected)) in NUMBERS.into_iter().enumerate() {
        stream.skip_white()?;
        let (line, column) = stream.place();
        let number = stream.number(expected)?;
        if !range.contains(&number) {
            let found = Found::Number(number);
            out_of_range.get_or_insert(ParseError { line, column, expected, found });
        }
        numbers[index] = number;
        // Three zeros are the end, so a zero is a fault only beside another number.
        match out_of_range {
            Some(error) if numbers != [0; 3] => return Err(Error::Input(error)),
            _ => {}
        }
    }
    if numbers == [0; 3] {
        return Ok(None);
    }
    if !stream.at_line_end()? {
        return Err(stream.expected(END_OF_LINE));
    }
    let mut maze = Maze::solid(numbers.map(|number| number as u8));
    let mut end = stream.place();
    for row in 0..maze.height() {
        stream.step()?;
        for column in 0..maze.width() {
            let byte = stream.peek()?;
            maze.read_cell(row, column, byte).map_err(|expected| stream.expected(expected))?;
            stream.step()?;
        }
        end = stream.place();
        if !stream.at_line_end()? {
            return Err(stream.expected(END_OF_ROW));
        }
    }
    match maze.missing_letter() {
        None => Ok(Some(maze)),
        Some(expected) => {
            let ((line, column), found) = (end, Found::Nothing);
            Err(Error::Input(ParseError { line, column, expected, found }))
        }
    }
}

/// The ghosts' names and places.
fn describe(ghosts: &[Cell]) -> String {
    let places: Vec<String> =
        ('a'..).zip(ghosts).map(|(ghost, cell)| format!("{ghost} {cell}")).collect();
    places.join(", ")
}

fn draw(stream: &mut Stream, ink: Ink, maze: &Maze, plan: &[Positions]) -> Result<(), Error> {
    let frames = plan.len().max(1);
    show::film(stream, ink, (maze.width(), maze.height()), frames, |frame, row, column| {
        let Some(cell) = Cell::new(row, column) else { return (b' ', false) };
        let ghosts = plan.get(frame).map_or(maze.starts(), |ghosts| &ghosts[..]);
        let letter = |cells: &[Cell], first: u8| {
            let ghost = (first..).zip(cells).find(|&(_, &place)| place == cell);
            ghost.map(|(letter, _)| letter)
        };
        match (letter(ghosts, b'a'), letter(maze.goals(), b'A')) {
            (Some(ghost), _) => (ghost, true),
            (None, Some(goal)) => (goal, false),
            _ if maze.is_wall(cell) => (b'#', false),
            _ => (b' ', false),
        }
    })
}
