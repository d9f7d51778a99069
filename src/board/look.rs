//! How a board game is shown: words, pictures, places. The rules never read it (seed 001, ch. 3.3.1).
//!
//! Lengths are thousandths of a cell, x to the right and y down, so that equal looks are equal values.

pub mod edit;
mod names;
mod words;

use std::collections::BTreeMap;

use crate::xml::Extra;

pub use names::{AttributeValues, Named, countable, names};
pub use words::{Origin, Phrase, phrases};

/// `look.xml`: the words of a game and its looks, of which each viewer may use another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The texts for the rules' keys and for names of nodes: by key, then by language.
    pub texts: BTreeMap<String, BTreeMap<String, String>>,
    /// What players call places; the first that fits counts.
    pub places: Vec<PlaceName>,
    /// How a ply is written in the history: those of these parts whose tests hold, one behind the other.
    pub ply: Vec<PlyPart>,
    /// The looks; the first is used where nobody chooses.
    pub themes: Vec<Theme>,
    /// What else the file holds.
    pub extra: Extra,
}

/// What players call places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceName {
    /// The path to an element, or to a map for all its elements.
    pub path: String,
    /// The name. In it `{x}` and `{y}` are the place on the map, `{X}` and `{Y}` the same counted from 1,
    /// `{a}` the letter of x, `{b}` the letter of y; another name in braces is an attribute.
    pub name: String,
}

/// A part of the text of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyPart {
    /// What must hold, as the place of a value and the value, such as `1.king` and `1`.
    ///
    /// A place is the number of a choice from 1 and what of it is asked: `kind` (`node` or `option`), `name`,
    /// `owner`, `place` (what players call the place of the chosen node), `load` (how many elements lie on
    /// it), `load.NAME` (an attribute of the last of them), or an attribute; all as before the choice. Without a number: `choices`
    /// (how many), `result` (`win`, `lose`, `draw` or nothing) of the one who chose, `player`.
    pub when: Vec<(String, String)>,
    /// The text, in which such a place in braces is filled in: `{1.place}-{2.place}`; `{1.label}` is the text of an option.
    pub text: String,
}

/// One look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Its name, a key of the texts.
    pub name: String,
    /// The colour below everything, in any form of CSS.
    pub background: Option<String>,
    /// Pictures below everything, each with its place.
    pub backdrops: Vec<Backdrop>,
    /// What lies on the table for the players alone: overviews, printed rules.
    pub aids: Vec<Aid>,
    /// Which picture is shown for which nodes; the first that fits counts.
    pub pictures: Vec<PictureRule>,
    /// Where containers and elements lie on the table.
    pub spots: Vec<Spot>,
    /// Where the parts of elements lie on their element.
    pub parts: Vec<PartPlace>,
    /// The attributes that are shown as counters.
    pub counters: Vec<CounterRule>,
    /// The attributes that are shown on things.
    pub badges: Vec<BadgeRule>,
    /// What else its element holds.
    pub extra: Extra,
}

/// A picture below everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backdrop {
    /// A file in `PIECES`.
    pub picture: String,
    /// Left, top, width, height.
    pub area: [i32; 4],
}

/// Something that no rule knows: a picture, a text, or a text upon a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aid {
    /// A file in `PIECES`.
    pub picture: Option<String>,
    /// A key of the texts.
    pub text: Option<String>,
    /// The colour below both, in any form of CSS.
    pub color: Option<String>,
    /// Left, top, width, height.
    pub area: [i32; 4],
    /// The height of a line of the text.
    pub letters: i32,
}

/// The height of a line of a text for which none is given.
pub const LETTERS: i32 = 250;

impl Default for Aid {
    fn default() -> Self {
        Self { picture: None, text: None, color: None, area: [0, 0, 2000, 2000], letters: LETTERS }
    }
}

