//! Every tier by itself, on mazes small enough that each of them finishes.

use std::collections::HashSet;

use fastrand::Rng;

use super::bidirectional::Meeting;
use super::cell_set::{CellSet, MEDIUM, NARROW, WIDE};
use super::graph::{conflict, Graph, Neighbourhoods};
use super::ida_star::{DistancesOnly, Outcome, Pair, MAX_BOUND};
use super::memory::Memory;
use super::reduction_tests::{connected_maps, maze};
use super::row_moves::RowMoves;
use super::tiers::search_by_pairs;
use crate::halloween::{bfs, Maze, Workspace};

#[path = "../../../tests/support/mazes.rs"]
pub(super) mod mazes;

use mazes::{dataset, ILLEGAL, LEGAL};

fn random_mazes(count: usize, side: usize) -> impl Iterator<Item = Maze> {
    let mut random = Rng::with_seed(side as u64);
    (0..count).map(move |number| {
        let families = [&LEGAL[..], &ILLEGAL].concat(); // six legal ones and three others
        let family = families[number % 9];
        let text = dataset(&mut random, family, side, 1 + number / 9 % 3);
        text.parse().unwrap()
    })
}

/// IDA\* with the distances alone, for one bound after the other.
fn search_by_distances(graph: &Graph<'_>, memory: &mut Memory<'_>) -> Option<u32> {
    let to_goal = graph.distances(graph.goal);
    let mut ida_star = memory.ida_star().unwrap();
    // `None` goes on to the next bound; `Some` ends the search, with a length or without.
    (0..MAX_BOUND).find_map(|bound| {
        match ida_star.search(graph, &to_goal, &DistancesOnly, bound, &mut 100_000) {
            Outcome::Found => Some(Some(u32::from(bound))),
            Outcome::NoneWithinBound => None,
            Outcome::GaveUp => Some(None),
        }
    })?
}

pub(super) fn search_both_ways<const W: usize>(
    graph: &Graph<'_>,
    memory: &mut Memory<'_>,
    side_limit: u32,
) -> Option<Meeting> {
    let (neighbourhoods, mut memory) = memory.neighbourhoods::<W>(graph).unwrap();
    memory.bidirectional(graph.cells).unwrap().search(graph, &neighbourhoods, side_limit, &mut 0)
}

const fn steps(meeting: Meeting) -> u32 {
    meeting.from_start + meeting.from_goal
}

