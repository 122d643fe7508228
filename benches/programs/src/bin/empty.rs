//! Does nothing. What it costs to start is contained in every other program.

fn main() {}
