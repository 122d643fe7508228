//! The pairwise heuristic of tier two: exact distances of two ghosts at a time.
//!
//! A position of a pair is the two cells that its ghosts stand on. For each pair there is a
//! breadth-first search backwards from the goals of the two. It is bit-parallel: for each cell of
//! the first ghost, the cells of the second one are a set. With a limit on the length of a plan,
//! most positions need not be visited: after `t` steps of the search, both ghosts must be at most
//! `limit - t` steps from their starts.
//!
//! - Start: both ghosts at home. Successors: every joint move of the two that breaks no rule. Such
//!   a move breaks no rule backwards either.
//! - Result: for each position of the pair, the number of steps that brings both home. As a
//!   heuristic it is admissible, since the third ghost never makes a plan shorter. On most mazes
//!   the greatest of the three distances is the length of a shortest plan.
//! - Memory: N² bytes per pair, and 3 N sets. Time: O(N²) set operations per pair.

use core::ops::RangeInclusive;

use super::cell_set::{CellSet, CellSets};
use super::graph::{Distances, Graph, Neighbourhoods};
use super::ida_star::{Heuristic, Pair, MAX_BOUND};

/// The tables cover plans up to this many steps longer than the lower bound. If every plan is
/// longer, the last tier finds the answer.
const MARGIN: u8 = 2;

/// One table of distances per pair of ghosts, and the memory of the search that fills them.
pub(super) struct PairDistances<'w, const W: usize> {
    /// The number of ghosts in the maze.
    pub(super) ghosts: usize,
    pub(super) tables: [PairTable<'w>; 3],
    pub(super) search: BackwardSearch<'w, W>,
}

impl<const W: usize> PairDistances<'_, W> {
    /// Fills the tables, and returns the range of plan lengths that a search can try with them.
    ///
    /// The caller knows that no plan has fewer than `bound` steps. The tables often show a greater
    /// bound, which is the start of the returned range. The end of the range is the limit of the
    /// tables: they hold every position that lies on a plan of at most that length. `None` means
    /// that every plan has more than [`MAX_BOUND`] steps. `from_start` holds the distances from the
    /// start of each ghost.
    pub(super) fn fill(
        &mut self,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        from_start: &[Distances; 3],
        mut bound: u8,
    ) -> Option<RangeInclusive<u8>> {
        let pairs = Pair::ALL.into_iter().filter(|pair| pair.ghosts().1 < graph.ghosts);
        let mut limits = [None; 3];
        // One pair may raise the bound above the limit of a table filled before. Then that table is
        // filled again.
        let is_stale = |limit: Option<u8>, bound| limit.is_none_or(|limit| limit < bound);
        while let Some(pair) = pairs.clone().find(|&pair| is_stale(limits[pair as usize], bound)) {
            let mut margin = MARGIN;
            limits[pair as usize] = loop {
                let limit = bound.saturating_add(margin).min(MAX_BOUND);
                let table = &mut self.tables[pair as usize];
                let lengths = bound..=limit;
                let served =
                    self.search.fill(table, graph, neighbourhoods, from_start, pair, lengths);
                if let Some(served) = served {
                    bound = *served.start();
                    break Some(*served.end());
                }
                if limit == MAX_BOUND {
                    return None;
                }
                bound = limit + 1;
                // Every try starts from the goals again. Growing margins keep the tries few.
                margin = margin.saturating_mul(4);
            };
        }
        // One ghost alone makes no pair, and nothing limits its plans.
        let limit = limits.into_iter().flatten().min().unwrap_or(MAX_BOUND);
        Some(bound..=limit)
    }

    /// Returns the steps that bring the ghosts of `pair` home from cells `x` and `y`, or `None` if
    /// that position lies on no plan within the limit.
    #[inline]
    pub(super) fn distance(&self, pair: Pair, x: u8, y: u8) -> Option<u8> {
        self.tables[pair as usize].get(x, y)
    }
}

