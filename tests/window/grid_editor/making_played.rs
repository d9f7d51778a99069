//! Generated levels while they arrive: picked, viewed, played, left and reopened.

use std::time::Duration;

use iced::Point;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::window::grid_editor::levels::maker::look::{BOARD, LINE};
use schola::window::grid_editor::levels::maker::{Field, RESULTS};
use schola::window::grid_editor::levels::{GRID, SIDE_LIST};

use super::making::{hold, open};
use crate::desk::{Desk, spacing};

/// Returns the places of the visible generated levels: widgets as high as a picture.
fn cards(desk: &mut Desk) -> Vec<Point> {
    let census = desk.census();
    let Some((_, list)) = census.places.iter().find(|(id, _)| *id == iced::widget::Id::new(RESULTS)) else {
        return Vec::new();
    };
    let shown = census.controls.iter().filter_map(|control| control.visible);
    let cards = shown.filter(|bounds| bounds.height > 100.0 && list.contains(bounds.center()));
    cards.map(|bounds| bounds.center()).collect()
}

/// Requests levels of Lights Out and waits for them.
fn made(count: &str) -> Desk {
    let mut desk = open("lights-out");
    desk.fill(Field::Count.id(), count);
    desk.click_field("maker-begin");
    desk.expect_with("maker-made", &[("count", count)]);
    desk
}

/// Levels are listed while others are still being generated; picked ones stay picked, another order applies
/// to new ones, and stopping keeps the levels so far.
#[test]
fn levels_come_while_others_are_made() {
    let mut desk = open("lights-out");
    let start = desk.draft();
    desk.fill(Field::Count.id(), "500");
    desk.fill(Field::Least.id(), "10");
    desk.hold_work();
    desk.click_field("maker-begin");
    desk.go_on_until(|desk| !cards(desk).is_empty());
    desk.expect_words("maker-stop");
    let first = cards(&mut desk)[0];
    desk.click_at(first, Button::Left);
    desk.expect_with("maker-add", &[("count", "1")]);
    desk.click_words("maker-order-hardest");
    desk.click_words("maker-stop");
    desk.let_go();
    desk.expect_words("maker-ended-stopped");
    desk.expect_with("maker-begin", &[("count", "500")]);
    desk.click(&desk.words.with("maker-add", &[("count", "1".to_owned())]));
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), start.levels.len() + 1, "what was picked comes, nothing else");
    hold(&draft, start.levels.len(), 10..=u32::MAX);
}

/// Picked levels stay picked while others are generated, and are added to the game with them.
#[test]
fn picked_levels_stay_when_others_are_made() {
    let mut desk = made("3");
    let start = desk.draft().levels.len();
    let first = cards(&mut desk)[0];
    desk.click_at(first, Button::Left);
    desk.click_words("maker-requests");
    desk.fill(Field::Seed.id(), "2");
    desk.click_field("maker-begin");
    desk.expect_with("maker-made", &[("count", "4")]);
    desk.expect_with("maker-add", &[("count", "1")]);
    desk.click(&desk.words.with("maker-add", &[("count", "1".to_owned())]));
    let draft = desk.draft();
    let origin = draft.levels[start].description.origin.clone().unwrap_or_default();
    assert!(origin.contains("seed=1 "), "it is the one of before: {origin}");
}

/// A generated level is viewed and played before it is added to the game, by pointer and by keys; arrow keys
/// lead to the others, and its solution can be watched.
#[test]
fn a_made_level_is_played_before_it_is_added() {
    let mut desk = made("3");
    let start = desk.draft();
    let moves = |desk: &Desk, number: &str| desk.words.with("play-moves", &[("number", number.to_owned())]);
    desk.click_words("maker-look");
    assert!(desk.is_focused(LINE));
    let first = desk.words.with("maker-looked", &[("number", "1".to_owned()), ("count", "3".to_owned())]);
    let is_first = desk.shows(&first);
    desk.key(Named::Home);
    desk.expect(&first);
    desk.key(Named::ArrowRight);
    desk.expect_with("maker-looked", &[("number", "2"), ("count", "3")]);
    desk.key(Named::End);
    desk.expect_with("maker-looked", &[("number", "3"), ("count", "3")]);
    desk.key(Named::ArrowRight);
    desk.expect_with("maker-looked", &[("number", "3"), ("count", "3")]);
    desk.click_icon(Icon::ChevronLeft);
    desk.expect_with("maker-looked", &[("number", "2"), ("count", "3")]);
    assert!(is_first || desk.is_focused(LINE), "the arrows go on from there");

    let board = start.levels[0].layout.matrices[0].cells.size();
    let place = desk.cell(BOARD, board, spacing(&start), (1, 1));
    desk.click_at(place, Button::Left);
    let one = moves(&desk, "1");
    desk.expect(&one);
    assert_eq!(desk.editor().test().number(), 0, "the play-test beside it is another play");
    desk.tab_to(LINE);
    desk.key(Named::Enter);
    assert!(desk.is_focused(BOARD));
    desk.key(Named::Space);
    let two = moves(&desk, "2");
    assert!(desk.shows(&two) || desk.shows(&moves(&desk, "0")), "another cell, or back");

    desk.click_words("maker-way-show");
    desk.pass(Duration::from_secs(60));
    desk.click_words("party-go-on-here");
    assert!(desk.draft() == start, "nothing of it is in the game");
    desk.click_words("maker-look-pick");
    desk.key(Named::Escape);
    desk.expect_with("maker-add", &[("count", "1")]);
}

