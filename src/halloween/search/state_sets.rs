//! Sets of states, stored in rows.
//!
//! A state is three cells (x, y, z), one per ghost. Row (x, y) of a set of states is the set of
//! cells z such that (x, y, z) is in the set of states. So one row holds up to 196 states in a few
//! words.

use super::cell_set::{CellSet, CellSets};

/// A row for every two cells x and y.
pub(super) struct Plane<'w, const W: usize> {
    cells: u8,
    rows: CellSets<'w, W>,
}

impl<'w, const W: usize> Plane<'w, W> {
    /// Returns the number of words that a plane takes for a graph of `cells` cells.
    pub(super) const fn words(cells: usize) -> usize {
        CellSets::<W>::words(cells * cells)
    }

    /// Returns the plane that lies in `rows`, with whatever they hold.
    pub(super) const fn new(cells: u8, rows: CellSets<'w, W>) -> Self {
        Self { cells, rows }
    }

    /// Returns the number of row (x, y).
    #[inline]
    fn index(&self, x: u8, y: u8) -> usize {
        usize::from(x) * usize::from(self.cells) + usize::from(y)
    }

    #[inline]
    fn get(&self, x: u8, y: u8) -> Option<CellSet<W>> {
        self.rows.get(self.index(x, y))
    }

    #[inline]
    fn set(&mut self, x: u8, y: u8, row: CellSet<W>) {
        self.rows.set(self.index(x, y), row);
    }

    /// Adds the states (x, y, z) for each z of `more`.
    #[inline]
    fn unite(&mut self, x: u8, y: u8, more: CellSet<W>) {
        self.rows.unite(self.index(x, y), more);
    }

    /// Returns the rows of `x`, one per y.
    #[inline]
    fn rows_of(&mut self, x: u8) -> CellSets<'_, W> {
        self.rows.slice(self.index(x, 0), usize::from(self.cells))
    }
}

/// The states first met at one depth of the search.
///
/// Only the rows that are listed as present count. The memory of the others may hold anything, so a
/// frontier is emptied without clearing its plane.
pub(super) struct Frontier<'w, const W: usize> {
    /// The number of rows that are present.
    len: u32,
    /// The x that have rows.
    active: CellSet<W>,
    /// For each active x, the y of the rows that are present. These rows are not empty.
    present: CellSets<'w, W>,
    plane: Plane<'w, W>,
}

impl<'w, const W: usize> Frontier<'w, W> {
    /// Returns an empty frontier. `present` has one set per cell.
    pub(super) const fn new(plane: Plane<'w, W>, present: CellSets<'w, W>) -> Self {
        Self { len: 0, active: CellSet::EMPTY, present, plane }
    }

    /// Returns the number of rows that are not empty.
    pub(super) const fn len(&self) -> u32 {
        self.len
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
        self.active = CellSet::EMPTY;
    }

    /// Returns the rows of `x`, to add states to. They have to be [closed](OpenRows::close).
    #[inline]
    pub(super) fn open(&mut self, x: u8) -> OpenRows<'_, 'w, W> {
        let is_active = self.active.contains(x);
        let present = if is_active { self.present.get(usize::from(x)) } else { None };
        OpenRows {
            x,
            present: present.unwrap_or(CellSet::EMPTY),
            added: 0,
            plane: &mut self.plane,
            active: &mut self.active,
            all_present: &mut self.present,
            len: &mut self.len,
        }
    }

    /// Returns the x that have rows.
    pub(super) const fn active(&self) -> CellSet<W> {
        self.active
    }

    /// Calls `visit` with y and the row, for every row of `x` that is not empty. `x` is active.
    #[inline]
    pub(super) fn for_each_row_of(&self, x: u8, mut visit: impl FnMut(u8, CellSet<W>)) {
        let Some(present) = self.present.get(usize::from(x)) else { return };
        present.for_each(|y| {
            if let Some(row) = self.plane.get(x, y) {
                visit(y, row);
            }
        });
    }

