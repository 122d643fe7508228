//! How the searches share the words of a workspace.
//!
//! This file alone divides the words. Every search gets typed views: a path, an open list, tables,
//! sets. The tiers run one after the other, so their views may lie on the same words. The path is
//! the only view that is read after a search. Tiers one and two leave it behind the graph, and tier
//! three leaves none. The neighbourhoods are the last words; some words in front of them may be
//! free:
//!
//! ```text
//! tier one     | graph | path | transposition table | open list |
//! tier two     | graph | path | transposition table | open list | pairs |  | neighbourhoods |
//! tier three   | graph | from start | from goal | next frontier | moves |  | neighbourhoods |
//! ```

use super::bidirectional::{Bidirectional, Side};
use super::cell_set::{CellSet, CellSets, SetPerCell, MEDIUM, NARROW, WIDE};
use super::corridors;
use super::graph::{Graph, Neighbourhoods};
use super::ida_star::{IdaStar, OpenList};
use super::pair_distances::{BackwardSearch, Level, PairDistances, PairTable};
use super::path::Path;
use super::row_moves::RowMoves;
use super::state_sets::{Frontier, Plane, Unvisited};
use super::tiers::SMALL;
use super::transposition_table::TranspositionTable;
use crate::halloween::maze::Maze;

/// The words that the searches work in. They may hold anything.
pub(crate) struct Memory<'w>(&'w mut [u64]);

impl<'w> Memory<'w> {
    pub(crate) const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    /// Returns the graph of `maze`, and the words behind it.
    pub(super) fn graph(&mut self, maze: &Maze) -> (Graph<'_>, Memory<'_>) {
        let mut rest = self.undivided();
        (Graph::new(maze, rest.take_array()), Memory(rest.0))
    }

    /// Returns `graph` with [shortened](corridors::shortened) corridors, and the words behind it.
    pub(super) fn shortened(&mut self, graph: &Graph<'_>) -> (Graph<'_>, Memory<'_>) {
        let mut rest = self.undivided();
        (corridors::shortened(graph, rest.take_array()), Memory(rest.0))
    }

    /// Returns the number of words that the search of `maze` takes.
    pub(crate) fn words_for_maze(maze: &Maze) -> usize {
        Self::words_for(Graph::count_cells(maze))
    }

    /// Returns the number of words that the search of a graph of `cells` cells takes.
    pub(crate) const fn words_for(cells: usize) -> usize {
        if cells <= CellSet::<NARROW>::CAPACITY {
            Self::words_with_sets::<NARROW>(cells)
        } else if cells <= CellSet::<MEDIUM>::CAPACITY {
            Self::words_with_sets::<MEDIUM>(cells)
        } else {
            Self::words_with_sets::<WIDE>(cells)
        }
    }

    const fn words_with_sets<const W: usize>(cells: usize) -> usize {
        // These sums follow the layout at the top of the file.
        let sets = CellSets::<W>::words(cells);
        let plane = Plane::<W>::words(cells);
        let frontier = plane + sets;
        let bidirectional = 2 * (frontier + plane) + frontier + RowMoves::<W>::words(cells);
        let pair_distances = 3 * PairTable::words(cells) + 3 * sets;
        let ida_star = Path::WORDS + TranspositionTable::WORDS + OpenList::WORDS;
        let graph = Graph::WORDS;
        let neighbourhoods = SetPerCell::<W>::WORDS;
        if cells < SMALL || ida_star + pair_distances < bidirectional {
            graph + bidirectional + neighbourhoods
        } else {
            graph + ida_star + pair_distances + neighbourhoods
        }
    }

    /// Returns the path that the last search has left.
    pub(crate) fn path(&mut self) -> Path<'_> {
        let mut rest = self.undivided();
        rest.take_array(); // the graph
        rest.path()
    }

    /// Returns the neighbourhoods of the cells of `graph`, and the words in front of them.
    pub(super) fn neighbourhoods<const W: usize>(
        &mut self,
        graph: &Graph<'_>,
    ) -> (Neighbourhoods<'_, W>, Memory<'_>) {
        let (front, last) = self.0.split_at_mut(self.0.len() - SetPerCell::<W>::WORDS);
        let mut last = Rest(last);
        let sets = SetPerCell::new([(); W].map(|()| last.take_array()), graph.cells);
        (Neighbourhoods::new(graph, sets), Memory(front))
    }

    pub(super) fn ida_star(&mut self) -> IdaStar<'_> {
        self.undivided().ida_star()
    }

    pub(super) fn ida_star_with_pairs<const W: usize>(
        &mut self,
        graph: &Graph<'_>,
    ) -> (IdaStar<'_>, PairDistances<'_, W>) {
        let mut rest = self.undivided();
        (rest.ida_star(), rest.pair_distances(graph))
    }

    pub(super) fn bidirectional<const W: usize>(&mut self, cells: usize) -> Bidirectional<'_, W> {
        let mut rest = self.undivided();
        Bidirectional {
            from_start: rest.side(cells),
            from_goal: rest.side(cells),
            next: rest.frontier(cells),
            row_moves: RowMoves::new(rest.sets(cells), rest.sets(cells)),
        }
    }

    /// Returns all the words, before any view has taken its own.
    const fn undivided(&mut self) -> Rest<'_> {
        Rest(self.0)
    }
}

/// The words that no view has yet.
struct Rest<'w>(&'w mut [u64]);

impl<'w> Rest<'w> {
    /// Takes the first `count` words.
    fn take(&mut self, count: usize) -> &'w mut [u64] {
        let (taken, rest) = core::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        taken
    }

    /// Takes the first 256 words.
    fn take_array(&mut self) -> &'w mut [u64; 256] {
        let (taken, rest) = core::mem::take(&mut self.0)
            .split_first_chunk_mut()
            .expect("the layout has room for every view");
        self.0 = rest;
        taken
    }

    fn path(&mut self) -> Path<'w> {
        Path::new(self.take(Path::WORDS))
    }

    fn ida_star(&mut self) -> IdaStar<'w> {
        IdaStar {
            path: self.path(),
            expanded: TranspositionTable::new(self.take(TranspositionTable::WORDS)),
            open: OpenList::new(self.take(OpenList::WORDS)),
        }
    }

    fn pair_distances<const W: usize>(&mut self, graph: &Graph<'_>) -> PairDistances<'w, W> {
        let cells = graph.cells;
        PairDistances {
            ghosts: graph.ghosts,
            tables: [(); 3].map(|()| PairTable::new(cells, self.take(PairTable::words(cells)))),
            search: BackwardSearch {
                visited: self.sets(cells),
                frontier: Level::new(self.sets(cells)),
                next: Level::new(self.sets(cells)),
            },
        }
    }

    fn sets<const W: usize>(&mut self, len: usize) -> CellSets<'w, W> {
        CellSets::new(self.take(CellSets::<W>::words(len)))
    }

    fn plane<const W: usize>(&mut self, cells: usize) -> Plane<'w, W> {
        Plane::new(cells, self.sets(cells * cells))
    }

    fn frontier<const W: usize>(&mut self, cells: usize) -> Frontier<'w, W> {
        Frontier::new(self.plane(cells), self.sets(cells))
    }

    fn side<const W: usize>(&mut self, cells: usize) -> Side<'w, W> {
        Side::new(self.frontier(cells), Unvisited::new(self.plane(cells)))
    }
}
