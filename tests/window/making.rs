//! Levels that the computer makes: asked for, chosen, and put into the game.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::grid::Parses;
use schola::grid::model::{Draft, Role};
use schola::project::solution::{Verdict, verdict};
use schola::window::editor::levels::maker::{ADD, BEGIN, Field, RESULTS};

use crate::desk::Desk;

fn fill(desk: &mut Desk, field: Field, text: &str) {
    desk.click_field(field.id());
    desk.command('a');
    if text.is_empty() { desk.key(Named::Backspace) } else { desk.write(text) }
}

fn open(game: &str) -> Desk {
    let mut desk = Desk::edit(game);
    desk.key(Named::F7);
    desk.click_words("maker-open");
    desk.expect_words("maker-title");
    desk
}

/// Every level from a place on can be finished by its solution, in as many moves as it says.
#[track_caller]
fn hold(draft: &Draft, from: usize, moves: std::ops::RangeInclusive<u32>) {
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

/// A teacher asks for twenty levels of three to twelve moves, and has them in the game at a click, in one step.
#[test]
fn twenty_levels_are_made_and_added() {
    let mut desk = open("lights-out");
    let start = desk.draft();
    fill(&mut desk, Field::Count, "20");
    fill(&mut desk, Field::Least, "3");
    fill(&mut desk, Field::Most, "12");
    desk.click_words("maker-begin");
    desk.expect_with("maker-made", &[("count", "20")]);
    assert!(desk.draft() == start, "nothing is in the game yet");
    desk.click(&desk.words.with("maker-add", &[("count", "20".to_owned())]));
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), start.levels.len() + 20);
    hold(&draft, start.levels.len(), 3..=12);
    assert_eq!(desk.editor().document().spot().level, start.levels.len(), "the first of them is chosen");
    desk.expect_words("levels-title");
    desk.command('z');
    assert!(desk.draft() == start, "they go as they came");
}

/// On the keyboard alone: levels are asked for, two are picked, and only these come into the game.
#[test]
fn picked_levels_alone_are_added_by_keys() {
    let mut desk = Desk::edit("lights-out");
    let start = desk.draft();
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("m".into()));
    desk.expect_words("maker-title");
    tab_to(&mut desk, Field::Count.id());
    desk.command('a');
    desk.write("6");
    desk.key(Named::Enter);
    desk.expect_with("maker-made", &[("count", "6")]);
    let results = desk.bounds(RESULTS);
    tab_until(&mut desk, |desk| {
        desk.focus()
            .is_some_and(|control| control.visible.is_some_and(|bounds| results.contains(bounds.center())))
    });
    desk.key(Named::Space);
    // Behind the first level stands the button that makes others like it, then comes the second.
    desk.key(Named::Tab);
    desk.key(Named::Tab);
    desk.key(Named::Space);
    desk.expect_with("maker-add", &[("count", "2")]);
    tab_to(&mut desk, ADD);
    desk.key(Named::Enter);
    assert_eq!(desk.draft().levels.len(), start.levels.len() + 2);
    hold(&desk.draft(), start.levels.len(), 1..=u32::MAX);
}

#[track_caller]
fn tab_to(desk: &mut Desk, id: &'static str) {
    tab_until(desk, |desk| desk.is_focused(id));
}

#[track_caller]
fn tab_until(desk: &mut Desk, mut is_there: impl FnMut(&mut Desk) -> bool) {
    for _ in 0..80 {
        if is_there(desk) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("it is not reached by Tab");
}

/// What cannot be asked for is told beside the fields, and nothing begins.
#[test]
fn wrong_wishes_are_told() {
    let mut desk = open("lights-out");
    for (field, text, key) in [
        (Field::Count, "0", "maker-wrong-count"),
        (Field::Count, "many", "maker-wrong-count"),
        (Field::Least, "-1", "maker-wrong-moves"),
        (Field::Width, "4", "maker-wrong-size"),
        (Field::Seed, "1.5", "maker-wrong-seed"),
    ] {
        fill(&mut desk, field, text);
        desk.expect_words(key);
        desk.key(Named::Enter);
        desk.expect_words("maker-empty");
        fill(&mut desk, field, if field == Field::Count { "5" } else { "" });
    }
    fill(&mut desk, Field::Least, "9");
    fill(&mut desk, Field::Most, "3");
    desk.expect_words("maker-wrong-moves");
    assert!(!desk.is_focused(BEGIN));
}

/// A game without a goal is told why none can be made; another look at the levels forgets what was asked.
#[test]
fn without_a_goal_the_reason_is_told() {
    let mut desk = open("lights-out");
    desk.click_words("maker-back");
    for level in 0..desk.draft().levels.len() {
        assert!(desk.draft().levels[level].layout.first(Role::Final).is_some());
    }
    desk.click_icon(Icon::Sparkles);
    fill(&mut desk, Field::Width, "1");
    fill(&mut desk, Field::Height, "1");
    fill(&mut desk, Field::Least, "7");
    desk.click_words("maker-begin");
    desk.expect_words("maker-none");
}

/// A level made comes into the game and others grow from it.
#[test]
fn others_grow_from_one_that_was_made() {
    let mut desk = open("lights-out");
    let start = desk.draft().levels.len();
    fill(&mut desk, Field::Count, "3");
    desk.click_words("maker-begin");
    desk.click_words("maker-grow");
    assert_eq!(desk.draft().levels.len(), start + 1);
    let folder = desk.draft().levels[start].folder.clone();
    desk.expect_with("maker-from", &[("level", &folder)]);
    desk.click(&desk.words.with("maker-add", &[("count", "3".to_owned())]));
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), start + 4);
    let origin = draft.levels[start + 1].description.origin.clone().unwrap_or_default();
    assert!(origin.contains(&format!("from={folder}")), "{origin}");
}
