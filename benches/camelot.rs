//! How long does a board of Camelot take, and how long with the loop that published programs run?
//!
//! Camelot asks for the least number of moves that bring a king and knights to one square, the
//! gathering square. On a pick-up square, a knight may take the king along.
//!
//! Each group answers the same 64 random boards, drawn with a fixed seed, with 1, 8 or 63 knights
//! each. `elem/s` counts boards. The published loop tries all gathering squares, pick-up squares
//! and knights; making its distance tables is not timed. `loop alone` visits the boards without
//! solving them: its time is contained in all others. Answers are asserted before they are timed.

#![allow(missing_docs)] // criterion's macro makes a public function

use std::hint::black_box;

use criterion::{criterion_group, criterion_main, Criterion, Throughput};
use roundtable::{camelot, Square};

fn boards(knights: usize) -> Vec<Vec<Square>> {
    let mut random = fastrand::Rng::with_seed(1178);
    let mut board = || {
        let mut squares = Square::ALL;
        random.shuffle(&mut squares);
        squares[..=knights].to_vec()
    };
    (0..64).map(|_| board()).collect()
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

fn solve_boards(criterion: &mut Criterion) {
    let triple_loop = TripleLoop::new();
    for knights in [1, 8, 63] {
        let boards = boards(knights);
        let mut group = criterion.benchmark_group(format!("camelot, {knights} knights"));
        group.throughput(Throughput::Elements(boards.len() as u64));
        let mut time = |name, answer: &dyn Fn(Square, &[Square]) -> u32| {
            for board in &boards {
                let (king, knights) = (board[0], &board[1..]);
                assert_eq!(answer(king, knights), triple_loop.min_moves(king, knights));
            }
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    for board in &boards {
                        let board = black_box(board);
                        black_box(answer(board[0], &board[1..]));
                    }
                });
            });
        };
        time("min_moves", &camelot::min_moves);
        time("gathering", &|king, knights| camelot::gathering(king, knights).moves);
        time("triple loop", &|king, knights| triple_loop.min_moves(king, knights));
        group.bench_function("loop alone", |bencher| {
            bencher.iter(|| boards.iter().for_each(|board| _ = black_box(board[0])));
        });
    }
}

criterion_group!(benches, solve_boards);
criterion_main!(benches);
