//! How long does a board of Camelot take, and how long with the loop of published programs?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench camelot -- --help`. `cargo bench --bench report -- camelot` prints the figures of
//! the record. The module `questions::camelot` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    measure::run_alone(questions::camelot::sets);
}
