#!/usr/bin/env bash
# Checks that a `no_std` library can depend on the crate under cargo's resolver 1, which a virtual workspace has by
# default. This resolver gives a package the features that build scripts ask for, too. So no build dependency may turn
# on the feature `std` of a package that is also a dependency: the standard library would bring a second panic handler.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/firmware/src"
cat >"$work/Cargo.toml" <<'END'
[workspace]
members = ["firmware"]
resolver = "1"

[profile.dev]
panic = "abort"
END
cat >"$work/firmware/Cargo.toml" <<END
[package]
name = "firmware"
version = "0.0.0"
edition = "2021"

[lib]
crate-type = ["staticlib"]

[dependencies]
roundtable = { path = "$root", default-features = false, features = ["camelot", "perimeter", "halloween"] }
END
cat >"$work/firmware/src/lib.rs" <<'END'
#![no_std]

#[panic_handler]
fn stop(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

#[no_mangle]
pub extern "C" fn moves() -> u8 {
    roundtable::knight_spirit::Board::TARGET.min_moves()
}
END
cp "$root/Cargo.lock" "$work"
CARGO_TARGET_DIR=$work/target cargo build --manifest-path "$work/Cargo.toml"
