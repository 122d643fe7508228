//! What has to hold for a judge function on any bytes whatever.

use std::io::BufReader;

use roundtable::judge::{Judge, Show};
use roundtable::{Found, ParseError};

/// What a judge function writes on an input that comes in pieces of so many bytes, and how it
/// refuses it.
pub(crate) fn answer(
    judge: Judge,
    show: Show,
    input: &[u8],
    piece: usize,
) -> (Vec<u8>, Option<ParseError>) {
    let mut answers = Vec::new();
    match judge(&mut BufReader::with_capacity(piece, input), &mut answers, show) {
        Ok(()) => (answers, None),
        Err(error) => {
            let refused = error.parse_error().expect("reading and writing memory cannot fail");
            (answers, Some(refused))
        }
    }
}

/// Asserts that a judge function answers `input` alike however it is cut, that an error stands
/// where it says, and that the answers up to there are kept.
pub(crate) fn check(judge: Judge, input: &[u8]) {
    let (answers, error) = answer(judge, Show::default(), input, 1 << 16);
    for piece in [1, 3] {
        assert_eq!(answer(judge, Show::default(), input, piece), (answers.clone(), error));
    }
    let Some(error) = error else { return };
    let at = offset(input, error);
    match error.found {
        Found::Char(char) => {
            assert!(input[at..].starts_with(char.to_string().as_bytes()), "{error}");
        }
        Found::Byte(byte) => assert_eq!(input[at], byte, "{error}"),
        Found::EndOfLine => {
            assert!(input[at..].starts_with(b"\n") || input[at..].starts_with(b"\r\n"), "{error}");
        }
        Found::EndOfInput => assert_eq!(at, input.len(), "{error}"),
        _ => assert!(at <= input.len(), "{error}"),
    }
    // What comes before the fault has the same answers, and at most the case that it broke off is
    // one more.
    let (before, _) = answer(judge, Show::default(), &input[..at], 1 << 16);
    let more = before.strip_prefix(&answers[..]).expect("the answers before the fault");
    assert!(more.split(|&byte| byte == b'\n').count() <= 2, "{error}");
}

/// Where in `input` the error's line and column are.
fn offset(input: &[u8], error: ParseError) -> usize {
    let before = input.split_inclusive(|&byte| byte == b'\n').take(error.line - 1);
    let at = before.map(<[u8]>::len).sum::<usize>() + error.column - 1;
    assert!(at <= input.len(), "{error} lies behind the end");
    at
}
