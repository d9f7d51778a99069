//! Reading of statements, one word after the other.

mod bodies;
mod counts;
mod moves;
mod own;
mod pictures;
mod sums;

use super::words::{Token, number, split};
use super::{Block, Condition, Rule, RuleKind, Statement, Target, Use};

/// What a fault takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The statement, if it stands inside a block.
    Statement,
    /// The whole rule.
    Rule,
}

type Reading<T> = Result<T, Fault>;

/// What a loop goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Through {
    Cells,
    Directions,
}

/// Conditions and blocks may be this deep.
const DEEPEST: usize = 64;

pub(super) const DIRECTIONS: [(&str, (i32, i32)); 8] = [
    ("up", (0, -1)),
    ("down", (0, 1)),
    ("left", (-1, 0)),
    ("right", (1, 0)),
    ("upleft", (-1, -1)),
    ("upright", (1, -1)),
    ("downleft", (-1, 1)),
    ("downright", (1, 1)),
];

/// Reads a rule; `None` if the text is not one.
pub fn read(text: &str) -> Option<Rule> {
    // The direction of the move is there in every rule, like that of a loop around it.
    let loops = vec![("move".to_owned(), Through::Directions)];
    let mut reader = Reader { tokens: split(text), loops, ..Reader::default() };
    let rule = reader.rule().ok()?;
    (reader.at == reader.tokens.len()).then_some(rule)
}

