//! Camelot: the cheapest way to bring a king and any number of knights to one square.
//!
//! A king and some knights stand on a chessboard, and all of them are to meet on one square. A move
//! is one step of the king or one jump of a knight; when the king and a knight share a square, they
//! may also jump together, which counts as one move. Pieces never block each other, and a square
//! holds any number of them.
//!
//! ```text
//! 8 . . . . N . . .      Five moves bring these pieces to b5: the king steps
//! 7 . . . . . . . .      to b1, he and the knight there jump together to c3
//! 6 . . . . . . . .      and b5, and the knight from e8 jumps to d6 and b5.
//! 5 . N . . . . . .
//! 4 . . . . . . . .
//! 3 . . . . . . . .
//! 2 K . . . . . . .
//! 1 . N . . . . . .
//!   a b c d e f g h
//! ```
//!
//! ```
//! use roundtable::{camelot, Square};
//!
//! assert_eq!(camelot::min_moves(Square::A2, &[Square::B1, Square::E8, Square::B5]), 5);
//! ```
//!
//! [`min_moves`] returns only the number of moves, [`gathering`] also says where the pieces meet
//! and which knight picks the king up, and [`plan`] lists the moves.
//!
//! # What a call costs
//!
//! - Time: linear in the number of knights. Each function reads one table row of 64 bytes per
//!   knight. Each move of a plan takes constant time more.
//! - Memory: the table has 40,960 bytes of read-only memory, and the tables of symmetries and of
//!   distances have 8,704 together. Nothing is allocated; a plan borrows the knights.
//! - Stack: less than 2 KiB in an optimised build, however many knights there are. A build without
//!   optimisation runs in a thread with 16 KiB.
//! - Errors: none. Any number of knights may be given, and several pieces may stand on one square.
//!   No function panics.
//!
//! # How it works
//!
//! Suppose first that the *gathering square*, where all pieces meet, is known. Every knight has to
//! go there, which costs the sum of their distances. The king can walk there on his own, or walk to
//! a *pick-up square* where a knight meets him, and ride on that knight from there. What he adds to
//! the knights' moves is his *surcharge*: his own steps, plus the extra moves of the knight that
//! makes a detour for him.
//!
//! ```text
//! 4 . . . G .      K  the king, on a3
//! 3 K P . . .      N  a knight, on a1
//! 2 . . . . .      P  a pick-up square, b3
//! 1 N . . . .      G  the gathering square, d4
//!   a b c d e
//! ```
//!
//! Alone, this knight needs 2 moves from a1 to d4. With the king there are several ways:
//!
//! | pick-up square | king's steps to it | knight's jumps to it | jumps together | sum | surcharge |
//! |---|---|---|---|---|---|
//! | a3, where the king stands | 0 | 2 | 2 | 4 | 2 |
//! | a1, where the knight stands | 2 | 0 | 2 | 4 | 2 |
//! | **b3, on the knight's way** | 1 | 1 | 1 | 3 | **1** |
//! | d4, so that the king only walks | 3 | 2 | 0 | 5 | 3 |
//!
//! The surcharge is the least over all 64 pick-up squares, here 1. It depends on three squares
//! only: the king's, the knight's and the gathering square. The build script finds the distances by
//! breadth-first search, tries all pick-up squares, and stores every surcharge in a table.
//!
//! The table would have 64×64×64 entries, but ten squares of the king are enough. A board can be
//! turned and mirrored in eight ways, if leaving it as it is counts as one. These *symmetries* keep
//! all distances, and one of them takes the king to one of the ten squares below, which are
//! numbered as in the table. The same symmetry is then applied to all other squares.
//!
//! ```text
//! 4 . . . 9
//! 3 . . 5 8
//! 2 . 2 4 7
//! 1 0 1 3 6
//!   a b c d
//! ```
//!
//! An entry of the table is one byte. Its lower three bits are the knight's distance to the
//! gathering square, which is at most 6. The bits above them are the surcharge. A row has the 64
//! entries for one king and one knight, one per gathering square. A call adds up the distances in
//! the rows of all knights and keeps the least surcharge, for all 64 gathering squares side by
//! side. At last it takes the cheapest square.
//!
//! # Why the answer is exact
//!
//! There is a plan with the cost that was computed, so the answer is never too small. To see that
//! no plan is cheaper, look at any plan and the square where it ends. If the king never rides in
//! it, he takes at least his distance in steps, which is a surcharge that the table considers.
//! Otherwise some knight picks him up first. Up to there he walked, and this knight has come to the
//! pick-up square; from there it still has to reach the gathering square, whether it carries him or
//! not. If he stays with it, he adds no more moves, so no other way to go on is cheaper. The table
//! considers the plan in which he stays.
//!
//! Tests compare the answers with a breadth-first search over the rules as they are stated above,
//! on all 17,043,456 boards with one, two or three knights.
//!
//! # Source
//!
//! International Olympiad in Informatics 1998; also problem 1178 of the online judge POJ.

