//! How a board game is shown: words, pictures, places. The rules never read it.
//!
//! Lengths are in thousandths of a cell, x to the right and y down. They are integers, so that equal looks
//! are equal values.
//!
//! `look.xml` is Schola's own format; the help page on formats describes it. [`phrases`] lists the texts that
//! a game needs, and [`Game::laid_out`](super::Game::laid_out) returns where each item of the look lies on
//! the table.

pub mod edit;
mod names;
mod words;

use std::collections::BTreeMap;

use crate::xml::Extra;

pub use names::{AttributeValues, Named, countable, names};
pub use words::{Origin, Phrase, phrases};

/// The content of `look.xml`: the texts of a game and its themes, of which each viewer may choose one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The texts for the keys used by the rules and for names of nodes: by key, then by language.
    pub texts: BTreeMap<String, BTreeMap<String, String>>,
    /// What players call places; the first entry that matches counts.
    pub places: Vec<PlaceName>,
    /// How a ply is written in the history: the parts whose tests hold are concatenated.
    pub ply: Vec<PlyPart>,
    /// The themes; the first is the default.
    pub themes: Vec<Theme>,
    /// What else the file holds.
    pub extra: Extra,
}

/// What players call places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceName {
    /// The path to an element, or to a map for all its elements.
    pub path: String,
    /// The name. In it `{x}` and `{y}` are the position on the map, `{X}` and `{Y}` the same counted from 1,
    /// `{a}` the letter of x, `{b}` the letter of y; any other name in braces is an attribute.
    pub name: String,
}

/// A part of the text of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyPart {
    /// The tests that must hold, each a place and its value, such as `1.king` and `1`.
    ///
    /// A place is the number of a choice from 1 and a property of it: `kind` (`node` or `option`), `name`,
    /// `owner`, `place` (what players call the place of the chosen node), `load` (the number of elements on
    /// it), `load.NAME` (an attribute of the last of them), or an attribute; all as they were before the
    /// choice. Without a number: `choices` (their number), `result` (`win`, `lose`, `draw` or nothing) of the
    /// player who chose, `player`.
    pub when: Vec<(String, String)>,
    /// The text. Places in braces are filled in: `{1.place}-{2.place}`; `{1.label}` is the text of an option.
    pub text: String,
}

/// A theme.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Its name, a key of the texts.
    pub name: String,
    /// The background colour, in any CSS form.
    pub background: Option<String>,
    /// Pictures below everything else.
    pub backdrops: Vec<Backdrop>,
    /// Player aids on the table: overviews, printed rules.
    pub aids: Vec<Aid>,
    /// Which picture shows which nodes; the first rule that matches counts.
    pub pictures: Vec<PictureRule>,
    /// Where containers and elements lie on the table.
    pub spots: Vec<Placement>,
    /// Where the parts of elements lie on their element.
    pub parts: Vec<PartPlace>,
    /// The attributes shown as counters.
    pub counters: Vec<CounterRule>,
    /// The attributes shown on things.
    pub badges: Vec<BadgeRule>,
    /// What else its element holds.
    pub extra: Extra,
}

/// A picture below everything else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backdrop {
    /// A file in `PIECES`.
    pub picture: String,
    /// Left, top, width, height.
    pub area: [i32; 4],
}

/// An item unknown to the rules: a picture, a text, or a text on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aid {
    /// A file in `PIECES`.
    pub picture: Option<String>,
    /// The key of a text.
    pub text: Option<String>,
    /// The colour below both, in any CSS form.
    pub color: Option<String>,
    /// Left, top, width, height.
    pub area: [i32; 4],
    /// The height of a line of the text.
    pub letters: i32,
}

/// The default height of a line of text.
pub const LETTERS: i32 = 250;

impl Default for Aid {
    fn default() -> Self {
        Self { picture: None, text: None, color: None, area: [0, 0, 2000, 2000], letters: LETTERS }
    }
}

