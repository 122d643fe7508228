//! Camelot: the cheapest way to bring a king and any number of knights to one square.
//!
//! Source: IOI 1998, POJ 1178. A move is one king's step or one knight's jump; when the king and a
//! knight share a square they may jump together as one move. Pieces never block each other.
//!
//! For a gathering square the cost is the sum of the knights' distances to it plus the king's
//! *surcharge*: the least extra cost, over all knights and pick-up squares, of a knight's fetching
//! him on its way, where a pick-up on the gathering square itself is the king's walking alone. A
//! second change of knights never helps, since whoever carried the king so far can go on at the
//! same cost. The surcharge depends on three squares only; the build script tabulates it for the
//! ten kings that differ under the board's symmetries, with the knight's distance in the same byte.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::AddAssign;

use crate::geometry::{SYMMETRIES, TRIANGLE};
use crate::tables::RIDE;
use crate::{knight_moves, Square};

/// The least number of moves that bring the king and all knights to one square; 0 without knights.
///
/// Any number of knights, and several on one square, are allowed. One table row of 64 bytes is read
/// a knight; time is linear in the knights, and nothing is allocated. Saturates at `u32::MAX`,
/// which takes over 700 million knights.
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
    let rides = Rides::of(king);
    if knights.len() <= BYTE_KNIGHTS {
        rides.in_bytes(knights).least_cost().into()
    } else if knights.len() <= WORD_KNIGHTS {
        rides.in_words(knights).least_cost().into()
    } else {
        saturated(rides.in_longs(knights).least_cost())
    }
}

fn saturated(moves: u64) -> u32 {
    moves.try_into().unwrap_or(u32::MAX)
}

/// How the pieces gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gathering {
    /// The number of moves, as [`min_moves`] tells it.
    pub moves: u32,
    /// Where all gather.
    pub at: Square,
    /// Who fetches the king, or `None` if he walks alone.
    pub pickup: Option<Pickup>,
}

/// A knight's fetching the king: from `at` on they move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pickup {
    /// The knight's place in the list of knights.
    pub knight: usize,
    /// Where they meet: the king walks there by himself, the knight goes there first.
    pub at: Square,
}

/// A cheapest gathering: its cost, its square, and who picks the king up where.
///
/// Of several the one on the square of the lowest number, of those one where the king walks alone
/// if there is one. Without knights the king stays where he is. Linear in the knights.
///
/// ```
/// use roundtable::camelot::{self, Pickup};
/// use roundtable::Square;
///
/// let gathering = camelot::gathering(Square::A2, &[Square::B1, Square::E8, Square::B5]);
/// assert_eq!((gathering.moves, gathering.at), (5, Square::B5));
/// assert_eq!(gathering.pickup, Some(Pickup { knight: 0, at: Square::B1 }));
/// ```
#[must_use]
pub fn gathering(king: Square, knights: &[Square]) -> Gathering {
    if knights.is_empty() {
        return Gathering { moves: 0, at: king, pickup: None };
    }
    let rides = Rides::of(king);
    let costs = rides.in_longs(knights).costs();
    let mut at = Square::A1;
    for square in Square::ALL {
        if costs[rides.column(square)] < costs[rides.column(at)] {
            at = square;
        }
    }
    let moves = saturated(costs[rides.column(at)]);
    Gathering { moves, at, pickup: rides.pickup(king, knights, at) }
}

/// A move of one piece, or of the king and a knight together.
///
/// Displayed in long algebraic notation: `Kd4-e5`, `Na3-b5`, and `KNb5-d6` for both together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
    pub piece: Piece,
    /// The square they leave.
    pub from: Square,
    /// The square they reach.
    pub to: Square,
}

/// Who moves. A knight is told by its place in the list of knights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// The king makes a step.
    King,
    /// A knight jumps.
    Knight(usize),
    /// The king and a knight, both on one square, jump together.
    Both(usize),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = match self.piece {
            Piece::King => "K",
            Piece::Knight(_) => "N",
            Piece::Both(_) => "KN",
        };
        write!(f, "{piece}{}-{}", self.from, self.to)
    }
}

