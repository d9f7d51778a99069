//! Definitions and calls: which calls are sound, and what they do.

use std::collections::HashMap;

use super::super::{Outcome, Value};
use super::bodies::Push;
use super::read::DIRECTIONS;
use super::run::Run;
use super::words::literal;
use super::{
    Among, Asked, Block, Call, Condition, Count, Deed, Definition, Names, Picture, Rule, RuleKind, Statement,
    Sum, Use, What,
};

/// Calls may stand one within the other this often.
const DEEPEST: usize = 8;

/// What a parameter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unused,
    Place,
    Cell,
    Direction,
    Value,
}

/// What a call does.
#[derive(Clone, Debug)]
pub(super) struct Body {
    /// What each parameter stands for in terms of where the call stands: a cell, a direction or a step.
    places: Vec<(String, Stands)>,
    /// The words of the parameters that are values.
    values: Vec<(String, String)>,
    block: Block,
}

#[derive(Clone, Debug)]
enum Stands {
    /// What this name stands for around the call.
    Named(String),
    Step((i32, i32)),
}

type Kinds = HashMap<String, Vec<Kind>>;

/// Puts into every call what it does.
pub fn link(rules: &mut [&mut Rule]) {
    let mut known: HashMap<String, Definition> = HashMap::new();
    for rule in rules.iter() {
        if let RuleKind::Define(definition) = &rule.0 {
            let _ = known.entry(definition.name.clone()).or_insert_with(|| definition.clone());
        }
    }
    let kinds = kinds(&known);
    let linker = Linker { known, kinds };
    for rule in rules {
        match &mut rule.0 {
            RuleKind::Always(statement) => linker.statement(statement, &[], &[], 0),
            RuleKind::Move(rule) => {
                if let Deed::Block(block) = &mut rule.deed {
                    linker.block(block, &[], &[], 0);
                }
            }
            RuleKind::Define(_) => {}
        }
    }
}

/// What the parameters stand for. Calls can tell, too, so this goes on until nothing new is found.
fn kinds(known: &HashMap<String, Definition>) -> Kinds {
    let mut kinds: Kinds =
        known.iter().map(|(name, one)| (name.clone(), vec![Kind::Unused; one.parameters.len()])).collect();
    loop {
        let before = kinds.clone();
        for (name, one) in known {
            for (at, parameter) in one.parameters.iter().enumerate() {
                for (word, used) in &one.uses {
                    let found = used_as(parameter, word, used, &kinds);
                    let now = kinds[name][at];
                    kinds.get_mut(name).expect("all are there")[at] = both(now, found);
                }
            }
        }
        if kinds == before {
            return kinds;
        }
    }
}

fn used_as(parameter: &str, word: &str, used: &Use, kinds: &Kinds) -> Kind {
    let is_itself = word == parameter;
    let is_part = word.strip_suffix(['x', 'y']) == Some(parameter);
    match used {
        Use::Cell if is_itself => Kind::Cell,
        Use::Direction if is_itself => Kind::Direction,
        Use::Held | Use::Word if is_itself => Kind::Value,
        Use::Word if is_part => Kind::Place,
        Use::Argument(name, at) if is_itself => {
            kinds.get(name).and_then(|kinds| kinds.get(*at)).copied().unwrap_or(Kind::Unused)
        }
        _ => Kind::Unused,
    }
}

/// Of two that do not go together the first counts.
fn both(one: Kind, other: Kind) -> Kind {
    match (one, other) {
        (Kind::Unused, kind) => kind,
        (Kind::Place, Kind::Cell | Kind::Direction) => other,
        _ => one,
    }
}

struct Linker {
    known: HashMap<String, Definition>,
    kinds: Kinds,
}

impl Linker {
    /// Links the calls of statements. `values` are the values of the parameters around, `places` the others.
    fn block(&self, block: &mut Block, values: &[(String, String)], places: &[(String, Kind)], depth: usize) {
        block.iter_mut().for_each(|statement| self.statement(statement, values, places, depth));
    }

