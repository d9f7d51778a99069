//! Levels: created, copied, moved, renamed and deleted; their items; stored solutions that are checked again.

use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use proptest::prelude::*;
use schola::grid::Parses;
use schola::grid::model::{Draft, Role, Value};
use schola::project::solution::{Verdict, verdict};
use schola::window::Message;
use schola::window::grid_editor::Tab;
use schola::window::grid_editor::{self, levels};

use crate::desk::{Desk, solution};

fn folders(draft: &Draft) -> Vec<&str> {
    draft.levels.iter().map(|level| level.folder.as_str()).collect()
}

fn names(draft: &Draft) -> Vec<&str> {
    draft.levels.iter().map(|level| level.description.name.as_deref().unwrap_or_default()).collect()
}

fn level(desk: &Desk) -> usize {
    desk.editor().document().location().level
}

fn tab(desk: &Desk) -> Tab {
    desk.editor().document().location().tab
}

fn send(desk: &mut Desk, message: levels::Message) {
    desk.send(Message::from(grid_editor::Message::Levels(message)));
}

/// Undoes everything and checks that nothing is left of it.
#[track_caller]
fn undo_all(desk: &mut Desk, start: &Draft) {
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert!(desk.draft() == *start, "undo leads back to the start");
}

/// An empty level has the size of the chosen one and the layers and items that the rules need; a copy is the
/// same; both are chosen.
#[test]
fn levels_are_added_and_copied() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F7);
    desk.expect_words("levels-title");
    desk.click_words("level-add");
    let draft = desk.draft();
    assert_eq!(folders(&draft), ["01", "02", "03", "04", "05", "06"]);
    assert_eq!(level(&desk), 1, "the new level is chosen");
    let size = |index: usize| {
        let state = draft.levels[index].layout.first(Role::State).expect("it has a board");
        state.cells.size()
    };
    assert_eq!(size(1), size(0));
    for item in ["Ax", "Ay", "Px", "Py"] {
        assert!(draft.levels[1].layout.item(item).is_some(), "{item} is there");
    }
    assert!(desk.editor().test().scene().is_some(), "it can be played at once");

    desk.key_with(Modifiers::COMMAND, Key::Named(Named::PageUp));
    desk.click_icon(Icon::Copy);
    let draft = desk.draft();
    assert_eq!(names(&draft)[..2], ["First push", "First push"]);
    assert!(draft.levels[0].layout == draft.levels[1].layout);
    undo_all(&mut desk, &start);
}

/// By keys alone: arrows choose levels, Alt moves the level with the focus, Delete deletes it, Enter opens it
/// on the board.
#[test]
fn levels_are_moved_and_deleted_by_keys() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    let before: Vec<String> = names(&start).iter().map(|name| (*name).to_owned()).collect();
    desk.key(Named::F7);
    desk.click("Through the gap");
    assert_eq!(level(&desk), 1);
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowRight));
    assert_eq!(names(&desk.draft())[1..3], [before[2].as_str(), before[1].as_str()]);
    assert_eq!(level(&desk), 2, "the level stays the chosen one");
    assert_eq!(folders(&desk.draft()), folders(&start), "the folders keep their order");
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowLeft));
    assert!(desk.draft() == start, "there and back is the same");
    desk.key(Named::Delete);
    assert_eq!(names(&desk.draft())[1], before[2]);
    assert_eq!(desk.draft().levels.len(), start.levels.len() - 1);
    desk.key(Named::Enter);
    assert_eq!((tab(&desk), level(&desk)), (Tab::Board, 1), "the focus stayed among the levels");
    undo_all(&mut desk, &start);
}

/// By mouse: a level is dragged by its handle to another place, and opened by a double click.
#[test]
fn levels_are_dragged_and_opened_by_mouse() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F7);
    let grip = char::from(Icon::GripVertical).to_string();
    let grips: Vec<_> = desk
        .census()
        .texts
        .into_iter()
        .filter(|shown| shown.text == grip && shown.is_seen())
        .map(|shown| shown.bounds.center())
        .collect();
    desk.point_at(grips[0]);
    desk.press(Button::Left);
    desk.point_at(grips[1]);
    desk.release(Button::Left);
    assert_eq!(names(&desk.draft())[..2], ["Through the gap", "First push"]);
    assert_eq!(level(&desk), 1, "the level that was dragged is chosen");
    undo_all(&mut desk, &start);
    let click = |desk: &mut Desk, at: Instant| send(desk, levels::Message::Clicked(1, at));
    let now = Instant::now();
    click(&mut desk, now);
    click(&mut desk, now + Duration::from_secs(2));
    assert_eq!((tab(&desk), level(&desk)), (Tab::Levels, 1), "two clicks far apart are no double click");
    click(&mut desk, now + Duration::from_millis(2200));
    assert_eq!((tab(&desk), level(&desk)), (Tab::Board, 1));
}

