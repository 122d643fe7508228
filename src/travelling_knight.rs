//! Travelling Knight: the shortest closed tour of a knight through given squares.
//!
//! A knight has to visit some given squares, its *stops*, in any order, and then come back to the
//! stop where it began. What is the least number of moves? Between two stops the knight may pass any
//! squares, other stops too. So a stop can be passed several times.
//!
//! ```text
//! 5 . . . . .      The stops are a1, c2, e1 and d3. The shortest tour
//! 4 . . . . .      has 6 moves: a1-c2-e1-d3-e1-c2-a1. On the way
//! 3 . . . S .      home it passes e1 and c2 again.
//! 2 . . S . .
//! 1 S . . . S
//!   a b c d e
//! ```
//!
//! ```
//! use roundtable::{travelling_knight, Square};
//!
//! let tour = travelling_knight::tour(&[Square::A1, Square::C2, Square::D3, Square::E1])?;
//! assert_eq!(tour.moves(), 6);
//! let squares: Vec<String> = tour.map(|square| square.to_string()).collect();
//! assert_eq!(squares.join("-"), "a1-c2-e1-d3-e1-c2-a1");
//! # Ok::<(), travelling_knight::Error>(())
//! ```
//!
//! # What a call costs
//!
//! - Squares: up to [`MOST_SQUARES`], which is 16, not counting repetitions.
//! - Time: it grows a little more than twofold with each square, since *n* squares take about
//!   *n*² · 2ⁿ / 8 steps. A step is two look-ups and a comparison. In an optimised build, 12 squares take
//!   about 5 million instructions and 16 squares 140 million. To read the tour afterwards takes at
//!   most 8 look-ups per square.
//! - Memory: 4,096 bytes for the table of distances, and 512 for the table of the knight's moves. A
//!   call with up to [`MOST_ON_STACK`] squares, which is 12, allocates nothing. More squares need
//!   [`workspace_words`] words of 8 bytes, which the caller lends to [`tour_in`]; 16 squares need
//!   240 KiB. With the feature `std`, [`tour`] allocates them.
//! - Stack: the table for up to 12 squares takes 11,264 bytes. Every call runs in a thread with a
//!   stack of 16 KiB, also in a build without optimisation.
//! - Errors: too many squares, or too few words. No function panics.
//!
//! # How it works
//!
//! The story of the problem Knight Moves says that the distances are the hard part and the tour is
//! easy. It is the other way round. This is the travelling salesman problem, for which nobody knows a
//! method that is fast for many stops. The *algorithm of Held and Karp* is one of those that are
//! always exact. It uses *dynamic programming*: it solves small parts first and builds larger ones
//! from them.
//!
//! A tour is a circle, so it may begin at the first stop. A part is the end of a tour: the knight is
//! on a stop, and the set of stops in front of it is given. It has to visit this set and then go to
//! the first stop:
//!
//! ```text
//! home(stop, { })    = distance(stop, first stop)
//! home(stop, ahead)  = the least of distance(stop, next) + home(next, ahead without next)
//!                      over all stops `next` that are ahead
//! ```
//!
//! The way *into* a part does not matter, and that saves the time: the 15 stops after the first one
//! of 16 have over a million million orders, but only 15 · 2¹⁴ = 245,760 parts. A table has one byte
//! for each part. It is filled in the order of the sets, where a set is a number with one bit for
//! each stop. The set without `next` is a smaller number, so its parts are there when they are
//! needed.
//!
//! The tour is read from the table. It begins at the first stop. From each stop it goes to the best
//! next stop, or to the one that is listed first if several are best.
//!
//! # Why the answer is exact
//!
//! A tour consists of *legs*, the moves from one stop to the next. A leg has at least as many moves
//! as the distance of its two stops, and there is a route of this length. So the shortest tour for an
//! order of the stops is the sum of these distances, and the table has the least sum of all orders:
//! `home` takes the best of all stops that may come next.
//!
//! The tests try all orders of 2,000 random sets of up to 8 squares. For 9 to 16 squares, they
//! compare with a second program of this kind, whose parts are the beginnings of tours instead of
//! the ends, and with closed circuits of the knight, whose shortest tour is known.
//!
//! # Source
//!
//! The story of `UVa` 439, Knight Moves, names this problem. The algorithm is by Held and Karp, and
//! by Bellman, both of 1962.