use core::array;
use core::fmt;
use core::iter::{Chain, Enumerate, FusedIterator};
use core::ops::AddAssign;
use core::slice;

use crate::symmetry::{SYMMETRIES, TRIANGLE};
use crate::tables::ride::RIDE;
use crate::{text, Square};

/// Returns the least number of moves that bring the king and all knights to one square.
///
/// Without knights that is 0. The result saturates at `u32::MAX`, which takes over 700 million
/// knights. The time is linear in the number of knights: see [above](self#what-a-call-costs).
///
/// ```
/// use roundtable::{camelot, Square};
///
/// let knights = [Square::A3, Square::A8, Square::H1, Square::H8];
/// assert_eq!(camelot::min_moves(Square::D4, &knights), 10);
/// ```
#[must_use]
pub fn min_moves(king: Square, knights: &[Square]) -> u32 {
    if knights.is_empty() {
        return 0;
    }
    let rows = KingRows::of(king);
    if knights.len() <= KNIGHTS_IN_U8 {
        rows.sums_u8(knights).least_cost().into()
    } else if knights.len() <= KNIGHTS_IN_U16 {
        rows.sums_u16(knights).least_cost().into()
    } else {
        saturated(rows.sums_u64(knights).least_cost())
    }
}

fn saturated(moves: u64) -> u32 {
    moves.try_into().unwrap_or(u32::MAX)
}

/// How the pieces gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Gathering {
    /// The number of moves, the same as [`min_moves`] returns.
    pub moves: u32,
    /// The gathering square, where all pieces meet.
    pub at: Square,
    /// The knight that picks the king up, and where. `None` if the king walks all the way.
    pub pickup: Option<Pickup>,
}

/// A knight that picks the king up. From `at` on they move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Pickup {
    /// The index of the knight in the list of knights.
    pub knight: usize,
    /// The pick-up square. The king walks there on his own, and the knight goes there to meet him.
    pub at: Square,
}

/// Returns a cheapest gathering: its cost, its square, and which knight picks the king up where.
///
/// If several squares are equally cheap, it takes the first of them in the order of
/// [`Square::ALL`]. If the king can walk to that square at the same cost, he walks. Without knights
/// he stays where he is. The number of moves saturates as in [`min_moves`]. The time is linear in
/// the number of knights: see [above](self#what-a-call-costs).
///
/// ```
/// use roundtable::{camelot, Square};
///
/// let gathering = camelot::gathering(Square::A2, &[Square::B1, Square::E8, Square::B5]);
/// assert_eq!((gathering.moves, gathering.at), (5, Square::B5));
/// let pickup = gathering.pickup.expect("a knight picks the king up");
/// assert_eq!((pickup.knight, pickup.at), (0, Square::B1));
/// ```
#[must_use]
pub fn gathering(king: Square, knights: &[Square]) -> Gathering {
    gathering_and_moves(king, knights).0
}

