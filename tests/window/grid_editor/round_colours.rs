//! Colours of cards in the chart of a round.

use std::fs;

use iced::advanced::widget::Id;
use iced::keyboard::key::Named;
use iced::mouse::Button;

use crate::desk::Desk;

/// Protects colours in the chart of a round: a click stores them in the file of notes, and no other file
/// changes; after undo and save the file is the old one.
#[test]
fn a_card_gets_a_colour() {
    let mut desk = Desk::edit("lights-out");
    desk.key(Named::F3);
    desk.click_words("face-chart");
    let rules = fs::read(desk.home().join("lights-out/rules.xml")).expect("it can be read");
    let notes = desk.home().join("lights-out/rules.notes.xml");
    let before = fs::read_to_string(&notes).ok();
    // The chart begins at the move; the next node is the first card.
    desk.click_words("round-move");
    desk.key(Named::PageDown);
    let yellow = desk.census().controls.into_iter().find(|it| it.id == Some(Id::new("board-colour-yellow")));
    let place = yellow.and_then(|control| control.visible).expect("the colours are shown").center();
    desk.click_at(place, Button::Left);
    assert_eq!(desk.draft().rules.list[0].color, "#ffd166");
    desk.command('s');
    let file = fs::read_to_string(&notes).expect("there is the file");
    assert!(file.contains("<Color>#ffd166</Color>"), "{file}");
    assert_eq!(fs::read(desk.home().join("lights-out/rules.xml")).expect("it can be read"), rules);
    desk.command('z');
    desk.command('s');
    assert_eq!(fs::read_to_string(&notes).ok(), before);
}
