//! The machine and the circumstances of a measurement.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct Conditions {
    pub cpu: String,
    pub cores: usize,
    pub os: String,
    pub rustc: String,
    /// The platform that the started programs are built for. Older records do not tell.
    pub platform: Option<String>,
    /// The features of this crate that are on.
    pub features: Vec<String>,
    /// The commit, with `+` behind it if files differed from it.
    pub commit: String,
    /// The command that made the record.
    pub command: String,
    /// What the times in the rows are.
    pub clock: String,
    /// The number of processes that were running or waiting for a core, as the mean over the last
    /// minute before the measurement and after it. `None` if the system does not tell.
    pub load_before: Option<f64>,
    pub load_after: Option<f64>,
    /// How long the report took.
    pub seconds: u64,
}

impl Conditions {
    /// Returns the conditions at the start of a measurement.
    pub fn now(command: String, clock: &str) -> Self {
        Self {
            cpu: cpu(),
            cores: thread::available_parallelism().map_or(1, Into::into),
            os: os(),
            rustc: rustc(),
            platform: Some(platform()),
            features: features(),
            commit: commit(),
            command,
            clock: clock.into(),
            load_before: load(),
            load_after: None,
            seconds: 0,
        }
    }

    /// Returns the name of the CPU in small letters, digits and hyphens, for names of files.
    pub fn slug(&self) -> String {
        let is_kept = |char: char| char.is_ascii_alphanumeric() || char == '.';
        let words = self.cpu.split(|char| !is_kept(char)).filter(|word| !word.is_empty());
        words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
    }
}

/// Returns the load of the machine, where it tells.
pub fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// Returns what a command prints, without white space at its ends.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Returns the version line of the compiler that cargo uses.
pub fn rustc() -> String {
    output(compiler().arg("--version")).unwrap_or_else(|| "unknown".into())
}

fn compiler() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Returns the platform that the benches build programs for. It is that of the machine, but with musl
/// in place of another C library if the standard library for it is installed: programs with musl start
/// faster.
pub fn platform() -> String {
    let version = output(compiler().arg("-vV")).expect("rustc tells its version");
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.expect("rustc names its host");
    let musl = host.replace("-gnu", "-musl");
    let folder = output(compiler().args(["--print", "target-libdir", "--target", &musl]));
    let is_installed = folder.is_some_and(|folder| Path::new(&folder).exists());
    if is_installed {
        musl
    } else {
        host.into()
    }
}

/// Returns the name of the CPU. Virtual machines hide it behind a short name, so family and model
/// follow where the system tells them.
fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let value = |line: &str| {
            let (key, value) = line.split_once(':')?;
            (key.trim() == name).then(|| value.trim().to_string())
        };
        info.lines().find_map(value)
    };
    let apple = || output(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]));
    let windows = || env::var("PROCESSOR_IDENTIFIER").ok();
    let name = field("model name").or_else(apple).or_else(windows);
    let name = name.unwrap_or_else(|| format!("unknown {}", env::consts::ARCH));
    match (field("cpu family"), field("model")) {
        (Some(family), Some(model)) => format!("{name}, family {family} model {model}"),
        _ => name,
    }
}

fn os() -> String {
    let name = output(Command::new("uname").args(["-s", "-r"]));
    format!("{} {}", name.as_deref().unwrap_or(env::consts::OS), env::consts::ARCH)
}

fn features() -> Vec<String> {
    let features = [
        ("std", cfg!(feature = "std")),
        ("binaries", cfg!(feature = "binaries")),
        ("chessboard", cfg!(feature = "chessboard")),
        ("bitboard", cfg!(feature = "bitboard")),
        ("leaper", cfg!(feature = "leaper")),
        ("knight-moves", cfg!(feature = "knight-moves")),
        ("camelot", cfg!(feature = "camelot")),
        ("travelling-knight", cfg!(feature = "travelling-knight")),
        ("knight-spirit", cfg!(feature = "knight-spirit")),
        ("knights-in-fen", cfg!(feature = "knights-in-fen")),
        ("perimeter", cfg!(feature = "perimeter")),
        ("halloween", cfg!(feature = "halloween")),
        ("halloween-bfs", cfg!(feature = "halloween-bfs")),
    ];
    features.iter().filter(|(_, is_on)| *is_on).map(|(name, _)| (*name).into()).collect()
}

fn commit() -> String {
    let git = |arguments: &[&str]| output(Command::new("git").args(arguments));
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else {
        return "unknown".into();
    };
    let is_clean =
        git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|text| text.is_empty());
    if is_clean {
        commit
    } else {
        commit + "+"
    }
}
