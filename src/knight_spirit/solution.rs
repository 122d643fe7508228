//! The questions that can be asked about a board, and their answers.

use core::fmt;

use super::board::{Board, Cell, Move};
use super::search::{Node, Observer, Search};
use super::transposition_table::{Memory, Workspace};

/// The moves of a shortest solution: a list of at most [`Board::GREATEST_DISTANCE`] moves, in 79
/// bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution {
    moves: [Move; Board::GREATEST_DISTANCE as usize],
    length: u8,
}

/// The work of a search. The numbers depend only on the board, the limit, the number of words of
/// the workspace if there is one, and the feature `perimeter`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Effort {
    /// The number of boards whose moves were generated. A board counts again each time the search
    /// comes to it.
    pub nodes: u64,
    /// The number of boards that were tested at the end of a line of moves. The test is whether
    /// the board is on the perimeter. Searches for solutions that are shorter than the radius of
    /// the inner ring test whether it is the target.
    pub probes: u64,
    /// The number of probes that went beyond the Bloom filter and looked the board up in the
    /// perimeter.
    pub lookups: u64,
}

impl Board {
    /// Returns the least number of moves to the target, 0 to
    /// [`GREATEST_DISTANCE`](Self::GREATEST_DISTANCE).
    ///
    /// Every board has a solution, as a test proves that enumerates all 67,603,900 boards. The
    /// search may take seconds if the board is far away: see [the costs](super#what-a-call-costs).
    /// With a limit, [`min_moves_within`](Self::min_moves_within) gives up earlier.
    ///
    /// This is IDA\* as described [above](super#how-it-works). It starts at this board. The
    /// successors of a board are the boards after one move. The heuristic is the sum of the bounds
    /// of both colours.
    ///
    /// ```
    /// use roundtable::knight_spirit::Board;
    ///
    /// let board: Board = "10110/01*11/10111/01001/00000".parse()?;
    /// assert_eq!(board.min_moves(), 7);
    /// assert_eq!(board.min_moves_within(7), Some(7));
    /// assert_eq!(board.min_moves_within(6), None);
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn min_moves(&self) -> u8 {
        let (node, bound) = self.node();
        Search::new((), ()).distance(&node, bound)
    }

    /// Returns the least number of moves to the target, or `None` if it is greater than `limit`.
    ///
    /// This is the search of [`min_moves`](Self::min_moves), which gives up at the limit. Any
    /// number may be given; limits of [`GREATEST_DISTANCE`](Self::GREATEST_DISTANCE) and more find
    /// every solution. The time grows quickly with the limit, from microseconds at 15, for which
    /// judges ask, to seconds.
    #[must_use]
    pub fn min_moves_within(&self, limit: u8) -> Option<u8> {
        let (node, bound) = self.node();
        Search::new((), ()).distance_within(&node, bound, limit)
    }

    /// Returns the moves of a shortest solution.
    ///
    /// The call searches as [`min_moves`](Self::min_moves) does, and may take seconds like it. That
    /// search leads to a ring of the perimeter. Then one more search goes from each ring to the
    /// next and to the target, which is quick.
    ///
    /// ```
    /// use roundtable::knight_spirit::{Board, Move};
    ///
    /// let board: Board = "11111/01111/00011/000*1/00000".parse()?;
    /// let moves: Vec<String> = board.solve().moves().iter().map(Move::to_string).collect();
    /// assert_eq!(moves, ["b1-d2", "c3-b1"]);
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Solution {
        let (node, bound) = self.node();
        let mut search = Search::new((), ());
        let length = search.distance(&node, bound);
        self.replay(search, length)
    }

    /// Returns the moves of a shortest solution, or `None` if it has more than `limit` moves.
    ///
    /// This is [`solve`](Self::solve) with the limit of
    /// [`min_moves_within`](Self::min_moves_within).
    #[must_use]
    pub fn solve_within(&self, limit: u8) -> Option<Solution> {
        let (node, bound) = self.node();
        let mut search = Search::new((), ());
        let length = search.distance_within(&node, bound, limit)?;
        Some(self.replay(search, length))
    }

