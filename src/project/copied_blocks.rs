//! Blocks and composite blocks as text, for copying them between games through the clipboard.
//!
//! Blocks are written in the text notation, with what only the editor shows in comments: `# at 48 96`, `#
//! colour #ffd166`, `# note …`. Composite blocks follow as a `composites.xml`. Any text with blocks can be
//! read.

use std::sync::Arc;

use super::composites;
use crate::board::composite::{Composites, Item};
use crate::board::notation::{self, patch};
use crate::board::rules::{Block, Mark};

const AT: &str = "# at ";
const COLOUR: &str = "# colour ";
const NOTE: &str = "# note ";
/// The beginning of the part with composite blocks.
const XML: &str = "<?xml";

/// Writes blocks and composite blocks.
pub fn write(items: &[Item]) -> String {
    let mut text = String::new();
    let mut list = Vec::new();
    for item in items {
        match item {
            Item::Block(block) => {
                if !text.is_empty() {
                    text.push('\n');
                }
                write_block(&mut text, block);
            }
            Item::Composite(composite) => list.push(composite.clone()),
        }
    }
    if !list.is_empty() {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&composites::write(&Composites { list, ..Composites::default() }));
    }
    text
}

fn write_block(out: &mut String, block: &Block) {
    let text = patch::text_of(block);
    let (head, rest) = text.split_once('\n').unwrap_or((&text, ""));
    out.push_str(head);
    out.push('\n');
    if let Some(mark) = &block.mark {
        out.push_str(&format!("  {AT}{} {}\n", mark.x, mark.y));
        for (word, said) in [(COLOUR, &mark.color), (NOTE, &mark.note)] {
            if !said.is_empty() {
                out.push_str(&format!("  {word}{}\n", said.replace(['\n', '\r'], " ")));
            }
        }
    }
    out.push_str(rest);
}

/// Reads the output of [`write()`], or any text in the notation of blocks, ignoring what it says about the
/// game as a whole. `None` for a text without blocks or with errors.
pub fn read(text: &str) -> Option<Vec<Item>> {
    let begins_xml = |(at, _): &(usize, &str)| *at == 0 || text[..*at].ends_with('\n');
    let split = text.match_indices(XML).find(begins_xml).map_or(text.len(), |(at, _)| at);
    let (notation, xml) = text.split_at(split);
    let parsed = notation::parse(notation);
    if !parsed.faults.is_empty() {
        return None;
    }
    let mut blocks = parsed.rules.blocks;
    for line in notation.lines() {
        let at = line.as_ptr() as usize - notation.as_ptr() as usize;
        let block = patch::block_at(&parsed.places, at).and_then(|block| blocks.get_mut(block));
        if let Some(block) = block {
            remark(&mut Arc::make_mut(block).mark, line.trim_start());
        }
    }
    let mut items: Vec<Item> = blocks.into_iter().map(Item::Block).collect();
    if !xml.is_empty() {
        let read = composites::read(xml.as_bytes());
        if !read.is_understood() {
            return None;
        }
        items.extend(read.model.list.into_iter().map(Item::Composite));
    }
    (!items.is_empty()).then_some(items)
}

/// Applies what a comment says about where and how a block is shown.
fn remark(mark: &mut Option<Mark>, line: &str) {
    if let Some(place) = line.strip_prefix(AT) {
        let mut numbers = place.split(' ').map(str::parse);
        if let (Some(Ok(x)), Some(Ok(y)), None) = (numbers.next(), numbers.next(), numbers.next()) {
            *mark = Some(Mark { x, y, ..Mark::default() });
        }
    } else if let Some(mark) = mark {
        if let Some(color) = line.strip_prefix(COLOUR) {
            color.clone_into(&mut mark.color);
        } else if let Some(note) = line.strip_prefix(NOTE) {
            note.clone_into(&mut mark.note);
        }
    }
}
