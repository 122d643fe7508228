//! Runs the judge binaries as processes. Checks their answers, their error messages, and how they
//! treat pipes and files.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
#[cfg(unix)]
use std::os::fd::OwnedFd;
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
#[cfg(unix)]
use std::time::Duration;

use roundtable::judge::{self, Ink, Options};
use roundtable::Found;

const PROGRAMS: [(&str, &str); 6] = [
    ("knight-moves", env!("CARGO_BIN_EXE_knight-moves")),
    ("camelot", env!("CARGO_BIN_EXE_camelot")),
    ("travelling-knight", env!("CARGO_BIN_EXE_travelling-knight")),
    ("knight-spirit", env!("CARGO_BIN_EXE_knight-spirit")),
    ("knights-in-fen", env!("CARGO_BIN_EXE_knights-in-fen")),
    ("halloween", env!("CARGO_BIN_EXE_halloween")),
];

fn command(program: &str) -> Command {
    let (_, path) = PROGRAMS.iter().find(|(name, _)| *name == program).expect("a judge binary");
    Command::new(path)
}

/// Starts a judge binary with pipes for its input, output and errors.
fn start(program: &str, arguments: &[&str]) -> Child {
    command(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

/// Runs a judge binary on `input`.
fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = start(program, arguments);
    let mut stdin = child.stdin.take().expect("piped");
    thread::scope(|scope| {
        // Writing may fail: a program that meets a fault ends before it has read all of the input.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the binary ends")
    })
}

/// Asserts what a binary prints on `input`, and its exit status. Without `error` the status is 0.
/// With `error` the status is 1, and this is the only line on standard error.
fn check(program: &str, input: &[u8], answers: &[u8], error: Option<&str>) {
    let output = run(program, &[], input);
    let context = format!("{program} on {:?}", String::from_utf8_lossy(input));
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(answers),
        "{context}"
    );
    let message = error.map(|error| format!("{program}: <stdin>:{error}\n")).unwrap_or_default();
    assert_eq!(String::from_utf8_lossy(&output.stderr), message, "{context}");
    assert_eq!(output.status.code(), Some(i32::from(error.is_some())), "{context}");
}

/// One case for each binary.
const RECORDS: [(&str, &str); 6] = [
    ("knight-moves", "a1 a2\n"),
    ("camelot", "A1B3\n"),
    ("travelling-knight", "A1B3\n"),
    ("knight-spirit", "11111\n01111\n00*11\n00001\n00000\n"),
    ("knights-in-fen", "11111\n01111\n00 11\n00001\n00000\n"),
    ("halloween", "4 4 1\n####\n#aA#\n#  #\n####\n"),
];

/// The binaries whose input begins with the number of cases.
const COUNTED: [&str; 2] = ["knight-spirit", "knights-in-fen"];

/// Returns the text that comes before `cases` cases in the input of a binary.
fn head(program: &str, cases: usize) -> String {
    if COUNTED.contains(&program) {
        format!("{cases}\n")
    } else {
        String::new()
    }
}

fn inputs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of cases");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect()
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

#[test]
fn the_cases_are_answered() {
    for (program, _) in PROGRAMS {
        let cases = inputs(&data().join(program));
        assert!(!cases.is_empty());
        for case in cases {
            let answers = fs::read(case.with_extension("out")).expect("the answers of a case");
            check(program, &fs::read(&case).expect("a case"), &answers, None);
        }
    }
}

/// Tools such as `oj test` expect nothing else in a folder of cases.
#[test]
fn a_folder_of_cases_has_inputs_and_answers_only() {
    for (program, _) in PROGRAMS {
        for entry in fs::read_dir(data().join(program)).expect("a folder of cases") {
            let path = entry.expect("an entry").path();
            let partner = match path.extension().and_then(|extension| extension.to_str()) {
                Some("in") => "out",
                Some("out") => "in",
                _ => panic!("{} is no case", path.display()),
            };
            assert!(path.with_extension(partner).is_file(), "{}", path.display());
        }
    }
}

#[test]
fn the_faulty_cases_are_refused() {
    for (program, _) in PROGRAMS {
        for case in inputs(&data().join("errors").join(program)) {
            let output = run(program, &[], &fs::read(&case).expect("a case"));
            assert_eq!(output.status.code(), Some(1), "{}", case.display());
            assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
        }
    }
}

#[test]
fn line_ends_are_those_of_any_system() {
    for (program, sample, answers) in samples() {
        let end = ['\r', '\n'];
        check(program, sample.trim_end_matches(end).as_bytes(), &answers, None);
        check(program, sample.replace('\n', "\r\n").as_bytes(), &answers, None);
    }
    for (program, _) in PROGRAMS {
        if COUNTED.contains(&program) {
            check(program, b" \r\n0\r\n", b"", None);
        } else {
            check(program, b"", b"", None);
            check(program, b"\n\r\n \t\x0b\x0c\n", b"", None);
        }
    }
}

/// Returns the name of each binary, its sample and the answers to it.
fn samples() -> impl Iterator<Item = (&'static str, String, Vec<u8>)> {
    PROGRAMS.into_iter().map(|(program, _)| {
        let sample = data().join(program).join("sample.in");
        let answers = fs::read(sample.with_extension("out")).expect("the sample's answers");
        (program, fs::read_to_string(sample).expect("the sample"), answers)
    })
}

#[test]
fn a_control_z_at_the_end_of_the_input_is_left_out() {
    for (program, sample, answers) in samples() {
        let sample = sample.trim_end();
        for line_end in ["", "\n", "\r\n", "\n \n"] {
            let input = format!("{sample}{line_end}\x1a");
            check(program, input.as_bytes(), &answers, None);
        }
    }
    // It is not part of the text, so an error is the same without it.
    let error = "1:3: expected a second square, found the end of the input";
    check("knight-moves", b"a1\x1a", b"", Some(error));
    check(
        "halloween",
        b"5\x1a",
        b"",
        Some("1:2: expected a height of 4 to 16, found the end of the input"),
    );
    for program in ["knight-moves", "camelot", "travelling-knight", "halloween"] {
        check(program, b"\x1a", b"", None);
    }
}

