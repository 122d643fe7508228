//! How fast are textbook searches for the ghosts' mazes, written with care?
//!
//! Each search returns the least number of steps, or `None` if there is no solution, and the number
//! of states it expanded.

use std::collections::VecDeque;

use roundtable::halloween::{Cell, Maze};

/// The numbers of the cells on which the three ghosts stand.
type State = [u8; 3];

/// A maze as a graph. With fewer than three ghosts, each missing one stands on a cell of its own
/// that it cannot leave.
struct Graph {
    /// For each cell, the cells on which a ghost can be one step later, itself included.
    moves: Vec<Vec<u8>>,
    start: State,
    goal: State,
}

impl Graph {
    fn new(maze: &Maze) -> Self {
        let cells: Vec<Cell> = (0..16)
            .flat_map(|row| (0..16).map(move |column| Cell { row, column }))
            .filter(|&cell| !maze.is_wall(cell))
            .collect();
        let beside = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.column.abs_diff(b.column) <= 1;
        let mut moves: Vec<Vec<u8>> = cells
            .iter()
            .map(|&a| (0..cells.len()).filter(|&b| beside(a, cells[b])).map(|b| b as u8).collect())
            .collect();
        let number = |cell| cells.iter().position(|&other| other == cell).unwrap() as u8;
        let mut ends = [maze.starts(), maze.goals()].map(|places| {
            let mut state = [u8::MAX; 3];
            for (ghost, &place) in state.iter_mut().zip(places) {
                *ghost = number(place);
            }
            state
        });
        for ghost in usize::from(maze.ghosts())..3 {
            let cell = moves.len() as u8;
            moves.push(vec![cell]);
            ends = ends.map(|mut state| {
                state[ghost] = cell;
                state
            });
        }
        let [start, goal] = ends;
        Self { moves, start, goal }
    }

    /// Numbers all states without gaps.
    fn index(&self, [a, b, c]: State) -> usize {
        (usize::from(a) * self.moves.len() + usize::from(b)) * self.moves.len() + usize::from(c)
    }

    /// Calls `visit` with each state that is one legal step away.
    fn successors(&self, [a, b, c]: State, mut visit: impl FnMut(State)) {
        let conflict = |x, x2, y, y2| x2 == y2 || (x2 == y && y2 == x);
        for &a2 in &self.moves[usize::from(a)] {
            for &b2 in &self.moves[usize::from(b)] {
                if conflict(a, a2, b, b2) {
                    continue;
                }
                for &c2 in &self.moves[usize::from(c)] {
                    if !conflict(a, a2, c, c2) && !conflict(b, b2, c, c2) {
                        visit([a2, b2, c2]);
                    }
                }
            }
        }
    }

    /// Returns the distances of all cells from `from`, `u32::MAX` where there is no way.
    fn distances(&self, from: u8) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.moves.len()];
        distances[usize::from(from)] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(cell) = queue.pop_front() {
            for &next in &self.moves[usize::from(cell)] {
                if distances[usize::from(next)] == u32::MAX {
                    distances[usize::from(next)] = distances[usize::from(cell)] + 1;
                    queue.push_back(next);
                }
            }
        }
        distances
    }
}

/// Breadth-first search, level by level. A bit per state tells whether the state has been reached.
pub fn bitset_bfs(maze: &Maze) -> (Option<u32>, usize) {
    let graph = Graph::new(maze);
    let mut seen = vec![0u64; graph.moves.len().pow(3).div_ceil(64)];
    seen[graph.index(graph.start) / 64] |= 1 << (graph.index(graph.start) % 64);
    let mut frontier = vec![graph.start];
    let (mut steps, mut expanded) = (0, 0);
    while !frontier.is_empty() {
        let mut next = Vec::new();
        for state in frontier {
            if state == graph.goal {
                return (Some(steps), expanded);
            }
            expanded += 1;
            graph.successors(state, |state| {
                let (word, bit) = (graph.index(state) / 64, 1 << (graph.index(state) % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    next.push(state);
                }
            });
        }
        frontier = next;
        steps += 1;
    }
    (None, expanded)
}

/// A\*, which expands first the states with the least *estimate*. This is the number of steps up
/// to a state plus the *heuristic*, a lower bound on the steps that are left. Here the heuristic is
/// the greatest distance of a ghost from its goal, as if it were alone.
///
/// *Open* states have been reached but not expanded. They lie in one bucket per estimate, and the
/// last one in is the first one out.
pub fn a_star(maze: &Maze) -> (Option<u32>, usize) {
    let graph = Graph::new(maze);
    let distances = graph.goal.map(|cell| graph.distances(cell));
    let heuristic = |state: State| {
        let alone = |ghost: usize| distances[ghost][usize::from(state[ghost])];
        alone(0).max(alone(1)).max(alone(2))
    };
    if heuristic(graph.start) == u32::MAX {
        return (None, 0);
    }
    let mut best = vec![u32::MAX; graph.moves.len().pow(3)];
    best[graph.index(graph.start)] = 0;
    let mut open: Vec<Vec<(State, u32)>> = Vec::new();
    let push = |open: &mut Vec<Vec<_>>, state, steps| {
        let estimate = (steps + heuristic(state)) as usize;
        if open.len() <= estimate {
            open.resize(estimate + 1, Vec::new());
        }
        open[estimate].push((state, steps));
    };
    push(&mut open, graph.start, 0);
    // A step lowers the heuristic by at most 1, so no state has a lower estimate than the one that
    // it was reached from. That is why `estimate` never has to go back.
    let (mut estimate, mut expanded) = (0, 0);
    while estimate < open.len() {
        let Some((state, steps)) = open[estimate].pop() else {
            estimate += 1;
            continue;
        };
        if state == graph.goal {
            return (Some(steps), expanded);
        }
        if steps > best[graph.index(state)] {
            continue;
        }
        expanded += 1;
        graph.successors(state, |state| {
            let known = &mut best[graph.index(state)];
            if steps + 1 < *known {
                *known = steps + 1;
                push(&mut open, state, steps + 1);
            }
        });
    }
    (None, expanded)
}
