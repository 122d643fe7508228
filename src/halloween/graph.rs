//! The corridors as a graph with small numbers for cells.

use super::cell_set::CellSet;
use super::{Cell, Maze};
use crate::tables::GRID_NEIGHBOURS;

/// A state: where each of three ghosts stands, by cell number.
pub(super) type State = [u8; 3];

/// The corridor cells of a maze, numbered as they come in the text, and where its ghosts start and
/// have their goals. A missing ghost stands in a closed cell of its own behind the last, so that
/// there are always three. All tables have 256 entries so that a cell number needs no bounds check.
pub(super) struct Graph {
    /// The number of cells, at most 198.
    pub(super) cells: usize,
    /// How many of the three ghosts are real: the first ones.
    pub(super) ghosts: usize,
    pub(super) start: State,
    pub(super) goal: State,
    /// For each cell, a byte each from the lowest: itself and its neighbours; and from bit 40 how
    /// many.
    moves: [u64; 256],
    /// The cell of the map behind each number.
    places: [u8; 256],
}

impl Graph {
    pub(super) fn new(maze: &Maze) -> Self {
        let mut graph = Self {
            cells: 0,
            ghosts: usize::from(maze.ghosts()),
            start: [0; 3],
            goal: [0; 3],
            moves: [0; 256],
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
            let (mut neighbours, mut count) = (0, 1);
            // Last first, since the byte shifted in last comes first. A closed map has no corridor
            // on the rim of the grid, where cells neighbour themselves.
            for neighbour in GRID_NEIGHBOURS[place].to_be_bytes() {
                let number = numbers[usize::from(neighbour)];
                if number != u8::MAX {
                    neighbours = neighbours << 8 | u64::from(number);
                    count += 1;
                }
            }
            graph.moves[usize::from(cell)] = count << 40 | neighbours << 8 | u64::from(cell);
        }
        let number = |cell: &Cell| numbers[usize::from(cell.index())];
        for ghost in 0..3 {
            if let (Some(start), Some(goal)) = (maze.starts().get(ghost), maze.goals().get(ghost)) {
                graph.start[ghost] = number(start);
                graph.goal[ghost] = number(goal);
            } else {
                graph.moves[usize::from(cells)] = u64::from(cells) | 1 << 40;
                graph.start[ghost] = cells;
                graph.goal[ghost] = cells;
                cells += 1;
            }
        }
        graph.cells = usize::from(cells);
        graph
    }

    /// Where a ghost at `cell` may be a step later: there, which comes first, or at one of up to
    /// four neighbours.
    #[inline]
    pub(super) fn moves(&self, cell: u8) -> impl Iterator<Item = u8> {
        let moves = self.moves[usize::from(cell)];
        (0..moves >> 40).map(move |i| (moves >> (8 * i)) as u8)
    }

    /// The neighbours of `cell`.
    #[inline]
    pub(super) fn neighbours(&self, cell: u8) -> impl Iterator<Item = u8> {
        let moves = self.moves[usize::from(cell)];
        (1..moves >> 40).map(move |i| (moves >> (8 * i)) as u8)
    }

    /// The distances of all cells from each of three.
    pub(super) fn distances(&self, [a, b, c]: State) -> [Distances; 3] {
        [self.distances_from(a), self.distances_from(b), self.distances_from(c)]
    }

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

    /// The cells of the map that the ghosts stand on in `state`.
    pub(super) fn places(&self, state: State) -> [Cell; 3] {
        state.map(|cell| Cell::from_index(self.places[usize::from(cell)]))
    }
}

/// How far all cells are from one of them.
pub(super) struct Distances {
    /// The steps to each cell, at most 195, or [`Distances::UNREACHED`].
    steps: [u8; 256],
    order: [u8; 256],
    reached: u8,
}

impl Distances {
    /// The distance of a cell that no way leads to.
    pub(super) const UNREACHED: u8 = u8::MAX;

    #[inline]
    pub(super) const fn to(&self, cell: u8) -> u8 {
        self.steps[cell as usize]
    }

    /// The cells that some way leads to, the nearest first.
    pub(super) fn reached(&self) -> &[u8] {
        &self.order[..usize::from(self.reached)]
    }
}

/// Where a ghost may be a step later, as a set for every cell.
pub(super) struct Reach<const W: usize>([CellSet<W>; 256]);

impl<const W: usize> Reach<W> {
    pub(super) fn new(graph: &Graph) -> Self {
        let mut reach = Self([CellSet::EMPTY; 256]);
        for (cell, set) in (0u8..).zip(&mut reach.0[..graph.cells]) {
            for next in graph.moves(cell) {
                *set = set.or(CellSet::only(next));
            }
        }
        reach
    }

    /// Where ghosts on the cells of `set` may be a step later.
    #[inline]
    pub(super) fn of(&self, set: CellSet<W>) -> CellSet<W> {
        let mut reach = CellSet::EMPTY;
        set.for_each(|cell| reach = reach.or(self.0[usize::from(cell)]));
        reach
    }

    /// Where ghosts on the cells of `set` may not be a step later since another one goes from `x`,
    /// which is not in `set`, to `x2`: there, and at `x` if only by exchanging places.
    #[inline]
    pub(super) fn denied(&self, set: CellSet<W>, x: u8, x2: u8) -> CellSet<W> {
        let there = CellSet::only(x2);
        if set.and(self.0[usize::from(x)]) == there {
            there.or(CellSet::only(x))
        } else {
            there
        }
    }
}

/// Whether two ghosts that go from `x` to `x2` and from `y` to `y2` meet there or exchange places.
#[inline]
pub(super) const fn conflict(x: u8, x2: u8, y: u8, y2: u8) -> bool {
    x2 == y2 || (x2 == y && y2 == x)
}
