//! Shortest closed tours of a knight, compared with other programs that share no code with the
//! library. They have their own distances, too.

use std::collections::VecDeque;

use roundtable::travelling_knight::{
    tour, tour_in, workspace_words, Error, MOST_ON_STACK, MOST_SQUARES,
};
use roundtable::Square;

/// Tells whether a knight can jump from one square to the other.
const fn is_jump(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) * a.rank().abs_diff(b.rank()) == 2
}

/// The knight's distances between all squares, by breadth-first search.
struct Distances(Vec<[u8; 64]>);

impl Distances {
    fn new() -> Self {
        Self(Square::ALL.map(Self::from).to_vec())
    }

    fn from(start: Square) -> [u8; 64] {
        let mut distance = [u8::MAX; 64];
        distance[start as usize] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(here) = queue.pop_front() {
            for there in Square::ALL {
                if is_jump(here, there) && distance[there as usize] == u8::MAX {
                    distance[there as usize] = distance[here as usize] + 1;
                    queue.push_back(there);
                }
            }
        }
        distance
    }

    fn between(&self, a: Square, b: Square) -> u8 {
        self.0[a as usize][b as usize]
    }

    /// Tries all orders that begin with the first stop. Returns the least number of moves, and the
    /// first order that has it. Where two orders differ first, the one whose stop is listed earlier
    /// is tried before the other.
    fn best_order(&self, stops: &[Square]) -> (u8, Vec<Square>) {
        let mut best = (u8::MAX, Vec::new());
        let mut used = vec![false; stops.len()];
        used[0] = true;
        self.try_orders(stops, &mut used, &mut vec![stops[0]], 0, &mut best);
        best
    }

    fn try_orders(
        &self,
        stops: &[Square],
        used: &mut [bool],
        order: &mut Vec<Square>,
        moves: u8,
        best: &mut (u8, Vec<Square>),
    ) {
        let here = order[order.len() - 1];
        if order.len() == stops.len() {
            let moves = moves + self.between(here, stops[0]);
            if moves < best.0 {
                *best = (moves, order.clone());
            }
        }
        for (index, &stop) in stops.iter().enumerate() {
            if !used[index] {
                used[index] = true;
                order.push(stop);
                self.try_orders(stops, used, order, moves + self.between(here, stop), best);
                order.pop();
                used[index] = false;
            }
        }
    }

    /// Returns the least number of moves, by dynamic programming over the beginnings of tours.
    /// `least[visited][last]` is the least number of moves from the first stop through the set
    /// `visited` to the stop `last`.
    fn forwards(&self, stops: &[Square]) -> u8 {
        let all = (1_usize << stops.len()) - 1;
        let mut least = vec![[u8::MAX; 16]; all + 1];
        least[1][0] = 0;
        for visited in (1..=all).step_by(2) {
            for last in 0..stops.len() {
                let moves = least[visited][last];
                if moves == u8::MAX {
                    continue;
                }
                for next in (0..stops.len()).filter(|next| visited & 1 << next == 0) {
                    let longer = moves + self.between(stops[last], stops[next]);
                    let known = &mut least[visited | 1 << next][next];
                    *known = longer.min(*known);
                }
            }
        }
        let ends = (0..stops.len()).filter(|&last| least[all][last] < u8::MAX);
        ends.map(|last| least[all][last] + self.between(stops[last], stops[0])).min().unwrap()
    }
}

/// Walks the library's tour and asserts that it is closed, made of knight's jumps, and goes through
/// all squares. Returns its number of moves and its stops.
fn walk(squares: &[Square]) -> (u8, Vec<Square>) {
    let mut tour = tour(squares).expect("few squares");
    let (moves, stops) = (tour.moves(), tour.stops().to_vec());
    let mut walked = Vec::new();
    assert_eq!(tour.len(), usize::from(moves) + 1);
    while let Some(square) = tour.next() {
        walked.push(square);
        assert_eq!(tour.len(), usize::from(moves) + 1 - walked.len());
    }
    assert_eq!((tour.next(), tour.len()), (None, 0));
    assert!(walked.windows(2).all(|step| is_jump(step[0], step[1])), "{walked:?}");
    assert_eq!((walked.first(), walked.last()), (squares.first(), squares.first()));
    // The stops are in the tour in their order.
    let mut rest = walked.iter();
    assert!(stops.iter().all(|stop| rest.any(|square| square == stop)), "{walked:?} {stops:?}");
    assert!(squares.iter().all(|square| stops.contains(square)), "{squares:?} {stops:?}");
    (moves, stops)
}

/// Compares the library with all orders of up to 8 stops.
fn check(distances: &Distances, squares: &[Square]) {
    let mut stops = Vec::new();
    for &square in squares {
        if !stops.contains(&square) {
            stops.push(square);
        }
    }
    assert!(stops.len() <= 8);
    assert_eq!(walk(squares), distances.best_order(&stops), "{squares:?}");
}

/// Draws `count` different squares.
fn draw(random: &mut fastrand::Rng, count: usize) -> Vec<Square> {
    let mut squares = Square::ALL;
    random.shuffle(&mut squares);
    squares[..count].to_vec()
}

#[test]
fn random_sets_of_up_to_8_squares_agree_with_all_orders() {
    let distances = Distances::new();
    let mut random = fastrand::Rng::with_seed(439);
    for round in 0..2000 {
        check(&distances, &draw(&mut random, 1 + round % 8));
    }
}

