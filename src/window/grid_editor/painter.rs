//! The grid painter: tools, brush and layers of the board.

mod apply;
mod brush;
mod called;
pub mod goals;
mod hero;
pub mod panel;
mod picture;
mod selection;
mod shown;
mod source;
mod stroke;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use iced::keyboard::Modifiers;
use iced::{Rectangle, Size, Task, mouse};
use schola_widgets::board::{Camera, Geometry, KeyPress, Line, Press, Spacing};
use ustr::{Ustr, ustr};

use crate::engine::Text;
use crate::grid::derive::Standing;
use crate::grid::edit::shapes::Cell;
pub use crate::grid::edit::tool::Tool;
use crate::grid::edit::tool::{MOST_WIDTH, Options, Reach, Stroke};
use crate::grid::edit::{Block, Brush, Position, Region, Symmetry, Turn};
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Draft, Layout, Matrix, Role, Shown};
use crate::window::command::Command;
use crate::window::gallery::Gallery;
use crate::window::grid_editor::Tab;
use crate::window::preferences::BoardView;
use crate::window::workbench::Document;
pub(super) use brush::{animate, palette};
use panel::Panel;
use shown::ShownBoard;
pub(super) use source::LayerSource;
use source::{Floating, Overlay};

/// Id of the board.
pub const BOARD: &str = "paint-board";
/// Distance from the cells to the edge of the board.
pub(super) const SPACING: Spacing = Spacing { padding: 0.0, border: 0.0, margin: 8.0 };

/// The tools in display order, each with its command.
pub const TOOLS: [(Command, Tool); 10] = [
    (Command::Pencil, Tool::Pencil),
    (Command::Line, Tool::Line),
    (Command::Rectangle, Tool::Rectangle),
    (Command::Ellipse, Tool::Ellipse),
    (Command::Fill, Tool::Fill),
    (Command::Scatter, Tool::Scatter),
    (Command::Pick, Tool::Pick),
    (Command::Select, Tool::Select),
    (Command::Stamp, Tool::Stamp),
    (Command::GoalMarks, Tool::Goal),
];

#[derive(Debug)]
pub struct Painter {
    tool: Tool,
    options: Options,
    /// Index of the visible layer in the level's list.
    layer: usize,
    /// The position that a click places; `None` while painting.
    position: Option<Position>,
    piece: Option<Ustr>,
    /// The piece that the goal tool marks cells with.
    target: Option<Ustr>,
    /// Whether the current stroke removes marks.
    unmarks: bool,
    /// How the level in view is edited.
    standing: Standing,
    /// The brush for layers of truth values.
    truth: bool,
    /// The brush for layers of numbers, and its text as typed.
    number: (i32, String),
    /// Index of the layer that shines through.
    through: Option<usize>,
    /// The names of layers that players see and this board does not show now.
    hidden: BTreeSet<String>,
    /// Whether the present stroke draws lines, and does not remove them.
    draws_lines: bool,
    /// The numbers of the bodies that a stroke joins cells to, for its symmetric images, too; none if it parts them.
    joins: Vec<i32>,
    /// Weights of the pieces for random scattering.
    weights: Vec<(Ustr, u32)>,
    seed: u64,
    pub(super) camera: Camera,
    /// The board size that the camera is set up for.
    size: (u32, u32),
    /// The size available to the board in logical pixels, and the scale factor.
    room: Option<(Size, f32)>,
    /// Drawing data of the board.
    pub(super) view: BoardView,
    cursor: Option<Cell>,
    hover: Option<Cell>,
    stroke: Option<Stroke>,
    space_held: bool,
    selection: Region,
    /// The cells whose content is being dragged.
    lifted: Region,
    /// Whether the present stroke began on the piece that is moved by hand, and moves it once it leaves its cell.
    grasps_hero: bool,
    floating: Option<Floating>,
    stamp: Option<Arc<Block>>,
    /// Changes whenever the user makes a selection.
    mark: usize,
    panel: Option<Panel>,
    seeking: goals::Seeking,
    said: Option<PainterNotice>,
    /// The search text of the palette.
    pub(super) search: String,
    level: usize,
    shown: ShownBoard,
}

