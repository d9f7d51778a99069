//! Blocks as they are run: names are numbers, paths are lists of nodes as far as these never change.

use super::layout::{Index, Val};
use super::query::Key;
use super::texts::{Math, Op};

/// The rules, ready to be run.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub blocks: Vec<Block>,
    pub start: u16,
    pub evaluation: Option<u16>,
    /// The attribute temporary in which the evaluation leaves the score.
    pub score: u16,
    /// The names of the temporaries: attribute temporaries first.
    pub temps: Vec<String>,
    /// How many of them are attribute temporaries.
    pub attrs: usize,
    pub paths: Vec<Path>,
    pub templates: Vec<Template>,
    /// The nodes that paths lead to whatever happens.
    pub pool: Vec<Index>,
    /// Whether chance has a say at all.
    pub draws: bool,
    /// Whether chance has a say after the first choice.
    pub draws_later: bool,
    /// Whether rules set marks for going back.
    pub has_marks: bool,
    /// By name: whether the order of a stack's collections can be seen.
    pub ordered: Vec<bool>,
}

/// A block. Jumps and instructions are in the order of the file.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub before: Vec<Jump>,
    pub body: Vec<Ins>,
    pub after: Vec<Jump>,
    pub footer: Vec<Ins>,
    /// Whether a choice that leads to this block surely ends the ply.
    pub ends_ply: bool,
    /// For each instruction of body and footer, whether the order of what it makes can be seen.
    pub orders: [Vec<bool>; 2],
}

#[derive(Debug)]
pub(super) struct Jump {
    pub to: u16,
    pub conditions: Vec<Cond>,
}

/// The number of an attribute temporary or of a stack.
pub(super) type Name = u16;

/// A value that an instruction is given.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand {
    Attr(Name),
    Value(Val),
}

/// A name of attributes, or of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    /// The number of the name, or of the text.
    Fixed(u32),
    /// A template, by its number.
    Template(u16),
}

/// An instruction (5.3).
#[derive(Clone, Copy, Debug)]
pub(super) enum Ins {
    AttrNew(Name, Operand),
    AttrBind(Name, Name, Word),
    AttrBindPath(Name, u16, Word),
    AttrAlias(Name, Name),
    Del(Name),
    AttrSet(Name, Operand),
    AttrMath(Name, Math, Operand),
    CollNew(Name),
    CollPush(Name, u16),
    CollPushCopy(Name, Name),
    CollPushEmpty(Name),
    /// A push whose collection is joined with the one below by the next instruction: both are done at once where that
    /// is possible, else the push alone.
    CollJoin(Name, Source, How),
    CollPop(Name),
    CollSwap(Name),
    CollUnion(Name),
    CollIsect(Name),
    CollDiff(Name),
    CollKeep(Name, Word, Op, Operand),
    CollSplit(Name, Word, Op, Operand),
    CollKeepPlaced(Name, bool),
    CollKeepFree(Name),
    CollKeepFirst(Name, i64),
    CollKeepRandom(Name, i64),
    CollKeepMost(Name, Word, bool),
    CollShift(Name, Name),
    CollSize(Name, Name),
    CollSum(Name, Name, Word),
    CollAssign(Name, Word, Operand),
    NavChildren(Name, u16),
    NavParent(Name),
    NavOwner(Name),
    NavPlacedOn(Name),
    NavPlaced(Name),
    NavNextTo(Name),
    NavNeighbor(Name, Operand),
    NavNeighbors(Name, bool),
    SetPut(Name, Name, Put),
    SetShuffle(Name),
    MapPut(Name, Name, Name, Name),
    MapPos(Name, Name, Name),
    PlaceOn(Name, Name),
    PlaceOff(Name),
    PlayerNext,
    PlayerSet(Name),
    PlayerOut(Name),
    PlayerCount(Name),
    PlayerRound(Name),
    AskElem(Name, Name),
    AskOpt(Name, Val, Word),
    AskBy(Name),
    AskPrompt(Word),
    AskClear,
    Show(Name, u32),
    ShowTo(Name, Name),
    Die(Name, Operand),
    Say(Word, Option<Name>),
    Result(Name, Val),
    GameEnd,
    UndoMark,
    UndoClear,
}

/// What is pushed on a stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The top of a stack.
    Copy(Name),
    /// What a path leads to.
    Path(u16),
}

/// How two collections become one.
#[derive(Clone, Copy, Debug)]
pub(super) enum How {
    Unite,
    Meet,
    /// What of the lower one is not in the upper one.
    Part,
}

/// Where a set takes an element.
#[derive(Clone, Copy, Debug)]
pub(super) enum Put {
    Front,
    End,
    At(Name),
}

/// A condition (5.4).
#[derive(Clone, Copy, Debug)]
pub(super) enum Cond {
    Attr(Name, Op, Operand),
    Some(Name, bool),
    Size(Name, Op, i64),
    Within(Name, Name),
    Apart(Name, Name),
    Placed(Name),
    Unplaced(Name),
    Free(Name),
    Taken(Name),
    Exists(u16, bool),
    Player(Name, bool),
}

/// A path: the nodes where it begins, and the steps from there that depend on what happens.
#[derive(Debug)]
pub(super) struct Path {
    pub from: From,
    pub steps: Vec<Step>,
}

/// Where the steps of a path begin: ranges of the pool.
#[derive(Debug)]
pub(super) enum From {
    /// At the node at hand.
    Here,
    Fixed((u32, u32)),
    /// For each seat, for the player whose turn it is.
    Current(Vec<(u32, u32)>),
    /// For each seat, for all still in the game, from the one whose turn it is on.
    Players(Vec<(u32, u32)>),
    /// The same without him.
    Others(Vec<(u32, u32)>),
}

/// One step of a path.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    All,
    Name(u16),
    Uid(Index),
    Index(u32),
    Key(Key),
    Position(i32, i32),
    Part(u16, u32),
    Parts(u16),
    /// What a template gives.
    Template(u16),
    /// Nothing answers it.
    Nowhere,
}

/// A text with holes for values of attribute temporaries (D20).
#[derive(Debug)]
pub(super) struct Template {
    pub texts: Vec<String>,
    pub names: Vec<Name>,
}
