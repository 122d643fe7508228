//! The memory of a search.

use core::fmt;

use super::search::Memory;

/// The memory of a search: any number of 64-bit words that the caller owns.
///
/// [`workspace_words`](super::Maze::workspace_words) tells how many words a maze needs. The words
/// may hold anything. A search touches only the words that it uses, so a large workspace costs
/// nothing extra: fresh pages from the system stay untouched until a search needs them. One
/// workspace serves any number of mazes, one after the other.
///
/// With the feature `std` there are calls that own their memory: `Maze::min_steps` and
/// `Maze::solve`. A workspace is for programs without an allocator, and for those that solve many
/// mazes. Its words can be a `static`. It is zeroed, so it takes no room in the program's file.
///
/// ```
/// use std::sync::Mutex;
/// use roundtable::halloween::{Maze, Workspace};
///
/// static WORDS: Mutex<[u64; Workspace::LEGAL_WORDS]> = Mutex::new([0; Workspace::LEGAL_WORDS]);
///
/// let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
/// let mut words = WORDS.lock().unwrap();
/// assert_eq!(maze.min_steps_in(&mut Workspace::new(&mut *words)), Ok(Some(7)));
/// # Ok::<(), roundtable::ParseError>(())
/// ```
pub struct Workspace<'w>(&'w mut [u64]);

impl<'w> Workspace<'w> {
    /// The number of words that is enough for every maze: 6 MiB. A maze has at most 196 corridor
    /// cells. If it has fewer than three ghosts, a search adds one cell for each missing ghost.
    pub const WORDS: usize = Memory::words_for(196 + 2);

    /// The number of words that is enough for every
    /// [legal maze](crate::halloween#why-a-legal-maze-is-a-tree), and for every other maze of at
    /// most 111 corridor cells: 1 MiB.
    pub const LEGAL_WORDS: usize = Memory::words_for(111 + 2);

    /// Returns a workspace that consists of these words.
    #[must_use]
    pub const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    /// Lends the words to a search that needs this many.
    pub(super) fn lend(&mut self, needed: usize) -> Result<&mut [u64], TooFewWords> {
        let found = self.0.len();
        self.0.get_mut(..needed).ok_or(TooFewWords { needed, found })
    }
}

impl fmt::Debug for Workspace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Workspace({} words)", self.0.len())
    }
}

/// Why a maze was not searched: the workspace has fewer words than this maze needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TooFewWords {
    /// The number of words that the maze needs, as `Maze::workspace_words` returns it.
    pub needed: usize,
    /// The number of words that the workspace has.
    pub found: usize,
}

impl fmt::Display for TooFewWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, found } = self;
        write!(f, "expected a workspace of at least {needed} words, found {found}")
    }
}

impl core::error::Error for TooFewWords {}
