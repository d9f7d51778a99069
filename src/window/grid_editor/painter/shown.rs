//! What the board showed last and where it has changed since, so that not every cell has to be compared.

use std::hash::Hash;

use rustc_hash::FxHashSet;
use schola_widgets::board::{self, Changes};
use ustr::Ustr;

use super::source::{Overlay, number_name};
use crate::engine::Area;
use crate::grid::model::Cells;
use crate::grid::tiles::{TILE, Tiles};
use crate::window::gallery::Gallery;

/// What the board showed last.
#[derive(Debug, Default)]
pub(super) struct ShownBoard {
    /// The visible layers, in the order in which they were passed.
    layers: Vec<Cells>,
    overlay: Overlay,
    pub changes: Changes,
}

impl ShownBoard {
    pub fn overlay(&self) -> &Overlay {
        &self.overlay
    }

    /// Updates what is shown. New names and numbers are added to the gallery.
    /// A change is also seen on cells that lie this far to the left and above, and to the right and below.
    pub fn settle(
        &mut self,
        layers: &[&Cells],
        overlay: Overlay,
        (before, after): (u32, u32),
        gallery: &mut Gallery,
    ) {
        let size = layers.first().map_or((0, 0), |cells| cells.size());
        let is_alike = |(old, new): (&Cells, &&Cells)| {
            old.size() == new.size() && std::mem::discriminant(old) == std::mem::discriminant(*new)
        };
        let are_known = self.layers.len() == layers.len() && self.layers.iter().zip(layers).all(is_alike);
        if !are_known {
            for cells in layers {
                number(cells, &distinct_tiles(cells), gallery);
            }
            self.changes.change_all();
            self.layers = layers.iter().map(|cells| (*cells).clone()).collect();
            self.overlay = overlay;
            return;
        }
        let mut areas = Vec::new();
        for (old, new) in self.layers.iter_mut().zip(layers) {
            let differing = differences(old, new);
            if !differing.is_empty() {
                number(new, &differing, gallery);
                *old = (*new).clone();
                areas.extend(differing.into_iter().map(|area| {
                    let (left, top) = (area.left.saturating_sub(before), area.top.saturating_sub(before));
                    let right = (area.left + area.width + after).min(size.0);
                    let bottom = (area.top + area.height + after).min(size.1);
                    Area { left, top, width: right.saturating_sub(left), height: bottom.saturating_sub(top) }
                }));
            }
        }
        if overlay != self.overlay {
            areas.extend(self.overlay.areas(size));
            areas.extend(overlay.areas(size));
            self.overlay = overlay;
        }
        let area =
            |area: Area| board::Area { x: area.left, y: area.top, width: area.width, height: area.height };
        self.changes.change(areas.into_iter().map(area).collect());
    }
}

fn differences(old: &Cells, new: &Cells) -> Vec<Area> {
    match (old, new) {
        (Cells::Text(old), Cells::Text(new)) => new.differences(old),
        (Cells::Bool(old), Cells::Bool(new)) => new.differences(old),
        (Cells::Int(old), Cells::Int(new)) => new.differences(old),
        _ => Vec::new(),
    }
}

/// Returns the areas of a layer's tiles, only one of each set of shared tiles.
fn distinct_tiles(cells: &Cells) -> Vec<Area> {
    fn of<T: Copy + PartialEq>(tiles: &Tiles<T>) -> Vec<Area> {
        let mut seen = FxHashSet::default();
        let places = (0..tiles.height().div_ceil(TILE))
            .flat_map(|row| (0..tiles.width().div_ceil(TILE)).map(move |column| (column, row)));
        let new = places.filter(|(column, row)| seen.insert(tiles.tile_identity(*column, *row)));
        new.map(|(column, row)| Area { left: column * TILE, top: row * TILE, width: TILE, height: TILE })
            .collect()
    }
    match cells {
        Cells::Text(tiles) => of(tiles),
        Cells::Bool(_) => Vec::new(),
        Cells::Int(tiles) => of(tiles),
    }
}

/// Adds the names and numbers in some areas to the gallery.
fn number(cells: &Cells, areas: &[Area], gallery: &mut Gallery) {
    fn each<T: Copy + Eq + Hash>(tiles: &Tiles<T>, areas: &[Area], mut take: impl FnMut(T)) {
        let mut known = FxHashSet::default();
        let mut last = None;
        for area in areas {
            for y in area.top..area.top.saturating_add(area.height) {
                let mut x = area.left;
                while x < area.left.saturating_add(area.width) {
                    let cells = tiles.cells_from(x, y);
                    if cells.is_empty() {
                        break;
                    }
                    for value in cells {
                        if last != Some(*value) && known.insert(*value) {
                            take(*value);
                        }
                        last = Some(*value);
                    }
                    x += cells.len() as u32;
                }
            }
        }
    }
    match cells {
        Cells::Text(tiles) => each(tiles, areas, |name: Ustr| {
            let _ = gallery.number(&name);
        }),
        Cells::Int(tiles) => each(tiles, areas, |value| {
            let _ = gallery.number(&number_name(value));
        }),
        Cells::Bool(_) => {}
    }
}
