//! The rules of a board game as cards of sentences: the default view, reading, and changing a card.

use iced::mouse::Button;
use schola::window::Opening;
use schola::window::board_editor::chart;
use schola::window::preferences::{Face, Preferences};

use crate::desk::{Desk, SIZE, copy, sample};

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

/// Protects newcomers: rules are shown as sentences, also after somebody has looked at the text of another game.
#[test]
fn sentences_come_first() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("ludo");
    copy(&sample("ludo"), &folder);
    let mut desk = Desk::open_with(Opening::Edit(folder), home, Preferences::default(), SIZE);
    assert_eq!(chart(&desk).face(), Face::Sentences);
    desk.click_words("face-text");
    assert_eq!(chart(&desk).face(), Face::Text);
    let preferences = desk.app.preferences().clone();
    let home = desk.end();
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    let desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    assert_eq!(chart(&desk).face(), Face::Sentences, "another game");
}

/// Readers are not told that a name stands for what has the same name, and an open card words what is taken as the folded
/// one does.
#[test]
fn folded_and_open_cards_say_the_same() {
    let mut desk = open("goofspiel");
    // The short group is open from the start.
    let said = |desk: &mut Desk| desk.seen().join(" ");
    let folded = said(&mut desk);
    assert!(folded.contains("Shuffle"), "the group is open: {folded}");
    assert!(!folded.contains("stand for"), "{folded}");
    press(&mut desk, "block-card-0");
    assert!(said(&mut desk).contains("and call them"), "{}", said(&mut desk));
    assert!(said(&mut desk).contains("stand for"), "the open card has every line: {}", said(&mut desk));
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