fn all_tiers_agree<const W: usize>(mazes: impl Iterator<Item = Maze>) {
    let mut words = vec![0x0123_4567_89ab_cdef; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let (mut solved, mut by_distances, mut by_pairs) = (0, 0, 0);
    for maze in mazes {
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        let (graph, memory) = (&graph, &mut memory);
        let answer = bfs::min_steps(&maze);
        assert_eq!(search_both_ways::<W>(graph, memory, u32::MAX).map(steps), answer, "{maze}");
        let Some(answer) = answer else { continue };
        solved += 1;
        if let Some(found) = search_by_distances(graph, memory) {
            assert_eq!(found, answer, "by distances\n{maze}");
            by_distances += 1;
        }
        let (neighbourhoods, mut memory) = memory.neighbourhoods::<W>(graph).unwrap();
        let to_goal = graph.distances(graph.goal);
        let budget = &mut 100_000;
        let found =
            search_by_pairs(graph, &neighbourhoods, &to_goal, &mut memory, 0, budget).unwrap();
        if let Some(found) = found {
            assert_eq!(u32::from(found), answer, "by pairs\n{maze}");
            by_pairs += 1;
        }
    }
    // With so large a budget, tiers one and two do finish on most mazes.
    assert!(2 * by_distances > solved, "{by_distances} of {solved}");
    assert!(10 * by_pairs > 9 * solved, "{by_pairs} of {solved}");
}

#[test]
fn tiers_agree_on_narrow_sets() {
    all_tiers_agree::<NARROW>(random_mazes(180, 7));
}

#[test]
fn tiers_agree_on_medium_sets() {
    all_tiers_agree::<MEDIUM>(random_mazes(90, 7));
}

#[test]
fn tiers_agree_on_wide_sets() {
    all_tiers_agree::<WIDE>(random_mazes(90, 7));
}

/// A meeting splits a shortest plan so that neither half is longer than the limit of a side.
#[test]
fn sides_keep_to_the_limit() {
    let mut words = vec![0; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    for maze in random_mazes(90, 7) {
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        let (graph, memory) = (&graph, &mut memory);
        let Some(answer) = bfs::min_steps(&maze).filter(|&steps| steps > 1) else {
            continue;
        };
        let limit = answer.div_ceil(2);
        let meeting = search_both_ways::<MEDIUM>(graph, memory, limit).unwrap();
        assert_eq!(steps(meeting), answer, "{maze}");
        assert!(meeting.from_start.max(meeting.from_goal) <= limit, "{maze}");
        let middle = &graph.places(meeting.state)[..usize::from(maze.ghosts())];
        let second_half = maze.with_ghosts(middle, maze.goals()).unwrap();
        assert_eq!(bfs::min_steps(&second_half), Some(meeting.from_goal), "{maze}");
    }
}

/// The pair distances are those of breadth-first search, wherever a plan within the limit passes.
#[test]
fn pair_distances_are_exact() {
    let mut words = vec![u64::MAX; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let mut checked = 0;
    for maze in random_mazes(90, 7).filter(|maze| maze.ghosts() == 2 && maze.corridor_cells() < 16)
    {
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        let (graph, memory) = (&graph, &mut memory);
        let from_start = graph.distances(graph.start);
        let (neighbourhoods, mut memory) = memory.neighbourhoods::<MEDIUM>(graph).unwrap();
        let (_, mut pairs) = memory.ida_star_with_pairs(graph).unwrap();
        let Some(lengths) = pairs.fill(graph, &neighbourhoods, &from_start, 0) else {
            continue;
        };
        let (bound, limit) = lengths.into_inner();
        assert_eq!(Some(u32::from(bound)), bfs::min_steps(&maze), "{maze}");
        for x in 0..graph.cells as u8 {
            for y in 0..graph.cells as u8 {
                let places = graph.places([x, y, 0]);
                let Some(rest) = maze.with_ghosts(&places[..2], maze.goals()) else {
                    continue;
                };
                let distance = pairs.distance(Pair::AB, x, y).map(u32::from);
                let to_there = u32::from(from_start[0].to(x).max(from_start[1].to(y)));
                let exact = bfs::min_steps(&rest);
                let is_within = exact.is_some_and(|steps| to_there + steps <= u32::from(limit));
                if distance.is_some() || is_within {
                    assert_eq!(distance, exact, "{places:?} in\n{maze}");
                }
                checked += usize::from(distance.is_some());
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

/// On maps with more cells than one word or two have bits: the union of neighbourhoods is that of the
/// single neighbourhoods.
fn unions_are_those_of_single_cells<const W: usize>(mazes: impl Iterator<Item = Maze>) {
    let mut words = vec![0; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let mut random = Rng::with_seed(5);
    let mut most_cells = 0;
    for maze in mazes {
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        if graph.cells > CellSet::<W>::CAPACITY {
            continue;
        }
        most_cells = most_cells.max(graph.cells);
        let (neighbourhoods, _) = memory.neighbourhoods::<W>(&graph).unwrap();
        for _ in 0..100 {
            let (mut set, mut union) = (CellSet::EMPTY, CellSet::<W>::EMPTY);
            let dense = random.u8(1..=20);
            for cell in (0..graph.cells as u8).filter(|_| random.u8(0..20) < dense) {
                set.insert(cell);
                graph.moves(cell).for_each(|next| union.insert(next));
            }
            assert!(neighbourhoods.union(set) == union, "{maze}");
        }
    }
    assert!(most_cells > CellSet::<W>::CAPACITY / 3 * 2, "{most_cells}");
}

#[test]
fn neighbourhoods_unite_as_those_of_single_cells() {
    unions_are_those_of_single_cells::<NARROW>(random_mazes(90, 9));
    unions_are_those_of_single_cells::<MEDIUM>(random_mazes(90, 16));
    unions_are_those_of_single_cells::<WIDE>(random_mazes(90, 16));
}

#[test]
fn conflicts_are_collisions_and_exchanges() {
    assert!(conflict(1, 2, 3, 2) && conflict(1, 2, 2, 1) && conflict(2, 2, 1, 2));
    assert!(!conflict(1, 2, 2, 3) && !conflict(1, 1, 2, 2) && !conflict(1, 2, 3, 1));
}

/// On the second maze of the problem's sample input, tier two spends a small budget without an
/// answer. Tier three solves it with sets of every width.
#[test]
fn hard_mazes_need_the_last_tier() {
    let mut words = vec![0; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let text = "16 4 3\n################\n## ########## ##\n#    ABCcba    #\n################";
    let maze = text.parse().unwrap();
    let (graph, mut memory) = memory.graph(&maze).unwrap();
    let (graph, memory) = (&graph, &mut memory);
    let to_goal = graph.distances(graph.goal);
    let (neighbourhoods, mut rest) = memory.neighbourhoods::<MEDIUM>(graph).unwrap();
    let by_pairs =
        search_by_pairs(graph, &neighbourhoods, &to_goal, &mut rest, 0, &mut 70).unwrap();
    assert_eq!(by_pairs, None);
    assert_eq!(search_both_ways::<NARROW>(graph, memory, u32::MAX).map(steps), Some(36));
    assert_eq!(search_both_ways::<MEDIUM>(graph, memory, u32::MAX).map(steps), Some(36));
    assert_eq!(search_both_ways::<WIDE>(graph, memory, u32::MAX).map(steps), Some(36));
}

/// A set of states has as many rows as there are pairs of cells of the two ghosts that are not in
/// the sets.
#[test]
fn rows_are_counted_for_each_ghost_in_the_sets() {
    let mut words = vec![0x0123_4567_89ab_cdef; Workspace::WORDS];
    let mut memory = Memory::new(&mut words);
    let mut random = Rng::with_seed(4);
    let frontier = &mut memory.bidirectional::<WIDE>(198).unwrap().next;
    for states in [1, 10, 100, 1000] {
        frontier.clear();
        let mut pairs = [(); 3].map(|()| HashSet::new());
        for _ in 0..states {
            let [x, y, z] = [20, 30, 198].map(|cells| random.u8(..cells));
            let mut rows = frontier.open(x);
            rows.add(y, CellSet::only(z));
            rows.close();
            for (pairs, pair) in pairs.iter_mut().zip([(y, z), (x, z), (x, y)]) {
                pairs.insert(pair);
            }
        }
        assert_eq!(frontier.rows_by_set_ghost(), pairs.map(|pairs| pairs.len() as u32));
    }
}

/// The united moves out of the rows of one x are the moves of the single states. This holds for all
/// sets of one or two states, and for random sets, on all connected maps of three to six cells.
#[test]
fn united_moves_are_those_of_the_states() {
    let mut words = vec![0x0123_4567_89ab_cdef; Workspace::WORDS];
    let mut random = Rng::with_seed(6);
    for map in (3..=6).flat_map(connected_maps) {
        let mut memory = Memory::new(&mut words);
        let maze = maze(&map, 3);
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        let (neighbourhoods, mut memory) = memory.neighbourhoods::<NARROW>(&graph).unwrap();
        let moves = &mut memory.bidirectional::<NARROW>(graph.cells).unwrap().row_moves;
        let cells = 0..graph.cells as u8;
        for x in cells.clone() {
            let others = cells.clone().filter(|&y| y != x);
            let states: Vec<(u8, u8)> = others
                .clone()
                .flat_map(|y| others.clone().filter(move |&z| z != y).map(move |z| (y, z)))
                .collect();
            for (i, &first) in states.iter().enumerate() {
                for &second in &states[i..] {
                    check_united_moves(moves, &graph, &neighbourhoods, x, &[first, second]);
                }
                let mut some = states.clone();
                some.retain(|_| random.bool());
                check_united_moves(moves, &graph, &neighbourhoods, x, &some);
            }
        }
    }
}

/// Compares the united moves of the states (x, y, z), given as pairs (y, z), with the moves of
/// each.
fn check_united_moves(
    moves: &mut RowMoves<'_, NARROW>,
    graph: &Graph<'_>,
    neighbourhoods: &Neighbourhoods<'_, NARROW>,
    x: u8,
    states: &[(u8, u8)],
) {
    let union = |cells: &mut dyn Iterator<Item = u8>| {
        cells.fold(CellSet::EMPTY, |all, cell| all.or(CellSet::only(cell)))
    };
    moves.clear();
    for y in 0..graph.cells as u8 {
        let row = union(&mut states.iter().filter(|state| state.0 == y).map(|state| state.1));
        if !row.is_empty() {
            moves.add(graph, neighbourhoods, x, y, row);
        }
    }
    for x2 in graph.moves(x) {
        let mut expected = [CellSet::EMPTY; 6];
        for &(y, z) in states {
            for y2 in graph.moves(y).filter(|&y2| !conflict(x, x2, y, y2)) {
                let fits = |&z2: &u8| !conflict(x, x2, z, z2) && !conflict(y, y2, z, z2);
                let reached = union(&mut graph.moves(z).filter(fits));
                expected[usize::from(y2)] = expected[usize::from(y2)].or(reached);
            }
        }
        let mut found = [CellSet::EMPTY; 6];
        moves.begin(x, x2);
        moves.targets().without(CellSet::only(x2)).for_each(|y2| {
            let mut reached = moves.reached(y2).without(union(&mut [x2, y2].into_iter()));
            if moves.z_reaches_x_only_from(x2, y2) {
                reached = reached.without(CellSet::only(x));
            }
            found[usize::from(y2)] = reached;
        });
        assert!(found == expected, "x moves from {x} to {x2} in the states {states:?}");
    }
}
