//! A grid game as its author has it: finished or half made, right or wrong.
//!
//! A [`Draft`] can always be kept and saved; only [`crate::grid::compile()`] turns one of its levels into a
//! playable game. The types follow the files of Strašrybka 2010, which the help page *formats* describes. A
//! draft is a value: parts that an edit leaves alone are shared with the previous draft.

mod derivation;
pub(super) mod repeat;

use std::borrow::Cow;
use std::sync::Arc;

use ustr::Ustr;

pub use self::derivation::{Allowed, Derivation, LevelDerivation};
use self::repeat::{LostRepeat, Repeat};

use super::lex;
use super::tiles::Tiles;
use crate::common_files::{Description, Files, LevelDescription, Translations};
use crate::engine::controls::Controls;
pub use crate::engine::controls::{Boundary, InvalidFocus, MoveMode, Setting};
use crate::engine::scene;
use crate::xml::Extra;

/// A whole grid game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What `description.xml` says.
    pub description: Arc<Description>,
    /// What `description.CODE.xml` says for each language, by its code.
    pub translations: Translations,
    /// What `pieces.xml` says.
    pub pieces: Arc<Pieces>,
    /// What `rules.xml` and `rules.notes.xml` say.
    pub rules: Arc<Rules>,
    /// What `settings.xml` says.
    pub settings: Arc<Settings>,
    /// The contents of the game's `derived.xml`; `None` until an edit needs it.
    pub derivation: Option<Arc<Derivation>>,
    /// The levels in the order of play.
    pub levels: Vec<Arc<Level>>,
    /// Pictures and other files that were made or changed in the editor.
    pub files: Arc<Files>,
}

impl Draft {
    /// Returns the game's texts in a language, by its code; an untranslated entry falls back to the original.
    pub fn description_in(&self, language: &str) -> Cow<'_, Description> {
        self.description.in_language(&self.translations, language)
    }

    /// Returns the translation of a text that the author wrote, such as the name of a rule, into a language,
    /// by its code.
    pub fn say<'t>(&'t self, language: &str, text: &'t str) -> &'t str {
        self.description.say(&self.translations, language, text)
    }
}

/// `pieces.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// The pieces in the order of the file.
    pub list: Vec<Piece>,
    /// What else the file holds.
    pub extra: Extra,
}

/// Returns whether rules can ask for an attribute of this name.
pub fn is_attribute_name(name: &str) -> bool {
    const TAKEN: [&str; 16] = [
        "if", "else", "and", "or", "for", "each", "where", "while", "of", "repeat", "count", "areas", "min",
        "max", "abs", "random",
    ];
    let lower = lex::lower(name);
    lex::is_name(name) && lex::number(&lower).is_none() && !TAKEN.contains(&lower.as_str())
}

impl Pieces {
    /// Returns the names of all attributes, as first spelled, in order.
    pub fn attributes(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in self.list.iter().flat_map(|piece| &piece.attributes) {
            if names.iter().all(|known| lex::lower(known) != lex::lower(name)) {
                names.push(name);
            }
        }
        names
    }

    /// Returns the values of an attribute, of those pieces that have it, in order.
    pub fn values_of(&self, attribute: &str) -> Vec<&str> {
        let values = self.list.iter().filter_map(|piece| piece.attribute(attribute));
        values.collect()
    }
}

/// A named picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// The name used in rules and layers.
    pub name: String,
    /// A file in `PIECES`, or the word `Avatar` for the player's own picture.
    pub picture: String,
    /// Whether an outline is drawn.
    pub border: bool,
    /// What rules can ask of it: the names of attributes, with their values. These go beyond Strašrybka 2010.
    pub attributes: Vec<(String, String)>,
    /// What else the element holds.
    pub extra: Extra,
}

/// The word that stands for the player's own picture.
pub const AVATAR: &str = "Avatar";