/// The moves of the [`gathering`] of the same pieces, as many as it says: first the king's steps,
/// then the jumps of the knight that fetches him, alone and with him, then those of the other
/// knights.
///
/// ```
/// use roundtable::{camelot, Square};
///
/// let plan = camelot::plan(Square::A2, &[Square::B1, Square::E8, Square::B5]);
/// let moves: Vec<String> = plan.map(|step| step.to_string()).collect();
/// assert_eq!(moves.join(" "), "Ka2-b1 KNb1-c3 KNc3-b5 Ne8-d6 Nd6-b5");
/// ```
#[must_use]
pub fn plan(king: Square, knights: &[Square]) -> Plan<'_> {
    let gathering = gathering(king, knights);
    Plan { king, knights, gathering, begun: 0, leg: (Piece::King, king, king) }
}

/// The moves of a gathering; made by [`plan`].
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    king: Square,
    knights: &'a [Square],
    gathering: Gathering,
    /// How many legs have begun.
    begun: usize,
    /// Who is on the way, from where, and where to.
    leg: (Piece, Square, Square),
}

impl Plan<'_> {
    /// The gathering that the moves achieve.
    #[must_use]
    pub const fn gathering(&self) -> Gathering {
        self.gathering
    }

    /// The legs are the king's, the fetching knight's, their common one, and the other knights'.
    /// Where there is none, the king stays.
    fn leg(&self, number: usize) -> (Piece, Square, Square) {
        let Gathering { at, pickup, .. } = self.gathering;
        match (number, pickup) {
            (0, _) => (Piece::King, self.king, pickup.map_or(at, |pickup| pickup.at)),
            (1, Some(Pickup { knight, at: meeting })) => {
                (Piece::Knight(knight), self.knights[knight], meeting)
            }
            (2, Some(Pickup { knight, at: meeting })) => (Piece::Both(knight), meeting, at),
            (1 | 2, None) => (Piece::King, at, at),
            (_, Some(pickup)) if pickup.knight == number - 3 => (Piece::King, at, at),
            _ => (Piece::Knight(number - 3), self.knights[number - 3], at),
        }
    }
}

impl Iterator for Plan<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            let (piece, from, to) = self.leg;
            if from != to {
                let next = match piece {
                    Piece::King => from.king_step(to),
                    Piece::Knight(_) | Piece::Both(_) => knight_moves::path(from, to).nth(1)?,
                };
                self.leg = (piece, next, to);
                return Some(Move { piece, from, to: next });
            }
            if self.begun == self.knights.len() + 3 {
                return None;
            }
            self.leg = self.leg(self.begun);
            self.begun += 1;
        }
    }
}

impl FusedIterator for Plan<'_> {}

/// So many knights' distances, at most 6 each, add up within a byte, with room for the surcharge.
const BYTE_KNIGHTS: usize = 41;

/// So many within 16 bits.
const WORD_KNIGHTS: usize = 10_000;

/// For each king square its place in the ride table, and the symmetry that takes it there.
static KINGS: [(u8, u8); 64] = {
    let mut kings = [(0, 0); 64];
    let mut square = 0;
    while square < 64 {
        kings[square] = into_triangle(square);
        square += 1;
    }
    kings
};

/// Where in [`TRIANGLE`] a symmetry takes `square`, and the number of that symmetry.
const fn into_triangle(square: usize) -> (u8, u8) {
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut place = 0;
        while place < 10 {
            if SYMMETRIES[symmetry][square] == TRIANGLE[place] {
                return (place as u8, symmetry as u8);
            }
            place += 1;
        }
        symmetry += 1;
    }
    panic!("the triangle's images cover the board")
}

