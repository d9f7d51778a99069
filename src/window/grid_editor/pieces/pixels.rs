//! The pixel editor. Each stroke is a step of the game's history.

use std::sync::Arc;

use iced::mouse::Button;
use image::{Rgba as Pixel, RgbaImage, imageops};
use schola_widgets::board::{Camera, Cell, Key, KeyPress, PictureId, Pictures, Press, Source};
use schola_widgets::paint::{self, Neighbours};

use super::colours::{self, CLEAR, Choice, Rgba};
use crate::engine::Text;
use crate::grid::edit;
use crate::grid::model::{Draft, Piece};
use crate::picture;
use crate::project::pictures::{self, of_pieces};
use crate::window::gallery::fresh_revision;
use crate::window::workbench::Document;

/// Id of the canvas.
pub const CANVAS: &str = "pixel-canvas";
/// The sides that a drawing may have, in pixels.
pub const SIDES: [u32; 6] = [8, 16, 24, 32, 48, 64];
/// Side of a new drawing.
const USUAL_SIDE: u32 = 16;
/// Side to which a picture in another format is rasterized.
const TRACED_SIDE: u32 = 32;

/// A drawing tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Colours pixel by pixel.
    #[default]
    Pencil,
    /// Erases pixel by pixel.
    Eraser,
    Line,
    /// Colours all connected pixels of the same colour.
    Fill,
    /// Takes the colour of a pixel.
    Pick,
}

#[derive(Clone, Debug)]
pub enum Message {
    ToolChosen(Tool),
    Colour(colours::Message),
    /// Another side length is chosen.
    SideChosen(u32),
    /// Toggles whether strokes are mirrored.
    MirrorSwitched,
    /// Erases everything.
    Cleared,
    /// The button was pressed on a pixel.
    Pressed(Press),
    /// The pointer was dragged over pixels.
    Dragged(Vec<Cell>),
    /// The button was released.
    Released,
    /// The stroke was cancelled.
    Cancelled,
    KeyPressed(KeyPress),
    CameraMoved(Camera),
}

#[derive(Debug)]
pub struct Pixels {
    pub(super) tool: Tool,
    pub(super) colour: Choice,
    pub(super) mirrors: bool,
    pub(super) camera: Camera,
    pub(super) cursor: Cell,
    picture: RgbaImage,
    /// The start of the present stroke, and the drawing before it.
    stroke: Option<(Cell, RgbaImage)>,
    space_held: bool,
    /// The name of the piece; `None` before the first stroke of a new one.
    piece: Option<String>,
    /// The name for a new piece.
    name: String,
    /// The file's content when it was last read or written.
    seen: Option<Arc<[u8]>>,
    revision: u64,
}

impl Pixels {
    /// Opens the picture of a piece, or an empty drawing.
    pub fn new(document: &Document, piece: Option<usize>, name: String) -> Self {
        let piece = piece.and_then(|piece| document.draft().pieces.list.get(piece));
        let mut pixels = Self {
            tool: Tool::default(),
            colour: Choice::new(colours::PALETTE[0]),
            mirrors: false,
            camera: Camera::Fit,
            cursor: (0, 0),
            picture: RgbaImage::new(USUAL_SIDE, USUAL_SIDE),
            stroke: None,
            space_held: false,
            piece: piece.map(|piece| piece.name.clone()),
            name,
            seen: None,
            revision: fresh_revision(),
        };
        pixels.follow(document);
        pixels
    }

    pub fn piece(&self) -> Option<&str> {
        self.piece.as_deref()
    }

    /// Returns the number of columns and of rows.
    pub fn side(&self) -> u32 {
        self.picture.width()
    }