    /// Returns how many rows would hold these states: if rows were sets of x, if they were sets of
    /// y, and as sets of z, which they are.
    pub(super) fn rows_by_set_ghost(&self) -> [u32; 3] {
        let (mut rows_of_x, mut rows_of_y) = (0, 0);
        let mut ys = CellSet::<W>::EMPTY;
        // Rows that are sets of y would be numbered by x and z: one row for each x and z that occur
        // together. Likewise for sets of x.
        self.active.for_each(|x| {
            let mut zs = CellSet::EMPTY;
            self.for_each_row_of(x, |y, row| {
                zs = zs.or(row);
                ys.insert(y);
            });
            rows_of_y += zs.len();
        });
        ys.for_each(|y| {
            let mut zs = CellSet::EMPTY;
            self.active.for_each(|x| {
                let present = self.present.get(usize::from(x));
                if present.is_some_and(|present| present.contains(y)) {
                    zs = zs.or(self.plane.get(x, y).unwrap_or(CellSet::EMPTY));
                }
            });
            rows_of_x += zs.len();
        });
        [rows_of_x, rows_of_y, self.len]
    }
}

/// The rows of one x of a [`Frontier`], while states are added to them.
pub(super) struct OpenRows<'f, 'w, const W: usize> {
    x: u8,
    /// The y of the rows that are present.
    present: CellSet<W>,
    /// The number of rows that were not present before.
    added: u32,
    plane: &'f mut Plane<'w, W>,
    active: &'f mut CellSet<W>,
    all_present: &'f mut CellSets<'w, W>,
    len: &'f mut u32,
}

impl<const W: usize> OpenRows<'_, '_, W> {
    /// Adds the states (x, y, z) for each z of `row`, which is not empty.
    #[inline]
    pub(super) fn add(&mut self, y: u8, row: CellSet<W>) {
        if self.present.contains(y) {
            self.plane.unite(self.x, y, row);
        } else {
            self.present.insert(y);
            self.added += 1;
            self.plane.set(self.x, y, row);
        }
    }

    /// Tells the frontier which rows are present now.
    #[inline]
    pub(super) fn close(self) {
        if self.added > 0 {
            self.active.insert(self.x);
            self.all_present.set(usize::from(self.x), self.present);
            *self.len += self.added;
        }
    }
}

/// All states that have not been met yet from one end of the search.
///
/// Row (x, y) never has the cells x and y, and row (x, x) is empty, since no two ghosts are on one
/// cell.
pub(super) struct Unvisited<'w, const W: usize> {
    /// The x whose rows are up to date. The memory of the other rows may hold anything. No state of
    /// them has been visited, and they are filled when they are first needed.
    filled: CellSet<W>,
    plane: Plane<'w, W>,
}

impl<'w, const W: usize> Unvisited<'w, W> {
    pub(super) const fn new(plane: Plane<'w, W>) -> Self {
        Self { filled: CellSet::EMPTY, plane }
    }

    /// Forgets which states have been met.
    pub(super) const fn reset(&mut self) {
        self.filled = CellSet::EMPTY;
    }

    /// Returns the rows of `x`, one per y.
    #[inline]
    pub(super) fn rows_of(&mut self, x: u8) -> CellSets<'_, W> {
        let cells = self.plane.cells;
        let mut rows = self.plane.rows_of(x);
        if !self.filled.contains(x) {
            self.filled.insert(x);
            let all = CellSet::full().without(CellSet::only(x));
            for y in 0..cells {
                rows.set(usize::from(y), all.without(CellSet::only(y)));
            }
            rows.set(usize::from(x), CellSet::EMPTY);
        }
        rows
    }

    /// Returns the states of row (x, y) that have been visited, out of those of `row`, which does
    /// not have x.
    #[inline]
    pub(super) fn visited(&self, x: u8, y: u8, row: CellSet<W>) -> CellSet<W> {
        match self.plane.get(x, y) {
            Some(unvisited) if self.filled.contains(x) => row.without(unvisited),
            _ => CellSet::EMPTY,
        }
    }
}
