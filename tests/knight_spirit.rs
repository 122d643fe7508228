//! Knight Spirit: the least number of moves from a board to the target, if it is at most a limit.
//!
//! A board has 5×5 cells, with twelve black knights (`1`), twelve white knights (`0`) and one empty
//! cell (`*`). A move takes one knight to the empty cell by a knight's jump. The answers are
//! compared with those of breadth-first searches that share no code with the library, and with the
//! cases in `tests/data`.
//!
//! The answers are the same with and without the feature `perimeter`. The test of all boards runs
//! only if asked for: `cargo test --release --test knight_spirit -- --ignored`

#[path = "knight_spirit/full_search.rs"]
mod full_search;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use full_search::{cells, distances, jumps, Ranking, PLANE};
use roundtable::knight_spirit::{Board, Cell, Colour, Effort, Move, Solution, Workspace};
use roundtable::{Found, Square};

/// The number of boards at each distance from the target.
const DISTRIBUTION: [u32; Board::GREATEST_DISTANCE as usize + 1] = [
    1, 8, 14, 38, 148, 368, 1001, 2440, 6468, 14_116, 32_825, 64_782, 137_262, 240_404, 455_522,
    716_458, 1_224_370, 1_720_894, 2_645_274, 3_327_210, 4_594_399, 5_148_132, 6_372_557,
    6_345_924, 6_997_217, 6_160_052, 6_002_337, 4_635_014, 3_942_462, 2_634_392, 1_921_476,
    1_086_234, 658_300, 300_838, 144_842, 49_078, 17_065, 3428, 488, 62,
];

/// The board to which all solutions lead, row by row.
const TARGET: &str = "111110111100*110000100000";

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/knight-spirit")
}

fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// Checks the answers for one board with a known distance. Makes the moves of the solution by the
/// rules, up to the target.
fn check(board: Board, distance: u8, limit: u8) {
    let answer = (distance <= limit).then_some(distance);
    assert_eq!(board.min_moves_within(limit), answer, "limit {limit}\n{board}");
    let solution = board.solve_within(limit);
    assert_eq!(
        solution.map(|solution| solution.moves().len()),
        answer.map(usize::from),
        "limit {limit}\n{board}"
    );
    if let Some(solution) = solution {
        replay(board, &solution);
    }
}

/// Makes the moves of a solution by the rules, up to the target.
fn replay(board: Board, solution: &Solution) {
    let mut text: Vec<char> = board.to_string().replace('\n', "").chars().collect();
    for jump in solution.moves() {
        let [from, to] =
            [jump.from, jump.to].map(|cell| usize::from((4 - cell.rank()) * 5 + cell.file()));
        assert!(text[to] == '*' && jumps(from).any(|end| end == to), "{jump} in\n{board}");
        text.swap(from, to);
    }
    assert!(text.iter().eq(&TARGET.chars().collect::<Vec<_>>()), "{board}");
}

#[test]
fn the_cases_are_answered() {
    let mut cases = 0;
    for entry in fs::read_dir(data()).expect("the cases") {
        let path = entry.expect("a case").path();
        if path.extension() != Some("in".as_ref()) {
            continue;
        }
        let input = fs::read_to_string(&path).expect("readable");
        let (count, boards) = input.split_once('\n').expect("a line with the number of boards");
        let boards: Vec<char> = boards.chars().filter(|cell| !cell.is_whitespace()).collect();
        let answers: String = boards
            .chunks(25)
            .map(|cells| board(&cells.iter().collect::<String>()).min_moves_within(15))
            .map(|moves| moves.map_or("-1\n".to_owned(), |moves| format!("{moves}\n")))
            .collect();
        assert_eq!(answers.lines().count().to_string(), count, "{}", path.display());
        let expected = fs::read_to_string(path.with_extension("out")).expect("the answers");
        assert_eq!(answers, expected, "{}", path.display());
        cases += 1;
    }
    assert_eq!(cases, 8);
}

