//! The editor of labyrinths: rooms, walls and objects by pointer and by keys; nothing is lost.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::authoring::labyrinth::numbers::Number;
use schola::dungeon::edit::rooms;
use schola::dungeon::{Dungeon, Field, Rect, RoomKind, SplitGoal, check};
use schola::project::{database, labyrinth};
use schola::window::dungeon_editor::Phase;
use schola::window::{Message, Opening, new_labyrinth};

use super::hand::{click, drag, editor, open};
use crate::desk::Desk;

fn file(desk: &Desk) -> PathBuf {
    desk.home().join("labyrinth.xml")
}

impl Desk {
    fn rooms_of_map(&self) -> Vec<Rect> {
        editor(self).dungeon().areas().rooms.clone()
    }

    fn is_sound(&self) {
        let faults = check(editor(self).dungeon(), Some(&database::sample("en")));
        let hard: Vec<_> = faults.into_iter().filter(|fault| !fault.warning).collect();
        assert_eq!(hard, []);
    }
}

/// Returns a room that a vertical line can split, and the line.
fn splittable(desk: &Desk) -> (u32, Rect, u16) {
    let areas = editor(desk).dungeon().areas();
    let doors = areas.doors_of_rooms();
    let found = (0..).zip(&areas.rooms).find_map(|(room, rect)| {
        let at = *rooms::cuts(areas, &doors, room, 5).upright.first()?;
        Some((room, *rect, at))
    });
    found.expect("some room can be split")
}

/// Two clicks on the start screen give a whole labyrinth of 40 × 30 in the person's games folder.
#[test]
fn a_labyrinth_takes_two_clicks() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-new-labyrinth");
    desk.click_words("labyrinth-make");
    let dungeon = editor(&desk).dungeon();
    assert_eq!((dungeon.areas().width, dungeon.areas().height, dungeon.phase()), (40, 30, 3));
    assert_eq!(editor(&desk).phase(), Phase::Objects);
    desk.is_sound();
    let folder = editor(&desk).document().folder().to_owned();
    assert!(folder.join("LEVELS/01/labyrinth.xml").is_file());
    assert!(!editor(&desk).document().is_changed());
}

/// A dungeon gets the name that was written, and is the one whose picture was shown: the steps beside the numbers change
/// both. A number beyond its limits is told, and nothing is made.
#[test]
fn a_dungeon_is_named_and_made_as_it_was_drawn() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    let send = |desk: &mut Desk, message| desk.send(Message::NewLabyrinth(message));
    desk.click_words("command-new-labyrinth");
    send(&mut desk, new_labyrinth::Message::Written(Number::Seed, "3".to_owned()));
    send(&mut desk, new_labyrinth::Message::Written(Number::Width, "7".to_owned()));
    desk.click_words("labyrinth-make");
    assert!(desk.app.dungeon_editor().is_none(), "a labyrinth of seven columns cannot be");
    send(&mut desk, new_labyrinth::Message::Written(Number::Width, "40".to_owned()));
    send(&mut desk, new_labyrinth::Message::Stepped(Number::Width, 2));
    send(&mut desk, new_labyrinth::Message::Stepped(Number::Branches, -100));
    send(&mut desk, new_labyrinth::Message::Named("Cellar".to_owned()));
    desk.click_words("labyrinth-make");
    let dungeon = editor(&desk).dungeon();
    assert_eq!((dungeon.areas().width, dungeon.areas().height), (50, 30));
    let parameters = dungeon.origin.as_ref().map(|origin| origin.parameters);
    assert_eq!(
        parameters.map(|it| (it.target, it.seed)),
        Some((SplitGoal::Branches(3), 3)),
        "no fewer than three"
    );
    let folder = editor(&desk).document().folder().to_owned();
    assert!(folder.ends_with("Cellar"), "{}", folder.display());
}