    pub(super) fn canvas(&self) -> Canvas<'_> {
        Canvas { picture: &self.picture, revision: self.revision }
    }

    /// Updates the drawing after undo or another change of the picture.
    pub(super) fn follow(&mut self, document: &Document) {
        let Some(piece) = self.found(document.draft()) else {
            // Undo has removed the piece; redo may restore it.
            if self.seen.take().is_some() {
                self.show(RgbaImage::new(self.side(), self.side()));
            }
            return;
        };
        let content = pictures::bytes_of(document.folder(), &document.draft().files, &piece.picture).ok();
        if self.seen == content && content.is_some() {
            return;
        }
        let source = content.as_ref().and_then(|bytes| picture::Source::read(&piece.picture, bytes).ok());
        if let Some(picture) = source.and_then(|source| traced(&source)) {
            self.show(picture);
        }
        self.seen = content;
    }

    fn found<'a>(&self, draft: &'a Draft) -> Option<&'a Piece> {
        draft.pieces.list.iter().find(|piece| Some(piece.name.as_str()) == self.piece())
    }

    fn show(&mut self, picture: RgbaImage) {
        self.picture = picture;
        self.stroke = None;
        self.cursor = self.within(self.cursor);
        self.revision = fresh_revision();
    }

    fn within(&self, (x, y): Cell) -> Cell {
        (x.min(self.side() - 1), y.min(self.side() - 1))
    }

    /// Handles a message. Returns the index of the piece if it was written.
    pub fn update(&mut self, message: Message, document: &mut Document) -> Option<usize> {
        match message {
            Message::ToolChosen(tool) => self.tool = tool,
            Message::Colour(message) => self.colour.update(message),
            Message::MirrorSwitched => self.mirrors ^= true,
            Message::CameraMoved(camera) => self.camera = camera,
            Message::SideChosen(side) if SIDES.contains(&side) && side != self.side() => {
                let scaled = imageops::resize(&self.picture, side, side, imageops::FilterType::Nearest);
                self.show(scaled);
                // An empty drawing is not saved.
                return self.piece.is_some().then(|| self.write(document)).flatten();
            }
            Message::SideChosen(_) => {}
            Message::Cleared => {
                self.show(RgbaImage::new(self.side(), self.side()));
                return self.piece.is_some().then(|| self.write(document)).flatten();
            }
            Message::Pressed(press) => {
                self.cursor = press.cell;
                return self.begin(press.cell, press.button == Button::Right, document);
            }
            Message::Dragged(cells) => self.go_on(&cells),
            Message::Released => return self.end(document),
            Message::Cancelled => {
                if let Some((_, before)) = self.stroke.take() {
                    self.show(before);
                }
                self.space_held = false;
            }
            Message::KeyPressed(press) => return self.key(press, document),
        }
        None
    }

    fn begin(&mut self, cell: Cell, picks: bool, document: &mut Document) -> Option<usize> {
        match if picks { Tool::Pick } else { self.tool } {
            Tool::Pick => {
                let colour = self.picture.get_pixel(cell.0, cell.1).0;
                if colour[3] > 0 {
                    self.colour.take(colour);
                }
                None
            }
            Tool::Fill => {
                let size = (self.side(), self.side());
                let at = |x: u32, y: u32| self.picture.get_pixel(x, y).0;
                let cells = paint::fill(size, cell, Neighbours::Four, at);
                self.put(&cells, self.colour.colour);
                self.write(document)
            }
            Tool::Pencil | Tool::Eraser | Tool::Line => {
                self.stroke = Some((cell, self.picture.clone()));
                self.put(&[cell], self.ink());
                None
            }
        }
    }

    fn go_on(&mut self, cells: &[Cell]) {
        let (Some((from, before)), Some(last)) = (&self.stroke, cells.last()) else { return };
        if self.tool == Tool::Line {
            let line = paint::line(*from, *last);
            self.picture = before.clone();
            self.put(&line, self.ink());
        } else {
            self.put(cells, self.ink());
        }
        self.cursor = *last;
    }

    fn end(&mut self, document: &mut Document) -> Option<usize> {
        let (_, before) = self.stroke.take()?;
        (before != self.picture).then(|| self.write(document)).flatten()
    }

    fn ink(&self) -> Rgba {
        if self.tool == Tool::Eraser { CLEAR } else { self.colour.colour }
    }

    fn put(&mut self, cells: &[Cell], colour: Rgba) {
        let side = self.side();
        for (x, y) in cells.iter().filter(|(x, y)| *x < side && *y < side) {
            self.picture.put_pixel(*x, *y, Pixel(colour));
            if self.mirrors {
                self.picture.put_pixel(side - 1 - x, *y, Pixel(colour));
            }
        }
        self.revision = fresh_revision();
    }

    fn key(&mut self, press: KeyPress, document: &mut Document) -> Option<usize> {
        let (x, y) = self.cursor;
        let last = self.side() - 1;
        let there = match press.key {
            Key::Left => (x.saturating_sub(1), y),
            Key::Right => (x + 1, y),
            Key::Up => (x, y.saturating_sub(1)),
            Key::Down => (x, y + 1),
            Key::Home => (0, y),
            Key::End => (last, y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, last),
            Key::Escape | Key::Delete => return None,
            Key::Space if press.repeat || self.space_held => return None,
            Key::Enter => {
                let written = self.begin((x, y), false, document);
                return written.or_else(|| self.end(document));
            }
            Key::Space => {
                self.space_held = true;
                return self.begin((x, y), false, document);
            }
            Key::SpaceReleased => {
                self.space_held = false;
                return self.end(document);
            }
        };
        let there = self.within(there);
        if self.space_held && self.stroke.is_some() {
            self.go_on(&paint::line((x, y), there));
        }
        self.cursor = there;
        None
    }

    /// Writes the drawing into the game, as the picture of this piece only.
    fn write(&mut self, document: &mut Document) -> Option<usize> {
        let content: Arc<[u8]> = picture::png(&self.picture).into();
        let folder = document.folder().to_owned();
        let piece = self.found(document.draft()).map_or_else(
            || Piece { name: edit::pieces::free_name(document.draft(), &self.name), ..Piece::default() },
            Piece::clone,
        );
        let step = Text::new("edit-piece-draw").with("name", &piece.name);
        let mut place = None;
        document.edit(step, |draft| {
            let at = of_pieces::draw(&folder, draft, &piece, &content);
            place = Some(at);
        });
        self.piece = Some(piece.name);
        self.seen = Some(content);
        place
    }
}

