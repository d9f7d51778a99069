//! Keys that stay as they are, with what they do: what has such keys has them in one table, and the sheet of keys and the
//! help are made from it.

use iced::keyboard::key::{NativeCode, Physical};
use iced::keyboard::{Key, Modifiers};
use schola_widgets::focus::Shortcut;

use super::Chord;

/// Keys with what they do.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<A: 'static> {
    /// The keys, each as it is written in menus. Letters and arrows stand for themselves.
    pub keys: &'static [&'static str],
    /// The key of the words for what they do.
    pub key: &'static str,
    /// None for keys that mean the same everywhere in the window.
    pub act: Option<A>,
}

impl<A> Fixed<A> {
    /// Returns keys that mean the same everywhere in the window.
    pub const fn given(keys: &'static [&'static str], key: &'static str) -> Self {
        Self { keys, key, act: None }
    }

    /// Returns keys that do something here only.
    pub const fn act(keys: &'static [&'static str], act: A, key: &'static str) -> Self {
        Self { keys, key, act: Some(act) }
    }

    /// Returns the keys in words, those that do the same side by side.
    pub fn written(&self) -> String {
        self.keys.join(", ")
    }

    fn is_called_by(&self, chord: &Chord) -> bool {
        self.keys.iter().any(|keys| keys.parse::<Chord>().is_ok_and(|own| own == *chord))
    }
}

/// Returns what a key does by a table.
pub fn called<A: Copy>(table: &[Fixed<A>], key: &Key, modifiers: Modifiers) -> Option<A> {
    let physical = Physical::Unidentified(NativeCode::Unidentified);
    let shortcut = Shortcut { key, physical, modifiers, captured: false, repeat: false };
    let chord = Chord::of(shortcut)?;
    let mut acts = table.iter().filter(|entry| entry.act.is_some());
    acts.find(|entry| entry.is_called_by(&chord))?.act
}