    /// Returns the least number of moves to the target, or `None` if it is greater than `limit`.
    /// Remembers boards in memory of the caller.
    ///
    /// The answer is that of [`min_moves_within`](Self::min_moves_within), but the time does not
    /// grow as much with the distance: see [the costs](super#what-a-call-costs). With the limit
    /// [`GREATEST_DISTANCE`](Self::GREATEST_DISTANCE) there is always an answer.
    ///
    /// ```
    /// use roundtable::knight_spirit::{Board, Workspace};
    ///
    /// let board: Board = "0*100/10000/01000/11110/11111".parse()?;
    /// let mut words = vec![0; Workspace::WORDS];
    /// let workspace = &mut Workspace::new(&mut words);
    /// assert_eq!(board.min_moves_in(Board::GREATEST_DISTANCE, workspace), Some(37));
    /// assert_eq!(board.min_moves_in(36, workspace), None);
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn min_moves_in(&self, limit: u8, workspace: &mut Workspace<'_>) -> Option<u8> {
        let (node, bound) = self.node();
        Search::new((), workspace.table()).distance_within(&node, bound, limit)
    }

    /// Returns the moves of a shortest solution, or `None` if it has more than `limit` moves.
    /// Remembers boards in memory of the caller.
    ///
    /// This is the same solution as that of [`solve_within`](Self::solve_within), and takes as long
    /// as [`min_moves_in`](Self::min_moves_in).
    #[must_use]
    pub fn solve_in(&self, limit: u8, workspace: &mut Workspace<'_>) -> Option<Solution> {
        let (node, bound) = self.node();
        let mut search = Search::new((), workspace.table());
        let length = search.distance_within(&node, bound, limit)?;
        Some(self.replay(search, length))
    }

    /// Returns the moves of a solution of this `length`. `search` has found it, and holds the first
    /// moves in its path. The others are searched here.
    fn replay<M: Memory>(self, mut search: Search<(), M>, length: u8) -> Solution {
        let placeholder = Move { from: self.empty_cell(), to: self.empty_cell() };
        let mut solution =
            Solution { moves: [placeholder; Self::GREATEST_DISTANCE as usize], length };
        let mut places = solution.moves.iter_mut();
        let mut board = self;
        let mut left = length;
        loop {
            let mut is_white = false;
            let moves = left - search.radius;
            for (jump, place) in search.moves(moves).zip(&mut places) {
                is_white ^= jump.changes_colour();
                let from = Cell(if is_white { 24 - jump.from() } else { jump.from() });
                let step = Move { from, to: board.empty_cell() };
                debug_assert!(board.after(step).is_some(), "the search makes knights' jumps only");
                *place = step;
                board = board.after_jump_from(from);
            }
            left -= moves;
            if left == 0 {
                debug_assert!(board == Self::TARGET, "the last path ends at the target");
                return solution;
            }
            let (node, bound) = board.node();
            let found = search.finds(&node, bound, left, left - 1);
            debug_assert!(found, "a board on a ring has a solution as long as the ring's radius");
        }
    }

    /// Returns the work that [`min_moves_within`](Self::min_moves_within) does with this limit to
    /// find its answer, and takes as long. With the limit
    /// [`GREATEST_DISTANCE`](Self::GREATEST_DISTANCE) it is the work of
    /// [`min_moves`](Self::min_moves).
    #[must_use]
    pub fn effort_within(&self, limit: u8) -> Effort {
        let (node, bound) = self.node();
        let mut search = Search::new(Effort::default(), ());
        let _ = search.distance_within(&node, bound, limit);
        search.observer
    }

    /// Returns the work that [`min_moves_in`](Self::min_moves_in) does with this limit and this
    /// workspace, and takes as long.
    #[must_use]
    pub fn effort_in(&self, limit: u8, workspace: &mut Workspace<'_>) -> Effort {
        let (node, bound) = self.node();
        let mut search = Search::new(Effort::default(), workspace.table());
        let _ = search.distance_within(&node, bound, limit);
        search.observer
    }

    fn node(self) -> (Node, u8) {
        Node::new(self.black, self.white, self.empty_cell().0)
    }
}

impl Solution {
    /// Returns the moves in order. There are none if the board was the target. Constant time.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        let (moves, _) = self.moves.split_at_checked(usize::from(self.length)).unwrap_or_default();
        debug_assert!(moves.len() == usize::from(self.length), "no solution is longer");
        moves
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Solution(")?;
        let mut separator = "";
        for jump in self.moves() {
            write!(f, "{separator}{jump}")?;
            separator = " ";
        }
        f.write_str(")")
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
