//! What `Debug` writes for squares, errors, and the types of Knight Moves, Camelot and Knight
//! Spirit. Its long form, `{:#?}`, has at most 15 lines.

use std::fmt::Debug;

use roundtable::{camelot, knight_moves, knight_spirit, travelling_knight, Square};

/// Asserts what `{:?}` writes, and that `{:#?}` takes at most 15 lines.
fn check(value: impl Debug, expected: &str) {
    assert_eq!(format!("{value:?}"), expected);
    let long = format!("{value:#?}");
    assert!(long.lines().count() <= 15, "{long}");
}

#[test]
fn squares_and_errors() {
    check(Square::E4, "E4");
    check(Square::try_from(64), "Err(TryFromIndexError)");
    check(
        "e9".parse::<Square>(),
        "Err(ParseError { line: 1, column: 2, expected: \"a rank from 1 to 8\", found: Char('9') })",
    );
}

#[test]
fn knight_moves() {
    let mut path = knight_moves::path(Square::A1, Square::B2);
    check(&path, "Path(a1-b3-c5-d3-b2)");
    path.nth(2);
    check(&path, "Path(d3-b2)");
    path.nth(1);
    check(&path, "Path()");

    let mut paths = knight_moves::paths(Square::A1, Square::H8);
    check(&paths, "Paths { from: A1, to: H8, left: 0..108 }");
    paths.nth(99);
    check(&paths, "Paths { from: A1, to: H8, left: 100..108 }");
}

#[test]
fn camelot() {
    let knights = [Square::B1, Square::E8, Square::B5];
    let gathering = "Gathering { moves: 5, at: B5, pickup: Some(Pickup { knight: 0, at: B1 }) }";
    check(camelot::gathering(Square::A2, &knights), gathering);
    let mut plan = camelot::plan(Square::A2, &knights);
    check(&plan, &format!("Plan {{ gathering: {gathering}, left: 5, .. }}"));
    check(plan.next(), "Some(Move { piece: King, from: A2, to: B1 })");
    check(plan.next(), "Some(Move { piece: Both(0), from: B1, to: C3 })");
    check(&plan, &format!("Plan {{ gathering: {gathering}, left: 3, .. }}"));
    check(plan.nth(1), "Some(Move { piece: Knight(1), from: E8, to: D6 })");

    // The text does not grow with the number of knights.
    let knights = [Square::A1; 4096];
    let gathering = "Gathering { moves: 0, at: A1, pickup: None }";
    let plan = camelot::plan(Square::A1, &knights);
    check(&plan, &format!("Plan {{ gathering: {gathering}, left: 0, .. }}"));
}

#[test]
fn travelling_knight() {
    use travelling_knight::{tour, tour_in};

    let mut circuit = tour(&[Square::A1, Square::C2]).unwrap();
    check(&circuit, "Tour(a1-c2-a1)");
    circuit.nth(1);
    check(&circuit, "Tour(a1)");
    check(tour(&[]), "Ok(Tour())");
    check(tour(&Square::ALL), "Err(TooManySquares)");
    let few = tour_in(&Square::ALL[..13], &mut []);
    check(few, "Err(TooFewWords { needed: 3072, found: 0 })");
}

#[test]
fn knight_spirit() {
    use knight_spirit::{Board, Colour};

    let board: Board = "11111/01111/00011/000*1/00000".parse().expect("a board");
    check(board, "Board(11111/01111/00011/000*1/00000)");
    check(board.empty_cell(), "Cell(d2)");
    check(board.colour_at(board.empty_cell()), "None");
    check([Colour::Black, Colour::White], "[Black, White]");
    check(board.solve(), "Solution(b1-d2 c3-b1)");
    check(board.solve().moves(), "[Move(b1-d2), Move(c3-b1)]");
    check(Board::TARGET.solve(), "Solution()");
    check(Board::TARGET.effort_within(0), "Effort { nodes: 0, probes: 1, lookups: 0 }");
    // A solution stays on one line of the long form, however many moves it has.
    let far: Board = "10110/01*11/10111/01001/00000".parse().expect("a board");
    check(far.solve_within(15), &format!("Some({:?})", far.solve()));
}
