//! Writes tables as Rust constants: data only, short for those who read or paste it.

use core::fmt::Write;

/// The first of the 64 characters that stand for the numbers 0..64. The double quote comes before
/// it.
const ZERO: u8 = b'%';

/// A constant byte string of numbers below 8, two a character: the first counts eight times.
pub(super) fn octal(name: &str, numbers: &[u8]) -> String {
    let mut characters = String::new();
    for pair in numbers.chunks_exact(2) {
        assert!(pair[0] < 8 && pair[1] < 8, "{name} has a number above 7");
        let character = char::from(ZERO + pair[0] * 8 + pair[1]);
        characters.extend(character.escape_default());
    }
    format!("const {name}: &[u8; {}] = b\"{characters}\";\n", numbers.len() / 2)
}

/// A constant array of words in hexadecimal.
pub(super) fn words(name: &str, words: &[u32]) -> String {
    let mut text = format!("const {name}: [u32; {}] = [", words.len());
    for word in words {
        write!(text, "{word:#x},").expect("writing to a String");
    }
    text.push_str("];\n");
    text
}
