//! The material of a board game, built by pointer and keys: templates are inserted, and nodes are moved.

use iced::Point;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::board::Draft;
use schola::board::edit;
use schola::board::material::Kind;
use schola::window::command::Command;
use schola::window::{Message, Opening};

use crate::desk::{Desk, copy, sample};

fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    Desk::open(Opening::Edit(folder), home)
}

fn game(desk: &Desk) -> Draft {
    desk.app.board_editor().expect("the board game is edited").document().game().clone()
}

/// Returns where a row of the tree lies, by the name in it; the topmost one.
fn row(desk: &mut Desk, name: &str) -> Point {
    let side = desk.bounds("pane-side");
    let seen = desk.census().texts.into_iter().filter(|shown| shown.text == name);
    let mut places = seen.filter_map(|shown| shown.visible).filter(|place| place.is_within(&side));
    places.next().unwrap_or_else(|| panic!("{name} is in the tree")).center()
}

/// Presses a button with a sign in the form of a node, by its place from above.
fn step(desk: &mut Desk, icon: Icon, number: usize) {
    let sign = char::from(icon).to_string();
    let side = desk.bounds("pane-side");
    let seen = desk.census().texts.into_iter().filter(|shown| shown.text == sign);
    let mut places = seen.filter_map(|shown| shown.visible).filter(|place| place.is_within(&side));
    let place = places.nth(number).expect("there are so many").center();
    desk.click_at(place, Button::Left);
}

fn players(desk: &Desk) -> Vec<String> {
    game(desk).material.players().map(|player| player.name.clone()).collect()
}

/// Drags a row of the tree over another.
fn hold_over(desk: &mut Desk, from: &str, to: &str) {
    let (from, to) = (row(desk, from), row(desk, to));
    desk.point_at(from);
    desk.press(Button::Left);
    desk.point_at(Point::new(from.x + 10.0, from.y + 10.0));
    desk.point_at(to);
    desk.point_at(to);
}

/// Whoever opens the ready-made parts and presses a tab sees that tab: nothing is a dead end.
#[test]
fn tabs_close_the_ready_made_parts() {
    let mut desk = open();
    for tab in ["tab-rules", "tab-look", "tab-about"] {
        desk.click_words("board-put-in");
        desk.expect_words("adding-title");
        desk.click_words(tab);
        assert!(!desk.shows(&desk.words.get("adding-title")), "{tab}");
    }
    desk.click_words("board-put-in");
    desk.send(Message::Command(Command::ShowRules));
    assert!(!desk.shows(&desk.words.get("adding-title")), "its command");
}

/// Whoever opens the ready-made parts leaves them by Escape as well, also out of a field of theirs.
#[test]
fn escape_closes_the_ready_made_parts() {
    let mut desk = open();
    desk.click_words("board-put-in");
    desk.expect_words("adding-title");
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("adding-title")));
    desk.click_words("board-put-in");
    desk.click_words("adding-deck");
    let more = char::from(Icon::Plus).to_string();
    assert!(desk.shows(&more) || desk.shows(&desk.words.get("adding-do")));
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("adding-title")));
}

/// Protects newcomers from being shown everything: what was chosen says its name, its kind and how much is in it, and
/// what is seldom changed comes by a press.
#[test]
fn what_is_seldom_changed_is_folded() {
    let mut desk = open();
    let board = row(&mut desk, "fields of the board");
    desk.click_at(board, Button::Left);
    desk.expect_words("board-columns");
    let (seen, cells) = (desk.words.get("board-seen"), desk.words.get("board-plan-grid"));
    assert!(!desk.shows(&seen) && !desk.shows(&cells));
    let more = desk.words.get("board-details-more");
    desk.scroll_over(&desk.words.get("board-columns"), &more);
    desk.click(&more);
    desk.expect(&cells);
    let seen_by_all = desk.words.get("board-seen-all");
    desk.scroll_over(&more, &seen_by_all);
    desk.expect(&seen);
}

/// Protects people who want another board: a press adds a column with all that follows, undo takes it back as one step,
/// and what does not follow is said.
#[test]
fn a_board_grows_by_a_press() {
    let mut desk = open();
    let before = game(&desk);
    let board = row(&mut desk, "fields of the board");
    desk.click_at(board, Button::Left);
    desk.expect_words("board-columns");
    let counted = |desk: &Desk| {
        let mut count = 0;
        game(desk).material.each(|node| {
            if let Kind::Map(map) = &node.kind {
                count = map.content.len();
            }
        });
        count
    };
    step(&mut desk, Icon::Plus, 0);
    assert_eq!(counted(&desk), 42, "a column of six fields is new");
    desk.expect_words("board-size-stretched");
    step(&mut desk, Icon::Minus, 1);
    assert_eq!(counted(&desk), 35);
    for _ in 0..2 {
        desk.send(Message::from(schola::window::workbench::Request::Undo));
    }
    assert!(game(&desk) == before, "each press is one step");
}

