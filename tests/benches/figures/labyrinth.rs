//! What a person waits for on the map of a large labyrinth: from a message to the presented frame, at 1280 ×
//! 800.

use std::time::{Duration, Instant};

use iced::keyboard::Modifiers;
use iced::mouse::Button;
use iced::{Point, Vector};
use schola::dungeon::{Dungeon, Field, Parameters, RoomKind, SplitGoal};
use schola::project::{database, labyrinth};
use schola::window::Message;
use schola::window::dungeon_editor::map::Message as Map;
use schola::window::dungeon_editor::{MAP, Message as Edit};
use schola_widgets::board::{Camera, Press};
use tempfile::TempDir;

use crate::report::{Figure, Line};
use crate::screen::Screen;

const SIDE: u16 = 300;
const WALLS: usize = 40;
const STEPS: u32 = 40;

fn open() -> (Screen, Dungeon, TempDir) {
    let home = tempfile::tempdir().expect("a folder for a while");
    let target = SplitGoal::Branches(100);
    let parameters = Parameters { target, seed: 7, ..Parameters::of_size(SIDE, SIDE) };
    let furnished = database::sample("en");
    let dungeon = Dungeon::generate(&parameters, &furnished, 2, 0);
    let _ = labyrinth::create(home.path(), ("game", "", "en"), &dungeon, &furnished)
        .expect("the folder can be written");
    let mut screen = Screen::edit(&home);
    screen.wait();
    let _ = screen.times();
    (screen, dungeon, home)
}

fn line(screen: &mut Screen, mut times: Vec<Duration>, goal: &'static str) -> Line {
    let mut bases: Vec<Duration> = (0..5)
        .map(|_| {
            let start = Instant::now();
            screen.present_anew();
            start.elapsed()
        })
        .collect();
    bases.sort_unstable();
    times.sort_unstable();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let base = Figure::Time(bases[bases.len() / 2]);
    Line { figure: Figure::Frames { median, worst }, baseline: "all drawn anew", base, goal }
}

/// A field becomes a wall: press and release, each with its frame, with the whole map visible.
pub fn wall() -> Line {
    let (mut screen, dungeon, _home) = open();
    let walls = &dungeon.filled().expect("walls").walls;
    let rooms = dungeon.areas().rooms.iter().zip(&walls.kinds);
    // A wall in the middle of a large empty room blocks nothing.
    let free = |(room, kind): (&schola::dungeon::Rect, &RoomKind)| {
        (*kind == RoomKind::Basic && room.width.min(room.height) > 6).then(|| room.middle())
    };
    let fields: Vec<Field> = rooms.filter_map(free).take(WALLS).collect();
    let mut times = Vec::new();
    for field in fields {
        let cell = (u32::from(field.x), u32::from(field.y));
        let press = Press { cell, button: Button::Left, modifiers: Modifiers::default() };
        for message in [Map::Pressed(press), Map::Released] {
            screen.send(Message::from(Edit::Map(message)));
        }
        times.extend(screen.times());
    }
    line(&mut screen, times, "8 ms")
}

/// Panning the map with the middle button, with fields of 16 pixels.
pub fn pan() -> Line {
    let (mut screen, _, _home) = open();
    let middle = Vector::new(300.0, 300.0) - Vector::new(1.0, 1.0) * (16.0 * f32::from(SIDE) / 2.0);
    let camera = Camera::Free { cell: 16.0, origin: middle };
    screen.send(Message::from(Edit::Map(Map::CameraMoved(camera))));
    screen.wait();
    let board = screen.place_of(MAP).shrink(20.0);
    screen.point(board.position());
    screen.press(Button::Middle);
    let _ = screen.times();
    for step in 1..=STEPS {
        let part = step as f32 / STEPS as f32;
        screen.point(Point::new(board.x + board.width * part, board.y + board.height * part));
    }
    let times = screen.times();
    line(&mut screen, times, "16 ms")
}