/// Returns a gathering, and its number of moves, which does not saturate.
fn gathering_and_moves(king: Square, knights: &[Square]) -> (Gathering, u64) {
    if knights.is_empty() {
        return (Gathering { moves: 0, at: king, pickup: None }, 0);
    }
    let rows = KingRows::of(king);
    let squares = KingRows::squares_of_images(king);
    let Cheapest { at, moves, surcharge } = if knights.len() <= KNIGHTS_IN_U8 {
        rows.sums_u8(knights).cheapest(&rows, squares)
    } else if knights.len() <= KNIGHTS_IN_U16 {
        rows.sums_u16(knights).cheapest(&rows, squares)
    } else {
        rows.sums_u64(knights).cheapest(&rows, squares)
    };
    let pickup = rows.pickup(king, knights, at, surcharge);
    (Gathering { moves: saturated(moves), at, pickup }, moves)
}

/// A move of one piece, or of the king and a knight together.
///
/// Displayed in long algebraic notation: `Kd4-e5`, `Na3-b5`, and `KNb5-d6` for both together. This
/// does not tell knights apart that start from one square, so it cannot be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
    pub piece: Piece,
    /// The square that the move leaves.
    pub from: Square,
    /// The square that the move reaches.
    pub to: Square,
}

/// Who moves. A knight is identified by its index in the list of knights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// The king makes a step.
    King,
    /// A knight jumps.
    Knight(usize),
    /// The king and a knight, both on one square, jump together.
    Both(usize),
}

impl Move {
    /// Returns the notation of the move, and the index at which it begins in the array.
    #[inline]
    pub(crate) const fn notation(self) -> ([u8; 7], usize) {
        let ([from_file, from_rank], [to_file, to_rank]) = (self.from.name(), self.to.name());
        let (piece, start) = match self.piece {
            Piece::King => (b'K', 1),
            Piece::Knight(_) => (b'N', 1),
            Piece::Both(_) => (b'N', 0),
        };
        ([b'K', piece, from_file, from_rank, b'-', to_file, to_rank], start)
    }
}

/// Heeds width, fill and alignment.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (characters, start) = self.notation();
        text::pad(f, &characters[start..])
    }
}

/// Returns the moves of the [`gathering`] of the same pieces.
///
/// First come the king's steps. Then the knight that picks him up jumps to him, and both jump
/// together to the gathering square. The other knights follow, one after the other. The number of
/// moves is that of the gathering. The call costs as much as [`gathering`]; each move after that
/// takes constant time.
///
/// ```
/// use roundtable::{camelot, Square};
///
/// let plan = camelot::plan(Square::A2, &[Square::B1, Square::E8, Square::B5]);
/// assert_eq!(plan.len(), 5);
/// let moves: Vec<String> = plan.map(|step| step.to_string()).collect();
/// assert_eq!(moves.join(" "), "Ka2-b1 KNb1-c3 KNc3-b5 Ne8-d6 Nd6-b5");
/// ```
#[must_use]
pub fn plan(king: Square, knights: &[Square]) -> Plan<'_> {
    let (gathering, left) = gathering_and_moves(king, knights);
    let Gathering { at, pickup, .. } = gathering;
    let knights_legs = KnightsLegs {
        knights: knights.iter().enumerate(),
        at,
        has_come: pickup.map(|it| it.knight),
    };
    Plan {
        gathering,
        leg: Leg::without_moves(king),
        legs: kings_legs(king, knights, gathering).into_iter().chain(knights_legs),
        left,
    }
}

/// An iterator over the moves of a gathering. Made by [`plan`].
///
/// Its length is known in constant time. Should it be greater than `usize::MAX`, which takes a
/// target of 32 bits or less, it counts as `usize::MAX`.
#[derive(Clone)]
pub struct Plan<'a> {
    gathering: Gathering,
    /// What is left of the current leg.
    leg: Leg,
    /// The legs that have not begun. A leg has no moves if the plan does not need it.
    legs: Legs<'a>,
    /// The number of moves still to come.
    left: u64,
}

/// First the legs of the king and of the knight that picks him up, then those of all knights.
pub(crate) type Legs<'a> = Chain<array::IntoIter<Leg, 3>, KnightsLegs<'a>>;

