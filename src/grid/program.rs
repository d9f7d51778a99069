//! The compiled form of a level: rules as short arrays of operations over one flat array of numbers.
//!
//! A state holds the cells of all layers that rules can change, then the variables. Names have become
//! addresses, pieces and texts have become numbers, and types have been checked: what cannot work is an
//! operation that fails, with its reason.

pub(super) mod anchors;
pub(super) mod bits;
pub(super) mod idle;
pub(super) mod moves;
mod passes;
mod picture;
mod push;
pub(super) mod spot;

pub(super) use passes::MOST_TESTS;
pub(super) use picture::{
    LINE_BITS, MOST_NAMES, PartCode, PictureCode, Way, WhatCode, WriteCode, WriteValue,
};

pub(super) use push::{PushCode, PushTo};

use rustc_hash::FxHashMap;

use self::bits::BitCode;
use self::moves::MoveGroup;
use self::spot::Spot;
use super::choice::ActionName;
use super::lex::Span;
use super::model::Shown;
use super::reason::Reason;
use super::syntax::{Area, Operator, Turning};

/// All rules of a game for one level.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub(super) rules: Vec<RuleCode>,
    pub(super) tests: Vec<Test>,
    /// For each test, where it stands in the text of its rule.
    pub(super) test_spans: Vec<Span>,
    pub(super) assigns: Vec<Assign>,
    /// For each assignment, where it stands in the text of its rule.
    pub(super) assign_spans: Vec<Span>,
    /// For each assignment, its number among the statements of its rule.
    pub(super) assign_statements: Vec<u32>,
    /// The terms and factors of sums after the first.
    pub(super) sum_terms: Vec<(Operator, Value)>,
    pub(super) places: Vec<CellPlace>,
    /// The terms of indexes that are not near the move.
    pub(super) index_terms: Vec<IndexTerm>,
    /// The sums `a · A + p · P` that places start from.
    pub(super) centres: Vec<Centre>,
    /// Cells of the layers that no rule changes.
    pub(super) fixed: Vec<i32>,
    /// Values that are computed.
    pub(super) terms: Vec<Term>,
    /// What rules say to players.
    pub(super) says: Vec<String>,
    pub(super) counts: Vec<CountCode>,
    pub(super) tables: Vec<Table>,
    pub(super) pictures: Vec<PictureCode>,
    pub(super) pushes: Vec<PushCode>,
    /// The moves that rules offer, in order, with what makes them possible.
    pub(super) offers: Vec<(MoveKind, Offer)>,
    /// The number of the layer STATE.
    pub(super) board: u32,
    /// How many numbers the loops have: a column and a row for each that is around another.
    pub(super) locals: u32,
    /// Whether something is left to chance.
    pub(super) has_chance: bool,
    /// What is worked out about pictures and loops beforehand; nothing until [`Program::prepare`].
    pub(super) shortcuts: Shortcuts,
    /// Whether it has loops, pictures or computed values, which `flat` does not run, or can end a play.
    pub(super) is_deep: bool,
}

/// What makes pictures and loops quick. Without it they mean the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Shortcuts {
    /// For each picture with a place, its ways in each direction.
    pub(super) spots: Vec<[Option<Spot>; 4]>,
    /// Rules that are moves at the same place, and for each rule the number of its group.
    pub(super) moves: Vec<MoveGroup>,
    pub(super) group_of: Vec<Option<u32>>,
    pub(super) bits: BitCode,
}

impl Program {
    /// Works out what makes pictures and loops quick.
    pub(super) fn prepare(&mut self, matrices: &[MatrixCode]) {
        let spots = |picture: &PictureCode| -> [Option<Spot>; 4] {
            std::array::from_fn(|direction| {
                picture.at.and_then(|_| Spot::new(picture.ways[direction].iter()))
            })
        };
        self.shortcuts.spots = self.pictures.iter().map(spots).collect();
        (self.shortcuts.moves, self.shortcuts.group_of) = moves::groups(self);
        self.shortcuts.bits = BitCode::new(self, matrices);
    }
}

