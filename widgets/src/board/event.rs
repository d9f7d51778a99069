//! Turn events into strokes, keys and camera moves.
mod hold;
mod keyboard;
mod pointer;
mod state;

pub use state::State;

use super::{Board, Cell};

use iced::advanced::Shell;
use iced::keyboard::Modifiers;
use iced::{Event, Rectangle, mouse, window};

/// A press on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press {
    /// The cell.
    pub cell: Cell,
    /// The button; a finger counts as the left one.
    pub button: mouse::Button,
    /// The modifier keys held.
    pub modifiers: Modifiers,
}

/// A key that a board handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Enter.
    Enter,
    /// Escape, when there is no stroke to cancel.
    Escape,
    /// Delete or Backspace.
    Delete,
    /// Space, pressed: a keyboard stroke begins.
    Space,
    /// Space, released: a keyboard stroke ends.
    SpaceReleased,
}

/// A key pressed while a board has focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyPress {
    /// The key.
    pub key: Key,
    /// The modifier keys held, never Alt or the command key.
    pub modifiers: Modifiers,
    /// Whether the key is being held down.
    pub repeat: bool,
}

impl<Message> Board<'_, Message> {
    /// Handles an event.
    pub(super) fn handle(
        &self,
        state: &mut State,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        match event {
            Event::Mouse(event) => self.mouse(state, *event, bounds, cursor, shell),
            Event::Touch(event) => self.touch(state, *event, bounds, shell),
            Event::Keyboard(event) => self.keyboard(state, event, bounds, shell),
            Event::Window(window::Event::RedrawRequested(now)) => {
                state.pointer = None;
                self.rest(state, *now, shell);
                self.follow(state, bounds, shell);
                self.measure(state, bounds, shell);
            }
            Event::Window(_) | Event::InputMethod(_) => {}
        }
    }
}

impl<Message> Board<'_, Message> {
    /// Publishes the size of the board if it has changed.
    fn measure(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        if let Some(on_resize) = &self.on.resize
            && state.size != Some(bounds.size())
        {
            state.size = Some(bounds.size());
            shell.publish(on_resize(bounds.size()));
        }
    }
}

#[cfg(test)]
mod tests;
