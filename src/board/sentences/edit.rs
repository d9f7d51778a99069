//! Edits of the lines of a block.

use std::sync::Arc;

use super::{ChipAt, LineAt, Slot, forms};
use crate::board::Fault;
use crate::board::check;
use crate::board::fault::FaultLocation;
use crate::board::notation;
use crate::board::rules::{Block, BlockPart, Condition, Instruction, Jump, RETURN, Rules};

/// The content of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineContent {
    /// An instruction.
    Instruction(Instruction),
    /// A jump with its conditions.
    Jump(Jump),
    /// A condition.
    Condition(Condition),
}

/// Returns the name and the parameters of an instruction or a condition.
pub(super) fn operation(block: &Block, at: LineAt) -> Option<(String, Vec<String>)> {
    match (at.part, at.condition) {
        (BlockPart::Before | BlockPart::After, Some(number)) => {
            let condition = block.jumps(at.part).get(at.index)?.conditions.get(number)?;
            Some((condition.verb.clone(), condition.params.clone()))
        }
        (BlockPart::Body | BlockPart::Footer, None) => {
            let list = if at.part == BlockPart::Body { &block.body } else { &block.footer };
            list.get(at.index).map(|instruction| (instruction.verb.clone(), instruction.params.clone()))
        }
        _ => None,
    }
}

pub(super) fn instructions(block: &mut Block, part: BlockPart) -> Option<&mut Vec<Instruction>> {
    match part {
        BlockPart::Body => Some(&mut block.body),
        BlockPart::Footer => Some(&mut block.footer),
        BlockPart::Before | BlockPart::After => None,
    }
}

pub(super) fn jumps(block: &mut Block, part: BlockPart) -> Option<&mut Vec<Jump>> {
    match part {
        BlockPart::Before => Some(&mut block.before),
        BlockPart::After => Some(&mut block.after),
        BlockPart::Body | BlockPart::Footer => None,
    }
}

fn block(rules: &mut Rules, block: usize) -> Option<&mut Block> {
    rules.blocks.get_mut(block).map(Arc::make_mut)
}

/// Puts a text into a gap. If an instruction has a variant for a literal and one for a name, it chooses
/// accordingly. Returns whether the text fits; otherwise nothing changes.
pub fn put(rules: &mut Rules, block: usize, at: ChipAt, text: &str) -> bool {
    let is_condition = at.line.condition.is_some();
    if matches!(at.slot, Slot::Block | Slot::Then) {
        let is_key = !text.is_empty() && !text.contains(char::is_whitespace) && text != RETURN;
        let jumps = self::block(rules, block).and_then(|block| jumps(block, at.line.part));
        let Some(jump) = jumps.and_then(|jumps| jumps.get_mut(at.line.index)) else { return false };
        let target = if at.slot == Slot::Then { jump.then.as_mut() } else { Some(&mut jump.to) };
        let Some(target) = target.filter(|_| is_key) else { return false };
        text.clone_into(target);
        return true;
    }
    let found = rules.blocks.get(block).and_then(|block| operation(block, at.line));
    let Some((verb, mut params)) = found else { return false };
    let Some(form) = forms::of(&verb, is_condition) else { return false };
    let verb = match at.slot {
        Slot::Param(number) if number < params.len() => {
            let Some(verb) = forms::with(form, number, |kind| check::is_written(kind, text)) else {
                return false;
            };
            text.clone_into(&mut params[number]);
            verb
        }
        Slot::Is => match forms::questions(form).iter().find(|(verb, _)| *verb == text) {
            Some((verb, _)) => verb,
            None => return false,
        },
        Slot::Param(_) | Slot::Block | Slot::Then => return false,
    };
    let written = match is_condition {
        true => LineContent::Condition(Condition { verb: verb.to_owned(), params }),
        false => LineContent::Instruction(Instruction { verb: verb.to_owned(), params }),
    };
    rewrite(rules, block, at.line, written)
}

/// Replaces a line. Returns whether the new content can be there.
pub fn rewrite(rules: &mut Rules, block: usize, at: LineAt, written: LineContent) -> bool {
    let Some(block) = self::block(rules, block) else { return false };
    match (written, at.condition) {
        (LineContent::Instruction(written), None) => {
            let place = instructions(block, at.part).and_then(|list| list.get_mut(at.index));
            place.map(|place| *place = written).is_some()
        }
        (LineContent::Jump(written), None) => {
            let place = jumps(block, at.part).and_then(|list| list.get_mut(at.index));
            place.map(|place| *place = written).is_some()
        }
        (LineContent::Condition(written), Some(number)) => {
            let jump = jumps(block, at.part).and_then(|list| list.get_mut(at.index));
            let place = jump.and_then(|jump| jump.conditions.get_mut(number));
            place.map(|place| *place = written).is_some()
        }
        _ => false,
    }
}

