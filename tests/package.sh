#!/usr/bin/env bash
# Checks the package that `cargo package` makes: unpacked in two other folders, with nothing beside it, it has what
# its README names, passes its own tests, and builds the same binaries in both folders.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo package --allow-dirty
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
archive=$PWD/target/package/roundtable-$version.crate
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CARGO_TARGET_DIR

for place in first second/deeper; do
    mkdir -p "$work/$place"
    tar -xzf "$archive" -C "$work/$place" --strip-components=1
done

cd "$work/first"
# Cargo leaves the packages tests/fuzz and tests/link out, because they lie inside of this one. README says that these
# two are in the repository only.
for path in $(grep -oE '\b(tests|benches)/[a-z_/.*-]*[a-z]' README.md | sort -u); do
    case $path in tests/fuzz* | tests/link*) continue ;; esac
    compgen -G "$path*" >/dev/null || { echo "README names $path, which is not in the package"; exit 1; }
done
# Unit tests only. The integration tests use the public interface, and run in the repository.
cargo test --locked --lib

for place in first second/deeper; do
    (cd "$work/$place" && cargo build --locked --release --bins)
done
for program in knight-moves camelot knight-spirit halloween; do
    cmp "$work/first/target/release/$program" "$work/second/deeper/target/release/$program"
done
echo "two builds in two folders give the same binaries"
