//! How many bytes per second does a judge function read, answer and write?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench judge -- --help`. `cargo bench --bench report -- judge` prints the figures of
//! the record. The module `questions::judge` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    measure::run_alone(questions::judge::sets);
}
