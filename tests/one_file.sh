#!/usr/bin/env bash
# Bundles each judge binary into one source file, as a contestant would, and checks that it is below the
# judges' limit of 96 KiB, compiles with plain rustc, and answers the sample.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
if ! command -v cargo-equip >/dev/null; then
    echo "skipped: cargo-equip is missing; install it with 'cargo install cargo-equip'"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for program in knight-moves camelot knight-spirit halloween; do
    package=$work/$program
    mkdir -p "$package/src"
    cp "$root/src/bin/${program//-/_}.rs" "$package/src/main.rs"
    cat >"$package/Cargo.toml" <<END
[package]
name = "answer"
version = "0.0.0"
edition = "2021"

[dependencies]
roundtable = { path = "$root", default-features = false, features = ["std", "$program"] }
END
    (cd "$package" && cargo equip --remove docs --minify libs --output answer.rs) 2>"$package/log" ||
        { cat "$package/log"; exit 1; }
    rustc -O --edition 2021 --cap-lints allow -o "$package/answer" "$package/answer.rs"
    sample=$root/tests/data/$program/sample
    "$package/answer" <"$sample.in" | cmp - "$sample.out"
    size=$(wc -c <"$package/answer.rs")
    echo "$program: $size bytes"
    [ "$size" -lt $((96 * 1024)) ] || { echo "$program is too long"; exit 1; }
done
