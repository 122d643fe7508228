//! The record of a report: what was measured, where, and under which conditions.
//!
//! A record is one JSON file, `benches/results/<CPU>.json`. The tables and the plots are made of the
//! record alone, so a test can make them again and compare.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "several programs include this module; all numbers are positive and far below 2^52"
)]

pub mod conditions;
pub mod plots;
pub mod tables;

use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use conditions::Conditions;

/// The fractions of the instances at which the tail of a spread is listed: all of them, then about
/// 79 %, 63 %, 50 % and so on, ten per factor of ten, down to 1 in 5,000.
pub const TAIL: [f64; 38] = {
    // The tenth root of 0.1.
    const STEP: f64 = 0.794_328_234_724_281_5;
    let mut tail = [1.0; 38];
    let mut index = 1;
    while index < tail.len() {
        tail[index] = tail[index - 1] * STEP;
        index += 1;
    }
    tail
};

#[derive(Serialize, Deserialize)]
pub struct Record {
    pub conditions: Conditions,
    pub rows: Vec<Row>,
    pub starts: Vec<Start>,
}

/// The figures of one way to answer one set of instances.
#[derive(Serialize, Deserialize)]
pub struct Row {
    pub question: String,
    pub set: String,
    pub way: String,
    /// What one answer is about: a pair, a board, a maze.
    pub per: String,
    pub unit: Unit,
    /// The mean over all instances, answered in turn. Of several rounds, the least counts.
    pub value: f64,
    /// The spread over the instances, each of them timed alone, in nanoseconds.
    pub spread: Option<Spread>,
    /// How many times as long this way takes as the first way of the set: the geometric mean over
    /// the instances, each of them timed alone.
    pub times_the_first: Option<f64>,
    /// The name and the time of every instance, in nanoseconds.
    pub listed: Option<Vec<(String, f64)>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    #[serde(rename = "ns")]
    Nanoseconds,
    #[serde(rename = "MB/s")]
    MegabytesPerSecond,
}

/// A spread over instances, in nanoseconds.
#[derive(Serialize, Deserialize)]
pub struct Spread {
    pub instances: usize,
    pub median: f64,
    pub p90: f64,
    pub p99: f64,
    pub worst: f64,
    pub worst_instance: String,
    /// For each fraction in [`TAIL`], the time that only this fraction of the instances exceeds.
    pub tail: Vec<f64>,
}

/// The figures of a program that is started again and again.
#[derive(Serialize, Deserialize)]
pub struct Start {
    /// The programs of one group take turns.
    pub group: String,
    pub program: String,
    /// Wall time from the call that starts the process until its end is known, in microseconds.
    pub least: f64,
    pub median: f64,
    /// Page faults per start. `None` if the system does not count them.
    pub page_faults: Option<u64>,
    /// Instructions in user mode, from the first one of the process on. `None` without valgrind.
    pub instructions: Option<u64>,
}

impl Record {
    /// Reads a record.
    pub fn read(path: &Path) -> io::Result<Self> {
        Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
    }

    /// Returns the record as JSON, with a line for each row.
    pub fn to_json(&self) -> serde_json::Result<String> {
        let Self { conditions, rows, starts } = self;
        Ok(format!(
            "{{\n\"conditions\": {},\n\"rows\": {},\n\"starts\": {}\n}}\n",
            serde_json::to_string_pretty(conditions)?,
            lines(rows)?,
            lines(starts)?
        ))
    }

    /// Returns the row of a way in a set.
    pub fn row(&self, question: &str, set: &str, way: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.question == question && row.set == set && row.way == way)
    }

    /// Returns the rows of a question.
    pub fn rows_of<'r>(&'r self, question: &'r str) -> impl Iterator<Item = &'r Row> {
        self.rows.iter().filter(move |row| row.question == question)
    }
}

/// Returns a JSON array with one line per item.
fn lines<T: Serialize>(items: &[T]) -> serde_json::Result<String> {
    let lines: Result<Vec<String>, _> = items.iter().map(serde_json::to_string).collect();
    Ok(format!("[\n{}\n]", lines?.join(",\n")))
}
