//! The keyboard shortcuts of cards, lines and chips; both the shortcut list and the help are made from this
//! table.

use iced::keyboard::{Key, Modifiers};

use super::{Chosen, Message};
use crate::window::command::fixed::{Fixed, act, called, given, letters};

/// What a key does on a card, a line or a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the table says what each of them is")]
pub enum Act {
    Up,
    Down,
    Reach(i32),
    Wrap,
    Unwrap,
    Otherwise,
    Repeat,
    Break,
    Copy,
    Cut,
    Paste,
    Delete,
}

/// All keys of the sentences, in display order.
pub const KEYS: [Fixed<Act>; 18] = [
    given(&["Tab"], "block-keys-next"),
    given(&["Left", "Right", "Up", "Down"], "block-keys-near"),
    given(&["Enter"], "block-keys-open"),
    given(&["Escape"], "block-keys-close"),
    given(&["A–Z"], "block-keys-search"),
    act(&["Shift+Up"], Act::Reach(-1), "block-keys-reach-up"),
    act(&["Shift+Down"], Act::Reach(1), "block-keys-reach-down"),
    act(&["Alt+Up"], Act::Up, "block-keys-up"),
    act(&["Alt+Down"], Act::Down, "block-keys-down"),
    act(&["Alt+Right"], Act::Wrap, "block-keys-wrap"),
    act(&["Alt+Left"], Act::Unwrap, "block-keys-unwrap"),
    act(&["Alt+E"], Act::Otherwise, "block-keys-otherwise"),
    act(&["Alt+R"], Act::Repeat, "block-keys-repeat"),
    act(&["Alt+B"], Act::Break, "block-keys-break"),
    act(&["Delete", "Backspace"], Act::Delete, "block-keys-delete"),
    act(&["Ctrl+C"], Act::Copy, "block-keys-copy"),
    act(&["Ctrl+X"], Act::Cut, "block-keys-cut"),
    act(&["Ctrl+V"], Act::Paste, "block-keys-paste"),
];

/// Returns the message of a key on a card, on a line or on a chip of the line.
pub(super) fn pressed(key: &Key, modifiers: Modifiers, on: Chosen) -> Option<Message> {
    if super::goals::goal_of(on.card).is_some() {
        // Goals allow only the deletion of a line.
        let act = called(&KEYS, key, modifiers).filter(|act| matches!(act, Act::Delete));
        return act.and_then(|act| message(act, on));
    }
    match called(&KEYS, key, modifiers) {
        Some(act) => message(act, on),
        // Typing letters starts a search in the toolbox.
        None => letters(key, modifiers).map(|letters| Message::LookedFor(on, letters)),
    }
}

fn message(act: Act, on: Chosen) -> Option<Message> {
    Some(match act {
        Act::Up => Message::Shifted(on, -1),
        Act::Down => Message::Shifted(on, 1),
        Act::Reach(by) => {
            let line = on.line?.checked_add_signed(by as isize)?;
            Message::Reached(on, Chosen { line: Some(line), ..on })
        }
        Act::Wrap if on.line.is_none() => Message::RepeatAsked(on.card),
        Act::Wrap => Message::Wrapped(on),
        Act::Unwrap => Message::Unwrapped(on),
        Act::Otherwise => Message::OtherwiseAdded(on),
        Act::Repeat => Message::RepeatAsked(on.card),
        Act::Break => Message::BreakSwitched(on.card),
        Act::Copy => Message::Copied(on.card),
        Act::Cut => Message::Cut(on.card),
        Act::Paste => Message::PasteAsked,
        Act::Delete => Message::Deleted(on),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::window::command::fixed::expect_unambiguous;

    /// No key is assigned twice, and keys are written as in menus.
    #[test]
    fn keys_of_cards_are_there_once() {
        expect_unambiguous(&KEYS);
    }

    /// Every listed key yields a message on a line.
    #[test]
    fn keys_of_the_sheet_do_something() {
        let line = Chosen { card: 0, line: Some(1) };
        for entry in KEYS.iter().filter(|entry| entry.act.is_some()) {
            assert!(entry.act.and_then(|act| message(act, line)).is_some(), "{}", entry.key);
        }
        let letter = Key::Character("p".into());
        assert!(matches!(pressed(&letter, Modifiers::empty(), line), Some(Message::LookedFor(..))));
        let copy = Key::Character("c".into());
        assert!(matches!(pressed(&copy, Modifiers::COMMAND, line), Some(Message::Copied(0))));
    }
}
