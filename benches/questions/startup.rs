//! The first answer of a fresh process.
//!
//! Two groups of programs take turns in starting. In the first group, `tables` answers from the
//! library's tables; `search` and `floyd` compute the same tables at start-up; `empty` does
//! nothing. In the second group, the judge binaries answer the samples of their problems, and
//! `empty in C` returns at once. All are linked statically. The time is wall time, from the call
//! that starts the process until its end is known. So it contains what the system does to start and
//! to end a process.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use criterion::Criterion;

use crate::measure::{clock, instructions};
use crate::record::Start;

const GROUPS: [&str; 2] = ["tables", "judge"];

/// The question to the programs of the first group: how far is it from a1 to h8?
const PAIR: &[&str] = &["0", "63"];
/// The answer, as the exit status of a program: 8 times the knight's distance plus the king's.
const STATUS: i32 = 6 * 8 + 7;

/// A program, its arguments, and what it reads.
pub struct Program {
    group: &'static str,
    name: &'static str,
    path: PathBuf,
    arguments: &'static [&'static str],
    input: Option<PathBuf>,
    /// The status that it exits with.
    status: i32,
}

impl Program {
    fn stdin(&self) -> Stdio {
        match &self.input {
            Some(path) => File::open(path).expect("a sample").into(),
            None => Stdio::null(),
        }
    }

    /// Starts the program and waits for its end.
    fn run(&self) {
        let mut command = Command::new(&self.path);
        command.args(self.arguments).stdin(self.stdin()).stdout(Stdio::null());
        let status = command.status().expect("the program starts");
        assert_eq!(status.code(), Some(self.status), "{}", self.name);
    }

    /// Asserts that a judge binary answers its sample rightly.
    fn check(&self) {
        if let Some(input) = &self.input {
            let mut command = Command::new(&self.path);
            let output = command.stdin(self.stdin()).output().expect("the program starts");
            let expected = std::fs::read(input.with_extension("out")).expect("the answers");
            assert!(output.stdout == expected, "{} answers its sample wrongly", self.name);
        }
    }
}

/// Builds all programs.
pub fn programs() -> Vec<Program> {
    let programs = instructions::build("benches/programs/Cargo.toml", "release", "programs");
    let judges = instructions::build("Cargo.toml", "judge", "programs");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table_program = |name, arguments, status| Program {
        group: GROUPS[0],
        name,
        path: programs.join(name),
        arguments,
        input: None,
        status,
    };
    let judge = |name: &'static str| Program {
        group: GROUPS[1],
        name,
        path: judges.join(name),
        arguments: &[],
        input: Some(root.join("tests/data").join(name).join("sample.in")),
        status: 0,
    };
    let mut all = vec![
        table_program("empty", &[], 0),
        table_program("tables", PAIR, STATUS),
        table_program("search", PAIR, STATUS),
        table_program("floyd", PAIR, STATUS),
    ];
    if let Some(path) = empty_in_c(&programs) {
        let (group, name) = (GROUPS[1], "empty in C");
        all.push(Program { group, name, path, arguments: &[], input: None, status: 0 });
    }
    all.extend(["knight-moves", "camelot", "knight-spirit", "halloween"].map(judge));
    all
}

/// Compiles the program that returns at once. Returns `None` if there is no C compiler that links
/// statically.
fn empty_in_c(folder: &Path) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/programs/empty.c");
    let path = folder.join("empty-in-c");
    let mut command = Command::new("cc");
    command.args(["-O2", "-static", "-s", "-o"]).arg(&path).arg(source).stderr(Stdio::null());
    command.status().ok()?.success().then_some(path)
}

/// Starts all programs `count` times, in turn, and returns their figures. Calls `step` after each
/// round.
pub fn measure(programs: &[Program], count: usize, mut step: impl FnMut()) -> Vec<Start> {
    let mut times = vec![Vec::new(); programs.len()];
    let mut page_faults: Vec<Option<i64>> = vec![None; programs.len()];
    programs.iter().for_each(Program::check);
    for _ in 0..count {
        for (number, program) in programs.iter().enumerate() {
            let faults_before = clock::page_faults_of_children();
            let start = Instant::now();
            program.run();
            times[number].push(start.elapsed().as_secs_f64() * 1e6);
            if let (Some(before), Some(after)) = (faults_before, clock::page_faults_of_children()) {
                let faults = after - before;
                let least = page_faults[number].unwrap_or(faults);
                page_faults[number] = Some(least.min(faults));
            }
        }
        step();
    }
    let start = |(number, program): (usize, &Program)| {
        times[number].sort_by(f64::total_cmp);
        Start {
            group: program.group.into(),
            program: program.name.into(),
            least: times[number][0],
            median: times[number][count / 2],
            page_faults: page_faults[number],
            instructions: instructions::count(&program.path, program.arguments, program.stdin()),
        }
    };
    programs.iter().enumerate().map(start).collect()
}

/// Runs this question by itself, with the options of criterion that are given on the command line.
/// Builds the programs first, which takes no time if nothing has changed.
pub fn run_alone() {
    let mut criterion = Criterion::default().configure_from_args();
    for program in programs() {
        let mut group = criterion.benchmark_group(format!("startup/{}", program.group));
        group.bench_function(program.name, |bencher| {
            program.check();
            bencher.iter(|| program.run());
        });
    }
    criterion.final_summary();
}
