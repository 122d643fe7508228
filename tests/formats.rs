//! There are several ways to read a text: by `FromStr`, row by row, or by a judge function. All of
//! them must read the same value from it, or return the same error at the same place.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::{select, Index};
use proptest::test_runner::RngSeed;
use roundtable::halloween::Maze;
use roundtable::judge::{self, Judge, Options};
use roundtable::knight_spirit::Board;
use roundtable::{Found, ParseError, Square};

/// What [`std::str::FromStr`] expected, if its error is that something follows a complete text.
const END: &str = "the end of the text";

/// Returns the lines that a judge function writes, and its error.
fn judged(judge: Judge, input: &str) -> (Vec<String>, Option<ParseError>) {
    let mut answers = Vec::new();
    let result = judge(&mut input.as_bytes(), &mut answers, Options::default());
    let error = result.err().map(|error| error.parse_error().expect("memory can be read"));
    let answers = String::from_utf8(answers).expect("text");
    (answers.lines().map(str::to_owned).collect(), error)
}

/// Returns texts: the cases of a problem that are short, each with up to three characters replaced,
/// put in or taken out.
fn texts(problem: &str, characters: &'static [char]) -> impl Strategy<Value = String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(problem);
    let paths = fs::read_dir(folder).expect("the cases").map(|entry| entry.expect("a case").path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "in"));
    let mut texts: Vec<String> =
        inputs.map(|path| fs::read_to_string(path).expect("a case")).collect();
    texts.retain(|text| text.len() < 200);
    texts.sort();
    assert!(!texts.is_empty());
    let edit = (any::<Index>(), 0..3, select(characters));
    (select(texts), prop::collection::vec(edit, 0..4)).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (at, kind, character) in edits {
            if characters.is_empty() {
                break;
            }
            let at = at.index(characters.len());
            match kind {
                0 => characters[at] = character,
                1 => characters.insert(at, character),
                _ => drop(characters.remove(at)),
            }
        }
        characters.into_iter().collect()
    })
}

/// The texts are the same in every run.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 4096,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(8),
        ..Default::default()
    }
}

#[test]
fn boards() {
    const CHARACTERS: &[char] =
        &['0', '1', '*', ' ', '\t', '\n', '\r', '/', '\u{b}', '\u{a0}', 'x'];
    proptest!(config(), |(text in texts("knight-spirit", CHARACTERS))| {
        // The case begins with a number of boards, which a board by itself has not.
        let text = text.split_once('\n').map_or("", |(_, boards)| boards);
        let (answers, error) = judged(judge::knight_spirit, &format!("1\n{text}"));
        let error = error.map(|mut error| {
            error.line -= 1;
            error
        });
        match text.parse::<Board>() {
            Ok(board) => {
                let answer = board.min_moves_within(15).map_or(-1, i32::from).to_string();
                prop_assert_eq!((answers, error), (vec![answer], None));
            }
            // A judge does not read what stands behind the last board.
            Err(refused) if refused.expected == END => {
                prop_assert_eq!((answers.len(), error), (1, None));
            }
            Err(refused) => prop_assert_eq!((answers, error), (Vec::new(), Some(refused))),
        }
    });
}

/// Returns the board of Knights in FEN that `text` begins with, read line by line in another way than
/// the judge function reads it: as a board of Knight Spirit, with `*` for the empty cell.
fn from_fen(text: &str) -> Option<Board> {
    let mut rows = Vec::new();
    let mut lines = text.split('\n').peekable();
    while let (Some(line), true) = (lines.next(), rows.len() < 5) {
        let is_ended = lines.peek().is_some();
        let line = line.strip_suffix('\r').filter(|_| is_ended).unwrap_or(line);
        let line = line.trim_end_matches([' ', '\t', '\u{b}', '\u{c}']);
        if line.len() > 5 || !line.chars().all(|cell| "01 ".contains(cell)) {
            return None;
        }
        if !line.is_empty() {
            rows.push(format!("{line:5}").replace(' ', "*"));
        }
    }
    rows.join("\n").parse().ok()
}

