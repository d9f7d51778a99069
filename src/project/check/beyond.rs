//! What a game uses that a reader of the original formats would not understand.

use crate::grid::Parses;
use crate::grid::lex::Span;
use crate::grid::model::{Language, Piece};
use crate::grid::syntax::{Assignment, Condition, Operand, Operator, Rule, Statement};
use crate::project::Problem;
use crate::project::folder::{LAYOUT, LEVELS, Opened, PIECES, RULES};

/// Codes of the warnings that only a strict check gives.
pub const STRICT_CODES: &[&str] = &[
    "beyond-goals",
    "beyond-language",
    "beyond-negative",
    "beyond-nested-condition",
    "beyond-nested-if",
    "beyond-order",
    "beyond-picture-svg",
    "beyond-product",
    "beyond-sum-cell",
];

pub(super) fn the_seed(opened: &Opened, parses: &mut Parses) -> Vec<Problem> {
    let mut problems = Vec::new();
    let is_svg = |piece: &Piece| piece.picture.to_lowercase().ends_with(".svg");
    for (index, piece) in opened.draft.pieces.list.iter().enumerate().filter(|(_, piece)| is_svg(piece)) {
        let problem = Problem::warning("beyond-picture-svg").file(PIECES).with("file", &piece.picture);
        problems.push(match opened.places.pieces.get(index) {
            Some(place) => problem.place(*place),
            None => problem,
        });
    }
    let language = opened.draft.rules.language;
    if language != Language::Plain {
        problems.push(Problem::warning("beyond-language").file(RULES));
    }
    for level in opened.draft.levels.iter().filter(|level| level.layout.language == Language::Extended) {
        let file = format!("{LEVELS}/{}/{LAYOUT}", level.folder);
        problems.push(Problem::warning("beyond-goals").level(&level.folder).file(file));
    }
    let mut places = opened.places.rules.placer();
    let rules = opened.draft.rules.list.iter().enumerate();
    for (index, rule) in rules.filter(|(_, rule)| !rule.disabled) {
        let parsed = parses.get(&rule.contents, language);
        for (code, span) in parsed.rule.as_ref().map(of_rule).unwrap_or_default() {
            let mut problem = Problem::warning(code).file(RULES);
            problem.rule = Some(index + 1);
            problems.push(match places.place(index, span.start) {
                Some(place) => problem.place(place),
                None => problem,
            });
        }
    }
    problems
}

/// Returns the parts of a rule that go beyond the language of Strašrybka 2010, in text order.
fn of_rule(rule: &Rule) -> Vec<(&'static str, Span)> {
    let mut found = Vec::new();
    if let Rule::When { condition, .. } = rule {
        of_condition(condition, &mut found);
    }
    for statement in rule.statements() {
        match statement {
            Statement::Assign(assignment) => of_assignment(assignment, &mut found),
            Statement::When { condition, span, .. } => {
                found.push(("beyond-nested-if", span.clone()));
                of_condition(condition, &mut found);
            }
            // The language itself is told of.
            Statement::Loop(_)
            | Statement::Picture(_)
            | Statement::Push(_)
            | Statement::Do(_)
            | Statement::Faulty(_) => {}
        }
    }
    found
}

fn of_condition(condition: &Condition, found: &mut Vec<(&'static str, Span)>) {
    let tests = condition.tests();
    let is_group = |part: &Condition| matches!(part, Condition::All(_) | Condition::Any(_));
    let has_groups = match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(is_group),
        Condition::Test(_) | Condition::Fits(_) | Condition::Push(_) => false,
    };
    let first = tests.first().map(|test| test.span.clone()).unwrap_or_default();
    found.extend(has_groups.then_some(("beyond-nested-condition", first)));
    let orders = tests.into_iter().filter(|test| test.comparison.is_order());
    found.extend(orders.map(|test| ("beyond-order", test.span.clone())));
}

fn of_assignment(assignment: &Assignment, found: &mut Vec<(&'static str, Span)>) {
    let Assignment { first, rest, span, .. } = assignment;
    let mut add = |is_there: bool, code| found.extend(is_there.then(|| (code, span.clone())));
    add(matches!(first, Operand::Negative(..)), "beyond-negative");
    add(rest.iter().any(|(_, operand)| matches!(operand, Operand::Cell(_))), "beyond-sum-cell");
    add(rest.iter().any(|(operator, _)| *operator == Operator::Times), "beyond-product");
}
