//! The corridors of a maze as a graph.

use core::iter;

use super::cell_set::{CellSet, SetPerCell};
use crate::halloween::cell::Cell;
use crate::halloween::maze::Maze;
use crate::tables::grid::GRID_NEIGHBOURS;

/// The cell that each of the three ghosts stands on, by its number in the [`Graph`].
pub(super) type State = [u8; 3];

/// The corridor cells of a maze, with numbers that follow its paths, and the start and the goal of
/// each ghost.
///
/// A graph always has three ghosts. If the maze has fewer, each missing ghost gets an extra cell,
/// which is its start and its goal. The extra cells are numbered after the corridor cells and have
/// no neighbours.
pub(super) struct Graph<'w> {
    /// The number of cells, at most 198: 196 corridor cells and two for missing ghosts.
    pub(super) cells: usize,
    /// The number of ghosts in the maze. They come before the missing ones.
    pub(super) ghosts: usize,
    pub(super) start: State,
    pub(super) goal: State,
    /// The moves of each cell. The arrays have 256 entries, one for every `u8`, so that no look-up
    /// needs a bounds check.
    moves: &'w mut [u64; 256],
    /// The index in the grid of the cell that each number stands for: see [`Cell::index`].
    places: [u8; 256],
}

impl<'w> Graph<'w> {
    pub(super) const WORDS: usize = 256;

    /// Returns the graph of `maze`, stored in `words`.
    pub(super) fn new(maze: &Maze, words: &'w mut [u64; 256]) -> Self {
        let ghosts = usize::from(maze.ghosts());
        let (start, goal, places) = ([0; 3], [0; 3], [0; 256]);
        let mut graph = Self { cells: 0, ghosts, start, goal, moves: words, places };
        let numbers = &graph.number_cells(maze);
        for cell in 0..graph.cells as u8 {
            // A corridor is never at the edge of the grid, so it always has four neighbours there.
            let neighbours =
                GRID_NEIGHBOURS[usize::from(graph.places[usize::from(cell)])].to_le_bytes();
            for number in neighbours.map(|neighbour| numbers[usize::from(neighbour)]) {
                if number != WALL {
                    graph.add_neighbour(cell, number);
                }
            }
        }
        for (ghost, (start, goal)) in maze.starts().iter().zip(maze.goals()).enumerate() {
            graph.start[ghost] = numbers[usize::from(start.index())];
            graph.goal[ghost] = numbers[usize::from(goal.index())];
        }
        for ghost in graph.ghosts..3 {
            let cell = graph.add_cell(0);
            graph.start[ghost] = cell;
            graph.goal[ghost] = cell;
        }
        graph
    }

