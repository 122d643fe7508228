#!/usr/bin/env bash
# Checks that the crate does not compile with a wrong table. Works on a copy of the package. Its build script
# overwrites the beginning of one table before it writes the table.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/Cargo.toml" "$root/Cargo.lock" "$root/build.rs" "$root/src" "$work"
# Cargo.toml lists the benches and the tests, so cargo needs their files.
mkdir "$work/benches" "$work/tests"
cp "$root"/benches/*.rs "$work/benches"
cp "$root"/tests/*.rs "$work/tests"
export CARGO_TARGET_DIR="$work/target"

cd "$work"
cargo check --quiet --lib --no-default-features --features halloween,knight-moves,bitboard
while read -r file table first wrong name; do
    cp "$root/build.rs" build.rs
    # $first is the beginning of the table's first row. Rust code that overwrites it with $wrong is put before the
    # line of the build script that writes the tables.
    alter="let at = source.find(\"const $table:\").unwrap(); let at = at + source[at..].find(\"$first\").unwrap();"
    alter="let mut source = source; if name == \"$file\" { $alter source.replace_range(at..at + ${#wrong}, \"$wrong\"); }"
    sed -i "/fs::write/i $alter" build.rs
    if cargo check --quiet --lib --no-default-features --features halloween,knight-moves,bitboard 2>errors; then
        echo "a wrong table compiles: $table"
        exit 1
    fi
    grep "the \(table of \)\?$name\( table\)\? is wrong" errors
done <<END
distances.rs KNIGHT 0323 555 knight
distances.rs KING 0123 555 king
rings.rs KNIGHT_RINGS 0x0000000000000001, 0x0000000000000003, knight rings
rings.rs KING_RINGS 0x0000000000000001, 0x0000000000000003, king rings
routes.rs ROUTES [1, [5, routes
grid.rs NEIGHBOURS 10010000 555 grid
END