/// A room is chosen by a click and split by drawing a line through it; one undo merges it again.
#[test]
fn a_drawn_line_splits_a_room() {
    let mut desk = open(1);
    let before = desk.rooms_of_map();
    let (room, rect, at) = splittable(&desk);
    click(&mut desk, rect.middle());
    assert_eq!(editor(&desk).chosen(), Some(room));
    assert_eq!(desk.rooms_of_map(), before, "a click alone splits nothing");
    let line: Vec<Field> = (rect.y..rect.bottom()).map(|y| Field::new(at, y)).collect();
    drag(&mut desk, &line);
    let after = desk.rooms_of_map();
    assert_eq!(after.len(), before.len() + 1);
    assert_eq!(after[room as usize], Rect { width: at - rect.x, ..rect });
    desk.is_sound();
    desk.command('z');
    assert_eq!(desk.rooms_of_map(), before);
    desk.command('y');
    assert_eq!(desk.rooms_of_map(), after);
}

/// A line drawn near the edge snaps to the nearest allowed place, and Escape cancels it.
#[test]
fn a_line_keeps_away_from_the_edge() {
    let mut desk = open(1);
    let (room, rect, at) = splittable(&desk);
    let near = rect.x + 1;
    let line: Vec<Field> = (rect.y..rect.bottom()).map(|y| Field::new(near, y)).collect();
    drag(&mut desk, &line);
    assert_eq!(desk.rooms_of_map()[room as usize].width, at - rect.x);
}

/// Everything in the first phase works by keys: a room is chosen, split at the cursor, merged again.
#[test]
fn rooms_are_split_and_merged_by_keys() {
    let mut desk = open(1);
    let before = desk.rooms_of_map();
    let (room, rect, at) = splittable(&desk);
    click(&mut desk, Field::new(at, rect.middle().y));
    desk.press_keys("V");
    assert_eq!(desk.rooms_of_map()[room as usize].width, at - rect.x);
    assert_eq!(editor(&desk).chosen(), Some(room));
    desk.press_keys("U");
    assert_eq!(desk.rooms_of_map().len(), before.len());
    desk.is_sound();
    desk.press_keys("X");
    assert_eq!(desk.rooms_of_map().len(), before.len() + 1, "by chance");
    desk.key(Named::ArrowRight);
    desk.key(Named::Enter);
    assert!(editor(&desk).chosen().is_some());
}

/// A click makes a free field a wall, and another makes it free again; a stroke that would cut a room in two
/// stays pending until a way is open again, and the labyrinth is unchanged meanwhile.
#[test]
fn walls_that_cut_off_a_door_are_refused() {
    let mut desk = open(2);
    let dungeon = editor(&desk).dungeon().clone();
    let areas = dungeon.areas();
    let walls = &dungeon.filled().expect("walls").walls;
    let doors = areas.doors_of_rooms();
    let is_basic = |room: u32| walls.kinds[room as usize] == RoomKind::Basic;
    let room = (0..areas.rooms.len() as u32).find(|room| is_basic(*room) && doors.of(*room).len() >= 2);
    let room = room.expect("a basic room with two doors");
    let inner = areas.rooms[room as usize].inner();
    // All around the first door.
    let door = areas.doors[doors.of(room)[0] as usize].field_in(room);
    let around: Vec<Field> =
        door.neighbours(areas.width, areas.height).filter(|field| inner.contains(*field)).collect();
    click(&mut desk, around[0]);
    assert!(editor(&desk).has_open_room(), "the door leads nowhere");
    assert_eq!(*editor(&desk).dungeon(), dungeon, "the labyrinth is as it was");
    click(&mut desk, around[0]);
    assert!(!editor(&desk).has_open_room());
    let middle = inner.middle();
    click(&mut desk, middle);
    let is_free = |desk: &Desk, field| editor(desk).dungeon().filled().expect("walls").walls.free.has(field);
    assert!(!is_free(&desk, middle) && is_free(&desk, around[0]));
    desk.is_sound();
    desk.press_keys("O");
    assert!(is_free(&desk, middle), "emptied by a key");
}

