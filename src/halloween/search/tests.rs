//! Every tier by itself, on mazes small enough that each of them finishes.

use fastrand::Rng;

use super::bidirectional::Meeting;
use super::cell_set::{NARROW, WIDE};
use super::graph::{conflict, Graph, Neighbourhoods};
use super::ida_star::{DistancesOnly, Outcome, Pair, MAX_BOUND};
use super::memory::Memory;
use super::tiers::search_by_pairs;
use crate::halloween::{bfs, Maze, Workspace};

#[path = "../../../tests/support/mazes.rs"]
mod mazes;

use mazes::{dataset, ILLEGAL, LEGAL};

fn random_mazes(count: usize, side: usize) -> impl Iterator<Item = Maze> {
    let mut random = Rng::with_seed(side as u64);
    (0..count).map(move |number| {
        let families = [&LEGAL[..], &ILLEGAL].concat(); // six legal ones and three others
        let family = families[number % 9];
        let text = dataset(&mut random, family, side, 1 + number % 3);
        text.parse().unwrap()
    })
}

/// IDA\* with the distances alone, for one bound after the other.
fn search_by_distances(graph: &Graph, memory: &mut Memory<'_>) -> Option<u32> {
    let to_goal = graph.distances(graph.goal);
    let mut ida_star = memory.ida_star();
    // `None` goes on to the next bound; `Some` ends the search, with a length or without.
    (0..MAX_BOUND).find_map(|bound| {
        match ida_star.search(graph, &to_goal, &DistancesOnly, bound, &mut 100_000) {
            Outcome::Found => Some(Some(u32::from(bound))),
            Outcome::NoneWithinBound => None,
            Outcome::GaveUp => Some(None),
        }
    })?
}

fn search_both_ways<const W: usize>(
    graph: &Graph,
    memory: &mut Memory<'_>,
    side_limit: u32,
) -> Option<Meeting> {
    let neighbourhoods = &Neighbourhoods::<W>::new(graph);
    memory.bidirectional(graph.cells).search(graph, neighbourhoods, side_limit)
}

const fn steps(meeting: Meeting) -> u32 {
    meeting.from_start + meeting.from_goal
}

fn all_tiers_agree<const W: usize>(mazes: impl Iterator<Item = Maze>) {
    let mut words = vec![0x0123_4567_89ab_cdef; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let (mut solved, mut by_distances, mut by_pairs) = (0, 0, 0);
    for maze in mazes {
        let graph = &Graph::new(&maze);
        let answer = bfs::min_steps(&maze);
        assert_eq!(search_both_ways::<W>(graph, memory, u32::MAX).map(steps), answer, "{maze}");
        let Some(answer) = answer else { continue };
        solved += 1;
        if let Some(found) = search_by_distances(graph, memory) {
            assert_eq!(found, answer, "by distances\n{maze}");
            by_distances += 1;
        }
        let neighbourhoods = &Neighbourhoods::<W>::new(graph);
        let to_goal = graph.distances(graph.goal);
        let budget = &mut 100_000;
        if let Some(found) = search_by_pairs(graph, neighbourhoods, &to_goal, memory, 0, budget) {
            assert_eq!(found, answer, "by pairs\n{maze}");
            by_pairs += 1;
        }
    }
    // With so large a budget, tiers one and two do finish on most mazes.
    assert!(2 * by_distances > solved, "{by_distances} of {solved}");
    assert!(10 * by_pairs > 9 * solved, "{by_pairs} of {solved}");
}

#[test]
fn tiers_agree() {
    all_tiers_agree::<NARROW>(random_mazes(180, 7));
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
        let graph = &Graph::new(&maze);
        let Some(answer) = bfs::min_steps(&maze).filter(|&steps| steps > 1) else {
            continue;
        };
        let limit = answer.div_ceil(2);
        let meeting = search_both_ways::<NARROW>(graph, memory, limit).unwrap();
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
        let graph = &Graph::new(&maze);
        let from_start = graph.distances(graph.start);
        let (_, mut pairs) = memory.ida_star_with_pairs(graph);
        let Some(lengths) =
            pairs.fill(graph, &Neighbourhoods::<NARROW>::new(graph), &from_start, 0)
        else {
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

#[test]
fn conflicts_are_collisions_and_exchanges() {
    assert!(conflict(1, 2, 3, 2) && conflict(1, 2, 2, 1) && conflict(2, 2, 1, 2));
    assert!(!conflict(1, 2, 2, 3) && !conflict(1, 1, 2, 2) && !conflict(1, 2, 3, 1));
}

/// On the sample's second maze tier two spends a small budget without an answer. Tier three solves
/// it with sets of either width.
#[test]
fn hard_mazes_need_the_last_tier() {
    let mut words = vec![0; Workspace::WORDS];
    let memory = &mut Memory::new(&mut words);
    let text = "16 4 3\n################\n## ########## ##\n#    ABCcba    #\n################";
    let graph = &Graph::new(&text.parse().unwrap());
    let to_goal = graph.distances(graph.goal);
    let neighbourhoods = &Neighbourhoods::<NARROW>::new(graph);
    let by_pairs = search_by_pairs(graph, neighbourhoods, &to_goal, memory, 0, &mut 70);
    assert_eq!(by_pairs, None);
    assert_eq!(search_both_ways::<NARROW>(graph, memory, u32::MAX).map(steps), Some(36));
    assert_eq!(search_both_ways::<WIDE>(graph, memory, u32::MAX).map(steps), Some(36));
}

/// The page of the module promises this. The maze has 188 corridor cells and no solution, so its
/// search takes every tier with wide sets.
#[test]
fn a_search_fits_a_stack_of_128_kib() {
    let (wall, room) = ("#".repeat(16), format!("#{}#\n", " ".repeat(14)));
    let dead_end = "#abcCBA#       #\n########       #\n";
    let text = format!("16 16 3\n{wall}\n{dead_end}{}{wall}", room.repeat(12));
    let maze: Maze = text.parse().unwrap();
    let search = move || {
        let mut words = vec![0; Workspace::WORDS];
        maze.min_steps(&mut Workspace::new(&mut words).unwrap())
    };
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(search).unwrap();
    assert_eq!(thread.join().unwrap(), None);
}
