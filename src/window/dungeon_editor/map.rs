//! The map: its camera, its cursor, and what is pressed and drawn on it. The tool of the phase decides what that means.

mod cells;
mod labels;
mod view;

use iced::{Point, Size};
use schola_widgets::board::{Camera, Geometry, Key, KeyPress, Press, Source as _, Spacing};

use self::cells::Cells;
use super::tiles::Tiles;
use crate::authoring::labyrinth::canvas::Canvas;
use crate::authoring::labyrinth::level::MapCell;
use crate::dungeon::Areas;
use crate::window::command::Command;

pub const MAP: &str = "dungeon-map";

/// The space around the map, in logical pixels.
const MARGIN: f32 = 8.0;
/// The factor of one zoom step.
const ZOOM: f32 = 1.25;
/// The cursor moves this many cells with Shift.
const LEAP: u32 = 5;

#[derive(Debug)]
pub(super) struct Panel {
    cells: Cells,
    camera: Camera,
    /// The size of the map on the screen in logical pixels, and the scale factor.
    size: (Size, f32),
    /// The cell of the keyboard cursor.
    cursor: MapCell,
    hovered: Option<MapCell>,
    /// Whether lines link the rooms that are joined by doors.
    shows_links: bool,
    /// Whether the map is covered, to avoid spoilers.
    is_hidden: bool,
}

impl Default for Panel {
    fn default() -> Self {
        Self {
            cells: Cells::default(),
            camera: Camera::Fit,
            size: (Size::ZERO, 1.0),
            cursor: (1, 1),
            hovered: None,
            shows_links: false,
            is_hidden: false,
        }
    }
}

#[derive(Clone, Debug)]
pub enum Message {
    Pressed(Press),
    /// The pointer moves over these cells while pressed.
    Dragged(Vec<MapCell>),
    Released,
    Cancelled,
    Hovered(Option<MapCell>),
    KeyPressed(KeyPress),
    CameraMoved(Camera),
    /// The size of the map on the screen in logical pixels, and the scale factor.
    Measured(Size, f32),
    ZoomIn,
    ZoomOut,
    ZoomToFit,
    ToggleLinks,
    ToggleHidden,
}

impl Message {
    /// Returns whether the message edits nothing: it only views the map, or continues what has begun.
    pub fn is_passive(&self) -> bool {
        matches!(
            self,
            Self::Hovered(_) | Self::Measured(..) | Self::CameraMoved(_) | Self::Dragged(_) | Self::Released
        )
    }
}

/// What the tool of the phase has to do.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Action {
    None,
    Press(MapCell),
    Drag(Vec<MapCell>),
    Release,
    /// Press and release at once.
    Click(MapCell),
    Cancel,
    /// Chooses the room of a cell, and does nothing else.
    Choose(MapCell),
}

impl Panel {
    pub fn cursor(&self) -> MapCell {
        self.cursor
    }

    pub fn hovered(&self) -> Option<MapCell> {
        self.hovered
    }

    /// Forgets the pointer's cell: something covers the map.
    pub fn forget_pointer(&mut self) {
        self.hovered = None;
    }

    pub fn command(command: Command) -> Option<Message> {
        Some(match command {
            Command::ZoomFit => Message::ZoomToFit,
            Command::ZoomIn => Message::ZoomIn,
            Command::ZoomOut => Message::ZoomOut,
            Command::ShowLinks => Message::ToggleLinks,
            Command::ShowMap => Message::ToggleHidden,
            _ => return None,
        })
    }