use core::fmt;
use core::iter::FusedIterator;

use crate::Square;

/// The largest number of squares that a tour can be asked for, not counting repetitions.
pub const MOST_SQUARES: usize = 16;

/// The largest number of squares, not counting repetitions, that need no words: their table is on
/// the stack.
pub const MOST_ON_STACK: usize = 12;

/// Returns the number of words that [`tour_in`] needs for this many squares.
///
/// It is 0 up to [`MOST_ON_STACK`] squares and grows up to [`MOST_SQUARES`]. From there on it stays
/// the same, because a longer list must have repetitions. A word has 8 bytes:
///
/// | squares | 0 to 12 | 13 | 14 | 15 | 16 |
/// |---|---|---|---|---|---|
/// | words | 0 | 3,072 | 6,656 | 14,336 | 30,720 |
#[must_use]
pub const fn workspace_words(squares: usize) -> usize {
    if squares <= MOST_ON_STACK {
        0
    } else if squares <= MOST_SQUARES {
        Table::words(squares)
    } else {
        Table::words(MOST_SQUARES)
    }
}

/// Returns a shortest closed tour of the knight through these squares.
///
/// The tour begins and ends on the first square. Repeated squares count once. One square makes a
/// tour without moves, and no square makes a tour without squares. If several next stops lead to a
/// shortest tour, the tour goes to the one that is listed first. So the same list always gives the
/// same tour.
///
/// The [costs](self#what-a-call-costs) are given above. With the feature `std`, the call allocates
/// the words for more than [`MOST_ON_STACK`] squares, and frees them.
///
/// # Errors
///
/// Returns [`Error::TooManySquares`] for more than [`MOST_SQUARES`] different squares. Without the
/// feature `std`, returns [`Error::TooFewWords`] for more than [`MOST_ON_STACK`]: then [`tour_in`]
/// has to be called.
///
/// ```
/// use roundtable::{travelling_knight, Square};
///
/// let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
/// let tour = travelling_knight::tour(&corners)?;
/// assert_eq!((tour.moves(), tour.len()), (20, 21));
/// assert_eq!(tour.stops(), [Square::A1, Square::H1, Square::H8, Square::A8]);
/// # Ok::<(), travelling_knight::Error>(())
/// ```
pub fn tour(squares: &[Square]) -> Result<Tour, Error> {
    let stops = Stops::of(squares)?;
    stops.tour_in(&mut own_words(workspace_words(stops.as_slice().len())))
}

#[cfg(feature = "std")]
fn own_words(count: usize) -> std::vec::Vec<u64> {
    std::vec![0; count]
}

#[cfg(not(feature = "std"))]
const fn own_words(_: usize) -> [u64; 0] {
    []
}

/// Returns the same tour as [`tour`], found in memory of the caller. Allocates nothing.
///
/// The words may hold anything, and one slice serves any number of calls. There may be more of them
/// than needed.
///
/// # Errors
///
/// Returns [`Error::TooManySquares`] for more than [`MOST_SQUARES`] different squares, and
/// [`Error::TooFewWords`] if there are fewer words than [`workspace_words`] returns for the number
/// of different squares. Then nothing has been searched.
///
/// ```
/// use roundtable::{travelling_knight, Square};
///
/// let squares = &Square::ALL[..13];
/// let mut words = [0; travelling_knight::workspace_words(13)];
/// let tour = travelling_knight::tour_in(squares, &mut words)?;
/// assert_eq!(tour.moves(), 20);
///
/// let error = travelling_knight::tour_in(squares, &mut words[1..]).unwrap_err();
/// assert_eq!(error.to_string(), "expected at least 3072 words, found 3071");
/// # Ok::<(), travelling_knight::Error>(())
/// ```
pub fn tour_in(squares: &[Square], words: &mut [u64]) -> Result<Tour, Error> {
    Stops::of(squares)?.tour_in(words)
}

