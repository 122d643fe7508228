//! Leapers on all boards, against a search of the squares, and the knight on the board without edges.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // numbers of files, ranks and squares

use roundtable::leaper::{knight_distance_on_plane, Leaper, UNREACHABLE};
use roundtable::Square;

/// Returns the distances of the (a, b) leaper from one square, by breadth-first search on files and
/// ranks.
fn search(from: (i32, i32), (a, b): (i32, i32), (files, ranks): (i32, i32)) -> Vec<u8> {
    let mut distances = vec![UNREACHABLE; (files * ranks) as usize];
    let number = |(file, rank): (i32, i32)| (rank * files + file) as usize;
    distances[number(from)] = 0;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        for there in (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))) {
            let (right, up) = ((there.0 - here.0).abs(), (there.1 - here.1).abs());
            let is_leap = (right, up) == (a, b) || (right, up) == (b, a);
            if is_leap && distances[number(there)] == UNREACHABLE {
                distances[number(there)] = distances[number(here)] + 1;
                reached.push(there);
            }
        }
    }
    distances
}

/// Compares all leapers with `a` and `b` from 0 to 9 on one board with the search.
fn check<const FILES: usize, const RANKS: usize, const SQUARES: usize>() {
    let board = (FILES as i32, RANKS as i32);
    for (a, b) in (0..10).flat_map(|a| (0..10).map(move |b| (a, b))) {
        let leaper = Leaper::<FILES, RANKS>::new(a, b);
        let table: [[u8; SQUARES]; SQUARES] = leaper.distances();
        assert!(leaper.has_distances(&table), "{leaper:?}");
        for (from, row) in (0..).zip(&table) {
            let from = (from % board.0, from / board.0);
            assert_eq!(row[..], search(from, (a.into(), b.into()), board), "{leaper:?} {from:?}");
        }
    }
}

#[test]
fn leapers_agree_with_search_on_boards_of_all_shapes() {
    check::<1, 1, 1>();
    check::<1, 8, 8>();
    check::<8, 1, 8>();
    check::<2, 3, 6>();
    check::<3, 3, 9>();
    check::<4, 3, 12>();
    check::<3, 4, 12>();
    check::<5, 5, 25>();
    check::<5, 8, 40>();
    check::<8, 7, 56>();
}

#[test]
fn leapers_agree_with_search_on_the_chessboard() {
    check::<8, 8, 64>();
}

#[test]
fn the_knight_is_the_1_2_leaper() {
    let table = Square::ALL.map(|from| *from.knight_distances());
    for knight in [Leaper::<8, 8>::new(1, 2), Leaper::new(2, 1)] {
        assert_eq!(knight.distances(), table);
        assert!(knight.has_distances(&table));
    }
}

/// Leaps that are too long for every board lead nowhere, also those above the range of `i8`.
#[test]
fn leaps_of_any_length_are_allowed() {
    for length in 8..=u8::MAX {
        for leaper in [Leaper::<8, 8>::new(length, 1), Leaper::new(0, length)] {
            let from_h8 = leaper.distances::<64>()[63];
            assert!(from_h8[..63].iter().all(|&distance| distance == UNREACHABLE), "{leaper:?}");
            assert_eq!(from_h8[63], 0, "{leaper:?}");
        }
    }
}

/// Some leapers reach all squares of these boards, and others only some.
#[test]
fn the_check_refuses_every_altered_entry() {
    fn check<const FILES: usize, const RANKS: usize, const SQUARES: usize>(a: u8, b: u8) {
        let leaper = Leaper::<FILES, RANKS>::new(a, b);
        let table: [[u8; SQUARES]; SQUARES] = leaper.distances();
        for (from, to) in (0..SQUARES).flat_map(|from| (0..SQUARES).map(move |to| (from, to))) {
            for wrong in (0..=u8::MAX).filter(|&wrong| wrong != table[from][to]) {
                let mut altered = table;
                altered[from][to] = wrong;
                assert!(!leaper.has_distances(&altered), "{leaper:?} {from} {to} {wrong}");
            }
        }
    }
    check::<3, 4, 12>(1, 2);
    check::<3, 3, 9>(1, 2); // the middle square is cut off
    check::<4, 4, 16>(1, 3);
    check::<4, 2, 8>(0, 0);
    check::<3, 2, 6>(1, 1);
}

/// Whole regions with wrong entries that agree with each other.
#[test]
fn the_check_refuses_consistent_lies() {
    let camel = Leaper::<8, 8>::new(1, 3);
    let table: [[u8; 64]; 64] = camel.distances();
    // The squares of the colour where the camel never comes get the distances from b1.
    let mut altered = table;
    for to in (0..64).filter(|&to| table[0][to] == UNREACHABLE) {
        altered[0][to] = table[1][to];
    }
    assert!(!camel.has_distances(&altered));
    // These squares get the entry just below `UNREACHABLE`.
    altered[0] = table[0].map(|distance| distance.min(UNREACHABLE - 1));
    assert!(!camel.has_distances(&altered));
    // No square is within reach, or every square is a move nearer.
    altered[0] = [UNREACHABLE; 64];
    altered[0][0] = 0;
    assert!(!camel.has_distances(&altered));
    altered[0] = table[0].map(|distance| distance.saturating_sub(1));
    assert!(!camel.has_distances(&altered));
    // The rows of another piece.
    for (a, b) in (0..8).flat_map(|a| (0..8).map(move |b| (a, b))) {
        let other = Leaper::<8, 8>::new(a, b);
        let is_same = (a, b) == (1, 3) || (a, b) == (3, 1);
        assert_eq!(other.has_distances(&table), is_same, "{other:?}");
    }
}

