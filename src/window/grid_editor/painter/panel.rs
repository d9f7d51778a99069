//! What is asked beside the board: layers, symmetry, weights, another size, one piece for another, rules of thumb.

use iced::Task;
use schola_widgets::focus;
use ustr::{Ustr, ustr};

use super::{BOARD, Message as PainterMessage, Painter, Said, layout};
use crate::grid::edit::table::Kind;
use crate::grid::edit::thumb::ValidFrom;
use crate::grid::edit::{self, Anchor, EditFault, Symmetry, holding};
use crate::grid::model::{Cells, Draft, Role};
use crate::window::workbench::Document;

/// The field that gets the focus when a panel opens.
pub const FIRST: &str = "panel-first";
/// The field for the name of a layer.
pub const NAME: &str = "layer-name";

/// Something that is asked beside the board.
#[derive(Clone, Debug)]
pub enum Panel {
    /// What can be done with the board beside painting it.
    More,
    /// The layers of the level.
    Layers(Layers),
    /// How strokes are repeated.
    Symmetry,
    /// How often each piece is strewn.
    Weights,
    /// Another size for the level.
    Resize(Resizing),
    /// One piece for another.
    Replace(Replacing),
    /// Where one may move, made from the start; the pieces where one may.
    Valid(Vec<Ustr>),
    /// Goals made from the start.
    Goals(Goals),
    /// Goals that are conditions.
    Words,
}

/// The layers of the level, as they are being changed.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// The name for a new layer.
    pub name: String,
    /// The layer that gets another name, and that name.
    pub renamed: Option<(usize, String)>,
}

/// Another size, as it is being chosen.
#[derive(Clone, Debug)]
pub struct Resizing {
    /// The number of columns, as written.
    pub width: String,
    /// The number of rows, as written.
    pub height: String,
    /// What stays where it is.
    pub anchor: Anchor,
    /// How many cells with pieces other than the first one are cut off.
    pub lost: u64,
    /// Why the level cannot have the size.
    pub fault: Option<EditFault>,
}

/// A piece that is to be replaced by another. What is chosen in the palette goes into the slot that is open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slots {
    /// The piece to be replaced.
    pub from: Option<Ustr>,
    /// What comes in its place.
    pub to: Option<Ustr>,
    /// Whether the second slot is open.
    pub is_to_open: bool,
}

/// Goals as the start with other pieces, as they are being chosen.
#[derive(Clone, Debug, Default)]
pub struct Goals {
    /// The pieces that are being chosen.
    pub slots: Slots,
    /// What was chosen before: pieces and what comes in their place.
    pub pairs: Vec<(Ustr, Ustr)>,
}

impl Goals {
    /// Returns all that is to be replaced, with what comes in its place.
    pub fn all(&self) -> Vec<(Ustr, Ustr)> {
        self.pairs.iter().copied().chain(self.slots.from.zip(self.slots.to)).collect()
    }
}

/// One piece for another, as it is being chosen.
#[derive(Clone, Copy, Debug)]
pub struct Replacing {
    /// The pieces.
    pub slots: Slots,
    /// Where.
    pub reach: Reach,
    /// How many cells hold the first piece there.
    pub count: u64,
}

/// Where a piece is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// In the layer that is shown.
    Layer,
    /// In all layers of the level.
    Level,
    /// In the whole game.
    Game,
}

/// Which goals are to be made from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The start itself.
    Start,
    /// The start with one piece in the place of another.
    Replaced,
    /// The chosen piece everywhere.
    Every,
    /// One for each pair; the chosen piece is what is left.
    Pairs,
}

