//! What the operating system counts: CPU time, and the cost of child processes.

use std::time::Duration;

/// The name of the clock, for the record.
pub const NAME: &str = if cfg!(unix) { "CPU time of the thread" } else { "wall time" };

/// Returns the CPU time that this thread has used. Other processes do not stretch it, which matters
/// where a long run is compared with a short one.
#[cfg(unix)]
pub fn now() -> Duration {
    let clock = nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID;
    nix::time::clock_gettime(clock).expect("this clock exists").into()
}

/// Returns the time since the first call. This system has no clock for CPU time.
#[cfg(not(unix))]
pub fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Returns the number of page faults of all children that have ended: the times that the system had
/// to give them a page of memory which was already at hand. `None` if the system does not count them.
#[cfg(unix)]
pub fn page_faults_of_children() -> Option<u64> {
    use nix::sys::resource::{getrusage, UsageWho};
    u64::try_from(getrusage(UsageWho::RUSAGE_CHILDREN).ok()?.minor_page_faults()).ok()
}

#[cfg(not(unix))]
pub fn page_faults_of_children() -> Option<u64> {
    None
}