    /// Takes a message; with `is_drawing`, moving the cursor continues the tool's drag.
    pub fn update(&mut self, message: Message, is_drawing: bool) -> Action {
        match message {
            Message::Pressed(press) if press.button == iced::mouse::Button::Left => {
                self.cursor = press.cell;
                return Action::Press(press.cell);
            }
            Message::Pressed(press) => return Action::Choose(press.cell),
            Message::Dragged(cells) => {
                let Some(last) = cells.last() else { return Action::None };
                self.cursor = *last;
                return Action::Drag(cells);
            }
            Message::Released => return Action::Release,
            Message::Cancelled => return Action::Cancel,
            Message::KeyPressed(press) => return self.key(press, is_drawing),
            Message::Hovered(cell) => self.hovered = cell,
            Message::CameraMoved(camera) => self.camera = camera,
            Message::Measured(size, scale) => self.size = (size, scale),
            Message::ZoomIn => self.zoom(ZOOM),
            Message::ZoomOut => self.zoom(1.0 / ZOOM),
            Message::ZoomToFit => self.fit(),
            Message::ToggleLinks => self.shows_links ^= true,
            Message::ToggleHidden => self.is_hidden ^= true,
        }
        Action::None
    }

    fn key(&mut self, press: KeyPress, is_drawing: bool) -> Action {
        let step = if press.modifiers.shift() { LEAP } else { 1 };
        let (width, height) = self.cells.size();
        let (last_x, last_y) = (width.saturating_sub(1), height.saturating_sub(1));
        let from @ (x, y) = self.cursor;
        self.cursor = match press.key {
            Key::Up => (x, y.saturating_sub(step)),
            Key::Down => (x, (y + step).min(last_y)),
            Key::Left => (x.saturating_sub(step), y),
            Key::Right => ((x + step).min(last_x), y),
            Key::Home => (0, y),
            Key::End => (last_x, y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, last_y),
            Key::Enter => return Action::Click(from),
            Key::Space => return Action::Press(from),
            Key::SpaceReleased => return Action::Release,
            Key::Escape | Key::Delete => return Action::None,
        };
        if is_drawing && self.cursor != from {
            Action::Drag(line(from, self.cursor).collect())
        } else {
            Action::None
        }
    }

    fn geometry(&self) -> Geometry {
        let (size, scale) = self.size;
        let spacing = Spacing { margin: MARGIN, ..Spacing::default() };
        Geometry::new(self.camera, self.cells.size(), spacing, size, scale)
    }

    fn zoom(&mut self, by: f32) {
        let size = self.size.0;
        let geometry = self.geometry();
        let centre = Point::new(size.width / 2.0, size.height / 2.0);
        self.camera = geometry.zoomed(geometry.cell() * by, centre, size);
    }

    pub fn fit(&mut self) {
        self.camera = Camera::Fit;
    }

    pub fn move_cursor(&mut self, (x, y): MapCell) {
        let (width, height) = self.cells.size();
        self.cursor = (x.min(width.saturating_sub(1)), y.min(height.saturating_sub(1)));
    }

    /// Keeps the cursor within a labyrinth of another size.
    pub fn keep_cursor_in(&mut self, areas: &Areas) {
        let (width, height) = (u32::from(areas.width.max(1)), u32::from(areas.height.max(1)));
        self.cursor = (self.cursor.0.min(width - 1), self.cursor.1.min(height - 1));
    }

    /// Uncovers the map, moves the cursor to a cell and scrolls it into view.
    pub fn reveal(&mut self, cell: MapCell) {
        self.move_cursor(cell);
        self.is_hidden = false;
        self.camera = self.geometry().revealing(self.cursor, self.size.0).unwrap_or(self.camera);
    }

    /// Shows the canvas; unchanged cells are not redrawn on the screen.
    pub fn show(&mut self, canvas: &Canvas, tiles: &Tiles) {
        self.cells.show(canvas, tiles);
    }
}

/// Returns the cells from one to another in the same row or column, without the first.
fn line((x, y): MapCell, (to_x, to_y): MapCell) -> impl Iterator<Item = MapCell> {
    let count = x.abs_diff(to_x).max(y.abs_diff(to_y));
    let step = |from: u32, to: u32, at: u32| {
        if to >= from { from + at.min(to - from) } else { from - at.min(from - to) }
    };
    (1..=count).map(move |at| (step(x, to_x, at), step(y, to_y, at)))
}
