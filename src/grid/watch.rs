//! One pass over the rules that tells what each of them did. Slower than `run`, and the same in its effects.

use super::game::Game;
use super::names::Type;
use super::program::{Assign, RuleCode, Target};
use super::run::Runner;
use super::state::State;
use super::syntax;
use crate::engine::{Did, Failure, Reason, RuleReport, Step, Witness, Write};

/// Runs all rules in order and shows the witness what each did.
pub(super) fn pass(game: &Game, runner: &Runner<'_>, state: &mut State, witness: &mut impl Witness<State>) {
    let is_on =
        |(rule, _): &(usize, _)| game.parts().rules.list.get(*rule).is_some_and(|rule| !rule.disabled);
    for (rule, code) in runner.program.rules.iter().enumerate().filter(is_on) {
        let mut report =
            RuleReport { rule, did: Did::Then, broke: false, wrote: Vec::new(), failed: Vec::new() };
        match code {
            RuleCode::Skip => {
                report.did = Did::Skipped;
                report.failed.push(Failure {
                    statement: None,
                    reason: Reason::Syntax,
                    text: rule_text(game, rule),
                });
            }
            RuleCode::Always(assign) => block(game, runner, state, *assign..*assign + 1, &mut report),
            RuleCode::When { all, tests, then, otherwise, breaks, .. } => {
                match runner.condition(*all, tests.start, tests.end, state) {
                    Ok(true) => {
                        block(game, runner, state, then.clone(), &mut report);
                        report.broke = *breaks;
                    }
                    Ok(false) => match otherwise {
                        Some(otherwise) => {
                            report.did = Did::Else;
                            block(game, runner, state, otherwise.clone(), &mut report);
                        }
                        None => report.did = Did::False,
                    },
                    Err((test, reason)) => {
                        report.did = Did::Skipped;
                        let text = test_text(game, rule, (test - tests.start) as usize);
                        report.failed.push(Failure { statement: None, reason, text });
                    }
                }
            }
        }
        let broke = report.broke;
        witness.see(Step::Rule(report), state);
        if broke {
            return;
        }
    }
}

fn block(
    game: &Game,
    runner: &Runner<'_>,
    state: &mut State,
    assigns: std::ops::Range<u32>,
    report: &mut RuleReport,
) {
    let start = assigns.start;
    for assign in assigns {
        let target = target(runner, assign, state);
        let before = target.as_ref().map(|target| target.value(game, state));
        match runner.assign(assign, state) {
            Ok(()) => {
                if let (Some(target), Some(from)) = (target, before) {
                    let value = target.value(game, state);
                    report.wrote.push(Write { to: target.name(game), cell: target.cell(), from, value });
                }
            }
            Err(reason) => {
                let statement = (assign - start) as usize;
                let text = statement_text(game, report.rule, report.did, statement);
                report.failed.push(Failure { statement: Some(statement), reason, text });
            }
        }
    }
}

/// What an assignment writes to, found before it is carried out.
enum Written {
    Item(u32),
    Cell { matrix: usize, x: u32, y: u32 },
}

impl Written {
    fn name(&self, game: &Game) -> String {
        match self {
            Self::Item(address) => {
                let item = game.parts().items.iter().find(|item| item.address == *address);
                item.map_or_else(String::new, |item| item.name.clone())
            }
            Self::Cell { matrix, .. } => game.parts().matrices[*matrix].name.clone(),
        }
    }

    fn cell(&self) -> Option<(u32, u32)> {
        match self {
            Self::Item(_) => None,
            Self::Cell { x, y, .. } => Some((*x, *y)),
        }
    }

    fn value(&self, game: &Game, state: &State) -> serde_json::Value {
        match self {
            Self::Item(address) => {
                let item = game.parts().items.iter().find(|item| item.address == *address);
                game.json(item.map_or(Type::Int, |item| item.kind), state.cells[*address as usize])
            }
            Self::Cell { matrix, x, y } => {
                let code = &game.parts().matrices[*matrix];
                game.json(code.kind, game.stored(code, state, *x, *y))
            }
        }
    }
}

fn target(runner: &Runner<'_>, assign: u32, state: &State) -> Option<Written> {
    let target = match runner.program.assigns[assign as usize] {
        Assign::Store { target, .. } | Assign::StoreSum { target, .. } => target,
        Assign::Fail(_) => return None,
    };
    match target {
        Target::Item(address) => Some(Written::Item(address)),
        Target::Cell(place) => {
            let (matrix, x, y) = runner.cell(place, state).ok()?;
            Some(Written::Cell { matrix, x, y })
        }
    }
}

fn rule_text(game: &Game, rule: usize) -> String {
    let parts = game.parts();
    let fault = parts.parsed[rule].faults.first();
    let text = &parts.rules.list[rule].contents;
    fault.and_then(|fault| text.get(fault.span.clone())).unwrap_or(text).trim().to_owned()
}

fn test_text(game: &Game, rule: usize, test: usize) -> String {
    let Some(syntax::Rule::When { condition, .. }) = &game.parts().parsed[rule].rule else {
        return String::new();
    };
    condition.tests().get(test).map_or_else(String::new, |test| cut(game, rule, test.span.clone()))
}

fn statement_text(game: &Game, rule: usize, did: Did, statement: usize) -> String {
    let statement = match &game.parts().parsed[rule].rule {
        Some(syntax::Rule::Always(statement)) => Some(statement),
        Some(syntax::Rule::When { then, .. }) if did == Did::Then => then.get(statement),
        Some(syntax::Rule::When { otherwise: Some(otherwise), .. }) => otherwise.get(statement),
        Some(syntax::Rule::When { .. }) | None => None,
    };
    match statement {
        Some(syntax::Statement::Assign(assignment)) => cut(game, rule, assignment.span.clone()),
        Some(syntax::Statement::Faulty(fault)) => cut(game, rule, fault.span.clone()),
        Some(syntax::Statement::When { span, .. }) => cut(game, rule, span.clone()),
        None => String::new(),
    }
}

fn cut(game: &Game, rule: usize, span: std::ops::Range<usize>) -> String {
    game.parts().rules.list[rule].contents.get(span).unwrap_or_default().to_owned()
}