/// Checks up to sixty boards at each distance. It takes long to find the distance of a far board.
/// So beyond the distance `farthest` it only checks that there is no answer at the limit 15.
#[test]
fn boards_by_distance() {
    let farthest = match (cfg!(debug_assertions), cfg!(feature = "perimeter")) {
        (true, true) => 27,
        (true, false) => 25,
        (false, _) => 31,
    };
    let text = fs::read_to_string(data().with_file_name("knight-spirit-by-distance.tsv"))
        .expect("the boards");
    let mut boards = 0;
    for line in text.lines() {
        let (text, distance) = line.split_once('\t').expect("a board and its distance");
        let (board, distance) = (board(text), distance.parse().expect("a distance"));
        if distance > farthest {
            assert_eq!(board.min_moves_within(15), None, "{board}");
            continue;
        }
        assert_eq!(board.min_moves(), distance, "{board}");
        assert_eq!(board.solve(), board.solve_within(u8::MAX).expect("no limit"), "{board}");
        check(board, distance, u8::MAX);
        check(board, distance, distance);
        if distance > 0 {
            check(board, distance, distance - 1);
        }
        boards += 1;
    }
    assert!(boards > 1000);
}

/// Returns words that a search must not trust. If it took them for its own, the boards that this
/// solution passes would have no solution. The words name each board as one of the two colours sees
/// it, the one that gives the lesser number.
fn misleading_words(board: Board, solution: &Solution, count: usize) -> Vec<u64> {
    let mut boards = vec![board];
    boards.extend(solution.moves().iter().scan(board, |board, &jump| {
        *board = board.after(jump)?;
        Some(*board)
    }));
    let view = |text: &str, colour: char| {
        let cells = text.chars().enumerate().filter(|&(_, cell)| cell == colour);
        let knights = cells.fold(0, |cells, (cell, _)| cells | 1 << cell);
        knights | (text.find('*').expect("an empty cell") as u64) << 25
    };
    let word = |board: &Board| {
        let text = board.to_string().replace('\n', "");
        let turned: String = text.chars().rev().collect();
        view(&text, '1').min(view(&turned, '0')) | 39 << 32
    };
    let words: Vec<u64> = boards.iter().map(word).collect();
    words.into_iter().cycle().take(count).collect()
}

/// Checks the answers in workspaces of many sizes, with boards whose solutions are known.
fn check_in_workspaces(board: Board, distance: u8, plain: &Solution) {
    for count in [0, 1, 2, 3, 1000, 1 << 14] {
        let mut words = misleading_words(board, plain, count);
        let workspace = &mut Workspace::new(&mut words);
        let solution = board.solve_in(Board::GREATEST_DISTANCE, workspace);
        assert_eq!(solution.as_ref(), Some(plain), "{count} words\n{board}");
        assert_eq!(board.min_moves_in(distance, workspace), Some(distance), "{count}\n{board}");
        if distance > 0 {
            assert_eq!(board.min_moves_in(distance - 1, workspace), None, "{count}\n{board}");
        }
    }
}

/// Compares the solutions with those of the search without a workspace, on some boards of each
/// distance.
#[test]
fn a_workspace_changes_no_answer() {
    let farthest = if cfg!(debug_assertions) { 22 } else { 31 };
    let text = fs::read_to_string(data().with_file_name("knight-spirit-by-distance.tsv"))
        .expect("the boards");
    let mut boards = 0;
    for line in text.lines().step_by(5) {
        let (text, distance) = line.split_once('\t').expect("a board and its distance");
        let (board, distance) = (board(text), distance.parse().expect("a distance"));
        if distance <= farthest {
            check_in_workspaces(board, distance, &board.solve());
            let empty = &mut Workspace::new(&mut []);
            let plain = board.effort_within(Board::GREATEST_DISTANCE);
            assert_eq!(board.effort_in(Board::GREATEST_DISTANCE, empty), plain, "{board}");
            boards += 1;
        }
    }
    assert!(boards > 200);
}

/// Checks all boards up to the distance 8. A breadth-first search on their texts finds them.
#[test]
fn boards_around_the_target() {
    let mut distances = HashMap::from([(TARGET.to_owned(), 0)]);
    let mut frontier = vec![TARGET.to_owned()];
    for distance in 1..=8 {
        for text in std::mem::take(&mut frontier) {
            let empty = text.find('*').expect("an empty cell");
            for from in jumps(empty) {
                let mut cells: Vec<char> = text.chars().collect();
                cells.swap(from, empty);
                let text: String = cells.into_iter().collect();
                if !distances.contains_key(&text) {
                    distances.insert(text.clone(), distance);
                    frontier.push(text);
                }
            }
        }
        assert_eq!(frontier.len(), DISTRIBUTION[usize::from(distance)] as usize);
    }
    for (text, distance) in distances {
        check(board(&text), distance, 15);
    }
}