#[derive(Default)]
struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// The loops that are open, the innermost last. `MOVE` is like the outermost one.
    loops: Vec<(String, Through)>,
    blocks: usize,
    conditions: usize,
    /// How words have been used so far.
    uses: Vec<(String, Use)>,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<&str> {
        self.tokens.get(self.at + ahead).map(|token| match token {
            Token::Word(text) | Token::Sign(text) => text.as_str(),
        })
    }

    fn peek_word(&self, ahead: usize) -> Option<&str> {
        match self.tokens.get(self.at + ahead)? {
            Token::Word(word) => Some(word),
            Token::Sign(_) => None,
        }
    }

    /// Goes on if these are the next words and signs.
    fn accept(&mut self, texts: &[&str]) -> bool {
        let found = texts.iter().enumerate().all(|(ahead, text)| self.peek(ahead) == Some(*text));
        self.at += if found { texts.len() } else { 0 };
        found
    }

    fn expect(&mut self, text: &str) -> Reading<()> {
        if self.accept(&[text]) { Ok(()) } else { Err(Fault::Statement) }
    }

    fn word(&mut self) -> Reading<String> {
        let word = self.peek_word(0).ok_or(Fault::Statement)?.to_owned();
        self.at += 1;
        Ok(word)
    }

    fn rule(&mut self) -> Reading<Rule> {
        if self.begins_move() {
            self.at += 1;
            return self.move_rule().map(RuleKind::Move).map(Rule);
        }
        if self.begins_definition() {
            return self.definition().map(RuleKind::Define).map(Rule);
        }
        let statement = if self.begins_compound() { self.compound() } else { self.simple() };
        statement.map(RuleKind::Always).map(Rule)
    }

    /// Whether a statement begins that does not end with a semicolon.
    fn begins_compound(&self) -> bool {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        if self.begins_definition() {
            return true;
        }
        match (self.peek_word(0), self.peek(1)) {
            (Some("if"), Some("(")) | (Some("for"), Some("each")) | (Some("at"), Some("once")) => true,
            (Some("repeat"), Some(next)) => next == "until" || next == "while" || is_number(next),
            _ => false,
        }
    }

    fn compound(&mut self) -> Reading<Statement> {
        if self.peek(0) == Some("if") {
            return self.when();
        }
        if self.accept(&["at", "once"]) {
            return Ok(Statement::AtOnce(self.block()?));
        }
        if self.accept(&["repeat", "until"]) {
            return if self.accept(&["nothing", "changes"]) {
                Ok(Statement::UntilRest(self.block()?))
            } else {
                Err(Fault::Rule)
            };
        }
        if self.accept(&["repeat", "while"]) {
            return Ok(Statement::While(self.condition()?, self.block()?));
        }
        if self.accept(&["repeat"]) {
            let times = number(&self.word()?).and_then(|times| u32::try_from(times).ok());
            let times = times.filter(|times| *times <= 1000).ok_or(Fault::Rule)?;
            self.expect("times")?;
            return Ok(Statement::Times(times, self.block()?));
        }
        if self.accept(&["for", "each", "cell"]) {
            let name = self.open_loop(Through::Cells)?;
            // The cell of the loop is not known where it is said which cells are meant.
            let open = self.loops.pop();
            let among = self.among()?;
            self.loops.extend(open);
            let filter = if self.accept(&["where"]) { Some(self.condition()?) } else { None };
            let block = self.block()?;
            let _ = self.loops.pop();
            return Ok(Statement::EachCell(name, among, filter, block));
        }
        if self.accept(&["for", "each", "direction"]) {
            let name = self.open_loop(Through::Directions)?;
            let directions = self.directions()?;
            let block = self.block()?;
            let _ = self.loops.pop();
            return Ok(Statement::EachDirection(name, directions, block));
        }
        Err(Fault::Rule)
    }

    fn open_loop(&mut self, through: Through) -> Reading<String> {
        let name = self.word()?;
        if name == "a" || name == "p" || self.loops.iter().any(|(open, _)| *open == name) {
            return Err(Fault::Rule);
        }
        self.loops.push((name.clone(), through));
        Ok(name)
    }

    /// The name of an open loop of this kind.
    fn loop_name(&mut self, through: Through) -> Reading<String> {
        let name = self.word()?;
        let is_open = self.loops.contains(&(name.clone(), through));
        let used = if through == Through::Cells { Use::Cell } else { Use::Direction };
        self.uses.push((name.clone(), used));
        is_open.then_some(name).ok_or(Fault::Statement)
    }

    /// `A`, `P` or the name of an open loop over cells.
    fn place(&mut self) -> Reading<String> {
        if matches!(self.peek(0), Some("a" | "p")) { self.word() } else { self.loop_name(Through::Cells) }
    }

    fn directions(&mut self) -> Reading<Vec<(i32, i32)>> {
        let mut directions = Vec::new();
        self.expect("of")?;
        self.expect("(")?;
        loop {
            let word = self.word()?;
            let (_, step) = DIRECTIONS.iter().find(|(name, _)| *name == word).ok_or(Fault::Rule)?;
            directions.push(*step);
            if self.accept(&[")"]) {
                return Ok(directions);
            }
            self.expect(",")?;
        }
    }

    fn when(&mut self) -> Reading<Statement> {
        self.expect("if")?;
        let condition = self.condition()?;
        let then = self.block()?;
        // An item may be called `else`, too.
        if self.peek(0) != Some("else") || matches!(self.peek(1), Some("=" | "[")) {
            return Ok(Statement::When(condition, then, Vec::new()));
        }
        self.expect("else")?;
        let other = if self.peek(0) == Some("if") { vec![self.when()?] } else { self.block()? };
        Ok(Statement::When(condition, then, other))
    }

    fn block(&mut self) -> Reading<Block> {
        self.expect("{")?;
        self.blocks += 1;
        if self.blocks > DEEPEST || self.peek(0) == Some("}") {
            return Err(Fault::Rule);
        }
        let mut statements = Vec::new();
        while !self.accept(&["}"]) {
            statements.extend(self.inner_statement()?);
        }
        self.blocks -= 1;
        Ok(statements)
    }

    /// A statement of a block; `None` for one that has a fault.
    fn inner_statement(&mut self) -> Reading<Option<Statement>> {
        if self.begins_compound() {
            return self.compound().map(Some).map_err(|_| Fault::Rule);
        }
        let start = self.at;
        let uses = self.uses.len();
        match self.simple() {
            Ok(statement) => Ok(Some(statement)),
            Err(Fault::Rule) => Err(Fault::Rule),
            Err(Fault::Statement) => {
                self.at = start;
                // What is left out uses nothing.
                self.uses.truncate(uses);
                self.pass_over()?;
                Ok(None)
            }
        }
    }

    /// Goes to the end of a statement: a semicolon, or the end of the block.
    fn pass_over(&mut self) -> Reading<()> {
        loop {
            match self.peek(0) {
                None | Some("{") => return Err(Fault::Rule),
                Some("}") => return Ok(()),
                Some(";") => {
                    self.at += 1;
                    return Ok(());
                }
                Some(_) => self.at += 1,
            }
        }
    }

    /// A statement that ends with a semicolon.
    fn simple(&mut self) -> Reading<Statement> {
        if self.peek(0) == Some("[") {
            return self.picture_statement();
        }
        if self.begins_turn() {
            return self.turn();
        }
        if self.peek(0) == Some("push") && self.peek(2) == Some("of") {
            return self.push_statement();
        }
        if self.peek(0) == Some("do") && self.peek_word(1).is_some() {
            return self.call();
        }
        let target = if self.peek(1) == Some("[") {
            Target::Cell(self.cell()?)
        } else {
            Target::Word(self.used_word()?)
        };
        self.expect("=")?;
        let value = self.sum()?;
        self.expect(";")?;
        Ok(Statement::Assign(target, value))
    }

    /// Whether a statement begins that turns what lies somewhere. Layers and items may be called `turn`, too.
    fn begins_turn(&self) -> bool {
        self.peek(0) == Some("turn") && self.peek_word(1).is_some() && self.peek(2) == Some("[")
    }

    fn turn(&mut self) -> Reading<Statement> {
        self.expect("turn")?;
        let cell = self.cell()?;
        let how = self.word()?;
        if !["right", "left", "around", "mirrored"].contains(&how.as_str()) {
            return Err(Fault::Statement);
        }
        self.expect(";")?;
        Ok(Statement::Turn(cell, how))
    }

    fn condition(&mut self) -> Reading<Condition> {
        self.expect("(")?;
        self.conditions += 1;
        if self.conditions > DEEPEST {
            return Err(Fault::Rule);
        }
        let condition = if self.peek(0) == Some("(") && !self.begins_sum() {
            self.group()?
        } else {
            let test = self.test()?;
            self.expect(")")?;
            test
        };
        self.conditions -= 1;
        Ok(condition)
    }

    /// Whether the parenthesis here is one of a sum: it is, if something is calculated or compared after it.
    fn begins_sum(&self) -> bool {
        let (mut depth, mut ahead) = (0, 0);
        loop {
            match self.peek(ahead) {
                Some("(") => depth += 1,
                Some(")") => depth -= 1,
                Some(_) => {}
                None => return false,
            }
            ahead += 1;
            if depth == 0 {
                break;
            }
        }
        let signs = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">="];
        self.peek(ahead).is_some_and(|sign| signs.contains(&sign))
    }

    /// What follows the opening parenthesis of a condition that holds conditions.
    fn group(&mut self) -> Reading<Condition> {
        let mut parts = vec![self.condition()?];
        let join = match self.peek(0) {
            Some(join @ ("and" | "or")) => join.to_owned(),
            _ => {
                self.expect(")")?;
                return parts.pop().ok_or(Fault::Rule);
            }
        };
        while self.accept(&[&join]) {
            parts.push(self.condition()?);
        }
        self.expect(")")?;
        Ok(if join == "and" { Condition::All(parts) } else { Condition::Any(parts) })
    }

    fn test(&mut self) -> Reading<Condition> {
        if self.peek(0) == Some("[") {
            return self.picture_test();
        }
        if self.accept(&["can", "push"]) {
            return self.push(true, false).map(Condition::CanPush);
        }
        let left = self.sum()?;
        let sign = self.peek(0).filter(|sign| ["==", "!=", "<", "<=", ">", ">="].contains(sign));
        let sign = sign.ok_or(Fault::Statement)?.to_owned();
        self.at += 1;
        Ok(Condition::Compare(left, sign, self.sum()?))
    }
}