#[derive(Clone, Debug)]
pub(super) enum RuleCode {
    /// Text that is not a rule.
    Skip,
    Always(u32),
    When {
        branches: Branches,
        breaks: bool,
    },
    /// A loop, a picture or a body.
    Step {
        step: Step,
        breaks: bool,
    },
}

impl RuleCode {
    /// Whether it only defines what others call, so that it is not tried itself.
    pub(super) fn is_definition(&self) -> bool {
        let Self::Step { step: Step::Loop(found), .. } = self else { return false };
        matches!(found.kind, LoopCodeKind::Define)
    }
}

/// An if.
#[derive(Clone, Debug)]
pub(super) struct Branches {
    pub(super) condition: Condition,
    pub(super) then: Vec<Step>,
    pub(super) otherwise: Option<Vec<Step>>,
    /// Its number among the statements of its rule; unused for the rule itself.
    pub(super) statement: u32,
}

/// Tests by their numbers, with connectives.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    Test(u32),
    All(Vec<Condition>),
    Any(Vec<Condition>),
}

impl Condition {
    /// Returns whether it holds. Asks for the tests one after the other, as far as is needed.
    ///
    /// # Errors
    /// The first error that asking gives.
    pub(super) fn holds<E>(&self, ask: &mut impl FnMut(u32) -> Result<bool, E>) -> Result<bool, E> {
        let (parts, all) = match self {
            Self::Test(test) => return ask(*test),
            Self::All(parts) => (parts, true),
            Self::Any(parts) => (parts, false),
        };
        for part in parts {
            if part.holds(ask)? != all {
                return Ok(!all);
            }
        }
        Ok(all)
    }
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// An assignment, by its number.
    Assign(u32),
    When(Branches),
    Loop(Box<LoopCode>),
    /// A picture that is carried out, by its number.
    Picture(u32),
    /// A body that is moved, by its number.
    Push(u32),
}

/// Statements that run several times, or at once.
#[derive(Clone, Debug)]
pub(super) struct LoopCode {
    pub(super) kind: LoopCodeKind,
    pub(super) body: Vec<Step>,
    /// Its number among the statements of its rule.
    pub(super) statement: u32,
    /// Where it stands in the text of its rule.
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum LoopCodeKind {
    /// For each cell of the board, or of a region of it; its column is in the local of this number, its row in the next one.
    Cells {
        local: u32,
        region: Option<RegionCode>,
        filter: Option<Condition>,
    },
    /// For each of these directions, in the same way.
    Directions {
        local: u32,
        list: Vec<(i32, i32)>,
    },
    UntilStill,
    While(Condition),
    Times(u32),
    AtOnce,
    /// Where it is called: the statements stand there.
    Define,
    /// Once: what is called.
    Call,
    /// Once, in such a move.
    Move(MoveKind),
}

/// What makes a move possible.
#[derive(Clone, Copy, Debug)]
pub(super) enum Offer {
    Always,
    Never,
    /// The picture of this number fits.
    Picture(u32),
    /// A body can be moved, by the number of what is said of it.
    Push(u32),
}

/// A kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveKind {
    pub(super) action: Option<OfferedAction>,
    pub(super) shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfferedAction {
    /// Any of the four arrows.
    Arrows,
    Named(ActionName),
}

/// What is chosen on the board in a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nothing: an action alone.
    Alone,
    #[default]
    Cell,
    /// A way from one cell to another.
    Way,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Test {
    /// Does a cell of a changing layer (not VALID) hold the value?
    Cell {
        place: u32,
        value: i32,
        equal: bool,
    },
    Values {
        left: Value,
        right: Value,
        equal: bool,
    },
    /// Is one number less than another, or at most as large?
    Order {
        lesser: Value,
        greater: Value,
        or_equal: bool,
    },
    /// Does a picture fit?
    Fits(u32),
    /// Can a body be moved?
    CanPush(u32),
    Fail(Reason),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Assign {
    Store { target: Target, value: Value },
    StoreSum { target: Target, first: Value, rest: (u32, u32) },
    Fail(Reason),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Item(u32),
    Cell(u32),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Const(i32),
    Item(u32),
    Cell(u32),
    /// A column or row of a loop.
    Local(u32),
    /// Computed, by its number.
    Term(u32),
}

/// A value that is computed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Term {
    /// The first value, and a range of `sum_terms`.
    Sum {
        first: Value,
        rest: (u32, u32),
    },
    /// How many cells or areas there are, by the number of what is counted.
    Count(u32),
    /// What the table of this number gives for a value.
    Lookup(u32, Value),
    Min(Value, Value),
    Max(Value, Value),
    Abs(Value),
    /// A number from 1 up to this one, by chance.
    Random(Value),
}

/// What is counted.
#[derive(Clone, Debug)]
pub(super) struct CountCode {
    pub(super) matrix: u32,
    pub(super) what: WhatCode,
    pub(super) of: CountOf,
    pub(super) region: Option<RegionCode>,
}

/// Of what there are so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountOf {
    Cells,
    /// Areas of such cells.
    Areas,
    /// Loops of such cells.
    Loops,
    /// Loops of the lines that the layer keeps.
    Lines,
}

