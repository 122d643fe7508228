//! The memory that a caller lends to a search.

use super::maze::Maze;
use super::search::Memory;

/// The memory of a search: a view of 64-bit words that the caller owns.
///
/// The words may hold anything. A search clears and touches only the words that it uses, so a large
/// workspace costs nothing extra: fresh pages from the system stay untouched until a search needs
/// them. One workspace serves any number of mazes, one after the other.
///
/// | words | bytes | mazes |
/// |---|---|---|
/// | [`Workspace::WORDS`] | 6 MiB | all |
/// | [`Workspace::LEGAL_WORDS`] | 1 MiB | all legal mazes, and others of up to 111 corridor cells |
///
/// A legal maze keeps the promises of the problem's statement; it is always
/// [a tree](crate::halloween#why-a-legal-maze-is-a-tree).
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
/// Without an allocator, the words can be a `static`. It is zeroed, so it takes no room in the
/// program's file.
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
    memory: Memory<'w>,
}

impl<'w> Workspace<'w> {
    /// The number of words that is enough for every maze. A maze has at most 196 corridor cells. If
    /// it has fewer than three ghosts, a search adds one cell for each missing ghost.
    pub const WORDS: usize = Memory::words_for(196 + 2);

    /// The number of words that is enough for every legal maze.
    pub const LEGAL_WORDS: usize = 1 << 17;

    /// Returns a workspace for every maze, or `None` if there are fewer than [`Workspace::WORDS`]
    /// words.
    #[must_use]
    pub const fn new(words: &'w mut [u64]) -> Option<Self> {
        Self::with_at_least(Self::WORDS, words)
    }

    /// Returns a workspace for legal mazes, or `None` if there are fewer than
    /// [`Workspace::LEGAL_WORDS`] words.
    ///
    /// A search that needs more words than there are returns `None`, as if there were no plan. So
    /// if a maze may be illegal, ask first whether the workspace [holds](Self::holds) it.
    #[must_use]
    pub const fn for_legal_mazes(words: &'w mut [u64]) -> Option<Self> {
        Self::with_at_least(Self::LEGAL_WORDS, words)
    }

    const fn with_at_least(least: usize, words: &'w mut [u64]) -> Option<Self> {
        if words.len() < least {
            None
        } else {
            Some(Self { memory: Memory::new(words) })
        }
    }

    /// Whether the workspace has enough words to search `maze`. It always has if the maze has at
    /// most 111 corridor cells, or if the workspace has [`Workspace::WORDS`] words.
    #[must_use]
    pub fn holds(&self, maze: &Maze) -> bool {
        self.memory.holds(maze)
    }

    pub(super) const fn memory(&mut self) -> Memory<'_> {
        self.memory.reborrow()
    }
}

// Mazes with fewer than three ghosts take one more cell per missing ghost.
const _: () = assert!(Memory::words_for(111 + 2) <= Workspace::LEGAL_WORDS);
