//! What a viewer sees of a state: plain data for a window to draw, a terminal to print, a server to send.

mod board;
mod panel;

use std::collections::BTreeMap;
use std::fmt;

use super::{Seat, Standing};

pub use board::{Actor, Around, Board, Piece, Terrain};
pub use panel::{Gauge, Location, Panel, Slot, Stack};

/// A sentence in the reader's language: a message key of `assets/i18n` with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The key of the message.
    pub key: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, String)>,
}

impl Text {
    /// Creates a text without arguments.
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Creates a text that is in words already.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self { key: "verbatim", args: vec![("text", text.into())] }
    }

    /// Adds an argument.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "callers give numbers and texts as they have them")]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

impl From<&'static str> for Text {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

/// A rectangle of cells: columns `left..left + width`, rows `top..top + height`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// First column.
    pub left: u32,
    /// First row.
    pub top: u32,
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
}

impl Area {
    /// No cell at all.
    pub const NONE: Self = Self { left: 0, top: 0, width: 0, height: 0 };
    /// Every cell that any board can have.
    pub const ALL: Self = Self { left: 0, top: 0, width: u32::MAX, height: u32::MAX };

    /// Returns the part of this area that lies on a board of `width` × `height` cells.
    #[must_use]
    pub fn on_board(self, width: u32, height: u32) -> Self {
        let left = self.left.min(width);
        let top = self.top.min(height);
        Self { left, top, width: self.width.min(width - left), height: self.height.min(height - top) }
    }

    /// Returns whether the cell in column `x` and row `y` lies in the area.
    pub fn contains(&self, x: u32, y: u32) -> bool {
        x >= self.left && y >= self.top && x - self.left < self.width && y - self.top < self.height
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.width as usize * self.height as usize
    }
}

/// Everything that one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The boards, in drawing order.
    pub boards: Vec<Board>,
    /// Named values shown to the player.
    pub counters: Vec<Counter>,
    /// The current choices that lie in the requested window.
    pub choices: Vec<Choice>,
    /// Things at free positions, the players and the current question, for games played on a table.
    pub table: Option<Table>,
    /// The panel of the player's figure, for games that have one.
    pub panel: Option<Panel>,
}

impl Scene {
    /// Returns the piece of the first board after which an action is called, if there is one: whoever chooses it puts that piece.
    pub fn piece_of_action(&self, action: &str) -> Option<&Piece> {
        let pieces = &self.boards.first()?.pieces;
        pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(action))
    }
}

/// A table with things on it. Lengths are in thousandths of a cell, x to the right and y down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Width and height.
    pub size: (i32, i32),
    /// The background colour, in any CSS form.
    pub background: Option<String>,
    /// Pictures below everything else.
    pub backdrops: Vec<(Picture, Frame)>,
    /// Player aids, above the backdrops and below the places.
    pub aids: Vec<Aid>,
    /// The places, below the things; neighbours share their edges.
    pub spots: Vec<TableLocation>,
    /// The things, in drawing order.
    pub things: Vec<Thing>,
    /// Texts on the table.
    pub labels: Vec<Label>,
    /// The players in turn order.
    pub players: Vec<Player>,
    /// The current question, in the viewer's language.
    pub prompt: Option<String>,
    /// The messages that the rules showed during the last move.
    pub said: Vec<String>,
    /// The places and things that are no choice themselves and mean one, by its index: whoever presses them makes it.
    pub meant: BTreeMap<u64, usize>,
}

impl Table {
    /// Returns what somebody points at who points at the middle of a place or thing: that first, then things and places, the
    /// topmost first.
    pub fn pointed(&self, id: u64) -> Vec<u64> {
        let thing = self.things.iter().find(|it| it.id == id).map(|it| it.frame);
        let frame = thing.or_else(|| self.spots.iter().find(|it| it.id == id).map(|it| it.frame));
        let Some(Frame { x, y, width, height }) = frame else { return vec![id] };
        let middle = (x + width / 2, y + height / 2);
        let is_below = |other: Frame| {
            (other.x..other.x + other.width).contains(&middle.0)
                && (other.y..other.y + other.height).contains(&middle.1)
        };
        let things = self.things.iter().rev().filter(|it| is_below(it.frame)).map(|it| it.id);
        let spots = self.spots.iter().filter(|it| is_below(it.frame)).map(|it| it.id);
        let others = things.chain(spots).filter(|other| *other != id);
        std::iter::once(id).chain(others).collect()
    }

    /// Returns the player on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Returns the players by their places: `1. Anna · 2. Bob, Cyril · 4. Dana`.
    fn ranking(&self, places: &[u8]) -> String {
        let on = |place: u8| {
            let seats = (0..).zip(places).filter(|(_, other)| **other == place).map(|(seat, _)| Seat(seat));
            let names: Vec<&str> = seats.filter_map(|seat| Some(self.player(seat)?.name.as_str())).collect();
            (!names.is_empty()).then(|| format!("{place}. {}", names.join(", ")))
        };
        let all = 1..=places.iter().copied().max().unwrap_or_default();
        all.filter_map(on).collect::<Vec<_>>().join(" · ")
    }

    /// Returns how the play has ended, with the names of the winners; `None` while it goes on and after a fault of its rules.
    pub fn result(&self, standing: &Standing) -> Option<Text> {
        match standing {
            Standing::Won(seats) => {
                let names: Vec<&str> =
                    seats.iter().filter_map(|seat| Some(self.player(*seat)?.name.as_str())).collect();
                let text = Text::new("table-won").with("count", names.len());
                Some(text.with("names", names.join(", ")))
            }
            Standing::Placed(places) => Some(Text::new("table-placed").with("places", self.ranking(places))),
            Standing::Solved => Some(Text::new("table-solved")),
            Standing::Lost => Some(Text::new("table-lost")),
            Standing::Drawn => Some(Text::new("table-drawn")),
            Standing::Stuck => Some(Text::new("table-stuck")),
            Standing::ToMove(_) | Standing::Fault(_) => None,
        }
    }
}