/// Returns the king's walk, the way of the knight that picks him up to the pick-up square, and the
/// way of both from there to the gathering square.
fn kings_legs(king: Square, knights: &[Square], gathering: Gathering) -> [Leg; 3] {
    let Gathering { at, pickup, .. } = gathering;
    let Some(Pickup { knight, at: meeting }) = pickup else {
        let walk = Leg { piece: Piece::King, from: king, to: at };
        return [walk, Leg::without_moves(at), Leg::without_moves(at)];
    };
    debug_assert!(knight < knights.len(), "the gathering is that of the knights");
    let from = knights.get(knight).copied().unwrap_or(meeting);
    [
        Leg { piece: Piece::King, from: king, to: meeting },
        Leg { piece: Piece::Knight(knight), from, to: meeting },
        Leg { piece: Piece::Both(knight), from: meeting, to: at },
    ]
}

/// The way of each knight to the gathering square.
#[derive(Clone)]
pub(crate) struct KnightsLegs<'a> {
    knights: Enumerate<slice::Iter<'a, Square>>,
    at: Square,
    /// The knight that has picked the king up. It is at the gathering square already.
    has_come: Option<usize>,
}

impl Iterator for KnightsLegs<'_> {
    type Item = Leg;

    #[inline]
    fn next(&mut self) -> Option<Leg> {
        let (knight, &square) = self.knights.next()?;
        let from = if self.has_come == Some(knight) { self.at } else { square };
        Some(Leg { piece: Piece::Knight(knight), from, to: self.at })
    }
}

/// A part of a plan: the moves of one piece, or of the king and a knight together, from one square
/// to another.
#[derive(Clone)]
pub(crate) struct Leg {
    pub(crate) piece: Piece,
    from: Square,
    to: Square,
}

impl Leg {
    const fn without_moves(at: Square) -> Self {
        Self { piece: Piece::King, from: at, to: at }
    }
}

impl Iterator for Leg {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let Self { piece, from, to } = *self;
        if from == to {
            return None;
        }
        self.from = match piece {
            Piece::King => from.king_step(to),
            Piece::Knight(_) | Piece::Both(_) => from.knight_step(to),
        };
        Some(Move { piece, from, to: self.from })
    }
}

impl<'a> Plan<'a> {
    /// The gathering that the moves achieve.
    #[must_use]
    pub const fn gathering(&self) -> Gathering {
        self.gathering
    }

    /// Returns all legs of a plan of which no move has been taken.
    pub(crate) fn into_legs(self) -> Legs<'a> {
        debug_assert!(self.leg.from == self.leg.to, "no leg has begun");
        self.legs
    }
}

impl Iterator for Plan<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            if let Some(step) = self.leg.next() {
                self.left -= 1;
                return Some(step);
            }
            let Some(leg) = self.legs.next() else {
                debug_assert!(self.left == 0, "a plan has as many moves as its gathering");
                return None;
            };
            self.leg = leg;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left).unwrap_or(usize::MAX);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Plan<'_> {}
impl FusedIterator for Plan<'_> {}

/// Shows the gathering and the number of moves still to come, but not the knights, which can be many.
impl fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("gathering", &self.gathering)
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

/// The greatest distance of a knight.
const MAX_DISTANCE: usize = 6;

/// The greatest surcharge, which is also the greatest distance of a king.
const MAX_SURCHARGE: usize = 7;

/// The largest number of knights whose distances and surcharge add up to at most `u8::MAX`.
const KNIGHTS_IN_U8: usize = (u8::MAX as usize - MAX_SURCHARGE) / MAX_DISTANCE;

/// The largest number of knights whose distances and surcharge add up to at most `u16::MAX`.
const KNIGHTS_IN_U16: usize = (u16::MAX as usize - MAX_SURCHARGE) / MAX_DISTANCE;

/// Returns the knight's distance from a byte of the table.
const fn distance(entry: u8) -> u8 {
    entry & 7
}

/// Returns the king's surcharge from a byte of the table.
const fn surcharge(entry: u8) -> u8 {
    entry >> 3
}

