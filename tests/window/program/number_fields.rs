//! Number fields while somebody types: whatever is written so far, the field keeps the focus and each digit.

use iced::keyboard::Modifiers;
use iced::keyboard::key::{Key, Named};
use iced::mouse::Button;
use iced::{Point, Size};
use schola::words::Language;

use crate::desk::Desk;
use crate::desk::lookout::Shown;
use crate::screens::open;
use crate::screens::ways::screens;

/// So tall that an error message moves no field out of sight.
const SIZE: Size = Size::new(1440.0, 2400.0);
/// What is typed, one after the other: valid, valid, empty, out of range, valid again.
const TYPED: [&str; 5] = ["1", "12", "", "999999", "7"];

/// Returns the visible fields that hold a number or nothing, by where they can be clicked.
fn fields(desk: &mut Desk) -> Vec<Point> {
    let is_number = |shown: &&Shown| shown.text.is_empty() || shown.text.parse::<f64>().is_ok();
    let texts = desk.census().texts;
    let fields = texts.iter().filter(|shown| shown.is_field && shown.is_seen()).filter(is_number);
    fields.filter_map(|shown| shown.visible).map(|seen| seen.center()).collect()
}

/// Returns the text of the focused field; below a dialog another field may have a focus of its own.
fn written(desk: &mut Desk) -> Option<String> {
    let census = desk.census();
    let focused = census.controls.iter().filter(|control| control.is_focused);
    let places = focused.filter_map(|control| Some(control.visible?.center()));
    let field =
        |place: Point| census.texts.iter().find(|shown| shown.is_field && shown.bounds.contains(place));
    places.filter_map(field).next_back().map(|field| field.text.clone())
}

/// Protects people who type a number: on no screen does a field lose the focus or a digit, whether the text
/// so far is valid or not.
#[test]
fn fields_keep_focus_and_digits() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for screen in screens() {
        let mut desk = open(screen, Language::English, SIZE);
        let mut at = 0;
        while let Some(place) = fields(&mut desk).get(at).copied() {
            at += 1;
            desk.click_at(place, Button::Left);
            if written(&mut desk).is_none() {
                // Something else covers it.
                continue;
            }
            count += 1;
            for typed in TYPED {
                desk.command('a');
                desk.key_with(Modifiers::empty(), Key::Named(Named::Backspace));
                for letter in typed.chars() {
                    desk.write(&letter.to_string());
                }
                let found = written(&mut desk);
                // An empty field shows its placeholder.
                let is_kept =
                    if typed.is_empty() { found.is_some() } else { found.as_deref() == Some(typed) };
                if !is_kept {
                    wrong.push(format!("{}, field {at}: “{typed}” became {found:?}", screen.name));
                    break;
                }
            }
        }
    }
    assert!(count > 30, "only {count} fields were found");
    assert!(wrong.is_empty(), "{} of {count} fields:\n{}", wrong.len(), wrong.join("\n"));
}
