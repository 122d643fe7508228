//! The lower bound: height functions on the knight graph of the 5×5 board.

use super::key::TARGET;
use crate::geometry::{offset, KNIGHT_DELTAS};

/// The height functions, digit by digit from cell 0 to cell 24.
///
/// Heights differ by exactly 1 between cells a knight's jump apart. Only differences matter, so
/// each function has 0 for its least height. These eight attain the bound of all 101,010 for 87.7 %
/// of the ways to place twelve knights, and fall short by 2 or, once in a thousand, by 4 for the
/// rest.
#[rustfmt::skip]
pub(super) const HEIGHTS: [&[u8; 25]; 8] = [
    b"2121032121232123232143232",
    b"0101010101212121212123232",
    b"0101012101212103212123212",
    b"0121030101212101212123212",
    b"1210121210321212321032123",
    b"1010121010121212121232323",
    b"0101012121212123232123232",
    b"1010121212121212323032123",
];

/// One colour, seen from its own end of the board: black as it stands, white turned half round, so
/// that the target looks the same to both.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// The cells its knights stand on.
    pub(super) knights: u32,
    /// The height functions that attain the bound, a bit each.
    attaining: u32,
    /// A byte for each height function: 127 plus its value minus the greatest value of the eight.
    lanes: u64,
}

/// The value of a lane that attains the bound; none is higher.
const ATTAINED: u64 = 127;

/// A 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The eight heights of a cell, a byte each. Indexed modulo 32 to spare the bounds check.
static CELL_LANES: [u64; 32] = cell_lanes();

/// The sums of [`CELL_LANES`] over the cells of a row, `[row][mask]`.
static ROW_LANES: [[u64; 32]; 5] = row_lanes();

/// The cells a knight's jump from a cell. Indexed modulo 32 to spare the bounds check.
pub(super) static NEIGHBOURS: [u32; 32] = neighbours();

/// For an empty cell and four of the height functions, `[empty][functions]` with the mask of the
/// upper four plus 16: the neighbours from which a jump lowers every one of these functions.
static LOWERED: [[u32; 32]; 32] = lowered();

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
    // Each jump that a function does not fall by leaves the masks of all sets with that function.
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

/// The eight sums of heights over a mask, a byte each; over twelve cells at most 36.
const fn sums(mask: u32) -> u64 {
    let mut sums = 0;
    let mut row = 0;
    while row < 5 {
        sums += ROW_LANES[row][(mask >> (5 * row) & 31) as usize];
        row += 1;
    }
    sums
}

/// What turns [`sums`] into differences from the target's, shifted to stay positive in every byte.
const BIAS: u64 = ONES * ATTAINED - sums(TARGET);

impl Side {
    /// The side whose knights stand on these twelve cells, and its bound.
    pub(super) fn new(knights: u32) -> (Self, u8) {
        let lanes = sums(knights) + BIAS;
        let greatest = lanes.to_le_bytes().into_iter().max().map_or(ATTAINED, u64::from);
        // One of the eight is at least 0 wherever the knights stand, as a test makes sure.
        let bound = greatest.saturating_sub(ATTAINED);
        (Self::with_lanes(knights, lanes - ONES * bound), bound as u8)
    }

    #[inline]
    const fn with_lanes(knights: u32, lanes: u64) -> Self {
        // The top bit of each byte, gathered into one byte.
        let attaining = ((lanes + ONES) & (ONES << 7)).wrapping_mul(0x0002_0408_1020_4081) >> 56;
        Self { knights, attaining: attaining as u32, lanes }
    }

    /// The knights that can jump to `empty`.
    #[inline]
    pub(super) fn jumping(&self, empty: usize) -> u32 {
        self.knights & NEIGHBOURS[empty & 31]
    }

    /// Those of them that lower the bound.
    ///
    /// All functions that attain it have to fall for that; the others, of the same parity, are at
    /// least 2 below.
    #[inline]
    pub(super) fn lowering(&self, empty: usize) -> u32 {
        let lowered = &LOWERED[empty & 31];
        let [lower_half, upper_half] = [self.attaining & 15, self.attaining >> 4 | 16];
        self.knights & lowered[lower_half as usize] & lowered[upper_half as usize & 31]
    }

    /// The side after a jump from one cell to another that does or does not lower the bound.
    #[inline]
    pub(super) fn after<const LOWER: bool>(&self, from: usize, to: usize) -> Self {
        let knights = (self.knights | 1 << to) & !(1 << from);
        let lanes = self.lanes + CELL_LANES[to & 31];
        let lanes = if LOWER { lanes + ONES } else { lanes - ONES };
        Self::with_lanes(knights, lanes - CELL_LANES[from & 31])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells a knight's jump from a cell, told by the product of the rows and columns between.
    fn jumps(cell: usize) -> impl Iterator<Item = usize> {
        (0..25_usize)
            .filter(move |to| (cell / 5).abs_diff(to / 5) * (cell % 5).abs_diff(to % 5) == 2)
    }

    fn bound(function: &[u8; 25], knights: u32) -> i32 {
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

    /// Walks at random and compares what is carried along with what it should be.
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
                let greatest = HEIGHTS.iter().map(|function| bound(function, knights)).max();
                assert_eq!(Some(i32::from(bound_after)), greatest);
                let lowers = lower >> from & 1 == 1;
                assert_eq!(bound_after + 1 - 2 * u8::from(!lowers), bound_before);
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

    /// The arithmetic within bytes rests on this.
    #[test]
    fn the_bound_is_never_negative_and_lanes_stay_apart() {
        let (mut knights, mut count, mut least, mut greatest) = ((1_u32 << 12) - 1, 0, u8::MAX, 0);
        while knights < 1 << 25 {
            // The bound of the colour, before it is cut off at 0, is that of the greatest lane.
            let lanes = (sums(knights) + BIAS).to_le_bytes();
            let (side, bound) = Side::new(knights);
            assert!(lanes.iter().any(|&lane| lane >= 127), "{knights:#b}");
            least = least.min(side.lanes.to_le_bytes().into_iter().min().unwrap_or(0));
            greatest = greatest.max(bound);
            count += 1;
            // The next word with as many ones.
            let lowest = knights & knights.wrapping_neg();
            let carried = knights + lowest;
            knights = (((knights ^ carried) >> 2) / lowest) | carried;
        }
        assert_eq!((count, least, greatest), (5_200_300, 115, 16));
    }
}