#[test]
fn a_control_z_elsewhere_is_a_fault() {
    for rest in ["\x1a", "\n", " ", "a1"] {
        let cases = [
            ("knight-moves", "a1 a1\n", "2:1: expected a file from a to h"),
            ("camelot", "a1", "1:3: expected a file from a to h"),
            ("travelling-knight", "a1", "1:3: expected a file from a to h"),
            ("knight-spirit", "", "1:1: expected the number of boards"),
            ("knights-in-fen", "", "1:1: expected the number of boards"),
            ("halloween", "4 ", "1:3: expected a height of 4 to 16"),
        ];
        for (program, before, error) in cases {
            let answers: &[u8] = match program {
                "knight-moves" => b"To get from a1 to a1 takes 0 knight moves.\n",
                _ => b"",
            };
            let error = format!("{error}, found control-Z (U+001A)");
            check(program, format!("{before}\x1a{rest}").as_bytes(), answers, Some(&error));
        }
    }
}

/// An answer is printed even if the binary cannot know yet whether a control-Z is the last byte.
#[test]
fn a_control_z_delays_no_answer() {
    for (program, line) in RECORDS {
        let mut child = start(program, &[]);
        let mut stdin = child.stdin.take().expect("piped");
        let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
        stdin.write_all(format!("{}{line}\x1a", head(program, 1)).as_bytes()).expect("it reads");
        assert!(!answers.next().expect("an answer").expect("text").is_empty());
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().expect("the binary ends").success());
    }
}

