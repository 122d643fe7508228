//! Computes the tables once and writes them where `src/tables.rs` includes them.

use std::path::PathBuf;
use std::{env, fs};

#[path = "src/codegen/mod.rs"]
mod codegen;
#[path = "src/geometry.rs"]
mod geometry;
#[path = "src/knight_spirit"]
mod knight_spirit {
    pub(crate) mod key;
}

fn main() {
    for source in ["build.rs", "src/codegen", "src/geometry.rs", "src/knight_spirit/key.rs"] {
        println!("cargo:rerun-if-changed={source}");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("tables.rs"), codegen::tables()).expect("OUT_DIR can be written");
    fs::write(out.join("perimeter.rs"), codegen::perimeter::source())
        .expect("OUT_DIR can be written");
}
