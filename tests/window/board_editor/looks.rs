//! The panel for the look of a board game, by pointer and by keys.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Point, Rectangle};
use lucide_icons::Icon;
use schola::board::Look;
use schola::board::look::countable;
use schola::board::look::edit::Item;
use schola::window::board_editor::looks::TABLE;
use schola::window::{Message, Opening};

use crate::desk::{Desk, copy, sample};

fn open(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let mut desk = Desk::open(Opening::Edit(folder), home);
    desk.click_words("tab-look");
    desk
}

fn look(desk: &Desk) -> Look {
    let document = desk.app.board_editor().expect("the board game is edited").document();
    (*document.game().look).clone()
}

fn steps(desk: &Desk) -> usize {
    desk.app.board_editor().expect("the board game is edited").document().at()
}

fn undo(desk: &mut Desk) {
    desk.send(Message::from(schola::window::workbench::Request::Undo));
}

fn background(desk: &Desk) -> Option<String> {
    let editor = desk.app.board_editor().expect("the board game is edited");
    editor.test().scene()?.table.as_ref()?.background.clone()
}

/// Clicks on the widget with a computed id.
fn click_id(desk: &mut Desk, id: String) {
    desk.click_field(String::leak(id));
}

fn drag(desk: &mut Desk, from: Point, to: Point) {
    desk.point_at(from);
    desk.press(Button::Left);
    desk.point_at(Point::new(from.x + 3.0, from.y));
    desk.point_at(to);
    desk.release(Button::Left);
}

/// Protects people without pictures: a name gets a picture from the library, and a colour; each is one step,
/// and undo reverts each.
#[test]
fn a_name_gets_a_picture_and_a_colour() {
    let mut desk = open("evade");
    let before = look(&desk);
    click_id(&mut desk, "looks-name-field".to_owned());
    let rule = before.themes[0].pictures_of("field")[0];
    click_id(&mut desk, format!("board-look-color-{rule}-b5303c"));
    assert_eq!(look(&desk).themes[0].pictures[rule].color.as_deref(), Some("#b5303c"));
    let editor = desk.app.board_editor().expect("it is edited");
    let table = editor.test().scene().and_then(|scene| scene.table.as_ref()).expect("it has a table");
    assert!(
        table.spots.iter().all(|spot| spot.color.as_deref() == Some("#b5303c")),
        "the play-test shows it"
    );
    click_first(&mut desk, &char::from(Icon::Images).to_string());
    desk.write("star");
    desk.key(Named::Enter);
    let picture = look(&desk).themes[0].pictures[rule].picture.clone().expect("there is one");
    assert_ne!(Some(&picture), before.themes[0].pictures[rule].picture.as_ref());
    let whole = desk.app.board_editor().expect("it is edited").document().draft().clone();
    assert!(whole.files.get(&format!("PIECES/{picture}")).is_some(), "it lies among those of the game");
    assert_eq!(steps(&desk), 2);
    undo(&mut desk);
    undo(&mut desk);
    assert_eq!(look(&desk), before);
}

/// Protects the table: dragged things snap to the grid at once, arrow keys move them from line to line, and
/// nothing else changes.
#[test]
fn things_are_dragged_where_they_shall_lie() {
    let mut desk = open("evade");
    desk.click_words("looks-table");
    let before = look(&desk);
    let middle = desk.bounds(TABLE).center();
    drag(&mut desk, middle, Point::new(middle.x + 50.0, middle.y + 1.0));
    let after = look(&desk);
    let (x, y) = after.themes[0].spots[0].at;
    assert!(x > 0 && x % 250 == 0 && y == 0, "{x} {y}");
    assert_eq!(steps(&desk), 1);
    let mut expected = before.clone();
    expected.themes[0].spots[0].at = (x, 0);
    assert_eq!(after, expected);
    desk.key(Named::ArrowRight);
    desk.key(Named::ArrowUp);
    assert_eq!(look(&desk).themes[0].spots[0].at, (x + 250, -250));
    for _ in 0..3 {
        undo(&mut desk);
    }
    assert_eq!(look(&desk), before);
    // The pointer plays while arranging is off.
    desk.click_words("looks-arrange");
    drag(&mut desk, middle, Point::new(middle.x + 50.0, middle.y));
    assert_eq!(look(&desk), before);
}

