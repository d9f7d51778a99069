//! Cuts a large picture into tiles, each of which becomes a piece.

use std::collections::BTreeSet;
use std::sync::Arc;

use iced::widget::{Space, column, row, text};
use iced::{Alignment, Element, Fill};
use image::RgbaImage;
use schola_widgets::board::{self, Camera, Cell, Key, KeyPress, Marks, PictureId, Pictures, Source};

use crate::picture::tiles::{Cut, Tile};
use crate::picture::{self, Source as Picture};
use crate::window::gallery::fresh_revision;
use crate::window::ui::{self, Context, Look};

/// Id of the board of tiles.
pub const BOARD: &str = "tile-board";
/// Id of the field for the width.
pub const WIDTH: &str = "tile-width";
/// Id of the field for the height.
pub const HEIGHT: &str = "tile-height";
/// Id of the field for the margin.
pub const MARGIN: &str = "tile-margin";
/// Id of the field for the spacing.
pub const SPACING: &str = "tile-spacing";

/// A measure of the cut, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    Width,
    Height,
    /// Distance from the picture's edge to the first tile.
    Margin,
    /// Distance between tiles.
    Spacing,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Text for a measure.
    Measured(Measure, String),
    /// Selects a tile, or deselects it.
    Switched(Cell),
    /// The pointer was dragged over tiles.
    Dragged(Vec<Cell>),
    KeyPressed(KeyPress),
    CameraMoved(Camera),
    /// Selects all tiles that are not empty, or none.
    AllSwitched,
    /// Makes pieces from the selected tiles.
    Confirmed,
}

/// State of the cut.
#[derive(Debug)]
pub struct Tiles {
    name: String,
    picture: RgbaImage,
    cut: Cut,
    tiles: Vec<Tile>,
    picked: BTreeSet<usize>,
    /// Whether dragging selects tiles or deselects them.
    takes: bool,
    cursor: Cell,
    camera: Camera,
    revision: u64,
    /// Changes with the cut.
    cut_revision: u64,
}

impl Tiles {
    /// Opens a picture file; `None` if it has no pixels.
    pub fn new(name: &str, file: &str, bytes: &[u8]) -> Option<Self> {
        let source = Picture::read(file, bytes).ok()?;
        let picture = match source.draw(512) {
            Some(drawn) if matches!(source, Picture::Vector(_)) => {
                RgbaImage::from_raw(drawn.side, drawn.side, drawn.rgba)?
            }
            _ => source.pixels()?,
        };
        let mut tiles = Self {
            name: name.to_owned(),
            cut: Cut::guess(picture.width(), picture.height()),
            picture,
            tiles: Vec::new(),
            picked: BTreeSet::new(),
            takes: true,
            cursor: (0, 0),
            camera: Camera::Fit,
            revision: 0,
            cut_revision: 0,
        };
        tiles.cut_anew();
        Some(tiles)
    }

    fn cut_anew(&mut self) {
        self.tiles = self.cut.tiles(&self.picture);
        self.picked = self.useful().collect();
        self.cursor = (0, 0);
        self.revision = fresh_revision();
        self.cut_revision = self.revision;
    }

    /// Returns the tiles that are not empty, without duplicates.
    fn useful(&self) -> impl Iterator<Item = usize> {
        let tiles = self.tiles.iter().enumerate();
        tiles.filter(|(_, tile)| !tile.is_empty && tile.same_as.is_none()).map(|(index, _)| index)
    }

    fn count(&self) -> (u32, u32) {
        if self.tiles.is_empty() {
            return (0, 0);
        }
        self.cut.count(self.picture.width(), self.picture.height())
    }

    fn index(&self, (x, y): Cell) -> Option<usize> {
        let index = (y * self.count().0 + x) as usize;
        let tile = self.tiles.get(index)?;
        // The first of several equal tiles stands for all.
        (!tile.is_empty).then(|| tile.same_as.unwrap_or(index))
    }

    /// Handles a message. Returns the pictures to make pieces from, with their names.
    pub fn update(&mut self, message: Message) -> Option<Vec<(String, Vec<u8>)>> {
        match message {
            Message::Measured(measure, text) => {
                let digits: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
                let value = digits.parse().unwrap_or(0);
                match measure {
                    Measure::Width => self.cut.width = value,
                    Measure::Height => self.cut.height = value,
                    Measure::Margin => self.cut.margin = value,
                    Measure::Spacing => self.cut.spacing = value,
                }
                self.cut_anew();
            }
            Message::Switched(cell) => {
                self.cursor = cell;
                if let Some(index) = self.index(cell) {
                    self.takes = !self.picked.contains(&index);
                    self.switch(&[cell]);
                }
            }
            Message::Dragged(cells) => self.switch(&cells),
            Message::KeyPressed(press) => self.key(press),
            Message::CameraMoved(camera) => self.camera = camera,
            Message::AllSwitched => {
                let all: BTreeSet<_> = self.useful().collect();
                self.picked = if self.picked == all { BTreeSet::new() } else { all };
                self.revision = fresh_revision();
            }
            Message::Confirmed if !self.picked.is_empty() => {
                let named = self.picked.iter().enumerate().map(|(number, index)| {
                    (format!("{}{}", self.name, number + 1), picture::png(&self.tiles[*index].picture))
                });
                return Some(named.collect());
            }
            Message::Confirmed => {}
        }
        None
    }

