//! The painter's commands: when they are available, and what they do.

use iced::{Point, Task, clipboard};
use schola_widgets::board::{Camera, Geometry};
use schola_widgets::focus;

use super::panel::{self, Panel};
use super::tool::TOOLS;
use super::{BOARD, Message, Painter, SPACING};
use crate::grid::edit::{Region, Turn};
use crate::grid::model::Cells;
use crate::window::command::Command;
use crate::window::grid_editor::Tab;
use crate::window::workbench::Document;

/// Factor of one zoom step.
const ZOOM_STEP: f32 = 1.25;

impl Painter {
    /// Returns whether a command has an effect now.
    pub fn can(&self, command: Command, document: &Document) -> bool {
        if document.location().tab != Tab::Board {
            return false;
        }
        let has_selection = !self.selection.is_empty();
        let has_cells = has_selection || self.floating.is_some();
        let Some(cells) = self.cells(document) else { return command == Command::Layers };
        match command {
            Command::RectangleEdge
            | Command::EllipseEdge
            | Command::ZoomFit
            | Command::ZoomFull
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::Grid
            | Command::Rulers
            | Command::Map
            | Command::BoardMenu
            | Command::Layers
            | Command::Symmetry
            | Command::SelectAll
            | Command::Paste
            | Command::Resize
            | Command::ReplacePiece
            | Command::MakeValid
            | Command::MakeGoals
            | Command::PlaceAction
            | Command::PlacePrevious
            | Command::NextBrush
            | Command::PreviousBrush
            | Command::NextLayer
            | Command::PreviousLayer => true,
            Command::ScatterWeights => matches!(cells, Cells::Text(_)),
            Command::Cut | Command::Copy | Command::Clear => has_selection,
            Command::Deselect => has_cells || self.panel.is_some() || self.said.is_some(),
            Command::FlipHorizontally
            | Command::FlipVertically
            | Command::TurnLeft
            | Command::TurnRight
            | Command::MoveLeft
            | Command::MoveRight
            | Command::MoveUp
            | Command::MoveDown => has_cells,
            _ => TOOLS.iter().any(|(tool, _)| *tool == command),
        }
    }

    /// Executes a command.
    pub(super) fn call(&mut self, command: Command, document: &mut Document) -> Task<Message> {
        if !self.can(command, document) {
            return Task::none();
        }
        if let Some((_, tool)) = TOOLS.iter().find(|(found, _)| *found == command) {
            self.options.filled = true;
            self.choose_tool(*tool, document);
            return Task::none();
        }
        match command {
            Command::RectangleEdge => self.choose_edge(super::Tool::Rectangle, document),
            Command::EllipseEdge => self.choose_edge(super::Tool::Ellipse, document),
            Command::ZoomFit => self.camera = Camera::Fit,
            Command::ZoomFull => {
                let full = self.full_size();
                self.zoom(document, |geometry| full / geometry.cell());
            }
            Command::ZoomIn => self.zoom(document, |_| ZOOM_STEP),
            Command::ZoomOut => self.zoom(document, |_| 1.0 / ZOOM_STEP),
            Command::Grid => self.view.grid ^= true,
            Command::Rulers => self.view.rulers ^= true,
            Command::Map => self.view.map ^= true,
            Command::BoardMenu => return self.toggle(Panel::More, document),
            Command::Layers => return self.toggle(Panel::Layers(panel::Layers::default()), document),
            Command::Symmetry => return self.toggle(Panel::Symmetry, document),
            Command::ScatterWeights => return self.toggle(Panel::Weights, document),
            Command::Resize => return self.toggle(Panel::Resize(panel::Resizing::of(document)), document),
            Command::ReplacePiece => {
                return self.toggle(Panel::Replace(panel::Replacing::of(self.piece)), document);
            }
            Command::MakeValid => return self.toggle(Panel::Valid(Vec::new()), document),
            Command::MakeGoals => return self.toggle(Panel::Goals(panel::Goals::default()), document),
            Command::PlaceAction | Command::PlacePrevious => self.choose_position(command),
            Command::NextBrush => self.step_brush(1, document),
            Command::PreviousBrush => self.step_brush(-1, document),
            Command::NextLayer => self.step_layer(1, document),
            Command::PreviousLayer => self.step_layer(-1, document),
            _ => return self.call_on_selection(command, document),
        }
        Task::none()
    }

    fn call_on_selection(&mut self, command: Command, document: &mut Document) -> Task<Message> {
        match command {
            Command::SelectAll => {
                self.selection =
                    self.cells(document).map(|cells| Region::whole(cells.size())).unwrap_or_default();
                self.mark += 1;
            }
            Command::Deselect => return self.leave(),
            Command::Copy => return self.copy(document),
            Command::Cut => {
                let copied = self.copy(document);
                self.clear(document);
                return copied;
            }
            Command::Paste => return clipboard::read().map(Message::Pasted),
            Command::Clear => self.clear(document),
            Command::FlipHorizontally => self.turn(Turn::FlipLeftRight, document),
            Command::FlipVertically => self.turn(Turn::FlipTopBottom, document),
            Command::TurnLeft => self.turn(Turn::Left, document),
            Command::TurnRight => self.turn(Turn::Right, document),
            Command::MoveLeft => self.shift((-1, 0), document),
            Command::MoveRight => self.shift((1, 0), document),
            Command::MoveUp => self.shift((0, -1), document),
            Command::MoveDown => self.shift((0, 1), document),
            _ => {}
        }
        Task::none()
    }

    /// Cancels the innermost activity: pasting a block, a panel, the selection.
    fn leave(&mut self) -> Task<Message> {
        let said = self.said.take();
        if self.floating.take().is_some() {
            return Task::none();
        } else if self.panel.take().is_some() {
            // The message is about the panel's last action.
            return focus::focus(BOARD);
        } else if said.is_some() {
            return Task::none();
        } else {
            self.selection = Region::default();
        }
        Task::none()
    }

    fn choose_edge(&mut self, tool: super::Tool, document: &Document) {
        self.options.filled = false;
        self.choose_tool(tool, document);
    }

    /// Returns the cell size at which pictures are shown in full, in logical pixels.
    fn full_size(&self) -> f32 {
        64.0 / self.room.map_or(1.0, |(_, scale)| scale)
    }

    fn zoom(&mut self, document: &Document, factor: impl FnOnce(&Geometry) -> f32) {
        let (Some((room, scale)), Some(cells)) = (self.room, self.cells(document)) else { return };
        let geometry = Geometry::new(self.camera, cells.size(), SPACING, room, scale);
        let about = match self.cursor.filter(|_| self.hover.is_none()) {
            Some(cell) => geometry.cell_bounds(cell).center(),
            None => Point::new(room.width / 2.0, room.height / 2.0),
        };
        self.camera = geometry.zoomed(geometry.cell() * factor(&geometry), about, room);
    }
}
