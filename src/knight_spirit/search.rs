//! The search: IDA\*, described on the page of [`knight_spirit`](super).
//!
//! Black sees the board as it is, white sees it turned half round, so cell `c` of one colour is
//! cell `24 - c` of the other. Sets of cells have one bit for each cell.

use super::board::Board;
use super::heights::{Side, NEIGHBOURS};
use super::key::{key, turned, RADII, TARGET};
use super::perimeter;
use super::transposition_table::Memory;

/// Receives a call for each step of the search, so that tests and benches can count them.
pub(super) trait Observer {
    /// The search generates the moves of a board.
    fn expanded(&mut self);
    /// The search tests a board at the end of a line of moves. `is_looked_up` tells whether the
    /// Bloom filter has let the board pass, so that it is looked up in the perimeter.
    fn probed(&mut self, is_looked_up: bool);
}

/// An observer that ignores everything.
impl Observer for () {
    fn expanded(&mut self) {}
    fn probed(&mut self, _: bool) {}
}

/// A move as the search stores it: its bit number in a set of [`sources`].
#[derive(Clone, Copy)]
pub(super) struct Jump(u8);

impl Jump {
    /// Returns the cell that the knight leaves, as its colour sees the board.
    #[inline]
    pub(super) const fn from(self) -> u8 {
        self.0 & 31
    }

    /// Tells whether this knight has another colour than the knight that moved before. The first
    /// move of a path changes the colour if its knight is white.
    #[inline]
    pub(super) const fn changes_colour(self) -> bool {
        self.0 & 32 != 0
    }
}

/// A node of the search: a board, as it is seen by the colour that made the last move. In the first
/// node, this is black.
pub(super) struct Node {
    /// The colour that made the last move.
    mover: Side,
    /// The other colour, which sees the board from the other end.
    other: Side,
    /// The empty cell, as the mover sees it.
    empty: usize,
    /// The cells from which the mover must not jump, by the first cut.
    closed: u32,
    /// The cells that are a jump away from the cell that was empty before the last move, as the
    /// mover sees them.
    around_previous: u32,
}

/// A node after one colour has been chosen to move next. This colour is the mover here, and cells
/// are as it sees them.
struct Turn {
    mover: Side,
    other: Side,
    empty: usize,
    /// The field `closed` of the nodes after the move.
    closed: u32,
    /// For the second cut. The run has come from a cell *p* to `empty`. It could have gone from *p*
    /// to one of these cells instead; call it *q*. The number of *q* is lower than that of `empty`.
    /// The mover must not jump from a cell next to *q*, because the search comes to that cell from
    /// *p* over *q*. No cells if a run begins.
    lower_ways: u32,
}

/// Cells that knights jump from. The lower 32 bits are cells of the colour that made the last move,
/// the upper 32 bits are cells of the other colour. Each colour has its own view.
const fn sources(mover: u32, other: u32) -> u64 {
    mover as u64 | (other as u64) << 32
}

/// The room for a path. No path has more than [`Board::GREATEST_DISTANCE`] moves, so a remainder by
/// this power of two changes no index. It rules out a panic in the compiler's eyes.
const PATH: usize = 64;
const _: () = assert!(PATH >= Board::GREATEST_DISTANCE as usize);

/// A search. When it has found a solution, its path and `radius` hold the result.
pub(super) struct Search<O, M> {
    /// The moves from the first board to the ring, the last move first.
    path: [Jump; PATH],
    /// The radius of the ring on which the path ends. It is 0 if the path ends at the target.
    pub(super) radius: u8,
    pub(super) observer: O,
    memory: M,
}

/// Returns the greatest radius of a ring that is at most `length`, or 0 if there is none.
const fn radius_within(length: u8) -> u8 {
    let [outer, inner] = RADII;
    if outer <= length {
        outer
    } else if inner <= length {
        inner
    } else {
        0
    }
}

impl Node {
    /// Returns the first node, for a board with these knights, and the bound on its distance.
    pub(super) fn new(black: u32, white: u32, empty: u8) -> (Self, u8) {
        let (mover, black_bound) = Side::new(black);
        let (other, white_bound) = Side::new(turned(white));
        let empty = usize::from(empty);
        (Self { mover, other, empty, closed: 0, around_previous: 0 }, black_bound + white_bound)
    }

