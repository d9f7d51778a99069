//! Random clicks and keys in all parts of the editor: nothing breaks, and the history leads to both ends.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::{self, Button};
use iced::{Event, Point};
use proptest::prelude::*;
use schola::window::Message;

use crate::desk::Desk;

/// A random action.
#[derive(Clone, Debug)]
enum Deed {
    /// A click on a control, by its index among the visible ones.
    Control(usize),
    /// A press at one place and a release at another, as fractions of the window.
    Drag((f32, f32), (f32, f32), Button),
    Wheel((f32, f32), f32),
    Key(Named, Modifiers),
    Letter(char, Modifiers),
    Written(String),
    Dropped(&'static str),
}

fn deed() -> impl Strategy<Value = Deed> {
    let place = || (0.0_f32..1.0, 0.0_f32..1.0);
    let button = prop_oneof![4 => Just(Button::Left), 1 => Just(Button::Right), 1 => Just(Button::Middle)];
    let named = prop::sample::select(vec![
        Named::Tab,
        Named::Enter,
        Named::Space,
        Named::Escape,
        Named::Delete,
        Named::Backspace,
        Named::ArrowLeft,
        Named::ArrowRight,
        Named::ArrowUp,
        Named::ArrowDown,
        Named::Home,
        Named::End,
        Named::PageUp,
        Named::PageDown,
        Named::F1,
        Named::F2,
        Named::F3,
        Named::F4,
        Named::F6,
        Named::F7,
        Named::F8,
        Named::F9,
        Named::F10,
    ]);
    let modifiers = prop_oneof![
        6 => Just(Modifiers::empty()),
        2 => Just(Modifiers::SHIFT),
        2 => Just(Modifiers::COMMAND),
        1 => Just(Modifiers::ALT),
        1 => Just(Modifiers::COMMAND | Modifiers::SHIFT),
    ];
    // Without keys that leave the game or change its files: Ctrl+Q, N, O, S, E, P and W.
    let letters: Vec<char> = "abcdfghijklmrtuvxyz0123456789=-,./".chars().collect();
    let letter = prop::sample::select(letters);
    prop_oneof![
        8 => any::<usize>().prop_map(Deed::Control),
        6 => (place(), place(), button).prop_map(|(from, to, button)| Deed::Drag(from, to, button)),
        2 => (place(), -5.0_f32..5.0).prop_map(|(at, lines)| Deed::Wheel(at, lines)),
        5 => (named, modifiers.clone()).prop_map(|(key, modifiers)| Deed::Key(key, modifiers)),
        5 => (letter, modifiers).prop_map(|(letter, modifiers)| Deed::Letter(letter, modifiers)),
        2 => "[a-z0-9 {};=ěščřžýáíé€☃\u{200b}-]{1,12}".prop_map(Deed::Written),
        1 => prop::sample::select(vec!["", "gone.png", "preferences.xml"]).prop_map(Deed::Dropped),
    ]
}

fn act(desk: &mut Desk, deed: &Deed) {
    let size = desk.size;
    let at = |(x, y): (f32, f32)| Point::new(x * size.width, y * size.height);
    match deed {
        Deed::Control(number) => {
            let seen: Vec<_> =
                desk.census().controls.into_iter().filter_map(|control| control.visible).collect();
            if !seen.is_empty() {
                desk.click_at(seen[number % seen.len()].center(), Button::Left);
            }
        }
        Deed::Drag(from, to, button) => {
            desk.point_at(at(*from));
            desk.press(*button);
            desk.point_at(at(*to));
            desk.release(*button);
        }
        Deed::Wheel(place, lines) => {
            desk.point_at(at(*place));
            let delta = mouse::ScrollDelta::Lines { x: 0.0, y: *lines };
            desk.event(Event::Mouse(mouse::Event::WheelScrolled { delta }));
        }
        Deed::Key(key, modifiers) => desk.key_with(*modifiers, Key::Named(*key)),
        Deed::Letter(letter, modifiers) => {
            desk.key_with(*modifiers, Key::Character(letter.to_string().into()));
        }
        Deed::Written(text) => desk.write(text),
        Deed::Dropped(name) => {
            let path = desk.home().join(name);
            desk.send(Message::FileDropped(path));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// Protects from panics on random input, and the history from inconsistency: undo to the end gives the
    /// game as it was opened, redo to the end the game as it was left.
    #[test]
    fn senseless_input_breaks_nothing(
        game in prop::sample::select(vec!["sokoban", "lights-out", "maze"]),
        deeds in prop::collection::vec(deed(), 40..120),
    ) {
        let mut desk = Desk::edit(game);
        let start = desk.draft();
        let folder = desk.editor().document().folder().to_owned();
        for deed in &deeds {
            act(&mut desk, deed);
            if desk.app.editor().is_none_or(|editor| editor.document().folder() != folder) {
                // The start screen or another game is open: nothing more to compare.
                return Ok(());
            }
        }
        let _ = desk.draw();
        desk.release(Button::Left);
        // From any state, Escape closes whatever covers the editor.
        for _ in 0..6 {
            desk.key(Named::Escape);
        }
        while desk.editor().document().redoes().is_some() {
            desk.send(Message::from(schola::window::workbench::Request::Redo));
        }
        let end = desk.draft();
        while desk.editor().document().undoes().is_some() {
            desk.send(Message::from(schola::window::workbench::Request::Undo));
        }
        prop_assert!(desk.draft() == start, "undo leads to the start");
        while desk.editor().document().redoes().is_some() {
            desk.send(Message::from(schola::window::workbench::Request::Redo));
        }
        prop_assert!(desk.draft() == end, "redo leads to the end");
    }
}