/// Escape goes one step back each time, and loses nothing: from the viewed level to all generated levels,
/// then to the levels of the game; reopened, the generated ones are still there.
#[test]
fn escape_goes_back_step_by_step() {
    let mut desk = made("2");
    desk.click_words("maker-look");
    desk.key(Named::Escape);
    desk.expect_with("maker-made", &[("count", "2")]);
    let results = desk.bounds(RESULTS);
    let focus = desk.focus().and_then(|control| control.visible).expect("the focus is somewhere");
    assert!(results.contains(focus.center()), "on the level that was looked at");
    desk.key(Named::Escape);
    desk.expect_words("levels-title");
    let levels = desk.bounds(GRID);
    let focus = desk.focus().and_then(|control| control.visible).expect("the focus is somewhere");
    assert!(levels.contains(focus.center()), "on the chosen level");
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("m".into()));
    assert!(desk.is_focused(Field::Count.id()));
    desk.expect_with("maker-made", &[("count", "2")]);
}

/// Escape during generation stops the work and stays there; the levels so far are kept.
#[test]
fn escape_stops_the_work_first() {
    let mut desk = open("lights-out");
    desk.fill(Field::Count.id(), "500");
    desk.fill(Field::Least.id(), "10");
    desk.hold_work();
    desk.click_field("maker-begin");
    desk.go_on_until(|desk| !cards(desk).is_empty());
    desk.key(Named::Escape);
    desk.let_go();
    desk.expect_words("maker-title");
    desk.expect_words("maker-ended-stopped");
    assert!(!cards(&mut desk).is_empty());
}

/// Levels generated for former rules are not added: this is reported, and after generating again they can be.
#[test]
fn levels_for_other_rules_are_not_added() {
    let mut desk = made("2");
    let start = desk.draft();
    desk.key(Named::F3);
    desk.click_words("rule-add");
    desk.key(Named::F7);
    desk.expect_words("maker-stale");
    desk.click(&desk.words.with("maker-add", &[("count", "2".to_owned())]));
    assert_eq!(desk.draft().levels.len(), start.levels.len());
    desk.command('z');
    assert!(!desk.shows(&desk.words.get("maker-stale")), "as before, they fit again");
}

/// In a long list, keys keep the selected level visible, among the cards and beside the board. No level is
/// listed twice.
#[test]
fn lists_follow_the_chosen_level() {
    let mut desk = made("30");
    desk.click(&desk.words.with("maker-add", &[("count", "30".to_owned())]));
    let last = desk.draft().levels.len() - 1;
    let sight = |desk: &mut Desk, list: &'static str, level: usize| {
        let folder = desk.draft().levels[level].folder.clone();
        let list = desk.bounds(list);
        let is_here = |place: iced::Rectangle| list.contains(place.center());
        let texts = desk.census().texts.into_iter();
        let here = texts.filter(|shown| {
            shown.text.split(' ').next() == Some(folder.as_str()) && shown.visible.is_some_and(is_here)
        });
        here.count()
    };
    for (list, forward) in [(GRID, false), (GRID, true), (SIDE_LIST, false), (SIDE_LIST, true)] {
        desk.key(if list == GRID { Named::F7 } else { Named::F2 });
        assert!(!desk.has(if list == GRID { SIDE_LIST } else { GRID }), "only one list at a time");
        let key = if forward { Named::PageDown } else { Named::PageUp };
        for _ in 0..=last {
            desk.key_with(Modifiers::COMMAND, Key::Named(key));
            let level = desk.editor().document().location().level;
            assert_eq!(sight(&mut desk, list, level), 1, "level {level} in {list}");
        }
        let end = if forward { last } else { 0 };
        assert_eq!(desk.editor().document().location().level, end);
    }
}
