//! Any text parses as a maze, or is refused with an error on one of its lines or just after them. A
//! maze that is printed and parsed again is the same.

#![no_main]

use roundtable::halloween::Maze;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Maze>() {
    Ok(maze) => assert_eq!(maze.to_string().parse(), Ok(maze)),
    Err(error) => assert!(error.line <= text.split('\n').count() + 1, "{error}"),
});
