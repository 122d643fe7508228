//! Any leaper: the distances of a fairy-chess piece, computed and proved by your own compiler.
//!
//! An *(a, b) leaper* is a piece that goes `a` squares along a file or a rank and `b` squares across,
//! and jumps over whatever stands between. The knight is the (1, 2) leaper. Fairy chess, which is
//! chess with other pieces, has names for the others. This is how far they get on the chessboard:
//!
//! | piece | leaper | squares that it can reach | greatest distance |
//! |---|---|---|---|
//! | wazir | (0, 1) | 64 | 14 |
//! | ferz | (1, 1) | 32 | 7 |
//! | dabbaba | (0, 2) | 16 | 6 |
//! | knight | (1, 2) | 64 | 6 |
//! | alfil | (2, 2) | 8 | 3 |
//! | threeleaper | (0, 3) | 4, 6 or 9 (it depends on the square) | 4 |
//! | camel | (1, 3) | 32 | 5 |
//! | zebra | (2, 3) | 64 | 7 |
//! | giraffe | (1, 4) | 64 | 8 |
//! | antelope | (3, 4) | 64 | 13 |
//!
//! A [`Leaper`] computes the table of its distances. In a `static` or a constant, that happens while
//! your crate is compiled, and your program starts with the finished table in read-only memory. A
//! second function checks a table by the same proof that the crate's own tables have to pass. In a
//! constant, it stops the build if the table is wrong:
//!
//! ```
//! use roundtable::leaper::{Leaper, UNREACHABLE};
//! use roundtable::Square;
//!
//! const CAMEL: Leaper = Leaper::new(1, 3);
//! static CAMEL_DISTANCES: [[u8; 64]; 64] = CAMEL.distances();
//! const _: () = assert!(CAMEL.has_distances(&CAMEL_DISTANCES));
//!
//! let from_a1 = &CAMEL_DISTANCES[usize::from(Square::A1)];
//! assert_eq!(from_a1[usize::from(Square::H8)], 5);
//! assert_eq!(from_a1[usize::from(Square::A2)], UNREACHABLE); // a camel stays on its colour
//! ```
//!
//! The board may have from one to eight files and ranks. The type of the leaper names them:
//!
//! ```
//! use roundtable::leaper::Leaper;
//!
//! // Squares are numbered rank by rank, so square 5 is the third one of the second rank.
//! const KNIGHT: Leaper<3, 4> = Leaper::new(1, 2);
//! static DISTANCES: [[u8; 12]; 12] = KNIGHT.distances();
//! const _: () = assert!(KNIGHT.has_distances(&DISTANCES));
//! assert_eq!(DISTANCES[0][5], 1);
//! ```
//!
//! A table that does not have a row for each square is refused by the compiler:
//!
//! ```compile_fail
//! # use roundtable::leaper::Leaper;
//! static DISTANCES: [[u8; 12]; 12] = Leaper::<3, 3>::new(1, 2).distances();
//! # let _ = DISTANCES;
//! ```
//!
//! For a board without edges, there is [`knight_distance_on_plane`].
//!
//! # What it costs
//!
//! - Time to compile: with rustc 1.95 on a server of 2021, a table for the chessboard adds 0.2 s to
//!   the compilation of your crate, and its check 0.3 s more. An incremental build does not repeat
//!   them. The time grows with the square of the number of squares, so a 5×5 board takes a sixth.
//!   The compiler's lint `long_running_const_eval` stops a constant after a certain number of
//!   steps. Both stay below a fortieth of this number.
//! - Memory: a table has one byte per pair of squares, so 4,096 bytes for the chessboard. A program
//!   that has no table of this kind pays nothing.
//! - At run time: a distance in a `static` table is one load. [`Leaper::distances`] and
//!   [`Leaper::has_distances`] may also be called at run time. For the chessboard, the first takes
//!   some 50 µs in an optimised build. Both run in a thread with a stack of 16 KiB, also in a debug
//!   build.
//! - Errors: none. No function panics. A board of another size does not compile.
//!
//! # How it works, and why it is exact
//!
//! [`Leaper::distances`] is a breadth-first search from each square. [`Leaper::has_distances`] does
//! not search. It checks that the table obeys the rules which only the true distances obey; they are
//! [on the front page](crate#which-tables-are-proved). A square with the entry
//! [`UNREACHABLE`] needs no nearer neighbour, but all its neighbours must have this entry too.

