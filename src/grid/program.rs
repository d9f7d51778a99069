//! The compiled form of a level: rules as short arrays of operations over one flat array of numbers.
//!
//! A state holds the cells of all layers that rules can change, then the variables. Names have become
//! addresses, pieces and texts have become numbers, and types have been checked: what cannot work is an
//! operation that fails, with its reason.

use super::lex::Span;
use super::reason::Reason;
use super::syntax::Operator;

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
    /// The terms and factors of sums after the first.
    pub(super) sum_terms: Vec<(Operator, Value)>,
    pub(super) places: Vec<CellPlace>,
    /// The terms of indexes that are not near the move.
    pub(super) index_terms: Vec<IndexTerm>,
    /// The sums `a · A + p · P` that places start from.
    pub(super) centres: Vec<Centre>,
    /// Cells of the layers that no rule changes.
    pub(super) fixed: Vec<i32>,
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
}

/// An if.
#[derive(Clone, Debug)]
pub(super) struct Branches {
    pub(super) condition: Condition,
    pub(super) then: Vec<Step>,
    pub(super) otherwise: Option<Vec<Step>>,
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
}

/// Where a layer's cells are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Not a number: computing it fails.
    NotNumber,
}

/// A layer: where its cells begin. They are stored row by row.
#[derive(Clone, Debug)]
pub(super) struct MatrixCode {
    pub(super) name: String,
    pub(super) kind: super::names::Type,
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
