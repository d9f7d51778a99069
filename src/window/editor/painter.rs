//! The grid painter: tools, brush and layers of the board.

use std::sync::Arc;

use iced::mouse::Button;
use iced::widget::image::Handle;
use schola_widgets::board::{Camera, Key, KeyPress, Marks, PictureId, Press, Source};
use schola_widgets::paint::{self, Neighbours};
use ustr::{Ustr, ustr};

use crate::grid::model::{Cells, Draft, Layout, Matrix, Role};
use crate::window::document::Document;
use crate::window::gallery::Gallery;

/// The id of the board that is painted.
pub const BOARD: &str = "paint-board";
/// Side of a picture in the palette, in pixels.
const PALETTE_SIDE: u32 = 64;

/// What a stroke does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Paints cell by cell.
    #[default]
    Pencil,
    /// Paints a filled rectangle.
    Rectangle,
    /// Paints all joined cells that hold the same.
    Fill,
    /// Takes up what a cell holds.
    Pick,
}

/// The painter's state.
#[derive(Debug, Default)]
pub struct Painter {
    tool: Tool,
    /// The layer that is painted, by its place in the level's list.
    layer: usize,
    piece: Option<Ustr>,
    /// What is painted on the layer of valid moves.
    valid: bool,
    pub(super) camera: Camera,
    cursor: Option<(u32, u32)>,
    hover: Option<(u32, u32)>,
    stroke: Option<Stroke>,
    space_held: bool,
}

/// A stroke under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stroke {
    from: (u32, u32),
    to: (u32, u32),
}

/// What can happen to the board.
#[derive(Clone, Debug)]
pub enum Message {
    /// Another tool is chosen.
    ToolChosen(Tool),
    /// Another layer is chosen.
    LayerChosen(usize),
    /// Another piece is chosen.
    PieceChosen(String),
    /// What to paint on the layer of valid moves is chosen.
    ValidChosen(bool),
    /// A button went down on a cell.
    Pressed(Press),
    /// The pointer passed over cells with the button down.
    Dragged(Vec<(u32, u32)>),
    /// The button went up.
    Released,
    /// The stroke was broken off.
    Cancelled,
    /// The pointer is over another cell.
    Hovered(Option<(u32, u32)>),
    /// A key was pressed while the board had the focus.
    KeyPressed(KeyPress),
    /// The view moved.
    CameraMoved(Camera),
    /// The view shall show everything.
    Fitted,
}

impl Painter {
    /// Returns the tool.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// Returns the layer that is painted, by its place in the level's list.
    pub fn layer(&self) -> usize {
        self.layer
    }

    /// Returns the name of the piece that is painted.
    pub fn piece(&self) -> Option<&str> {
        self.piece.as_ref().map(Ustr::as_str)
    }

    /// Returns what is painted on the layer of valid moves.
    pub fn valid(&self) -> bool {
        self.valid
    }

    /// Returns the cell under the pointer, or else the keyboard's.
    pub fn pointed(&self) -> Option<(u32, u32)> {
        self.hover.or(self.cursor)
    }

    /// Returns the keyboard's cell.
    pub fn cursor(&self) -> Option<(u32, u32)> {
        self.cursor
    }

    /// Takes up the first piece of the game.
    pub(super) fn choose_first_piece(&mut self, draft: &Draft) {
        self.choose_piece(draft, 0);
    }

    /// Takes up a piece, by its place in the list.
    pub(super) fn choose_piece(&mut self, draft: &Draft, piece: usize) {
        self.piece = draft.pieces.list.get(piece).map(|piece| ustr(&piece.name));
    }

    /// Takes over what a changed draft changes.
    pub(super) fn follow(&mut self, draft: &Draft, level: usize, gallery: &mut Gallery) {
        let Some(layout) = draft.levels.get(level).map(|level| &level.layout) else { return };
        let is_painted = |matrix: &Matrix| matrix.role() != Role::Own;
        if !layout.matrices.get(self.layer).is_some_and(is_painted) {
            self.layer = layout.matrices.iter().position(is_painted).unwrap_or(0);
        }
        for matrix in &layout.matrices {
            if let Cells::Text(tiles) = &matrix.cells {
                let mut last = None;
                for (_, _, name) in tiles.cells() {
                    if last != Some(name) {
                        let _ = gallery.number(&name);
                        last = Some(name);
                    }
                }
            }
        }
        let size = layout.matrices.get(self.layer).map_or((0, 0), |matrix| matrix.cells.size());
        self.cursor = Some(self.cursor.map_or((0, 0), |(x, y)| clamp((x, y), size)));
    }

