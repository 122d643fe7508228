//! The reductions of a maze are exact: cut dead ends and shortened corridors.

use std::collections::{BTreeSet, HashMap, HashSet};

use fastrand::Rng;

use super::cell_set::MEDIUM;
use super::cut;
use super::graph::{conflict, Graph, State};
use super::memory::Memory;
use super::tests::mazes::{dataset, ILLEGAL, LEGAL};
use super::tests::search_both_ways;
use super::tiers::MAX_SHORTENED;
use crate::halloween::{bfs, Cell, Maze, Workspace};

/// The cells of a map, each with its row and its column.
pub(super) type Cells = BTreeSet<(i8, i8)>;

/// Returns all connected maps of `count` cells. Maps that are equal up to rotation, reflection and
/// shift count as one.
pub(super) fn connected_maps(count: usize) -> HashSet<Cells> {
    let mut maps = HashSet::from([Cells::from([(0, 0)])]);
    for _ in 1..count {
        let mut larger = HashSet::new();
        for map in &maps {
            for &(row, column) in map {
                for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let mut map = map.clone();
                    if map.insert((row + down, column + right)) {
                        larger.insert(canonical(&map));
                    }
                }
            }
        }
        maps = larger;
    }
    maps
}

/// Returns the least of the eight symmetric forms of a map, shifted to row 0 and column 0.
fn canonical(map: &Cells) -> Cells {
    let forms = (0..8).map(|form| {
        let turn = |&(row, column): &(i8, i8)| {
            let (row, column) = if form & 1 == 0 { (row, column) } else { (column, row) };
            let row = if form & 2 == 0 { row } else { -row };
            (row, if form & 4 == 0 { column } else { -column })
        };
        let cells: Vec<(i8, i8)> = map.iter().map(turn).collect();
        let row = cells.iter().map(|cell| cell.0).min().unwrap();
        let column = cells.iter().map(|cell| cell.1).min().unwrap();
        cells.into_iter().map(|cell| (cell.0 - row, cell.1 - column)).collect()
    });
    forms.min().unwrap()
}

/// Returns the cell of the maze for a cell of a canonical map.
const fn cell((row, column): (i8, i8)) -> Cell {
    Cell { row: row.unsigned_abs() + 1, column: column.unsigned_abs() + 1 }
}

/// Returns the maze that has these corridor cells. The ghosts are at home in the first cells.
pub(super) fn maze(map: &Cells, ghosts: usize) -> Maze {
    let mut corridors = [0; 16];
    let cells = map.iter().copied().map(cell);
    for cell in cells.clone() {
        corridors[usize::from(cell.row)] |= 1 << cell.column;
    }
    let first: Vec<Cell> = cells.take(ghosts).collect();
    let letters = [&"abc"[..ghosts], &"ABC"[..ghosts]].concat();
    // An open room is parsed as a maze, and then its corridors and its ghosts are replaced.
    let (wall, rest) = ("#".repeat(16), format!("#{}#\n", " ".repeat(14)).repeat(13));
    let room: Maze =
        format!("16 16 {ghosts}\n{wall}\n#{letters:14}#\n{rest}{wall}").parse().unwrap();
    room.with_corridors(corridors).with_ghosts(&first, &first).unwrap()
}

/// Returns all placements of ghosts on different cells of a map.
fn placements(map: &Cells, ghosts: usize) -> Vec<Vec<Cell>> {
    let mut placements = vec![Vec::new()];
    for _ in 0..ghosts {
        let longer = placements.iter().flat_map(|placed: &Vec<Cell>| {
            let free = map.iter().copied().map(cell).filter(|cell| !placed.contains(cell));
            free.map(|cell| [&placed[..], &[cell]].concat()).collect::<Vec<_>>()
        });
        placements = longer.collect();
    }
    placements
}

/// Returns for every state the number of its component: two states have the same number exactly if
/// there is a plan from one to the other.
fn components(graph: &Graph<'_>, states: impl Iterator<Item = State>) -> HashMap<State, usize> {
    let mut components = HashMap::new();
    for (number, state) in states.enumerate() {
        let mut left = vec![state];
        while let Some(state) = left.pop() {
            if components.contains_key(&state) {
                continue;
            }
            components.insert(state, number);
            let [a, b, c] = state;
            for a2 in graph.moves(a) {
                for b2 in graph.moves(b).filter(|&b2| !conflict(a, a2, b, b2)) {
                    let fits = |&c2: &u8| !conflict(a, a2, c, c2) && !conflict(b, b2, c, c2);
                    left.extend(graph.moves(c).filter(fits).map(|c2| [a2, b2, c2]));
                }
            }
        }
    }
    components
}

/// On all connected maps of up to `most` cells: there is a plan between two states exactly if there
/// is one in the graph with shortened corridors.
fn shortened_corridors_keep_what_can_be_reached(most: usize) {
    let mut words = vec![0; Workspace::WORDS];
    for ghosts in 1..=3 {
        for map in (ghosts..=most).flat_map(connected_maps) {
            let maze = maze(&map, ghosts);
            let mut start_of = |ghosts: &Vec<Cell>| {
                let maze = maze.with_ghosts(ghosts, ghosts).unwrap();
                let mut memory = Memory::new(&mut words);
                let (graph, mut memory) = memory.graph(&maze).unwrap();
                let (short, _) = memory.shortened(&graph, graph.cells).unwrap().unwrap();
                assert_eq!(short.start, short.goal);
                (graph.start, short.start)
            };
            let pairs: Vec<(State, State)> =
                placements(&map, ghosts).iter().map(&mut start_of).collect();
            let mut memory = Memory::new(&mut words);
            let (graph, mut memory) = memory.graph(&maze).unwrap();
            let (short, _) = memory.shortened(&graph, graph.cells).unwrap().unwrap();
            let long = components(&graph, pairs.iter().map(|pair| pair.0));
            let short = components(&short, pairs.iter().map(|pair| pair.1));
            let mut partners = HashMap::new();
            let mut partners_back = HashMap::new();
            for (state, short_state) in pairs {
                let (component, partner) = (long[&state], short[&short_state]);
                assert_eq!(*partners.entry(component).or_insert(partner), partner, "{maze}");
                assert_eq!(*partners_back.entry(partner).or_insert(component), component, "{maze}");
            }
        }
    }
}

