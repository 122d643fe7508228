//! What a search remembers: the boards that it has found to be too far from the target.

use core::fmt;

/// The memory of a search.
pub(super) trait Memory {
    /// Whether it remembers anything.
    const REMEMBERS: bool;
    /// Tells whether the board with this key is known to be more than `length` moves from the
    /// target.
    fn is_farther(&self, key: u32, length: u8) -> bool;
    /// Remembers that the board with this key is more than `length` moves from the target.
    fn remember(&mut self, key: u32, length: u8);
}

/// A memory that remembers nothing.
impl Memory for () {
    const REMEMBERS: bool = false;

    fn is_farther(&self, _: u32, _: u8) -> bool {
        false
    }

    fn remember(&mut self, _: u32, _: u8) {}
}

/// The memory of a search: any number of 64-bit words that the caller owns.
///
/// A search keeps its [transposition table](super#the-transposition-table) there. The answers do
/// not depend on the number of words. With few words the search is slower, and without any it takes
/// as long as one without a workspace. The words may hold anything. A search touches only the words
/// that it uses, and a short search uses few. One workspace serves any number of boards, one after
/// the other.
///
/// ```
/// use std::sync::Mutex;
/// use roundtable::knight_spirit::{Board, Workspace};
///
/// static WORDS: Mutex<[u64; Workspace::WORDS]> = Mutex::new([0; Workspace::WORDS]);
///
/// let board: Board = "10110/01*11/10111/01001/00000".parse()?;
/// let mut words = WORDS.lock().unwrap();
/// let workspace = &mut Workspace::new(&mut *words);
/// assert_eq!(board.min_moves_in(Board::GREATEST_DISTANCE, workspace), Some(7));
/// # Ok::<(), roundtable::ParseError>(())
/// ```
pub struct Workspace<'w>(&'w mut [u64]);

impl<'w> Workspace<'w> {
    /// The number of words for which `README.md` gives times: 8 MiB. More words bring little.
    pub const WORDS: usize = 1 << 20;

    /// Returns a workspace that consists of these words. A search uses the greatest power of two
    /// that is not above their number.
    #[must_use]
    pub const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    /// Returns an empty table in these words.
    pub(super) const fn table(&mut self) -> TranspositionTable<'_> {
        if let Some(first) = self.0.first_mut() {
            *first = FREE;
        }
        TranspositionTable { words: self.0, mask: 0, remembered: 0 }
    }
}

impl fmt::Debug for Workspace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Workspace({} words)", self.0.len())
    }
}

/// A hash table of boards that are too far from the target. A new board takes the place of the one
/// that was in its slot.
pub(super) struct TranspositionTable<'w> {
    /// The slots in use come first. In the lower half of each is the key of a board, in the upper
    /// half the number of moves that are not enough for it.
    words: &'w mut [u64],
    /// One less than the number of slots in use. The number of slots is a power of two, so
    /// `& mask` turns a hash into a slot.
    mask: usize,
    /// How often a board has been remembered.
    remembered: usize,
}

/// A slot without a board: no board has the key 0.
const FREE: u64 = 0;

impl TranspositionTable<'_> {
    /// Returns the slot of a key. It is beyond the words only if there are none.
    const fn slot(&self, key: u32) -> usize {
        // Fibonacci hashing: the factor is 2⁶⁴ divided by the golden ratio. The upper bits of the
        // product depend on all bits of the key.
        ((key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & self.mask
    }

    /// Doubles the number of slots if there are enough words. So a short search clears few words.
    /// The slot of about half of the boards changes. Their entries stay where they are, so look-ups
    /// miss them: these boards are forgotten.
    fn grow(&mut self) {
        let slots = self.mask + 1;
        if let Some(fresh) = self.words.get_mut(slots..2 * slots) {
            fresh.fill(FREE);
            self.mask = 2 * slots - 1;
        }
    }
}

impl Memory for TranspositionTable<'_> {
    const REMEMBERS: bool = true;

    #[inline]
    fn is_farther(&self, key: u32, length: u8) -> bool {
        let word = self.words.get(self.slot(key)).copied().unwrap_or(FREE);
        word as u32 == key && word >> 32 >= u64::from(length)
    }

    #[inline]
    fn remember(&mut self, key: u32, length: u8) {
        // Grow early, at one board per four slots, so that few boards lose their slots to others.
        if 4 * self.remembered > self.mask {
            self.grow();
        }
        self.remembered += 1;
        let slot = self.slot(key);
        if let Some(word) = self.words.get_mut(slot) {
            *word = u64::from(key) | u64::from(length) << 32;
        }
    }
}
