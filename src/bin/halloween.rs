//! The judge binary `halloween`: `--help` tells the rest.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "halloween",
        about: "Tells the least number of steps that brings all ghosts home (ICPC Asia Tokyo 2007, UVa 1601).\n\n\
            Input: datasets, each a line with the width, the height and the number of ghosts, then the\n\
            rows: # a wall, a to c where the ghosts start, A to C their homes; then 0 0 0. -1 is printed\n\
            if they cannot get home. A plan has a line for the start and for each step, with the ghosts'\n\
            rows and columns, from 1. A picture has the map at the start and after each step.",
        example: "  $ echo '6 4 2\n######\n#ab A#\n##  B#\n######' | halloween --plan\n  \
            3\n  step 0: a 2:2, b 2:3\n  step 1: a 2:3, b 3:3\n  step 2: a 2:4, b 3:4\n  step 3: a 2:5, b 3:5",
        has_all: false,
        judge: judge::halloween,
    }
    .main()
}
