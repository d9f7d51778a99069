//! Key bindings: the defaults of the table, unless the user changed them.

use std::collections::BTreeMap;

use schola_widgets::focus::Shortcut;

use super::{COMMANDS, Chord, Command};

#[derive(Clone, Debug, Default)]
pub struct Keymap {
    /// The user's bindings; `None` for a command without keys.
    own: BTreeMap<Command, Option<Chord>>,
}

impl Keymap {
    /// Creates the bindings from the user's preferences. Keys that cannot be parsed are left out.
    pub fn new(own: &BTreeMap<String, String>) -> Self {
        let read = |(id, keys): (&String, &String)| {
            let command = Command::from_id(id)?;
            if keys.is_empty() { Some((command, None)) } else { Some((command, Some(keys.parse().ok()?))) }
        };
        Self { own: own.iter().filter_map(read).collect() }
    }

    /// Returns the keys of a command.
    pub fn chord(&self, command: Command) -> Option<Chord> {
        match self.own.get(&command) {
            Some(own) => own.clone(),
            None => {
                let chord = command.entry().keys.parse().ok()?;
                // Keys that the user gave to another command no longer belong to this one.
                let is_taken = self.own.values().any(|own| own.as_ref() == Some(&chord));
                (!is_taken).then_some(chord)
            }
        }
    }

    /// Returns the keys of a command as text; empty if it has none.
    pub fn keys(&self, command: Command) -> String {
        self.chord(command).map_or_else(String::new, |chord| chord.to_string())
    }

    /// Returns the command of a key press. A press that a text field has consumed calls none.
    pub fn command(&self, shortcut: Shortcut<'_>) -> Option<Command> {
        let chord = Chord::of(shortcut)?;
        if chord.is_for_fields() && shortcut.captured {
            return None;
        }
        let is_it = |command: &Command| self.chord(*command).as_ref() == Some(&chord);
        let found = COMMANDS.iter().map(|entry| entry.command).find(is_it);
        // A widespread alternative.
        let redo = || (chord.to_string() == "Ctrl+Shift+Z").then_some(Command::Redo);
        found.or_else(redo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keymap(own: &[(&str, &str)]) -> Keymap {
        Keymap::new(&own.iter().map(|(id, keys)| ((*id).to_owned(), (*keys).to_owned())).collect())
    }

    /// The user's keys take priority, and are taken from the command that had them by default.
    #[test]
    fn own_keys_come_first() {
        let plain = Keymap::default();
        assert_eq!(plain.keys(Command::Save), "Ctrl+S");
        let own = keymap(&[("fill", "Ctrl+S"), ("undo", ""), ("no-such", "Ctrl+L"), ("redo", "what")]);
        assert_eq!(own.keys(Command::Fill), "Ctrl+S");
        assert_eq!(own.keys(Command::Save), "");
        assert_eq!(own.keys(Command::Undo), "");
        assert_eq!(own.keys(Command::Redo), "Ctrl+Y");
    }
}
