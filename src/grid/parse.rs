//! Parses tokens into a syntax tree, by the plain or the extended grammar.
//!
//! The plain grammar is that of Strašrybka 2010. Where the grammar and the regular expressions printed there
//! disagree, the grammar decides. A faulty statement in a block takes only itself away, a faulty structure
//! the whole rule. A plain rule that only the extended language understands is reported as such.

mod bodies;
mod counts;
mod goal;
mod own;
mod third;
mod values;

pub(super) use goal::as_rule;
pub use goal::{ParsedGoal, goal};
pub use own::MOST_PARAMETERS;
pub use third::{MOST_SQUARES, MOST_TIMES};
pub(super) use third::{MOVE, is_arrows, is_said};

use super::lex::{self, Span, Token, TokenKind};
use super::model::Language;
use super::syntax::{Comparison, Condition, Operand, Rule, Statement, SyntaxFault, Test, Word};

/// The deepest nesting of conditions and ifs in one rule.
pub const MOST_DEPTH: usize = 64;

/// A rule's text, parsed as far as possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The rule; `None` when all of it is skipped.
    pub rule: Option<Rule>,
    /// All its syntax errors, in text order. Not every one makes the parser skip something.
    pub faults: Vec<SyntaxFault>,
}

/// Parses the text of one rule.
///
/// What only the extended language has is reported as such in a plain rule.
///
/// # Examples
///
/// ```
/// use schola::grid::model::Language;
/// use schola::grid::parse::parse;
///
/// let parsed = parse("if (STATE[A.x, A.y] == Lamp) { STATE[A.x, A.y] = Dark; }", Language::Plain);
/// let rule = parsed.rule.expect("a rule");
/// assert!(parsed.faults.is_empty());
/// assert_eq!(rule.assignments().len(), 1);
///
/// let broken = parse("if (STATE[A.x, A.y] == ) { }", Language::Plain);
/// assert!(broken.rule.is_none());
/// assert_eq!(broken.faults.len(), 1);
/// ```
pub fn parse(text: &str, language: Language) -> Parsed {
    let found = tokens(text, language);
    let mut parsed = parse_tokens(text, &found, language);
    if language != Language::Third && !parsed.is_sound() {
        let tokens = tokens(text, Language::Third);
        let third = parse_tokens(text, &tokens, Language::Third);
        let calls = |rule: &Rule| rule.statements().iter().any(|one| matches!(one, Statement::Do(_)));
        let is_third = matches!(
            third.rule,
            Some(Rule::Always(Statement::Loop(_) | Statement::Picture(_) | Statement::Push(_)))
        ) || third.rule.as_ref().is_some_and(calls)
            || has_function(&tokens);
        if is_third && third.is_sound() {
            for fault in parsed.faults.iter_mut().filter(|fault| !fault.is_harmless()) {
                fault.code = "rule-third";
            }
            return parsed;
        }
    }
    if language == Language::Plain && !parsed.is_sound() {
        let extended = parse_tokens(text, &found, Language::Extended);
        if extended.is_sound() {
            parsed.faults.iter_mut().filter(|fault| !fault.is_harmless()).for_each(|fault| {
                fault.code = "rule-extended";
            });
        }
    }
    parsed
}

/// Splits the text of a rule of a language into tokens. In version 3 white space ends a word.
pub fn tokens(text: &str, language: Language) -> Vec<Token> {
    if language == Language::Third { lex::spaced(text, false) } else { lex::tokens(text) }
}

/// Whether there is a function of values, such as `AREAS(` or an attribute. `COUNT(` has a fault of its own.
fn has_function(tokens: &[Token]) -> bool {
    let is_one = |pair: &[Token]| {
        let joins = ["if", "and", "or", "where", "while", "of", "count"];
        pair[0].kind == TokenKind::Word && pair[1].text == "(" && !joins.contains(&pair[0].text.as_str())
    };
    tokens.windows(2).any(is_one)
}

fn template_tokens(text: &str, language: Language) -> Vec<Token> {
    if language == Language::Third { lex::spaced(text, true) } else { lex::template(text) }
}

impl Parsed {
    /// Returns whether no part of the rule is skipped for a syntax error.
    pub fn is_sound(&self) -> bool {
        self.rule.is_some() && self.faults.iter().all(SyntaxFault::is_harmless)
    }
}

/// Parses a template: the text of a rule whose words may contain `$name` and `$(name)`.
pub fn template(text: &str, language: Language) -> Parsed {
    parse_tokens(text, &template_tokens(text, language), language)
}

