//! Camelot: random boards, and the loop that published programs run.
//!
//! Camelot asks for the least number of moves that bring a king and knights to one square, the
//! gathering square. On a pick-up square, a knight may take the king along. The published loop
//! tries all gathering squares, pick-up squares and knights. To make its distance tables is not
//! timed.

use std::rc::Rc;

use criterion::Throughput;
use roundtable::{camelot, Square};

use crate::measure::{Effort, Set, Way};

/// The numbers of knights on the boards of the sets.
pub const KNIGHTS: [usize; 3] = [1, 8, 63];

/// Returns all sets of this question.
pub fn sets(effort: Effort) -> Vec<Set> {
    KNIGHTS.map(|knights| set(effort, knights)).into()
}

/// Returns the name of the set of boards with so many knights.
pub fn set_name(knights: usize) -> String {
    format!("{knights} knight{}", if knights == 1 { "" } else { "s" })
}

fn set(effort: Effort, knights: usize) -> Set {
    let mut random = fastrand::Rng::with_seed(1178);
    let mut board = || {
        let mut squares = Square::ALL;
        random.shuffle(&mut squares);
        squares[..=knights].to_vec()
    };
    let boards: Rc<[Vec<Square>]> = (0..effort.instances(4096)).map(|_| board()).collect();
    let names = boards.iter().map(|board| board.iter().map(Square::to_string).collect()).collect();
    let triple_loop = Rc::new(TripleLoop::new());
    let (reference, all) = (Rc::clone(&triple_loop), Rc::clone(&boards));
    Set {
        question: "camelot",
        name: set_name(knights),
        throughput: Throughput::Elements(1),
        per: "board",
        ways: vec![
            Way::new("min_moves", &boards, |board| Some(camelot::min_moves(board[0], &board[1..]))),
            Way::new("gathering", &boards, |board| {
                Some(camelot::gathering(board[0], &board[1..]).moves)
            }),
            Way::on_first(256, "triple loop", &boards, move |board| {
                Some(triple_loop.min_moves(board[0], &board[1..]))
            }),
        ],
        reference: Box::new(move |board| {
            Some(reference.min_moves(all[board][0], &all[board][1..]))
        }),
        names,
        is_listed: false,
    }
}

/// The published search and its distance tables, `[from][to]`.
struct TripleLoop {
    king: [[i32; 64]; 64],
    knight: [[i32; 64]; 64],
}

impl TripleLoop {
    fn new() -> Self {
        let table = |distance: fn(Square, Square) -> u8| {
            Square::ALL.map(|from| Square::ALL.map(|to| i32::from(distance(from, to))))
        };
        Self { king: table(Square::king_distance), knight: table(Square::knight_distance) }
    }

    /// Returns the least number of moves for a board with at least one knight.
    fn min_moves(&self, king: Square, knights: &[Square]) -> u32 {
        let mut best = i32::MAX;
        for at in 0..64 {
            let distances: i32 =
                knights.iter().map(|&knight| self.knight[knight as usize][at]).sum();
            for pickup in 0..64 {
                // What the knight that carries the king adds to the sum of the distances.
                let mut detour = i32::MAX;
                for &knight in knights {
                    let row = &self.knight[knight as usize];
                    detour = detour.min(row[pickup] + self.knight[pickup][at] - row[at]);
                }
                best = best.min(distances + self.king[king as usize][pickup] + detour);
            }
        }
        best.unsigned_abs()
    }
}
