//! The help and the lesson.

use iced::keyboard::key::Named;
use schola::window::Opening;
use schola::window::help::Page;
use schola::words::Language;

use crate::desk::{Desk, SIZE};
use crate::ten_steps;

/// Every page exists in every language, begins with its title, and is not empty.
#[test]
fn every_page_is_there_in_every_language() {
    for page in Page::ALL.into_iter().filter(|page| page.file().is_some()) {
        for language in Language::ALL {
            let text = page.source(language).unwrap_or_else(|| panic!("{page:?} in {language:?}"));
            assert!(text.starts_with("# "), "{page:?} in {language:?} begins with its title");
            assert!(text.len() > 400, "{page:?} in {language:?} says something");
        }
    }
}

/// F1 opens the page for the current place, and closes it again.
#[test]
fn help_opens_for_where_one_is() {
    let keys = [
        (Named::F2, "board"),
        (Named::F3, "rules"),
        (Named::F4, "pieces"),
        (Named::F7, "levels"),
        (Named::F8, "settings"),
    ];
    let mut desk = Desk::edit("sokoban");
    for (key, name) in keys {
        desk.key(key);
        let page =
            Page::ALL.into_iter().find(|page| page.file() == Some(name)).expect("there is such a page");
        let text = page.source(Language::English).expect("it has a file");
        let title = text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("it has a title");
        let times = |desk: &mut Desk| desk.seen().iter().filter(|seen| *seen == title).count();
        let before = times(&mut desk);
        desk.key(Named::F1);
        // Once in the contents, once above the page.
        assert_eq!(times(&mut desk), before + 2, "{name}: {title}");
        desk.key(Named::Escape);
        desk.key(Named::Escape);
        assert_eq!(times(&mut desk), before, "{name}: the help is closed");
    }
}

/// Search covers all pages; Enter opens the first result.
#[test]
fn pages_are_found_by_their_words() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.key(Named::F1);
    desk.write("apache");
    desk.expect_words("help-schola");
    assert!(!desk.shows(&desk.words.get("help-keys")));
    desk.key(Named::Enter);
    desk.expect_words("help-schola-licence");
}

/// The lesson can be followed in every language from its first step to the won play by mouse and keys alone;
/// each step is done exactly when it says so; the saved game is the one that is taught.
#[test]
fn the_lesson_leads_to_a_won_game() {
    for language in Language::ALL {
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut desk = Desk::open_in(Opening::Start, home, language, SIZE);
        ten_steps::follow(&mut desk);
        desk.expect_words("problems-none");
        let saved = ten_steps::check(&desk.home().join("games").join(ten_steps::NAME));
        assert!(ten_steps::shown(&desk) == saved, "{language:?}: what is shown is saved");
    }
}