#[test]
fn boards_in_fen() {
    const CHARACTERS: &[char] = &['0', '1', '*', ' ', '\t', '\n', '\r', '/', '\u{b}', '\u{a0}'];
    proptest!(config(), |(text in texts("knights-in-fen", CHARACTERS))| {
        let text = text.split_once('\n').map_or("", |(_, boards)| boards);
        let (answers, error) = judged(judge::knights_in_fen, &format!("1\n{text}"));
        match from_fen(text) {
            Some(board) => {
                let answer = match board.min_moves_within(10) {
                    Some(moves) => format!("Solvable in {moves} move(s)."),
                    None => "Unsolvable in less than 11 move(s).".to_owned(),
                };
                prop_assert_eq!((answers, error), (vec![answer], None));
            }
            None => prop_assert!(answers.is_empty() && error.is_some()),
        }
    });
}

#[test]
fn mazes() {
    const CHARACTERS: &[char] =
        &['#', ' ', 'a', 'A', 'b', '3', '\t', '\n', '\r', '\u{c}', '\u{a0}', '0', 'x'];
    proptest!(config(), |(text in texts("halloween", CHARACTERS))| {
        let (answers, error) = judged(judge::halloween, &text);
        let parsed = text.parse::<Maze>();
        match parsed {
            Ok(_) => prop_assert_eq!((answers.len(), error), (1, None)),
            // A judge goes on with the next dataset.
            Err(refused) if refused.expected == END => prop_assert!(!answers.is_empty()),
            // Three zeros, or nothing at all, end a judge's input.
            Err(_) if error.is_none() => prop_assert!(answers.is_empty()),
            Err(refused) => prop_assert_eq!((answers, error), (Vec::new(), Some(refused))),
        }
        by_rows(&text, parsed)?;
    });
}

/// Compares two ways to read a maze. `parsed` is what `FromStr` returns for the whole text. The
/// other way is `Maze::from_rows` with the rows of the text and the numbers in its first line. If
/// these are not three, or rows are missing, there is nothing to compare.
fn by_rows(text: &str, parsed: Result<Maze, ParseError>) -> Result<(), TestCaseError> {
    let mut lines = text.split('\n');
    let header: Vec<usize> = lines
        .next()
        .unwrap_or("")
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let &[width, height, ghosts] = header.as_slice() else { return Ok(()) };
    let is_plain = text.starts_with(&format!("{width} {height} {ghosts}\n"));
    let rows: Vec<&[u8]> = lines.by_ref().map(str::as_bytes).take(height).collect();
    // A carriage return is part of a line end only if a line feed follows it. If it is the last
    // byte of the text, `FromStr` refuses it. `from_rows` does not, because its rows never have
    // line feeds.
    let lone_return = lines.next().is_none() && text.ends_with('\r');
    if rows.len() < height || lone_return {
        return Ok(());
    }
    let by_rows = Maze::from_rows(width, ghosts, &rows);
    match parsed {
        // The columns of the first line depend on how the numbers are written.
        Err(refused) if refused.line == 1 && !is_plain => {}
        Err(refused) if refused.expected == END => prop_assert!(by_rows.is_ok()),
        Err(mut refused) => {
            // For `from_rows`, the end of a row is always the end of a line.
            if refused.found == Found::EndOfInput {
                refused.found = Found::EndOfLine;
            }
            prop_assert_eq!(by_rows, Err(refused));
        }
        Ok(maze) => prop_assert_eq!(by_rows, Ok(maze)),
    }
    Ok(())
}

#[test]
fn squares() {
    let characters = ['a', 'h', 'i', 'A', '1', '8', '9', '`', '{', '\u{a0}', '\u{9a6c}'];
    for first in characters {
        for second in characters {
            let text = format!("{first}{second}");
            let (answers, pair_error) = judged(judge::knight_moves, &format!("{text} a1"));
            let (_, board_error) = judged(judge::camelot, &text);
            let (_, set_error) = judged(judge::travelling_knight, &text);
            assert_eq!(board_error, set_error);
            match text.parse::<Square>() {
                Ok(square) => {
                    let moves = square.knight_distance(Square::A1);
                    let answer = format!("To get from {text} to a1 takes {moves} knight moves.");
                    assert_eq!((answers, pair_error, board_error), (vec![answer], None, None));
                }
                Err(refused) => {
                    let both = (Some(refused), Some(refused));
                    assert_eq!((pair_error, board_error), both, "{text}");
                }
            }
        }
    }
}
