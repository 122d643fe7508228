//! The one driver of all judge binaries.

use std::io::{self, BufReader, ErrorKind, Write};
use std::process::ExitCode;
use std::{env, eprintln};

use super::{Error, Judge};

/// A judge binary: a filter from standard input to standard output.
///
/// Exit status 0 if all went well, also if the reader of the answers has closed the pipe; 1 if the
/// input is refused or cannot be read, or the answers cannot be written, with one line on standard
/// error; 2 if the arguments are wrong.
pub struct Program {
    /// The binary's name, as messages begin with it.
    pub name: &'static str,
    /// What `--help` prints after the line that tells the usage.
    pub help: &'static str,
    /// What it runs.
    pub judge: Judge,
}

impl Program {
    /// Runs the program on the process's arguments, input and output.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        let mut output = io::stdout().lock();
        let written = match env::args_os().nth(1) {
            None => (self.judge)(&mut BufReader::with_capacity(1 << 16, io::stdin()), &mut output),
            Some(argument) if argument == "--help" || argument == "-h" => {
                writeln!(output, "Usage: {} < INPUT\n{}", self.name, self.help)
                    .map_err(Error::Write)
            }
            Some(argument) if argument == "--version" || argument == "-V" => {
                writeln!(output, "{} {}", self.name, env!("CARGO_PKG_VERSION"))
                    .map_err(Error::Write)
            }
            Some(argument) => {
                eprintln!("{}: expected no argument, found {argument:?}; see --help", self.name);
                return ExitCode::from(2);
            }
        };
        match written {
            Ok(()) => ExitCode::SUCCESS,
            Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                let place = match error {
                    Error::Input(_) => "<stdin>:",
                    Error::Read(_) => "<stdin>: ",
                    Error::Write(_) => "<stdout>: ",
                };
                eprintln!("{}: {place}{error}", self.name);
                ExitCode::from(1)
            }
        }
    }
}