use crate::geometry::Delta;
use crate::graph;

/// The entry for a square that the leaper cannot reach. All distances are below 64.
pub const UNREACHABLE: u8 = graph::UNREACHABLE;

/// A piece that leaps `a` squares in one direction and `b` in the other, on a board of `FILES` files
/// and `RANKS` ranks: 1 to 8 of each. A `Leaper` without numbers is on the chessboard.
///
/// ```
/// use roundtable::leaper::Leaper;
///
/// const ZEBRA: Leaper = Leaper::new(2, 3);
/// static ZEBRA_DISTANCES: [[u8; 64]; 64] = ZEBRA.distances();
/// const _: () = assert!(ZEBRA.has_distances(&ZEBRA_DISTANCES));
/// assert_eq!(ZEBRA_DISTANCES[0][63], 6); // from a1 to h8
/// ```
#[doc(alias("fairy piece", "fairy chess", "wazir", "ferz", "dabbaba", "alfil", "threeleaper"))]
#[doc(alias("camel", "zebra", "giraffe", "antelope"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaper<const FILES: usize = 8, const RANKS: usize = 8> {
    a: u8,
    b: u8,
}

/// A table with a row for each of `SQUARES` squares of a board.
struct Table<const FILES: usize, const RANKS: usize, const SQUARES: usize>;

// These are constants, and not `const` blocks, because cargo-equip cannot read such blocks.
impl<const FILES: usize, const RANKS: usize, const SQUARES: usize> Table<FILES, RANKS, SQUARES> {
    const HAS_ALL_ROWS: () =
        assert!(FILES * RANKS == SQUARES, "the table needs a row for each square of the board");
}

impl<const FILES: usize, const RANKS: usize> Leaper<FILES, RANKS> {
    const IS_BOARD: () =
        assert!(0 < FILES && FILES <= 8 && 0 < RANKS && RANKS <= 8, "a board is up to 8×8");

    /// Returns the (a, b) leaper. The order of the two numbers does not matter.
    ///
    /// A leaper that would leave the board with every leap stays where it is, and so does the (0, 0)
    /// leaper.
    #[must_use]
    pub const fn new(a: u8, b: u8) -> Self {
        let () = Self::IS_BOARD;
        Self { a, b }
    }

    /// Returns the least number of leaps between all pairs of squares, `[from][to]`, 0..=63, or
    /// [`UNREACHABLE`] where no leaps lead. The square on file `f` and rank `r`, both counted from
    /// 0, has the number `r * FILES + f`.
    ///
    /// `SQUARES` has to be `FILES * RANKS`; otherwise the call does not compile. Meant for constants:
    /// see [what it costs](self#what-it-costs).
    #[must_use]
    pub const fn distances<const SQUARES: usize>(self) -> [[u8; SQUARES]; SQUARES] {
        let neighbours = self.neighbours();
        let mut distances = [[UNREACHABLE; SQUARES]; SQUARES];
        let mut from = 0;
        while from < SQUARES {
            distances[from] = distances_from(from, &neighbours);
            from += 1;
        }
        distances
    }

    /// Tells whether the table has the distances of this leaper, as [`distances`](Self::distances)
    /// returns them.
    ///
    /// This does not compute the distances again. It checks each entry against those of the
    /// neighbouring squares, by the same code that proves the crate's own tables. So it can also
    /// check a table from elsewhere, for example from a file.
    ///
    /// ```
    /// use roundtable::leaper::Leaper;
    /// use roundtable::Square;
    ///
    /// // The table of the crate, as an array of its rows, is that of the (1, 2) leaper.
    /// let table = Square::ALL.map(|from| *from.knight_distances());
    /// assert!(Leaper::<8, 8>::new(1, 2).has_distances(&table));
    /// assert!(!Leaper::<8, 8>::new(1, 3).has_distances(&table));
    /// ```
    #[must_use]
    pub const fn has_distances<const SQUARES: usize>(
        self,
        table: &[[u8; SQUARES]; SQUARES],
    ) -> bool {
        graph::is_graph_distance(table, &self.neighbours())
    }

