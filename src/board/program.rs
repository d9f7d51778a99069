//! The compiled rules: names are numbers, and paths are lists of nodes as far as they never change.

use super::expression::Expression;
use super::layout::{Index, Val};
use super::query::Key;
use super::rules::Asides;
use super::texts::{Math, Op};

/// The compiled rules.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub blocks: Vec<Block>,
    pub start: u16,
    /// The blocks that run beside the play.
    pub asides: Asides<Option<u16>>,
    /// The stack that holds what was picked in those that are told.
    pub picked: Option<Name>,
    /// The attribute temporary that receives the score of an evaluation.
    pub score: u16,
    /// The names of the temporaries, attribute temporaries first.
    pub temps: Vec<String>,
    /// How many of them are attribute temporaries.
    pub attrs: usize,
    pub paths: Vec<Path>,
    pub templates: Vec<Template>,
    /// The calculations, with the numbers of attribute names.
    pub calculations: Vec<Expression<u16>>,
    /// The conditions under which buttons are offered.
    pub provisos: Vec<Cond>,
    /// The constant results of paths.
    pub pool: Vec<Index>,
    /// Whether the game uses chance at all.
    pub draws: bool,
    /// Whether it uses chance after the first choice.
    pub draws_later: bool,
    /// Whether several seats may be asked at once.
    pub asks_together: bool,
    /// Whether a choice may be kept in a temporary until another seat is asked.
    pub keeps_choices: bool,
    /// Whether the rules set restore points.
    pub has_marks: bool,
    /// The blocks that follow calls.
    pub behind_calls: Vec<u16>,
    /// For each stack, whether the order of its collections is visible.
    pub ordered: Vec<bool>,
}

/// A block. Jumps and instructions are in file order.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub before: Vec<Jump>,
    pub body: Vec<Ins>,
    pub after: Vec<Jump>,
    pub footer: Vec<Ins>,
    /// Whether a choice that leads to this block always ends the ply.
    pub ends_ply: bool,
    /// For each instruction of body and footer, whether the order of its result is visible.
    pub orders: [Vec<bool>; 2],
}

#[derive(Debug)]
pub(super) struct Jump {
    /// The target; [`RETURN`] for the way back from a call.
    pub to: u16,
    /// The block that follows when the target returns.
    pub then: Option<u16>,
    pub conditions: Vec<Cond>,
}

/// The maximum number of calls within each other.
pub const MOST_CALLS: usize = 64;

/// The target of jumps that return from a call.
pub(super) const RETURN: u16 = u16::MAX;

impl Program {
    /// Returns the blocks that may follow a jump. A return may lead behind any call.
    pub fn leads(&self, jump: &Jump) -> impl Iterator<Item = u16> {
        let one = (jump.to != RETURN).then_some(jump.to);
        let behind = if one.is_none() { &self.behind_calls[..] } else { &[] };
        one.into_iter().chain(behind.iter().copied())
    }
}

/// The number of an attribute temporary or of a stack.
pub(super) type Name = u16;

/// Marks the number of a stack where an instruction accepts both kinds of temporaries.
pub(super) const STACK: Name = 1 << 15;

/// A value operand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand {
    Attr(Name),
    Value(Val),
}

/// A name of an attribute, or of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    /// The number of the name, or of the text.
    Fixed(u32),
    /// A template, by its number.
    Template(u16),
}

/// An instruction.
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
    /// A push whose collection the next instruction joins with the one below: both run at once if possible,
    /// otherwise only the push.
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
    CollKeepBest(Name, u16, Best),
    CollSortBy(Name, u16),
    CollShift(Name, Name),
    CollSize(Name, Name),
    CollSum(Name, Name, Word),
    CollSumBy(Name, Name, u16),
    CollAssign(Name, Word, Operand),
    NavChildren(Name, u16),
    NavParent(Name),
    NavOwner(Name),
    NavPlacedOn(Name),
    NavPlaced(Name),
    NavNextTo(Name),
    NavPath(Name),
    NavReach(Name, Name),
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
    AskOptIf(Name, Val, Word, u16),
    AskOptOwn(Word, Val, Word),
    AskOwn(Name, Name),
    AskTogether(Name),
    AskAnytime(Name),
    AskDefault,
    AskBy(Name),
    AskPrompt(Word),
    AskClear,
    AskInstead(Name),
    AskInsteadV(Name, Val, Name),
    Show(Name, u32),
    ShowTo(Name, Name),
    Die(Name, Operand),
    Say(Word, Option<Name>),
    SayWhy(Word, Name),
    SayWorth(Name),
    Result(Name, Operand),
    GameEnd,
    UndoMark,
    UndoClear,
}

impl Ins {
    /// Returns whether it may offer something to choose.
    pub fn offers(&self) -> bool {
        matches!(
            self,
            Self::AskElem(..)
                | Self::AskOwn(..)
                | Self::AskOpt(..)
                | Self::AskOptIf(..)
                | Self::AskOptOwn(..)
        )
    }
}

/// Which of the numbers that a calculation gives are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Best {
    Largest,
    Smallest,
}

/// The source of a push.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The top of a stack.
    Copy(Name),
    /// The result of a path.
    Path(u16),
}

/// How two collections are combined.
#[derive(Clone, Copy, Debug)]
pub(super) enum How {
    Unite,
    Meet,
    /// What is in the lower one but not in the upper one.
    Part,
}

/// Where an element is inserted into a set.
#[derive(Clone, Copy, Debug)]
pub(super) enum Put {
    Front,
    End,
    At(Name),
}

/// A condition.
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

/// A path: its constant beginning, and the steps that depend on the state.
#[derive(Debug)]
pub(super) struct Path {
    pub from: From,
    pub steps: Vec<Step>,
}

/// Where the variable steps of a path begin: ranges of the pool.
#[derive(Debug)]
pub(super) enum From {
    /// At the given node.
    Here,
    Fixed((u32, u32)),
    /// For each seat, for the current player.
    Current(Vec<(u32, u32)>),
    /// For each seat, for all players still in the game, starting with the current one.
    Players(Vec<(u32, u32)>),
    /// The same without the current player.
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
    /// The result of a template.
    Template(u16),
    /// Matches nothing.
    Nowhere,
}

/// A text with holes for values of attribute temporaries. A value that is not a name or number makes the
/// instruction fail.
#[derive(Debug)]
pub(super) struct Template {
    pub texts: Vec<String>,
    pub names: Vec<Name>,
}
