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
use super::tiers::{MIN_CELLS_FOR_IDA_STAR, MIN_CELLS_FOR_PAIRS};
use super::transposition_table::TranspositionTable;
use crate::halloween::maze::Maze;

/// There are fewer words than the searches need. This happens only if the caller of a search lends
/// fewer than [`Memory::words_for_maze`] returns.
#[derive(Debug)]
pub(crate) struct OutOfWords;

/// The words that the searches work in. They may hold anything.
pub(crate) struct Memory<'w>(&'w mut [u64]);

impl<'w> Memory<'w> {
    pub(crate) const fn new(words: &'w mut [u64]) -> Self {
        Self(words)
    }

    /// Returns the graph of `maze`, and the words behind it.
    pub(super) fn graph(&mut self, maze: &Maze) -> Result<(Graph<'_>, Memory<'_>), OutOfWords> {
        let mut rest = self.undivided();
        Ok((Graph::new(maze, rest.take_array()?), Memory(rest.0)))
    }

    /// Returns `graph` with [shortened](corridors::shortened) corridors, if it has at most `most`
    /// cells, and the words behind it.
    pub(super) fn shortened(
        &mut self,
        graph: &Graph<'_>,
        most: usize,
    ) -> Result<Option<(Graph<'_>, Memory<'_>)>, OutOfWords> {
        let mut rest = self.undivided();
        let short = corridors::shortened(graph, most, rest.take_array()?);
        Ok(short.map(|short| (short, Memory(rest.0))))
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
        let bidirectional = 2 * (frontier + plane) + frontier + RowMoves::<W>::WORDS;
        let pair_distances = 3 * PairTable::words(cells) + 3 * sets;
        let ida_star = Path::WORDS + TranspositionTable::WORDS + OpenList::WORDS;
        let graph = Graph::WORDS;
        let neighbourhoods = SetPerCell::<W>::WORDS;
        let tiers_one_and_two = if cells < MIN_CELLS_FOR_IDA_STAR {
            0
        } else if cells < MIN_CELLS_FOR_PAIRS {
            ida_star
        } else {
            ida_star + pair_distances
        };
        let most =
            if tiers_one_and_two < bidirectional { bidirectional } else { tiers_one_and_two };
        graph + most + neighbourhoods
    }

    /// Returns the path that the last search has left.
    pub(crate) fn path(&mut self) -> Result<Path<'_>, OutOfWords> {
        let mut rest = self.undivided();
        rest.take(Graph::WORDS)?;
        rest.path()
    }

    /// Returns the neighbourhoods of the cells of `graph`, and the words in front of them.
    pub(super) fn neighbourhoods<const W: usize>(
        &mut self,
        graph: &Graph<'_>,
    ) -> Result<(Neighbourhoods<'_, W>, Memory<'_>), OutOfWords> {
        let front = self.0.len().checked_sub(SetPerCell::<W>::WORDS).ok_or(OutOfWords)?;
        let mut rest = self.undivided();
        let front = rest.take(front)?;
        Ok((Neighbourhoods::new(graph, rest.set_per_cell()?), Memory(front)))
    }

    pub(super) fn ida_star(&mut self) -> Result<IdaStar<'_>, OutOfWords> {
        self.undivided().ida_star()
    }

    pub(super) fn ida_star_with_pairs<const W: usize>(
        &mut self,
        graph: &Graph<'_>,
    ) -> Result<(IdaStar<'_>, PairDistances<'_, W>), OutOfWords> {
        let mut rest = self.undivided();
        Ok((rest.ida_star()?, rest.pair_distances(graph)?))
    }

    pub(super) fn bidirectional<const W: usize>(
        &mut self,
        cells: usize,
    ) -> Result<Bidirectional<'_, W>, OutOfWords> {
        let mut rest = self.undivided();
        Ok(Bidirectional {
            from_start: rest.side(cells)?,
            from_goal: rest.side(cells)?,
            next: rest.frontier(cells)?,
            row_moves: RowMoves::new(rest.set_per_cell()?, rest.set_per_cell()?),
        })
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
    fn take(&mut self, count: usize) -> Result<&'w mut [u64], OutOfWords> {
        let words = core::mem::take(&mut self.0);
        let (taken, rest) = words.split_at_mut_checked(count).ok_or(OutOfWords)?;
        self.0 = rest;
        Ok(taken)
    }

    /// Takes the first `N` words.
    fn take_array<const N: usize>(&mut self) -> Result<&'w mut [u64; N], OutOfWords> {
        let words = core::mem::take(&mut self.0);
        let (taken, rest) = words.split_first_chunk_mut().ok_or(OutOfWords)?;
        self.0 = rest;
        Ok(taken)
    }

    fn path(&mut self) -> Result<Path<'w>, OutOfWords> {
        Ok(Path::new(self.take_array()?))
    }

    fn ida_star(&mut self) -> Result<IdaStar<'w>, OutOfWords> {
        Ok(IdaStar {
            path: self.path()?,
            expanded: TranspositionTable::new(self.take_array()?, self.take_array()?),
            open: OpenList::new(self.take_array()?),
        })
    }

    fn pair_distances<const W: usize>(
        &mut self,
        graph: &Graph<'_>,
    ) -> Result<PairDistances<'w, W>, OutOfWords> {
        let cells = graph.cells;
        Ok(PairDistances {
            ghosts: graph.ghosts,
            tables: [self.pair_table(cells)?, self.pair_table(cells)?, self.pair_table(cells)?],
            search: BackwardSearch {
                visited: self.sets(cells)?,
                frontier: Level::new(self.sets(cells)?),
                next: Level::new(self.sets(cells)?),
            },
        })
    }

    fn pair_table(&mut self, cells: usize) -> Result<PairTable<'w>, OutOfWords> {
        Ok(PairTable::new(cells, self.take(PairTable::words(cells))?))
    }

    /// Takes the words of a set for every cell number.
    fn set_per_cell<const W: usize>(&mut self) -> Result<SetPerCell<'w, W>, OutOfWords> {
        let arrays = [(); W].map(|()| self.take_array().ok());
        if arrays.iter().any(Option::is_none) {
            return Err(OutOfWords);
        }
        // The compiler sees that none is missing here, and leaves the panic out.
        let present = |array: Option<_>| array.unwrap_or_else(|| unreachable!("none is missing"));
        Ok(SetPerCell::new(arrays.map(present)))
    }

    fn sets<const W: usize>(&mut self, len: usize) -> Result<CellSets<'w, W>, OutOfWords> {
        Ok(CellSets::new(self.take(CellSets::<W>::words(len))?))
    }

    fn plane<const W: usize>(&mut self, cells: usize) -> Result<Plane<'w, W>, OutOfWords> {
        Ok(Plane::new(cells as u8, self.sets(cells * cells)?))
    }

    fn frontier<const W: usize>(&mut self, cells: usize) -> Result<Frontier<'w, W>, OutOfWords> {
        Ok(Frontier::new(self.plane(cells)?, self.sets(cells)?))
    }

    fn side<const W: usize>(&mut self, cells: usize) -> Result<Side<'w, W>, OutOfWords> {
        Ok(Side::new(self.frontier(cells)?, Unvisited::new(self.plane(cells)?)))
    }
}
