//! Any text parses as a board, or is refused with an error on one of its lines. A board that is
//! printed and parsed again is the same.

#![no_main]

use roundtable::knight_spirit::Board;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Board>() {
    Ok(board) => assert_eq!(board.to_string().parse(), Ok(board)),
    Err(error) => assert!(error.line <= text.split('\n').count(), "{error}"),
});