    /// Returns a graph with `cells` cells that is made from this one: cell `c` of this graph
    /// becomes cell `numbers[c]` of the new one. Cells with the same number become one cell. The
    /// new graph is stored in `words`.
    pub(super) fn renumbered<'n>(
        &self,
        cells: u8,
        numbers: &[u8; 256],
        start: State,
        goal: State,
        words: &'n mut [u64; 256],
    ) -> Graph<'n> {
        let (ghosts, places) = (self.ghosts, [0; 256]);
        let mut graph = Graph { cells: 0, ghosts, start, goal, moves: words, places };
        for _ in 0..cells {
            graph.add_cell(0);
        }
        for cell in 0..self.cells as u8 {
            let number = numbers[usize::from(cell)];
            for next in self.neighbours(cell).map(|next| numbers[usize::from(next)]) {
                if next != number {
                    graph.add_neighbour(number, next);
                }
            }
        }
        graph
    }

    /// Adds a cell without neighbours, and returns its number.
    const fn add_cell(&mut self, place: u8) -> u8 {
        let cell = self.cells as u8;
        self.moves[cell as usize] = Moves::NONE.with(cell).0;
        self.places[cell as usize] = place;
        self.cells += 1;
        cell
    }

    const fn add_neighbour(&mut self, cell: u8, neighbour: u8) {
        // The cell itself stays the first one.
        let moves = &mut self.moves[cell as usize];
        *moves = Moves(*moves).tail().with(neighbour).with(cell).0;
    }

    /// Numbers the corridor cells and notes the place of each. Returns the number of every cell of
    /// the grid, [`WALL`] for those that are walls.
    ///
    /// Neighbours get numbers in a row as far as possible: from each cell the numbering goes on with
    /// a neighbour that has no number yet. [`Neighbourhoods::union`] is faster on such numbers.
    fn number_cells(&mut self, maze: &Maze) -> [u8; 256] {
        let mut numbers = [WALL; 256];
        // The cells without a number.
        let mut left = *maze.corridors();
        for row in 0..16 {
            while left[row] != 0 {
                let mut next = Some((row << 4) as u8 | left[row].trailing_zeros() as u8);
                while let Some(index) = next {
                    numbers[usize::from(index)] = self.add_cell(index);
                    left[usize::from(index >> 4)] &= !(1 << (index & 15));
                    let neighbours = GRID_NEIGHBOURS[usize::from(index)].to_le_bytes();
                    let is_left =
                        |index: &u8| left[usize::from(index >> 4)] >> (index & 15) & 1 == 1;
                    next = neighbours.into_iter().find(is_left);
                }
            }
        }
        numbers
    }

    /// Returns the number of cells that the graph of `maze` has.
    pub(super) fn count_cells(maze: &Maze) -> usize {
        maze.corridor_cells() as usize + 3 - usize::from(maze.ghosts())
    }

    /// Returns the cells that a ghost at `cell` can be on after one step: first `cell` itself, then
    /// up to four neighbours.
    #[inline]
    pub(super) fn moves(&self, cell: u8) -> impl Iterator<Item = u8> {
        Moves(self.moves[usize::from(cell)]).iter()
    }

    #[inline]
    pub(super) fn neighbours(&self, cell: u8) -> impl Iterator<Item = u8> {
        Moves(self.moves[usize::from(cell)]).tail().iter()
    }

    /// Returns the distances of all cells from each of the three cells of `state`.
    pub(super) fn distances(&self, [a, b, c]: State) -> [Distances; 3] {
        [self.distances_from(a), self.distances_from(b), self.distances_from(c)]
    }

    /// Breadth-first search from `cell`.
    fn distances_from(&self, cell: u8) -> Distances {
        let mut steps = [Distances::UNREACHED; 256];
        let mut order = [0; 256];
        let (mut head, mut reached) = (0, 1);
        order[0] = cell;
        steps[usize::from(cell)] = 0;
        while head < reached {
            let cell = order[usize::from(head)];
            head += 1;
            let farther = steps[usize::from(cell)] + 1;
            for next in self.neighbours(cell) {
                if steps[usize::from(next)] == Distances::UNREACHED {
                    steps[usize::from(next)] = farther;
                    order[usize::from(reached)] = next;
                    reached += 1;
                }
            }
        }
        Distances { steps, order, reached }
    }

    /// Returns the cells of the maze that the ghosts stand on in `state`.
    pub(super) fn places(&self, state: State) -> [Cell; 3] {
        state.map(|cell| Cell::from_index(self.places[usize::from(cell)]))
    }
}

/// Stands for a wall where the number of a corridor cell is expected.
const WALL: u8 = u8::MAX;

/// Up to five cells in one word. The cell that was added last is the lowest byte, and the one added
/// before it the byte above. All bytes above the cells are [`NO_CELL`].
#[derive(Clone, Copy)]
pub(super) struct Moves(u64);

impl Moves {
    pub(super) const NONE: Self = Self(u64::MAX);

    /// Returns `cell` followed by these cells.
    #[inline]
    pub(super) const fn with(self, cell: u8) -> Self {
        Self(self.0 << 8 | cell as u64)
    }

