//! How fast is the search that many published programs use?
//!
//! It goes depth first to at most 15 moves. It adds the number of moves made and the number of
//! cells that differ from the target, and turns back where this sum exceeds the best length so far,
//! which is 15 at first.
//!
//! The empty cell counts as white, so more cells can differ than there are moves left, by one. For
//! example, let one move be left, that of a black knight in the centre. Then two cells differ, the
//! centre and the empty cell. So the search misses some boards at distance 15.

use super::State;

const DEPTH: u32 = 15;
/// The rows and columns by which each of the eight directions moves the empty cell. Direction
/// `7 - d` is the opposite of direction `d`.
const ROWS: [i32; 8] = [1, 2, 2, 1, -1, -2, -2, -1];
const COLUMNS: [i32; 8] = [2, 1, -1, -2, 2, 1, -1, -2];
const NO_DIRECTION: usize = 8;

struct Search {
    black: u32,
    best: u32,
    found: bool,
    nodes: u64,
}

/// Returns the distance, or `None` if it finds no way of at most 15 moves, and the number of nodes
/// visited. At distance 15 it sometimes finds none though there is one.
pub(crate) fn min_moves(board: State) -> (Option<u32>, u64) {
    let mut search = Search { black: board.black, best: DEPTH, found: false, nodes: 0 };
    let line = |line: u32| i32::try_from(line).expect("below 5");
    search.descend(line(board.empty / 5), line(board.empty % 5), NO_DIRECTION, 0);
    (search.found.then_some(search.best), search.nodes)
}

/// Counts bit by bit, as the published programs do. With `u32::count_ones` the search would take a
/// little over half the time.
const fn count_ones(mut word: u32) -> u32 {
    let mut count = 0;
    while word != 0 {
        count += 1;
        word -= word & word.wrapping_neg();
    }
    count
}

impl Search {
    /// Tries all moves from a board that was reached by `depth` moves, except the one in direction
    /// `back`, which undoes the last. The empty cell is in `row` and `column`.
    fn descend(&mut self, row: i32, column: i32, back: usize, depth: u32) {
        self.nodes += 1;
        let differing = count_ones(self.black ^ State::TARGET.black);
        if differing + depth > self.best {
            return;
        }
        if row == 2 && column == 2 && differing == 0 {
            self.best = self.best.min(depth);
            self.found = true;
            return;
        }
        let empty = row * 5 + column;
        for direction in (0..8).filter(|&direction| direction != back) {
            let (to_row, to_column) = (row + ROWS[direction], column + COLUMNS[direction]);
            if (0..5).contains(&to_row) && (0..5).contains(&to_column) {
                let from = to_row * 5 + to_column;
                let before = self.black;
                if self.black >> from & 1 == 1 {
                    self.black ^= 1 << from | 1 << empty;
                }
                self.descend(to_row, to_column, 7 - direction, depth + 1);
                self.black = before;
            }
        }
    }
}
