//! Knight Spirit at limit 15 against two published searches, both written anew here: the
//! depth-first search of the usual judge program (`seed`) and IDA\* on the number of misplaced
//! knights (`misplaced`).
//!
//! Each row is a set of boards, drawn with a fixed seed from a full breadth-first search that also
//! gives the answers to check. First comes a table made in one interleaved run: time a board, its
//! ratio to the rivals', nodes and probes. The README's figures are this table's. Then criterion
//! measures each set and search by itself. Drawing takes ten seconds or so.
#![expect(clippy::cast_precision_loss, reason = "means of counts far below 2^52")]

#[path = "../tests/knight_spirit/full_search.rs"]
mod full_search;
#[path = "knight_spirit/misplaced.rs"]
mod misplaced;
#[path = "knight_spirit/seed.rs"]
mod seed;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput};
use full_search::{cells, distances, jumps, Ranking, BOARDS, PLANE};
use roundtable::knight_spirit::{Board, Colour};

const LIMIT: u8 = 15;

/// A board as the rivals take it: black's cells, and the empty cell.
#[derive(Clone, Copy)]
struct State {
    black: u32,
    empty: u32,
}

impl State {
    const TARGET: Self = Self { black: 0b10000_11000_11110_11111, empty: 12 };
}

fn neighbours() -> [u32; 25] {
    core::array::from_fn(|cell| jumps(cell).fold(0, |mask, to| mask | 1 << to))
}

struct Case {
    board: Board,
    state: State,
    distance: u8,
}

struct Set {
    name: &'static str,
    cases: Vec<Case>,
}

fn case(ranking: &Ranking, distances: &[u8], index: usize) -> Case {
    let empty = index / PLANE;
    let black = cells(ranking.word(index % PLANE), empty);
    let colour = |black| if black { Colour::Black } else { Colour::White };
    let board = core::array::from_fn(|cell| (cell != empty).then_some(colour(black[cell])));
    let mask = (0..25).filter(|&cell| black[cell]).fold(0, |mask, cell| mask | 1 << cell);
    Case {
        board: Board::from_cells(&board).expect("twelve of each colour"),
        state: State { black: mask, empty: empty as u32 },
        distance: distances[index],
    }
}

fn sets() -> Vec<Set> {
    let ranking = Ranking::new();
    let distances = distances(&ranking, 39);
    let mut random = fastrand::Rng::with_seed(1085);
    let mut draw = |name, count: usize, wanted: fn(u8) -> bool| {
        let mut cases = Vec::new();
        while cases.len() < count {
            let index = random.usize(..BOARDS);
            if wanted(distances[index]) {
                cases.push(case(&ranking, &distances, index));
            }
        }
        Set { name, cases }
    };
    let mut sets = vec![
        draw("random", 4096, |_| true),
        draw("within 15", 512, |distance| distance <= 15),
        draw("at 15", 512, |distance| distance == 15),
        draw("at 17", 512, |distance| distance == 17),
    ];
    // The 64 boards of the search's worst, among a sample of those just beyond the limit.
    let mut worst = draw("worst", 1 << 14, |distance| distance == 17);
    worst.cases.sort_by_key(|case| core::cmp::Reverse(case.board.effort(LIMIT).nodes));
    worst.cases.truncate(64);
    sets.push(worst);
    sets
}

type Solver = fn(&Case) -> (Option<u32>, u64);

const SOLVERS: [(&str, Solver); 3] = [
    ("roundtable", |case| (case.board.min_moves(LIMIT).map(u32::from), 0)),
    ("seed", |case| seed::min_moves(case.state)),
    ("misplaced", |case| misplaced::min_moves(case.state, LIMIT)),
];

fn check(sets: &[Set]) {
    for case in sets.iter().flat_map(|set| &set.cases) {
        let answer = (case.distance <= LIMIT).then_some(u32::from(case.distance));
        for (name, solver) in SOLVERS {
            let (moves, _) = solver(case);
            // The seed's search is not exact at its limit.
            let missed = name == "seed" && case.distance == LIMIT && moves.is_none();
            assert!(moves == answer || missed, "{name}: {moves:?} for {answer:?}\n{}", case.board);
        }
    }
}

/// The time of one pass over the cases, the least of a few.
fn table(sets: &[Set]) {
    println!(
        "{:<10} {:>22} {:>22} {:>22} {:>8} {:>8} {:>8}",
        "boards", "roundtable", "seed", "misplaced", "nodes", "probes", "look-ups"
    );
    for Set { name, cases } in sets {
        let mut least = [Duration::MAX; 3];
        let mut nodes = [0; 3];
        for _ in 0..5 {
            for (solver, (_, run)) in SOLVERS.iter().enumerate() {
                // So many passes that even the quickest takes a while.
                let passes = if solver == 0 { 50 } else { 1 };
                let start = Instant::now();
                for _ in 0..passes {
                    nodes[solver] =
                        cases.iter().map(|case| black_box(run(black_box(case))).1).sum();
                }
                least[solver] = least[solver].min(start.elapsed() / passes);
            }
        }
        let count = cases.len() as f64;
        let effort = cases.iter().map(|case| case.board.effort(LIMIT));
        let (own, probes, lookups) = effort.fold((0, 0, 0), |sum, effort| {
            (sum.0 + effort.nodes, sum.1 + effort.probes, sum.2 + effort.lookups)
        });
        print!("{name:<10}");
        for time in least {
            let ratio = time.as_secs_f64() / least[0].as_secs_f64();
            print!(" {:>10.3} us x{ratio:>7.1}", time.as_secs_f64() * 1e6 / count);
        }
        for number in [own, probes, lookups] {
            print!(" {:>8.2}", number as f64 / count);
        }
        println!(
            "   nodes of seed {:.0}, of misplaced {:.0}",
            nodes[1] as f64 / count,
            nodes[2] as f64 / count
        );
    }
}

/// Without a limit, on random boards.
fn unlimited(cases: &[Case]) {
    let mut times: Vec<Duration> = cases
        .iter()
        .map(|case| {
            let start = Instant::now();
            assert_eq!(black_box(&case.board).min_moves(39), Some(case.distance));
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    println!(
        "limit 39, {} random boards: median {:?}, mean {mean:?}, worst {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

fn main() {
    let sets = sets();
    check(&sets);
    table(&sets);
    unlimited(&sets[0].cases);
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("knight_spirit");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    for Set { name, cases } in &sets {
        let cases = &cases[..64];
        group.throughput(Throughput::Elements(64));
        for (solver, run) in SOLVERS {
            group.bench_with_input(BenchmarkId::new(solver, name), cases, |bencher, cases| {
                bencher.iter(|| {
                    for case in cases {
                        black_box(run(black_box(case)));
                    }
                });
            });
        }
    }
    group.finish();
    criterion.final_summary();
}
