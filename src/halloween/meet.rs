//! Bidirectional breadth-first search on sets of states: the tier that always answers.
//!
//! A set of states is a [`Plane`]: for the cells (x, y) of two ghosts, a row, the set of the third
//! one's cells. One step of a row gives all successors of all its states in a handful of set
//! operations for each joint move of the first two ghosts. Whichever side has fewer rows at its
//! frontier goes first.
//!
//! - Start: the state of the maze on one side, the goal on the other. Successors: every legal joint
//!   move; moves are legal backwards as well.
//! - Heuristic: none. When a side first meets what the other has visited, the steps of both make
//!   a shortest plan.
//! - Which ghost is the third one changes the number of rows up to 14 times, so the first few
//!   levels are counted as all three layouts would have them, and the best one is taken.
//! - Result: a state in the middle of a shortest plan and the steps to it from either end; `None`
//!   if one side runs dry, so that there is no plan.
//! - Memory: five planes of N² sets, of which it touches the rows it uses. Time: O(N³) states, a
//!   row at a time.

use super::cell_set::CellSet;
use super::graph::{conflict, Graph, Reach, State};

/// A state halfway, and how many steps it is from either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) state: State,
    pub(super) from_start: u32,
    pub(super) to_goal: u32,
}

/// The words that the search for `cells` cells in sets of `128 * W` needs.
pub(super) const fn words<const W: usize>(cells: usize) -> usize {
    2 * Side::<W>::words(cells) + Frontier::<W>::words(cells)
}

/// Searches in `words`, as many as [`words`] says. Neither side takes more than `limit` steps, of
/// which twice as many are known to be enough; or `limit` is [`u32::MAX`].
pub(super) fn search<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    limit: u32,
    words: &mut [u64],
) -> Option<Meeting> {
    // Of fewer ghosts than three the first is real, and the more cells the third one may take the
    // better.
    let probe = if graph.ghosts < 3 { 0 } else { 4 * graph.cells as u32 };
    search_in_layout(graph, reach, [1, 2, 0], limit, probe, words).unwrap_or_else(|layout| {
        search_in_layout(graph, reach, layout, limit, 0, words).unwrap_or(None)
    })
}

/// What is known from one end: the states first met after `steps` steps, and all met so far.
struct Side<'w, const W: usize> {
    front: Frontier<'w, W>,
    seen: Visited<'w, W>,
    steps: u32,
    is_start: bool,
}

impl<'w, const W: usize> Side<'w, W> {
    const fn words(cells: usize) -> usize {
        Frontier::<W>::words(cells) + Visited::<W>::words(cells)
    }

    fn new(graph: &Graph, layout: [usize; 3], is_start: bool, words: &'w mut [u64]) -> Self {
        let (front_words, seen_words) = words.split_at_mut(Frontier::<W>::words(graph.cells));
        let mut front = Frontier::new(graph.cells, front_words);
        let mut seen = Visited::new(graph.cells, seen_words);
        let end = if is_start { graph.start } else { graph.goal };
        let [x, y, z] = layout.map(|ghost| end[ghost]);
        front.add(x, y, CellSet::only(z));
        CellSet::<W>::only(z).store(seen.rows(x), usize::from(y));
        Self { front, seen, steps: 0, is_start }
    }
}

/// Searches with the ghosts in the order of `layout`, whose last is the third one; or finds, when
/// it has searched `probe` rows, a layout that is better.
fn search_in_layout<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    layout: [usize; 3],
    limit: u32,
    probe: u32,
    words: &mut [u64],
) -> Result<Option<Meeting>, [usize; 3]> {
    let (near_words, words) = words.split_at_mut(Side::<W>::words(graph.cells));
    let (far_words, next_words) = words.split_at_mut(Side::<W>::words(graph.cells));
    let mut near = Side::new(graph, layout, true, near_words);
    let mut far = Side::new(graph, layout, false, far_words);
    let mut next = Frontier::new(graph.cells, next_words);
    let mut met = (graph.start == graph.goal).then(|| layout.map(|ghost| graph.start[ghost]));
    let mut rows = [0; 3];
    while met.is_none() {
        let (near_rows, far_rows) = (near.front.len, far.front.len);
        if near_rows == 0 || far_rows == 0 {
            return Ok(None);
        }
        if near.steps >= limit || (far.steps < limit && far_rows < near_rows) {
            core::mem::swap(&mut near, &mut far);
        }
        if rows[2] < probe {
            for (sum, count) in rows.iter_mut().zip(near.front.rows_by_layout()) {
                *sum += count;
            }
            let third = usize::from(rows[1] < rows[0]);
            if rows[2] >= probe && rows[third] + rows[third] / 4 < rows[2] {
                let mut better = layout;
                better.swap(third, 2);
                return Err(better);
            }
        }
        next.clear();
        met = step(graph, reach, &near.front, &mut near.seen, &mut next, &far.seen);
        core::mem::swap(&mut near.front, &mut next);
        near.steps += 1;
    }
    let (start, goal) = if near.is_start { (near, far) } else { (far, near) };
    Ok(met.map(|cells| {
        let mut state = [0; 3];
        for (ghost, cell) in layout.into_iter().zip(cells) {
            state[ghost] = cell;
        }
        Meeting { state, from_start: start.steps, to_goal: goal.steps }
    }))
}

