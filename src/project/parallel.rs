//! Runs work on several threads when there is enough of it.

use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// More threads than these only compete for memory bandwidth.
const MOST_THREADS: usize = 4;

/// Does two things: at the same time if `large`, otherwise one after the other.
pub(super) fn both<A, B: Send>(large: bool, one: impl FnOnce() -> A, other: impl Fn() -> B + Sync) -> (A, B) {
    if !large {
        return (one(), other());
    }
    thread::scope(|scope| {
        // If the system cannot start a thread, this one does both.
        let begun = Builder::new().spawn_scoped(scope, &other);
        let one = one();
        let other =
            begun.map_or_else(|_| other(), |begun| begun.join().unwrap_or_else(|panic| resume_unwind(panic)));
        (one, other)
    })
}

/// Applies a function to each element of a list and returns the results in order; on several threads if
/// `large`.
pub(super) fn each<T: Sync, R: Send>(large: bool, list: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = if large { thread::available_parallelism().map_or(1, usize::from) } else { 1 };
    let threads = threads.min(MOST_THREADS).min(list.len());
    if threads < 2 {
        return list.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(list.len()));
    let run = || {
        while let Some((index, one)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, list.get(at)?)))
        {
            let result = work(one);
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((index, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let _ = Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Threads change neither the results nor their order.
    #[test]
    fn results_come_in_order() {
        let list: Vec<u32> = (0..500).collect();
        let squares = |large| each(large, &list, |number| number * number);
        assert_eq!(squares(true), squares(false));
        assert_eq!(both(true, || 1, || "a"), both(false, || 1, || "a"));
    }
}
