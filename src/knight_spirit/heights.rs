//! The lower bound: height functions on the knight graph of the 5×5 board.
//!
//! The page of [`knight_spirit`](super#the-bound-height-functions) explains height functions, their
//! values and the bound.

use super::key::TARGET;
use crate::geometry::{offset, KNIGHT_DELTAS};

/// Eight height functions: one digit for each cell, from cell 0 to cell 24.
///
/// The heights of two cells that are a knight's jump apart differ by exactly 1. Only differences
/// matter, so the least height of each function is 0. The search is exact with any height
/// functions. These eight are good ones: for most ways to place the knights, no other height
/// function has a greater value than the best of them.
#[rustfmt::skip]
const HEIGHTS: [&[u8; 25]; 8] = [
    b"2121032121232123232143232",
    b"0101010101212121212123232",
    b"0101012101212103212123212",
    b"0121030101212101212123212",
    b"1210121210321212321032123",
    b"1010121010121212121232323",
    b"0101012121212123232123232",
    b"1010121212121212323032123",
];

/// The knights of one colour and their bound.
///
/// Cells are seen from the colour's own end of the board: black's as they are, white's turned half
/// round. Then the target looks the same to both colours.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// The cells of the knights, one bit for each.
    pub(super) knights: u32,
    /// The height functions with the greatest value of the eight, one bit for each. This value is
    /// the bound.
    attaining: u32,
    /// One byte, or lane, for each height function: its value minus the bound, plus 127.
    lanes: u64,
}

/// The lane of a height function whose value is the bound. No lane is above it.
const ATTAINED: u64 = 127;

/// The number 1 in each of eight lanes.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The eight heights of each cell, one byte each. The table has 32 entries so that an index modulo
/// 32 needs no bounds check.
static CELL_LANES: [u64; 32] = cell_lanes();

/// The sums of [`CELL_LANES`] over some cells of a row, `[row][cells]`, with one bit for each cell.
pub(crate) static ROW_LANES: [[u64; 32]; 5] = row_lanes();

/// The cells that are a knight's jump away from each cell, one bit for each. The table has 32
/// entries so that an index modulo 32 needs no bounds check.
pub(super) static NEIGHBOURS: [u32; 32] = neighbours();

/// The cells from which a jump to the empty cell lowers every function of a set.
///
/// The index is `[empty cell][set]`. The entries 0 to 15 are for sets of the first four height
/// functions, one bit for each function. The entries 16 to 31 are for sets of the last four. For
/// any set of the eight functions, two entries are intersected: that of its functions among the
/// first four, and that of its functions among the last four. One look-up for all eight functions
/// would need 256 entries per cell.
pub(crate) static LOWERED: [[u32; 32]; 32] = lowered();

const fn cell_lanes() -> [u64; 32] {
    let mut lanes = [0; 32];
    let mut at = 0;
    while at < 25 * 8 {
        let (cell, function) = (at / 8, at % 8);
        lanes[cell] |= ((HEIGHTS[function][cell] - b'0') as u64) << (8 * function);
        at += 1;
    }
    lanes
}

const fn row_lanes() -> [[u64; 32]; 5] {
    let cells = cell_lanes();
    let mut lanes = [[0; 32]; 5];
    let mut at = 0;
    while at < 25 * 32 {
        let (cell, mask) = (at / 32, at % 32);
        if mask >> (cell % 5) & 1 == 1 {
            lanes[cell / 5][mask] += cells[cell];
        }
        at += 1;
    }
    lanes
}

const fn neighbours() -> [u32; 32] {
    let mut neighbours = [0; 32];
    let mut at = 0;
    while at < 25 * 8 {
        if let Some(to) = offset(5, (at / 8) as u8, KNIGHT_DELTAS[at % 8]) {
            neighbours[at / 8] |= 1 << to;
        }
        at += 1;
    }
    neighbours
}

