//! The judge binary `camelot`. Its `--help` text is below.

use std::process::ExitCode;

use roundtable::judge::{self, Program};

fn main() -> ExitCode {
    Program {
        name: "camelot",
        about: "Prints the least number of moves that brings a king and knights to one square (IOI 1998).\n\n\
            Input: one board per line, such as D4A3A8H1H8: the king's square, then the knights' squares.\n\
            A knight on the king's square can carry him along, which counts as one move per jump.\n\
            A plan first says where all pieces gather, and which knight fetches the king. Then it has one\n\
            move per line: K is the king, N is a knight, KN is both together. A picture shows the pieces at\n\
            the start: K is the king, N is a knight, a digit is that many knights, + is ten or more, & is\n\
            the king with knights. The square where all gather is in square brackets. The square where a\n\
            knight fetches the king is in round ones.",
        example: "  $ echo D4A3H1 | camelot --plan\n  \
            5\n  gather at h1, knight a3 fetching the king at d4\n  \
            Na3-b5\n  Nb5-d4\n  KNd4-f5\n  KNf5-g3\n  KNg3-h1",
        has_all: false,
        has_limit: false,
        judge: judge::camelot,
    }
    .main()
}
