//! The questions of the report: what is measured.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "several programs include this module; counts are far below 2^52"
)]

pub mod camelot;
pub mod counts;
pub mod halloween;
pub mod judge;
pub mod knight_spirit;
pub mod lookup;
pub mod startup;
