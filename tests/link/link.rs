//! Links each entry point of the crate alone, as a program without a C library does, and looks at
//! what comes along.
//!
//! `consumer` exports one C function for each entry point. The test builds it with and without the
//! feature `perimeter`, and links each function by itself: `-nostdlib -static --gc-sections`. Then
//! it reads the sections and the symbols of the linked file:
//!
//! - Tables are in `.rodata`. There is no `.init_array`, no `.data`, no `.bss`, no thread-local
//!   data and no allocator.
//! - Solvers have no data with addresses in it (`.data.rel.ro`), which a loader would have to
//!   relocate. The table of the linker that calls go through (`.got`) has only the functions of
//!   `freestanding.c`, which the compiler calls to copy and to fill memory.
//! - The panic handler is not linked, so no entry point can panic.
//! - The bytes of `.text` and `.rodata` are those of `sizes.md`, within 5 %, and `README.md` shows the
//!   same.
//!
//! `cargo test` compares. `UPDATE=1 cargo test` writes `sizes.md` anew.
//!
//! To add an entry point, write its function in `consumer/src/lib.rs`, its declaration in
//! `roundtable.h` and a check in `main.c`, and update `sizes.md`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use object::{Object, ObjectSection, ObjectSymbol};

/// The panic handler of the consumer calls this function.
const PANICKED: &str = "roundtable_panicked";

/// The functions of `freestanding.c`, without the one that a panic calls.
const FREESTANDING: [&str; 5] = ["bcmp", "memcmp", "memcpy", "memmove", "memset"];

const HEADER: &str = "\
# What each entry point brings into a program

Bytes, linked alone and optimised; `UPDATE=1 cargo test` in this folder writes this table. *Relocated* data holds
addresses (`.data.rel.ro`).

| entry point | text | rodata | relocated |
|---|---|---|---|
";

/// What an entry point brings into a program.
#[derive(Debug)]
struct Linked {
    name: String,
    text: u64,
    rodata: u64,
    relocated: u64,
}

impl Linked {
    fn row(&self) -> String {
        let Self { name, text, rodata, relocated } = self;
        format!("| {name} | {text} | {rodata} | {relocated} |\n")
    }

    fn from_row(row: &str) -> Option<Self> {
        let mut cells = row.split('|').map(str::trim).skip(1);
        let name = cells.next()?.to_string();
        let mut number = || cells.next()?.parse().ok();
        Some(Self { name, text: number()?, rodata: number()?, relocated: number()? })
    }

    /// Adds to `faults` what has changed against the committed row.
    fn compare(&self, committed: &Self, faults: &mut String) {
        let Self { name, text, rodata, relocated } = self;
        for (what, now, before) in
            [("text", text, committed.text), ("rodata", rodata, committed.rodata)]
        {
            if now.abs_diff(before) * 20 > before {
                writeln!(faults, "{name}: {now} bytes of {what}, in sizes.md {before}").unwrap();
            }
        }
        if *relocated != committed.relocated {
            let before = committed.relocated;
            writeln!(faults, "{name}: {relocated} bytes of relocated data, in sizes.md {before}")
                .unwrap();
        }
    }
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// Builds the consumer and returns its archive.
fn build(folder: &Path, options: &[&str]) -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--locked", "--manifest-path"]).arg(here().join("consumer/Cargo.toml"));
    cargo.arg("--target-dir").arg(folder).args(options);
    run(&mut cargo);
    let profile = if options.contains(&"--release") { "release" } else { "debug" };
    folder.join(profile).join("libconsumer.a")
}

/// Compiles a C file of this folder and returns the object file.
fn compile(folder: &Path, name: &str) -> PathBuf {
    let object = folder.join(name).with_extension("o");
    let mut cc = Command::new("cc");
    // Without a C library: no stack protector, and no loop in `memcpy` that becomes a call to
    // `memcpy`.
    cc.args(["-c", "-O2", "-Wall", "-Wextra", "-Werror", "-ffreestanding", "-fno-stack-protector"]);
    cc.args(["-fno-builtin", "-fno-tree-loop-distribute-patterns", "-fno-pie"]);
    cc.args(["-ffunction-sections", "-fno-asynchronous-unwind-tables", "-o"]);
    run(cc.arg(&object).arg(here().join(name)));
    object
}

/// Links objects and the archive without a C library, starting at `entry`, and returns the program.
fn link(folder: &Path, entry: &str, objects: &[&Path]) -> PathBuf {
    let program = folder.join(entry);
    let mut cc = Command::new("cc");
    cc.args(["-nostdlib", "-static", "-no-pie", "-Wl,--gc-sections", "-Wl,--build-id=none"]);
    cc.arg(format!("-Wl,--entry={entry},--undefined={entry}")).args(objects);
    run(cc.arg("-o").arg(&program));
    program
}

/// Returns the names of all exported functions of the consumer.
fn entry_points(archive: &Path) -> Vec<String> {
    let header = fs::read_to_string(here().join("roundtable.h")).unwrap();
    let main = fs::read_to_string(here().join("main.c")).unwrap();
    let source = fs::read_to_string(here().join("consumer/src/lib.rs")).unwrap();
    let archive = fs::read(archive).unwrap();
    let mut names = Vec::new();
    for function in source.split("extern \"C\" fn ").skip(1) {
        let name = function.split('(').next().unwrap().to_string();
        let call = format!("{name}(");
        assert!(header.contains(&call), "roundtable.h does not declare {name}");
        assert!(main.contains(&call), "main.c does not call {name}");
        assert!(archive.windows(name.len()).any(|bytes| bytes == name.as_bytes()));
        names.push(name);
    }
    names
}

