//! The game's description: text, translations, and a picture made from a level.

use iced::keyboard::key::Named;
use schola::project::phrases::{self, PhraseLocation};
use schola::window::{Message, Opening};
use schola::window::{about, grid_editor};
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE};

fn send(desk: &mut Desk, message: about::Message) {
    desk.send(Message::from(grid_editor::Message::About(message)));
}

/// Name and rules are typed by keys; typing in a field is one undo step.
#[test]
fn texts_are_written() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F9);
    desk.click("Sokoban");
    assert!(desk.is_focused(about::NAME));
    desk.key(Named::End);
    desk.write(" two");
    assert_eq!(desk.draft().description.name, "Sokoban two");
    for _ in 0..5 {
        desk.key(Named::Tab);
    }
    assert!(desk.is_focused(about::RULES), "Tab leads through the fields");
    desk.write("Go. ");
    assert!(desk.draft().description.rules_text.contains("Go. "));
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == start, "two fields, two steps");
}

/// A translation is added; untranslated texts show the original and are counted; players read it in their
/// language; it is deleted in one step, with the translations of the levels.
#[test]
fn texts_are_translated() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F9);
    desk.click_words("about-language-cs");
    let (_, all) = phrases::progress(&desk.draft(), "cs");
    assert!(all > 5 + start.levels.len(), "rules are among them");
    desk.expect_with("about-progress", &[("done", "0"), ("all", &all.to_string())]);
    desk.expect_words("about-missing");
    desk.expect("Sokoban");
    send(&mut desk, about::Message::Said(PhraseLocation::Name, "Skladník".to_owned()));
    assert_eq!(desk.draft().description.name, "Sokoban", "the original stays");
    assert_eq!(desk.draft().description_in("cs").name, "Skladník");
    desk.expect_with("about-progress", &[("done", "1"), ("all", &all.to_string())]);
    desk.key(Named::F7);
    let named = grid_editor::levels::Message::NameWritten(Some("cs".to_owned()), "První".to_owned());
    desk.send(Message::from(grid_editor::Message::Levels(named)));
    desk.expect("První");
    desk.expect_with("about-progress", &[("done", "2"), ("all", &all.to_string())]);
    desk.command('s');

    let folder = desk.editor().document().folder().to_owned();
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut player = Desk::open_in(opening, home, Language::Czech, SIZE);
    player.expect("Skladník");
    player.expect("První");

    let before = desk.draft();
    send(&mut desk, about::Message::LanguageRemoved);
    assert!(desk.draft() == start, "nothing of the translation is left");
    desk.command('z');
    assert!(desk.draft() == before, "removing it was one step");
}

/// Undoing a language while it is edited returns to the author's own texts.
#[test]
fn a_language_that_goes_is_not_edited_any_more() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F9);
    desk.click_words("about-language-cs");
    desk.command('z');
    send(&mut desk, about::Message::Written(about::Entry::Name, "Boxes".to_owned()));
    assert_eq!(desk.draft().description.name, "Boxes");
    assert!(desk.draft().translations.is_empty());
}

/// The game's picture is made from the chosen level at a click, undone at once, and saved beside the game.
#[test]
fn the_picture_is_made_from_a_level() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F9);
    let label = desk.words.with("about-picture-make", &[("level", "01".to_owned())]);
    send(&mut desk, about::Message::PictureMade);
    let draft = desk.draft();
    let bytes = draft.files.get(about::THUMBNAIL).expect("there is a picture").clone();
    assert!(bytes.starts_with(b"\x89PNG"));
    desk.command('z');
    assert!(desk.draft() == start);
    desk.command('y');
    desk.command('s');
    let file = desk.editor().document().folder().join(about::THUMBNAIL);
    assert_eq!(std::fs::read(file).expect("it is saved"), *bytes);
    assert!(desk.census().texts.iter().any(|shown| shown.text == label));
    assert_eq!(desk.words.language(), Words::new(Language::English).language());
}
