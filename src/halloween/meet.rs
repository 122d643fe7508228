//! Bidirectional breadth-first search on sets of states: the tier that always answers.
//!
//! A set of states is a [`Plane`]: for the cells (x, y) of two ghosts, a row, the set of the third one's
//! cells. One step of a row gives all successors of all its states in a handful of set operations for
//! each joint move of the first two ghosts. Whichever side has fewer rows at its frontier goes first.
//!
//! - Start: the state of the maze on one side, the goal on the other. Successors: every legal joint move;
//!   moves are legal backwards as well.
//! - Heuristic: none. When a side first meets what the other has visited, the steps of both make
//!   a shortest plan.
//! - Which ghost is the third one changes the number of rows up to 14 times, so the first few levels
//!   are counted as all three layouts would have them, and the best one is taken.
//! - Result: a state in the middle of a shortest plan and the steps to it from either end; `None` if one side
//!   runs dry, so that there is no plan.
//! - Memory: five planes of N² sets, of which it touches the rows it uses. Time: O(N³) states, a row at a
//!   time.

use super::cell_set::CellSet;
use super::graph::{conflict, Graph, State};

/// A state halfway, and how many steps it is from either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) state: State,
    pub(super) from_start: u32,
    pub(super) to_goal: u32,
}

/// The words that the search for `cells` cells needs.
pub(super) const fn words(cells: usize, set_words: usize) -> usize {
    5 * (cells + 1) * cells * set_words
}

/// A layout is settled after so many rows.
const PROBE: u32 = 400;

/// Searches in `words`, as many as [`words`] says. Neither side takes more than `limit` steps: twice
/// `limit` is known to be enough, or it is [`u32::MAX`].
pub(super) fn search<const W: usize>(
    graph: &Graph<W>,
    limit: u32,
    words: &mut [u64],
) -> Option<Meeting> {
    let planes = &mut planes(graph.cells, words);
    search_in_layout(graph, [0, 1, 2], limit, PROBE, planes).unwrap_or_else(|layout| {
        search_in_layout(graph, layout, limit, u32::MAX, planes).unwrap_or(None)
    })
}

/// Searches with the ghosts in the order of `layout`, whose last is the third one; or finds, after `probe`
/// rows, a layout that is better.
fn search_in_layout<const W: usize>(
    graph: &Graph<W>,
    layout: [usize; 3],
    limit: u32,
    probe: u32,
    planes: &mut [Plane<'_, W>; 5],
) -> Result<Option<Meeting>, [usize; 3]> {
    for plane in planes.iter_mut() {
        plane.clear();
    }
    let [front, seen, other_front, other_seen, next] = planes;
    let mut near = Side {
        front,
        seen,
        steps: 0,
        is_start: true,
    };
    let mut far = Side {
        front: other_front,
        seen: other_seen,
        steps: 0,
        is_start: false,
    };
    for (side, end) in [(&mut near, graph.start), (&mut far, graph.goal)] {
        let [x, y, z] = layout.map(|ghost| end[ghost]);
        side.front.add(x, y, CellSet::only(z));
        side.seen.add(x, y, CellSet::only(z));
    }
    let mut met = (graph.start == graph.goal).then(|| layout.map(|ghost| graph.start[ghost]));
    let mut counts = [0; 3];
    while met.is_none() {
        let (near_rows, far_rows) = (near.front.len(), far.front.len());
        if near_rows == 0 || far_rows == 0 {
            return Ok(None);
        }
        if near.steps >= limit || (far.steps < limit && far_rows < near_rows) {
            core::mem::swap(&mut near, &mut far);
        }
        if counts[2] < probe && probe < u32::MAX {
            for (sum, count) in counts.iter_mut().zip(near.front.rows_by_layout()) {
                *sum += count;
            }
            if counts[2] >= probe {
                let third = usize::from(counts[1] < counts[0]);
                if counts[third] + counts[third] / 4 < counts[2] {
                    let mut better = layout;
                    better.swap(third, 2);
                    return Err(better);
                }
            }
        }
        met = step(graph, near.front, near.seen, next, far.seen);
        core::mem::swap(near.front, next);
        next.clear();
        near.steps += 1;
    }
    Ok(met.map(|cells| {
        let (from_start, to_goal) = if near.is_start {
            (near.steps, far.steps)
        } else {
            (far.steps, near.steps)
        };
        let mut state = [0; 3];
        for (ghost, cell) in layout.into_iter().zip(cells) {
            state[ghost] = cell;
        }
        Meeting {
            state,
            from_start,
            to_goal,
        }
    }))
}

/// What is known from one end: the states first met after `steps` steps, and all met so far.
struct Side<'a, 'w, const W: usize> {
    front: &'a mut Plane<'w, W>,
    seen: &'a mut Plane<'w, W>,
    steps: u32,
    is_start: bool,
}

/// Puts the successors of `front` that are not in `seen` into `next` and `seen`, and returns one of them that
/// is in `far`, if it meets one.
fn step<const W: usize>(
    graph: &Graph<W>,
    front: &Plane<'_, W>,
    seen: &mut Plane<'_, W>,
    next: &mut Plane<'_, W>,
    far: &Plane<'_, W>,
) -> Option<State> {
    let mut met = None;
    front.for_each_row(|x, y, row| {
        let reach = graph.reach_of(row);
        for x2 in graph.moves(x) {
            let reach = graph.yield_to(reach, row, x, x2);
            for y2 in graph.moves(y) {
                if conflict(x, x2, y, y2) {
                    continue;
                }
                let new = graph.yield_to(reach, row, y, y2).without(seen.row(x2, y2));
                if new.is_empty() {
                    continue;
                }
                seen.add(x2, y2, new);
                next.add(x2, y2, new);
                if let Some(z) = new.and(far.row(x2, y2)).first() {
                    met = Some([x2, y2, z]);
                }
            }
        }
    });
    met
}

/// A set of states, laid out as rows (x, y) of sets of z. A row counts only if it is said to be present, so
/// clearing touches N sets, not N².
struct Plane<'w, const W: usize> {
    cells: usize,
    /// For each x the set of the y whose rows are not empty.
    present: &'w mut [u64],
    rows: &'w mut [u64],
}

