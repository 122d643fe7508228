//! Runs the tiers one after the other.

use super::dive::{self, DistancesOnly, Dive, Outcome};
use super::graph::{Distances, Graph, Reach};
use super::pairs::PairDistances;
use super::{meet, workspace, Cell, Maze};

/// The length of a shortest plan, and how it goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) steps: u32,
    pub(super) way: Way,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// Its positions lie in the words, from the first on: indices of cells, packed as by the dive.
    Path,
    /// It passes `cells` after so many steps.
    Through { cells: [Cell; 3], after: u32 },
}

/// Searches `maze` for a shortest plan, which is known to have at least `at_least` steps, in
/// `words`, which are enough for it. If the last tier is needed, neither side of it takes more than
/// `limit` steps.
pub(super) fn search(maze: &Maze, words: &mut [u64], at_least: u32, limit: u32) -> Option<Found> {
    let graph = &Graph::new(maze);
    if graph.cells < SMALL {
        return meet_halfway(graph, &Reach::<1>::new(graph), limit, words);
    }
    let to_goal = &graph.distances(graph.goal);
    let mut steps = at_least;
    for (distances, start) in to_goal.iter().zip(graph.start) {
        match distances.to(start) {
            Distances::UNREACHED => return None,
            distance => steps = steps.max(u32::from(distance)),
        }
    }

    let mut budget = ALONE_BUDGET;
    match Dive::new(words).search(graph, to_goal, &DistancesOnly, steps, &mut budget) {
        Outcome::Found => return Some(along_path(graph, steps, words)),
        Outcome::Longer => steps += 1,
        Outcome::GaveUp => {}
    }
    if workspace::is_narrow(maze) {
        search_sets::<1>(graph, to_goal, words, steps, limit)
    } else {
        search_sets::<2>(graph, to_goal, words, steps, limit)
    }
}

/// The states that the first tier may expand. With fewer it solves fewer mazes; with more it hardly
/// solves more, and delays those that it does not.
const ALONE_BUDGET: usize = 100;

/// Graphs of fewer cells have so few states that the last tier is quicker than what the others set
/// up.
const SMALL: usize = 12;

/// The tiers that work on sets of cells.
fn search_sets<const W: usize>(
    graph: &Graph,
    to_goal: &[Distances; 3],
    words: &mut [u64],
    at_least: u32,
    limit: u32,
) -> Option<Found> {
    let reach = &Reach::<W>::new(graph);
    // Less for smaller mazes, on which the last tier is quick.
    let mut budget = (graph.cells.pow(3) / 1024 + 64).min(1024);
    if let Some(steps) = dive_with_pairs(graph, reach, to_goal, at_least, words, &mut budget) {
        return Some(along_path(graph, steps, words));
    }
    meet_halfway(graph, reach, limit, words)
}

/// The last tier.
fn meet_halfway<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    limit: u32,
    words: &mut [u64],
) -> Option<Found> {
    let meeting = meet::search(graph, reach, limit, words)?;
    Some(Found {
        steps: meeting.from_start + meeting.to_goal,
        way: Way::Through { cells: graph.places(meeting.state), after: meeting.from_start },
    })
}

/// The second tier: one step more at a time, until there is a plan, or `None` when the budget is
/// spent or a plan takes so much longer than its ghosts two at a time that three of them must be in
/// each other's way.
pub(super) fn dive_with_pairs<const W: usize>(
    graph: &Graph,
    reach: &Reach<W>,
    to_goal: &[Distances; 3],
    at_least: u32,
    words: &mut [u64],
    budget: &mut usize,
) -> Option<u32> {
    let (dive_words, pair_words) = words.split_at_mut(Dive::WORDS);
    let mut dive = Dive::new(dive_words);
    let mut pairs = PairDistances::new(graph, pair_words);
    let from_start = &graph.distances(graph.start);
    let (mut steps, limit) = pairs.find(graph, reach, from_start, at_least)?;
    while steps <= limit {
        match dive.search(graph, to_goal, &pairs, steps, budget) {
            Outcome::Found => return Some(steps),
            Outcome::Longer => steps += 1,
            Outcome::GaveUp => break,
        }
    }
    None
}

/// Turns the path that a dive left in `words` into indices of cells.
fn along_path(graph: &Graph, steps: u32, words: &mut [u64]) -> Found {
    for node in &mut words[..=steps as usize] {
        let (state, _) = dive::unpack(*node);
        *node = dive::pack(graph.places(state).map(Cell::index), 0);
    }
    Found { steps, way: Way::Path }
}
