//! Camelot: the cheapest way to bring a king and any number of knights to one square.
//!
//! Source: IOI 1998, POJ 1178. A move is one king's step or one knight's jump; when the king and a
//! knight share a square they may jump together as one move. Pieces never block each other.
//!
//! For a gathering square the cost is the sum of the knights' distances to it plus the king's
//! *surcharge*: the least extra cost, over all knights and pick-up squares, of a knight's fetching him
//! on its way, where a pick-up on the gathering square itself is the king's walking alone. A second
//! change of knights never helps, since whoever carried the king so far can go on at the same cost. The
//! surcharge depends on three squares only; the build script tabulates it for the ten kings that differ
//! under the board's symmetries, with the knight's distance in the same byte.

use crate::geometry::{triangle_index, Symmetry};
use crate::tables::RIDE;
use crate::Square;

/// The least number of moves that bring the king and all knights to one square; 0 without knights.
///
/// Any number of knights, and several on one square, are allowed. One table row of 64 bytes is read a
/// knight; time is linear in the knights, and nothing is allocated. Saturates at `u32::MAX`, which
/// takes over 700 million knights.
///
/// ```
/// use roundtable::{camelot, Square};
///
/// let knights = [Square::A3, Square::A8, Square::H1, Square::H8];
/// assert_eq!(camelot::min_moves(Square::D4, &knights), 10);
/// ```
#[must_use]
pub fn min_moves(king: Square, knights: &[Square]) -> u32 {
    let rides = Rides::of(king);
    if knights.is_empty() {
        0
    } else if knights.len() <= BLOCK {
        let (walks, least) = rides.sum(knights);
        // At most 41 * 6 + 7 moves, so a byte holds it.
        let costs = walks.iter().zip(&least).map(|(walk, ride)| walk + (ride >> 3));
        costs.min().map_or(0, u32::from)
    } else {
        let costs = rides.costs(knights);
        costs.into_iter().min().unwrap_or_default()
    }
}

/// How the pieces gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// The number of moves, as [`min_moves`] tells it.
    pub moves: u32,
    /// Where all gather.
    pub at: Square,
    /// Who fetches the king, or `None` if he walks alone.
    pub pickup: Option<Pickup>,
}

/// A knight's fetching the king: from `at` on they move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pickup {
    /// The knight's place in the list of knights.
    pub knight: usize,
    /// Where they meet: the king walks there by himself, the knight goes there first.
    pub at: Square,
}

/// A cheapest gathering: its cost, its square, and who picks the king up where.
///
/// Of several the one on the square of the lowest number, of those one where the king walks alone if
/// there is one. Without knights the king stays where he is. Linear in the knights.
///
/// ```
/// use roundtable::camelot::{self, Pickup};
/// use roundtable::Square;
///
/// let gathering = camelot::gathering(Square::A2, &[Square::B1, Square::E8, Square::B5]);
/// assert_eq!(gathering.moves, 5);
/// ```
#[must_use]
pub fn gathering(king: Square, knights: &[Square]) -> Gathering {
    let rides = Rides::of(king);
    let costs = rides.costs(knights);
    let mut best = Gathering { moves: 0, at: king, pickup: None };
    if knights.is_empty() {
        return best;
    }
    best.moves = u32::MAX;
    for at in Square::ALL {
        let moves = costs[rides.column(at)];
        if moves < best.moves {
            best = Gathering { moves, at, pickup: None };
        }
    }
    let surcharge = |knight| rides.row(knight)[rides.column(best.at)] >> 3;
    let cheapest = knights.iter().copied().enumerate().min_by_key(|&(_, knight)| surcharge(knight));
    if let Some((index, knight)) = cheapest {
        let surcharge = surcharge(knight);
        if surcharge < king.king_distance(best.at) {
            best.pickup = Square::ALL
                .into_iter()
                .find(|&at| {
                    king.king_distance(at)
                        + knight.knight_distance(at)
                        + at.knight_distance(best.at)
                        == surcharge + knight.knight_distance(best.at)
                })
                .map(|at| Pickup { knight: index, at });
        }
    }
    best
}

/// So many knights' distances add up within a byte, with room for the surcharge.
const BLOCK: usize = 41;

/// The rows of the ride table that belong to one king, seen through the symmetry that takes him into
/// the triangle a1-d1-d4.
struct Rides {
    rows: &'static [[u8; 64]; 64],
    symmetry: Symmetry,
}

impl Rides {
    fn of(king: Square) -> Self {
        let symmetry = Symmetry::into_triangle(king as u8);
        let rows = &RIDE.0[triangle_index(symmetry.apply(king as u8))];
        Self { rows, symmetry }
    }

    /// A knight's row: for each gathering square, through the symmetry, `surcharge << 3 | distance`.
    fn row(&self, knight: Square) -> &'static [u8; 64] {
        &self.rows[self.column(knight)]
    }

    /// Where the symmetry takes a square.
    fn column(&self, square: Square) -> usize {
        Square::wrapping(self.symmetry.apply(square as u8)) as usize
    }

    /// For each gathering square the sum of the distances of at most [`BLOCK`] knights, and the least
    /// byte of their rows, whose upper bits are the least surcharge.
    fn sum(&self, knights: &[Square]) -> ([u8; 64], [u8; 64]) {
        let mut walks = [0; 64];
        let mut least = [u8::MAX; 64];
        for &knight in knights {
            for ((walk, least), &ride) in walks.iter_mut().zip(&mut least).zip(self.row(knight)) {
                *walk += ride & 7;
                *least = ride.min(*least);
            }
        }
        (walks, least)
    }

    /// For each gathering square, through the symmetry, the whole cost.
    fn costs(&self, knights: &[Square]) -> [u32; 64] {
        let mut costs = [0_u32; 64];
        let mut surcharges = [u8::MAX; 64];
        for block in knights.chunks(BLOCK) {
            let (walks, least) = self.sum(block);
            for column in 0..64 {
                costs[column] = costs[column].saturating_add(u32::from(walks[column]));
                surcharges[column] = surcharges[column].min(least[column]);
            }
        }
        for (cost, surcharge) in costs.iter_mut().zip(surcharges) {
            *cost = cost.saturating_add(u32::from(surcharge >> 3));
        }
        costs
    }
}
