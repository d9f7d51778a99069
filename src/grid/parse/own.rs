//! Statements that a rule of version 3 defines, and calls of them.

use super::{Parse, Parser};
use crate::grid::lex::{self, TokenKind};
use crate::grid::syntax::{Argument, Do, LoopKind, Scope, Statement, Word};

/// The most parameters of a definition.
pub const MOST_PARAMETERS: usize = 8;

impl Parser<'_> {
    /// Whether a definition begins here, and not an assignment to an item of that name.
    pub(super) fn begins_definition(&self) -> bool {
        self.is(0, "define") && self.has_name(1) && (self.is(2, "(") || self.is(2, "{"))
    }

    /// Whether a call begins here.
    pub(super) fn begins_call(&self) -> bool {
        self.is_third && self.is(0, "do") && self.has_name(1)
    }

    fn has_name(&self, ahead: usize) -> bool {
        self.tokens.get(self.at + ahead).is_some_and(|token| token.kind == TokenKind::Word)
    }

    /// Parses what begins a definition. Its parameters are known until it ends; what each of them is follows from its use.
    pub(super) fn definition(&mut self) -> Parse<LoopKind> {
        if self.depth > 0 {
            return Err(self.fault("rule-define-inside"));
        }
        self.at += 1;
        let name = self.own_name()?;
        let mut parameters = Vec::new();
        if self.take("(") && !self.take(")") {
            loop {
                if parameters.len() == MOST_PARAMETERS {
                    return Err(self.fault("rule-define-wrong"));
                }
                let parameter = self.loop_name(true)?;
                self.loops.push((lex::lower(&parameter.text), false));
                parameters.push(parameter);
                if self.take(")") {
                    break;
                }
                self.expect(",", "rule-define-wrong")?;
            }
        }
        Ok(LoopKind::Define { name, parameters })
    }

    /// Parses a call, without the semicolon.
    pub(super) fn call(&mut self) -> Parse<Statement> {
        let start = self.start(self.at);
        self.at += 1;
        let name = self.own_name()?;
        let mut arguments = Vec::new();
        if self.take("(") && !self.take(")") {
            loop {
                let word = self.value_word()?;
                arguments.push(Argument { scope: self.scope(&word), word });
                if self.take(")") {
                    break;
                }
                self.expect(",", "rule-do-wrong")?;
            }
        }
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Statement::Do(Box::new(Do { name, arguments, span })))
    }

    /// Parses the name of a definition: a word that is no number.
    fn own_name(&mut self) -> Parse<Word> {
        let word = self.word("rule-define-wrong")?;
        let is_name = word.text.chars().next().is_some_and(|first| !first.is_ascii_digit());
        if is_name { Ok(word) } else { Err(self.fault_at(self.at - 1, "rule-define-wrong")) }
    }

    /// Returns what a word is here.
    fn scope(&self, word: &Word) -> Scope {
        let name = lex::lower(&word.text);
        let is = |name: &str, is_cells: bool| {
            self.loops.iter().any(|(other, kind)| other == name && *kind == is_cells)
        };
        match (is(&name, true), is(&name, false)) {
            (true, true) => return Scope::Parameter,
            (true, false) => return Scope::Cell,
            (false, true) => return Scope::Direction,
            (false, false) => {}
        }
        let of_loop = name.strip_suffix(['x', 'y']).is_some_and(|name| is(name, true) || is(name, false));
        match name.as_str() {
            "a" | "p" => Scope::Cell,
            _ if of_loop => Scope::Coordinate,
            _ => Scope::Global,
        }
    }
}