    /// Shows a cell of a layer.
    pub(super) fn show(&mut self, draft: &Draft, level: usize, matrix: usize, cell: Option<(u32, u32)>) {
        let found = draft.levels.get(level).and_then(|level| level.layout.matrices.get(matrix));
        if found.is_some_and(|matrix| matrix.role() != Role::Own) {
            self.layer = matrix;
        }
        self.camera = Camera::Fit;
        self.hover = None;
        self.cursor = cell.or(self.cursor);
    }

    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) {
        match message {
            Message::ToolChosen(tool) => self.tool = tool,
            Message::LayerChosen(layer) => self.layer = layer,
            Message::PieceChosen(name) => self.piece = Some(ustr(&name)),
            Message::ValidChosen(valid) => self.valid = valid,
            Message::Hovered(cell) => self.hover = cell,
            Message::CameraMoved(camera) => self.camera = camera,
            Message::Fitted => self.camera = Camera::Fit,
            Message::Pressed(press) => {
                self.cursor = Some(press.cell);
                self.begin(press.cell, press.button == Button::Right, document);
            }
            Message::Dragged(cells) => self.go_on(&cells, document),
            Message::Released => self.end(document),
            Message::Cancelled => {
                self.stroke = None;
                self.space_held = false;
                document.cancel_stroke();
            }
            Message::KeyPressed(press) => self.key(press, document),
        }
    }

    fn begin(&mut self, cell: (u32, u32), pick: bool, document: &mut Document) {
        match if pick { Tool::Pick } else { self.tool } {
            Tool::Pencil => {
                self.stroke = Some(Stroke { from: cell, to: cell });
                self.put(document, &[cell]);
            }
            Tool::Rectangle => self.stroke = Some(Stroke { from: cell, to: cell }),
            Tool::Fill => {
                let cells = self.joined(document, cell);
                self.put(document, &cells);
                let _ = document.end_stroke();
            }
            Tool::Pick => self.pick(document, cell),
        }
    }

    fn go_on(&mut self, cells: &[(u32, u32)], document: &mut Document) {
        let (Some(stroke), Some(last)) = (&mut self.stroke, cells.last()) else { return };
        stroke.to = *last;
        self.cursor = Some(*last);
        if self.tool == Tool::Pencil {
            self.put(document, cells);
        }
    }

    fn end(&mut self, document: &mut Document) {
        let Some(stroke) = self.stroke.take() else { return };
        if self.tool == Tool::Rectangle {
            self.put(document, &paint::rectangle(stroke.from, stroke.to));
        }
        let _ = document.end_stroke();
    }

    fn key(&mut self, press: KeyPress, document: &mut Document) {
        let Some(matrix) = self.matrix(document) else { return };
        let size = matrix.cells.size();
        let (x, y) = self.cursor.unwrap_or_default();
        let there = match press.key {
            Key::Left => (x.saturating_sub(1), y),
            Key::Right => (x + 1, y),
            Key::Up => (x, y.saturating_sub(1)),
            Key::Down => (x, y + 1),
            Key::Escape | Key::Delete => return,
            Key::Home => (0, y),
            Key::End => (u32::MAX, y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, u32::MAX),
            Key::Enter => {
                self.begin((x, y), false, document);
                return self.end(document);
            }
            Key::Space if press.repeat || self.space_held => return,
            Key::Space => {
                self.space_held = true;
                return self.begin((x, y), false, document);
            }
            Key::SpaceReleased => {
                self.space_held = false;
                return self.end(document);
            }
        };
        self.hover = None;
        let there = clamp(there, size);
        self.cursor = Some(there);
        if self.space_held {
            self.go_on(&paint::line((x, y), there), document);
        }
    }

    fn matrix<'a>(&self, document: &'a Document) -> Option<&'a Matrix> {
        document.draft().levels.get(document.spot().level)?.layout.matrices.get(self.layer)
    }

    /// Returns the cells joined to `cell` that hold the same.
    fn joined(&self, document: &Document, cell: (u32, u32)) -> Vec<(u32, u32)> {
        let Some(matrix) = self.matrix(document) else { return Vec::new() };
        let size = matrix.cells.size();
        match &matrix.cells {
            Cells::Text(tiles) => paint::fill(size, cell, Neighbours::Four, |x, y| tiles.get(x, y)),
            Cells::Bool(tiles) => paint::fill(size, cell, Neighbours::Four, |x, y| tiles.get(x, y)),
            Cells::Int(tiles) => paint::fill(size, cell, Neighbours::Four, |x, y| tiles.get(x, y)),
        }
    }

    fn pick(&mut self, document: &Document, (x, y): (u32, u32)) {
        match self.matrix(document).map(|matrix| &matrix.cells) {
            Some(Cells::Text(tiles)) => self.piece = tiles.get(x, y).or(self.piece),
            Some(Cells::Bool(tiles)) => self.valid = tiles.get(x, y).unwrap_or(self.valid),
            Some(Cells::Int(_)) | None => {}
        }
    }

    fn put(&self, document: &mut Document, cells: &[(u32, u32)]) {
        let level = document.spot().level;
        let (layer, piece, valid) = (self.layer, self.piece, self.valid);
        document.stroke("edit-paint", |draft| {
            let Some(level) = draft.levels.get_mut(level).map(Arc::make_mut) else { return };
            let layout: &mut Layout = Arc::make_mut(&mut level.layout);
            let Some(matrix) = layout.matrices.get_mut(layer) else { return };
            for (x, y) in cells {
                let _ = match (&mut matrix.cells, piece) {
                    (Cells::Text(tiles), Some(piece)) => tiles.set(*x, *y, piece),
                    (Cells::Bool(tiles), _) => tiles.set(*x, *y, valid),
                    (Cells::Text(_) | Cells::Int(_), _) => false,
                };
            }
        });
    }

    /// Returns what of the draft the board shows.
    pub(super) fn source<'a>(
        &'a self,
        layout: &'a Layout,
        gallery: &'a Gallery,
        revision: u64,
    ) -> Option<LayerSource<'a>> {
        let matrix = layout.matrices.get(self.layer)?;
        let ground = match &matrix.cells {
            Cells::Text(_) => matrix,
            Cells::Bool(_) | Cells::Int(_) => layout.first(Role::State)?,
        };
        let position = |name| match layout.item(name)?.value {
            crate::grid::model::Value::Int(value) => u32::try_from(value).ok(),
            crate::grid::model::Value::Bool(_) | crate::grid::model::Value::Text(_) => None,
        };
        let position = (matrix.role() == Role::State).then(|| position("Ax").zip(position("Ay"))).flatten();
        let preview = self.stroke.filter(|_| self.tool == Tool::Rectangle);
        Some(LayerSource { matrix, ground, gallery, position, preview, revision })
    }
}

