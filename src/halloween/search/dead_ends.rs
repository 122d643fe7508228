//! Cuts dead ends short: an exact reduction of a maze, made before any search.
//!
//! A *tail* is a chain of cells that begins at a dead end. None of them is a start, a goal or a
//! junction. Its *root* is the cell that follows: the first one that is a start, a goal or a
//! junction. With three ghosts, the two cells next to the root are all that a shortest plan needs
//! of a tail; with two ghosts, one cell is enough.
//!
//! ```text
//! ##########      ##########      with three ghosts: the root is
//! #     aA #  ->  ####  aA #      the start a, and two cells are kept
//! ########b#      ########b#
//! ```
//!
//! To see this for three ghosts, change a plan as follows. The depth of a cell of the tail is its
//! distance from the root. In every state, move the deepest ghost in the tail up to depth 2 if it
//! is deeper, the next one up to depth 1, and the third one up to the root. Ghosts in a tail never
//! pass each other, so the deepest one stays the deepest until it has left. In every step a depth
//! changes by at most 1, and so does the new depth. The new depths are different, and their order
//! is the old one. No other ghost stands on the root when the third one is moved there, because
//! then all three are in the tail. So the changed plan breaks no rule, has as many steps, and
//! starts and ends on the same cells.

use core::array;

use crate::halloween::maze::Maze;

/// A set of cells of the map: for each row, one bit per column. The border of the map is wall, so a
/// set of corridor cells has none of the border.
type Rows = [u16; 16];

/// Returns the maze with walls in place of the cells of its tails that no shortest plan needs.
pub(crate) fn cut(maze: &Maze) -> Maze {
    let corridors = maze.corridors();
    let tails = tails(maze);
    // The root of each tail and the cells to keep, which are nearest to it.
    let mut near = and(&neighbours(&tails), &without(corridors, &tails));
    for _ in 1..maze.ghosts() {
        near = or(&near, &and(&neighbours(&near), &tails));
    }
    maze.with_corridors(without(corridors, &without(&tails, &near)))
}

/// Returns the cells of all tails.
fn tails(maze: &Maze) -> Rows {
    let corridors = maze.corridors();
    let mut letters = [0; 16];
    for cell in maze.starts().iter().chain(maze.goals()) {
        // The remainder changes nothing. It tells the compiler that there is such a row.
        letters[usize::from(cell.row % 16)] |= 1 << cell.column;
    }
    let [mut dead_ends, mut chains] = [[0; 16]; 2];
    for row in 1..15 {
        let [above, below] = [corridors[row - 1], corridors[row + 1]];
        let [left, right] = [corridors[row] << 1, corridors[row] >> 1];
        // The cells with at least two, and with at least three corridor cells beside them.
        let two_or_more = above & below | left & right | (above | below) & (left | right);
        let three_or_more = above & below & (left | right) | left & right & (above | below);
        chains[row] = corridors[row] & !letters[row] & !three_or_more;
        dead_ends[row] = chains[row] & !two_or_more;
    }
    // Walks from all dead ends at the same time, one cell further in each round.
    let (mut tails, mut ends) = (dead_ends, dead_ends);
    while ends != [0; 16] {
        ends = without(&and(&neighbours(&ends), &chains), &tails);
        tails = or(&tails, &ends);
    }
    tails
}

/// Returns the cells beside those of `set`, a set of corridor cells. Walls are included.
fn neighbours(set: &Rows) -> Rows {
    array::from_fn(|row| {
        // Rows 0 and 15 are taken for neighbours here. This is harmless, since `set` has no cell in
        // either of them.
        let [above, below] = [set[(row + 15) % 16], set[(row + 1) % 16]];
        above | below | set[row] << 1 | set[row] >> 1
    })
}

fn and(a: &Rows, b: &Rows) -> Rows {
    array::from_fn(|row| a[row] & b[row])
}

fn or(a: &Rows, b: &Rows) -> Rows {
    array::from_fn(|row| a[row] | b[row])
}

fn without(a: &Rows, b: &Rows) -> Rows {
    array::from_fn(|row| a[row] & !b[row])
}
