//! The crate as C sees it: one exported function for each entry point of the library, without the
//! standard library and without an allocator. `roundtable.h` declares and describes them.
//!
//! A square is its number, `rank * 8 + file`, so C has to pass 0 to 63. A pointer has to be valid
//! for as many items as the function reads or writes. The functions do not check this.
#![no_std]
#![allow(clippy::missing_safety_doc, reason = "the header says what a pointer has to point to")]

use core::fmt::{self, Write};
use core::mem;
use core::panic::PanicInfo;
use core::slice;
use core::str;

use roundtable::halloween::{self, Maze};
use roundtable::knight_spirit::{self, Board, Cell, Colour, Solution};
use roundtable::travelling_knight::{self, Tour};
use roundtable::{camelot, knight_moves, leaper, ParseError, Square};

extern "C" {
    /// The caller says what happens if something panics.
    fn roundtable_panicked() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe { roundtable_panicked() }
}

/// Boards and mazes are opaque to C. The header reserves this many bytes for them.
const _: () = assert!(size_of::<Board>() == 8 && align_of::<Board>() == 4);
const _: () = assert!(size_of::<Cell>() == 1 && size_of::<halloween::Cell>() == 2);
const _: () = assert!(size_of::<Maze>() <= 48 && align_of::<Maze>() <= 4);

/// Where a text is wrong. The line is 0 if the text is right.
#[repr(C)]
#[derive(Default)]
pub struct Fault {
    line: usize,
    column: usize,
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self { line: error.line, column: error.column }
    }
}

/// Reads a text and stores what it says.
unsafe fn parse<T: str::FromStr<Err = ParseError>>(
    text: *const u8,
    length: usize,
    value: *mut T,
) -> Fault {
    let bytes = unsafe { slice::from_raw_parts(text, length) };
    // A byte that is not part of a character is a fault in the first column.
    let Ok(text) = str::from_utf8(bytes) else { return Fault { line: 1, column: 1 } };
    match text.parse() {
        Ok(parsed) => {
            unsafe { value.write(parsed) };
            Fault::default()
        }
        Err(error) => error.into(),
    }
}

/// Writes items to memory of the caller and returns their number.
unsafe fn write<T>(items: impl Iterator<Item = T>, out: *mut T) -> usize {
    items.fold(0, |count, item| {
        unsafe { out.add(count).write(item) };
        count + 1
    })
}

// Distances and routes.

#[no_mangle]
pub extern "C" fn roundtable_knight_distance(from: Square, to: Square) -> u8 {
    from.knight_distance(to)
}

#[no_mangle]
pub extern "C" fn roundtable_king_distance(from: Square, to: Square) -> u8 {
    from.king_distance(to)
}

#[no_mangle]
pub extern "C" fn roundtable_knight_distances(from: Square) -> &'static [u8; 64] {
    from.knight_distances()
}

#[no_mangle]
pub extern "C" fn roundtable_king_distances(from: Square) -> &'static [u8; 64] {
    from.king_distances()
}

#[no_mangle]
pub extern "C" fn roundtable_knight_ring(centre: Square, distance: u8) -> u64 {
    centre.knight_ring(distance)
}

#[no_mangle]
pub extern "C" fn roundtable_king_ring(centre: Square, distance: u8) -> u64 {
    centre.king_ring(distance)
}

#[no_mangle]
pub extern "C" fn roundtable_knight_distance_avoiding(
    from: Square,
    to: Square,
    blocked: u64,
) -> i32 {
    from.knight_distance_avoiding(to, blocked).map_or(-1, i32::from)
}

#[no_mangle]
pub extern "C" fn roundtable_knight_distance_on_plane(files: i32, ranks: i32) -> u32 {
    leaper::knight_distance_on_plane(files, ranks)
}