    /// Returns these cells without the first one.
    #[inline]
    const fn tail(self) -> Self {
        Self(self.0 >> 8 | (NO_CELL as u64) << 56)
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        iter::from_fn(move || {
            let cell = left as u8;
            left >>= 8;
            (cell != NO_CELL).then_some(cell)
        })
    }
}

/// The distances of all cells from one of them.
pub(super) struct Distances {
    /// The steps to each cell, at most 195, or [`Distances::UNREACHED`].
    steps: [u8; 256],
    /// The cells in ascending order of distance. Only the first `reached` entries count.
    order: [u8; 256],
    /// The number of cells that a path leads to.
    reached: u8,
}

impl Distances {
    /// The distance of a cell that no path leads to.
    pub(super) const UNREACHED: u8 = u8::MAX;

    #[inline]
    pub(super) const fn to(&self, cell: u8) -> u8 {
        self.steps[cell as usize]
    }

    /// Returns the cells that a path leads to, in ascending order of distance.
    pub(super) fn reached(&self) -> &[u8] {
        &self.order[..usize::from(self.reached)]
    }
}

/// Stands where a cell is expected and there is none.
pub(super) const NO_CELL: u8 = u8::MAX;

/// The closed neighbourhood of each cell: the set of the cell itself and its neighbours.
pub(super) struct Neighbourhoods<'w, const W: usize> {
    closed: SetPerCell<'w, W>,
    /// The cells that the next number is a neighbour of.
    linked: CellSet<W>,
    /// The cells that have other neighbours besides those with the next lower and higher number.
    branching: CellSet<W>,
}

impl<'w, const W: usize> Neighbourhoods<'w, W> {
    /// Stores the neighbourhoods of the cells of `graph` in `sets`.
    pub(super) fn new(graph: &Graph<'_>, mut sets: SetPerCell<'w, W>) -> Self {
        sets.clear(graph.cells);
        let (mut linked, mut branching) = (CellSet::EMPTY, CellSet::EMPTY);
        for cell in 0..graph.cells as u8 {
            for next in graph.moves(cell) {
                sets.insert(cell, next);
                if next == cell + 1 {
                    linked.insert(cell);
                } else if next.abs_diff(cell) > 1 {
                    branching.insert(cell);
                }
            }
        }
        Self { closed: sets, linked, branching }
    }

    /// Returns the union of the closed neighbourhoods of the cells of `set`.
    #[inline]
    pub(super) fn union(&self, set: CellSet<W>) -> CellSet<W> {
        // A step between two linked cells changes the number by 1. Only branching cells have others.
        let up = set.and(self.linked).shifted_up();
        let down = set.shifted_down().and(self.linked);
        let mut union = set.or(up).or(down);
        set.and(self.branching).for_each(|cell| union = union.or(self.closed.get(cell)));
        union
    }

    /// Returns the cells of `set` that are beside `cell`. The set does not have `cell` itself.
    #[inline]
    pub(super) fn beside(&self, cell: u8, set: CellSet<W>) -> CellSet<W> {
        set.and(self.closed.get(cell))
    }

    /// Returns the cell of `set` that is beside `cell`, or [`NO_CELL`] if there is none or more than
    /// one. The set does not have `cell` itself.
    ///
    /// Suppose that one ghost moves from `cell` to `next`, and another ghost stands on some cell of
    /// `set`. A move of the other one from `next` to `cell` would be an exchange of places, but it
    /// may move to `cell` from anywhere else. So `cell` is out of its reach exactly if this function
    /// returns `next`.
    #[inline]
    pub(super) fn only_beside(&self, cell: u8, set: CellSet<W>) -> u8 {
        self.beside(cell, set).single().unwrap_or(NO_CELL)
    }
}

/// Whether two ghosts that move from `x` to `x2` and from `y` to `y2` collide: they arrive on one
/// cell, or they exchange places.
#[inline]
pub(super) const fn conflict(x: u8, x2: u8, y: u8, y2: u8) -> bool {
    x2 == y2 || (x2 == y && y2 == x)
}
