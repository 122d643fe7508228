//! The search of the documentation finds a problem by the names that people know it by.

use std::fs;

/// Returns all words of the attributes `doc(alias = "word")` and `doc(alias("word", "word"))` in a
/// source file. They are what stands between quotation marks.
fn search_words(path: &str) -> Vec<String> {
    let source = fs::read_to_string(path).expect("a source file");
    let attributes = source.split("doc(alias").skip(1).map(|rest| rest.split(']').next());
    attributes
        .flatten()
        .flat_map(|text| text.split('"').skip(1).step_by(2))
        .map(Into::into)
        .collect()
}

#[test]
fn each_problem_is_found_by_its_other_names() {
    let names: [(&str, &[&str]); 4] = [
        ("src/lib.rs", &["UVa 439", "POJ 2243", "HDU 1372"]),
        ("src/lib.rs", &["IOI 1998", "POJ 1178"]),
        ("src/lib.rs", &["P2324", "Luogu P2324", "骑士精神", "UVa 10422", "Knights in FEN"]),
        ("src/halloween/mod.rs", &["UVa 1601", "AOJ 1281", "POJ 3523"]),
    ];
    for (path, names) in names {
        let found = search_words(path);
        for name in names {
            assert!(found.iter().any(|word| word == name), "{path} has no {name}: {found:?}");
        }
    }
}
