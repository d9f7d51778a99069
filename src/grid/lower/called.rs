//! Lowers calls of statements that rules define: the statements stand in the place of the call.
//!
//! Only the arguments of the call and the direction of the arrow are known in them, not the loops around the call.

use super::Lowering;
use super::third::{Around, Bound, outermost};
use crate::grid::definitions::{self, Kind};
use crate::grid::fault::{Fault, FaultLocation, Severity};
use crate::grid::lex::{self, Span};
use crate::grid::names::Meaning;
use crate::grid::program::{Assign, LoopCode, LoopCodeKind, Step};
use crate::grid::reason::Reason;
use crate::grid::syntax::{Argument, Direction, Do, LoopKind, Statement, Word, all_of};

/// How many calls may stand one within the other.
const MOST_CALLS: usize = 8;
/// How many statements all calls of a game may come to.
const MOST_INLINED: usize = 20_000;

/// The call that is being lowered.
pub(super) struct Called {
    /// The number of the outermost call among the statements of its rule, and where it stands.
    pub(super) statement: u32,
    span: Span,
    /// How many calls stand around.
    depth: usize,
    /// Where arguments stand in place of parameters: a part of the definition, and a part of the rule that calls it.
    arguments: Vec<(Span, usize, Span)>,
}

impl<'a> Lowering<'a> {
    pub(super) fn call_of(&mut self, call: &Do) -> Step {
        self.program.is_deep = true;
        let locals = self.locals;
        let Some((rule, body, mut known)) = self.callee(call) else {
            return Step::Assign(self.assigned(Assign::Fail(Reason::Syntax), &call.span));
        };
        let depth = self.called.as_ref().map_or(0, |called| called.depth) + 1;
        self.inlined += body.len();
        if depth > MOST_CALLS || self.inlined > MOST_INLINED {
            self.fault("rule-do-large", &call.span, vec![("name", call.name.text.clone())]);
            return Step::Assign(self.assigned(Assign::Fail(Reason::Syntax), &call.span));
        }
        let along = if pushes(body) { self.as_loops(&mut known) } else { Vec::new() };
        let statement = self.next_statement();
        let span = self.written(&call.span);
        let called = Called { statement, span, depth, arguments: Vec::new() };
        let outer = self.called.replace(called);
        let loops = std::mem::replace(&mut self.loops, known);
        let caller = std::mem::replace(&mut self.rule, rule);
        let mut body = self.steps(body);
        for (local, step) in along.into_iter().rev() {
            let kind = LoopCodeKind::Directions { local, list: vec![step] };
            body = vec![Step::Loop(Box::new(LoopCode {
                kind,
                body,
                statement,
                span: self.written(&call.span),
            }))];
        }
        self.locals = locals;
        self.called = outer;
        self.loops = loops;
        self.rule = caller;
        Step::Loop(Box::new(LoopCode {
            kind: LoopCodeKind::Call,
            body,
            statement,
            span: self.written(&call.span),
        }))
    }

    /// Returns the rule that defines what is called, its statements and what is known in them; none if the call has a fault.
    fn callee(&mut self, call: &Do) -> Option<(usize, &'a [Statement], Vec<Around>)> {
        let found = self.definitions?.get(&call.name.text)?;
        if found.is_recursive || found.parameters.len() != call.arguments.len() {
            return None;
        }
        let mut known = outermost(self.around.names);
        for (argument, (parameter, kind)) in call.arguments.iter().zip(&found.parameters) {
            let bound = self.argument(argument, *kind)?;
            let name = lex::lower(&parameter.text);
            known.push(Around { name, bound, is_parameter: true });
        }
        Some((found.rule, found.body, known))
    }

    /// Makes loops of one round of the directions that are handed over by their words: bodies go only along loops. Returns
    /// the number of the local and the step of each.
    fn as_loops(&mut self, known: &mut [Around]) -> Vec<(u32, (i32, i32))> {
        let mut loops = Vec::new();
        for around in known {
            if let Bound::Fixed(direction) = around.bound {
                loops.push((self.locals, direction.step()));
                around.bound = Bound::Direction(self.locals);
                self.locals += 2;
                self.program.locals = self.program.locals.max(self.locals);
            }
        }
        loops
    }

