//! The rules of a board game as cards of sentences: the default view, reading, and changing a card.

use iced::mouse::Button;
use schola::window::Opening;
use schola::window::board_editor::chart;
use schola::window::preferences::Face;

use crate::desk::{Desk, copy, sample};

/// Opens a sample and shows its rules as sentences.
fn open(name: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(name);
    copy(&sample(name), &folder);
    let mut desk = Desk::open(Opening::Edit(folder), home);
    desk.click_words("face-sentences");
    desk
}

/// Presses a control, by its id.
fn press(desk: &mut Desk, id: &'static str) {
    let at = desk.bounds(id).center();
    desk.click_at(at, Button::Left);
}

fn chart(desk: &Desk) -> &chart::BlockChart {
    desk.app.board_editor().expect("the board game is edited").chart()
}

/// Protects newcomers: without a preference, the rules of a board game are shown as sentences.
#[test]
fn sentences_come_first() {
    assert_eq!(schola::window::preferences::Preferences::default().board_rules, Face::Sentences);
}

/// Protects readers: a card has the name of its block and whole sentences with the game's words.
#[test]
fn a_card_says_what_its_block_does() {
    let mut desk = open("ludo");
    assert_eq!(chart(&desk).face(), Face::Sentences);
    desk.click_words("board-purpose-effect");
    let more =
        desk.seen().into_iter().find(|text| text.ends_with("more sentences")).expect("the card is long");
    desk.click(&more);
    let seen = desk.seen();
    assert!(seen.iter().any(|text| text == "Roll the die"), "{seen:#?}");
    assert!(seen.join(" ").contains("pawns of the player on turn (all)"), "{seen:#?}");
    assert!(!seen.iter().any(|text| text.contains(" › ")), "{seen:#?}");
}

/// Protects authors: pressing a card opens its gaps, a gap changes the rules, and pressing it again closes
/// the card.
#[test]
fn a_card_is_opened_changed_and_closed() {
    let mut desk = open("ludo");
    desk.click_words("board-purpose-effect");
    press(&mut desk, "block-card-1");
    press(&mut desk, "instruction-line-body-6-chip-1");
    let players = desk.words.get("instruction-path-players");
    desk.scroll_to(&players);
    desk.click(&players);
    let rules = desk.app.board_editor().expect("it is edited").document().game().rules.clone();
    assert_eq!(rules.blocks[1].body[6].params[1], "!Players");
    press(&mut desk, "block-card-1");
    assert!(chart(&desk).chosen().is_empty());
}
