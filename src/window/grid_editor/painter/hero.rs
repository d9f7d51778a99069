//! Dragging the piece that is moved by hand while another piece is the brush of the pencil.

use std::sync::Arc;

use ustr::Ustr;

use super::source::Floating;
use super::{Cell, Painter, PainterNotice, Stroke, layout};
use crate::grid::derive;
use crate::grid::edit::{Block, Brush, Region};
use crate::grid::lex;
use crate::window::workbench::Document;

impl Painter {
    /// Returns whether a stroke of the pencil that begins on a cell can move the piece that is moved by hand.
    pub(super) fn can_grasp_hero(&self, document: &Document, cell: Cell) -> bool {
        let brush = self.cells(document).and_then(|cells| self.brush(cells));
        let Some(Brush::Text(brush)) = brush.filter(|_| self.is_start(layout(document))) else {
            return false;
        };
        let is_brush = |hero: &Ustr| lex::lower(hero) == lex::lower(&brush);
        !self.standing.heroes().iter().any(is_brush)
            && derive::only_hero(document.draft(), document.location().level) == Some(cell)
    }

    /// Shows the hero where the pointer is. A click that stays in its cell lifts nothing.
    pub(super) fn carry_hero(&mut self, stroke: Stroke, document: &Document) {
        if self.lifted.is_empty() && stroke.to != stroke.from {
            let cell = Region::from_cells([stroke.from]);
            let copied = self.cells(document).and_then(|cells| Block::copy(cells, &cell));
            self.floating = copied.map(|(block, _)| Floating { block: Arc::new(block), at: (0, 0) });
            self.lifted = cell;
        }
        if let Some(floating) = self.floating.as_mut().filter(|_| !self.lifted.is_empty()) {
            floating.at = (i64::from(stroke.to.0), i64::from(stroke.to.1));
        }
    }

    /// Moves the hero to where it was dragged, or paints its cell after a click.
    pub(super) fn put_hero_down(&mut self, stroke: Stroke, document: &mut Document) {
        self.grasps_hero = false;
        if self.lifted.is_empty() {
            let region = self.widened(document, &[stroke.from]);
            return self.put(document, &region);
        }
        self.lifted = Region::default();
        self.floating = None;
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        let moved =
            document.try_edit("edit-hero-moved", |draft| derive::move_hero(draft, level, stroke.to, parses));
        self.said = moved.err().map(|fault| PainterNotice::Fault(fault.code(), fault.args()));
    }
}