#[derive(Clone, Debug)]
pub enum PainterNotice {
    /// A failed action: the fault's code and the arguments of its message.
    Fault(&'static str, Vec<(&'static str, String)>),
    /// Names in a pasted block that belong to no piece.
    Unknown(Vec<Ustr>),
    /// The results of putting goals into words, and the levels to do it for next.
    Words(Vec<Text>, Option<Range<usize>>),
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Selects a tool, and whether its shapes are filled.
    ToolChosen(Tool, bool),
    LayerChosen(usize),
    /// Selects the next or previous layer.
    LayerStepped(i64),
    PositionChosen(Position),
    PieceChosen(String),
    /// Another piece is chosen by its index.
    PieceAt(usize),
    /// Selects the next or previous brush.
    BrushStepped(i32),
    /// The brush for layers of truth values is chosen.
    TruthChosen(bool),
    /// Text for the brush of number layers.
    NumberWritten(String),
    /// Text for the palette's search.
    Searched(String),
    /// Whether rectangles and ellipses are filled.
    FilledChosen(bool),
    /// The width of the pencil, in cells.
    WidthChosen(u32),
    /// The reach of the fill tool is chosen.
    ReachChosen(Reach),
    DensityChosen(u32),
    Panel(panel::Message),
    Goal(goals::Message),
    OnCells(OnCells),
    /// The clipboard's content.
    Pasted(Option<String>),
    /// Creates pieces for the unknown names in the pasted block.
    UnknownAdded,
    /// Closes the painter's message.
    SaidRead,
    /// A stroke has come to a line between cells; the last says whether it begins there.
    Lined(Line, mouse::Button, bool),
    /// The button was pressed on a cell.
    Pressed(Press),
    /// The pointer was dragged over cells.
    Dragged(Vec<Cell>),
    /// The modifier keys have changed during a stroke.
    Modified(Modifiers),
    /// The button was released.
    Released,
    /// The stroke was cancelled.
    Cancelled,
    Hovered(Option<Cell>),
    KeyPressed(KeyPress),
    CameraMoved(Camera),
    ViewChosen(BoardView),
    /// The size available to the board in logical pixels, and the scale factor.
    Measured(Size, f32),
}

/// What the painter asks of the editor.
#[derive(Debug)]
pub(super) enum Action {
    Run(Task<Message>),
    /// Remember that boards are shown like this.
    Remember(BoardView),
}

/// What is done with the cells that are selected or being pasted.
#[derive(Clone, Copy, Debug)]
pub enum OnCells {
    SelectAll,
    /// Leaves the innermost mode.
    Leave,
    Copy,
    Cut,
    Paste,
    Clear,
    Turn(Turn),
    /// Moves them by columns and rows.
    Shift((i64, i64)),
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            options: Options::default(),
            layer: 0,
            position: None,
            piece: None,
            target: None,
            unmarks: false,
            standing: Standing::default(),
            truth: false,
            number: (0, "0".to_owned()),
            through: None,
            hidden: BTreeSet::new(),
            draws_lines: true,
            joins: Vec::new(),
            weights: Vec::new(),
            seed: 0,
            camera: Camera::Fit,
            size: (0, 0),
            room: None,
            view: BoardView::default(),
            cursor: None,
            hover: None,
            stroke: None,
            space_held: false,
            selection: Region::default(),
            lifted: Region::default(),
            grasps_hero: false,
            floating: None,
            stamp: None,
            mark: 0,
            panel: None,
            seeking: goals::Seeking::default(),
            said: None,
            search: String::new(),
            level: 0,
            shown: ShownBoard::default(),
        }
    }
}

