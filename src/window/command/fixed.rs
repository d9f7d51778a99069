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

impl<A> Fixed<A> {
    /// Creates an entry for keys with the same meaning everywhere in the window.
    pub const fn given(keys: &'static [&'static str], key: &'static str) -> Self {
        Self { keys, key, act: None }
    }

    /// Creates an entry for keys that only work in one place.
    pub const fn act(keys: &'static [&'static str], act: A, key: &'static str) -> Self {
        Self { keys, key, act: Some(act) }
    }

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