impl<const W: usize> Heuristic for PairDistances<'_, W> {
    #[inline]
    fn admits(&self, pair: Pair, x: u8, y: u8, steps: u8) -> bool {
        // A pair with a missing ghost has no table and rules nothing out.
        pair.ghosts().1 >= self.ghosts
            || self.distance(pair, x, y).is_some_and(|distance| distance <= steps)
    }
}

/// The distances of one pair of ghosts: one byte per position (x, y), which is the distance plus
/// one, or 0 where the distance is not known.
pub(super) struct PairTable<'w> {
    cells: usize,
    words: &'w mut [u64],
}

impl<'w> PairTable<'w> {
    pub(super) const fn words(cells: usize) -> usize {
        (cells * cells).div_ceil(8)
    }

    pub(super) const fn new(cells: usize, words: &'w mut [u64]) -> Self {
        Self { cells, words }
    }

    fn clear(&mut self) {
        self.words.fill(0);
    }

    #[inline]
    fn get(&self, x: u8, y: u8) -> Option<u8> {
        let (index, shift) = self.locate(x, y);
        let word = self.words.get(index);
        debug_assert!(word.is_some(), "the table has a byte for every position");
        ((word? >> shift) as u8).checked_sub(1)
    }

    /// Sets a distance that is not known yet.
    #[inline]
    fn set(&mut self, x: u8, y: u8, distance: u8) {
        let (index, shift) = self.locate(x, y);
        let word = self.words.get_mut(index);
        debug_assert!(word.is_some(), "the table has a byte for every position");
        if let Some(word) = word {
            *word |= u64::from(distance + 1) << shift;
        }
    }

    /// Returns the word that holds the byte of (x, y), and how far the byte is shifted.
    #[inline]
    fn locate(&self, x: u8, y: u8) -> (usize, u32) {
        let byte = usize::from(x) * self.cells + usize::from(y);
        (byte / 8, byte as u32 % 8 * 8)
    }
}

/// The memory of the search from the goals of two ghosts. For each cell of the first ghost there is
/// a set of cells of the second one.
pub(super) struct BackwardSearch<'w, const W: usize> {
    pub(super) visited: CellSets<'w, W>,
    pub(super) frontier: Level<'w, W>,
    pub(super) next: Level<'w, W>,
}

/// The positions at one distance from home.
pub(super) struct Level<'w, const W: usize> {
    /// The cells of the first ghost whose sets are not empty.
    active: CellSet<W>,
    sets: CellSets<'w, W>,
}

impl<'w, const W: usize> Level<'w, W> {
    pub(super) const fn new(sets: CellSets<'w, W>) -> Self {
        Self { active: CellSet::EMPTY, sets }
    }

    fn clear(&mut self) {
        self.active = CellSet::EMPTY;
        self.sets.clear();
    }

    #[inline]
    fn add(&mut self, x: u8, set: CellSet<W>) {
        self.active.insert(x);
        self.sets.unite(usize::from(x), set);
    }

    /// Removes and returns the set of cell `x`.
    #[inline]
    fn take(&mut self, x: u8) -> Option<CellSet<W>> {
        self.sets.take(usize::from(x))
    }
}

