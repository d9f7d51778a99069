//! Tokens to syntax tree, by the grammar of seed 000, 5.3 (where it and the printed regular expressions of
//! 6.3.2 disagree, the grammar decides: decision D01).

use super::lex::{self, Span, Token, TokenKind};
use super::syntax::{
    Assignment, CellRef, Condition, Index, Join, Operand, Rule, Sign, Statement, SyntaxFault, Target, Test,
    Word,
};

/// A rule's text, understood as far as it can be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The rule; `None` when the whole of it is skipped.
    pub rule: Option<Rule>,
    /// All that is wrong with it, in the order of the text. Not every fault takes something away.
    pub faults: Vec<SyntaxFault>,
}

/// Parses the text of one rule.
pub fn parse(text: &str) -> Parsed {
    let tokens = lex::tokens(text);
    let mut parser = Parser { tokens: &tokens, at: 0, end: text.trim_end().len(), faults: Vec::new() };
    let rule = match parser.rule() {
        Ok(rule) => Some(rule),
        Err(fault) => {
            parser.faults.push(fault);
            None
        }
    };
    let mut faults = parser.faults;
    faults.sort_by_key(|fault| fault.span.start);
    Parsed { rule, faults }
}

type Parse<T> = Result<T, SyntaxFault>;

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    /// Where the text ends, for faults about something that is missing there.
    end: usize,
    faults: Vec<SyntaxFault>,
}