/// The rows of the ride table that belong to one king, and the symmetry through which they are
/// seen.
struct Rides {
    rows: &'static [[u8; 64]; 64],
    symmetry: &'static [u8; 64],
}

impl Rides {
    fn of(king: Square) -> Self {
        let (place, symmetry) = KINGS[king as usize];
        Self { rows: &RIDE.0[usize::from(place)], symmetry: &SYMMETRIES[usize::from(symmetry)] }
    }

    /// A knight's row: for each gathering square, through the symmetry, the surcharge times 8 plus
    /// the knight's distance.
    const fn row(&self, knight: Square) -> &'static [u8; 64] {
        &self.rows[self.column(knight)]
    }

    /// Where the symmetry takes a square.
    const fn column(&self, square: Square) -> usize {
        (self.symmetry[square as usize] & 63) as usize
    }

    /// The sums of at most [`BYTE_KNIGHTS`] knights.
    fn in_bytes(&self, knights: &[Square]) -> Sums<u8> {
        let mut sums = Sums { walks: [0; 64], rides: [u8::MAX; 64] };
        for &knight in knights {
            let lanes = sums.walks.iter_mut().zip(&mut sums.rides);
            for ((walk, least), &ride) in lanes.zip(self.row(knight)) {
                *walk += ride & 7;
                *least = ride.min(*least);
            }
        }
        sums
    }

    /// The sums of at most [`WORD_KNIGHTS`] knights.
    fn in_words(&self, knights: &[Square]) -> Sums<u16> {
        Sums::total(knights.chunks(BYTE_KNIGHTS).map(|part| self.in_bytes(part)))
    }

    fn in_longs(&self, knights: &[Square]) -> Sums<u64> {
        Sums::total(knights.chunks(WORD_KNIGHTS).map(|part| self.in_words(part)))
    }

    /// Who fetches the king most cheaply on the way to `at`, and where; `None` if he may as well
    /// walk.
    fn pickup(&self, king: Square, knights: &[Square], at: Square) -> Option<Pickup> {
        let surcharge = |knight| self.row(knight)[self.column(at)] >> 3;
        let (index, &knight) =
            knights.iter().enumerate().min_by_key(|&(_, &knight)| surcharge(knight))?;
        if surcharge(knight) == king.king_distance(at) {
            return None;
        }
        let cost = surcharge(knight) + knight.knight_distance(at);
        let meets = |&pickup: &Square| {
            let ride = knight.knight_distance(pickup) + pickup.knight_distance(at);
            king.king_distance(pickup) + ride == cost
        };
        Square::ALL.into_iter().find(meets).map(|at| Pickup { knight: index, at })
    }
}

/// For each gathering square, as a symmetry shows it, what several knights need.
struct Sums<T> {
    /// The sum of their distances.
    walks: [T; 64],
    /// The least byte of their rows: in its upper bits the least surcharge.
    rides: [u8; 64],
}

impl<T: Copy + Ord + From<u8> + AddAssign> Sums<T> {
    /// Adds up narrower sums.
    fn total<Part: Copy + Into<T>>(parts: impl Iterator<Item = Sums<Part>>) -> Self {
        let mut total = Self { walks: [T::from(0); 64], rides: [u8::MAX; 64] };
        for part in parts {
            for (walk, more) in total.walks.iter_mut().zip(part.walks) {
                *walk += more.into();
            }
            for (ride, other) in total.rides.iter_mut().zip(part.rides) {
                *ride = other.min(*ride);
            }
        }
        total
    }

    fn costs(mut self) -> [T; 64] {
        for (walk, ride) in self.walks.iter_mut().zip(self.rides) {
            *walk += T::from(ride >> 3);
        }
        self.walks
    }

    fn least_cost(self) -> T {
        let costs = self.costs();
        // Starting with a first cost apart, as `min` does, would make unaligned lanes of the
        // others.
        costs.into_iter().fold(costs[0], T::min)
    }
}
