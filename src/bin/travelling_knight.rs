//! The judge binary `travelling-knight`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "travelling-knight",
        about: "Prints the least number of knight moves that visit all given squares and lead back to the first\n\
            one (from the story of UVa 439). Squares in between may be passed several times.\n\n\
            Input: one set of squares per line, such as A1C2D3E1. It has at most 16 different squares.\n\
            A plan has one move per line. A picture shows the given squares in brackets: A is the first\n\
            one, B is the next one that the tour visits, and so on. + is a square that it passes.",
        example: "  $ echo D1B2D3 | travelling-knight --plan\n  \
            4\n  d1-b2\n  b2-d3\n  d3-f2\n  f2-d1",
        has_all: false,
        has_limit: false,
        judge: judge::travelling_knight,
    }
    .main()
}
