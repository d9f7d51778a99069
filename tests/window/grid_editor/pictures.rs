//! Rules as pictures of before and after, painted without typing.

use iced::Vector;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::grid::model::Language;
use schola::window::Opening;
use schola::window::preferences::Preferences;

use crate::desk::{Desk, SIZE, copy, sample};

/// Half a square of the painter, and from its title to the first row.
const SQUARE: (f32, f32) = (24.0, 38.0);

fn open(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.click_words("tab-rules");
    desk
}

fn last_rule(desk: &Desk) -> String {
    desk.draft().rules.list.last().map_or_else(String::new, |rule| rule.contents.clone())
}

/// Presses a square of the painter; its two boards stand below their titles.
pub(super) fn press(desk: &mut Desk, side: &str, column: f32, columns: f32) {
    let title = desk.place(&desk.words.get(side));
    let from_middle = (column - (columns - 1.0) / 2.0) * 2.0 * SQUARE.0;
    desk.click_at(title + Vector::new(from_middle, SQUARE.1), Button::Left);
}

/// Protects people who do not write: a move is picked, painted and turned, one step of the history each, and the game takes up
/// the language for it by itself.
#[test]
fn a_move_is_painted() {
    let mut desk = open("lights-out");
    let rules = desk.draft().rules.list.len();
    desk.click_words("tool-picture-move");
    let draft = desk.draft();
    assert_eq!(draft.rules.language, Language::Third);
    assert_eq!(draft.rules.list.len(), rules + 1);
    let pieces: Vec<String> = draft.pieces.list.iter().map(|piece| piece.name.clone()).collect();
    let (one, two) = (&pieces[0], &pieces[1]);
    assert_eq!(last_rule(&desk), format!("move [ {two} | ({one}) ] -> [ {one} | {two} ] turned;"));

    // The first brush is the first piece.
    press(&mut desk, "painting-before", 0.0, 2.0);
    assert_eq!(last_rule(&desk), format!("move [ {one} | ({one}) ] -> [ {one} | {two} ] turned;"));
    desk.click_words("painting-any");
    press(&mut desk, "painting-after", 0.0, 2.0);
    assert_eq!(last_rule(&desk), format!("move [ {one} | ({one}) ] -> [ any | {two} ] turned;"));
    desk.click_words("painting-turned");
    desk.click_words("painting-move");
    assert_eq!(last_rule(&desk), format!("[ {one} | ({one}) ] -> [ any | {two} ];"));
    // The buttons stand behind the word.
    let more = desk.place(&desk.words.get("painting-columns")) + Vector::new(96.0, 0.0);
    desk.click_at(more, Button::Left);
    assert_eq!(last_rule(&desk), format!("[ {one} | ({one}) | any ] -> [ any | {two} | any ];"));

    desk.press_keys("Ctrl+Z");
    assert_eq!(last_rule(&desk), format!("[ {one} | ({one}) ] -> [ any | {two} ];"));
    for _ in 0..5 {
        desk.press_keys("Ctrl+Z");
    }
    assert_eq!(desk.draft().rules.list.len(), rules);
    assert_ne!(desk.draft().rules.language, Language::Third, "one step took up the language and the rule");
}

/// Protects the rule that a move stands alone: a second sentence in its card is refused, with the reason, and nothing changes.
#[test]
fn a_move_stands_alone() {
    let mut desk = open("lights-out");
    desk.click_words("tool-picture-move");
    let before = last_rule(&desk);
    desk.click_words("toolbox-search");
    desk.write("put a piece");
    desk.key(Named::Enter);
    assert_eq!(last_rule(&desk), before);
    desk.expect_words("block-refused-move");
}