    /// Returns the sources of all moves that the first cut allows.
    #[inline]
    fn jumping(&self) -> u64 {
        let mover = self.mover.jumping(self.empty) & !self.closed;
        sources(mover, self.other.jumping(24 - self.empty))
    }

    /// Returns the sources of all moves that the first cut allows and that lower the bound.
    #[inline]
    fn lowering(&self) -> u64 {
        let mover = self.mover.lowering(self.empty) & !self.closed;
        sources(mover, self.other.lowering(24 - self.empty))
    }

    /// Returns the turn that a move belongs to.
    #[inline]
    fn turn(&self, jump: Jump) -> Turn {
        let Self { mover, other, empty, closed, around_previous } = *self;
        if jump.changes_colour() {
            let empty = 24 - empty;
            Turn {
                mover: other,
                other: mover,
                empty,
                // A run begins. This move takes the empty cell to a neighbour of the present one.
                // Later moves of the run must not take it back, nor to another neighbour.
                closed: NEIGHBOURS[empty & 31] | 1 << empty,
                lower_ways: 0,
            }
        } else {
            let cells_below_empty = !(u32::MAX << empty);
            Turn {
                mover,
                other,
                empty,
                // This move takes the empty cell to a neighbour of the present one. Later moves of
                // the run must not take it to another neighbour of the present one.
                closed: closed | NEIGHBOURS[empty & 31],
                lower_ways: around_previous & mover.knights & cells_below_empty,
            }
        }
    }

    /// Returns the next move from `sources` that the second cut allows. Removes it and the
    /// forbidden moves before it.
    #[inline]
    fn next(&self, sources: &mut u64) -> Option<Jump> {
        while *sources != 0 {
            let jump = Jump(sources.trailing_zeros() as u8);
            *sources &= *sources - 1;
            if NEIGHBOURS[usize::from(jump.from())] & self.turn(jump).lower_ways == 0 {
                return Some(jump);
            }
        }
        None
    }

    /// Tells whether the second cut forbids a move from one of `sources`.
    #[inline]
    fn cuts_ways(&self, sources: u64) -> bool {
        // The cells of the mover: only its run can go on.
        let mut own = sources & u64::from(u32::MAX);
        let mut around = 0;
        while own != 0 {
            around |= NEIGHBOURS[own.trailing_zeros() as usize & 31];
            own &= own - 1;
        }
        // All jumps of the mover have the same `lower_ways`, so any of them will do.
        around & self.turn(Jump(0)).lower_ways != 0
    }

    /// Returns the key of the board.
    #[inline]
    const fn key(&self) -> u32 {
        let (empty, other_empty) = (self.empty as u32, 24 - self.empty as u32);
        key((self.mover.knights, empty), (self.other.knights, other_empty))
    }

    /// Returns the node after a move. `LOWER` tells whether the move lowers the bound; otherwise it
    /// raises it.
    #[inline]
    fn after<const LOWER: bool>(&self, jump: Jump) -> Self {
        let (turn, from) = (self.turn(jump), usize::from(jump.from()));
        Self {
            mover: turn.mover.after::<LOWER>(from, turn.empty),
            other: turn.other,
            empty: from,
            closed: turn.closed,
            around_previous: NEIGHBOURS[turn.empty & 31],
        }
    }
}

impl<O: Observer, M: Memory> Search<O, M> {
    pub(super) const fn new(observer: O, memory: M) -> Self {
        Self { path: [Jump(0); PATH], radius: 0, observer, memory }
    }