impl Piece {
    /// Returns the value of an attribute, by its name in any letter case.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let lower = lex::lower(name);
        let found = self.attributes.iter().find(|(other, _)| lex::lower(other) == lower);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns how a cell with this piece looks.
    pub fn look(&self) -> scene::Piece {
        let picture = match self.picture.as_str() {
            "" => scene::Picture::Missing,
            word if word.eq_ignore_ascii_case(AVATAR) => scene::Picture::Avatar,
            file => scene::Picture::File(file.to_owned()),
        };
        scene::Piece::new(&self.name, picture, self.border)
    }
}

/// `rules.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The language of the rules.
    pub language: Language,
    /// The rules in the order in which they run, including those that are switched off.
    pub list: Vec<Arc<Rule>>,
    /// What else the file holds.
    pub extra: Extra,
    /// Notes on rules that another program removed.
    pub lost_notes: Vec<LostNote>,
    /// What else the file of notes holds.
    pub notes_extra: Extra,
    /// Repeats whose rules another program changed or removed.
    pub lost_repeats: Vec<LostRepeat>,
    /// What else the file of repeats holds.
    pub repeats_extra: Extra,
}

/// A language for rules, or for the goals of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The language of Strašrybka 2010.
    #[default]
    Plain,
    /// The same with nested conditions and ifs, order comparisons and products; for a level's goals, with
    /// cells that may hold anything and goals that are conditions. These go beyond Strašrybka 2010.
    Extended,
    /// The extended language with loops, pictures of before and after, counting and more arithmetic. Only rules
    /// are written in it.
    Third,
}

/// One rule as its author wrote it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    /// The text.
    pub contents: String,
    /// Whether the pass over the rules ends once this one has fired.
    pub breaks: bool,
    /// The author's name for it; empty for none.
    pub name: String,
    /// What the author notes about it; empty for nothing.
    pub note: String,
    /// The colour of its card in the chart, as any CSS colour; empty for none.
    pub color: String,
    /// Whether it is switched off, as if it were not there.
    pub disabled: bool,
    /// What else the element holds.
    pub extra: Extra,
    /// What else its element in the file of notes holds.
    pub note_extra: Extra,
    /// The repeat that this rule and the following ones came from, stored at the first of them.
    pub repeat: Option<Arc<Repeat>>,
}

/// Notes on a rule that no longer exists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostNote {
    /// Its place among the rules, from 1.
    pub position: usize,
    /// The text of the rule.
    pub contents: String,
    /// The rule's name.
    pub name: String,
    /// The note.
    pub note: String,
    /// The colour of its card.
    pub color: String,
    /// What else the element holds.
    pub extra: Extra,
}

/// `settings.xml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How a move is chosen.
    pub move_mode: Setting<MoveMode>,
    /// What the focus does on cells that cannot be chosen.
    pub invalid_focus: Setting<InvalidFocus>,
    /// What the focus does at the edge of the board.
    pub boundary: Setting<Boundary>,
    /// Whether the current position is highlighted.
    pub position_highlight: Setting<bool>,
    /// Whether valid moves are highlighted.
    pub valids_highlight: Setting<bool>,
    /// Whether the focus is highlighted.
    pub focused_highlight: Setting<bool>,
    /// The margin between board and window, in pixels.
    pub margin_width: u32,
    /// The frame around all pieces, in pixels.
    pub border_width: u32,
    /// The gap between pieces, in pixels.
    pub padding_width: u32,
    /// The colour of the frame, a CSS colour name.
    pub border_color: Setting<String>,
    /// The colour of the gaps, a CSS colour name.
    pub board_color: Setting<String>,
    /// What else the file holds.
    pub extra: Extra,
}

