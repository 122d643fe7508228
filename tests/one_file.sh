#!/usr/bin/env bash
# Bundles the judge function of each problem into one source file, as a contestant would, and checks that it is
# below the limit for its size, compiles with plain rustc, and answers the sample. Needs cargo-equip.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
command -v cargo-equip >/dev/null || {
    echo "cargo-equip is missing; install it with 'cargo install cargo-equip'"
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for problem in knight-moves camelot travelling-knight knight-spirit knights-in-fen halloween; do
    package=$work/$problem
    mkdir -p "$package/src"
    cat >"$package/src/main.rs" <<END
use roundtable::judge::{self, Options};
use std::io;

fn main() {
    judge::${problem//-/_}(&mut io::stdin(), &mut io::stdout(), Options::default()).expect("a valid input");
}
END
    cat >"$package/Cargo.toml" <<END
[package]
name = "answer"
version = "0.0.0"
edition = "2021"

[dependencies]
roundtable = { path = "$root", default-features = false, features = ["std", "$problem"] }
END
    (cd "$package" && cargo equip --remove docs --minify libs --output bundle.rs) 2>"$package/log" ||
        { cat "$package/log"; exit 1; }
    # Shortens the file. In one file, who may see what does not matter, paths begin at a shorter name, and `-O` leaves
    # out the debug assertions. Some attributes only concern other crates.
    sed -E -e 's/pub\([^)]*\) ?/pub /g; s/debug_assert!\([^;]*\);//g' \
        -e 's/__cargo_equip::crates::([a-z]+)/\1/g; s/#!?\[(cfg_attr|must_use|non_exhaustive)[^]]*\]//g' \
        "$package/bundle.rs" >"$package/answer.rs"
    rustc -O --edition 2021 --cap-lints allow -o "$package/answer" "$package/answer.rs"
    sample=$root/tests/data/$problem/sample
    "$package/answer" <"$sample.in" | cmp - "$sample.out"
    # In KiB. README.md gives these limits.
    limit=64
    [ "$problem" != halloween ] || limit=80
    size=$(wc -c <"$package/answer.rs")
    echo "$problem: $size bytes"
    [ "$size" -le $((limit * 1024)) ] || { echo "$problem is longer than $limit KiB"; exit 1; }
done
