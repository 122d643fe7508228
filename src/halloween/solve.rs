//! Runs the tiers one after the other.

use super::dive::{self, move_words, DistancesOnly, Dive, Outcome, MAX_STEPS};
use super::graph::{Graph, UNREACHED};
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
    /// Its positions lie in the words of the workspace, from the first on, as packed indices of cells.
    Path,
    /// It passes `cells` after so many steps.
    Through { cells: [Cell; 3], after: u32 },
}

/// Searches `maze` for a shortest plan, which is known to have at least `at_least` steps, in `words`, which are
/// enough for it. If the tier that meets in the middle is needed, neither side takes more than `limit` steps.
pub(super) fn search(maze: &Maze, words: &mut [u64], at_least: u32, limit: u32) -> Option<Found> {
    if workspace::is_narrow(maze) {
        search_graph(&Graph::<1>::new(maze), words, at_least, limit)
    } else {
        search_graph(&Graph::<2>::new(maze), words, at_least, limit)
    }
}

fn search_graph<const W: usize>(
    graph: &Graph<W>,
    words: &mut [u64],
    at_least: u32,
    limit: u32,
) -> Option<Found> {
    let to_goal = graph.goal.map(|cell| graph.distances(cell));
    let alone = |ghost: usize| to_goal[ghost][usize::from(graph.start[ghost])];
    let farthest = alone(0).max(alone(1)).max(alone(2));
    if farthest == UNREACHED {
        return None;
    }
    let at_least = at_least.max(u32::from(farthest));
    if let Some(steps) = u8::try_from(at_least)
        .ok()
        .and_then(|at_least| dive(graph, &to_goal, at_least, words))
    {
        for node in &mut words[..=usize::from(steps)] {
            let (state, _) = dive::unpack(*node);
            *node = dive::pack(graph.places(state), 0);
        }
        return Some(Found {
            steps: u32::from(steps),
            way: Way::Path,
        });
    }
    let meeting = meet::search(graph, limit, words)?;
    Some(Found {
        steps: meeting.from_start + meeting.to_goal,
        way: Way::Through {
            cells: graph.places(meeting.state).map(Cell::from_index),
            after: meeting.from_start,
        },
    })
}

/// The first two tiers. Their budgets shrink with the maze, since the last tier is quick on small ones; they
/// decide which tier finishes, never the answer.
fn dive<const W: usize>(
    graph: &Graph<W>,
    to_goal: &[[u8; 256]; 3],
    at_least: u8,
    words: &mut [u64],
) -> Option<u8> {
    let volume = graph.cells.pow(3);
    let ends = [graph.start, graph.goal];
    let moves = &[0, 1, 2].map(|ghost| move_words(graph, &to_goal[ghost]));
    let (dive_words, pair_words) = words.split_at_mut(Dive::WORDS);
    let mut dive = Dive::new(dive_words);

    let mut steps = at_least;
    let mut budget = (volume / 256 + 160).min(800);
    if steps > MAX_STEPS {
        return None;
    }
    match dive.search(ends, moves, &DistancesOnly, steps, &mut budget) {
        Outcome::Found(steps) => return Some(steps),
        Outcome::Longer => steps += 1,
        Outcome::GaveUp => {}
    }

    let from_start = &graph.start.map(|cell| graph.distances(cell));
    let mut budget = (volume / 128 + 192).min(2048);
    let mut pairs = PairDistances::new(graph, pair_words);
    let mut margin = 2;
    while steps <= MAX_STEPS {
        let limit;
        (steps, limit) = pairs.find(graph, from_start, steps, margin)?;
        margin *= 2;
        while steps <= limit {
            match dive.search(ends, moves, &pairs, steps, &mut budget) {
                Outcome::Found(steps) => return Some(steps),
                Outcome::Longer => steps += 1,
                Outcome::GaveUp => return None,
            }
        }
    }
    None
}
