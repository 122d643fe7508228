//! The moves of two ghosts out of the rows of one x: half of a step of the bidirectional search.

use super::cell_set::CellSet;

/// A move of the ghost at y, and what it leaves to the ghost in the sets.
#[derive(Clone, Copy)]
pub(super) struct RowMove<const W: usize> {
    pub(super) y: u8,
    pub(super) y2: u8,
    /// The only cell beside x that the row of y has, or [`NO_CELL`]. A ghost that is in this row and
    /// moves to x comes from this cell.
    pub(super) beside_x: u8,
    /// The cells that the ghost in the sets can move to while y moves to y2.
    pub(super) z_moves: CellSet<W>,
}

/// Stands where a cell is expected and there is none.
pub(super) const NO_CELL: u8 = u8::MAX;

/// A list of moves in the workspace, up to five per y.
pub(super) struct RowMoves<'w, const W: usize> {
    words: &'w mut [u64],
    len: usize,
}

impl<'w, const W: usize> RowMoves<'w, W> {
    /// The words of one move: one for the three cells, and the set.
    const STRIDE: usize = 1 + W;

    /// Returns the number of words that the list takes for a graph of `cells` cells.
    pub(super) const fn words(cells: usize) -> usize {
        5 * cells * Self::STRIDE
    }

    pub(super) const fn new(words: &'w mut [u64]) -> Self {
        Self { words, len: 0 }
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(super) fn push(&mut self, RowMove { y, y2, beside_x, z_moves }: RowMove<W>) {
        let words = &mut self.words[self.len..self.len + Self::STRIDE];
        words[0] = u64::from(u32::from_le_bytes([y, y2, beside_x, 0]));
        words[1..].copy_from_slice(&z_moves.to_words());
        self.len += Self::STRIDE;
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = RowMove<W>> + '_ {
        self.words[..self.len].chunks_exact(Self::STRIDE).map(|words| {
            let [y, y2, beside_x, ..] = words[0].to_le_bytes();
            let z_moves = CellSet::from_words(core::array::from_fn(|i| words[1 + i]));
            RowMove { y, y2, beside_x, z_moves }
        })
    }
}
