//! The tables and sentences that are made from a record, as Markdown.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use super::{Record, Row, Unit};

/// Between these two marks stands what was made from a record. The first one names its file.
const BEGIN: &str = "<!-- report: ";
const END: &str = "<!-- end of report -->";

/// Returns the text between the marks of a page, and the file of the record that it is made from.
pub fn between_marks(page: &str) -> Option<(&str, &str)> {
    let (file, rest) = page.split_once(BEGIN)?.1.split_once(" -->\n")?;
    Some((file, rest.split_once(END)?.0))
}

/// Replaces the text between the marks of a page.
pub fn replace(page: &Path, file: &str, text: &str) -> io::Result<()> {
    let old = fs::read_to_string(page)?;
    let parts = old.split_once(BEGIN).zip(old.split_once(END));
    let Some(((before, _), (_, after))) = parts else {
        return Err(io::Error::other(format!("{} has no marks", page.display())));
    };
    fs::write(page, format!("{before}{BEGIN}{file} -->\n{text}{END}{after}"))
}

/// Returns a positive number with three digits, without an exponent.
fn short(value: f64) -> String {
    match round(value) {
        large @ 1000.0.. => thousands(large as u64),
        large @ 100.0.. => format!("{large:.0}"),
        small @ 10.0.. => format!("{small:.1}"),
        small => format!("{small:.2}"),
    }
}

/// Rounds to three digits.
fn round(value: f64) -> f64 {
    let unit = 10f64.powf(value.log10().floor() - 2.0);
    (value / unit).round() * unit
}

/// Returns a number with a comma between each three digits.
fn thousands(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns a time, given in nanoseconds, with its unit.
pub fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ..1e3 => short(nanoseconds) + " ns",
        1e3..1e6 => short(nanoseconds / 1e3) + " µs",
        1e6..1e9 => short(nanoseconds / 1e6) + " ms",
        _ => short(nanoseconds / 1e9) + " s",
    }
}

/// Returns the value of a row with its unit.
fn value(row: &Row) -> String {
    match row.unit {
        Unit::Nanoseconds => time(row.value),
        Unit::MegabytesPerSecond => short(row.value) + " MB/s",
    }
}

/// Writes a line of a table.
fn line<T: AsRef<str>>(text: &mut String, cells: impl IntoIterator<Item = T>) {
    for cell in cells {
        write!(text, "| {} ", cell.as_ref()).expect("a string takes everything");
    }
    text.push_str("|\n");
}

/// Writes the head of a table.
fn head<const N: usize>(text: &mut String, cells: [&str; N]) {
    line(text, cells);
    line(text, ["---"; N]);
}

/// Returns what README.md shows.
pub fn readme(record: &Record) -> String {
    let mut text = machine(record);
    distances(&mut text, record);
    puzzles(&mut text, record);
    plots(&mut text, record);
    text
}

/// Returns a sentence on the machine.
fn machine(record: &Record) -> String {
    let conditions = &record.conditions;
    format!(
        "\nMeasured by `{}` at commit {} on {} ({} cores), with {}.\n",
        conditions.command, conditions.commit, conditions.cpu, conditions.cores, conditions.rustc
    )
}

/// Writes the table of the distances: one line per way.
fn distances(text: &mut String, record: &Record) {
    let cell = |set: &str, way: &str| record.row("lookup", set, way).map_or(String::new(), value);
    let ways = ["table", "closed form", "table built at first use", "phf map", "HashMap", "search"];
    if record.rows_of("lookup").next().is_none() {
        return;
    }
    text.push('\n');
    head(text, ["one distance", "knight: latency", "throughput", "king: latency", "throughput"]);
    for way in ways.into_iter().chain(["loop alone"]) {
        let sets = ["knight, latency", "knight, throughput", "king, latency", "king, throughput"];
        let cells = sets.map(|set| cell(set, way));
        line(text, [way.to_string()].into_iter().chain(cells));
    }
    text.push('\n');
    text.push_str(&footprint_sentence(record));
}

/// Returns the rows of the knight's chain over copies of the table: the size of all copies in KiB,
/// the time of the table and the time of the closed form.
pub fn footprint(record: &Record) -> Vec<(f64, f64, f64)> {
    let row = |row: &Row| {
        let size = row.set.strip_prefix("knight, latency in ")?.strip_suffix(" KiB")?;
        let closed_form = record.row("lookup", &row.set, "closed form")?;
        (row.way == "table").then_some((size.parse().ok()?, row.value, closed_form.value))
    };
    record.rows_of("lookup").filter_map(row).collect()
}