impl Settings {
    /// Returns the settings that a player may override, in the form that every kind of game shares.
    pub fn controls(&self) -> Controls {
        Controls {
            move_mode: self.move_mode.clone(),
            invalid_focus: self.invalid_focus.clone(),
            boundary: self.boundary.clone(),
            position_highlight: self.position_highlight.clone(),
            valids_highlight: self.valids_highlight.clone(),
            focused_highlight: self.focused_highlight.clone(),
            border_color: self.border_color.clone(),
            board_color: self.board_color.clone(),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        let controls = Controls::default();
        Self {
            move_mode: controls.move_mode,
            invalid_focus: controls.invalid_focus,
            boundary: controls.boundary,
            position_highlight: controls.position_highlight,
            valids_highlight: controls.valids_highlight,
            focused_highlight: controls.focused_highlight,
            margin_width: 16,
            border_width: 0,
            padding_width: 2,
            border_color: controls.border_color,
            board_color: controls.board_color,
            extra: Extra::default(),
        }
    }
}

/// One folder of `LEVELS`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// The name of the folder.
    pub folder: String,
    /// What its `description.xml` says.
    pub description: Arc<LevelDescription>,
    /// What its `description.CODE.xml` says for each language, by its code.
    pub translations: Translations<LevelDescription>,
    /// What its `startingLayout.xml` says.
    pub layout: Arc<Layout>,
    /// The contents of the level's `derived.xml`; `None` until an edit needs it.
    pub derivation: Option<Arc<LevelDerivation>>,
    /// The moves that solve it, from its `solution.txt`.
    pub solution: Option<Arc<[String]>>,
}

impl Level {
    /// Returns the level's texts in a language, by its code; an untranslated entry falls back to the original.
    pub fn description_in(&self, language: &str) -> Cow<'_, LevelDescription> {
        self.description.in_language(&self.translations, language)
    }
}

/// `startingLayout.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The language of the goals.
    pub language: Language,
    /// The variables.
    pub items: Vec<Item>,
    /// The layers: `STATE`, `VALID`, each `FINAL`, and custom ones.
    pub matrices: Vec<Matrix>,
    /// The goals that are conditions; only the extended language has them.
    pub goals: Vec<Goal>,
    /// What else the root element holds.
    pub extra: Extra,
    /// What else `Items` holds.
    pub items_extra: Extra,
    /// What else `Matrixes` holds.
    pub matrices_extra: Extra,
    /// What else `Goals` holds.
    pub goals_extra: Extra,
}

/// A goal that is a condition over board and variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// The condition with its parentheses, as text.
    pub condition: String,
    /// What else the element holds.
    pub extra: Extra,
}

/// What a cell of a `FINAL` holds in the extended language when it may hold anything. Rules cannot mention a
/// piece of this name.
pub const ANYTHING: &str = "*";

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name as written.
    pub name: String,
    /// Its initial value, which also gives the item its type.
    pub value: Value,
    /// Whether players see it.
    pub show: bool,
    /// What else the element holds.
    pub extra: Extra,
}

/// A value of a variable or a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number (`xsd:int`).
    Int(i32),
    /// A truth value (`xsd:boolean`).
    Bool(bool),
    /// A piece's name or any other text (`xsd:string`).
    Text(String),
}

/// A layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Its name as written; letter case does not matter.
    pub name: String,
    /// Its cells.
    pub cells: Cells,
    /// What players see of it, beside the board.
    pub shown: Shown,
    /// What else the element holds.
    pub extra: Extra,
    /// What else `Rows` and its rows hold, each with the index of the row that follows it.
    pub rows_extra: Vec<(u32, crate::xml::Node)>,
}

/// What players see of a layer that is not the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Nothing: it is there for the rules.
    #[default]
    Nothing,
    /// Its pieces: below those of the board if it stands before `STATE` in the level, otherwise above them.
    Pieces,
    /// Lines between cells: 1 in a cell is a line on its right, 2 one below it, 3 is both. Rules of version 3 see them from
    /// either side.
    Lines,
    /// An outline around each body: cells with the same number above 0 belong together. All others belong to none.
    Bodies,
}