/// Rasterizes a picture to a square drawing of a supported side.
fn traced(source: &picture::Source) -> Option<RgbaImage> {
    if let picture::Source::Raster(frames) = source
        && let Some(frame) = frames.first()
        && frame.picture.width() == frame.picture.height()
        && SIDES.contains(&frame.picture.width())
    {
        return Some(frame.picture.clone());
    }
    let drawn = source.draw(TRACED_SIDE)?;
    RgbaImage::from_raw(drawn.side, drawn.side, drawn.rgba)
}

/// A drawing as a board, with a picture for each colour.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    picture: &'a RgbaImage,
    revision: u64,
}

impl Source for Canvas<'_> {
    fn size(&self) -> (u32, u32) {
        self.picture.dimensions()
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(u32::from_be_bytes(self.picture.get_pixel(x, y).0))
    }

    fn revision(&self) -> u64 {
        self.revision
    }
}

/// The pictures for colours; transparency is a chequered pattern.
#[derive(Debug)]
pub(super) struct Inks;

impl Pictures for Inks {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let [red, green, blue, alpha] = id.0.to_be_bytes();
        let half = (side / 2).max(1);
        let pixel = |at: u32| {
            let is_odd = (at % side / half + at / side / half) % 2 == 1;
            let ground: u16 = if is_odd { 214 } else { 240 };
            let mix = |part: u8| {
                let part = u16::from(part) * u16::from(alpha) + ground * u16::from(255 - alpha);
                (part / 255) as u8
            };
            [mix(red), mix(green), mix(blue), 255]
        };
        Some((0..side * side).flat_map(pixel).collect())
    }
}