impl Painter {
    pub fn tool(&self) -> Option<Tool> {
        self.position.is_none().then_some(self.tool)
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the index of the visible layer in the level's list.
    pub fn layer(&self) -> usize {
        self.layer
    }

    /// Returns the position that a click places.
    pub fn position(&self) -> Option<Position> {
        self.position
    }

    pub fn through(&self) -> Option<usize> {
        self.through
    }

    /// Returns the piece that the tool paints or marks cells with.
    pub fn piece(&self) -> Option<Ustr> {
        if self.tool() == Some(Tool::Goal) { self.target } else { self.piece }
    }

    /// Returns the brush for layers of truth values.
    pub fn truth(&self) -> bool {
        self.truth
    }

    pub fn number(&self) -> &str {
        &self.number.1
    }

    pub fn weights(&self) -> &[(Ustr, u32)] {
        &self.weights
    }

    /// Returns where the cells lie and the size of the view, in logical pixels; `None` if the map is off or
    /// the board is entirely in view.
    pub(super) fn map(&self, size: (u32, u32)) -> Option<(Geometry, Size)> {
        let (room, scale) = self.room.filter(|_| self.view.map)?;
        let geometry = Geometry::new(self.camera, size, SPACING, room, scale);
        let cells = geometry.cells();
        (!cells.is_within(&Rectangle::with_size(room).expand(1.0))).then_some((geometry, room))
    }

    /// Returns the size available to the board, in logical pixels.
    pub fn room(&self) -> Option<Size> {
        self.room.map(|(size, _)| size)
    }

    pub fn said(&self) -> Option<&PainterNotice> {
        self.said.as_ref()
    }

    /// Returns whether there is a block for the stamp.
    pub fn has_stamp(&self) -> bool {
        self.stamp.is_some()
    }

    /// Returns the cell under the pointer, or else the keyboard's cell.
    pub fn pointed(&self) -> Option<Cell> {
        self.hover.or(self.cursor)
    }

    pub fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// Updates the board after a change of the draft, at a cost in proportion to the change.
    pub(super) fn follow(&mut self, document: &Document, gallery: &mut Gallery) {
        let level = document.location().level;
        let Some(layout) = layout(document) else { return };
        let count = layout.matrices.len();
        if self.level != level {
            self.level = level;
            self.selection = Region::default();
            self.stroke = None;
        }
        // At first the board is in view, wherever it stands among the layers.
        if self.size == (0, 0) || self.layer >= count {
            self.layer = layout.matrices.iter().position(|layer| layer.role() == Role::State).unwrap_or(0);
        }
        self.through = self.through.filter(|layer| *layer < count);
        let is_goal = layout.matrices.get(self.layer).is_some_and(|layer| layer.role() == Role::Final);
        if !is_goal && self.piece.is_some_and(|piece| piece == ANYTHING) {
            self.choose_first_piece(document.draft());
        }
        let _ = gallery.number(ANYTHING);
        if document.location().tab == Tab::Board {
            let is_marking = self.tool() == Some(Tool::Goal);
            self.standing.follow(document.draft(), level, document.is_stroking(), is_marking);
        }
        self.follow_target(document);
        let Some(cells) = self.cells(document) else { return };
        let size = cells.size();
        if self.size != size {
            // The part that was in view may not exist any more.
            self.size = size;
            self.camera = Camera::Fit;
        }
        if self
            .selection
            .bounds()
            .is_some_and(|bounds| bounds.left + bounds.width > size.0 || bounds.top + bounds.height > size.1)
        {
            self.selection = self.selection.on_board(size);
        }
        self.cursor = Some(self.cursor.map_or((0, 0), |cell| clamp(cell, size)));
        let seen = self.seen(layout);
        let mut layers: Vec<&Cells> = [Some(seen.0), seen.1, seen.2].into_iter().flatten().collect();
        let dress = self.dress(layout);
        layers.extend(dress.iter().flat_map(|layout| layout.shown()).map(|(_, layer)| &layer.cells));
        let shows = |what: fn(&Matrix) -> bool| {
            dress.iter().flat_map(|layout| layout.shown()).any(|(_, layer)| what(layer))
        };
        // A line is seen on the cells on both of its sides, and an outline depends on all cells around.
        let has_bodies = shows(Matrix::has_bodies);
        let reach = (u32::from(has_bodies), u32::from(has_bodies || shows(Matrix::has_lines)));
        let overlay = self.overlay(document, cells);
        self.shown.settle(&layers, overlay, reach, gallery);
    }

    /// Returns what the board shows of a layout: the layer, the pieces beneath it, the layer that shines
    /// through.
    fn seen<'a>(&self, layout: &'a Layout) -> (&'a Cells, Option<&'a Cells>, Option<&'a Cells>) {
        let cells = &layout.matrices[self.layer].cells;
        let state = layout.first(Role::State).map(|layer| &layer.cells);
        let is_dressed = self.is_shown(layout) && !self.is_start(Some(layout));
        let ground = state.filter(|_| is_dressed || matches!(cells, Cells::Bool(_)));
        let through = match self.through.filter(|layer| *layer != self.layer) {
            None if self.shows_what_follows() && self.is_start(Some(layout)) => layout.first(Role::Valid),
            through => through.and_then(|layer| layout.matrices.get(layer)),
        };
        (cells, ground, through.map(|layer| &layer.cells))
    }

