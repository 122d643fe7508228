//! The Morning after Halloween: bringing ghosts home through the corridors of a floor map.
//!
//! One to three ghosts stand in the corridors of a [`Maze`], and each has a goal. In one step,
//! every ghost stays or moves to a corridor cell beside its own, all at the same time. After the
//! step no two ghosts may be on one cell, and no two may have exchanged places; but a ghost may
//! move to a cell that another one leaves. What is the least number of steps until every ghost is
//! on its goal? Here the ghosts `a` and `b` go to their goals `A` and `B`:
//!
//! ```text
//! #####                      #####
//! #A#B#                      #a#b#
//! #   #    ------------->    #   #
//! #b#a#        7 steps       # # #
//! #####                      #####
//! ```
//!
//! # Example
//!
//! `Maze::min_steps` returns the number of steps, and `Maze::solve` the steps themselves. Both
//! allocate the memory that they need. Without an allocator, [`Maze::min_steps_in`] and
//! [`Maze::solve_in`] answer the same in a [`Workspace`], memory that the caller lends them. The
//! text of a maze begins with its width, its height and the number of ghosts.
//!
//! ```
//! # #[cfg(feature = "std")] {
//! use roundtable::halloween::Maze;
//!
//! let maze: Maze = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####".parse()?;
//! assert_eq!(maze.min_steps(), Some(7));
//!
//! let plan = maze.solve().unwrap();
//! let cells_of_a: Vec<String> = plan.map(|ghosts| ghosts[0].to_string()).collect();
//! assert_eq!((&*cells_of_a[0], &*cells_of_a[7]), ("4:4", "2:2")); // row:column, from 1
//! # }
//! # Ok::<(), roundtable::ParseError>(())
//! ```
//!
//! # What a call costs
//!
//! - Time: microseconds for most mazes, milliseconds for the hardest ones that we know. The command
//!   `cargo bench --bench halloween` prints times. At worst, time grows with the number of ways
//!   to place the ghosts: at most N³ for three ghosts and N corridor cells.
//! - Memory: [`Maze::workspace_words`] words of 8 bytes. This is 9 KiB for the smallest mazes, at
//!   most 1 MiB for [legal mazes](#why-a-legal-maze-is-a-tree), and at most 6 MiB for all mazes. A
//!   search touches only the part that it uses. Nothing else is allocated.
//! - Stack: at most 16 KiB, the iteration over a plan included.
//!
//! # How it works
//!
//! A *state* says where each ghost stands. Breadth-first search over the states would answer every
//! maze: a search of this kind, `halloween::bfs`, comes with the feature `halloween-bfs` and is the
//! reference that the tests compare with. But there can be millions of states. So there are three
//! faster searches, called tiers here. They run one after the other until one has the answer. Mazes
//! with fewer than 12 cells go straight to tier three, and those with fewer than 17 skip tier two.
//! To *expand* a state is to compute its successors. Tiers one and two give up when they have
//! expanded a certain number of states, their *budget*. Tier three always answers.
//!
//! ## Before the tiers: dead ends are cut
//!
//! Take a dead end without a start, a goal or a junction in it. Ghosts go into it only to let
//! others pass, and there is no need to go far: with three ghosts, the two cells next to its
//! entrance are enough, and with two ghosts, one cell. The other cells become walls. The answer
//! stays the same, and the tiers have fewer states to search.
//!
//! ```text
//! ##########      ##########     part of a maze with three ghosts:
//! #     aA #  ->  ####  aA #     two cells behind the start a are enough
//! ########b#      ########b#
//! ```
//!
//! ## Tier one: each ghost alone
//!
//! Breadth-first search from each goal gives the distance of every cell from it, as if there were
//! no other ghost. No plan can be shorter than the greatest distance of a ghost from its goal. This
//! number is called the *bound*. A depth-first search looks for a plan of exactly that many steps.
//! The search drops every state in which some ghost is farther from its goal than the number of
//! steps that are left. In the first picture of this page, the bound is 4, since each ghost alone
//! needs 4 steps. A ghost that stays in the first step is still 4 cells from its goal, with 3 steps
//! left. So the search drops that state, and never sees what comes after it.
//!
//! IDA\*, *iterative deepening A\**, repeats such a search with a length that grows by one each
//! time. Tier one is the first iteration, and at most a few states of further ones. A lower bound
//! on the steps that are left is called a *heuristic*; it is *admissible* if it is never too great.
//! The search also keeps a *transposition table*, the states that it has expanded. It does not
//! expand a state again when another path leads there in as many steps or more. Most random mazes
//! end here after a few dozen states. Otherwise tier two goes on.
//!
//! ## After tier one: is there a plan at all?
//!
//! A maze may have no solution: in a corridor without a place to pass, ghosts cannot change their
//! order. Breadth-first search finds this out only when it has visited all states. But once a
//! corridor has room for all ghosts, a longer one makes no difference to whether there is a plan.
//! So each longer corridor is shortened to as many cells as there are ghosts. Mazes without a
//! solution have few junctions as a rule, because ghosts pass each other at junctions. So they are
//! left with a handful of cells, and all their states are visited at once. If more than 8 cells
//! are left, or more than a quarter of the cells, this question is not asked.
//!
//! ## Tier two: two ghosts at a time
//!
//! In the first picture the ghosts have to pass each other in narrow corridors, and that takes 7
//! steps instead of 4. The distances of single ghosts do not show this. So tier two computes, for
//! each pair of ghosts, the exact number of steps that the two need from any two cells, as if there
//! were no third ghost. These numbers come from breadth-first search, backwards from the two goals.
//! There are only N² positions per pair. Tier two looks for plans up to a certain length, and
//! leaves out positions that are too far from the start for these plans. Three ghosts make three
//! pairs, and the greatest of their three numbers is the *pairwise heuristic*. At the start it is
//! the exact answer on most mazes.
//!
//! Then IDA\* searches as in tier one, with the pairwise heuristic. Its value at the start is the
//! new bound. IDA\* looks for a plan of that length, then for a plan one step longer, then for a
//! plan two steps longer. If every plan is longer still, or the budget is spent, tier three takes
//! over.
//!
//! ## Tier three: sets of states
//!
//! What is left are mazes where three ghosts get in each other's way, and mazes without a solution.
//! Tier three is bidirectional breadth-first search: one side begins at the start, the other at the
//! goal, and they meet in the middle. Moves work backwards as well as forwards, so both sides use
//! the same rules. The *frontier* of a side is the set of the states that it met last. The side
//! with the smaller frontier takes the next step.
//!
//! Tier three handles many states at once. It keeps the states as *rows*: for every two cells x and
//! y of two ghosts, the set of cells where the third ghost can be, one bit per cell. Take a
//! corridor of five cells, numbered 0 to 4. Two ghosts stand on 0 and 1, and the third one on 3 or
//! 4:
//!
//! ```text
//!              0 1 2 3 4
//! row (0, 1)   . . . # #     one row, two states: (0, 1, 3) and (0, 1, 4)
//! ```
//!
//! After one step, the third ghost can be on 2, 3 or 4: the union of the neighbourhoods of 3 and 4.
//! The first two ghosts have three joint moves that break no rule. Each gives one row. Only a cell
//! that one of the two moves to must be taken out:
//!
//! ```text
//!              0 1 2 3 4
//! row (0, 1)   . . # # #     both stay
//! row (0, 2)   . . . # #     the second moves to 2, which is taken out
//! row (1, 2)   . . . # #     both move
//! ```
//!
//! A handful of operations on whole sets has found all seven successors of both states. One more
//! correction forbids exchanges. When a ghost moves from x to x', its old cell x is taken out too
//! if the third ghost could come to x only from x'.
//!
//! Neighbouring rows have many moves to the same rows. So tier three takes all rows (x, y) with the
//! same x together. If the second ghost can move to one cell y' from several cells y, these moves
//! are united into one. Then each move of the first ghost is combined with the united moves. On the
//! hardest mazes this leaves about a third of the moves.
//!
//! ## Why a legal maze is a tree
//!
//! The problem promises more about its maps than the code here needs. Call a maze *legal* if it
//! keeps these promises: the corridor cells are connected, the walls are connected, and no 2×2
//! block is all corridor. Then the corridors form a tree: a cycle of corridor cells without such a
//! block has walls inside, and cuts them off from the walls outside.
//!
//! ```text
//! #######               #######
//! #     #               #     #
//! # ### #               # # # #
//! #     #               # # # #
//! #######               #######
//! a cycle: not legal    a tree: legal
//! ```
//!
//! Such a tree is small. Count the points where four cells of the map meet; a map of 16×16
//! cells has 15×15 = 225 of them. The outermost cells are walls, so each of n corridor cells has
//! four of these points as its corners. Two neighbours share two points, and a tree has n − 1 pairs
//! of neighbours. So the corridors touch 4n − 2(n − 1) = 2n + 2 different points. From
//! 2n + 2 ≤ 225 it follows that n ≤ 111.
//!
//! This counts every touched point once, because k corridor cells around a point make k − 1 pairs
//! of neighbours. Here corridor cells are drawn as dots:
//!
//! ```text
//! # #     # #     # .     # .
//! # .     . .     . .     . #
//! k = 1   k = 2   k = 3   never
//! ```
//!
//! The last case does not occur: the corridors, which are connected, would cut one of the two walls
//! from the other.
//!
//! A set of cells of a legal maze therefore fits in two words of 64 bits, and one word is enough
//! for mazes of up to 64 cells. Other mazes are solved just as well, but they may have up to 196
//! corridor cells, and then a set takes four words.
//!
//! # Why the answer is exact
//!
//! - A budget decides which tier gives the answer. It never changes the answer.
//! - Tiers one and two begin at a lower bound. They look for a plan of that length, then for a plan
//!   one step longer, and so on. They drop a state only if it lies on no plan of the current
//!   length, or if they have already expanded it after as few steps or fewer. So the first plan
//!   that they find is a shortest one.
//! - Tier three visits all states at 1 step from its ends, then all at 2 steps, and so on. When the
//!   sides first meet, no plan is shorter than the steps of both together. If one side has nothing
//!   left to visit, there is no plan.
//!
//! # Where it comes from
//!
//! The problem is from the ICPC Asia Regional Contest in Tokyo, 2007. Online judges have it as
//! `UVa 1601`, `AOJ 1281` and `POJ 3523`. IDA\* is due to Korf (1985).

#![doc(alias = "UVa 1601")]
#![doc(alias = "AOJ 1281")]
#![doc(alias = "POJ 3523")]

#[cfg(feature = "halloween-bfs")]
pub mod bfs;
mod cell;
pub(crate) mod maze;
mod plan;
pub(crate) mod search;
mod solve;
mod workspace;

pub use cell::Cell;
pub use maze::Maze;
pub use plan::{Plan, Positions};
pub use search::Effort;
pub use workspace::{TooFewWords, Workspace};
