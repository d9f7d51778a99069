//! The table of keys of the chart and of the lines of a block; their actions, the sheet of keys and the help are made
//! from it. Keys of the chart itself belong to the widget.

use iced::keyboard::{Key, Modifiers};

use super::lines::Message;
use crate::board::sentences::LineAt;
use crate::window::command::fixed::{Fixed, act, called, given, letters};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the table says what each of them is")]
pub enum Act {
    Up,
    Down,
    Reach(i32),
    Add,
    Write,
    Copy,
    Cut,
    Paste,
    Remove,
}

/// All keys of the chart and of lines, in the order of the sheet.
pub const KEYS: [Fixed<Act>; 22] = [
    given(&["Left", "Right", "Up", "Down"], "chart-keys-near"),
    given(&["PageDown", "PageUp"], "chart-keys-along"),
    given(&["Space"], "chart-keys-more"),
    given(&["N"], "chart-keys-new"),
    given(&["C"], "chart-keys-join"),
    given(&["T"], "chart-keys-comment"),
    given(&["Ctrl+Left", "Ctrl+Right", "Ctrl+Up", "Ctrl+Down"], "chart-keys-move"),
    given(&["Ctrl+C", "Ctrl+X", "Ctrl+V"], "chart-keys-blocks"),
    given(&["Ctrl+A"], "chart-keys-all"),
    given(&["+", "-", "0"], "chart-keys-zoom"),
    given(&["Tab"], "chart-keys-lines"),
    given(&["A–Z"], "chart-keys-search"),
    act(&["Shift+Up"], Act::Reach(-1), "chart-keys-reach-up"),
    act(&["Shift+Down"], Act::Reach(1), "chart-keys-reach-down"),
    act(&["Alt+Up"], Act::Up, "chart-keys-up"),
    act(&["Alt+Down"], Act::Down, "chart-keys-down"),
    act(&["Insert"], Act::Add, "chart-keys-add"),
    act(&["F2"], Act::Write, "chart-keys-write"),
    act(&["Ctrl+C"], Act::Copy, "chart-keys-copy"),
    act(&["Ctrl+X"], Act::Cut, "chart-keys-cut"),
    act(&["Ctrl+V"], Act::Paste, "chart-keys-paste"),
    act(&["Delete", "Backspace"], Act::Remove, "chart-keys-remove"),
];

pub(super) fn pressed(key: &Key, modifiers: Modifiers, at: LineAt) -> Option<Message> {
    match called(&KEYS, key, modifiers) {
        Some(act) => Some(message(act, at)),
        // Typing a letter opens the toolbox and searches it.
        None => letters(key, modifiers).map(|letters| Message::ToolsAsked(at.part, Some(at), letters)),
    }
}

fn message(act: Act, at: LineAt) -> Message {
    match act {
        Act::Up => Message::Shifted(at, true),
        Act::Down => Message::Shifted(at, false),
        Act::Reach(by) => Message::ReachedBy(at, by),
        Act::Add => Message::ToolsAsked(at.part, Some(at), String::new()),
        Act::Write => Message::WriteAsked(at),
        Act::Copy => Message::Copied(at),
        Act::Cut => Message::Cut(at),
        Act::Paste => Message::PasteAsked(at.part, Some(at)),
        Act::Remove => Message::Removed(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::keyboard::key::Named;

    use crate::board::rules::BlockPart;
    use crate::window::command::fixed::expect_unambiguous;

    /// Keys on a line are unambiguous, and are written as the menu writes them.
    #[test]
    fn keys_of_lines_are_there_once() {
        expect_unambiguous(&KEYS);
    }

    /// The keys on the sheet do what it says, and letters open the toolbox.
    #[test]
    fn keys_of_the_sheet_do_something_on_a_line() {
        let at = LineAt { part: BlockPart::Body, index: 1, condition: None };
        let on = |key: Key, modifiers| pressed(&key, modifiers, at);
        let named = |key| Key::Named(key);
        assert!(matches!(on(named(Named::ArrowUp), Modifiers::ALT), Some(Message::Shifted(_, true))));
        assert!(matches!(on(named(Named::Delete), Modifiers::empty()), Some(Message::Removed(_))));
        let copy = on(Key::Character("c".into()), Modifiers::COMMAND);
        assert!(matches!(copy, Some(Message::Copied(_))));
        let letter = on(Key::Character("p".into()), Modifiers::empty());
        assert!(
            matches!(letter, Some(Message::ToolsAsked(BlockPart::Body, Some(_), search)) if search == "p")
        );
    }
}
