//! How long does a maze of the ghosts take, and how long with three textbook searches?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench halloween -- --help`. `cargo bench --bench report -- halloween` prints the figures of
//! the record. The module `questions::halloween` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    measure::run_alone(questions::halloween::sets);
}
