//! Several lines at once: moving them, writing them as text, and reading that text.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::edit::{LineContent, instructions, jumps, operation};
use super::{LineAt, around};
use crate::board::check;
use crate::board::notation;
use crate::board::rules::{Block, BlockPart, Condition, Instruction, Rules};

/// Returns the units that some lines of a block consist of, in order: instructions, whole jumps, and
/// conditions of jumps that are not among them.
pub fn units(lines: &[LineAt]) -> Vec<LineAt> {
    let is_jump = |at: &LineAt| at.condition.is_none() && is_of_jump(at.part);
    let jumps: BTreeSet<(BlockPart, usize)> =
        lines.iter().filter(|at| is_jump(at)).map(|at| (at.part, at.index)).collect();
    let mut units = Vec::new();
    for at in lines {
        let is_inside = at.condition.is_some() && jumps.contains(&(at.part, at.index));
        if !is_inside && !units.contains(at) {
            units.push(*at);
        }
    }
    units
}

fn is_of_jump(part: BlockPart) -> bool {
    matches!(part, BlockPart::Before | BlockPart::After)
}

fn written(block: &Block, at: LineAt) -> Option<LineContent> {
    if is_of_jump(at.part) && at.condition.is_none() {
        return block.jumps(at.part).get(at.index).cloned().map(LineContent::Jump);
    }
    let (verb, params) = operation(block, at)?;
    Some(match at.condition {
        Some(_) => LineContent::Condition(Condition { verb, params }),
        None => LineContent::Instruction(Instruction { verb, params }),
    })
}

/// Returns whether something can be inserted at a line; a condition only where another one could be.
pub fn fits(written: &LineContent, at: LineAt) -> bool {
    match written {
        LineContent::Instruction(_) => !is_of_jump(at.part) && at.condition.is_none(),
        LineContent::Jump(_) => is_of_jump(at.part) && at.condition.is_none(),
        LineContent::Condition(_) => is_of_jump(at.part) && at.condition.is_some(),
    }
}

/// Moves units of a block (see [`units`]) before a line of the same or another block, or after the last line.
/// Returns their new places; `None`, without a change, if they cannot be there.
pub fn carry(
    rules: &mut Rules,
    from: usize,
    units: &[LineAt],
    to: usize,
    before: LineAt,
) -> Option<Vec<LineAt>> {
    let block = rules.blocks.get(from)?;
    let taken: Vec<LineContent> = units.iter().map(|at| written(block, *at)).collect::<Option<_>>()?;
    let has_place = rules.blocks.get(to).is_some_and(|block| has_place(block, before));
    if taken.is_empty() || !has_place || !taken.iter().all(|it| fits(it, before)) {
        return None;
    }
    let mut before = before;
    if from == to {
        // Lines removed before the target move it up.
        let gone = |at: &&LineAt| at.part == before.part && at.condition.is_none();
        let above = units.iter().filter(gone).filter(|at| at.index < before.index).count();
        if let Some(number) = before.condition {
            let mine = units.iter().filter(|at| (at.part, at.index) == (before.part, before.index));
            let above = mine.filter(|at| at.condition.is_some_and(|own| own < number)).count();
            before.condition = Some(number - above);
        }
        before.index -= above;
    }
    remove_all(rules, from, units);
    insert_all(rules, to, before, taken)
}

/// Returns whether a line exists, or is the position after the last one.
fn has_place(block: &Block, at: LineAt) -> bool {
    match (at.part, at.condition) {
        (BlockPart::Body, _) => at.index <= block.body.len(),
        (BlockPart::Footer, _) => at.index <= block.footer.len(),
        (part, None) => at.index <= block.jumps(part).len(),
        (part, Some(number)) => {
            block.jumps(part).get(at.index).is_some_and(|jump| number <= jump.conditions.len())
        }
    }
}

