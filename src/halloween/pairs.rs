//! Exact distances of two ghosts at a time, the heuristic of tier two.
//!
//! For each pair of ghosts a breadth-first search backwards from their goals, bit-parallel: for
//! each cell of one ghost, the set of the other's cells. Only pairs that can lie on a plan of at
//! most `limit` steps are kept: those that are `t` steps from home and no farther than `limit - t`
//! from the start.
//!
//! - Start: both ghosts on their goals. Successors: every legal joint move of the two, which is
//!   legal backwards as well.
//! - Result: the distance of the pair from home. As a heuristic it is admissible, since to leave
//!   out the third ghost forbids no move; the greatest of the three pairs' is exact on most mazes.
//! - Memory: N² bytes a pair, and 3 N sets. Time: O(N²) set operations.

use super::cell_set::CellSet;
use super::dive::{Heuristic, MAX_STEPS};
use super::graph::{Distances, Graph, Reach};

/// Two-ghost distances: for each pair N × N bytes, the distance plus one, 0 where it is unknown.
pub(super) struct PairDistances<'w> {
    cells: usize,
    ghosts: usize,
    tables: &'w mut [u64],
    /// Room for the search: three sets for each cell.
    rows: &'w mut [u64],
}

/// The ghosts of each table.
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

impl<'w> PairDistances<'w> {
    /// The words that the search for `cells` cells in sets of `128 * W` needs.
    pub(super) const fn words<const W: usize>(cells: usize) -> usize {
        3 * Self::table_words(cells) + 3 * cells * CellSet::<W>::WORDS
    }

    const fn table_words(cells: usize) -> usize {
        (cells * cells).div_ceil(8)
    }

    /// No distances yet, with room for them in `words`.
    pub(super) const fn new(graph: &Graph, words: &'w mut [u64]) -> Self {
        let (tables, rows) = words.split_at_mut(3 * Self::table_words(graph.cells));
        Self { cells: graph.cells, ghosts: graph.ghosts, tables, rows }
    }

    /// Finds the distances of all pairs of cells that may lie on a plan of at most `limit` steps,
    /// and returns a better lower bound than `steps` for all plans, and `limit`, which is that
    /// bound or more. `None` if a plan takes more than [`MAX_STEPS`]. `from_start` are the
    /// distances from each ghost's start.
    pub(super) fn find<const W: usize>(
        &mut self,
        graph: &Graph,
        reach: &Reach<W>,
        from_start: &[Distances; 3],
        mut steps: u32,
    ) -> Option<(u32, u32)> {
        let size = Self::table_words(self.cells);
        let pairs = &PAIRS[..self.ghosts * (self.ghosts - 1) / 2];
        let mut limits = [None; 3];
        // A pair that takes longer than the ones before it may leave their tables too small.
        while let Some(pair) = (0..pairs.len()).find(|&pair| limits[pair] < Some(steps)) {
            let table = &mut self.tables[pair * size..][..size];
            let mut margin = MARGIN;
            loop {
                let limit = MAX_STEPS.min(steps + margin);
                let known = (steps as u8, limit as u8);
                let found =
                    fill_table(graph, reach, pairs[pair], from_start, known, table, self.rows);
                if let Some((better, limit)) = found {
                    steps = u32::from(better);
                    limits[pair] = Some(u32::from(limit));
                    break;
                }
                if limit == MAX_STEPS {
                    return None;
                }
                steps = limit + 1;
                margin *= 4;
            }
        }
        Some((steps, limits.into_iter().flatten().min().unwrap_or(MAX_STEPS)))
    }

    /// The distance of ghosts `p` < `q` on cells `x` and `y` from home, if it was found.
    #[inline]
    pub(super) fn distance(&self, p: usize, q: usize, x: u8, y: u8) -> Option<u8> {
        let table = (p + q - 1) * Self::table_words(self.cells);
        let (word, shift) = locate(self.cells, x, y);
        ((self.tables[table + word] >> shift) as u8).checked_sub(1)
    }
}

