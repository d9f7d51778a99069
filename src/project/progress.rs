//! How far long work is, seen and stopped from another thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far reading a game is.
#[derive(Debug, Default)]
pub struct Progress {
    read: AtomicU64,
    stopped: AtomicBool,
}

impl Progress {
    /// Returns how many bytes were read.
    pub fn read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// Tells that so many bytes were read.
    pub(super) fn add(&self, bytes: u64) {
        let _ = self.read.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Asks the work to end before its time.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work was asked to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
