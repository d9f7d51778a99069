//! The text notation of functional blocks: parser and writer. The help page on formats describes it.
//!
//! Parsing never stops at the first fault. Writing and parsing give back the same rules, except for what the
//! notation cannot express, such as the marks of the editor; [`carry_over`] restores those.
//!
//! # Examples
//!
//! ```
//! use schola::board::notation;
//!
//! let text = "\
//! start Throw
//!
//! block Throw 'Throw the die'
//!   body:   attr.newV N, 0
//!           rnd.dieV N, 6
//!   after:  -> Again if attr.eqV N, 6
//!           -> Done
//!   footer: attr.del N
//!
//! block Again 'A six: once more'
//!   after:  -> Throw
//!
//! block Done 'The end'
//!   body:   game.end
//! ";
//! let rules = notation::read(text).expect("the text is correct");
//! assert_eq!(rules.start, "Throw");
//! assert_eq!(rules.blocks.len(), 3);
//! assert_eq!(rules.blocks[0].after[0].to, "Again");
//!
//! let written = notation::write(&rules);
//! assert_eq!(notation::read(&written).expect("what was just written"), rules);
//!
//! // Every fault has its place, and parsing goes on after it.
//! let faults = notation::read("block A\n  body: what.now\n").expect_err("no such instruction, no title");
//! assert!(faults.iter().all(|fault| fault.at < 30));
//! ```

pub mod patch;
mod reader;

use super::rules::{Block, BlockPart, Condition, Instruction, Jump, Rules};
use crate::xml::Fault;

/// The codes of all faults that parsing can report.
pub const CODES: &[&str] = &[
    "notation-block",
    "notation-call",
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

/// The positions of a block in a text or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockPlaces {
    /// The offset of the block in bytes.
    pub at: usize,
    /// The offsets of the entries of its parts, in the order of [`BlockPart::ALL`].
    pub parts: [Vec<usize>; 4],
}

impl BlockPlaces {
    /// Returns the offset of the block, or of one entry in one of its parts.
    pub fn offset(&self, at: Option<(BlockPart, usize)>) -> usize {
        let inside = at.and_then(|(part, index)| self.parts[part as usize].get(index).copied());
        inside.unwrap_or(self.at)
    }
}

/// A line of the rules that an edit changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineChange {
    /// The block, by its key.
    pub block: String,
    /// The line before.
    pub before: String,
    /// The line after.
    pub after: String,
}

/// The result of parsing a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The rules, without whatever was not understood.
    pub rules: Rules,
    /// The positions of the blocks.
    pub places: Vec<BlockPlaces>,
    /// All faults, in the order of the text.
    pub faults: Vec<Fault>,
}

/// Parses a text as far as possible, with the positions of blocks.
pub fn parse(text: &str) -> Parsed {
    reader::parse(text)
}

/// Parses a text.
///
/// # Errors
/// All faults of the text, each with its offset in bytes.
pub fn read(text: &str) -> Result<Rules, Vec<Fault>> {
    let parsed = parse(text);
    if parsed.faults.is_empty() { Ok(parsed.rules) } else { Err(parsed.faults) }
}

/// Copies to parsed rules what the text cannot express: marks and unknown parts of blocks with the same key,
/// comments on the chart, and unknown parts of the file.
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

/// Writes rules in the standard layout.
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
    for (aside, key) in rules.asides.iter() {
        header(aside.word(), key.as_deref().unwrap_or_default());
    }
    for block in &rules.blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        write_block(&mut out, block);
    }
    out
}

/// Writes a smallest and largest number of players: `2..4`.
pub fn seats_text((least, most): (u8, u8)) -> String {
    format!("{least}..{most}")
}

/// Parses a smallest and largest number of players.
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
    for part in BlockPart::ALL {
        let items: Vec<String> = match part {
            BlockPart::Before => block.before.iter().map(jump_text).collect(),
            BlockPart::Body => block.body.iter().map(instruction_text).collect(),
            BlockPart::After => block.after.iter().map(jump_text).collect(),
            BlockPart::Footer => block.footer.iter().map(instruction_text).collect(),
        };
        for (index, item) in items.iter().enumerate() {
            let head = if index == 0 { format!("{}:", part.word()) } else { String::new() };
            out.push_str(&format!("  {head:<7} {item}\n"));
        }
    }
}

/// Quotes a text; quotes inside are doubled.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Returns the content of a quoted text; `None` if it is not one.
pub fn unquoted(text: &str) -> Option<String> {
    let inside = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let paired = inside.replace("''", "");
    (text.len() >= 2 && !paired.contains('\'')).then(|| inside.replace("''", "'"))
}

/// Writes an instruction.
pub fn instruction_text(instruction: &Instruction) -> String {
    operation_text(&instruction.verb, &instruction.params)
}

/// Writes a condition.
pub fn condition_text(condition: &Condition) -> String {
    operation_text(&condition.verb, &condition.params)
}

/// Writes a jump.
pub fn jump_text(jump: &Jump) -> String {
    let conditions: Vec<String> = jump.conditions.iter().map(condition_text).collect();
    let then = jump.then.as_ref().map_or_else(String::new, |then| format!(" then {then}"));
    match conditions.is_empty() {
        true => format!("-> {}{then}", jump.to),
        false => format!("-> {}{then} if {}", jump.to, conditions.join(" & ")),
    }
}

fn operation_text(verb: &str, params: &[String]) -> String {
    if params.is_empty() { verb.to_owned() } else { format!("{verb} {}", params.join(", ")) }
}
