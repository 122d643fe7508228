//! The instructions of a dozen operations stay within the committed budgets.
//!
//! The number of instructions of a program does not depend on the load of the machine, so this test
//! finds out that an operation has become slower where timing could not. It needs valgrind.

#[path = "../benches/measure/mod.rs"]
mod measure;
#[path = "../benches/record/mod.rs"]
mod record;

use std::fs;
use std::path::Path;

use measure::instructions::Budgets;

/// By how much an operation may exceed its budget: 2 %.
const TOLERANCE: f64 = 1.02;

#[test]
#[ignore = "builds optimised programs and runs them under valgrind"]
fn operations_stay_within_their_budgets() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(Budgets::FILE);
    let committed = fs::read_to_string(path).expect("the budgets");
    let committed: Budgets = serde_json::from_str(&committed).expect("budgets as JSON");
    let Some(counted) = Budgets::count() else {
        println!("skipped: valgrind is missing");
        return;
    };
    let is_same = (&counted.rustc, &counted.target) == (&committed.rustc, &committed.target);
    let mut exceeded = Vec::new();
    for (name, &count) in &counted.instructions {
        let Some(&budget) = committed.instructions.get(name) else {
            exceeded.push(format!("{name}: no budget"));
            continue;
        };
        let percent = (count / budget - 1.0) * 100.0;
        println!("{name}: {count} instructions, budget {budget} ({percent:+.1} %)");
        if count > budget * TOLERANCE {
            exceeded.push(format!("{name}: {count} instead of {budget} ({percent:+.1} %)"));
        }
    }
    if !is_same {
        println!(
            "not compared: the budgets are those of {} for {}, this is {} for {}",
            committed.rustc, committed.target, counted.rustc, counted.target
        );
        return;
    }
    assert!(
        exceeded.is_empty(),
        "more instructions than the budgets in {} allow:\n{}\nif this is meant, run \
         `cargo bench --bench report -- budgets` and commit the file",
        Budgets::FILE,
        exceeded.join("\n")
    );
}
