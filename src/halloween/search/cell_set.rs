//! Sets of cells, one bit per cell, and arrays of such sets in the workspace.

use core::mem;

/// The words of a set that holds the cells of a maze of at most 64 cells.
pub(super) const NARROW: usize = 1;

/// The words of a set that holds the cells of any legal maze.
pub(super) const MEDIUM: usize = 2;

/// The words of a set that holds the cells of any maze.
pub(super) const WIDE: usize = 4;

/// A set of cell numbers below `64 * W`, one bit per cell. `W` is [`NARROW`], [`MEDIUM`] or
/// [`WIDE`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The number of cells that a set has bits for.
    pub(super) const CAPACITY: usize = 64 * W;

    /// Returns the set of one cell.
    #[inline]
    pub(super) fn only(cell: u8) -> Self {
        debug_assert!(usize::from(cell) < Self::CAPACITY);
        Self(core::array::from_fn(|i| SINGLE_BITS[usize::from(cell) + 192 - 64 * i]))
    }

    /// Returns the set of all cell numbers that it has bits for.
    pub(super) const fn full() -> Self {
        Self([u64::MAX; W])
    }

    #[inline]
    pub(super) const fn contains(&self, cell: u8) -> bool {
        self.0[word_of::<W>(cell)] & bit_of(cell) != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, cell: u8) {
        self.0[word_of::<W>(cell)] |= bit_of(cell);
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Returns the cells whose numbers are one greater than those of the members.
    #[inline]
    pub(super) fn shifted_up(self) -> Self {
        let mut carry = 0;
        Self(self.0.map(|word| {
            let shifted = word << 1 | carry;
            carry = word >> 63;
            shifted
        }))
    }

    /// Returns the cells whose numbers are one less than those of the members, without cell 0.
    #[inline]
    pub(super) fn shifted_down(self) -> Self {
        Self(core::array::from_fn(|i| {
            self.0[i] >> 1 | self.0.get(i + 1).map_or(0, |next| next << 63)
        }))
    }

    /// Returns the least member.
    pub(super) fn first(self) -> Option<u8> {
        let mut words = self.0.into_iter().zip([0, 64, 128, 192]);
        let (word, base) = words.find(|&(word, _)| word != 0)?;
        Some(base + word.trailing_zeros() as u8)
    }

    /// Returns the member, if there is exactly one.
    #[inline]
    pub(super) fn single(self) -> Option<u8> {
        let first = self.first()?;
        (self == Self::only(first)).then_some(first)
    }

    /// Calls `visit` with every member, in ascending order.
    #[inline]
    pub(super) fn for_each(self, mut visit: impl FnMut(u8)) {
        for (word, base) in self.0.into_iter().zip([0, 64, 128, 192]) {
            let mut left = word;
            while left != 0 {
                visit(base + left.trailing_zeros() as u8);
                left &= left - 1;
            }
        }
    }
}

/// Returns the number of the word that has the bit of `cell`. The remainder changes nothing; it
/// tells the compiler that the number is in range.
#[inline]
const fn word_of<const W: usize>(cell: u8) -> usize {
    debug_assert!((cell as usize) < 64 * W);
    cell as usize / 64 % W
}

#[inline]
const fn bit_of(cell: u8) -> u64 {
    1 << (cell % 64)
}

/// The words of all sets of one cell. To read them is quicker than to compute them.
///
/// Word `i` of the set of `cell` has one bit if `cell / 64` is `i`, and no bit otherwise. It is the
/// entry `cell + 192 - 64 * i`: of all entries, only those from 192 to 255 have a bit.
pub(crate) static SINGLE_BITS: [u64; 448] = {
    let mut words = [0; 448];
    let mut cell = 0;
    while cell < 64 {
        words[192 + cell] = bit_of(cell as u8);
        cell += 1;
    }
    words
};

/// A set for every cell number that fits in a byte, in the workspace. One array holds the first
/// words of all sets, one the second words, and so on, so that no look-up needs a bounds check.
pub(super) struct SetPerCell<'w, const W: usize>([&'w mut [u64; 256]; W]);

