//! Answers with tables that it computes at start-up, by breadth-first search from each square.

use std::process::ExitCode;

use roundtable_programs::{answer_with, neighbours, Moves, Table};

fn main() -> ExitCode {
    answer_with(distances)
}

fn distances(moves: &Moves) -> Table {
    std::array::from_fn(|from| distances_from(from, moves))
}

fn distances_from(from: usize, moves: &Moves) -> [u8; 64] {
    let mut distance = [u8::MAX; 64];
    distance[from] = 0;
    let mut queue = [from; 64];
    let (mut first, mut end) = (0, 1);
    while first < end {
        let here = queue[first];
        first += 1;
        for there in neighbours(here, moves) {
            if distance[there] == u8::MAX {
                distance[there] = distance[here] + 1;
                queue[end] = there;
                end += 1;
            }
        }
    }
    distance
}
