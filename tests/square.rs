//! Squares, and the distances of a knight and a king, tested on all 64 squares and all 4,096 pairs.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // numbers below 64

use std::collections::VecDeque;

use roundtable::{Found, Square};

/// Returns the file and rank of the square with the number `index`.
const fn coords(index: usize) -> (i32, i32) {
    ((index % 8) as i32, (index / 8) as i32)
}

/// Returns the distances from one square, by breadth-first search on files and ranks.
fn search(from: usize, steps: &[(i32, i32)]) -> [u8; 64] {
    let mut distance = [u8::MAX; 64];
    distance[from] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        let (file, rank) = coords(here);
        for (right, up) in steps {
            let (file, rank) = (file + right, rank + up);
            if (0..8).contains(&file) && (0..8).contains(&rank) {
                let there = (rank * 8 + file) as usize;
                if distance[there] == u8::MAX {
                    distance[there] = distance[here] + 1;
                    queue.push_back(there);
                }
            }
        }
    }
    distance
}

/// Returns the moves whose longer and shorter side are in `shapes`: (2, 1) stands for all eight
/// jumps of a knight.
fn steps(shapes: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let all = (-2..=2).flat_map(|a: i32| (-2..=2).map(move |b: i32| (a, b)));
    all.filter(|(a, b)| shapes.contains(&(a.abs().max(b.abs()), a.abs().min(b.abs())))).collect()
}

/// Returns a knight's distance by arithmetic. A corner and its diagonal neighbour are 4 moves
/// apart, because the edges are in the way. All other distances are the same as on an unbounded
/// board.
fn knight_closed_form(from: (i32, i32), to: (i32, i32)) -> i32 {
    let (dx, dy) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    let (long, short) = (dx.max(dy), dx.min(dy));
    let in_corner = |(file, rank)| [0, 7].contains(&file) && [0, 7].contains(&rank);
    match (long, short) {
        (0, 0) => 0,
        (1, 0) => 3,
        (1, 1) if in_corner(from) || in_corner(to) => 4,
        (2, 2) => 4,
        _ => {
            let least = ((long + 1) / 2).max((long + short + 2) / 3);
            least + (least + long + short) % 2
        }
    }
}

#[test]
fn knight_distances_agree_with_search_and_closed_form() {
    let mut pairs = [0; 7];
    for from in Square::ALL {
        let searched = search(from as usize, &steps(&[(2, 1)]));
        assert_eq!(*from.knight_distances(), searched, "{from}");
        for to in Square::ALL {
            let distance = from.knight_distance(to);
            assert_eq!(distance, searched[to as usize], "{from} {to}");
            let formula = knight_closed_form(coords(from as usize), coords(to as usize));
            assert_eq!(i32::from(distance), formula, "{from} {to}");
            pairs[usize::from(distance)] += 1;
        }
    }
    assert_eq!(pairs, [64, 336, 1080, 1536, 900, 176, 4]);
}

#[test]
fn king_distances_agree_with_search_and_closed_form() {
    for from in Square::ALL {
        let searched = search(from as usize, &steps(&[(1, 0), (1, 1)]));
        assert_eq!(*from.king_distances(), searched, "{from}");
        for to in Square::ALL {
            let distance = from.king_distance(to);
            assert_eq!(distance, searched[to as usize], "{from} {to}");
            let larger = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
            assert_eq!(distance, larger, "{from} {to}");
        }
    }
}

#[test]
fn look_ups_work_in_constants() {
    const CORNERS: u8 = Square::A1.knight_distance(Square::H8);
    const WALK: u8 = Square::A1.king_distance(Square::H8);
    const FROM_NAME: [Option<Square>; 3] =
        [Square::from_ascii(*b"e4"), Square::from_ascii(*b"E4"), Square::from_ascii(*b"e9")];
    const FROM_NUMBER: [Option<Square>; 2] = [Square::from_index(28), Square::from_index(64)];
    const PARTS: [u8; 3] = [Square::E4.index(), Square::E4.file(), Square::E4.rank()];
    assert_eq!((CORNERS, WALK), (6, 7));
    assert_eq!(FROM_NAME, [Some(Square::E4), Some(Square::E4), None]);
    assert_eq!(FROM_NUMBER, [Some(Square::E4), None]);
    assert_eq!(PARTS, [28, 4, 3]);
}

