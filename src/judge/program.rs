//! The program around a judge function: arguments, files, messages and exit status.

use std::env::{self, ArgsOs};
use std::ffi::{OsStr, OsString};
use std::fmt::Arguments;
use std::format;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::string::{String, ToString};

use super::stream::{self, Patient};
use super::{Error, Ink, Judge, Options};

/// A judge binary: reads a file or standard input, and writes to standard output.
///
/// It is public only because the binaries of this package are crates of their own. Its items can
/// change in any version, so other crates should call the judge functions instead.
///
/// Its exit status is 0 if all went well, and also if the reader of the answers closes the pipe. It
/// is 1 if the input is refused or cannot be read, or if the answers cannot be written. It is 2 if
/// the arguments are wrong. With status 1 or 2, a line on standard error says what is wrong.
#[doc(hidden)]
pub struct Program {
    /// The name of the binary. Messages begin with it.
    pub name: &'static str,
    /// The part of `--help` on the problem, the format of its input, the plans and the pictures.
    pub about: &'static str,
    /// The example in `--help`.
    pub example: &'static str,
    /// Whether the binary has the option `--all`, which prints all shortest routes.
    pub has_all: bool,
    /// Whether the binary has the option `--limit`, which sets the most moves of a solution.
    pub has_limit: bool,
    /// The judge function that the binary runs.
    pub judge: Judge,
}

