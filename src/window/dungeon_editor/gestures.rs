//! What the pointer and the keys of the map do: they choose, draw and carry.

use std::sync::Arc;

use schola_widgets::board::{Key, KeyPress, Source as _};

use super::{Cell, DungeonEditor, Phase};

impl DungeonEditor {
    pub(super) fn press(&mut self, cell: Cell) {
        if self.testing.is_putting() {
            return self.put_hero(cell);
        }
        match self.phase {
            Phase::Rooms => self.press_rooms(cell),
            Phase::Walls => self.press_walls(cell),
            Phase::Objects => self.press_objects(cell),
        }
        self.redraw();
    }

    pub(super) fn drag(&mut self, cells: &[Cell]) {
        let Some(last) = cells.last() else { return };
        self.cursor = *last;
        match self.phase {
            Phase::Rooms => self.drag_rooms(*last),
            Phase::Walls => self.drag_walls(cells),
            Phase::Objects => self.drag_objects(*last),
        }
        self.redraw();
    }

    pub(super) fn release(&mut self) {
        let before = self.dungeon().clone();
        match self.phase {
            Phase::Rooms => self.release_rooms(),
            Phase::Walls => self.release_walls(),
            Phase::Objects => self.release_objects(),
        }
        // An edit has drawn the map already.
        if Arc::ptr_eq(&before, self.dungeon()) {
            self.redraw();
        }
    }

    pub(super) fn cancel(&mut self) {
        self.rooms.give_up();
        self.walls.give_up();
        self.objects.give_up();
        self.redraw();
    }

    /// Moves the field of the keyboard, chooses and draws with it.
    pub(super) fn key(&mut self, press: KeyPress) {
        let step = if press.modifiers.shift() { 5 } else { 1 };
        let (width, height) = self.map.size();
        let (x, y) = self.cursor;
        let to = match press.key {
            Key::Up => (x, y.saturating_sub(step)),
            Key::Down => (x, (y + step).min(height.saturating_sub(1))),
            Key::Left => (x.saturating_sub(step), y),
            Key::Right => ((x + step).min(width.saturating_sub(1)), y),
            Key::Home => (0, y),
            Key::End => (width.saturating_sub(1), y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, height.saturating_sub(1)),
            Key::Enter => {
                self.press(self.cursor);
                return self.release();
            }
            Key::Space => return self.press(self.cursor),
            Key::SpaceReleased => return self.release(),
            Key::Escape | Key::Delete => return,
        };
        self.cursor = to;
        if self.rooms.is_drawing() || self.walls.is_drawing() || self.objects.is_dragging() {
            let cells: Vec<Cell> = line((x, y), to).collect();
            self.drag(&cells);
        }
    }
}

/// Returns the cells from one to another in the same row or column, without the first.
fn line((x, y): Cell, (to_x, to_y): Cell) -> impl Iterator<Item = Cell> {
    let count = x.abs_diff(to_x).max(y.abs_diff(to_y));
    let step = |from: u32, to: u32, at: u32| {
        if to >= from { from + at.min(to - from) } else { from - at.min(from - to) }
    };
    (1..=count).map(move |at| (step(x, to_x, at), step(y, to_y, at)))
}
