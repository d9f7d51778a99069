//! Tracks which parts of a play have changed since they were drawn, so that not every cell needs to be checked.

use std::collections::VecDeque;

use schola_widgets::board::Area;

use super::PlayView;
use crate::window::gallery::fresh_revision;

/// How many changes are remembered; a board drawn longer ago is redrawn completely.
const REMEMBERED: usize = 16;
/// The side of the squares in which cells are compared.
const SQUARE: u32 = 32;

/// Revisions of the board's content.
#[derive(Debug)]
pub(super) struct Seen {
    revision: u64,
    /// Where each of the last revisions differs from the one before.
    log: VecDeque<(u64, Vec<Area>)>,
}

impl Default for Seen {
    fn default() -> Self {
        let revision = fresh_revision();
        Self { revision, log: VecDeque::from([(revision, Vec::new())]) }
    }
}

impl Seen {
    /// Returns a number that changes with everything that the board shows.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Notes that anything may have changed.
    pub fn change_all(&mut self) {
        *self = Self::default();
    }

    /// Notes that only these cells may have changed.
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

/// Returns where two positions look different; `None` if they cannot be compared.
pub(super) fn differences(old: &PlayView, new: &PlayView) -> Option<Vec<Area>> {
    let (before, after) = (old.scene.boards.first()?, new.scene.boards.first()?);
    let (width, height) = (after.width, after.height);
    let is_marked = |live: &PlayView, count: usize| live.valid.len() == count;
    let cells = before.cells.len();
    if (before.width, before.height) != (width, height)
        || old.pictures != new.pictures
        || !is_marked(old, cells)
        || !is_marked(new, cells)
    {
        return None;
    }
    let is_same = |x: u32, y: u32, length: u32| {
        let row = (y * width + x) as usize..(y * width + x + length) as usize;
        before.cells[row.clone()] == after.cells[row.clone()] && old.valid[row.clone()] == new.valid[row]
    };
    let mut areas: Vec<Area> = [before.position, after.position, old.focus.cell(), new.focus.cell()]
        .into_iter()
        .flatten()
        .map(cell)
        .collect();
    for y in (0..height).step_by(SQUARE as usize) {
        for x in (0..width).step_by(SQUARE as usize) {
            let area = Area { x, y, width: SQUARE.min(width - x), height: SQUARE.min(height - y) };
            if !(y..y + area.height).all(|row| is_same(x, row, area.width)) {
                areas.push(area);
            }
        }
    }
    Some(areas)
}

pub(super) fn cell((x, y): (u32, u32)) -> Area {
    Area { x, y, width: 1, height: 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes since a revision are reported as long as it is remembered; after that, or when anything may have
    /// changed, a board must redraw everything.
    #[test]
    fn changes_are_remembered() {
        let mut seen = Seen::default();
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
