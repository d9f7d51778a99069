//! Locked cells: cells of the selected level that its variations keep, selected on its board.

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::board::{Key, KeyPress, Press};
use schola_widgets::focus;

use crate::window::gallery::fresh_revision;

/// Id of the board on which cells are selected.
pub const BOARD: &str = "maker-locks";
/// Id of the button that opens the board.
pub const OPEN: &str = "maker-locks-open";

type Cell = (u32, u32);

#[derive(Debug, Default)]
pub struct Locks {
    /// The folder of the level whose cells are locked.
    level: String,
    cells: BTreeSet<Cell>,
    revision: u64,
    /// Whether the present stroke locks or unlocks; `None` between strokes.
    stroke: Option<bool>,
    /// The keyboard's cell.
    cursor: Cell,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens the board.
    Opened,
    /// Closes the board.
    Closed,
    /// The button was pressed on a cell.
    Pressed(Press),
    /// The pointer was dragged over cells.
    Dragged(Vec<Cell>),
    /// The button was released, or the stroke cancelled.
    Released,
    KeyPressed(KeyPress),
    /// Unlocks all cells.
    Cleared,
}

impl Locks {
    /// Returns the locked cells of a level that lie on a board of this size.
    pub fn of(&self, level: &str, (width, height): (u32, u32)) -> Vec<Cell> {
        let is_there = |(x, y): &&Cell| *x < width && *y < height;
        let cells = self.cells.iter().filter(is_there).copied();
        if self.level == level { cells.collect() } else { Vec::new() }
    }

    pub fn is_locked(&self, level: &str, cell: Cell) -> bool {
        self.level == level && self.cells.contains(&cell)
    }

    /// Returns a number that changes with the locked cells.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the keyboard's cell.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Locks or unlocks cells of a level; locks of another level are dropped.
    pub fn set(&mut self, level: &str, cells: &[Cell], is_locked: bool) {
        if self.level != level {
            (self.level, self.cells) = (level.to_owned(), BTreeSet::new());
        }
        for cell in cells {
            let _ = if is_locked { self.cells.insert(*cell) } else { self.cells.remove(cell) };
        }
        self.revision = fresh_revision();
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        level: &str,
        size: (u32, u32),
    ) -> Task<super::super::Message> {
        match message {
            Message::Opened => {
                self.cursor = (self.cursor.0.min(size.0.max(1) - 1), self.cursor.1.min(size.1.max(1) - 1));
                self.revision = fresh_revision();
                return focus::focus(BOARD);
            }
            Message::Closed => return focus::focus(OPEN),
            Message::Pressed(press) => {
                self.cursor = press.cell;
                self.begin(level, press.cell);
            }
            Message::Dragged(cells) => {
                if let Some(is_locked) = self.stroke {
                    self.set(level, &cells, is_locked);
                }
            }
            Message::Released => self.stroke = None,
            Message::KeyPressed(press) => self.press_key(press, level, size),
            Message::Cleared => {
                let cells: Vec<_> = self.cells.iter().copied().collect();
                self.set(level, &cells, false);
            }
        }
        Task::none()
    }

    /// Begins a stroke, which does to all cells what it does to the first.
    fn begin(&mut self, level: &str, cell: Cell) {
        let is_locked = !self.is_locked(level, cell);
        self.stroke = Some(is_locked);
        self.set(level, &[cell], is_locked);
    }

    fn press_key(&mut self, press: KeyPress, level: &str, (width, height): (u32, u32)) {
        let (x, y) = self.cursor;
        let (right, bottom) = (width.max(1) - 1, height.max(1) - 1);
        self.cursor = match press.key {
            Key::Left => (x.saturating_sub(1), y),
            Key::Right => ((x + 1).min(right), y),
            Key::Up => (x, y.saturating_sub(1)),
            Key::Down => (x, (y + 1).min(bottom)),
            Key::Home => (0, y),
            Key::End => (right, y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, bottom),
            Key::Space if !press.repeat => return self.begin(level, (x, y)),
            Key::SpaceReleased => return self.stroke = None,
            Key::Enter if !press.repeat => {
                self.begin(level, (x, y));
                return self.stroke = None;
            }
            Key::Space | Key::Enter | Key::Escape | Key::Delete => return,
        };
        if let Some(is_locked) = self.stroke {
            let cell = self.cursor;
            self.set(level, &[cell], is_locked);
        }
    }
}