    fn statement(
        &self,
        statement: &mut Statement,
        values: &[(String, String)],
        places: &[(String, Kind)],
        depth: usize,
    ) {
        match statement {
            Statement::When(_, then, other) => {
                self.block(then, values, places, depth);
                self.block(other, values, places, depth);
            }
            Statement::EachCell(_, _, _, block)
            | Statement::EachDirection(_, _, block)
            | Statement::UntilRest(block)
            | Statement::While(_, block)
            | Statement::Times(_, block)
            | Statement::AtOnce(block) => self.block(block, values, places, depth),
            Statement::Do(call) => call.body = self.body(call, values, places, depth + 1).map(Box::new),
            Statement::Assign(..) | Statement::Turn(..) | Statement::Rewrite(_) | Statement::Push(_) => {}
        }
    }

    fn body(
        &self,
        call: &Call,
        values: &[(String, String)],
        places: &[(String, Kind)],
        depth: usize,
    ) -> Option<Body> {
        let found = self.known.get(&call.name)?;
        let kinds = &self.kinds[&call.name];
        if depth > DEEPEST || self.calls_itself(&call.name) || call.arguments.len() != kinds.len() {
            return None;
        }
        let (mut inner_values, mut inner_places, mut stand) = (Vec::new(), Vec::new(), Vec::new());
        for (((word, names), kind), parameter) in call.arguments.iter().zip(kinds).zip(&found.parameters) {
            let step = DIRECTIONS.iter().find(|(name, _)| *names == Names::Other && name == word);
            let of_value = values.iter().find(|(name, _)| *names == Names::Parameter && name == word);
            let of_place = places.iter().find(|(name, _)| *names == Names::Parameter && name == word);
            let is_cell = *names == Names::Cell || of_place.is_some_and(|(_, kind)| *kind == Kind::Cell);
            let is_direction = *names == Names::Direction
                || step.is_some()
                || of_place.is_some_and(|(_, kind)| *kind == Kind::Direction);
            let fits = match kind {
                _ if *names == Names::Coordinate => false,
                Kind::Unused => true,
                Kind::Value => of_value.is_some() || *names == Names::Other,
                Kind::Cell => is_cell,
                Kind::Direction => is_direction,
                Kind::Place => is_cell || is_direction,
            };
            if !fits {
                return None;
            }
            if matches!(kind, Kind::Value | Kind::Unused) {
                inner_values.push((parameter.clone(), of_value.map_or(word, |(_, value)| value).clone()));
                continue;
            }
            inner_places.push((parameter.clone(), if is_cell { Kind::Cell } else { Kind::Direction }));
            let stands = step.map_or(Stands::Named(word.clone()), |(_, step)| Stands::Step(*step));
            stand.push((parameter.clone(), stands));
        }
        let mut block = found.block.clone();
        self.block(&mut block, &inner_values, &inner_places, depth);
        block.iter_mut().for_each(|statement| put_into_statement(statement, &inner_values));
        Some(Body { places: stand, values: inner_values, block })
    }

    /// Whether a definition leads back to itself.
    fn calls_itself(&self, name: &str) -> bool {
        let (mut known, mut open) = (Vec::new(), vec![name.to_owned()]);
        while let Some(next) = open.pop() {
            let Some(found) = self.known.get(&next) else { continue };
            for called in called(&found.block) {
                if called == name {
                    return true;
                }
                if !known.contains(&called) {
                    known.push(called.clone());
                    open.push(called);
                }
            }
        }
        false
    }
}

/// The names of all calls among statements.
fn called(block: &Block) -> Vec<String> {
    let of = |statement: &Statement| match statement {
        Statement::When(_, then, other) => [called(then), called(other)].concat(),
        Statement::EachCell(_, _, _, block)
        | Statement::EachDirection(_, _, block)
        | Statement::UntilRest(block)
        | Statement::While(_, block)
        | Statement::Times(_, block)
        | Statement::AtOnce(block) => called(block),
        Statement::Do(call) => vec![call.name.clone()],
        Statement::Assign(..) | Statement::Turn(..) | Statement::Rewrite(_) | Statement::Push(_) => {
            Vec::new()
        }
    };
    block.iter().flat_map(of).collect()
}

