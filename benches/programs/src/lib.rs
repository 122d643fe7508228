//! What the programs share: their arguments, and tables that are computed at start-up.

use std::env;
use std::process::ExitCode;

/// The distances of a piece, `[from][to]`. Squares are numbered rank by rank from a1 = 0.
pub type Table = [[u8; 64]; 64];

/// The moves of a piece: how far to the right and how far up.
pub type Moves = [(i8, i8); 8];

pub const KNIGHT: Moves = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
pub const KING: Moves = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Returns the numbers of the two squares that the arguments name.
///
/// # Panics
///
/// Panics if there are no two numbers.
#[must_use]
pub fn squares() -> [u8; 2] {
    let mut arguments = env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    [(); 2].map(|()| arguments.next().expect("two numbers"))
}

/// Returns the distances of a knight and of a king as the exit status of a program.
#[must_use]
pub fn status(knight: u8, king: u8) -> ExitCode {
    ExitCode::from(knight * 8 + king)
}

/// Answers with tables that are computed by `distances`, for a knight and for a king.
#[must_use]
pub fn answer_with(distances: fn(&Moves) -> Table) -> ExitCode {
    let [from, to] = squares().map(usize::from);
    let [knight, king] = [&KNIGHT, &KING].map(distances);
    status(knight[from][to], king[from][to])
}

/// Returns the squares that a move leads to.
pub fn neighbours(from: usize, moves: &Moves) -> impl Iterator<Item = usize> + '_ {
    let (file, rank) = ((from % 8) as i8, (from / 8) as i8);
    moves.iter().filter_map(move |(files, ranks)| {
        let (file, rank) = (file + files, rank + ranks);
        let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        is_on_board.then_some((rank * 8 + file) as usize)
    })
}
