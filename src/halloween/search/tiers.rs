//! Runs the tiers one after the other.
//!
//! Each tier works until it has an answer or its budget is spent. The budgets decide which tier
//! gives the answer, never what the answer is.

use super::bidirectional::Meeting;
use super::cell_set::{CellSet, MEDIUM, NARROW, WIDE};
use super::graph::{Distances, Graph, Neighbourhoods};
use super::ida_star::{DistancesOnly, Outcome, MAX_BOUND};
use super::memory::{Memory, OutOfWords};
use crate::halloween::cell::Cell;
use crate::halloween::maze::Maze;

/// The work of a search. The numbers depend only on the maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Effort {
    /// The number of states whose moves were tried by IDA\*, in tiers one and two. A state counts
    /// again each time it is expanded.
    pub states: u64,
    /// The number of rows whose moves were made by tier three, and by the search that asks whether
    /// there is a plan at all.
    pub rows: u64,
}

/// The part of a shortest plan that a search has found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    /// The whole plan, of `steps` steps. It lies in [`Memory::path`].
    Path { steps: u8 },
    /// One state in the middle. On a shortest plan the ghosts stand on `places` after `from_start`
    /// steps, and reach their goals in `from_goal` more steps.
    Halves { places: [Cell; 3], from_start: u32, from_goal: u32 },
}

impl Answer {
    /// Returns the length of a shortest plan.
    pub(crate) const fn steps(&self) -> u32 {
        match *self {
            Self::Path { steps } => steps as u32,
            Self::Halves { from_start, from_goal, .. } => from_start + from_goal,
        }
    }
}

/// Graphs with fewer cells go straight to tier three. It answers sooner than the other tiers could
/// be set up, and it needs less memory.
pub(super) const MIN_CELLS_FOR_IDA_STAR: usize = 12;

/// Graphs with fewer cells skip tier two. Tier three answers as soon as the pair tables of tier two
/// could be filled.
pub(super) const MIN_CELLS_FOR_PAIRS: usize = 17;

/// The number of states that tier one may expand for the first bound. With fewer it solves fewer
/// mazes. With more it hardly solves more, and delays the mazes that it does not solve.
const DISTANCES_BUDGET: usize = 80;

/// The number of states that tier one may expand for all further bounds together, if it has refuted
/// the first one. A handful is enough where the ghosts hardly get in each other's way.
const FURTHER_BUDGET: usize = 8;

/// The graph with shortened corridors is searched only if it has at most this many cells. Legal
/// mazes without a solution have at most 8 cells there, as 2,000 random ones showed. Larger graphs
/// nearly always have a plan, which the other tiers find. A small maze must shrink to a quarter of
/// its cells: otherwise tier three is nearly as fast.
pub(super) const MAX_SHORTENED: usize = 8;

/// Returns the number of states that tier two may expand: fewer in smaller mazes, which tier three
/// solves quickly.
fn pairs_budget(graph: &Graph<'_>) -> usize {
    (graph.cells.pow(3) / 1024 + 16).min(1024)
}

/// Searches `maze` for a shortest plan in `memory`, which has at least the
/// [words](Memory::words_for_maze) that this takes. Returns `None` if there is no plan.
///
/// Adds to `effort` what it has done.
pub(crate) fn search(
    maze: &Maze,
    memory: &mut Memory<'_>,
    effort: &mut Effort,
) -> Result<Option<Answer>, OutOfWords> {
    search_within(maze, memory, 0, u32::MAX, effort)
}

/// Searches `maze` as [`search`] does. The caller knows that a shortest plan has exactly `steps`
/// steps, and that this is at least 2.
///
/// If the answer comes in halves, neither is empty, and neither has more than three quarters of
/// `steps`, rounded up.
pub(crate) fn search_again(
    maze: &Maze,
    memory: &mut Memory<'_>,
    steps: u32,
) -> Result<Option<Answer>, OutOfWords> {
    debug_assert!(steps >= 2);
    let side_limit = (steps - steps / 4).min(steps - 1);
    search_within(maze, memory, steps, side_limit, &mut Effort::default())
}

/// Searches `maze` as [`search`] does, within two limits that the caller knows.
///
/// No plan has fewer than `bound` steps. In tier three, neither side takes more than `side_limit`
/// steps, so the caller must know that a shortest plan has at most twice `side_limit` steps.
fn search_within(
    maze: &Maze,
    memory: &mut Memory<'_>,
    bound: u32,
    side_limit: u32,
    effort: &mut Effort,
) -> Result<Option<Answer>, OutOfWords> {
    let (graph, mut memory) = memory.graph(maze)?;
    let (graph, memory) = (&graph, &mut memory);
    if graph.cells < MIN_CELLS_FOR_IDA_STAR {
        let (neighbourhoods, mut memory) = memory.neighbourhoods::<NARROW>(graph)?;
        return search_both_ways(graph, &neighbourhoods, &mut memory, side_limit, effort);
    }
    let to_goal = &graph.distances(graph.goal);
    let Some(greatest) = greatest_distance(graph, to_goal) else { return Ok(None) };
    let mut bound = bound.max(greatest);
    let mut budget = DISTANCES_BUDGET;
    while let Some(steps) = ida_star_bound(bound) {
        let mut ida_star = memory.ida_star()?;
        let before = budget;
        let outcome = ida_star.search(graph, to_goal, &DistancesOnly, steps, &mut budget);
        effort.states += (before - budget) as u64;
        match outcome {
            Outcome::Found => return Ok(Some(Answer::Path { steps })),
            Outcome::NoneWithinBound => bound += 1,
            Outcome::GaveUp => break,
        }
        budget = budget.min(FURTHER_BUDGET);
    }
    if is_unsolvable(graph, memory, effort)? {
        return Ok(None);
    }
    if graph.cells <= CellSet::<NARROW>::CAPACITY {
        search_with_sets::<NARROW>(graph, to_goal, memory, bound, side_limit, effort)
    } else if graph.cells <= CellSet::<MEDIUM>::CAPACITY {
        search_with_sets::<MEDIUM>(graph, to_goal, memory, bound, side_limit, effort)
    } else {
        search_with_sets::<WIDE>(graph, to_goal, memory, bound, side_limit, effort)
    }
}