impl Shown {
    /// What layers can be, with how files say it; hidden layers say nothing.
    pub const WORDS: [(&'static str, Self); 3] =
        [("pieces", Self::Pieces), ("lines", Self::Lines), ("bodies", Self::Bodies)];

    /// Whether a layer of these cells can be shown so.
    pub fn fits(self, cells: &Cells) -> bool {
        match self {
            Self::Nothing => true,
            Self::Pieces => matches!(cells, Cells::Text(_)),
            Self::Lines | Self::Bodies => matches!(cells, Cells::Int(_)),
        }
    }
}

/// The cells of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Names of pieces (`MatrixString`).
    Text(Tiles<Ustr>),
    /// Truth values (`MatrixBool`).
    Bool(Tiles<bool>),
    /// Numbers (`MatrixInt`).
    Int(Tiles<i32>),
}

impl Cells {
    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        match self {
            Self::Text(tiles) => (tiles.width(), tiles.height()),
            Self::Bool(tiles) => (tiles.width(), tiles.height()),
            Self::Int(tiles) => (tiles.width(), tiles.height()),
        }
    }
}

/// What a layer is for, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// `STATE`: the board.
    State,
    /// `VALID`: which cells may be chosen.
    Valid,
    /// `FINAL`: a goal.
    Final,
    /// Any other: a custom layer for the game's rules.
    Own,
}

impl Matrix {
    /// Creates a layer that players do not see unless it is the board.
    pub fn new(name: impl Into<String>, cells: Cells) -> Self {
        let (extra, rows_extra) = (Extra::default(), Vec::new());
        Self { name: name.into(), cells, shown: Shown::Nothing, extra, rows_extra }
    }

    /// Returns what the layer is for.
    pub fn role(&self) -> Role {
        match self.name.to_lowercase().as_str() {
            "state" => Role::State,
            "valid" => Role::Valid,
            "final" => Role::Final,
            _ => Role::Own,
        }
    }

    /// Whether it has lines between cells.
    pub fn has_lines(&self) -> bool {
        self.is_shown() && self.shown == Shown::Lines
    }

    /// Whether it says which cells belong together.
    pub fn has_bodies(&self) -> bool {
        self.is_shown() && self.shown == Shown::Bodies
    }

    /// Whether players see it beside the board.
    pub fn is_shown(&self) -> bool {
        self.role() == Role::Own && self.shown != Shown::Nothing && self.shown.fits(&self.cells)
    }
}

impl Layout {
    /// Returns the first layer with this role.
    pub fn first(&self, role: Role) -> Option<&Matrix> {
        self.matrices.iter().find(|matrix| matrix.role() == role)
    }

    /// Returns the layers that players see beside the board, in drawing order, each with whether it lies above the board.
    pub fn shown(&self) -> impl Iterator<Item = (bool, &Matrix)> {
        let board = self.matrices.iter().position(|matrix| matrix.role() == Role::State);
        let seen = self.matrices.iter().enumerate().filter(|(_, matrix)| matrix.is_shown());
        seen.map(move |(index, matrix)| (board.is_some_and(|board| index > board), matrix))
    }

    /// Returns the item of this name; letter case does not matter.
    pub fn item(&self, name: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.name.to_lowercase() == name.to_lowercase())
    }

    /// Returns whether a layer gives the content of every cell. Only such a goal is a whole board.
    pub fn is_exact(&self, layer: &Matrix) -> bool {
        let Cells::Text(tiles) = &layer.cells else { return true };
        let may_be_open = self.language == Language::Extended && layer.role() == Role::Final;
        !may_be_open || tiles.cells().all(|(.., cell)| cell != ANYTHING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `Avatar`, the word for the player's own picture, is recognised in any letter case.
    #[test]
    fn a_piece_looks_as_its_picture_says() {
        let look = |picture: &str| Piece { picture: picture.to_owned(), ..Piece::default() }.look().picture;
        assert_eq!(look("Avatar"), scene::Picture::Avatar);
        assert_eq!(look("avatar"), scene::Picture::Avatar);
        assert_eq!(look("Avatar.png"), scene::Picture::File("Avatar.png".to_owned()));
        assert_eq!(look(""), scene::Picture::Missing);
    }
}
