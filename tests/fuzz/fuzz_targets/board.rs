#![no_main]

use roundtable::knight_spirit::Board;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Board>() {
    Ok(board) => assert_eq!(board.to_string().parse(), Ok(board)),
    Err(error) => assert!(error.line <= text.split('\n').count(), "{error}"),
});
