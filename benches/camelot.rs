//! What does a board of Camelot cost by ride rows, and what by the plain triple loop?
//!
//! Rows of one group answer the same 64 random boards (fixed seed) with 1, 8 or 63 knights;
//! `elements/s` counts boards. The triple loop runs over gathering squares, pick-up squares and
//! knights and has its distance tables for free. Answers are asserted before they are timed.

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

/// Both distances, `[from][to]`.
struct Tables {
    king: [[i32; 64]; 64],
    knight: [[i32; 64]; 64],
}

impl Tables {
    fn new() -> Self {
        let table = |distance: fn(Square, Square) -> u8| {
            Square::ALL.map(|from| Square::ALL.map(|to| i32::from(distance(from, to))))
        };
        Self { king: table(Square::king_distance), knight: table(Square::knight_distance) }
    }

    fn triple_loop(&self, king: Square, knights: &[Square]) -> u32 {
        let mut best = if knights.is_empty() { 0 } else { i32::MAX };
        for at in 0..64 {
            let walks: i32 = knights.iter().map(|&knight| self.knight[knight as usize][at]).sum();
            for pickup in 0..64 {
                let mut ride = i32::MAX;
                for &knight in knights {
                    let row = &self.knight[knight as usize];
                    ride = ride.min(row[pickup] + self.knight[pickup][at] - row[at]);
                }
                best = best.min(walks + self.king[king as usize][pickup] + ride);
            }
        }
        best.unsigned_abs()
    }
}

fn gathering(criterion: &mut Criterion) {
    let tables = Tables::new();
    for knights in [1, 8, 63] {
        let boards = boards(knights);
        let mut group = criterion.benchmark_group(format!("camelot, {knights} knights"));
        group.throughput(Throughput::Elements(boards.len() as u64));
        let mut time = |name, answer: &dyn Fn(Square, &[Square]) -> u32| {
            for board in &boards {
                assert_eq!(
                    answer(board[0], &board[1..]),
                    tables.triple_loop(board[0], &board[1..])
                );
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
        time("ride rows", &camelot::min_moves);
        time("ride rows, with the plan", &|king, knights| camelot::gathering(king, knights).moves);
        time("triple loop", &|king, knights| tables.triple_loop(king, knights));
        group.bench_function("baseline", |bencher| {
            bencher.iter(|| boards.iter().for_each(|board| _ = black_box(board[0])));
        });
    }
}

criterion_group!(benches, gathering);
criterion_main!(benches);
