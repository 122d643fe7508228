//! The program around a judge function: arguments, files, messages and exit status.

use std::env::{self, ArgsOs};
use std::ffi::{OsStr, OsString};
use std::fmt::Arguments;
use std::format;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::string::{String, ToString};

use super::{Error, Ink, Judge, Show};

/// A judge binary: reads a file or standard input, and writes to standard output.
///
/// Its exit status is 0 if all went well, and also if the reader of the answers closes the pipe. It
/// is 1 if the input is refused or cannot be read, or if the answers cannot be written. It is 2 if
/// the arguments are wrong. With status 1 or 2, a line on standard error says what is wrong.
pub struct Program {
    /// The name of the binary. Messages begin with it.
    pub name: &'static str,
    /// The part of `--help` on the problem, the format of its input, the plans and the pictures.
    pub about: &'static str,
    /// The example in `--help`.
    pub example: &'static str,
    /// Whether the binary has the option `--all`, which prints all shortest routes.
    pub has_all: bool,
    /// The judge function that the binary runs.
    pub judge: Judge,
}

/// What the arguments ask for.
enum Task {
    Answer(Show, Option<OsString>),
    Help,
    Version,
}

/// The version. It is unknown if the crate is compiled without cargo, for example after it has been
/// bundled into one source file.
const VERSION: &str = match option_env!("CARGO_PKG_VERSION") {
    Some(version) => version,
    None => "of unknown version",
};

/// Returns an argument as a message shows it. Control characters are replaced, so that it stays on
/// one line. It stands in quotation marks if it is empty or has white space at an end, because it could
/// not be seen otherwise.
fn printable(argument: &OsStr) -> String {
    let text = argument.to_string_lossy();
    let text: String =
        text.chars().map(|char| if char.is_control() { '\u{fffd}' } else { char }).collect();
    if text.is_empty() || text.trim() != text {
        format!("'{text}'")
    } else {
        text
    }
}

impl Program {
    /// Runs the program on the process's arguments, input and output.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        let mut output = io::stdout().lock();
        let (result, input_name) = match self.task(env::args_os()) {
            Ok(Task::Answer(show, file)) => self.answer(show, file, &mut output),
            Ok(Task::Help) => (self.help(&mut output), String::new()),
            Ok(Task::Version) => {
                let version = writeln!(output, "{} {}", self.name, VERSION);
                (version.map_err(Error::Write), String::new())
            }
            Err(message) => {
                self.complain(format_args!("{message}; see --help"));
                return ExitCode::from(2);
            }
        };
        match result {
            Ok(()) => ExitCode::SUCCESS,
            Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                let place = match error {
                    Error::Input(_) | Error::Board { .. } => format!("{input_name}:"),
                    Error::Read(_) => format!("{input_name}: "),
                    Error::Write(_) => "<stdout>: ".to_string(),
                };
                self.complain(format_args!("{place}{error}"));
                ExitCode::from(1)
            }
        }
    }

    /// Prints a line on standard error. A failure to do so is ignored: it cannot be reported.
    fn complain(&self, message: Arguments) {
        drop(writeln!(io::stderr(), "{}: {message}", self.name));
    }

    fn task(&self, arguments: ArgsOs) -> Result<Task, String> {
        let (mut show, mut draw, mut file) = (Show::default(), false, None);
        // `--` ends the options.
        let mut options_go_on = true;
        for argument in arguments.skip(1) {
            match argument.to_str().filter(|_| options_go_on) {
                Some("--") => options_go_on = false,
                Some("--help" | "-h") => return Ok(Task::Help),
                Some("--version" | "-V") => return Ok(Task::Version),
                Some("--plan") => show.plan = true,
                Some("--all") if self.has_all => (show.plan, show.all) = (true, true),
                Some("--draw") => draw = true,
                _ if options_go_on
                    && argument != "-"
                    && argument.as_encoded_bytes().starts_with(b"-") =>
                {
                    return Err(format!("unknown option {}", printable(&argument)));
                }
                _ if file.is_some() => {
                    return Err(format!("expected one input, found {}", printable(&argument)));
                }
                _ => file = Some(argument),
            }
        }
        if draw {
            let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            let colour = !plain && io::stdout().is_terminal();
            show.draw = Some(if colour { Ink::Colour } else { Ink::Plain });
        }
        Ok(Task::Answer(show, file.filter(|file| file != "-")))
    }

    /// Runs the judge function. Returns its result, and the name of the input for messages.
    fn answer(
        &self,
        show: Show,
        file: Option<OsString>,
        output: &mut dyn Write,
    ) -> (Result<(), Error>, String) {
        let mut judge = |input: &mut dyn Read| (self.judge)(input, output, show);
        match file {
            None => (judge(&mut io::stdin().lock()), "<stdin>".to_string()),
            Some(path) => {
                let opened = File::open(&path).map_err(Error::Read);
                (opened.and_then(|mut file| judge(&mut file)), printable(&path))
            }
        }
    }

    fn help(&self, output: &mut dyn Write) -> Result<(), Error> {
        let Self { name, about, example, has_all, .. } = self;
        let all = if *has_all {
            "  --all         like --plan, but with all shortest routes instead of one\n"
        } else {
            ""
        };
        writeln!(
            output,
            "Usage: {name} [OPTION]... [FILE]\n\
             {about}\n\
             \n\
             Reads FILE and writes to standard output. Without FILE, or if FILE is -, reads standard input.\n\
             \n\
             \x20 --plan        print below each answer the moves that achieve it, one per line\n\
             {all}\
             \x20 --draw        print below each answer a picture; it is in colour on a terminal, unless NO_COLOR is set\n\
             \x20 -h, --help    print this text\n\
             \x20 -V, --version print the version\n\
             \n\
             Exit status: 0 if all is well, or if the reader of the answers closes the pipe; 1 if the input is\n\
             refused or cannot be read, or if the answers cannot be written; 2 if the arguments are wrong.\n\
             \n\
             Example:\n\
             {example}"
        )
        .map_err(Error::Write)
    }
}
