//! Small programs of the package `benches/programs`, and the instructions of programs.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

use crate::record::conditions::{output, platform, rustc};

/// Builds the binaries of a package for [`platform`], linked statically, and returns the folder that
/// they are in. The target folder is `target/NAME`: builds with other flags and features do not
/// replace these files.
pub fn build(manifest: &str, profile: &str, name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = root.join("target").join(name);
    let platform = platform();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--bins", "--profile", profile, "--target", &platform])
        .arg("--manifest-path")
        .arg(root.join(manifest))
        .arg("--target-dir")
        .arg(&target)
        .env("RUSTFLAGS", "-C target-feature=+crt-static")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status();
    assert!(status.is_ok_and(|status| status.success()), "cargo cannot build {manifest}");
    target.join(platform).join(profile)
}

/// Returns the number of instructions that a program runs in user mode, or `None` without valgrind.
pub fn count<A: AsRef<OsStr>>(program: &Path, arguments: &[A], input: Stdio) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        // A fixed threshold, by which the C library maps large blocks of memory anew each time. Else
        // it would clear or not clear a block depending on what had been freed before.
        .env("MALLOC_MMAP_THRESHOLD_", "65536")
        .arg(program)
        .args(arguments)
        .stdin(input)
        .output()
        .ok()?;
    let messages = String::from_utf8_lossy(&output.stderr);
    // ==1234== Collected : 56789
    let collected = messages.lines().find_map(|line| line.split_once("Collected : "));
    Some(collected?.1.trim().parse().expect("callgrind counts instructions"))
}

/// The instructions of some operations of the library.
#[derive(Serialize, Deserialize)]
pub struct Budgets {
    /// The compiler and the platform: with others, the numbers are different.
    pub rustc: String,
    pub target: String,
    /// Instructions per call, as a mean over the instances of the operation.
    pub instructions: BTreeMap<String, f64>,
}

impl Budgets {
    /// The committed file, from the root of the package.
    pub const FILE: &'static str = "benches/results/budgets.json";

    /// Counts the instructions of all operations. Returns `None` without valgrind.
    ///
    /// An operation runs once on all its instances, and then three times. The difference is two
    /// runs, without the start of the program and the making of the instances.
    pub fn count() -> Option<Self> {
        let program =
            build("benches/programs/Cargo.toml", "release", "programs").join("operations");
        let list = output(&mut Command::new(&program)).expect("the list of operations");
        let mut instructions = BTreeMap::new();
        for line in list.lines() {
            let (name, instances) = line.split_once('\t').expect("a name and a number");
            let instances: f64 = instances.parse().expect("a number of instances");
            let once = count(&program, &[name, "1"], Stdio::null())?;
            let thrice = count(&program, &[name, "3"], Stdio::null())?;
            let per_call = (thrice - once) as f64 / 2.0 / instances;
            instructions.insert(name.to_string(), (per_call * 10.0).round() / 10.0);
        }
        Some(Self { rustc: rustc(), target: platform(), instructions })
    }
}
