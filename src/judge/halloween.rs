use std::io::{Read, Write};
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

use super::film;
use super::filter::{Cases, Filter};
use super::output::Output;
use super::{Error, Ink, Options};
use crate::cursor::Cursor;
use crate::halloween::{Cell, Maze, Plan, Positions, Workspace};

/// The Morning after Halloween: reads floor maps with ghosts, and writes for each map the least number
/// of steps that brings all ghosts home.
///
/// The input is a list of datasets. Each dataset has the width, the height and the number of ghosts,
/// `w h n`, and then `h` rows of `w` characters, as [`Maze::from_rows`] describes them. White space
/// may stand between datasets. `0 0 0` or the end of the text ends the input. Text behind `0 0 0` is
/// not read. The output has one line per dataset: the number of steps, or -1 if the ghosts cannot get
/// home.
///
/// A plan has one line for the start and one line per step, such as `step 3: a 2:5, b 3:5`. A line
/// gives the row and the column of each ghost, both from 1. The picture shows the map at the start and
/// after each step of the plan. A ghost hides the goal that it stands on.
///
/// # Errors
///
/// Returns [`Error::Input`] if a number is out of range, a row is wrong, or a letter is missing in a
/// map. Returns [`Error::Read`] if `input` fails, and [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let input = b"5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n";
/// let mut answers = Vec::new();
/// judge::halloween(&mut &input[..], &mut answers, Options::default())?;
/// assert_eq!(answers, b"7\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn halloween(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        let mut words = Vec::new();
        filter.answer_each(&mut Datasets, |maze, output| {
            if words.is_empty() {
                // The memory of the search, allocated once, for the first dataset. The system
                // usually provides a zeroed page when it is first used, so unused pages cost
                // nothing.
                words = vec![0; Workspace::WORDS];
            }
            let workspace = &mut Workspace::new(&mut words);
            if options.answers_only() {
                let Ok(steps) = maze.min_steps_in(workspace) else { unreachable!("{ENOUGH}") };
                return output.answer(steps);
            }
            let Ok(plan) = maze.solve_in(workspace) else { unreachable!("{ENOUGH}") };
            output.answer(plan.as_ref().map(Plan::steps))?;
            let plan: Vec<Positions> = plan.into_iter().flatten().collect();
            if options.plan {
                for (step, ghosts) in plan.iter().enumerate() {
                    output.line(format_args!("step {step}: {}", describe(ghosts)))?;
                }
            }
            match options.draw {
                Some(ink) => draw(output, ink, &maze, &plan),
                None => Ok(()),
            }
        })
    })
}

const ENOUGH: &str = "the words are enough for any maze";

/// Reads the datasets, and needs to remember nothing between them.
struct Datasets;

impl Cases for Datasets {
    type Case<'c> = Maze;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Maze>, C::Error> {
        if cursor.skip_white()? {
            Maze::read(cursor)
        } else {
            Ok(None)
        }
    }
}

/// Returns the name and the place of each ghost: `a 2:5, b 3:5`.
fn describe(ghosts: &[Cell]) -> String {
    let places: Vec<String> =
        ('a'..).zip(ghosts).map(|(ghost, cell)| format!("{ghost} {cell}")).collect();
    places.join(", ")
}

fn draw(output: &mut Output, ink: Ink, maze: &Maze, plan: &[Positions]) -> Result<(), Error> {
    // Without a plan, the only frame is the start.
    let frames = plan.len().max(1);
    film::draw(output, ink, (maze.width(), maze.height()), frames, |frame, row, column| {
        let cell = Cell { row, column };
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
