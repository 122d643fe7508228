//! Bidirectional breadth-first search on sets of states: tier three, which always answers.
//!
//! One side of the search begins at the start of the maze, the other at the goal. In each turn the
//! side whose frontier has fewer rows takes one step. States are stored in rows: row (x, y) is the
//! set of cells z such that (x, y, z) is in the set of states. All successors of a row are found
//! together: for each joint move of the ghosts at x and y, a handful of set operations gives the
//! cells that the third ghost can then be on. A step takes the rows with the same x together. It
//! collects the moves of y and z out of them once, and unites the moves that lead y to the same
//! cell. Then it combines each move of x with the united moves.
//!
//! - Start: the state of the maze for one side, the goal for the other. Successors: every joint
//!   move that breaks no rule. Such a move breaks no rule backwards either.
//! - Heuristic: none. When one side meets a state that the other has visited, the steps of both
//!   together are the length of a shortest plan.
//! - Result: a state on a shortest plan, and the steps to it from either end. If one side has no
//!   states left to visit, there is no plan.
//! - Memory: five tables of N² rows each, and the moves out of one x. The search touches only the
//!   rows that it uses. Time: at worst all O(N³) states are visited, a row at a time.

use super::cell_set::CellSet;
use super::graph::{Graph, Neighbourhoods, State};
use super::row_moves::RowMoves;
use super::state_sets::{Frontier, Unvisited};

/// A state on a shortest plan, and the number of steps to it from the start and from the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) state: State,
    pub(super) from_start: u32,
    pub(super) from_goal: u32,
}

/// The numbers of the ghosts whose cells are the x, the y and the z of the rows.
///
/// The remainders of these numbers change nothing. They tell the compiler that there are three.
#[derive(Clone, Copy)]
struct Layout([usize; 3]);

impl Layout {
    /// Returns the layout for a maze with this many ghosts.
    ///
    /// The first ghost is the z, because every maze has it. With fewer than three ghosts, the
    /// [`Graph`] puts each missing ghost on a cell of its own, where it stays. As the z it would
    /// leave every row with a single state. The third ghost, when it is missing, is the x, so that
    /// all rows have the same x and are taken together.
    const fn first(ghosts: usize) -> Self {
        if ghosts == 3 {
            Self([1, 2, 0])
        } else {
            Self([2, 1, 0])
        }
    }

    /// Returns the x, y and z of `state`.
    fn arrange(self, state: State) -> State {
        self.0.map(|ghost| state[ghost % 3])
    }

    /// Returns the state that has these x, y and z.
    fn restore(self, cells: State) -> State {
        let mut state = [0; 3];
        for (ghost, cell) in self.0.into_iter().zip(cells) {
            state[ghost % 3] = cell;
        }
        state
    }
}

/// Counts the rows of the first frontiers for each choice of the ghost that is the z. On some mazes
/// one choice has 14 times as many rows as another.
struct Probe {
    /// The number of rows so far for each choice: the x becomes the z, the y becomes the z, or the
    /// layout stays as it is.
    rows: [u32; 3],
    /// The number of rows after which the probe decides.
    enough: u32,
}

impl Probe {
    /// Returns a probe that decides after one row per cell: enough to tell the choices apart, and
    /// little beside the search that follows.
    const fn new(graph: &Graph<'_>) -> Self {
        Self { rows: [0; 3], enough: graph.cells as u32 }
    }

    /// Counts one more frontier of a search in `layout`. Returns the layout to go on with when
    /// enough rows are counted: `layout` itself, unless another has less than four fifths of its
    /// rows.
    fn count<const W: usize>(
        &mut self,
        frontier: &Frontier<'_, W>,
        layout: Layout,
    ) -> Option<Layout> {
        for (sum, rows) in self.rows.iter_mut().zip(frontier.rows_by_set_ghost()) {
            *sum += rows;
        }
        let [x_rows, y_rows, z_rows] = self.rows;
        if z_rows < self.enough {
            return None;
        }
        let (rival, fewest) = if y_rows < x_rows { (1, y_rows) } else { (0, x_rows) };
        let mut best = layout;
        if fewest + fewest / 4 < z_rows {
            best.0.swap(rival, 2);
        }
        Some(best)
    }
}

/// The memory of the search: the two sides, and a frontier to fill.
pub(super) struct Bidirectional<'w, const W: usize> {
    pub(super) from_start: Side<'w, W>,
    pub(super) from_goal: Side<'w, W>,
    pub(super) next: Frontier<'w, W>,
    pub(super) row_moves: RowMoves<'w, W>,
}