impl Parser<'_> {
    fn rule(&mut self) -> Parse<Rule> {
        if self.tokens.is_empty() {
            return Err(self.fault("rule-empty"));
        }
        let is_conditional = self.is(0, "if") && self.is(1, "(");
        if is_conditional { self.conditional() } else { self.single_statement() }
    }

    fn single_statement(&mut self) -> Parse<Rule> {
        let Some(stop) = self.tokens.iter().position(|token| token.text == ";") else {
            return match self.assignment() {
                Ok(_) => Err(self.fault("rule-semicolon-missing")),
                Err(fault) => Err(fault),
            };
        };
        let mut inner =
            Parser { tokens: &self.tokens[..stop], at: 0, end: self.start(stop), faults: Vec::new() };
        let assignment = inner.assignment()?;
        inner.expect_end("rule-statement-text-after")?;
        self.at = stop + 1;
        self.expect_end("rule-two-statements")?;
        Ok(Rule::Always(Statement::Assign(assignment)))
    }

    fn conditional(&mut self) -> Parse<Rule> {
        self.at += 1;
        let condition = self.condition()?;
        let then = self.block()?;
        let otherwise = if self.take("else") {
            if self.is(0, "if") {
                return Err(self.fault("rule-nested"));
            }
            Some(self.block()?)
        } else {
            None
        };
        self.expect_end("rule-text-after")?;
        Ok(Rule::When { condition, then, otherwise })
    }

    fn condition(&mut self) -> Parse<Condition> {
        let open = self.at;
        self.expect("(", "rule-condition-open")?;
        if !self.is(0, "(") {
            let test = self.test()?;
            if self.is(0, "and") || self.is(0, "or") {
                return Err(self.fault("rule-parentheses-missing"));
            }
            self.expect_closing(open)?;
            if self.is(0, "and") || self.is(0, "or") {
                return Err(self.fault("rule-outer-parentheses-missing"));
            }
            return Ok(Condition { join: Join::And, tests: vec![test] });
        }
        let mut tests = vec![self.parenthesised_test()?];
        let mut join = None;
        while self.is(0, "and") || self.is(0, "or") {
            let next = if self.is(0, "and") { Join::And } else { Join::Or };
            if join.is_some_and(|join| join != next) {
                return Err(self.fault("rule-and-or-mixed"));
            }
            join = Some(next);
            self.at += 1;
            tests.push(self.parenthesised_test()?);
        }
        self.expect_closing(open)?;
        if join.is_none() {
            let fault = SyntaxFault {
                code: "rule-parentheses-redundant",
                span: self.start(open)..self.tokens[self.at - 1].span.end,
                found: "((".to_owned(),
            };
            self.faults.push(fault);
        }
        Ok(Condition { join: join.unwrap_or(Join::And), tests })
    }

    fn parenthesised_test(&mut self) -> Parse<Test> {
        let open = self.at;
        self.expect("(", "rule-parentheses-missing")?;
        if self.is(0, "(") {
            return Err(self.fault("rule-condition-nested"));
        }
        let test = self.test()?;
        if self.is(0, "and") || self.is(0, "or") {
            return Err(self.fault("rule-condition-nested"));
        }
        self.expect_closing(open)?;
        Ok(test)
    }

    fn test(&mut self) -> Parse<Test> {
        let start = self.start(self.at);
        let left = self.operand()?;
        self.refuse_arithmetic()?;
        let equal = if self.take("==") {
            true
        } else if self.take("!=") {
            false
        } else if self.is(0, "=") {
            return Err(self.fault("rule-equals-single"));
        } else {
            return Err(self.fault("rule-comparison-missing"));
        };
        let right = self.operand()?;
        self.refuse_arithmetic()?;
        if self.is(0, "==") || self.is(0, "!=") {
            return Err(self.fault("rule-comparison-chained"));
        }
        Ok(Test { left, equal, right, span: start..self.tokens[self.at - 1].span.end })
    }

    fn refuse_arithmetic(&self) -> Parse<()> {
        if self.is(0, "+") || self.is(0, "-") { Err(self.fault("rule-condition-arithmetic")) } else { Ok(()) }
    }

    /// A block reaches to the first closing brace; a faulty statement in it takes only itself away.
    fn block(&mut self) -> Parse<Vec<Statement>> {
        let open = self.at;
        self.expect("{", "rule-brace-missing")?;
        let rest = &self.tokens[self.at..];
        let Some(length) = rest.iter().position(|token| token.text == "}") else {
            return Err(SyntaxFault {
                code: "rule-brace-unclosed",
                span: self.tokens[open].span.clone(),
                found: "{".to_owned(),
            });
        };
        if length == 0 {
            return Err(self.fault("rule-block-empty"));
        }
        if let Some(inner) = rest[..length].iter().position(|token| token.text == "{") {
            self.at += inner;
            return Err(self.fault("rule-nested"));
        }
        let close = self.at + length;
        let mut statements = Vec::new();
        while self.at < close {
            if let Some(statement) = self.statement(close) {
                statements.push(statement);
            }
        }
        self.at = close + 1;
        Ok(statements)
    }

    /// Reads one statement that ends before token `close`. An empty one is reported and is none.
    fn statement(&mut self, close: usize) -> Option<Statement> {
        let tokens = self.tokens;
        let start = self.at;
        let stop =
            tokens[start..close].iter().position(|token| token.text == ";").map(|offset| start + offset);
        self.at = stop.map_or(close, |stop| stop + 1);
        if stop == Some(start) {
            self.faults.push(SyntaxFault {
                code: "rule-statement-empty",
                span: tokens[start].span.clone(),
                found: ";".to_owned(),
            });
            return None;
        }
        let end = stop.unwrap_or(close);
        let mut inner =
            Parser { tokens: &tokens[..end], at: start, end: self.start(end), faults: Vec::new() };
        let parsed = inner.assignment().and_then(|assignment| {
            inner.expect_end("rule-statement-text-after")?;
            Ok(assignment)
        });
        let parsed = match (parsed, stop) {
            (Ok(_), None) => Err(SyntaxFault {
                code: "rule-semicolon-missing",
                span: tokens[start].span.start..tokens[end - 1].span.end,
                found: tokens[end - 1].text.clone(),
            }),
            (parsed, _) => parsed,
        };
        Some(match parsed {
            Ok(assignment) => Statement::Assign(assignment),
            Err(fault) => {
                self.faults.push(fault.clone());
                Statement::Faulty(fault)
            }
        })
    }

    fn assignment(&mut self) -> Parse<Assignment> {
        let start = self.start(self.at);
        let target = match self.operand()? {
            Operand::Word(word) => Target::Item(word),
            Operand::Cell(cell) => Target::Cell(cell),
            Operand::Negative(..) => return Err(self.fault_at(self.at - 1, "rule-target-wrong")),
        };
        self.expect("=", "rule-assignment-missing")?;
        let first_at = self.at;
        let first = self.operand()?;
        let mut rest = Vec::new();
        while let Some(sign) = self.take_sign() {
            if matches!(first, Operand::Negative(..)) {
                return Err(self.fault_at(first_at, "rule-negative-in-sum"));
            }
            if self.is(0, "-") || self.is(0, "+") {
                return Err(self.fault("rule-negative-in-sum"));
            }
            rest.push((sign, self.operand()?));
        }
        Ok(Assignment { target, first, rest, span: start..self.tokens[self.at - 1].span.end })
    }

    fn operand(&mut self) -> Parse<Operand> {
        if self.is(0, "-") {
            return self.negative();
        }
        let word = self.word("rule-value-missing")?;
        if !self.is(0, "[") {
            return Ok(Operand::Word(word));
        }
        self.at += 1;
        let x = self.index()?;
        if self.is(0, "]") {
            return Err(self.fault("rule-index-missing"));
        }
        self.expect(",", "rule-index-wrong")?;
        let y = self.index()?;
        self.expect("]", "rule-index-wrong")?;
        let span = word.span.start..self.tokens[self.at - 1].span.end;
        Ok(Operand::Cell(CellRef { matrix: word, x, y, span }))
    }

    fn negative(&mut self) -> Parse<Operand> {
        let start = self.start(self.at);
        self.at += 1;
        let word = self.word("rule-value-missing")?;
        let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
        match format!("-{}", word.text).parse() {
            Ok(value) if digits => Ok(Operand::Negative(value, start..word.span.end)),
            _ => Err(self.fault_at(self.at - 1, "rule-negative-wrong")),
        }
    }

    fn index(&mut self) -> Parse<Index> {
        if self.is(0, "+") || self.is(0, "-") {
            return Err(self.fault("rule-index-sign"));
        }
        let first = self.word("rule-index-missing")?;
        if self.is(0, "[") {
            return Err(self.fault_at(self.at - 1, "rule-index-cell"));
        }
        let mut rest = Vec::new();
        while let Some(sign) = self.take_sign() {
            let word = self.word("rule-index-missing")?;
            if self.is(0, "[") {
                return Err(self.fault_at(self.at - 1, "rule-index-cell"));
            }
            rest.push((sign, word));
        }
        Ok(Index { first, rest })
    }

    fn word(&mut self, code: &'static str) -> Parse<Word> {
        match self.tokens.get(self.at) {
            Some(token) if token.kind == TokenKind::Word => {
                self.at += 1;
                Ok(Word { text: token.text.clone(), span: token.span.clone() })
            }
            _ => Err(self.fault(code)),
        }
    }

    fn take_sign(&mut self) -> Option<Sign> {
        if self.take("+") {
            Some(Sign::Plus)
        } else if self.take("-") {
            Some(Sign::Minus)
        } else {
            None
        }
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.is(0, text);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, text: &str, code: &'static str) -> Parse<()> {
        if self.take(text) { Ok(()) } else { Err(self.fault(code)) }
    }

    fn expect_closing(&mut self, open: usize) -> Parse<()> {
        if self.take(")") {
            return Ok(());
        }
        let at_block = self.tokens.get(self.at).is_none_or(|token| token.text == "{");
        Err(if at_block {
            self.fault_at(open, "rule-parenthesis-unclosed")
        } else {
            self.fault("rule-condition-wrong")
        })
    }

    fn expect_end(&self, code: &'static str) -> Parse<()> {
        if self.at == self.tokens.len() { Ok(()) } else { Err(self.fault(code)) }
    }

    fn is(&self, ahead: usize, text: &str) -> bool {
        self.tokens.get(self.at + ahead).is_some_and(|token| token.text == text)
    }

    fn start(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(self.end, |token| token.span.start)
    }

    /// A fault at the present token. A sign that the language lacks is named before anything else.
    fn fault(&self, code: &'static str) -> SyntaxFault {
        self.fault_at(self.at, code)
    }

    fn fault_at(&self, at: usize, code: &'static str) -> SyntaxFault {
        match self.tokens.get(at) {
            Some(token) => {
                let stray = token.kind == TokenKind::Stray;
                let code = if stray { "rule-character-strange" } else { code };
                SyntaxFault { code, span: token.span.clone(), found: token.text.clone() }
            }
            None => SyntaxFault { code, span: self.last(), found: String::new() },
        }
    }

    /// What to mark when something is missing at the end: the last token, or nothing in an empty text.
    fn last(&self) -> Span {
        self.tokens.last().map_or(self.end..self.end, |token| token.span.clone())
    }
}