/// A rectangle on a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A passive item on a table: a picture, a text, or a text on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aid {
    /// Where it lies.
    pub frame: Frame,
    /// Its picture.
    pub picture: Option<Picture>,
    /// The colour below it, in any CSS form.
    pub color: Option<String>,
    /// The text on it.
    pub text: String,
    /// The height of a line of the text.
    pub letters: i32,
}

/// A value shown on a place or thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// On which side.
    pub at: Side,
    /// What is shown.
    pub measure: Measure,
    /// The colour, in any CSS form.
    pub color: Option<String>,
}

/// How a value is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A number, as written.
    Number(String),
    /// Tokens side by side.
    Tokens {
        /// How many.
        count: u32,
        /// The look of each; a disc if there is no picture.
        picture: Option<Picture>,
    },
    /// A bar, filled to this many thousandths.
    Bar(u16),
}

/// A position on the frame of something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// The lower edge.
    #[default]
    Bottom,
    /// The upper edge.
    Top,
    /// The left edge.
    Left,
    /// The right edge.
    Right,
    /// The middle.
    Center,
}

/// A place on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLocation {
    /// Identifies this place in all scenes of a play.
    pub id: u64,
    /// Where it is.
    pub frame: Frame,
    /// The shape within the frame.
    pub shape: Shape,
    /// Its picture; without one only the outline is drawn.
    pub picture: Option<Picture>,
    /// The colour below it, in any CSS form.
    pub color: Option<String>,
    /// The values shown on it.
    pub badges: Vec<Badge>,
    /// Its name for players.
    pub name: String,
}

/// The shape of a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The frame itself.
    #[default]
    Rectangle,
    /// The ellipse inscribed in the frame.
    Ellipse,
    /// A hexagon with a corner on top.
    Hexagon,
    /// A triangle that points up.
    TriangleUp,
    /// A triangle that points down.
    TriangleDown,
    /// No shape of its own: it appears as an ellipse, and only when it can be chosen.
    Hidden,
}

/// A piece, card, die, pile or the like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Identifies this thing in all scenes of a play. If the viewer may not see what it is, it identifies
    /// only its place.
    pub id: u64,
    /// Where it is.
    pub frame: Frame,
    /// Its picture.
    pub picture: Picture,
    /// The colour below it, in any CSS form.
    pub color: Option<String>,
    /// The values shown on it.
    pub badges: Vec<Badge>,
    /// A text on it.
    pub caption: Option<String>,
    /// Its name.
    pub name: String,
    /// How many lie here, for a pile.
    pub count: u32,
    /// Whether the viewer may see what it is.
    pub open: bool,
}

/// A text on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where it stands.
    pub frame: Frame,
    /// The text.
    pub text: String,
}

/// A player, as the table shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The name of the seat in the viewer's language.
    pub name: String,
    /// Whether this player chooses now.
    pub asked: bool,
    /// Whether the player has chosen in secret, while others are still to choose.
    pub chosen: bool,
    /// A picture of what this player plays with, such as a disc of the player's colour.
    pub emblem: Option<Picture>,
    /// Whether this player has left the game.
    pub out: bool,
    /// The result that the rules gave this player: `win`, `lose`, `draw`, or a rank.
    pub result: Option<String>,
    /// Whether something on the table is visible to this player and hidden from others.
    pub hides: bool,
    /// This player's counters.
    pub counters: Vec<Counter>,
}

/// The source of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// No picture: the name is shown instead.
    Missing,
    /// The picture of the person who plays.
    Avatar,
    /// A file of the game, by name.
    File(String),
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its name as its author spelt it; or, without a value, what the rules have said in the last move.
    pub name: String,
    /// Its value in words or digits.
    pub value: String,
}

impl Counter {
    /// Returns whether it is something that the rules have said.
    pub fn is_said(&self) -> bool {
        self.value.is_empty()
    }
}

/// The figures of one state for a table of the play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// All named values of the game, including those hidden from players.
    pub items: Vec<Figure>,
    /// The number of goals, where the game has a list of them.
    pub goals: usize,
    /// The number of moves that the game allows, even if the play is over.
    pub valid_moves: usize,
}

/// A named value, and whether players see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name as its author spelt it; for values that all games of a kind have, a word of the program.
    pub name: String,
    /// Its display name, if it differs.
    pub told: Option<Text>,
    /// Its value in words or digits.
    pub value: String,
    /// Whether players see it while they play.
    pub shown: bool,
}

/// A look that a game can be shown in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookName {
    /// Its name in the files of the game.
    pub id: String,
    /// Its display name, in the viewer's language.
    pub name: String,
    /// Whether it is the current one.
    pub is_shown: bool,
}

/// A cell of one of the boards: board, column, row.
pub type BoardCell = (usize, u32, u32);

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its number, by which it is chosen: its index in the list of legal moves, unless the game numbers them in its own way.
    pub index: usize,
    /// The cell that represents it, if any.
    pub place: Option<BoardCell>,
    /// The cell to which it leads, for a way from one cell to another.
    pub to: Option<BoardCell>,
    /// The action that it is, or that is done at its cell, where choosing the cell does not say it.
    pub action: Option<String>,
    /// The place or thing on the table that represents it, if any; without one it is a button.
    pub target: Option<u64>,
    /// Its text.
    pub label: String,
    /// The same in the words of the program, where they can express it.
    pub text: Option<Text>,
    /// Whether it may be chosen at any time, by whoever is asked and by whoever is not, and so answers no question.
    pub anytime: bool,
}
