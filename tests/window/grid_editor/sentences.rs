//! Rules built by picking and dragging, without typing: by pointer, by keys, and back to text.

use iced::Rectangle;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::engine::Standing;
use schola::grid::Parses;
use schola::project;
use schola::window::Opening;
use schola::window::command::Command;
use schola::window::preferences::Face;
use schola::window::preferences::Preferences;

use crate::desk::{Cell, Desk, SIZE, copy, sample};

/// A cross around the middle: one move away from the goal.
const CROSS: [Cell; 5] = [(4, 3), (3, 4), (4, 4), (5, 4), (4, 5)];

fn open(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    let desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    assert_eq!(desk.editor().rules().face(), Face::Sentences, "sentences are the default");
    desk
}

fn start() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    Desk::open_with(Opening::Start, home, preferences, SIZE)
}

fn rule(desk: &Desk, index: usize) -> String {
    desk.draft().rules.list[index].contents.clone()
}

fn drag(desk: &mut Desk, from: &str, to: &str) {
    let (from, to) = (desk.place(from), desk.place(to));
    desk.point_at(from);
    desk.press(Button::Left);
    desk.point_at(from + iced::Vector::new(12.0, 4.0));
    desk.point_at(to);
    desk.release(Button::Left);
}

/// Clicks on the first of several equal texts, from the top.
fn click_first(desk: &mut Desk, text: &str) {
    let texts = desk.census().texts;
    let found = texts.iter().filter(|shown| shown.text == text && shown.is_seen());
    // The palette of the board is not shown beside the rules.
    let place = found.filter_map(|shown| shown.visible).min_by(|one, two| one.y.total_cmp(&two.y));
    desk.click_at(place.expect("it is seen").center(), Button::Left);
}

/// Presses Tab until a control with this text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    let mut passed = Vec::new();
    for _ in 0..160 {
        desk.key(Named::Tab);
        let Some(place) = desk.focus().and_then(|control| control.visible) else { continue };
        passed.push(place);
        let census = desk.census();
        let lies = |seen: Option<Rectangle>| seen.is_some_and(|seen| place.contains(seen.center()));
        if census.texts.iter().any(|shown| shown.text == text && lies(shown.visible)) {
            return;
        }
    }
    panic!("Tab never comes to “{text}”, only to {passed:?}");
}

/// Creates an empty game and removes its rules.
fn without_rules(desk: &mut Desk, delete: impl Fn(&mut Desk)) {
    desk.click_words("tab-rules");
    while !desk.draft().rules.list.is_empty() {
        delete(desk);
    }
    desk.expect_words("rules-none");
}

fn expect_lights_out(desk: &mut Desk) {
    let faults = schola::grid::check(&desk.draft(), &mut Parses::default());
    assert!(faults.is_empty(), "{faults:?}");
    desk.click_words("tab-board");
    // The goal has a mark on every cell; the start lacks a cross of them.
    desk.take_piece("Mark");
    desk.press_keys(Command::Fill.entry().keys);
    desk.paint(&[(0, 0)]);
    desk.take_piece("Empty");
    desk.press_keys(Command::Pencil.entry().keys);
    for cell in CROSS {
        desk.paint(&[cell]);
    }
    desk.play((4, 4));
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved), "one move switches the cross");
}

/// Protects newcomers: from the start window to a game with own rules by clicks alone.
#[test]
fn lights_out_is_made_with_the_pointer() {
    let mut desk = start();
    desk.click_words("start-puzzle");
    desk.click_words("template-empty");
    desk.click_words("new-game-make");
    without_rules(&mut desk, |desk| {
        let always = desk.words.get("block-lead-always");
        let lead = if desk.shows(&always) { always } else { desk.words.get("block-lead-when") };
        desk.click(&lead);
        desk.click_icon(Icon::Trash2);
    });
    desk.click_words("recipe-toggle");
    desk.click_words("recipe-take");
    expect_lights_out(&mut desk);
}

/// Protects people without a pointer: the same by keys alone, from the start window to the won level.
#[test]
fn lights_out_is_made_with_keys() {
    let mut desk = start();
    desk.press_keys("Ctrl+N");
    desk.write("Keys\n");
    desk.key(Named::F3);
    tab_to(&mut desk, "1");
    while !desk.draft().rules.list.is_empty() {
        desk.key(Named::Delete);
    }
    let is_there = (0..160).any(|_| {
        desk.key(Named::Tab);
        desk.is_focused("blocks-search")
    });
    assert!(is_there, "Tab comes to the field of the toolbox");
    desk.write("toggle");
    desk.key(Named::Enter);
    let take = desk.words.get("recipe-take");
    tab_to(&mut desk, &take);
    desk.key(Named::Enter);
    let faults = schola::grid::check(&desk.draft(), &mut Parses::default());
    assert!(faults.is_empty(), "{faults:?}");

    // All cells but a cross are marked; the keyboard cursor begins in the corner.
    desk.key(Named::F2);
    assert!(desk.is_focused("paint-board"));
    let painted = |desk: &mut Desk, piece: &str, tool: Command| {
        desk.write(piece);
        desk.press_keys(tool.entry().keys);
    };
    painted(&mut desk, "2", Command::Fill);
    desk.key(Named::Enter);
    painted(&mut desk, "1", Command::Pencil);
    let mut at = (0, 0);
    for cell in CROSS {
        walk(&mut desk, &mut at, cell);
        desk.key(Named::Enter);
    }
    desk.go_to_pane("pane-test");
    assert!(desk.is_focused("play-board"));
    walk(&mut desk, &mut (0, 0), (4, 4));
    desk.key(Named::Enter);
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved), "one move switches the cross");
    desk.press_keys("Ctrl+S");
    let written = project::open(&desk.home().join("games/Keys")).expect("it opens").draft;
    assert!(written == desk.draft());
}