const fn lowered() -> [[u32; 32]; 32] {
    let neighbours = neighbours();
    let mut lowered = [[0; 32]; 32];
    let mut at = 0;
    while at < 25 * 32 {
        let (empty, functions) = (at / 32, at % 32);
        lowered[empty][functions] = neighbours[empty];
        at += 1;
    }
    // If a jump raises a function, remove it from the entries of all sets with this function.
    let mut at = 0;
    while at < 25 * 8 * 25 {
        let (empty, function, from) = (at / 200, at / 25 % 8, at % 25);
        if HEIGHTS[function][from] < HEIGHTS[function][empty] && neighbours[empty] >> from & 1 == 1
        {
            let mut set = 0;
            while set < 16 {
                if set >> (function % 4) & 1 == 1 {
                    lowered[empty][function / 4 * 16 + set] &= !(1 << from);
                }
                set += 1;
            }
        }
        at += 1;
    }
    lowered
}

/// Returns the eight sums of heights over twelve cells, one byte each. None is above 36.
const fn sums(cells: u32) -> u64 {
    let mut sums = 0;
    let mut row = 0;
    while row < 5 {
        sums += ROW_LANES[row][(cells >> (5 * row) & 31) as usize];
        row += 1;
    }
    sums
}

/// Added to [`sums`], this gives 127 plus the value of each height function, one byte each. The
/// value is the sum for these cells minus the sum for the target.
const BIAS: u64 = ONES * ATTAINED - sums(TARGET);

impl Side {
    /// Returns the side whose knights stand on these twelve cells, and its bound.
    pub(super) fn new(knights: u32) -> (Self, u8) {
        let lanes = sums(knights) + BIAS;
        let greatest = lanes.to_le_bytes().into_iter().fold(0, u8::max);
        // A test shows for all ways to place the knights that some value is at least 0.
        debug_assert!(u64::from(greatest) >= ATTAINED, "the bound is not negative");
        let bound = greatest - ATTAINED as u8;
        (Self::with_lanes(knights, lanes - ONES * u64::from(bound)), bound)
    }

    #[inline]
    const fn with_lanes(knights: u32, lanes: u64) -> Self {
        // Adding 1 to a lane of 127 sets the top bit of its byte. The product gathers the eight top
        // bits in one byte.
        let attaining = ((lanes + ONES) & (ONES << 7)).wrapping_mul(0x0002_0408_1020_4081) >> 56;
        Self { knights, attaining: attaining as u32, lanes }
    }

    /// Returns the cells of the knights that can jump to the empty cell.
    #[inline]
    pub(super) fn jumping(&self, empty: usize) -> u32 {
        self.knights & NEIGHBOURS[empty & 31]
    }

    /// Returns the cells of the knights whose jump to the empty cell lowers the bound.
    ///
    /// The bound falls if all functions that attain it fall. The other functions are lower by 2 or
    /// more, because all values of a colour are even or all are odd.
    #[inline]
    pub(super) fn lowering(&self, empty: usize) -> u32 {
        let lowered = &LOWERED[empty & 31];
        let [first_four, last_four] = [self.attaining & 15, self.attaining >> 4 | 16];
        self.knights & lowered[first_four as usize] & lowered[last_four as usize & 31]
    }

