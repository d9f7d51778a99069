//! Keys that work everywhere in the window.

use iced::Task;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use schola_widgets::focus::{self, Shortcut};

use super::{
    App, Chord, Command, FocusMove, Message, Over, Screen, help, new_game, new_labyrinth, open, palette,
    sheet,
};
use crate::window::board_editor::BoardEditor;
use crate::window::control_settings;
use crate::window::grid_editor::{self, GridEditor, Tab, painter};
use crate::window::package;
use crate::window::preferences::Face;
use crate::window::users;
use crate::window::workbench::Request;

impl App {
    /// Returns the message of a key, by the current screen and overlay.
    pub(super) fn shortcut(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        if let Some(Over::Keys(keys)) = &self.over
            && keys.is_waiting()
        {
            return Some(Message::Keys(match shortcut.key {
                Key::Named(Named::Escape) => sheet::Message::Dropped,
                _ => sheet::Message::Pressed(Chord::of(shortcut)?),
            }));
        }
        if matches!(self.over, Some(Over::Palette(_)))
            && let Key::Named(key @ (Named::ArrowUp | Named::ArrowDown)) = shortcut.key
        {
            return Some(Message::Palette(palette::Message::Moved(*key == Named::ArrowDown)));
        }
        if matches!(self.over, Some(Over::Help(_)))
            && let Some(scroll) = scroll_key(shortcut)
        {
            return Some(Message::Help(help::Message::Scrolled(scroll)));
        }
        if let Some(message) = focus_key(shortcut) {
            return Some(message);
        }
        if self.asks_for_keys(shortcut) {
            return Some(Message::Command(Command::Shortcuts));
        }
        let escape = shortcut.key == &Key::Named(Named::Escape);
        if let Some(over) = &self.over {
            let called = self.keymap.command(shortcut);
            return match over {
                Over::Folder(_) if escape => Some(Message::Open(open::Message::Cancelled)),
                Over::Folder(_) => completes(shortcut).then_some(Message::Open(open::Message::Completed)),
                Over::NewGame(_) if escape => Some(Message::NewGame(new_game::Message::Cancelled)),
                Over::NewGame(_) => None,
                Over::NewLabyrinth(_) if escape => {
                    Some(Message::NewLabyrinth(new_labyrinth::Message::Cancelled))
                }
                Over::Package(_) if escape => Some(Message::Package(package::Message::Cancelled)),
                Over::Package(_) => None,
                Over::NewLabyrinth(_) | Over::Mapping(_) | Over::Print(_) | Over::Page(_) if !escape => None,
                Over::Controls(dialog) if escape && dialog.open().is_some() => {
                    let fold = |item| Message::Controls(control_settings::Message::Opened(item));
                    dialog.open().map(fold)
                }
                _ if escape => Some(Message::OverClosed),
                // The keys that open an overlay also close it.
                Over::Palette(_) => (called == Some(Command::CommandPalette)).then_some(Message::OverClosed),
                Over::GiveAway if called == Some(Command::GiveAway) => Some(Message::OverClosed),
                Over::Menu if called == Some(Command::Menu) => Some(Message::OverClosed),
                Over::Keys(_) if called == Some(Command::Shortcuts) => Some(Message::OverClosed),
                Over::Help(_) if called == Some(Command::Help) => Some(Message::OverClosed),
                Over::Controls(_) if called == Some(Command::ControlSettings) => Some(Message::OverClosed),
                Over::Menu | Over::GiveAway | Over::Keys(_) | Over::Help(_) | Over::Controls(_) => {
                    called.map(Message::Command)
                }
                Over::NewLabyrinth(_) | Over::Mapping(_) | Over::Print(_) | Over::Page(_) => None,
            };
        }
        if let Screen::Users(users) = &self.screen
            && users.can_escape()
        {
            return escape.then_some(Message::Users(users::Message::Escaped));
        }
        if escape && self.joined().is_some() && !shortcut.captured {
            return self.escape_together();
        }
        if self.is_asking() {
            return escape.then_some(Message::from(Request::QuestionDropped));
        }
        // A text field consumes Escape and gives up the focus; the same press also closes the panel around the field.
        let has_panel = self.editor().is_some_and(GridEditor::has_panel)
            || self.board_editor().is_some_and(BoardEditor::has_shelf);
        if escape && shortcut.captured && has_panel {
            return Some(Message::Command(Command::Deselect));
        }
        match self.keymap.command(shortcut) {
            Some(command) => self.is_possible(command).then_some(Message::Command(command)),
            None => self.piece_key(shortcut),
        }
    }
}

impl App {
    /// Moves the focus in a direction. A user of arrow keys does not need scanning, so it ends.
    pub(super) fn lead_focus(&mut self, direction: focus::Direction) -> Task<Message> {
        self.scan.deactivate();
        focus::go(direction)
    }

    /// A question mark opens the sheet of keys, unless a text field has the focus.
    fn asks_for_keys(&self, shortcut: Shortcut<'_>) -> bool {
        let is_mark = matches!(shortcut.key, Key::Character(sign) if sign == "?");
        is_mark && !shortcut.captured && self.over.is_none() && self.edits() && !self.is_asking()
    }

    /// Returns which screen lies below the sheet of keys.
    pub(super) fn below_keys(&self) -> sheet::Below {
        let is_chart = self.board_editor().is_some_and(|board| board.chart().is_shown());
        match self.shows_sentences() {
            true => sheet::Below::Sentences,
            false if is_chart => sheet::Below::Chart,
            false => sheet::Below::Other,
        }
    }

    fn shows_sentences(&self) -> bool {
        let is_shown = |editor: &GridEditor| {
            editor.document().location().tab == Tab::Rules && editor.rules().face() == Face::Sentences
        };
        self.editor().is_some_and(is_shown)
    }

    /// Digits select the first pieces of the palette where the board is painted.
    fn piece_key(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        let digit = shortcut.latin().filter(|_| !shortcut.captured && shortcut.modifiers.is_empty())?;
        let piece = digit.to_digit(10)?.checked_sub(1)?;
        let message = painter::Message::PieceAt(piece as usize);
        let is_painting = self.editor().is_some_and(GridEditor::is_painting);
        is_painting.then_some(Message::from(grid_editor::Message::Painter(message)))
    }
}

/// Control and space, the usual shortcut for completion.
fn completes(shortcut: Shortcut<'_>) -> bool {
    shortcut.key == &Key::Named(Named::Space) && shortcut.modifiers.command()
}

fn scroll_key(shortcut: Shortcut<'_>) -> Option<help::Scroll> {
    match shortcut.key {
        Key::Named(Named::PageUp) => Some(help::Scroll::Back),
        Key::Named(Named::PageDown) => Some(help::Scroll::On),
        Key::Named(Named::Home) if !shortcut.captured => Some(help::Scroll::Start),
        Key::Named(Named::End) if !shortcut.captured => Some(help::Scroll::End),
        _ => None,
    }
}

fn focus_key(shortcut: Shortcut<'_>) -> Option<Message> {
    let back = shortcut.modifiers.shift();
    let to = match shortcut.key {
        Key::Named(Named::Tab) if back => FocusMove::Previous,
        Key::Named(Named::Tab) => FocusMove::Next,
        Key::Named(Named::F6) if back => FocusMove::PreviousPane,
        Key::Named(Named::F6) => FocusMove::NextPane,
        key if !shortcut.captured && shortcut.modifiers.is_empty() => {
            FocusMove::Go(focus::Direction::from_key(key)?)
        }
        _ => return None,
    };
    Some(Message::FocusMoved(to))
}
