//! Computes the tables of the library, such as the knight's distances, and writes them into the
//! directory from which the library includes them.

use std::path::PathBuf;
use std::{env, fs};

#[path = "src/base64.rs"]
mod base64;
#[path = "src/codegen/mod.rs"]
mod codegen;
#[path = "src/geometry.rs"]
mod geometry;
#[path = "src/knight_spirit/key.rs"]
mod key;
#[path = "src/symmetry.rs"]
mod symmetry;

const SOURCES: [&str; 6] = [
    "build.rs",
    "src/base64.rs",
    "src/codegen",
    "src/geometry.rs",
    "src/knight_spirit/key.rs",
    "src/symmetry.rs",
];

fn main() {
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
    }
    let directory = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for (name, source) in codegen::files() {
        fs::write(directory.join(name), source).expect("OUT_DIR can be written");
    }
}
