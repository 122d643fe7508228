//! The text of `perimeter.rs`: the boards of Knight Spirit at two distances from the target.
//!
//! A board has 25 cells: twelve knights of each colour, and one empty cell. The *target* is the
//! board that all others have to reach. The set of all boards at the two distances is called the
//! *perimeter*.

#[cfg(not(feature = "perimeter"))]
use super::emit;
use crate::geometry::{offset, KNIGHT_DELTAS};
use crate::key::{key, turned, RADII, TARGET};

/// All 25 cells.
const ALL_CELLS: u32 = (1 << 25) - 1;

const HEADER: &str = "\
// The build script wrote this file.
//
// Knight Spirit: the boards at two distances from the target, one number for each.
//
// Each colour gives the board a number. Bits 0 to 24 are the cells of the colour's knights, row by
// row. Bits 25 to 29 are the place of the empty cell, from 0 to 24. Black counts the cells from the
// top left, and white from the bottom right. Only the lesser of the two numbers is here.
";

/// Returns the text of `perimeter.rs`.
pub(crate) fn source() -> String {
    let rings = rings();
    let mut keys = RADII.map(|radius| rings[usize::from(radius)].as_slice()).concat();
    keys.sort_unstable();
    let [outer, inner] = RADII;
    format!("{HEADER}\n// Distances {outer} and {inner}: {} boards.\n{}", keys.len(), set(&keys))
}

/// Returns the text of a perfect hash set of the keys. `phf_codegen` writes it.
#[cfg(feature = "perimeter")]
fn set(keys: &[u32]) -> String {
    let mut set = phf_codegen::Set::new();
    set.phf_path("phf");
    for &key in keys {
        set.entry(key);
    }
    // A third of the text is indents, and the suffix `u32` after each number. The compiler needs
    // neither, and reads the text faster without them.
    let set = set.build().to_string().replace("u32", "");
    let lines: Vec<&str> = set.lines().map(str::trim).collect();
    format!("// A perfect hash set.\nconst PERIMETER: phf::Set<u32> = {};\n", lines.join("\n"))
}

/// Returns the keys as an array.
#[cfg(not(feature = "perimeter"))]
fn set(keys: &[u32]) -> String {
    format!("// In ascending order.\n{}", emit::decimal("PERIMETER", keys))
}

/// Returns the keys of the boards at each distance from the target, from 0 to the outer radius. The
/// keys of one distance are in ascending order.
pub(crate) fn rings() -> Vec<Vec<u32>> {
    let neighbours: Vec<Vec<u8>> = (0..25)
        .map(|cell| KNIGHT_DELTAS.iter().filter_map(|&delta| offset(5, cell, delta)).collect())
        .collect();
    // The target looks the same from white's end of the board as from black's. Its empty cell, cell
    // 12, is in the middle.
    let target = (TARGET, 12);
    let mut rings = vec![vec![key(target, target)]];
    for radius in 1..=usize::from(RADII[0]) {
        let mut next = Vec::new();
        for &board in &rings[radius - 1] {
            let (cells, empty) = (board & ALL_CELLS, board >> 25);
            for &from in &neighbours[empty as usize] {
                next.push(key_after(cells, empty, from.into()));
            }
        }
        next.sort_unstable();
        next.dedup();
        // A move takes the empty cell from an even cell to an odd one or back, so it changes the
        // distance by exactly 1. A board that is not new is therefore two rings further in.
        if radius > 1 {
            let before = &rings[radius - 2];
            next.retain(|board| before.binary_search(board).is_err());
        }
        rings.push(next);
    }
    rings
}

/// Returns the key of the board after the knight on `from` has jumped to the empty cell. The board
/// before is given by the cells of one colour and the empty cell.
const fn key_after(cells: u32, empty: u32, from: u32) -> u32 {
    let is_this_colour = cells >> from & 1 == 1;
    let cells = if is_this_colour { cells ^ 1 << from | 1 << empty } else { cells };
    // The other colour has all cells but these and the one that is empty now.
    let others = turned(ALL_CELLS ^ cells ^ 1 << from);
    key((cells, from), (others, 24 - from))
}