/// The third phase: a door is highlighted with its key, unlocked by a key press, and locked again with a key
/// on another field.
#[test]
fn doors_are_unlocked_and_locked() {
    let mut desk = open(3);
    let dungeon = editor(&desk).dungeon().clone();
    let filled = dungeon.filled().expect("walls").clone();
    let key = filled.keys[0];
    let door = dungeon.areas().doors[key.door as usize].fields[0];
    let locked = |desk: &Desk| editor(desk).dungeon().filled().expect("walls").locked[key.door as usize];
    click(&mut desk, door);
    desk.press_keys("Y");
    assert!(!locked(&desk));
    desk.press_keys("Y");
    assert!(!locked(&desk), "the key has no place yet");
    click(&mut desk, key.at);
    assert!(locked(&desk));
    desk.is_sound();
    let again = editor(&desk).dungeon().filled().expect("walls").clone();
    assert_eq!(again.keys.len(), filled.keys.len());
}

/// Going back to rooms keeps what fits and asks before anything is dropped; cancelling changes nothing.
#[test]
fn what_does_not_fit_is_asked_about() {
    let mut desk = open(3);
    desk.press_keys("Alt+1");
    assert_eq!(editor(&desk).phase(), Phase::Rooms);
    let before = editor(&desk).dungeon().clone();
    let areas = before.areas();
    let doors = areas.doors_of_rooms();
    let pair = (0..areas.rooms.len() as u32).find_map(|room| {
        let other = *rooms::mergeable(areas, &doors, room).first()?;
        let between =
            doors.of(room).iter().find(|door| areas.doors[**door as usize].beyond(room) == other)?;
        before.filled().expect("walls").locked[*between as usize].then_some((room, other))
    });
    let Some((room, _)) = pair else { panic!("two rooms with a locked door between them can be merged") };
    click(&mut desk, areas.rooms[room as usize].middle());
    desk.press_keys("U");
    if desk.is_asking() {
        desk.key(Named::Escape);
        assert_eq!(*editor(&desk).dungeon(), before);
        desk.press_keys("U");
        desk.click_words("dungeon-losses-take");
    }
    assert_eq!(desk.rooms_of_map().len(), areas.rooms.len() - 1);
    desk.is_sound();
    desk.command('z');
    assert_eq!(*editor(&desk).dungeon(), before);
}

/// The labyrinth is saved into its file and reopened unchanged; leaving with unsaved changes asks first.
#[test]
fn it_is_saved_and_opened_again() {
    let mut desk = open(1);
    desk.press_keys("X");
    assert!(editor(&desk).document().is_changed());
    desk.click_words("dungeon-next-walls");
    assert_eq!(editor(&desk).dungeon().phase(), 2);
    desk.command('s');
    assert!(!editor(&desk).document().is_changed());
    let saved = labyrinth::read(&fs::read(file(&desk)).expect("the file is there")).model;
    assert!(saved.as_ref() == Some(editor(&desk).dungeon()));
    desk.press_keys("Ctrl+E");
    desk.press_keys("Alt+1");
    desk.press_keys("X");
    desk.send(Message::CloseRequested);
    assert!(desk.is_asking() && !desk.closed);
    desk.click_words("ask-leave-drop");
    assert!(desk.closed);
}

/// A crash leaves a recovery copy, with which the person continues.
#[test]
fn a_crash_costs_nothing() {
    let mut desk = open(1);
    desk.press_keys("X");
    let edited = Dungeon::clone(editor(&desk).dungeon());
    for _ in 0..8 {
        desk.send(Message::Ticked);
    }
    desk.crash(Opening::Start);
    desk.click_words("safety-go-on");
    assert!(**editor(&desk).dungeon() == edited && editor(&desk).document().is_changed());
    desk.command('s');
    let saved = labyrinth::read(&fs::read(file(&desk)).expect("the file is there")).model;
    assert!(saved == Some(edited));
}
