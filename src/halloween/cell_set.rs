//! Sets of cells, a bit each.

/// A set of cell numbers below `128 * W`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSet<const W: usize>([u128; W]);

impl<const W: usize> CellSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The words that a set takes in memory.
    pub(super) const WORDS: usize = 2 * W;

    /// The sets of one cell each.
    const ONLY: [Self; 256] = {
        let mut sets = [Self::EMPTY; 256];
        let mut cell = 0;
        while cell < 128 * W {
            sets[cell].0[cell / 128] = 1 << (cell % 128);
            cell += 1;
        }
        sets
    };

    #[inline]
    pub(super) const fn only(cell: u8) -> Self {
        let sets: &'static [Self; 256] = &Self::ONLY;
        sets[cell as usize]
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

    /// The least member.
    pub(super) fn first(self) -> Option<u8> {
        let part = self.0.iter().position(|&part| part != 0)?;
        Some((part * 128) as u8 + self.0[part].trailing_zeros() as u8)
    }

    /// Calls `visit` with every member, the least first.
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

    /// The set that lies at number `at` of those in `words`.
    #[inline]
    pub(super) fn load(words: &[u64], at: usize) -> Self {
        let words = &words[at * Self::WORDS..(at + 1) * Self::WORDS];
        Self(core::array::from_fn(|i| {
            u128::from(words[2 * i]) | u128::from(words[2 * i + 1]) << 64
        }))
    }

    #[inline]
    pub(super) fn store(self, words: &mut [u64], at: usize) {
        let words = &mut words[at * Self::WORDS..(at + 1) * Self::WORDS];
        for (i, part) in self.0.into_iter().enumerate() {
            words[2 * i] = part as u64;
            words[2 * i + 1] = (part >> 64) as u64;
        }
    }
}
