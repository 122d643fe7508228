//! Knight Moves: shortest knight routes on the empty board.
//!
//! Source: `UVa` 439, POJ 2243, HDU 1372, ZOJ 1091. The distance itself is
//! [`Square::knight_distance`]; the routes here follow it downhill.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::Square;

/// A shortest knight route from `from` to `to`, both included: one square more than moves, so
/// 1..=7.
///
/// Always the same one of the shortest routes. Each step tries at most 8 moves against the distance
/// table; nothing is allocated.
///
/// ```
/// use roundtable::{knight_moves, Square};
///
/// let route = knight_moves::path(Square::A1, Square::B2);
/// assert_eq!(route.len(), 5);
/// assert!(route.eq([Square::A1, Square::B3, Square::C5, Square::D3, Square::B2]));
/// ```
#[must_use]
pub const fn path(from: Square, to: Square) -> Path {
    Path { next: Some(from), to, before: 0 }
}

/// All shortest knight routes from `from` to `to`, 1..=108, in the order of the moves they choose.
///
/// ```
/// use roundtable::{knight_moves, Square};
///
/// let routes: Vec<Vec<Square>> = knight_moves::paths(Square::A1, Square::C1).map(Vec::from_iter).collect();
/// assert_eq!(routes, [[Square::A1, Square::B3, Square::C1]]);
/// ```
#[must_use]
pub fn paths(from: Square, to: Square) -> Paths {
    Paths { from, to, left: 0..count(from, to) }
}

/// All shortest routes; made by [`paths`].
#[derive(Clone, Debug)]
pub struct Paths {
    from: Square,
    to: Square,
    left: Range<u16>,
}

impl Iterator for Paths {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        let before = self.left.next()?;
        Some(Path { next: Some(self.from), to: self.to, before })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl ExactSizeIterator for Paths {}
impl FusedIterator for Paths {}

/// The number of shortest knight routes from `from` to `to`, 1..=108.
///
/// Walks along all of them: up to some hundreds of steps.
#[must_use]
pub fn count(from: Square, to: Square) -> u16 {
    if from == to {
        1
    } else {
        steps_nearer(from, to).map(|step| count(step, to)).sum()
    }
}

/// The squares of a shortest route; made by [`path`] and [`paths`].
#[derive(Clone, Debug)]
pub struct Path {
    next: Option<Square>,
    to: Square,
    /// How many of the shortest routes from `next` come before this one.
    before: u16,
}

impl Iterator for Path {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let here = self.next.take()?;
        for step in steps_nearer(here, self.to) {
            // Nothing has to be counted on the way that is first everywhere.
            let routes = if self.before == 0 { 1 } else { count(step, self.to) };
            if self.before < routes {
                self.next = Some(step);
                break;
            }
            self.before -= routes;
        }
        Some(here)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |next| usize::from(next.knight_distance(self.to)) + 1);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Path {}
impl FusedIterator for Path {}

/// The squares a knight's move away from `from` that are nearer to `to`.
fn steps_nearer(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let distance = from.knight_distance(to);
    from.knight_neighbours().filter(move |step| step.knight_distance(to) < distance)
}
