//! Answers with tables that it computes at start-up, by the recurrence of Floyd and Warshall.

use std::process::ExitCode;

use roundtable_programs::{answer_with, neighbours, Moves, Table};

fn main() -> ExitCode {
    answer_with(distances)
}

fn distances(moves: &Moves) -> Table {
    // Above every distance, and the sum of two of them fits in a byte.
    let mut distance = [[100u8; 64]; 64];
    for (from, row) in distance.iter_mut().enumerate() {
        row[from] = 0;
        for to in neighbours(from, moves) {
            row[to] = 1;
        }
    }
    for via in 0..64 {
        let row = distance[via];
        for from in &mut distance {
            let first = from[via];
            for (to, second) in from.iter_mut().zip(row) {
                *to = (*to).min(first + second);
            }
        }
    }
    distance
}