#[test]
fn a_carriage_return_alone_is_a_fault() {
    let cases = [
        ("knight-moves", "a1\ra2", "1:3: expected white space after a square"),
        ("knight-moves", "a1 a2 \r", "1:7: expected a file from a to h"),
        ("camelot", "D4A3\rA1D1\r", "1:5: expected a file from a to h"),
        ("camelot", "\r", "1:1: expected a file from a to h"),
        ("camelot", "D4A3 \r\r\n", "1:6: expected a file from a to h"),
        ("travelling-knight", "D4A3\rA1D1\r", "1:5: expected a file from a to h"),
        ("knight-spirit", "\r1", "1:1: expected the number of boards"),
        ("knights-in-fen", "\r1", "1:1: expected the number of boards"),
        ("knights-in-fen", "1\r", "1:2: expected the end of the line after the number of boards"),
    ];
    let found = "found a carriage return without a line feed";
    for (program, input, error) in cases {
        let output = run(program, &[], input.as_bytes());
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(message, format!("{program}: <stdin>:{error}, {found}\n"));
        assert_eq!(output.status.code(), Some(1));
    }
    // As old editors of the Macintosh ended lines.
    for (program, sample, _) in samples() {
        let output = run(program, &[], sample.replace('\n', "\r").as_bytes());
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.starts_with(&format!("{program}: <stdin>:1:")), "{message}");
        assert!(message.contains(found), "{message}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    }
}

/// A board is one line, so what looks like one long board is two.
#[test]
fn a_board_of_camelot_ends_with_its_line() {
    let wrapped = b"A1A2A3H2H5H6H7H8C1C2\nC5C6C7E2E3E4E5E6E7E8\n";
    check("camelot", wrapped, b"22\n17\n", None);
}

/// Long white space is passed in pieces of 32 bytes. The lengths here end at each place of a piece,
/// and beyond the end of a buffer.
#[test]
fn long_white_space_is_passed_and_its_lines_are_counted() {
    let fault_is_found_behind = |judge: judge::Judge, text: &str| {
        let input = format!("{text}x");
        let error = judge(&mut input.as_bytes(), &mut Vec::new(), Options::default()).unwrap_err();
        let error = error.parse_error().expect("a fault in the input");
        let (line, column) = (text.matches('\n').count(), text.rsplit('\n').next().map(str::len));
        assert_eq!((error.line - 1, Some(error.column - 1)), (line, column), "{text:.200?}");
        assert_eq!(error.found, Found::Char('x'));
    };
    for kind in [" ", "\n", "\r\n", "\t\x0b\x0c ", " \n", "\r\n \n\t", "       \n"] {
        for length in (1..300).chain([1 << 18, (1 << 18) + 3, 300_001]) {
            let white: String = kind.chars().cycle().take(length).collect();
            // The last character must not be a carriage return alone.
            let white = white.trim_end_matches('\r');
            fault_is_found_behind(judge::knight_moves, &format!("a1\n{white}a1\n{white}"));
            fault_is_found_behind(judge::camelot, &format!("{white}a1\n{white}"));
            fault_is_found_behind(judge::travelling_knight, &format!("{white}a1\n{white}"));
            // Blanks in front of a row would be cells, so white space ends with a line here.
            let board = format!("{white}1 \n{white}\n11111 \n{white}\n01111\n{white}\n");
            fault_is_found_behind(judge::knights_in_fen, &board);
            let board = format!("{white}1\n{white}11111\n01111\n{white}00*11\n{white}");
            fault_is_found_behind(judge::knight_spirit, &board);
            let maze = "4 1\n####\n#aA#\n#  #\n####\n";
            fault_is_found_behind(judge::halloween, &format!("{white}4\n{white}{maze}{white}"));
        }
        // Blanks inside a row, and between the squares of a board.
        for length in (1..100_usize).chain([1 << 18, 300_001]) {
            let blanks = kind.replace(['\r', '\n'], " ").repeat(length.div_ceil(kind.len()));
            let blanks = &blanks[..length];
            fault_is_found_behind(judge::camelot, &format!("a1{blanks}a1{blanks}"));
            fault_is_found_behind(judge::travelling_knight, &format!("a1{blanks}a1{blanks}"));
            fault_is_found_behind(judge::knights_in_fen, &format!("1\n11111{blanks}"));
            fault_is_found_behind(judge::knight_spirit, &format!("1 11{blanks}1{blanks}"));
            fault_is_found_behind(judge::halloween, &format!("4 4 1{blanks}\n####{blanks}"));
        }
    }
}

/// Each carriage return in long white space needs a line feed behind it.
#[test]
fn a_carriage_return_alone_is_found_in_long_white_space() {
    let judges = [
        judge::knight_moves,
        judge::camelot,
        judge::travelling_knight,
        judge::knight_spirit,
        judge::knights_in_fen,
        judge::halloween,
    ];
    for judge in judges {
        for length in (0..100).chain([(1 << 17) - 20, (1 << 18) - 1]) {
            let white = "\r\n".repeat(length);
            let input = format!("{white}\r{white}");
            let error =
                judge(&mut input.as_bytes(), &mut Vec::new(), Options::default()).unwrap_err();
            let error = error.parse_error().expect("a fault in the input");
            let found = (error.line, error.column, error.found);
            let expected = (length + 1, 1, Found::Char('\r'));
            assert_eq!(found, expected, "{length}");
        }
    }
}

#[test]
fn knight_moves_refuses_what_is_no_pair_of_squares() {
    let first = b"To get from e2 to e4 takes 2 knight moves.\n";
    let cases: [(&[u8], &str); 13] = [
        (b"e2 e4\na1", "2:3: expected a second square, found the end of the input"),
        (b"e2 e4\na1\n", "3:1: expected a second square, found the end of the input"),
        (b"e2 e4 i1 a1\n", "1:7: expected a file from a to h, found 'i'"),
        (b"e2 e4\na9 a1\n", "2:2: expected a rank from 1 to 8, found '9'"),
        (b"e2 e4\r\na1 b0\r\n", "2:5: expected a rank from 1 to 8, found '0'"),
        (b"e2 e4\ne2e4\n", "2:3: expected white space after a square, found 'e'"),
        (b"e2 e4\ne2 e45\n", "2:6: expected white space after a square, found '5'"),
        (b"e2 e4\n\n  e\n", "3:4: expected a rank from 1 to 8, found the end of the line"),
        (b"e2 e4\n\n  e\r\n", "3:4: expected a rank from 1 to 8, found the end of the line"),
        (
            b"e2 e4\na1\xc2\xa0a2\n",
            "2:3: expected white space after a square, found a no-break space (U+00A0)",
        ),
        (b"e2 e4\n\xff", "2:1: expected a file from a to h, found the byte 0xFF"),
        (b"e2 e4\n\0", "2:1: expected a file from a to h, found U+0000"),
        (b"e2 e4\na1 \xe9\xa9\xac", "2:4: expected a file from a to h, found U+9A6C"),
    ];
    for (input, error) in cases {
        check("knight-moves", input, first, Some(error));
    }
    check("knight-moves", b"E2 e4", b"To get from E2 to e4 takes 2 knight moves.\n", None);
    check("knight-moves", b"e2\n\ne4 ", first, None);
}

#[test]
fn camelot_refuses_what_is_no_board() {
    let cases: [(&[u8], &str); 5] = [
        (b"D4\nD4A3A", "2:6: expected a rank from 1 to 8, found the end of the input"),
        (b"D4\nD4A3A\r\n", "2:6: expected a rank from 1 to 8, found the end of the line"),
        (b"D4\n D4 A 3\n", "2:6: expected a rank from 1 to 8, found a space"),
        (b"D4\nD4,A3\n", "2:3: expected a file from a to h, found ','"),
        (b"D4\nD4A3 K1\n", "2:6: expected a file from a to h, found 'K'"),
    ];
    for (input, error) in cases {
        check("camelot", input, b"0\n", Some(error));
    }
    let most = [&b"A1"[..], &b"h8".repeat(4096), b"\n"].concat();
    check("camelot", &most, b"7\n", None);
    let more = [&b"A1"[..], &b"h8".repeat(4097), b"\n"].concat();
    let error = "1:8195: expected the end of the line after 4096 knights, found 'h'";
    check("camelot", &more, b"", Some(error));
}

#[test]
fn travelling_knight_refuses_what_is_no_set_of_squares() {
    let cases = [
        ("D4\nD4A3A", "2:6: expected a rank from 1 to 8, found the end of the input"),
        ("D4\nD4A3A\r\n", "2:6: expected a rank from 1 to 8, found the end of the line"),
        ("D4\n D4 A 3\n", "2:6: expected a rank from 1 to 8, found a space"),
        ("D4\nD4-A3\n", "2:3: expected a file from a to h, found '-'"),
        (
            "D4\nA1B1C1D1E1F1G1H1 A2B2C2D2E2F2G2H2 A1 A3",
            "2:38: expected the end of the line after 16 different squares, found 'A'",
        ),
    ];
    for (input, error) in cases {
        check("travelling-knight", input.as_bytes(), b"0\n", Some(error));
    }
    // Squares may repeat without end, and each letter may be in either case.
    check("travelling-knight", &b"a1B3A1b3".repeat(50_000), b"2\n", None);
}

#[test]
fn knights_in_fen_refuses_what_is_no_board() {
    const BOARD: &str = "11111\n01111\n00 11\n00001\n00000\n";
    let cases = [
        ("", "1:1: expected the number of boards, found the end of the input"),
        ("x", "1:1: expected the number of boards, found 'x'"),
        ("01011\n", "1:1: expected the number of boards, without a leading zero, found '0'"),
        ("2 11111\n", "1:3: expected the end of the line after the number of boards, found '1'"),
        ("2  1111\n", "1:4: expected the end of the line after the number of boards, found '1'"),
    ];
    for (input, error) in cases {
        check("knights-in-fen", input.as_bytes(), b"", Some(error));
    }
    let cell = "expected a cell: '0', '1', or a space if it is empty";
    let end = "expected the end of the line after five cells, each '0', '1' or a space";
    let boards = [
        ("", format!("7:1: {cell}, found the end of the input")),
        ("11111\n01111", format!("8:6: {cell}, found the end of the input")),
        ("\n111x1\n", format!("8:4: {cell}, found 'x'")),
        ("11111\n01111\n00*11\n", format!("9:3: {cell}, found '*'")),
        ("11111\n01111\n00\u{a0}11\n", format!("9:3: {cell}, found a no-break space (U+00A0)")),
        ("11111\n011110\n", format!("8:6: {end}, found '0'")),
        ("11111\n01111 \r \n", format!("8:7: {end}, found a carriage return without a line feed")),
        ("11111\n01\t11\n", format!("8:4: {end}, found '1'")),
        // Two rows that end early.
        ("11111\r\n0111\r\n0011\r\n00001\n00000", "9:5: expected one empty cell, found 2".into()),
        // A row that lacks two cells.
        ("11111\n01111\n001\n00001\n00000", "9:4: expected one empty cell, found 2".into()),
        // A row that ends early, and an empty cell elsewhere.
        ("11111\n0111\n00 11\n00001\n00000", "9:3: expected one empty cell, found 2".into()),
        ("11111\n01111\n00011\n00001\n00000", "11:5: expected one empty cell, found 0".into()),
        ("11111\n11111\n00 11\n00001\n00000", "10:5: expected 12 black knights, found 13".into()),
        ("11111\n1111\n00111\n00001\n00000", "10:5: expected 12 black knights, found 13".into()),
    ];
    for (board, error) in boards {
        let error = format!("{error} (board 2 of 2)");
        let input = format!("2\n{BOARD}{board}");
        check("knights-in-fen", input.as_bytes(), b"Solvable in 0 move(s).\n", Some(&error));
    }
    let input = format!("1\n{BOARD}and then anything");
    check("knights-in-fen", input.as_bytes(), b"Solvable in 0 move(s).\n", None);
}

/// The boards at each distance, as Knights in FEN writes them, in full and without the blanks at the
/// ends of lines.
#[test]
fn knights_in_fen_agrees_with_a_full_search() {
    let table = fs::read_to_string(data().join("knight-spirit-by-distance.tsv")).expect("boards");
    let (mut full, mut trimmed, mut answers) = (Vec::new(), Vec::new(), Vec::new());
    for line in table.lines() {
        let (board, distance) = line.split_once('\t').expect("a board and its distance");
        let cells: String = board.replace('*', " ").split(['/', '\n']).collect();
        let rows = [0, 5, 10, 15, 20].map(|start| cells[start..start + 5].to_owned());
        trimmed.extend(rows.iter().map(|row| row.trim_end().to_owned()));
        full.extend(rows);
        answers.push(match distance.parse() {
            Ok(0..=10) => format!("Solvable in {distance} move(s).\n"),
            Ok(11..=39) => "Unsolvable in less than 11 move(s).\n".to_owned(),
            _ => panic!("no distance: {distance}"),
        });
    }
    let (full, trimmed, answers) = (full.join("\n"), trimmed.join("\n"), answers.concat());
    assert!(full.len() > trimmed.len() + 100);
    let number = table.lines().count();
    for boards in [full, trimmed] {
        check(
            "knights-in-fen",
            format!("{number}\n{boards}\n").as_bytes(),
            answers.as_bytes(),
            None,
        );
    }
}

#[test]
fn knight_spirit_refuses_what_is_no_board() {
    const BOARD: &str = "11111\n01111\n00*11\n00001\n00000\n";
    let cases = [
        ("", "1:1: expected the number of boards, found the end of the input"),
        ("x", "1:1: expected the number of boards, found 'x'"),
        ("-1", "1:1: expected the number of boards, found '-'"),
    ];
    for (input, error) in cases {
        check("knight-spirit", input.as_bytes(), b"", Some(error));
    }
    let boards = [
        ("", "7:1: expected a cell: '0', '1', or '*' if it is empty, found the end of the input (board 2 of 2)"),
        (
            "11111\n01111",
            "8:6: expected a cell: '0', '1', or '*' if it is empty, found the end of the input (board 2 of 2)",
        ),
        ("11111\n0111\n", "8:5: expected five cells in a row, with '*' for the empty one, found the end of the line (board 2 of 2)"),
        (
            "11111\r\n0111\r\n",
            "8:5: expected five cells in a row, with '*' for the empty one, found the end of the line (board 2 of 2)",
        ),
        ("11111\n011110\n", "8:6: expected five cells in a row, with '*' for the empty one, found '0' (board 2 of 2)"),
        (
            "11111\n01111\n00*11\n00001\n000001",
            "11:6: expected five cells in a row, with '*' for the empty one, found '1' (board 2 of 2)",
        ),
        ("\n111 x1\n", "8:5: expected a cell: '0', '1', or '*' if it is empty, found 'x' (board 2 of 2)"),
        ("11111\n01111\n00011\n00001\n00000", "11:5: expected one empty cell, found 0 (board 2 of 2)"),
        ("*1111\n01111\n00*11\n00001\n00000", "9:3: expected one empty cell, found 2 (board 2 of 2)"),
        (
            "11111\n11111\n00*11\n00001\n00000",
            "10:5: expected 12 black knights, found 13 (board 2 of 2)",
        ),
    ];
    for (board, error) in boards {
        check("knight-spirit", format!("2\n{BOARD}{board}").as_bytes(), b"0\n", Some(error));
    }
    let twelve = format!("12\n{}and then anything", BOARD.repeat(12));
    check("knight-spirit", twelve.as_bytes(), "0\n".repeat(12).as_bytes(), None);
    let error =
        "1:2: expected white space after the number of boards (at most 18 digits), found '*'";
    check("knight-spirit", b"1*\n", b"", Some(error));
}

#[test]
fn halloween_refuses_what_is_no_map() {
    let cases = [
        ("5", "6:2: expected a height of 4 to 16, found the end of the input"),
        ("5 5\n", "7:1: expected 1 to 3 ghosts, found the end of the input"),
        ("3 4 1", "6:1: expected a width of 4 to 16, found 3"),
        ("4 17 1", "6:3: expected a height of 4 to 16, found 17"),
        ("0 4 1", "6:1: expected a width of 4 to 16, found 0"),
        ("4 4 4", "6:5: expected 1 to 3 ghosts, found 4"),
        ("4 99 x", "6:3: expected a height of 4 to 16, found 99"),
        ("0 0 1", "6:1: expected a width of 4 to 16, found 0"),
        (
            "4 99999999999999999999 1",
            "6:21: expected white space after a number of at most 18 digits, found '9'",
        ),
        ("4 4 1x", "6:6: expected white space after a number of at most 18 digits, found 'x'"),
        ("4 4 1 ####", "6:7: expected the end of the line, found '#'"),
        (
            "4 4 1\n####\n#aA#\n#  #",
            "9:5: expected '#', for a border that is wall, found the end of the input",
        ),
        (
            "4 4 1\n####\n#aA\n",
            "8:4: expected '#', for a border that is wall, found the end of the line",
        ),
        (
            "4 4 1\n####\n#aA\r\n",
            "8:4: expected '#', for a border that is wall, found the end of the line",
        ),
        (
            "4 4 1\n####\n\n",
            "8:1: expected '#', for a border that is wall, found the end of the line",
        ),
        ("4 4 1\n ####", "7:1: expected '#', for a border that is wall, found a space"),
        ("4 4 1\n#####", "7:5: expected the end of the row, found '#'"),
        ("4 4 1\n####  \r\n#aA#  x", "8:7: expected the end of the row, found 'x'"),
        (
            "4 4 1\n####\n#a\u{a0}#",
            "8:3: expected '#', a space, 'a' or 'A', found a no-break space (U+00A0)",
        ),
        ("4 4 1\n####\n#aB#", "8:3: expected '#', a space, 'a' or 'A', found 'B'"),
        ("4 4 2\n####\n#aa#", "8:3: expected this letter only once, found 'a'"),
        ("4 4 1\n####\n#A #\n#  #\n#### \n", "10:5: expected an 'a' in the maze, found none"),
        (
            "4 4 1\n####\n#aA#\n#  #\n###a\n",
            "10:4: expected '#', for a border that is wall, found 'a'",
        ),
    ];
    for (maze, error) in cases {
        let input = format!("4 4 1\n####\n#aA#\n#  #\n####\n{maze}");
        check("halloween", input.as_bytes(), b"1\n", Some(error));
    }
    let maze = "4 4 1\n####\n#aA#\n#  #\n####\n";
    check("halloween", format!("\n{maze}\n \n{maze}0 0 0 and more").as_bytes(), b"1\n1\n", None);
}

#[test]
fn answers_come_while_the_input_is_open() {
    for (program, line) in RECORDS {
        let mut child = start(program, &[]);
        let mut stdin = child.stdin.take().expect("piped");
        let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
        stdin.write_all(head(program, 3).as_bytes()).expect("the binary reads");
        for _ in 0..3 {
            stdin.write_all(line.as_bytes()).expect("the binary reads");
            let answer = answers.next().expect("an answer").expect("text");
            assert!(!answer.is_empty());
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().expect("the binary ends").success());
    }
}

#[test]
fn an_error_does_not_wait_for_more_input() {
    for (program, _) in PROGRAMS {
        let mut child = start(program, &[]);
        let mut stdin = child.stdin.take().expect("piped");
        stdin.write_all(b"x\n").expect("the binary reads");
        assert_eq!(child.wait().expect("the binary ends").code(), Some(1), "{program}");
        drop(stdin);
    }
}

/// An input that ends, as a terminal's does after Ctrl-D, and panics if it is read again.
struct Terminal<'a> {
    pieces: std::slice::Iter<'a, &'a [u8]>,
    piece: &'a [u8],
}

