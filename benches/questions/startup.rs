//! The first answer of a fresh process.
//!
//! Two groups of programs take turns in starting. In the first group, `tables` answers from the
//! library's tables; `search` and `floyd` compute the same tables at start-up; `empty` does
//! nothing. In the second group, the judge binaries answer the samples of their problems, and
//! `empty in C` returns at once. All are linked statically. Those in Rust contain the C library musl
//! if the compiler has it, and the one in C contains the system's C library. The time is wall time,
//! from the call that starts the process until its end is known. So it contains what the system does
//! to start and to end a process.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use criterion::Criterion;

use crate::measure::{clock, instructions};
use crate::record::Start;

/// A group of programs, by the package and the profile that they are built with.
#[derive(Clone, Copy)]
struct Group {
    name: &'static str,
    manifest: &'static str,
    profile: &'static str,
}

const TABLES: Group =
    Group { name: "tables", manifest: "benches/programs/Cargo.toml", profile: "release" };
const JUDGE: Group = Group { name: "judge", manifest: "Cargo.toml", profile: "judge" };

/// The program that does nothing, written in C.
const EMPTY_IN_C: &str = "empty in C";
/// The folder in `target` that the programs are built in.
const FOLDER: &str = "programs";

/// The question to the programs of the first group: how far is it from a1 to h8?
const PAIR: &[&str] = &["0", "63"];
/// The answer, as the exit status of a program: 8 times the knight's distance plus the king's.
const STATUS: i32 = 6 * 8 + 7;

/// A program, its arguments, and what it reads.
pub struct Program {
    group: Group,
    name: &'static str,
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

    /// Builds the programs of the group, which takes next to no time if nothing has changed. Then
    /// checks this program, and returns its path.
    fn build(&self) -> PathBuf {
        if self.name == EMPTY_IN_C {
            return path_of_empty_in_c(); // compiled by `programs`
        }
        let folder = instructions::build(self.group.manifest, self.group.profile, FOLDER);
        let path = folder.join(self.name);
        self.check(&path);
        path
    }

    /// Starts the program and waits for its end.
    fn run(&self, path: &Path) {
        let mut command = Command::new(path);
        command.args(self.arguments).stdin(self.stdin()).stdout(Stdio::null());
        let status = command.status().expect("the program starts");
        assert_eq!(status.code(), Some(self.status), "{}", self.name);
    }

    /// Asserts that a judge binary answers its sample rightly.
    fn check(&self, path: &Path) {
        if let Some(input) = &self.input {
            let mut command = Command::new(path);
            let output = command.stdin(self.stdin()).output().expect("the program starts");
            let expected = fs::read(input.with_extension("out")).expect("the answers");
            assert!(output.stdout == expected, "{} answers its sample wrongly", self.name);
        }
    }
}

/// Returns all programs. The one in C is missing if there is no C compiler that links statically.
pub fn programs() -> Vec<Program> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table_program =
        |name, arguments, status| Program { group: TABLES, name, arguments, input: None, status };
    let judge = |name: &'static str| Program {
        group: JUDGE,
        name,
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
    if compile_empty_in_c() {
        let name = EMPTY_IN_C;
        all.push(Program { group: JUDGE, name, arguments: &[], input: None, status: 0 });
    }
    let names = [
        "knight-moves",
        "camelot",
        "travelling-knight",
        "knight-spirit",
        "knights-in-fen",
        "halloween",
    ];
    all.extend(names.map(judge));
    all
}

fn path_of_empty_in_c() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target").join(FOLDER).join("empty-in-c")
}

/// Compiles the program that returns at once, and tells whether that has been possible.
fn compile_empty_in_c() -> bool {
    let path = path_of_empty_in_c();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/programs/empty.c");
    let mut command = Command::new("cc");
    command.args(["-O2", "-static", "-s", "-o"]).arg(&path).arg(source).stderr(Stdio::null());
    let has_folder = path.parent().is_some_and(|folder| fs::create_dir_all(folder).is_ok());
    has_folder && command.status().is_ok_and(|status| status.success())
}

/// Starts all programs `count` times, in turn, and returns their figures. Calls `step` after each
/// round.
pub fn measure(programs: &[Program], count: usize, mut step: impl FnMut()) -> Vec<Start> {
    let mut times = vec![Vec::new(); programs.len()];
    let mut page_faults: Vec<Option<u64>> = vec![None; programs.len()];
    let paths: Vec<PathBuf> = programs.iter().map(Program::build).collect();
    for _ in 0..count {
        for (number, program) in programs.iter().enumerate() {
            let faults_before = clock::page_faults_of_children();
            let start = Instant::now();
            program.run(&paths[number]);
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
            group: program.group.name.into(),
            program: program.name.into(),
            least: times[number][0],
            median: times[number][count / 2],
            page_faults: page_faults[number],
            instructions: instructions::count(&paths[number], program.arguments, program.stdin()),
        }
    };
    programs.iter().enumerate().map(start).collect()
}

/// Runs this question by itself, with the options of criterion that are given on the command line.
pub fn run_alone() {
    let mut criterion = Criterion::default().configure_from_args();
    for program in programs() {
        let mut group = criterion.benchmark_group(format!("startup/{}", program.group.name));
        group.bench_function(program.name, |bencher| {
            let path = program.build();
            bencher.iter(|| program.run(&path));
        });
    }
    criterion.final_summary();
}
