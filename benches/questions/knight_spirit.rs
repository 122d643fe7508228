//! Knight Spirit: random boards at several distances, and two well-known searches.
//!
//! Knight Spirit asks for the least number of knights' jumps from a board to the target. There is a
//! limit, here 15 except in one set: farther boards have no answer.
//!
//! The first rival is the *published search*: the depth-first search that many published programs
//! use. The second is IDA\* on the number of misplaced knights. Both are written anew here. The
//! boards are drawn with a fixed seed. The library decides to which set a board belongs, but the
//! answers are checked against the second rival.

use std::rc::Rc;

use criterion::Throughput;
use roundtable::knight_spirit::{Board, Colour};

use crate::measure::{Effort, Set, Way};

#[path = "../rivals/misplaced_count.rs"]
mod misplaced_count;
#[path = "../rivals/published_search.rs"]
mod published_search;

const LIMIT: u8 = 15;

/// The name of the set without a limit.
pub const NO_LIMIT: &str = "random, no limit";

/// A set: its name, and whether a board belongs to it.
pub type Draw = (&'static str, fn(&Board) -> bool);

/// The sets with the limit 15. The last one has boards just beyond the limit. They are at distance
/// 17 and not 16: the search knows whether a distance is odd or even, so it tries up to 15 moves on
/// a board at distance 17, and only up to 14 on a board at distance 16.
pub const DRAWS: [Draw; 4] = [
    ("random", |_| true),
    ("within 15 moves", |board| board.min_moves_within(15).is_some()),
    ("at 15 moves", |board| board.min_moves_within(15) == Some(15)),
    ("at 17 moves", |board| board.min_moves_within(17) == Some(17)),
];

/// A board as the rivals take it.
#[derive(Clone, Copy)]
struct State {
    /// The cells with a black knight, one bit per cell.
    black: u32,
    /// The number of the empty cell.
    empty: u32,
}

impl State {
    const TARGET: Self = Self { black: 0b10000_11000_11110_11111, empty: 12 };

    fn of(board: Board) -> Self {
        let mut state = Self { black: 0, empty: 0 };
        let characters = board.to_string();
        let cells = characters.chars().filter(|char| !char.is_whitespace());
        for (cell, character) in cells.enumerate() {
            match character {
                '1' => state.black |= 1 << cell,
                '*' => state.empty = cell as u32,
                _ => {}
            }
        }
        state
    }
}

/// Returns for each cell the cells a knight's jump away, one bit per cell.
fn neighbours() -> [u32; 25] {
    let is_jump = |a: usize, b: usize| (a / 5).abs_diff(b / 5) * (a % 5).abs_diff(b % 5) == 2;
    core::array::from_fn(|from| {
        (0..25).filter(|&to| is_jump(from, to)).fold(0, |cells, to| cells | 1 << to)
    })
}

/// Returns all sets of this question.
pub fn sets(effort: Effort) -> Vec<Set> {
    let mut sets: Vec<Set> = DRAWS
        .iter()
        .map(|&draw| {
            let boards: Rc<[Board]> = boards(effort, draw).into();
            let states: Rc<[State]> = boards.iter().copied().map(State::of).collect();
            let ways = vec![
                Way::new("min_moves_within", &boards, |board| {
                    board.min_moves_within(LIMIT).map(u32::from)
                }),
                Way::on_first(256, "published search", &states, |&state| {
                    published_search::min_moves(state).0
                })
                .may_miss(),
                Way::on_first(256, "misplaced count", &states, |&state| {
                    misplaced_count::min_moves(state, LIMIT).0
                }),
            ];
            let reference = move |board: usize| misplaced_count::min_moves(states[board], LIMIT).0;
            set(draw.0, &boards, ways, Box::new(reference))
        })
        .collect();
    let boards: Rc<[Board]> = boards(effort, DRAWS[0]).into();
    let ways = vec![Way::new("min_moves", &boards, |board| Some(board.min_moves().into()))];
    let all = Rc::clone(&boards);
    // No rival finds these answers in time. A plan shows that there is a solution of this length,
    // and the tests of the library show that there is no shorter one.
    let reference = move |board: usize| Some(all[board].solve().moves().len() as u32);
    sets.push(set(NO_LIMIT, &boards, ways, Box::new(reference)));
    sets
}

fn set(
    name: &str,
    boards: &Rc<[Board]>,
    ways: Vec<Way>,
    reference: Box<dyn Fn(usize) -> Option<u32>>,
) -> Set {
    Set {
        question: "knight_spirit",
        name: name.into(),
        throughput: Throughput::Elements(1),
        per: "board",
        ways,
        reference,
        names: boards.iter().map(|board| board.to_string().replace('\n', "/")).collect(),
        is_listed: false,
    }
}

/// Draws the boards of a set.
pub fn boards(effort: Effort, (_, belongs): Draw) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(1085);
    let mut cells = [None; 25];
    cells[..12].fill(Some(Colour::Black));
    cells[12..24].fill(Some(Colour::White));
    let draw = || {
        // As `shuffle` does it, but with numbers of 64 bits even where `usize` has 32. So all machines
        // draw the same boards.
        for place in 1..cells.len() {
            cells.swap(place, random.u64(..=place as u64) as usize);
        }
        Board::from_cells(&cells).expect("twelve of each colour")
    };
    std::iter::repeat_with(draw).filter(belongs).take(effort.instances(4096)).collect()
}
