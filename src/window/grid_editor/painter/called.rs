//! The painter's commands: the message of each, if it has an effect now.

use iced::{Point, Task, clipboard};
use schola_widgets::board::{Camera, Geometry};
use schola_widgets::focus;

use super::panel::{self, Panel};
use super::{BOARD, Message, OnCells, Painter, SPACING, TOOLS, Tool};
use crate::grid::edit::{Position, Region, Turn};
use crate::grid::model::Cells;
use crate::window::command::Command;
use crate::window::grid_editor::Tab;
use crate::window::preferences::BoardView;
use crate::window::workbench::Document;

/// Returns how a command turns cells, or the brush.
fn turn_of(command: Command) -> Option<Turn> {
    Some(match command {
        Command::FlipHorizontally => Turn::FlipLeftRight,
        Command::FlipVertically => Turn::FlipTopBottom,
        Command::TurnLeft => Turn::Left,
        Command::TurnRight => Turn::Right,
        _ => return None,
    })
}

/// Factor of one zoom step.
const ZOOM_STEP: f32 = 1.25;

impl Painter {
    /// Returns the message of a command; `None` if it has no effect now.
    pub fn of_command(&self, command: Command, document: &Document) -> Option<Message> {
        if document.location().tab != Tab::Board {
            return None;
        }
        let open = |panel| Some(Message::Panel(panel::Message::Opened(panel)));
        let Some(cells) = self.cells(document) else {
            return (command == Command::Layers).then(|| open(Panel::Layers(panel::Layers::default())))?;
        };
        let view = |change: fn(&mut BoardView)| {
            let mut view = self.view;
            change(&mut view);
            Some(Message::ViewChosen(view))
        };
        match command {
            Command::RectangleEdge => Some(Message::ToolChosen(Tool::Rectangle, false)),
            Command::EllipseEdge => Some(Message::ToolChosen(Tool::Ellipse, false)),
            Command::ZoomFit => Some(Message::CameraMoved(Camera::Fit)),
            Command::ZoomFull => self.zoomed(cells, |geometry| self.full_size() / geometry.cell()),
            Command::ZoomIn => self.zoomed(cells, |_| ZOOM_STEP),
            Command::ZoomOut => self.zoomed(cells, |_| 1.0 / ZOOM_STEP),
            Command::Grid => view(|view| view.grid ^= true),
            Command::Rulers => view(|view| view.rulers ^= true),
            Command::Map => view(|view| view.map ^= true),
            Command::BoardMenu => open(Panel::More),
            Command::Legend => open(Panel::Legend),
            Command::Follows => open(Panel::Follows),
            Command::Layers => open(Panel::Layers(panel::Layers::default())),
            Command::Symmetry => open(Panel::Symmetry),
            Command::ScatterWeights if matches!(cells, Cells::Text(_)) => open(Panel::Weights),
            Command::Resize => open(Panel::Resize(panel::Resizing::of(document))),
            Command::ReplacePiece => open(Panel::Replace(panel::Replacing::of(self.piece))),
            Command::MakeValid => open(Panel::Valid(Vec::new())),
            Command::MakeGoals => open(Panel::Goals(panel::Goals::default())),
            Command::PlaceAction => Some(Message::PositionChosen(Position::Action)),
            Command::PlacePrevious => Some(Message::PositionChosen(Position::Previous)),
            Command::NextBrush => Some(Message::BrushStepped(1)),
            Command::PreviousBrush => Some(Message::BrushStepped(-1)),
            Command::NextLayer => Some(Message::LayerStepped(1)),
            Command::PreviousLayer => Some(Message::LayerStepped(-1)),
            _ => match TOOLS.iter().find(|(found, _)| *found == command) {
                Some((_, tool)) => Some(Message::ToolChosen(*tool, true)),
                None => {
                    let on_cells = self.on_cells(command).map(Message::OnCells);
                    on_cells.or_else(|| self.brush_turned(command, document))
                }
            },
        }
    }

    /// Returns the message of a command that turns the brush: where no cells are there to be turned.
    fn brush_turned(&self, command: Command, document: &Document) -> Option<Message> {
        let turn = turn_of(command)?;
        self.turned_brush(turn, document).map(|piece| Message::PieceChosen(piece.to_string()))
    }

    /// Returns the action of a command on the cells that are selected or being pasted.
    fn on_cells(&self, command: Command) -> Option<OnCells> {
        let has_selection = !self.selection.is_empty();
        let has_cells = has_selection || self.floating.is_some();
        let selected = |act| has_selection.then_some(act);
        let turned = |turn| has_cells.then_some(OnCells::Turn(turn));
        let shifted = |right, down| has_cells.then_some(OnCells::Shift((right, down)));
        match command {
            Command::SelectAll => Some(OnCells::SelectAll),
            Command::Paste => Some(OnCells::Paste),
            Command::Cut => selected(OnCells::Cut),
            Command::Copy => selected(OnCells::Copy),
            Command::Clear => selected(OnCells::Clear),
            Command::Deselect => {
                (has_cells || self.panel.is_some() || self.said.is_some()).then_some(OnCells::Leave)
            }
            Command::MoveLeft => shifted(-1, 0),
            Command::MoveRight => shifted(1, 0),
            Command::MoveUp => shifted(0, -1),
            Command::MoveDown => shifted(0, 1),
            _ => turn_of(command).and_then(turned),
        }
    }

    /// Carries out an action on the cells that are selected or being pasted.
    pub(super) fn do_on_cells(&mut self, act: OnCells, document: &mut Document) -> Task<Message> {
        match act {
            OnCells::SelectAll => {
                self.selection =
                    self.cells(document).map(|cells| Region::whole(cells.size())).unwrap_or_default();
                self.mark += 1;
            }
            OnCells::Leave => return self.leave(),
            OnCells::Copy => return self.copy(document),
            OnCells::Cut => {
                let copied = self.copy(document);
                self.clear(document);
                return copied;
            }
            OnCells::Paste => return clipboard::read().map(Message::Pasted),
            OnCells::Clear => self.clear(document),
            OnCells::Turn(turn) => self.turn(turn, document),
            OnCells::Shift(by) => self.shift(by, document),
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

    /// Returns the cell size at which pictures are shown in full, in logical pixels.
    fn full_size(&self) -> f32 {
        64.0 / self.room.map_or(1.0, |(_, scale)| scale)
    }

    fn zoomed(&self, cells: &Cells, factor: impl FnOnce(&Geometry) -> f32) -> Option<Message> {
        let (room, scale) = self.room.unwrap_or_default();
        let geometry = Geometry::new(self.camera, cells.size(), SPACING, room, scale);
        let about = match self.cursor.filter(|_| self.hover.is_none()) {
            Some(cell) => geometry.cell_bounds(cell).center(),
            None => Point::new(room.width / 2.0, room.height / 2.0),
        };
        Some(Message::CameraMoved(geometry.zoomed(geometry.cell() * factor(&geometry), about, room)))
    }
}