/// Typing a name is one step of the history; a folder's name is applied by Enter, and an invalid one is
/// reported.
#[test]
fn a_level_is_named() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F7);
    desk.click("First push");
    // It is the last invalid field.
    assert!(desk.is_focused(levels::NAME));
    desk.key(Named::End);
    desk.write(", again");
    assert_eq!(names(&desk.draft())[0], "First push, again");
    desk.command('z');
    assert!(desk.draft() == start, "the typing was one step");

    for (name, fault) in [("02", "edit-fault-taken"), ("a/b", "edit-fault-name")] {
        let write = levels::Message::Written(levels::Field::Folder, name.to_owned());
        send(&mut desk, write);
        send(&mut desk, levels::Message::Entered(levels::Field::Folder));
        let (message, remedy) = desk.words.problem(fault, &[("name", name.to_owned())]);
        // The form scrolls to the field, possibly further down.
        let told = format!("{message} {remedy}");
        assert!(desk.census().texts.iter().any(|shown| shown.text == told), "{told}");
        assert!(desk.draft() == start, "{name} is refused");
    }
    send(&mut desk, levels::Message::Written(levels::Field::Folder, "99".to_owned()));
    send(&mut desk, levels::Message::Entered(levels::Field::Folder));
    assert_eq!(folders(&desk.draft()), ["02", "03", "04", "05", "99"]);
    assert_eq!(level(&desk), 4, "the level is still the chosen one");
    undo_all(&mut desk, &start);
}

/// An item is added, gets a value, and is renamed in all levels after a preview of the changes.
#[test]
fn items_are_made_and_renamed_everywhere() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.key(Named::F7);
    let of = levels::Message::Items;
    send(&mut desk, of(levels::items::Message::Added));
    let item = desk.draft().levels[0].layout.items.len() - 1;
    send(&mut desk, levels::Message::Written(levels::Field::ItemValue(item), "4".to_owned()));
    send(&mut desk, levels::Message::Written(levels::Field::ItemValue(item), "42".to_owned()));
    send(&mut desk, levels::Message::Written(levels::Field::ItemValue(item), "42 keys".to_owned()));
    let value = |desk: &Desk, level: usize, name: &str| {
        desk.draft().levels[level].layout.item(name).map(|item| item.value.clone())
    };
    assert_eq!(value(&desk, 0, "Item1"), Some(Value::Int(42)), "what is no number changes nothing");
    send(&mut desk, levels::Message::Copied(0));
    send(&mut desk, levels::Message::Written(levels::Field::ItemName(item), "Keys".to_owned()));
    send(&mut desk, levels::Message::Entered(levels::Field::ItemName(item)));
    assert_eq!(value(&desk, 1, "Keys"), None, "first it is shown");
    desk.send(Message::from(grid_editor::Message::Levels(of(levels::items::Message::RenamedEverywhere))));
    assert_eq!((value(&desk, 0, "Keys"), value(&desk, 1, "Keys")), {
        (Some(Value::Int(42)), Some(Value::Int(42)))
    });
    undo_all(&mut desk, &start);
}

/// Items are folded until they are opened.
#[test]
fn items_are_folded() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F7);
    let switch = desk.words.get("item-shown");
    let count = |desk: &mut Desk| desk.census().texts.iter().filter(|shown| shown.text == switch).count();
    assert_eq!(count(&mut desk), 0);
    let items = desk.draft().levels[0].layout.items.len();
    desk.click(&desk.words.with("items-fold", &[("count", items.to_string())]));
    assert_eq!(count(&mut desk), items);
}

