//! The search: IDA\* by the number of worsening moves.
#![expect(clippy::cast_possible_truncation, reason = "cells are below 25")]

use super::heights::{Side, NEIGHBOURS};
use super::key::{turned, RADII, TARGET};
#[cfg(feature = "perimeter")]
use super::{key::key, perimeter};

/// The distance of the farthest boards.
pub(super) const FARTHEST: u8 = 39;

/// Told what the search does.
pub(super) trait Observer {
    /// A board's jumps are generated.
    fn expanded(&mut self);
    /// A board at the end of a line of moves is tried, by a look-up in the perimeter if its filter lets it pass.
    fn probed(&mut self, looked_up: bool);
}

/// Nobody watches.
impl Observer for () {
    fn expanded(&mut self) {}
    fn probed(&mut self, _: bool) {}
}

/// A move as the search makes it.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    /// The cell the knight leaves, seen from its own side.
    pub(super) from: u8,
    /// Whether the colour is not the one that moved before; for the first move, whether it is white.
    pub(super) other_side: bool,
}

/// A board as the side sees it that moved last. Before the first move that is black.
pub(super) struct Node {
    mover: Side,
    other: Side,
    /// The empty cell, seen by the mover.
    empty: usize,
    /// Cells from which the mover would reach a board that a shorter line of moves reaches as well.
    closed: u32,
    /// The neighbours of the cell that was empty before the last move, seen by the mover.
    before: u32,
}

/// One colour's turn to move: which side that is and what stays as it is.
struct Turn<'a> {
    mover: &'a Side,
    rest: &'a Side,
    empty: usize,
    closed: u32,
    detour: u32,
}

/// One search; `plan` and `radius` say what it found.
pub(super) struct Search<O> {
    /// The moves from the start to the ring, the last first.
    pub(super) plan: [Jump; FARTHEST as usize],
    /// The distance from the target at which the search stops.
    pub(super) radius: u8,
    pub(super) observer: O,
}

/// The greatest radius of the perimeter within `length`; 0, the target itself, always is.
const fn radius_within(length: u8) -> u8 {
    let mut ring = 0;
    while ring < RADII.len() {
        if RADII[ring] <= length {
            return RADII[ring];
        }
        ring += 1;
    }
    0
}

impl Node {
    /// The board with these knights, and the bound on its distance.
    pub(super) fn new(black: u32, white: u32, empty: u8) -> (Self, u8) {
        let (mover, black_bound) = Side::new(black);
        let (other, white_bound) = Side::new(turned(white));
        let node = Self {
            mover,
            other,
            empty: usize::from(empty),
            closed: 0,
            before: 0,
        };
        (node, black_bound + white_bound)
    }
}

impl<O: Observer> Search<O> {
    pub(super) const fn new(observer: O) -> Self {
        let jump = Jump {
            from: 0,
            other_side: false,
        };
        Self {
            plan: [jump; FARTHEST as usize],
            radius: 0,
            observer,
        }
    }

    /// The distance of the board from the target if it is at most `limit`.
    pub(super) fn shortest(&mut self, node: &Node, bound: u8, limit: u8) -> Option<u8> {
        let mut length = bound;
        while length <= limit && length <= FARTHEST {
            if self.finds(node, bound, length, length) {
                return Some(length);
            }
            length += 2;
        }
        None
    }

    /// Whether a line of `length` moves leads to the target, given that none is shorter. The plan then
    /// leads to the outermost ring within `reach` moves of the target.
    pub(super) fn finds(&mut self, node: &Node, bound: u8, length: u8, reach: u8) -> bool {
        self.radius = radius_within(reach);
        if self.radius == length {
            return self.is_goal(node.mover.knights, node.empty, node.other.knights);
        }
        self.descend(node, length - self.radius, (length - bound) / 2)
    }

    /// Whether `left` moves, `worsening` of which raise the bound, lead to the goal. Recurs `left - 1` deep.
    #[inline]
    fn descend(&mut self, node: &Node, left: u8, worsening: u8) -> bool {
        self.observer.expanded();
        let mover_lower = node.mover.lowering(node.empty) & !node.closed;
        let other_lower = node.other.lowering(24 - node.empty);
        // Most boards are met when only improving moves are left, and most of these end here.
        match worsening {
            0 if mover_lower | other_lower == 0 => false,
            0 => self.expand::<true>(node, left, 0, mover_lower, other_lower),
            _ => self.expand::<false>(node, left, worsening, mover_lower, other_lower),
        }
    }

