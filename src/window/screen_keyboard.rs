//! An on-screen keyboard, for typing with one switch: its keys are scanned by rows, then one by one.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus::{self, Typed};

use super::ui::{self, Context, Look};
use crate::words::Language;

pub const KEYBOARD: &str = "screen-keyboard";
const KEY: f32 = 52.0;

/// In alphabetical order, which everybody knows; the special letters of a language follow.
const LETTERS: [&str; 4] = ["abcdefghi", "jklmnopqr", "stuvwxyz-", "0123456789"];
const CZECH: [&str; 2] = ["áčďéěíňó", "řšťúůýž"];
const SIGNS: [&str; 3] = [".,:;!?'\"", "()[]{}<>=", "+*/\\_@#&%"];

#[derive(Clone, Debug)]
pub struct Keyboard {
    /// The field, by its index among all controls.
    field: usize,
    page: Page,
    language: Language,
    /// The key pressed last with the arrow keys and Enter, if that gave the focus to the field.
    left: Option<Key>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Small,
    Large,
    Signs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Sign(char),
    /// Deletes the last character.
    Erase,
    /// Switches between lower and upper case.
    Shift,
    /// Switches between letters and other characters.
    Signs,
    /// Confirms the field, like Enter.
    Confirm,
    Close,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing outside the keyboard changes.
    None,
    /// Types into the field at this index among all controls.
    Type(usize, Typed),
    Close,
}

impl Keyboard {
    /// Creates a keyboard for the field at this index among all controls.
    pub fn new(field: usize, language: Language) -> Self {
        Self { field, page: Page::Small, language, left: None }
    }

    /// Returns the index of the field among all controls.
    pub fn field(&self) -> usize {
        self.field
    }

    /// Notes the key that had the focus when it was pressed; `None` if it was pressed otherwise.
    pub fn leave_at(&mut self, key: Option<Key>) {
        self.left = key.filter(|key| !matches!(key, Key::Shift | Key::Signs));
    }

    /// Returns the key that was pressed with the focus on it, if typing took the focus away.
    pub fn left(&self) -> Option<Key> {
        self.left
    }

    /// Returns the id of that key, which gets the focus back.
    pub fn take_left(&mut self) -> Option<String> {
        let left = self.left.take()?;
        self.rows().concat().iter().position(|key| small(*key) == small(left)).map(key_id)
    }

    pub fn rows(&self) -> Vec<Vec<Key>> {
        let signs = |line: &&str| {
            let large = |letter: char| letter.to_uppercase().next().unwrap_or(letter);
            let sign = |letter| Key::Sign(if self.page == Page::Large { large(letter) } else { letter });
            line.chars().map(sign).collect()
        };
        let mut rows: Vec<Vec<Key>> = match self.page {
            Page::Signs => SIGNS.iter().map(signs).collect(),
            Page::Small | Page::Large => LETTERS.iter().map(signs).collect(),
        };
        if self.language == Language::Czech && self.page != Page::Signs {
            rows.extend(CZECH.iter().map(signs));
        }
        rows.push(vec![Key::Sign(' '), Key::Erase, Key::Shift, Key::Signs, Key::Confirm, Key::Close]);
        rows
    }

    /// Returns the key at an index among all keys.
    pub fn key(&self, at: usize) -> Option<Key> {
        self.rows().into_iter().flatten().nth(at)
    }

    pub fn press(&mut self, key: Key) -> Action {
        use iced::keyboard::key::Named;
        let typed = match key {
            Key::Sign(sign) => {
                if self.page == Page::Large {
                    self.page = Page::Small;
                }
                Typed::text(&sign.to_string())
            }
            Key::Erase => Typed::named(Named::Backspace),
            Key::Confirm => Typed::named(Named::Enter),
            Key::Shift => {
                self.page = if self.page == Page::Large { Page::Small } else { Page::Large };
                return Action::None;
            }
            Key::Signs => {
                self.page = if self.page == Page::Signs { Page::Small } else { Page::Signs };
                return Action::None;
            }
            Key::Close => return Action::Close,
        };
        Action::Type(self.field, typed)
    }

    pub(super) fn view<'a>(&self, cx: Context<'a>) -> Element<'a, Key> {
        let mut places = 0..;
        let rows = self.rows().into_iter().map(|keys| {
            let keys = keys.into_iter().map(|key| {
                let place = places.next().unwrap_or_default();
                self.key_button(key, cx).id(key_id(place)).into()
            });
            row(keys).spacing(4).into()
        });
        let keys = column(rows).spacing(4).align_x(Alignment::Center);
        let board = container(keys).center_x(Fill).padding(12);
        focus::modal(KEYBOARD, column![ui::rule(true), board]).into()
    }

    fn key_button<'a>(&self, key: Key, cx: Context<'a>) -> focus::Focus<'a, Key> {
        let word = |icon, words: &str| {
            let content = row![ui::icon(icon), text(cx.words.get(words)).size(ui::BODY)].spacing(6);
            container(content.align_y(Alignment::Center)).padding([0, 12]).center_y(ui::LARGE)
        };
        let content = match key {
            Key::Sign(' ') => word(Icon::Space, "keyboard-space"),
            Key::Sign(sign) => {
                let sign = text(sign.to_string()).size(ui::TITLE);
                container(sign).center_x(KEY).center_y(ui::LARGE)
            }
            Key::Erase => word(Icon::Delete, "keyboard-erase"),
            Key::Shift => word(Icon::ArrowBigUp, "keyboard-shift"),
            Key::Signs => word(Icon::AtSign, "keyboard-signs"),
            Key::Confirm => word(Icon::CornerDownLeft, "keyboard-confirm"),
            Key::Close => word(Icon::X, "keyboard-close"),
        };
        let is_held =
            key == Key::Shift && self.page == Page::Large || key == Key::Signs && self.page == Page::Signs;
        let is_held = is_held || self.left.map(small) == Some(small(key));
        ui::styled(content.into(), if is_held { Look::Chosen } else { Look::Plain }, Some(key))
    }
}

/// A key in its lower-case form.
fn small(key: Key) -> Key {
    match key {
        Key::Sign(sign) => Key::Sign(sign.to_lowercase().next().unwrap_or(sign)),
        key => key,
    }
}

/// Returns the id of the key at an index among all keys.
fn key_id(place: usize) -> String {
    format!("keyboard-{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every letter of the language and every digit can be typed, and no key occurs twice.
    #[test]
    fn everything_can_be_written() {
        let mut keyboard = Keyboard::new(3, Language::Czech);
        let keys: Vec<Key> = keyboard.rows().concat();
        for letter in "příšerněžluťoučkýkůňúpělďábelskéódy 0123456789".chars() {
            assert!(keys.contains(&Key::Sign(letter)), "{letter} is there");
        }
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?} is there once");
            assert_eq!(keyboard.key(at), Some(*key));
        }
        assert_eq!(keyboard.press(Key::Sign('a')), Action::Type(3, Typed::text("a")));
        assert_eq!(keyboard.press(Key::Shift), Action::None);
        assert!(keyboard.rows().concat().contains(&Key::Sign('Ř')));
        assert_eq!(keyboard.press(Key::Sign('Ř')), Action::Type(3, Typed::text("Ř")));
        assert!(!keyboard.rows().concat().contains(&Key::Sign('Ř')), "one large letter at a time");
        assert_eq!(keyboard.press(Key::Close), Action::Close);
    }
}
