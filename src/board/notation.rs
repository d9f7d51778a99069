//! The text notation of functional blocks, both ways (chapter 5.2 of the specification after seed 001).
//!
//! Reading never stops at the first fault. What is written is read as the same rules; only what the notation
//! has no place for, such as the marks of the editor, does not come back.

pub mod patch;
mod reader;

use super::rules::{Block, Condition, Instruction, Jump, Part, Rules};
use crate::xml::Fault;

/// The codes of all faults that reading the notation can give.
pub const CODES: &[&str] = &[
    "notation-block",
    "notation-condition",
    "notation-header",
    "notation-header-twice",
    "notation-instruction",
    "notation-jump",
    "notation-number",
    "notation-part",
    "notation-part-missing",
    "notation-quote",
    "notation-seats",
];

/// Where a block stands in a text or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockPlaces {
    /// The offset of its beginning, in bytes.
    pub at: usize,
    /// The offsets of what stands in its parts, in the order of [`Part::ALL`].
    pub parts: [Vec<usize>; 4],
}

impl BlockPlaces {
    /// Returns the offset of the block, or of one thing in one of its parts.
    pub fn offset(&self, at: Option<(Part, usize)>) -> usize {
        let inside = at.and_then(|(part, index)| self.parts[part as usize].get(index).copied());
        inside.unwrap_or(self.at)
    }
}

/// What reading a text gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The rules, without what could not be understood.
    pub rules: Rules,
    /// Where the blocks stand.
    pub places: Vec<BlockPlaces>,
    /// All that is wrong, in the order of the text.
    pub faults: Vec<Fault>,
}

/// Reads a text as far as it can be understood, with the places of blocks.
pub fn parse(text: &str) -> Parsed {
    reader::parse(text)
}

/// Reads a text.
///
/// # Errors
/// All that is wrong with it, each with its offset in bytes.
pub fn read(text: &str) -> Result<Rules, Vec<Fault>> {
    let parsed = parse(text);
    if parsed.faults.is_empty() { Ok(parsed.rules) } else { Err(parsed.faults) }
}

/// Gives rules that were read from a text what the text has no place for: marks and additions of blocks with
/// the same key, comments on the chart, and the additions of the file.
pub fn carry_over(old: &Rules, new: &mut Rules) {
    new.extra = old.extra.clone();
    new.comments.clone_from(&old.comments);
    for block in &mut new.blocks {
        if let Some(known) = old.find(&block.id).map(|at| &old.blocks[at]) {
            let block = std::sync::Arc::make_mut(block);
            block.mark = known.mark.clone();
            block.extra = known.extra.clone();
        }
    }
}

/// Writes rules in the one layout.
pub fn write(rules: &Rules) -> String {
    let mut out = String::new();
    let mut header = |word: &str, value: &str| {
        if !value.is_empty() {
            out.push_str(&format!("{word} {value}\n"));
        }
    };
    header("start", &rules.start);
    header("first", rules.first_player.as_deref().unwrap_or_default());
    header("seats", &rules.seats.map(seats_text).unwrap_or_default());
    header("repetition", &rules.repetition_limit.map(|limit| limit.to_string()).unwrap_or_default());
    header("evaluation", rules.evaluation.as_deref().unwrap_or_default());
    for block in &rules.blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        write_block(&mut out, block);
    }
    out
}

/// Returns a smallest and largest number of players as it is written: `2..4`.
pub fn seats_text((least, most): (u8, u8)) -> String {
    format!("{least}..{most}")
}

/// Reads a smallest and largest number of players.
pub fn parse_seats(text: &str) -> Option<(u8, u8)> {
    let (least, most) = text.split_once("..")?;
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<u8>().ok()).flatten()
    };
    let (least, most) = (number(least)?, number(most)?);
    (least >= 1 && least <= most).then_some((least, most))
}

fn write_block(out: &mut String, block: &Block) {
    out.push_str(&format!("block {} {}\n", block.id, quoted(&block.name)));
    for part in Part::ALL {
        let items: Vec<String> = match part {
            Part::Before => block.before.iter().map(jump_text).collect(),
            Part::Body => block.body.iter().map(instruction_text).collect(),
            Part::After => block.after.iter().map(jump_text).collect(),
            Part::Footer => block.footer.iter().map(instruction_text).collect(),
        };
        for (index, item) in items.iter().enumerate() {
            let head = if index == 0 { format!("{}:", part.word()) } else { String::new() };
            out.push_str(&format!("  {head:<7} {item}\n"));
        }
    }
}

/// Returns a text in quotes; a quote in it is written twice.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Returns what a text in quotes says; `None` for what is no text in quotes.
pub fn unquoted(text: &str) -> Option<String> {
    let inside = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let paired = inside.replace("''", "");
    (text.len() >= 2 && !paired.contains('\'')).then(|| inside.replace("''", "'"))
}

/// Returns an instruction as it is written.
pub fn instruction_text(instruction: &Instruction) -> String {
    operation_text(&instruction.verb, &instruction.params)
}

/// Returns a condition as it is written.
pub fn condition_text(condition: &Condition) -> String {
    operation_text(&condition.verb, &condition.params)
}

/// Returns a jump as it is written.
pub fn jump_text(jump: &Jump) -> String {
    let conditions: Vec<String> = jump.conditions.iter().map(condition_text).collect();
    match conditions.is_empty() {
        true => format!("-> {}", jump.to),
        false => format!("-> {} if {}", jump.to, conditions.join(" & ")),
    }
}

fn operation_text(verb: &str, params: &[String]) -> String {
    if params.is_empty() { verb.to_owned() } else { format!("{verb} {}", params.join(", ")) }
}
