//! Overlays: dialogs, menus, pages. Nothing below them shows through.

use std::path::PathBuf;

use iced::advanced::graphics::{Viewport, damage};
use iced::keyboard::key::Named;
use iced::{Point, Rectangle, Size};
use iced_tiny_skia::Layer;
use schola::player::Command as Play;
use schola::project::{GameKind, kind_of};
use schola::window::command::Command;
use schola::window::{Message, Opening, player};
use schola::words::Language;

use crate::desk::{Desk, sample};

const SIZE: Size = Size::new(1000.0, 700.0);
/// Physical pixels for each logical one: edges lie between them.
const SCALE: f32 = 1.25;

/// A screen on which only damaged regions are redrawn, as in a real window.
struct Screen {
    scale: f32,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

impl Screen {
    fn new(scale: f32) -> Self {
        let (width, height) = ((SIZE.width * scale) as u32, (SIZE.height * scale) as u32);
        Self {
            scale,
            layers: Vec::new(),
            pixels: tiny_skia::Pixmap::new(width, height).expect("the size is possible"),
            mask: tiny_skia::Mask::new(width, height).expect("the size is possible"),
        }
    }

    fn viewport(&self) -> Viewport {
        Viewport::with_physical_size(Size::new(self.pixels.width(), self.pixels.height()), self.scale)
    }

    /// Shows the next frame.
    fn present(&mut self, desk: &mut Desk) {
        let (viewport, background) = (self.viewport(), desk.app.theme().palette().background);
        desk.draw_with(|renderer| {
            let changed =
                damage::diff(&self.layers, renderer.layers(), |layer| vec![layer.bounds], Layer::damage);
            let changed = damage::group(changed, Rectangle::with_size(viewport.logical_size()));
            self.layers = renderer.layers().to_vec();
            renderer.draw(&mut self.pixels.as_mut(), &mut self.mask, &viewport, &changed, background);
        });
    }

    /// Returns the rows and columns between which a full redraw differs.
    fn stale(&mut self, desk: &mut Desk) -> Option<(Rectangle<u32>, usize)> {
        let mut whole = Self::new(self.scale);
        whole.present(desk);
        let width = self.pixels.width() as usize;
        let differs = |(at, (one, other)): (usize, (&[u8], &[u8]))| {
            let far = one.iter().zip(other).any(|(one, other)| one.abs_diff(*other) > 8);
            far.then_some(((at % width) as u32, (at / width) as u32))
        };
        let pairs = self.pixels.data().chunks_exact(4).zip(whole.pixels.data().chunks_exact(4));
        let wrong: Vec<_> = pairs.enumerate().filter_map(differs).collect();
        let xs = || wrong.iter().map(|(x, _)| *x);
        let ys = || wrong.iter().map(|(_, y)| *y);
        let (x, y) = (xs().min()?, ys().min()?);
        let (right, bottom) = (xs().max()?, ys().max()?);
        Some((Rectangle { x, y, width: right - x + 1, height: bottom - y + 1 }, wrong.len()))
    }
}

/// The pages and dialogs over a game that is played; those after the first four are for games on a table.
const OVERS: [(&str, Open); 6] = [
    ("menu", |desk| desk.send(Message::Command(Command::Menu))),
    ("palette", |desk| desk.send(Message::Command(Command::CommandPalette))),
    ("help", |desk| desk.send(Message::Command(Command::Help))),
    ("settings", |desk| desk.send(Message::Player(player::Message::Called(Play::Settings)))),
    ("save", |desk| desk.send(Message::Player(player::Message::Called(Play::SavePlay)))),
    ("who plays", |desk| desk.send(Message::Player(player::Message::Called(Play::Seats)))),
];

type Open = fn(&mut Desk);

/// The number of them that lie over games of all kinds.
const OF_ALL: usize = 4;

fn games() -> Vec<PathBuf> {
    let entries = sample("").read_dir().expect("there are samples");
    let mut folders: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    folders.retain(|folder| folder.join("description.xml").is_file());
    folders.sort();
    assert!(folders.len() > 20, "samples are gone");
    folders
}

/// Protects reading in a dialog: whatever happens below it and in it, the window shows the same as after a
/// full redraw, so that no edge of a board or a piece stays on top.
#[test]
fn nothing_shows_through() {
    let mut wrong = Vec::new();
    for folder in games() {
        let name = folder.file_name().expect("a game has a name").to_string_lossy().into_owned();
        let home = tempfile::tempdir().expect("a folder for the test");
        let overs = if kind_of(&folder) == GameKind::Board { &OVERS[..] } else { &OVERS[..OF_ALL] };
        let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
        let mut desk = Desk::open_in(opening, home, Language::English, SIZE);
        let mut screen = Screen::new(SCALE);
        for (over, open) in overs {
            screen.present(&mut desk);
            open(&mut desk);
            screen.present(&mut desk);
            for step in 0..2_u8 {
                desk.point_at(Point::new(420.0 + 40.0 * f32::from(step), 350.0));
                screen.present(&mut desk);
                desk.key(Named::Tab);
                screen.present(&mut desk);
            }
            if let Some((place, count)) = screen.stale(&mut desk) {
                wrong.push(format!("{name}, {over}: {count} pixels within {place:?}"));
            }
            desk.key(Named::Escape);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
