//! The corridors as a graph with small numbers for cells.

use super::cell_set::CellSet;
use super::{Cell, Maze};
use crate::tables::GRID_NEIGHBOURS;

/// A state: where each of three ghosts stands, by cell number.
pub(super) type State = [u8; 3];

/// The corridor cells of a maze, numbered as they come in the text, and where its ghosts start and have
/// their goals. A missing ghost stands in a closed cell of its own behind the last, so that there are
/// always three. All tables have 256 entries so that a cell number needs no bounds check.
pub(super) struct Graph<const W: usize> {
    /// The number of cells, at most 198.
    pub(super) cells: usize,
    /// How many of the three ghosts are real: the first ones.
    pub(super) ghosts: usize,
    pub(super) start: State,
    pub(super) goal: State,
    /// Where a ghost may be a step later: see [`Graph::moves`].
    moves: [u64; 256],
    /// The same as a set.
    pub(super) reach: [CellSet<W>; 256],
    /// The cell of the map behind each number.
    places: [u8; 256],
}

impl<const W: usize> Graph<W> {
    pub(super) fn new(maze: &Maze) -> Self {
        let mut graph = Self {
            cells: 0,
            ghosts: usize::from(maze.ghosts()),
            start: [0; 3],
            goal: [0; 3],
            moves: [0; 256],
            reach: [CellSet::EMPTY; 256],
            places: [0; 256],
        };
        let mut numbers = [u8::MAX; 256];
        let mut cells = 0;
        for (row, &corridors) in (0u8..).zip(maze.corridors()) {
            let mut left = corridors;
            while left != 0 {
                let place = row << 4 | left.trailing_zeros() as u8;
                left &= left - 1;
                numbers[usize::from(place)] = cells;
                graph.places[usize::from(cells)] = place;
                cells += 1;
            }
        }
        for cell in 0..cells {
            let place = usize::from(graph.places[usize::from(cell)]);
            let mut moves = u64::from(cell);
            let mut count = 1;
            let mut reach = CellSet::only(cell);
            for neighbour in GRID_NEIGHBOURS[place].to_le_bytes() {
                let number = numbers[usize::from(neighbour)];
                // A closed map has no corridor on the rim of the grid, whose neighbours are themselves.
                if number != u8::MAX {
                    moves |= u64::from(number) << (8 * count);
                    count += 1;
                    reach = reach.or(CellSet::only(number));
                }
            }
            graph.moves[usize::from(cell)] = moves | count << 40;
            graph.reach[usize::from(cell)] = reach;
        }
        let number = |cell: &Cell| numbers[usize::from(cell.index())];
        for ghost in 0..3 {
            if let (Some(start), Some(goal)) = (maze.starts().get(ghost), maze.goals().get(ghost)) {
                graph.start[ghost] = number(start);
                graph.goal[ghost] = number(goal);
            } else {
                graph.moves[usize::from(cells)] = u64::from(cells) | 1 << 40;
                graph.reach[usize::from(cells)] = CellSet::only(cells);
                graph.start[ghost] = cells;
                graph.goal[ghost] = cells;
                cells += 1;
            }
        }
        graph.cells = usize::from(cells);
        graph
    }

    /// Where a ghost at `cell` may be a step later: there, or at one of up to four neighbours.
    #[inline]
    pub(super) fn moves(&self, cell: u8) -> impl Iterator<Item = u8> + Clone {
        let moves = self.moves[usize::from(cell)];
        (0..moves >> 40).map(move |i| (moves >> (8 * i)) as u8)
    }

    /// Where ghosts on the cells of `set` may be a step later.
    #[inline]
    pub(super) fn reach_of(&self, set: CellSet<W>) -> CellSet<W> {
        let mut reach = CellSet::EMPTY;
        set.for_each(|cell| reach = reach.or(self.reach[usize::from(cell)]));
        reach
    }

    /// Where ghosts on the cells of `set` may not be a step later since another one goes from `x`, which is not
    /// in `set`, to `x2`: there, and at `x` if only by exchanging places.
    #[inline]
    pub(super) fn denied(&self, set: CellSet<W>, x: u8, x2: u8) -> CellSet<W> {
        let there = CellSet::only(x2);
        if set.and(self.reach[usize::from(x)]) == there {
            there.or(CellSet::only(x))
        } else {
            there
        }
    }

    /// The distance of every cell from `cell`, and [`UNREACHED`] where there is no way: at most 195.
    pub(super) fn distances(&self, cell: u8) -> [u8; 256] {
        let mut distances = [UNREACHED; 256];
        let mut queue = [0; 256];
        let (mut head, mut tail) = (0u8, 1u8);
        queue[0] = cell;
        distances[usize::from(cell)] = 0;
        while head < tail {
            let cell = queue[usize::from(head)];
            head += 1;
            for next in self.moves(cell) {
                if distances[usize::from(next)] == UNREACHED {
                    distances[usize::from(next)] = distances[usize::from(cell)] + 1;
                    queue[usize::from(tail)] = next;
                    tail += 1;
                }
            }
        }
        distances
    }

    /// The cells of the map that the real ghosts stand on in `state`, as indices.
    pub(super) fn places(&self, state: State) -> [u8; 3] {
        state.map(|cell| self.places[usize::from(cell)])
    }
}

/// The distance to a cell that no way leads to.
pub(super) const UNREACHED: u8 = u8::MAX;

/// Whether two ghosts that go from `x` to `x2` and from `y` to `y2` meet there or exchange places.
#[inline]
pub(super) const fn conflict(x: u8, x2: u8, y: u8, y2: u8) -> bool {
    x2 == y2 || (x2 == y && y2 == x)
}
