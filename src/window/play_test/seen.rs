//! Finds where two positions of a play look different, so that not every cell needs to be drawn.

use schola_widgets::board::Area;

use super::PlayView;

/// The side of the squares in which cells are compared.
const SQUARE: u32 = 32;

/// Returns where two positions look different; `None` if they cannot be compared.
pub(super) fn differences(old: &PlayView, new: &PlayView) -> Option<Vec<Area>> {
    let (before, after) = (old.scene.boards.first()?, new.scene.boards.first()?);
    let (width, height) = (after.width, after.height);
    let is_marked = |live: &PlayView, count: usize| live.valid.len() == count;
    let cells = before.cells.len();
    if (before.width, before.height) != (width, height)
        || old.pictures != new.pictures
        || before.pieces != after.pieces
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
