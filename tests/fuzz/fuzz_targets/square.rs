//! Any text parses as a square, or is refused with an error in its first three columns. A square is
//! printed as its text in lower case.

#![no_main]

use roundtable::Square;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Square>() {
    Ok(square) => assert_eq!(square.to_string(), text.to_lowercase()),
    Err(error) => assert!(error.line == 1 && error.column <= 3, "{error}"),
});
