//! Thinking for the seats of computers, on fewer threads than there are processors, so that the wires are never kept waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use tokio::sync::Semaphore;

use crate::table::Found;
use crate::table::thinking::Job;

/// Lets a limited number of jobs run at the same time; the others wait in the order in which they came.
#[derive(Clone, Debug)]
pub struct Pool {
    places: Arc<Semaphore>,
}

impl Pool {
    /// Creates a pool that leaves one processor free, if there are several.
    pub fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self { places: Arc::new(Semaphore::new(processors.saturating_sub(1).max(1))) }
    }

    /// Runs a job when its turn has come. Rules that panic have found nothing.
    pub async fn run(&self, job: Job) -> Found {
        // The semaphore is never closed.
        let Ok(_place) = self.places.acquire().await else { return Found::default() };
        let thought = tokio::task::spawn_blocking(|| catch_unwind(AssertUnwindSafe(job)).unwrap_or_default());
        thought.await.unwrap_or_default()
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}
