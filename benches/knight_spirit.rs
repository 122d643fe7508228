//! How long does a board of Knight Spirit take, and how long with two well-known searches?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench knight_spirit -- --help`. `cargo bench --bench report -- knight_spirit` prints the figures of
//! the record. The module `questions::knight_spirit` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    measure::run_alone(questions::knight_spirit::sets);
}
