//! Sets of cells, a bit each.

/// A set of cell numbers below `64 * W`; `W` is a power of two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    pub(super) fn only(cell: u8) -> Self {
        let (word, bit) = (usize::from(cell >> 6), 1 << (cell & 63));
        Self(core::array::from_fn(|i| if i == word { bit } else { 0 }))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn contains(self, cell: u8) -> bool {
        self.0[usize::from(cell >> 6) % W] >> (cell & 63) & 1 != 0
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(super) fn first(self) -> Option<u8> {
        let mut first = None;
        self.for_each(|cell| first = first.or(Some(cell)));
        first
    }

    /// Calls `visit` with every member, the least first.
    #[inline]
    pub(super) fn for_each(self, mut visit: impl FnMut(u8)) {
        for (word, base) in self.0.into_iter().zip((0u8..=255).step_by(64)) {
            let mut left = word;
            while left != 0 {
                visit(base | left.trailing_zeros() as u8);
                left &= left - 1;
            }
        }
    }

    /// The set that lies at number `at` of those in `words`.
    #[inline]
    pub(super) fn load(words: &[u64], at: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0.copy_from_slice(&words[at * W..][..W]);
        set
    }

    #[inline]
    pub(super) fn store(self, words: &mut [u64], at: usize) {
        words[at * W..][..W].copy_from_slice(&self.0);
    }
}
