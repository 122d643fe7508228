//! A shortest plan. The iterator computes its steps while the caller reads them.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{Deref, Range};

use super::cell::Cell;
use super::maze::Maze;
use super::search::{search_again, Answer, Memory};

/// The cells that the ghosts of a maze stand on, in the order of the ghosts: a slice of 1 to 3
/// cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Positions {
    cells: [Cell; 3],
    ghosts: u8,
}

impl Deref for Positions {
    type Target = [Cell];

    fn deref(&self) -> &[Cell] {
        // The mask changes nothing. It tells the compiler that there are at most 3 ghosts.
        &self.cells[..usize::from(self.ghosts & 3)]
    }
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// An iterator over the positions of a shortest plan: the start first, then the positions after
/// each step.
///
/// `Maze::solve` and [`Maze::solve_in`] return it. A plan may have any length. A search often finds
/// only one state in the middle of the plan, which divides the plan into two halves. The iterator
/// searches a half again when the caller reaches it. That search may divide the half in the same
/// way.
pub struct Plan<'w> {
    /// The maze, with the ghosts where the plan has brought them so far.
    maze: Maze,
    words: Words<'w>,
    /// The steps still to be read from the path that the last search left in `words`.
    path: Range<u8>,
    /// The parts of the plan that come after the path, in reverse order: the next one is the last.
    ///
    /// There are never more than 64. A search divides a part in two: the first half is followed,
    /// and the second waits. So there is at most one waiting part per level of division. The first
    /// search may divide anywhere. After it, `search_again` sees to it that each half has at most
    /// three quarters of the steps of its part, rounded up. A plan has fewer steps than there are
    /// states. There are at most 198³ states: a maze has up to 196 corridor cells, and a maze with
    /// one ghost gets two extra cells, for the second and the third ghost. So after fewer than 60
    /// levels, a part has only one step.
    ///
    /// The remainders of indices change nothing. They tell the compiler that there are 64 parts.
    parts: [Part; 64],
    part_count: usize,
    steps: u32,
    /// The number of positions still to come.
    left: usize,
}

/// The words that a plan is searched in.
pub(super) enum Words<'w> {
    Lent(&'w mut [u64]),
    #[cfg(feature = "std")]
    Owned(std::vec::Vec<u64>),
}

impl AsMut<[u64]> for Words<'_> {
    fn as_mut(&mut self) -> &mut [u64] {
        match self {
            Self::Lent(words) => words,
            #[cfg(feature = "std")]
            Self::Owned(words) => words,
        }
    }
}

/// A part of a plan: the place of each ghost at its end, and its number of steps.
#[derive(Clone, Copy, Debug)]
struct Part {
    end: [Cell; 3],
    steps: u32,
}

impl<'w> Plan<'w> {
    pub(super) const fn new(maze: &Maze, answer: Answer, words: Words<'w>) -> Self {
        let whole = Part { end: maze.goals, steps: answer.steps() };
        let mut plan = Self {
            maze: *maze,
            words,
            path: 0..0,
            parts: [whole; 64],
            part_count: 0,
            steps: whole.steps,
            left: whole.steps as usize + 1,
        };
        plan.follow(whole, answer);
        plan
    }

    /// Returns the number of steps: one less than there are positions.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Puts `part` next in the plan. `answer` is what a search has found for it.
    const fn follow(&mut self, part: Part, answer: Answer) {
        match answer {
            Answer::Path { steps } => self.path = 1..steps + 1,
            Answer::Halves { places, from_start, from_goal } => {
                self.push(Part { end: part.end, steps: from_goal });
                self.push(Part { end: places, steps: from_start });
            }
        }
    }

    const fn push(&mut self, part: Part) {
        if part.steps > 0 {
            debug_assert!(self.part_count < 64);
            self.parts[self.part_count % 64] = part;
            self.part_count += 1;
        }
    }

    /// Returns the positions after the next step.
    fn advance(&mut self) -> Option<[Cell; 3]> {
        loop {
            if let Some(step) = self.path.next() {
                let mut memory = Memory::new(self.words.as_mut());
                let path = memory.path();
                debug_assert!(path.is_ok(), "the words were enough for the search");
                return Some(path.ok()?.get(step));
            }
            debug_assert!(self.part_count > 0, "the parts have as many steps as the plan");
            self.part_count = self.part_count.checked_sub(1)?;
            let part = self.parts[self.part_count % 64];
            if part.steps == 1 {
                return Some(part.end);
            }
            let mut maze = self.maze;
            maze.goals = part.end;
            let answer = search_again(&maze, &mut Memory::new(self.words.as_mut()), part.steps);
            debug_assert!(matches!(answer, Ok(Some(_))), "a part of a plan has a plan");
            self.follow(part, answer.ok()??);
        }
    }
}

impl fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("maze", &self.maze)
            .field("steps", &self.steps)
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

impl Iterator for Plan<'_> {
    type Item = Positions;

    fn next(&mut self) -> Option<Positions> {
        let is_start = self.left > self.steps as usize;
        self.left = self.left.checked_sub(1)?;
        if !is_start {
            self.maze.starts = self.advance()?;
        }
        Some(Positions { cells: self.maze.starts, ghosts: self.maze.ghosts() })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Plan<'_> {}

impl FusedIterator for Plan<'_> {}