    /// Returns what an argument stands for; none if the parameter cannot be that.
    fn argument(&self, argument: &Argument, kind: Kind) -> Option<Bound> {
        if !definitions::fits(argument, kind) {
            return None;
        }
        let name = lex::lower(&argument.word.text);
        let around = self.around(&name).cloned();
        let place = match (&around, name.as_str()) {
            (None, "a" | "p") => Some(Bound::Chosen(argument.word.clone())),
            (Some(_), _) => around,
            (None, _) => Direction::named(&name).map(Bound::Fixed),
        };
        let is_cell = matches!(place, Some(Bound::Cell(_) | Bound::Chosen(_)));
        let is_direction = matches!(place, Some(Bound::Direction(_) | Bound::Fixed(_)));
        let is_value = matches!(place, Some(Bound::Value { .. }));
        let value = || Bound::Value { word: argument.word.clone(), rule: self.rule };
        match kind {
            Kind::Value | Kind::Unused if is_value => place,
            Kind::Value | Kind::Unused => Some(value()),
            Kind::Cell => place.filter(|_| is_cell),
            Kind::Direction => place.filter(|_| is_direction),
            Kind::Place => place.filter(|_| is_cell || is_direction),
        }
    }

    /// Returns the word that is meant: in a definition, what a call says in place of a parameter.
    pub(super) fn meant(&mut self, word: &Word) -> Word {
        if self.called.is_none() {
            return word.clone();
        }
        let name = lex::lower(&word.text);
        let instead = |text: String| Word { text, span: word.span.clone() };
        if let Some(Bound::Value { word: argument, rule }) = self.around(&name).cloned() {
            if let Some(called) = &mut self.called {
                called.arguments.push((word.span.clone(), rule, argument.span));
            }
            return instead(argument.text);
        }
        let is_column = name.ends_with('x');
        let of_place = name.strip_suffix(['x', 'y']).and_then(|name| self.around(name));
        match of_place {
            Some(Bound::Chosen(chosen)) => {
                instead(format!("{}{}", lex::lower(&chosen.text), if is_column { 'x' } else { 'y' }))
            }
            Some(Bound::Fixed(direction)) => {
                let (x, y) = direction.step();
                instead(if is_column { x } else { y }.to_string())
            }
            _ => word.clone(),
        }
    }

    /// Returns the parameters that stand for values, and what they stand for.
    pub(super) fn arguments(&self) -> Vec<(String, String)> {
        let of = |around: &Around| match &around.bound {
            Bound::Value { word, .. } => Some((around.name.clone(), word.text.clone())),
            _ => None,
        };
        self.loops.iter().filter_map(of).collect()
    }

    /// Whether a word is a parameter of what is called, or the column or row of what it stands for.
    pub(super) fn is_parameter(&self, word: &Word) -> bool {
        let name = lex::lower(&word.text);
        let is_one = |name: &str| {
            let bound = self.loops.iter().rev().find(|around| around.name == name);
            bound.is_some_and(|around| around.is_parameter)
        };
        is_one(&name) || name.strip_suffix(['x', 'y']).is_some_and(is_one)
    }

    /// Returns what a word means that may be an argument, such as a negative number.
    pub(super) fn meaning(&self, word: &Word) -> Meaning {
        match word.text.strip_prefix('-').and_then(|_| word.text.parse().ok()) {
            Some(number) => Meaning::Int(number),
            None => self.around.names.meaning(&word.text),
        }
    }

    /// Returns where something stands in the rule that runs: what a call comes to stands where the call does.
    pub(super) fn written(&self, span: &Span) -> Span {
        self.called.as_ref().map_or(span, |called| &called.span).clone()
    }

    /// Notes a fault of the rule whose text is looked at. One of an argument belongs to the rule that calls.
    pub(super) fn fault(&mut self, code: &'static str, span: &Span, args: Vec<(&'static str, String)>) {
        let arguments = self.called.iter().flat_map(|called| &called.arguments);
        let argument = arguments.into_iter().find(|(inner, ..)| inner == span);
        let place = match argument {
            Some((_, rule, span)) => FaultLocation::Rule(*rule, span.clone()),
            None => FaultLocation::Rule(self.rule, span.clone()),
        };
        self.faults.push(Fault { severity: Severity::Warning, code, level: None, place, args });
    }
}

/// Whether statements move bodies, or ask whether they can be moved.
fn pushes(statements: &[Statement]) -> bool {
    let asks = |statement: &Statement| match statement {
        Statement::Push(_) => true,
        Statement::When { condition, .. } => condition.asks_push(),
        Statement::Loop(found) => match &found.kind {
            LoopKind::Cells { filter: Some(condition), .. } | LoopKind::While(condition) => {
                condition.asks_push()
            }
            _ => false,
        },
        _ => false,
    };
    all_of(statements).into_iter().any(asks)
}