#[test]
fn limits() {
    assert_eq!((Board::TARGET.min_moves(), Board::TARGET.min_moves_within(0)), (0, Some(0)));
    assert!(Board::TARGET.solve().moves().is_empty());
    assert!(Board::TARGET.solve_within(0).is_some_and(|solution| solution.moves().is_empty()));
    let near = board("11111 01111 00011 000*1 00000");
    assert_eq!(
        [0, 1, 2, Board::GREATEST_DISTANCE, u8::MAX].map(|limit| near.min_moves_within(limit)),
        [None, None, Some(2), Some(2), Some(2)]
    );
    assert_eq!((near.min_moves(), near.solve().moves().len()), (2, 2));
}

/// Returns the board that takes the most nodes of all boards at the limit 15, and its nodes, probes
/// and look-ups.
fn worst() -> (Board, [u64; 3]) {
    if cfg!(feature = "perimeter") {
        (board("11101/00111/01101/00*11/00000"), [86, 146, 10])
    } else {
        (board("11111/*0111/01000/00011/00010"), [3126, 1092, 173])
    }
}

#[test]
fn effort_of_the_worst() {
    let (board, work) = worst();
    let effort = board.effort_within(15);
    assert_eq!([effort.nodes, effort.probes, effort.lookups], work);
    // If the numbers above change, this round one is still to hold.
    assert!(effort.nodes <= 100 || !cfg!(feature = "perimeter"));
}

#[test]
fn boards_are_written_as_they_are_read() {
    let slashed = "10110/01*11/10111/01001/00000";
    let rows = slashed.replace('/', "\n");
    let read = board(slashed);
    assert_eq!(read.to_string(), rows);
    for text in [
        rows.clone(),
        format!("{rows}\n"),
        format!("\r\n{}\r\n", rows.replace('\n', "\r\n")),
        slashed.replace('/', ""),
        slashed.replace('/', " / "),
        slashed.replace('/', "/\n"),
        rows.replace('\n', "\n \t\n"),
        rows.chars().flat_map(|cell| [' ', cell]).collect(),
    ] {
        assert_eq!(board(&text), read, "{text:?}");
    }
    assert_eq!(board(TARGET), Board::TARGET);
}