fn parse_tokens(text: &str, tokens: &[Token], language: Language) -> Parsed {
    let mut parser = Parser::new(tokens, 0, text.trim_end().len(), language);
    let rule = match parser.rule() {
        Ok(rule) => Some(rule),
        Err(fault) => {
            parser.faults.push(fault);
            None
        }
    };
    let mut faults = parser.faults;
    faults.sort_by_key(|fault| fault.span.start);
    if language != Language::Third
        && let Some(keyword) = loop_keyword(tokens)
        && let Some(fault) = faults.iter_mut().find(|fault| !fault.is_harmless())
    {
        // At a loop from another language, reporting a missing semicolon or brace would not help.
        *fault = SyntaxFault { code: "rule-loop", span: keyword.span.clone(), found: keyword.text.clone() };
    }
    Parsed { rule, faults }
}

/// Returns the word that begins a loop in other languages, where a statement could begin.
fn loop_keyword(tokens: &[Token]) -> Option<&Token> {
    const WORDS: [&str; 6] = ["while", "for", "foreach", "repeat", "loop", "do"];
    let begins = |at: usize| at == 0 || matches!(tokens[at - 1].text.as_str(), ";" | "{" | "}");
    let goes_on = |at: usize| tokens.get(at + 1).is_some_and(|next| next.text != "=");
    // Spaces mean nothing, so `repeat 4` is one word.
    let is_it = |(at, token): &(usize, &Token)| {
        WORDS.contains(&lex::lower(&token.text).trim_end_matches(|letter: char| letter.is_ascii_digit()))
            && begins(*at)
            && goes_on(*at)
    };
    tokens.iter().enumerate().find(is_it).map(|(_, token)| token)
}

type Parse<T> = Result<T, SyntaxFault>;

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    /// The end of the text, for faults about something missing there.
    end: usize,
    is_extended: bool,
    /// Whether it parses version 3.
    is_third: bool,
    /// The names of the loops around, in version 3, and whether each goes through cells.
    loops: Vec<(String, bool)>,
    /// Whether it parses a goal, which may count cells.
    is_goal: bool,
    /// How many conditions and ifs are open.
    depth: usize,
    faults: Vec<SyntaxFault>,
}

/// Condition, then-branch and else-branch of an if.
type Branches = (Condition, Vec<Statement>, Option<Vec<Statement>>);

impl<'a> Parser<'a> {
    fn new(tokens: &'a [Token], at: usize, end: usize, language: Language) -> Self {
        Self {
            tokens,
            at,
            end,
            is_extended: language != Language::Plain,
            is_third: language == Language::Third,
            // In every rule the direction of the arrow that was chosen is known.
            loops: if language == Language::Third { vec![(MOVE.to_owned(), false)] } else { Vec::new() },
            is_goal: false,
            depth: 0,
            faults: Vec::new(),
        }
    }

    /// A parser for one statement, which ends before token `stop`.
    fn within(&self, tokens: &'a [Token], stop: usize) -> Self {
        let end = self.start(stop);
        Self {
            tokens,
            at: self.at,
            end,
            is_extended: self.is_extended,
            is_third: self.is_third,
            loops: self.loops.clone(),
            is_goal: self.is_goal,
            depth: self.depth,
            faults: Vec::new(),
        }
    }

    fn rule(&mut self) -> Parse<Rule> {
        if self.tokens.is_empty() {
            return Err(self.fault("rule-empty"));
        }
        if !self.is_if() {
            return if self.is_third { self.third_rule() } else { self.single_statement() };
        }
        let (condition, then, otherwise) = self.branches()?;
        self.expect_end("rule-text-after")?;
        Ok(Rule::When { condition, then, otherwise })
    }

    fn is_if(&self) -> bool {
        self.is(0, "if") && self.is(1, "(")
    }

    fn single_statement(&mut self) -> Parse<Rule> {
        let Some(stop) = self.tokens.iter().position(|token| token.text == ";") else {
            return match self.assignment() {
                Ok(_) => Err(self.fault("rule-semicolon-missing")),
                Err(fault) => Err(fault),
            };
        };
        let mut inner = self.within(&self.tokens[..stop], stop);
        let assignment = inner.assignment()?;
        inner.expect_end("rule-statement-text-after")?;
        self.at = stop + 1;
        self.expect_end("rule-two-statements")?;
        Ok(Rule::Always(Statement::Assign(assignment)))
    }

