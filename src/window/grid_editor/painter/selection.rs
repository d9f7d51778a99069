//! The selection: moved, turned, cut, copied, and pasted from the clipboard or a spreadsheet.

use std::sync::Arc;

use iced::{Task, clipboard};
use schola_widgets::{board, focus};

use super::source::Floating;
use super::{BOARD, Cell, Message, Painter, PainterNotice, Stroke, Tool};
use crate::grid::Families;
use crate::grid::edit::bodies;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::{self, Block, Brush, EditFault, Region, Turn};
use crate::grid::model::Cells;
use crate::window::workbench::Document;

impl Painter {
    pub fn selection(&self) -> &Region {
        &self.selection
    }

    /// Returns the selection if it is a full rectangle.
    pub fn selected_area(&self) -> Option<board::Area> {
        let bounds = self.selection.bounds()?;
        let is_whole = self.selection.count() == bounds.cells() as u64;
        is_whole.then_some(board::Area {
            x: bounds.left,
            y: bounds.top,
            width: bounds.width,
            height: bounds.height,
        })
    }

    pub fn is_pasting(&self) -> bool {
        self.floating.is_some() && self.lifted.is_empty()
    }

    /// Lifts the selection off the board if a stroke starts in it. Returns whether it does.
    pub(super) fn lift(&mut self, document: &Document, (x, y): Cell) -> bool {
        if !self.selection.contains(x, y) {
            return false;
        }
        let copied = self.cells(document).and_then(|cells| Block::copy(cells, &self.selection));
        let Some((block, (left, top))) = copied else { return false };
        self.floating = Some(Floating { block: Arc::new(block), at: (i64::from(left), i64::from(top)) });
        self.lifted = self.selection.clone();
        true
    }

    pub(super) fn carry(&mut self, stroke: Stroke) {
        let Some(bounds) = self.lifted.bounds() else { return };
        let (right, down) = stroke.way();
        if let Some(floating) = &mut self.floating {
            floating.at = (i64::from(bounds.left) + right, i64::from(bounds.top) + down);
        }
        self.selection = self.lifted.shifted(right, down);
    }

    pub(super) fn put_down(&mut self, stroke: Stroke, document: &mut Document) {
        self.floating = None;
        self.selection = std::mem::take(&mut self.lifted);
        self.mark += 1;
        self.shift(stroke.way(), document);
    }

    /// Moves the selection, or the block being pasted.
    pub(super) fn shift(&mut self, by: (i64, i64), document: &mut Document) {
        if let Some(floating) = &mut self.floating {
            floating.at = (floating.at.0 + by.0, floating.at.1 + by.1);
            return;
        }
        if by != (0, 0) {
            self.on_selection("edit-move-cells", document, |cells, region, blank| {
                edit::move_cells(cells, region, by, blank)
            });
        }
    }

    /// Turns or mirrors the selection, or the block being pasted.
    pub(super) fn turn(&mut self, turn: Turn, document: &mut Document) {
        if let Some(floating) = &mut self.floating {
            floating.block =
                Arc::new(floating.block.turned_with(turn, &Families::new(&document.draft().pieces)));
            return;
        }
        let families = Families::new(&document.draft().pieces);
        self.on_selection("edit-turn-cells", document, |cells, region, blank| {
            edit::turn_cells(cells, region, turn, &families, blank)
        });
    }

    /// Sets the selection to the first piece, false or 0.
    pub(super) fn clear(&mut self, document: &mut Document) {
        self.on_selection("edit-clear-cells", document, |cells, region, blank| {
            let _ = edit::paint(cells, region, blank);
            Ok(region.clone())
        });
    }