impl Heuristic for PairDistances<'_> {
    #[inline]
    fn admits(&self, p: usize, q: usize, x: u8, y: u8, steps: u8) -> bool {
        q >= self.ghosts || self.distance(p, q, x, y).is_some_and(|distance| distance <= steps)
    }
}

/// How much longer than the bound that the pair distances give the plans are that they are found
/// for. Those that are longer still are left to the last tier.
const MARGIN: u32 = 2;

/// The word and the shift at which the byte of (x, y) lies in a table.
#[inline]
fn locate(cells: usize, x: u8, y: u8) -> (usize, u32) {
    let byte = usize::from(x) * cells + usize::from(y);
    (byte / 8, byte as u32 % 8 * 8)
}

/// Fills `table` with the distances of all pairs of cells that may lie on a plan of at most `limit`
/// steps. `steps` is a lower bound for all plans; returns it, or the distance of the start if that
/// is greater, and `limit`, which is no more than [`MARGIN`] above; `None` if the start is farther
/// from home than `limit`.
fn fill_table<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    (p, q): (usize, usize),
    from_start: &[Distances; 3],
    (steps, mut limit): (u8, u8),
    table: &mut [u64],
    rows: &mut [u64],
) -> Option<(u8, u8)> {
    let cells = graph.cells;
    let (visited, rows) = rows.split_at_mut(cells * CellSet::<W>::WORDS);
    let (mut frontier, rows) = rows.split_at_mut(cells * CellSet::<W>::WORDS);
    let mut next = &mut rows[..cells * CellSet::<W>::WORDS];
    table.fill(0);
    visited.fill(0);
    frontier.fill(0);
    next.fill(0);

    // The cells of q that are near enough to its start, of which every step leaves fewer.
    let mut nearest = from_start[q].reached();
    let mut near = CellSet::EMPTY;
    for &cell in nearest {
        near = near.or(CellSet::only(cell));
    }

    let (home_p, home_q) = (graph.goal[p], graph.goal[q]);
    CellSet::<W>::only(home_q).store(visited, usize::from(home_p));
    CellSet::<W>::only(home_q).store(frontier, usize::from(home_p));
    let (word, shift) = locate(cells, home_p, home_q);
    table[word] |= 1 << shift;
    let mut active = CellSet::<W>::only(home_p);

    let start = |visited: &[u64]| {
        CellSet::<W>::load(visited, usize::from(graph.start[p])).contains(graph.start[q])
    };
    let mut better = start(visited).then_some(steps);
    let mut distance = 0;
    while distance < limit {
        distance += 1;
        let left = limit - distance;
        while let Some((&cell, nearer)) = nearest.split_last() {
            if from_start[q].to(cell) <= left {
                break;
            }
            near = near.without(CellSet::only(cell));
            nearest = nearer;
        }
        let mut next_active = CellSet::EMPTY;
        active.for_each(|x| {
            let row = CellSet::<W>::load(frontier, usize::from(x));
            CellSet::<W>::EMPTY.store(frontier, usize::from(x));
            let moves = reach.of(row).and(near);
            for x2 in graph.moves(x) {
                if from_start[p].to(x2) > left {
                    continue;
                }
                let at = usize::from(x2);
                let seen = CellSet::load(visited, at);
                let new = moves.without(reach.denied(row, x, x2)).without(seen);
                if new.is_empty() {
                    continue;
                }
                seen.or(new).store(visited, at);
                CellSet::load(next, at).or(new).store(next, at);
                next_active = next_active.or(CellSet::only(x2));
                new.for_each(|y| {
                    let (word, shift) = locate(cells, x2, y);
                    table[word] |= u64::from(distance + 1) << shift;
                });
            }
        });
        if next_active.is_empty() {
            break;
        }
        if better.is_none() && start(visited) {
            let steps = steps.max(distance);
            better = Some(steps);
            limit = limit.min(steps + MARGIN as u8);
        }
        active = next_active;
        core::mem::swap(&mut frontier, &mut next);
    }
    better.map(|steps| (steps, limit))
}