    /// The rest of [`descend`](Self::descend), given the improving jumps of both sides.
    fn expand<const IMPROVING: bool>(
        &mut self,
        node: &Node,
        left: u8,
        worsening: u8,
        mover_lower: u32,
        other_lower: u32,
    ) -> bool {
        let Node {
            mover,
            other,
            empty,
            closed,
            before,
        } = node;
        let there = 24 - empty;
        let mover_raise = mover.jumping(*empty) & !(mover_lower | closed);
        let other_raise = other.jumping(there) & !other_lower;
        let same = Turn {
            mover,
            rest: other,
            empty: *empty,
            closed: closed | NEIGHBOURS[empty & 31],
            // Of two ways over the mover's cells to the same cell, only the one over the lesser goes.
            detour: before & mover.knights & !(u32::MAX << empty),
        };
        let closed = NEIGHBOURS[there & 31] | 1 << there;
        let change = Turn {
            mover: other,
            rest: mover,
            empty: there,
            closed,
            detour: 0,
        };
        if left == 1 {
            let raise = if IMPROVING { 0 } else { u32::MAX };
            return self.ends::<false>(&same, mover_lower | mover_raise & raise)
                || self.ends::<true>(&change, other_lower | other_raise & raise);
        }
        self.tries::<true, false>(&same, mover_lower, left, worsening)
            || self.tries::<true, true>(&change, other_lower, left, worsening)
            || !IMPROVING
                && (self.tries::<false, false>(&same, mover_raise, left, worsening - 1)
                    || self.tries::<false, true>(&change, other_raise, left, worsening - 1))
    }

    /// Whether one of the jumps from `sources` and what comes after it leads to the goal.
    #[inline]
    fn tries<const LOWER: bool, const CHANGE: bool>(
        &mut self,
        turn: &Turn,
        sources: u32,
        left: u8,
        worsening: u8,
    ) -> bool {
        self.any::<CHANGE>(turn, sources, left, |search, from| {
            let child = Node {
                mover: turn.mover.after::<LOWER>(from, turn.empty),
                other: *turn.rest,
                empty: from,
                closed: turn.closed,
                before: NEIGHBOURS[turn.empty & 31],
            };
            search.descend(&child, left - 1, worsening)
        })
    }

    /// Whether one of the jumps from `sources` leads to the goal.
    #[inline]
    fn ends<const CHANGE: bool>(&mut self, turn: &Turn, sources: u32) -> bool {
        let knights = turn.mover.knights | 1 << turn.empty;
        self.any::<CHANGE>(turn, sources, 1, |search, from| {
            search.is_goal(knights ^ 1 << from, from, turn.rest.knights)
        })
    }

    /// Whether one of the jumps from `sources` is as asked for; the plan is then told.
    #[inline]
    fn any<const CHANGE: bool>(
        &mut self,
        turn: &Turn,
        mut sources: u32,
        left: u8,
        leads: impl Fn(&mut Self, usize) -> bool,
    ) -> bool {
        while sources != 0 {
            let from = sources.trailing_zeros() as usize;
            sources &= sources - 1;
            if !CHANGE && NEIGHBOURS[from & 31] & turn.detour != 0 {
                continue;
            }
            if leads(self, from) {
                self.plan[usize::from(left) - 1] = Jump {
                    from: from as u8,
                    other_side: CHANGE,
                };
                return true;
            }
        }
        false
    }

    /// Whether the board is on the ring, or is the target if there is no ring; told by the cells of the one colour, the empty
    /// cell as that sees it, and the cells of the other colour.
    #[inline]
    fn is_goal(&mut self, mover: u32, empty: usize, other: u32) -> bool {
        #[cfg(feature = "perimeter")]
        if self.radius > 0 {
            let key = key((mover, empty as u32), (other, 24 - empty as u32));
            let look_up = perimeter::may_contain(key);
            self.observer.probed(look_up);
            return look_up && perimeter::contains(key);
        }
        let _ = empty;
        self.observer.probed(false);
        mover == TARGET && other == TARGET
    }
}
