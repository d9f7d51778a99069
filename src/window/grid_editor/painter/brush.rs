//! The brush and the current layer; the pictures of the palette.

use iced::widget::image::Handle;
use schola_widgets::board::Pictures as _;
use ustr::{Ustr, ustr};

use super::{Painter, Tool, layout};
use crate::grid::Families;
use crate::grid::edit::{Brush, Turn};
use crate::grid::model::{Cells, Draft};
use crate::window::gallery::Gallery;
use crate::window::workbench::Document;

/// Side of a picture in the palette, in pixels.
const PALETTE_SIDE: u32 = 64;

impl Painter {
    /// Chooses the game's first piece as the brush.
    pub(in crate::window::grid_editor) fn choose_first_piece(&mut self, draft: &Draft) {
        self.choose_piece(draft, 0);
    }

    /// Chooses a piece as the brush, by its index.
    pub(in crate::window::grid_editor) fn choose_piece(&mut self, draft: &Draft, piece: usize) {
        self.piece = draft.pieces.list.get(piece).map(|piece| ustr(&piece.name));
    }

    pub(super) fn take_piece(&mut self, piece: Ustr, document: &Document) {
        if self.fill_slot(piece, document) {
            return;
        }
        *(if self.tool() == Some(Tool::Goal) { &mut self.target } else { &mut self.piece }) = Some(piece);
    }

    pub(super) fn choose_layer(&mut self, layer: usize) {
        self.layer = layer;
        self.position = None;
    }

    pub(super) fn write_number(&mut self, text: String) {
        if let Ok(number) = text.trim().parse() {
            self.number = (number, text);
        } else if text.trim().is_empty() || text.trim() == "-" {
            self.number.1 = text;
        }
    }

    pub(super) fn set_number(&mut self, number: i32) {
        self.number = (number, number.to_string());
    }

    /// Selects the next or previous brush: a piece, a truth value, a number.
    pub(super) fn step_brush(&mut self, by: i32, document: &Document) {
        match self.cells(document) {
            Some(Cells::Bool(_)) => self.truth ^= true,
            Some(Cells::Int(_)) => self.set_number(self.number.0.saturating_add(by)),
            Some(Cells::Text(_)) | None => {
                let list = &document.draft().pieces.list;
                let at = list.iter().position(|piece| Some(ustr(&piece.name)) == self.piece());
                let next = at.map_or(0, |at| (at as i64 + i64::from(by)).rem_euclid(list.len() as i64));
                if let Some(piece) = list.get(next as usize) {
                    self.take_piece(ustr(&piece.name), document);
                }
            }
        }
    }

    /// Returns the piece that shows the brush turned, if there is one.
    pub(in crate::window::grid_editor) fn turned_brush(
        &self,
        turn: Turn,
        document: &Document,
    ) -> Option<Ustr> {
        let is_of_pieces = matches!(self.cells(document), Some(Cells::Text(_)));
        let piece = self.piece().filter(|_| is_of_pieces)?;
        let families = Families::new(&document.draft().pieces);
        families.turned(&piece, |picture| turn.of(picture)).map(ustr)
    }

    pub(super) fn step_layer(&mut self, by: i64, document: &Document) {
        let count = layout(document).map_or(0, |layout| layout.matrices.len());
        if count > 0 {
            self.choose_layer((self.layer as i64 + by).rem_euclid(count as i64) as usize);
        }
    }

    pub(super) fn cells<'a>(&self, document: &'a Document) -> Option<&'a Cells> {
        Some(&layout(document)?.matrices.get(self.layer)?.cells)
    }

    /// Returns the brush for a layer.
    pub(super) fn brush(&self, cells: &Cells) -> Option<Brush> {
        match cells {
            Cells::Text(_) => self.piece.map(Brush::Text),
            Cells::Bool(_) => Some(Brush::Bool(self.truth)),
            Cells::Int(_) => Some(Brush::Int(self.number.0)),
        }
    }
}

/// Returns the pieces with their pictures, for the palette.
pub(in crate::window::grid_editor) fn palette(
    draft: &Draft,
    gallery: &Gallery,
) -> Vec<(String, Option<Handle>)> {
    let picture = |name: &str| gallery.find(name).and_then(|id| gallery.handle(id, PALETTE_SIDE));
    draft.pieces.list.iter().map(|piece| (piece.name.clone(), picture(&piece.name))).collect()
}

/// Updates the animated pictures of the palette.
pub(in crate::window::grid_editor) fn animate(palette: &mut [(String, Option<Handle>)], gallery: &Gallery) {
    for (name, picture) in palette {
        if let Some(id) = gallery.find(name).filter(|id| gallery.frame(*id).is_some()) {
            *picture = gallery.handle(id, PALETTE_SIDE);
        }
    }
}
