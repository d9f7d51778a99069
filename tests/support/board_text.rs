//! Rules as text, read without any check: enough for rules that tests write themselves.

#![allow(dead_code, reason = "every test binary uses its own part")]

use std::sync::Arc;

use schola::board::Rules;
use schola::board::rules::{Block, Condition, Instruction, Jump, Part};

/// Cuts a text at a separator outside quotes.
fn cut(text: &str, separator: char) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut quoted = false;
    for sign in text.chars() {
        quoted ^= sign == '\'';
        if sign == separator && !quoted {
            pieces.push(String::new());
        } else {
            pieces.last_mut().expect("there is a first piece").push(sign);
        }
    }
    pieces.into_iter().map(|it| it.trim().to_owned()).collect()
}

fn operation(text: &str) -> (String, Vec<String>) {
    match text.split_once(' ') {
        Some((verb, params)) => (verb.to_owned(), cut(params, ',')),
        None => (text.to_owned(), Vec::new()),
    }
}

fn jump(text: &str) -> Jump {
    let rest = text.strip_prefix("->").unwrap_or_else(|| panic!("`{text}` is no jump")).trim();
    let (to, conditions) = rest.split_once(" if ").unwrap_or((rest, ""));
    let conditions = cut(conditions, '&').into_iter().filter(|it| !it.is_empty());
    let read = |it: String| {
        let (verb, params) = operation(&it);
        Condition { verb, params }
    };
    Jump { to: to.to_owned(), conditions: conditions.map(read).collect() }
}

/// Reads rules; the first block begins unless `start` says otherwise.
pub fn read(text: &str) -> Rules {
    let mut rules = Rules::default();
    let mut blocks: Vec<Block> = Vec::new();
    let mut part = Part::Body;
    for line in text.lines() {
        let mut rest = line.trim();
        if let Some(head) = rest.strip_prefix("block ") {
            let (id, name) = head.split_once(' ').unwrap_or((head, "''"));
            let name = name.trim().trim_matches('\'').to_owned();
            blocks.push(Block { id: id.to_owned(), name, ..Block::default() });
            continue;
        }
        let Some(block) = blocks.last_mut() else {
            match rest.split_once(' ') {
                Some(("start", id)) => rules.start = id.to_owned(),
                Some(("first", name)) => rules.first_player = Some(name.to_owned()),
                _ => assert!(rest.is_empty() || rest.starts_with('#'), "`{rest}` stands before the blocks"),
            }
            continue;
        };
        for known in Part::ALL {
            if let Some(behind) = rest.strip_prefix(known.word()).and_then(|it| it.strip_prefix(':')) {
                part = known;
                rest = behind.trim();
            }
        }
        for item in cut(rest, ';').into_iter().filter(|it| !it.is_empty()) {
            let (verb, params) = operation(&item);
            match part {
                Part::Before => block.before.push(jump(&item)),
                Part::Body => block.body.push(Instruction { verb, params }),
                Part::After => block.after.push(jump(&item)),
                Part::Footer => block.footer.push(Instruction { verb, params }),
            }
        }
    }
    if rules.start.is_empty() {
        rules.start = blocks.first().expect("there is a block").id.clone();
    }
    rules.blocks = blocks.into_iter().map(Arc::new).collect();
    rules
}