/// What can happen in a panel.
#[derive(Clone, Debug)]
pub enum Message {
    /// It closes.
    Closed,
    /// The name for a new layer is written.
    NameWritten(String),
    /// A layer of its own is added.
    LayerAdded(Kind),
    /// The layer of valid moves is added.
    ValidAdded,
    /// A goal is added.
    GoalAdded,
    /// A layer is taken away.
    LayerDeleted(usize),
    /// A layer changes places with another.
    LayerMoved(usize, usize),
    /// A layer shall have another name.
    RenameBegun(usize),
    /// The other name is written.
    RenameWritten(String),
    /// The other name is there.
    RenameDone,
    /// Another layer shows through, or none.
    ThroughChosen(Option<usize>),
    /// How strokes are repeated is chosen.
    SymmetryChosen(Symmetry),
    /// A piece is strewn more or less often.
    Weighed(Ustr, bool),
    /// The chosen piece joins those that are strewn.
    WeightAdded,
    /// The number of columns is written.
    WidthWritten(String),
    /// The number of rows is written.
    HeightWritten(String),
    /// What stays where it is is chosen.
    AnchorChosen(Anchor),
    /// The level gets its other size.
    Resized,
    /// A slot is opened; the second if true.
    SlotOpened(bool),
    /// Where to replace is chosen.
    ReachChosen(Reach),
    /// The piece is replaced.
    Replaced,
    /// The chosen piece joins those of a list, or leaves it.
    PieceToggled(Ustr),
    /// What is chosen is kept, and another piece can be chosen.
    PairAdded,
    /// A piece that was chosen to be replaced stays.
    PairDropped(usize),
    /// Where one may move is made.
    ValidMade(ValidFrom),
    /// Goals are made.
    GoalsMade(Goal),
    /// Goals that are conditions are shown, or no longer.
    WordsAsked,
}

impl Resizing {
    pub(super) fn of(document: &Document) -> Self {
        let size =
            layout(document).and_then(|layout| layout.first(Role::State)).map(|layer| layer.cells.size());
        let (width, height) = size.unwrap_or((8, 8));
        let (width, height) = (width.to_string(), height.to_string());
        Self { width, height, anchor: Anchor::TopLeft, lost: 0, fault: None }
    }

    /// Returns columns and rows, if they are numbers.
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
        let (width, height) = (tiles.width(), tiles.height());
        let (right, down) = self.anchor.offset((width, height), new);
        let kept = |at: u32, by: i64, end: u32| (0..i64::from(end)).contains(&(i64::from(at) + by));
        let ground = document.draft().pieces.list.first().map(|piece| ustr(&piece.name));
        let rows = (0..height).map(|y| (kept(y, down, new.1), tiles.row(y)));
        let lost = rows.flat_map(|(is_kept, row)| {
            let columns = (0_u32..).zip(row);
            columns.filter(move |(x, _)| !is_kept || !kept(*x, right, new.0)).map(|(_, name)| name)
        });
        self.lost = lost.filter(|name| Some(*name) != ground).count() as u64;
    }
}

impl Replacing {
    pub(super) fn of(piece: Option<Ustr>) -> Self {
        let slots = Slots { from: piece, to: None, is_to_open: piece.is_some() };
        Self { slots, reach: Reach::Layer, count: 0 }
    }

    fn count(&mut self, draft: &Draft, level: usize, layer: usize) {
        let Some(from) = self.slots.from else { return self.count = 0 };
        let of_level =
            |level: usize| draft.levels.get(level).into_iter().flat_map(|level| &level.layout.matrices);
        let count = |cells: &Cells| holding(cells, &[from]).count();
        self.count = match self.reach {
            Reach::Layer => of_level(level).nth(layer).map_or(0, |layer| count(&layer.cells)),
            Reach::Level => of_level(level).map(|layer| count(&layer.cells)).sum(),
            Reach::Game => (0..draft.levels.len()).flat_map(of_level).map(|layer| count(&layer.cells)).sum(),
        };
    }
}

impl Painter {
    /// Returns the panel that is open.
    pub fn panel(&self) -> Option<&Panel> {
        self.panel.as_ref()
    }

    /// Opens a panel, or closes it where it is open.
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

    /// Counts anew what a panel tells of the draft.
    pub(super) fn count(&mut self, document: &Document) {
        let (level, layer) = (document.location().level, self.layer);
        match &mut self.panel {
            Some(Panel::Resize(resizing)) => resizing.count(document),
            Some(Panel::Replace(replacing)) => replacing.count(document.draft(), level, layer),
            _ => {}
        }
    }

    /// Gives a piece chosen in the palette to an open slot. Returns whether there is one.
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
            (Message::WordsAsked, _) => return self.toggle(Panel::Words, document),
            (Message::ThroughChosen(through), _) => self.through = through,
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
                    self.said = Some(Said::Fault(fault.code(), fault.args()));
                }
                // What is done closes its panel, and the keyboard goes on at the board.
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
