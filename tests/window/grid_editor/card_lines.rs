//! Several lines of a card, nested ifs, repeated cards, and their keys.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::grid::Parses;
use schola::grid::model::{Draft, Language, Layout, Value};
use schola::grid::repeats::{self, LostRepeat, Repeat, StandardTable};
use schola::project::{self, DiskState};
use schola::window::Opening;
use schola::window::grid_editor::blocks::keys::KEYS;
use schola::window::preferences::Preferences;

use crate::desk::{Desk, SIZE};
use crate::drafts::{draft, fill, item, matrix, position, words};

/// A rule with a condition and three actions.
const RULE: &str = "if (STATE[A.x, A.y] == Off)\n{\n  STATE[A.x, A.y] = On;\n  Count = Count + 1;\n  VALID[A.x, A.y] = false;\n}";

fn game(rules: &[&str]) -> Draft {
    let state = words(&["Off Off Off", "Off Off Off", "Off Off Off"]);
    let goal = fill(state.size(), &Value::Text("On".to_owned()));
    let valid = fill(state.size(), &Value::Bool(true));
    let matrices =
        [("STATE", state), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let mut items = position((1, 1));
    items.push(item("Count", Value::Int(0)));
    let layout = Layout { items, matrices: matrices.to_vec(), ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    draft(&["Off", "On"], &rules, layout, None)
}

fn open(game: &Draft) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("small");
    let _ = project::save(&folder, game, &mut DiskState::default(), false).expect("it can be written");
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.key(Named::F3);
    desk
}

fn rule(desk: &Desk) -> String {
    desk.draft().rules.list[0].contents.clone()
}

/// Presses Tab until the control with an id has the focus.
fn focus(desk: &mut Desk, id: &'static str) {
    for _ in 0..60 {
        if desk.is_focused(id) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to {id}");
}

fn alt(desk: &mut Desk, key: Named) {
    desk.key_with(Modifiers::ALT, Key::Named(key));
}

fn shift(desk: &mut Desk, key: Named) {
    desk.key_with(Modifiers::SHIFT, Key::Named(key));
}

/// Protects choosing several lines by keys: they move and are deleted together, each as one step of the
/// history.
#[test]
fn several_lines_move_and_go() {
    let mut desk = open(&game(&[RULE]));
    focus(&mut desk, "block-line-0-1");
    shift(&mut desk, Named::ArrowDown);
    assert!(desk.is_focused("block-line-0-2"));
    alt(&mut desk, Named::ArrowDown);
    let statements = |desk: &Desk| -> Vec<String> {
        let inner = rule(desk).split(['{', '}']).nth(1).unwrap_or_default().to_owned();
        inner.split(';').map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let moved = ["VALID[A.x, A.y] = false", "STATE[A.x, A.y] = On", "Count = Count + 1"];
    assert_eq!(statements(&desk), moved);
    assert!(desk.is_focused("block-line-0-3"), "the lines are still chosen, the last one has the focus");
    alt(&mut desk, Named::ArrowUp);
    assert_eq!(rule(&desk), RULE);
    desk.key(Named::Delete);
    assert_eq!(statements(&desk), ["VALID[A.x, A.y] = false"]);
    desk.press_keys("Ctrl+Z");
    assert_eq!(rule(&desk), RULE, "one step");
}

/// Protects nested ifs: people who build with sentences are not asked for the language of the text, which
/// becomes the extended one; removing the if restores the rule.
#[test]
fn lines_come_into_an_inner_if_and_out() {
    let mut desk = open(&game(&[RULE]));
    focus(&mut desk, "block-line-0-1");
    shift(&mut desk, Named::ArrowDown);
    alt(&mut desk, Named::ArrowRight);
    let draft = desk.draft();
    assert_eq!(draft.rules.language, Language::Extended);
    let wrapped = rule(&desk);
    assert!(wrapped.contains("if (STATE[A.x, A.y] == Off)\n  {\n    STATE[A.x, A.y] = On;"), "{wrapped}");
    assert_eq!(wrapped.matches("if").count(), 2);
    // A line of its own, its condition, and what it does.
    focus(&mut desk, "block-line-0-2");
    desk.expect("depends");
    alt(&mut desk, Named::ArrowLeft);
    assert_eq!(rule(&desk), RULE);
}

/// Protects the same with the pointer: a click with Shift chooses all lines up to there, buttons do the rest.
#[test]
fn lines_are_wrapped_with_the_pointer() {
    let mut extended = game(&[RULE]);
    schola::grid::edit::set_language(&mut extended, Language::Extended);
    let mut desk = open(&extended);
    let line = |desk: &mut Desk, id: &'static str| {
        let bounds = desk.bounds(id);
        desk.click_at(bounds.position() + iced::Vector::new(40.0, 8.0), Button::Left);
    };
    line(&mut desk, "block-line-0-2");
    desk.hold(Modifiers::SHIFT);
    line(&mut desk, "block-line-0-3");
    desk.hold(Modifiers::empty());
    desk.click_icon(lucide_icons::Icon::ListIndentIncrease);
    let wrapped = rule(&desk);
    assert!(wrapped.contains("On;\n  if (") && wrapped.contains("    Count = Count + 1;"), "{wrapped}");
    desk.click_icon(lucide_icons::Icon::ListIndentDecrease);
    assert_eq!(rule(&desk), RULE);
}

/// Protects from moving lines that do not belong together: the reason is shown, the rule stays.
#[test]
fn lines_of_two_parts_are_refused() {
    let mut desk = open(&game(&[RULE]));
    focus(&mut desk, "block-line-0-0");
    shift(&mut desk, Named::ArrowDown);
    desk.key(Named::Delete);
    desk.expect_words("block-refused-lines");
    assert_eq!(rule(&desk), RULE);
}

/// Protects repeats by keys: a card is repeated for all neighbours, which are picked on a small board; an
/// invalid value in a table of numbers stays as typed, with the reason below, until it is valid.
#[test]
fn a_card_is_repeated_by_keys() {
    let contents = "if (STATE[A.x + 1, A.y] == Off)\n{\n  STATE[A.x + 1, A.y] = On;\n}";
    let mut desk = open(&game(&[contents]));
    focus(&mut desk, "block-card-0");
    desk.key_with(Modifiers::ALT, Key::Character("r".into()));
    assert!(desk.is_focused("block-varying"), "the first table has the focus");
    desk.key(Named::Enter);
    let all = desk.draft().rules.list.clone();
    assert_eq!(all.len(), 4);
    assert!(repeats::is_intact(&all, 0));

    // The board with the cells opens at once; its middle is the cell itself.
    desk.expect_words("repeat-pick");
    desk.click_icon(Icon::Crosshair);
    assert_eq!(desk.draft().rules.list.len(), 5);
    assert!(rule(&desk).contains("STATE[A.x, A.y]"), "the cell itself comes first: {}", rule(&desk));
    desk.click_words("repeat-knight");
    assert_eq!(desk.draft().rules.list.len(), 9, "the cell itself stays");
    desk.press_keys("Ctrl+Z");
    desk.press_keys("Ctrl+Z");
    assert_eq!(desk.draft().rules.list, all);

    let mut desk = open(&game(&["if (Count == 5)\n{\n  STATE[A.x, A.y] = On;\n}"]));
    focus(&mut desk, "block-card-0");
    desk.key_with(Modifiers::ALT, Key::Character("r".into()));
    let distances = desk.words.with("repeat-distances", &[("last", "9".to_owned())]);
    desk.click(&distances);
    let all = desk.draft().rules.list.clone();
    assert_eq!(all.len(), 9);
    desk.click(&distances);
    desk.click_field("block-cell-0-0");
    desk.press_keys("Ctrl+A");
    desk.write("-");
    assert_eq!(desk.draft().rules.list, all, "nothing is written yet");
    let why = desk.words.get("repeat-spoils");
    desk.expect_with("repeat-refused", &[("why", &why)]);
    desk.write("3");
    assert!(rule(&desk).contains("-3"), "{}", rule(&desk));
    desk.press_keys("Ctrl+Z");
    assert_eq!(desk.draft().rules.list, all, "typing a value is one step");
}

/// Protects repeats whose rules another program has removed: they are reported, and one press restores the
/// rules or deletes the repeat.
#[test]
fn a_lost_repeat_is_found_again() {
    let template = "if (STATE[A.x + $dx, A.y + $dy] == Off)\n{\n  Count = Count + 1;\n}".to_owned();
    let tables = vec![StandardTable::FourNeighbours.table()];
    let repeat = Repeat { name: "Around".to_owned(), template, tables, ..Repeat::default() };
    let mut lost = game(&[RULE]);
    let rules = std::sync::Arc::make_mut(&mut lost.rules);
    rules.lost_repeats.push(LostRepeat { position: 2, repeat });
    for (button, expected) in [("repeat-restore", 5), ("repeat-keep-rules", 1)] {
        let mut desk = open(&lost);
        desk.expect_with("repeat-lost", &[("name", "Around")]);
        // The button at the card and the one in the list of problems do the same: this is the lower one.
        let texts = desk.census().texts;
        let wanted = desk.words.get(button);
        let places = texts.iter().filter(|shown| shown.text == wanted).filter_map(|shown| shown.visible);
        let places: Vec<_> = places.collect();
        assert_eq!(places.len(), 2, "{button}: at the cards and in the list of problems");
        let lower = places.iter().max_by(|one, two| one.y.total_cmp(&two.y)).expect("there are two");
        desk.click_at(lower.center(), Button::Left);
        let draft = desk.draft();
        assert!(draft.rules.lost_repeats.is_empty());
        assert_eq!(draft.rules.list.len(), expected, "{button}");
        let faults = schola::grid::check(&draft, &mut Parses::default());
        assert!(!faults.iter().any(|fault| fault.code == "rule-repeat-lost"), "{faults:?}");
        assert!(!desk.shows(&wanted), "nothing is offered any more");
    }
}

/// Protects finding keys: a question mark shows the sheet, starting with those of the sentences while these
/// are shown.
#[test]
fn the_sheet_has_the_keys_of_cards() {
    let mut desk = open(&game(&[RULE]));
    desk.key_with(Modifiers::SHIFT, Key::Character("?".into()));
    desk.expect_words("keys-blocks");
    for entry in &KEYS[..4] {
        desk.expect_words(entry.key);
    }
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("keys-blocks")));
}
