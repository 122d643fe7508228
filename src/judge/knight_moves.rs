use std::io::{BufRead, Write};
use std::vec::Vec;

use super::show::{self, Mark, Show};
use super::stream::Stream;
use super::Error;
use crate::knight_moves::{path, paths, Path};
use crate::parse_error::is_white;
use crate::Square;

/// Knight Moves: pairs of squares, the distance of each.
///
/// Input: squares such as `e2` or `E2`, separated by white space, two a case. Output: a line a
/// case, `To get from e2 to e4 takes 2 knight moves.`, with the squares as they were written.
///
/// A plan is a move a line, `e2-g3`; with all plans a line `route 1 of 2` stands before each. The
/// picture has each square's distance from the first one, and the squares of the route in brackets.
///
/// # Errors
///
/// [`Error::Input`] at anything but a square, squares that are not separated, or a square without
/// its partner at the end; [`Error::Read`] and [`Error::Write`] from `input` and `output`.
///
/// ```
/// use roundtable::judge::{self, Show};
///
/// let mut answers = Vec::new();
/// judge::knight_moves(&mut &b"e2 e4\na1 B2\n"[..], &mut answers, Show::default())?;
/// assert_eq!(
///     String::from_utf8_lossy(&answers),
///     "To get from e2 to e4 takes 2 knight moves.\n\
///      To get from a1 to B2 takes 4 knight moves.\n"
/// );
/// # Ok::<(), judge::Error>(())
/// ```
pub fn knight_moves(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    show: Show,
) -> Result<(), Error> {
    Stream::run(input, output, |stream| loop {
        if show.nothing() {
            stream.take_lines(|&[a, b, gap, c, d, end], answers| {
                let pair = pair_from_ascii([a, b, c, d]).filter(|_| [gap, end] == *b" \n");
                pair.map(|pair| answer(answers, [[a, b], [c, d]], pair)).is_some()
            })?;
        }
        stream.skip_white()?;
        if stream.peek()?.is_none() {
            return Ok(());
        }
        let (from_text, from) = separate_square(stream)?;
        stream.skip_white()?;
        if stream.peek()?.is_none() {
            return Err(stream.expected("a second square"));
        }
        let (to_text, to) = separate_square(stream)?;
        answer(&mut stream.answers, [from_text, to_text], (from, to));
        stream.answered()?;
        show_route(stream, show, from, to)?;
    })
}

fn show_route(stream: &mut Stream, show: Show, from: Square, to: Square) -> Result<(), Error> {
    if show.plan && show.all {
        let routes = paths(from, to);
        let count = routes.len();
        for (number, route) in (1..).zip(routes) {
            stream.line(format_args!("route {number} of {count}"))?;
            plan(stream, route)?;
        }
    } else if show.plan {
        plan(stream, path(from, to))?;
    }
    if let Some(ink) = show.draw {
        show::board(stream, ink, |square| {
            let on_route = path(from, to).any(|step| step == square);
            let mark = if on_route { Mark::Square } else { Mark::None };
            (b'0' + from.knight_distance(square), mark)
        })?;
    }
    Ok(())
}

fn plan(stream: &mut Stream, route: Path) -> Result<(), Error> {
    for (from, to) in route.clone().zip(route.skip(1)) {
        stream.line(format_args!("{from}-{to}"))?;
    }
    Ok(())
}

/// Reads a square that white space or the end of the input follows.
fn separate_square(stream: &mut Stream) -> Result<([u8; 2], Square), Error> {
    let square = stream.square()?;
    match stream.peek()? {
        Some(byte) if !is_white(byte) => Err(stream.expected("white space after a square")),
        _ => Ok(square),
    }
}

fn answer(answers: &mut Vec<u8>, [from_text, to_text]: [[u8; 2]; 2], (from, to): (Square, Square)) {
    answers.extend_from_slice(b"To get from xx to yy takes n knight moves.\n");
    if let Some(line) = answers.last_chunk_mut::<43>() {
        line[12..14].copy_from_slice(&from_text);
        line[18..20].copy_from_slice(&to_text);
        line[27] = b'0' + from.knight_distance(to);
    }
}

/// Two squares, as [`Square::from_ascii`] reads them, in one go: a lane of eight bits a character,
/// in which a letter's two cases differ in one bit. A lane that borrows from the next is itself
/// above 7.
fn pair_from_ascii(text: [u8; 4]) -> Option<(Square, Square)> {
    let lower_case = u32::from_le_bytes(text) | u32::from_le_bytes([0x20, 0, 0x20, 0]);
    let coords = lower_case.wrapping_sub(u32::from_le_bytes(*b"a1a1"));
    if coords & !0x0707_0707 != 0 {
        return None;
    }
    let [from_file, from_rank, to_file, to_rank] = coords.to_le_bytes();
    let square = |file, rank| Square::wrapping(rank * 8 + file);
    Some((square(from_file, from_rank), square(to_file, to_rank)))
}
