//! The judge functions, from text to text, for each shape of input that they accept.
//!
//! The rival is what a Rust programmer writes first, around the same solver of this library:
//! `lines` or `split_ascii_whitespace`, `parse`, and `writeln!` into a buffer. Both read from
//! memory and write to memory. The rival holds the whole input as one string; the judge function
//! reads it in pieces, as from a pipe, and its memory does not grow with the input.

use std::fmt::Write as _;
use std::rc::Rc;

use criterion::Throughput;
use roundtable::halloween::Maze;
use roundtable::judge::{self, Judge, Options};
use roundtable::knight_spirit::Board;
use roundtable::{camelot, travelling_knight, Square};

use super::{halloween, knight_spirit};
use crate::measure::{Effort, Set, Way};

/// A problem: its judge function and the rival.
struct Problem {
    name: &'static str,
    judge: Judge,
    rival: fn(&str) -> String,
}

const PROBLEMS: [Problem; 6] = [
    Problem { name: "knight-moves", judge: judge::knight_moves, rival: knight_moves_rival },
    Problem { name: "camelot", judge: judge::camelot, rival: camelot_rival },
    Problem {
        name: "travelling-knight",
        judge: judge::travelling_knight,
        rival: travelling_knight_rival,
    },
    Problem { name: "knight-spirit", judge: judge::knight_spirit, rival: knight_spirit_rival },
    Problem { name: "knights-in-fen", judge: judge::knights_in_fen, rival: knights_in_fen_rival },
    Problem { name: "halloween", judge: judge::halloween, rival: halloween_rival },
];

/// Returns all sets of this question. Every shape of a problem has the same cases.
pub fn sets(effort: Effort) -> Vec<Set> {
    let [moves, camelot, tour, spirit, fen, ghosts] = PROBLEMS;
    let pairs = pairs(effort.instances(100_000));
    let boards = lines_of_squares(effort.instances(10_000), 31);
    let tours = lines_of_squares(effort.instances(10_000), 10);
    let rows = spirit_rows(effort);
    let mazes = maze_texts(effort.instances(512));
    let crlf = |text: &str| text.replace('\n', "\r\n");
    let spirit_text = |between_rows: &str, between_boards: &str| {
        let boards: Vec<String> = rows.iter().map(|board| board.join(between_rows)).collect();
        format!("{}\n{}\n", boards.len(), boards.join(between_boards))
    };
    let fen_text = spirit_text("\n", "\n").replace('*', " ");
    vec![
        set(&moves, "LF", join(&pairs, " ", "\n")),
        set(&moves, "CRLF", join(&pairs, " ", "\r\n")),
        set(&moves, "tabs", join(&pairs, "\t", "\n")),
        set(&moves, "two blanks", join(&pairs, "  ", "\n")),
        set(&moves, "a square per line", join(&pairs, "\n", "\n")),
        set(&camelot, "glued, LF", join(&boards, "", "\n")),
        set(&camelot, "glued, CRLF", join(&boards, "", "\r\n")),
        set(&camelot, "spaced", join(&boards, " ", "\n")),
        set(&camelot, "tabs", join(&boards, "\t", "\n")),
        set(&tour, "glued, LF", join(&tours, "", "\n")),
        set(&tour, "glued, CRLF", join(&tours, "", "\r\n")),
        set(&tour, "spaced", join(&tours, " ", "\n")),
        set(&spirit, "LF", spirit_text("\n", "\n")),
        set(&spirit, "CRLF", crlf(&spirit_text("\n", "\n"))),
        set(&spirit, "blank lines", spirit_text("\n", "\n\n")),
        set(&spirit, "slashes", spirit_text("/", "\n")),
        set(&spirit, "rows glued", spirit_text("", "\n")),
        set(&fen, "LF", fen_text.clone()),
        set(&fen, "CRLF", crlf(&fen_text)),
        set(&fen, "blanks lost", fen_text.replace(" \n", "\n")),
        set(&ghosts, "LF", mazes.clone()),
        set(&ghosts, "CRLF", crlf(&mazes)),
        set(&ghosts, "blanks at the ends", mazes.replace('\n', "  \n")),
    ]
}

fn set(problem: &Problem, shape: &str, text: String) -> Set {
    let (bytes, name) = (text.len() as u64, format!("{}, {shape}", problem.name));
    let texts: Rc<[String]> = [text].into();
    let Problem { judge, rival, .. } = *problem;
    let all = Rc::clone(&texts);
    Set {
        question: "judge",
        names: vec![name.clone()],
        name,
        throughput: Throughput::Bytes(bytes),
        per: "byte",
        ways: vec![
            Way::new("judge function", &texts, move |text| {
                let mut answers = Vec::new();
                judge(&mut text.as_bytes(), &mut answers, Options::default())
                    .expect("a right input");
                Some(checksum(&answers))
            }),
            Way::new("idiomatic Rust", &texts, move |text| Some(checksum(rival(text).as_bytes()))),
        ],
        reference: Box::new(move |text| Some(checksum(rival(&all[text]).as_bytes()))),
        is_listed: false,
    }
}