    /// Returns where each leap leads from each square. The square itself stands for a leap off the
    /// board.
    const fn neighbours<const SQUARES: usize>(self) -> [[u8; 8]; SQUARES] {
        let () = Table::<FILES, RANKS, SQUARES>::HAS_ALL_ROWS;
        graph::neighbours((FILES as u8, RANKS as u8), &self.leaps())
    }

    const fn leaps(self) -> [Delta; 8] {
        let (a, b) = (at_most_8(self.a), at_most_8(self.b));
        [(a, b), (b, a), (b, -a), (a, -b), (-a, -b), (-b, -a), (-b, a), (-a, b)]
    }
}

/// Returns the length of a leap, or 8 if it is greater. A leap of 8 or more leads off every board.
#[allow(clippy::cast_possible_wrap)] // at most 8
const fn at_most_8(length: u8) -> i8 {
    if length < 8 {
        length as i8
    } else {
        8
    }
}

/// Returns the distances from one square, by breadth-first search.
const fn distances_from<const SQUARES: usize>(
    from: usize,
    neighbours: &[[u8; 8]; SQUARES],
) -> [u8; SQUARES] {
    let mut distances = [UNREACHABLE; SQUARES];
    distances[from] = 0;
    // The squares that are reached, in the order in which they were.
    let mut queue = [from as u8; SQUARES];
    let (mut head, mut tail) = (0, 1);
    while head < tail {
        let here = queue[head] as usize;
        head += 1;
        let mut direction = 0;
        while direction < 8 {
            let there = neighbours[here][direction];
            if distances[there as usize] == UNREACHABLE {
                distances[there as usize] = distances[here] + 1;
                queue[tail] = there;
                tail += 1;
            }
            direction += 1;
        }
    }
    distances
}

/// Returns the least number of moves of a knight on a board without edges, to a square that is
/// `files` to the right and `ranks` up. Negative numbers are to the left and down.
///
/// Takes constant time, with no table, for all arguments. The result is at most 1,431,655,766.
///
/// # How it works
///
/// One move brings the knight at most 2 nearer along a file or a rank, and at most 3 nearer along
/// both together. So a square that is `long` away in one direction and `short` in the other takes at
/// least `long / 2` and at least `(long + short) / 3` moves, both rounded up. Each move changes the
/// colour of the square. If the rounded number of moves would end on the wrong colour, one more
/// move is needed. The result is also enough, except for two squares: (1, 0) takes 3 moves and
/// (2, 2) takes 4.
///
/// A test compares the formula with a search, for all squares within 200 moves.
///
/// # The chessboard
///
/// The chessboard has edges. On it the formula is wrong for the eight pairs of a corner and the
/// square diagonally beside it: a1 and b2 in both orders, and so for the other three corners. There
/// the knight needs 4 moves, and 2 without edges. All other 4,088 pairs agree.
/// [`Square::knight_distance`](crate::Square::knight_distance) is right for all.
///
/// ```
/// use roundtable::leaper::knight_distance_on_plane;
/// use roundtable::Square;
///
/// assert_eq!(knight_distance_on_plane(1, 1), 2);
/// assert_eq!(Square::D4.knight_distance(Square::E5), 2);
/// assert_eq!(Square::A1.knight_distance(Square::B2), 4);
///
/// const FAR: u32 = knight_distance_on_plane(1_000_000, -1_000_000);
/// assert_eq!(FAR, 666_668);
/// ```
#[doc(alias("infinite chessboard", "unbounded board", "closed form", "formula"))]
#[must_use]
pub const fn knight_distance_on_plane(files: i32, ranks: i32) -> u32 {
    let (files, ranks) = (files.unsigned_abs(), ranks.unsigned_abs());
    let (long, short) = if files > ranks { (files, ranks) } else { (ranks, files) };
    match (long, short) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ => {
            let by_long = long.div_ceil(2);
            let by_both = (long as u64 + short as u64).div_ceil(3) as u32;
            let least = if by_long > by_both { by_long } else { by_both };
            least + (least ^ long ^ short) % 2
        }
    }
}
