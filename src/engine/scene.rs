//! What is to be seen of a state: plain data that a window draws, a terminal prints, a server sends.

use std::fmt;
use std::sync::Arc;

/// A sentence to be said in the reader's language: a key of `assets/i18n` with its arguments.
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
    /// Everything that any board can hold.
    pub const ALL: Self = Self { left: 0, top: 0, width: u32::MAX, height: u32::MAX };

    /// Returns the part of this area that lies on a board of `width` × `height` cells.
    #[must_use]
    pub fn on_board(self, width: u32, height: u32) -> Self {
        let left = self.left.min(width);
        let top = self.top.min(height);
        Self { left, top, width: self.width.min(width - left), height: self.height.min(height - top) }
    }

    /// Tells whether the cell in column `x` and row `y` lies in the area.
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
    /// The boards, in the order in which they are drawn.
    pub boards: Vec<Board>,
    /// Named values that the player is shown.
    pub counters: Vec<Counter>,
    /// What can be chosen now, as far as it lies in the window asked for.
    pub choices: Vec<Choice>,
    /// Things at free places, the players and what is asked, where the game has them.
    pub table: Option<Table>,
    /// The hero, where somebody walks through a labyrinth.
    pub hero: Option<Hero>,
}

/// One who walks through a labyrinth, with what is known of the place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hero {
    /// What is measured of the hero, in the order in which it is shown.
    pub gauges: Vec<Gauge>,
    /// What the hero carries.
    pub slots: Vec<Slot>,
    /// How much the hero can carry.
    pub capacity: usize,
    /// The name of the part of the labyrinth.
    pub part: String,
    /// What is told of that part.
    pub part_text: String,
    /// What is told of the room.
    pub room_text: String,
    /// What lies on the field on which the hero stands.
    pub beneath: Vec<Beneath>,
    /// How many were killed.
    pub slain: usize,
    /// The ground of each field in the window of the first board, row by row.
    pub ground: Vec<Ground>,
    /// The monsters in sight.
    pub foes: Vec<Foe>,
}

/// Things of one kind that lie where the hero stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beneath {
    /// What it is called.
    pub name: Text,
    /// Its place among the pieces of the board.
    pub piece: u32,
    /// How many there are.
    pub count: usize,
}

/// What is known of the ground of a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Whether anything is known of it.
    pub known: bool,
    /// Whether it is seen now, so that what stands there is shown.
    pub in_sight: bool,
    /// Whether one can stand there.
    pub free: bool,
    /// The number of its part of the labyrinth, 0 for the one in the middle.
    pub part: u32,
    /// Whether that is the part that leads to the end.
    pub is_last: bool,
    /// The sides on which its room ends: up, right, down, left, a bit for each.
    pub edges: u8,
    /// The side on which a door is, from 0, and whether it is locked.
    pub door: Option<(u8, bool)>,
}

/// Somebody whom a hero sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foe {
    /// Stands for this one in all scenes of a play.
    pub id: usize,
    /// Column and row.
    pub place: (u32, u32),
    /// What it is called.
    pub name: String,
    /// What is told of it.
    pub text: String,
    /// Its life.
    pub life: i64,
    /// The life that it had at first.
    pub most: i64,
}

/// Something that is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// What, in the words of the program.
    pub name: Text,
    /// How much.
    pub value: i64,
    /// How much it can be at most, where that is so.
    pub most: Option<i64>,
}

/// Something that a hero carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What it is called.
    pub name: Text,
    /// What is told of it.
    pub text: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether it is in use.
    pub in_use: bool,
    /// The places of the choices that are about it in the list of legal moves.
    pub choices: Vec<usize>,
}

/// A table with things on it. Lengths are thousandths of a cell, x to the right and y down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Width and height.
    pub size: (i32, i32),
    /// The colour below everything, in any form of CSS.
    pub background: Option<String>,
    /// Pictures below everything.
    pub backdrops: Vec<(Picture, Frame)>,
    /// What lies there for the players alone, above the pictures below everything and below the places.
    pub aids: Vec<Aid>,
    /// The places, below the things; neighbours share their edges.
    pub spots: Vec<Spot>,
    /// The things in the order in which they are drawn.
    pub things: Vec<Thing>,
    /// Texts that stand on the table.
    pub labels: Vec<Label>,
    /// The players in turn order.
    pub players: Vec<Player>,
    /// The question being asked, in the viewer's language.
    pub prompt: Option<String>,
    /// The texts that were said in the last move.
    pub said: Vec<String>,
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

/// Something on a table that nothing is done with: a picture, a text, or a text upon a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aid {
    /// Where it lies.
    pub frame: Frame,
    /// Its picture.
    pub picture: Option<Picture>,
    /// The colour below it, in any form of CSS.
    pub color: Option<String>,
    /// The text upon it.
    pub text: String,
    /// The height of a line of the text.
    pub letters: i32,
}