/// Protects people who work by keys alone: F11 opens the table, Page Down goes from thing to thing, arrows
/// move it, Shift and arrows change its size.
#[test]
fn the_table_is_arranged_by_keys() {
    let mut desk = open("evade");
    desk.key(Named::F3);
    desk.key(Named::F11);
    desk.expect_words("looks-words");
    desk.click_words("looks-table");
    let before = look(&desk);
    desk.key(Named::PageDown);
    desk.key(Named::ArrowLeft);
    let area = look(&desk).themes[0].area(Item::Backdrop(0));
    assert_eq!(area, Some([-750, -500, 7000, 7000]));
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::ArrowRight));
    assert_eq!(look(&desk).themes[0].area(Item::Backdrop(0)), Some([-750, -500, 7250, 7000]));
    desk.key(Named::Delete);
    assert!(look(&desk).themes[0].backdrops.is_empty());
    for _ in 0..3 {
        undo(&mut desk);
    }
    assert_eq!(look(&desk), before);
}

/// Protects looks from each other: a copy gets its own name and another background, the play-test shows it
/// while it is selected, and it can be deleted.
#[test]
fn a_second_look_is_made() {
    let mut desk = open("ludo");
    let (before, ground) = (look(&desk), background(&desk));
    desk.click_icon(Icon::Copy);
    desk.click_field("looks-theme-name");
    desk.command('a');
    desk.write("Night");
    desk.click_words("looks-table");
    click_id(&mut desk, "board-look-background-0-222222".to_owned());
    let now = look(&desk);
    assert_eq!(now.themes.len(), 2);
    assert_eq!(now.said(&now.themes[1].name, "en"), Some("Night"));
    assert_eq!(now.themes[0], before.themes[0]);
    assert_eq!(background(&desk).as_deref(), Some("#222222"));
    desk.click_field("looks-theme-0");
    assert_eq!(background(&desk), ground);
    desk.click_field("looks-theme-1");
    desk.click_icon(Icon::Trash2);
    assert_eq!(look(&desk), before);
    let steps = steps(&desk);
    for _ in 0..steps {
        undo(&mut desk);
    }
    assert_eq!(look(&desk), before);
}

/// Protects translations: a new language starts with all texts missing, each text is typed in its place, and
/// the missing ones are counted.
#[test]
fn words_are_translated() {
    let mut desk = open("evade");
    let before = look(&desk);
    desk.click_words("looks-words");
    desk.click_field("looks-language-code");
    desk.write("de");
    desk.key(Named::Enter);
    let missing = |desk: &mut Desk| {
        let seen = desk.seen().into_iter().find_map(|text| text.strip_prefix("de: ").map(str::to_owned));
        let count = seen.and_then(|text| text.split(' ').next().and_then(|word| word.parse::<usize>().ok()));
        count.expect("it is told")
    };
    let all = missing(&mut desk);
    desk.click_field("looks-text-choose_piece");
    desk.write("Stein");
    assert_eq!(look(&desk).said("choose_piece", "de"), Some("Stein"));
    assert_eq!(missing(&mut desk), all - 1);
    assert_eq!(steps(&desk), 1, "typing is one step");
    desk.click_words("looks-only-missing");
    let fields = |desk: &mut Desk| desk.census().places.len();
    assert!(fields(&mut desk) > 0);
    undo(&mut desk);
    assert_eq!(look(&desk), before);
}

/// Protects overviews: a text is placed on the table, shows several typed lines, and changes no rule.
#[test]
fn a_printed_text_lies_on_the_table() {
    let mut desk = open("ludo");
    let rules = desk.app.board_editor().expect("it is edited").document().text().clone();
    desk.click_words("looks-table");
    desk.click_icon(Icon::StickyNote);
    desk.click_field("looks-printed");
    desk.write("Six");
    desk.key(Named::Enter);
    desk.write("again");
    let editor = desk.app.board_editor().expect("it is edited");
    let table = editor.test().scene().and_then(|scene| scene.table.as_ref()).expect("it has a table");
    assert_eq!(table.aids.len(), 1);
    assert_eq!(table.aids[0].text, "Six\nagain");
    assert_eq!(*editor.document().text(), rules);
    let inside = |outer: Rectangle, inner: Rectangle| inner.is_within(&outer);
    let (pane, field) = (desk.bounds("pane-centre"), desk.bounds("looks-printed"));
    assert!(inside(pane, field));
}