impl<const W: usize> BackwardSearch<'_, W> {
    /// Fills `table` with the distances of all positions that may lie on a plan of at most
    /// `lengths.end()` steps, where no plan has fewer than `lengths.start()`.
    ///
    /// Returns the lengths that the table serves. They start at `lengths.start()`, or at the number
    /// of steps that this pair needs if it is greater. They end at most [`MARGIN`] later. `None`
    /// means that every plan has more than `lengths.end()` steps.
    fn fill(
        &mut self,
        table: &mut PairTable<'_>,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        from_start: &[Distances; 3],
        pair: Pair,
        lengths: RangeInclusive<u8>,
    ) -> Option<RangeInclusive<u8>> {
        let (p, q) = pair.ghosts();
        let start = (graph.start[p], graph.start[q]);
        let mut in_time = InTime::new(&from_start[p], &from_start[q]);
        self.begin(table, graph.cells as u8, graph.goal[p], graph.goal[q]);
        let (mut bound, mut limit) = lengths.into_inner();
        let mut distance = 0;
        let mut start_is_met = self.has_visited(start);
        while distance < limit && !self.frontier.active.is_empty() {
            distance += 1;
            in_time.shrink(limit - distance);
            self.step(table, graph, neighbourhoods, &in_time, distance);
            if !start_is_met && self.has_visited(start) {
                start_is_met = true;
                bound = bound.max(distance);
                limit = limit.min(bound + MARGIN);
            }
        }
        start_is_met.then_some(bound..=limit)
    }

    /// Empties everything, then visits the goals `x` and `y` at distance 0.
    fn begin(&mut self, table: &mut PairTable<'_>, cells: u8, x: u8, y: u8) {
        table.clear();
        // Two ghosts are never on one cell. Such a position counts as visited from the beginning.
        for cell in 0..cells {
            self.visited.set(usize::from(cell), CellSet::only(cell));
        }
        self.frontier.clear();
        self.next.clear();
        table.set(x, y, 0);
        self.visited.unite(usize::from(x), CellSet::only(y));
        self.frontier.add(x, CellSet::only(y));
    }

    fn has_visited(&self, (x, y): (u8, u8)) -> bool {
        self.visited.get(usize::from(x)).is_some_and(|visited| visited.contains(y))
    }

    /// Replaces the frontier by its successors, which have the given distance from home.
    fn step(
        &mut self,
        table: &mut PairTable<'_>,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        in_time: &InTime<'_, W>,
        distance: u8,
    ) {
        self.frontier.active.for_each(|x| {
            let Some(row) = self.frontier.take(x) else { return };
            let moves = neighbourhoods.union(row).and(in_time.y_cells);
            let only_beside_x = neighbourhoods.only_beside(x, row);
            for x2 in graph.moves(x).filter(|&x2| in_time.has_x(x2)) {
                let Some(visited) = self.visited.get(usize::from(x2)) else { continue };
                let mut new = moves.without(visited);
                if x2 == only_beside_x {
                    new = new.without(CellSet::only(x)); // they would exchange places
                }
                if !new.is_empty() {
                    self.visited.unite(usize::from(x2), new);
                    self.next.add(x2, new);
                    new.for_each(|y| table.set(x2, y, distance));
                }
            }
        });
        self.frontier.active = CellSet::EMPTY;
        core::mem::swap(&mut self.frontier, &mut self.next);
    }
}

/// The cells that the two ghosts can reach from their starts in the steps that are left.
struct InTime<'a, const W: usize> {
    left: u8,
    x_from_start: &'a Distances,
    y_from_start: &'a Distances,
    y_cells: CellSet<W>,
    /// The members of `y_cells` in ascending order of distance.
    y_order: &'a [u8],
}

impl<'a, const W: usize> InTime<'a, W> {
    /// Returns all cells that a path leads to.
    fn new(x_from_start: &'a Distances, y_from_start: &'a Distances) -> Self {
        let y_order = y_from_start.reached();
        let y_cells = y_order.iter().fold(CellSet::EMPTY, |all, &y| all.or(CellSet::only(y)));
        Self { left: u8::MAX, x_from_start, y_from_start, y_cells, y_order }
    }

    /// Leaves only the cells within `left` steps of the starts.
    fn shrink(&mut self, left: u8) {
        self.left = left;
        while let Some((&farthest, nearer)) = self.y_order.split_last() {
            if self.y_from_start.to(farthest) <= left {
                break;
            }
            self.y_cells = self.y_cells.without(CellSet::only(farthest));
            self.y_order = nearer;
        }
    }

    #[inline]
    const fn has_x(&self, x: u8) -> bool {
        self.x_from_start.to(x) <= self.left
    }
}
