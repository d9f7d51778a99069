//! Refusals and remarks of the editor of labyrinths: they are listed, lead to their places, and can be
//! cleared, by pointer and by keys.

use iced::Rectangle;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::dungeon::edit::objects::allowed;
use schola::dungeon::{Field, RoomKind};
use schola::project::{Severity, database};
use schola::window::dungeon_editor::{MAP, Phase};

use super::hand::{click, editor, open, whole};
use crate::desk::Desk;

fn count(desk: &Desk, severity: Severity) -> usize {
    editor(desk).messages().count(severity)
}

/// Returns a room with a door that a wall can block: the room, the room behind one of its doors, and the
/// field inside that door.
fn blockable(desk: &Desk) -> (u32, u32, Field) {
    let dungeon = editor(desk).dungeon();
    let (areas, walls) = (dungeon.areas(), &dungeon.filled().expect("walls").walls);
    let doors = areas.doors_of_rooms();
    let found = (0..areas.rooms.len() as u32).find_map(|room| {
        let is_fit = walls.kinds[room as usize] == RoomKind::Basic && doors.of(room).len() >= 2;
        let door = areas.doors[*doors.of(room).first()? as usize];
        let inner = areas.rooms[room as usize].inner();
        let mut around = door.field_in(room).neighbours(areas.width, areas.height);
        is_fit.then_some(())?;
        Some((room, door.beyond(room), around.find(|field| inner.contains(*field))?))
    });
    found.expect("an empty room with two doors")
}

/// A refusal is listed with the room names of the map, and document and map stay unchanged; the message stays
/// during other work, counts its repetitions, leads to its room, and is cleared by keys.
#[test]
fn a_refusal_is_kept_until_it_is_cleared() {
    let mut desk = open(2);
    let before = editor(&desk).dungeon().clone();
    let map = desk.bounds(MAP);
    let (room, behind, field) = blockable(&desk);
    click(&mut desk, field);
    assert!(editor(&desk).has_open_room());
    assert_eq!(*editor(&desk).dungeon(), before, "the labyrinth is as it was");
    assert_eq!(editor(&desk).messages().codes(), ["dungeon-ways-broken"]);
    assert_eq!(desk.bounds(MAP), map, "the map stays where it is");
    let doors = before.areas().doors.iter().filter(|door| door.rooms.contains(&room));
    let others: Vec<u32> = doors.map(|door| door.beyond(room)).filter(|other| *other != behind).collect();
    let pairs: Vec<String> = others.iter().map(|other| format!("{behind}–{other}")).collect();
    let told = [("room", room.to_string()), ("pairs", pairs.join(", "))];
    let told = desk.words.with("problem-dungeon-ways-broken", &told);
    desk.expect(&told);
    click(&mut desk, field);
    assert!(!editor(&desk).has_open_room());

    // Other work keeps the message, and a repetition is the same message.
    desk.key(Named::Escape);
    desk.press_keys("Alt+1");
    desk.press_keys("X");
    desk.command('z');
    desk.press_keys("Alt+2");
    desk.expect(&told);
    click(&mut desk, field);
    click(&mut desk, field);
    assert_eq!(count(&desk, Severity::Error), 1);
    desk.expect("2×");

    // Another room is chosen, by its border; the message leads back.
    let rooms = before.areas().rooms.clone();
    let other = (0..rooms.len()).find(|other| *other as u32 != room).expect("there are others");
    click(&mut desk, Field::new(rooms[other].x, rooms[other].y));
    assert_eq!(editor(&desk).chosen(), Some(other as u32));
    desk.press_keys("Alt+1");
    desk.click(&told);
    assert_eq!((editor(&desk).phase(), editor(&desk).chosen()), (Phase::Walls, Some(room)));

    // The same by keys, and then it is cleared.
    desk.go_to_pane("pane-problems");
    let clear = desk.words.with("dungeon-messages-refused", &[("count", "1".to_owned())]);
    tab_to(&mut desk, &clear);
    desk.key(Named::Enter);
    assert_eq!(count(&desk, Severity::Error), 0);
    desk.expect_words("dungeon-messages-none");
    assert_eq!(desk.bounds(MAP), map);
}