impl Read for Terminal<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.piece.is_empty() {
            self.piece = self.pieces.next().expect("a read after the end");
        }
        self.piece.read(buffer)
    }
}

#[test]
fn the_end_of_the_input_is_read_once() {
    let judges: [(judge::Judge, &[u8], &[u8]); 6] = [
        (judge::knight_moves, b"a1 a1", b"To get from a1 to a1 takes 0 knight moves.\n"),
        (judge::camelot, b"D4", b"0\n"),
        (judge::travelling_knight, b"D4", b"0\n"),
        (judge::knight_spirit, b"1 11111 01111 00*11 00001 00000", b"0\n"),
        (
            judge::knights_in_fen,
            b"1\n11111\n01111\n00 11\n00001\n00000",
            b"Solvable in 0 move(s).\n",
        ),
        (judge::halloween, b"4 4 1\n####\n#aA#\n#  #\n####", b"1\n"),
    ];
    for (judge, input, expected) in judges {
        let pieces = [input, b""];
        let mut terminal = Terminal { pieces: pieces.iter(), piece: b"" };
        let mut answers = Vec::new();
        judge(&mut terminal, &mut answers, Options::default()).expect("valid input");
        assert_eq!(answers, expected);
    }
}

/// A sink that notes how many bytes each write has, and where it is flushed.
#[derive(Default)]
struct Ends {
    written: usize,
    /// For each write, how many bytes the sink had after it, and whether a flush followed.
    ends: Vec<(usize, bool)>,
}

