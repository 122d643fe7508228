//! Exact distances of two ghosts at a time, the heuristic of tier two.
//!
//! For each pair of ghosts a breadth-first search backwards from their goals, bit-parallel: for each cell
//! of one ghost, the set of the other's cells. Only pairs that can lie on a plan of at most `limit` steps are
//! kept: those that are `t` steps from home and no farther than `limit - t` from the start.
//!
//! - Start: both ghosts on their goals. Successors: every legal joint move of the two, which is legal
//!   backwards as well.
//! - Result: the distance of the pair from home. As a heuristic it is admissible, since to leave out the
//!   third ghost forbids no move; the greatest of the three pairs' is exact on most mazes.
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

    /// Finds the distances of all pairs of cells that may lie on a plan of at most `limit` steps, and returns
    /// a better lower bound than `steps` for all plans, and `limit`, which is `steps + margin` or more.
    /// `None` if a plan takes more than [`MAX_STEPS`]. `from_start` are the distances from each ghost's start.
    pub(super) fn find<const W: usize>(
        &mut self,
        graph: &Graph,
        reach: &Reach<W>,
        from_start: &[Distances; 3],
        mut steps: u32,
        margin: u32,
    ) -> Option<(u32, u32)> {
        let size = Self::table_words(self.cells);
        let mut least_limit = MAX_STEPS;
        for ((p, q), table) in PAIRS.into_iter().zip(self.tables.chunks_exact_mut(size)) {
            if q >= self.ghosts {
                continue;
            }
            let mut margin = margin;
            loop {
                let limit = MAX_STEPS.min(steps + margin);
                fill_table(graph, reach, (p, q), from_start, limit as u8, table, self.rows);
                let (word, shift) = locate(self.cells, graph.start[p], graph.start[q]);
                let entry = u32::from((table[word] >> shift) as u8);
                if entry > 0 {
                    steps = steps.max(entry - 1);
                    least_limit = least_limit.min(limit);
                    break;
                }
                if limit == MAX_STEPS {
                    return None;
                }
                steps = limit + 1;
                margin *= 4;
            }
        }
        Some((steps, least_limit))
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

/// The word and the shift at which the byte of (x, y) lies in a table.
#[inline]
fn locate(cells: usize, x: u8, y: u8) -> (usize, u32) {
    let byte = usize::from(x) * cells + usize::from(y);
    (byte / 8, byte as u32 % 8 * 8)
}

fn fill_table<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    (p, q): (usize, usize),
    from_start: &[Distances; 3],
    limit: u8,
    table: &mut [u64],
    rows: &mut [u64],
) {
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

    for distance in 1..=limit {
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
        active = next_active;
        core::mem::swap(&mut frontier, &mut next);
    }
}
