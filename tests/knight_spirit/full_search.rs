//! The distance of every board of Knight Spirit, by breadth-first search from the target. It shares
//! no code with the library.
//!
//! A board has 25 cells, with twelve black knights, twelve white knights and one empty cell. A move
//! takes one knight to the empty cell by a knight's jump. The target is the board `TARGET`.
//!
//! There are C(24, 12) boards with the same empty cell: black knights are on twelve of the other 24
//! cells. The distances of these boards form a plane, with one byte for each board. Within a plane,
//! a board is a word of 24 bits, one for each cell except the middle one. A bit is 1 if the knight
//! on the cell is black. If the empty cell is not the middle one, its bit would have no meaning, so
//! it tells the colour of the knight in the middle instead.
//!
//! A move takes the empty cell from one cell to another and exchanges the bits of these two cells.
//! If one of them is the middle, the word stays as it is. For example, let cell 1 be empty. Then
//! bit 1 tells the colour of the knight in the middle. If this knight jumps to cell 1, bit 1 still
//! tells its colour.

/// The number of boards with the same empty cell, C(24, 12).
pub(crate) const PLANE: usize = 2_704_156;
/// The number of all boards.
pub(crate) const BOARDS: usize = 25 * PLANE;
/// Stands for the distance of a board that the search has not come to.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// The five rows of the target.
const TARGET: [&str; 5] = ["11111", "01111", "00*11", "00001", "00000"];

/// Returns the cells that are a knight's jump away from a cell. Cells count row by row from the top
/// left.
pub(crate) fn jumps(cell: usize) -> impl Iterator<Item = usize> {
    (0..25).filter(move |&to| {
        let (rows, columns) = ((cell / 5).abs_diff(to / 5), (cell % 5).abs_diff(to % 5));
        rows * columns == 2
    })
}

/// The rank of each 24-bit word with twelve ones, which is the number of such words below it.
pub(crate) struct Ranking {
    /// For each upper half of 12 bits, the rank of the first word that has it.
    upper: Vec<u32>,
    /// For each lower half of 12 bits, the number of lower halves below it with as many ones.
    lower: Vec<u32>,
    /// The words in ascending order.
    words: Vec<u32>,
}

impl Ranking {
    pub(crate) fn new() -> Self {
        let mut lower = vec![0; 1 << 12];
        let mut count = [0; 13];
        for (half, rank) in lower.iter_mut().enumerate() {
            let same = &mut count[half.count_ones() as usize];
            *rank = *same;
            *same += 1;
        }
        let mut upper = vec![0; 1 << 12];
        let mut rank = 0;
        for (half, first) in upper.iter_mut().enumerate() {
            *first = rank;
            rank += count[12 - half.count_ones() as usize];
        }
        let words: Vec<u32> = (0..1 << 24).filter(|word: &u32| word.count_ones() == 12).collect();
        assert_eq!(words.len(), PLANE);
        assert_eq!(rank as usize, PLANE);
        Self { upper, lower, words }
    }

    pub(crate) fn word(&self, rank: usize) -> u32 {
        self.words[rank]
    }

    pub(crate) fn rank(&self, word: u32) -> usize {
        (self.upper[word as usize >> 12] + self.lower[word as usize & 0xfff]) as usize
    }
}

/// Returns the number of the bit that belongs to a cell other than the middle.
const fn slot(cell: usize) -> usize {
    if cell < 12 {
        cell
    } else {
        cell - 1
    }
}

/// Returns for each cell whether a black knight is on it.
pub(crate) fn cells(word: u32, empty: usize) -> [bool; 25] {
    core::array::from_fn(|cell| {
        let cell = if cell == 12 && empty != 12 {
            empty
        } else if cell == empty {
            return false;
        } else {
            cell
        };
        word >> slot(cell) & 1 == 1
    })
}

/// Returns the word and the empty cell of the board with these rows.
pub(crate) fn word_of(rows: [&str; 5]) -> (u32, usize) {
    let text = rows.concat();
    let empty = text.find('*').expect("an empty cell");
    let mut word = 0;
    for (cell, character) in text.chars().enumerate() {
        if character == '1' {
            let cell = if cell == 12 { empty } else { cell };
            word |= 1 << slot(cell);
        }
    }
    (word, empty)
}

/// Returns the distances of all boards, at the place `empty cell * PLANE + rank`. Distances above
/// `depth` are [`UNKNOWN`].
pub(crate) fn distances(ranking: &Ranking, depth: u8) -> Vec<u8> {
    let jumps: Vec<Vec<usize>> = (0..25).map(|cell| jumps(cell).collect()).collect();
    let mut distances = vec![UNKNOWN; BOARDS];
    let (target, middle) = word_of(TARGET);
    distances[middle * PLANE + ranking.rank(target)] = 0;
    for distance in 0..depth {
        let mut found = false;
        for empty in 0..25 {
            // Each move takes the empty cell from an even cell to an odd one or back, and the
            // target has it on an even cell.
            if empty % 2 != usize::from(distance % 2) {
                continue;
            }
            for (rank, &word) in ranking.words.iter().enumerate() {
                if distances[empty * PLANE + rank] != distance {
                    continue;
                }
                for &to in &jumps[empty] {
                    let after = if empty == 12 || to == 12 {
                        word
                    } else {
                        let (a, b) = (slot(empty), slot(to));
                        let differ = (word >> a ^ word >> b) & 1;
                        word ^ (differ << a | differ << b)
                    };
                    let new = &mut distances[to * PLANE + ranking.rank(after)];
                    if *new == UNKNOWN {
                        *new = distance + 1;
                        found = true;
                    }
                }
            }
        }
        if !found {
            break;
        }
    }
    distances
}