/// The triangle has the ten squares that are numbered on the module page. For each square of the
/// king, this is the number of the square in [`TRIANGLE`] that a symmetry takes him to, and the
/// number of that symmetry.
static KINGS: [(u8, u8); 64] = {
    let mut kings = [(0, 0); 64];
    let mut square = 0;
    while square < 64 {
        kings[square] = into_triangle(square);
        square += 1;
    }
    kings
};

/// Returns the first symmetry that takes `square` into the triangle, as [`KINGS`] holds it.
const fn into_triangle(square: usize) -> (u8, u8) {
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut number = 0;
        while number < 10 {
            if SYMMETRIES[symmetry][square] == TRIANGLE[number] {
                return (number as u8, symmetry as u8);
            }
            number += 1;
        }
        symmetry += 1;
    }
    panic!("some symmetry takes every square into the triangle")
}

/// Returns the number of the symmetry that takes each square back.
const fn inverse(symmetry: u8) -> u8 {
    match symmetry {
        // What mirrors the files before the exchange of files and ranks, mirrors the ranks after it.
        5 => 6,
        6 => 5,
        // The others are their own inverses.
        _ => symmetry,
    }
}

/// Proves [`inverse`].
const _: () = {
    let mut entry = 0;
    while entry < 8 * 64 {
        let (symmetry, square) = (entry / 64, entry % 64);
        let image = SYMMETRIES[symmetry][square] as usize;
        assert!(SYMMETRIES[inverse(symmetry as u8) as usize][image] as usize == square);
        entry += 1;
    }
};

/// The part of the table that belongs to one king.
struct KingRows {
    /// The symmetry that takes the king into the triangle. The entry for a square is the *image* of
    /// the square: where the symmetry takes it.
    symmetry: &'static [u8; 64],
    /// The table's byte for a knight and a gathering square, `[image of the knight's
    /// square][image of the gathering square]`.
    rows: &'static [[u8; 64]; 64],
}

impl KingRows {
    fn of(king: Square) -> Self {
        let (number, symmetry) = KINGS[king as usize];
        Self { symmetry: &SYMMETRIES[usize::from(symmetry)], rows: &RIDE.0[usize::from(number)] }
    }

    /// Returns the square of each image, for the same king.
    const fn squares_of_images(king: Square) -> &'static [u8; 64] {
        let (_, symmetry) = KINGS[king as usize];
        &SYMMETRIES[inverse(symmetry) as usize]
    }

    /// Returns the square to which the symmetry takes `square`, as an index.
    const fn image(&self, square: Square) -> usize {
        // The mask changes nothing. It shows the compiler that the index is below 64.
        (self.symmetry[square as usize] & 63) as usize
    }

    /// Returns the row of a knight. It has one byte for the image of each gathering square.
    const fn row(&self, knight: Square) -> &'static [u8; 64] {
        &self.rows[self.image(knight)]
    }

    /// Returns the sums over at most [`KNIGHTS_IN_U8`] knights. Narrow sums are fast, since one
    /// instruction adds 16 bytes or more at a time.
    fn sums_u8(&self, knights: &[Square]) -> Sums<u8> {
        debug_assert!(knights.len() <= KNIGHTS_IN_U8);
        let mut sums = Sums { distances: [0; 64], least_entries: [u8::MAX; 64] };
        for &knight in knights {
            let squares = sums.distances.iter_mut().zip(&mut sums.least_entries);
            for ((sum, least), &entry) in squares.zip(self.row(knight)) {
                *sum += distance(entry);
                *least = entry.min(*least);
            }
        }
        sums
    }

    /// Returns the sums over at most [`KNIGHTS_IN_U16`] knights.
    fn sums_u16(&self, knights: &[Square]) -> Sums<u16> {
        debug_assert!(knights.len() <= KNIGHTS_IN_U16);
        Sums::total(knights.chunks(KNIGHTS_IN_U8).map(|part| self.sums_u8(part)))
    }

    fn sums_u64(&self, knights: &[Square]) -> Sums<u64> {
        Sums::total(knights.chunks(KNIGHTS_IN_U16).map(|part| self.sums_u16(part)))
    }

    /// Returns the knight that brings the king to `at`, and its pick-up square. `least` is the
    /// least surcharge of all knights. The first knight that has this surcharge is taken, and the
    /// first pick-up square that leads to it. Returns `None` if walking costs the king no more.
    fn pickup(&self, king: Square, knights: &[Square], at: Square, least: u8) -> Option<Pickup> {
        if least == king.king_distance(at) {
            return None;
        }
        // A knight on `at` that gathers on this knight's square has the same entry. So one row has
        // the entries of all knights.
        let row = self.row(at);
        let index = knights.iter().position(|&knight| surcharge(row[self.image(knight)]) == least);
        debug_assert!(index.is_some(), "the least surcharge is that of some knight");
        let knight = knights[index?];
        let from_king = king.king_distances();
        let from_knight = knight.knight_distances();
        let to_gathering = at.knight_distances();
        let costs: [u8; 64] = array::from_fn(|meeting| {
            from_king[meeting] + from_knight[meeting] + to_gathering[meeting]
        });
        let cheapest = least + knight.knight_distance(at);
        let squares = Square::ALL.map(Square::index);
        Some(Pickup { knight: index?, at: first(&costs, cheapest, &squares) })
    }
}

