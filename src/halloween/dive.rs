//! Iterative deepening that dives at the goal: tiers one and two.
//!
//! IDA\* with a table of the states met in the current iteration. Nearly always the heuristic at
//! the start is the answer or one or two short of it, and then a depth-first search that tries the
//! moves towards the goals first expands a few dozen states where breadth-first search expands
//! hundreds of thousands.
//!
//! - Start: the state of the maze; goal: all ghosts home.
//! - Successors: every legal joint move after which no lower bound exceeds the steps that are left.
//! - Heuristic: the greatest distance of a ghost from its goal, alone in the maze; and whatever
//!   [`Heuristic`] adds. Admissible, as a ghost is no quicker for the others' being there.
//! - Result: a shortest plan, or that there is none of so many steps; or nothing, when the search
//!   would outgrow its budget.
//! - Memory: [`Dive::WORDS`], of which it touches what it uses. Time: linear in the states
//!   expanded.

use super::graph::{conflict, Distances, Graph, State};

/// Plans of more steps are left to the last tier.
pub(super) const MAX_STEPS: u32 = 250;

/// A lower bound on the steps that a state takes, beyond the ghosts' distances from their goals.
pub(super) trait Heuristic {
    /// Whether ghosts `p` < `q` on cells `x` and `y` may be home within `steps`.
    fn admits(&self, p: usize, q: usize, x: u8, y: u8, steps: u8) -> bool;
}

/// No bound beyond the distances.
pub(super) struct DistancesOnly;

impl Heuristic for DistancesOnly {
    fn admits(&self, _: usize, _: usize, _: u8, _: u8, _: u8) -> bool {
        true
    }
}

/// What a search that is bounded in steps and in states expanded can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is a plan of so many steps, and it lies in the path.
    Found,
    /// There is no plan of so few steps.
    Longer,
    /// The budget ran out.
    GaveUp,
}

/// Where a ghost at `cell` may be a step later and still have at most `left` steps to its goal,
/// from which `to_goal` are the distances: a byte each from the lowest, those farther from the goal
/// first and those nearer last; and how many. (Corridors on a grid are bipartite: only `cell`
/// itself is as far.)
#[inline]
fn moves_within(graph: &Graph, to_goal: &Distances, cell: u8, left: u8) -> (u64, u32) {
    let distance = to_goal.to(cell);
    let (mut farther, mut nearer) = ((0, 0), (0, 0));
    for next in graph.neighbours(cell) {
        let (moves, count) = if to_goal.to(next) < distance { &mut nearer } else { &mut farther };
        *moves |= u64::from(next) << (8 * *count);
        *count += 1;
    }
    if distance >= left {
        farther = (0, 0);
    }
    if distance <= left {
        farther.0 |= u64::from(cell) << (8 * farther.1);
        farther.1 += 1;
    }
    (farther.0 | nearer.0 << (8 * farther.1), farther.1 + nearer.1)
}

#[inline]
fn bytes((moves, count): (u64, u32)) -> impl Iterator<Item = u8> {
    (0..count).map(move |i| (moves >> (8 * i)) as u8)
}

/// The memory of the search. No part of it needs clearing: what is read was written by the same
/// search.
pub(super) struct Dive<'w> {
    /// The state after each step of the branch being searched.
    path: &'w mut [u64],
    /// States yet to be looked at, the next one last, with the number of steps to them.
    open: &'w mut [u64],
    /// The states expanded in this iteration: state, least number of steps to it, slot.
    closed: &'w mut [u64],
    /// For every slot an index into `closed`, which holds only if the entry there names this slot:
    /// so what stood here before does no harm (Briggs and Torczon's sparse set).
    slots: &'w mut [u64],
}

impl<'w> Dive<'w> {
    const MAX_STATES: usize = 2048;
    const SLOTS: usize = 2 * Self::MAX_STATES;
    const OPEN: usize = 4096;
    const PATH: usize = 256;
    pub(super) const WORDS: usize = Self::PATH + Self::OPEN + Self::MAX_STATES + Self::SLOTS;