/// Which cells are counted.
#[derive(Clone, Debug)]
pub(super) struct RegionCode {
    pub(super) area: Area,
    pub(super) place: PlaceName,
    /// The layer that decides which cells hang together, are seen or are alike.
    pub(super) matrix: u32,
    /// What they hold there, or what stops the sight.
    pub(super) within: Option<WhatCode>,
}

/// What belongs to each text, by its number: an attribute of a piece, or the piece after a turn.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) of: TableOf,
    pub(super) values: FxHashMap<i32, i32>,
    /// What belongs to every other text; none for the text itself.
    pub(super) missing: Option<i32>,
    pub(super) kind: super::names::Type,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TableOf {
    /// An attribute, by its name in lower case.
    Attribute(String),
    Turning(Turning),
}

/// A cell that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaceName {
    /// Where these two variables say: A or P.
    Items(u32, u32),
    /// That of a loop: its column is in the local of this number, its row in the next one.
    Local(u32),
}

/// Where a layer's cells are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Store {
    /// In the state.
    Plain,
    /// In the state; every change also updates the sum that goals are compared by.
    Board,
    /// In the state's bits.
    Valid,
    /// In the program, since no rule changes them.
    Fixed,
}

/// A cell that a rule mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CellPlace {
    pub(super) matrix: u32,
    pub(super) index: PlaceIndex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PlaceIndex {
    /// An offset from two centres, one for the column and one for the row.
    Near { x: u8, y: u8, dx: i32, dy: i32 },
    /// Sums to be computed term by term: ranges of `index_terms`.
    Sums { x: (u32, u32), y: (u32, u32) },
}

/// `a · A + p · P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Centre {
    pub(super) a: i32,
    pub(super) p: i32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct IndexTerm {
    pub(super) minus: bool,
    pub(super) value: IndexValue,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum IndexValue {
    Const(i32),
    Item(u32),
    /// A column or row of a loop.
    Local(u32),
    /// Not a number: computing it fails.
    NotNumber,
}

/// A layer: where its cells begin. They are stored row by row.
#[derive(Clone, Debug)]
pub(super) struct MatrixCode {
    pub(super) name: String,
    pub(super) kind: super::names::Type,
    pub(super) shown: Shown,
    pub(super) store: Store,
    pub(super) base: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// A variable: its name and address.
#[derive(Clone, Debug)]
pub(super) struct ItemCode {
    pub(super) name: String,
    pub(super) address: u32,
    pub(super) kind: super::names::Type,
    pub(super) show: bool,
}
