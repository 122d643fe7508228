//! The questions that can be asked about a board, and their answers.

use core::fmt;

use super::board::{Board, Cell, Move};
use super::search::{Node, Observer, Search, GREATEST_DISTANCE};

/// The moves of a shortest solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution {
    moves: [Move; GREATEST_DISTANCE as usize],
    length: u8,
}

/// The work of a search. The numbers depend only on the board, the limit and the feature
/// `perimeter`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The number of boards whose moves were generated. A board counts again each time the search
    /// comes to it.
    pub nodes: u64,
    /// The number of boards that were tested at the end of a line of moves: whether they are on
    /// the perimeter or, if the line has fewer moves than the inner ring is away from the target,
    /// whether they are the target.
    pub probes: u64,
    /// The number of probes that went beyond the Bloom filter and looked the board up in the
    /// perimeter.
    pub lookups: u64,
}

impl Board {
    /// Returns the least number of moves to the target if it is at most `limit`. All limits from 39
    /// on mean the same.
    ///
    /// This is IDA\* as described [above](super#how-it-works). It starts at this board. The
    /// successors of a board are the boards after one move. The heuristic is the sum of the bounds
    /// of both colours.
    #[must_use]
    pub fn min_moves(&self, limit: u8) -> Option<u8> {
        let (node, bound) = self.node();
        Search::new(()).distance(&node, bound, limit)
    }

    /// Returns the moves of a shortest solution if there are at most `limit`. All limits from 39 on
    /// mean the same.
    ///
    /// The first search is that of [`min_moves`](Self::min_moves), which ends on a ring of the
    /// perimeter or at the target. From a ring, one more search leads to the next ring or to the
    /// target.
    #[must_use]
    pub fn solve(&self, limit: u8) -> Option<Solution> {
        let (node, bound) = self.node();
        let mut search = Search::new(());
        let length = search.distance(&node, bound, limit)?;
        let placeholder = Move { from: self.empty_cell(), to: self.empty_cell() };
        let mut solution = Solution { moves: [placeholder; GREATEST_DISTANCE as usize], length };
        let mut board = *self;
        let mut left = length;
        loop {
            let mut is_white = false;
            for jump in search.path[..usize::from(left - search.radius)].iter().rev() {
                is_white ^= jump.changes_colour;
                let from = Cell(if is_white { 24 - jump.from } else { jump.from });
                let step = Move { from, to: board.empty_cell() };
                debug_assert!(board.after(step).is_some(), "the search makes knights' jumps only");
                solution.moves[usize::from(length - left)] = step;
                board = board.after_jump_from(from);
                left -= 1;
            }
            if left == 0 {
                debug_assert!(board == Self::TARGET, "the last path ends at the target");
                return Some(solution);
            }
            let (node, bound) = board.node();
            let found = search.finds(&node, bound, left, left - 1);
            debug_assert!(found, "a board on a ring has a solution as long as the ring's radius");
        }
    }

    /// Returns the work that [`min_moves`](Self::min_moves) does to find its answer.
    #[must_use]
    pub fn effort(&self, limit: u8) -> Effort {
        let (node, bound) = self.node();
        let mut search = Search::new(Effort::default());
        let _ = search.distance(&node, bound, limit);
        search.observer
    }

    fn node(self) -> (Node, u8) {
        Node::new(self.black, self.white, self.empty_cell().0)
    }
}

impl Solution {
    /// Returns the moves in order. There are none if the board was the target.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

impl Observer for Effort {
    fn expanded(&mut self) {
        self.nodes += 1;
    }

    fn probed(&mut self, is_looked_up: bool) {
        self.probes += 1;
        self.lookups += u64::from(is_looked_up);
    }
}
