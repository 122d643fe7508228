//! The search: IDA\* by the number of worsening moves.

use super::heights::{Side, NEIGHBOURS};
use super::key::{key, turned, RADII, TARGET};
use super::perimeter;

/// The distance of the farthest boards.
pub(super) const FARTHEST: u8 = 39;

/// Told what the search does.
pub(super) trait Observer {
    /// A board's jumps are generated.
    fn expanded(&mut self);
    /// A board at the end of a line of moves is tried, by a look-up in the perimeter if its filter
    /// lets it pass.
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
    /// Whether the colour is not the one that moved before; for the first move, whether it is
    /// white.
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
struct Turn {
    mover: Side,
    rest: Side,
    empty: usize,
    closed: u32,
    /// A cell from here is reached over a lesser cell as well.
    detour: u32,
}

/// Cells that jumps start from, of the side that moved last and, above them, of the other, each as
/// it sees them.
const fn sources(mover: u32, other: u32) -> u64 {
    mover as u64 | (other as u64) << 32
}

impl Turn {
    /// The board after a jump that does or does not lower the bound.
    #[inline]
    fn after<const LOWER: bool>(&self, from: usize) -> Node {
        Node {
            mover: self.mover.after::<LOWER>(from, self.empty),
            other: self.rest,
            empty: from,
            closed: self.closed,
            before: NEIGHBOURS[self.empty & 31],
        }
    }
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
        let node = Self { mover, other, empty: usize::from(empty), closed: 0, before: 0 };
        (node, black_bound + white_bound)
    }
}

impl<O: Observer> Search<O> {
    pub(super) const fn new(observer: O) -> Self {
        let jump = Jump { from: 0, other_side: false };
        Self { plan: [jump; FARTHEST as usize], radius: 0, observer }
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

    /// Whether a line of `length` moves leads to the target, given that none is shorter. The plan
    /// then leads to the outermost ring within `reach` moves of the target.
    pub(super) fn finds(&mut self, node: &Node, bound: u8, length: u8, reach: u8) -> bool {
        self.radius = radius_within(reach);
        if self.radius == length {
            return self.is_goal(node.mover.knights, node.empty, node.other.knights);
        }
        self.descend(node, length - self.radius, (length - bound) / 2)
    }

    /// Whether `left` moves, `worsening` of which raise the bound, lead to the goal. Recurs
    /// `left - 1` deep.
    #[inline]
    fn descend(&mut self, node: &Node, left: u8, worsening: u8) -> bool {
        self.observer.expanded();
        let mover_lower = node.mover.lowering(node.empty) & !node.closed;
        let other_lower = node.other.lowering(24 - node.empty);
        let lower = sources(mover_lower, other_lower);
        // Most boards are met when only improving moves are left, and most of these end here.
        match worsening {
            0 if lower == 0 => false,
            0 => self.expand::<true>(node, lower, left, 0),
            _ => self.expand::<false>(node, lower, left, worsening),
        }
    }

    /// The rest of [`descend`](Self::descend), given the improving jumps.
    fn expand<const IMPROVING: bool>(
        &mut self,
        node: &Node,
        lower: u64,
        left: u8,
        worsening: u8,
    ) -> bool {
        let Node { mover, other, empty, closed, before } = *node;
        let there = 24 - empty;
        let turns = [
            Turn {
                mover,
                rest: other,
                empty,
                closed: closed | NEIGHBOURS[empty & 31],
                // Of two ways over the mover's cells to the same cell, only the one over the lesser
                // goes.
                detour: before & mover.knights & !(u32::MAX << empty),
            },
            Turn {
                mover: other,
                rest: mover,
                empty: there,
                closed: NEIGHBOURS[there & 31] | 1 << there,
                detour: 0,
            },
        ];
        let raise = if IMPROVING {
            0
        } else {
            sources(mover.jumping(empty) & !closed, other.jumping(there)) & !lower
        };
        if left == 1 {
            return self.any(&turns, lower | raise, 1, |search, turn, from| {
                search.is_goal(
                    turn.mover.knights ^ (1 << turn.empty | 1 << from),
                    from,
                    turn.rest.knights,
                )
            });
        }
        self.any(&turns, lower, left, |search, turn, from| {
            search.descend(&turn.after::<true>(from), left - 1, worsening)
        }) || self.any(&turns, raise, left, |search, turn, from| {
            search.descend(&turn.after::<false>(from), left - 1, worsening - 1)
        })
    }

    /// Whether one of the jumps from `sources` is as asked for; the plan is then told.
    #[inline]
    fn any(
        &mut self,
        turns: &[Turn; 2],
        mut sources: u64,
        left: u8,
        leads: impl Fn(&mut Self, &Turn, usize) -> bool,
    ) -> bool {
        while sources != 0 {
            let source = sources.trailing_zeros() as usize;
            sources &= sources - 1;
            let (turn, from) = (&turns[source >> 5 & 1], source & 31);
            if NEIGHBOURS[from] & turn.detour == 0 && leads(self, turn, from) {
                let other_side = source >= 32;
                self.plan[usize::from(left) - 1] = Jump { from: from as u8, other_side };
                return true;
            }
        }
        false
    }

    /// Whether the board is on the ring, or is the target if no ring is that near; told by the
    /// cells of the one colour, the empty cell as that sees it, and the cells of the other colour.
    #[inline]
    fn is_goal(&mut self, mover: u32, empty: usize, other: u32) -> bool {
        if self.radius > 0 {
            let key = key((mover, empty as u32), (other, 24 - empty as u32));
            let look_up = perimeter::may_contain(key);
            self.observer.probed(look_up);
            return look_up && perimeter::contains(key);
        }
        self.observer.probed(false);
        mover == TARGET && other == TARGET
    }
}
