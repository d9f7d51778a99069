//! Edits of functional blocks, as functions on values.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Block, BlockPart, Condition, Instruction, Jump, RETURN, Rules};

/// The place of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JumpAt {
    /// The index of its block.
    pub block: usize,
    /// The part of the block.
    pub part: BlockPart,
    /// Its index in the part.
    pub index: usize,
}

/// Why a key is not possible for a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is empty or contains characters that keys cannot have.
    Form,
    /// Another block has it.
    Taken,
}

impl Block {
    /// Returns the jumps of a part; parts for instructions have none.
    pub fn jumps(&self, part: BlockPart) -> &[Jump] {
        match part {
            BlockPart::Before => &self.before,
            BlockPart::After => &self.after,
            BlockPart::Body | BlockPart::Footer => &[],
        }
    }

    fn jumps_mut(&mut self, part: BlockPart) -> Option<&mut Vec<Jump>> {
        match part {
            BlockPart::Before => Some(&mut self.before),
            BlockPart::After => Some(&mut self.after),
            BlockPart::Body | BlockPart::Footer => None,
        }
    }
}

/// Returns a jump.
pub fn jump(rules: &Rules, at: JumpAt) -> Option<&Jump> {
    rules.blocks.get(at.block)?.jumps(at.part).get(at.index)
}

fn jumps_at(rules: &mut Rules, block: usize, part: BlockPart) -> Option<&mut Vec<Jump>> {
    Arc::make_mut(rules.blocks.get_mut(block)?).jumps_mut(part)
}

/// Adds a block with a name and an unused key with a given prefix, after all others with that prefix. Returns
/// its index.
pub fn add(rules: &mut Rules, name: &str, prefix: &str) -> usize {
    let is_free = |id: &String| rules.find(id).is_none();
    let id = (1..).map(|number| format!("{prefix}Block{number}")).find(is_free).unwrap_or_default();
    if rules.start.is_empty() {
        rules.start.clone_from(&id);
    }
    let block = Block { id, name: name.to_owned(), ..Block::default() };
    let last = rules.blocks.iter().rposition(|block| block.id.starts_with(prefix));
    let at = last.map_or(rules.blocks.len(), |last| last + 1);
    rules.blocks.insert(at, Arc::new(block));
    at
}

/// Removes blocks, together with the jumps to them.
pub fn remove(rules: &mut Rules, blocks: &BTreeSet<usize>) {
    let ids: BTreeSet<String> =
        blocks.iter().filter_map(|at| rules.blocks.get(*at)).map(|block| block.id.clone()).collect();
    let mut at = 0;
    rules.blocks.retain(|_| {
        at += 1;
        !blocks.contains(&(at - 1))
    });
    let is_gone = |rules: &Rules, id: &String| ids.contains(id) && rules.find(id).is_none();
    let gone: BTreeSet<String> = ids.iter().filter(|id| is_gone(rules, id)).cloned().collect();
    for block in &mut rules.blocks {
        let leads_there = |jump: &Jump| jump.targets().any(|to| gone.contains(to));
        if block.before.iter().chain(&block.after).any(leads_there) {
            let block = Arc::make_mut(block);
            block.before.retain(|jump| !leads_there(jump));
            block.after.retain(|jump| !leads_there(jump));
        }
    }
    if gone.contains(&rules.start) {
        rules.start.clear();
    }
    for aside in rules.asides.iter_mut() {
        let _ = aside.take_if(|id| gone.contains(id));
    }
}

/// Removes jumps.
pub fn remove_jumps(rules: &mut Rules, jumps: &BTreeSet<JumpAt>) {
    // From last to first, so that indices stay valid.
    for at in jumps.iter().rev() {
        if let Some(list) = jumps_at(rules, at.block, at.part)
            && at.index < list.len()
        {
            let _ = list.remove(at.index);
        }
    }
}