/// A rule for the picture of nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureRule {
    /// The name of the nodes; `None` matches all.
    pub name: Option<String>,
    /// The name of the player who owns them; `None` matches all.
    pub owner: Option<String>,
    /// Attributes and their values, all of which must match.
    pub when: Vec<(String, String)>,
    /// The picture: a file in `PIECES`, with `{attribute}` filled in; without it only the caption or name is
    /// shown.
    pub picture: Option<String>,
    /// The picture for viewers who may not see the node.
    pub back: Option<String>,
    /// The colour below the picture, in any CSS form; without a picture, the colour of the whole thing.
    pub color: Option<String>,
    /// A text on it, with `{attribute}` filled in.
    pub caption: Option<String>,
    /// Its name when read aloud: the key of a text, with `{attribute}` filled in.
    pub label: Option<String>,
    /// Its width and height.
    pub size: Option<(i32, i32)>,
}

/// Where something lies on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The path to a map, a set or an element. In addition to the heads used in rules, it may begin with
    /// `!Viewer` (the player who looks, or the one asked) and `!Rest` (the other players in order).
    pub path: String,
    /// Left and top of its first cell.
    pub at: (i32, i32),
    /// The width and height to fill; for a map those of one cell.
    pub size: (i32, i32),
    /// How its content is laid out.
    pub arrange: Arrange,
    /// The distance to the next player's, for `!Players`, `!Others` and `!Rest`.
    pub step: (i32, i32),
    /// The key of its label.
    pub label: Option<String>,
    /// Whether to leave out elements that lie on a place elsewhere.
    pub unplaced_only: bool,
}

/// How the content of a spot is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrange {
    /// A map by its grid; anything else as the element itself.
    #[default]
    Plain,
    /// A map upside down: the row with the largest y at the top.
    Flipped,
    /// Side by side.
    Row,
    /// One below the other.
    Column,
    /// Overlapping, like cards in a hand.
    Fan,
    /// On top of each other, with their number.
    Pile,
    /// In rows and columns that fill the size.
    Block,
    /// Nothing is drawn except the number of elements.
    Count,
}

/// Where the parts of elements lie on their element.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartPlace {
    /// The name of the elements; `None` matches all.
    pub element: Option<String>,
    /// The block of parts.
    pub block: String,
    /// Their position.
    pub at: PartAt,
}

/// A position on an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PartAt {
    /// In the middle.
    #[default]
    Center,
    /// At the corners of the cell, clockwise: on hexagons corner k lies between the sides k − 1 and k.
    Corners,
    /// At the sides of the cell, in the order of the grid's neighbours.
    Sides,
    /// At this distance from the middle.
    Offset(i32, i32),
}

/// An attribute shown as a counter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CounterRule {
    /// The path to the attribute, or to a set whose elements are counted.
    pub path: String,
    /// The key of its name.
    pub label: String,
}

/// An attribute shown on things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BadgeRule {
    /// The name of the things; `None` matches all.
    pub name: Option<String>,
    /// The name of the player who owns them; `None` matches all.
    pub owner: Option<String>,
    /// Attributes and their values, all of which must match.
    pub when: Vec<(String, String)>,
    /// The path to the node whose attribute is shown; it may begin with `!Owner`, the player who owns the
    /// thing. Without it, the attribute is the thing's own.
    pub of: Option<String>,
    /// The name of the attribute.
    pub attribute: String,
    /// How it is shown.
    pub show: Show,
    /// The value of a full bar; 10 by default.
    pub most: Option<i32>,
    /// The picture of a token, a file in `PIECES`; a disc by default.
    pub picture: Option<String>,
    /// The colour of a number, a disc or a bar, in any CSS form.
    pub color: Option<String>,
    /// Its position on the thing.
    pub at: BadgeAt,
}

/// How an attribute is shown on a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// As a number.
    #[default]
    Number,
    /// As that many tokens side by side.
    Token,
    /// As a bar.
    Bar,
}

/// A position on a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BadgeAt {
    /// At the lower edge.
    #[default]
    Bottom,
    /// At the upper edge.
    Top,
    /// At the left edge.
    Left,
    /// At the right edge.
    Right,
    /// In the middle.
    Center,
}