    /// A search in `words`, which are [`Self::WORDS`] or more. When it has found a plan, the first
    /// of them are the states after each of its steps, the start included, [packed](pack).
    pub(super) fn new(words: &'w mut [u64]) -> Self {
        let (path, words) = words.split_at_mut(Self::PATH);
        let (closed, words) = words.split_at_mut(Self::MAX_STATES);
        let (slots, words) = words.split_at_mut(Self::SLOTS);
        let open = &mut words[..Self::OPEN];
        Self { path, open, closed, slots }
    }

    /// Looks for a plan of `steps` steps, below which there is none. Every state expanded takes one
    /// from `budget`. `to_goal` are the distances from each ghost's goal.
    pub(super) fn search(
        &mut self,
        graph: &Graph,
        to_goal: &[Distances; 3],
        heuristic: &impl Heuristic,
        steps: u32,
        budget: &mut usize,
    ) -> Outcome {
        let Some(steps) = u8::try_from(steps).ok().filter(|_| steps <= MAX_STEPS) else {
            return Outcome::GaveUp;
        };
        // No more than the budget asks for, to touch little memory.
        let slots = Self::SLOTS.min((2 * *budget).next_power_of_two());
        let mut expanded = 0;
        let mut open = 1;
        self.open[0] = pack(graph.start, 0);
        while open > 0 {
            open -= 1;
            let node = self.open[open];
            let (state, taken) = unpack(node);
            self.path[usize::from(taken)] = node;
            if state == graph.goal {
                return Outcome::Found;
            }
            if *budget == 0 || expanded == Self::MAX_STATES || open + 125 > Self::OPEN {
                return Outcome::GaveUp;
            }
            if !self.close(node, &mut expanded, slots) {
                continue;
            }
            *budget -= 1;

            let [a, b, c] = state;
            let Some(left) = (steps - taken).checked_sub(1) else {
                continue;
            };
            let a_moves = moves_within(graph, &to_goal[0], a, left);
            let b_moves = moves_within(graph, &to_goal[1], b, left);
            let c_moves = moves_within(graph, &to_goal[2], c, left);
            for a2 in bytes(a_moves) {
                for b2 in bytes(b_moves) {
                    if conflict(a, a2, b, b2) || !heuristic.admits(0, 1, a2, b2, left) {
                        continue;
                    }
                    for c2 in bytes(c_moves) {
                        if !conflict(a, a2, c, c2)
                            && !conflict(b, b2, c, c2)
                            && heuristic.admits(0, 2, a2, c2, left)
                            && heuristic.admits(1, 2, b2, c2, left)
                        {
                            self.open[open] = pack([a2, b2, c2], taken + 1);
                            open += 1;
                        }
                    }
                }
            }
        }
        Outcome::Longer
    }

    /// Notes that `node` is to be expanded; `false` if its state already was after as few steps.
    /// Since at most half of the first `slots` slots are taken, a free one is always met.
    fn close(&mut self, node: u64, expanded: &mut usize, slots: usize) -> bool {
        let state = node & 0xff_ffff;
        let mut slot = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (slots - 1);
        loop {
            let index = self.slots[slot];
            if index >= *expanded as u64 || self.closed[index as usize] >> 32 != slot as u64 {
                self.slots[slot] = *expanded as u64;
                self.closed[*expanded] = node | (slot as u64) << 32;
                *expanded += 1;
                return true;
            }
            let entry = &mut self.closed[index as usize];
            if *entry & 0xff_ffff == state {
                // Alike but for the steps, which stand above the state.
                let better = node < *entry & 0xffff_ffff;
                if better {
                    *entry = node | (slot as u64) << 32;
                }
                return better;
            }
            slot = (slot + 1) & (slots - 1);
        }
    }
}

/// A state with the steps taken to it above.
pub(super) const fn pack([a, b, c]: State, taken: u8) -> u64 {
    u32::from_le_bytes([a, b, c, taken]) as u64
}

pub(super) const fn unpack(node: u64) -> (State, u8) {
    let [a, b, c, taken, ..] = node.to_le_bytes();
    ([a, b, c], taken)
}
