//! What only version 3 of the language has: loops, pictures, and functions of numbers.

use super::{CellRef, Condition, Operand, Operator, Statement, Word};
use crate::engine::turn::Turn;
use crate::grid::lex::{self, Span};

/// A picture as a condition: it holds if the picture fits at its place, or somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fits {
    /// The picture.
    pub picture: Picture,
    /// Where and how it may lie.
    pub options: Options,
    /// Where it stands.
    pub span: Span,
}

/// Statements that run several times, or at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// How often they run.
    pub kind: LoopKind,
    /// The statements.
    pub body: Vec<Statement>,
    /// Where all of it stands.
    pub span: Span,
}

/// How often statements run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopKind {
    /// Once for each cell, in reading order.
    Cells {
        /// What the cell is called.
        name: Word,
        /// Which cells of the board; none for all of them.
        region: Option<Region>,
        /// What must hold for it.
        filter: Option<Condition>,
    },
    /// Once for each of these directions.
    Directions {
        /// What the direction is called.
        name: Word,
        /// The directions, in order.
        list: Vec<Direction>,
    },
    /// Once, in a move with this action.
    Move(Word),
    /// Where another statement calls for them by this name.
    Define {
        /// What they are called.
        name: Word,
        /// The names that stand for what a call says.
        parameters: Vec<Word>,
    },
    /// Until a round changes nothing.
    UntilStill,
    /// As long as a condition holds.
    While(Condition),
    /// So many times.
    Times(u32),
    /// Once, and everything is read as it was before.
    AtOnce,
}

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the cell above.
    Up,
    /// To the cell below.
    Down,
    /// To the cell on the left.
    Left,
    /// To the cell on the right.
    Right,
    /// To the cell above on the left.
    UpLeft,
    /// To the cell above on the right.
    UpRight,
    /// To the cell below on the left.
    DownLeft,
    /// To the cell below on the right.
    DownRight,
}

/// What the board looks like before, and what it looks like after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureRule {
    /// Whether it is a move: it may be chosen where it fits.
    pub is_move: bool,
    /// The action that a player chooses for this move; none where cells alone are chosen.
    pub action: Option<Word>,
    /// What must be found.
    pub before: Picture,
    /// What is put in its place.
    pub after: Picture,
    /// Where and how it may lie.
    pub options: Options,
    /// Where all of it stands.
    pub span: Span,
}

/// Squares in rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The rows from top to bottom, all of one length.
    pub rows: Vec<Vec<Square>>,
    /// Where it stands.
    pub span: Span,
}

/// A square of a picture: what a cell holds, in one or more layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// Whether it is the place at which the picture is looked for.
    pub is_place: bool,
    /// What is said of each layer.
    pub parts: Vec<Part>,
}

/// What a cell holds in one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The name of the layer; none for the board.
    pub layer: Option<Word>,
    /// What it holds.
    pub what: What,
    /// A name for what it holds.
    pub name: Option<Word>,
    /// Where it stands.
    pub span: Span,
}

/// What a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Anything.
    Any,
    /// There is no such cell.
    Edge,
    /// One of these values.
    OneOf(Vec<Word>),
    /// None of these values.
    NoneOf(Vec<Word>),
}

/// Where and how a picture may lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether it may be turned.
    pub turned: bool,
    /// Whether it may be mirrored.
    pub mirrored: bool,
    /// The direction along which it lies.
    pub along: Option<Word>,
    /// The cell at which it is looked for.
    pub at: Option<Word>,
    /// Whether it is carried out at one of the places where it fits, by chance.
    pub somewhere: bool,
    /// Whether it is carried out until it changes nothing.
    pub again: bool,
}

/// A body, the cells that belong together in a layer, moved across the board; or whether that is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The layer that says which cells belong together.
    pub layer: Word,
    /// Which body, and where it goes; none for a move: then a player chooses both by a way.
    pub aim: Option<Aim>,
    /// What cells hold that the body may go to.
    pub over: What,
    /// What it leaves behind; none for a condition.
    pub leaving: Option<Word>,
    /// Whether it goes only along the line in which all its cells lie.
    pub lengthwise: bool,
    /// Whether it goes on as far as it can.
    pub again: bool,
    /// Where all of it stands.
    pub span: Span,
}

/// Which body is moved, and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// A cell of the body.
    pub place: Word,
    /// The direction.
    pub along: Word,
}

/// Some cells about a place that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Which cells.
    pub area: Area,
    /// The name of the place.
    pub place: Word,
    /// What decides about cells that hang together or are seen.
    pub within: Option<Within>,
}

/// What cells hold in a layer that decides which of them are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Within {
    /// The name of the layer; none for the board.
    pub layer: Option<Word>,
    /// What they hold.
    pub what: What,
    /// Where it stands.
    pub span: Span,
}

/// An attribute of what a value names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// The name of the attribute.
    pub name: Word,
    /// The piece.
    pub of: Operand,
    /// Where it stands.
    pub span: Span,
}

/// A text for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted {
    /// The text as written, without quotation marks.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// What a cell holds, turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The cell.
    pub cell: CellRef,
    /// How it is turned.
    pub how: Turning,
}

/// How a piece is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turning {
    /// By a quarter clockwise.
    Right,
    /// By a quarter counterclockwise.
    Left,
    /// By half a turn.
    Around,
    /// Left and right change places.
    Mirrored,
}