/// What the arguments ask for.
enum Task {
    Answer(Options, Option<OsString>),
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

/// Returns how pictures are drawn on standard output, given whether it is a terminal and how to get
/// the variables of the environment. Pictures are in colour on a terminal, unless these variables
/// say that nobody wants colours or that the terminal has none.
fn ink(is_terminal: bool, variable: impl Fn(&'static str) -> Option<OsString>) -> Ink {
    let unwanted = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    let has_colours = match variable("TERM") {
        Some(terminal) => !terminal.is_empty() && terminal != "dumb",
        // Windows does not set this variable, and its terminals have colours.
        None => cfg!(windows),
    };
    if is_terminal && has_colours && !unwanted {
        Ink::Colour
    } else {
        Ink::Plain
    }
}

/// Returns the limit that the argument of `--limit` names. No board needs more than 39 moves.
fn limit(argument: &str) -> Result<Option<u8>, String> {
    match argument.parse() {
        Ok(number @ 0..=39) => Ok(Some(number)),
        _ if argument == "none" => Ok(None),
        _ => {
            let found = printable(argument.as_ref());
            Err(format!("expected a limit from 0 to 39, or none, found {found}"))
        }
    }
}

impl Program {
    /// Runs the program on the process's arguments, input and output.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        let task = match self.task(env::args_os()) {
            Ok(task) => task,
            Err(message) => {
                self.complain(format_args!("{message}; see --help"));
                return ExitCode::from(2);
            }
        };
        match self.perform(&task) {
            Ok(()) => ExitCode::SUCCESS,
            Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                let stream = match (&error, &task) {
                    (Error::Write(_), _) => "<stdout>".to_string(),
                    (_, Task::Answer(_, Some(path))) => printable(path),
                    _ => "<stdin>".to_string(),
                };
                // The error of a refused input begins with the place, so no space stands before it:
                // `stream:line:column: …`.
                let gap = if error.parse_error().is_some() { "" } else { " " };
                self.complain(format_args!("{stream}:{gap}{error}"));
                ExitCode::from(1)
            }
        }
    }

    /// Prints a line on standard error, and waits if it cannot be written at once ([`Patient`]). A
    /// failure to print is ignored: it cannot be reported.
    fn complain(&self, message: Arguments) {
        let line = format!("{}: {message}\n", self.name);
        drop(Patient(io::stderr()).write_all(line.as_bytes()));
    }

    fn task(&self, arguments: ArgsOs) -> Result<Task, String> {
        let (mut options, mut draw, mut file) = (Options::default(), false, None);
        // `--` ends the options.
        let mut options_go_on = true;
        let mut arguments = arguments.skip(1);
        while let Some(argument) = arguments.next() {
            match argument.to_str().filter(|_| options_go_on) {
                Some("--") => options_go_on = false,
                Some("--help" | "-h") => return Ok(Task::Help),
                Some("--version" | "-V") => return Ok(Task::Version),
                Some("--plan") => options.plan = true,
                Some("--all") if self.has_all => (options.plan, options.all) = (true, true),
                Some("--limit") if self.has_limit => {
                    let number = arguments.next().unwrap_or_default();
                    options.limit = limit(&number.to_string_lossy())?;
                }
                Some(option) if self.has_limit && option.starts_with("--limit=") => {
                    options.limit = limit(&option["--limit=".len()..])?;
                }
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
            options.draw = Some(ink(io::stdout().is_terminal(), env::var_os));
        }
        Ok(Task::Answer(options, file.filter(|file| file != "-")))
    }

    fn perform(&self, task: &Task) -> Result<(), Error> {
        let mut output = stream::open(io::stdout()).map_err(Error::Write)?;
        let text = match task {
            Task::Answer(options, None) => {
                let mut input = stream::open(io::stdin()).map_err(Error::Read)?;
                return (self.judge)(&mut input, &mut output, *options);
            }
            Task::Answer(options, Some(path)) => {
                let mut input = Patient(File::open(path).map_err(Error::Read)?);
                return (self.judge)(&mut input, &mut output, *options);
            }
            Task::Help => self.help(),
            Task::Version => format!("{} {VERSION}\n", self.name),
        };
        output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Error::Write)
    }

    fn help(&self) -> String {
        let Self { name, about, example, has_all, has_limit, .. } = self;
        let all = if *has_all {
            "  --all         like --plan, but with all shortest routes instead of one\n"
        } else {
            ""
        };
        let limit = if *has_limit {
            "  --limit N     answer -1 if a board needs more than N moves. N is 0 to 39, or none; the default is\n\
             \x20               15. Without a limit a board takes about a millisecond in the mean, but boards that\n\
             \x20               need nearly 39 moves take some tenths of a second each\n"
        } else {
            ""
        };
        format!(
            "Usage: {name} [OPTION]... [FILE]\n\
             {about}\n\
             \n\
             Reads FILE and writes to standard output. Without FILE, or if FILE is -, reads standard input.\n\
             \n\
             \x20 --plan        print below each answer a plan that achieves it\n\
             {all}{limit}\
             \x20 --draw        print below each answer a picture. On a terminal it is in colour. NO_COLOR turns the\n\
             \x20               colours off if it is set and not empty. TERM turns them off if it is dumb or\n\
             \x20               empty, or if it is unset, except on Windows\n\
             \x20 -h, --help    print this text\n\
             \x20 -V, --version print the version\n\
             \n\
             Exit status: 0 if all is well, or if the reader of the answers closes the pipe; 1 if the input is\n\
             refused or cannot be read, or if the answers cannot be written; 2 if the arguments are wrong.\n\
             If standard input is closed before the program starts, the input is empty. If standard output is\n\
             closed, the answers are lost.\n\
             \n\
             Example:\n\
             {example}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{ink, Ink};

    #[test]
    fn pictures_are_in_colour_where_that_is_wanted_and_possible() {
        let ink = |is_terminal, no_color: Option<&str>, term: Option<&str>| {
            ink(is_terminal, |name| match name {
                "NO_COLOR" => no_color.map(Into::into),
                "TERM" => term.map(Into::into),
                _ => None,
            })
        };
        for no_color in [None, Some("")] {
            assert_eq!(ink(true, no_color, Some("xterm")), Ink::Colour);
            assert_eq!(ink(true, no_color, Some("dumb")), Ink::Plain);
            assert_eq!(ink(true, no_color, Some("")), Ink::Plain);
            let unset = if cfg!(windows) { Ink::Colour } else { Ink::Plain };
            assert_eq!(ink(true, no_color, None), unset);
            assert_eq!(ink(false, no_color, Some("xterm")), Ink::Plain);
        }
        assert_eq!(ink(true, Some("1"), Some("xterm")), Ink::Plain);
        assert_eq!(ink(true, Some("0"), None), Ink::Plain);
    }
}
