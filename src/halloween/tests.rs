//! Every tier by itself, on mazes small enough that each of them finishes.

use fastrand::Rng;

use super::dive::{DistancesOnly, Dive, Outcome, MAX_STEPS};
use super::graph::{conflict, Graph, Reach};
use super::pairs::PairDistances;
use super::solve::dive_with_pairs;
use super::{bfs, meet, Maze};

#[path = "../../tests/support/mazes.rs"]
mod mazes;

use mazes::{dataset, ILLEGAL, LEGAL};

const WORDS: usize = super::Workspace::WORDS;

fn random_mazes(count: usize, side: usize) -> impl Iterator<Item = Maze> {
    let mut random = Rng::with_seed(side as u64);
    (0..count).map(move |number| {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        let text = dataset(&mut random, family, side, 1 + number % 3);
        text.parse().unwrap()
    })
}

/// The tier that dives with distances alone, one step more at a time.
fn dive_alone(graph: &Graph, words: &mut [u64]) -> Option<u32> {
    let to_goal = graph.distances(graph.goal);
    let mut dive = Dive::new(words);
    (0..MAX_STEPS).find_map(|steps| {
        match dive.search(graph, &to_goal, &DistancesOnly, steps, &mut 100_000) {
            Outcome::Found => Some(Some(steps)),
            Outcome::Longer => None,
            Outcome::GaveUp => Some(None),
        }
    })?
}

fn all_tiers_agree<const W: usize>(mazes: impl Iterator<Item = Maze>) {
    let mut words = vec![0x0123_4567_89ab_cdef; WORDS];
    let (mut solved, mut alone, mut with_pairs) = (0, 0, 0);
    for maze in mazes {
        let graph = &Graph::new(&maze);
        let reach = &Reach::<W>::new(graph);
        let steps = bfs::min_steps(&maze);
        let meeting = meet::search(graph, reach, u32::MAX, &mut words);
        assert_eq!(meeting.map(|meeting| meeting.from_start + meeting.to_goal), steps, "{maze}");
        let Some(steps) = steps else { continue };
        solved += 1;
        if let Some(found) = dive_alone(graph, &mut words) {
            assert_eq!(found, steps, "alone\n{maze}");
            alone += 1;
        }
        let to_goal = graph.distances(graph.goal);
        if let Some(found) = dive_with_pairs(graph, reach, &to_goal, 0, &mut words, &mut 100_000) {
            assert_eq!(found, steps, "with pairs\n{maze}");
            with_pairs += 1;
        }
    }
    // Both dives do finish.
    assert!(2 * alone > solved && 10 * with_pairs > 9 * solved, "{alone} {with_pairs} {solved}");
}

#[test]
fn tiers_agree() {
    all_tiers_agree::<1>(random_mazes(180, 7));
}

#[test]
fn tiers_agree_on_wide_sets() {
    all_tiers_agree::<2>(random_mazes(90, 7));
}

/// A meeting splits a shortest plan within the limit that either side has.
#[test]
fn sides_keep_to_the_limit() {
    let mut words = vec![0; WORDS];
    for maze in random_mazes(90, 7) {
        let graph = &Graph::new(&maze);
        let reach = &Reach::<1>::new(graph);
        let Some(steps) = bfs::min_steps(&maze).filter(|&steps| steps > 1) else {
            continue;
        };
        let limit = steps.div_ceil(2);
        let meeting = meet::search(graph, reach, limit, &mut words).unwrap();
        assert_eq!(meeting.from_start + meeting.to_goal, steps, "{maze}");
        assert!(meeting.from_start.max(meeting.to_goal) <= limit, "{maze}");
        let middle =
            maze.between(&graph.places(meeting.state)[..usize::from(maze.ghosts())], maze.goals());
        assert_eq!(bfs::min_steps(&middle.unwrap()), Some(meeting.to_goal), "{maze}");
    }
}

/// Pair distances are those of breadth-first search, as far as the limit goes.
#[test]
fn pair_distances_are_exact() {
    let mut words = vec![u64::MAX; WORDS];
    let mut checked = 0;
    for maze in random_mazes(90, 7).filter(|maze| maze.ghosts() == 2 && maze.corridor_cells() < 16)
    {
        let graph = &Graph::new(&maze);
        let from_start = graph.distances(graph.start);
        let mut pairs = PairDistances::new(graph, &mut words);
        let reach = &Reach::<1>::new(graph);
        let Some((steps, limit)) = pairs.find(graph, reach, &from_start, 0) else {
            continue;
        };
        assert_eq!(Some(steps), bfs::min_steps(&maze), "{maze}");
        for x in 0..graph.cells as u8 {
            for y in 0..graph.cells as u8 {
                let places = graph.places([x, y, 0]);
                let Some(part) = maze.between(&places[..2], maze.goals()) else {
                    continue;
                };
                let known = pairs.distance(0, 1, x, y).map(u32::from);
                let from = u32::from(from_start[0].to(x).max(from_start[1].to(y)));
                let exact = bfs::min_steps(&part);
                if known.is_some() || exact.is_some_and(|steps| from + steps <= limit) {
                    assert_eq!(known, exact, "{places:?} in\n{maze}");
                }
                checked += usize::from(known.is_some());
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn conflicts_are_meetings_and_exchanges() {
    assert!(conflict(1, 2, 3, 2) && conflict(1, 2, 2, 1) && conflict(2, 2, 1, 2));
    assert!(!conflict(1, 2, 2, 3) && !conflict(1, 1, 2, 2) && !conflict(1, 2, 3, 1));
}

/// The sample's second maze: the dive gives up, and the last tier solves it with sets of either
/// width.
#[test]
fn hard_mazes_need_the_last_tier() {
    let mut words = vec![0; WORDS];
    let text = "16 4 3\n################\n## ########## ##\n#    ABCcba    #\n################";
    let graph = &Graph::new(&text.parse().unwrap());
    let to_goal = graph.distances(graph.goal);
    let narrow = &Reach::<1>::new(graph);
    assert_eq!(dive_with_pairs(graph, narrow, &to_goal, 0, &mut words, &mut 70), None);
    for steps in [
        meet::search(graph, narrow, u32::MAX, &mut words),
        meet::search(graph, &Reach::<2>::new(graph), u32::MAX, &mut words),
    ] {
        let steps = steps.unwrap();
        assert_eq!(steps.from_start + steps.to_goal, 36);
    }
}
