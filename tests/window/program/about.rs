//! The game's description: text, translations, and a picture made from a level.

use iced::keyboard::key::Named;
use schola::project::phrases::{self, PhraseLocation};
use schola::project::templates::Template;
use schola::window::{Message, Opening};
use schola::window::{about, grid_editor};
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE, copy, sample};

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
    // Kind, difficulty, time, two languages, the button for the picture, the goal, the rules.
    for _ in 0..8 {
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
    desk.click_field("about-texts-cs");
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
    send(&mut desk, about::Message::LanguageRemoved("cs".to_owned()));
    assert!(desk.draft() == start, "nothing of the translation is left");
    desk.command('z');
    assert!(desk.draft() == before, "removing it was one step");
}

/// A new game says that it is written in the language of the person who made it: nobody is asked to translate it into that
/// one. Another language is chosen by a press, which undo takes back, and is in the file.
#[test]
fn a_game_says_what_it_is_written_in() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("lights");
    let say = |code: &str, key: &'static str| Words::say_in(&Words::all(Language::Czech), code, key);
    let made = Template::Lights.make_in((4, 4), 7, &["cs", "en"], &say);
    made.write(&folder).expect("the game is written");
    let mut desk = Desk::open_in(Opening::Edit(folder.clone()), home, Language::Czech, SIZE);
    desk.key(Named::F9);
    let before = desk.draft();
    assert_eq!(before.description.language(), Some("cs"));
    assert!(!desk.has("about-texts-cs"), "it is the author's own");
    desk.click_field("about-written-en");
    desk.command('s');
    let written = schola::project::open(&folder).expect("it opens").draft;
    assert_eq!(written.description.language(), Some("en"));
    assert!(desk.has("about-texts-cs"), "it can be translated into Czech now");
    desk.command('z');
    assert!(desk.draft() == before);
}

/// Undoing a language while it is edited returns to the author's own texts.
#[test]
fn a_language_that_goes_is_not_edited_any_more() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F9);
    desk.click_field("about-texts-cs");
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

/// A board game has no levels, so what is told of it speaks of none; a puzzle has levels.
#[test]
fn board_games_are_told_without_levels() {
    for (game, has_levels) in [("ludo", false), ("sokoban", true)] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        copy(&sample(game), &folder);
        let mut desk = Desk::open(Opening::Edit(folder), home);
        desk.click_words("tab-about");
        let seen = desk.seen();
        let label = |key: &str| seen.contains(&desk.words.get(key));
        assert_eq!((label("about-time"), label("about-time-game")), (has_levels, !has_levels), "{game}");
        assert_eq!((label("about-goal-more"), label("about-goal-game")), (has_levels, !has_levels), "{game}");
    }
}