    /// Whether the layer in view is one that players see beside the board.
    fn is_shown(&self, layout: &Layout) -> bool {
        layout.matrices.get(self.layer).is_some_and(Matrix::is_shown)
    }

    /// Whether strokes draw lines between cells now.
    pub(super) fn takes_lines(&self, layout: &Layout) -> bool {
        let has_lines = layout.matrices.get(self.layer).is_some_and(Matrix::has_lines);
        let takes_cells = matches!(self.tool, Tool::Rectangle | Tool::Select | Tool::Stamp);
        has_lines && !takes_cells && self.position.is_none() && self.floating.is_none()
    }

    /// Returns whether a layer that players see is shown now.
    pub fn is_visible(&self, layer: &Matrix) -> bool {
        !self.hidden.contains(&lex::lower(&layer.name))
    }

    /// Returns the level with the layers to show beside the board, where the layer in view is shown with others.
    fn dress<'a>(&self, layout: &'a Layout) -> Option<Cow<'a, Layout>> {
        let is_seen = self.is_start(Some(layout)) || self.is_shown(layout);
        if !is_seen || layout.shown().next().is_none() {
            return None;
        }
        let in_view = layout.matrices.get(self.layer).map(|layer| &layer.name);
        let is_hidden = |layer: &Matrix| !self.is_visible(layer) && Some(&layer.name) != in_view;
        if !layout.matrices.iter().any(is_hidden) {
            return Some(Cow::Borrowed(layout));
        }
        let mut layout = layout.clone();
        for layer in layout.matrices.iter_mut().filter(|layer| is_hidden(layer)) {
            layer.shown = Shown::Nothing;
        }
        Some(Cow::Owned(layout))
    }

    fn overlay(&self, document: &Document, cells: &Cells) -> Overlay {
        let is_start = self.is_start(layout(document));
        let layer = layout(document).and_then(|layout| layout.matrices.get(self.layer));
        let is_drawn = layer.is_some_and(|layer| layer.has_lines() || layer.has_bodies());
        let is_told = !self.standing.is_picture() || self.shows_what_follows();
        let places = self.position.is_some();
        let shape = self.stroke.filter(|stroke| stroke.tool.is_shape() && !places);
        let preview = shape.map(|stroke| {
            let filled = self.options.filled || stroke.tool == Tool::Scatter;
            stroke.region(filled).symmetric(self.options.symmetry, cells.size())
        });
        let preview = preview.or_else(|| self.under_pointer(document, cells));
        let is_strewn = shape.is_some_and(|stroke| stroke.tool == Tool::Scatter);
        let stamp = self.stamp.as_ref().zip(self.hover).filter(|_| self.tool() == Some(Tool::Stamp));
        let stamp =
            stamp.map(|(block, cell)| Floating { block: Arc::clone(block), at: block.corner_around(cell) });
        let lifted = self.lifted.clone();
        Overlay {
            selection: if self.selected_area().is_some() {
                Region::default()
            } else {
                self.selection.clone()
            },
            preview: preview.unwrap_or_default(),
            brush: if is_strewn || is_drawn { None } else { self.brush(cells) },
            blank: (!lifted.is_empty()).then(|| Brush::blank(&document.draft().pieces, cells)),
            lifted,
            floating: self.floating.clone().or(stamp),
            action: Self::place_of(Position::Action, document).filter(|_| places || is_start && is_told),
            previous: Self::place_of(Position::Previous, document).filter(|_| places),
            marks: self.marks_in_view(layout(document)).cloned().unwrap_or_default(),
            goal: self.soon_marked().filter(|_| is_start),
        }
    }

    /// Scrolls to a cell of a layer.
    pub(super) fn show(&mut self, draft: &Draft, level: usize, matrix: usize, cell: Option<Cell>) {
        if draft.levels.get(level).is_some_and(|level| matrix < level.layout.matrices.len()) {
            self.layer = matrix;
        }
        self.camera = Camera::Fit;
        self.hover = None;
        self.cursor = cell.or(self.cursor);
    }

    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Action {
        match message {
            Message::ViewChosen(view) => {
                self.view = view;
                Action::Remember(view)
            }
            message => Action::Run(self.take(message, document)),
        }
    }

    fn take(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::OnCells(act) => return self.do_on_cells(act, document),
            Message::Goal(message) => return self.update_goal(message, document),
            Message::Panel(message) => return self.update_panel(message, document),
            Message::Pasted(text) => {
                return text.map_or_else(Task::none, |text| self.pasted(&text, document));
            }
            Message::ToolChosen(tool, filled) => {
                self.close_goal_ways();
                self.options.filled = filled;
                self.choose_tool(tool, document);
            }
            Message::LayerChosen(layer) => self.choose_layer(layer),
            Message::LayerStepped(by) => self.step_layer(by, document),
            Message::BrushStepped(by) => self.step_brush(by, document),
            Message::PositionChosen(position) => self.position = Some(position),
            Message::PieceChosen(name) => self.take_piece(ustr(&name), document),
            Message::PieceAt(piece) => {
                if let Some(name) = document.draft().pieces.list.get(piece).map(|piece| ustr(&piece.name)) {
                    self.take_piece(name, document);
                }
            }
            Message::TruthChosen(truth) => self.truth = truth,
            Message::NumberWritten(text) => self.write_number(text),
            Message::Searched(text) => self.search = text,
            Message::FilledChosen(filled) => self.options.filled = filled,
            Message::WidthChosen(width) => self.options.width = width.clamp(1, MOST_WIDTH),
            Message::ReachChosen(reach) => self.options.reach = reach,
            Message::DensityChosen(density) => self.options.density = density.clamp(1, 1000),
            Message::UnknownAdded => self.add_unknown(document),
            Message::SaidRead => self.said = None,
            Message::Hovered(cell) => self.hover(cell),
            Message::CameraMoved(camera) => self.camera = camera,
            // Handled by `update`.
            Message::ViewChosen(_) => {}
            Message::Measured(size, scale) => self.room = Some((size, scale)),
            Message::Lined(line, button, begins) => self.line(line, button, begins, document),
            Message::Pressed(press) => self.press(press, document),
            Message::Dragged(cells) => self.go_on(&cells, document),
            Message::Modified(modifiers) => {
                if let Some(stroke) = &mut self.stroke {
                    stroke.is_even = modifiers.shift();
                }
            }
            Message::Released => self.end(document),
            Message::Cancelled => self.cancel(document),
            Message::KeyPressed(press) => self.key(press, document),
        }
        Task::none()
    }

    fn hover(&mut self, cell: Option<Cell>) {
        self.hover = cell;
        if let (Some((x, y)), true, Some(floating)) = (cell, self.lifted.is_empty(), &mut self.floating) {
            floating.at = (i64::from(x), i64::from(y));
        }
    }

    /// Returns the board's view of the draft.
    pub(super) fn source<'a>(&'a self, layout: &'a Layout, gallery: &'a Gallery) -> Option<LayerSource<'a>> {
        let _ = layout.matrices.get(self.layer)?;
        let (cells, ground, through) = self.seen(layout);
        let is_board = self.is_start(Some(layout));
        let dress = self.dress(layout);
        Some(LayerSource { cells, ground, through, dress, is_board, shown: &self.shown, gallery })
    }

    /// Returns the symmetry if it is possible on a board of this size.
    pub(super) fn symmetry(&self, size: (u32, u32)) -> Symmetry {
        if self.options.symmetry.fits(size) { self.options.symmetry } else { Symmetry::None }
    }
}

fn clamp((x, y): Cell, (width, height): (u32, u32)) -> Cell {
    (x.min(width.saturating_sub(1)), y.min(height.saturating_sub(1)))
}

fn layout(document: &Document) -> Option<&Layout> {
    document.draft().levels.get(document.location().level).map(|level| &*level.layout)
}