/// Protects attributes on things: an attribute is shown as a bar on a piece by two presses.
#[test]
fn an_attribute_is_shown_on_a_piece() {
    let mut desk = open("settlers-island");
    click_id(&mut desk, "looks-name-wood".to_owned());
    let label = "+ amount".to_owned();
    let centre = desk.bounds("pane-centre").center();
    desk.point_at(Point::new(centre.x + 60.0, centre.y));
    for _ in 0..40 {
        if desk.shows(&label) {
            break;
        }
        desk.wheel(-2.0);
    }
    desk.click(&label);
    let badges = look(&desk).themes[0].badges.len();
    assert_eq!(look(&desk).themes[0].badges[badges - 1].attribute, "amount");
    undo(&mut desk);
    assert_eq!(look(&desk).themes[0].badges.len(), badges - 1);
}

/// Returns the counters beside the first player in the play-test.
fn counters(desk: &Desk) -> Vec<(String, String)> {
    let editor = desk.app.board_editor().expect("the board game is edited");
    let table =
        editor.test().scene().and_then(|scene| scene.table.as_ref()).expect("it is played on a table");
    table.players[0].counters.iter().map(|it| (it.name.clone(), it.value.clone())).collect()
}

/// Protects counters and their names: countable things are offered, shown in the play-test under the typed
/// name, in each language its own, and can be removed; each is one step.
#[test]
fn a_counter_is_made_and_called() {
    let mut desk = open("reversi");
    desk.click_words("looks-words");
    let before = counters(&desk);
    let offered = countable(&desk.app.board_editor().expect("it is edited").document().game().material);
    let shown = look(&desk).themes[0].counters.clone();
    let path = offered.into_iter().find(|path| shown.iter().all(|counter| counter.path != *path));
    let path = path.expect("something else can be counted");
    let word = path.rsplit('.').next().expect("it has a last word").to_owned();
    let id = format!("looks-counter-{path}");
    scroll_to(&mut desk, &id);
    click_id(&mut desk, id);
    assert_eq!(look(&desk).themes[0].counters.len(), shown.len() + 1);
    if path.starts_with("!Players") {
        assert_eq!(counters(&desk).len(), before.len() + 1);
        assert_eq!(counters(&desk).last().expect("it is shown").0, word);
    }
    let name = format!("looks-counter-name-{}", shown.len());
    scroll_to(&mut desk, &name);
    click_id(&mut desk, name);
    desk.command('a');
    desk.write("Stones left");
    let added = look(&desk).themes[0].counters[shown.len()].clone();
    assert_eq!(look(&desk).said(&added.label, "en"), Some("Stones left"));
    assert_eq!(look(&desk).said(&added.label, "cs"), None, "the other language has its own");
    undo(&mut desk);
    undo(&mut desk);
    assert_eq!(look(&desk).themes[0].counters, shown);
    assert_eq!(counters(&desk), before);
}

/// Scrolls the middle pane until the widget with an id is fully visible.
fn scroll_to(desk: &mut Desk, id: &str) {
    let wanted = iced::advanced::widget::Id::from(id.to_owned());
    let pane = desk.bounds("pane-centre");
    desk.point_at(pane.center());
    for _ in 0..60 {
        let place = desk.census().places.into_iter().find(|(id, _)| *id == wanted).map(|(_, place)| place);
        if place.is_some_and(|place| place.y > pane.y && place.y + place.height < pane.y + pane.height) {
            return;
        }
        desk.wheel(-2.0);
    }
    panic!("the wheel never leads to {id}");
}

/// Clicks on the first of several equal texts.
fn click_first(desk: &mut Desk, text: &str) {
    let first = desk.census().texts.into_iter().find(|shown| shown.text == text && shown.is_seen());
    let place = first.and_then(|shown| shown.visible).expect("it is seen");
    desk.click_at(place.center(), Button::Left);
}

/// Protects people who do not type: what is yes or no is ticked, and a size is changed by its buttons; each is one
/// step, and undo reverts each.
#[test]
fn a_picture_is_told_when_and_how_large_without_typing() {
    let mut desk = open("evade");
    let before = look(&desk);
    assert_eq!(before.themes[0].pictures[0].when, [("frozen".to_owned(), "1".to_owned())]);
    click_first(&mut desk, "frozen");
    assert_eq!(look(&desk).themes[0].pictures[0].when, [("frozen".to_owned(), "0".to_owned())]);
    let either = desk.words.get("looks-either-way");
    click_first(&mut desk, &either);
    assert!(look(&desk).themes[0].pictures[0].when.is_empty());
    click_first(&mut desk, &char::from(Icon::Minus).to_string());
    assert_eq!(look(&desk).themes[0].pictures[0].size, Some((700, 800)));
    assert_eq!(steps(&desk), 3);
    for _ in 0..3 {
        undo(&mut desk);
    }
    assert_eq!(look(&desk), before);
}
