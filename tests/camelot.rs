//! Camelot: the least number of moves that bring a king and knights to one square.
//!
//! The answers are compared with those of two other solvers, which share no code with the library.
//! One is a breadth-first search over the rules. The other is the *triple loop* that published
//! programs run. It tries all gathering squares, where all pieces meet, all pick-up squares, where
//! a knight takes the king along, and all knights that may do so.

use roundtable::camelot::{gathering, min_moves, plan, Move, Pickup, Piece};
use roundtable::Square;

/// Returns, for each square, the squares that a knight or a king reaches in one move.
fn moves(knight: bool) -> Vec<Vec<usize>> {
    let away = |a: usize, b: usize| a.abs_diff(b);
    let reaches = |from: usize, to: usize| {
        let (files, ranks) = (away(from % 8, to % 8), away(from / 8, to / 8));
        if knight {
            files * ranks == 2
        } else {
            files.max(ranks) == 1
        }
    };
    (0..64).map(|from| (0..64).filter(|&to| reaches(from, to)).collect()).collect()
}

/// Returns the least number of moves of every board with a king and `knights` knights.
///
/// It searches breadth-first from all boards on which the pieces have gathered. A move is a king's
/// step, a knight's jump, or a jump of both together. Each move can be taken back. So if the search
/// comes to a board in n moves, n moves also lead from this board to a gathering. The number of a
/// board has 6 bits for the square of each piece. The lowest 6 bits are the king's.
fn distances_by_the_rules(knights: usize) -> Vec<u8> {
    let (king_moves, knight_moves) = (moves(false), moves(true));
    let mut distance = vec![u8::MAX; 64 << (6 * knights)];
    let mut frontier: Vec<usize> =
        (0..64).map(|at| (0..=knights).map(|piece| at << (6 * piece)).sum()).collect();
    for &gathered in &frontier {
        distance[gathered] = 0;
    }
    let mut depth = 0;
    while !frontier.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        let mut visit = |state: usize| {
            if distance[state] == u8::MAX {
                distance[state] = depth;
                next.push(state);
            }
        };
        for state in frontier {
            let king = state & 63;
            for to in &king_moves[king] {
                visit(state - king + to);
            }
            for knight in 1..=knights {
                let at = state >> (6 * knight) & 63;
                for to in &knight_moves[at] {
                    let jumped = state - (at << (6 * knight)) + (to << (6 * knight));
                    visit(jumped);
                    if at == king {
                        visit(jumped - king + to);
                    }
                }
            }
        }
        frontier = next;
    }
    distance
}

/// Compares `min_moves` with the rules on all boards of a king and `knights` knights. The worst of
/// them needs `worst` moves.
fn agrees_with_the_rules(knights: usize, worst: u8) {
    let distance = distances_by_the_rules(knights);
    for (state, &least) in distance.iter().enumerate() {
        let squares: Vec<Square> =
            (0..=knights).map(|piece| Square::ALL[state >> (6 * piece) & 63]).collect();
        assert_eq!(min_moves(squares[0], &squares[1..]), u32::from(least), "{squares:?}");
    }
    assert_eq!(distance.iter().max(), Some(&worst));
}

#[test]
fn all_boards_with_one_knight_agree_with_the_rules() {
    agrees_with_the_rules(1, 5);
}

#[test]
fn all_boards_with_two_knights_agree_with_the_rules() {
    agrees_with_the_rules(2, 9);
}

#[test]
#[ignore = "16,777,216 boards: run in release"]
fn all_boards_with_three_knights_agree_with_the_rules() {
    agrees_with_the_rules(3, 10);
}

/// Returns the distances between all squares. Each round makes one more move from all squares that
/// it knows a way to. No distance is greater than 7, so 7 rounds are enough.
fn distances(moves: &[Vec<usize>]) -> Vec<Vec<u64>> {
    const UNKNOWN: u64 = 64;
    let mut distance = vec![vec![UNKNOWN; 64]; 64];
    for (from, row) in distance.iter_mut().enumerate() {
        row[from] = 0;
        for _ in 0..7 {
            for here in 0..64 {
                for &there in &moves[here] {
                    row[there] = row[there].min(row[here] + 1);
                }
            }
        }
    }
    distance
}

/// The loop of published programs, with its tables of distances, `[from][to]`.
struct TripleLoop {
    king: Vec<Vec<u64>>,
    knight: Vec<Vec<u64>>,
}

impl TripleLoop {
    fn new() -> Self {
        Self { king: distances(&moves(false)), knight: distances(&moves(true)) }
    }

    /// Returns the least cost over all gathering squares, pick-up squares and knights that pick the
    /// king up, or `None` without knights. If the pick-up square is the gathering square, the king
    /// walks all the way, and no knight makes a detour.
    fn min_moves(&self, king: Square, knights: &[Square]) -> Option<u64> {
        let mut least = None;
        for at in 0..64 {
            let sum: u64 = knights.iter().map(|&knight| self.knight[knight as usize][at]).sum();
            for pickup in 0..64 {
                for &knight in knights {
                    let own = &self.knight[knight as usize];
                    let walk = self.king[king as usize][pickup];
                    let cost = sum - own[at] + own[pickup] + walk + self.knight[pickup][at];
                    least = Some(least.map_or(cost, |least: u64| least.min(cost)));
                }
            }
        }
        least
    }

