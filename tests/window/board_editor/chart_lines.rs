//! Several lines of a block at once in the chart of a board game: selected, moved, pasted into other blocks
//! and games, by pointer and by keys.

use iced::advanced::widget::Id;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Point, Size};
use schola::board::rules::BlockPart;
use schola::board::sentences::{LineAt, text_of};
use schola::window::board_editor::chart::{self, keys};
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};
use schola::words::Language;
use schola_widgets::chart::Action;

use crate::desk::{Desk, copy, sample};

/// Opens a copy of a sample with its rules as a chart.
fn open(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample(game), &home.path().join(game));
    let folder = home.path().join(game);
    let mut desk = Desk::open_in(Opening::Edit(folder), home, Language::English, Size::new(1440.0, 900.0));
    desk.click_words("face-chart");
    desk
}

fn board(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

fn choose(desk: &mut Desk, id: &str) {
    let editor = board(desk);
    let rules = &editor.document().game().rules;
    let name = rules.blocks[rules.find(id).expect("there is the block")].name.clone();
    let data = editor.chart().data();
    let node = data.nodes.iter().find(|node| node.title == name).expect("it is in the chart").id;
    desk.send(Message::from(Board::Chart(chart::Message::Done(Action::Chosen([node].into())))));
}

/// Returns the instructions of a block as text.
fn body(desk: &Desk, id: &str) -> Vec<String> {
    let rules = &board(desk).document().game().rules;
    let block = &rules.blocks[rules.find(id).expect("there is the block")];
    let at = |index| LineAt { part: BlockPart::Body, index, condition: None };
    (0..block.body.len()).map(|index| text_of(block, &[at(index)])).collect()
}

fn place(desk: &mut Desk, id: &'static str) -> Point {
    let controls = desk.census().controls;
    let found = controls.iter().find(|control| control.id == Some(Id::new(id)));
    found.and_then(|control| control.visible).unwrap_or_else(|| panic!("{id} is seen")).center()
}

fn tab_to(desk: &mut Desk, id: &'static str) {
    for _ in 0..120 {
        if desk.is_focused(id) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never leads to {id}");
}

fn drag(desk: &mut Desk, from: Point, to: Point) {
    desk.point_at(from);
    desk.press(Button::Left);
    desk.point_at(Point::new(from.x + 10.0, from.y));
    desk.point_at(Point::new(to.x, to.y - 1.0));
    desk.point_at(to);
    desk.release(Button::Left);
}

/// Protects keys: lines are selected one by one, copied as text, cut, pasted into another block and moved
/// together; each of these is one undo step.
#[test]
fn lines_are_carried_by_keys() {
    let mut desk = open("ludo");
    choose(&mut desk, "Roll");
    let roll = body(&desk, "Roll");
    assert!(roll.len() >= 2, "{roll:?}");
    tab_to(&mut desk, "instruction-line-body-0");
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::ArrowDown));
    desk.command('c');
    assert_eq!(desk.clipboard.as_deref(), Some(roll[..2].join("\n").as_str()));
    desk.command('x');
    assert_eq!(body(&desk, "Roll"), roll[2..]);
    let next = body(&desk, "NextPlayer");
    choose(&mut desk, "NextPlayer");
    tab_to(&mut desk, "instruction-line-body-0");
    desk.command('v');
    let mut pasted = next.clone();
    drop(pasted.splice(1..1, roll[..2].iter().cloned()));
    assert_eq!(body(&desk, "NextPlayer"), pasted);
    // Pasted lines are selected: they move together.
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowUp));
    let moved = [&roll[..2], &next[..]].concat();
    assert_eq!(body(&desk, "NextPlayer"), moved);
    desk.key(Named::Delete);
    assert_eq!(body(&desk, "NextPlayer"), next);
    for _ in 0..4 {
        desk.command('z');
    }
    assert_eq!((body(&desk, "Roll"), body(&desk, "NextPlayer")), (roll, next));
    assert!(!board(&desk).document().is_changed());
}

/// Protects copying to another game: lines are pasted as text, and text that is not a line is refused with the
/// reason.
#[test]
fn lines_go_to_another_game() {
    let mut desk = open("ludo");
    choose(&mut desk, "Roll");
    tab_to(&mut desk, "instruction-line-body-0");
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::ArrowDown));
    desk.command('c');
    let text = desk.clipboard.clone();
    let mut other = open("evade");
    let first = board(&other).document().game().rules.blocks[0].id.clone();
    let before = body(&other, &first);
    choose(&mut other, &first);
    other.clipboard = text;
    tab_to(&mut other, "instruction-add-body");
    other.command('v');
    assert_eq!(body(&other, &first).len(), before.len() + 2);
    other.clipboard = Some("Dear diary".to_owned());
    other.command('v');
    other.expect_with("instruction-refused-paste", &[("text", "Dear diary")]);
    assert_eq!(body(&other, &first).len(), before.len() + 2);
}

/// Protects dragging: a line moves before another one, several selected ones move to another block of the
/// chart, and one dropped among the jumps stays, with the reason.
#[test]
fn lines_are_dragged() {
    let mut desk = open("ludo");
    choose(&mut desk, "Roll");
    let roll = body(&desk, "Roll");
    let (first, second) =
        (place(&mut desk, "instruction-line-body-0"), place(&mut desk, "instruction-line-body-1"));
    let left = |at: Point| Point::new(at.x, at.y);
    drag(&mut desk, left(second), left(first));
    assert_eq!(body(&desk, "Roll")[..2], [roll[1].clone(), roll[0].clone()]);
    desk.command('z');
    assert_eq!(body(&desk, "Roll"), roll);

    let head = place(&mut desk, "instruction-add-before");
    let line = place(&mut desk, "instruction-line-body-0");
    drag(&mut desk, line, head);
    desk.expect_words("instruction-refused-landing");
    assert_eq!(body(&desk, "Roll"), roll);

    desk.click_icon(lucide_icons::Icon::Maximize);
    tab_to(&mut desk, "instruction-line-body-0");
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::ArrowDown));
    let rules = board(&desk).document().game().rules.clone();
    let chart = desk.bounds(chart::CHART);
    let seen = desk.census().texts;
    let other = rules.blocks.iter().find_map(|block| {
        let shown = seen
            .iter()
            .find(|shown| shown.text == block.name && shown.visible.is_some_and(|it| it.is_within(&chart)))?;
        (block.id != "Roll").then_some((block.id.clone(), shown.visible?.center()))
    });
    let (other, at) = other.expect("another block is seen in the chart");
    let before = body(&desk, &other);
    let line = place(&mut desk, "instruction-line-body-0");
    drag(&mut desk, line, at);
    assert_eq!(body(&desk, &other), [&before[..], &roll[..2]].concat());
    assert_eq!(body(&desk, "Roll"), roll[2..]);
    let name = &rules.blocks[rules.find(&other).expect("it is there")].name;
    let chosen = board(&desk).chart().chosen().iter().next().copied();
    let title = chosen.and_then(|id| board(&desk).chart().data().node(id).map(|node| node.title.clone()));
    assert_eq!(title.as_ref(), Some(name), "one is where the lines are now");
}

/// Protects finding keys: the sheet lists all keys of the chart and its lines, and they come first there.
#[test]
fn the_sheet_has_the_keys_of_lines() {
    let mut desk = open("ludo");
    desk.key_with(Modifiers::SHIFT, Key::Character("?".into()));
    desk.expect_words("keys-lines");
    for entry in &keys::KEYS[..4] {
        desk.expect_words(entry.key);
        desk.expect(&entry.written());
    }
}
