#!/usr/bin/env bash
# Runs tests with the least versions of the dependencies that Cargo.toml allows. Works on a copy of the package.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/Cargo.toml" "$root/README.md" "$root/build.rs" "$root/src" "$root/tests" "$root/benches" "$work"
export CARGO_TARGET_DIR=$work/target
cd "$work"
# The option is unstable. This variable lets stable cargo take it.
RUSTC_BOOTSTRAP=1 cargo update -Z direct-minimal-versions
cargo check --locked --all-targets
cargo test --locked --lib --test formats --test square