#[test]
fn what_is_refused_and_why() {
    let refusals = [
        ("", "1:1: expected a cell: '0', '1', or '*' if it is empty, found the end of the input"),
        (
            "11111/01111/00*11/00001/0000",
            "1:29: expected a cell: '0', '1', or '*' if it is empty, found the end of the input",
        ),
        (
            "11111\n01111\n00*11\n00001\n",
            "5:1: expected a cell: '0', '1', or '*' if it is empty, found the end of the input",
        ),
        ("11111/01111/00*11/00001/00000/", "1:30: expected five cells in a row, with '*' for the empty one, found '/'"),
        ("11111/01111/00*11/00001/000000", "1:30: expected five cells in a row, with '*' for the empty one, found '0'"),
        (
            "1111\n01111\n00*11\n00001\n00000",
            "1:5: expected five cells in a row, with '*' for the empty one, found the end of the line",
        ),
        (
            "111111\n0111\n00*11\n00001\n00000",
            "1:7: expected five cells in a row, with '*' for the empty one, found the end of the line",
        ),
        ("11111/01111/00/11/00001/00000", "1:15: expected five cells in a row, with '*' for the empty one, found '/'"),
        ("11111//01111/00*11/00001/00000", "1:7: expected a cell: '0', '1', or '*' if it is empty, found '/'"),
        ("/11111/01111/00*11/00001/00000", "1:1: expected a cell: '0', '1', or '*' if it is empty, found '/'"),
        (
            "11111\r01111",
            "1:6: expected a cell: '0', '1', or '*' if it is empty, found a carriage return without a line feed",
        ),
        (
            "11111011110\n0*11\n00001\n00000",
            "1:12: expected five cells in a row, with '*' for the empty one, found the end of the line",
        ),
        (
            "1111101111\n00*11\n00001\n00000",
            "1:11: expected five cells in a row, with '*' for the empty one, found the end of the line",
        ),
        ("11111 0111100*110000100000", "1:12: expected five cells in a row, with '*' for the empty one, found '0'"),
        ("11111/01111/00*11/00001/00000 1", "1:31: expected the end of the text, found '1'"),
        ("11111\n01 2", "2:4: expected a cell: '0', '1', or '*' if it is empty, found '2'"),
        (
            "11111\u{a0}01111",
            "1:6: expected a cell: '0', '1', or '*' if it is empty, found a no-break space (U+00A0)",
        ),
        ("11111\n01111\n00*11\n0 0 *01\n00000", "4:5: expected one empty cell, found 2"),
        ("11111/01111/00111/00001/00000", "1:23: expected one empty cell, found 0"),
        ("11111\n01111\n00*11\n00001\n0000 1", "5:6: expected 12 black knights, found 13"),
        ("01111\n01111\n00*11\n00001\n00000", "5:5: expected 12 black knights, found 11"),
    ];
    for (text, message) in refusals {
        let error = text.parse::<Board>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn cells_are_counted() {
    // The place of an error is the first cell that is too many. Here it is the thirteenth black
    // knight, in row 3 and column 3.
    let mut cells = [Some(Colour::Black); 25];
    let error = Board::from_cells(&cells).expect_err("no empty cell");
    assert_eq!((error.line, error.column, error.found), (3, 3, Found::Number(0)));
    cells[24] = None;
    let error = Board::from_cells(&cells).expect_err("all black");
    assert_eq!((error.line, error.column, error.found), (3, 3, Found::Number(24)));
    cells[..12].fill(Some(Colour::White));
    assert_eq!(
        Board::from_cells(&cells).map(|board| board.to_string()),
        Ok("00000\n00000\n00111\n11111\n1111*".to_owned())
    );
}

/// Cells in the order of a written board, by their names.
fn names() -> impl Iterator<Item = String> {
    ('1'..='5').rev().flat_map(|rank| ('a'..='e').map(move |file| format!("{file}{rank}")))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|error| panic!("{error} in {name}"))
}

fn jump(name: &str) -> Move {
    name.parse().unwrap_or_else(|error| panic!("{error} in {name}"))
}

#[test]
fn cells_have_coordinates_and_names_as_on_a_chessboard() {
    const B1: Cell = Cell::from_coords(1, 0).unwrap();
    const COORDS: (u8, u8) = (B1.file(), B1.rank());
    assert_eq!((B1, COORDS), (cell("b1"), (1, 0)));

    let mut cells: Vec<Cell> = names().map(|name| cell(&name)).collect();
    for (name, (index, &cell)) in names().zip(cells.iter().enumerate()) {
        assert_eq!((cell.file(), cell.rank()), (index as u8 % 5, 4 - index as u8 / 5), "{name}");
        assert_eq!(Cell::from_coords(cell.file(), cell.rank()), Some(cell), "{name}");
        assert_eq!(name.to_uppercase().parse(), Ok(cell));
        assert_eq!(
            (cell.to_string(), format!("{cell:?}")),
            (name.clone(), format!("Cell({name})"))
        );
        assert_eq!(
            format!("{cell:.^6}|{cell:>4}|{cell:3}|"),
            format!("..{name}..|  {name}|{name} |")
        );
        // The name of a cell means the same as on the chessboard.
        let square: Square = name.parse().expect("a square too");
        assert_eq!((square.file(), square.rank()), (cell.file(), cell.rank()));
    }
    cells.sort_unstable();
    assert!(
        cells.into_iter().eq(names().map(|name| cell(&name))),
        "in the order of a written board"
    );
    for (file, rank) in [(5, 0), (0, 5), (255, 255)] {
        assert_eq!(Cell::from_coords(file, rank), None);
    }

    // A board is written from the top left, a5, to the bottom right, e1.
    let text = "11111/01111/00*11/00001/00000";
    let read = board(text);
    for (name, written) in names().zip(text.chars().filter(|&character| character != '/')) {
        let colour = match written {
            '1' => Some(Colour::Black),
            '0' => Some(Colour::White),
            _ => None,
        };
        assert_eq!(read.colour_at(cell(&name)), colour, "{name}");
    }
    assert_eq!(read.empty_cell(), cell("c3"));
}

#[test]
fn moves_are_read_as_they_are_written() {
    for from in names() {
        for to in names() {
            let name = format!("{from}-{to}");
            let jump = Move { from: cell(&from), to: cell(&to) };
            assert_eq!((name.parse(), jump.to_string()), (Ok(jump), name.clone()));
            assert_eq!(name.to_uppercase().parse(), Ok(jump));
            assert_eq!(
                format!("{jump:?}|{jump:7}|{jump:>6}"),
                format!("Move({name})|{name}  | {name}")
            );
        }
    }
}

#[test]
fn only_cells_and_moves_parse() {
    const FILE: &str = "a file from a to e";
    const RANK: &str = "a rank from 1 to 5";
    const HYPHEN: &str = "a hyphen between two cells";
    const END: &str = "the end of the text";
    let refusals = [
        ("", 1, FILE, Found::EndOfInput),
        ("f1", 1, FILE, Found::Char('f')),
        ("F1", 1, FILE, Found::Char('F')),
        (" a1", 1, FILE, Found::Char(' ')),
        ("é1", 1, FILE, Found::Char('é')),
        ("a", 2, RANK, Found::EndOfInput),
        ("a0", 2, RANK, Found::Char('0')),
        ("a6", 2, RANK, Found::Char('6')),
    ];
    for (text, column, expected, found) in refusals {
        for error in [text.parse::<Cell>().map(drop), text.parse::<Move>().map(drop)] {
            let error = error.expect_err(text);
            assert_eq!((error.line, error.column), (1, column), "{text:?}");
            assert_eq!((error.expected, error.found), (expected, found), "{text:?}");
        }
    }
    for (text, column, found) in [("e5 ", 3, Found::Char(' ')), ("e5\n", 3, Found::EndOfLine)] {
        let error = text.parse::<Cell>().expect_err(text);
        assert_eq!((error.column, error.expected, error.found), (column, END, found), "{text:?}");
    }
    let refusals = [
        ("a1", 3, HYPHEN, Found::EndOfInput),
        ("a1c2", 3, HYPHEN, Found::Char('c')),
        ("a1 -c2", 3, HYPHEN, Found::Char(' ')),
        ("a1-", 4, FILE, Found::EndOfInput),
        ("a1-f2", 4, FILE, Found::Char('f')),
        ("a1-c6", 5, RANK, Found::Char('6')),
        ("a1-c2\r\n", 6, END, Found::EndOfLine),
    ];
    for (text, column, expected, found) in refusals {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text:?}");
        assert_eq!((error.expected, error.found), (expected, found), "{text:?}");
    }
}

