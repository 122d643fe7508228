//! How long does a fresh process take to its first answer?
//!
//! This program measures with criterion, which has options to compare with an earlier run:
//! `cargo bench --bench startup -- --help`. `cargo bench --bench report -- startup` prints the figures of
//! the record. The module `questions::startup` says what is measured.

mod measure;
mod questions;
mod record;

fn main() {
    questions::startup::run_alone();
}
