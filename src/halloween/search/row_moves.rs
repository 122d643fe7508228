//! The moves of two ghosts out of the rows of one x: half of a step of the bidirectional search.
//!
//! A state is three cells (x, y, z), one per ghost. Row (x, y) is a set of cells z. After a step
//! the ghosts are on x2, y2 and z2.

use super::cell_set::{CellSet, SetPerCell};
use super::graph::{Graph, Neighbourhoods, NO_CELL};

/// The moves of y and z out of all rows of one x, wherever x itself moves.
///
/// For each cell y2 that y can move to, there is the set of cells z2. It unites the moves to y2
/// from all cells y. That is right because the rules about x hardly depend on where y comes from:
///
/// - z must not arrive where x arrives. The rows of unvisited states see to that, since they have
///   neither x2 nor y2.
/// - z and x must not exchange places: z must not move from x2 to x. A z on any other cell beside x
///   may move there. So x is taken out of the set only if each z beside x stands on x2. The z of
///   all united moves count together.
/// - y and x must not exchange places either. This depends on where y comes from, but it concerns
///   only moves of y to x. These are not united.
pub(super) struct RowMoves<'w, const W: usize> {
    targets: CellSet<W>,
    /// For each target, the cells that z can be on.
    reached: SetPerCell<'w, W>,
    /// For each target, the cells beside x that z can come from.
    beside_x: SetPerCell<'w, W>,
    /// The moves of y to x, which are not united: the cell that y comes from, and the cells that z
    /// can be on.
    onto_x: [(u8, CellSet<W>); 4],
    onto_x_len: usize,
}

impl<'w, const W: usize> RowMoves<'w, W> {
    pub(super) const WORDS: usize = 2 * SetPerCell::<W>::WORDS;

    pub(super) const fn new(reached: SetPerCell<'w, W>, beside_x: SetPerCell<'w, W>) -> Self {
        let onto_x = [(NO_CELL, CellSet::EMPTY); 4];
        Self { targets: CellSet::EMPTY, reached, beside_x, onto_x, onto_x_len: 0 }
    }

    /// Forgets all moves.
    pub(super) const fn clear(&mut self) {
        self.targets = CellSet::EMPTY;
        self.onto_x_len = 0;
    }

    /// Adds the moves of y and z out of row (x, y).
    #[inline]
    pub(super) fn add(
        &mut self,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        x: u8,
        y: u8,
        row: CellSet<W>,
    ) {
        let reached = neighbourhoods.union(row);
        let beside_x = neighbourhoods.beside(x, row);
        let only_beside_y = neighbourhoods.only_beside(y, row);
        for y2 in graph.moves(y) {
            let mut reached = reached;
            if y2 == only_beside_y {
                reached = reached.without(CellSet::only(y)); // they would exchange places
            }
            if y2 == x {
                // A cell has at most four neighbours. The remainder tells it to the compiler.
                self.onto_x[self.onto_x_len % 4] = (y, reached);
                self.onto_x_len += 1;
            } else {
                self.unite(y2, reached, beside_x);
            }
        }
    }

    #[inline]
    fn unite(&mut self, y2: u8, reached: CellSet<W>, beside_x: CellSet<W>) {
        if self.targets.contains(y2) {
            self.reached.unite(y2, reached);
            self.beside_x.unite(y2, beside_x);
        } else {
            self.targets.insert(y2);
            self.reached.set(y2, reached);
            self.beside_x.set(y2, beside_x);
        }
    }

    /// Prepares for a move of x to `x2`: a y that moves to x must not come from there.
    #[inline]
    pub(super) fn begin(&mut self, x: u8, x2: u8) {
        if self.onto_x_len > 0 {
            let mut all = CellSet::EMPTY;
            for &(y, reached) in self.onto_x.iter().take(self.onto_x_len) {
                if y != x2 {
                    all = all.or(reached);
                }
            }
            self.targets.insert(x);
            self.reached.set(x, all);
            self.beside_x.set(x, CellSet::EMPTY);
        }
    }

    /// Returns the cells that y can move to.
    #[inline]
    pub(super) const fn targets(&self) -> CellSet<W> {
        self.targets
    }

    /// Returns the cells that z can be on when y moves to `y2`.
    #[inline]
    pub(super) fn reached(&self, y2: u8) -> CellSet<W> {
        self.reached.get(y2)
    }

    /// Whether a z that comes to x while y moves to `y2` always comes from `x2`.
    #[inline]
    pub(super) fn z_reaches_x_only_from(&self, x2: u8, y2: u8) -> bool {
        self.beside_x.get(y2) == CellSet::only(x2)
    }
}
