//! Updating a hand-written text after a change of the rules: unchanged blocks keep their formatting and
//! remarks.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use super::{BlockPlaces, parse, write, write_block};
use crate::board::rules::{Block, Rules};

/// Returns the text updated to other rules. Unchanged blocks and header lines stay exactly as written, and
/// remarks are kept.
pub fn patch(text: &str, rules: &Rules) -> String {
    let old = parse(text);
    let starts: Vec<usize> = old.places.iter().map(|place| line_start(text, place.at)).collect();
    let is_plain = old.faults.is_empty() && starts.windows(2).all(|pair| pair[0] < pair[1]);
    let patched = is_plain.then(|| patched(text, rules, &old.rules, &starts));
    let says_it = |text: &String| {
        let new = parse(text);
        new.faults.is_empty() && says(&new.rules, rules)
    };
    patched.filter(says_it).unwrap_or_else(|| write(rules))
}

fn patched(text: &str, rules: &Rules, old: &Rules, starts: &[usize]) -> String {
    let chunk = |at: usize| &text[starts[at]..starts.get(at + 1).copied().unwrap_or(text.len())];
    let head = &text[..starts.first().copied().unwrap_or(text.len())];
    let mut out = match head_text(old) == head_text(rules) {
        true => head.to_owned(),
        false => {
            let space = head[head.trim_end().len()..].strip_prefix('\n').unwrap_or_default();
            format!("{}{}{space}", remarks(head), head_text(rules))
        }
    };
    for (block, found) in rules.blocks.iter().zip(found(&old.blocks, &rules.blocks)) {
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        match found {
            Some(at) if same(&old.blocks[at], block) => out.push_str(chunk(at)),
            Some(at) => rewrite_block(&mut out, block, chunk(at)),
            None => {
                if !out.is_empty() && !out.ends_with("\n\n") {
                    out.push('\n');
                }
                write_block(&mut out, block);
            }
        }
    }
    out
}

/// Returns for each new block the index of its old version: the block with the same key, else one with the
/// same content under another key, else the one at the same index.
fn found(old: &[Arc<Block>], new: &[Arc<Block>]) -> Vec<Option<usize>> {
    let mut free: BTreeSet<usize> = (0..old.len()).collect();
    let mut found = vec![None; new.len()];
    let alike = |a: &Block, b: &Block| (&a.name, &a.body, &a.footer) == (&b.name, &b.body, &b.footer);
    type IsIt<'a> = &'a dyn Fn(usize, &Block, usize) -> bool;
    let by_key: IsIt<'_> = &|at, block, _| old[at].id == block.id;
    let by_content: IsIt<'_> = &|at, block, _| alike(&old[at], block);
    let by_place: IsIt<'_> = &|at, _, place| at == place && old.len() == new.len();
    for is_it in [by_key, by_content, by_place] {
        for (place, block) in
            new.iter().enumerate().filter(|(place, _)| found[*place].is_none()).collect::<Vec<_>>()
        {
            found[place] = free.iter().copied().find(|at| is_it(*at, block, place));
            if let Some(at) = found[place] {
                let _ = free.remove(&at);
            }
        }
    }
    found
}

/// Rewrites a block, keeping its remarks and the space after it.
fn rewrite_block(out: &mut String, block: &Block, before: &str) {
    let content = before.trim_end();
    // Remarks after the last instruction belong to what follows.
    let last = content.lines().rfind(|line| !is_remark(line) && !line.trim().is_empty());
    let end = last.map_or(0, |last| last.as_ptr() as usize - before.as_ptr() as usize + last.len());
    let mut written = String::new();
    write_block(&mut written, block);
    let (line, rest) = written.split_once('\n').unwrap_or((&written, ""));
    out.push_str(line);
    out.push('\n');
    out.push_str(&remarks(&before[..end]));
    out.push_str(rest);
    out.push_str(before[end..].strip_prefix('\n').unwrap_or_default());
}

fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

fn remarks(text: &str) -> String {
    text.lines().filter(|line| is_remark(line)).map(|line| format!("{line}\n")).collect()
}

fn head_text(rules: &Rules) -> String {
    write(&Rules { blocks: Vec::new(), ..rules.clone() })
}

/// Returns whether two blocks are written the same way.
fn same(a: &Block, b: &Block) -> bool {
    (&a.id, &a.name) == (&b.id, &b.name)
        && (&a.before, &a.body, &a.after, &a.footer) == (&b.before, &b.body, &b.after, &b.footer)
}

fn says(a: &Rules, b: &Rules) -> bool {
    head_text(a) == head_text(b)
        && a.blocks.len() == b.blocks.len()
        && a.blocks.iter().zip(&b.blocks).all(|(a, b)| same(a, b))
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

/// Returns the lines of a block below its first one, up to the next block. The text need not be correct.
pub fn lines_of(text: &str, id: &str) -> Option<Range<usize>> {
    let mut found: Option<usize> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let mut words = line.split_whitespace();
        let begins = words.next() == Some("block");
        match found {
            Some(from) if begins => return Some(from..at),
            None if begins && words.next() == Some(id) => found = Some(at + line.len()),
            _ => {}
        }
        at += line.len();
    }
    found.map(|from| from..text.len())
}

/// Writes a block in the standard layout.
pub fn text_of(block: &Block) -> String {
    let mut text = String::new();
    write_block(&mut text, block);
    text
}

/// Returns which of some blocks contains a byte of their text.
pub fn block_at(places: &[BlockPlaces], at: usize) -> Option<usize> {
    places.iter().rposition(|place| place.at <= at)
}