#[test]
fn names_numbers_and_coordinates_agree() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        let (file, rank) = coords(index);
        let name = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        assert_eq!((usize::from(square), usize::from(u8::from(square))), (index, index));
        assert_eq!(usize::from(square.index()), index);
        assert_eq!(Square::from_index(square.index()), Some(square));
        assert_eq!(Square::try_from(square.index()), Ok(square));
        assert_eq!(square.to_string(), name);
        assert_eq!(format!("{square:?}"), name.to_uppercase());
        assert_eq!(format!("{square:>4}"), format!("  {name}"));
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
        assert_eq!((i32::from(square.file()), i32::from(square.rank())), (file, rank));
        assert_eq!(Square::from_coords(file as u8, rank as u8), Some(square));
    }
    for index in 64..=255 {
        assert_eq!(Square::from_index(index), None);
        let error = Square::try_from(index).expect_err("no square");
        assert_eq!(error.to_string(), "expected a square's number from 0 to 63");
    }
    for (file, rank) in [(8, 0), (0, 8), (255, 255)] {
        assert_eq!(Square::from_coords(file, rank), None);
    }
}

#[test]
fn offsets_stay_on_the_board() {
    for from in Square::ALL {
        for files in i8::MIN..=i8::MAX {
            for ranks in i8::MIN..=i8::MAX {
                let to = (
                    i32::from(from.file()) + i32::from(files),
                    i32::from(from.rank()) + i32::from(ranks),
                );
                let expected = ((0..8).contains(&to.0) && (0..8).contains(&to.1))
                    .then(|| Square::ALL[(to.1 * 8 + to.0) as usize]);
                assert_eq!(from.offset(files, ranks), expected);
            }
        }
    }
}

#[test]
fn neighbours_are_a_move_away() {
    for from in Square::ALL {
        let away = |distance: fn(Square, Square) -> u8| {
            Square::ALL.into_iter().filter(move |&to| distance(from, to) == 1)
        };
        let mut knight: Vec<Square> = from.knight_neighbours().collect();
        let mut king: Vec<Square> = from.king_neighbours().collect();
        knight.sort_unstable();
        king.sort_unstable();
        assert!(knight.into_iter().eq(away(Square::knight_distance)), "{from}");
        assert!(king.into_iter().eq(away(Square::king_distance)), "{from}");
    }
}

#[test]
fn only_squares_parse() {
    let refusals = [
        ("", 1, "a file from a to h", Found::EndOfInput),
        ("i1", 1, "a file from a to h", Found::Char('i')),
        ("é1", 1, "a file from a to h", Found::Char('é')),
        ("`1", 1, "a file from a to h", Found::Char('`')),
        ("a", 2, "a rank from 1 to 8", Found::EndOfInput),
        ("a0", 2, "a rank from 1 to 8", Found::Char('0')),
        ("A9", 2, "a rank from 1 to 8", Found::Char('9')),
        ("a\u{a0}", 2, "a rank from 1 to 8", Found::Char('\u{a0}')),
        ("a1 ", 3, "the end of the text", Found::Char(' ')),
        ("h8\r\n", 3, "the end of the text", Found::EndOfLine),
    ];
    for (text, column, expected, found) in refusals {
        let error = text.parse::<Square>().expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text:?}");
        assert_eq!((error.expected, error.found), (expected, found), "{text:?}");
    }
    let error = "a\u{a0}".parse::<Square>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "1:2: expected a rank from 1 to 8, found a no-break space (U+00A0)"
    );
    // `from_ascii` takes the same texts as `parse`.
    for name in (0..=u16::MAX).map(u16::to_le_bytes) {
        let parsed = std::str::from_utf8(&name).ok().and_then(|name| name.parse().ok());
        assert_eq!(Square::from_ascii(name), parsed, "{name:?}");
    }
    // Of all texts of two ASCII characters, 64 name a square in lower case and 64 in upper case.
    let bytes = || (0..128).map(char::from);
    let parsed =
        bytes().flat_map(|a| bytes().map(move |b| format!("{a}{b}").parse::<Square>().is_ok()));
    assert_eq!(parsed.filter(|&ok| ok).count(), 128);
}
