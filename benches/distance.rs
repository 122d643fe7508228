//! How long does it take to look up a distance, and how long to find it in other ways?
//!
//! Each way answers the same 4,096 random pairs, drawn with a fixed seed, in the same loop.
//! `elem/s` counts pairs. `loop alone` visits the pairs without answering them: its time is
//! contained in all others. Answers are asserted before they are timed.

#![allow(missing_docs)] // criterion's macro makes a public function

use std::collections::VecDeque;
use std::hint::black_box;
use std::sync::LazyLock;

use criterion::measurement::WallTime;
use criterion::{criterion_group, criterion_main, BenchmarkGroup, Criterion, Throughput};
use roundtable::Square;

const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn pairs() -> Vec<(Square, Square)> {
    let mut random = fastrand::Rng::with_seed(439);
    let mut pick = || Square::ALL[random.usize(..64)];
    (0..4096).map(|_| (pick(), pick())).collect()
}

/// A breadth-first search for one pair of squares, which stops at its goal.
fn knight_search(from: Square, to: Square) -> u8 {
    let mut distance = [u8::MAX; 64];
    distance[from as usize] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        if here == to {
            break;
        }
        for (files, ranks) in KNIGHT {
            if let Some(there) = here.offset(files, ranks) {
                if distance[there as usize] == u8::MAX {
                    distance[there as usize] = distance[here as usize] + 1;
                    queue.push_back(there);
                }
            }
        }
    }
    distance[to as usize]
}

/// The same table as the library's, but filled when it is first asked for.
static LAZY_TABLE: LazyLock<[[u8; 64]; 64]> =
    LazyLock::new(|| Square::ALL.map(|from| Square::ALL.map(|to| knight_search(from, to))));

/// The knight's distance by arithmetic. A corner and its diagonal neighbour are 4 moves apart,
/// because the edges are in the way. All other distances are the same as on an unbounded board.
fn knight_closed_form(from: Square, to: Square) -> u8 {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let (long, short) = (files.max(ranks), files.min(ranks));
    let corner = |square: Square| square.file() % 7 == 0 && square.rank() % 7 == 0;
    match (long, short) {
        (1, 0) => 3,
        (1, 1) if corner(from) || corner(to) => 4,
        (2, 2) => 4,
        (0, 0) => 0,
        _ => {
            let least = long.div_ceil(2).max((long + short).div_ceil(3));
            least + (least + long + short) % 2
        }
    }
}

/// The king's distance by arithmetic: the larger of the differences in files and in ranks.
fn king_closed_form(from: Square, to: Square) -> u8 {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()))
}

/// Asserts that `distance` gives the right answers, then times it. It is inlined into the loop, as
/// it would be where it is used.
fn check_and_time(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    right: fn(Square, Square) -> u8,
    distance: impl Fn(Square, Square) -> u8,
) {
    let pairs = pairs();
    for &(from, to) in &pairs {
        assert_eq!(distance(from, to), right(from, to), "{name}: {from} {to}");
    }
    time(group, name, &pairs, distance);
}

fn time<T>(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    pairs: &[(Square, Square)],
    answer: impl Fn(Square, Square) -> T,
) {
    group.throughput(Throughput::Elements(pairs.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for pair in pairs {
                let (from, to) = black_box(*pair);
                black_box(answer(from, to));
            }
        });
    });
}

fn knight(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("knight distance");
    time(&mut group, "loop alone", &pairs(), |from, _| from);
    check_and_time(&mut group, "table", knight_search, Square::knight_distance);
    check_and_time(&mut group, "lazily built table", Square::knight_distance, |from, to| {
        LAZY_TABLE[from as usize][to as usize]
    });
    check_and_time(&mut group, "closed form", Square::knight_distance, knight_closed_form);
    check_and_time(&mut group, "search per query", Square::knight_distance, knight_search);
    group.finish();
}

fn king(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("king distance");
    time(&mut group, "loop alone", &pairs(), |from, _| from);
    check_and_time(&mut group, "table", king_closed_form, Square::king_distance);
    check_and_time(&mut group, "closed form", Square::king_distance, king_closed_form);
    group.finish();
}

criterion_group!(benches, knight, king);
criterion_main!(benches);