#[no_mangle]
pub extern "C" fn roundtable_knight_route_count(from: Square, to: Square) -> u16 {
    knight_moves::count(from, to)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_knight_route(
    from: Square,
    to: Square,
    out: *mut Square,
) -> usize {
    write(knight_moves::path(from, to), out)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_knight_routes(
    from: Square,
    to: Square,
    out: *mut Square,
) -> usize {
    write(knight_moves::paths(from, to).flatten(), out)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_square_parse(
    text: *const u8,
    length: usize,
    square: *mut Square,
) -> Fault {
    parse(text, length, square)
}

/// Memory that text is written to, up to its end.
struct Room<'a>(&'a mut [u8]);

impl Write for Room<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = mem::take(&mut self.0);
        let (written, rest) = room.split_at_mut_checked(text.len()).ok_or(fmt::Error)?;
        written.copy_from_slice(text.as_bytes());
        self.0 = rest;
        Ok(())
    }
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_square_error(
    text: *const u8,
    length: usize,
    out: *mut u8,
    room: usize,
) -> usize {
    let bytes = slice::from_raw_parts(text, length);
    let Some(Err(error)) = str::from_utf8(bytes).ok().map(str::parse::<Square>) else { return 0 };
    let mut left = Room(slice::from_raw_parts_mut(out, room));
    // What does not fit is left out.
    let _ = write!(left, "{error}");
    room - left.0.len()
}

// Camelot.

#[no_mangle]
pub unsafe extern "C" fn roundtable_camelot_min_moves(
    king: Square,
    knights: *const Square,
    count: usize,
) -> u32 {
    camelot::min_moves(king, slice::from_raw_parts(knights, count))
}

/// The cheapest way to gather. `knight` is the number of knights if no knight picks the king up.
#[repr(C)]
pub struct Gathering {
    moves: u32,
    at: Square,
    pickup: Square,
    knight: usize,
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_camelot_gathering(
    king: Square,
    knights: *const Square,
    count: usize,
) -> Gathering {
    let gathering = camelot::gathering(king, slice::from_raw_parts(knights, count));
    let (knight, pickup) =
        gathering.pickup.map_or((count, gathering.at), |pickup| (pickup.knight, pickup.at));
    Gathering { moves: gathering.moves, at: gathering.at, pickup, knight }
}

/// A move of a plan. `knight` is the number of knights if the king moves alone.
#[repr(C)]
pub struct Move {
    from: Square,
    to: Square,
    with_king: bool,
    knight: usize,
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_camelot_plan(
    king: Square,
    knights: *const Square,
    count: usize,
    out: *mut Move,
) -> usize {
    let plan = camelot::plan(king, slice::from_raw_parts(knights, count));
    let moves = plan.map(|camelot::Move { piece, from, to }| {
        let (knight, with_king) = match piece {
            camelot::Piece::King => (count, true),
            camelot::Piece::Knight(knight) => (knight, false),
            camelot::Piece::Both(knight) => (knight, true),
        };
        Move { from, to, with_king, knight }
    });
    write(moves, out)
}

// Travelling Knight.

#[no_mangle]
pub unsafe extern "C" fn roundtable_tour(
    squares: *const Square,
    count: usize,
    out: *mut Square,
) -> i32 {
    write_tour(travelling_knight::tour(slice::from_raw_parts(squares, count)), out)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_tour_in(
    squares: *const Square,
    count: usize,
    words: *mut u64,
    word_count: usize,
    out: *mut Square,
) -> i32 {
    let words = slice::from_raw_parts_mut(words, word_count);
    write_tour(travelling_knight::tour_in(slice::from_raw_parts(squares, count), words), out)
}

unsafe fn write_tour(tour: Result<Tour, travelling_knight::Error>, out: *mut Square) -> i32 {
    tour.map_or(-1, |tour| write(tour, out) as i32)
}

// Knight Spirit.

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_from_cells(cells: &[u8; 25], board: *mut Board) -> Fault {
    let cells = cells.map(|cell| match cell {
        b'0' => Some(Colour::White),
        b'1' => Some(Colour::Black),
        _ => None,
    });
    match Board::from_cells(&cells) {
        Ok(right) => {
            board.write(right);
            Fault::default()
        }
        Err(error) => error.into(),
    }
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_parse(
    text: *const u8,
    length: usize,
    board: *mut Board,
) -> Fault {
    parse(text, length, board)
}

/// Returns the number of the cell in the order of a written board, from 0.
fn number(cell: Cell) -> u8 {
    (4 - cell.rank()) * 5 + cell.file()
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_cell_parse(
    text: *const u8,
    length: usize,
    cell: *mut Cell,
) -> Fault {
    parse(text, length, cell)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_moves(board: &Board, out: *mut u8) -> usize {
    write(board.moves().map(|jump| number(jump.from)), out)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_after(
    board: &Board,
    which: usize,
    after: *mut Board,
) -> bool {
    match board.moves().nth(which).and_then(|jump| board.after(jump)) {
        Some(board) => {
            after.write(board);
            true
        }
        None => false,
    }
}

#[no_mangle]
pub extern "C" fn roundtable_board_min_moves(board: &Board) -> u8 {
    board.min_moves()
}

#[no_mangle]
pub extern "C" fn roundtable_board_min_moves_within(board: &Board, limit: u8) -> i32 {
    board.min_moves_within(limit).map_or(-1, i32::from)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_solve(board: &Board, out: *mut u8) -> usize {
    write_solution(&board.solve(), out)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_solve_within(
    board: &Board,
    limit: u8,
    out: *mut u8,
) -> i32 {
    board.solve_within(limit).map_or(-1, |solution| write_solution(&solution, out) as i32)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_min_moves_in(
    board: &Board,
    limit: u8,
    words: *mut u64,
    count: usize,
) -> i32 {
    let mut workspace = knight_spirit::Workspace::new(slice::from_raw_parts_mut(words, count));
    board.min_moves_in(limit, &mut workspace).map_or(-1, i32::from)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_board_solve_in(
    board: &Board,
    limit: u8,
    words: *mut u64,
    count: usize,
    out: *mut u8,
) -> i32 {
    let mut workspace = knight_spirit::Workspace::new(slice::from_raw_parts_mut(words, count));
    let solution = board.solve_in(limit, &mut workspace);
    solution.map_or(-1, |solution| write_solution(&solution, out) as i32)
}

unsafe fn write_solution(solution: &Solution, out: *mut u8) -> usize {
    write(solution.moves().iter().map(|jump| number(jump.from)), out)
}

// The Morning after Halloween.

#[no_mangle]
pub unsafe extern "C" fn roundtable_maze_from_rows(
    width: usize,
    height: usize,
    ghosts: usize,
    rows: &[*const u8; 16],
    maze: *mut Maze,
) -> Fault {
    let rows = rows.map(|row| if row.is_null() { &[] } else { slice::from_raw_parts(row, width) });
    let Some(rows) = rows.get(..height) else { return Fault { line: 1, column: 1 } };
    match Maze::from_rows(width, ghosts, rows) {
        Ok(right) => {
            maze.write(right);
            Fault::default()
        }
        Err(error) => error.into(),
    }
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_maze_parse(
    text: *const u8,
    length: usize,
    maze: *mut Maze,
) -> Fault {
    parse(text, length, maze)
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_maze_cell_parse(
    text: *const u8,
    length: usize,
    cell: *mut halloween::Cell,
) -> Fault {
    parse(text, length, cell)
}

#[no_mangle]
pub extern "C" fn roundtable_maze_workspace_words(maze: &Maze) -> usize {
    maze.workspace_words()
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_maze_min_steps(
    maze: &Maze,
    words: *mut u64,
    count: usize,
) -> i32 {
    match maze.min_steps_in(&mut halloween::Workspace::new(slice::from_raw_parts_mut(words, count)))
    {
        Ok(steps) => steps.map_or(-1, |steps| steps as i32),
        Err(_) => -2,
    }
}

#[no_mangle]
pub unsafe extern "C" fn roundtable_maze_solve(
    maze: &Maze,
    words: *mut u64,
    count: usize,
    out: *mut u8,
) -> i32 {
    match maze.solve_in(&mut halloween::Workspace::new(slice::from_raw_parts_mut(words, count))) {
        Ok(Some(plan)) => {
            let steps = plan.steps();
            let numbers = plan.flat_map(|cells| {
                let number = move |ghost| {
                    cells.get(ghost).map(|cell: &halloween::Cell| cell.row * 16 + cell.column)
                };
                (0..3).filter_map(number)
            });
            write(numbers, out);
            steps as i32
        }
        Ok(None) => -1,
        Err(_) => -2,
    }
}