/// Puts the successors of `front` that are not in `seen` into `next` and `seen`, and returns one of
/// them that is in `far`, if it meets one.
fn step<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    front: &Frontier<'_, W>,
    seen: &mut Visited<'_, W>,
    next: &mut Frontier<'_, W>,
    far: &Visited<'_, W>,
) -> Option<State> {
    let mut met = None;
    front.for_each_row(|x, y, row| {
        let z_moves = reach.of(row);
        let (mut y_cells, mut y_moves) = ([0; 5], [z_moves; 5]);
        let mut y_count = 0;
        for y2 in graph.moves(y) {
            y_cells[y_count] = y2;
            y_moves[y_count] = z_moves.without(reach.denied(row, y, y2));
            y_count += 1;
        }
        for x2 in graph.moves(x) {
            let denied = reach.denied(row, x, x2);
            let seen_rows = seen.rows(x2);
            for (&y2, &z_moves) in y_cells[..y_count].iter().zip(&y_moves) {
                if conflict(x, x2, y, y2) {
                    continue;
                }
                let seen_row = CellSet::load(seen_rows, usize::from(y2));
                let new = z_moves.without(seen_row).without(denied);
                if new.is_empty() {
                    continue;
                }
                seen_row.or(new).store(seen_rows, usize::from(y2));
                next.add(x2, y2, new);
                let both = new.and(far.row(x2, y2));
                if !both.is_empty() {
                    met = both.first().map(|z| [x2, y2, z]);
                }
            }
        }
    });
    met
}

/// The states first met at one depth, as rows (x, y) of sets of z. Only the rows that are said to
/// be present count, whatever the others hold, so that nothing needs clearing.
struct Frontier<'w, const W: usize> {
    cells: usize,
    /// How many rows are present.
    len: u32,
    /// The x that have rows.
    active: CellSet<W>,
    /// For each of these x the y of the rows that are present: they are not empty.
    present: &'w mut [u64],
    rows: &'w mut [u64],
}

impl<'w, const W: usize> Frontier<'w, W> {
    const fn words(cells: usize) -> usize {
        Visited::<W>::words(cells) + cells * CellSet::<W>::WORDS
    }

    /// An empty one.
    fn new(cells: usize, words: &'w mut [u64]) -> Self {
        let (rows, words) = words.split_at_mut(Visited::<W>::words(cells));
        let present = &mut words[..cells * CellSet::<W>::WORDS];
        Self { cells, len: 0, active: CellSet::EMPTY, present, rows }
    }

    const fn clear(&mut self) {
        self.len = 0;
        self.active = CellSet::EMPTY;
    }

    #[inline]
    fn add(&mut self, x: u8, y: u8, set: CellSet<W>) {
        let mut present = CellSet::<W>::EMPTY;
        if self.active.contains(x) {
            present = CellSet::load(self.present, usize::from(x));
        }
        let at = usize::from(x) * self.cells + usize::from(y);
        if present.contains(y) {
            set.or(CellSet::load(self.rows, at)).store(self.rows, at);
        } else {
            self.len += 1;
            self.active = self.active.or(CellSet::only(x));
            present.or(CellSet::only(y)).store(self.present, usize::from(x));
            set.store(self.rows, at);
        }
    }

    #[inline]
    fn for_each_row(&self, mut visit: impl FnMut(u8, u8, CellSet<W>)) {
        self.active.for_each(|x| {
            let rows = &self.rows[usize::from(x) * self.cells * CellSet::<W>::WORDS..];
            let present = CellSet::<W>::load(self.present, usize::from(x));
            present.for_each(|y| visit(x, y, CellSet::load(rows, usize::from(y))));
        });
    }

    /// How many rows there would be if x, y or z was the third ghost.
    fn rows_by_layout(&self) -> [u32; 3] {
        let mut with_x = [CellSet::<W>::EMPTY; 256];
        let mut with_y = [CellSet::<W>::EMPTY; 256];
        self.for_each_row(|x, y, row| {
            with_x[usize::from(x)] = with_x[usize::from(x)].or(row);
            with_y[usize::from(y)] = with_y[usize::from(y)].or(row);
        });
        let rows = |sets: &[CellSet<W>; 256]| sets[..self.cells].iter().map(|set| set.len()).sum();
        [rows(&with_y), rows(&with_x), self.len]
    }
}

/// All states met from one end, as rows (x, y) of sets of z.
struct Visited<'w, const W: usize> {
    cells: usize,
    /// The x whose rows have been cleared. Those of the others are empty, whatever they hold, so
    /// that only memory that is used gets cleared.
    cleared: CellSet<W>,
    rows: &'w mut [u64],
}

impl<'w, const W: usize> Visited<'w, W> {
    const fn words(cells: usize) -> usize {
        cells * cells * CellSet::<W>::WORDS
    }

    /// An empty one.
    const fn new(cells: usize, rows: &'w mut [u64]) -> Self {
        Self { cells, cleared: CellSet::EMPTY, rows }
    }

    /// The rows of x, one for each y.
    #[inline]
    fn rows(&mut self, x: u8) -> &mut [u64] {
        let size = self.cells * CellSet::<W>::WORDS;
        let rows = &mut self.rows[usize::from(x) * size..][..size];
        if !self.cleared.contains(x) {
            self.cleared = self.cleared.or(CellSet::only(x));
            rows.fill(0);
        }
        rows
    }

    #[inline]
    fn row(&self, x: u8, y: u8) -> CellSet<W> {
        if self.cleared.contains(x) {
            CellSet::load(self.rows, usize::from(x) * self.cells + usize::from(y))
        } else {
            CellSet::EMPTY
        }
    }
}
