//! The distance of every board by breadth-first search from the target: the oracle, which shares no
//! code with the library.
//!
//! Boards with the same empty cell form a plane of C(24, 12) bytes. Within it a board is known by
//! 24 bits, one a cell but for the middle one; the bit of the empty cell stands for the knight in
//! the middle instead. A move then exchanges the bits of the cells the empty one leaves and comes
//! to, or does nothing if one of them is the middle.

/// C(24, 12).
pub(crate) const PLANE: usize = 2_704_156;
pub(crate) const BOARDS: usize = 25 * PLANE;
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// The five rows of the target.
const TARGET: [&str; 5] = ["11111", "01111", "00*11", "00001", "00000"];

/// The cells a knight's jump from a cell, row by row from the top left.
pub(crate) fn jumps(cell: usize) -> impl Iterator<Item = usize> {
    (0..25).filter(move |&to| {
        let (rows, columns) = ((cell / 5).abs_diff(to / 5), (cell % 5).abs_diff(to % 5));
        rows * columns == 2
    })
}

/// Ranks the 24-bit words with twelve ones, first by their upper halves.
pub(crate) struct Ranking {
    /// The rank of the first word with this upper half.
    upper: Vec<u32>,
    /// The rank of a lower half among those with as many ones.
    lower: Vec<u32>,
    /// The words in order.
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

/// The bit for a cell, leaving out the middle.
const fn slot(cell: usize) -> usize {
    if cell < 12 {
        cell
    } else {
        cell - 1
    }
}

/// Whether a knight is black, by cell; the empty one is false.
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

/// The word of a board, given by its rows, and its empty cell.
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

/// Distances by empty cell and rank; those above `depth` are left [`UNKNOWN`].
pub(crate) fn distances(ranking: &Ranking, depth: u8) -> Vec<u8> {
    let jumps: Vec<Vec<usize>> = (0..25).map(|cell| jumps(cell).collect()).collect();
    let mut distances = vec![UNKNOWN; BOARDS];
    let (target, middle) = word_of(TARGET);
    distances[middle * PLANE + ranking.rank(target)] = 0;
    for distance in 0..depth {
        let mut found = false;
        for empty in 0..25 {
            // Only every other plane has boards at this distance.
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
