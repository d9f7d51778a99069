//! Calls of statements that a rule of version 3 defines.

use super::Word;
use crate::grid::lex::Span;

/// A call of statements that a rule defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Do {
    /// What they are called.
    pub name: Word,
    /// What their parameters stand for, in order.
    pub arguments: Vec<Argument>,
    /// Where it stands.
    pub span: Span,
}

/// What a parameter stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The name of a cell or a direction, a piece, an item, a number or a truth value.
    pub word: Word,
    /// What that word is where the call stands.
    pub scope: Scope,
}

/// What a word is where a call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The name of a cell: A, P, or that of a loop.
    Cell,
    /// The name of a direction: MOVE, or that of a loop.
    Direction,
    /// A parameter of the definition in which the call stands.
    Parameter,
    /// The column or row of a cell or a direction that has a name.
    Coordinate,
    /// Anything else.
    Global,
}