    fn switch(&mut self, cells: &[Cell]) {
        let found: Vec<_> = cells.iter().filter_map(|cell| self.index(*cell)).collect();
        for index in found {
            let _ = if self.takes { self.picked.insert(index) } else { self.picked.remove(&index) };
        }
        self.cursor = cells.last().copied().unwrap_or(self.cursor);
        self.revision = fresh_revision();
    }

    fn key(&mut self, press: KeyPress) {
        let (columns, rows) = self.count();
        let (x, y) = self.cursor;
        self.cursor = match press.key {
            Key::Left => (x.saturating_sub(1), y),
            Key::Right => ((x + 1).min(columns.saturating_sub(1)), y),
            Key::Up => (x, y.saturating_sub(1)),
            Key::Down => (x, (y + 1).min(rows.saturating_sub(1))),
            Key::Home => (0, y),
            Key::End => (columns.saturating_sub(1), y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, rows.saturating_sub(1)),
            Key::Enter | Key::Space => {
                let _ = self.update(Message::Switched((x, y)));
                return;
            }
            Key::SpaceReleased | Key::Escape | Key::Delete => return,
        };
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let field = |key: &str, id: &'static str, measure, value: u32| {
            // Zero is shown as a hint, so that a field that has been emptied stays empty.
            let shown = if value == 0 { String::new() } else { value.to_string() };
            let field = ui::field("0", &shown)
                .id(id)
                .width(64)
                .on_input(move |text| Message::Measured(measure, text));
            column![ui::caption(words.get(key)), field].spacing(4)
        };
        let count = self.picked.len();
        let args = [("count", count.to_string())];
        let add = ui::button(
            None,
            words.with("tiles-add", &args),
            Look::Primary,
            (count > 0).then_some(Message::Confirmed),
        );
        let all = ui::button(None, words.get("tiles-all"), Look::Plain, Some(Message::AllSwitched));
        let tiles: Element<'_, Message> = if self.tiles.is_empty() {
            column![text(words.get("tiles-none")).size(ui::BODY), Space::new().height(Fill)].into()
        } else {
            board::board(self, Cuts(self))
                .id(BOARD)
                .scale_factor(cx.scale)
                .camera(self.camera)
                .margin(4.0)
                .padding(2.0)
                .cursor(Some(self.cursor))
                .on_press(|press| Message::Switched(press.cell))
                .on_drag(Message::Dragged)
                .on_key(|press| Some(Message::KeyPressed(press)))
                .on_camera(Message::CameraMoved)
                .into()
        };
        let fields = row![
            field("tiles-width", WIDTH, Measure::Width, self.cut.width),
            field("tiles-height", HEIGHT, Measure::Height, self.cut.height),
            field("tiles-margin", MARGIN, Measure::Margin, self.cut.margin),
            field("tiles-spacing", SPACING, Measure::Spacing, self.cut.spacing),
        ]
        .spacing(12);
        column![
            fields.wrap(),
            text(words.get("tiles-hint")).size(ui::SMALL).style(ui::quiet),
            tiles,
            row![add, all].spacing(8).align_y(Alignment::Center),
        ]
        .spacing(8)
        .into()
    }
}

impl Source for &Tiles {
    fn size(&self) -> (u32, u32) {
        self.count()
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(y * self.count().0 + x)
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        match self.index((x, y)) {
            Some(index) if self.picked.contains(&index) => {
                let is_first = (y * self.count().0 + x) as usize == index;
                if is_first { Marks::VALID } else { Marks::NONE }
            }
            Some(_) | None => Marks::GHOST,
        }
    }

    fn revision(&self) -> u64 {
        self.revision
    }
}

/// The pictures of the tiles.
struct Cuts<'a>(&'a Tiles);

impl Pictures for Cuts<'_> {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let tile = self.0.tiles.get(id.0 as usize)?;
        Some(picture::fit(&tile.picture, side).rgba.into())
    }

    #[expect(clippy::misnamed_getters, reason = "the board asks for what it shows, the tab has others")]
    fn revision(&self) -> u64 {
        self.0.cut_revision
    }
}