/// The table on the page of the module.
#[test]
fn the_pieces_get_about_as_documented() {
    let pieces: [(_, &[_], _); 10] = [
        ((0, 1), &[64], 14),
        ((1, 1), &[32], 7),
        ((0, 2), &[16], 6),
        ((1, 2), &[64], 6),
        ((2, 2), &[8], 3),
        ((0, 3), &[4, 6, 9], 4),
        ((1, 3), &[32], 5),
        ((2, 3), &[64], 7),
        ((1, 4), &[64], 8),
        ((3, 4), &[64], 13),
    ];
    for ((a, b), reachable, greatest) in pieces {
        let table: [[u8; 64]; 64] = Leaper::<8, 8>::new(a, b).distances();
        let reached = |row: &[u8; 64]| row.iter().filter(|&&to| to != UNREACHABLE).count();
        let mut counts: Vec<usize> = table.iter().map(reached).collect();
        counts.sort_unstable();
        counts.dedup();
        assert_eq!(counts, reachable, "({a}, {b})");
        let distances = table.iter().flatten().filter(|&&to| to != UNREACHABLE);
        assert_eq!(distances.max(), Some(&greatest), "({a}, {b})");
    }
}

/// The eight moves of a knight.
fn jumps() -> impl Iterator<Item = (i32, i32)> {
    let all = (-2..=2).flat_map(|files: i32| (-2..=2).map(move |ranks: i32| (files, ranks)));
    all.filter(|(files, ranks)| files.abs() * ranks.abs() == 2)
}

/// A search that is 200 moves deep and never meets the edges of its board, which are 400 squares
/// away. So each square within 200 moves is found with its true distance, and no other is found.
#[test]
fn the_closed_form_agrees_with_search_up_to_200_moves() {
    const REACH: i32 = 400;
    const SIDE: i32 = 2 * REACH + 1;
    let number = |files: i32, ranks: i32| ((ranks + REACH) * SIDE + files + REACH) as usize;
    let jumps: Vec<(i32, i32)> = jumps().collect();
    let mut distances = vec![None; (SIDE * SIDE) as usize];
    distances[number(0, 0)] = Some(0);
    let mut frontier = vec![(0, 0)];
    for moves in 1..=200 {
        let mut next = Vec::new();
        for (files, ranks) in frontier {
            for (right, up) in &jumps {
                let there = (files + right, ranks + up);
                let distance = &mut distances[number(there.0, there.1)];
                if distance.is_none() {
                    *distance = Some(moves);
                    next.push(there);
                }
            }
        }
        frontier = next;
    }
    for files in -REACH..=REACH {
        for ranks in -REACH..=REACH {
            let formula = knight_distance_on_plane(files, ranks);
            let found = distances[number(files, ranks)];
            assert_eq!(Some(formula).filter(|&moves| moves <= 200), found, "{files} {ranks}");
        }
    }
}

/// At the ends of the range of `i32`, the formula obeys the rules that only distances obey: a move
/// changes it by one, and some move leads nearer.
#[test]
fn the_closed_form_holds_for_the_greatest_differences() {
    let ends = [i32::MIN, -(1 << 30), -1, 0, 1 << 30, i32::MAX];
    let near = |end: i32| (-6..=6).filter_map(move |more| end.checked_add(more));
    for (files, ranks) in ends.into_iter().flat_map(|a| ends.map(|b| (a, b))) {
        for (files, ranks) in near(files).flat_map(|a| near(ranks).map(move |b| (a, b))) {
            let here = knight_distance_on_plane(files, ranks);
            let mut leads_nearer = false;
            for (right, up) in jumps() {
                let (Some(files), Some(ranks)) = (files.checked_add(right), ranks.checked_add(up))
                else {
                    continue;
                };
                let there = knight_distance_on_plane(files, ranks);
                assert_eq!(there.abs_diff(here), 1, "{files} {ranks}");
                leads_nearer |= there < here;
            }
            assert_eq!(leads_nearer, (files, ranks) != (0, 0), "{files} {ranks}");
        }
    }
    assert_eq!(knight_distance_on_plane(i32::MIN, i32::MIN), 1_431_655_766);
    assert_eq!(knight_distance_on_plane(i32::MIN, 0), 1 << 30);
}

#[test]
fn board_and_plane_differ_at_the_corners_only() {
    let mut differences = Vec::new();
    for (from, to) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        let files = i32::from(to.file()) - i32::from(from.file());
        let ranks = i32::from(to.rank()) - i32::from(from.rank());
        let on_plane = knight_distance_on_plane(files, ranks);
        if on_plane != from.knight_distance(to).into() {
            assert_eq!((on_plane, from.knight_distance(to)), (2, 4));
            differences.push((from, to));
        }
    }
    let corners = [
        (Square::A1, Square::B2),
        (Square::H1, Square::G2),
        (Square::A8, Square::B7),
        (Square::H8, Square::G7),
    ];
    let mut expected =
        corners.map(|(corner, beside)| [(corner, beside), (beside, corner)]).concat();
    expected.sort_unstable();
    assert_eq!(differences, expected);
}

/// All of this can be computed by the compiler.
#[test]
fn leapers_work_in_constants() {
    const GIRAFFE: Leaper = Leaper::new(1, 4);
    static DISTANCES: [[u8; 64]; 64] = GIRAFFE.distances();
    const _: () = assert!(GIRAFFE.has_distances(&DISTANCES));
    const ON_PLANE: u32 = knight_distance_on_plane(i32::MIN, i32::MAX);
    assert_eq!(DISTANCES, GIRAFFE.distances());
    assert_eq!(ON_PLANE, 1_431_655_765);
}
