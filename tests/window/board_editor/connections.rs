//! Connection rules of a plan, from a new game with hexagons: by suggestion, by pointer and by keys.

use iced::keyboard::key::Named;
use iced::mouse::Button;
use iced::{Point, Rectangle};
use schola::board::edit;
use schola::board::links::Links;
use schola::board::material::{Direction, Kind, Link, LinkRule, Map};
use schola::window::board_editor::connections::PICTURE;
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};

use crate::desk::Desk;

fn editor(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

fn plan(desk: &Desk) -> Map {
    let mut found = None;
    editor(desk).document().game().material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            found = Some((**map).clone());
        }
    });
    found.expect("there is a plan")
}

fn rules(desk: &Desk) -> Vec<LinkRule> {
    edit::link_rules(&plan(desk)).cloned().collect()
}

fn is_linked(desk: &Desk) -> bool {
    let map = plan(desk);
    Links::stored(&map).is_same(&Links::made(&map))
}

/// Returns where a text is visible in the side pane.
fn in_tree(desk: &mut Desk, name: &str) -> Point {
    let side = desk.bounds("pane-side");
    let seen = desk.census().texts.into_iter().filter(|shown| shown.text == name);
    let mut places = seen.filter_map(|shown| shown.visible).filter(|place| place.is_within(&side));
    places.next().unwrap_or_else(|| panic!("{name} is in the tree")).center()
}

/// Creates a new game with a plan of hexagons and shows the plan's connections.
fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.command('n');
    desk.click_words("template-board");
    desk.click_words("board-grid-hexagons");
    desk.click_words("new-game-make");
    let plan = desk.words.get("plain-plan");
    let place = in_tree(&mut desk, &plan);
    desk.click_at(place, Button::Left);
    let count = rules(&desk).len().to_string();
    let button = desk.words.with("links-open", &[("count", count)]);
    desk.click(&button);
    desk
}

/// Returns where a part lies in the picture, by the geometry that draws it.
fn part(desk: &mut Desk, is_other: bool, name: &str) -> Point {
    let bounds: Rectangle = desk.bounds(PICTURE);
    let picture = editor(desk).connections().picture();
    let at = picture.parts.iter().position(|part| part.is_other == is_other && part.name() == name);
    let at = at.unwrap_or_else(|| panic!("{name} is there"));
    let things = picture.data.things.iter().map(|thing| (thing.id, thing.frame));
    let spots = picture.data.spots.iter().map(|spot| (spot.id, spot.frame));
    let found = things.chain(spots).find(|(id, _)| *id == at as u64);
    let (x, y) = found.expect("the part is drawn").1.center();
    let (width, height) = (picture.data.size.0 as f32 / 1000.0, picture.data.size.1 as f32 / 1000.0);
    let cell = ((bounds.width - 24.0) / width).min((bounds.height - 24.0) / height);
    let middle = bounds.center();
    let along = |at: i32, length: f32| (at as f32 / 1000.0 - length / 2.0) * cell;
    Point::new(middle.x + along(x, width), middle.y + along(y, height))
}

fn pick(desk: &mut Desk, is_other: bool, name: &str) {
    let place = part(desk, is_other, name);
    desk.click_at(place, Button::Left);
}

/// Presses Tab until a control with this text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    for _ in 0..250 {
        desk.key(Named::Tab);
        let Some(place) = desk.focus().and_then(|control| control.visible) else { continue };
        let census = desk.census();
        if census.texts.iter().any(|shown| shown.text == text && place.contains(shown.bounds.center())) {
            return;
        }
    }
    panic!("Tab never comes to “{text}”");
}

fn tab_to_words(desk: &mut Desk, key: &str) {
    let text = desk.words.get(key);
    tab_to(desk, &text);
}