/// Returns the greatest distance of a ghost from its goal, or `None` if a ghost has no path there.
fn greatest_distance(graph: &Graph<'_>, to_goal: &[Distances; 3]) -> Option<u32> {
    let distances = [0, 1, 2].map(|ghost| to_goal[ghost].to(graph.start[ghost]));
    let greatest = distances.into_iter().fold(0, u8::max);
    (greatest != Distances::UNREACHED).then_some(u32::from(greatest))
}

/// Whether a graph has no plan, found out in a graph with shortened corridors. Returns
/// `false` without a search if that graph is large.
#[inline(never)] // so that the second graph takes no stack while the other tiers run
fn is_unsolvable(
    graph: &Graph<'_>,
    memory: &mut Memory<'_>,
    effort: &mut Effort,
) -> Result<bool, OutOfWords> {
    let most = MAX_SHORTENED.min(graph.cells / 4);
    let Some((short, mut memory)) = memory.shortened(graph, most)? else { return Ok(false) };
    let (neighbourhoods, mut memory) = memory.neighbourhoods::<NARROW>(&short)?;
    let mut search = memory.bidirectional(short.cells)?;
    Ok(search.search(&short, &neighbourhoods, u32::MAX, &mut effort.rows).is_none())
}

/// Runs tiers two and three, which work on sets of cells.
fn search_with_sets<const W: usize>(
    graph: &Graph<'_>,
    to_goal: &[Distances; 3],
    memory: &mut Memory<'_>,
    bound: u32,
    side_limit: u32,
    effort: &mut Effort,
) -> Result<Option<Answer>, OutOfWords> {
    let (neighbourhoods, mut memory) = memory.neighbourhoods::<W>(graph)?;
    if graph.cells < MIN_CELLS_FOR_PAIRS {
        return search_both_ways(graph, &neighbourhoods, &mut memory, side_limit, effort);
    }
    let mut budget = pairs_budget(graph);
    let steps = search_by_pairs(graph, &neighbourhoods, to_goal, &mut memory, bound, &mut budget)?;
    effort.states += (pairs_budget(graph) - budget) as u64;
    match steps {
        Some(steps) => Ok(Some(Answer::Path { steps })),
        None => search_both_ways(graph, &neighbourhoods, &mut memory, side_limit, effort),
    }
}

/// Tier two: IDA\* with the pairwise heuristic, for one bound after the other.
///
/// Returns the length of a shortest plan. `None` means that the budget is spent, or that every plan
/// is longer than the limit of the pair tables.
pub(super) fn search_by_pairs<const W: usize>(
    graph: &Graph<'_>,
    neighbourhoods: &Neighbourhoods<'_, W>,
    to_goal: &[Distances; 3],
    memory: &mut Memory<'_>,
    bound: u32,
    budget: &mut usize,
) -> Result<Option<u8>, OutOfWords> {
    let (mut ida_star, mut pairs) = memory.ida_star_with_pairs(graph)?;
    let from_start = &graph.distances(graph.start);
    let lengths = ida_star_bound(bound)
        .and_then(|bound| pairs.fill(graph, neighbourhoods, from_start, bound));
    for bound in lengths.into_iter().flatten() {
        match ida_star.search(graph, to_goal, &pairs, bound, budget) {
            Outcome::Found => return Ok(Some(bound)),
            Outcome::NoneWithinBound => {}
            Outcome::GaveUp => break,
        }
    }
    Ok(None)
}

/// Returns `bound` if IDA\* can search it. Longer plans are left to tier three.
fn ida_star_bound(bound: u32) -> Option<u8> {
    u8::try_from(bound).ok().filter(|&bound| bound <= MAX_BOUND)
}

/// Tier three: bidirectional breadth-first search.
fn search_both_ways<const W: usize>(
    graph: &Graph<'_>,
    neighbourhoods: &Neighbourhoods<'_, W>,
    memory: &mut Memory<'_>,
    side_limit: u32,
    effort: &mut Effort,
) -> Result<Option<Answer>, OutOfWords> {
    let mut search = memory.bidirectional(graph.cells)?;
    let meeting = search.search(graph, neighbourhoods, side_limit, &mut effort.rows);
    Ok(meeting.map(|Meeting { state, from_start, from_goal }| Answer::Halves {
        places: graph.places(state),
        from_start,
        from_goal,
    }))
}
