//! The judge binary `camelot`: `--help` tells the rest.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "camelot",
        about: "Tells the least number of moves that gathers a king and knights on one square (IOI 1998).\n\n\
            Input: a board a line, the king's square, then the knights', such as D4A3A8H1H8. A plan tells\n\
            where they gather and who fetches the king, then has a move a line: K for the king, N for a\n\
            knight, KN for both together. A picture has K for the king, N for a knight, a digit for\n\
            several knights, & for king and knights; the gathering square is in square brackets, the\n\
            one where the king is fetched in round ones.",
        example: "  $ echo D4A3H1 | camelot --plan\n  \
            5\n  gather at h1, knight a3 fetching the king at d4\n  \
            Na3-b5\n  Nb5-d4\n  KNd4-f5\n  KNf5-g3\n  KNg3-h1",
        has_all: false,
        judge: judge::camelot,
    }
    .main()
}
