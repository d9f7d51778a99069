//! Names of keys for the player's key bindings.

use iced::keyboard::Key;
use iced::keyboard::key::{Code, Named, Physical};
use schola_widgets::focus::Shortcut;

use crate::player::keys::canonical;

/// Keys with a name, except those of the numeric keypad.
const NAMED: &[(Named, &str)] = &[
    (Named::F1, "F1"),
    (Named::F2, "F2"),
    (Named::F3, "F3"),
    (Named::F4, "F4"),
    (Named::F5, "F5"),
    (Named::F6, "F6"),
    (Named::F7, "F7"),
    (Named::F8, "F8"),
    (Named::F9, "F9"),
    (Named::F10, "F10"),
    (Named::F11, "F11"),
    (Named::F12, "F12"),
    (Named::PageUp, "PageUp"),
    (Named::PageDown, "PageDown"),
    (Named::Home, "Home"),
    (Named::End, "End"),
    (Named::Insert, "Insert"),
    (Named::Delete, "Delete"),
    (Named::Backspace, "Backspace"),
    (Named::Enter, "Enter"),
    (Named::Space, "Space"),
    (Named::ArrowLeft, "Left"),
    (Named::ArrowRight, "Right"),
    (Named::ArrowUp, "Up"),
    (Named::ArrowDown, "Down"),
    (Named::Escape, "Escape"),
    (Named::Tab, "Tab"),
    (Named::Pause, "Pause"),
];

/// Keys of the numeric keypad, whose characters depend on Num Lock.
const DIGITS: &[(Code, &str)] = &[
    (Code::Numpad0, "Num0"),
    (Code::Numpad1, "Num1"),
    (Code::Numpad2, "Num2"),
    (Code::Numpad3, "Num3"),
    (Code::Numpad4, "Num4"),
    (Code::Numpad5, "Num5"),
    (Code::Numpad6, "Num6"),
    (Code::Numpad7, "Num7"),
    (Code::Numpad8, "Num8"),
    (Code::Numpad9, "Num9"),
    (Code::NumpadAdd, "Num+"),
    (Code::NumpadSubtract, "Num-"),
    (Code::NumpadMultiply, "Num*"),
    (Code::NumpadDivide, "Num/"),
    (Code::NumpadEnter, "NumEnter"),
];

/// Returns the name of a key combination as `player::keys` compares it; `None` for keys without a name.
pub(super) fn keys(shortcut: Shortcut<'_>) -> Option<String> {
    let held = shortcut.modifiers;
    let name = name(shortcut)?;
    let modifiers = [(held.command(), "Ctrl+"), (held.alt(), "Alt+"), (held.shift(), "Shift+")];
    let modifiers: String = modifiers.iter().filter(|(held, _)| *held).map(|(_, name)| *name).collect();
    canonical(&format!("{modifiers}{name}"))
}

fn name(shortcut: Shortcut<'_>) -> Option<String> {
    if let Physical::Code(code) = shortcut.physical
        && let Some((_, name)) = DIGITS.iter().find(|(known, _)| *known == code)
    {
        return Some((*name).to_owned());
    }
    match shortcut.key {
        Key::Named(named) => {
            NAMED.iter().find(|(known, _)| known == named).map(|(_, name)| (*name).to_owned())
        }
        Key::Character(_) => shortcut.latin().map(|letter| letter.to_uppercase().to_string()),
        Key::Unidentified => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    use crate::player::keys::NAMED as ALL;

    /// Each key name that key bindings accept belongs to a key that can be pressed.
    #[test]
    fn every_named_key_can_be_pressed() {
        let known = NAMED.iter().map(|(_, name)| *name).chain(DIGITS.iter().map(|(_, name)| *name));
        assert_eq!(known.collect::<BTreeSet<_>>(), ALL.iter().copied().collect());
    }
}
