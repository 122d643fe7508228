use std::io::{BufRead, Write};
use std::vec::Vec;

use super::stream::Stream;
use super::Error;
use crate::camelot::min_moves;

/// More knights in a line than this are refused, so that a line without end does not fill the memory.
/// The problem has at most 63.
const MOST_KNIGHTS: usize = 4096;

/// Camelot: boards of a king and knights, the least number of moves that gathers each.
///
/// Input: a board a line, its squares glued together (`D4A3A8H1H8`) or separated by blanks, in either
/// case; the king's comes first. Lines without a square are skipped. Output: a number a line.
///
/// # Errors
///
/// [`Error::Input`] at anything but a square, or a 4,097th knight; [`Error::Read`] and [`Error::Write`]
/// from `input` and `output`.
///
/// ```
/// use roundtable::judge;
///
/// let mut answers = Vec::new();
/// judge::camelot(&mut &b"D4A3A8H1H8\nd4\n"[..], &mut answers)?;
/// assert_eq!(answers, b"10\n0\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn camelot(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Error> {
    Stream::run(input, output, |stream| {
        let mut knights = Vec::new();
        loop {
            stream.skip_white()?;
            if stream.peek()?.is_none() {
                return Ok(());
            }
            let (_, king) = stream.square()?;
            knights.clear();
            while !stream.at_line_end()? {
                if knights.len() == MOST_KNIGHTS {
                    return Err(stream.expected("the end of the line after 4096 knights"));
                }
                knights.push(stream.square()?.1);
            }
            stream.number(Some(min_moves(king, &knights)))?;
        }
    })
}