/// Presses Tab until a control with these words has the focus.
fn tab_to(desk: &mut Desk, told: &str) {
    let inside = |outer: Rectangle, inner: Rectangle| outer.contains(inner.center());
    for _ in 0..60 {
        let focus = desk.focus().and_then(|control| control.visible);
        let texts = desk.census().texts;
        let has_words = |outer: Rectangle| {
            texts.iter().any(|own| own.text == told && own.visible.is_some_and(|own| inside(outer, own)))
        };
        if focus.is_some_and(has_words) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to “{told}”");
}

/// If the list is hidden, the newest refusal is shown in one line, and nothing moves.
#[test]
fn a_refusal_is_seen_where_the_list_is_hidden() {
    let mut desk = open(2);
    let tall = desk.bounds(MAP);
    desk.command('j');
    let map = desk.bounds(MAP);
    assert!(map.height > tall.height, "the map has the room of the list");
    let (room, _, field) = blockable(&desk);
    click(&mut desk, field);
    let seen = desk.seen();
    let begins = |text: &String| text.starts_with(&format!("In room {room} no way leads"));
    assert!(seen.iter().any(begins), "{seen:?}");
    assert_eq!(desk.bounds(MAP), map);
    desk.click_words("dungeon-messages");
    assert_eq!(desk.bounds(MAP), tall);
}

/// A remark appears with the edit that causes it and disappears with the one that fixes it; once cleared it
/// stays away, and the labyrinth can be saved regardless.
#[test]
fn remarks_come_and_go_by_themselves() {
    let mut desk = open(3);
    let own = whole(&desk);
    assert_eq!(count(&desk, Severity::Warning), 0);
    let key = own.filled.keys[0];
    let door = own.filled.areas().doors[key.door as usize];
    click(&mut desk, door.fields[0]);
    desk.press_keys("Y");
    let [a, b] = [door.rooms[0].min(door.rooms[1]), door.rooms[0].max(door.rooms[1])];
    desk.expect_with("problem-dungeon-door-open", &[("a", &a.to_string()), ("b", &b.to_string())]);
    let remarks = count(&desk, Severity::Warning);
    assert!(remarks > 1, "{:?}", editor(&desk).messages().codes());
    assert_eq!(count(&desk, Severity::Error), 0, "nothing was refused");
    desk.command('z');
    assert_eq!(count(&desk, Severity::Warning), 0);
    desk.command('y');
    assert_eq!(count(&desk, Severity::Warning), remarks);
    let clear = desk.words.with("dungeon-messages-remarks", &[("count", remarks.to_string())]);
    desk.click(&clear);
    assert_eq!(count(&desk, Severity::Warning), 0);
    desk.press_keys("Alt+1");
    desk.press_keys("Alt+3");
    assert_eq!(count(&desk, Severity::Warning), 0, "it was read already");
    desk.command('s');
    assert!(!editor(&desk).document().is_changed());
}

/// A key behind its own door causes a remark with the rooms of the door, and the message leads to the key.
#[test]
fn a_remark_leads_to_its_key() {
    let mut desk = open(3);
    let own = whole(&desk);
    let key = own.filled.keys[0];
    let areas = own.filled.areas().clone();
    let [a, b] = areas.doors[key.door as usize].rooms;
    // Behind the door is everything unreachable without the key.
    let branch = own.filled.components.branches.iter().find(|rooms| rooms.contains(&a) || rooms.contains(&b));
    let leaf = branch.expect("it leads into a branch")[0];
    let free = areas.rooms[leaf as usize].inner().fields().find(|field| own.filled.walls.free.has(*field));
    let spot = free.expect("a free field");
    click(&mut desk, areas.doors[key.door as usize].fields[0]);
    desk.press_keys("Y");
    desk.press_keys("Y");
    click(&mut desk, spot);
    let lies = whole(&desk).filled.keys.iter().any(|own| own.door == key.door && own.at == spot);
    assert!(lies, "the key lies behind its door");
    assert!(editor(&desk).messages().codes().contains(&"dungeon-key-unreached"));
    let central = areas.rooms[own.filled.components.central[0] as usize];
    click(&mut desk, Field::new(central.x, central.y));
    let told = [("a", a.min(b).to_string()), ("b", a.max(b).to_string())];
    let told = desk.words.with("problem-dungeon-key-unreached", &told);
    desk.click(&told);
    assert_eq!(editor(&desk).chosen(), Some(leaf));
}

/// One press reverts in one step what was placed and written in a room since it was chosen; other rooms stay
/// unchanged.
#[test]
fn a_room_goes_back_to_how_it_was() {
    let mut desk = open(3);
    let own = whole(&desk);
    let areas = own.filled.areas().clone();
    let free = |room: u32| {
        let fields = areas.rooms[room as usize].inner().fields();
        let lies = |at: Field| {
            let all = own.items.iter().chain(&own.creatures).chain([&own.boss]).map(|it| it.at);
            all.chain(own.filled.keys.iter().map(|key| key.at))
                .chain([own.filled.entrance])
                .any(|it| it == at)
        };
        fields.filter(|at| own.filled.walls.free.has(*at) && !lies(*at)).take(2).collect::<Vec<Field>>()
    };
    let central = &own.filled.components.central;
    let (here, there) = (free(central[0]), free(central[1]));
    let palette = allowed(&own, &database::sample("en"), 0).expect("the database knows it");
    let class = palette.items[0];
    let name = database::sample("en").item(class).expect("it is there").name.clone();
    // Something in another room first.
    click(&mut desk, there[0]);
    desk.click(&name);
    click(&mut desk, there[0]);
    // Now in the room itself; placing chooses it.
    click(&mut desk, here[0]);
    click(&mut desk, here[1]);
    desk.key(Named::Escape);
    let made = whole(&desk);
    assert_eq!(made.items.len(), own.items.len() + 3);
    let back = desk.words.get("dungeon-room-back");
    desk.scroll_side_to(&back);
    desk.click(&back);
    let now = whole(&desk);
    assert_eq!(now.items.len(), own.items.len() + 1);
    assert!(now.items.iter().any(|item| item.at == there[0]));
    desk.command('z');
    assert_eq!(whole(&desk), made, "one step");
}

impl Desk {
    /// Turns the wheel over the left pane until a text is visible.
    fn scroll_side_to(&mut self, text: &str) {
        let pane = self.bounds("pane-side");
        let place = iced::Point::new(pane.center_x(), pane.y + pane.height - 60.0);
        self.point_at(place);
        for _ in 0..40 {
            if self.shows(text) {
                return;
            }
            self.wheel(-2.0);
        }
        panic!("turning the wheel never shows “{text}”");
    }
}

/// While the walls of a room are invalid, no message says that all is well.
#[test]
fn the_verdict_waits_for_refused_walls() {
    let mut desk = open(3);
    desk.press_keys("Alt+2");
    let good = |desk: &mut Desk| desk.seen().iter().any(|text| text.starts_with("It can be finished"));
    assert!(good(&mut desk));
    let (room, _, field) = blockable(&desk);
    click(&mut desk, field);
    assert!(editor(&desk).has_open_room() && !good(&mut desk));
    desk.expect_with("dungeon-verdict-waits", &[("room", &room.to_string())]);
    click(&mut desk, field);
    assert!(good(&mut desk));
}

/// Escape discards invalid walls; the room stays chosen.
#[test]
fn escape_gives_up_open_walls() {
    let mut desk = open(2);
    let before = editor(&desk).dungeon().clone();
    let (room, _, field) = blockable(&desk);
    click(&mut desk, field);
    assert!(editor(&desk).has_open_room());
    desk.key(Named::Escape);
    assert!(!editor(&desk).has_open_room());
    assert_eq!((editor(&desk).chosen(), editor(&desk).dungeon()), (Some(room), &before));
}

/// Clicks on words in the left pane.
fn click_at_side(desk: &mut Desk, key: &str) {
    let (text, side) = (desk.words.get(key), desk.bounds("pane-side"));
    let texts = desk.census().texts.into_iter().filter(|own| own.text == text);
    let place = texts.filter_map(|own| own.visible).map(|seen| seen.center()).find(|at| side.contains(*at));
    desk.click_at(place.expect("it is there"), Button::Left);
}

/// After scrolling in the form of one class, another one is shown from its top; a new class is visible in its
/// list, with its name ready to be typed.
#[test]
fn another_class_is_shown_from_its_beginning() {
    let mut desk = open(3);
    desk.press_keys("Alt+4");
    desk.click_words("database-branches");
    let title = desk.words.get("database-names");
    desk.expect(&title);
    let pane = desk.bounds("pane-centre").center();
    desk.point_at(pane);
    (0..20).for_each(|_| desk.wheel(-3.0));
    assert!(!desk.shows(&title), "scrolled away");
    click_at_side(&mut desk, "database-items");
    desk.expect(&title);
    click_at_side(&mut desk, "database-monsters");
    desk.click_words("database-add-monster");
    desk.expect(&title);
    let name = desk.words.get("database-new-monster");
    let list = desk.bounds("pane-side");
    let texts = desk.census().texts;
    let in_list = texts.iter().any(|own| {
        own.text == name && own.visible.is_some_and(|seen| seen.height > 8.0 && list.contains(seen.center()))
    });
    assert!(in_list, "{:?}", desk.seen());
}