/// The form of a new item scrolls into view as a whole, and its name is selected, so that typing names the
/// item.
#[test]
fn the_form_of_a_new_item_scrolls_into_view() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F7);
    for number in 1..=4 {
        send(&mut desk, levels::Message::Items(levels::items::Message::Added));
        let name = format!("Keys{number}");
        let focus = desk.focus().expect("the name has the focus");
        assert!(focus.visible.is_some_and(|visible| visible.height > 10.0), "{focus:?}");
        let shown = desk.words.get("item-shown");
        let last = desk.census().texts.into_iter().rfind(|text| text.text == shown).expect("a form");
        let seen = last.visible.map_or(0.0, |visible| visible.height);
        assert!(seen > last.bounds.height - 0.1, "the end of the form is visible, too: {last:?}");
        desk.write(&name);
        desk.key(Named::Enter);
        assert!(desk.draft().levels[0].layout.item(&name).is_some(), "{name}");
    }
}

/// A play that solved the level is stored at a click; edits that break it are reported with a link to it, and
/// edits that repair it clear the problem.
#[test]
fn a_kept_solution_is_tried_again() {
    let mut desk = Desk::edit("sokoban");
    let moves = solution("sokoban", "01");
    for cell in &moves {
        desk.play(*cell);
    }
    desk.click_words("solution-keep");
    let kept = desk.draft();
    let texts: Vec<String> = moves.iter().map(|(x, y)| format!("{x},{y}")).collect();
    assert_eq!(kept.levels[0].solution.as_deref(), Some(texts.as_slice()));
    desk.expect_words("solution-is-kept");
    desk.expect(&char::from(Icon::CircleCheck).to_string());

    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    let draft = desk.draft();
    let broken = verdict(&draft, 0, &mut Parses::default(), || true).expect("it is kept");
    assert_ne!(broken, Verdict::Solved);
    let problem = broken.problem("01").expect("something is wrong");
    let (message, _) = desk.words.problem(problem.code, &problem.args);
    desk.click(&message);
    assert_eq!((tab(&desk), level(&desk)), (Tab::Levels, 0), "the entry leads to the level");
    desk.command('z');
    assert!(desk.draft() == kept);
    assert!(!desk.shows(&message), "what is mended is not told any more");
    desk.expect_words("problems-none");
}

/// A play is stored without attempts before the last restart, also by keys.
#[test]
fn only_the_moves_that_solved_are_kept() {
    let mut desk = Desk::edit("sokoban");
    let moves = solution("sokoban", "01");
    let keep = (Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("k".into()));
    desk.play(moves[0]);
    desk.key_with(keep.0, keep.1.clone());
    assert_eq!(desk.draft().levels[0].solution, None, "what solves nothing is not kept");
    desk.command('r');
    for cell in &moves {
        desk.play(*cell);
    }
    desk.key_with(keep.0, keep.1);
    let kept = desk.draft().levels[0].solution.clone().expect("it is kept");
    assert_eq!(kept.len(), moves.len());
}

fn operations() -> impl Strategy<Value = levels::Message> {
    use levels::Message as M;
    use levels::items::Message as I;
    prop_oneof![
        Just(M::Added),
        (0usize..7).prop_map(M::Copied),
        (0usize..7).prop_map(M::Deleted),
        (0usize..7, 0usize..7).prop_map(|(from, to)| M::Moved(from, to)),
        (0usize..7).prop_map(|level| M::Clicked(level, Instant::now())),
        "[a-c]{0,3}".prop_map(|name| M::NameWritten(None, name)),
        "[a-c]{0,3}".prop_map(|name| M::NameWritten(Some("cs".to_owned()), name)),
        "[0-9]{0,2}".prop_map(|text| M::Written(levels::Field::Minimum, text)),
        Just(M::Items(I::Added)),
        (0usize..6).prop_map(|item| M::Items(I::Deleted(item))),
        (0usize..6).prop_map(|item| M::Items(I::ShownSwitched(item))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is done to levels, undo leads back to the start and redo to the end.
    #[test]
    fn undo_and_redo_lead_to_both_ends(messages in prop::collection::vec(operations(), 1..20)) {
        let mut desk = Desk::edit("lights-out");
        let start = desk.draft();
        desk.key(Named::F7);
        for message in messages {
            send(&mut desk, message);
        }
        let end = desk.draft();
        undo_all(&mut desk, &start);
        while desk.editor().document().redoes().is_some() {
            desk.command('y');
        }
        prop_assert!(desk.draft() == end);
    }
}