/// Sets the display name of a block.
pub fn set_name(rules: &mut Rules, block: usize, name: &str) {
    if let Some(block) = rules.blocks.get_mut(block) {
        // In the text notation a name is on one line.
        Arc::make_mut(block).name = name.replace(['\n', '\r'], " ");
    }
}

/// Changes the key of a block, and all references to it.
///
/// # Errors
/// Why the key is not possible.
pub fn rename(rules: &mut Rules, block: usize, id: &str) -> Result<(), Refused> {
    if id.is_empty() || id == RETURN || id.contains(|sign: char| sign.is_whitespace() || "';".contains(sign))
    {
        return Err(Refused::Form);
    }
    let Some(old) = rules.blocks.get(block).map(|block| block.id.clone()) else { return Ok(()) };
    if old == id {
        return Ok(());
    }
    if rules.find(id).is_some() {
        return Err(Refused::Taken);
    }
    let is_meant = rules.find(&old) == Some(block);
    id.clone_into(&mut Arc::make_mut(&mut rules.blocks[block]).id);
    if is_meant {
        follow(rules, &old, id);
    }
    Ok(())
}

/// Changes all references to a block.
fn follow(rules: &mut Rules, old: &str, new: &str) {
    for block in &mut rules.blocks {
        if block.all_jumps().any(|jump| jump.leads_to(old)) {
            let block = Arc::make_mut(block);
            let targets = block.before.iter_mut().chain(&mut block.after).flat_map(Jump::targets_mut);
            targets.filter(|to| *to == old).for_each(|to| new.clone_into(to));
        }
    }
    if rules.start == old {
        new.clone_into(&mut rules.start);
    }
    for aside in rules.asides.iter_mut().flatten().filter(|id| *id == old) {
        new.clone_into(aside);
    }
}

/// Adds an unconditional jump to the block with a key, after the instructions of another block: before the
/// existing unconditional jump, otherwise at the end.
pub fn join(rules: &mut Rules, from: usize, to: &str) -> Option<JumpAt> {
    let list = jumps_at(rules, from, BlockPart::After)?;
    let always = list.iter().rposition(|jump| !jump.conditions.is_empty()).map_or(0, |last| last + 1);
    list.insert(always, Jump::always(to));
    Some(JumpAt { block: from, part: BlockPart::After, index: always })
}

/// Sets the conditions of a jump.
pub fn set_conditions(rules: &mut Rules, at: JumpAt, conditions: Vec<Condition>) {
    let list = jumps_at(rules, at.block, at.part);
    if let Some(jump) = list.and_then(|list| list.get_mut(at.index)) {
        jump.conditions = conditions;
    }
}

/// Moves a jump one place earlier or later. Moving the first jump after the instructions up makes it the last
/// one before them, and vice versa. Returns its new place; `None` if there is none.
pub fn reorder(rules: &mut Rules, at: JumpAt, is_earlier: bool) -> Option<JumpAt> {
    let count = jumps_at(rules, at.block, at.part)?.len();
    if at.index >= count {
        return None;
    }
    let next = match (is_earlier, at.part) {
        (true, _) if at.index > 0 => JumpAt { index: at.index - 1, ..at },
        (false, _) if at.index + 1 < count => JumpAt { index: at.index + 1, ..at },
        (true, BlockPart::After) => {
            let index = rules.blocks[at.block].before.len();
            JumpAt { part: BlockPart::Before, index, ..at }
        }
        (false, BlockPart::Before) => JumpAt { part: BlockPart::After, index: 0, ..at },
        _ => return None,
    };
    let moved = jumps_at(rules, at.block, at.part)?.remove(at.index);
    jumps_at(rules, next.block, next.part)?.insert(next.index, moved);
    Some(next)
}

/// Returns whether a block has an instruction with this name.
pub fn does(block: &Block, verb: &str) -> bool {
    block.body.iter().chain(&block.footer).any(|instruction: &Instruction| instruction.verb == verb)
}