/// Inserts lines before a line, or after the last one; a condition goes into the jump at that place. Returns
/// the last of the new lines.
pub fn insert(rules: &mut Rules, block: usize, at: LineAt, written: Vec<LineContent>) -> Option<LineAt> {
    let block = self::block(rules, block)?;
    let mut next = at;
    let mut last = None;
    for written in written {
        match written {
            LineContent::Instruction(instruction) => {
                let list = instructions(block, at.part)?;
                next = LineAt { index: next.index.min(list.len()), condition: None, ..next };
                list.insert(next.index, instruction);
                last = Some(next);
                next.index += 1;
            }
            LineContent::Jump(jump) => {
                let list = jumps(block, at.part)?;
                next = LineAt { index: next.index.min(list.len()), condition: None, ..next };
                list.insert(next.index, jump);
                last = Some(next);
                next.index += 1;
            }
            LineContent::Condition(condition) => {
                let jump = jumps(block, at.part)?.get_mut(at.index)?;
                let number = next.condition.unwrap_or(jump.conditions.len()).min(jump.conditions.len());
                jump.conditions.insert(number, condition);
                last = Some(LineAt { condition: Some(number), ..at });
                next.condition = Some(number + 1);
            }
        }
    }
    last
}

/// Writes a line in text notation; a jump with its conditions.
pub fn line_text(block: &Block, at: LineAt) -> Option<String> {
    match at.part {
        BlockPart::Before | BlockPart::After if at.condition.is_none() => {
            block.jumps(at.part).get(at.index).map(notation::jump_text)
        }
        _ => operation(block, at)
            .map(|(verb, params)| notation::instruction_text(&Instruction { verb, params })),
    }
}

/// Returns the text that precedes a line edited by itself, for display.
pub fn around(at: LineAt) -> String {
    let arrow = if at.condition.is_some() { " -> x if" } else { "" };
    format!("block x ''\n  {}:{arrow} ", at.part.word())
}

/// Parses the text of a line.
///
/// # Errors
/// The first fault in it.
pub fn read(rules: &Rules, block: usize, at: LineAt, text: &str) -> Result<LineContent, Fault> {
    let id = rules.blocks.get(block).map_or("", |block| block.id.as_str());
    let fault = |code, args| {
        let mut fault = Fault::error(code, FaultLocation::Block(block, Some((at.part, at.index))));
        fault.args = args;
        fault.with("block", id)
    };
    let parsed = notation::parse(&format!("{}{}", around(at), text.trim()));
    if let Some(first) = parsed.faults.first() {
        return Err(fault(first.code, first.args.clone()));
    }
    let unlike = |code| fault(code, vec![("text", text.trim().to_owned())]);
    let here = parsed.rules.blocks.first().filter(|_| parsed.rules.blocks.len() == 1);
    let found = here.and_then(|block| match at.part {
        BlockPart::Body | BlockPart::Footer => {
            let list = if at.part == BlockPart::Body { &block.body } else { &block.footer };
            list.first().filter(|_| list.len() == 1).cloned().map(LineContent::Instruction)
        }
        BlockPart::Before | BlockPart::After => {
            let list = block.jumps(at.part);
            let jump = list.first().filter(|_| list.len() == 1)?;
            match at.condition {
                None => Some(LineContent::Jump(jump.clone())),
                Some(_) => {
                    let only = jump.conditions.first().filter(|_| jump.conditions.len() == 1)?;
                    Some(LineContent::Condition(only.clone()))
                }
            }
        }
    });
    let Some(found) = found else {
        return Err(unlike(match (at.condition, at.part) {
            (Some(_), _) => "notation-condition",
            (None, BlockPart::Body | BlockPart::Footer) => "notation-instruction",
            (None, BlockPart::Before | BlockPart::After) => "notation-jump",
        }));
    };
    let wrong = |condition: &Condition| check::misspelt(&condition.verb, &condition.params, true);
    let wrong = match &found {
        LineContent::Instruction(it) => check::misspelt(&it.verb, &it.params, false),
        LineContent::Condition(condition) => wrong(condition),
        LineContent::Jump(jump) => {
            if let Some(unknown) = jump.targets().find(|to| rules.find(to).is_none()) {
                return Err(fault("board-jump-unknown", vec![("name", unknown.clone())]));
            }
            jump.conditions.iter().flat_map(wrong).collect()
        }
    };
    match wrong.into_iter().next() {
        Some((code, args)) => Err(fault(code, args)),
        None => Ok(found),
    }
}
