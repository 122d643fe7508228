//! The judge binary `knight-moves`: `--help` tells the rest.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program { name: "knight-moves", help: HELP, judge: judge::knight_moves }.main()
}

const HELP: &str = "";