#[test]
fn moves_lead_from_board_to_board() {
    let read = board("11111/01111/00011/000*1/00000");
    assert_eq!(read.empty_cell(), cell("d2"));
    let after = read.after(jump("c4-d2")).expect("a legal move");
    assert_eq!(after.to_string(), "11111\n01*11\n00011\n00011\n00000");
    assert_eq!(after.after(jump("d2-c4")), Some(read));
    let mut moves: Vec<String> = read.moves().map(|jump| jump.to_string()).collect();
    moves.sort_unstable();
    assert_eq!(moves, ["b1-d2", "b3-d2", "c4-d2", "e4-d2"]);
    // A single step, a jump to a cell with a knight, no move at all, and a jump from the empty
    // cell.
    for name in ["c2-d2", "a5-c4", "d2-d2", "d2-c4"] {
        assert_eq!(read.after(jump(name)), None, "{name}");
    }
}

/// Makes the moves of a solution, which end at the target, and displays them.
#[test]
fn a_solution_can_be_replayed() {
    let start = board("10110/01*11/10111/01001/00000");
    let solution = start.solve();
    let end = solution.moves().iter().try_fold(start, |board, &jump| board.after(jump));
    assert_eq!(end, Some(Board::TARGET));
    let moves: Vec<String> = solution.moves().iter().map(Move::to_string).collect();
    assert_eq!(moves.len(), 7);
    assert_eq!(format!("{solution:?}"), format!("Solution({})", moves.join(" ")));
}