impl<'w, const W: usize> SetPerCell<'w, W> {
    pub(super) const WORDS: usize = 256 * W;

    /// Returns the sets that lie in these arrays, with whatever the words hold.
    pub(super) const fn new(words: [&'w mut [u64; 256]; W]) -> Self {
        Self(words)
    }

    /// Empties the sets of the first `cells` cells.
    pub(super) fn clear(&mut self, cells: usize) {
        self.0.iter_mut().for_each(|words| words.iter_mut().take(cells).for_each(|word| *word = 0));
    }

    #[inline]
    pub(super) fn get(&self, cell: u8) -> CellSet<W> {
        CellSet(core::array::from_fn(|i| self.0[i][usize::from(cell)]))
    }

    #[inline]
    pub(super) fn set(&mut self, cell: u8, set: CellSet<W>) {
        for (words, word) in self.0.iter_mut().zip(set.0) {
            words[usize::from(cell)] = word;
        }
    }

    /// Adds the cells of `more` to the set of `cell`.
    #[inline]
    pub(super) fn unite(&mut self, cell: u8, more: CellSet<W>) {
        for (words, word) in self.0.iter_mut().zip(more.0) {
            words[usize::from(cell)] |= word;
        }
    }

    /// Inserts `member` into the set of `cell`.
    #[inline]
    pub(super) const fn insert(&mut self, cell: u8, member: u8) {
        self.0[word_of::<W>(member)][cell as usize] |= bit_of(member);
    }
}

/// An array of sets of cells that lies in the workspace.
pub(super) struct CellSets<'w, const W: usize>(&'w mut [u64]);

impl<'w, const W: usize> CellSets<'w, W> {
    /// Returns the number of words that an array of `len` sets takes.
    pub(super) const fn words(len: usize) -> usize {
        len * W
    }

    /// Returns the array that lies in `words`, with whatever sets the words hold.
    pub(super) const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    /// Returns set number `index`. There always is one, but the compiler does not know it: see
    /// [`words_mut`](Self::words_mut).
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<CellSet<W>> {
        let words = self.0.get(index * W..(index + 1) * W).and_then(<[u64]>::first_chunk);
        debug_assert!(words.is_some(), "there is a set for every cell");
        words.map(|&words| CellSet(words))
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize, set: CellSet<W>) {
        if let Some(words) = self.words_mut(index) {
            *words = set.0;
        }
    }

    /// Adds the cells of `cells` to set number `index`.
    #[inline]
    pub(super) fn unite(&mut self, index: usize, cells: CellSet<W>) {
        if let Some(words) = self.words_mut(index) {
            *words = CellSet(*words).or(cells).0;
        }
    }

    /// Removes the cells of `cells` from set number `index`.
    #[inline]
    pub(super) fn remove(&mut self, index: usize, cells: CellSet<W>) {
        if let Some(words) = self.words_mut(index) {
            *words = CellSet(*words).without(cells).0;
        }
    }

    /// Empties set number `index`, and returns what it was.
    #[inline]
    pub(super) fn take(&mut self, index: usize) -> Option<CellSet<W>> {
        self.words_mut(index).map(|words| CellSet(mem::replace(words, [0; W])))
    }

    /// Returns the words of set number `index`. There always are words, because an array has a set
    /// for each of the cells that it is used with. The compiler cannot know that, so this is an
    /// `Option`, and no panic.
    #[inline]
    fn words_mut(&mut self, index: usize) -> Option<&mut [u64; W]> {
        debug_assert!((index + 1) * W <= self.0.len(), "there is a set for every cell");
        self.0.get_mut(index * W..(index + 1) * W).and_then(<[u64]>::first_chunk_mut)
    }

    /// Returns the `len` sets from number `start` on.
    #[inline]
    pub(super) fn slice(&mut self, start: usize, len: usize) -> CellSets<'_, W> {
        let words = self.0.get_mut(start * W..(start + len) * W);
        debug_assert!(words.is_some(), "there is a row for every cell");
        CellSets(words.unwrap_or_default())
    }

    /// Makes every set empty.
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }
}
