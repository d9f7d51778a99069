//! Key combinations that call a command.

use std::fmt;
use std::str::FromStr;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola_widgets::focus::Shortcut;

/// A key and the modifiers held with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chord {
    modifiers: Modifiers,
    key: Stroke,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stroke {
    /// A letter, digit or sign, as on a Latin keyboard.
    Character(char),
    Named(Named),
}

/// The named keys that a command may use.
const NAMED: &[(&str, Named)] = &[
    ("F1", Named::F1),
    ("F2", Named::F2),
    ("F3", Named::F3),
    ("F4", Named::F4),
    ("F5", Named::F5),
    ("F7", Named::F7),
    ("F8", Named::F8),
    ("F9", Named::F9),
    ("F10", Named::F10),
    ("F11", Named::F11),
    ("F12", Named::F12),
    ("PageUp", Named::PageUp),
    ("PageDown", Named::PageDown),
    ("Home", Named::Home),
    ("End", Named::End),
    ("Insert", Named::Insert),
    ("Delete", Named::Delete),
    ("Backspace", Named::Backspace),
    ("Enter", Named::Enter),
    ("Space", Named::Space),
    ("Left", Named::ArrowLeft),
    ("Right", Named::ArrowRight),
    ("Up", Named::ArrowUp),
    ("Down", Named::ArrowDown),
    ("Escape", Named::Escape),
];

/// The named keys that do something in a text field.
const EDITING: [Named; 10] = [
    Named::Home,
    Named::End,
    Named::Delete,
    Named::Backspace,
    Named::Enter,
    Named::Escape,
    Named::ArrowLeft,
    Named::ArrowRight,
    Named::ArrowUp,
    Named::ArrowDown,
];

const MODIFIERS: [(&str, Modifiers); 3] =
    [("Ctrl", Modifiers::COMMAND), ("Alt", Modifiers::ALT), ("Shift", Modifiers::SHIFT)];

impl Chord {
    /// Returns the chord of a key press; `None` for keys that a command may not use.
    pub fn of(shortcut: Shortcut<'_>) -> Option<Self> {
        let key = match shortcut.key {
            Key::Named(named) => {
                NAMED.iter().find(|(_, known)| known == named).map(|(_, known)| Stroke::Named(*known))?
            }
            Key::Character(_) => Stroke::Character(shortcut.latin()?.to_ascii_uppercase()),
            Key::Unidentified => return None,
        };
        let known = MODIFIERS.iter().fold(Modifiers::empty(), |all, (_, modifier)| all | *modifier);
        Some(Self { modifiers: shortcut.modifiers & known, key })
    }

    /// Returns whether a text field uses the chord: it types, moves the cursor, or uses the clipboard.
    pub fn is_for_fields(&self) -> bool {
        let is_plain = (self.modifiers - Modifiers::SHIFT).is_empty();
        match self.key {
            Stroke::Character(letter) => {
                is_plain || self.modifiers == Modifiers::COMMAND && matches!(letter, 'A' | 'C' | 'V' | 'X')
            }
            Stroke::Named(named) => is_plain && EDITING.contains(&named),
        }
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, modifier) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                write!(f, "{name}+")?;
            }
        }
        match self.key {
            Stroke::Character(letter) => write!(f, "{letter}"),
            Stroke::Named(named) => {
                let name = NAMED.iter().find(|(_, known)| *known == named).map_or("", |(name, _)| name);
                f.write_str(name)
            }
        }
    }
}

impl FromStr for Chord {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut modifiers = Modifiers::empty();
        let mut rest = text;
        while let Some((name, modifier)) = MODIFIERS
            .iter()
            .find(|(name, _)| rest.strip_prefix(name).is_some_and(|rest| rest.starts_with('+')))
        {
            modifiers |= *modifier;
            rest = &rest[name.len() + 1..];
        }
        let mut letters = rest.chars();
        let key = match (letters.next(), letters.next()) {
            (Some(letter), None) => Stroke::Character(letter.to_ascii_uppercase()),
            _ => NAMED
                .iter()
                .find(|(name, _)| *name == rest)
                .map(|(_, named)| Stroke::Named(*named))
                .ok_or(())?,
        };
        Ok(Self { modifiers, key })
    }
}
