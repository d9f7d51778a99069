//! Helpers for the tests of the labyrinth editor.

use iced::Point;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::dungeon::game::Direction;
use schola::dungeon::{DoorId, Dungeon, Field, Game, Labyrinth, Parameters, RoomId, SplitGoal, check};
use schola::engine::Session;
use schola::project::{database, labyrinth};
use schola::window::Opening;
use schola::window::dungeon_editor::{DungeonEditor, MAP};
use schola::window::play_test::PlayTest;
use schola_widgets::board::Spacing;

use crate::desk::{Cell, Desk};

const SPACING: Spacing = Spacing { padding: 0.0, border: 0.0, margin: 8.0 };
/// A letter to draw with walls.
const LETTER: [&str; 5] = ["#..#", "#..#", "####", "#..#", "#..#"];

/// Opens a labyrinth of 40 × 30 in a given phase.
pub fn open(phase: u8) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let parameters = Parameters { target: SplitGoal::Branches(5), seed: 3, ..Parameters::of_size(40, 30) };
    let dungeon = Dungeon::generate(&parameters, &database::sample("en"), phase, 0);
    let file = home.path().join("labyrinth.xml");
    labyrinth::save(&file, &dungeon).expect("it is written");
    Desk::open(Opening::Edit(file), home)
}

pub fn editor(desk: &Desk) -> &DungeonEditor {
    desk.app.dungeon_editor().expect("a labyrinth is edited")
}

pub fn whole(desk: &Desk) -> Labyrinth {
    (**editor(desk).dungeon().labyrinth().expect("it is whole")).clone()
}

pub fn test(desk: &Desk) -> &PlayTest {
    editor(desk).test()
}

pub fn session(desk: &Desk) -> &Session<Game> {
    let play = test(desk).any_play().expect("it is played");
    play.dungeon().expect("an adventure")
}

fn place(desk: &mut Desk, field: Field) -> Point {
    let areas = editor(desk).dungeon().areas().clone();
    let cell: Cell = (u32::from(field.x), u32::from(field.y));
    desk.cell(MAP, (u32::from(areas.width), u32::from(areas.height)), SPACING, cell)
}

pub fn click(desk: &mut Desk, field: Field) {
    let at = place(desk, field);
    desk.click_at(at, Button::Left);
}

pub fn drag(desk: &mut Desk, fields: &[Field]) {
    let points: Vec<_> = fields.iter().map(|field| place(desk, *field)).collect();
    desk.stroke_over(&points);
}

pub fn is_sound(desk: &Desk) {
    let faults = check(editor(desk).dungeon(), Some(&editor(desk).databases().plain));
    assert_eq!(faults.into_iter().filter(|fault| !fault.warning).collect::<Vec<_>>(), []);
}

/// Returns the key that moves the hero in a direction.
pub fn arrow(to: Direction) -> Named {
    match to {
        Direction::North => Named::ArrowUp,
        Direction::East => Named::ArrowRight,
        Direction::South => Named::ArrowDown,
        Direction::West => Named::ArrowLeft,
    }
}

/// Returns a room with space for the letter and a field around it.
pub fn wide_room(desk: &Desk) -> Option<RoomId> {
    let rooms = &editor(desk).dungeon().areas().rooms;
    let fits = |room: &RoomId| {
        let inner = rooms[*room as usize].inner();
        inner.width >= 6 && inner.height >= 7
    };
    (0..rooms.len() as RoomId).find(fits)
}

/// Asserts that the walls to the right of and below this field form the letter.
pub fn is_letter(desk: &Desk, corner: Field) {
    let free = editor(desk).dungeon().filled().expect("walls").walls.free.clone();
    for (x, y) in (0..5).flat_map(|y| (0..4).map(move |x| (x, y))) {
        let is_wall = LETTER[usize::from(y)].as_bytes()[usize::from(x)] == b'#';
        assert_eq!(free.has(Field::new(corner.x + x, corner.y + y)), !is_wall, "{x} {y}");
    }
}

/// Returns a free field of the first central room, away from the entrance.
pub fn spot(own: &Labyrinth) -> Option<Field> {
    let central = own.filled.areas().rooms[own.filled.components.central[0] as usize];
    let is_far = |field: &Field| field.distance(own.filled.entrance) > 3;
    let lies = |field: &Field| {
        let all = own.items.iter().chain(&own.creatures).chain([&own.boss]).map(|it| it.at);
        all.chain(own.filled.keys.iter().map(|key| key.at)).any(|at| at == *field)
    };
    central.inner().fields().find(|at| own.filled.walls.free.has(*at) && is_far(at) && !lies(at))
}

/// Returns an open door that cuts off a room with one door, and that room.
pub fn treasury(own: &Labyrinth) -> Option<(DoorId, RoomId)> {
    let areas = own.filled.areas();
    let doors = areas.doors_of_rooms();
    let leaves = (0..areas.rooms.len() as RoomId).filter(|room| doors.of(*room).len() == 1);
    let open = leaves.map(|room| (doors.of(room)[0], room));
    let open = open.filter(|(door, _)| !own.filled.locked[*door as usize]);
    open.min_by_key(|(_, room)| areas.rooms[*room as usize].contains(own.boss.at))
}

/// Saves by key, and asserts that the file opens as it was saved.
pub fn is_saved(mut desk: Desk) {
    desk.command('s');
    assert!(!editor(&desk).document().is_changed());
    let before = (editor(&desk).dungeon().clone(), editor(&desk).databases().clone());
    let folder = editor(&desk).document().folder().to_owned();
    let again = Desk::open(Opening::Edit(folder), desk.end());
    assert!(*editor(&again).dungeon() == before.0 && *editor(&again).databases() == before.1);
}
