//! Locked cells: cells of the selected level that its variations keep, selected on its board.

use iced::Task;
use schola_widgets::board::{Key, KeyPress, Press};
use schola_widgets::focus;

use crate::project::generating::Locks;

/// Id of the board on which cells are selected.
pub const BOARD: &str = "maker-locks";
/// Id of the button that opens the board.
pub const OPEN: &str = "maker-locks-open";

type Cell = (u32, u32);

/// Selecting the cells.
#[derive(Debug, Default)]
pub struct Locking {
    /// Whether the present stroke locks or unlocks; `None` between strokes.
    stroke: Option<bool>,
    /// The keyboard's cell.
    pub(super) cursor: Cell,
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

impl Locking {
    pub(super) fn update(
        &mut self,
        message: Message,
        locks: &mut Locks,
        level: &str,
        size: (u32, u32),
    ) -> Task<super::super::Message> {
        match message {
            Message::Opened => {
                self.cursor = (self.cursor.0.min(size.0.max(1) - 1), self.cursor.1.min(size.1.max(1) - 1));
                return focus::focus(BOARD);
            }
            Message::Closed => return focus::focus(OPEN),
            Message::Pressed(press) => {
                self.cursor = press.cell;
                self.begin(locks, level, press.cell);
            }
            Message::Dragged(cells) => {
                if let Some(is_locked) = self.stroke {
                    locks.set(level, &cells, is_locked);
                }
            }
            Message::Released => self.stroke = None,
            Message::KeyPressed(press) => self.press_key(press, locks, level, size),
            Message::Cleared => locks.clear(),
        }
        Task::none()
    }

    /// Begins a stroke, which does to all cells what it does to the first.
    fn begin(&mut self, locks: &mut Locks, level: &str, cell: Cell) {
        let is_locked = !locks.is_locked(level, cell);
        self.stroke = Some(is_locked);
        locks.set(level, &[cell], is_locked);
    }

    fn press_key(&mut self, press: KeyPress, locks: &mut Locks, level: &str, (width, height): (u32, u32)) {
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
            Key::Space if !press.repeat => return self.begin(locks, level, (x, y)),
            Key::SpaceReleased => return self.stroke = None,
            Key::Enter if !press.repeat => {
                self.begin(locks, level, (x, y));
                return self.stroke = None;
            }
            Key::Space | Key::Enter | Key::Escape | Key::Delete => return,
        };
        if let Some(is_locked) = self.stroke {
            locks.set(level, &[self.cursor], is_locked);
        }
    }
}
