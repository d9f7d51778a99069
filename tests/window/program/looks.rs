//! Language and colours change at once, everywhere, and leave the work as it is.

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::window::Opening;
use schola::words::{Language, Words};

use crate::desk::Desk;

/// The button for the language changes all words of the window and nothing else.
#[test]
fn the_language_changes_at_once() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    desk.play((1, 2));
    let (draft, position) = (desk.draft(), desk.position());
    let (english, czech) = (Words::new(Language::English), Words::new(Language::Czech));
    let keys = ["save", "tab-board", "tab-rules", "levels", "palette", "goal-title", "play-test"];
    for (label, words, other) in [("Česky", &czech, &english), ("English", &english, &czech)] {
        desk.click(label);
        for key in keys {
            desk.expect(&words.get(key));
            assert!(!desk.shows(&other.get(key)), "{key} is not said in the other language");
        }
        assert!(desk.draft() == draft && desk.position() == position, "the work stays");
    }
    desk.command('z');
    assert!(desk.draft() != draft, "the history stays");
}

/// The start screen and the dialog are translated to Czech, too.
#[test]
fn the_start_screen_speaks_czech() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click("Česky");
    desk.expect("Dílna na hlavolamy a deskové hry");
    desk.words = Words::new(Language::Czech);
    desk.click_words("open-folder");
    desk.expect_words("open-title");
    desk.expect_words("open-hint");
}

/// The button for the colours switches them there and back.
#[test]
fn the_colours_change_at_once() {
    let mut desk = Desk::edit("sokoban");
    let draft = desk.draft();
    assert!(!desk.app.theme().extended_palette().is_dark);
    desk.click_icon(Icon::Moon);
    assert!(desk.app.theme().extended_palette().is_dark);
    desk.key(Named::F3);
    assert!(desk.app.theme().extended_palette().is_dark, "the colours are those of every screen");
    desk.click_icon(Icon::Sun);
    assert!(!desk.app.theme().extended_palette().is_dark);
    assert!(desk.draft() == draft);
}
