#!/usr/bin/env bash
# Checks that a wrong table does not compile. Works on a copy of the package whose build script changes
# three characters of one table before it writes the text.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/Cargo.toml" "$root/Cargo.lock" "$root/build.rs" "$root/src" "$work"
mkdir "$work/benches" && cp "$root"/benches/*.rs "$work/benches"
export CARGO_TARGET_DIR="$work/target"

cd "$work"
cargo check --quiet --lib --no-default-features
while read -r table first name; do
    cp "$root/build.rs" build.rs
    # These are the first characters of the first row.
    alter="let at = text.find(\"const $table:\").unwrap(); let at = at + text[at..].find(\"$first\").unwrap();"
    alter="{ let mut text = codegen::tables::source(); $alter text.replace_range(at..at + 3, \"555\"); text }"
    alter=${alter//\\/\\\\}
    sed -i "s/codegen::tables::source()/${alter//&/\\&}/" build.rs
    if cargo check --quiet --lib --no-default-features 2>errors; then
        echo "a wrong table compiles: $table"
        exit 1
    fi
    grep "the $name table is wrong" errors
done <<END
KNIGHT 0323 knight
KING 0123 king
NEIGHBOURS 10010000 grid
END
