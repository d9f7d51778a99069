//! The syntax tree of a rule, of which text, cards and chart are views.
//!
//! Names are not resolved yet; every part knows its place in the text.

mod own;
mod third;

pub use own::{Argument, Do, Scope};

pub use third::{
    Aim, Area, Attribute, Call, Direction, Fits, Function, Loop, LoopKind, Options, Part, Picture,
    PictureRule, Push, Quoted, Region, Square, Sum, Turned, Turning, What, Within,
};

use super::lex::Span;

/// A rule without structural syntax errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A statement that runs on every move.
    Always(Statement),
    /// Statements that depend on a condition.
    When {
        /// The condition.
        condition: Condition,
        /// The statements for a condition that holds.
        then: Vec<Statement>,
        /// The statements for a condition that does not hold.
        otherwise: Option<Vec<Statement>>,
    },
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// One comparison.
    Test(Test),
    /// Two or more parts that must all hold; evaluation stops at the first that does not.
    All(Vec<Condition>),
    /// Two or more parts of which one must hold; evaluation stops at the first that does.
    Any(Vec<Condition>),
    /// A picture that must fit, in version 3.
    Fits(Box<Fits>),
    /// A body that can be moved, in version 3.
    Push(Box<Push>),
}

/// A comparison of two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The left side.
    pub left: Operand,
    /// The comparison.
    pub comparison: Comparison,
    /// The right side.
    pub right: Operand,
    /// Where it stands.
    pub span: Span,
}

/// How a test compares its two sides. All but the first two are for numbers and belong to the extended
/// language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// A statement, or text in its place that is not one and is skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `target = value;`
    Assign(Assignment),
    /// Statements that depend on a condition, in the extended language.
    When {
        /// The condition.
        condition: Condition,
        /// The statements for a condition that holds.
        then: Vec<Statement>,
        /// The statements for a condition that does not hold.
        otherwise: Option<Vec<Statement>>,
        /// Where all of it stands.
        span: Span,
    },
    /// Statements that run several times, or at once, in version 3.
    Loop(Box<Loop>),
    /// A picture of before and one of after, in version 3.
    Picture(Box<PictureRule>),
    /// A body that is moved, in version 3.
    Push(Box<Push>),
    /// Statements that a rule defines, in version 3.
    Do(Box<Do>),
    /// Text that is not a statement.
    Faulty(SyntaxFault),
}

/// An assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The target.
    pub target: Target,
    /// The first (or only) value.
    pub first: Operand,
    /// What is added to it, subtracted from it or multiplied, in text order; products bind tighter than sums.
    pub rest: Vec<(Operator, Operand)>,
    /// Where it stands.
    pub span: Span,
}

/// An operator between two values of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`, in the extended language only.
    Times,
    /// `/`, in version 3 only. It rounds towards zero.
    Divide,
    /// `%`, in version 3 only: what a division leaves, with the sign of its left side.
    Remainder,
}

/// The target of an assignment.
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
    /// A variable, a number, a truth value or a text: which one depends on the level.
    Word(Word),
    /// A negative number.
    Negative(i32, Span),
    /// A cell.
    Cell(CellRef),
    /// How many cells hold a value. Only goals and version 3 have this.
    Count(Count),
    /// A sum in parentheses, or on a side of a test, in version 3.
    Sum(Box<Sum>),
    /// A function of numbers, in version 3.
    Call(Box<Call>),
    /// An attribute of a piece, in version 3.
    Attribute(Box<Attribute>),
    /// A text for players, in version 3: what `SAY` says.
    Quoted(Quoted),
    /// What a cell holds, turned, in version 3: the value that `turn` gives to the cell.
    Turned(Box<Turned>),
}

/// The number of cells of a layer that hold a value, or of areas or loops that they form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted. Only version 3 has others than cells.
    pub of: Counted,
    /// The name of the layer; none for the board.
    pub layer: Option<Word>,
    /// The value. Only version 3 has others than one word.
    pub what: What,
    /// Which cells are counted; none for all of them. Only version 3 has this.
    pub region: Option<Region>,
    /// Where it stands.
    pub span: Span,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// The cells.
    Cells,
    /// The areas that they form.
    Areas,
    /// The closed loops that they form, or that the lines of a layer form.
    Loops,
}

impl Counted {
    /// All of them, with how they are written.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Cells, "count"), (Self::Areas, "areas"), (Self::Loops, "loops")];
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
    /// What is added to it or subtracted from it, from left to right.
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

/// A syntax error of a rule, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxFault {
    /// A stable name for the kind of fault, one of the `rule-…` codes of [`super::fault::CODES`].
    pub code: &'static str,
    /// Where.
    pub span: Span,
    /// The text found there.
    pub found: String,
}

impl Rule {
    /// Returns all assignments, in text order.
    pub fn assignments(&self) -> Vec<&Assignment> {
        let mut found = Vec::new();
        for statement in self.statements() {
            if let Statement::Assign(assignment) = statement {
                found.push(assignment);
            }
        }
        found
    }