#[test]
fn shortened_corridors_keep_what_can_be_reached_on_small_maps() {
    assert_eq!(connected_maps(6).len(), 35);
    shortened_corridors_keep_what_can_be_reached(6);
}

#[test]
#[ignore = "takes a minute: run in release"]
fn shortened_corridors_keep_what_can_be_reached_on_maps_of_ten_cells() {
    assert_eq!(connected_maps(10).len(), 4655);
    shortened_corridors_keep_what_can_be_reached(10);
}

/// Compares what shortened corridors say of random legal mazes with breadth-first search. The goals
/// are shuffled, so some of the mazes have no solution.
fn legal_mazes_are_solvable_exactly_if_shortened_ones_are(count: usize, side: usize) {
    let mut words = vec![0; Workspace::WORDS];
    let mut random = Rng::with_seed(21);
    let mut unsolvable = 0;
    for number in 0..count {
        let text = dataset(&mut random, LEGAL[number % 6], side, 2 + number / 6 % 2);
        let maze: Maze = text.parse().unwrap();
        let mut goals = maze.goals().to_vec();
        random.shuffle(&mut goals);
        let maze = maze.with_ghosts(maze.starts(), &goals).unwrap();
        let mut memory = Memory::new(&mut words);
        let (graph, mut memory) = memory.graph(&maze).unwrap();
        let (short, mut memory) = memory.shortened(&graph, graph.cells).unwrap().unwrap();
        let has_plan = search_both_ways::<MEDIUM>(&short, &mut memory, u32::MAX).is_some();
        assert_eq!(has_plan, bfs::min_steps(&maze).is_some(), "{maze}");
        unsolvable += usize::from(!has_plan);
        if !has_plan {
            assert!(short.cells <= MAX_SHORTENED, "{maze}");
        }
    }
    assert!(unsolvable > count / 100, "{unsolvable} of {count}");
}

#[test]
fn small_legal_mazes_are_solvable_exactly_if_shortened_ones_are() {
    legal_mazes_are_solvable_exactly_if_shortened_ones_are(300, 7);
}

#[test]
#[ignore = "takes a minute: run in release"]
fn large_legal_mazes_are_solvable_exactly_if_shortened_ones_are() {
    legal_mazes_are_solvable_exactly_if_shortened_ones_are(2000, 16);
}

/// Cut dead ends leave the least number of steps as it is. With one more cell cut, some mazes would
/// need more steps.
#[test]
fn cut_dead_ends_keep_the_least_number_of_steps() {
    let mut random = Rng::with_seed(23);
    let (mut cut_cells, mut longer) = (0, 0);
    let maps: Vec<Cells> = connected_maps(8).into_iter().collect();
    for number in 0..1000 {
        let maze = if number % 3 == 0 {
            let families = [&LEGAL[..], &ILLEGAL].concat();
            dataset(&mut random, families[number / 3 % 9], 8, 1 + number / 27 % 3).parse().unwrap()
        } else {
            let map = &maps[random.usize(..maps.len())];
            let ghosts = 1 + number % 3;
            let mut cells = placements(map, 1).concat();
            random.shuffle(&mut cells);
            let starts = cells[..ghosts].to_vec();
            random.shuffle(&mut cells);
            maze(map, ghosts).with_ghosts(&starts, &cells[..ghosts]).unwrap()
        };
        let cut_maze = cut(&maze);
        let steps = bfs::min_steps(&maze);
        assert_eq!(bfs::min_steps(&cut_maze), steps, "{maze}\n{cut_maze}");
        cut_cells += maze.corridor_cells() - cut_maze.corridor_cells();
        // To cut one more cell off each tail may cost steps.
        longer += usize::from(bfs::min_steps(&without_dead_ends(&cut_maze)) != steps);
    }
    assert!(cut_cells > 500, "{cut_cells}");
    assert!(longer > 30, "{longer}");
}

/// Returns the maze without the outermost cell of each tail.
fn without_dead_ends(maze: &Maze) -> Maze {
    let mut corridors = *maze.corridors();
    let is_corridor = |row: u8, column: u8| !maze.is_wall(Cell { row, column });
    for (row, column) in (1..15).flat_map(|row| (1..15).map(move |column| (row, column))) {
        let neighbours =
            [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let count = neighbours.iter().filter(|&&(row, column)| is_corridor(row, column)).count();
        let cell = Cell { row, column };
        let is_letter = maze.starts().contains(&cell) || maze.goals().contains(&cell);
        if count <= 1 && !is_letter {
            corridors[usize::from(row)] &= !(1 << column);
        }
    }
    maze.with_corridors(corridors)
}

/// The picture in `dead_ends`, as a whole maze.
#[test]
fn dead_ends_are_cut_as_the_picture_shows() {
    let text = "10 5 3\n##########\n#     aA #\n########b#\n#####CcB #\n##########";
    let cut_text = text.replace("#     aA #", "####  aA #");
    assert_eq!(cut(&text.parse().unwrap()).to_string(), cut_text);
}
