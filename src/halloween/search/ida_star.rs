//! Iterative deepening A\* with a transposition table: tiers one and two.
//!
//! One call of [`IdaStar::search`] is one iteration: it looks for a plan of `bound` steps.
//! The lower bound at the start is nearly always the answer, or one or two steps short of it. Then
//! a depth-first search that tries the moves towards the goals first expands a few dozen states,
//! where breadth-first search expands hundreds of thousands.
//!
//! - Start: the state of the maze. Goal: all ghosts at home.
//! - Successors: every joint move that breaks no rule and leaves no ghost farther from its goal
//!   than the remaining steps.
//! - Heuristic: the greatest distance of a ghost from its goal, as if it were alone in the maze;
//!   and what [`Heuristic`] adds. It is admissible: other ghosts never shorten a ghost's path.
//! - Result: see [`Outcome`].
//! - Memory: the three views in [`IdaStar`], of which it touches only what it uses. Time: linear in
//!   the states expanded.

use super::graph::{conflict, Distances, Graph, Moves};
use super::path::Path;
use super::transposition_table::{Node, TranspositionTable};

/// The greatest bound that IDA\* searches. Numbers of steps are stored as `u8`, and some of them
/// are a little greater than the bound.
pub(super) const MAX_BOUND: u8 = 250;

/// Two of the three ghosts.
#[derive(Clone, Copy)]
pub(super) enum Pair {
    AB,
    AC,
    BC,
}

impl Pair {
    pub(super) const ALL: [Self; 3] = [Self::AB, Self::AC, Self::BC];

    /// Returns the numbers of the two ghosts.
    pub(super) const fn ghosts(self) -> (usize, usize) {
        match self {
            Self::AB => (0, 1),
            Self::AC => (0, 2),
            Self::BC => (1, 2),
        }
    }
}

/// A lower bound on the steps that two ghosts need. The search uses it in addition to the distance
/// of each ghost from its goal.
pub(super) trait Heuristic {
    /// Returns `false` only if the two ghosts of `pair`, on cells `x` and `y`, cannot be home
    /// within `steps` steps.
    fn admits(&self, pair: Pair, x: u8, y: u8, steps: u8) -> bool;
}

/// The heuristic that adds nothing to the distances.
pub(super) struct DistancesOnly;

impl Heuristic for DistancesOnly {
    fn admits(&self, _: Pair, _: u8, _: u8, _: u8) -> bool {
        true
    }
}

/// What an iteration found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is a plan of `bound` steps, and it lies in the path.
    Found,
    /// Every plan has more steps than `bound`.
    NoneWithinBound,
    /// The budget or the memory ran out first.
    GaveUp,
}

/// The memory of the search. It needs no clearing, since a search reads only what it has written.
pub(super) struct IdaStar<'w> {
    /// The state after each step of the branch that is being searched.
    pub(super) path: Path<'w>,
    pub(super) open: OpenList<'w>,
    pub(super) expanded: TranspositionTable<'w>,
}

impl IdaStar<'_> {
    /// Looks for a plan of `bound` steps. The caller knows that no plan has fewer. Each expanded
    /// state takes one from `budget`. `to_goal` holds the distances from each ghost's goal.
    pub(super) fn search(
        &mut self,
        graph: &Graph<'_>,
        to_goal: &[Distances; 3],
        heuristic: &impl Heuristic,
        bound: u8,
        budget: &mut usize,
    ) -> Outcome {
        debug_assert!(bound <= MAX_BOUND);
        self.expanded.clear(*budget);
        self.open.clear();
        self.open.push(Node::new(graph.start, 0));
        while let Some(node) = self.open.pop() {
            self.path.set(node.steps(), graph.places(node.state()));
            if node.state() == graph.goal {
                return Outcome::Found;
            }
            if *budget == 0 || self.expanded.is_full() || !self.open.has_room() {
                return Outcome::GaveUp;
            }
            if self.expanded.insert(node) {
                *budget -= 1;
                if node.steps() < bound {
                    let left = bound - node.steps() - 1;
                    self.push_successors(graph, to_goal, heuristic, node, left);
                }
            }
        }
        Outcome::NoneWithinBound
    }

    /// Pushes the successors of `node` from which all ghosts may be home within `left` steps.
    #[inline]
    fn push_successors(
        &mut self,
        graph: &Graph<'_>,
        to_goal: &[Distances; 3],
        heuristic: &impl Heuristic,
        node: Node,
        left: u8,
    ) {
        let [a, b, c] = node.state();
        let a_moves = moves_within(graph, &to_goal[0], a, left);
        let b_moves = moves_within(graph, &to_goal[1], b, left);
        let c_moves = moves_within(graph, &to_goal[2], c, left);
        for a2 in a_moves.iter() {
            for b2 in b_moves.iter() {
                if conflict(a, a2, b, b2) || !heuristic.admits(Pair::AB, a2, b2, left) {
                    continue;
                }
                for c2 in c_moves.iter() {
                    if !conflict(a, a2, c, c2)
                        && !conflict(b, b2, c, c2)
                        && heuristic.admits(Pair::AC, a2, c2, left)
                        && heuristic.admits(Pair::BC, b2, c2, left)
                    {
                        self.open.push(Node::new([a2, b2, c2], node.steps() + 1));
                    }
                }
            }
        }
    }
}

/// Returns the moves of a ghost at `cell` after which its goal is at most `left` steps away.
/// `to_goal` holds the distances from the goal.
///
/// The moves towards the goal come last. The open list is a stack, so the search tries them first.
///
/// Neighbours on a grid are never equally far from the goal, so only staying keeps the distance.
#[inline]
fn moves_within(graph: &Graph<'_>, to_goal: &Distances, cell: u8, left: u8) -> Moves {
    let distance = to_goal.to(cell);
    let mut moves = Moves::NONE;
    // These need no check: a ghost that is in time before a step towards its goal is in time after.
    for next in graph.neighbours(cell).filter(|&next| to_goal.to(next) < distance) {
        moves = moves.with(next);
    }
    if distance <= left {
        moves = moves.with(cell);
    }
    if distance < left {
        for next in graph.neighbours(cell).filter(|&next| to_goal.to(next) > distance) {
            moves = moves.with(next);
        }
    }
    moves
}

/// The number of nodes that an open list has room for.
const OPEN_NODES: usize = 4096;

/// The nodes that are still to be looked at, as a stack.
///
/// The remainders of indices change nothing. They tell the compiler that the indices are in range.
pub(super) struct OpenList<'w> {
    nodes: &'w mut [u64; OPEN_NODES],
    len: usize,
}

impl<'w> OpenList<'w> {
    pub(super) const WORDS: usize = OPEN_NODES;

    /// The greatest number of successors of one state: five moves of each of three ghosts.
    const MAX_SUCCESSORS: usize = 5 * 5 * 5;

    pub(super) const fn new(words: &'w mut [u64; OPEN_NODES]) -> Self {
        Self { nodes: words, len: 0 }
    }

    const fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether all successors of one more state fit.
    const fn has_room(&self) -> bool {
        self.len + Self::MAX_SUCCESSORS <= Self::WORDS
    }

    #[inline]
    fn push(&mut self, node: Node) {
        debug_assert!(self.len < OPEN_NODES);
        self.nodes[self.len % OPEN_NODES] = node.to_word();
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<Node> {
        self.len = self.len.checked_sub(1)?;
        Some(Node::from_word(self.nodes[self.len % OPEN_NODES]))
    }
}