/// Protects turn order: a player dragged before another moves first then, and undo restores the old order.
#[test]
fn players_are_put_in_another_order() {
    let mut desk = open();
    assert_eq!(players(&desk), ["Gold", "Silver"]);
    let before = game(&desk);
    hold_over(&mut desk, "Silver", "Gold");
    desk.expect_with("moving-before", &[("name", "Silver"), ("place", "Gold")]);
    desk.release(Button::Left);
    assert_eq!(players(&desk), ["Silver", "Gold"]);
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(game(&desk) == before);
    let place = row(&mut desk, "Gold");
    desk.click_at(place, Button::Left);
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowDown));
    assert_eq!(players(&desk), ["Silver", "Gold"], "the same by keys");
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowUp));
    assert!(game(&desk) == before, "and back");
}

/// Protects from invalid drops: the reason is shown before and after, and nothing changes.
#[test]
fn a_drop_that_makes_no_sense_is_refused() {
    let mut desk = open();
    let before = game(&desk);
    hold_over(&mut desk, "Gold", "fields of the board");
    let args = [("name", "Gold"), ("place", "fields of the board")];
    desk.expect_with("moving-kind", &args);
    desk.release(Button::Left);
    desk.expect_with("moving-kind", &args);
    assert!(game(&desk) == before);
    assert!(!desk.app.board_editor().expect("it is edited").document().is_changed());
}

/// Protects paths: the rules find a moved node, also where they are text.
#[test]
fn rules_follow_what_is_taken_elsewhere() {
    let mut desk = open();
    desk.click_icon(Icon::PackagePlus);
    let place = row(&mut desk, "fields of the board");
    desk.click_at(place, Button::Left);
    hold_over(&mut desk, "fields of the board", "common 1");
    desk.release(Button::Left);
    let text = desk.app.board_editor().expect("it is edited").document().text().to_string();
    assert!(text.contains("!Root.common1.plan") && !text.contains("!Root.Board.plan"));
    assert!(game(&desk).look.themes[0].spots[0].path.starts_with("!Root.common1.plan"));
    assert!(desk.app.board_editor().expect("it is edited").test().scene().is_some(), "it is still played");
}

/// Protects newcomers: answers in plain words insert a deck, a hand for each player, and a track, and each is
/// one undo step.
#[test]
fn ready_material_is_put_in() {
    let mut desk = open();
    let before = game(&desk);
    let put = |desk: &mut Desk, what: &str| {
        desk.click_icon(Icon::WandSparkles);
        desk.click_words(what);
        let button = desk.words.get("adding-do");
        desk.scroll_to(&button);
        desk.click(&button);
    };
    put(&mut desk, "adding-deck");
    put(&mut desk, "adding-hand");
    put(&mut desk, "adding-track");
    let made = game(&desk);
    let mut counts = (0, 0, 0);
    made.material.each(|node| match &node.kind {
        Kind::Set { elements, .. } if node.name == "deck" => counts.0 = elements.len(),
        Kind::Set { access, .. } if node.name == "hand" => counts.1 += usize::from(access.unordered),
        Kind::Map(map) if node.name == "track" => counts.2 = map.content.len(),
        _ => {}
    });
    assert_eq!(counts, (32, 2, 20));
    assert_eq!(desk.app.board_editor().expect("it is edited").problems().count(), 0);
    let whole = desk.app.board_editor().expect("it is edited").document().draft().clone();
    assert!(whole.files.get("PIECES/card-back.svg").is_some(), "its pictures come with it");
    for _ in 0..3 {
        desk.send(Message::from(schola::window::workbench::Request::Undo));
    }
    assert!(game(&desk) == before);
    desk.click_icon(Icon::WandSparkles);
    desk.click_words("adding-deck");
    desk.click_field("adding-table");
    desk.command('a');
    desk.write("suit;suit");
    desk.expect_with("adding-deck-twice", &[("name", "suit")]);
    assert!(edit::way(&game(&desk).material, 1).len() == 1);
}
