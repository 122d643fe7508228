//! Standard input and output that report the errors which the standard library hides. In
//! non-blocking mode they wait instead of failing.

use std::io::{self, ErrorKind, Read, Write};
use std::thread;
use std::time::Duration;

#[cfg(any(unix, windows))]
use std::fs::File;
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle;

/// Returns another handle to a standard stream, as a file.
///
/// `Stdin` and `Stdout` hide the error of a stream that is not open for reading or writing: they read
/// nothing, and lose what is written. A file reports it.
#[cfg(unix)]
pub(super) fn open(stream: impl AsFd) -> io::Result<Patient<File>> {
    Ok(Patient(stream.as_fd().try_clone_to_owned()?.into()))
}

/// As on Unix.
#[cfg(windows)]
pub(super) fn open(stream: impl AsHandle) -> io::Result<Patient<File>> {
    Ok(Patient(stream.as_handle().try_clone_to_owned()?.into()))
}

/// Returns the stream itself, because this system has no other handle to it.
#[cfg(not(any(unix, windows)))]
pub(super) fn open<S>(stream: S) -> io::Result<Patient<S>> {
    Ok(Patient(stream))
}

/// A stream that waits until it can be read or written, even if it is in non-blocking mode.
///
/// A program can get such a stream from the program that started it. Without this wrapper, reading
/// fails when no bytes have come yet, and writing fails when the pipe is full.
pub(super) struct Patient<S>(pub(super) S);

impl<S: Read> Read for Patient<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        wait_for(|| self.0.read(buffer))
    }
}

impl<S: Write> Write for Patient<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        wait_for(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        wait_for(|| self.0.flush())
    }
}

/// Repeats an operation until it no longer fails because it would have to wait. The pauses between
/// the attempts begin at one millisecond and grow to 64.
fn wait_for<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let mut pause = Duration::from_millis(1);
    loop {
        match attempt() {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                thread::sleep(pause);
                pause = (2 * pause).min(Duration::from_millis(64));
            }
            result => return result,
        }
    }
}