impl Write for Ends {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written += bytes.len();
        self.ends.push((self.written, false));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if let Some((_, flushed)) = self.ends.last_mut() {
            *flushed = true;
        }
        Ok(())
    }
}

/// A write ends at a multiple of a block, or it is the last one before the program reads on. So the
/// system gets whole blocks, which it copies faster.
#[test]
fn answers_are_written_in_whole_blocks() {
    const BLOCK: usize = 1 << 18;
    let pairs = b"e2 e4\na1 h8\n".repeat(100_000);
    let mut sink = Ends::default();
    judge::knight_moves(&mut &pairs[..], &mut sink, Options::default()).expect("pairs");
    assert_eq!(sink.written, 200_000 * 43);
    let mut begin = 0;
    for &(end, flushed) in &sink.ends {
        assert!(flushed || end % BLOCK == 0, "a write ends at {end}");
        assert!(begin / BLOCK == (end - 1) / BLOCK, "a write goes from {begin} to {end}");
        begin = end;
    }
    let flushes = sink.ends.iter().filter(|(_, flushed)| *flushed).count();
    assert!((2..10).contains(&flushes), "{flushes} flushes for {} bytes", pairs.len());
}

/// A sink that has no room at its second write. Each other write takes a thousand bytes at most.
#[derive(Default)]
struct FullForATime {
    taken: Vec<u8>,
    writes: usize,
}

impl Write for FullForATime {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        if self.writes == 2 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.taken.write(&bytes[..bytes.len().min(1000)])
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn no_answer_is_written_twice_after_a_failed_write() {
    // The write fails where the input ends, or in its middle.
    for count in [100, 100_000] {
        let mut sink = FullForATime::default();
        let pairs = b"e2 e4\n".repeat(count);
        let error = judge::knight_moves(&mut &pairs[..], &mut sink, Options::default());
        assert!(matches!(error, Err(judge::Error::Write(_))), "{count} pairs: {error:?}");
        let answers = b"To get from e2 to e4 takes 2 knight moves.\n".repeat(count);
        assert!(answers.starts_with(&sink.taken), "{count} pairs: {} bytes", sink.taken.len());
        assert_eq!(sink.taken.len(), 1000, "{count} pairs");
    }
}

/// An error with a source.
#[derive(Debug)]
struct Fault {
    text: &'static str,
    source: Option<&'static Fault>,
}

const FAULT: Fault =
    Fault { text: "the tape stopped", source: Some(&Fault { text: "it is torn", source: None }) };

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.map(|source| source as _)
    }
}

/// A source and a sink that fail with [`FAULT`].
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other(FAULT))
    }
}

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other(FAULT))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the texts of an error, of its source, of the source's source, and so on.
fn chain(error: &judge::Error) -> Vec<String> {
    let mut texts = vec![error.to_string()];
    let mut source = error.source();
    while let Some(error) = source {
        texts.push(error.to_string());
        source = error.source();
    }
    texts
}

#[test]
fn an_error_and_its_sources_say_each_thing_once() {
    let fails = |input: &mut dyn Read, output: &mut dyn Write| {
        chain(&judge::knight_moves(input, output, Options::default()).expect_err("it fails"))
    };
    let cannot_read = ["cannot read: the tape stopped", "it is torn"];
    assert_eq!(fails(&mut Broken, &mut Vec::new()), cannot_read);
    let cannot_write = ["cannot write: the tape stopped", "it is torn"];
    assert_eq!(fails(&mut &b"a1 a2"[..], &mut Broken), cannot_write);
    let refused = ["1:1: expected a file from a to h, found 'x'"];
    assert_eq!(fails(&mut &b"x"[..], &mut Vec::new()), refused);
    let board = judge::knight_spirit(&mut &b"1 x"[..], &mut Vec::new(), Options::default());
    let refused =
        ["1:3: expected a cell: '0', '1', or '*' if it is empty, found 'x' (board 1 of 1)"];
    assert_eq!(chain(&board.expect_err("it fails")), refused);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_changes_no_exit_status() {
    for (program, _) in PROGRAMS {
        for (argument, status) in [("missing", 1), ("--missing", 2)] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
            let ended = command(program).arg(argument).stderr(full).status();
            assert_eq!(ended.expect("the binary ends").code(), Some(status), "{program}");
        }
    }
}