/// Which cells about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// The up to eight cells around it.
    Around,
    /// The up to four cells beside it.
    Beside,
    /// The cells of its row.
    Row,
    /// The cells of its column.
    Column,
    /// The cells that hang together with it, itself included. They hold the same, or what the region says.
    Joined,
    /// The cells that it sees in four directions, as far as what the region says.
    Sight,
    /// The cells that hold the same in the layer of the region, itself included.
    Same,
}

/// Two or more values joined by operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The first value.
    pub first: Operand,
    /// The other values, in text order; products bind tighter than sums.
    pub rest: Vec<(Operator, Operand)>,
    /// Where it stands.
    pub span: Span,
}

/// A function of one or two numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Which one.
    pub function: Function,
    /// Its arguments, as many as it takes.
    pub arguments: Vec<Operand>,
    /// Where it stands.
    pub span: Span,
}

/// A function of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The smaller of two.
    Min,
    /// The larger of two.
    Max,
    /// A number without its sign.
    Abs,
    /// A number from 1 up to this one, by chance.
    Random,
}

impl Direction {
    /// All directions, with how they are written, and their columns and rows.
    pub const ALL: [(Self, &'static str, (i32, i32)); 8] = [
        (Self::Up, "up", (0, -1)),
        (Self::Down, "down", (0, 1)),
        (Self::Left, "left", (-1, 0)),
        (Self::Right, "right", (1, 0)),
        (Self::UpLeft, "upleft", (-1, -1)),
        (Self::UpRight, "upright", (1, -1)),
        (Self::DownLeft, "downleft", (-1, 1)),
        (Self::DownRight, "downright", (1, 1)),
    ];

    /// Returns how it is written.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(one, ..)| *one == self).map_or("", |(_, word, _)| word)
    }

    /// Returns the direction that is written so.
    pub fn named(word: &str) -> Option<Self> {
        let word = lex::lower(word);
        Self::ALL.iter().find(|(_, name, _)| *name == word).map(|(direction, ..)| *direction)
    }

    /// Returns the sign that shows it.
    pub fn arrow(self) -> &'static str {
        match self {
            Self::Up => "↑",
            Self::Down => "↓",
            Self::Left => "←",
            Self::Right => "→",
            Self::UpLeft => "↖",
            Self::UpRight => "↗",
            Self::DownLeft => "↙",
            Self::DownRight => "↘",
        }
    }

    /// Returns how many columns to the right and rows down it leads.
    pub fn step(self) -> (i32, i32) {
        Self::ALL.iter().find(|(one, ..)| *one == self).map_or((0, 0), |(.., step)| *step)
    }
}

impl Area {
    /// All areas but [`Area::Same`], which is named by its layer; with the words that name them.
    pub const ALL: [(Self, &'static [&'static str]); 6] = [
        (Self::Around, &["around"]),
        (Self::Beside, &["beside"]),
        (Self::Row, &["in", "row", "of"]),
        (Self::Column, &["in", "column", "of"]),
        (Self::Joined, &["in", "area", "of"]),
        (Self::Sight, &["in", "sight", "of"]),
    ];

    /// Returns the word before what decides which cells it has, if that can be said.
    pub fn within(self) -> Option<&'static str> {
        match self {
            Self::Joined => Some("of"),
            Self::Sight => Some("until"),
            _ => None,
        }
    }
}

impl Turning {
    /// All ways to turn a piece, with how they are written.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Right, "right"),
        (Self::Left, "left"),
        (Self::Around, "around"),
        (Self::Mirrored, "mirrored"),
    ];

    /// Returns how it is written.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// Returns how a picture lies after it has been turned so.
    pub fn of(self, turn: Turn) -> Turn {
        match self {
            Self::Right => turn.turned(1),
            Self::Left => turn.turned(3),
            Self::Around => turn.turned(2),
            Self::Mirrored => turn.mirrored(),
        }
    }
}

impl Function {
    /// All functions, with how they are written and how many arguments they take.
    pub const ALL: [(Self, &'static str, usize); 4] =
        [(Self::Min, "min", 2), (Self::Max, "max", 2), (Self::Abs, "abs", 1), (Self::Random, "random", 1)];
}

impl What {
    /// Returns the values that it names.
    pub fn words(&self) -> &[Word] {
        match self {
            Self::OneOf(words) | Self::NoneOf(words) => words,
            Self::Any | Self::Edge => &[],
        }
    }

    /// The same to be changed.
    pub fn words_mut(&mut self) -> &mut [Word] {
        match self {
            Self::OneOf(words) | Self::NoneOf(words) => words,
            Self::Any | Self::Edge => &mut [],
        }
    }

    /// Returns the value if it is this one and no other.
    pub fn single(&self) -> Option<&Word> {
        match self {
            Self::OneOf(words) => words.first().filter(|_| words.len() == 1),
            _ => None,
        }
    }
}

impl Picture {
    /// Returns its squares in reading order.
    pub fn squares(&self) -> impl Iterator<Item = &Square> {
        self.rows.iter().flatten()
    }
}

impl Part {
    /// Returns the side of its square on which it says that there is a line, or none: its number among right, down, left, up.
    pub fn side(&self) -> Option<(usize, bool)> {
        let (words, is_there) = match &self.what {
            What::OneOf(words) => (words, true),
            What::NoneOf(words) => (words, false),
            What::Any | What::Edge => return None,
        };
        let [word] = words.as_slice() else { return None };
        let side = ["right", "down", "left", "up"].iter().position(|side| *side == word.text)?;
        self.layer.is_some().then_some((side, is_there))
    }

    /// Returns the name of its layer in lower case.
    pub fn layer_name(&self) -> &str {
        self.layer.as_ref().map_or("state", |layer| layer.text.as_str())
    }
}
