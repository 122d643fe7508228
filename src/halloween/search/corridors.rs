//! Shortens corridors, so that a small search tells whether a maze has a solution.
//!
//! A *junction* is a cell with three or four neighbours. A *corridor* is a chain of other cells
//! between junctions or dead ends. Whether there is a plan does not depend on how long a corridor
//! is, as long as it has at least as many cells as there are ghosts:
//!
//! ```text
//! ############      #######      with two ghosts: the corridors of five and four cells
//! #          #  ->  #     #      keep two cells each, and the one of one cell stays
//! ###### #####      ### ###
//! ```
//!
//! The ghosts in a corridor keep their order, and so do the goals.
//!
//! Why this is exact: ghosts never move round in a ring, because every ring has more cells than
//! there are ghosts. So the moves of one step can be made one after the other, each into a free
//! cell. Within a corridor, all placements of its ghosts in the same order can be reached from each
//! other. An end of a corridor has to be free only when a ghost comes in. Then not all ghosts are
//! in the corridor yet, so one with as many cells as there are ghosts has room, whether it is
//! shortened or not. A corridor with fewer cells is the same in both graphs. So every single move
//! across the end of a corridor is possible in one of the two graphs exactly if it is possible in
//! the other.

use super::graph::{Graph, State};

/// Returns a graph that has a plan exactly if `graph` has one. Its corridors have no more cells
/// than there are ghosts. The lengths of plans differ. The new graph is stored in `words`.
///
/// Returns `None` as soon as the new graph turns out to have more than `most` cells.
pub(super) fn shortened<'w>(
    graph: &Graph<'_>,
    most: usize,
    words: &'w mut [u64; 256],
) -> Option<Graph<'w>> {
    let mut short = Numbering::new(graph);
    for cell in 0..graph.cells as u8 {
        if usize::from(short.cells) > most {
            return None;
        }
        if short.is_unnumbered(cell) && !short.is_corridor(cell) {
            short.number_alone(cell);
        }
        // A corridor begins with a cell that has at most one neighbour in it.
        if short.is_unnumbered(cell) && short.corridor_neighbours(cell).nth(1).is_none() {
            short.number_corridor(cell);
        }
    }
    // What is left are rings without a junction. They stay as they are.
    for cell in 0..graph.cells as u8 {
        if short.is_unnumbered(cell) {
            short.number_alone(cell);
        }
    }
    let is_small = usize::from(short.cells) <= most;
    is_small.then(|| graph.renumbered(short.cells, &short.numbers, short.start, short.goal, words))
}

/// The numbers that the cells of a graph get in the shortened graph. Several cells of a corridor
/// may share a number.
struct Numbering<'g> {
    graph: &'g Graph<'g>,
    cells: u8,
    numbers: [u8; 256],
    start: State,
    goal: State,
}

const UNNUMBERED: u8 = u8::MAX;

impl<'g> Numbering<'g> {
    const fn new(graph: &'g Graph<'g>) -> Self {
        Self { graph, cells: 0, numbers: [UNNUMBERED; 256], start: [0; 3], goal: [0; 3] }
    }

    const fn is_unnumbered(&self, cell: u8) -> bool {
        self.numbers[cell as usize] == UNNUMBERED
    }

    fn is_corridor(&self, cell: u8) -> bool {
        self.graph.neighbours(cell).count() <= 2
    }

    /// Returns the neighbours of `cell` that belong to corridors.
    fn corridor_neighbours(&self, cell: u8) -> impl Iterator<Item = u8> + '_ {
        self.graph.neighbours(cell).filter(|&next| self.is_corridor(next))
    }

    /// Gives a number to a cell that keeps its ghosts and goals.
    fn number_alone(&mut self, cell: u8) {
        self.numbers[usize::from(cell)] = self.cells;
        let places = [(&self.graph.start, &mut self.start), (&self.graph.goal, &mut self.goal)];
        for (state, short) in places {
            for (&place, short) in state.iter().zip(short) {
                if place == cell {
                    *short = self.cells;
                }
            }
        }
        self.cells += 1;
    }

    /// Gives numbers to the cells of the corridor that begins with `cell`. The first ghost that
    /// starts in it gets its first number, and so on; likewise the goals.
    fn number_corridor(&mut self, first: u8) {
        let (mut length, mut starts, mut goals) = (0, 0, 0);
        let mut next = Some(first);
        while let Some(cell) = next {
            let number = self.cells + length.min(self.graph.ghosts as u8 - 1);
            self.numbers[usize::from(cell)] = number;
            length += 1;
            for ghost in 0..3 {
                if self.graph.start[ghost] == cell {
                    self.start[ghost] = self.cells + starts;
                    starts += 1;
                }
                if self.graph.goal[ghost] == cell {
                    self.goal[ghost] = self.cells + goals;
                    goals += 1;
                }
            }
            next = self.corridor_neighbours(cell).find(|&next| self.is_unnumbered(next));
        }
        self.cells += length.min(self.graph.ghosts as u8);
    }
}
