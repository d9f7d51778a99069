//! What is wrong with definitions and their calls, whatever the level.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::{Definition, Definitions, Kind, uses};
use crate::grid::fault::{Fault, FaultLocation, Severity};
use crate::grid::lex::{self, Span};
use crate::grid::parse::Parsed;
use crate::grid::syntax::{Argument, Direction, Do, Rule, Scope, Statement};

/// Returns what is wrong with the definitions of a game and with their calls.
pub(in crate::grid) fn faults(rules: &[(Arc<Parsed>, bool)]) -> Vec<Fault> {
    let definitions = Definitions::of(rules.iter().map(|(parsed, _)| parsed));
    let mut faults = Vec::new();
    let mut called = FxHashSet::default();
    for (rule, (parsed, _)) in rules.iter().enumerate() {
        let statements = parsed.rule.iter().flat_map(Rule::statements);
        let own = definitions.list.iter().find(|one| one.rule == rule);
        for statement in statements {
            if let Statement::Do(call) = statement {
                let _ = called.insert(lex::lower(&call.name.text));
                faults.extend(of_call(&definitions, own, rule, call));
            }
        }
    }
    for one in &definitions.list {
        let name = lex::lower(&one.name.text);
        if definitions.get(&name).is_some_and(|first| first.rule != one.rule) {
            faults.push(at(one.rule, "rule-define-twice", &one.name.span, vec![("name", name)]));
        } else if !called.contains(&name) {
            faults.push(at(one.rule, "rule-define-unused", &one.name.span, vec![("name", name)]));
        }
        of_parameters(&definitions, one, &mut faults);
    }
    faults
}

fn at(rule: usize, code: &'static str, span: &Span, args: Vec<(&'static str, String)>) -> Fault {
    let place = FaultLocation::Rule(rule, span.clone());
    Fault { severity: Severity::Warning, code, level: None, place, args }
}

fn of_call(
    definitions: &Definitions<'_>,
    own: Option<&Definition<'_>>,
    rule: usize,
    call: &Do,
) -> Vec<Fault> {
    let name = || ("name", call.name.text.clone());
    let Some(found) = definitions.get(&call.name.text) else {
        return vec![at(rule, "rule-do-unknown", &call.name.span, vec![name()])];
    };
    if found.is_recursive && own.is_some_and(|own| own.is_recursive) {
        return vec![at(rule, "rule-do-recursive", &call.span, vec![name()])];
    }
    if call.arguments.len() != found.parameters.len() {
        let count = ("count", found.parameters.len().to_string());
        return vec![at(rule, "rule-do-count", &call.span, vec![name(), count])];
    }
    let wrong =
        call.arguments.iter().zip(&found.parameters).filter(|(argument, (_, kind))| !fits(argument, *kind));
    wrong
        .map(|(argument, (parameter, kind))| {
            let code = match kind {
                Kind::Value | Kind::Unused => "rule-do-value",
                Kind::Cell => "rule-do-cell",
                Kind::Direction => "rule-do-direction",
                Kind::Place => "rule-do-place",
            };
            let args =
                vec![name(), ("parameter", parameter.text.clone()), ("found", argument.word.text.clone())];
            at(rule, code, &argument.word.span, args)
        })
        .collect()
}

/// Whether an argument can be what the parameter stands for. Parameters of the definition around have been looked at there.
pub(in crate::grid) fn fits(argument: &Argument, kind: Kind) -> bool {
    let is_direction = || {
        argument.scope == Scope::Direction
            || argument.scope == Scope::Global && Direction::named(&argument.word.text).is_some()
    };
    match (argument.scope, kind) {
        (Scope::Coordinate, _) => false,
        (Scope::Parameter, _) | (_, Kind::Unused) => true,
        (scope, Kind::Cell) => scope == Scope::Cell,
        (_, Kind::Direction) => is_direction(),
        (scope, Kind::Place) => scope == Scope::Cell || is_direction(),
        (scope, Kind::Value) => scope == Scope::Global,
    }
}

/// Parameters that are stored into, or used in two ways.
fn of_parameters(definitions: &Definitions<'_>, one: &Definition<'_>, faults: &mut Vec<Fault>) {
    let uses = uses::uses(one.body);
    for (parameter, kind) in &one.parameters {
        let mut found = uses.iter().filter(|one| one.is_of(parameter));
        let wrong = found.find_map(|one| {
            if one.is_target() {
                return Some(("rule-define-written", one));
            }
            let other = one.kind_of(parameter, definitions)?;
            other.and(*kind).is_none().then_some(("rule-define-mixed", one))
        });
        if let Some((code, wrong)) = wrong {
            let args = vec![("name", parameter.text.clone())];
            faults.push(at(one.rule, code, &wrong.word.span, args));
        }
    }
}
