//! What people read where a fault or an edit names something of the rules or the material.

use super::{Label, Wants, forms, label};
use crate::board::registry::Param;
use crate::board::{Draft, display};
use crate::engine::Text;

/// Faults and refusals whose `name` is a block.
const OF_BLOCKS: [&str; 12] = [
    "board-advice-unknown",
    "board-block-name",
    "board-block-twice",
    "board-block-unreachable",
    "board-call-endless",
    "board-composite-differs",
    "board-evaluation-unknown",
    "board-facts-unknown",
    "board-jump-unknown",
    "board-refusal-unknown",
    "board-start-unknown",
    "composite-several-entries",
];

/// What people read for an argument of a message: labels, and the text between them.
pub type Argument = (&'static str, Vec<Vec<Label>>);

/// Returns what people read for an argument of a message about a game; `None` for one that names nothing.
/// `code` is that of the fault, or the key of the message.
pub fn argument(draft: &Draft, language: &str, code: &str, name: &str, value: &str) -> Option<Argument> {
    let called = || vec![Label::Name(display::name(draft, language, value))];
    let block = |key: &str| match draft.composites.list.iter().find(|composite| composite.name == key) {
        Some(composite) if !composite.title.is_empty() => vec![Label::Title(composite.title.clone())],
        _ if key == "…" => vec![Label::Name(key.to_owned())],
        _ => label(draft, language, Wants::Block, key),
    };
    let blocks = |between: &'static str| (between, value.split(between).map(block).collect());
    match name {
        "block" | "next" | "blocks" => Some(blocks(", ")),
        "way" => Some(blocks(" → ")),
        // What somebody has just typed is shown as it was typed.
        "name" if matches!(code, "composite-bad-name" | "composite-unknown-block") => None,
        "name" if OF_BLOCKS.contains(&code) => Some(blocks(", ")),
        "path" => Some(("", vec![label(draft, language, Wants::One(Param::Nodes), value)])),
        "name" => Some(("", vec![verb(value).unwrap_or_else(called)])),
        "step" => Some(("", vec![label(draft, language, Wants::One(Param::Relative), value)])),
        "from" | "to" | "old" | "new" | "place" => Some(("", vec![called()])),
        _ => None,
    }
}

/// Returns the sentence of an instruction with dots for its gaps, or what a condition asks.
fn verb(name: &str) -> Option<Vec<Label>> {
    let said = match forms::of(name, true).and_then(|form| form.is) {
        Some(is) => Text::new(is),
        None => {
            let form = forms::of(name, false)?;
            form.gaps.iter().fold(Text::new(form.key), |text, gap| text.with(gap, "…"))
        }
    };
    Some(vec![Label::Said(said)])
}
