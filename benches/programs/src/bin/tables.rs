//! Answers with the tables of the library, which are in the file of the program.

use std::process::ExitCode;

use roundtable::Square;
use roundtable_programs::{squares, status};

fn main() -> ExitCode {
    let [from, to] = squares().map(|number| Square::from_index(number).expect("below 64"));
    status(from.knight_distance(to), from.king_distance(to))
}