/// Which picture is shown for which nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureRule {
    /// The name of the nodes; nothing fits all.
    pub name: Option<String>,
    /// The name of the player to whom they belong; nothing fits all.
    pub owner: Option<String>,
    /// Attributes and their values, all of which must fit.
    pub when: Vec<(String, String)>,
    /// The picture: a file in `PIECES`, with `{attribute}` filled in; nothing shows the caption or name alone.
    pub picture: Option<String>,
    /// The picture for those who may not see the node.
    pub back: Option<String>,
    /// The colour below the picture, in any form of CSS; without a picture that of the whole thing.
    pub color: Option<String>,
    /// A text upon it, with `{attribute}` filled in.
    pub caption: Option<String>,
    /// What it is called when it is read out: a key of the texts, with `{attribute}` filled in.
    pub label: Option<String>,
    /// Its width and height.
    pub size: Option<(i32, i32)>,
}

/// Where something lies on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The path to a map, a set or an element. Beside the heads of the rules it may begin with `!Viewer` (the
    /// player who looks, or the one asked) and `!Rest` (the other players in order).
    pub path: String,
    /// Left and top of its first cell.
    pub at: (i32, i32),
    /// The width and height to be filled; for a map those of one cell.
    pub size: (i32, i32),
    /// How what is inside is laid out.
    pub arrange: Arrange,
    /// How far the next player's lies away, for `!Players`, `!Others` and `!Rest`.
    pub step: (i32, i32),
    /// A key of the texts for what stands beside it.
    pub label: Option<String>,
    /// Whether elements that lie on a place elsewhere are left out.
    pub unplaced_only: bool,
}

/// How the inside of a spot is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrange {
    /// A map: by its grid, as it is; anything else: the element itself.
    #[default]
    Plain,
    /// A map upside down: the row with the largest y on top.
    Flipped,
    /// Side by side.
    Row,
    /// One below the other.
    Column,
    /// Overlapping, as cards in a hand.
    Fan,
    /// One upon the other, with their number.
    Pile,
    /// In rows and columns that fill the size.
    Block,
    /// Nothing is drawn; only the number of what is inside.
    Count,
}

/// Where the parts of elements lie on their element.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartPlace {
    /// The name of the elements; nothing fits all.
    pub element: Option<String>,
    /// The block of parts.
    pub block: String,
    /// Where.
    pub at: PartAt,
}

/// A place on an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PartAt {
    /// In the middle.
    #[default]
    Center,
    /// On the corners of the cell, clockwise: on hexagons corner k lies between the sides k − 1 and k.
    Corners,
    /// On the sides of the cell, in the order of the grid's neighbours.
    Sides,
    /// This far from the middle.
    Offset(i32, i32),
}

/// An attribute that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CounterRule {
    /// The path to the attribute, or to a set for the number of its elements.
    pub path: String,
    /// A key of the texts for its name.
    pub label: String,
}

/// An attribute that is shown on things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BadgeRule {
    /// The name of the things; nothing fits all.
    pub name: Option<String>,
    /// The name of the player to whom they belong; nothing fits all.
    pub owner: Option<String>,
    /// Attributes and their values, all of which must fit.
    pub when: Vec<(String, String)>,
    /// The path to the node whose attribute is shown; it may begin with `!Owner`, the player to whom the thing
    /// belongs. Without it the attribute is the thing's own.
    pub of: Option<String>,
    /// The name of the attribute.
    pub attribute: String,
    /// How it is shown.
    pub show: Show,
    /// The most that a bar shows; a bar without it shows ten.
    pub most: Option<i32>,
    /// The picture of a token, a file in `PIECES`; without one it is a disc.
    pub picture: Option<String>,
    /// The colour of a number, a disc or a bar, in any form of CSS.
    pub color: Option<String>,
    /// Where on the thing.
    pub at: BadgeAt,
}

/// How an attribute is shown on a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// As it is written.
    #[default]
    Number,
    /// As that many tokens beside each other.
    Token,
    /// As a bar, the longer the more.
    Bar,
}

/// Where on a thing something is shown.
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
