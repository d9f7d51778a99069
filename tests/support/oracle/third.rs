//! The third language: a tree of statements is read from the text and run as it stands.
//!
//! It shares with the other languages only what a world is. Words are kept as they are written, in lower case,
//! and get their meaning when a statement runs.

mod bodies;
mod counts;
mod lines;
mod loops;
mod moves;
mod own;
mod pictures;
mod read;
mod run;
mod turns;
mod words;

use super::Value;
use bodies::Push;
use lines::Line;
pub use moves::{Choice, Pass, offer};
pub use own::link;
pub use read::read;

/// A rule that was read.
#[derive(Clone, Debug)]
pub struct Rule(RuleKind);

#[derive(Clone, Debug)]
enum RuleKind {
    /// A rule that runs whatever the move is.
    Always(Statement),
    /// A rule that says what a player can do.
    Move(Move),
    /// A rule that only says what other rules may do.
    Define(Definition),
}

/// Statements with a name.
#[derive(Clone, Debug)]
struct Definition {
    name: String,
    parameters: Vec<String>,
    /// How words are used that could be parameters, in text order.
    uses: Vec<(String, Use)>,
    block: Block,
}

/// How a word is used.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Use {
    Cell,
    Direction,
    /// As what a cell holds.
    Held,
    /// As a value, a column or a row.
    Word,
    /// As the argument of this number of a call.
    Argument(String, usize),
}

/// A call of a definition.
#[derive(Clone, Debug)]
struct Call {
    name: String,
    /// Each argument, and what it names where the call stands.
    arguments: Vec<(String, Names)>,
    /// What the call does; none if it has a fault.
    body: Option<Box<own::Body>>,
}

/// What an argument names where the call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    Cell,
    Direction,
    Parameter,
    /// The column or row of something that has a name.
    Coordinate,
    Other,
}

/// What a player can do: the action, if it has one, and what it does.
#[derive(Clone, Debug)]
struct Move {
    /// `arrows` stands for the four arrows.
    action: Option<String>,
    deed: Deed,
}

/// What a move does.
#[derive(Clone, Debug)]
enum Deed {
    Block(Block),
    /// Its shape is the number of its marks. For arrows it lies along `MOVE`.
    Picture(Picture),
    /// Cells that belong together go along a way.
    Push(Push),
}

/// A statement. Those of a block that have a fault of their own are left out.
#[derive(Clone, Debug)]
enum Statement {
    Assign(Target, Sum),
    /// A cell, and how what it holds is turned.
    Turn(Cell, String),
    When(Condition, Block, Block),
    /// Its name, which cells if not all, what must hold.
    EachCell(String, Option<(Among, String)>, Option<Condition>, Block),
    EachDirection(String, Vec<(i32, i32)>, Block),
    UntilRest(Block),
    While(Condition, Block),
    Times(u32, Block),
    AtOnce(Block),
    Rewrite(Picture),
    Push(Push),
    Do(Call),
}

type Block = Vec<Statement>;

/// What an assignment writes to.
#[derive(Clone, Debug)]
enum Target {
    Word(String),
    Cell(Cell),
}

/// A condition.
#[derive(Clone, Debug)]
enum Condition {
    /// Left side, sign, right side.
    Compare(Sum, String, Sum),
    /// A picture that must fit.
    Seen(Picture),
    /// Cells that belong together must be able to go on.
    CanPush(Push),
    /// Parts of which all must hold.
    All(Vec<Condition>),
    /// Parts of which one must hold.
    Any(Vec<Condition>),
}

/// Anything that has a value.
#[derive(Clone, Debug)]
enum Sum {
    Word(String),
    Number(i32),
    Cell(Cell),
    Count(Count),
    /// How many areas the cells form that hold these pieces.
    Areas(Asked),
    /// How many loops they form; if it is a single word, it may be a layer of lines.
    Loops(Asked, Option<String>),
    /// The name of an attribute, and what it is asked of.
    Attribute(String, Box<Sum>),
    /// Left side, what joins the two (a sign, `min` or `max`), right side.
    Two(Box<Sum>, String, Box<Sum>),
    Abs(Box<Sum>),
}

/// A cell by its layer and index.
#[derive(Clone, Debug)]
struct Cell {
    layer: String,
    x: Box<Sum>,
    y: Box<Sum>,
}

/// How many cells of a layer hold some pieces.
#[derive(Clone, Debug)]
struct Count {
    asked: Asked,
    /// Which cells are counted, and from where; none for all.
    among: Option<(Among, String)>,
}

/// Pieces that cells of a layer may hold: any, some, or all but some.
#[derive(Clone, Debug)]
struct Asked {
    layer: String,
    what: What,
}

/// Which cells are counted, seen from a place.
#[derive(Clone, Debug)]
enum Among {
    Near(Near),
    /// Those that hang together with the place through such cells; without them, through those of the board that
    /// hold the same as the place.
    Area(Option<Asked>),
    /// Those in the four directions up to the first such cell, or to the edge of its layer or of the board.
    Sight(Option<Asked>),
    /// Those for which this layer holds the same as for the place.
    Same(String),
}

/// How cells of the counted layer lie to a place.
#[derive(Clone, Copy, Debug)]
enum Near {
    Around,
    Beside,
    Row,
    Column,
}

/// A picture. As a test it has nothing on the right side.
#[derive(Clone, Debug, Default)]
struct Picture {
    width: usize,
    height: usize,
    /// Row by row.
    squares: Vec<Square>,
    /// The columns and rows of the squares in parentheses, in reading order. Only a move has two.
    marks: Vec<(usize, usize)>,
    turned: bool,
    mirrored: bool,
    along: Option<String>,
    at: Option<String>,
    again: bool,
}

/// What a square is to hold, and what it gets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Square {
    left: Vec<Part>,
    right: Vec<Part>,
}

/// What a square says about one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    layer: String,
    what: What,
    /// The name that is bound to what the cell holds.
    named: Option<String>,
    /// What it says if its layer is one of lines. Only the level tells whether it is.
    line: Option<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Any,
    Edge,
    OneOf(Vec<Value>),
    NoneOf(Vec<Value>),
    /// What a bound name stands for.
    Bound(String),
}