/// Presses arrows until the focus of a board is at a cell.
fn walk(desk: &mut Desk, at: &mut Cell, to: Cell) {
    while *at != to {
        let key = match *at {
            (x, _) if x < to.0 => Named::ArrowRight,
            (x, _) if x > to.0 => Named::ArrowLeft,
            (_, y) if y < to.1 => Named::ArrowDown,
            _ => Named::ArrowUp,
        };
        desk.key(key);
        match key {
            Named::ArrowRight => at.0 += 1,
            Named::ArrowLeft => at.0 -= 1,
            Named::ArrowDown => at.1 += 1,
            _ => at.1 -= 1,
        }
    }
}

/// A chip opens its choices beneath itself; the picked one is in the rule, and one undo reverts it.
#[test]
fn a_chip_is_changed_by_picking() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let before = desk.draft();
    let first = rule(&desk, 0);
    assert!(first.contains("[A.x, A.y] == Off"), "the first rule asks for a lamp that is off: {first}");
    let [off, on] = ["Off", "On"].map(|name| desk.called(name));
    click_first(&mut desk, &off);
    // The possible values are shown right beneath.
    click_first(&mut desk, &on);
    assert!(rule(&desk, 0).contains("[A.x, A.y] == On"), "{}", rule(&desk, 0));
    assert_eq!(before.rules.list[1..], desk.draft().rules.list[1..], "only this rule has changed");
    desk.press_keys("Ctrl+Z");
    assert!(desk.draft() == before, "undo takes it back");
}

/// A click on a neighbour on the small board changes the text.
#[test]
fn a_place_is_clicked() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let own = desk.words.get("place-move");
    desk.click(&own);
    desk.click_words("place-base-beyond");
    desk.click_icon(Icon::CornerUpRight);
    assert!(
        desk.draft().rules.list.iter().any(|rule| rule.contents.contains("A.x + A.x - P.x")),
        "{}",
        rule(&desk, 0)
    );
}

/// Protects the toolbox: an entry found by a word is added by Enter to the chosen card, or dragged to where
/// it is dropped.
#[test]
fn a_tool_is_found_and_added() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let rules = desk.draft().rules.list.len();
    desk.click_words("block-lead-when");
    desk.click_field("blocks-search");
    desk.write("count up");
    desk.key(Named::Enter);
    assert_eq!(desk.draft().rules.list.len(), rules, "it was added to a card");
    assert!(desk.draft().rules.list.iter().any(|rule| rule.contents.contains("Count = Count + 1")));
    assert!(
        desk.draft().levels.iter().all(|level| level.layout.item("Count").is_some()),
        "the counter is made"
    );
    let faults = schola::grid::check(&desk.draft(), &mut Parses::default());
    assert!(faults.is_empty(), "{faults:?}");
    desk.press_keys("Ctrl+Z");
    assert!(desk.draft().levels.iter().all(|level| level.layout.item("Count").is_none()), "one step");

    desk.click_field("blocks-search");
    desk.press_keys("Ctrl+A");
    desk.write("put");
    let tool = desk.words.get("tool-put");
    let before = desk.draft().rules.list.clone();
    let goal = desk.words.get("block-lead-then");
    drag(&mut desk, &tool, &goal);
    let after = desk.draft().rules.list.clone();
    assert_eq!(after.len(), rules);
    let changed: Vec<_> = before.iter().zip(&after).filter(|(one, two)| one != two).collect();
    let count = |text: &str| text.matches(';').count();
    let [(one, two)] = changed.as_slice() else { panic!("one rule has changed") };
    assert_eq!(count(&two.contents), count(&one.contents) + 1, "{}", two.contents);
}

/// Protects folding: the offer folds similar rules into one card, nothing else changes, and the files stay
/// the same.
#[test]
fn rules_are_folded_and_saved() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let before = desk.draft();
    desk.click_words("blocks-fold");
    let after = desk.draft();
    let texts = |draft: &schola::grid::Draft| -> Vec<String> {
        draft.rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    assert_eq!(texts(&before), texts(&after), "the rules stay as they are");
    assert!(after.rules.list.iter().any(|rule| rule.repeat.is_some()));
    desk.press_keys("Ctrl+S");
    let written = project::open(&desk.home().join("lights-out")).expect("it opens").draft;
    assert!(written.rules == after.rules, "the card is in the files");
}

/// The other view shows the same rules, and the choice is remembered.
#[test]
fn the_faces_show_the_same() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let first = rule(&desk, 0);
    assert!(!desk.shows(&first));
    desk.click_words("face-text");
    desk.expect(&first);
    assert_eq!(Preferences::read(desk.home()).rules, Face::Sentences, "another game opens in sentences");
    desk.click_words("face-sentences");
    assert!(!desk.shows(&first));
}

/// A card is moved, copied as text and pasted, each as one step.
#[test]
fn cards_are_moved_copied_and_pasted() {
    let mut desk = open("lights-out");
    desk.key(Named::F3);
    let (first, second) = (rule(&desk, 0), rule(&desk, 1));
    tab_to(&mut desk, "1");
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowDown));
    assert_eq!((rule(&desk, 0), rule(&desk, 1)), (second.clone(), first.clone()));
    desk.press_keys("Ctrl+C");
    assert_eq!(desk.clipboard.as_deref(), Some(first.trim()));
    desk.press_keys("Ctrl+V");
    assert_eq!(rule(&desk, 2).trim(), first.trim());
}
