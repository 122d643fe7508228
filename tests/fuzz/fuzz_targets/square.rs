//! Any text is a square that prints as itself, or is refused with an error in its first three
//! columns.

#![no_main]

use roundtable::Square;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Square>() {
    Ok(square) => assert_eq!(square.to_string(), text.to_lowercase()),
    Err(error) => assert!(error.line == 1 && error.column <= 3, "{error}"),
});
