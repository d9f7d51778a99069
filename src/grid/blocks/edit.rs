//! What can be done to a card, and the rule that comes of it.

use super::card::{self, Card};
use super::change::{self, Branches};
use super::condition::is_always;
use super::names::Names;
use super::path::{Path, Step};
use super::purpose;
use super::value::{Join, Value};
use crate::grid::format;
use crate::grid::model::Language;
use crate::grid::parse;
use crate::grid::spelt::spelt;
use crate::grid::syntax::{Condition, Operator, Rule, Statement};

/// Something done to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a value into a gap. Where the other side of a test, or the value of an assignment, would no longer be of
    /// the same kind, it becomes the first that is.
    Replace {
        /// Where the chip stands.
        at: Vec<Path>,
        /// What goes in.
        value: Value,
    },
    /// Adds statements before the one at a place, or behind the last when the place is one further.
    Insert {
        /// The place.
        at: Path,
        /// The statements, as text.
        statements: String,
    },
    /// Takes statements away.
    Remove {
        /// The first of them.
        at: Path,
        /// How many.
        count: usize,
    },
    /// Moves statements before the one at another place, or behind the last.
    Move {
        /// The first of them.
        from: Path,
        /// How many.
        count: usize,
        /// The other place, as it is before the move.
        to: Path,
    },
    /// Adds a condition behind another. Where others are joined otherwise there, the two become a group of their own.
    AddCondition {
        /// The condition that it is added to.
        at: Path,
        /// How the two are joined.
        join: Join,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Puts a condition in the place of another.
    SetCondition {
        /// The place.
        at: Path,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Takes a condition away. A rule whose last condition goes applies in each move.
    RemoveCondition {
        /// The place.
        at: Path,
    },
    /// Moves a condition before another one that is joined with others, or behind the last of them.
    MoveCondition {
        /// The condition.
        from: Path,
        /// The other place, as it is before the move.
        to: Path,
    },
    /// Makes some statements depend on a condition of their own. This is of the extended language.
    Wrap {
        /// The first of them.
        at: Path,
        /// How many.
        count: usize,
        /// The condition with its parentheses, as text.
        condition: String,
    },
    /// Puts what an inner if does when its condition holds in the place of the if.
    Unwrap {
        /// The inner if.
        at: Path,
    },
    /// Adds what is done otherwise to the rule or an inner if.
    AddOtherwise {
        /// The inner if; nothing for the rule.
        at: Path,
    },
    /// Takes away what is done otherwise.
    RemoveOtherwise {
        /// The inner if; nothing for the rule.
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
    /// Takes a value out of the sum of an assignment.
    RemoveValue {
        /// The value.
        at: Path,
    },
}

/// Which block of an if.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// What is done when the condition holds.
    Then,
    /// What is done when it does not.
    Otherwise,
}

/// Why something cannot be done: the key of a sentence.
pub type Refusal = &'static str;

/// All reasons.
pub const REFUSALS: [Refusal; 4] =
    ["block-refused-text", "block-refused-place", "block-refused-language", "block-refused-inside"];

/// The rule of a card on which nothing stands yet: it applies in each move and leaves everything as it is.
pub fn empty() -> String {
    let rule = Rule::When { condition: change::always(), then: vec![change::nothing()], otherwise: None };
    format::write(&rule)
}

/// Returns the text of a rule after something was done to its card. Where that changes nothing, the text stays as it
/// is; otherwise it comes in the one style.
///
/// # Errors
///
/// The reason why it cannot be done.
pub fn edit(text: &str, names: &Names, edit: &Edit) -> Result<String, Refusal> {
    if stands_already(edit, &card::card(text, names)) {
        return Ok(text.to_owned());
    }
    let rule = card::read(text, names).rule.ok_or("block-refused-text")?;
    let rule = spelt(text, rule);
    let was_always = matches!(rule, Rule::Always(_));
    let mut changed = conditional(rule);
    let write = |rule: &Rule| format::write(&if was_always { plain(rule.clone()) } else { rule.clone() });
    let refused_text = "block-refused-text";
    // The card has a line for an empty block, so there is a statement where that line stands.
    change::tidy(&mut Branches::of(&mut changed).ok_or(refused_text)?);
    let before = write(&changed);
    change::apply(&mut Branches::of(&mut changed).ok_or(refused_text)?, edit, names)?;
    let written = write(&changed);
    if written == before {
        return Ok(text.to_owned());
    }
    match card::read(&written, names).rule {
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

/// Takes a condition that always holds away from a single statement.
fn plain(rule: Rule) -> Rule {
    match rule {
        Rule::When { condition, mut then, otherwise: None }
            if then.len() == 1 && is_always(&condition) && matches!(then[0], Statement::Assign(_)) =>
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

/// Whether a block does nothing but stand there to be filled.
pub(super) fn is_blank(statements: &[Statement]) -> bool {
    match statements {
        [] => true,
        [Statement::Assign(assignment)] => purpose::is_nothing(assignment),
        _ => false,
    }
}

/// The last step of a path, as a block and a place in it.
pub(super) fn place(path: &[Step]) -> Option<(&[Step], Branch, usize)> {
    match path.split_last()? {
        (Step::Then(at), owner) => Some((owner, Branch::Then, *at)),
        (Step::Otherwise(at), owner) => Some((owner, Branch::Otherwise, *at)),
        _ => None,
    }
}