/// Why there is no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// There are more than [`MOST_SQUARES`] different squares.
    TooManySquares,
    /// There are fewer words than these squares need.
    #[non_exhaustive]
    TooFewWords {
        /// The number of words that are needed, as [`workspace_words`] returns it.
        needed: usize,
        /// The number of words that the caller has lent.
        found: usize,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManySquares => write!(f, "expected at most {MOST_SQUARES} different squares"),
            Self::TooFewWords { needed, found } => {
                write!(f, "expected at least {needed} words, found {found}")
            }
        }
    }
}

impl core::error::Error for Error {}

/// An iterator over the squares of a closed tour. Made by [`tour`] and [`tour_in`].
///
/// The first square comes again at the end, so there is one square more than there are moves. A
/// tour through no squares is empty.
#[derive(Clone)]
pub struct Tour {
    /// The stops, in the order of the tour.
    stops: Stops,
    /// The number of moves of the whole tour.
    moves: u8,
    /// The square that comes next.
    next: Option<Square>,
    /// The number of moves that follow `next`.
    left: u8,
    /// The index in `stops` of the stop to which the tour goes from `next`. On the way home, the
    /// index is the number of stops.
    goal: u8,
}

impl Tour {
    /// Returns the number of moves of the whole tour, at most 96. Constant time.
    #[must_use]
    pub const fn moves(&self) -> u8 {
        self.moves
    }

    /// Returns the given squares, without repetitions, in the order in which the tour visits them.
    #[must_use]
    pub fn stops(&self) -> &[Square] {
        self.stops.as_slice()
    }

    /// Returns the square of the stop to which the tour goes.
    fn goal(&self) -> Option<Square> {
        let stops = self.stops();
        stops.get(usize::from(self.goal)).or(stops.first()).copied()
    }
}

impl Iterator for Tour {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let here = self.next.take()?;
        if self.left > 0 {
            if self.goal() == Some(here) {
                self.goal += 1;
            }
            self.next = self.goal().map(|goal| here.knight_step(goal));
            self.left -= 1;
        }
        Some(here)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |_| usize::from(self.left) + 1);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Tour {}
impl FusedIterator for Tour {}

/// Shows the squares that are still to come.
impl fmt::Debug for Tour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tour(")?;
        let mut separator = "";
        for square in self.clone() {
            write!(f, "{separator}{square}")?;
            separator = "-";
        }
        f.write_str(")")
    }
}

/// Up to 16 different squares, in the order in which they were added.
#[derive(Clone, Copy)]
pub(crate) struct Stops {
    squares: [Square; MOST_SQUARES],
    count: usize,
}

impl Stops {
    pub(crate) const NONE: Self = Self { squares: [Square::A1; MOST_SQUARES], count: 0 };

    fn of(squares: &[Square]) -> Result<Self, Error> {
        let mut stops = Self::NONE;
        squares.iter().try_for_each(|&square| stops.add(square))?;
        Ok(stops)
    }

    /// Adds a square, if it is not there yet.
    pub(crate) fn add(&mut self, square: Square) -> Result<(), Error> {
        if self.as_slice().contains(&square) {
            return Ok(());
        }
        *self.squares.get_mut(self.count).ok_or(Error::TooManySquares)? = square;
        self.count += 1;
        Ok(())
    }

    pub(crate) fn as_slice(&self) -> &[Square] {
        // The minimum changes nothing. It shows the compiler that the array has so many squares.
        &self.squares[..self.count.min(MOST_SQUARES)]
    }

    pub(crate) fn tour_in(&self, words: &mut [u64]) -> Result<Tour, Error> {
        let (needed, found) = (workspace_words(self.count), words.len());
        if found < needed {
            return Err(Error::TooFewWords { needed, found });
        }
        Ok(if needed == 0 { self.tour_on_stack() } else { self.search(words) })
    }

    /// The table is in the frame of this function alone, so that nobody else needs so much stack.
    #[inline(never)]
    fn tour_on_stack(&self) -> Tour {
        self.search(&mut [0; Table::words(MOST_ON_STACK)])
    }

