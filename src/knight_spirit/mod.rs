//! Knight Spirit: the fewest moves that sort the knights of a 5×5 board.
//!
//! # The problem
//!
//! Twelve black knights (`1`), twelve white knights (`0`) and one empty cell (`*`) fill the board.
//! A move takes one knight to the empty cell by a knight's jump, as in chess. What is the least
//! number of moves to the target, which is the same for all boards?
//!
//! ```text
//!     1 0 1 1 0                  1 1 1 1 1
//!     0 1 * 1 1     7 moves      0 1 1 1 1
//!     1 0 1 1 1    --------->    0 0 * 1 1
//!     0 1 0 0 1                  0 0 0 0 1
//!     0 0 0 0 0                  0 0 0 0 0
//! ```
//!
//! All 67,603,900 boards can be solved. The 62 farthest need 39 moves, which is
//! [`Board::GREATEST_DISTANCE`]. A test enumerates all boards to prove that. Online judges, which
//! test programs for this problem, ask for at most 15 moves. With these, 1,671,855 boards can be
//! solved.
//!
//! # Example
//!
//! ```
//! use roundtable::knight_spirit::Board;
//!
//! let board: Board = "
//!     10110
//!     01*11
//!     10111
//!     01001
//!     00000".parse()?;
//! assert_eq!(board.min_moves(), 7);
//! assert_eq!(board.min_moves_within(6), None); // give up above 6 moves
//!
//! let solution = board.solve();
//! let solved = solution.moves().iter().try_fold(board, |board, &jump| board.after(jump));
//! assert_eq!(solved, Some(Board::TARGET));
//! # Ok::<(), roundtable::ParseError>(())
//! ```
//!
//! # What a call costs
//!
//! - Time: it about doubles with each move of distance, from microseconds at 15 to seconds at 39.
//!   [`Board::min_moves_within`] takes a limit and gives up there. With memory of the caller,
//!   [`Board::min_moves_in`] and [`Board::solve_in`] take some tenths of a second for the farthest
//!   boards. The feature `perimeter`, which is on by default, saves time with a larger table of
//!   boards near the target: [the perimeter](#the-perimeter). Reading a board and making a move
//!   take constant time.
//! - Memory: the tables, and the [`Workspace`] if there is one. Nothing is allocated.
//! - Stack: less than 9 KiB in an optimised build. A build without optimisation runs in a thread
//!   with 16 KiB. The search calls itself once per move that it makes.
//! - Errors: only the parsers have them, and [`Board::from_cells`]. No function panics.
//!
//! | | with `perimeter` | without |
//! |---|---|---|
//! | limit 15: boards expanded, the most of all boards | 86 | 3,126 |
//! | no limit, with 8 MiB of words: boards expanded, the most of the 550 at distance 38 or 39 | 11,596,111 | 13,060,857 |
//! | tables of the perimeter | 208,784 bytes | 3,260 bytes |
//! | other tables | 5,376 bytes | 5,376 bytes |
//!
//! To expand a board means to generate its moves. The tests assert these numbers. `README.md` has
//! times.
//!
//! # How it works
//!
//! ## IDA\*
//!
//! Breadth-first search would have to remember millions of boards. *IDA\** (iterative deepening
//! A\*) remembers only the line of moves that it tries at the moment: it goes through all lines of
//! one length, and if none leads to the target, it goes through longer ones. For each board on its
//! way it computes a *bound*, a number of moves that is never more than the board needs; if the
//! bound is greater than the number of moves left, it turns back.
//!
//! ## The bound: height functions
//!
//! A *height function* gives each cell a height, such that the heights of two cells that are a
//! knight's jump apart differ by exactly 1:
//!
//! ```text
//!     2 1 2 1 0
//!     3 2 1 2 1
//!     2 3 2 1 2
//!     3 2 3 2 1
//!     4 3 2 3 2
//! ```
//!
//! Add up the heights of the cells with black knights. The jump of a black knight changes this sum
//! by 1, up or down, and the jump of a white knight does not change it. On the board of the first
//! picture the sum is 20, and in the target it is 16. So the black knights have to jump at least 4
//! times.
//!
//! White looks at the board from the other end: it sees the board turned by 180 degrees. In the
//! target, it sees its knights exactly where black sees its own. White's sum is 19, so the white
//! knights have to jump at least 3 times. Each move is the jump of one colour, so the board needs
//! at least 4 + 3 = 7 moves.
//!
//! Other height functions give other bounds, and the search takes the greatest that eight functions
//! give. Their eight sums are the eight bytes of one `u64`, so that a move changes all of them with
//! one addition and one subtraction.
//!
//! ## A worsening move costs two moves
//!
//! The *value* of a height function is the sum for the board minus the sum for the target. For one
//! colour, all eight values are 0 in the target, and each jump changes all of them by 1. So they
//! are all even or all odd, and a jump changes the greatest of them, which is the bound of this
//! colour, by exactly 1. The bound of the board is the sum of both colours' bounds, so each move
//! changes it by exactly 1 too. A move that raises it is a *worsening* move. It costs two moves:
//! itself, and another one that lowers the bound again. This line has 7 moves from a board with the
//! bound 5, so one of its moves is a worsening one:
//!
//! ```text
//!     moves left   7   6   5   4   3   2   1   0
//!     bound        5   4   5   4   3   2   1   0
//!                        ^
//!                        the worsening move
//! ```
//!
//! A solution of *L* moves from a board with the bound *h* has exactly (*L* − *h*) / 2 worsening
//! moves. So the search first tries lines without a worsening move, then lines with one, then with
//! two, and so on. When a line has used up its worsening moves, only moves that lower the bound are
//! left to try, and often there is none.
//!
//! ## Two cuts
//!
//! A *run* is a series of moves of one colour. It carries the empty cell from knight to knight, and
//! these knights look alike. So the board after the run depends on where the run begins and ends,
//! and not on its way. Here are four cells, each a knight's jump away from the next one:
//!
//! ```text
//!     a --- b
//!     |     |
//!     d --- c
//! ```
//!
//! 1. A run that carries the empty cell from *a* over *b* and *c* to *d* is useless, because one
//!    move from *a* to *d* gives the same board. In general, a run must not come back to one of
//!    its cells, and a new cell must not be next to any of them except the one that the run comes
//!    from. "Next to" means a knight's jump away.
//! 2. From *a* to *c* a run can go over *b* or over *d*, if both have knights of its colour. The
//!    board is the same, so the search goes only over the cell with the lower number.
//!
//! ## The perimeter
//!
//! The last moves take most of the search, and they lead to the same target from all boards. So the
//! build script searches once from the target, breadth-first, and writes down all boards at the
//! distances 11 and 6 (6 and 5 without the feature). They are the two *rings* of the *perimeter*.
//! The search stops at the outer ring and looks the board up:
//!
//! ```text
//!     start ------------------> ring - - - - - - - -> target
//!            L - 11 searched           11 known
//!                moves                  moves
//! ```
//!
//! If *L* is less than the radius of the outer ring, the search stops at the inner ring, or at the
//! target if *L* is even less.
//!
//! The *twin* of a board is the board turned by 180 degrees with the colours exchanged. It has the
//! same distance from the target, so the rings have only one of the two. They have 32,894 boards in
//! a perfect hash set of `phf`, or 687 boards in a sorted array without the feature. In front of
//! them stands a *Bloom filter*, a field of bits that refuses most of the boards that are on no
//! ring.
//!
//! ## The transposition table
//!
//! Different lines of moves lead to the same board, and the search above goes on from it each time.
//! With a [`Workspace`], it keeps a *transposition table*: boards, each with a number of moves
//! which the search has found not to be enough. When it comes to such a board again with as many
//! moves left or fewer, it turns back. A new board takes the place of an older one whose slot it
//! needs, so any amount of memory will do. The table starts with one slot and doubles as it fills,
//! until it takes all the memory of the workspace. So a short search clears little memory.
//!
//! What the table says must be true of a board whatever line has led to it. But the second cut
//! depends on this line. So a board is not kept if the second cut has forbidden one of its moves:
//! that move might have led to the target. The first cut does no harm, as the next section shows.
//!
//! # Why the answer is exact
//!
//! 1. The bound is *admissible*, that is, never greater than the distance: each sum changes by at
//!    most 1 with each jump of its colour, and each move is the jump of one colour. This is true
//!    for any choice of height functions.
//! 2. Each move changes the bound by 1, and the bound of the target is 0. So the bound is even if
//!    the distance is even. The search begins with the length *L* = *h*, which is not above the
//!    distance, and goes on with *h* + 2, *h* + 4, …, so it comes to the distance.
//! 3. When it comes to a length, all lesser lengths have failed. A solution with a useless run
//!    could be made shorter, so no solution of this length has one, and the first cut loses
//!    nothing.
//! 4. The second cut does not lose all solutions. Take a solution that it forbids, and go over the
//!    lower cell instead: the result is a solution as well. Its cell numbers are lower, so this
//!    cannot be repeated forever, and some solution is left that the cut allows.
//! 5. A board that is *r* moves from the end of a shortest solution has the distance *r*, so it is
//!    on the ring of radius *r*. And from each board on this ring, *r* moves lead to the target.
//! 6. The transposition table holds only what is true of the board alone. Take a board that is met
//!    with *n* moves left. All lesser lengths have failed, so it is at least *n* moves from the
//!    target. Suppose that it is exactly *n* moves away. The line to this board, followed by any
//!    *n* moves to the target, is a shortest solution, so the first cut forbids none of its moves.
//!    Of all such ways to the target, take the one whose cell numbers come first in order, compared
//!    one by one from the board on. A way over a lower cell would come before it, so the second cut
//!    forbids none of its moves, except perhaps the first one: there the cell to exchange is the
//!    empty cell of the board itself. A board is kept only if the cut has forbidden none of its
//!    first moves, and then the search would have found this way. So a board that is kept is more
//!    than *n* moves away. To pass it by loses no solution: the search finds the same solution with
//!    the table and without it.
//!
//! `cargo test --release --test knight_spirit -- --ignored` compares the answers for all boards at
//! the limit 15 with a breadth-first search that shares no code with this module.
//!
//! # Where it comes from
//!
//! The problem is 骑士精神 of SCOI 2005, the olympiad in informatics of Sichuan, also known as
//! Luogu P2324 and BZOJ 1085. Knights in FEN, `UVa` 10422, is the same puzzle with a limit of 10
//! moves, and writes the empty cell as a blank: `judge::knights_in_fen` answers it. IDA\* is by
//! Korf (1985), perimeter search by Dillenburg and Nelson (1994) and by Manzini (1995).
//!
//! Height functions come from linear programming. To bring the knights of one colour to their cells
//! with the fewest jumps is an assignment problem. Its dual linear program looks for heights with
//! the greatest value, where the heights of cells that are a knight's jump apart differ by at most
//! 1. The height functions are the vertices of this program.

mod board;
pub(crate) mod heights;
pub(crate) mod key;
pub(crate) mod perimeter;
mod search;
mod solution;
mod transposition_table;

pub use board::{Board, Cell, Colour, Move};
pub use solution::{Effort, Solution};
pub use transposition_table::Workspace;