fn planes<const W: usize>(cells: usize, words: &mut [u64]) -> [Plane<'_, W>; 5] {
    let mut rest = words;
    core::array::from_fn(|_| {
        let (present, words) = core::mem::take(&mut rest).split_at_mut(cells * W);
        let (rows, words) = words.split_at_mut(cells * cells * W);
        rest = words;
        Plane {
            cells,
            present,
            rows,
        }
    })
}

impl<const W: usize> Plane<'_, W> {
    fn clear(&mut self) {
        self.present.fill(0);
    }

    fn present(&self, x: u8) -> CellSet<W> {
        CellSet::load(self.present, usize::from(x))
    }

    fn index(&self, x: u8, y: u8) -> usize {
        usize::from(x) * self.cells + usize::from(y)
    }

    #[inline]
    fn row(&self, x: u8, y: u8) -> CellSet<W> {
        if self.present(x).contains(y) {
            CellSet::load(self.rows, self.index(x, y))
        } else {
            CellSet::EMPTY
        }
    }

    #[inline]
    fn add(&mut self, x: u8, y: u8, set: CellSet<W>) {
        let sum = self.row(x, y).or(set);
        sum.store(self.rows, self.index(x, y));
        self.present(x)
            .or(CellSet::only(y))
            .store(self.present, usize::from(x));
    }

    /// The number of rows that are not empty.
    fn len(&self) -> u32 {
        self.present.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn for_each_row(&self, mut visit: impl FnMut(u8, u8, CellSet<W>)) {
        for x in 0..self.cells as u8 {
            self.present(x)
                .for_each(|y| visit(x, y, CellSet::load(self.rows, self.index(x, y))));
        }
    }

    /// How many rows there would be if x, y or z was the third ghost.
    fn rows_by_layout(&self) -> [u32; 3] {
        let mut with_x = [CellSet::<W>::EMPTY; 256];
        let mut with_y = [CellSet::<W>::EMPTY; 256];
        self.for_each_row(|x, y, row| {
            with_x[usize::from(x)] = with_x[usize::from(x)].or(row);
            with_y[usize::from(y)] = with_y[usize::from(y)].or(row);
        });
        let rows = |sets: [CellSet<W>; 256]| sets.into_iter().map(CellSet::len).sum();
        [rows(with_y), rows(with_x), self.len()]
    }
}
