//! Generated levels: requested, chosen, and added to the game.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::grid::Parses;
use schola::grid::model::{Draft, Role};
use schola::project::solution::{Verdict, verdict};
use schola::window::Opening;
use schola::window::grid_editor::Tab;
use schola::window::grid_editor::levels::maker::{ADD, BEGIN, Field, RESULTS};

use crate::desk::Desk;

pub fn open(game: &str) -> Desk {
    let mut desk = Desk::edit(game);
    desk.key(Named::F7);
    desk.click_words("maker-open");
    desk.expect_words("maker-title");
    desk
}

/// Checks that the solution of every level from an index on finishes it, in as many moves as it says.
#[track_caller]
pub fn hold(draft: &Draft, from: usize, moves: std::ops::RangeInclusive<u32>) {
    let mut parses = Parses::default();
    for (place, level) in draft.levels.iter().enumerate().skip(from) {
        let solution = level.solution.as_deref().expect("it brings its solution");
        assert_eq!(verdict(draft, place, &mut parses, || true), Some(Verdict::Solved), "{}", level.folder);
        assert_eq!(level.description.minimum_moves, Some(solution.len() as u32));
        assert!(moves.contains(&(solution.len() as u32)), "{}", solution.len());
        assert!(level.description.origin.is_some(), "it says where it comes from");
        assert!(level.description.difficulty.is_some());
    }
}

/// A teacher asks for twenty levels of three to twelve moves, and adds them to the game at a click, in one
/// step.
#[test]
fn twenty_levels_are_made_and_added() {
    let mut desk = open("lights-out");
    let start = desk.draft();
    desk.fill(Field::Count.id(), "20");
    desk.fill(Field::Least.id(), "3");
    desk.fill(Field::Most.id(), "12");
    desk.click_field("maker-begin");
    desk.expect_with("maker-made", &[("count", "20")]);
    assert!(desk.draft() == start, "nothing is in the game yet");
    desk.click(&desk.words.with("maker-add", &[("count", "20".to_owned())]));
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), start.levels.len() + 20);
    hold(&draft, start.levels.len(), 3..=12);
    assert_eq!(desk.editor().document().location().level, start.levels.len(), "the first of them is chosen");
    desk.expect_words("levels-title");
    desk.command('z');
    assert!(desk.draft() == start, "they go as they came");
}

/// By keys alone: levels are requested, two are picked, and only these are added to the game.
#[test]
fn picked_levels_alone_are_added_by_keys() {
    let mut desk = Desk::edit("lights-out");
    let start = desk.draft();
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("m".into()));
    desk.expect_words("maker-title");
    desk.tab_to(Field::Count.id());
    desk.command('a');
    desk.write("6");
    desk.key(Named::Enter);
    desk.expect_with("maker-made", &[("count", "6")]);
    let results = desk.bounds(RESULTS);
    desk.tab_until(|desk| {
        desk.focus()
            .is_some_and(|control| control.visible.is_some_and(|bounds| results.contains(bounds.center())))
    });
    desk.key(Named::Space);
    // After the first level come the buttons that play it and generate similar ones, then the second level.
    desk.key(Named::Tab);
    desk.key(Named::Tab);
    desk.key(Named::Tab);
    desk.key(Named::Space);
    desk.expect_with("maker-add", &[("count", "2")]);
    desk.tab_to(ADD);
    desk.key(Named::Enter);
    assert_eq!(desk.draft().levels.len(), start.levels.len() + 2);
    hold(&desk.draft(), start.levels.len(), 1..=u32::MAX);
}

