//! How long does it take to look up a distance, and how long to find it in other ways?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench lookup -- --help`. `cargo bench --bench report -- lookup` prints the figures of
//! the record. The module `questions::lookup` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    measure::run_alone(questions::lookup::sets);
}
