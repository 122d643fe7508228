//! The perimeter of Knight Spirit: every board at one of two distances from the target.

use super::super::geometry::{offset, KNIGHT_DELTAS};
use super::super::knight_spirit::key::{filter_bits, key, turned, FILTER_WORDS, RADII, TARGET};
use super::emit;

/// All 25 cells.
const FULL: u32 = (1 << 25) - 1;

/// The text of `perimeter.rs`: the perimeter's keys and the filter in front of them.
pub(crate) fn source() -> String {
    let rings = rings();
    let mut keys = RADII.map(|radius| rings[usize::from(radius)].as_slice()).concat();
    keys.sort_unstable();
    let mut filter = vec![0; FILTER_WORDS];
    for &key in &keys {
        let (word, bits) = filter_bits(key);
        filter[word] |= bits;
    }
    set(&keys) + &emit::words("FILTER", &filter)
}

/// The keys as a perfect hash set.
#[cfg(feature = "perimeter")]
fn set(keys: &[u32]) -> String {
    let mut set = phf_codegen::Set::new();
    set.phf_path("phf");
    for &key in keys {
        set.entry(key);
    }
    // A third of what is written for the set is blanks, and types that its own type tells.
    let set = set.build().to_string().replace("u32", "");
    let set: String = set.split_whitespace().collect();
    format!("const PERIMETER: phf::Set<u32> = {set};\n")
}

/// The keys as they are, ten octal digits each.
#[cfg(not(feature = "perimeter"))]
fn set(keys: &[u32]) -> String {
    let digits = |key: u32| (0..10).rev().map(move |place| (key >> (3 * place) & 7) as u8);
    let digits: Vec<u8> = keys.iter().copied().flat_map(digits).collect();
    emit::octal("PERIMETER", &digits)
}

/// The keys of the boards at each distance from the target up to the outer radius, in order.
pub(crate) fn rings() -> Vec<Vec<u32>> {
    let neighbours: Vec<Vec<u8>> = (0..25)
        .map(|cell| KNIGHT_DELTAS.iter().filter_map(|&delta| offset(5, cell, delta)).collect())
        .collect();
    let target = (TARGET, 12);
    let mut rings = vec![vec![key(target, target)]];
    for radius in 1..=usize::from(RADII[0]) {
        let mut next = Vec::new();
        for &board in &rings[radius - 1] {
            let (mask, empty) = (board & FULL, board >> 25);
            for &from in &neighbours[empty as usize] {
                let from = u32::from(from);
                // A knight of this colour moves within the mask, one of the other only moves the
                // gap.
                let mask = if mask >> from & 1 == 1 { mask ^ 1 << from | 1 << empty } else { mask };
                let other = turned(FULL ^ mask ^ 1 << from);
                next.push(key((mask, from), (other, 24 - from)));
            }
        }
        // A move changes the distance by exactly 1, so what is new was not there two moves before.
        next.sort_unstable();
        next.dedup();
        if radius > 1 {
            let mut before = rings[radius - 2].iter().peekable();
            next.retain(|board| {
                while before.next_if(|&earlier| earlier < board).is_some() {}
                before.peek() != Some(&board)
            });
        }
        rings.push(next);
    }
    rings
}
