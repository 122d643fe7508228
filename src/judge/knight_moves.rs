use std::io::{Read, Write};

use super::chessboard::{self, show_moves, Brackets};
use super::filter::{Cases, Filter};
use super::output::Output;
use super::{Error, Options};
use crate::cursor::{is_blank, Cursor};
use crate::knight_moves::{path, paths};
use crate::Square;

/// Knight Moves: reads pairs of squares, and writes for each pair the number of knight moves between
/// them.
///
/// The input has two squares per case. A square is written as `e2` or `E2`. White space separates all
/// squares. The output has one line per case, `To get from e2 to e4 takes 2 knight moves.`, with the
/// squares as they were written.
///
/// A plan has one move per line, such as `e2-g3`. With [`Options::all`], a line such as
/// `route 1 of 2` stands before each route. The picture shows the distance of each square from the
/// first square of the pair. The squares of a shortest route are in brackets.
///
/// # Errors
///
/// Returns [`Error::Input`] if the input has anything but squares, if no white space separates two
/// squares, or if the last square has no partner. Returns [`Error::Read`] if `input` fails, and
/// [`Error::Write`] if `output` fails.
///
/// ```
/// use roundtable::judge::{self, Options};
///
/// let mut answers = Vec::new();
/// judge::knight_moves(&mut &b"e2 e4\na1 B2\n"[..], &mut answers, Options::default())?;
/// assert_eq!(
///     String::from_utf8_lossy(&answers),
///     "To get from e2 to e4 takes 2 knight moves.\n\
///      To get from a1 to B2 takes 4 knight moves.\n"
/// );
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knight_moves(
    input: &mut dyn Read,
    output: &mut dyn Write,
    options: Options,
) -> Result<(), Error> {
    Filter::run(input, output, |filter| {
        // A loop of its own for the usual case, which need not look at the options for each pair.
        if options.answers_only() {
            return filter.answer_each(&mut Pairs, Pair::answer);
        }
        filter.answer_each(&mut Pairs, |pair, output| {
            pair.answer(output)?;
            show_route(output, options, pair.from(), pair.to())
        })
    })
}

/// Reads the cases: pairs of squares, with white space between all squares.
struct Pairs;

impl Cases for Pairs {
    type Case<'c> = Pair;

    fn read<C: Cursor>(&mut self, cursor: &mut C) -> Result<Option<Pair>, C::Error> {
        if !cursor.skip_white()? {
            return Ok(None);
        }
        let (_, [a, b]) = Square::read(cursor)?;
        end_square(cursor)?;
        if !cursor.skip_white()? {
            return Err(cursor.expected("a second square"));
        }
        let (_, [c, d]) = Square::read(cursor)?;
        end_square(cursor)?;
        // Both are squares, so this is never `None`.
        Ok(Pair::new([a, b, c, d]))
    }

    #[inline]
    fn read_at_once(at_hand: &[u8]) -> Option<(Pair, usize)> {
        // A pair has at most 8 bytes and what separates it from the next one at most 2, so all
        // indices below are less than 16.
        let at_hand: &[u8; 16] = at_hand.first_chunk()?;
        let (pair, length) = Pair::first_of(at_hand)?;
        let separator = match [at_hand[length], at_hand[length + 1]] {
            [b'\n', _] => 1,
            [b'\r', b'\n'] => 2,
            [byte, _] if is_blank(byte) => 1,
            _ => return None,
        };
        Some((pair, length + separator))
    }
}

/// Reads what has to follow a square: white space, or the end of the input.
fn end_square<C: Cursor>(cursor: &mut C) -> Result<(), C::Error> {
    if cursor.skip_one_white()? || cursor.peek()?.is_none() {
        return Ok(());
    }
    Err(cursor.expected("white space after a square"))
}

/// Two squares, with their characters as they are written. All four characters are decoded together
/// in one `u32`, one byte per character.
#[derive(Clone, Copy)]
struct Pair {
    /// The four characters, the first in the lowest byte.
    characters: u32,
    /// The number of the first square is in bits 0 to 5, that of the second in bits 16 to 21. The
    /// other bits have no meaning.
    numbers: u32,
}

impl Pair {
    /// Returns the squares with these characters, or `None` if a character is wrong.
    #[inline]
    const fn new(characters: [u8; 4]) -> Option<Self> {
        let characters = u32::from_le_bytes(characters);
        // Lower-case and upper-case letters differ in one bit, which is set in lower case.
        let lower_case = characters | u32::from_le_bytes([0x20, 0, 0x20, 0]);
        // Each valid byte becomes a file or a rank, 0 to 7. A byte that is too small borrows from
        // the next byte. It then becomes greater than 7 itself, so the check below finds it.
        let coords = lower_case.wrapping_sub(u32::from_le_bytes(*b"a1a1"));
        if coords & !0x0707_0707 != 0 {
            return None;
        }
        // Each file has three bits. The shift puts the three bits of its rank right above them.
        Some(Self { characters, numbers: coords | coords >> 5 })
    }

    /// Returns the pair at the beginning of `bytes`, and its length. The length includes the 1 to 4
    /// blanks between the squares.
    #[inline]
    fn first_of(bytes: &[u8; 16]) -> Option<(Self, usize)> {
        // The compiler unrolls this loop, so all indices become constants.
        for blanks in 1..=4 {
            if !is_blank(bytes[1 + blanks]) {
                break;
            }
            let characters = [bytes[0], bytes[1], bytes[2 + blanks], bytes[3 + blanks]];
            if let Some(pair) = Self::new(characters) {
                return Some((pair, 4 + blanks));
            }
        }
        None
    }

    #[inline]
    const fn from(self) -> Square {
        Square::wrapping(self.numbers as u8)
    }

    #[inline]
    const fn to(self) -> Square {
        Square::wrapping((self.numbers >> 16) as u8)
    }

    #[inline]
    fn answer(self, output: &mut Output) -> Result<(), Error> {
        output.form(b"To get from xx to yy takes n knight moves.\n", |line| {
            [line[12], line[13], line[18], line[19]] = self.characters.to_le_bytes();
            line[27] = b'0' + self.from().knight_distance(self.to());
        })
    }
}

fn show_route(
    output: &mut Output,
    options: Options,
    from: Square,
    to: Square,
) -> Result<(), Error> {
    if options.plan && options.all {
        let routes = paths(from, to);
        let count = routes.len();
        for (number, route) in (1..).zip(routes) {
            output.line(format_args!("route {number} of {count}"))?;
            show_moves(output, route)?;
        }
    } else if options.plan {
        show_moves(output, path(from, to))?;
    }
    if let Some(ink) = options.draw {
        chessboard::draw(output, ink, |square| {
            let on_route = path(from, to).any(|step| step == square);
            let brackets = if on_route { Brackets::Square } else { Brackets::None };
            (b'0' + from.knight_distance(square), brackets)
        })?;
    }
    Ok(())
}
