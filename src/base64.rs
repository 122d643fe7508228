//! Base 64, in which the build script writes Camelot's surcharges and the library reads them.
//!
//! One digit holds two numbers from 0 to 7. The 64 digits are the characters from `0` to `p` in the
//! order of ASCII, without the backslash, so that a string literal can hold all of them as they
//! are.

const FIRST_DIGIT: u8 = b'0';

/// Returns the digit of two numbers from 0 to 7: the digit with the number `first * 8 + second`.
pub(crate) const fn digit([first, second]: [u8; 2]) -> u8 {
    let digit = FIRST_DIGIT + first * 8 + second;
    if digit < b'\\' {
        digit
    } else {
        digit + 1
    }
}

/// Returns the two numbers that a digit holds. Panics if `digit` is none of the 64 digits. The
/// library calls this function at compile time only, so it does not compile with a wrong digit.
pub(crate) const fn pair(digit: u8) -> [u8; 2] {
    let number = digit - FIRST_DIGIT - (digit > b'\\') as u8;
    let pair = [number / 8, number % 8];
    assert!(number < 64 && self::digit(pair) == digit, "a base-64 digit");
    pair
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_they_were_written() {
        for number in 0..64 {
            let numbers = [number / 8, number % 8];
            assert_eq!(pair(digit(numbers)), numbers);
        }
        assert_eq!([[0, 0], [5, 3], [5, 4], [7, 7]].map(digit), *b"0[]p");
    }
}