fn clamp((x, y): (u32, u32), (width, height): (u32, u32)) -> (u32, u32) {
    (x.min(width.saturating_sub(1)), y.min(height.saturating_sub(1)))
}

/// Returns the pieces of a draft with their pictures, for the palette.
pub(super) fn palette(draft: &Draft, gallery: &Gallery) -> Vec<(String, Option<Handle>)> {
    let picture = |name: &str| gallery.find(name).and_then(|id| gallery.handle(id, PALETTE_SIDE));
    draft.pieces.list.iter().map(|piece| (piece.name.clone(), picture(&piece.name))).collect()
}

/// One layer of a level, as the board shows it: valid moves lie over the start.
pub struct LayerSource<'a> {
    matrix: &'a Matrix,
    ground: &'a Matrix,
    gallery: &'a Gallery,
    position: Option<(u32, u32)>,
    preview: Option<Stroke>,
    revision: u64,
}

impl std::fmt::Debug for LayerSource<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LayerSource").field("layer", &self.matrix.name).finish_non_exhaustive()
    }
}

impl Source for LayerSource<'_> {
    fn size(&self) -> (u32, u32) {
        self.matrix.cells.size()
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        let Cells::Text(tiles) = &self.ground.cells else { return PictureId(u32::MAX) };
        tiles.get(x, y).and_then(|name| self.gallery.find(&name)).unwrap_or(PictureId(u32::MAX))
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        let mut marks = match &self.matrix.cells {
            Cells::Bool(tiles) if tiles.get(x, y) == Some(true) => Marks::VALID,
            Cells::Bool(_) => Marks::DIM,
            Cells::Text(_) | Cells::Int(_) => Marks::NONE,
        };
        if self.position == Some((x, y)) {
            marks |= Marks::POSITION;
        }
        let within = |a: u32, b: u32, at: u32| (a.min(b)..=a.max(b)).contains(&at);
        let is_previewed =
            |stroke: Stroke| within(stroke.from.0, stroke.to.0, x) && within(stroke.from.1, stroke.to.1, y);
        if self.preview.is_some_and(is_previewed) {
            marks |= Marks::PREVIEW;
        }
        marks
    }

    fn revision(&self) -> u64 {
        self.revision
    }
}
