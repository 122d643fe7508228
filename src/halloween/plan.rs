//! A shortest plan, worked out as it is read.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Deref;

use super::dive::unpack;
use super::solve::{search, Found, Way};
use super::{Cell, Maze};

/// The cells that the ghosts of a maze stand on, in their order: a slice of 1 to 3 cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Positions {
    cells: [Cell; 3],
    ghosts: u8,
}

impl Deref for Positions {
    type Target = [Cell];

    fn deref(&self) -> &[Cell] {
        &self.cells[..usize::from(self.ghosts)]
    }
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// The positions of a shortest plan from the start, which is the first of them, to the goal.
///
/// Returned by [`Maze::solve`]. No plan is too long: what the search did not write down, since it
/// met in the middle, is searched again in halves as the iteration gets there, and so on.
#[derive(Debug)]
pub struct Plan<'w> {
    /// The maze, with the ghosts where the plan has brought them.
    maze: Maze,
    words: &'w mut [u64],
    /// Positions that lie in the path in `words` and come next.
    ready: core::ops::Range<usize>,
    /// Positions that are still to be passed, the next one last, each with its steps from the one
    /// before. From the second halving on none is above three quarters of what was halved: N³ takes
    /// no more than 60.
    targets: [([Cell; 3], u32); 64],
    pending: usize,
    steps: u32,
    left: usize,
}

impl<'w> Plan<'w> {
    pub(super) const fn new(maze: &Maze, found: Found, words: &'w mut [u64]) -> Self {
        let mut plan = Self {
            maze: *maze,
            words,
            ready: 0..0,
            targets: [(maze.goals, 0); 64],
            pending: 0,
            steps: found.steps,
            left: found.steps as usize + 1,
        };
        plan.follow(maze.goals, found);
        plan
    }

    /// The number of steps: one less than there are positions.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Takes the way to `target` that was found.
    const fn follow(&mut self, target: [Cell; 3], found: Found) {
        match found.way {
            Way::Path => self.ready = 1..found.steps as usize + 1,
            Way::Through { cells, after } => {
                self.push(target, found.steps - after);
                self.push(cells, after);
            }
        }
    }

    const fn push(&mut self, cells: [Cell; 3], steps: u32) {
        if steps > 0 {
            self.targets[self.pending] = (cells, steps);
            self.pending += 1;
        }
    }

    /// The positions one step on.
    fn advance(&mut self) -> Option<[Cell; 3]> {
        loop {
            if let Some(step) = self.ready.next() {
                let ([a, b, c], _) = unpack(self.words[step]);
                return Some([a, b, c].map(Cell::from_index));
            }
            self.pending = self.pending.checked_sub(1)?;
            let (target, steps) = self.targets[self.pending];
            if steps == 1 {
                return Some(target);
            }
            let mut part = self.maze;
            part.goals = target;
            // Neither side of a search takes more than this, so that the halves are never too
            // unlike.
            let limit = (steps - steps / 4).min(steps - 1);
            let found = search(&part, self.words, steps, limit)?;
            self.follow(target, found);
        }
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
