//! Rings, tested on all squares, and the knight among blocked squares, tested on all pairs of squares
//! and 1,000 random sets.

use fastrand::Rng;
use roundtable::Square;

/// Returns the squares that a knight can go to from each square, as numbers.
fn jumps() -> Vec<Vec<usize>> {
    let coords = |square: usize| (square % 8, square / 8);
    let is_jump = |&from: &usize, &to: &usize| {
        let ((file, rank), (other_file, other_rank)) = (coords(from), coords(to));
        file.abs_diff(other_file) * rank.abs_diff(other_rank) == 2
    };
    (0..64).map(|from| (0..64).filter(|to| is_jump(&from, to)).collect()).collect()
}

/// Returns the number of moves from one square to each, by breadth-first search square by square.
fn search(jumps: &[Vec<usize>], from: usize, blocked: u64) -> [Option<u8>; 64] {
    let mut moves = [None; 64];
    moves[from] = Some(0);
    let mut queue = vec![from];
    let mut head = 0;
    while head < queue.len() {
        let here = queue[head];
        head += 1;
        for &there in &jumps[here] {
            if moves[there].is_none() && blocked >> there & 1 == 0 {
                moves[there] = moves[here].map(|moves| moves + 1);
                queue.push(there);
            }
        }
    }
    moves
}

/// Asserts that the answers for all pairs of squares are those of the search.
fn check(jumps: &[Vec<usize>], blocked: u64) {
    for from in Square::ALL {
        let searched = search(jumps, from.into(), blocked);
        for to in Square::ALL {
            let answer = from.knight_distance_avoiding(to, blocked);
            assert_eq!(answer, searched[usize::from(to)], "{from} {to} {blocked:#018x}");
        }
    }
}

#[test]
fn blocked_squares_agree_with_search_on_random_sets() {
    let (jumps, mut rng) = (jumps(), Rng::with_seed(1));
    for set in 0..1000 {
        // From almost empty boards to almost full ones: a square is blocked with a probability of
        // 1/16 to 15/16.
        let sixteenths = 1 + set % 15;
        let blocked = (0..64).filter(|_| rng.u32(0..16) < sixteenths);
        check(&jumps, blocked.map(|square| 1 << square).sum());
    }
}

#[test]
fn blocked_squares_agree_with_search_on_special_sets() {
    const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;
    const PERIMETER: u64 = 0xff81_8181_8181_81ff;
    let jumps = jumps();
    let mut sets = vec![0, u64::MAX, LIGHT, !LIGHT, PERIMETER, !PERIMETER];
    for square in Square::ALL {
        let alone = 1 << square.index();
        sets.extend([alone, !alone]);
        // Each ring of a knight and of a king, and all squares but the ring.
        for distance in 1..=7 {
            let rings = [square.knight_ring(distance), square.king_ring(distance)];
            sets.extend(rings.into_iter().filter(|&ring| ring != 0).flat_map(|ring| [ring, !ring]));
        }
    }
    for line in 0..8 {
        let (rank, file) = (0xff << (8 * line), 0x0101_0101_0101_0101 << line);
        sets.extend([rank, !rank, file, !file, rank | file, rank ^ file]);
    }
    sets.sort_unstable();
    sets.dedup();
    for blocked in sets {
        check(&jumps, blocked);
    }
}

#[test]
fn without_blocked_squares_the_distances_are_those_of_the_table() {
    for from in Square::ALL {
        for to in Square::ALL {
            let distance = from.knight_distance(to);
            assert_eq!(from.knight_distance_avoiding(to, 0), Some(distance), "{from} {to}");
        }
    }
}

#[test]
fn the_start_may_be_blocked_and_the_goal_may_not() {
    for from in Square::ALL {
        for to in Square::ALL {
            let [start, goal] = [from, to].map(|square| 1 << square.index());
            let distance = Some(from.knight_distance(to));
            assert_eq!(from.knight_distance_avoiding(to, start), distance, "{from} {to}");
            let entered = if from == to { Some(0) } else { None };
            assert_eq!(from.knight_distance_avoiding(to, goal), entered, "{from} {to}");
            assert_eq!(from.knight_distance_avoiding(to, u64::MAX), entered, "{from} {to}");
        }
    }
}

/// Only the squares of a path are free here. From each of them, the knight can go only to the one
/// before it and the one after it. So the path is the only way between its ends.
#[test]
fn long_ways_are_followed_to_their_end() {
    let (jumps, mut rng) = (jumps(), Rng::with_seed(2));
    let mut longest = 0;
    for _ in 0..200 {
        let mut path = vec![rng.usize(0..64)];
        loop {
            let mut next = jumps[path[path.len() - 1]].clone();
            next.retain(|square| {
                let attacked = path.iter().filter(|here| jumps[*square].contains(here));
                !path.contains(square) && attacked.count() == 1
            });
            let Some(square) = rng.choice(next) else { break };
            path.push(square);
        }
        let blocked = !path.iter().map(|&square| 1 << square).sum::<u64>();
        check(&jumps, blocked);
        let [from, to] = [path[0], path[path.len() - 1]].map(|square| Square::ALL[square]);
        let moves = from.knight_distance_avoiding(to, blocked);
        assert_eq!(moves.map(usize::from), Some(path.len() - 1), "{from} {to} {blocked:#018x}");
        longest = longest.max(path.len() - 1);
    }
    assert!(longest >= 20, "{longest}");
}

#[test]
fn rings_have_the_squares_at_their_distance() {
    for from in Square::ALL {
        for distance in 0..=u8::MAX {
            let ring = |distance_of: fn(Square, Square) -> u8| -> u64 {
                let is_on_ring = |to: &Square| distance_of(from, *to) == distance;
                Square::ALL.into_iter().filter(is_on_ring).map(|to| 1 << to.index()).sum()
            };
            assert_eq!(from.knight_ring(distance), ring(Square::knight_distance), "{from}");
            assert_eq!(from.king_ring(distance), ring(Square::king_distance), "{from}");
        }
    }
}

#[test]
fn bitboards_work_in_constants() {
    const RINGS: [u64; 3] =
        [Square::A1.knight_ring(1), Square::A1.king_ring(1), Square::A1.king_ring(8)];
    const AROUND: Option<u8> = Square::A1.knight_distance_avoiding(Square::C2, 1 << 63);
    assert_eq!(RINGS, [0x2_0400, 0x302, 0]);
    assert_eq!(AROUND, Some(1));
}