    /// Returns all pictures that are carried out, in text order.
    pub fn pictures(&self) -> Vec<&PictureRule> {
        let mut found = Vec::new();
        for statement in self.statements() {
            if let Statement::Picture(picture) = statement {
                found.push(&**picture);
            }
        }
        found
    }

    /// Returns all bodies that are moved, in text order.
    pub fn pushes(&self) -> Vec<&Push> {
        let mut found = Vec::new();
        for statement in self.statements() {
            if let Statement::Push(push) = statement {
                found.push(&**push);
            }
        }
        found
    }

    /// Returns the statements that it defines, with their name and parameters.
    pub fn definition(&self) -> Option<(&Word, &[Word], &[Statement])> {
        let Self::Always(Statement::Loop(found)) = self else { return None };
        let LoopKind::Define { name, parameters } = &found.kind else { return None };
        Some((name, parameters, &found.body))
    }

    /// Returns whether it says what a move is.
    pub fn is_move(&self) -> bool {
        match self {
            Self::Always(Statement::Picture(found)) if found.is_move => true,
            Self::Always(Statement::Push(found)) => found.aim.is_none(),
            _ => self.action().is_some(),
        }
    }

    /// Returns the action that it is for, if it is a move with one.
    pub fn action(&self) -> Option<&Word> {
        match self {
            Self::Always(Statement::Picture(found)) => found.action.as_ref(),
            Self::Always(Statement::Loop(found)) => match &found.kind {
                LoopKind::Move(action) => Some(action),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns all statements, in text order; nested statements follow the one that holds them.
    pub fn statements(&self) -> Vec<&Statement> {
        let mut found = Vec::new();
        match self {
            Self::Always(statement) => gather(std::slice::from_ref(statement), &mut found),
            Self::When { then, otherwise, .. } => {
                gather(then, &mut found);
                otherwise.iter().for_each(|block| gather(block, &mut found));
            }
        }
        found
    }
}

/// Returns all statements among these, in text order; nested statements follow the one that holds them.
pub(in crate::grid) fn all_of(statements: &[Statement]) -> Vec<&Statement> {
    let mut found = Vec::new();
    gather(statements, &mut found);
    found
}

fn gather<'a>(statements: &'a [Statement], found: &mut Vec<&'a Statement>) {
    for statement in statements {
        found.push(statement);
        match statement {
            Statement::When { then, otherwise, .. } => {
                gather(then, found);
                otherwise.iter().for_each(|block| gather(block, found));
            }
            Statement::Loop(inner) => gather(&inner.body, found),
            Statement::Assign(_)
            | Statement::Picture(_)
            | Statement::Push(_)
            | Statement::Do(_)
            | Statement::Faulty(_) => {}
        }
    }
}

impl Assignment {
    /// Returns whether it ends a play as won, in version 3.
    pub fn wins(&self) -> bool {
        let is_won = matches!(&self.target, Target::Item(word) if word.text == "won");
        is_won && matches!(&self.first, Operand::Word(word) if word.text == "true") && self.rest.is_empty()
    }
}

impl Condition {
    /// Returns whether it asks if a body can be moved.
    pub(in crate::grid) fn asks_push(&self) -> bool {
        match self {
            Self::Push(_) => true,
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::asks_push),
            Self::Test(_) | Self::Fits(_) => false,
        }
    }

    /// Returns all comparisons, in text order.
    pub fn tests(&self) -> Vec<&Test> {
        match self {
            Self::Test(test) => vec![test],
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Self::tests).collect(),
            Self::Fits(_) | Self::Push(_) => Vec::new(),
        }
    }
}

impl Comparison {
    /// All comparisons.
    pub const ALL: [Self; 6] =
        [Self::Equal, Self::Unequal, Self::Less, Self::AtMost, Self::More, Self::AtLeast];

    /// Returns how it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }

    /// Returns whether it compares sizes, and so is for numbers only.
    pub fn is_order(self) -> bool {
        !matches!(self, Self::Equal | Self::Unequal)
    }
}

impl Operator {
    /// Returns how it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        }
    }
}

impl Sign {
    /// Returns how it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
        }
    }
}

impl SyntaxFault {
    /// Returns whether the rule works regardless.
    pub fn is_harmless(&self) -> bool {
        matches!(self.code, "rule-parentheses-redundant" | "rule-statement-empty")
    }
}

impl Operand {
    /// Returns where the operand stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Word(word) => word.span.clone(),
            Self::Negative(_, span) => span.clone(),
            Self::Cell(cell) => cell.span.clone(),
            Self::Count(count) => count.span.clone(),
            Self::Sum(sum) => sum.span.clone(),
            Self::Call(call) => call.span.clone(),
            Self::Attribute(attribute) => attribute.span.clone(),
            Self::Turned(turned) => turned.cell.span.clone(),
            Self::Quoted(quoted) => quoted.span.clone(),
        }
    }
}