/// Asserts that a process has ended with status 1 and exactly this line on standard error.
#[cfg(unix)]
fn has_failed(output: &Output, message: &str) {
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("{message}\n"));
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true));
}

#[test]
#[cfg(unix)]
fn a_standard_stream_that_cannot_be_used_is_an_error() {
    const BAD: &str = "Bad file descriptor (os error 9)";
    let open = |path: &str, write: bool| {
        fs::OpenOptions::new().read(!write).write(write).open(path).expect("a file")
    };
    for (program, _) in PROGRAMS {
        let sample = data().join(program).join("sample.in");
        let sample = sample.to_str().expect("text");
        let cannot_write = format!("{program}: <stdout>: cannot write: {BAD}");
        for argument in [sample, "--help", "--version"] {
            let read_only = open("/dev/null", false);
            let output = command(program).arg(argument).stdout(read_only).output();
            has_failed(&output.expect("the binary starts"), &cannot_write);
        }
        let write_only = open("/dev/null", true);
        let output = command(program).stdin(write_only).output().expect("the binary starts");
        has_failed(&output, &format!("{program}: <stdin>: cannot read: {BAD}"));
        // A folder can be opened, but not read.
        let folder = env!("CARGO_MANIFEST_DIR");
        let output = command(program).stdin(open(folder, false)).output();
        let output = output.expect("the binary starts");
        let message = String::from_utf8_lossy(&output.stderr);
        let expected = format!("{program}: <stdin>: cannot read: ");
        assert!(message.starts_with(&expected), "{message}");
        assert_eq!((output.status.code(), message.lines().count()), (Some(1), 1));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_output_is_an_error() {
    for (program, _) in PROGRAMS {
        let sample = data().join(program).join("sample.in");
        for argument in [sample.to_str().expect("text"), "--help", "--version"] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
            let output = command(program).arg(argument).stdout(full).output();
            let message = "<stdout>: cannot write: No space left on device (os error 28)";
            has_failed(&output.expect("the binary starts"), &format!("{program}: {message}"));
        }
    }
}

/// Returns two ends of a stream: one for a child process, in non-blocking mode, and ours.
#[cfg(unix)]
fn non_blocking() -> (Stdio, UnixStream) {
    let (theirs, ours) = UnixStream::pair().expect("a pair of sockets");
    theirs.set_nonblocking(true).expect("a socket");
    (Stdio::from(OwnedFd::from(theirs)), ours)
}

/// How long the other end of a non-blocking stream keeps a child waiting: long enough for the child
/// to come to the place where it would have to wait.
#[cfg(unix)]
const LATE: Duration = Duration::from_millis(200);

#[test]
#[cfg(unix)]
fn a_non_blocking_input_is_waited_for() {
    let mut children = Vec::new();
    for (program, record) in RECORDS {
        let (theirs, ours) = non_blocking();
        let mut command = command(program);
        let child = command.stdin(theirs).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        children.push((child.expect("the binary starts"), ours, program, record));
    }
    thread::sleep(LATE);
    for (_, ours, program, record) in &mut children {
        ours.write_all(head(program, 2).as_bytes()).expect("the binary reads");
        ours.write_all(record.as_bytes()).expect("the binary reads");
    }
    thread::sleep(LATE);
    for (child, mut ours, program, record) in children {
        ours.write_all(record.as_bytes()).expect("the binary reads");
        drop(ours);
        let output = child.wait_with_output().expect("the binary ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program}");
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2, "{program}");
        assert!(output.status.success(), "{program}");
    }
}

#[test]
#[cfg(unix)]
fn a_non_blocking_output_is_waited_for() {
    let (theirs, mut ours) = non_blocking();
    let mut child =
        command("knight-moves").stdin(Stdio::piped()).stdout(theirs).spawn().expect("it starts");
    // The answers are much more than a socket holds.
    let mut stdin = child.stdin.take().expect("piped");
    let input = "a1 a2\n".repeat(50_000);
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    thread::sleep(LATE);
    let mut answers = String::new();
    ours.read_to_string(&mut answers).expect("text");
    assert!(child.wait().expect("the binary ends").success());
    writer.join().expect("no panic").expect("the binary reads all");
    assert_eq!(answers, "To get from a1 to a2 takes 3 knight moves.\n".repeat(50_000));
}

#[test]
#[cfg(unix)]
fn a_non_blocking_standard_error_is_waited_for() {
    let (theirs, mut ours) = UnixStream::pair().expect("a pair of sockets");
    theirs.set_nonblocking(true).expect("a socket");
    let mut filled = 0;
    while let Ok(bytes) = (&theirs).write(&[b'.'; 1 << 10]) {
        filled += bytes;
    }
    let mut child = command("camelot")
        .arg("--missing")
        .stderr(OwnedFd::from(theirs))
        .spawn()
        .expect("it starts");
    thread::sleep(LATE);
    let mut message = String::new();
    ours.read_to_string(&mut message).expect("text");
    assert_eq!(child.wait().expect("the binary ends").code(), Some(2));
    assert_eq!(message[filled..], *"camelot: unknown option --missing; see --help\n");
}

#[test]
fn a_closed_pipe_is_no_error() {
    for (program, line) in RECORDS {
        let mut child = start(program, &[]);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("piped");
        drop(stdin.write_all((head(program, 20_000) + &line.repeat(20_000)).as_bytes()));
        drop(stdin);
        let mut message = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut message).expect("text");
        assert_eq!(message, "");
        assert!(child.wait().expect("the binary ends").success());
    }
}

#[test]
fn long_inputs_are_answered_across_buffers() {
    // Lines of different lengths, so that the end of a buffer comes at every place within a line.
    let shifted = |line: &str| (0..50_000).map(|n| " ".repeat(n % 3) + line).collect::<String>();
    let pairs = shifted("a1 h8\n");
    let answers = "To get from a1 to h8 takes 6 knight moves.\n".repeat(50_000);
    check("knight-moves", pairs.as_bytes(), answers.as_bytes(), None);
    let boards = shifted("D4A3A8H1H8\n");
    check("camelot", boards.as_bytes(), "10\n".repeat(50_000).as_bytes(), None);
}