impl<const W: usize> Bidirectional<'_, W> {
    /// Searches for a shortest plan and returns a state on it, or `None` if there is no plan.
    /// Neither side takes more than `limit` steps. So the caller must know that a shortest plan has
    /// at most twice as many, if there is a plan. Adds to `rows` the rows whose moves it makes.
    pub(super) fn search(
        &mut self,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        limit: u32,
        rows: &mut u64,
    ) -> Option<Meeting> {
        if graph.start == graph.goal {
            return Some(Meeting { state: graph.start, from_start: 0, from_goal: 0 });
        }
        let mut layout = Layout::first(graph.ghosts);
        // With fewer than three ghosts the first layout has few rows: there is nothing to choose.
        let mut probe = (graph.ghosts == 3).then(|| Probe::new(graph));
        self.begin(graph, layout);
        while self.from_start.frontier.len() > 0 && self.from_goal.frontier.len() > 0 {
            let (side, other) = if self.is_goals_turn(limit) {
                (&mut self.from_goal, &self.from_start)
            } else {
                (&mut self.from_start, &self.from_goal)
            };
            if let Some(best) = probe.as_mut().and_then(|probe| probe.count(&side.frontier, layout))
            {
                probe = None;
                if best.0 != layout.0 {
                    layout = best;
                    self.begin(graph, layout);
                    continue;
                }
            }
            *rows += u64::from(side.frontier.len());
            let (next, moves) = (&mut self.next, &mut self.row_moves);
            let met = side.step(graph, neighbourhoods, next, moves, &other.unvisited);
            if let Some(cells) = met {
                let state = layout.restore(cells);
                let (from_start, from_goal) = (self.from_start.steps, self.from_goal.steps);
                return Some(Meeting { state, from_start, from_goal });
            }
        }
        None
    }

    /// Forgets all states but the start and the goal.
    fn begin(&mut self, graph: &Graph<'_>, layout: Layout) {
        self.from_start.begin(layout.arrange(graph.start));
        self.from_goal.begin(layout.arrange(graph.goal));
    }

    /// Whether the side from the goal is next: it has fewer rows, or the other one is at the limit.
    const fn is_goals_turn(&self, limit: u32) -> bool {
        let (start, goal) = (&self.from_start, &self.from_goal);
        start.steps >= limit || (goal.steps < limit && goal.frontier.len() < start.frontier.len())
    }
}

/// What has been found from one end: the states first met after `steps` steps, and all states met
/// so far.
pub(super) struct Side<'w, const W: usize> {
    frontier: Frontier<'w, W>,
    unvisited: Unvisited<'w, W>,
    steps: u32,
}

impl<'w, const W: usize> Side<'w, W> {
    pub(super) const fn new(frontier: Frontier<'w, W>, unvisited: Unvisited<'w, W>) -> Self {
        Self { frontier, unvisited, steps: 0 }
    }

    /// Begins anew at the end [x, y, z].
    fn begin(&mut self, [x, y, z]: State) {
        self.steps = 0;
        self.frontier.clear();
        self.unvisited.reset();
        let mut rows = self.frontier.open(x);
        rows.add(y, CellSet::only(z));
        rows.close();
        let mut rows = self.unvisited.rows_of(x);
        rows.remove(usize::from(y), CellSet::only(z));
    }

    /// Replaces the frontier by its successors that have not been visited, with the help of `next`.
    /// Returns one of them that the other side has visited, if there is any.
    fn step(
        &mut self,
        graph: &Graph<'_>,
        neighbourhoods: &Neighbourhoods<'_, W>,
        next: &mut Frontier<'w, W>,
        moves: &mut RowMoves<'w, W>,
        other: &Unvisited<'w, W>,
    ) -> Option<State> {
        let mut met = None;
        next.clear();
        self.frontier.active().for_each(|x| {
            moves.clear();
            self.frontier.for_each_row_of(x, |y, row| moves.add(graph, neighbourhoods, x, y, row));
            for x2 in graph.moves(x) {
                moves.begin(x, x2);
                self.make_moves(x, x2, moves, next, other, &mut met);
            }
        });
        core::mem::swap(&mut self.frontier, next);
        self.steps += 1;
        met
    }

    /// Makes all of `moves` while x moves to `x2`. Adds the states to `next` that have not been
    /// visited. Sets `met` to one of them that the other side has visited, if there is any.
    #[inline]
    fn make_moves(
        &mut self,
        x: u8,
        x2: u8,
        moves: &RowMoves<'w, W>,
        next: &mut Frontier<'w, W>,
        other: &Unvisited<'w, W>,
        met: &mut Option<State>,
    ) {
        let mut unvisited_rows = self.unvisited.rows_of(x2);
        let mut next_rows = next.open(x2);
        moves.targets().for_each(|y2| {
            let Some(unvisited) = unvisited_rows.get(usize::from(y2)) else { return };
            let mut new = moves.reached(y2).and(unvisited);
            // Most moves lead to no new state, so this is asked first.
            if new.is_empty() {
                return;
            }
            if moves.z_reaches_x_only_from(x2, y2) {
                // The ghosts at x and at z would exchange places.
                new = new.without(CellSet::only(x));
                if new.is_empty() {
                    return;
                }
            }
            unvisited_rows.remove(usize::from(y2), new);
            next_rows.add(y2, new);
            if let Some(z) = other.visited(x2, y2, new).first() {
                *met = Some([x2, y2, z]);
            }
        });
        next_rows.close();
    }
}
