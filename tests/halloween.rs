//! The solver for the ghosts' mazes, tested on the cases in `tests/data`, against plain
//! breadth-first search, and by playing its plans under the rules.
//!
//! In one step, each ghost stays or moves to a corridor cell beside its own. After the step no two
//! ghosts may be on one cell, and no two may have exchanged places. The answer is the least number
//! of steps after which every ghost is on its goal.
//!
//! The problem promises that the corridor cells are connected, that the walls are connected, and
//! that no 2×2 block is all corridor. A maze that keeps these promises is called *legal*.

use std::collections::{HashSet, VecDeque};
use std::fs;

use fastrand::Rng;
use roundtable::halloween::{bfs, Cell, Maze, Plan, Workspace};
use roundtable::{Found, ParseError};

#[path = "support/mazes.rs"]
mod mazes;

use mazes::{dataset, Family, ILLEGAL, LEGAL};

fn parse(text: &str) -> Maze {
    text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// Returns the datasets of an input in the judge's format, each with its header.
fn datasets(input: &str) -> Vec<String> {
    let mut lines = input.lines();
    let mut datasets = Vec::new();
    while let Some(header) = lines.next() {
        let height = header.split_whitespace().nth(1).map_or(0, |number| number.parse().unwrap());
        if height == 0 {
            break;
        }
        let rows: Vec<&str> = lines.by_ref().take(height).collect();
        datasets.push(format!("{header}\n{}", rows.join("\n")));
    }
    datasets
}

/// Solves `maze`, replays the plan under the rules, and returns the number of its steps.
fn replayed(maze: &Maze, workspace: &mut Workspace) -> Option<u32> {
    let steps = maze.min_steps_in(workspace).unwrap();
    let plan = maze.solve_in(workspace).unwrap();
    assert_eq!(plan.as_ref().map(Plan::steps), steps, "{maze}");
    let plan = plan?;
    let length = plan.len();
    let states: Vec<Vec<Cell>> = plan.map(|ghosts| ghosts.to_vec()).collect();
    assert_eq!(states.len(), length, "{maze}");
    assert_eq!(length, steps? as usize + 1, "{maze}");
    assert_eq!(states.first().unwrap(), maze.starts());
    assert_eq!(states.last().unwrap(), maze.goals());
    for (before, after) in states.iter().zip(&states[1..]) {
        for (ghost, (&from, &to)) in before.iter().zip(after).enumerate() {
            assert!(!maze.is_wall(to), "into a wall in\n{maze}");
            let distance = from.row.abs_diff(to.row) + from.column.abs_diff(to.column);
            assert!(distance <= 1, "a leap in\n{maze}");
            for other in 0..ghost {
                assert_ne!(after[other], to, "two on one cell in\n{maze}");
                let exchange = before[other] == to && after[other] == from;
                assert!(!exchange, "two exchange places in\n{maze}");
            }
        }
    }
    steps
}

/// Returns the answer by a breadth-first search that shares no code with the library. It works on
/// the text itself.
fn oracle(text: &str) -> Option<u32> {
    let mut lines = text.lines();
    let ghosts: usize = lines.next()?.split(' ').nth(2)?.parse().ok()?;
    let rows: Vec<&[u8]> = lines.map(str::as_bytes).collect();
    let find = |letter: u8| {
        let row = rows.iter().position(|row| row.contains(&letter))?;
        Some((row, rows[row].iter().position(|&byte| byte == letter)?))
    };
    let all = |first: u8| (0..ghosts).map(|ghost| find(first + ghost as u8)).collect();
    let (start, goal): (Option<Vec<_>>, Option<Vec<_>>) = (all(b'a'), all(b'A'));
    let (start, goal) = (start?, goal?);
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, steps)) = queue.pop_front() {
        if state == goal {
            return Some(steps);
        }
        // All combinations of each ghost's five ways. Those that break a rule are dropped below.
        let mut moves = vec![Vec::new()];
        for &(row, column) in &state {
            let ways = [
                (row, column),
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ];
            moves = moves
                .iter()
                .flat_map(|done: &Vec<_>| ways.iter().map(move |&way| [&done[..], &[way]].concat()))
                .collect();
        }
        for next in moves {
            let legal = (0..ghosts).all(|i| {
                rows[next[i].0][next[i].1] != b'#'
                    && (0..i)
                        .all(|j| next[i] != next[j] && (next[i], next[j]) != (state[j], state[i]))
            });
            if legal && seen.insert(next.clone()) {
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

#[test]
fn the_cases_are_answered() {
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    let mut count = 0;
    for entry in fs::read_dir("tests/data/halloween").unwrap() {
        let input = entry.unwrap().path();
        if input.extension().is_some_and(|extension| extension == "in") {
            let answers = fs::read_to_string(input.with_extension("out")).unwrap();
            let mut answers = answers.lines();
            for text in datasets(&fs::read_to_string(&input).unwrap()) {
                let steps = replayed(&parse(&text), &mut workspace);
                let answer = steps.map_or_else(|| "-1".to_owned(), |steps| steps.to_string());
                assert_eq!(Some(&*answer), answers.next(), "{}", input.display());
                count += 1;
            }
            assert_eq!(answers.next(), None, "{}", input.display());
        }
    }
    assert!(count >= 45, "{count}");
}

/// Solves `count` random mazes of each family, compares the answers with plain breadth-first
/// search, and replays the plans.
fn compare(count: usize, side: usize, families: &[Family]) {
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    for &family in families {
        let mut random = Rng::with_seed(count as u64);
        let mut solved = 0;
        for number in 0..count {
            let ghosts = [3, 2, 3, 1][number % 4];
            let maze = parse(&dataset(&mut random, family, side, ghosts));
            let steps = replayed(&maze, &mut workspace);
            assert_eq!(steps, bfs::min_steps(&maze), "{family:?}\n{maze}");
            solved += usize::from(steps.is_some());
        }
        assert!(solved * 5 > count, "{family:?}: {solved} of {count} solved");
    }
}

#[test]
fn legal_mazes_agree_with_breadth_first_search() {
    compare(250, 8, &LEGAL);
}

#[test]
fn illegal_mazes_agree_with_breadth_first_search() {
    compare(200, 6, &ILLEGAL);
}

#[test]
#[ignore = "takes minutes: run in release"]
fn large_mazes_agree_with_breadth_first_search() {
    compare(300, 16, &LEGAL);
    compare(100, 12, &ILLEGAL);
    compare(4, 16, &ILLEGAL);
}

#[test]
fn small_mazes_agree_with_the_oracle() {
    let mut words = vec![0; Workspace::LEGAL_WORDS];
    let mut workspace = Workspace::new(&mut words);
    let mut random = Rng::with_seed(5);
    for number in 0..180 {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        let text = dataset(&mut random, family, 5, 1 + number / 9 % 2);
        let maze = parse(&text);
        let expected = oracle(&text);
        assert_eq!(maze.min_steps_in(&mut workspace).unwrap(), expected, "{text}");
        assert_eq!(bfs::min_steps(&maze), expected, "{text}");
    }
    for number in 0..40 {
        let text = dataset(&mut random, [Family::Comb, Family::Snake][number % 2], 5, 3);
        let expected = oracle(&text);
        assert_eq!(parse(&text).min_steps_in(&mut workspace).unwrap(), expected, "{text}");
        assert_eq!(bfs::min_steps(&parse(&text)), expected, "{text}");
    }
}

/// Checks by counting that the mazes are legal. There must be no 2×2 block of corridor, and the
/// number of corridor cells must be that of a tree.
///
/// Count the points where four cells of the map meet. There are (width − 1) × (height − 1) of them.
/// A tree of n corridor cells touches 2n + 2, as the page of `halloween` shows. Each of the other
/// points is in the middle of a 2×2 block of wall.
#[test]
fn legal_families_keep_the_promises() {
    let mut random = Rng::with_seed(11);
    let mut most = 0;
    for number in 0..300 {
        let maze = parse(&dataset(&mut random, LEGAL[number % 6], 16, 3));
        let (width, height) = (u32::from(maze.width()), u32::from(maze.height()));
        let wall = |row, column| maze.is_wall(Cell { row, column });
        let (mut solid, mut open) = (0, 0);
        for row in 0..maze.height() - 1 {
            for column in 0..maze.width() - 1 {
                let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let walls = corners.iter().filter(|(down, right)| wall(row + down, column + right));
                match walls.count() {
                    4 => solid += 1,
                    0 => open += 1,
                    _ => {}
                }
            }
        }
        assert_eq!(open, 0, "{maze}");
        assert_eq!(2 * maze.corridor_cells() + solid, (width - 1) * (height - 1) - 2, "{maze}");
        most = most.max(maze.corridor_cells());
    }
    // A legal maze of 16×16 has at most 111 corridor cells. Some of these mazes must come near.
    assert!((100..=111).contains(&most), "{most}");
}

/// A maze has the same answer backwards, turned by half a circle, and with the ghosts renamed.
#[test]
fn symmetries_keep_the_answer() {
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    let mut random = Rng::with_seed(7);
    for number in 0..270 {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        // The search takes much longer on larger snakes and rings.
        let side = if family == Family::Snake || family == Family::Ring { 10 } else { 16 };
        let maze = parse(&dataset(&mut random, family, side, 3));
        let steps = maze.min_steps_in(&mut workspace).unwrap();

        let backwards = maze.with_ghosts(maze.goals(), maze.starts()).unwrap();
        assert_eq!(backwards.min_steps_in(&mut workspace).unwrap(), steps, "backwards\n{maze}");

        let text = maze.to_string();
        let (header, rows) = text.split_once('\n').unwrap();
        let turned: String = rows.chars().rev().collect();
        let turned = parse(&format!("{header}\n{turned}"));
        assert_eq!(turned.min_steps_in(&mut workspace).unwrap(), steps, "turned\n{maze}");

        // a becomes b, b becomes c, and c becomes a. The codes of c and C end in the bits 11.
        let renamed: String = text
            .chars()
            .map(|char| match char {
                'a'..='c' | 'A'..='C' => {
                    char::from(if char as u8 & 3 == 3 { char as u8 - 2 } else { char as u8 + 1 })
                }
                _ => char,
            })
            .collect();
        assert_eq!(parse(&renamed).min_steps_in(&mut workspace).unwrap(), steps, "renamed\n{maze}");
    }
}

/// Three ghosts in a long corridor have to change their order. They can do so only at its two ends,
/// which takes 264 steps, more than a byte holds.
#[test]
fn answers_pass_a_byte() {
    let text = "\
16 16 3
################
## #############
#              #
############## #
#              #
# ##############
#            AB#
##############C#
#           abc#
# ##############
#              #
############## #
############## #
#              #
## #############
################";
    let maze = parse(text);
    let mut words = vec![0; Workspace::LEGAL_WORDS];
    let mut workspace = Workspace::new(&mut words);
    let steps = replayed(&maze, &mut workspace);
    assert_eq!(steps, Some(264));
}

#[test]
fn ghosts_at_home() {
    let mut words = vec![0; Workspace::LEGAL_WORDS];
    let mut workspace = Workspace::new(&mut words);
    let maze = parse("8 4 3\n########\n#abc   #\n##  CBA#\n########");
    let home = maze.with_ghosts(maze.goals(), maze.goals()).unwrap();
    assert_eq!(replayed(&home, &mut workspace), Some(0));
    let (starts, goals) = (maze.starts(), maze.goals());
    let one_home = maze.with_ghosts(&[goals[0], starts[1], starts[2]], goals).unwrap();
    assert_eq!(replayed(&one_home, &mut workspace), bfs::min_steps(&one_home));
    // Each ghost's goal is the start of another one.
    let rotated = maze.with_ghosts(starts, &[starts[1], starts[2], starts[0]]).unwrap();
    assert_eq!(replayed(&rotated, &mut workspace), bfs::min_steps(&rotated));
    // No ghost alone needs more than 2 steps, but they cannot pass each other in a corridor.
    assert!(bfs::min_steps(&rotated) > Some(2));
}

#[test]
fn with_ghosts_refuses_impossible_places() {
    let maze = parse("8 4 2\n########\n#ab  BA#\n########\n########");
    let (starts, goals) = (maze.starts(), maze.goals());
    assert_eq!(maze.with_ghosts(starts, goals), Some(maze));
    // A start too few, and a goal too many.
    assert_eq!(maze.with_ghosts(&starts[..1], goals), None);
    assert_eq!(maze.with_ghosts(starts, &[goals[0], goals[1], starts[0]]), None);
    // Two ghosts on one cell, a goal in a wall, and a goal outside the map.
    assert_eq!(maze.with_ghosts(&[starts[0], starts[0]], goals), None);
    assert_eq!(maze.with_ghosts(starts, &[goals[0], Cell { row: 0, column: 0 }]), None);
    assert_eq!(maze.with_ghosts(starts, &[goals[0], Cell { row: 16, column: 255 }]), None);
}

#[test]
fn a_workspace_may_hold_anything() {
    let mut clean = vec![0; Workspace::WORDS];
    let mut dirty = vec![u64::MAX; Workspace::WORDS];
    let mut counting: Vec<u64> = (0..Workspace::WORDS as u64).collect();
    let mut random = Rng::with_seed(9);
    for number in 0..45 {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        let maze = parse(&dataset(&mut random, family, 11, 3));
        let steps = replayed(&maze, &mut Workspace::new(&mut clean));
        assert_eq!(steps, replayed(&maze, &mut Workspace::new(&mut dirty)), "{maze}");
        assert_eq!(steps, replayed(&maze, &mut Workspace::new(&mut counting)), "{maze}");
        // Each byte becomes `number`.
        dirty.fill(u64::MAX / 255 * (number as u64));
    }
}

/// A maze of one room, of any size and with any number of ghosts, is solved with exactly the words
/// that it says it needs. With one word less, every call says so.
#[test]
fn too_few_words_are_an_error() {
    let mut words = vec![0; Workspace::WORDS];
    let mut needs = Vec::new();
    for (width, height) in (4..=16).flat_map(|width| [4, 5, 11, 16].map(|height| (width, height))) {
        for ghosts in 1..=3 {
            let row = |letters: &str| format!("#{letters:width$}#\n", width = width - 2);
            let wall = "#".repeat(width);
            let (start, goal) = (row(&"abc"[..ghosts.min(width - 2)]), row("A"));
            // A room of 2×2 cells has three letters on two rows at most.
            let (start, goal) = match (ghosts, width) {
                (1, _) => (start, goal),
                (_, 4) => (row("ab"), row("AB")),
                (2, _) => (start, row("AB")),
                _ => (start, row("ABC")),
            };
            if ghosts == 3 && width == 4 {
                continue;
            }
            let rest = row("").repeat(height - 4);
            let maze =
                parse(&format!("{width} {height} {ghosts}\n{wall}\n{start}{goal}{rest}{wall}"));
            let needed = maze.workspace_words();
            let error =
                maze.min_steps_in(&mut Workspace::new(&mut words[..needed - 1])).unwrap_err();
            assert_eq!((error.needed, error.found), (needed, needed - 1));
            let mut small = Workspace::new(&mut words[..needed - 1]);
            assert_eq!(maze.solve_in(&mut small).unwrap_err(), error);
            let mut exact = Workspace::new(&mut words[..needed]);
            assert_eq!(maze.min_steps_in(&mut exact), Ok(maze.min_steps()));
            needs.push((maze.corridor_cells() + 3 - u32::from(maze.ghosts()), needed));
        }
    }
    // More cells never need fewer words.
    needs.sort_unstable();
    assert!(needs.is_sorted_by_key(|&(_, needed)| needed), "{needs:?}");
    assert_eq!(needs.last(), Some(&(198, Workspace::WORDS)));
    let error = parse("4 4 1\n####\n#aA#\n#  #\n####").min_steps_in(&mut Workspace::new(&mut []));
    let message = "expected a workspace of at least 1222 words, found 0";
    assert_eq!(error.unwrap_err().to_string(), message);
}

/// A maze that is not legal is never called unsolvable for want of memory. It once was.
#[test]
fn an_open_room_needs_more_than_a_legal_maze() {
    let (wall, empty) = ("#".repeat(16), format!("#{}#\n", " ".repeat(14)));
    let rows = "#a            b#\n#      c       #\n#       C      #\n#B            A#\n";
    let open = parse(&format!("16 16 3\n{wall}\n{rows}{}{wall}", empty.repeat(10)));
    let mut words = vec![0; Workspace::LEGAL_WORDS];
    let error = open.min_steps_in(&mut Workspace::new(&mut words)).unwrap_err();
    assert_eq!((error.needed, error.found), (open.workspace_words(), Workspace::LEGAL_WORDS));
    assert!(open.solve_in(&mut Workspace::new(&mut words)).is_err());
    assert_eq!(open.min_steps(), bfs::min_steps(&open));
    assert_eq!(replayed(&open, &mut Workspace::new(&mut vec![0; error.needed])), open.min_steps());
}

#[test]
fn calls_that_own_their_memory_answer_the_same() {
    let mut random = Rng::with_seed(3);
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    for number in 0..90 {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        let maze = parse(&dataset(&mut random, family, 10, 1 + number / 9 % 3));
        let steps = maze.min_steps();
        assert_eq!(maze.min_steps_in(&mut workspace), Ok(steps), "{maze}");
        let owned: Option<Vec<_>> = maze.solve().map(Iterator::collect);
        let lent = maze.solve_in(&mut workspace).unwrap().map(Iterator::collect);
        assert_eq!(owned, lent, "{maze}");
        assert_eq!(owned.map(|plan| plan.len()), steps.map(|steps| steps as usize + 1));
    }
}

#[test]
fn cells_read_what_they_print() {
    for (row, column) in (0..16).flat_map(|row| (0..16).map(move |column| (row, column))) {
        let cell = Cell { row, column };
        assert_eq!(cell.to_string(), format!("{}:{}", row + 1, column + 1));
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    let [near, far] = [Cell { row: 1, column: 4 }, Cell { row: 255, column: 99 }];
    assert_eq!(format!("{near:.^7}|{near:>4}|{near:2}|{far}|"), "..2:5..| 2:5|2:5|256:100|");
    let errors = [
        ("", "1:1: expected a row from 1 to 16, found the end of the input"),
        ("x", "1:1: expected a row from 1 to 16, found 'x'"),
        ("17:1", "1:1: expected a row from 1 to 16, found 17"),
        ("3", "1:2: expected ':' and a column, found the end of the input"),
        ("3:", "1:3: expected a column from 1 to 16, found the end of the input"),
        ("3:0", "1:3: expected a column from 1 to 16, found 0"),
        ("3:4 ", "1:4: expected the end of the text, found a space"),
        ("3:-4", "1:3: expected a column from 1 to 16, found '-'"),
    ];
    for (text, message) in errors {
        assert_eq!(text.parse::<Cell>().unwrap_err().to_string(), message);
    }
    let huge = format!("1:{}", "9".repeat(30)).parse::<Cell>().unwrap_err();
    assert_eq!(huge.found, Found::Number(u64::MAX));
}

/// What a debugger or a failed assertion prints can be read.
#[test]
fn debug_texts_are_short() {
    let maze = parse("5 4 2\n#####\n#abA#\n#  B#\n#####");
    assert_eq!(format!("{maze:?}"), "Maze(5 4 2/#####/#abA#/#  B#/#####)");
    assert_eq!(format!("{:?}", maze.starts()[1]), "Cell { row: 1, column: 2 }");
    let mut words = vec![0; Workspace::WORDS];
    let mut workspace = Workspace::new(&mut words);
    assert_eq!(format!("{workspace:?}"), format!("Workspace({} words)", Workspace::WORDS));
    let mut plan = maze.solve_in(&mut workspace).unwrap().unwrap();
    assert_eq!(format!("{plan:?}"), format!("Plan {{ maze: {maze:?}, steps: 2, left: 3, .. }}"));
    let start = plan.next().unwrap();
    assert_eq!(format!("{start:?}"), format!("{:?}", maze.starts()));
}

/// In nine of ten dense mazes, a search writes to less than 200 KiB of its memory, counted in pages
/// of 4 KiB.
#[test]
fn memory_is_touched_sparingly() {
    let mut random = Rng::with_seed(13);
    let mut pages = Vec::new();
    for _ in 0..40 {
        let maze = parse(&dataset(&mut random, Family::Dense, 16, 3));
        let mut words = vec![0x5eed; Workspace::LEGAL_WORDS];
        maze.min_steps_in(&mut Workspace::new(&mut words)).unwrap();
        let touched = words.chunks(512).filter(|page| page.iter().any(|&word| word != 0x5eed));
        pages.push(touched.count());
    }
    pages.sort_unstable();
    assert!(pages[0] > 0 && pages[36] * 4 < 200, "{pages:?}");
}

/// A maze with one long corridor is proved unsolvable on a much smaller map, which takes little of
/// the memory that a search may take.
#[test]
fn an_unsolvable_snake_takes_little_memory() {
    let input = fs::read_to_string("tests/data/halloween/unsolvable-snake.in").unwrap();
    let maze = parse(&datasets(&input)[0]);
    let mut words = vec![0x5eed; maze.workspace_words()];
    assert_eq!(maze.min_steps_in(&mut Workspace::new(&mut words)), Ok(None));
    let touched = words.iter().filter(|&&word| word != 0x5eed).count();
    assert!((1..2_000).contains(&touched), "{touched} of {} words", words.len());
}

#[test]
fn mazes_print_as_they_were_read() {
    let mut random = Rng::with_seed(17);
    for number in 0..90 {
        let family = [&LEGAL[..], &ILLEGAL].concat()[number % 9];
        let text = dataset(&mut random, family, 16, 1 + number / 9 % 3);
        let maze = parse(&text);
        assert_eq!(format!("{maze}\n"), text);
        let crlf = text.replace('\n', " \r\n") + "  \r\n\n";
        assert_eq!(parse(&crlf), maze);
        let rows: Vec<&[u8]> = text.lines().skip(1).map(str::as_bytes).collect();
        let (width, ghosts) = (usize::from(maze.width()), usize::from(maze.ghosts()));
        assert_eq!(Maze::from_rows(width, ghosts, &rows), Ok(maze));
    }
}

#[test]
fn errors_name_row_and_column() {
    let error = |text: &str| text.parse::<Maze>().unwrap_err();
    let at = |line, column, found| {
        move |error: &ParseError| (error.line, error.column, error.found) == (line, column, found)
    };
    let row = |row: &str| error(&format!("5 4 1\n#####\n#a A#\n{row}\n#####\n"));
    let check = |error: ParseError, expected: &dyn Fn(&ParseError) -> bool| {
        assert!(expected(&error), "{error} {error:?}");
    };
    // A border that is no wall, on each side.
    check(error("5 4 1\n## ##\n#a A#\n#   #\n#####"), &at(2, 3, Found::Char(' ')));
    check(error("5 4 1\n#####\n#a A#\n#   #\n####A"), &at(5, 5, Found::Char('A')));
    check(row("    #"), &at(4, 1, Found::Char(' ')));
    check(row("#    "), &at(4, 5, Found::Char(' ')));
    // Rows of a wrong length.
    check(row("#  #"), &at(4, 5, Found::EndOfLine));
    check(row("#  #\r"), &at(4, 5, Found::EndOfLine));
    check(row(""), &at(4, 1, Found::EndOfLine));
    check(row("#   ##"), &at(4, 6, Found::Char('#')));
    check(row("#   #   x"), &at(4, 9, Found::Char('x')));
    check(row("#   # \u{a0}"), &at(4, 7, Found::Char('\u{a0}')));
    // Letters twice, missing, of no ghost; and other characters.
    check(row("# a #"), &at(4, 3, Found::Char('a')));
    check(row("# A #"), &at(4, 3, Found::Char('A')));
    check(row("#  b#"), &at(4, 4, Found::Char('b')));
    check(row("# C #"), &at(4, 3, Found::Char('C')));
    check(row("# d #"), &at(4, 3, Found::Char('d')));
    check(row("# . #"), &at(4, 3, Found::Char('.')));
    check(row("#\t  #"), &at(4, 2, Found::Char('\t')));
    assert!("5\t4 1\n#####\t\n#a A# \r\n#   #\n#####\n\t\n".parse::<Maze>().is_ok());
    check(row("# \u{a0}#"), &at(4, 3, Found::Char('\u{a0}')));
    check(error("5 4 1\n#####\n#a  #\n#   #\n#####"), &at(5, 6, Found::Nothing));
    check(error("5 4 2\n#####\n#aAb#\n#   #\n#####"), &at(5, 6, Found::Nothing));
    assert_eq!(
        row("# \u{a0}#").to_string(),
        "4:3: expected '#', a space, 'a' or 'A', found a no-break space (U+00A0)"
    );
    assert!(error("5 4 2\n#####\n#aAb#\n#   #\n#####").to_string().contains("a 'B' in the maze"));
    // The header, and the end.
    check(error(""), &at(1, 1, Found::EndOfInput));
    check(error("5 4"), &at(1, 4, Found::EndOfInput));
    check(error("5 4 1\n#####\n#a A#\n#   #\n####"), &at(5, 5, Found::EndOfInput));
    check(error("4 99 x"), &at(1, 3, Found::Number(99)));
    check(error("5 4\n"), &at(2, 1, Found::EndOfInput));
    check(error("5 x 1\n"), &at(1, 3, Found::Char('x')));
    check(error("5 4-1\n"), &at(1, 4, Found::Char('-')));
    check(error("5 4 1 1\n"), &at(1, 7, Found::Char('1')));
    check(error("3 4 1\n"), &at(1, 1, Found::Number(3)));
    check(error("5 17 1\n"), &at(1, 3, Found::Number(17)));
    check(error("5 4 4\n"), &at(1, 5, Found::Number(4)));
    check(error("5 4 9999999999999999999\n"), &at(1, 23, Found::Char('9')));
    check(error("5 4 1\n#####\n#a A#"), &at(3, 6, Found::EndOfInput));
    check(error("5 4 1\n#####\n#a A#\n"), &at(4, 1, Found::EndOfInput));
    check(error("5 4 1\n#####\n#a A#\n#   #\n#####\n\n 0 0 0\n"), &at(7, 2, Found::Char('0')));
    // Bytes that are not UTF-8.
    let rows: [&[u8]; 4] = [b"#####", b"#a A#", b"# \xff #", b"#####"];
    check(Maze::from_rows(5, 1, &rows).unwrap_err(), &at(4, 3, Found::Byte(0xff)));
    check(Maze::from_rows(5, 0, &rows).unwrap_err(), &at(1, 5, Found::Number(0)));
    check(Maze::from_rows(5, 1, &rows[..3]).unwrap_err(), &at(1, 3, Found::Number(3)));
    check(Maze::from_rows(5, 1, &[&b"#####"[..]; 17]).unwrap_err(), &at(1, 3, Found::Number(17)));
}
