//! The generated tables, and the proof that they are right.
//!
//! - `distance`: the distances of the knight and of the king.
//! - `ring`: the squares at each distance of the knight and of the king, as sets.
//! - `route_count`: the numbers of shortest knight routes.
//! - `grid`: the neighbours of each cell of the 16×16 grid that holds a maze of Halloween, through
//!   which ghosts go home.
//! - `ride`: the table of Camelot, where knights and a king gather on one square, and a knight can
//!   carry the king. For each square of the king, of a knight and of the gathering, it has the
//!   knight's distance and what it costs to bring the king along.
//!
//! Assertions prove all but the last at compile time: a build with a wrong one fails. Nothing proves
//! Camelot's table at compile time. Instead, tests compare Camelot's answers with a breadth-first
//! search that knows only the rules of the problem, on all boards with one to three knights.
//!
//! The build script writes each table as a constant. The compiler makes a static from it. Only the
//! static becomes part of a program.

#[cfg(feature = "chessboard")]
pub(crate) mod distance;
#[cfg(feature = "halloween")]
pub(crate) mod grid;
#[cfg(feature = "camelot")]
pub(crate) mod ride;
#[cfg(feature = "bitboard")]
pub(crate) mod ring;
#[cfg(feature = "knight-moves")]
pub(crate) mod route_count;

/// A table that begins at a multiple of 64 bytes. A row of 64 bytes then fills one cache line.
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

#[cfg(all(
    test,
    feature = "bitboard",
    feature = "camelot",
    feature = "knight-moves",
    feature = "knight-spirit",
    feature = "halloween"
))]
mod tests {
    use super::distance::{KING_DISTANCE, KNIGHT_DISTANCE, KNIGHT_NEIGHBOURS, KNIGHT_STEP};
    use super::grid::GRID_NEIGHBOURS;
    use super::ride::RIDE;
    use super::ring::{KING_RING, KNIGHT_RING};
    use super::route_count::ROUTE_COUNT;
    use crate::codegen;
    use crate::halloween::search::cell_set::SINGLE_BITS;
    use crate::knight_spirit::{heights, perimeter};
    use crate::symmetry::SYMMETRIES;
    use crate::Square;

    /// The sizes of all statics above 256 bytes. `README.md` lists the same numbers.
    #[test]
    fn sizes_are_as_documented() {
        let (set, filter) =
            if cfg!(feature = "perimeter") { (184_208, 24_576) } else { (2_748, 512) };
        let inventory = [
            ("knight distances", size_of_val(&KNIGHT_DISTANCE), 4_096),
            ("king distances", size_of_val(&KING_DISTANCE), 4_096),
            ("a knight's moves", size_of_val(&KNIGHT_NEIGHBOURS), 512),
            ("first moves of a knight", size_of_val(&KNIGHT_STEP), 4_096),
            ("knight rings", size_of_val(&KNIGHT_RING), 3_584),
            ("king rings", size_of_val(&KING_RING), 4_096),
            ("numbers of knight routes", size_of_val(&ROUTE_COUNT), 4_096),
            ("Camelot's rides", size_of_val(&RIDE), 40_960),
            ("adjacency of the grid", size_of_val(&GRID_NEIGHBOURS), 1_024),
            ("Halloween: sets of one cell", size_of_val(&SINGLE_BITS), 3_584),
            ("symmetries of the chessboard", size_of_val(&SYMMETRIES), 512),
            ("Knight Spirit: sums for the lower bound", size_of_val(&heights::ROW_LANES), 1_280),
            ("Knight Spirit: jumps that lower the bound", size_of_val(&heights::LOWERED), 4_096),
            ("Knight Spirit: perimeter", perimeter::set_bytes(), set),
            ("Knight Spirit: Bloom filter", perimeter::filter_bytes(), filter),
        ];
        for (name, bytes, documented) in inventory {
            assert_eq!(bytes, documented, "{name}");
        }
        let total: usize = inventory.iter().map(|(_, bytes, _)| bytes).sum();
        assert_eq!(total, if cfg!(feature = "perimeter") { 284_816 } else { 79_292 });
    }

    #[test]
    fn the_first_move_of_a_route_is_the_first_one_that_comes_nearer() {
        for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)))
        {
            let first = from.knight_steps(to).next();
            assert_eq!(from.knight_step(to), first.unwrap_or(to), "{from} {to}");
        }
    }

    #[test]
    fn generating_again_gives_the_same_bytes() {
        let written = [
            include_str!(concat!(env!("OUT_DIR"), "/distances.rs")),
            include_str!(concat!(env!("OUT_DIR"), "/rings.rs")),
            include_str!(concat!(env!("OUT_DIR"), "/routes.rs")),
            include_str!(concat!(env!("OUT_DIR"), "/surcharges.rs")),
            include_str!(concat!(env!("OUT_DIR"), "/grid.rs")),
            include_str!(concat!(env!("OUT_DIR"), "/perimeter.rs")),
        ];
        for ((name, source), written) in codegen::files().into_iter().zip(written) {
            assert!(source == written, "{name}");
        }
    }
}
