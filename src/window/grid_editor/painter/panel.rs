//! The painter's panels: layers, symmetry, weights, resizing, replacement, generated layers.

use iced::Task;
use schola_widgets::focus;
use ustr::{Ustr, ustr};

use super::{BOARD, Message as PainterMessage, Painter, PainterNotice, layout};
use crate::grid::edit::table::ValueType;
use crate::grid::edit::thumb::ValidFrom;
use crate::grid::edit::{self, Anchor, EditFault, Scope, Symmetry};
use crate::grid::lex;
use crate::grid::model::{Allowed, Cells, Draft, Role, Shown};
use crate::window::workbench::Document;

/// Id of the field that is focused when a panel opens.
pub const FIRST: &str = "panel-first";
/// Id of the field for a layer's name.
pub const NAME: &str = "layer-name";

/// A panel beside the board.
#[derive(Clone, Debug)]
pub enum Panel {
    /// Commands for the board other than painting.
    More,
    Layers(Layers),
    Symmetry,
    /// Weights of the pieces for random scattering.
    Weights,
    /// The level's size.
    Resize(Resizing),
    /// Replacement of one piece by another.
    Replace(Replacing),
    /// A layer of allowed cells made from the start; the pieces whose cells are allowed.
    Valid(Vec<Ustr>),
    /// Goals made from the start.
    Goals(Goals),
    /// The ways to say what the goal is.
    GoalWays,
    /// Condition goals.
    Words,
    /// What follows from the picture of the start.
    Follows,
    /// The legend of the marks on the board.
    Legend,
}

#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// Name for a new layer.
    pub name: String,
    /// The layer being renamed, and its new name.
    pub renamed: Option<(usize, String)>,
}

/// A new size for the level.
#[derive(Clone, Debug)]
pub struct Resizing {
    pub width: String,
    pub height: String,
    /// Which edges stay in place.
    pub anchor: Anchor,
    /// The number of cells cut off that do not hold the first piece.
    pub lost: u64,
    /// Why the size is not possible.
    pub fault: Option<EditFault>,
}

/// A pair of pieces; the palette fills the slot that is open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slots {
    /// The piece to replace.
    pub from: Option<Ustr>,
    /// Its replacement.
    pub to: Option<Ustr>,
    /// Whether the slot of the replacement is open.
    pub is_to_open: bool,
}

/// Goals made from the start by replacing pieces.
#[derive(Clone, Debug, Default)]
pub struct Goals {
    pub slots: Slots,
    /// The pairs already chosen: piece and replacement.
    pub pairs: Vec<(Ustr, Ustr)>,
}

impl Goals {
    /// Returns all pairs: piece and replacement.
    pub fn all(&self) -> Vec<(Ustr, Ustr)> {
        self.pairs.iter().copied().chain(self.slots.from.zip(self.slots.to)).collect()
    }
}

/// Replacement of one piece by another.
#[derive(Clone, Copy, Debug)]
pub struct Replacing {
    pub slots: Slots,
    pub reach: Reach,
    /// The number of cells concerned.
    pub count: u64,
}

/// Where a piece is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// In the visible layer.
    Layer,
    /// In all layers of the level.
    Level,
    /// In the whole game.
    Game,
}

/// Goals to make from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The start itself.
    Start,
    /// The start with one piece replaced by another.
    Replaced,
    /// The selected piece everywhere.
    Every,
    /// One for each pair; the selected piece is what remains.
    Pairs,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens or closes a panel.
    Opened(Panel),
    Closed,
    /// Text for a new layer's name.
    NameWritten(String),
    /// Adds an extra layer.
    LayerAdded(ValueType),
    /// Adds a layer that players see to all levels: of pieces below the board, of pieces above it, or of lines. It gets the
    /// name that was written, otherwise this one.
    ShownAdded(Shown, bool, String),
    /// Leads from a panel to a layer.
    LayerShown(usize),
    /// Players see a layer from now on, or no longer.
    ShownToggled(usize),
    /// The painter shows a layer that players see, or no longer.
    VisibleToggled(usize),
    /// Adds the layer of allowed cells.
    ValidAdded,
    GoalAdded,
    LayerDeleted(usize),
    /// Moves a layer from one index to another.
    LayerMoved(usize, usize),
    /// Starts renaming a layer.
    RenameBegun(usize),
    /// Text for the layer's new name.
    RenameWritten(String),
    /// Confirms the layer's new name.
    RenameDone,
    /// Chooses the layer that shines through.
    ThroughChosen(Option<usize>),
    SymmetryChosen(Symmetry),
    /// Raises or lowers a piece's weight.
    Weighed(Ustr, bool),
    /// Adds the selected piece to those that are scattered.
    WeightAdded,
    /// Text for the number of columns.
    WidthWritten(String),
    /// Text for the number of rows.
    HeightWritten(String),
    AnchorChosen(Anchor),
    Resized,
    /// Opens a slot; `true` is the replacement's.
    SlotOpened(bool),
    ReachChosen(Reach),
    Replaced,
    /// Adds the piece to a list, or removes it.
    PieceToggled(Ustr),
    /// Adds the chosen pair to the list.
    PairAdded,
    /// Removes a pair from the list.
    PairDropped(usize),
    /// Makes the layer of allowed cells.
    ValidMade(ValidFrom),
    GoalsMade(Goal),
    /// Shows or hides condition goals.
    WordsAsked,
    /// Makes the level one picture.
    PictureMade,
    /// Chooses how the allowed cells follow from the picture.
    AllowedChosen(Allowed),
    /// Allows the cells that hold certain pieces.
    HoldingChosen,
    /// Makes a piece one that players move by hand, or no longer.
    HeroToggled(Ustr),
}