/// Reads what a linked entry point consists of.
fn inspect(name: &str, program: &Path) -> Linked {
    let bytes = fs::read(program).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    let (mut text, mut rodata, mut relocated, mut called) = (0, 0, 0, 0);
    for section in file.sections() {
        let section_name = section.name().unwrap();
        match section_name {
            ".text" => text += section.size(),
            ".rodata" => rodata += section.size(),
            ".data.rel.ro" => relocated += section.size(),
            ".got" => called += section.size() / 8,
            // Three words that the linker reserves if there is a `.got`.
            ".got.plt" if section.size() == 24 => {}
            // What is not loaded: symbols and comments. What unwinding would need is loaded, but a
            // program that aborts can leave it out.
            "" | ".comment" | ".symtab" | ".strtab" | ".shstrtab" | ".eh_frame"
            | ".note.gnu.property" => {}
            _ if section_name.starts_with(".debug") || section.size() == 0 => {}
            _ => panic!("{name}: {} bytes of {section_name}", section.size()),
        }
    }
    let mut freestanding = 0;
    for symbol in file.symbols() {
        let symbol_name = symbol.name().unwrap();
        assert!(symbol_name != PANICKED, "{name} may panic");
        freestanding += u64::from(FREESTANDING.contains(&symbol_name));
        assert!(!symbol_name.contains("alloc"), "{name}: {symbol_name}");
        // A table of the crate is a static. Its section tells where it is.
        if let Some(index) = symbol.section_index() {
            let section_name = file.section_by_index(index).unwrap().name().unwrap().to_string();
            let is_table = symbol.kind() == object::SymbolKind::Data && symbol.size() > 0;
            assert!(
                !is_table || section_name == ".rodata",
                "{name}: {symbol_name} in {section_name}"
            );
        }
    }
    assert!(called <= freestanding, "{name}: {called} functions in .got");
    Linked { name: name.to_string(), text, rodata, relocated }
}

/// Returns what differs between README's table and the rows of `sizes.md`.
fn compare_readme(rows: &[Linked]) -> String {
    let readme = fs::read_to_string(here().join("../../README.md")).unwrap();
    let shown: Vec<&str> =
        readme.lines().filter(|line| line.starts_with("| `roundtable_")).collect();
    assert!(!shown.is_empty(), "README.md has no table of sizes");
    let expected =
        |Linked { name, text, rodata, .. }: &Linked| format!("| `{name}` | {text} | {rodata} |");
    let expected: Vec<String> = rows.iter().map(expected).collect();
    let wrong = shown.iter().filter(|row| expected.iter().all(|right| right != *row));
    wrong.map(|row| format!("README.md: not as in sizes.md: {row}\n")).collect()
}

/// Builds, links and inspects all entry points with these features.
fn measure(features: &str) -> Vec<Linked> {
    let folder = here().join("target").join(if features.is_empty() { "none" } else { features });
    fs::create_dir_all(&folder).unwrap();
    let archive = build(&folder, &["--release", "--features", features]);
    let freestanding = compile(&folder, "freestanding.c");
    let main = compile(&folder, "main.c");
    let program = link(&folder, "_start", &[&main, &archive, &freestanding]);
    let status = Command::new(&program).status().unwrap();
    assert!(status.success(), "main.c: {status} is the number of the check that failed");
    let names = entry_points(&archive);
    let link_alone = |name: &String| link(&folder, name, &[&archive, &freestanding]);
    names.iter().map(|name| inspect(name, &link_alone(name))).collect()
}

/// Tells whether an entry point must have no relocated data. Parsers and errors may have some,
/// because they refer to messages by their addresses.
fn is_solver(name: &str) -> bool {
    !["parse", "error", "from_rows", "from_cells"].iter().any(|kind| name.contains(kind))
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))] // the sizes are those of x86-64
fn entry_points_bring_what_is_documented() {
    let mut linked = measure("");
    for mut with in measure("perimeter") {
        // Only Knight Spirit differs.
        let same = linked.iter().find(|without| without.name == with.name).unwrap();
        if (with.text, with.rodata) != (same.text, same.rodata) {
            with.name += ", with `perimeter`";
            linked.push(with);
        }
    }
    for entry in &linked {
        assert!(entry.relocated == 0 || !is_solver(&entry.name), "relocated data: {entry:?}");
    }
    let path = here().join("sizes.md");
    if env::var_os("UPDATE").is_some() {
        let rows: String = linked.iter().map(Linked::row).collect();
        fs::write(path, HEADER.to_string() + &rows).unwrap();
        return;
    }
    let committed = fs::read_to_string(path).unwrap();
    let committed: Vec<Linked> = committed.lines().filter_map(Linked::from_row).collect();
    let mut faults = compare_readme(&committed);
    for entry in &linked {
        match committed.iter().find(|row| row.name == entry.name) {
            Some(row) => entry.compare(row, &mut faults),
            None => writeln!(faults, "{} is not in sizes.md", entry.name).unwrap(),
        }
    }
    for row in committed.iter().filter(|row| linked.iter().all(|entry| entry.name != row.name)) {
        writeln!(faults, "{} is in sizes.md only", row.name).unwrap();
    }
    assert!(
        faults.is_empty(),
        "\n{faults}If that is meant, run `UPDATE=1 cargo test` in tests/link, read the difference that git shows, and \
        bring README's table up to date."
    );
}
