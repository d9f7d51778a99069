//! A rule's tree with its words as spelled, so that it can be changed and written without its text.

use super::lex::{self, Span, Token};
use super::syntax::{
    CellRef, Condition, Index, LoopKind, Operand, Options, Picture, Push, Region, Rule, Statement, Target,
    What, Word,
};

/// Puts the spelling of each word, without white space, into the tree, and the whole text of each faulty
/// statement.
pub(super) fn spelt(text: &str, mut rule: Rule) -> Rule {
    let speller = Speller { text, tokens: lex::template(text) };
    match &mut rule {
        Rule::Always(statement) => speller.statement(statement),
        Rule::When { condition, then, otherwise } => {
            speller.condition(condition);
            then.iter_mut().chain(otherwise.iter_mut().flatten()).for_each(|part| speller.statement(part));
        }
    }
    rule
}

/// Puts the spelling of each word of a goal, without white space, into its tree.
pub(super) fn spelt_condition(text: &str, mut condition: Condition) -> Condition {
    Speller { text, tokens: Vec::new() }.condition(&mut condition);
    condition
}

struct Speller<'a> {
    text: &'a str,
    tokens: Vec<Token>,
}

impl Speller<'_> {
    fn condition(&self, condition: &mut Condition) {
        match condition {
            Condition::Test(test) => {
                self.operand(&mut test.left);
                self.operand(&mut test.right);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter_mut().for_each(|part| self.condition(part));
            }
            Condition::Fits(fits) => {
                self.picture(&mut fits.picture);
                self.options(&mut fits.options);
            }
            Condition::Push(push) => self.push(push),
        }
    }

    fn statement(&self, statement: &mut Statement) {
        match statement {
            Statement::Assign(assignment) => {
                match &mut assignment.target {
                    Target::Item(word) => self.word(word),
                    Target::Cell(cell) => self.cell(cell),
                }
                self.operand(&mut assignment.first);
                assignment.rest.iter_mut().for_each(|(_, operand)| self.operand(operand));
            }
            Statement::When { condition, then, otherwise, .. } => {
                self.condition(condition);
                then.iter_mut().chain(otherwise.iter_mut().flatten()).for_each(|part| self.statement(part));
            }
            Statement::Loop(found) => {
                match &mut found.kind {
                    LoopKind::Cells { name, region, filter } => {
                        self.word(name);
                        region.iter_mut().for_each(|region| self.region(region));
                        filter.iter_mut().for_each(|filter| self.condition(filter));
                    }
                    LoopKind::Directions { name, .. } | LoopKind::Move(name) => self.word(name),
                    LoopKind::While(condition) => self.condition(condition),
                    LoopKind::Define { name, parameters } => {
                        self.word(name);
                        parameters.iter_mut().for_each(|parameter| self.word(parameter));
                    }
                    LoopKind::UntilStill | LoopKind::Times(_) | LoopKind::AtOnce => {}
                }
                found.body.iter_mut().for_each(|part| self.statement(part));
            }
            Statement::Picture(found) => {
                found.action.iter_mut().for_each(|action| self.word(action));
                self.picture(&mut found.before);
                self.picture(&mut found.after);
                self.options(&mut found.options);
            }
            Statement::Push(push) => self.push(push),
            Statement::Do(found) => {
                self.word(&mut found.name);
                found.arguments.iter_mut().for_each(|argument| self.word(&mut argument.word));
            }
            Statement::Faulty(fault) => fault.found = self.around(&fault.span),
        }
    }

    fn operand(&self, operand: &mut Operand) {
        match operand {
            Operand::Word(word) => self.word(word),
            Operand::Cell(cell) => self.cell(cell),
            Operand::Count(count) => {
                count.layer.iter_mut().for_each(|layer| self.word(layer));
                self.what(&mut count.what);
                count.region.iter_mut().for_each(|region| self.region(region));
            }
            Operand::Sum(sum) => {
                self.operand(&mut sum.first);
                sum.rest.iter_mut().for_each(|(_, operand)| self.operand(operand));
            }
            Operand::Call(call) => call.arguments.iter_mut().for_each(|operand| self.operand(operand)),
            Operand::Attribute(attribute) => {
                self.word(&mut attribute.name);
                self.operand(&mut attribute.of);
            }
            Operand::Turned(turned) => self.cell(&mut turned.cell),
            Operand::Negative(..) | Operand::Quoted(_) => {}
        }
    }

    fn region(&self, region: &mut Region) {
        self.word(&mut region.place);
        if let Some(within) = &mut region.within {
            within.layer.iter_mut().for_each(|layer| self.word(layer));
            self.what(&mut within.what);
        }
    }

    fn push(&self, push: &mut Push) {
        self.word(&mut push.layer);
        if let Some(aim) = &mut push.aim {
            self.word(&mut aim.place);
            self.word(&mut aim.along);
        }
        self.what(&mut push.over);
        push.leaving.iter_mut().for_each(|word| self.word(word));
    }

    fn what(&self, what: &mut What) {
        what.words_mut().iter_mut().for_each(|word| self.word(word));
    }

    fn picture(&self, picture: &mut Picture) {
        for part in picture.rows.iter_mut().flatten().flat_map(|square| &mut square.parts) {
            part.layer.iter_mut().chain(&mut part.name).for_each(|word| self.word(word));
            self.what(&mut part.what);
        }
    }

    fn options(&self, options: &mut Options) {
        options.along.iter_mut().chain(&mut options.at).for_each(|word| self.word(word));
    }

    fn cell(&self, cell: &mut CellRef) {
        self.word(&mut cell.matrix);
        self.index(&mut cell.x);
        self.index(&mut cell.y);
    }

    fn index(&self, index: &mut Index) {
        self.word(&mut index.first);
        index.rest.iter_mut().for_each(|(_, word)| self.word(word));
    }

    fn word(&self, word: &mut Word) {
        word.text = self.text.get(word.span.clone()).unwrap_or_default().split_whitespace().collect();
    }

    /// The text of the statement around a place, as written.
    fn around(&self, span: &Span) -> String {
        let ends = |token: &Token| matches!(token.text.as_str(), "{" | "}" | ";");
        let inside = self.tokens.iter().position(|token| token.span.end > span.start);
        let inside = inside.unwrap_or(self.tokens.len());
        let first = self.tokens[..inside].iter().rposition(ends).map_or(0, |before| before + 1);
        let behind = self.tokens[inside..].iter().position(ends).map_or(self.tokens.len(), |at| inside + at);
        let takes_sign = self.tokens.get(behind).is_some_and(|token| token.text == ";");
        let last = if takes_sign { behind } else { behind.saturating_sub(1) };
        match (self.tokens.get(first), self.tokens.get(last)) {
            (Some(first), Some(last)) if first.span.start < last.span.end => {
                self.text.get(first.span.start..last.span.end).unwrap_or_default().to_owned()
            }
            _ => String::new(),
        }
    }
}
