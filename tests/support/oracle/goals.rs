//! Goals beyond one exact board, in strings: cells that hold `*`, and conditions that count.

use std::sync::LazyLock;

use regex::Regex;

use super::extended::{self, Logic};
use super::{OracleError, Outcome, Value, World, expression, get_value, prepare, prose, same_type};

/// What the goals of a level require besides its boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goals {
    /// Whether a goal's cell may be open.
    pub open: bool,
    /// The conditions; a text that is not a condition never holds.
    pub conditions: Vec<Logic>,
}

static TEST: LazyLock<Regex> = LazyLock::new(|| {
    let side = format!(r"({}|count\((\w+,)?\w+\))", prose::value());
    expression(&format!("^(?<left>{side})(?<operator>==|!=|<=|>=|<|>)(?<right>{side})$"))
});

static COUNT: LazyLock<Regex> = LazyLock::new(|| expression(r"^count\(((?<matrix>\w+),)?(?<value>\w+)\)$"));

/// Parses a goal's text; `None` if it is not a condition.
pub fn read(text: &str) -> Option<Logic> {
    let text = prepare(text);
    let (inside, behind) = extended::between(&text, '(', ')')?;
    if !behind.is_empty() {
        return None;
    }
    extended::read_logic(inside, &TEST)
}

/// Whether a row of the board matches a row of a goal.
pub fn fits(goal: &[Value], row: &[Value], open: bool) -> bool {
    let fits = |goal: &Value, cell: &Value| goal == cell || open && *goal == Value::Text("*".to_owned());
    goal.len() == row.len() && goal.iter().zip(row).all(|(goal, cell)| fits(goal, cell))
}

/// The value of a side of a test.
pub fn value(text: &str, world: &mut World) -> Outcome<Value> {
    let Some(parts) = COUNT.captures(text) else { return get_value(text, world) };
    let name = parts.name("matrix").map_or("state", |name| name.as_str());
    let wanted = get_value(&parts["value"], world)?;
    let cells = &world.matrix(name).ok_or(OracleError::UnknownMatrix)?.rows;
    let mut count = 0;
    for cell in cells.iter().flatten() {
        same_type(cell, &wanted)?;
        count += i32::from(*cell == wanted);
    }
    Ok(Value::Int(count))
}
