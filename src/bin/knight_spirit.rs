//! The judge binary `knight-spirit`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "knight-spirit",
        about: "Prints the least number of moves that sorts the knights of a 5x5 board (SCOI 2005), or -1 if it\n\
            is above 15 (see --limit). The sorted board has the rows 11111 01111 00*11 00001 00000.\n\n\
            Input: the number of boards, then the boards. A board has five rows of five cells: 0 is a\n\
            white knight, 1 is a black one, * is the empty cell.\n\
            A plan has one move per line: the cell that a knight leaves, then the cell that it jumps to.\n\
            The files are a to e from the left, the ranks 5 to 1 from the top. A picture shows the board\n\
            at the start and after each move.",
        example: "  $ echo 1 11111 01111 00011 000*1 00000 | knight-spirit --plan\n  \
            2\n  b1-d2\n  c3-b1",
        has_all: false,
        has_limit: true,
        judge: judge::knight_spirit,
    }
    .main()
}