/// A value that is shown on a place or thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// Where on it.
    pub at: Side,
    /// What is shown.
    pub measure: Measure,
    /// The colour, in any form of CSS.
    pub color: Option<String>,
}

/// How a value is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// As it is written.
    Number(String),
    /// As tokens beside each other.
    Tokens {
        /// How many.
        count: u32,
        /// What each looks like; a disc without it.
        picture: Option<Picture>,
    },
    /// As a bar of which so many thousandths are filled.
    Bar(u16),
}

/// A place on the frame of something.
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
pub struct Spot {
    /// Stands for this place in all scenes of a play.
    pub id: u64,
    /// Where it is.
    pub frame: Frame,
    /// The form within the frame.
    pub shape: Shape,
    /// Its picture; without one only its outline is drawn.
    pub picture: Option<Picture>,
    /// The colour below it, in any form of CSS.
    pub color: Option<String>,
    /// The values that are shown on it.
    pub badges: Vec<Badge>,
    /// What players call it.
    pub name: String,
}

/// The form of a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The frame itself.
    #[default]
    Rectangle,
    /// The ellipse inside.
    Ellipse,
    /// A hexagon with a corner on top.
    Hexagon,
    /// A triangle that points up.
    TriangleUp,
    /// A triangle that points down.
    TriangleDown,
    /// No form of its own: it shows only when it can be chosen, as an ellipse.
    Hidden,
}

/// A piece, card, die, heap …
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Stands for this thing in all scenes of a play; of what the viewer may not see, for its place only.
    pub id: u64,
    /// Where it is.
    pub frame: Frame,
    /// Its picture.
    pub picture: Picture,
    /// The colour below it, in any form of CSS.
    pub color: Option<String>,
    /// The values that are shown on it.
    pub badges: Vec<Badge>,
    /// A text upon it.
    pub caption: Option<String>,
    /// What it is called.
    pub name: String,
    /// How many lie here, for a heap.
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

/// One who takes part, as the table shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: super::Seat,
    /// The name of the seat in the viewer's language.
    pub name: String,
    /// Whether it is the one who chooses now.
    pub asked: bool,
    /// Whether it has left the game.
    pub out: bool,
    /// What the rules gave it at the end: `win`, `lose`, `draw`, a place.
    pub result: Option<String>,
    /// Whether anything on the table is hidden from others and shown to it.
    pub hides: bool,
    /// Its counters.
    pub counters: Vec<Counter>,
}

/// One board of square cells, as far as it lies in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of columns of the whole board.
    pub width: u32,
    /// Number of rows of the whole board.
    pub height: u32,
    /// Which cells `cells` holds.
    pub window: Area,
    /// What the numbers in `cells` stand for.
    pub pieces: Arc<[Piece]>,
    /// For each cell of the window, row by row, an index into `pieces`.
    pub cells: Vec<u32>,
    /// The current position.
    pub position: Option<(u32, u32)>,
}

impl Board {
    /// Returns the piece on the cell in column `x` and row `y`; `None` outside the window.
    pub fn piece(&self, x: u32, y: u32) -> Option<&Piece> {
        if !self.window.contains(x, y) {
            return None;
        }
        let at =
            (y - self.window.top) as usize * self.window.width as usize + (x - self.window.left) as usize;
        self.pieces.get(*self.cells.get(at)? as usize)
    }
}

/// What stands on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name, as its author spelt it.
    pub name: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether it is drawn with an outline.
    pub border: bool,
}

/// Where a picture comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// There is none: the name is shown instead.
    Missing,
    /// The picture of the person who plays.
    Avatar,
    /// A file of the game, by name.
    File(String),
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its name as its author spelt it.
    pub name: String,
    /// Its value in words or digits.
    pub value: String,
}

/// What a table of a play says of one state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// All named values of the game, those among them that players are not shown, too.
    pub items: Vec<Figure>,
    /// The number of goals, where the game has a list of them.
    pub goals: usize,
    /// The number of moves that the game allows, whether the play is over or not.
    pub valid_moves: usize,
}

/// A named value with whether players are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name as its author spelt it; of values that all games of a kind have, a word of the program.
    pub name: String,
    /// What people call it, where that is not its name.
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
    /// What people call it, in the viewer's language.
    pub name: String,
    /// Whether the game is shown in it.
    pub is_shown: bool,
}

/// A cell of one of the boards: board, column, row.
pub type Place = (usize, u32, u32);

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its place in the list of legal moves, from 0.
    pub index: usize,
    /// The cell that stands for it, if any.
    pub place: Option<Place>,
    /// The place or thing on the table that stands for it, if any; without one it is a button.
    pub target: Option<u64>,
    /// Its text.
    pub label: String,
    /// The same in the words of the program, where it can be said in them.
    pub text: Option<Text>,
}
