//! Goals that are conditions, and counts of cells, which only goals have.

use super::{Parse, Parsed, Parser};
use crate::grid::lex;
use crate::grid::model::Language;
use crate::grid::syntax::{Condition, Count, Counted, Operand, SyntaxFault, What, Word};

/// A goal's text, parsed as far as possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedGoal {
    /// The condition; `None` when all of it is skipped.
    pub condition: Option<Condition>,
    /// All its syntax errors, in text order.
    pub faults: Vec<SyntaxFault>,
}

/// Parses the text of a goal: a condition of the extended language that may count cells.
pub fn goal(text: &str) -> ParsedGoal {
    let tokens = lex::tokens(text);
    let mut parser = Parser::new(&tokens, 0, text.trim_end().len(), Language::Extended);
    parser.is_goal = true;
    let condition = match parser.whole_condition() {
        Ok(condition) => Some(condition),
        Err(fault) => {
            parser.faults.push(fault);
            None
        }
    };
    let mut faults = parser.faults;
    faults.sort_by_key(|fault| fault.span.start);
    ParsedGoal { condition, faults }
}

/// Parses the text of a rule whose condition may count cells: a goal in the form of a rule.
pub(in crate::grid) fn as_rule(text: &str) -> Parsed {
    let tokens = lex::tokens(text);
    let mut parser = Parser::new(&tokens, 0, text.trim_end().len(), Language::Extended);
    parser.is_goal = true;
    let rule = parser.rule();
    let mut faults = parser.faults;
    let rule = rule.map_err(|fault| faults.push(fault)).ok();
    Parsed { rule, faults }
}

impl Parser<'_> {
    fn whole_condition(&mut self) -> Parse<Condition> {
        if self.tokens.is_empty() {
            return Err(self.fault("goal-empty"));
        }
        let condition = self.condition(true)?;
        self.expect_end("rule-text-after")?;
        Ok(condition)
    }

    /// Parses a count of cells, from the word `count` on.
    pub(super) fn count(&mut self) -> Parse<Operand> {
        if self.is_third {
            return self.third_count(Counted::Cells);
        }
        if !self.is_goal {
            return Err(self.fault("rule-count-in-rule"));
        }
        let start = self.start(self.at);
        self.at += 2;
        let first = self.counted()?;
        let (layer, value) = if self.take(",") { (Some(first), self.counted()?) } else { (None, first) };
        self.expect(")", "rule-count-wrong")?;
        let span = start..self.tokens[self.at - 1].span.end;
        let what = What::OneOf(vec![value]);
        Ok(Operand::Count(Count { of: Counted::Cells, layer, what, region: None, span }))
    }

    fn counted(&mut self) -> Parse<Word> {
        self.word("rule-count-wrong")
    }
}
