//! The judge binary `halloween`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "halloween",
        about: "Prints the least number of steps that brings all ghosts home (ICPC Asia Tokyo 2007, UVa 1601), or\n\
            -1 if they cannot get home.\n\n\
            Input: datasets, up to 0 0 0 or the end of the input. The first line of a dataset has the width,\n\
            the height and the number of ghosts. The rows of the map follow: # is a wall, a space is a\n\
            corridor, a to c are the places where the ghosts start, A to C are their homes.\n\
            A plan (see --plan) has one line for the start and one line per step. A line gives the row and\n\
            the column of each ghost, both from 1. A picture (see --draw) shows the map at the start and\n\
            after each step.",
        example: "  $ echo '6 4 2\n######\n#ab A#\n##  B#\n######' | halloween --plan\n  \
            3\n  step 0: a 2:2, b 2:3\n  step 1: a 2:3, b 3:3\n  step 2: a 2:4, b 3:4\n  step 3: a 2:5, b 3:5",
        has_all: false,
        has_limit: false,
        judge: judge::halloween,
    }
    .main()
}