    /// Returns the side after a jump. `LOWER` tells whether the jump lowers the bound; otherwise it
    /// raises it.
    #[inline]
    pub(super) fn after<const LOWER: bool>(&self, from: usize, to: usize) -> Self {
        let knights = (self.knights | 1 << to) & !(1 << from);
        let lanes = self.lanes + CELL_LANES[to & 31];
        // Lanes count from the bound, so they rise by 1 when the bound falls by 1.
        let lanes = if LOWER { lanes + ONES } else { lanes - ONES };
        Self::with_lanes(knights, lanes - CELL_LANES[from & 31])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cells that are a knight's jump away: one row and two columns, or two rows and
    /// one column.
    fn jumps(cell: usize) -> impl Iterator<Item = usize> {
        (0..25_usize)
            .filter(move |to| (cell / 5).abs_diff(to / 5) * (cell % 5).abs_diff(to % 5) == 2)
    }

    fn value(function: &[u8; 25], knights: u32) -> i32 {
        let sum = |mask: u32| {
            (0..25)
                .filter(|cell| mask >> cell & 1 == 1)
                .map(|cell| i32::from(function[cell]))
                .sum::<i32>()
        };
        sum(knights) - sum(TARGET)
    }

    #[test]
    fn heights_differ_by_one_along_each_edge() {
        let mut edges = 0;
        for cell in 0..25 {
            for to in jumps(cell) {
                edges += 1;
                for function in HEIGHTS {
                    assert_eq!(function[cell].abs_diff(function[to]), 1, "{cell} and {to}");
                }
            }
        }
        assert_eq!(edges, 2 * 48);
        assert!(HEIGHTS.iter().all(|function| function.iter().min() == Some(&b'0')));
    }

    /// The page of the module gives these sums, for the first height function.
    #[test]
    fn the_example_of_the_page() {
        let black = 0b00000_10010_11101_11010_01101;
        let white = 0b01001_10000_01000_10110_11111;
        assert_eq!([black, white, TARGET].map(|cells| sums(cells).to_le_bytes()[0]), [20, 19, 16]);
        assert_eq!([black, white].map(|knights| Side::new(knights).1), [4, 3]);
    }

    /// Moves at random. After each move, compares the side that the move gives with one that is
    /// computed anew.
    #[test]
    fn each_move_changes_the_bound_by_one_and_as_predicted() {
        let mut knights = TARGET;
        let (mut side, mut bound_before) = Side::new(knights);
        assert_eq!(bound_before, 0);
        let mut empty = 12;
        let mut random = 2324_u32;
        for _ in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let all: Vec<usize> = jumps(empty).collect();
            let from = all[(random >> 16) as usize % all.len()];
            let (lower, jumping) = (side.lowering(empty), side.jumping(empty));
            let neighbours = all.iter().fold(0, |mask, cell| mask | 1 << cell);
            assert_eq!((jumping, lower & !jumping), (knights & neighbours, 0));
            if knights >> from & 1 == 1 {
                knights ^= 1 << from | 1 << empty;
                let (after, bound_after) = Side::new(knights);
                let greatest = HEIGHTS.iter().map(|function| value(function, knights)).max();
                assert_eq!(Some(i32::from(bound_after)), greatest);
                let lowers = lower >> from & 1 == 1;
                let predicted = if lowers { bound_before - 1 } else { bound_before + 1 };
                assert_eq!(bound_after, predicted);
                let moved = if lowers {
                    side.after::<true>(from, empty)
                } else {
                    side.after::<false>(from, empty)
                };
                assert_eq!((moved.knights, moved.lanes), (after.knights, after.lanes));
                (side, bound_before) = (after, bound_after);
            }
            empty = from;
        }
    }

    /// Goes through all ways to place twelve knights. No lane may overflow into the next one.
    #[test]
    fn the_bound_is_never_negative_and_lanes_stay_apart() {
        let (mut knights, mut count, mut least, mut greatest) = ((1_u32 << 12) - 1, 0, u8::MAX, 0);
        while knights < 1 << 25 {
            let lanes = (sums(knights) + BIAS).to_le_bytes();
            let (side, bound) = Side::new(knights);
            assert!(lanes.iter().any(|&lane| lane >= 127), "{knights:#b}");
            least = least.min(side.lanes.to_le_bytes().into_iter().min().unwrap_or(0));
            greatest = greatest.max(bound);
            count += 1;
            // The next greater number with twelve ones.
            let lowest = knights & knights.wrapping_neg();
            let carried = knights + lowest;
            knights = (((knights ^ carried) >> 2) / lowest) | carried;
        }
        assert_eq!((count, least, greatest), (5_200_300, 115, 16));
    }
}