    /// Reads an if from its first word on.
    fn branches(&mut self) -> Parse<Branches> {
        self.deeper()?;
        self.at += 1;
        let condition = self.condition(true)?;
        let then = self.block()?;
        // White space means nothing, so "else if" is one word.
        let otherwise = if self.is_third && self.is(0, "else") && self.is(1, "if") {
            self.at += 1;
            Some(vec![self.nested()?])
        } else if self.is_extended && self.is(0, "elseif") && self.is(1, "(") {
            Some(vec![self.nested()?])
        } else if self.take("else") {
            Some(self.block()?)
        } else {
            None
        };
        self.depth -= 1;
        Ok((condition, then, otherwise))
    }

    fn nested(&mut self) -> Parse<Statement> {
        let start = self.start(self.at);
        let (condition, then, otherwise) = self.branches()?;
        Ok(Statement::When { condition, then, otherwise, span: start..self.tokens[self.at - 1].span.end })
    }

    fn deeper(&mut self) -> Parse<()> {
        self.depth += 1;
        if self.depth > MOST_DEPTH { Err(self.fault("rule-too-deep")) } else { Ok(()) }
    }

    /// Parses a condition with its parentheses: a test, or conditions with one connective.
    fn condition(&mut self, is_outer: bool) -> Parse<Condition> {
        let open = self.at;
        self.deeper()?;
        self.expect("(", if is_outer { "rule-condition-open" } else { "rule-parentheses-missing" })?;
        let condition = if self.is_third && self.is(0, "[") {
            let fits = self.fits()?;
            self.expect_closing(open)?;
            fits
        } else if self.is_third && self.begins_can_push() {
            let push = self.can_push()?;
            self.expect_closing(open)?;
            push
        } else if !self.is(0, "(") || self.begins_sum() {
            let test = self.test()?;
            if self.is_join() {
                let is_nested = !is_outer && !self.is_extended;
                let code = if is_nested { "rule-condition-nested" } else { "rule-parentheses-missing" };
                return Err(self.fault(code));
            }
            self.expect_closing(open)?;
            if is_outer && self.is_join() {
                return Err(self.fault("rule-outer-parentheses-missing"));
            }
            Condition::Test(test)
        } else if is_outer || self.is_extended {
            self.joined(open)?
        } else {
            return Err(self.fault("rule-condition-nested"));
        };
        self.depth -= 1;
        Ok(condition)
    }

    /// Parses conditions with one connective, after the parenthesis `open`.
    fn joined(&mut self, open: usize) -> Parse<Condition> {
        let mut parts = vec![self.condition(false)?];
        let all = self.is(0, "and");
        while self.is_join() {
            if self.is(0, "and") != all {
                let code = if self.is_extended { "rule-and-or-unclear" } else { "rule-and-or-mixed" };
                return Err(self.fault(code));
            }
            self.at += 1;
            parts.push(self.condition(false)?);
        }
        self.expect_closing(open)?;
        match (parts.len(), parts.pop()) {
            (1, Some(part)) => {
                self.faults.push(SyntaxFault {
                    code: "rule-parentheses-redundant",
                    span: self.start(open)..self.tokens[self.at - 1].span.end,
                    found: "((".to_owned(),
                });
                Ok(part)
            }
            (_, last) => {
                parts.extend(last);
                Ok(if all { Condition::All(parts) } else { Condition::Any(parts) })
            }
        }
    }

    fn is_join(&self) -> bool {
        self.is(0, "and") || self.is(0, "or")
    }

    fn test(&mut self) -> Parse<Test> {
        let start = self.start(self.at);
        let left = self.side()?;
        let comparison = self.comparison()?;
        let right = self.side()?;
        if Comparison::ALL.iter().any(|comparison| self.is(0, comparison.sign())) {
            return Err(self.fault("rule-comparison-chained"));
        }
        Ok(Test { left, comparison, right, span: start..self.tokens[self.at - 1].span.end })
    }

    /// Parses a side of a test.
    fn side(&mut self) -> Parse<Operand> {
        if self.is_third {
            return self.sum_operand();
        }
        let side = self.operand()?;
        self.refuse_arithmetic()?;
        Ok(side)
    }

    fn comparison(&mut self) -> Parse<Comparison> {
        let found = Comparison::ALL.into_iter().find(|comparison| self.is(0, comparison.sign()));
        match found.filter(|comparison| self.is_extended || !comparison.is_order()) {
            Some(comparison) => {
                self.at += 1;
                Ok(comparison)
            }
            None if self.is(0, "=") => Err(self.fault("rule-equals-single")),
            None => Err(self.fault("rule-comparison-missing")),
        }
    }

