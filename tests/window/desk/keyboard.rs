//! The keyboard of the simulated window.

use iced::Event;
use iced::advanced::clipboard;
use iced::keyboard::key::{Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};
use iced_test::runtime::user_interface::UserInterface;

use super::Desk;

impl Desk {
    pub fn key(&mut self, key: Named) {
        self.key_with(Modifiers::empty(), Key::Named(key));
    }

    pub fn command(&mut self, letter: char) {
        self.key_with(Modifiers::COMMAND, Key::Character(letter.to_string().into()));
    }

    pub fn key_with(&mut self, modifiers: Modifiers, key: Key) {
        self.hold(modifiers);
        self.key_down(key.clone(), modifiers, None);
        self.key_up(key, modifiers);
        self.hold(Modifiers::empty());
    }

    /// Presses and releases a key so quickly that both events arrive at once, and processes their messages in
    /// the opposite order, as threads may do.
    pub fn key_crossed(&mut self, key: Named) {
        let (key, modifiers) = (Key::Named(key), Modifiers::empty());
        let physical_key = Physical::Unidentified(NativeCode::Unidentified);
        let events = [
            Event::Keyboard(keyboard::Event::KeyPressed {
                modified_key: key.clone(),
                key: key.clone(),
                physical_key,
                location: Location::Standard,
                modifiers,
                repeat: false,
                text: None,
            }),
            Event::Keyboard(keyboard::Event::KeyReleased {
                modified_key: key.clone(),
                key,
                physical_key,
                location: Location::Standard,
                modifiers,
            }),
        ];
        let mut messages = Vec::new();
        let cache = std::mem::take(&mut self.cache);
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let _ =
            interface.update(&events, self.cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        self.cache = interface.into_cache();
        let tasks: Vec<_> = messages.into_iter().map(|message| self.app.update(message)).collect();
        for task in tasks.into_iter().rev() {
            self.run(task);
        }
        self.frame();
    }

    /// Presses a key combination, written as in the menu.
    pub fn press_keys(&mut self, keys: &str) {
        let mut modifiers = Modifiers::empty();
        let mut key = keys;
        for (name, modifier) in
            [("Ctrl+", Modifiers::COMMAND), ("Shift+", Modifiers::SHIFT), ("Alt+", Modifiers::ALT)]
        {
            if let Some(rest) = key.strip_prefix(name) {
                modifiers |= modifier;
                key = rest;
            }
        }
        let key = match key {
            "Enter" => Key::Named(Named::Enter),
            "F2" => Key::Named(Named::F2),
            "F3" => Key::Named(Named::F3),
            "F4" => Key::Named(Named::F4),
            "F11" => Key::Named(Named::F11),
            letter => Key::Character(letter.to_lowercase().into()),
        };
        self.key_with(modifiers, key);
    }

    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = match letter {
                ' ' => Key::Named(Named::Space),
                '\n' => Key::Named(Named::Enter),
                _ => Key::Character(letter.to_string().into()),
            };
            self.key_down(key.clone(), Modifiers::empty(), Some(letter));
            self.key_up(key, Modifiers::empty());
        }
    }

    pub fn hold(&mut self, modifiers: Modifiers) {
        self.event(Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)));
    }

    pub fn key_down(&mut self, key: Key, modifiers: Modifiers, letter: Option<char>) {
        self.event(Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            repeat: false,
            text: letter.map(|letter| letter.to_string().into()),
        }));
    }

    pub fn key_up(&mut self, key: Key, modifiers: Modifiers) {
        self.event(Event::Keyboard(keyboard::Event::KeyReleased {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
        }));
    }

    /// Presses F6 until the focus is in a pane.
    pub fn go_to_pane(&mut self, pane: &'static str) {
        for _ in 0..8 {
            self.key(Named::F6);
            let bounds = self.bounds(pane);
            if self
                .focus()
                .is_some_and(|control| control.visible.is_some_and(|seen| bounds.contains(seen.center())))
            {
                return;
            }
        }
        panic!("F6 never comes to {pane}");
    }
}
