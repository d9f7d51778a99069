//! Keys that cannot be changed, each in the table of the widget that uses it. The sheet of keys and the help are made
//! from these tables.

use iced::keyboard::key::{NativeCode, Physical};
use iced::keyboard::{Key, Modifiers};
use schola_widgets::focus::Shortcut;

use super::Chord;

/// Keys with their action.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<A: 'static> {
    /// The keys, each as written in menus. Letters and arrows stand for themselves.
    pub keys: &'static [&'static str],
    /// The translation key of the description.
    pub key: &'static str,
    /// `None` for keys with the same meaning everywhere in the window.
    pub act: Option<A>,
}

/// Creates an entry for keys with the same meaning in the whole window.
pub const fn given<A>(keys: &'static [&'static str], key: &'static str) -> Fixed<A> {
    Fixed { keys, key, act: None }
}

/// Creates an entry for keys that only work in one place.
pub const fn act<A>(keys: &'static [&'static str], act: A, key: &'static str) -> Fixed<A> {
    Fixed { keys, key, act: Some(act) }
}

impl<A> Fixed<A> {
    /// Returns the keys in words, alternatives separated.
    pub fn written(&self) -> String {
        self.keys.join(", ")
    }

    fn is_called_by(&self, chord: &Chord) -> bool {
        self.keys.iter().any(|keys| keys.parse::<Chord>().is_ok_and(|own| own == *chord))
    }
}

/// Returns the action of a key according to a table.
pub fn called<A: Copy>(table: &[Fixed<A>], key: &Key, modifiers: Modifiers) -> Option<A> {
    let physical = Physical::Unidentified(NativeCode::Unidentified);
    let shortcut = Shortcut { key, physical, modifiers, captured: false, repeat: false };
    let chord = Chord::of(shortcut)?;
    let mut acts = table.iter().filter(|entry| entry.act.is_some());
    acts.find(|entry| entry.is_called_by(&chord))?.act
}

/// Returns the letters that a key types. Outside text fields they start a search.
pub fn letters(key: &Key, modifiers: Modifiers) -> Option<String> {
    match key {
        Key::Character(letters)
            if !modifiers.command() && !modifiers.alt() && letters.chars().all(char::is_alphabetic) =>
        {
            Some(letters.to_string())
        }
        _ => None,
    }
}

/// Checks that no key is assigned twice and that keys are written as in menus.
#[cfg(test)]
pub fn expect_unambiguous<A>(table: &[Fixed<A>]) {
    let acts = table.iter().filter(|entry| entry.act.is_some());
    let keys: Vec<&str> = acts.flat_map(|entry| entry.keys.iter().copied()).collect();
    for (place, keys_of_one) in keys.iter().enumerate() {
        let chord: Chord = keys_of_one.parse().expect("keys");
        assert_eq!(chord.to_string(), *keys_of_one);
        assert!(!keys[..place].contains(keys_of_one), "{keys_of_one} twice");
    }
}
