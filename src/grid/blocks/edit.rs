//! Edits of a card, and the rule text that results.

use super::card::{self, Card};
use super::change::{self, Branches};
use super::condition::is_always;
use super::names::Names;
use super::path::{Path, Step};
use super::purpose;
use super::value::{Join, Value};
use crate::grid::format;
use crate::grid::model::Language;
use crate::grid::parse::{self, Parsed};
use crate::grid::spelt::spelt;
use crate::grid::syntax::{Condition, Operator, Rule, Statement};

/// An edit of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a value into a gap. When the other side of a test, or the value of an assignment, would no longer
    /// match in kind, it becomes the first value that does.
    Replace {
        /// Where the chip stands.
        at: Vec<Path>,
        /// The new value.
        value: Value,
    },
    /// Inserts statements before the one at a place. A place one past the end appends.
    Insert {
        /// The place.
        at: Path,
        /// The statements, as text.
        statements: String,
    },
    /// Removes statements.
    Remove {
        /// The first of them.
        at: Path,
        /// How many.
        count: usize,
    },
    /// Moves statements before the one at another place. A place one past the end appends.
    Move {
        /// The first of them.
        from: Path,
        /// How many.
        count: usize,
        /// The destination, as numbered before the move.
        to: Path,
    },
    /// Adds a condition after another. When the two are joined differently from their neighbours, they become
    /// a group.
    AddCondition {
        /// The condition to add it to.
        at: Path,
        /// How the two are joined.
        join: Join,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Replaces a condition.
    SetCondition {
        /// The place.
        at: Path,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Removes a condition. A rule without conditions applies to every move.
    RemoveCondition {
        /// The place.
        at: Path,
    },
    /// Moves a condition before another one of a join, or after the last of them.
    MoveCondition {
        /// The condition.
        from: Path,
        /// The destination, as numbered before the move.
        to: Path,
    },
    /// Makes statements depend on a condition of their own. Extended language only.
    Wrap {
        /// The first of them.
        at: Path,
        /// How many.
        count: usize,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Replaces an inner if with the statements of its then-branch.
    Unwrap {
        /// The inner if.
        at: Path,
    },
    /// Adds an else-branch to the rule or to an inner if.
    AddOtherwise {
        /// The inner if; empty for the rule.
        at: Path,
    },
    /// Removes the else-branch.
    RemoveOtherwise {
        /// The inner if; empty for the rule.
        at: Path,
    },
    /// Adds a value to the sum of an assignment.
    AddValue {
        /// The assignment.
        at: Path,
        /// The sign before it.
        operator: Operator,
        /// The value.
        value: Value,
    },
    /// Removes a value from the sum of an assignment.
    RemoveValue {
        /// The value.
        at: Path,
    },
}

/// Which block of an if.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// The statements for a condition that holds.
    Then,
    /// The statements for a condition that does not hold.
    Otherwise,
}

/// Why an edit is impossible: a message key.
pub type Refusal = &'static str;

/// All reasons.
pub const REFUSALS: [Refusal; 5] = [
    "block-refused-text",
    "block-refused-place",
    "block-refused-language",
    "block-refused-inside",
    "block-refused-move",
];

/// The rule of an empty card: it applies to every move and changes nothing.
pub fn empty() -> String {
    let rule = Rule::When { condition: change::always(), then: vec![change::nothing()], otherwise: None };
    format::write(&plain(rule))
}

/// Returns a rule's text with `always` in place of a condition that always holds, for reading only; `None` for
/// other rules. Rules need such a condition around several statements.
pub fn with_always(text: &str, language: Language) -> Option<String> {
    let Parsed { rule, faults } = parse::parse(text, language);
    let Some(Rule::When { condition: Condition::Test(test), otherwise: None, .. }) = rule else {
        return None;
    };
    if !faults.is_empty() || !is_always(&Condition::Test(test.clone())) {
        return None;
    }
    let rest =
        text.get(test.span.end..)?.trim_start_matches(|sign: char| sign == ')' || sign.is_whitespace());
    let gap = if text.contains('\n') { "\n" } else { " " };
    Some(format!("always{gap}{rest}"))
}

/// Returns the text of a rule after an edit of its card. An edit without effect keeps the text as it is; any
/// other edit returns it in the standard format.
///
/// # Errors
///
/// The reason why the edit is impossible.
pub fn edit(text: &str, names: &Names, edit: &Edit) -> Result<String, Refusal> {
    if stands_already(edit, &card::card(text, names)) {
        return Ok(text.to_owned());
    }
    let rule = card::read(text, names).rule.ok_or("block-refused-text")?;
    let rule = spelt(text, rule);
    let mut changed = conditional(rule);
    let write = |rule: &Rule| format::write(&plain(rule.clone()));
    let refused_text = "block-refused-text";
    // The card shows a line for an empty block, so the edit needs a statement at that line.
    change::tidy(&mut Branches::of(&mut changed).ok_or(refused_text)?);
    let before = write(&changed);
    change::apply(&mut Branches::of(&mut changed).ok_or(refused_text)?, edit, names)?;
    let written = write(&changed);
    if written == before {
        return Ok(text.to_owned());
    }
    let read = card::read(&written, names);
    if read.faults.iter().any(|fault| fault.code == "rule-move-inside") {
        return Err("block-refused-move");
    }
    match read.rule {
        Some(_) => Ok(written),
        None => Err(refused(&written, names)),
    }
}

/// Returns whether an edit puts into a gap what stands there, however it is spelled in the text.
pub(super) fn stands_already(edit: &Edit, card: &Card) -> bool {
    let Edit::Replace { at, value } = edit else { return false };
    let mut chips = card.lines.iter().flat_map(|line| line.sentence.chips());
    chips.any(|chip| chip.at == *at && chip.value == *value)
}

fn refused(written: &str, names: &Names) -> Refusal {
    let is_extended = parse::template(written, Language::Extended).rule.is_some();
    if names.language == Language::Plain && is_extended {
        "block-refused-language"
    } else {
        "block-refused-place"
    }
}

/// Gives a rule without a condition one that always holds.
fn conditional(rule: Rule) -> Rule {
    match rule {
        Rule::Always(statement) => {
            Rule::When { condition: change::always(), then: vec![statement], otherwise: None }
        }
        rule @ Rule::When { .. } => rule,
    }
}

/// Removes an always-true condition around a single statement.
fn plain(rule: Rule) -> Rule {
    match rule {
        Rule::When { condition, mut then, otherwise: None }
            if then.len() == 1
                && is_always(&condition)
                && matches!(
                    then[0],
                    Statement::Assign(_)
                        | Statement::Picture(_)
                        | Statement::Push(_)
                        | Statement::Do(_)
                        | Statement::Loop(_)
                ) =>
        {
            Rule::Always(then.remove(0))
        }
        rule => rule,
    }
}

/// Reads statements.
pub(super) fn statements(text: &str, names: &Names) -> Result<Vec<Statement>, Refusal> {
    let whole = format!("if (true == true) {{ {text} }}");
    match tree(&whole, names)? {
        Rule::When { then, .. } => Ok(then),
        Rule::Always(_) => Err("block-refused-text"),
    }
}

/// Reads a condition.
pub(super) fn condition(text: &str, names: &Names) -> Result<Condition, Refusal> {
    let whole = format!("if {text} {{ a = b; }}");
    match tree(&whole, names)? {
        Rule::When { condition, .. } => Ok(condition),
        Rule::Always(_) => Err("block-refused-text"),
    }
}

fn tree(whole: &str, names: &Names) -> Result<Rule, Refusal> {
    let rule = card::read(whole, names).rule;
    rule.map(|rule| spelt(whole, rule)).ok_or_else(|| match refused(whole, names) {
        "block-refused-place" => "block-refused-text",
        refusal => refusal,
    })
}

/// Whether a block is only a placeholder waiting to be filled.
pub(super) fn is_blank(statements: &[Statement]) -> bool {
    match statements {
        [] => true,
        [Statement::Assign(assignment)] => purpose::is_nothing(assignment),
        _ => false,
    }
}

/// Splits the last step off a path: the block and the index in it.
pub(super) fn place(path: &[Step]) -> Option<(&[Step], Branch, usize)> {
    match path.split_last()? {
        (Step::Then(at), owner) => Some((owner, Branch::Then, *at)),
        (Step::Otherwise(at), owner) => Some((owner, Branch::Otherwise, *at)),
        _ => None,
    }
}
