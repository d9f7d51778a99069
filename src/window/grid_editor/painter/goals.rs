//! The goal of the level: what has to end on which cells, as marks on the picture of the start, and goals that are
//! pictures of their own.

use iced::Task;
use ustr::Ustr;

use super::{Cell, Message as PainterMessage, Painter, Said, Stroke, Tool, layout};
use crate::grid::derive;
use crate::grid::edit::{self, EditFault};
use crate::grid::model::{ANYTHING, Cells, Role};
use crate::window::workbench::Document;

#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Shows a goal that is a picture.
    EndShown(usize),
    /// Adds a goal that is a picture, in which nothing is painted yet.
    EndAdded,
}

impl Painter {
    pub(super) fn update_goal(&mut self, message: Message, document: &mut Document) -> Task<PainterMessage> {
        match message {
            Message::EndShown(layer) => self.choose_layer(layer),
            Message::EndAdded => match add_end(document) {
                Ok(layer) => {
                    self.choose_layer(layer);
                    self.through = layout(document)
                        .and_then(|it| it.matrices.iter().position(|it| it.role() == Role::State));
                }
                Err(fault) => self.said = Some(Said::Fault(fault.code(), fault.args())),
            },
        }
        Task::none()
    }

    /// Chooses something for the goal tool to put as long as nothing was chosen: what is moved by hand.
    pub(super) fn follow_target(&mut self, document: &Document) {
        let list = &document.draft().pieces.list;
        let is_piece =
            |target: &Ustr| *target == ANYTHING || list.iter().any(|piece| *target == piece.name.as_str());
        if !self.target.as_ref().is_some_and(is_piece) {
            self.target = self.standing.heroes().first().copied().or(self.piece);
        }
    }

    /// Returns the mark that a click with the goal tool would put.
    pub(super) fn soon_marked(&self) -> Option<(Cell, Ustr)> {
        let target = self.target.filter(|target| *target != ANYTHING && self.tool() == Some(Tool::Goal));
        let cell = self.hover.filter(|_| self.stroke.is_none())?;
        target.filter(|target| self.standing.marks().get(&cell) != Some(target)).map(|target| (cell, target))
    }

    /// Begins to put marks, or to remove them if the first cell has the same.
    pub(super) fn begin_marks(&mut self, stroke: Stroke, document: &mut Document) {
        let here = self.standing.marks().get(&stroke.from);
        self.unmarks =
            here.is_some() && here == self.target.as_ref() || self.target.is_some_and(|it| it == ANYTHING);
        self.stroke = Some(stroke);
        self.mark_cells(&[stroke.from], document);
    }

    pub(super) fn mark_cells(&mut self, cells: &[Cell], document: &mut Document) {
        let level = document.location().level;
        let Some(target) = self.target else { return };
        let is_removed = self.unmarks;
        let mut refused = None;
        document.stroke("edit-goal-mark", |draft| {
            for cell in cells {
                let done = match is_removed {
                    true => derive::remove_goal_mark(draft, level, *cell),
                    false => derive::put_goal_mark(draft, level, *cell, &target),
                };
                refused = done.err().or(refused.take());
            }
        });
        self.said = refused.map(|fault| Said::Fault(fault.code(), fault.args()));
    }

    /// Takes what has to end on a cell as the brush of the goal tool, or else what the cell holds.
    pub(super) fn pick_target(&mut self, document: &Document, (x, y): Cell) {
        let held = match self.cells(document) {
            Some(Cells::Text(board)) => board.get(x, y),
            Some(Cells::Bool(_) | Cells::Int(_)) | None => None,
        };
        self.target = self.standing.marks().get(&(x, y)).copied().or(held).or(self.target);
    }
}

/// Adds a goal that is a picture, with no cell painted. Returns its layer.
fn add_end(document: &mut Document) -> Result<usize, EditFault> {
    let level = document.location().level;
    document.try_edit("edit-layer-add", |draft| edit::goals::add_picture(edit::layout_mut(draft, level)?))
}
