//! The parts of a card that can be open or selected, and the edits of a card.

use super::drag::{Cargo, Landing};
use super::tables::Cell;
use super::toolbox::ToolboxItem;
use super::{goals, recipe};
use crate::grid::blocks::painting::{Brush, Side, SquareLine, Switch};
use crate::grid::blocks::{Basis, Edit, Field, Path, Place, Value};
use crate::grid::definitions::Kind;
use crate::grid::repeats::{self, Table};
use crate::words::Language;

/// The open chip, whose choices are shown beneath its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// A gap of a sentence.
    Gap {
        /// Index of the card's first rule.
        card: usize,
        /// The line of the gap, beneath which the choices are shown.
        line: usize,
        /// Path of the gap in the syntax tree.
        at: Vec<Path>,
    },
    /// A table of the card's repeat.
    Table {
        /// Index of the card's first rule.
        card: usize,
        table: usize,
    },
    /// The list of what the card can be repeated over.
    Varying {
        /// Index of the card's first rule.
        card: usize,
    },
}

impl Open {
    /// Returns the index of the card's first rule.
    pub fn card(&self) -> usize {
        match self {
            Self::Gap { card, .. } | Self::Table { card, .. } | Self::Varying { card } => *card,
        }
    }
}

/// The selected line, which the toolbox adds to; the whole card if there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Index of the card's first rule.
    pub card: usize,
    pub line: Option<usize>,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// A chip is pressed, which opens or closes it.
    Pressed(Open),
    Closed,
    Chosen(Chosen),
    /// A value for the open chip.
    Picked(Value),
    /// The condition of the open chip becomes that of a tool, by its index in the toolbox.
    KindPicked(usize),
    BaseChosen(Basis),
    /// A brush for the open picture.
    BrushChosen(Brush),
    /// A square of the open picture is pressed.
    Painted(Side, usize, usize),
    /// What a picture says of the line on the right of a square, or below it, is the next thing.
    LineTurned(Side, (usize, usize), bool),
    /// Another layer is painted in pictures; none is the board.
    PictureLayerChosen(Option<String>),
    /// The open picture gets a row or column of squares.
    Grown(SquareLine),
    /// The open picture loses a row or column of squares.
    Shrunk(SquareLine),
    /// How the open picture may lie, or how often it is carried out.
    PictureSwitched(Switch),
    /// The button of the open picture was given a name.
    ActionNamed(String),
    /// Text typed into a field of the open chip.
    Typed(Field, String),
    TypedTaken,
    /// The open place becomes a repeat over a table of steps.
    PlaceVaried(Place, Table),
    /// Switches between one piece and several pieces for a repeat.
    FamilyOpened(Value),
    /// Adds a piece to those of the repeat, or removes it.
    FamilySwitched(String),
    /// The open piece becomes a repeat over the selected ones.
    FamilyTaken(Value),
    /// Opens a chip to select several pieces for it.
    FamilyAsked(Open, Value),
    /// A piece or a number of the open card becomes a repeat over a table.
    WordVaried(Value, Table),
    /// Shows or hides what a card can be repeated over.
    RepeatAsked(usize),
    /// Selects all lines from one to another.
    Reached(Chosen, Chosen),
    /// Wraps the selected lines in a nested if.
    Wrapped(Chosen),
    /// Replaces a nested if by its actions.
    Unwrapped(Chosen),
    /// Adds an else branch to the nested if of a line, or to the rule.
    OtherwiseAdded(Chosen),
    Done(usize, Edit),
    /// The card of the game's own gets a gap of a kind.
    GapAdded(usize, Kind),
    /// The card of the game's own loses a gap, by its place.
    GapRemoved(usize, usize),
    /// Deletes the selected line or card.
    Deleted(Chosen),
    /// Moves a line up (−1) or down (1).
    Shifted(Chosen, i32),
    /// Adds a cell to the steps of a table, or removes it: card, table index, step.
    StepSwitched(usize, usize, (i32, i32)),
    /// Replaces a table of a repeat: card, table index, new table.
    TableSet(usize, usize, Table),
    /// Text typed into a table cell.
    CellTyped(Cell, String),
    /// Shows or hides the pieces for a table cell.
    CellPicked(Cell),
    /// A piece cannot be removed, because the ring already has the smallest possible size.
    RingKept,
    /// The number of table rows to show.
    RowsShown(usize),
    /// Turns a repeat into plain rules.
    Forgotten(repeats::RepeatLocation),
    /// Generates the rules of a repeat again.
    Restored(repeats::RepeatLocation),
    CardAdded,
    /// Text typed into the toolbox's search.
    Searched(String),
    /// An entry of the toolbox is chosen.
    Taken(ToolboxItem),
    /// Text typed on a line, which starts a search in the toolbox.
    LookedFor(Chosen, String),
    Recipe(recipe::Message),
    /// Turns the open recipe into rules, with names and notes in a language.
    RecipeTaken(Language),
    /// A drag begins.
    Lifted(Cargo),
    /// The dragged item enters a target, or leaves it.
    Over(Landing, bool),
    /// The dragged item is dropped.
    Dropped,
    /// The drag is cancelled.
    Abandoned,
    Folded,
    /// Toggles whether a card ends the pass.
    BreakSwitched(usize),
    /// Disables or enables a card.
    OffSwitched(usize),
    /// Moves a card from one position to another, counted in cards.
    CardMoved(usize, usize),
    /// Shows a card as text.
    TextShown(usize),
    /// Toggles the breakpoint before a card.
    StopSwitched(usize),
    /// Inserts a copy of a card behind it.
    Duplicated(usize),
    /// Copies the text of a card to the clipboard.
    Copied(usize),
    /// Copies a card to the clipboard and deletes it.
    Cut(usize),
    /// Reads rules from the clipboard.
    PasteAsked,
    /// The clipboard's text.
    Pasted(Option<String>),
    Goals(goals::Message),
}