    /// Returns the first `count` moves of the path, the first one first.
    pub(super) fn moves(&self, count: u8) -> impl Iterator<Item = Jump> + '_ {
        debug_assert!(usize::from(count) <= PATH);
        self.path.iter().take(usize::from(count)).rev().copied()
    }

    /// Returns the distance of a board from the target. No board is closer than its `bound`, and
    /// the distance is even if the bound is even. The loop ends because every board has a solution.
    pub(super) fn distance(&mut self, node: &Node, bound: u8) -> u8 {
        let mut length = bound;
        while !self.finds(node, bound, length, length) {
            length += 2;
        }
        length
    }

    /// Returns the same distance if it is at most `limit`.
    pub(super) fn distance_within(&mut self, node: &Node, bound: u8, limit: u8) -> Option<u8> {
        let mut length = bound;
        while length <= limit {
            if self.finds(node, bound, length, length) {
                return Some(length);
            }
            length += 2;
        }
        None
    }

    /// Tells whether a board is `length` moves from the target, given that it is not closer. If it
    /// is, the path then leads to the ring with the greatest radius up to `greatest_radius`.
    pub(super) fn finds(
        &mut self,
        node: &Node,
        bound: u8,
        length: u8,
        greatest_radius: u8,
    ) -> bool {
        debug_assert!(length <= Board::GREATEST_DISTANCE, "no board is farther away");
        self.radius = radius_within(greatest_radius);
        if self.radius == length {
            return self.is_goal(node.mover.knights, node.empty, node.other.knights);
        }
        self.observer.expanded();
        self.descend(node, node.lowering(), length - self.radius, (length - bound) / 2)
    }

    /// Tells whether `left` moves lead to the goal, where at most `worsening` moves raise the
    /// bound, given the sources of the moves that lower it.
    #[inline]
    fn descend(&mut self, node: &Node, lowering: u64, left: u8, worsening: u8) -> bool {
        // In most nodes no worsening move is left, and most of these have no lowering move either.
        match worsening {
            0 if lowering == 0 => false,
            0 => self.expand::<true>(node, lowering, left, 0),
            _ => self.expand::<false>(node, lowering, left, worsening),
        }
    }

    /// Does the rest of [`descend`](Self::descend). `ONLY_LOWERING` tells that no worsening move is
    /// left. The recursion is `left` calls deep.
    ///
    /// This function has few variables, and calls itself directly where it can. A build without
    /// optimisation keeps every variable of every call on the stack, and the deepest search has to
    /// fit in 16 KiB.
    fn expand<const ONLY_LOWERING: bool>(
        &mut self,
        node: &Node,
        mut lowering: u64,
        left: u8,
        worsening: u8,
    ) -> bool {
        let mut raising = if ONLY_LOWERING { 0 } else { node.jumping() & !lowering };
        if left == 1 {
            return self.reaches_goal(node, lowering | raising);
        }
        if M::REMEMBERS && self.memory.is_farther(node.key(), left + self.radius) {
            return false;
        }
        let sources = lowering | raising;
        while let Some(jump) = node.next(&mut lowering) {
            let child = node.after::<true>(jump);
            let lowering = child.lowering();
            self.observer.expanded();
            // As many worsening moves are left as before, so `ONLY_LOWERING` stays the same, and
            // `descend` is not needed to choose it.
            if (!ONLY_LOWERING || lowering != 0)
                && self.expand::<ONLY_LOWERING>(&child, lowering, left - 1, worsening)
            {
                self.path[usize::from(left - 1) % PATH] = jump;
                return true;
            }
        }
        while let Some(jump) = node.next(&mut raising) {
            let child = node.after::<false>(jump);
            self.observer.expanded();
            if self.descend(&child, child.lowering(), left - 1, worsening - 1) {
                self.path[usize::from(left - 1) % PATH] = jump;
                return true;
            }
        }
        if M::REMEMBERS && !node.cuts_ways(sources) {
            self.memory.remember(node.key(), left + self.radius);
        }
        false
    }

    /// Tells whether one of the moves from `sources` ends at the goal. If so, stores it in the
    /// path.
    #[inline]
    fn reaches_goal(&mut self, node: &Node, mut sources: u64) -> bool {
        while let Some(jump) = node.next(&mut sources) {
            let (turn, from) = (node.turn(jump), usize::from(jump.from()));
            let knights = turn.mover.knights ^ (1 << turn.empty | 1 << from);
            if self.is_goal(knights, from, turn.other.knights) {
                self.path[0] = jump;
                return true;
            }
        }
        false
    }

    /// Tells whether a board is on the ring or, if the radius is 0, whether it is the target. One
    /// colour gives its knights and the empty cell as it sees them; then come the knights of the
    /// other colour as that colour sees them.
    #[inline]
    fn is_goal(&mut self, knights: u32, empty: usize, other_knights: u32) -> bool {
        if self.radius > 0 {
            let key = key((knights, empty as u32), (other_knights, 24 - empty as u32));
            let is_looked_up = perimeter::may_contain(key);
            self.observer.probed(is_looked_up);
            return is_looked_up && perimeter::contains(key);
        }
        self.observer.probed(false);
        knights == TARGET && other_knights == TARGET
    }
}
