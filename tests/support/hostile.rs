//! What has to hold when a judge function reads arbitrary bytes. Used by tests and fuzz targets.

use std::io::{self, Read};

use roundtable::judge::{Judge, Options};
use roundtable::{Found, ParseError};

/// A reader that gives at most `piece` bytes at a time.
struct Pieces<'a> {
    bytes: &'a [u8],
    piece: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.piece.min(buffer.len());
        self.bytes.read(&mut buffer[..piece])
    }
}

/// Returns what a judge function writes, and its error if it refuses the input. The input reaches
/// it in pieces of `piece` bytes.
pub(crate) fn answer(judge: Judge, input: &[u8], piece: usize) -> (Vec<u8>, Option<ParseError>) {
    let mut answers = Vec::new();
    match judge(&mut Pieces { bytes: input, piece }, &mut answers, Options::default()) {
        Ok(()) => (answers, None),
        Err(error) => {
            let refused = error.parse_error().expect("reading and writing memory cannot fail");
            (answers, Some(refused))
        }
    }
}

/// Asserts three things of a judge function:
/// - It answers `input` in the same way in whatever pieces it comes.
/// - The place that an error names holds what the error says was found.
/// - The answers to all that comes before the error are written.
pub(crate) fn check(judge: Judge, input: &[u8]) {
    let (answers, error) = answer(judge, input, 1 << 16);
    for piece in [1, 3] {
        assert_eq!(answer(judge, input, piece), (answers.clone(), error));
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
        // The text ends before a control-Z that ends the input.
        Found::EndOfInput => {
            assert_eq!(at, input.strip_suffix(b"\x1a").unwrap_or(input).len(), "{error}");
        }
        _ => assert!(at <= input.len(), "{error}"),
    }
    // The input before the fault, taken alone, must give the same answers. One more may come after
    // them: `e2 e45` is refused because of the `5`, but `e2 e4` alone is a complete case.
    let (before, _) = answer(judge, &input[..at], 1 << 16);
    let more = before.strip_prefix(&answers[..]).expect("the answers before the fault");
    assert!(more.split(|&byte| byte == b'\n').count() <= 2, "{error}");
}

/// Returns the offset in `input` of the line and column that the error names.
fn offset(input: &[u8], error: ParseError) -> usize {
    let before = input.split_inclusive(|&byte| byte == b'\n').take(error.line - 1);
    let at = before.map(<[u8]>::len).sum::<usize>() + error.column - 1;
    assert!(at <= input.len(), "{error} lies beyond the end");
    at
}