fn tab_to_picture(desk: &mut Desk) {
    for _ in 0..250 {
        if desk.is_focused(PICTURE) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to the picture");
}

/// Moves to a part by arrows alone and picks it.
fn pick_by_keys(desk: &mut Desk, is_other: bool, name: &str) {
    let wanted = part(desk, is_other, name);
    for _ in 0..40 {
        let told = if is_other { "links-part-other" } else { "links-part-own" };
        let told = desk.words.with(told, &[("part", name.to_owned())]);
        if desk.shows(&told) {
            desk.key(Named::Enter);
            return;
        }
        let now = editor(desk).connections().cursor().cloned();
        let now = now.map(|now| part(desk, now.is_other, &now.name()));
        desk.key(match now {
            Some(now) if (wanted.x - now.x).abs() > (wanted.y - now.y).abs() => {
                if wanted.x > now.x {
                    Named::ArrowRight
                } else {
                    Named::ArrowLeft
                }
            }
            Some(now) if wanted.y < now.y => Named::ArrowUp,
            _ => Named::ArrowDown,
        });
    }
    panic!("arrows never lead to {name}");
}

/// One click creates corners shared by neighbouring tiles: parts, rules and links, reported with their
/// number, as one step.
#[test]
fn corners_are_shared_by_one_click() {
    let mut desk = open();
    let before = editor(&desk).document().draft().clone();
    let old = rules(&desk).len();
    desk.click_words("links-join-corners");
    desk.expect_with("links-added", &[("count", "12")]);
    assert_eq!(rules(&desk).len(), old + 12);
    assert!(is_linked(&desk));
    let map = plan(&desk);
    let places = Links::made(&map).places(&map).into_iter().find(|it| it.block == "corner");
    let places = places.expect("tiles have corners");
    assert!(places.places < places.parts && places.parts == 6 * map.content.len());
    assert!(editor(&desk).test().scene().is_some(), "it is still played");
    assert_eq!(editor(&desk).problems().count(), 0);
    desk.click_words("links-whole-plan");
    let made = Links::made(&map).count();
    assert_eq!(editor(&desk).connections().picture().lines.len(), made, "every link is drawn");
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(*editor(&desk).document().draft() == before);
    assert!(is_linked(&desk));
}

/// Two clicks, or a drag, create the rules of a pair of parts for all sides: the same as the suggested ones.
/// Existing rules are shown and reported.
#[test]
fn corners_are_shared_by_pointer() {
    let mut desk = open();
    desk.click_words("links-join-corners");
    let proposed = rules(&desk);
    for _ in 0..proposed.len() {
        let last = rules(&desk).len() - 1;
        desk.send(Message::from(Board::Connections(
            schola::window::board_editor::connections::Message::Removed(last),
        )));
    }
    assert!(rules(&desk).is_empty() && is_linked(&desk));
    desk.click_words("links-one-place");
    pick(&mut desk, false, "corner 1");
    desk.expect_with("links-second", &[("part", "corner 1")]);
    pick(&mut desk, true, "corner 5");
    let drawn = rules(&desk);
    assert_eq!(drawn.len(), 12);
    assert!(drawn.iter().all(|rule| proposed.contains(rule)), "they are the proposed ones");
    assert!(is_linked(&desk));
    let (from, to) = (part(&mut desk, true, "corner 4"), part(&mut desk, false, "corner 2"));
    desk.stroke_over(&[from, to]);
    assert_eq!(rules(&desk).len(), 12);
    let known = editor(&desk).connections().chosen().expect("the rule is shown");
    let number = (known + 1).to_string();
    desk.expect_with("links-refused-known", &[("number", number.as_str())]);
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(rules(&desk).is_empty(), "all of it was one step");
}

/// The same with keys alone: the panel's buttons by Tab, parts by arrows and Enter, rules by Alt and Delete.
#[test]
fn corners_are_shared_by_keys() {
    let mut desk = open();
    let old = rules(&desk).len();
    tab_to_words(&mut desk, "links-join-both");
    desk.key(Named::Enter);
    assert_eq!(rules(&desk).len(), old + 36);
    tab_to_picture(&mut desk);
    pick_by_keys(&mut desk, false, "corner 1");
    pick_by_keys(&mut desk, true, "corner 5");
    let known = editor(&desk).connections().chosen().expect("the rule is shown");
    let number = (known + 1).to_string();
    desk.expect_with("links-refused-known", &[("number", number.as_str())]);
    pick_by_keys(&mut desk, false, "side 3");
    desk.key(Named::Escape);
    tab_to_words(&mut desk, "links-one-way");
    desk.key(Named::Enter);
    tab_to_words(&mut desk, "links-alone");
    desk.key(Named::Enter);
    tab_to_picture(&mut desk);
    pick_by_keys(&mut desk, true, "side 6");
    pick_by_keys(&mut desk, false, "corner 2");
    let all = rules(&desk);
    assert_eq!(all.len(), old + 37);
    let at = editor(&desk).connections().chosen().expect("the new one is chosen");
    let new = &all[at];
    assert_eq!((&new.own, &new.other), (&("corner".to_owned(), 1), &("side".to_owned(), 5)));
    assert_eq!((new.neighbor, new.direction), (0, Direction::OldToNew));
    desk.key(Named::Delete);
    assert_eq!(rules(&desk).len(), old + 36);
    assert!(desk.focus().is_some(), "the keys stay in the list");
    assert!(is_linked(&desk));
}

/// Two parts pressed on the whole plan are linked by hand, pressed again they are not; by pointer and by keys.
#[test]
fn parts_of_the_whole_plan_are_linked_by_hand() {
    let mut desk = open();
    desk.click_words("links-join-both");
    desk.click_words("links-whole-plan");
    desk.click_words("links-path");
    let hand = |desk: &Desk| Links::by_hand(&plan(desk)).ways(Link::Path).count();
    let rules_before = rules(&desk);
    for wanted in [1, 0] {
        pick(&mut desk, false, "corner 1");
        desk.expect_with("links-second", &[("part", "corner 1")]);
        pick(&mut desk, false, "side 3");
        assert_eq!(hand(&desk), wanted);
    }
    tab_to_picture(&mut desk);
    desk.key(Named::ArrowRight);
    desk.key(Named::Enter);
    desk.key(Named::ArrowRight);
    desk.key(Named::Enter);
    assert_eq!(hand(&desk), 1, "arrows and Enter do the same");
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert_eq!(hand(&desk), 0);
    assert_eq!(rules(&desk), rules_before, "rules are left alone");
}