#[test]
fn awkward_sets_agree_with_all_orders() {
    let distances = Distances::new();
    for a in Square::ALL {
        for b in Square::ALL {
            check(&distances, &[a, b]);
            check(&distances, &[a, b, a, b, b]);
        }
    }
    for line in 0..8 {
        let rank = Square::ALL.into_iter().filter(|square| square.rank() == line);
        let file = Square::ALL.into_iter().filter(|square| square.file() == line);
        check(&distances, &rank.collect::<Vec<_>>());
        check(&distances, &file.collect::<Vec<_>>());
    }
    let diagonal: Vec<_> = Square::ALL.into_iter().step_by(9).collect();
    check(&distances, &diagonal);
    let corner = [Square::A1, Square::B1, Square::A2, Square::B2, Square::C3];
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    check(&distances, &corner);
    check(&distances, &corners);
    check(&distances, &[corners, corner[..4].try_into().unwrap()].concat());
    // Repetitions, at the beginning, in between and at the end.
    let mut random = fastrand::Rng::with_seed(440);
    for _ in 0..100 {
        let squares = draw(&mut random, 6);
        let repeated: Vec<_> = (0..40).map(|_| squares[random.usize(..6)]).collect();
        check(&distances, &repeated);
    }
}

/// A circuit of `count` different squares is a tour with as many moves. No tour has fewer, since each
/// move comes to one square.
#[test]
fn a_closed_circuit_takes_one_move_per_square() {
    let mut random = fastrand::Rng::with_seed(441);
    let mut circuits_of_length = [0; 17];
    while circuits_of_length[4..].iter().step_by(2).any(|&found| found < 5) {
        let mut walk = vec![Square::ALL[random.usize(..64)]];
        while walk.len() < 16 {
            let steps: Vec<_> = walk[walk.len() - 1].knight_neighbours().collect();
            let step = steps[random.usize(..steps.len())];
            if walk.contains(&step) {
                break;
            }
            walk.push(step);
        }
        let count = (4..=walk.len()).rev().find(|&count| is_jump(walk[0], walk[count - 1]));
        let Some(count) = count.filter(|&count| circuits_of_length[count] < 5) else { continue };
        circuits_of_length[count] += 1;
        random.shuffle(&mut walk[..count]);
        assert_eq!(usize::from(tour(&walk[..count]).unwrap().moves()), count, "{walk:?}");
    }
}

#[test]
fn sets_of_9_to_16_squares_agree_with_a_forward_search() {
    let distances = Distances::new();
    let mut random = fastrand::Rng::with_seed(442);
    for count in 9..=16 {
        let mut sets = vec![draw(&mut random, count), Square::ALL[..count].to_vec()];
        // One more set where the search is quick.
        sets.extend((count < 14).then(|| draw(&mut random, count)));
        for squares in sets {
            let (moves, stops) = walk(&squares);
            assert_eq!(moves, distances.forwards(&squares), "{squares:?}");
            let closed = stops.iter().zip(stops.iter().cycle().skip(1));
            let legs = closed.map(|(&a, &b)| distances.between(a, b));
            assert_eq!(legs.sum::<u8>(), moves, "{squares:?}");
        }
    }
}

#[test]
#[ignore = "300 sets of up to 16 squares: run in release"]
fn many_sets_of_9_to_16_squares_agree_with_a_forward_search() {
    let distances = Distances::new();
    let mut random = fastrand::Rng::with_seed(443);
    for round in 0..300 {
        let squares = draw(&mut random, 9 + round % 8);
        assert_eq!(walk(&squares).0, distances.forwards(&squares), "{squares:?}");
    }
}

#[test]
fn one_square_needs_no_move_and_no_square_no_tour() {
    assert_eq!(walk(&[Square::C7]), (0, vec![Square::C7]));
    assert!(tour(&[Square::C7, Square::C7]).unwrap().eq([Square::C7]));
    let mut empty = tour(&[]).unwrap();
    assert_eq!((empty.moves(), empty.len(), empty.stops()), (0, 0, &[][..]));
    assert_eq!((empty.next(), empty.next()), (None, None));
}

#[test]
fn the_17th_square_is_an_error_and_a_repeated_one_is_not() {
    let mut squares = Square::ALL[..MOST_SQUARES].repeat(3);
    assert_eq!(tour(&squares).unwrap().stops().len(), 16);
    squares.push(Square::H8);
    assert_eq!(tour(&squares).unwrap_err(), Error::TooManySquares);
    let mut words = vec![0; workspace_words(usize::MAX)];
    assert_eq!(tour_in(&squares, &mut words).unwrap_err(), Error::TooManySquares);
    let message = Error::TooManySquares.to_string();
    assert_eq!(message, "expected at most 16 different squares");
}

#[test]
fn words_may_hold_anything_and_too_few_are_an_error() {
    let mut random = fastrand::Rng::with_seed(444);
    assert_eq!(workspace_words(MOST_ON_STACK), 0);
    for count in 0..=MOST_SQUARES {
        let squares = draw(&mut random, count);
        let needed = workspace_words(count);
        assert!(needed <= workspace_words(count + 1));
        let expected: Vec<_> = tour(&squares).unwrap().collect();
        for more in [0, 1, 100] {
            let mut words: Vec<u64> = (0..needed + more).map(|_| random.u64(..)).collect();
            let before = words.clone();
            assert!(tour_in(&squares, &mut words).unwrap().eq(expected.iter().copied()));
            assert_eq!(words[needed..], before[needed..], "more words than promised are used");
        }
        if needed > 0 {
            let error = tour_in(&squares, &mut vec![0; needed - 1]).unwrap_err();
            let Error::TooFewWords { needed: told, found, .. } = error else { panic!("{error}") };
            assert_eq!((told, found), (needed, needed - 1));
        }
    }
    // Repeated squares need no words.
    assert_eq!(tour_in(&[Square::A1; 99], &mut []).unwrap().moves(), 0);
}