/// Inserts what fits before a line. Returns the new places.
fn insert_all(rules: &mut Rules, block: usize, at: LineAt, list: Vec<LineContent>) -> Option<Vec<LineAt>> {
    let block = Arc::make_mut(rules.blocks.get_mut(block)?);
    let mut places = Vec::new();
    for (number, written) in list.into_iter().enumerate() {
        let place = match written {
            LineContent::Instruction(instruction) => {
                instructions(block, at.part)?.insert(at.index + number, instruction);
                LineAt { index: at.index + number, ..at }
            }
            LineContent::Jump(jump) => {
                jumps(block, at.part)?.insert(at.index + number, jump);
                LineAt { index: at.index + number, ..at }
            }
            LineContent::Condition(condition) => {
                let first = at.condition? + number;
                jumps(block, at.part)?.get_mut(at.index)?.conditions.insert(first, condition);
                LineAt { condition: Some(first), ..at }
            }
        };
        places.push(place);
    }
    Some(places)
}

/// Removes units of a block (see [`units`]).
pub fn remove_all(rules: &mut Rules, block: usize, units: &[LineAt]) {
    let Some(block) = rules.blocks.get_mut(block).map(Arc::make_mut) else { return };
    let mut units = units.to_vec();
    // From last to first, so that indices stay valid.
    units.sort_by_key(|at| (at.part, at.index, at.condition));
    for at in units.iter().rev() {
        match at.condition {
            Some(number) => {
                let jump = jumps(block, at.part).and_then(|list| list.get_mut(at.index));
                if let Some(jump) = jump.filter(|jump| number < jump.conditions.len()) {
                    drop(jump.conditions.remove(number));
                }
            }
            None if is_of_jump(at.part) => {
                if let Some(list) = jumps(block, at.part).filter(|list| at.index < list.len()) {
                    drop(list.remove(at.index));
                }
            }
            None => {
                if let Some(list) = instructions(block, at.part).filter(|list| at.index < list.len()) {
                    drop(list.remove(at.index));
                }
            }
        }
    }
}

/// Writes units of a block as text for people and for other games, one per line.
pub fn text_of(block: &Block, units: &[LineAt]) -> String {
    let said = units.iter().filter_map(|at| written(block, *at)).map(|written| match written {
        LineContent::Instruction(instruction) => notation::instruction_text(&instruction),
        LineContent::Jump(jump) => notation::jump_text(&jump),
        LineContent::Condition(condition) => format!("if {}", notation::condition_text(&condition)),
    });
    said.collect::<Vec<_>>().join("\n")
}

/// Reads units from a text: the output of [`text_of`], or lines of blocks in text notation.
///
/// # Errors
/// The first invalid line.
pub fn read_text(text: &str) -> Result<Vec<LineContent>, String> {
    let mut units = Vec::new();
    for line in text.lines().map(str::trim) {
        let inside = BlockPart::ALL.iter().find_map(|part| line.strip_prefix(part.word())?.strip_prefix(':'));
        let line = inside.map_or(line, str::trim);
        if line.is_empty() || line.starts_with('#') || line.starts_with("block ") {
            continue;
        }
        let found = unit(line).filter(|found| !found.is_empty() && found.iter().all(is_well_written));
        units.extend(found.ok_or_else(|| line.to_owned())?);
    }
    Ok(units)
}

fn unit(line: &str) -> Option<Vec<LineContent>> {
    let at = |part| around(LineAt { part, index: 0, condition: None });
    let text = match line {
        _ if line.starts_with("->") => format!("{}{line}", at(BlockPart::After)),
        _ if line.starts_with("if ") => format!("{}-> x {line}", at(BlockPart::After)),
        _ => format!("{}{line}", at(BlockPart::Body)),
    };
    let parsed = notation::parse(&text);
    let block = parsed.rules.blocks.into_iter().next().filter(|_| parsed.faults.is_empty())?;
    let block = block.as_ref().clone();
    Some(match line.starts_with("if ") {
        true => {
            block.after.into_iter().flat_map(|jump| jump.conditions).map(LineContent::Condition).collect()
        }
        false => {
            let instructions = block.body.into_iter().map(LineContent::Instruction);
            instructions.chain(block.after.into_iter().map(LineContent::Jump)).collect()
        }
    })
}

