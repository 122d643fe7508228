//! The judge binary `knight-spirit`: `--help` tells the rest.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "knight-spirit",
        about: "Tells the least number of moves, if at most 15, that sorts the knights of a 5x5 board (SCOI 2005).\n\n\
            Input: the number of boards, then boards of five rows of five cells, 0 a white knight, 1 a\n\
            black one, * the empty cell. -1 is printed for boards that need more moves. A plan has a\n\
            move a line, as the cells that a knight leaves and reaches, of files a to e and ranks 5 to\n\
            1. A picture has the board and what each move makes of it.",
        example: "  $ echo 1 11111 01111 00011 000*1 00000 | knight-spirit --plan\n  \
            2\n  b1-d2\n  c3-b1",
        has_all: false,
        judge: judge::knight_spirit,
    }
    .main()
}
