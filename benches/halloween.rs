//! How much faster does the library solve the ghosts' mazes than breadth-first search or plain A\*?
//!
//! To expand a state means to generate all states that are one step away. A\* expands first the
//! states with the least estimate: the steps made so far plus a lower bound on the steps left.
//!
//! The bench has two parts. The first part takes all hard cases, which are the files `hard-*.in` in
//! `tests/data/halloween`. It prints the time of the library's search, the time of plain
//! breadth-first search and their ratio for each case, and at last the geometric mean of the
//! ratios.
//!
//! The second part takes seven of these cases, each a group of criterion. It prints how many states
//! two rivals expand, `bitset bfs` and `a star`, and measures the library, these two and plain
//! breadth-first search. `min_steps_in` is the library's search, and `solve_in and read` also reads the
//! whole plan. `loop alone` solves nothing: its time is contained in all others.
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

/// The mazes of the second part: name, answer, and the dataset followed by `0 0 0`.
const MAZES: [(&str, u32, &str); 7] = [
    ("sample", 77, include_str!("../tests/data/halloween/hard-37-sample.in")),
    ("dense", 28, include_str!("../tests/data/halloween/hard-05-dense.in")),
    ("dead end", 25, include_str!("../tests/data/halloween/hard-15-dead-end.in")),
    ("snake", 94, include_str!("../tests/data/halloween/hard-21-snake.in")),
    ("gap", 96, include_str!("../tests/data/halloween/hard-39-gap.in")),
    ("hill climbing 43", 62, include_str!("../tests/data/halloween/hard-43-hill-climbing.in")),
    ("hill climbing 45", 95, include_str!("../tests/data/halloween/hard-45-hill-climbing.in")),
];

/// Returns the mean time of a call in seconds. It makes 1, 4, 16, ... calls until they take long
/// enough to be timed together.
fn mean_time(answer: u32, mut call: impl FnMut() -> Option<u32>) -> f64 {
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

/// Prints the speed-up over plain breadth-first search on all hard cases. Both searches are timed
/// in turn, five times each, and the shortest of the five mean times counts.
fn print_speed_ups(workspace: &mut Workspace) {
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
        let (mut library, mut plain) = (f64::MAX, f64::MAX);
        for _ in 0..5 {
            let search = || black_box(&maze).min_steps_in(workspace).ok()?;
            library = library.min(mean_time(answer, search));
            plain = plain.min(mean_time(answer, || bfs::min_steps(black_box(&maze))));
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let speed_up = plain / library;
        println!(
            "{name:23} {:10.2} us, plain bfs {:10.1} us: {speed_up:8.1} times",
            library * 1e6,
            plain * 1e6
        );
        logarithms += speed_up.ln();
    }
    let cases = paths.len();
    println!("geometric mean over {cases}: {:.0} times\n", (logarithms / cases as f64).exp());
}

fn halloween(criterion: &mut Criterion) {
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    print_speed_ups(&mut workspace);
    println!("{:16} {:>6} {:>12} {:>12}", "maze", "steps", "bfs states", "a* states");
    for (name, answer, text) in MAZES {
        let dataset = text.split("0 0 0").next().unwrap_or_default();
        let maze: Maze = dataset.parse().expect("a maze");
        let (bitset, bfs_states) = rivals::bitset_bfs(&maze);
        let (a_star, a_star_states) = rivals::a_star(&maze);
        for steps in [bitset, a_star, bfs::min_steps(&maze), maze.min_steps()] {
            assert_eq!(steps, Some(answer), "{name}");
        }
        println!("{name:16} {answer:>6} {bfs_states:>12} {a_star_states:>12}");

        let mut group = criterion.benchmark_group(format!("halloween/{name}"));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_secs(1));
        group.bench_function("loop alone", |bencher| bencher.iter(|| black_box(&maze).ghosts()));
        group.bench_function("min_steps_in", |bencher| {
            bencher.iter(|| black_box(&maze).min_steps_in(&mut workspace));
        });
        group.bench_function("solve_in and read", |bencher| {
            bencher.iter(|| {
                black_box(&maze).solve_in(&mut workspace).map(|plan| plan.map(Iterator::count))
            });
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