    fn refuse_arithmetic(&self) -> Parse<()> {
        let is_arithmetic = ["+", "-", "*"].iter().any(|sign| self.is(0, sign));
        if is_arithmetic { Err(self.fault("rule-condition-arithmetic")) } else { Ok(()) }
    }

    fn block(&mut self) -> Parse<Vec<Statement>> {
        let open = self.at;
        self.expect("{", "rule-brace-missing")?;
        if self.is(0, "}") {
            return Err(self.fault("rule-block-empty"));
        }
        let statements = if self.is_extended { self.statements(open)? } else { self.plain_statements(open)? };
        self.at += 1;
        Ok(statements)
    }

    /// Parses the statements of a block up to the first closing brace; a faulty statement takes only itself
    /// away.
    fn plain_statements(&mut self, open: usize) -> Parse<Vec<Statement>> {
        let rest = &self.tokens[self.at..];
        let length = rest.iter().position(|token| token.text == "}").ok_or_else(|| self.unclosed(open))?;
        if let Some(inner) = rest[..length].iter().position(|token| token.text == "{") {
            self.at += inner;
            return Err(self.fault("rule-nested"));
        }
        let close = self.at + length;
        let mut statements = Vec::new();
        while self.at < close {
            statements.extend(self.statement(close));
        }
        Ok(statements)
    }

    /// Parses statements and ifs up to the closing brace of the block.
    fn statements(&mut self, open: usize) -> Parse<Vec<Statement>> {
        let mut statements = Vec::new();
        while !self.is(0, "}") {
            if self.is_if() {
                statements.push(self.nested()?);
                continue;
            }
            if let Some(found) = self.looped()? {
                statements.push(found);
                continue;
            }
            let rest = &self.tokens[self.at..];
            let stop = rest.iter().position(|token| matches!(token.text.as_str(), ";" | "{" | "}"));
            let stop = self.at + stop.ok_or_else(|| self.unclosed(open))?;
            match self.tokens[stop].text.as_str() {
                ";" => statements.extend(self.statement(stop + 1)),
                "}" => statements.extend(self.statement(stop)),
                _ => return Err(self.fault_at(stop, "rule-brace-unexpected")),
            }
        }
        Ok(statements)
    }

    fn unclosed(&self, open: usize) -> SyntaxFault {
        SyntaxFault {
            code: "rule-brace-unclosed",
            span: self.tokens[open].span.clone(),
            found: "{".to_owned(),
        }
    }

    /// Parses one statement that ends before token `close`. An empty one is reported and skipped.
    fn statement(&mut self, close: usize) -> Option<Statement> {
        let tokens = self.tokens;
        let start = self.at;
        let stop =
            tokens[start..close].iter().position(|token| token.text == ";").map(|offset| start + offset);
        let end = stop.unwrap_or(close);
        let mut inner = self.within(&tokens[..end], end);
        self.at = stop.map_or(close, |stop| stop + 1);
        if stop == Some(start) {
            self.faults.push(SyntaxFault {
                code: "rule-statement-empty",
                span: tokens[start].span.clone(),
                found: ";".to_owned(),
            });
            return None;
        }
        let parsed = inner.simple().and_then(|simple| {
            inner.expect_end("rule-statement-text-after")?;
            Ok(simple)
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
            Ok(simple) => simple,
            Err(fault) => {
                self.faults.push(fault.clone());
                Statement::Faulty(fault)
            }
        })
    }

    /// Parses a statement that holds no others, without its semicolon.
    fn simple(&mut self) -> Parse<Statement> {
        if self.is_third && self.begins_push() {
            return self.push_statement();
        }
        if self.is_third && (self.is(0, "[") || self.begins_move()) {
            return self.picture_rule();
        }
        if self.is_third && self.is(0, "say") && !self.is(1, "=") {
            return self.saying().map(Statement::Assign);
        }
        if self.is_third && self.is(0, "turn") && self.is(2, "[") {
            return self.turning().map(Statement::Assign);
        }
        if self.begins_call() {
            return self.call();
        }
        self.assignment().map(Statement::Assign)
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

    /// A fault at the current token. A sign that the language lacks is reported before anything else.
    fn fault(&self, code: &'static str) -> SyntaxFault {
        self.fault_at(self.at, code)
    }

    fn fault_at(&self, at: usize, code: &'static str) -> SyntaxFault {
        match self.tokens.get(at) {
            Some(token) => {
                let is_extended = matches!(token.text.as_str(), "<" | "<=" | ">" | ">=" | "*");
                let is_strange = token.kind == TokenKind::Stray || is_extended && !self.is_extended;
                let code = if is_strange { "rule-character-strange" } else { code };
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
