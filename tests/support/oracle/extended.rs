//! The extended language on prepared text: brackets are matched by counting, and their content is parsed in
//! the same way. It shares with the plain language the meaning of values and targets, but nothing of its
//! structure.

use regex::Regex;
use std::sync::LazyLock;

use super::goals;
use super::{OracleError, Outcome, Value, World, expression, get_value, int, prose, same_type, target};

/// The content of a rule, in strings.
#[derive(Clone, Debug)]
pub enum Sentence {
    /// An assignment, which may be invalid.
    Assign(String),
    /// An if with condition, block and other block.
    When(Logic, Vec<Sentence>, Vec<Sentence>),
}

/// The content of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Logic {
    /// Left side, operator, right side.
    Test(String, String, String),
    /// Parts of which all must hold.
    All(Vec<Logic>),
    /// Parts of which one must hold.
    Any(Vec<Logic>),
}

static TEST: LazyLock<Regex> = LazyLock::new(|| {
    let value = prose::value();
    expression(&format!("^(?<left>{value})(?<operator>==|!=|<=|>=|<|>)(?<right>{value})$"))
});

static STATEMENT: LazyLock<Regex> = LazyLock::new(|| {
    let term = prose::term();
    expression(&format!("^(?<target>{term})=(?<value>{}|{term}([-+*]{term})*);$", prose::value()))
});

static TERM: LazyLock<Regex> =
    LazyLock::new(|| expression(&format!("(?<operation>[-+*]?)(?<term>{})", prose::term())));

/// Parses a prepared rule; `None` if it is not one.
pub fn read(rule: &str) -> Option<Sentence> {
    if prose::has_condition(rule) {
        let (when, rest) = read_when(rule)?;
        return rest.is_empty().then_some(when);
    }
    STATEMENT.is_match(rule).then(|| Sentence::Assign(rule.to_owned()))
}

/// Parses an if, and returns the text after it.
fn read_when(text: &str) -> Option<(Sentence, &str)> {
    let (condition, rest) = between(text.strip_prefix("if")?, '(', ')')?;
    let (then, rest) = between(rest, '{', '}')?;
    let (condition, then) = (read_logic(condition, &TEST)?, read_block(then)?);
    if rest.starts_with("elseif(") {
        let (other, rest) = read_when(&rest[4..])?;
        return Some((Sentence::When(condition, then, vec![other]), rest));
    }
    if let Some(rest) = rest.strip_prefix("else") {
        let (other, rest) = between(rest, '{', '}')?;
        return Some((Sentence::When(condition, then, read_block(other)?), rest));
    }
    Some((Sentence::When(condition, then, Vec::new()), rest))
}

/// Splits a text that begins with a bracket into the bracket's content and the rest.
pub(super) fn between(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        depth += i32::from(letter == open) - i32::from(letter == close);
        if depth == 0 {
            return text.starts_with(open).then(|| (&text[1..at], &text[at + 1..]));
        }
    }
    None
}

/// Parses the text between the parentheses of a condition, whose tests have this form.
pub(super) fn read_logic(text: &str, form: &Regex) -> Option<Logic> {
    if !text.starts_with('(') {
        let parts = form.captures(text)?;
        let (left, right) = (&parts["left"], &parts["right"]);
        let fits = |side: &str| !side.starts_with('-') || side.parse::<i32>().is_ok();
        let test = || Logic::Test(left.to_owned(), parts["operator"].to_owned(), right.to_owned());
        return (fits(left) && fits(right)).then(test);
    }
    let (mut parts, mut joins, mut rest) = (Vec::new(), Vec::new(), text);
    loop {
        let (part, behind) = between(rest, '(', ')')?;
        parts.push(read_logic(part, form)?);
        if behind.is_empty() {
            break;
        }
        let join = if behind.starts_with("and(") { "and" } else { "or" };
        joins.push(join);
        rest = behind.strip_prefix(join)?;
    }
    match (parts.len(), joins.contains(&"and"), joins.contains(&"or")) {
        (1, ..) => parts.pop(),
        (_, true, false) => Some(Logic::All(parts)),
        (_, false, true) => Some(Logic::Any(parts)),
        _ => None,
    }
}

/// Parses the text between braces. Only assignments may be invalid in it.
fn read_block(mut text: &str) -> Option<Vec<Sentence>> {
    let mut sentences = Vec::new();
    if text.is_empty() {
        return None;
    }
    while !text.is_empty() {
        if prose::has_condition(text) {
            let (when, rest) = read_when(text)?;
            sentences.push(when);
            text = rest;
            continue;
        }
        let end = text.find([';', '{', '}']).map_or(text.len(), |at| at + 1);
        if text[..end].ends_with(['{', '}']) {
            return None;
        }
        sentences.push(Sentence::Assign(text[..end].to_owned()));
        text = &text[end..];
    }
    Some(sentences)
}

/// Runs a rule and returns whether its condition holds.
pub fn run(rule: &Sentence, world: &mut World) -> Outcome<bool> {
    match rule {
        Sentence::Assign(text) => assign(text, world).map(|()| false),
        Sentence::When(condition, then, other) => {
            let holds = judge(condition, world)?;
            for sentence in if holds { then } else { other } {
                // An error skips only the statement that contains it.
                let _ = run(sentence, world);
            }
            Ok(holds)
        }
    }
}

pub(super) fn judge(condition: &Logic, world: &mut World) -> Outcome<bool> {
    match condition {
        Logic::Test(left, operator, right) => test(left, operator, right, world),
        Logic::All(parts) => {
            for part in parts {
                if !judge(part, world)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Logic::Any(parts) => {
            for part in parts {
                if judge(part, world)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
    }
}

fn test(left: &str, operator: &str, right: &str, world: &mut World) -> Outcome<bool> {
    let (left, right) = (goals::value(left, world)?, goals::value(right, world)?);
    same_type(&left, &right)?;
    Ok(match operator {
        "==" => left == right,
        "!=" => left != right,
        "<" => int(&left)? < int(&right)?,
        "<=" => int(&left)? <= int(&right)?,
        ">" => int(&left)? > int(&right)?,
        _ => int(&left)? >= int(&right)?,
    })
}

fn assign(text: &str, world: &mut World) -> Outcome<()> {
    let parts = STATEMENT.captures(text).ok_or(OracleError::Syntax)?;
    let value = evaluate(&parts["value"], world)?;
    let target = target(&parts["target"], world)?;
    same_type(target, &value)?;
    *target = value;
    Ok(())
}

/// Evaluates a value: the products first, then their sum from left to right.
fn evaluate(text: &str, world: &mut World) -> Outcome<Value> {
    let terms: Vec<_> = TERM.captures_iter(text).collect();
    if text.starts_with('-') || terms.len() == 1 {
        return get_value(text, world);
    }
    let mut products: Vec<(String, i32)> = Vec::new();
    for term in terms {
        let value = int(&get_value(&term["term"], world)?)?;
        match (&term["operation"], products.last_mut()) {
            ("*", Some((_, product))) => {
                *product = product.checked_mul(value).ok_or(OracleError::Overflow)?;
            }
            (operation, _) => products.push((operation.to_owned(), value)),
        }
    }
    let mut sum = 0;
    for (operation, product) in products {
        sum = super::add(sum, if operation == "-" { "-" } else { "+" }, product)?;
    }
    Ok(Value::Int(sum))
}
