//! How fast is the search of the textbooks, IDA\* on the number of misplaced knights?
//!
//! That number is admissible, which means that it never exceeds the moves left: a move puts at most
//! one knight in its place.

use super::{neighbours, State};

struct Search {
    neighbours: [u32; 25],
    nodes: u64,
}

/// Returns the distance, or `None` if it exceeds `limit`, and the number of nodes visited.
pub(crate) fn min_moves(board: State, limit: u8) -> (Option<u32>, u64) {
    let mut search = Search { neighbours: neighbours(), nodes: 0 };
    let lengths = misplaced(board.black, board.empty)..=limit.into();
    let length = lengths.into_iter().find(|&length| search.descend(board, 25, length));
    (length, search.nodes)
}

/// Returns the number of knights that do not stand on a cell of their colour in the target. A
/// knight in the centre, cell 12, always counts, since that cell is empty in the target.
const fn misplaced(black: u32, empty: u32) -> u32 {
    ((black ^ State::TARGET.black) & !(1 << empty) | (1 << 12 & !(1 << empty))).count_ones()
}

impl Search {
    /// Searches for a way of at most `left` moves to the target. The last move took the empty cell
    /// from `previous` to its place, and the way must not begin by undoing it. Before the first
    /// move, `previous` is 25, which is no cell.
    fn descend(&mut self, board: State, previous: u32, left: u32) -> bool {
        self.nodes += 1;
        let misplaced = misplaced(board.black, board.empty);
        if misplaced == 0 || misplaced > left {
            return misplaced == 0;
        }
        let mut sources = self.neighbours[board.empty as usize] & !(1 << previous);
        while sources != 0 {
            let from = sources.trailing_zeros();
            sources &= sources - 1;
            let moved = board.black >> from & 1;
            let black = board.black ^ (moved << from | moved << board.empty);
            if self.descend(State { black, empty: from }, board.empty, left - 1) {
                return true;
            }
        }
        false
    }
}
