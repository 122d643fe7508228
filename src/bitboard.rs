//! Sets of squares as bitboards: the rings around a square, and the knight among blocked squares.

use crate::tables::ring::{KING_RING, KNIGHT_RING};
use crate::Square;

/// # Bitboards
///
/// A *bitboard* is a set of squares in a `u64`. The bit with the [number](Self::index) of a square
/// stands for that square: bit 0 for a1, bit 7 for h1, bit 63 for h8. These functions need the
/// feature `bitboard`.
///
/// A *ring* is the set of squares at exactly one distance. Ring 0 is the square itself, and ring 1
/// has the squares that the piece attacks. The rings around d4, up to ring 4:
///
/// ```text
///         knight                    king
/// 8 | 3 2 3 2 3 2 3 4         4 4 4 4 4 4 4 4
/// 7 | 2 3 2 3 2 3 2 3         3 3 3 3 3 3 3 4
/// 6 | 3 4 1 2 1 4 3 2         3 2 2 2 2 2 3 4
/// 5 | 2 1 2 3 2 1 2 3         3 2 1 1 1 2 3 4
/// 4 | 3 2 3 0 3 2 3 2         3 2 1 0 1 2 3 4
/// 3 | 2 1 2 3 2 1 2 3         3 2 1 1 1 2 3 4
/// 2 | 3 4 1 2 1 4 3 2         3 2 2 2 2 2 3 4
/// 1 | 2 3 2 3 2 3 2 3         3 3 3 3 3 3 3 4
///   +----------------         ---------------
///     a b c d e f g h         a b c d e f g h
/// ```
impl Square {
    /// Returns the squares that are exactly `distance` knight moves away from here, as a
    /// [bitboard](#bitboards). That is the empty set, 0, for a distance above the greatest one.
    ///
    /// The rings from 0 to 6 are disjoint and have all 64 squares together. Costs one look-up in a
    /// table of 3,584 bytes. The crate does not compile if the table disagrees with the distances.
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// const ATTACKED: u64 = Square::A1.knight_ring(1);
    /// assert_eq!(ATTACKED, 1 << Square::C2.index() | 1 << Square::B3.index());
    ///
    /// // From a1 to h8 it takes six moves. These squares can be the middle of the route.
    /// let middle = Square::A1.knight_ring(3) & Square::H8.knight_ring(3);
    /// assert_eq!(middle.count_ones(), 14);
    /// ```
    #[doc(alias("distance ring", "bitboard", "knight attacks"))]
    #[inline]
    #[must_use]
    pub const fn knight_ring(self, distance: u8) -> u64 {
        ring(&KNIGHT_RING[self as usize], distance)
    }

    /// Returns the squares that are exactly `distance` king moves away from here, as a
    /// [bitboard](#bitboards). That is the empty set, 0, for a distance above the greatest one.
    ///
    /// The rings from 0 to 7 are disjoint and have all 64 squares together. Costs one look-up in a
    /// table of 4,096 bytes. The crate does not compile if the table disagrees with the distances.
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// const ZONE: u64 = Square::G1.king_ring(0) | Square::G1.king_ring(1);
    /// assert_eq!(ZONE, 0xe0e0); // f1, g1, h1, f2, g2, h2
    /// assert_eq!(Square::D4.king_ring(5), 0); // no square is so far away from d4
    /// ```
    #[doc(alias("distance ring", "bitboard", "king attacks"))]
    #[inline]
    #[must_use]
    pub const fn king_ring(self, distance: u8) -> u64 {
        ring(&KING_RING.0[self as usize], distance)
    }

    /// Returns the least number of moves in which a knight goes from here to `to` and never enters
    /// a square of the [bitboard](#bitboards) `blocked`. Returns `None` if there is no way.
    ///
    /// A knight enters the squares that it jumps to. It does not enter its start, which may be
    /// blocked: `blocked` can be the set of all occupied squares, with the knight's own. A blocked
    /// goal cannot be entered, and the result is `None`, unless the knight is there already and
    /// needs 0 moves. To let it capture on the goal, take the goal out of the set:
    /// `blocked & !(1 << to.index())`. A knight jumps over blocked squares, as over all others.
    ///
    /// Without blocked squares, the result is that of [`knight_distance`](Self::knight_distance).
    /// Every result is below 64.
    ///
    /// The function follows all routes at the same time: it keeps the set of squares that the
    /// knight reaches, and adds what it reaches with one more move, some 30 instructions per move. It
    /// ends when the goal is in the set, or when a move adds nothing. It reads no table and works
    /// in constants.
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// // From a1 a knight can go to b3 and to c2.
    /// let [b3, c2] = [Square::B3, Square::C2].map(|square| 1 << square.index());
    /// assert_eq!(Square::A1.knight_distance_avoiding(Square::B3, c2), Some(1));
    /// assert_eq!(Square::A1.knight_distance_avoiding(Square::C2, c2), None);
    /// assert_eq!(Square::A1.knight_distance_avoiding(Square::H8, b3 | c2), None);
    ///
    /// // The second rank is full of pawns. From b1 to e1 the knight needs five moves, not three.
    /// const PAWNS: u64 = 0xff00;
    /// assert_eq!(Square::B1.knight_distance_avoiding(Square::E1, 0), Some(3));
    /// assert_eq!(Square::B1.knight_distance_avoiding(Square::E1, PAWNS), Some(5));
    ///
    /// // The knight cannot enter d2, where a pawn stands. Without d2 in the set, it may capture.
    /// const D2: u64 = 1 << Square::D2.index();
    /// assert_eq!(Square::B1.knight_distance_avoiding(Square::D2, PAWNS), None);
    /// assert_eq!(Square::B1.knight_distance_avoiding(Square::D2, PAWNS & !D2), Some(1));
    /// ```
    #[doc(alias("obstacles", "occupied", "bitboard", "flood fill"))]
    #[must_use]
    pub const fn knight_distance_avoiding(self, to: Self, blocked: u64) -> Option<u8> {
        let goal = 1 << to as u8;
        let mut reached = 1 << self as u8;
        let mut moves = 0;
        while reached & goal == 0 {
            let more = reached | (knight_moves_from(reached) & !blocked);
            if more == reached {
                return None;
            }
            reached = more;
            moves += 1;
        }
        Some(moves)
    }
}

/// Returns the ring at this distance, or the empty set if there is no such ring.
#[inline]
const fn ring<const RINGS: usize>(rings: &[u64; RINGS], distance: u8) -> u64 {
    if (distance as usize) < RINGS {
        rings[distance as usize]
    } else {
        0
    }
}

/// Returns all squares that knights on the squares of a set can jump to.
#[inline]
const fn knight_moves_from(knights: u64) -> u64 {
    // A shift by one moves a set along the ranks. What leaves the board on one side comes back on
    // the other side, a rank higher or lower, and has to be taken out.
    const A_FILE: u64 = 0x0101_0101_0101_0101;
    const B_FILE: u64 = A_FILE << 1;
    const G_FILE: u64 = A_FILE << 6;
    const H_FILE: u64 = A_FILE << 7;
    let one_file_aside = (knights << 1 & !A_FILE) | (knights >> 1 & !H_FILE);
    let two_files_aside = (knights << 2 & !(A_FILE | B_FILE)) | (knights >> 2 & !(G_FILE | H_FILE));
    // A shift by eight moves a set along the files. What leaves the board is gone.
    one_file_aside << 16 | one_file_aside >> 16 | two_files_aside << 8 | two_files_aside >> 8
}
