//! Calls the judge functions with arbitrary bytes, and with valid inputs after up to three random
//! changes. The functions must not panic and must come to an end. `support/hostile.rs` says what
//! else must hold.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, Index};
use proptest::test_runner::RngSeed;
use roundtable::judge::{self, Judge};

#[path = "support/hostile.rs"]
mod hostile;

/// Returns the inputs of a problem that have fewer than 200 bytes.
fn cases(problem: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(problem);
    let files =
        fs::read_dir(folder).expect("a folder of cases").map(|entry| entry.expect("a file").path());
    let inputs = files.filter(|path| path.extension().is_some_and(|extension| extension == "in"));
    let mut cases: Vec<_> = inputs.map(|path| fs::read(path).expect("a case")).collect();
    cases.retain(|case| case.len() < 200);
    assert!(!cases.is_empty());
    cases.sort();
    cases
}

/// A change of an input.
#[derive(Clone, Debug)]
enum Edit {
    Replace(Index, u8),
    Insert(Index, u8),
    Cut(Index, Index),
    Repeat(Index, Index),
}

fn edit(input: &mut Vec<u8>, edit: &Edit) {
    let range = |from: &Index, to: &Index| {
        let ends = [from.index(input.len()), to.index(input.len())];
        ends[0].min(ends[1])..ends[0].max(ends[1])
    };
    match edit {
        _ if input.is_empty() => {}
        Edit::Replace(at, byte) => {
            let at = at.index(input.len());
            input[at] = *byte;
        }
        Edit::Insert(at, byte) => input.insert(at.index(input.len()), *byte),
        Edit::Cut(from, to) => drop(input.drain(range(from, to))),
        Edit::Repeat(from, to) => input.extend_from_within(range(from, to)),
    }
}

/// Gives bytes. Nine in ten have a meaning in some format.
fn any_byte() -> impl Strategy<Value = u8> {
    prop_oneof![9 => select(&b"abchABCH1234890* #\n\n\r\t\x1a"[..]), 1 => any::<u8>()]
}

/// Gives what may end an input after its last line. One control-Z (0x1A) is allowed there, because
/// old editors end a file so. Two are a fault.
fn any_end() -> impl Strategy<Value = &'static [u8]> {
    prop_oneof![6 => Just(&b""[..]), 1 => Just(&b"\x1a"[..]), 1 => Just(&b"\x1a\x1a"[..])]
}

fn any_edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        4 => (any::<Index>(), any_byte()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        2 => (any::<Index>(), any_byte()).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        1 => (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Edit::Cut(from, to)),
        1 => (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Edit::Repeat(from, to)),
    ]
}

fn check(problem: &str, judge: Judge) {
    let edits = vec(any_edit(), 0..4);
    let edited = (select(cases(problem)), edits, any_end()).prop_map(|(mut input, edits, end)| {
        for change in &edits {
            edit(&mut input, change);
        }
        input.extend_from_slice(end);
        input
    });
    let inputs = prop_oneof![1 => vec(any_byte(), 0..200), 3 => edited];
    let config = ProptestConfig {
        cases: 4096,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(8),
        ..Default::default()
    };
    proptest!(config, |(input in inputs)| hostile::check(judge, &input));
}

#[test]
fn knight_moves() {
    check("knight-moves", judge::knight_moves);
}

#[test]
fn camelot() {
    check("camelot", judge::camelot);
}

#[test]
fn travelling_knight() {
    check("travelling-knight", judge::travelling_knight);
}

#[test]
fn knights_in_fen() {
    check("knights-in-fen", judge::knights_in_fen);
}

#[test]
fn knight_spirit() {
    check("knight-spirit", judge::knight_spirit);
}

#[test]
fn halloween() {
    check("halloween", judge::halloween);
}
