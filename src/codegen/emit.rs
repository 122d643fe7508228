//! Writes numbers as Rust constants that a person can read.

use super::Distances;
use crate::base64;

/// Returns the text of an array of byte strings: one for each row, with one decimal digit for each
/// number.
pub(super) fn digits(name: &str, rows: &Distances) -> String {
    let digit = |&number: &u8| char::from(b'0' + number);
    let row = |row: &[u8; 64]| format!("*b\"{}\"", row.iter().map(digit).collect::<String>());
    array(name, "[u8; 64]", 1, rows.iter().map(row))
}

/// Returns the text of an array of arrays: one for each row, with the numbers in decimal.
pub(super) fn numbers(name: &str, rows: &[[u8; 64]; 64]) -> String {
    let row = |row: &[u8; 64]| format!("[{}]", row.map(|number| number.to_string()).join(", "));
    array(name, "[u8; 64]", 1, rows.iter().map(row))
}

/// Returns the text of an array of arrays: one for each row, with the sets in hexadecimal.
pub(super) fn sets<const N: usize>(name: &str, rows: &[[u64; N]]) -> String {
    let row = |row: &[u64; N]| format!("[{}]", row.map(|set| format!("{set:#018x}")).join(", "));
    array(name, &format!("[u64; {N}]"), 1, rows.iter().map(row))
}

/// Returns the text of an array of byte strings: one for each row, with one digit of base 64 for
/// two numbers.
pub(super) fn base64<const N: usize>(name: &str, rows: &[[u8; N]]) -> String {
    let digit = |pair: &[u8]| {
        let pair = [pair[0], pair[1]];
        let digit = base64::digit(pair);
        assert_eq!(base64::pair(digit), pair, "{name} has a number above 7");
        char::from(digit)
    };
    let row = |row: &[u8; N]| format!("*b\"{}\"", row.chunks(2).map(digit).collect::<String>());
    array(name, &format!("[u8; {}]", N / 2), 1, rows.iter().map(row))
}

/// Returns the text of an array of hexadecimal numbers, all of the same width, 16 on each line.
pub(super) fn hexadecimal(name: &str, numbers: &[u32]) -> String {
    array(name, "u32", 16, numbers.iter().map(|number| format!("{number:#010x}")))
}

/// Returns the text of an array of decimal numbers, eight on each line.
#[cfg(not(feature = "perimeter"))]
pub(super) fn decimal(name: &str, numbers: &[u32]) -> String {
    array(name, "u32", 8, numbers.iter().map(u32::to_string))
}

fn array(
    name: &str,
    item_type: &str,
    items_per_line: usize,
    items: impl Iterator<Item = String>,
) -> String {
    let items: Vec<String> = items.collect();
    let lines: Vec<String> = items.chunks(items_per_line).map(|line| line.join(", ")).collect();
    format!("const {name}: [{item_type}; {}] = [\n{},\n];\n", items.len(), lines.join(",\n"))
}
