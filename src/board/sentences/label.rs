//! The text on a chip.

use super::{Wants, forms};
use crate::board::Draft;
use crate::board::notation::unquoted;
use crate::board::query::{First, Key, Query};
use crate::board::registry::Param;
use crate::engine::Text;

/// A part of the text on a chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name or a value as its author wrote it.
    Name(String),
    /// A message.
    Said(Text),
}

/// The results of a game for a player, with the keys of their messages.
pub(super) const RESULTS: [(&str, &str); 3] = [
    ("'win'", "instruction-result-win"),
    ("'lose'", "instruction-result-lose"),
    ("'draw'", "instruction-result-draw"),
];

/// Returns the text on a chip: the steps of a path, or a single part. `language` selects the game's own
/// texts.
pub fn label(draft: &Draft, language: &str, wants: Wants, text: &str) -> Vec<Label> {
    let name = || vec![Label::Name(text.to_owned())];
    let of = |table: &[(&str, &'static str)]| {
        let found = table.iter().find(|(value, _)| *value == text);
        found.map_or_else(name, |(_, key)| vec![Label::Said(Text::new(key))])
    };
    match wants {
        Wants::One(Param::Op) => of(&forms::COMPARISONS),
        Wants::Result => of(&RESULTS),
        Wants::Is => match forms::of(text, true).and_then(|form| form.is) {
            Some(is) => vec![Label::Said(Text::new(is))],
            None => name(),
        },
        Wants::Block => {
            let rules = &draft.rules;
            let named =
                rules.find(text).map(|at| rules.blocks[at].name.trim()).filter(|name| !name.is_empty());
            vec![Label::Name(named.unwrap_or(text).to_owned())]
        }
        Wants::One(Param::Key) => {
            let said = unquoted(text).map(|key| said(draft, language, &key).unwrap_or(key));
            vec![Label::Name(format!("“{}”", said.unwrap_or_else(|| text.to_owned())))]
        }
        Wants::One(Param::Nodes | Param::AttrPath | Param::Relative) => path(text),
        Wants::One(Param::Value) | Wants::Either(Param::Value) => {
            vec![Label::Name(unquoted(text).map_or_else(|| text.to_owned(), |text| format!("“{text}”")))]
        }
        Wants::One(_) | Wants::Either(_) | Wants::Neighbor | Wants::Nothing => name(),
    }
}

/// Returns the text of a key in a language.
pub(super) fn said(draft: &Draft, language: &str, key: &str) -> Option<String> {
    let of_key = draft.look.texts.get(key)?;
    of_key.get(language).or_else(|| of_key.get("en")).or_else(|| of_key.values().next()).cloned()
}

/// Returns the steps of a path. The root is omitted, because everything is in it.
fn path(text: &str) -> Vec<Label> {
    let mut steps = text.split('.').peekable();
    let mut said = Vec::new();
    let root = steps.next_if(|step| matches!(*step, "!Root" | "!Root-0")).is_some();
    said.extend(steps.map(step));
    if root && said.is_empty() {
        said.push(Label::Said(Text::new("instruction-path-root")));
    }
    said
}

fn step(text: &str) -> Label {
    let key = match text {
        "!Current" => "instruction-path-current",
        "!Players" => "instruction-path-players",
        "!Others" => "instruction-path-others",
        _ => match Query::parse(text).map(|query| query.first) {
            Ok(First::All) => "instruction-path-all",
            Ok(First::Key(Key::First)) => "instruction-path-first",
            Ok(First::Key(Key::FirstUnplaced)) => "instruction-path-unplaced",
            Ok(First::Key(Key::Last)) => "instruction-path-last",
            Ok(First::Key(Key::Random)) => "instruction-path-random",
            Ok(First::Parts(block)) => {
                return Label::Said(Text::new("instruction-path-parts").with("name", block));
            }
            _ => return Label::Name(text.to_owned()),
        },
    };
    Label::Said(Text::new(key))
}