    /// Returns the shortest tour. There must be enough words for the table.
    fn search(&self, words: &mut [u64]) -> Tour {
        let Some((&first, others)) = self.as_slice().split_first() else {
            return Tour { stops: *self, moves: 0, next: None, left: 0, goal: 0 };
        };
        let mut table = Table { first, others, words };
        table.fill();
        let (mut here, mut ahead) = (first, table.all());
        let moves = table.next_stop(here, ahead).map_or(0, |(_, moves)| moves);
        let mut ordered = *self;
        for place in &mut ordered.squares[1..] {
            let Some((stop, _)) = table.next_stop(here, ahead) else { break };
            here = stop.square;
            *place = here;
            ahead ^= 1 << stop.number;
        }
        debug_assert!(ahead == 0, "a tour visits all stops");
        Tour { stops: ordered, moves, next: Some(first), left: moves, goal: 0 }
    }
}

/// The table of Held and Karp: for every stop but the first, and for every set of other stops ahead
/// of it, the least number of moves to visit the set and go to the first stop.
///
/// A set of stops is a number: bit *i* is the stop `others[i]`.
struct Table<'a> {
    first: Square,
    /// The stops but the first.
    others: &'a [Square],
    /// One byte per entry.
    words: &'a mut [u64],
}

/// A stop that is not the first, and its number among them.
#[derive(Clone, Copy)]
struct Stop {
    number: usize,
    square: Square,
}

impl<'a> Table<'a> {
    /// Returns the number of words of the table for this many stops.
    const fn words(stops: usize) -> usize {
        // For each stop but the first, the sets of the stops that remain.
        ((stops - 1) << (stops - 2)).div_ceil(8)
    }

    /// Returns the set of all stops but the first.
    const fn all(&self) -> usize {
        (1 << self.others.len()) - 1
    }

    /// Returns the stops but the first.
    fn stops(&self) -> impl Iterator<Item = Stop> + 'a {
        self.others.iter().enumerate().map(|(number, &square)| Stop { number, square })
    }

    fn fill(&mut self) {
        for ahead in 0..=self.all() {
            for stop in self.stops().filter(|stop| ahead >> stop.number & 1 == 0) {
                let way_home = match self.next_stop(stop.square, ahead) {
                    Some((_, way_home)) => way_home,
                    None => stop.square.knight_distance(self.first),
                };
                self.set(stop, ahead, way_home);
            }
        }
    }

    /// Returns the first of the best next stops, and the number of moves that it takes to visit all
    /// stops ahead and go to the first stop. Returns `None` if no stop is ahead.
    fn next_stop(&self, here: Square, ahead: usize) -> Option<(Stop, u8)> {
        let mut best: Option<(Stop, u8)> = None;
        for stop in self.stops().filter(|stop| ahead >> stop.number & 1 == 1) {
            let moves =
                here.knight_distance(stop.square) + self.get(stop, ahead ^ 1 << stop.number);
            if best.is_none_or(|(_, fewest)| moves < fewest) {
                best = Some((stop, moves));
            }
        }
        best
    }

    /// Returns the number of the entry for a stop and a set ahead of it. The set does not contain the
    /// stop, so the number does without this bit: the bits above it move down by one.
    const fn entry(&self, stop: Stop, ahead: usize) -> usize {
        let below = (1 << stop.number) - 1;
        stop.number << (self.others.len() - 1) | ahead & below | ahead >> 1 & !below
    }

    fn get(&self, stop: Stop, ahead: usize) -> u8 {
        let entry = self.entry(stop, ahead);
        let word = self.words.get(entry / 8);
        debug_assert!(word.is_some(), "the table has a byte for every entry");
        word.map_or(0, |word| (word >> (entry % 8 * 8)) as u8)
    }

    fn set(&mut self, stop: Stop, ahead: usize, moves: u8) {
        let entry = self.entry(stop, ahead);
        let (word, shift) = (self.words.get_mut(entry / 8), entry % 8 * 8);
        debug_assert!(word.is_some(), "the table has a byte for every entry");
        if let Some(word) = word {
            *word = *word & !(0xFF << shift) | u64::from(moves) << shift;
        }
    }
}
