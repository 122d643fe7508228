//! The texts of five files: the distances, the rings, the numbers of routes, Camelot's surcharges
//! and the grid.

use super::{bfs, emit, floyd, grid, rings, routes, surcharge, Distances};
use crate::geometry::{Delta, KING_DELTAS, KNIGHT_DELTAS};

const HEADER: &str = "\
// The build script wrote this file.
";

const SQUARES: &str = "//
// Squares are numbered rank by rank: a1 = 0, b1 = 1, ..., h1 = 7, a2 = 8, ..., h8 = 63.
";

const KNIGHT: &str = "
// Knight moves between two squares. One row for each square the knight comes from, one digit for
// each square it goes to: KNIGHT[from][to] is '0' to '6'.
";

const KING: &str = "
// King moves between two squares. One row for each square the king comes from, one digit for each
// square he goes to: KING[from][to] is '0' to '7'.
";

const SETS: &str = "//
// A number is a set of squares. Bit 0 is a1 and bit 63 is h8, so two hexadecimal digits are a rank,
// from the eighth to the first, and the lowest bit of a rank is the a-file.
";

const KNIGHT_RINGS: &str = "
// The squares at each distance of a knight. One row for each square the knight comes from, and one
// set for each number of moves, 0 to 6: KNIGHT_RINGS[from][moves].
";

const KING_RINGS: &str = "
// The squares at each distance of a king. One row for each square the king comes from, and one set
// for each number of moves, 0 to 7: KING_RINGS[from][moves].
";

const ROUTES: &str = "
// The number of shortest knight routes between two squares, 1 to 108. One row for each square that
// the routes begin on, and one number for each square that they lead to: ROUTES[from][to].
";

const SURCHARGE: &str = "
// Camelot: the surcharge is the number of moves, 0 to 7, that it costs to bring the king along with
// one knight, on top of the knight's own moves from its square to the gathering square.
//
// One row for each of ten squares of the king: a1, b1, b2, c1, c2, c3, d1, d2, d3, d4. Turning and
// mirroring the board brings every king to one of them. A row lists the surcharges for every square
// of the knight and every gathering square whose number is not above the knight's: (0, 0), (1, 0),
// (1, 1), (2, 0), ..., (63, 63), which is 2,080 pairs. Exchanging the two squares does not change
// the surcharge.
//
// Each character is a digit of base 64 and holds two surcharges: its number is 8 times the first
// plus the second. The 64 digits are the characters from '0' to 'p' in the order of ASCII, without
// the backslash.
";

const NEIGHBOURS: &str = "
// The four neighbours of each cell of a 16x16 grid. One row for each row of the grid, from the top,
// and one number for each cell in it.
//
// Two hexadecimal digits are a cell: its row and its column. So 3f is the last cell of row 3. A
// number has the cells below, right, left and above, in this order. Where the grid ends, the cell
// itself stands for the neighbour.
";

/// Returns the text of `distances.rs`.
pub(super) fn distance_tables() -> String {
    let [knight, king] = [distances(&KNIGHT_DELTAS), distances(&KING_DELTAS)];
    [HEADER, SQUARES, KNIGHT, &emit::digits("KNIGHT", &knight), KING, &emit::digits("KING", &king)]
        .concat()
}

/// Returns the text of `rings.rs`.
pub(super) fn rings() -> String {
    let knight = rings::rings::<7>(&distances(&KNIGHT_DELTAS));
    let king = rings::rings::<8>(&distances(&KING_DELTAS));
    let [knight, king] = [emit::sets("KNIGHT_RINGS", &knight), emit::sets("KING_RINGS", &king)];
    [HEADER, SQUARES, SETS, KNIGHT_RINGS, &knight, KING_RINGS, &king].concat()
}

/// Returns the text of `routes.rs`.
pub(super) fn routes() -> String {
    let counts = routes::counts(&distances(&KNIGHT_DELTAS));
    [HEADER, SQUARES, ROUTES, &emit::numbers("ROUTES", &counts)].concat()
}

/// Returns the text of `surcharges.rs`.
pub(super) fn surcharges() -> String {
    let surcharges = surcharge::surcharges(&distances(&KNIGHT_DELTAS), &distances(&KING_DELTAS));
    [HEADER, SQUARES, SURCHARGE, &emit::base64("SURCHARGE", &surcharges)].concat()
}

/// Returns the text of `grid.rs`.
pub(super) fn grid() -> String {
    [HEADER, NEIGHBOURS, &emit::hexadecimal("NEIGHBOURS", &grid::neighbours())].concat()
}

/// Returns the distances of the piece that moves by `deltas`, found in two ways that must agree.
fn distances(deltas: &[Delta; 8]) -> Distances {
    let distances = bfs::distances(deltas);
    assert!(
        distances == floyd::distances(deltas),
        "breadth-first search and Floyd-Warshall disagree"
    );
    distances
}