/// The first of the cheapest gathering squares.
struct Cheapest {
    at: Square,
    /// What gathering there costs.
    moves: u64,
    /// The part of it that the king adds.
    surcharge: u8,
}

/// What several knights need to reach each gathering square. A gathering square is found at the
/// index of its image, as in [`KingRows`].
struct Sums<T> {
    /// The sum of the knights' distances.
    distances: [T; 64],
    /// The least of the knights' bytes. Its upper bits are the least surcharge; its lower bits,
    /// some knight's distance, are not used.
    least_entries: [u8; 64],
}

impl<T: Copy + Ord + From<u8> + Into<u64> + AddAssign> Sums<T> {
    /// Returns the sums over all knights, given the sums over each part of them.
    fn total<Part: Copy + Into<T>>(parts: impl Iterator<Item = Sums<Part>>) -> Self {
        let mut total = Self { distances: [T::from(0); 64], least_entries: [u8::MAX; 64] };
        for part in parts {
            for (sum, more) in total.distances.iter_mut().zip(part.distances) {
                *sum += more.into();
            }
            for (least, entry) in total.least_entries.iter_mut().zip(part.least_entries) {
                *least = entry.min(*least);
            }
        }
        total
    }

    /// Returns the cost of each gathering square: the knights' distances and the least surcharge.
    fn costs(&self) -> [T; 64] {
        let mut costs = self.distances;
        for (cost, entry) in costs.iter_mut().zip(self.least_entries) {
            *cost += T::from(surcharge(entry));
        }
        costs
    }

    fn least_cost(&self) -> T {
        least(&self.costs())
    }

    /// Returns the first of the cheapest gathering squares in the order of [`Square::ALL`].
    fn cheapest(&self, rows: &KingRows, squares: &[u8; 64]) -> Cheapest {
        let costs = self.costs();
        let moves = least(&costs);
        let at = first(&costs, moves, squares);
        let surcharge = surcharge(self.least_entries[rows.image(at)]);
        Cheapest { at, moves: moves.into(), surcharge }
    }
}

/// Returns the first square, in the order of [`Square::ALL`], that has this cost. `squares` are the
/// numbers of the squares whose costs are given.
fn first<T: Copy + Eq>(costs: &[T; 64], cost: T, squares: &[u8; 64]) -> Square {
    // This compares all 64 costs, several at a time, and so is faster than a search that stops.
    let candidates = costs.iter().zip(squares);
    let candidates = candidates.map(|(&other, &square)| if other == cost { square } else { 64 });
    let first = candidates.fold(64, u8::min);
    debug_assert!(first < 64, "some square has the cost");
    Square::wrapping(first)
}

fn least<T: Copy + Ord>(costs: &[T; 64]) -> T {
    // `Iterator::min` would start with the first cost and compare it with the 63 others, which do
    // not fill whole vector registers. This compares all 64, and is faster.
    costs.iter().copied().fold(costs[0], T::min)
}
