//! The judge binary `knight-moves`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "knight-moves",
        about: "Prints the least number of knight moves between two squares (UVa 439).\n\n\
            Input: pairs of squares such as e2 e4. White space separates all squares.\n\
            A plan has one move per line. A picture shows the distance of each square from the first\n\
            square of the pair. The squares of a shortest route are in brackets.",
        example: "  $ echo e2 e4 | knight-moves --plan\n  \
            To get from e2 to e4 takes 2 knight moves.\n  e2-g3\n  g3-e4",
        has_all: true,
        has_limit: false,
        judge: judge::knight_moves,
    }
    .main()
}
