#!/usr/bin/env bash
# Runs the tests with the oldest Rust that the package promises, on a 32-bit target (i686) and on a big-endian one
# (s390x, emulated). Compiler and standard libraries are Debian's; they are unpacked into target/oldest-rust, not
# installed. Linkers, C libraries and the emulator are installed. Needs Debian bookworm, and root to install.
set -euo pipefail
cd "$(dirname "$0")/.."
oldest=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
sources=/etc/apt/sources.list.d/debian.sources
grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release && [ -r $sources ] && [ "$(id -u)" = 0 ] || {
    echo "tests/targets.sh: needs root on Debian bookworm, whose packages bring Rust $oldest for other targets"
    exit 1
}

at=$PWD/target/oldest-rust
if [ ! -x "$at/usr/bin/rustc" ]; then
    mkdir -p "$at"/{lists,cache/archives}/partial
    # Packages come from the mirror of the system, but without the updates of the release, which may have a newer Rust.
    mirror=$(sed -n 's/^URIs: *//p' $sources | head -1)
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror bookworm main" >"$at/sources.list"
    # Packages of other architectures are downloaded, but the system does not take up these architectures.
    apt=(apt-get -qq -o APT::Architectures::=amd64 -o APT::Architectures::=s390x -o APT::Architectures::=i386
        -o APT::Sandbox::User=root -o Dir::State::lists="$at/lists" -o Dir::Cache="$at/cache"
        -o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::sourcelist="$at/sources.list")
    "${apt[@]}" update
    (cd "$at" && "${apt[@]}" download rustc-web cargo-web "libstd-rust-web-$oldest" libstd-rust-web-dev \
        libstd-rust-web-dev:{s390x,i386} libllvm19 libhttp-parser2.9 libpcre3)
    for package in "$at"/*.deb; do dpkg -x "$package" "$at"; done
    rm "$at"/*.deb
fi
apt-get -qq update
apt-get -qq install --no-install-recommends gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user-static \
    gcc-i686-linux-gnu libc6-dev-i386-cross libc6-i386 lib32gcc-s1 >/dev/null

export LD_LIBRARY_PATH=$at/usr/lib/x86_64-linux-gnu:$at/lib/x86_64-linux-gnu
export RUSTC=$at/usr/bin/rustc RUSTDOC=$at/usr/bin/rustdoc CARGO_TARGET_DIR=$at/target
export CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER=i686-linux-gnu-gcc
export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc
export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUNNER='qemu-s390x-static -L /usr/s390x-linux-gnu'
"$RUSTC" --version | grep -F "rustc $oldest."

cargo=$at/usr/bin/cargo
# The package gives no warning on its oldest Rust, with each part alone and with all of them.
for features in '' chessboard bitboard leaper knight-moves camelot travelling-knight knight-spirit perimeter knights-in-fen halloween halloween-bfs; do
    RUSTFLAGS='-D warnings' "$cargo" check --locked --lib --no-default-features --features "$features"
done
RUSTFLAGS='-D warnings' "$cargo" check --locked --all-targets
"$cargo" test --locked --release --lib --tests --bins --target i686-unknown-linux-gnu
# tests/judge.rs starts the binaries, and the kernel cannot start those of another architecture.
tests=()
for test in tests/*.rs; do
    name=$(basename "$test" .rs)
    [ "$name" = judge ] || tests+=(--test "$name")
done
"$cargo" test --locked --release --lib "${tests[@]}" --target s390x-unknown-linux-gnu
