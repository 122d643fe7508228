#![no_main]

use roundtable::Square;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Square>() {
    Ok(square) => assert_eq!(square.to_string(), text.to_lowercase()),
    Err(error) => assert!((error.line, error.column <= 3) == (1, true), "{error}"),
});