/// Asserts what a binary prints with these arguments, and that it ends without an error.
fn shows(program: &str, arguments: &[&str], input: &str, expected: &str) {
    let output = run(program, arguments, input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn knight_moves_shows_routes() {
    let answer = "To get from a1 to e3 takes 2 knight moves.\n";
    shows("knight-moves", &["--plan"], "a1 e3", &format!("{answer}a1-c2\nc2-e3\n"));
    shows("knight-moves", &["--all"], "a1 e3", &format!("{answer}route 1 of 1\na1-c2\nc2-e3\n"));
    shows("knight-moves", &["--plan"], "a1 a1", "To get from a1 to a1 takes 0 knight moves.\n");
    let two = "To get from e2 to e4 takes 2 knight moves.\n\
        route 1 of 2\ne2-g3\ng3-e4\nroute 2 of 2\ne2-c3\nc3-e4\n";
    shows("knight-moves", &["--all", "--plan"], "e2 e4", two);
    let picture = "\
8  5  4  5  4  5  4  5  6
7  4  3  4  3  4  5  4  5
6  3  4  3  4  3  4  5  4
5  2  3  2  3  4  3  4  5
4  3  2  3  2  3  4  3  4
3  2  1  4  3 [2] 3  4  5
2  3  4 [1] 2  3  4  3  4
1 [0] 3  2  3  2  3  4  5
   a  b  c  d  e  f  g  h

";
    shows("knight-moves", &["--draw"], "a1 e3", &format!("{answer}{picture}"));
}

#[test]
fn no_line_ends_with_a_blank() {
    let samples: [(judge::Judge, &str); 6] = [
        (judge::knight_moves, "knight-moves"),
        (judge::camelot, "camelot"),
        (judge::travelling_knight, "travelling-knight"),
        (judge::knight_spirit, "knight-spirit"),
        (judge::knights_in_fen, "knights-in-fen"),
        (judge::halloween, "halloween"),
    ];
    for (judge, program) in samples {
        let sample = fs::read(data().join(program).join("sample.in")).expect("the sample");
        let shown = |ink| {
            let options = Options::default().plan(true).all(true).draw(Some(ink));
            let mut text = Vec::new();
            judge(&mut &sample[..], &mut text, options).expect("valid input");
            String::from_utf8(text).expect("text")
        };
        let plain = shown(Ink::Plain);
        assert!(plain.lines().all(|line| !line.ends_with(' ')), "{plain}");
        // The colours change nothing else.
        let coloured = shown(Ink::Colour);
        assert!(coloured.contains("\x1b[1;32m"), "{program}");
        assert_eq!(coloured.replace("\x1b[1;32m", "").replace("\x1b[0m", ""), plain);
    }
}

#[test]
fn camelot_shows_plans() {
    let plan = "5\ngather at b5, knight b1 fetching the king at b1\n\
        Ka2-b1\nKNb1-c3\nKNc3-b5\nNe8-d6\nNd6-b5\n";
    shows("camelot", &["--plan"], "A2B1E8B5\n", plan);
    let picture = "10
8  N  .  .  .  .  .  .  N
7  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
5  . [.] .  .  .  .  .  .
4  .  .  . (K) .  .  .  .
3  N  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .
1  .  .  .  .  .  .  .  N
   a  b  c  d  e  f  g  h

";
    shows("camelot", &["--draw"], "D4A3A8H1H8\n", picture);
    // On one square, 9 knights are drawn as `9`, 10 as `+`, and the king with knights as `&`.
    let crowd = format!("A1{}{}{}", "A1".repeat(3), "A2".repeat(9), "H1".repeat(10));
    let picture = String::from_utf8(run("camelot", &["--draw"], crowd.as_bytes()).stdout).unwrap();
    let lines: Vec<&str> = picture.lines().collect();
    assert!(lines[7].starts_with("2  9 ") || lines[7].starts_with("2 [9]"), "{picture}");
    assert!(lines[8].contains('&') && lines[8].contains('+'), "{picture}");
}

#[test]
fn travelling_knight_shows_tours() {
    let plan = "6\na1-c2\nc2-e1\ne1-d3\nd3-e1\ne1-c2\nc2-a1\n0\n";
    shows("travelling-knight", &["--plan"], "A1C2D3E1\nd4d4", plan);
    let picture = "10
8  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  .  +  +  .  .  .  .  .
3  .  +  .  +  +  .  .  .
2 [B][C] +  .  .  .  .  .
1 [A] .  +  .  .  .  .  .
   a  b  c  d  e  f  g  h

";
    shows("travelling-knight", &["--draw"], "a1a2b2", picture);
}

#[test]
fn knights_in_fen_shows_moves_and_boards() {
    let input = "2\n11111\n01111\n00011\n000 1\n00000\n01011\n110 1\n01110\n01010\n00100\n";
    let expected = "\
Solvable in 2 move(s).
b1-d2
c3-b1
11111  11111  11111
01111  01111  01111
00011  00011  00*11
000*1  00001  00001
00000  0*000  00000

Unsolvable in less than 11 move(s).
01011
110*1
01110
01010
00100

";
    shows("knights-in-fen", &["--plan", "--draw"], input, expected);
}

#[test]
fn knight_spirit_shows_moves_and_boards() {
    let input = "2\n11111\n01111\n00011\n000*1\n00000\n01011\n110*1\n01110\n01010\n00100\n";
    let expected = "\
2
b1-d2
c3-b1
11111  11111  11111
01111  01111  01111
00011  00011  00*11
000*1  00001  00001
00000  0*000  00000

-1
01011
110*1
01110
01010
00100

";
    shows("knight-spirit", &["--plan", "--draw"], input, expected);
}

#[test]
fn knight_spirit_keeps_to_its_limit() {
    // One board at each distance up to 24. The farther ones take long without optimization.
    let table = fs::read_to_string(data().join("knight-spirit-by-distance.tsv")).expect("boards");
    let mut boards = Vec::new();
    for line in table.lines() {
        let (board, distance) = line.split_once('\t').expect("a board and its distance");
        if distance == boards.len().to_string() && boards.len() <= 24 {
            boards.push(board);
        }
    }
    assert_eq!(boards.len(), 25);
    let input = format!("{}\n{}\n", boards.len(), boards.join("\n"));
    let answers = |limit: i32| -> String {
        let answers = (0..25).map(|distance| if distance <= limit { distance } else { -1 });
        answers.map(|answer| format!("{answer}\n")).collect::<Vec<_>>().concat()
    };
    shows("knight-spirit", &[], &input, &answers(15));
    for limit in [0, 1, 15, 16, 23, 24, 39] {
        let number = limit.to_string();
        shows("knight-spirit", &["--limit", &number], &input, &answers(limit));
        shows("knight-spirit", &[&format!("--limit={number}")], &input, &answers(limit));
    }
    shows("knight-spirit", &["--limit=2", "--limit", "none"], &input, &answers(24));
    // A plan has as many moves as the limit allows, and there is none beyond it.
    let board = format!("1\n{}\n", boards[17]);
    let plan = run("knight-spirit", &["--plan", "--limit=17"], board.as_bytes()).stdout;
    assert_eq!(String::from_utf8_lossy(&plan).lines().count(), 18);
    shows("knight-spirit", &["--plan", "--limit=16"], &board, "-1\n");
    for wrong in ["", "40", "-1", "256", "5x", "None", "1\n"] {
        for arguments in [&["--limit", wrong][..], &[&format!("--limit={wrong}")]] {
            let refused = run("knight-spirit", arguments, b"");
            let message = String::from_utf8_lossy(&refused.stderr);
            // An empty argument could not be seen without quotation marks.
            let found = if wrong.is_empty() { "''" } else { &wrong.replace('\n', "\u{fffd}") };
            let expected = format!(
                "knight-spirit: expected a limit from 0 to 39, or none, found {found}; see --help\n"
            );
            assert_eq!((refused.status.code(), &message[..]), (Some(2), &expected[..]));
        }
    }
    let nothing = run("knight-spirit", &["--limit"], b"");
    assert_eq!(nothing.status.code(), Some(2));
}

#[test]
fn halloween_shows_positions_and_maps() {
    let input = "6 4 2\n######\n#ab A#\n##  B#\n######\n6 4 1\n######\n#a#A #\n## # #\n######\n";
    let expected = "\
3
step 0: a 2:2, b 2:3
step 1: a 2:3, b 3:3
step 2: a 2:4, b 3:4
step 3: a 2:5, b 3:5
######  ######  ######  ######
#ab A#  # a A#  #  aA#  #   a#
##  B#  ##b B#  ## bB#  ##  b#
######  ######  ######  ######

-1
######
#a#A #
## # #
######

";
    shows("halloween", &["--plan", "--draw"], input, expected);
}

#[test]
fn an_input_may_be_a_file() {
    for (program, _) in PROGRAMS {
        let sample = data().join(program).join("sample.in");
        let answers =
            fs::read_to_string(sample.with_extension("out")).expect("the sample's answers");
        shows(program, &[sample.to_str().expect("text")], "", &answers);
        shows(program, &["-"], &fs::read_to_string(&sample).expect("the sample"), &answers);
        let missing = run(program, &["--", "--missing"], b"");
        let message = String::from_utf8_lossy(&missing.stderr);
        assert!(message.starts_with(&format!("{program}: --missing: cannot read: ")), "{message}");
        assert_eq!((missing.status.code(), message.lines().count()), (Some(1), 1));
    }
    let fault = data().join("errors/camelot/odd-length.in");
    let fault = fault.to_str().expect("text");
    let refused = run("camelot", &[fault], b"");
    let expected =
        format!("camelot: {fault}:1:6: expected a rank from 1 to 8, found the end of the line\n");
    assert_eq!(String::from_utf8_lossy(&refused.stderr), expected);
}

/// Runs a binary on copies of `record`, about `bytes` bytes in all. Returns the most memory that it
/// held at any time, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(program: &str, record: &str, bytes: usize) -> u64 {
    let mut child = command(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("piped");
    let block = record.repeat((1 << 16) / record.len());
    let blocks = bytes / block.len();
    let cases = blocks * block.len() / record.len();
    stdin.write_all(head(program, cases).as_bytes()).expect("the binary reads");
    for _ in 0..blocks {
        stdin.write_all(block.as_bytes()).expect("the binary reads");
    }
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a process");
    drop(stdin);
    assert!(child.wait().expect("the binary ends").success());
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    peak.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_flat() {
    for (program, record) in RECORDS {
        let short = peak_memory(program, record, 1 << 18);
        let long = peak_memory(program, record, 1 << 20);
        assert!(long <= short + 512, "{program}: {short} KiB, then {long} KiB");
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "1 GiB of input: run in release"]
fn a_gibibyte_of_knight_moves_takes_no_more_memory() {
    let peak = peak_memory("knight-moves", "a1 b2\n", 1 << 30);
    assert!(peak < 8 * 1024, "{peak} KiB");
}

#[test]
fn help_has_an_example_that_is_true() {
    for (program, _) in PROGRAMS {
        let help = run(program, &["--help"], b"");
        assert!(help.status.success() && help.stdout.starts_with(b"Usage: "), "{program}");
        let help = String::from_utf8(help.stdout).expect("text");
        let (_, example) = help.split_once("Example:\n  $ echo ").expect("an example");
        let (input, command) = example.split_once(" | ").expect("an input");
        let (command, answers) = command.split_once('\n').expect("a command");
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let answers: String =
            answers.lines().map(|line| line.trim_start().to_owned() + "\n").collect();
        shows(program, &arguments, input.trim_matches('\''), &answers);
    }
}

#[test]
fn version_is_printed_and_wrong_usage_refused() {
    for (program, _) in PROGRAMS {
        let version = format!("{program} {}\n", env!("CARGO_PKG_VERSION"));
        shows(program, &["--version"], "", &version);
        for wrong in [&["--nonsense"][..], &["-x"], &["a", "b"]] {
            let refused = run(program, wrong, b"");
            assert_eq!((refused.status.code(), refused.stdout.is_empty()), (Some(2), true));
            assert_eq!(String::from_utf8_lossy(&refused.stderr).lines().count(), 1);
        }
    }
    // Each of these options belongs to one binary.
    for (program, _) in PROGRAMS {
        for (option, owner) in [("--all", "knight-moves"), ("--limit=3", "knight-spirit")] {
            let refused = run(program, &[option], head(program, 0).as_bytes());
            let status = if program == owner { 0 } else { 2 };
            assert_eq!(refused.status.code(), Some(status), "{program} {option}");
            let help = String::from_utf8(run(program, &["--help"], b"").stdout).expect("text");
            let name = option.trim_end_matches("=3");
            assert_eq!(
                help.contains(&format!("  {name} ")),
                program == owner,
                "{program} {option}"
            );
        }
    }
}
