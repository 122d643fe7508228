//! Any text is a maze that prints as itself, or is refused with an error on one of its lines or
//! just after them.

#![no_main]

use roundtable::halloween::Maze;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Maze>() {
    Ok(maze) => assert_eq!(maze.to_string().parse(), Ok(maze)),
    Err(error) => assert!(error.line <= text.split('\n').count() + 1, "{error}"),
});