impl Resizing {
    pub(super) fn of(document: &Document) -> Self {
        let size =
            layout(document).and_then(|layout| layout.first(Role::State)).map(|layer| layer.cells.size());
        let (width, height) = size.unwrap_or((8, 8));
        let (width, height) = (width.to_string(), height.to_string());
        Self { width, height, anchor: Anchor::TopLeft, lost: 0, fault: None }
    }

    /// Returns columns and rows if both are numbers.
    pub fn size(&self) -> Option<(u32, u32)> {
        Some((self.width.trim().parse().ok()?, self.height.trim().parse().ok()?))
    }

    fn count(&mut self, document: &Document) {
        self.lost = 0;
        let checked = self.size().zip(layout(document)).map(|(size, layout)| edit::check_size(layout, size));
        self.fault = checked.and_then(Result::err);
        let state = layout(document).and_then(|layout| layout.first(Role::State));
        let (Some(new), Some(Cells::Text(tiles))) = (self.size(), state.map(|layer| &layer.cells)) else {
            return;
        };
        let ground = document.draft().pieces.list.first().map(|piece| ustr(&piece.name));
        self.lost = edit::count_lost(tiles, ground, self.anchor, new);
    }
}

impl Replacing {
    pub(super) fn of(piece: Option<Ustr>) -> Self {
        let slots = Slots { from: piece, to: None, is_to_open: piece.is_some() };
        Self { slots, reach: Reach::Layer, count: 0 }
    }

    fn count(&mut self, draft: &Draft, level: usize, layer: usize) {
        self.count =
            self.slots.from.map_or(0, |from| edit::count_piece(draft, self.reach.scope(level, layer), from));
    }
}

impl Reach {
    pub(super) fn scope(self, level: usize, layer: usize) -> Scope {
        match self {
            Self::Layer => Scope::Layer(level, layer),
            Self::Level => Scope::Level(level),
            Self::Game => Scope::Game,
        }
    }
}

impl Painter {
    pub fn panel(&self) -> Option<&Panel> {
        self.panel.as_ref()
    }

    /// Opens a panel, or closes it if it is open.
    pub(super) fn toggle(&mut self, panel: Panel, document: &Document) -> Task<PainterMessage> {
        let is_open = self
            .panel
            .as_ref()
            .is_some_and(|open| std::mem::discriminant(open) == std::mem::discriminant(&panel));
        self.said = None;
        self.panel = (!is_open).then_some(panel);
        self.count(document);
        focus::focus(if is_open { BOARD } else { FIRST })
    }

    /// Closes the list of ways to say the goal: one was chosen.
    pub(super) fn close_goal_ways(&mut self) {
        if matches!(self.panel, Some(Panel::GoalWays)) {
            self.panel = None;
        }
    }

    /// Returns whether what follows from the picture is shown on it.
    pub fn shows_what_follows(&self) -> bool {
        matches!(self.panel, Some(Panel::Follows))
    }

    /// Opens the conditional goals unless they are open.
    pub(in crate::window::grid_editor) fn show_goals(&mut self, document: &Document) -> Task<PainterMessage> {
        if matches!(self.panel, Some(Panel::Words)) {
            return Task::none();
        }
        self.toggle(Panel::Words, document)
    }

