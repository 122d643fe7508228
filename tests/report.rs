//! The tables and plots of the pages are those of the committed record, and the committed counts are
//! those of the code. Nothing is timed here.

#[path = "../benches/measure/mod.rs"]
mod measure;
#[path = "../benches/questions/mod.rs"]
mod questions;
#[path = "../benches/record/mod.rs"]
mod record;

use std::fs;
use std::path::{Path, PathBuf};

use questions::counts::{self, Counts};
use record::{plots, tables, Record};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Asserts that the part of a page between the marks is what `make` makes of the record it names.
fn check_page(page: &str, make: fn(&Record) -> String) {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let (file, shown) = tables::between_marks(&text).expect("the marks");
    let expected = make(&Record::read(&root().join(file)).expect("the record"));
    assert!(shown == expected, "{page} is not made from {file}, which gives:\n{expected}");
}

#[test]
fn readme_shows_the_record() {
    check_page("README.md", tables::readme);
}

#[test]
fn benches_readme_shows_the_record() {
    check_page("benches/README.md", tables::details);
}

#[test]
fn plots_are_made_from_their_records() {
    let is_record = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.ends_with(".json") && !["counts.json", "budgets.json"].contains(&&*name)
    };
    let files = fs::read_dir(root().join("benches/results")).unwrap();
    let records = files.map(|file| file.unwrap().path()).filter(is_record);
    for path in records {
        let record = Record::read(&path).unwrap();
        assert_eq!(path.file_stem().unwrap().to_str(), Some(&*record.conditions.slug()));
        for (name, svg) in plots::all(&record).unwrap() {
            let path = path.with_file_name(format!("{}-{name}.svg", record.conditions.slug()));
            let committed = fs::read_to_string(&path).unwrap();
            assert!(committed == svg, "{} is not made from its record", path.display());
        }
    }
}

/// Asserts that the committed counts of a question are those of the code.
fn check_counts(counts: &Counts) {
    let committed = fs::read_to_string(root().join(counts::FILE)).expect("the counts");
    let committed: Counts = serde_json::from_str(&committed).expect("counts as JSON");
    for (set, counts) in counts {
        assert_eq!(
            committed.get(set),
            Some(counts),
            "{set}: if the work has changed on purpose, run \
             `cargo bench --bench report -- counts` and commit {}",
            counts::FILE
        );
    }
}

#[test]
fn knight_spirit_searches_as_much_as_committed() {
    check_counts(&counts::knight_spirit());
}

#[test]
#[ignore = "takes half a minute without optimisation"]
fn rivals_of_halloween_search_as_much_as_committed() {
    check_counts(&counts::halloween());
}