/// Returns a hash of a text. Texts that differ nearly always have different hashes.
fn checksum(text: &[u8]) -> u32 {
    // Eight bytes at once, so that this takes next to no time.
    let (words, rest) = text.split_at(text.len() / 8 * 8);
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let mix =
        |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let sum = words.chunks_exact(8).map(word).fold(0, mix);
    (mix(sum, word(rest)) >> 32) as u32
}

/// Joins squares to a line, and ends every line.
fn join(cases: &[Vec<Square>], between: &str, end: &str) -> String {
    let line = |squares: &Vec<Square>| {
        squares.iter().map(Square::to_string).collect::<Vec<_>>().join(between) + end
    };
    cases.iter().map(line).collect()
}

fn pairs(count: usize) -> Vec<Vec<Square>> {
    let mut random = fastrand::Rng::with_seed(439);
    (0..count).map(|_| (0..2).map(|_| Square::ALL[random.usize(..64)]).collect()).collect()
}

/// Lines of up to `most` random squares: a king and knights, or the stops of a tour.
fn lines_of_squares(count: usize, most: usize) -> Vec<Vec<Square>> {
    let mut random = fastrand::Rng::with_seed(1178);
    let mut board = || {
        let squares = random.usize(1..=most);
        (0..squares).map(|_| Square::ALL[random.usize(..64)]).collect()
    };
    (0..count).map(|_| board()).collect()
}

/// Random boards of Knight Spirit, as five rows each.
fn spirit_rows(effort: Effort) -> Vec<Vec<String>> {
    let boards = knight_spirit::boards(effort, knight_spirit::DRAWS[0]);
    let rows = |board: &Board| board.to_string().lines().map(str::to_string).collect();
    boards.iter().map(rows).collect()
}

fn maze_texts(count: usize) -> String {
    let mazes = halloween::random_mazes(count).1;
    mazes.iter().map(Maze::to_string).collect::<Vec<_>>().join("\n") + "\n0 0 0\n"
}

fn knight_moves_rival(input: &str) -> String {
    let mut output = String::new();
    let mut words = input.split_ascii_whitespace();
    while let (Some(from), Some(to)) = (words.next(), words.next()) {
        let squares: [Square; 2] = [from, to].map(|word| word.parse().expect("a square"));
        let moves = squares[0].knight_distance(squares[1]);
        writeln!(output, "To get from {from} to {to} takes {moves} knight moves.")
            .expect("a string takes everything");
    }
    output
}

/// Reads the squares of a line.
fn squares(line: &str) -> Vec<Square> {
    let line: String = line.split_ascii_whitespace().collect();
    let square = |start: usize| line[start..start + 2].parse().expect("a square");
    (0..line.len()).step_by(2).map(square).collect()
}

fn camelot_rival(input: &str) -> String {
    let mut output = String::new();
    for line in input.lines() {
        if let [king, knights @ ..] = &squares(line)[..] {
            writeln!(output, "{}", camelot::min_moves(*king, knights))
                .expect("a string takes everything");
        }
    }
    output
}

fn travelling_knight_rival(input: &str) -> String {
    let mut output = String::new();
    for line in input.lines() {
        let squares = squares(line);
        let tour = travelling_knight::tour(&squares).expect("few squares");
        writeln!(output, "{}", tour.moves()).expect("a string takes everything");
    }
    output
}

fn knight_spirit_rival(input: &str) -> String {
    let mut output = String::new();
    let (count, boards) = input.split_once('\n').expect("a count");
    let count: usize = count.trim().parse().expect("a count");
    let is_between = |char: char| char.is_ascii_whitespace() || char == '/';
    let cells: String = boards.split(is_between).collect();
    for board in 0..count {
        let board: Board = cells[25 * board..25 * board + 25].parse().expect("a board");
        match board.min_moves_within(15) {
            Some(moves) => writeln!(output, "{moves}"),
            None => writeln!(output, "-1"),
        }
        .expect("a string takes everything");
    }
    output
}

fn knights_in_fen_rival(input: &str) -> String {
    let mut output = String::new();
    let mut lines = input.lines();
    let count: usize = lines.next().expect("a count").trim().parse().expect("a count");
    for _ in 0..count {
        let rows: Vec<String> = lines.by_ref().take(5).map(|row| format!("{row:5}")).collect();
        let board: Board = rows.join("/").replace(' ', "*").parse().expect("a board");
        match board.min_moves_within(10) {
            Some(moves) => writeln!(output, "Solvable in {moves} move(s)."),
            None => writeln!(output, "Unsolvable in less than 11 move(s)."),
        }
        .expect("a string takes everything");
    }
    output
}

fn halloween_rival(input: &str) -> String {
    let mut output = String::new();
    let mut lines = input.lines();
    while let Some(header) = lines.next() {
        let header: Vec<usize> =
            header.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
        if header == [0, 0, 0] {
            break;
        }
        let (width, height, ghosts) = (header[0], header[1], header[2]);
        let rows: Vec<&str> = lines.by_ref().take(height).map(|line| &line[..width]).collect();
        let dataset = format!("{width} {height} {ghosts}\n{}", rows.join("\n"));
        let maze: Maze = dataset.parse().expect("a maze");
        match maze.min_steps() {
            Some(steps) => writeln!(output, "{steps}"),
            None => writeln!(output, "-1"),
        }
        .expect("a string takes everything");
    }
    output
}
