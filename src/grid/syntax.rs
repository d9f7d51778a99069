//! The syntax tree of a rule: what text, blocks and flowchart are views of (seed 000, 5.3).
//!
//! Names are not looked up yet; every part knows where in the text it stands.

use super::lex::Span;

/// A rule that has the form of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A statement that is carried out in each round.
    Always(Statement),
    /// Statements that depend on a condition.
    When {
        /// The condition.
        condition: Condition,
        /// What is done when it holds.
        then: Vec<Statement>,
        /// What is done when it does not hold.
        otherwise: Option<Vec<Statement>>,
    },
}

/// One or more tests, joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// How the tests are joined; with one test it makes no difference.
    pub join: Join,
    /// The tests, at least one.
    pub tests: Vec<Test>,
}

/// How tests are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// All must hold; judging stops at the first that does not.
    And,
    /// One must hold; judging stops at the first that does.
    Or,
}

/// A comparison of two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The left side.
    pub left: Operand,
    /// `true` for `==`, `false` for `!=`.
    pub equal: bool,
    /// The right side.
    pub right: Operand,
    /// Where it stands.
    pub span: Span,
}

/// A statement, or text in its place that is none and is skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `target = value;`
    Assign(Assignment),
    /// Text that is no statement.
    Faulty(SyntaxFault),
}

/// An assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// What is written.
    pub target: Target,
    /// The first (or only) value.
    pub first: Operand,
    /// What is added to or taken from it, from left to right.
    pub rest: Vec<(Sign, Operand)>,
    /// Where it stands.
    pub span: Span,
}

/// What an assignment writes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A variable.
    Item(Word),
    /// A cell.
    Cell(CellRef),
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A variable, a number, a truth value or a text: which, its surroundings tell.
    Word(Word),
    /// A number below zero.
    Negative(i32, Span),
    /// A cell.
    Cell(CellRef),
}

/// A cell of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellRef {
    /// The name of the layer.
    pub matrix: Word,
    /// The column.
    pub x: Index,
    /// The row.
    pub y: Index,
    /// Where it stands.
    pub span: Span,
}

/// A sum that gives a column or a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// The first term.
    pub first: Word,
    /// What is added to or taken from it, from left to right.
    pub rest: Vec<(Sign, Word)>,
}

/// Plus or minus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

/// A word in lower case, without dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// What is wrong with the form of a rule, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxFault {
    /// A stable name for the kind of fault, one of the `rule-…` codes of [`super::fault::CODES`].
    pub code: &'static str,
    /// Where.
    pub span: Span,
    /// The text found there.
    pub found: String,
}

impl Operand {
    /// Returns where the operand stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Word(word) => word.span.clone(),
            Self::Negative(_, span) => span.clone(),
            Self::Cell(cell) => cell.span.clone(),
        }
    }
}
