//! The language of the rules.

use std::sync::Arc;

use crate::grid::model::{Draft, Language, Rule};
use crate::grid::{format, parse, plain};

/// Sets the language of the rules. When going back to the plain language, each rule that can safely be
/// rewritten becomes plain rules, the first of which keeps the note; the others stay and are reported as
/// faults.
pub fn set_language(draft: &mut Draft, language: Language) {
    let rules = Arc::make_mut(&mut draft.rules);
    if language == Language::Plain && rules.language != Language::Plain {
        rules.list = std::mem::take(&mut rules.list).into_iter().flat_map(in_plain).collect();
    }
    if language == Language::Third && rules.language != Language::Third {
        let before = rules.language;
        rules.list.iter_mut().for_each(|rule| spaced(rule, before));
    }
    rules.language = language;
}

/// Writes a rule anew where a space within a word would now end it.
fn spaced(rule: &mut Arc<Rule>, before: Language) {
    let words = |language| -> Vec<String> {
        parse::tokens(&rule.contents, language).into_iter().map(|token| token.text).collect()
    };
    if words(before) != words(Language::Third) {
        let written = format::format(&rule.contents, before);
        if written != rule.contents {
            Arc::make_mut(rule).contents = written;
        }
    }
}

fn in_plain(rule: Arc<Rule>) -> Vec<Arc<Rule>> {
    match plain::plain(&rule.contents, rule.breaks) {
        Some(made) if made.len() > 1 || made.iter().any(|(text, _)| *text != rule.contents) => {
            let copy = |(index, (contents, breaks)): (usize, (String, bool))| {
                let (name, disabled) = (rule.name.clone(), rule.disabled);
                let first = if index == 0 { Rule::clone(&rule) } else { Rule::default() };
                Arc::new(Rule { contents, breaks, name, disabled, ..first })
            };
            made.into_iter().enumerate().map(copy).collect()
        }
        _ => vec![rule],
    }
}
