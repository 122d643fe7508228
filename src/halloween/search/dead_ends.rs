//! Cuts dead ends short: an exact reduction of a maze, made before any search.
//!
//! A *tail* is a chain of cells that begins at a dead end, and of which no cell is a start, a goal or
//! a junction. Its *root* is the cell that follows: the first one that is a start, a goal or a
//! junction. With three ghosts, the two cells next to the root are all that a shortest plan needs of
//! a tail; with two ghosts, one cell is enough.
//!
//! ```text
//! ##########      ##########      with three ghosts: the root is
//! #     aA #  ->  ####  aA #      the start a, and two cells are kept
//! ########b#      ########b#
//! ```
//!
//! To see this, change a plan as follows. The depth of a cell is its distance from the root. Where
//! ghosts stand at depths, the deepest of them moves up to depth 2 if it is deeper, the next one up
//! to depth 1, and the third one up to the root. Ghosts in a tail never pass each other, so the
//! deepest one stays the deepest until it has left. In every step a depth changes by at most 1, and
//! so does the new depth. Two ghosts are never on one cell: their new depths are different, and the
//! root is free for the third ghost, since all ghosts are in the tail when it comes to that. So the
//! changed plan breaks no rule, has as many steps, and starts and ends on the same cells.

use core::array;

use crate::halloween::maze::Maze;

/// A set of cells of the map: for each row, one bit per column. The border of the map is wall, so no
/// set here has a cell in it.
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
        letters[usize::from(cell.row)] |= 1 << cell.column;
    }
    let [mut dead_ends, mut chains] = [[0; 16]; 2];
    for row in 1..15 {
        let [above, below] = [corridors[row - 1], corridors[row + 1]];
        let [left, right] = [corridors[row] << 1, corridors[row] >> 1];
        let two = above & below | left & right | (above | below) & (left | right);
        let three = above & below & (left | right) | left & right & (above | below);
        chains[row] = corridors[row] & !letters[row] & !three;
        dead_ends[row] = chains[row] & !two;
    }
    // Walks from all dead ends at the same time, one cell further in each round.
    let (mut tails, mut ends) = (dead_ends, dead_ends);
    while ends != [0; 16] {
        ends = without(&and(&neighbours(&ends), &chains), &tails);
        tails = or(&tails, &ends);
    }
    tails
}

/// Returns the cells beside those of `set`, walls included.
fn neighbours(set: &Rows) -> Rows {
    array::from_fn(|row| {
        // The rows above the first and below the last are empty, as these two are themselves.
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
