//! The judge binary `camelot`: `--help` tells the rest.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program { name: "camelot", help: HELP, judge: judge::camelot }.main()
}

const HELP: &str = "";
