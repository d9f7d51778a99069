//! How the words of statements are used that could be parameters.

use super::{Definitions, Kind};
use crate::grid::lex;
use crate::grid::syntax::{
    CellRef, Condition, Do, Index, LoopKind, Operand, Options, Picture, Push, Region, Statement, Target,
    What, Word,
};

/// A word, and what it is used as.
pub(super) struct Use<'a> {
    pub(super) word: &'a Word,
    used: Used<'a>,
}

enum Used<'a> {
    Is(Kind),
    /// It is stored into.
    Target,
    /// As a value, if that is its name; as a cell or direction, if its name without the last letter is that of a column or row.
    Word,
    /// As the argument of a call.
    Argument(&'a Do, usize),
}

impl Use<'_> {
    /// Whether it is a use of this parameter.
    pub(super) fn is_of(&self, parameter: &Word) -> bool {
        let (name, word) = (lex::lower(&parameter.text), lex::lower(&self.word.text));
        word == name
            || matches!(self.used, Used::Word | Used::Target) && word.strip_suffix(['x', 'y']) == Some(&name)
    }

    /// Whether the parameter itself is stored into.
    pub(super) fn is_target(&self) -> bool {
        matches!(self.used, Used::Target)
    }

    /// Returns what its parameter is used as; none if nothing is known of it.
    pub(super) fn kind_of(&self, parameter: &Word, definitions: &Definitions<'_>) -> Option<Kind> {
        match self.used {
            Used::Is(kind) => Some(kind),
            Used::Word | Used::Target => {
                let is_whole = lex::lower(&self.word.text) == lex::lower(&parameter.text);
                Some(if is_whole { Kind::Value } else { Kind::Place })
            }
            Used::Argument(call, at) => {
                let called = definitions.get(&call.name.text)?;
                called.parameters.get(at).map(|(_, kind)| *kind)
            }
        }
    }
}

/// Returns the uses of words in statements, in text order.
pub(super) fn uses(statements: &[Statement]) -> Vec<Use<'_>> {
    let mut reader = Reader { found: Vec::new() };
    reader.statements(statements);
    reader.found
}

struct Reader<'a> {
    found: Vec<Use<'a>>,
}

impl<'a> Reader<'a> {
    fn add(&mut self, word: &'a Word, used: Used<'a>) {
        self.found.push(Use { word, used });
    }

    fn statements(&mut self, statements: &'a [Statement]) {
        for statement in statements {
            match statement {
                Statement::Assign(assignment) => {
                    match &assignment.target {
                        Target::Item(word) => self.add(word, Used::Target),
                        Target::Cell(cell) => self.cell(cell),
                    }
                    self.operand(&assignment.first);
                    assignment.rest.iter().for_each(|(_, operand)| self.operand(operand));
                }
                Statement::When { condition, then, otherwise, .. } => {
                    self.condition(condition);
                    self.statements(then);
                    otherwise.iter().for_each(|block| self.statements(block));
                }
                Statement::Loop(found) => {
                    if let LoopKind::Cells { region: Some(region), .. } = &found.kind {
                        self.region(region);
                    }
                    match &found.kind {
                        LoopKind::Cells { filter: Some(condition), .. } | LoopKind::While(condition) => {
                            self.condition(condition);
                        }
                        LoopKind::Cells { filter: None, .. }
                        | LoopKind::Directions { .. }
                        | LoopKind::Move(_)
                        | LoopKind::Define { .. }
                        | LoopKind::UntilStill
                        | LoopKind::Times(_)
                        | LoopKind::AtOnce => {}
                    }
                    self.statements(&found.body);
                }
                Statement::Picture(found) => {
                    self.picture(&found.before, &[]);
                    self.picture(&found.after, &names(&found.before));
                    self.options(&found.options);
                }
                Statement::Push(push) => self.push(push),
                Statement::Do(call) => {
                    for (at, argument) in call.arguments.iter().enumerate() {
                        self.add(&argument.word, Used::Argument(call, at));
                    }
                }
                Statement::Faulty(_) => {}
            }
        }
    }

    fn condition(&mut self, condition: &'a Condition) {
        match condition {
            Condition::Test(test) => {
                self.operand(&test.left);
                self.operand(&test.right);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            Condition::Push(push) => self.push(push),
            Condition::Fits(found) => {
                self.picture(&found.picture, &[]);
                self.options(&found.options);
            }
        }
    }

    fn operand(&mut self, operand: &'a Operand) {
        match operand {
            Operand::Word(word) => self.add(word, Used::Word),
            Operand::Cell(cell) => self.cell(cell),
            Operand::Count(count) => {
                self.what(&count.what, &[]);
                count.region.iter().for_each(|region| self.region(region));
            }
            Operand::Sum(sum) => {
                self.operand(&sum.first);
                sum.rest.iter().for_each(|(_, operand)| self.operand(operand));
            }
            Operand::Call(call) => call.arguments.iter().for_each(|operand| self.operand(operand)),
            Operand::Attribute(attribute) => self.operand(&attribute.of),
            Operand::Turned(turned) => self.cell(&turned.cell),
            Operand::Negative(..) | Operand::Quoted(_) => {}
        }
    }

    fn region(&mut self, region: &'a Region) {
        self.add(&region.place, Used::Is(Kind::Cell));
        region.within.iter().for_each(|within| self.what(&within.what, &[]));
    }

    fn push(&mut self, push: &'a Push) {
        if let Some(aim) = &push.aim {
            self.add(&aim.place, Used::Is(Kind::Cell));
            self.add(&aim.along, Used::Is(Kind::Direction));
        }
        self.what(&push.over, &[]);
        push.leaving.iter().for_each(|word| self.add(word, Used::Is(Kind::Value)));
    }

    /// What a picture gives a name to is no parameter.
    fn picture(&mut self, picture: &'a Picture, given: &[&str]) {
        let bound = [given, &names(picture)].concat();
        for part in picture.squares().flat_map(|square| &square.parts) {
            // The sides of lines are no values.
            if part.side().is_none() {
                self.what(&part.what, &bound);
            }
        }
    }

    fn what(&mut self, what: &'a What, bound: &[&str]) {
        for word in what.words().iter().filter(|word| !bound.contains(&word.text.as_str())) {
            self.add(word, Used::Is(Kind::Value));
        }
    }

    fn options(&mut self, options: &'a Options) {
        options.along.iter().for_each(|word| self.add(word, Used::Is(Kind::Direction)));
        options.at.iter().for_each(|word| self.add(word, Used::Is(Kind::Cell)));
    }

    fn cell(&mut self, cell: &'a CellRef) {
        self.index(&cell.x);
        self.index(&cell.y);
    }

    fn index(&mut self, index: &'a Index) {
        self.add(&index.first, Used::Word);
        index.rest.iter().for_each(|(_, word)| self.add(word, Used::Word));
    }
}

/// Returns the names that a picture gives.
fn names(picture: &Picture) -> Vec<&str> {
    let parts = picture.squares().flat_map(|square| &square.parts);
    parts.filter_map(|part| part.name.as_ref()).map(|name| name.text.as_str()).collect()
}
