//! How fast is everything, and how much faster than its rivals? Measures all questions, writes a
//! record, and makes the tables and plots of README.md and benches/README.md from it.

mod measure;
mod questions;
mod record;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use measure::instructions::Budgets;
use measure::{clock, Effort, Set};
use questions::{camelot, counts, halloween, judge, knight_spirit, lookup, startup};
use record::conditions::{load, Conditions};
use record::{plots, tables, Record};

const HELP: &str = "\
Measures and prints the figures of this crate.

Usage: cargo bench --bench report [-- [--quick] [NAME]...]

Without a name, all questions are measured. A full report takes up to ten minutes. It writes
benches/results/ and the tables in README.md and benches/README.md.

--quick measures a small part of the instances, in less than a minute. It writes to target/report/.

With names, only these are measured, and their tables are printed:
  lookup, camelot, knight_spirit, halloween, judge, startup
Two names stand for figures that do not depend on the machine. They write to benches/results/:
  counts, budgets
With the name \"pages\", nothing is measured: the pages and plots are made from the record that
README.md names.";

/// The questions that are measured by a [`Set`]. `startup` is measured in another way.
const QUESTIONS: [(&str, fn(Effort) -> Vec<Set>); 5] = [
    ("lookup", lookup::sets),
    ("camelot", camelot::sets),
    ("knight_spirit", knight_spirit::sets),
    ("halloween", halloween::sets),
    ("judge", judge::sets),
];

/// What the arguments ask for.
struct Task {
    is_quick: bool,
    /// The names of what is measured. Empty for all.
    names: Vec<String>,
}

impl Task {
    /// Reads the arguments. Returns the text to print if there is nothing to measure.
    fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut task = Self { is_quick: false, names: Vec::new() };
        for argument in arguments {
            let is_name = QUESTIONS.iter().any(|&(name, _)| name == argument)
                || ["startup", "counts", "budgets", "pages"].contains(&&*argument);
            match &*argument {
                "--bench" => {} // cargo adds this one
                "--quick" => task.is_quick = true,
                "--help" => return Err(HELP.into()),
                _ if is_name => task.names.push(argument),
                _ => return Err(format!("unknown: {argument}\n\n{HELP}")),
            }
        }
        Ok(task)
    }

    fn includes(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|named| named == name)
    }

    fn is_full(&self) -> bool {
        !self.is_quick && self.names.is_empty()
    }

    fn effort(&self) -> Effort {
        if self.is_quick {
            Effort::QUICK
        } else {
            Effort::FULL
        }
    }

    fn command(&self) -> String {
        let mut words = vec!["cargo bench --bench report"];
        if self.is_quick || !self.names.is_empty() {
            words.push("--");
        }
        words.extend(self.is_quick.then_some("--quick"));
        words.extend(self.names.iter().map(String::as_str));
        words.join(" ")
    }
}

fn main() -> ExitCode {
    let outcome = match Task::read(env::args().skip(1)) {
        Ok(task) => report(&task).map_err(|error| error.to_string()),
        Err(text) if text == HELP => {
            println!("{text}");
            Ok(())
        }
        Err(text) => Err(text),
    };
    if let Err(message) = outcome {
        eprintln!("report: {message}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn report(task: &Task) -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if task.names == ["pages"] {
        let page = fs::read_to_string(root.join("README.md"))?;
        let (file, _) =
            tables::between_marks(&page).ok_or("README.md has no marks around its tables")?;
        return publish(&Record::read(&root.join(file))?, root);
    }
    let record = measured(task);
    print!("{}", tables::readme(&record));
    print!("{}", tables::details(&record));
    if !task.is_quick {
        write_counts(task, root)?;
    }
    if task.is_full() {
        publish(&record, root)?;
    } else if task.names.is_empty() {
        write(&record, &root.join("target/report"))?;
    }
    Ok(())
}

/// Measures what the task asks for.
fn measured(task: &Task) -> Record {
    let start = Instant::now();
    let mut conditions = Conditions::now(task.command(), clock::NAME);
    let effort = task.effort();
    let questions = QUESTIONS.iter().filter(|(name, _)| task.includes(name));
    let sets: Vec<Set> = questions.flat_map(|(_, sets)| sets(effort)).collect();
    let programs = if task.includes("startup") { startup::programs() } else { Vec::new() };
    let starts = if programs.is_empty() { 0 } else { 200 / effort.divisor.min(10) };
    let bar = progress_bar(sets.len() * (effort.rounds as usize + 1) + starts);
    let mut rows = Vec::new();
    for set in &sets {
        bar.set_message(format!("{}: {}", set.question, set.name));
        set.check();
        bar.inc(1);
        rows.extend(set.measure(effort, || bar.inc(1)));
    }
    bar.set_message("startup");
    let starts = startup::measure(&programs, starts, || bar.inc(1));
    bar.finish_and_clear();
    conditions.load_after = load();
    conditions.seconds = start.elapsed().as_secs();
    Record { conditions, rows, starts }
}

fn progress_bar(steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} {msg:40!}");
    ProgressBar::new(steps as u64).with_style(style.expect("a right template"))
}

/// Writes the record, its plots and the pages.
fn publish(record: &Record, root: &Path) -> Result<(), Box<dyn Error>> {
    write(record, &root.join("benches/results"))?;
    let file = format!("benches/results/{}.json", record.conditions.slug());
    tables::replace(&root.join("README.md"), &file, &tables::readme(record))?;
    tables::replace(&root.join("benches/README.md"), &file, &tables::details(record))?;
    Ok(())
}

/// Writes the record and its plots to a folder.
fn write(record: &Record, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let slug = record.conditions.slug();
    fs::write(folder.join(format!("{slug}.json")), record.to_json()?)?;
    for (name, svg) in plots::all(record)? {
        fs::write(folder.join(format!("{slug}-{name}.svg")), svg)?;
    }
    println!("\nwritten to {}", folder.display());
    Ok(())
}

/// Writes the figures that do not depend on the machine.
fn write_counts(task: &Task, root: &Path) -> Result<(), Box<dyn Error>> {
    let write = |file: &str, json: String| -> Result<PathBuf, Box<dyn Error>> {
        let path = root.join(file);
        fs::create_dir_all(path.parent().unwrap_or(root))?;
        fs::write(&path, json + "\n")?;
        println!("\nwritten to {}", path.display());
        Ok(path)
    };
    if task.includes("counts") {
        let mut counts = counts::knight_spirit();
        counts.append(&mut counts::halloween());
        write(counts::FILE, serde_json::to_string_pretty(&counts)?)?;
    }
    if task.includes("budgets") {
        match Budgets::count() {
            Some(budgets) => _ = write(Budgets::FILE, serde_json::to_string_pretty(&budgets)?)?,
            None => println!("\nvalgrind is missing, so no instructions are counted"),
        }
    }
    Ok(())
}
