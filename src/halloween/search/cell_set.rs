//! Sets of cells, one bit per cell, and arrays of such sets in the workspace.

/// A set of cell numbers below `128 * W`, one bit per cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSet<const W: usize>([u128; W]);

impl<const W: usize> CellSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The number of cells that a set has bits for.
    pub(super) const CAPACITY: usize = 128 * W;

    /// The number of 64-bit words that a set takes in the workspace.
    const WORDS: usize = 2 * W;

    /// Returns the set of one cell.
    #[inline]
    pub(super) fn only(cell: u8) -> Self {
        debug_assert!(usize::from(cell) < Self::CAPACITY);
        // With one part there is no choice of a part, and the compiler leaves the comparison out.
        let is_part = |i| W == 1 || i == usize::from(cell / 128);
        Self(core::array::from_fn(|i| u128::from(is_part(i)) << (cell % 128)))
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, part| all | part) == 0
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|part| part.count_ones()).sum()
    }

    #[inline]
    pub(super) fn contains(self, cell: u8) -> bool {
        !self.and(Self::only(cell)).is_empty()
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

    /// Returns the least member.
    pub(super) fn first(self) -> Option<u8> {
        let part = self.0.iter().position(|&part| part != 0)?;
        Some((part * 128) as u8 + self.0[part].trailing_zeros() as u8)
    }

    /// Calls `visit` with every member, in ascending order.
    #[inline]
    pub(super) fn for_each(self, mut visit: impl FnMut(u8)) {
        for (part, base) in self.0.into_iter().zip([0, 128]) {
            for (mut left, base) in [(part as u64, base), ((part >> 64) as u64, base + 64)] {
                while left != 0 {
                    visit(base + left.trailing_zeros() as u8);
                    left &= left - 1;
                }
            }
        }
    }
}

/// An array of sets of cells that lies in the workspace.
pub(super) struct CellSets<'w, const W: usize>(&'w mut [u64]);

impl<'w, const W: usize> CellSets<'w, W> {
    /// Returns the number of words that an array of `len` sets takes.
    pub(super) const fn words(len: usize) -> usize {
        len * CellSet::<W>::WORDS
    }

    /// Returns the array that lies in `words`, with whatever sets the words hold.
    pub(super) const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> CellSet<W> {
        let words = &self.0[Self::words(index)..Self::words(index + 1)];
        CellSet(core::array::from_fn(|i| {
            u128::from(words[2 * i]) | u128::from(words[2 * i + 1]) << 64
        }))
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize, set: CellSet<W>) {
        let words = &mut self.0[Self::words(index)..Self::words(index + 1)];
        for (i, part) in set.0.into_iter().enumerate() {
            words[2 * i] = part as u64;
            words[2 * i + 1] = (part >> 64) as u64;
        }
    }

    /// Returns the `len` sets from number `start` on.
    #[inline]
    pub(super) fn slice(&mut self, start: usize, len: usize) -> CellSets<'_, W> {
        CellSets(&mut self.0[Self::words(start)..][..Self::words(len)])
    }

    /// Makes every set empty.
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }
}
