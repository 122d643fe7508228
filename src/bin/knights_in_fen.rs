//! The judge binary `knights-in-fen`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "knights-in-fen",
        about: "Prints whether at most 10 moves sort the knights of a 5x5 board (UVa 10422), and the least number\n\
            of moves. The sorted board, with a slash between two rows: 11111/01111/00 11/00001/00000\n\n\
            Input: the number of boards on a line, then the boards. A board has five lines of five cells:\n\
            0 is a white knight, 1 is a black one, a space is the empty cell. At the end of a line the\n\
            space may be missing. A line without a knight is skipped.\n\
            A plan has one move per line: the cell that a knight leaves, then the cell that it jumps to.\n\
            The files are a to e from the left, the ranks 5 to 1 from the top. A picture shows the board\n\
            at the start and after each move, with * for the empty cell.",
        example: "  $ echo '1\n11111\n01111\n00011\n000 1\n00000' | knights-in-fen --plan\n  \
            Solvable in 2 move(s).\n  b1-d2\n  c3-b1",
        has_all: false,
        has_limit: false,
        judge: judge::knights_in_fen,
    }
    .main()
}
