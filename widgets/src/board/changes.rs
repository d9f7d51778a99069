//! Tracks changes since the last drawing, so that not every cell needs to be compared.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Area;

/// The number of changes remembered; a board drawn longer ago is redrawn completely.
const REMEMBERED: usize = 64;

/// Returns a number that was never used before. A new revision makes boards redraw.
pub fn fresh_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// Revisions of a board's content, and where they differ.
#[derive(Debug)]
pub struct Changes {
    revision: u64,
    /// Where each of the last revisions differs from the previous one.
    log: VecDeque<(u64, Vec<Area>)>,
}

impl Default for Changes {
    fn default() -> Self {
        let revision = fresh_revision();
        Self { revision, log: VecDeque::from([(revision, Vec::new())]) }
    }
}

impl Changes {
    /// Returns a number that changes with everything that the board shows, for
    /// [`Source::revision`](super::Source::revision).
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Records that anything may have changed.
    pub fn change_all(&mut self) {
        *self = Self::default();
    }

    /// Records that only these cells may have changed.
    pub fn change(&mut self, areas: Vec<Area>) {
        if areas.is_empty() {
            return;
        }
        self.revision = fresh_revision();
        self.log.push_back((self.revision, areas));
        if self.log.len() > REMEMBERED {
            let _ = self.log.pop_front();
        }
    }

    /// Returns what has changed since a revision; `None` if unknown.
    pub fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        let known = self.log.iter().position(|(known, _)| *known == revision)?;
        Some(self.log.range(known + 1..).flat_map(|(_, areas)| areas).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell((x, y): (u32, u32)) -> Area {
        Area { x, y, width: 1, height: 1 }
    }

    /// Changes since a revision are reported while it is remembered; after that, or when anything may have
    /// changed, a board must redraw everything.
    #[test]
    fn changes_are_remembered() {
        let mut seen = Changes::default();
        let start = seen.revision();
        assert_eq!(seen.changed_since(start), Some(Vec::new()));
        seen.change(vec![cell((1, 2))]);
        let middle = seen.revision();
        seen.change(vec![cell((3, 4)), cell((5, 6))]);
        seen.change(Vec::new());
        assert_eq!(seen.changed_since(start), Some([(1, 2), (3, 4), (5, 6)].map(cell).to_vec()));
        assert_eq!(seen.changed_since(middle), Some([(3, 4), (5, 6)].map(cell).to_vec()));
        for _ in 0..REMEMBERED {
            seen.change(vec![cell((0, 0))]);
        }
        assert_eq!(seen.changed_since(middle), None);
        let last = seen.revision();
        seen.change_all();
        assert_eq!(seen.changed_since(last), None);
    }
}