    /// Changes the selected cells and updates the selection to the result.
    fn on_selection(
        &mut self,
        text: &'static str,
        document: &mut Document,
        change: impl FnOnce(&mut Cells, &Region, Brush) -> Result<Region, EditFault>,
    ) {
        let Some(blank) = self.cells(document).map(|cells| Brush::blank(&document.draft().pieces, cells))
        else {
            return;
        };
        let (level, layer) = (document.location().level, self.layer);
        let selection = &self.selection;
        // Moves in different directions merge into one step of the history.
        let mark = (text == "edit-move-cells").then_some(self.mark);
        let selected = document.try_edit_marked(text, mark, |draft| {
            let matrix = edit::layout_mut(draft, level)?.matrices.get_mut(layer);
            matrix.map_or(Ok(selection.clone()), |matrix| change(&mut matrix.cells, selection, blank))
        });
        match selected {
            Ok(selected) => self.selection = selected,
            Err(fault) => self.said = Some(PainterNotice::Fault(fault.code(), fault.args())),
        }
    }

    /// Copies the selection to the clipboard, in a format that spreadsheets read.
    pub(super) fn copy(&self, document: &Document) -> Task<Message> {
        let copied = self.cells(document).and_then(|cells| Block::copy(cells, &self.selection));
        copied.map_or_else(Task::none, |(block, _)| clipboard::write(block.to_table()))
    }

    /// Turns the clipboard's content into a block that follows the pointer.
    pub(super) fn pasted(&mut self, text: &str, document: &Document) -> Task<Message> {
        let kind = match self.cells(document) {
            Some(Cells::Text(_)) => ValueType::Text,
            Some(Cells::Bool(_)) => ValueType::Bool,
            Some(Cells::Int(_)) => ValueType::Int,
            None => return Task::none(),
        };
        match Block::from_table(text, kind) {
            Ok(block) => {
                let unknown = block.unknown_names(&document.draft().pieces);
                self.said = (!unknown.is_empty()).then_some(PainterNotice::Unknown(unknown));
                let selected = self.selection.bounds().map(|bounds| (bounds.left, bounds.top));
                let (x, y) = self.hover.or(selected).or(self.cursor).unwrap_or_default();
                self.cursor = Some((x, y));
                self.floating = Some(Floating { block: Arc::new(block), at: (i64::from(x), i64::from(y)) });
                self.position = None;
                focus::focus(BOARD)
            }
            Err(faults) => {
                self.said = faults.first().map(|fault| PainterNotice::Fault(fault.code(), fault.args()));
                Task::none()
            }
        }
    }

    /// Pastes the block into the layer.
    pub(super) fn place(&mut self, document: &mut Document) {
        let Some(floating) = self.floating.take() else { return };
        let (level, layer) = (document.location().level, self.layer);
        let Some(size) = self.cells(document).map(Cells::size) else { return };
        document.edit("edit-paste", |draft| {
            if let Ok(layout) = edit::layout_mut(draft, level)
                && let Some(matrix) = layout.matrices.get_mut(layer)
            {
                let block = match matrix.has_bodies() {
                    true => bodies::of_their_own(&floating.block, &matrix.cells, floating.at),
                    false => Block::clone(&floating.block),
                };
                let _ = block.paste(&mut matrix.cells, floating.at.0, floating.at.1);
            }
        });
        self.selection = floating.region(size);
        self.mark += 1;
        self.said = None;
    }

    /// Creates pieces for the unknown names in the pasted block. A name that rules could not mention is
    /// changed.
    pub(super) fn add_unknown(&mut self, document: &mut Document) {
        let Some(PainterNotice::Unknown(names)) = self.said.take() else { return };
        let renamed = document.make("edit-add-pieces", |draft| edit::pieces::add_named(draft, &names));
        if let Some(floating) = &mut self.floating {
            floating.block = Arc::new(floating.block.renamed(&renamed));
        }
    }

    /// Chooses a tool. The stamp takes the selection as its block.
    pub(super) fn choose_tool(&mut self, tool: Tool, document: &Document) {
        self.position = None;
        self.tool = tool;
        if tool == Tool::Goal {
            self.show_start(document);
        }
        let copied = self.cells(document).and_then(|cells| Block::copy(cells, &self.selection));
        if let Some((block, _)) = copied.filter(|_| tool == Tool::Stamp) {
            self.stamp = Some(Arc::new(block));
            self.selection = Region::default();
        }
    }
}
