//! Knight Moves: shortest routes of a knight on the empty board.
//!
//! How many moves does a knight need from one square to another, and which squares does it visit?
//! The number is [`Square::knight_distance`]; this module lists the routes. On a chessboard there
//! is always a route, of at most 6 moves.
//!
//! ```text
//! 5 | 2 3 2 3 2      A corner of the chessboard, with the knight's distances to
//! 4 | 1 2 1 4 3      b2. One of the shortest routes from a1, which is 4 moves
//! 3 | 2 3 2 1 2      away, is a1-b3-c5-d3-b2: the distance falls by one with
//! 2 | 3 0 3 2 3      each move, 4-3-2-1-0.
//! 1 | 4 3 2 1 2
//!   +----------
//!     a b c d e
//! ```
//!
//! ```
//! use roundtable::{knight_moves, Square};
//!
//! let route = knight_moves::path(Square::A1, Square::B2);
//! assert!(route.eq([Square::A1, Square::B3, Square::C5, Square::D3, Square::B2]));
//! ```
//!
//! # What a call costs
//!
//! - Time: constant. [`count`] is one look-up. To find the next square of a route, the iterator
//!   looks up the distances of the current square and of at most 8 others, and the numbers of
//!   routes from those that are nearer to the goal.
//! - Memory: the tables of the distances and of the numbers of routes have 4,096 bytes each. An
//!   iterator has at most 8 bytes. Nothing is allocated.
//! - Stack: every call runs in a thread with a stack of 16 KiB, also in a debug build. An optimised
//!   build needs less than 1 KiB.
//! - Errors: none. Every two squares have a route, and no function panics.
//!
//! # How it works, and why it is exact
//!
//! The build script finds the distances between all squares by breadth-first search and writes them
//! into the table. A route goes downhill in it: from each square it moves to one that is one move
//! nearer to the goal. Every shortest route does that, and every route that does it is a shortest
//! one. When the crate is compiled, an assertion proves that the table is right.
//!
//! The first move of a shortest route goes to a square that is one move nearer to the goal. The
//! build script knows how many shortest routes begin at each of these squares, and adds up these
//! numbers. Another assertion proves the sums.
//!
//! # Source
//!
//! Online judges have the problem as `UVa` 439, POJ 2243, HDU 1372 and ZOJ 1091.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::tables::route_count::ROUTE_COUNT;
use crate::Square;

/// Returns the squares of a shortest knight route from `from` to `to`, both included.
///
/// The route has one square more than it has moves, so 1 to 7 squares. It is the first one of
/// [`paths`], the same in every call. Finding a square takes constant time.
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

/// Returns all shortest knight routes from `from` to `to`, of which there are 1 to 108.
///
/// The first one is that of [`path`], and the order is the same in every call.
///
/// ```
/// use roundtable::{knight_moves, Square};
///
/// let routes: Vec<Vec<Square>> = knight_moves::paths(Square::A1, Square::C1).map(Vec::from_iter).collect();
/// assert_eq!(routes, [[Square::A1, Square::B3, Square::C1]]);
/// ```
#[must_use]
pub const fn paths(from: Square, to: Square) -> Paths {
    Paths { from, to, left: 0..count(from, to) }
}

/// An iterator over all shortest routes between two squares. Made by [`paths`].
#[derive(Clone, Debug)]
pub struct Paths {
    from: Square,
    to: Square,
    /// The indices of the routes that are still to come.
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

/// Returns the number of shortest knight routes from `from` to `to`, 1 to 108. Costs one look-up.
///
/// ```
/// use roundtable::{knight_moves, Square};
///
/// const ROUTES: u16 = knight_moves::count(Square::A1, Square::H8);
/// assert_eq!(ROUTES, 108);
/// ```
#[inline]
#[must_use]
pub const fn count(from: Square, to: Square) -> u16 {
    ROUTE_COUNT.0[from as usize][to as usize] as u16
}

/// An iterator over the squares of a shortest route. Made by [`path`] and [`paths`].
#[derive(Clone)]
pub struct Path {
    next: Option<Square>,
    to: Square,
    /// The number of shortest routes from `next` to `to` that come before this one in the order of
    /// [`paths`].
    before: u16,
}

impl Iterator for Path {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let here = self.next.take()?;
        for step in here.knight_steps(self.to) {
            let routes = count(step, self.to);
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

/// Shows the squares that are still to come.
impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Path(")?;
        let mut separator = "";
        for square in self.clone() {
            write!(f, "{separator}{square}")?;
            separator = "-";
        }
        f.write_str(")")
    }
}