/// Returns the board with this number in the full search.
fn board_at(ranking: &Ranking, index: usize) -> Board {
    let empty = index / PLANE;
    let black = cells(ranking.word(index % PLANE), empty);
    let colour = |black| if black { Colour::Black } else { Colour::White };
    let knights = core::array::from_fn(|cell| (cell != empty).then_some(colour(black[cell])));
    Board::from_cells(&knights).expect("twelve of each colour")
}

/// Checks one of the farthest boards in a workspace of the recommended size. Returns the nodes.
fn nodes_of_the_farthest(board: Board, distance: u8, words: &mut [u64]) -> u64 {
    let workspace = &mut Workspace::new(words);
    let solution = board.solve_in(Board::GREATEST_DISTANCE, workspace).expect("no limit");
    assert_eq!(solution.moves().len(), usize::from(distance), "{board}");
    replay(board, &solution);
    board.effort_in(Board::GREATEST_DISTANCE, workspace).nodes
}

/// Checks all boards at the distances 38 and 39, and 1,000 random boards.
#[test]
#[ignore = "the 550 farthest boards take some minutes in the release profile"]
fn the_farthest_boards_in_a_workspace() {
    let ranking = Ranking::new();
    let distances = distances(&ranking, Board::GREATEST_DISTANCE);
    let mut random = fastrand::Rng::with_seed(2324);
    for _ in 0..1000 {
        let index = random.usize(..distances.len());
        let (board, distance) = (board_at(&ranking, index), distances[index]);
        let plain = board.solve();
        assert_eq!(plain.moves().len(), usize::from(distance), "{board}");
        replay(board, &plain);
        check_in_workspaces(board, distance, &plain);
    }

    let all = distances.iter().enumerate();
    let farthest: Vec<(usize, u8)> = all
        .filter(|&(_, &distance)| distance >= 38)
        .map(|(index, &distance)| (index, distance))
        .collect();
    assert_eq!(farthest.len(), 550);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let most = std::thread::scope(|scope| {
        let most_of = |boards: &[(usize, u8)]| {
            let mut words = vec![0; Workspace::WORDS];
            let nodes = boards.iter().map(|&(index, distance)| {
                nodes_of_the_farthest(board_at(&ranking, index), distance, &mut words)
            });
            nodes.max()
        };
        let parts = farthest.chunks(farthest.len().div_ceil(threads));
        let parts: Vec<_> = parts.map(|boards| scope.spawn(move || most_of(boards))).collect();
        parts.into_iter().filter_map(|part| part.join().expect("no panic")).max()
    });
    let expected = if cfg!(feature = "perimeter") { 11_596_111 } else { 13_060_857 };
    assert_eq!(most, Some(expected));
}

/// Compares the answers for all boards at the limit 15, and makes the moves of every solution.
#[test]
#[ignore = "67,603,900 boards take about half a minute in the release profile"]
fn every_board() {
    let ranking = Ranking::new();
    let distances = distances(&ranking, Board::GREATEST_DISTANCE);
    // The search has reached every board, and the greatest distance is that of some board.
    assert_eq!(distances.iter().max(), Some(&Board::GREATEST_DISTANCE));
    let mut distribution = [0; DISTRIBUTION.len()];
    for &distance in &distances {
        distribution[usize::from(distance)] += 1;
    }
    assert_eq!(distribution, DISTRIBUTION);

    let mut most = (Effort::default(), Board::TARGET);
    let mut replayed = 0;
    for (index, &distance) in distances.iter().enumerate() {
        let board = board_at(&ranking, index);
        let effort = board.effort_within(15);
        if effort.nodes > most.0.nodes {
            most = (effort, board);
        }
        if distance <= 15 {
            check(board, distance, 15);
            replayed += 1;
        } else {
            assert_eq!(board.min_moves_within(15), None, "{board}");
        }
    }
    assert_eq!(replayed, 1_671_855);
    println!("{:?} for\n{}", most.0, most.1);
    assert_eq!(most.0.nodes, worst().1[0], "{}", most.1);
}
