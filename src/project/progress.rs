//! The progress of long work, observed and stopped from another thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The progress of reading a game.
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

    /// Reports that more bytes were read.
    pub(super) fn add(&self, bytes: u64) {
        let _ = self.read.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Asks the work to stop early.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
