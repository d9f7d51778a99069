//! The cells of the map as the widget shows them.

use std::collections::VecDeque;

use schola_widgets::board::{Area, PictureId, Source};

use crate::authoring::labyrinth::canvas::Canvas;
use crate::window::dungeon_editor::tiles::Tiles;

/// The number of changes remembered. A view with an older revision compares the whole map.
const REMEMBERED: usize = 32;
/// Changes are reported in squares with this side, in fields, so that two distant changes do not include
/// everything between them.
const SQUARE: usize = 32;

#[derive(Debug, Default)]
pub(super) struct Cells {
    size: (u32, u32),
    cells: Vec<u32>,
    revision: u64,
    changes: VecDeque<(u64, Vec<Area>)>,
}

impl Cells {
    /// Shows the canvas and records where it has changed.
    pub fn show(&mut self, canvas: &Canvas, tiles: &Tiles) {
        let size @ (width, _) = canvas.size();
        let cells: Vec<u32> = canvas.tiles().iter().map(|tile| tiles.number(*tile)).collect();
        if size != self.size {
            self.changes.clear();
            self.revision += REMEMBERED as u64 + 1;
        } else if let areas @ [_, ..] = &changed(&self.cells, &cells, width as usize)[..] {
            self.revision += 1;
            self.changes.push_back((self.revision, areas.to_vec()));
            if self.changes.len() > REMEMBERED {
                let _ = self.changes.pop_front();
            }
        }
        (self.size, self.cells) = (size, cells);
    }
}

impl Source for Cells {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(self.cells.get((y * self.size.0 + x) as usize).copied().unwrap_or(0))
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        let is_known = self.changes.front().is_some_and(|(first, _)| *first <= revision + 1);
        let changed = self.changes.iter().filter(|(at, _)| *at > revision);
        is_known.then(|| changed.flat_map(|(_, areas)| areas.iter().copied()).collect())
    }
}

/// Returns where fields have changed: for each square of the map the rectangle around its changes.
fn changed(before: &[u32], now: &[u32], width: usize) -> Vec<Area> {
    let mut areas = Vec::new();
    let squares = width.div_ceil(SQUARE).max(1);
    let (mut row, mut top) = (vec![None::<Area>; squares], 0);
    for (y, (old, new)) in before.chunks(width.max(1)).zip(now.chunks(width.max(1))).enumerate() {
        if y >= top + SQUARE {
            areas.extend(row.iter_mut().filter_map(Option::take));
            top = y;
        }
        if old == new {
            continue;
        }
        for (x, _) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
            let own = Area { x: x as u32, y: y as u32, width: 1, height: 1 };
            let square = &mut row[x / SQUARE];
            *square = Some(square.map_or(own, |area| area.union(own)));
        }
    }
    areas.extend(row.into_iter().flatten());
    areas
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All changes are reported; fields between two distant ones are not.
    #[test]
    fn distant_changes_are_reported_separately() {
        let before = vec![0; 100 * 70];
        let mut now = before.clone();
        let cells = [(1, 2), (3, 1), (99, 69), (40, 31), (40, 32)];
        cells.iter().for_each(|(x, y)| now[y * 100 + x] = 1);
        let areas = changed(&before, &now, 100);
        for (x, y) in cells {
            assert!(areas.iter().any(|area| area.contains((x as u32, y as u32))), "{x} {y}");
        }
        assert_eq!(areas.iter().map(|area| area.cell_count()).sum::<u64>(), 6 + 1 + 1 + 1);
        assert!(changed(&now, &now, 100).is_empty());
    }
}