/// Returns the sentence that says from where on the table loses against the closed form.
fn footprint_sentence(record: &Record) -> String {
    let rows = footprint(record);
    let kib = |size: f64| thousands(size as u64) + " KiB";
    let mut before = 0.0;
    for (size, table, closed_form) in &rows {
        if table > closed_form {
            return format!(
                "The table loses when the program's other data push it out of the near caches. To show from \
                 where on, each answer chose one of many copies of the table for the next question. With {} \
                 of copies the table still wins. With {} an answer takes {}, and {} by the closed form.\n",
                kib(before),
                kib(*size),
                time(*table),
                time(*closed_form)
            );
        }
        before = *size;
    }
    format!(
        "The table wins over the closed form, even with {} of copies of the table.\n",
        kib(before)
    )
}

/// The sets that README.md shows, with the name that it gives them.
const PUZZLES: [(&str, &str, &str); 9] = [
    ("camelot", "1 knight", "Camelot, 1 knight"),
    ("camelot", "8 knights", "Camelot, 8 knights"),
    ("camelot", "63 knights", "Camelot, 63 knights"),
    ("knight_spirit", "random", "Knight Spirit, random board"),
    ("knight_spirit", "within 15 moves", "Knight Spirit, board within 15 moves"),
    ("knight_spirit", "at 17 moves", "Knight Spirit, board at 17 moves"),
    ("knight_spirit", "random, no limit", "Knight Spirit, random board, no limit"),
    ("halloween", "random legal mazes", "Halloween, random maze"),
    ("halloween", "hard cases", "Halloween, hard case"),
];

/// Returns the library's row of a set, which is the first.
fn library<'r>(record: &'r Record, question: &'r str, set: &str) -> Option<&'r Row> {
    record.rows_of(question).find(|row| row.set == set)
}

/// Returns the rows of a set without the library's functions, the first rival first.
fn rivals<'r>(record: &'r Record, question: &'r str, set: &'r str) -> Vec<&'r Row> {
    let is_rival =
        |row: &&Row| row.set == set && !row.way.starts_with("min_") && row.way != "gathering";
    record.rows_of(question).filter(is_rival).collect()
}