    /// Updates the numbers that a panel shows.
    pub(super) fn count(&mut self, document: &Document) {
        let (level, layer) = (document.location().level, self.layer);
        match &mut self.panel {
            Some(Panel::Resize(resizing)) => resizing.count(document),
            Some(Panel::Replace(replacing)) => replacing.count(document.draft(), level, layer),
            _ => {}
        }
    }

    /// Puts a piece from the palette into the open slot. Returns whether there is one.
    pub(super) fn fill_slot(&mut self, piece: Ustr, document: &Document) -> bool {
        let slots = match &mut self.panel {
            Some(Panel::Replace(replacing)) => &mut replacing.slots,
            Some(Panel::Goals(goals)) => &mut goals.slots,
            _ => return false,
        };
        *(if slots.is_to_open { &mut slots.to } else { &mut slots.from }) = Some(piece);
        slots.is_to_open = true;
        self.count(document);
        true
    }

    pub(super) fn update_panel(&mut self, message: Message, document: &mut Document) -> Task<PainterMessage> {
        self.said = None;
        match (message, &mut self.panel) {
            (Message::Closed, _) => {
                self.panel = None;
                return focus::focus(BOARD);
            }
            (Message::Opened(panel), _) => return self.toggle(panel, document),
            (Message::WordsAsked, _) => return self.toggle(Panel::Words, document),
            (Message::ThroughChosen(through), _) => self.through = through,
            (Message::LayerShown(layer), _) => {
                self.choose_layer(layer);
                self.panel = None;
                return focus::focus(BOARD);
            }
            (Message::VisibleToggled(layer), _) => {
                let name = layout(document).and_then(|layout| layout.matrices.get(layer));
                if let Some(name) = name.map(|layer| lex::lower(&layer.name))
                    && !self.hidden.remove(&name)
                {
                    let _ = self.hidden.insert(name);
                }
            }
            (Message::SymmetryChosen(symmetry), _) => {
                self.options.symmetry = symmetry;
                self.panel = None;
                return focus::focus(BOARD);
            }
            (Message::Weighed(piece, more), _) => self.weigh(piece, more),
            (Message::WeightAdded, _) => {
                if let Some(piece) = self.piece {
                    self.weigh(piece, true);
                }
            }
            (Message::NameWritten(name), Some(Panel::Layers(layers))) => layers.name = name,
            (Message::RenameWritten(name), Some(Panel::Layers(layers))) => {
                layers.renamed = layers.renamed.take().map(|(layer, _)| (layer, name));
            }
            (Message::WidthWritten(width), Some(Panel::Resize(resizing))) => resizing.width = width,
            (Message::HeightWritten(height), Some(Panel::Resize(resizing))) => resizing.height = height,
            (Message::AnchorChosen(anchor), Some(Panel::Resize(resizing))) => resizing.anchor = anchor,
            (
                Message::SlotOpened(is_to),
                Some(Panel::Replace(Replacing { slots, .. }) | Panel::Goals(Goals { slots, .. })),
            ) => {
                slots.is_to_open = is_to;
            }
            (Message::PairAdded, Some(Panel::Goals(goals))) => {
                goals.pairs = goals.all();
                goals.slots = Slots::default();
            }
            (Message::PairDropped(pair), Some(Panel::Goals(goals))) if pair < goals.pairs.len() => {
                let _ = goals.pairs.remove(pair);
            }
            (Message::ReachChosen(reach), Some(Panel::Replace(replacing))) => replacing.reach = reach,
            (Message::PieceToggled(piece), Some(Panel::Valid(pieces))) => {
                match pieces.iter().position(|found| *found == piece) {
                    Some(place) => drop(pieces.remove(place)),
                    None => pieces.push(piece),
                }
            }
            (message, _) => {
                if let Err(fault) = self.apply(message, document) {
                    self.said = Some(PainterNotice::Fault(fault.code(), fault.args()));
                }
                // A finished change closes its panel and moves the focus to the board.
                if self.panel.is_none() {
                    return focus::focus(BOARD);
                }
            }
        }
        self.count(document);
        Task::none()
    }

    fn weigh(&mut self, piece: Ustr, more: bool) {
        match self.weights.iter_mut().find(|(found, _)| *found == piece) {
            Some((_, weight)) if more => *weight = (*weight + 1).min(99),
            Some((_, weight)) => *weight -= 1,
            None => self.weights.push((piece, 1)),
        }
        self.weights.retain(|(_, weight)| *weight > 0);
    }
}
