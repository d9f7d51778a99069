//! What people read of rules in the editor: cards of templates in both languages, missing items.

use iced::keyboard::key::Named;
use schola::grid::repeats;
use schola::project::templates::Template;
use schola::window::Opening;
use schola::window::command::Command;
use schola::window::preferences::Preferences;
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE, copy, sample};

fn open(make: impl FnOnce(&std::path::Path), language: Language) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("game");
    make(&folder);
    let preferences = Preferences { language: Some(language.code().to_owned()), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.key(Named::F3);
    desk
}

fn template(template: Template, language: Language) -> Desk {
    let words = Words::new(language);
    let made = template.make(template.default_size(), 1, &|key| words.get(key));
    open(|folder| made.write(folder).expect("it can be written"), language)
}

/// Protects newcomers: the rules of each template are cards with titles in the person's language, already
/// folded, and no word of the format is on the screen.
#[test]
fn rules_of_templates_are_read_as_cards() {
    for language in Language::ALL {
        for kind in Template::ALL {
            let mut desk = template(kind, language);
            let first = desk.draft().rules.list[0].name.clone();
            assert!(desk.shows(&first), "{kind:?}: “{first}” is not visible");
            let texts: Vec<String> = desk.census().texts.into_iter().map(|text| text.text).collect();
            for name in ["STATE", "VALID", "FINAL", "A.x", "P.x", "dx", "BoxOnGoal", "PersonOnGoal", "FirstX"]
            {
                let found = texts.iter().find(|text| text.contains(name));
                assert_eq!(found, None, "{kind:?} in {language:?}");
            }
            let offer = desk.words.get("blocks-fold");
            assert!(!desk.shows(&offer), "{kind:?}: there is nothing left to fold");
        }
    }
}

/// Protects people who pick cells: the table of a card is a small board with the common sets beside it.
#[test]
fn cells_of_a_repeat_are_picked_on_a_board() {
    let mut desk = template(Template::Lights, Language::English);
    let four = desk.words.get("repeat-four");
    let own = desk.words.with("repeat-with-itself", &[("cells", four)]);
    desk.click(&own);
    for key in ["repeat-pick", "repeat-four", "repeat-eight", "repeat-corners", "repeat-knight"] {
        desk.expect_words(key);
    }
    desk.expect_words("repeat-row-short");
    desk.expect_words("repeat-column-short");
    desk.click_words("repeat-corners");
    let rules = desk.draft().rules.list.clone();
    assert_eq!(rules.len(), 5);
    assert!(rules[1].contents.contains("A.x + 1, A.y + 1"), "{}", rules[1].contents);
    assert!(repeats::is_intact(&rules, 0));
    desk.click_words("repeat-row-short");
    assert_eq!(desk.draft().rules.list.len(), 9, "four cells to each side on a board of five, and itself");
}

/// Protects people who write a rule about an item that does not exist yet: the problem has a button that adds
/// it.
#[test]
fn a_missing_item_is_added_by_its_button() {
    let mut desk = open(|folder| copy(&sample("lights-out"), folder), Language::English);
    desk.click_words("face-text");
    desk.press_keys(Command::AddRule.entry().keys);
    desk.write("Presses = Presses + 1;");
    desk.expect_words("rules-add-item");
    desk.click_words("rules-add-item");
    let draft = desk.draft();
    assert!(draft.levels.iter().all(|level| level.layout.item("presses").is_some()));
    let faults = schola::grid::check(&draft, &mut schola::grid::Parses::default());
    assert!(faults.is_empty(), "{faults:?}");
    desk.press_keys("Ctrl+Z");
    assert!(desk.draft().levels.iter().all(|level| level.layout.item("presses").is_none()), "one step");
}
