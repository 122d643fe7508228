//! The squares of the chessboard, and the distances between them.

use core::fmt;
use core::str::FromStr;

use crate::cursor::Cursor;
use crate::geometry::{self, Delta, KING_DELTAS, KNIGHT_DELTAS};
use crate::tables::distance::{KING_DISTANCE, KNIGHT_DISTANCE, KNIGHT_NEIGHBOURS, KNIGHT_STEP};
use crate::{notation, text, ParseError};

/// The two characters of each square, in lower case.
static NAMES: [[u8; 2]; 64] = {
    let mut names = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        names[square as usize] = notation::name(square % 8, square / 8);
        square += 1;
    }
    names
};

/// Defines `Square`, and its items that name every square, from one list of the squares.
macro_rules! squares {
    ($(#[$attribute:meta])* pub enum Square { $($square:ident)* }) => {
        $(#[$attribute])*
        pub enum Square { $($square),* }

        impl Square {
            /// All squares, rank by rank from a1 to h8. The index of a square is its number.
            pub const ALL: [Self; 64] = [$(Self::$square),*];

            /// Returns the square with the number `index` modulo 64. The match maps each number to
            /// itself, so the compiler reduces it to `index & 63`.
            #[inline]
            pub(crate) const fn wrapping(index: u8) -> Self {
                $(const $square: u8 = Square::$square as u8;)*
                match index & 63 {
                    $($square => Self::$square,)*
                    _ => Self::A1,
                }
            }
        }
    };
}

squares! {
    /// A square of the chessboard, numbered `rank * 8 + file` from [`A1`](Self::A1) = 0 to
    /// [`H8`](Self::H8) = 63.
    ///
    /// The enum has exactly 64 values, so it indexes a table of 64 rows without a bounds check: a
    /// distance costs one load from its table.
    ///
    /// # What a call costs
    ///
    /// A square is one byte. Each function takes constant time and allocates nothing. The tables of
    /// both distances have 4,096 bytes each of read-only memory. An optimised build needs less than
    /// 512 bytes of stack, and a build without optimisation runs in a thread with 16 KiB. No
    /// function panics.
    ///
    /// # Examples
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// let corner: Square = "a1".parse()?;
    /// assert_eq!(corner.knight_distance(Square::H8), 6);
    /// assert_eq!(corner.king_distance(Square::H8), 7);
    /// assert_eq!(corner.offset(1, 2), Some(Square::B3));
    ///
    /// // The knight's distances from a1. The knight cannot leave the board, so b2 is 4 away.
    /// let mut board = String::new();
    /// for rank in (0..8).rev() {
    ///     for file in 0..8 {
    ///         let square = Square::from_coords(file, rank).unwrap();
    ///         board += &corner.knight_distance(square).to_string();
    ///     }
    ///     board += "\n";
    /// }
    /// assert_eq!(board, "\
    /// 54545456
    /// 43434545
    /// 34343454
    /// 23234345
    /// 32323434
    /// 21432345
    /// 34123434
    /// 03232345
    /// ");
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    ///
    /// A square can be made and taken apart in constants:
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// const E4: Square = Square::from_ascii(*b"e4").unwrap();
    /// const SAME: Square = Square::from_coords(4, 3).unwrap();
    /// const NEXT: Square = Square::from_index(E4.index() + 1).unwrap();
    /// const FILE_AND_RANK: (u8, u8) = (E4.file(), E4.rank());
    ///
    /// assert_eq!((E4, SAME, NEXT), (Square::E4, Square::E4, Square::F4));
    /// assert_eq!(FILE_AND_RANK, (4, 3));
    ///
    /// // A table with an entry for each square, computed by the compiler.
    /// const MOVES_TO_H8: [u8; 64] = {
    ///     let mut moves = [0; 64];
    ///     let mut index = 0;
    ///     while let Some(square) = Square::from_index(index) {
    ///         moves[index as usize] = square.knight_distance(Square::H8);
    ///         index += 1;
    ///     }
    ///     moves
    /// };
    /// assert_eq!(MOVES_TO_H8[usize::from(Square::A1)], 6);
    /// ```
    #[allow(missing_docs)] // the names of the squares say enough
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Square {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }
}

impl Square {
    /// Returns the square with this number, or `None` if the number is above 63.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 {
            Some(Self::wrapping(index))
        } else {
            None
        }
    }

    /// Returns the square on this file and this rank, or `None` if either is above 7. Files count
    /// from 0 for the a-file, ranks from 0 for the first rank.
    #[inline]
    #[must_use]
    pub const fn from_coords(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 {
            Some(Self::wrapping(rank * 8 + file))
        } else {
            None
        }
    }

    /// Returns the square with this name: the letter of a file from a to h, in either case, and the
    /// digit of a rank from 1 to 8. Returns `None` for any other two bytes.
    ///
    /// A text can be [parsed](Self#impl-FromStr-for-Square), which also tells what is wrong with
    /// it.
    #[inline]
    #[must_use]
    pub const fn from_ascii(name: [u8; 2]) -> Option<Self> {
        let (file, rank) = notation::coords(name);
        Self::from_coords(file, rank)
    }

    /// Reads a square. Returns it and its two characters, in the case in which they are written.
    pub(crate) fn read<C: Cursor>(cursor: &mut C) -> Result<(Self, [u8; 2]), C::Error> {
        let read = Self::peek(cursor)?;
        cursor.advance(2);
        Ok(read)
    }

    /// Returns what [`read`](Self::read) would read, without stepping over it.
    pub(crate) fn peek<C: Cursor>(cursor: &mut C) -> Result<(Self, [u8; 2]), C::Error> {
        let Some(b'a'..=b'h' | b'A'..=b'H') = cursor.peek()? else {
            return Err(cursor.expected("a file from a to h"));
        };
        let characters = cursor.look_ahead(2)?.first_chunk().copied();
        let square =
            characters.and_then(|characters| Some((Self::from_ascii(characters)?, characters)));
        square.ok_or_else(|| {
            cursor.advance(1);
            cursor.expected("a rank from 1 to 8")
        })
    }

    /// Returns the two characters of the square, in lower case.
    pub(crate) const fn name(self) -> [u8; 2] {
        NAMES[self as usize]
    }

    /// Returns the number of the square, `rank * 8 + file`: 0 for a1 to 63 for h8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the file: 0 for the a-file to 7 for the h-file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// Returns the rank: 0 for the first to 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 >> 3
    }

    /// Returns the square `files` to the right and `ranks` up, as White sees the board, or `None`
    /// if that is off the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match geometry::offset(8, self as u8, (files, ranks)) {
            Some(index) => Some(Self::wrapping(index)),
            None => None,
        }
    }

    /// Returns the squares that a knight reaches in one move: 2 to 8 squares.
    pub fn knight_neighbours(self) -> impl Iterator<Item = Self> {
        self.neighbours(&KNIGHT_DELTAS)
    }

    /// Returns the squares that a king reaches in one move: 3 to 8 squares.
    pub fn king_neighbours(self) -> impl Iterator<Item = Self> {
        self.neighbours(&KING_DELTAS)
    }

    fn neighbours(self, deltas: &'static [Delta; 8]) -> impl Iterator<Item = Self> {
        deltas.iter().filter_map(move |&(files, ranks)| self.offset(files, ranks))
    }

    /// Returns the square that is one king's step nearer to `to`. Returns `to` if it is this
    /// square.
    pub(crate) fn king_step(self, to: Self) -> Self {
        let toward = |here: u8, there: u8| there.cmp(&here) as i8;
        let files = toward(self.file(), to.file());
        self.offset(files, toward(self.rank(), to.rank())).unwrap_or(self)
    }

    /// Returns the squares that are a knight's move away from this square and nearer to `to`.
    pub(crate) fn knight_steps(self, to: Self) -> impl Iterator<Item = Self> {
        let distance = self.knight_distance(to);
        let steps = KNIGHT_NEIGHBOURS[self as usize].iter().map(|&step| Self::wrapping(step));
        steps.filter(move |step| step.knight_distance(to) < distance)
    }

    /// Returns the first of [`knight_steps`](Self::knight_steps). Returns `to` if it is this square.
    /// Costs one look-up.
    pub(crate) const fn knight_step(self, to: Self) -> Self {
        Self::wrapping(KNIGHT_STEP.0[to as usize][self as usize])
    }

    /// Returns the least number of knight moves from here to `to`, 0..=6. Costs one look-up.
    #[inline]
    #[must_use]
    pub const fn knight_distance(self, to: Self) -> u8 {
        self.knight_distances()[to as usize]
    }

    /// Returns the least number of king moves from here to `to`, 0..=7. Costs one look-up.
    #[inline]
    #[must_use]
    pub const fn king_distance(self, to: Self) -> u8 {
        self.king_distances()[to as usize]
    }

    /// Returns the least numbers of knight moves, 0..=6, from here to all squares. The entry with
    /// the [number](Self::index) of a square is for that square. Costs no load: the row is a part of
    /// the table that [`knight_distance`](Self::knight_distance) reads, and one cache line long.
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// // The squares that are two knight moves away from a1.
    /// let distances = Square::A1.knight_distances();
    /// let two_away = Square::ALL.into_iter().filter(|&to| distances[usize::from(to)] == 2);
    /// assert_eq!(two_away.count(), 9);
    /// ```
    #[inline]
    #[must_use]
    pub const fn knight_distances(self) -> &'static [u8; 64] {
        &KNIGHT_DISTANCE.0[self as usize]
    }

    /// Returns the least numbers of king moves, 0..=7, from here to all squares. The entry with the
    /// [number](Self::index) of a square is for that square. Costs no load: the row is a part of the
    /// table that [`king_distance`](Self::king_distance) reads, and one cache line long.
    ///
    /// ```
    /// use roundtable::Square;
    ///
    /// const FROM_E1: &[u8; 64] = Square::E1.king_distances();
    /// assert_eq!(FROM_E1[usize::from(Square::E8)], 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn king_distances(self) -> &'static [u8; 64] {
        &KING_DISTANCE.0[self as usize]
    }
}

/// Gives the number of a square, 0..=63.
impl From<Square> for u8 {
    #[inline]
    fn from(square: Square) -> Self {
        square.index()
    }
}

/// Gives the number of a square, 0..=63.
impl From<Square> for usize {
    #[inline]
    fn from(square: Square) -> Self {
        square.index().into()
    }
}

/// Gives the square with this number, or an error if the number is above 63.
impl TryFrom<u8> for Square {
    type Error = TryFromIndexError;

    #[inline]
    fn try_from(index: u8) -> Result<Self, TryFromIndexError> {
        Self::from_index(index).ok_or(TryFromIndexError)
    }
}

/// The error for a number that no [`Square`] has: it is above 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TryFromIndexError;

impl fmt::Display for TryFromIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("expected a square's number from 0 to 63")
    }
}

impl core::error::Error for TryFromIndexError {}

/// Reads the letter of a file, in either case, and the digit of a rank: `e4`, `E4`. Nothing else
/// may be in the text, not even white space.
impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::read_whole(text, |text| Ok(Self::read(text)?.0))
    }
}

/// Writes the square in lower case: `e4`. Heeds width, fill and alignment.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::pad(f, &self.name())
    }
}