/// Puts the values of parameters where cells are said to hold them.
fn put_into_statement(statement: &mut Statement, values: &[(String, String)]) {
    match statement {
        Statement::Assign(_, sum) => put_into_sum(sum, values),
        Statement::When(condition, then, other) => {
            put_into_condition(condition, values);
            then.iter_mut().chain(other).for_each(|statement| put_into_statement(statement, values));
        }
        Statement::EachCell(_, among, filter, block) => {
            if let Some((Among::Area(Some(asked)) | Among::Sight(Some(asked)), _)) = among {
                put_into_what(&mut asked.what, values);
            }
            filter.iter_mut().for_each(|filter| put_into_condition(filter, values));
            block.iter_mut().for_each(|statement| put_into_statement(statement, values));
        }
        Statement::While(condition, block) => {
            put_into_condition(condition, values);
            block.iter_mut().for_each(|statement| put_into_statement(statement, values));
        }
        Statement::EachDirection(_, _, block)
        | Statement::UntilRest(block)
        | Statement::Times(_, block)
        | Statement::AtOnce(block) => {
            block.iter_mut().for_each(|statement| put_into_statement(statement, values));
        }
        Statement::Rewrite(picture) => put_into_picture(picture, values),
        Statement::Push(push) => put_into_push(push, values),
        // Its own block has its own parameters.
        Statement::Do(_) | Statement::Turn(..) => {}
    }
}

fn put_into_condition(condition: &mut Condition, values: &[(String, String)]) {
    match condition {
        Condition::Compare(left, _, right) => {
            put_into_sum(left, values);
            put_into_sum(right, values);
        }
        Condition::Seen(picture) => put_into_picture(picture, values),
        Condition::CanPush(push) => put_into_push(push, values),
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter_mut().for_each(|part| put_into_condition(part, values));
        }
    }
}

fn put_into_sum(sum: &mut Sum, values: &[(String, String)]) {
    match sum {
        Sum::Count(Count { asked, among }) => {
            put_into_what(&mut asked.what, values);
            if let Some((Among::Area(Some(asked)) | Among::Sight(Some(asked)), _)) = among {
                put_into_what(&mut asked.what, values);
            }
        }
        Sum::Areas(Asked { what, .. }) | Sum::Loops(Asked { what, .. }, _) => put_into_what(what, values),
        Sum::Attribute(_, sum) | Sum::Abs(sum) => put_into_sum(sum, values),
        Sum::Two(left, _, right) => {
            put_into_sum(left, values);
            put_into_sum(right, values);
        }
        Sum::Word(_) | Sum::Number(_) | Sum::Cell(_) => {}
    }
}

fn put_into_picture(picture: &mut Picture, values: &[(String, String)]) {
    for square in &mut picture.squares {
        let parts = square.left.iter_mut().chain(&mut square.right);
        parts.for_each(|part| put_into_what(&mut part.what, values));
    }
}

fn put_into_push(push: &mut Push, values: &[(String, String)]) {
    put_into_what(&mut push.over, values);
    let leaving = push.leaving.take().map(|value| {
        let mut what = What::OneOf(vec![value]);
        put_into_what(&mut what, values);
        what
    });
    if let Some(What::OneOf(mut left)) = leaving {
        push.leaving = left.pop();
    }
}

fn put_into_what(what: &mut What, values: &[(String, String)]) {
    let (What::OneOf(held) | What::NoneOf(held)) = what else { return };
    for value in held {
        let Value::Text(text) = &*value else { continue };
        if let Some((_, word)) = values.iter().find(|(name, _)| name == text) {
            *value = literal(word);
        }
    }
}

impl Run<'_> {
    /// Does what is called. Of the loops around only what is handed over is known there.
    pub(super) fn call(&mut self, call: &Call) -> Outcome<bool> {
        let body = call.body.as_ref().ok_or(super::super::OracleError::UnknownItem)?;
        let places = body.places.iter().map(|(name, stands)| {
            let stands = match stands {
                Stands::Step(step) => Ok(*step),
                Stands::Named(word) => match self.loop_values(word) {
                    Some(values) => Ok(values),
                    // A and P stay what they are, even if they change meanwhile.
                    None => Err(self.chosen(word)),
                },
            };
            (name.clone(), stands)
        });
        let (mut loops, mut chosen) = (Vec::new(), Vec::new());
        for (name, stands) in places {
            match stands {
                Ok(values) => loops.push((name, values)),
                Err(word) => chosen.push((name, word)),
            }
        }
        let outer = self.enter(loops, chosen, body.values.clone());
        let outcome = self.block(&body.block);
        self.leave(outer);
        outcome.map(|()| true)
    }
}
