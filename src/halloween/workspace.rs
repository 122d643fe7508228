//! The memory that the searches work in.

use super::dive::Dive;
use super::pairs::PairDistances;
use super::{meet, Maze};

/// The memory that a search works in: a view of words that the caller owns.
///
/// The words may hold anything and no search clears more of them than it uses, so that large memory
/// costs nothing: pages that come zeroed from the system are touched only as far as a search needs
/// them. One workspace serves any number of mazes, one after the other.
///
/// [`Workspace::WORDS`] words, 6 MiB, hold any maze. [`Workspace::LEGAL_WORDS`] words, 1 MiB, hold
/// every maze that keeps the statement's promises, and others of up to 111 corridor cells.
///
/// ```
/// use roundtable::halloween::{Maze, Workspace};
///
/// let mut words = vec![0; Workspace::WORDS];
/// let mut workspace = Workspace::new(&mut words).unwrap();
///
/// let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
/// assert_eq!(maze.min_steps(&mut workspace), Some(7));
/// # Ok::<(), roundtable::ParseError>(())
/// ```
///
/// Without an allocator the words may be a `static`, which costs nothing in the program's file:
///
/// ```
/// use std::sync::Mutex;
/// use roundtable::halloween::Workspace;
///
/// static WORDS: Mutex<[u64; Workspace::LEGAL_WORDS]> = Mutex::new([0; Workspace::LEGAL_WORDS]);
///
/// let mut words = WORDS.lock().unwrap();
/// assert!(Workspace::for_legal_mazes(&mut *words).is_some());
/// ```
#[derive(Debug)]
pub struct Workspace<'w> {
    words: &'w mut [u64],
}

impl<'w> Workspace<'w> {
    /// The words that hold any maze.
    pub const WORDS: usize = Self::words_for(196 + 2);

    /// The words that hold any maze that keeps the statement's promises.
    pub const LEGAL_WORDS: usize = 1 << 17;

    /// A view of words that hold any maze; `None` if they are fewer than [`Workspace::WORDS`].
    #[must_use]
    pub const fn new(words: &'w mut [u64]) -> Option<Self> {
        Self::of_at_least(Self::WORDS, words)
    }

    /// A view of fewer words, for mazes that keep the statement's promises; `None` if they are
    /// fewer than [`Workspace::LEGAL_WORDS`]. Before it serves a maze that may be another, ask
    /// whether it [holds](Self::holds) it: a search of a maze too large for it gives `None`.
    #[must_use]
    pub const fn for_legal_mazes(words: &'w mut [u64]) -> Option<Self> {
        Self::of_at_least(Self::LEGAL_WORDS, words)
    }

    const fn of_at_least(least: usize, words: &'w mut [u64]) -> Option<Self> {
        if words.len() < least {
            None
        } else {
            Some(Self { words })
        }
    }

    /// Whether there are words enough to search `maze`: always if they are [`Workspace::WORDS`], or
    /// if the maze has at most 111 corridor cells.
    #[must_use]
    pub fn holds(&self, maze: &Maze) -> bool {
        Self::words_for(cells(maze)) <= self.words.len()
    }

    pub(super) const fn words(&mut self) -> &mut [u64] {
        self.words
    }

    const fn words_for(cells: usize) -> usize {
        if cells <= NARROW {
            Self::words_for_sets::<1>(cells)
        } else {
            Self::words_for_sets::<2>(cells)
        }
    }

    const fn words_for_sets<const W: usize>(cells: usize) -> usize {
        let dive = Dive::WORDS + PairDistances::words::<W>(cells);
        let meet = meet::words::<W>(cells);
        if dive < meet {
            meet
        } else {
            dive
        }
    }
}

const _: () = assert!(Workspace::words_for(111 + 2) <= Workspace::LEGAL_WORDS);

/// The cells of the graph of `maze`: its corridors, and one for every ghost that is missing.
fn cells(maze: &Maze) -> usize {
    maze.corridor_cells() as usize + 3 - usize::from(maze.ghosts())
}

/// The most cells whose sets have one part.
const NARROW: usize = 128;

/// Whether sets of one part are enough for `maze`.
pub(super) fn is_narrow(maze: &Maze) -> bool {
    cells(maze) <= NARROW
}
