//! The judge function keeps the promises of `hostile::check` on any input.

#![no_main]

use roundtable::judge;

#[path = "../../support/hostile.rs"]
mod hostile;

libfuzzer_sys::fuzz_target!(|input: &[u8]| hostile::check(judge::travelling_knight, input));