fn is_well_written(written: &LineContent) -> bool {
    let condition = |it: &Condition| check::misspelt(&it.verb, &it.params, true).is_empty();
    match written {
        LineContent::Instruction(it) => check::misspelt(&it.verb, &it.params, false).is_empty(),
        LineContent::Condition(it) => condition(it),
        LineContent::Jump(jump) => jump.conditions.iter().all(condition),
    }
}

/// Inserts units after a line of a block: instructions and jumps each into a suitable part, conditions into
/// the jump of the line. Returns their places; `None`, without a change, if conditions have no jump.
pub fn paste(
    rules: &mut Rules,
    block: usize,
    behind: Option<LineAt>,
    units: Vec<LineContent>,
) -> Option<Vec<LineAt>> {
    let here = rules.blocks.get(block)?;
    let jump = behind.filter(|at| is_of_jump(at.part));
    let is_condition = |it: &LineContent| matches!(it, LineContent::Condition(_));
    if jump.is_none() && units.iter().any(is_condition) {
        return None;
    }
    let of = |has: bool, usual: BlockPart, end: usize| match behind.filter(|at| is_of_jump(at.part) == has) {
        Some(at) => LineAt { index: at.index + 1, condition: None, ..at },
        None => LineAt { part: usual, index: end, condition: None },
    };
    let body = of(false, BlockPart::Body, here.body.len());
    let after = of(true, BlockPart::After, here.after.len());
    let inside = jump.map(|at| {
        let count = here.jumps(at.part).get(at.index).map_or(0, |jump| jump.conditions.len());
        LineAt { condition: Some(at.condition.map_or(count, |number| number + 1)), ..at }
    });
    let (conditions, others): (Vec<_>, Vec<_>) = units.into_iter().partition(is_condition);
    let (instructions, jumps): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|it| matches!(it, LineContent::Instruction(_)));
    let mut places = insert_all(rules, block, body, instructions)?;
    // Conditions first: jumps come after their jump.
    if let Some(inside) = inside {
        places.extend(insert_all(rules, block, inside, conditions)?);
    }
    places.extend(insert_all(rules, block, after, jumps)?);
    Some(places)
}

/// Returns whether units are adjacent in one part and of one kind.
pub fn are_together(units: &[LineAt]) -> bool {
    units.windows(2).all(|pair| match (pair[0].condition, pair[1].condition) {
        (None, None) => pair[0].part == pair[1].part && pair[0].index + 1 == pair[1].index,
        (Some(one), Some(other)) => {
            (pair[0].part, pair[0].index) == (pair[1].part, pair[1].index) && one + 1 == other
        }
        _ => false,
    })
}

/// Returns the line before which units go when they move past their neighbour, possibly from their part into
/// the next one of the same kind; `None` if they are in several parts.
pub fn past(block: &Block, units: &[LineAt], is_up: bool) -> Option<LineAt> {
    let (first, last) = (units.first()?, units.last()?);
    if !are_together(units) {
        return None;
    }
    let count = |part: BlockPart| match part {
        BlockPart::Body => block.body.len(),
        BlockPart::Footer => block.footer.len(),
        BlockPart::Before | BlockPart::After => block.jumps(part).len(),
    };
    if let (Some(one), Some(other)) = (first.condition, last.condition) {
        let conditions = block.jumps(first.part).get(first.index)?.conditions.len();
        let number = if is_up { one.checked_sub(1)? } else { other + 2 };
        return (number <= conditions).then_some(LineAt { condition: Some(number), ..*first });
    }
    match (is_up, first.part) {
        (true, _) if first.index > 0 => Some(LineAt { index: first.index - 1, ..*first }),
        (false, part) if last.index + 1 < count(part) => Some(LineAt { index: last.index + 2, ..*last }),
        (true, BlockPart::Footer) => {
            Some(LineAt { part: BlockPart::Body, index: count(BlockPart::Body), condition: None })
        }
        (true, BlockPart::After) => {
            Some(LineAt { part: BlockPart::Before, index: count(BlockPart::Before), condition: None })
        }
        (false, BlockPart::Body) => Some(LineAt { part: BlockPart::Footer, index: 0, condition: None }),
        (false, BlockPart::Before) => Some(LineAt { part: BlockPart::After, index: 0, condition: None }),
        _ => None,
    }
}