/// Writes the table of the puzzles: one line per set.
fn puzzles(text: &mut String, record: &Record) {
    let rows = PUZZLES.iter().filter_map(|&(question, set, name)| {
        let row = library(record, question, set)?;
        Some((name, row, row.spread.as_ref()?, rivals(record, question, set)))
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return;
    }
    text.push('\n');
    head(text, ["one answer", "mean", "median", "p99", "worst", "times as long"]);
    for (name, row, spread, rivals) in rows {
        let rivals = rivals
            .iter()
            .filter_map(|rival| Some(format!("{} {}", rival.way, short(rival.times_the_first?))));
        let rivals = rivals.collect::<Vec<_>>().join(", ");
        let times = [row.value, spread.median, spread.p99, spread.worst].map(time);
        let cells = [name.to_string()].into_iter().chain(times);
        line(text, cells.chain([rivals]));
    }
}

/// The plots, with the text for those who cannot see them.
pub const PLOTS: [(&str, &str); 3] = [
    ("footprint", "Latency of a knight's distance against the memory of the tables"),
    ("speed-up", "How many times as long the rivals take"),
    ("halloween-tail", "Time per maze against the fraction of mazes that take longer"),
];

/// Writes the links to the plots.
fn plots(text: &mut String, record: &Record) {
    text.push('\n');
    let slug = record.conditions.slug();
    for (name, description) in PLOTS {
        writeln!(text, "![{description}](benches/results/{slug}-{name}.svg)")
            .expect("a string takes everything");
    }
}

/// Returns what benches/README.md shows: the conditions and all rows.
pub fn details(record: &Record) -> String {
    let mut text = String::new();
    conditions(&mut text, record);
    for question in ["lookup", "camelot", "knight_spirit", "halloween", "judge"] {
        rows(&mut text, record, question);
    }
    listed(&mut text, record);
    starts(&mut text, record);
    text
}

fn conditions(text: &mut String, record: &Record) {
    let conditions = &record.conditions;
    let load = |load: Option<f64>| load.map_or("unknown".into(), |load| format!("{load:.2}"));
    text.push('\n');
    head(text, ["condition", ""]);
    let lines = [
        ("CPU", conditions.cpu.clone()),
        ("cores", conditions.cores.to_string()),
        ("system", conditions.os.clone()),
        ("compiler", conditions.rustc.clone()),
        ("features", conditions.features.join(", ")),
        ("commit", conditions.commit.clone()),
        ("command", format!("`{}`", conditions.command)),
        ("clock", conditions.clock.clone()),
        ("load before", load(conditions.load_before)),
        ("load after", load(conditions.load_after)),
        ("duration", format!("{} s", conditions.seconds)),
    ];
    for (name, value) in lines {
        line(text, [name, &value]);
    }
}

/// Writes the table of all rows of a question.
fn rows(text: &mut String, record: &Record, question: &str) {
    let rows: Vec<&Row> = record.rows_of(question).collect();
    let Some(first) = rows.first() else { return };
    write!(text, "\n### {question}\n\n").expect("a string takes everything");
    if rows.iter().all(|row| row.spread.is_none()) {
        let unit = match first.unit {
            Unit::Nanoseconds => format!("per {}", first.per),
            Unit::MegabytesPerSecond => "speed".into(),
        };
        head(text, ["set", "way", &unit]);
        for row in rows {
            line(text, [&row.set, &row.way, &value(row)]);
        }
        return;
    }
    head(
        text,
        ["set", "way", "mean", "instances", "median", "p90", "p99", "worst", "times the first"],
    );
    for row in rows {
        let Some(spread) = &row.spread else { continue };
        let ratio = row.times_the_first.map_or(String::new(), short);
        let mut cells = vec![row.set.clone(), row.way.clone(), time(row.value)];
        cells.push(thousands(spread.instances as u64));
        cells.extend([spread.median, spread.p90, spread.p99, spread.worst].map(time));
        cells.push(ratio);
        line(text, cells);
    }
    worst_instances(text, record, question);
}

/// Writes which instances take the library the longest.
fn worst_instances(text: &mut String, record: &Record, question: &str) {
    text.push_str("\nThe instances that take the library's first function longest:\n\n");
    let mut set = "";
    for row in record.rows_of(question).filter(|row| row.spread.is_some()) {
        if row.set != set {
            set = &row.set;
            let instance = row.spread.as_ref().map_or("", |spread| &spread.worst_instance);
            writeln!(text, "- {set}: `{instance}`").expect("a string takes everything");
        }
    }
}

/// Writes the tables of the sets whose instances are listed: the library's time, and how many times
/// as long each rival takes.
fn listed(text: &mut String, record: &Record) {
    for own in &record.rows {
        let first = library(record, &own.question, &own.set).map(|row| &row.way);
        let (Some(times), true) = (&own.listed, first == Some(&own.way)) else { continue };
        write!(text, "\n### {}, one by one\n\n", own.set).expect("a string takes everything");
        let rivals = rivals(record, &own.question, &own.set);
        let names = rivals.iter().map(|row| format!("times for {}", row.way));
        let names: Vec<String> =
            [String::new(), own.way.clone()].into_iter().chain(names).collect();
        line(text, &names);
        line(text, names.iter().map(|_| "---"));
        for (number, (name, least)) in times.iter().enumerate() {
            let factor = |row: &&Row| {
                let time = row.listed.as_ref().and_then(|listed| listed.get(number));
                time.map_or(String::new(), |(_, time)| short(time / least))
            };
            let cells = [name.clone(), time(*least)];
            line(text, cells.into_iter().chain(rivals.iter().map(factor)));
        }
    }
}

/// Writes the table of the programs that are started.
fn starts(text: &mut String, record: &Record) {
    if record.starts.is_empty() {
        return;
    }
    text.push_str("\n### startup\n\n");
    if let Some(platform) = &record.conditions.platform {
        text.extend(["The programs in Rust are built for ", platform, ".\n\n"]);
    }
    head(text, ["group", "program", "least", "median", "page faults", "instructions"]);
    for start in &record.starts {
        let count = |count: Option<u64>| count.map_or("unknown".into(), thousands);
        let times = [start.least, start.median].map(|time| format!("{} µs", short(time)));
        let cells = [start.group.clone(), start.program.clone()].into_iter().chain(times);
        line(text, cells.chain([count(start.page_faults), count(start.instructions)]));
    }
}
