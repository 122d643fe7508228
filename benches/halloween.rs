//! The ghosts' solver against plain and bitset breadth-first search and A\* with distances.
//!
//! `cargo bench --bench halloween` first prints the speed-up over plain breadth-first search on all
//! hard cases, the best of some interleaved calls each, and its geometric mean; then how many
//! states each rival expands on some mazes. Then criterion measures all on these: each group is one
//! maze, and the ratio of two rows of a group is a speed-up. `tiers/plan`
//! also reads the whole plan. Times depend on the machine, ratios hardly do; for instructions run
//! `valgrind --tool=callgrind` on the judge binary.
#![allow(
    missing_docs,
    unreachable_pub,
    clippy::cast_precision_loss,
    reason = "a program of its own; criterion's macro makes undocumented items"
)]

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use criterion::{criterion_group, criterion_main, Criterion};
use roundtable::halloween::{bfs, Maze, Workspace};

#[path = "support/ghost_rivals.rs"]
mod rivals;

/// Name, answer, and the dataset followed by `0 0 0`.
const MAZES: [(&str, u32, &str); 7] = [
    ("sample3", 77, include_str!("../tests/data/halloween/hard-37-sample.in")),
    ("dense", 28, include_str!("../tests/data/halloween/hard-05-dense.in")),
    ("dead end", 25, include_str!("../tests/data/halloween/hard-15-dead-end.in")),
    ("snake", 94, include_str!("../tests/data/halloween/hard-21-snake.in")),
    ("hard39", 96, include_str!("../tests/data/halloween/hard-39-gap.in")),
    ("hard43", 62, include_str!("../tests/data/halloween/hard-43-hill-climbing.in")),
    ("hard45", 95, include_str!("../tests/data/halloween/hard-45-hill-climbing.in")),
];

/// The shortest time of a call, in seconds. Short calls are repeated until they can be timed.
fn time(answer: u32, mut call: impl FnMut() -> Option<u32>) -> f64 {
    let mut calls = 1;
    loop {
        let start = Instant::now();
        for _ in 0..calls {
            assert_eq!(call(), Some(answer));
        }
        let elapsed = start.elapsed();
        if elapsed > Duration::from_micros(200) {
            return elapsed.as_secs_f64() / f64::from(calls);
        }
        calls *= 4;
    }
}

/// The speed-up on all hard cases.
fn hard_cases(workspace: &mut Workspace) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/halloween");
    let paths = fs::read_dir(folder).expect("the cases").map(|entry| entry.expect("a case").path());
    let is_hard = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("hard-") && path.extension().is_some_and(|extension| extension == "in")
    };
    let mut paths: Vec<PathBuf> = paths.filter(is_hard).collect();
    paths.sort();
    let mut logarithms = 0.0;
    for path in &paths {
        let text = fs::read_to_string(path).expect("a case");
        let maze: Maze = text.split("0 0 0").next().unwrap_or_default().parse().expect("a maze");
        let answer = bfs::min_steps(&maze).expect("a solution");
        let (mut tiers, mut plain) = (f64::MAX, f64::MAX);
        for _ in 0..5 {
            tiers = tiers.min(time(answer, || black_box(&maze).min_steps(workspace)));
            plain = plain.min(time(answer, || bfs::min_steps(black_box(&maze))));
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let (here, there) = (tiers * 1e6, plain * 1e6);
        println!(
            "{name:20} {here:10.2} us, plain bfs {there:10.1} us: {:8.1} times",
            plain / tiers
        );
        logarithms += (plain / tiers).ln();
    }
    let cases = paths.len();
    println!("geometric mean over {cases}: {:.0} times\n", (logarithms / cases as f64).exp());
}

fn halloween(criterion: &mut Criterion) {
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words).expect("words for any maze");
    hard_cases(&mut workspace);
    println!("{:10} {:>6} {:>12} {:>12}", "maze", "steps", "bfs states", "a* states");
    for (name, answer, text) in MAZES {
        let dataset = text.split("0 0 0").next().unwrap_or_default();
        let maze: Maze = dataset.parse().expect("a judge's case");
        let (bitset, bfs_states) = rivals::bitset_bfs(&maze);
        let (a_star, a_star_states) = rivals::a_star(&maze);
        for steps in [bitset, a_star, bfs::min_steps(&maze), maze.min_steps(&mut workspace)] {
            assert_eq!(steps, Some(answer), "{name}");
        }
        println!("{name:10} {answer:>6} {bfs_states:>12} {a_star_states:>12}");

        let mut group = criterion.benchmark_group(format!("halloween/{name}"));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_secs(1));
        group.bench_function("baseline", |bencher| bencher.iter(|| black_box(&maze).ghosts()));
        group.bench_function("tiers", |bencher| {
            bencher.iter(|| black_box(&maze).min_steps(&mut workspace));
        });
        group.bench_function("tiers/plan", |bencher| {
            bencher.iter(|| black_box(&maze).solve(&mut workspace).map(Iterator::count));
        });
        group.bench_function("a star", |bencher| bencher.iter(|| rivals::a_star(black_box(&maze))));
        group.bench_function("bitset bfs", |bencher| {
            bencher.iter(|| rivals::bitset_bfs(black_box(&maze)));
        });
        group.bench_function("plain bfs", |bencher| {
            bencher.iter(|| bfs::min_steps(black_box(&maze)));
        });
        group.finish();
    }
}

criterion_group!(benches, halloween);
criterion_main!(benches);
