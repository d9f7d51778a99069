//! Writes a game whose rules are of version 3 as one of the extended language, for the size of its boards.
//!
//! Loops become their rounds, calls what they call for, and pictures tests and assignments for each place where they can
//! lie. A rule whose statements follow one another becomes a rule for each. Nothing is written unless all of it can be.

mod calls;
mod pictures;
mod places;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use self::places::{Known, key};
use super::check::check;
use super::compile::Parses;
use super::fault::{Fault, FaultLocation, Severity};
use super::format;
use super::lex::{self, Span};
use super::model::{Draft, Language, Role, Rule, Shown};
use super::parse;
use super::repeats;
use super::spelt::spelt;
use super::syntax::{self, Area, Condition, Loop, LoopKind, Region, Statement};

/// The most rules that a game may become.
pub const MOST_RULES: usize = 20_000;
/// The most statements that are counted before the rest is given up.
const MOST_STATEMENTS: usize = 400_000;
/// Does nothing, for blocks that would be empty.
const NOTHING: &str = "VALID[A.x, A.y] = VALID[A.x, A.y];";

/// Returns the game with its rules written in the extended language, with exactly the same play.
///
/// # Errors
///
/// What cannot be written so, by rule, the number of rules if that is too large, or that the game has faults.
pub fn second(draft: &Draft) -> Result<Draft, Vec<Fault>> {
    let mut written = draft.clone();
    let rules = Arc::make_mut(&mut written.rules);
    let _ = repeats::unfold(rules);
    if rules.language != Language::Third {
        rules.language = Language::Extended;
        return Ok(written);
    }
    // What lies outside of the board is skipped in both languages, and a definition may stand there for later.
    let harmless = ["rule-outside", "rule-define-unused"];
    let faulty = |draft: &Draft, code| {
        let faults = check(draft, &mut Parses::default()).into_iter();
        let of_rules = faults.filter(|fault| matches!(fault.place, FaultLocation::Rule(..)));
        let of_rules = of_rules.filter(|fault| !harmless.contains(&fault.code));
        of_rules
            .map(|fault| Fault { severity: Severity::Error, code, level: None, args: Vec::new(), ..fault })
            .collect::<Vec<_>>()
    };
    let faults = faulty(&written, "second-faults");
    if !faults.is_empty() {
        return Err(faults);
    }
    let original = Arc::clone(&written.rules);
    let mut made = Vec::new();
    let mut origins = Vec::new();
    let mut faults = Vec::new();
    let mut writer = Writer::new(draft, &original.list);
    for (number, rule) in original.list.iter().enumerate() {
        match writer.rule(rule) {
            Ok(list) => {
                origins.extend(list.iter().map(|_| number));
                made.extend(list);
            }
            Err(refusal) => faults.push(refusal.of_rule(number)),
        }
    }
    if faults.is_empty() && made.len() > MOST_RULES {
        faults.push(Refusal::many(made.len()).of_game());
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let rules = Arc::make_mut(&mut written.rules);
    (rules.list, rules.language) = (made, Language::Extended);
    let mut unsure = faulty(&written, "second-unsayable");
    for fault in &mut unsure {
        let FaultLocation::Rule(at, _) = fault.place else { continue };
        let number = origins.get(at).copied().unwrap_or_default();
        *fault = Refusal::of("word", &(0..usize::MAX)).of_rule(number);
    }
    unsure.dedup();
    if unsure.is_empty() { Ok(written) } else { Err(unsure) }
}

/// Why something cannot be written.
struct Refusal {
    code: &'static str,
    args: Vec<(&'static str, String)>,
    span: Span,
}

impl Refusal {
    /// Something of version 3 alone, named by a branch of the message.
    fn of(kind: &str, span: &Span) -> Self {
        Self { code: "second-unsayable", args: vec![("kind", kind.to_owned())], span: span.clone() }
    }

    fn many(count: usize) -> Self {
        let args = vec![("count", count.to_string()), ("most", MOST_RULES.to_string())];
        Self { code: "second-many", args, span: 0..usize::MAX }
    }

    fn of_rule(self, rule: usize) -> Fault {
        Fault { place: FaultLocation::Rule(rule, self.span.clone()), ..self.of_game() }
    }

    fn of_game(self) -> Fault {
        let (code, args) = (self.code, self.args);
        Fault { severity: Severity::Error, code, level: None, place: FaultLocation::Game, args }
    }
}

/// Statements that rules define: the names of their gaps, and what they are.
type Definitions = FxHashMap<String, (Vec<String>, Vec<Statement>)>;

struct Writer<'a> {
    draft: &'a Draft,
    definitions: Definitions,
    /// What names stand for where statements are written now.
    known: Vec<(String, Known)>,
    /// How many calls stand around.
    depth: usize,
    /// How many statements the rule came to so far.
    count: usize,
    nothing: Option<Statement>,
}

impl<'a> Writer<'a> {
    fn new(draft: &'a Draft, rules: &[Arc<Rule>]) -> Self {
        let mut definitions = Definitions::default();
        for rule in rules.iter().filter(|rule| !rule.disabled) {
            let Some(tree) = tree(&rule.contents, Language::Third) else { continue };
            if let Some((name, parameters, body)) = tree.definition() {
                let parameters = parameters.iter().map(|word| key(&word.text)).collect();
                let _ = definitions.insert(key(&name.text), (parameters, body.to_vec()));
            }
        }
        let nothing = match tree(NOTHING, Language::Extended) {
            Some(syntax::Rule::Always(nothing)) => Some(nothing),
            _ => None,
        };
        Self { draft, definitions, known: Vec::new(), depth: 0, count: 0, nothing }
    }

    /// Returns the rules for one, the first of which keeps its name and note.
    fn rule(&mut self, rule: &Arc<Rule>) -> Result<Vec<Arc<Rule>>, Refusal> {
        let all = 0..usize::MAX;
        let tree = tree(&rule.contents, Language::Third).ok_or_else(|| Refusal::of("word", &all))?;
        if tree.definition().is_some() {
            return Ok(Vec::new());
        }
        if tree.is_move() {
            return Err(Refusal::of("move", &all));
        }
        (self.known, self.count, self.depth) = (Vec::new(), 0, 0);
        let made = self.parts(&tree, rule.breaks)?;
        let copy = |(index, (statement, breaks)): (usize, (Statement, bool))| {
            let first = if index == 0 { Rule::clone(rule) } else { Rule::default() };
            let tree = match statement {
                Statement::When { condition, then, otherwise, .. } => {
                    syntax::Rule::When { condition, then, otherwise }
                }
                other => syntax::Rule::Always(other),
            };
            let contents = format::write(&tree);
            if !parse::parse(&contents, Language::Extended).is_sound() {
                return Err(Refusal::of("word", &all));
            }
            let (name, disabled) = (rule.name.clone(), rule.disabled);
            Ok(Arc::new(Rule { contents, breaks, name, disabled, ..first }))
        };
        made.into_iter().enumerate().map(copy).collect()
    }

    /// Returns the statements that become rules, each with whether it breaks.
    fn parts(&mut self, tree: &syntax::Rule, breaks: bool) -> Result<Vec<(Statement, bool)>, Refusal> {
        let statement = match tree {
            syntax::Rule::Always(statement) => statement.clone(),
            syntax::Rule::When { condition, then, otherwise } => Statement::When {
                condition: condition.clone(),
                then: then.clone(),
                otherwise: otherwise.clone(),
                span: 0..0,
            },
        };
        let is_one = matches!(statement, Statement::Assign(_) | Statement::When { .. });
        if breaks && let Statement::Picture(picture) = &statement {
            let ways = self.breaking(picture)?;
            return Ok(ways.into_iter().map(|way| (way, true)).collect());
        }
        if let Statement::Loop(found) = &statement
            && breaks
            && matches!(&found.kind, LoopKind::Cells { region, filter, .. } if region.is_some() || filter.is_some())
        {
            return Err(Refusal::of("break", &found.span));
        }
        let mut made: Vec<(Statement, bool)> =
            self.statement(&statement)?.into_iter().map(|part| (part, breaks && is_one)).collect();
        let never_runs = matches!(&statement, Statement::Loop(found) if found.kind == LoopKind::Times(0));
        if breaks && !is_one && !never_runs {
            // Only a rule with a condition can break.
            let then = self.nothing.iter().cloned().collect();
            let ends = Statement::When { condition: pictures::always(), then, otherwise: None, span: 0..0 };
            made.push((ends, true));
        }
        Ok(made)
    }

    fn block(&mut self, statements: &[Statement]) -> Result<Vec<Statement>, Refusal> {
        let mut made = Vec::new();
        for statement in statements {
            made.extend(self.statement(statement)?);
        }
        Ok(made)
    }

    /// Returns a block that is not empty.
    fn whole(&mut self, statements: &[Statement]) -> Result<Vec<Statement>, Refusal> {
        let mut made = self.block(statements)?;
        if made.is_empty() {
            made.extend(self.nothing.clone());
        }
        Ok(made)
    }

    /// Returns the statements of the extended language that do what one of version 3 does.
    fn statement(&mut self, statement: &Statement) -> Result<Vec<Statement>, Refusal> {
        self.count += 1;
        if self.count > MOST_STATEMENTS {
            return Err(Refusal::many(self.count));
        }
        match statement {
            Statement::Assign(assignment) => Ok(vec![Statement::Assign(self.assignment(assignment)?)]),
            Statement::When { condition, then, otherwise, span } => Ok(vec![Statement::When {
                condition: self.condition(condition)?,
                then: self.whole(then)?,
                otherwise: otherwise.as_ref().map(|otherwise| self.whole(otherwise)).transpose()?,
                span: span.clone(),
            }]),
            Statement::Loop(found) => self.looped(found),
            Statement::Picture(picture) => self.picture(picture),
            Statement::Do(call) => self.call(call),
            Statement::Push(push) => Err(Refusal::of("body", &push.span)),
            Statement::Faulty(fault) => Err(Refusal::of("word", &fault.span)),
        }
    }

    fn looped(&mut self, found: &Loop) -> Result<Vec<Statement>, Refusal> {
        match &found.kind {
            LoopKind::Cells { name, region, filter } => {
                let cells = self.cells(region.as_ref(), &found.span)?;
                let mut made = Vec::new();
                for (x, y) in cells {
                    made.extend(self.round(&key(&name.text), Known::Cell(x, y), filter.as_ref(), found)?);
                }
                Ok(made)
            }
            LoopKind::Directions { name, list } => {
                let mut made = Vec::new();
                for direction in list {
                    made.extend(self.round(&key(&name.text), Known::Direction(*direction), None, found)?);
                }
                Ok(made)
            }
            LoopKind::Times(count) => {
                let mut made = Vec::new();
                for _ in 0..*count {
                    made.extend(self.block(&found.body)?);
                }
                Ok(made)
            }
            LoopKind::AtOnce => {
                let made = self.block(&found.body)?;
                let (mut read, mut written) = (FxHashSet::default(), FxHashSet::default());
                places::names(&made, &mut read, &mut written);
                // Nothing that is read has been written: then it does not matter that it is read as it was.
                if read.is_disjoint(&written) { Ok(made) } else { Err(Refusal::of("at-once", &found.span)) }
            }
            LoopKind::UntilStill | LoopKind::While(_) => Err(Refusal::of("rest", &found.span)),
            LoopKind::Move(_) | LoopKind::Define { .. } => Err(Refusal::of("move", &found.span)),
        }
    }

    /// Returns one round of a loop, in which a name stands for a place.
    fn round(
        &mut self,
        name: &str,
        place: Known,
        filter: Option<&Condition>,
        found: &Loop,
    ) -> Result<Vec<Statement>, Refusal> {
        self.known.push((name.to_owned(), place));
        let made = match filter {
            None => self.block(&found.body),
            Some(filter) => {
                let condition = self.condition(filter);
                let then = self.whole(&found.body);
                condition.and_then(|condition| {
                    Ok(vec![Statement::When { condition, then: then?, otherwise: None, span: 0..0 }])
                })
            }
        };
        let _ = self.known.pop();
        made
    }

    /// Returns the cells that a loop goes through, in order.
    fn cells(&self, region: Option<&Region>, span: &Span) -> Result<Vec<(i32, i32)>, Refusal> {
        let (width, height) = self.size(span)?;
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let Some(region) = region else { return Ok(all.collect()) };
        let Some(Known::Cell(column, row)) = self.known(&region.place.text) else {
            return Err(Refusal::of("region", span));
        };
        let near = |x: i32, y: i32| ((x - column).abs(), (y - row).abs());
        match region.area {
            Area::Around => Ok(all.filter(|(x, y)| matches!(near(*x, *y), (0, 1) | (1, 0 | 1))).collect()),
            Area::Beside => Ok(all.filter(|(x, y)| matches!(near(*x, *y), (0, 1) | (1, 0))).collect()),
            _ => Err(Refusal::of("region", span)),
        }
    }

    /// Returns the columns and rows of all boards.
    fn size(&self, span: &Span) -> Result<(i32, i32), Refusal> {
        self.size_of("state", span)
    }

    /// Returns the columns and rows of a layer, in all levels that have it those of the board.
    fn size_of(&self, layer: &str, span: &Span) -> Result<(i32, i32), Refusal> {
        let mut found = None;
        for level in &self.draft.levels {
            let board = level.layout.first(Role::State).map(|board| board.cells.size());
            let named = level.layout.matrices.iter().find(|matrix| lex::lower(&matrix.name) == layer);
            let is_plain = named.is_some_and(|matrix| matches!(matrix.shown, Shown::Nothing | Shown::Pieces));
            if !is_plain || board != named.map(|matrix| matrix.cells.size()) {
                return Err(Refusal::of("layer", span));
            }
            if *found.get_or_insert(board) != board {
                return Err(Refusal::of("size", span));
            }
        }
        let (width, height) = found.flatten().unwrap_or_default();
        Ok((width as i32, height as i32))
    }

    /// Returns what a name stands for here.
    fn known(&self, name: &str) -> Option<&Known> {
        let name = key(name);
        self.known.iter().rev().find(|(known, _)| *known == name).map(|(_, place)| place)
    }
}

/// Returns the tree of a sound rule with its words as spelled.
fn tree(text: &str, language: Language) -> Option<syntax::Rule> {
    let parsed = parse::parse(text, language);
    let is_sound = parsed.is_sound();
    parsed.rule.filter(|_| is_sound).map(|rule| spelt(text, rule))
}