    /// Returns the cost of the gathering that the library chooses.
    fn cost_of_gathering(&self, king: Square, knights: &[Square]) -> u64 {
        let gathering = gathering(king, knights);
        let at = gathering.at as usize;
        let distance = |knight: &Square| self.knight[*knight as usize][at];
        let sum: u64 = knights.iter().map(distance).sum();
        match gathering.pickup {
            None => sum + self.king[king as usize][at],
            Some(Pickup { knight, at: pickup, .. }) => {
                let (knight, pickup) = (knights[knight], pickup as usize);
                sum - distance(&knight)
                    + self.king[king as usize][pickup]
                    + self.knight[knight as usize][pickup]
                    + self.knight[pickup][at]
            }
        }
    }

    fn check(&self, king: Square, knights: &[Square]) {
        let least = self.min_moves(king, knights).unwrap_or(0);
        assert_eq!(u64::from(min_moves(king, knights)), least, "{king} {knights:?}");
        assert_eq!(u64::from(gathering(king, knights).moves), least, "{king} {knights:?}");
        assert_eq!(self.cost_of_gathering(king, knights), least, "{king} {knights:?}");
        assert_eq!(play(king, knights), least, "{king} {knights:?}");
    }
}

/// Plays the library's plan under the rules, asserts that it ends with all pieces on one square,
/// and returns the number of its moves.
fn play(king: Square, knights: &[Square]) -> u64 {
    let (king_moves, knight_moves) = (moves(false), moves(true));
    let (mut king_at, mut knights_at) = (king, knights.to_vec());
    let mut count = 0;
    let mut plan = plan(king, knights);
    let length = plan.len();
    while let Some(Move { piece, from, to }) = plan.next() {
        if let Piece::King | Piece::Both(_) = piece {
            assert_eq!(king_at, from);
            king_at = to;
        }
        if let Piece::Knight(knight) | Piece::Both(knight) = piece {
            assert_eq!(knights_at[knight], from);
            knights_at[knight] = to;
        }
        let allowed = if piece == Piece::King { &king_moves } else { &knight_moves };
        assert!(allowed[from as usize].contains(&(to as usize)), "{from} {to}");
        count += 1;
        assert_eq!(plan.len(), length - count, "{king} {knights:?}");
    }
    assert_eq!((plan.next(), plan.len(), count), (None, 0, length), "{king} {knights:?}");
    assert!(knights_at.iter().all(|&knight| knight == king_at), "{king} {knights:?}");
    count as u64
}

#[test]
fn random_boards_agree_with_the_triple_loop() {
    let oracle = TripleLoop::new();
    let mut random = fastrand::Rng::with_seed(1178);
    for round in 0..256 {
        let mut squares = Square::ALL;
        random.shuffle(&mut squares);
        oracle.check(squares[0], &squares[1..][..round % 64]);
    }
    // Often several knights stand on a square, since they are drawn from only 2, 9 or 64 squares.
    // The library sums up distances in bytes, which hold the sums of at most 41 knights. So some
    // numbers of knights are 41 or 82, and others one or two more.
    for knights in [2, 5, 41, 42, 43, 82, 83, 84, 300] {
        for squares in [2, 9, 64] {
            let mut pick = || Square::ALL[random.usize(..squares)];
            let knights: Vec<Square> = (0..knights).map(|_| pick()).collect();
            oracle.check(Square::ALL[random.usize(..64)], &knights);
        }
    }
}

#[test]
fn plans_of_all_boards_with_one_knight_cost_what_they_say() {
    let oracle = TripleLoop::new();
    for king in Square::ALL {
        for knight in Square::ALL {
            oracle.check(king, &[knight]);
        }
    }
}

#[test]
fn a_million_knights_do_not_overflow() {
    let mut knights = vec![Square::A1; 500_000];
    knights.resize(1_000_000, Square::H8);
    assert_eq!(min_moves(Square::A1, &knights), 3_000_000);
    let plan = plan(Square::A1, &knights);
    assert_eq!((plan.len(), plan.count()), (3_000_000, 3_000_000));
}

#[test]
fn without_knights_nobody_moves() {
    let gathering = gathering(Square::C7, &[]);
    assert_eq!((gathering.moves, gathering.at, gathering.pickup), (0, Square::C7, None));
    assert_eq!(min_moves(Square::C7, &[]), 0);
    assert_eq!((plan(Square::C7, &[]).len(), plan(Square::C7, &[]).next()), (0, None));
}

#[test]
fn moves_are_written_in_long_algebraic_notation() {
    let (from, to) = (Square::B5, Square::D6);
    let write = |piece| {
        let step = Move { piece, from, to };
        [format!("{step}"), format!("{step:>8}"), format!("{step:.<9}")]
    };
    assert_eq!(write(Piece::King), ["Kb5-d6", "  Kb5-d6", "Kb5-d6..."]);
    assert_eq!(write(Piece::Knight(7)), ["Nb5-d6", "  Nb5-d6", "Nb5-d6..."]);
    assert_eq!(write(Piece::Both(7)), ["KNb5-d6", " KNb5-d6", "KNb5-d6.."]);
}
