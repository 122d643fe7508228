//! Writes tables as Rust constants: data only, short for those who read or paste it.

use core::fmt::Write;

/// The first of the 64 characters that stand for the bytes 0..64. From here on the double quote does
/// not occur, and the backslash only for 55, which no table holds: so nothing needs escaping.
const ZERO: u8 = b'%';

/// A constant byte string with one printable character a byte.
pub(super) fn text(name: &str, bytes: impl IntoIterator<Item = u8>) -> String {
    let characters: String = bytes
        .into_iter()
        .map(|byte| {
            assert!(byte < 64 && byte != b'\\' - ZERO, "{byte} in {name} has no character");
            char::from(ZERO + byte)
        })
        .collect();
    let length = characters.len();
    format!("const {name}: &[u8; {length}] = b\"{characters}\";\n")
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