/// Invalid requests are reported beside the fields, and nothing begins.
#[test]
fn wrong_requests_are_reported() {
    let mut desk = open("lights-out");
    desk.click_words("maker-requests");
    for (field, text, key) in [
        (Field::Count, "0", "maker-wrong-count"),
        (Field::Count, "many", "maker-wrong-count"),
        (Field::Least, "-1", "maker-wrong-range"),
        (Field::Width, "4", "maker-wrong-size"),
        (Field::Seed, "1.5", "maker-wrong-seed"),
    ] {
        desk.fill(field.id(), text);
        desk.expect_words(key);
        desk.key(Named::Enter);
        desk.expect_words("maker-empty");
        desk.fill(field.id(), if field == Field::Count { "5" } else { "" });
    }
    desk.fill(Field::Least.id(), "9");
    desk.fill(Field::Most.id(), "3");
    desk.expect_words("maker-wrong-range");
    assert!(!desk.is_focused(BEGIN));
}

/// A game without a goal is refused with the reason; reopening the panel resets the request.
#[test]
fn without_a_goal_the_reason_is_told() {
    let mut desk = open("lights-out");
    desk.click_words("maker-back");
    for level in 0..desk.draft().levels.len() {
        assert!(desk.draft().levels[level].layout.first(Role::Final).is_some());
    }
    desk.click_icon(Icon::Sparkles);
    desk.click_words("maker-requests");
    desk.fill(Field::Width.id(), "1");
    desk.fill(Field::Height.id(), "1");
    desk.fill(Field::Least.id(), "7");
    desk.click_field("maker-begin");
    desk.expect_words("maker-none");
}

/// A generated level is added to the game, and others grow from it.
#[test]
fn others_grow_from_one_that_was_made() {
    let mut desk = open("lights-out");
    let start = desk.draft().levels.len();
    desk.click_words("maker-requests");
    desk.fill(Field::Count.id(), "3");
    desk.click_field("maker-begin");
    desk.click_icon(Icon::Sprout);
    assert_eq!(desk.draft().levels.len(), start + 1);
    let folder = desk.draft().levels[start].folder.clone();
    let chosen = desk.words.with("maker-from", &[("level", folder.clone())]);
    assert!(desk.census().texts.iter().any(|shown| shown.text == chosen), "the request was updated");
    desk.click(&desk.words.with("maker-add", &[("count", "3".to_owned())]));
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), start + 4);
    let origin = draft.levels[start + 1].description.origin.clone().unwrap_or_default();
    assert!(origin.contains(&format!("from={folder}")), "{origin}");
}

/// Makes a new game from a template, on the start screen.
fn of_template(template: &str) -> Desk {
    let mut desk = Desk::open(Opening::Start, tempfile::tempdir().expect("a folder for the test"));
    desk.click_words("start-puzzle");
    desk.write("My own");
    desk.click_words(template);
    desk.click_words("new-game-make");
    desk
}

/// An empty board is refused in one sentence before anything is requested: its buttons open the level or add
/// another, and no work can be started. A template with a goal in words gives levels at once.
#[test]
fn refusals_are_one_sentence_with_a_button() {
    let mut desk = of_template("template-empty");
    desk.key(Named::F7);
    desk.click_words("maker-open");
    desk.expect_with("maker-refused-nothing", &[("level", "01")]);
    let begin = desk.bounds(BEGIN);
    desk.click_field("maker-begin");
    desk.expect_with("maker-refused-nothing", &[("level", "01")]);
    assert_eq!(desk.bounds(BEGIN), begin, "nothing moves");
    desk.click_words("maker-mend-draw");
    assert_eq!((desk.draft().levels.len(), desk.editor().document().location().tab), (2, Tab::Board));
    desk.command('z');
    desk.key(Named::F7);
    desk.click_words("maker-open");
    desk.click(&desk.words.with("maker-mend-level", &[("level", "01".to_owned())]));
    assert_eq!(desk.editor().document().location().tab, Tab::Board);

    let mut desk = of_template("template-collect");
    desk.key(Named::F7);
    desk.click_words("maker-open");
    desk.click_words("maker-requests");
    desk.expect_words("maker-way-vary-more");
    assert!(!desk.shows(&desk.words.get("maker-way-shuffle")), "methods that cannot work are not offered");
    desk.fill(Field::Count.id(), "2");
    desk.click_field("maker-begin");
    desk.expect_with("maker-made", &[("count", "2")]);
}
