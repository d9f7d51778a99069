//! The help and the lesson.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::window::command::Command;
use schola::window::help::Page;
use schola::window::lesson;
use schola::window::{Message, Opening};
use schola::words::{Language, Words};

use crate::desk::Desk;

/// Every page that stands in a file is there in every language, begins with its title, and has something to say.
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

/// F1 opens the page for where one is, and closes it again.
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

/// A word is looked for on all pages; Enter opens the first that was found.
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

fn state(desk: &Desk) -> (usize, bool) {
    desk.app.lesson().expect("the lesson is shown").state()
}

/// Goes on from a step that must be done.
fn next(desk: &mut Desk, step: usize) {
    assert_eq!(state(desk), (step - 1, true), "step {step} is done");
    desk.click_words("lesson-next");
    assert_eq!(state(desk).0, step, "step {step} is left");
}

/// Adds a rule that switches a cell, by the names that the pieces have.
fn add_rule(desk: &mut Desk, place: &str) {
    let rule = Words::new(Language::English).get("lesson-right-code");
    let rule = rule.replace("A.x + 1, A.y", place).replace("Off", "Empty").replace("On", "Mark");
    desk.click_words("rule-add");
    desk.write(&rule);
    desk.click_words("done");
}

/// The lesson can be followed from its first step to the won play, and each step is done when it says so and not
/// before.
#[test]
fn the_lesson_leads_to_a_won_game() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-lesson");
    assert_eq!(state(&desk), (0, false));
    desk.command('n');
    desk.click_words("template-empty");
    for message in [
        schola::window::new_game::Message::WidthWritten("5".to_owned()),
        schola::window::new_game::Message::HeightWritten("5".to_owned()),
    ] {
        desk.send(Message::NewGame(message));
    }
    desk.click_words("new-game-make");
    next(&mut desk, 1);
    desk.play((1, 1));
    next(&mut desk, 2);
    // The names of the pieces are a matter of taste: the step can be passed over.
    assert_eq!(state(&desk), (2, false));
    desk.click_words("lesson-next");
    desk.key(Named::F3);
    let rules = desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect::<Vec<_>>();
    desk.click(&rules[1]);
    desk.click_icon(Icon::Trash2);
    next(&mut desk, 4);
    desk.click(&rules[0]);
    desk.click_icon(Icon::Trash2);
    add_rule(&mut desk, "A.x, A.y");
    next(&mut desk, 5);
    add_rule(&mut desk, "A.x + 1, A.y");
    next(&mut desk, 6);
    for place in ["A.x - 1, A.y", "A.x, A.y - 1", "A.x, A.y + 1"] {
        assert!(!state(&desk).1);
        add_rule(&mut desk, place);
    }
    next(&mut desk, 7);
    desk.key(Named::F2);
    desk.take_piece("Mark");
    desk.paint(&[(2, 1), (2, 2), (2, 3)]);
    desk.paint(&[(1, 2)]);
    assert!(!state(&desk).1);
    desk.paint(&[(3, 2)]);
    next(&mut desk, 8);
    desk.expect_with("layer-goal", &[("number", "1")]);
    let goal = desk.words.with("layer-goal", &[("number", "1".to_owned())]);
    desk.click(&goal);
    desk.take_piece("Empty");
    desk.send(Message::Command(Command::Fill));
    desk.paint(&[(0, 0)]);
    next(&mut desk, 9);
    desk.key_with(Modifiers::COMMAND, Key::Character("r".into()));
    desk.play((2, 2));
    assert_eq!(state(&desk), (9, true), "the game is won");
    desk.click_words("lesson-finish");
    assert!(desk.app.lesson().is_none());
    desk.send(Message::Lesson(lesson::Message::Next));
    // The solution of the empty board is no longer one of this game.
    desk.click_words("solution-keep");
    desk.expect_words("problems-none");
}
