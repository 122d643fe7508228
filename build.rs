//! Computes the tables and writes them into the directory from which the library includes them.

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

const SOURCES: [&str; 5] =
    ["build.rs", "src/base64.rs", "src/codegen", "src/geometry.rs", "src/knight_spirit/key.rs"];

fn main() {
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("tables.rs"), codegen::tables::source()).expect("OUT_DIR can be written");
    fs::write(out.join("perimeter.rs"), codegen::perimeter::source())
        .expect("OUT_DIR can be written");
}
