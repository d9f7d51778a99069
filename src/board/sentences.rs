//! Functional blocks as sentences with gaps: a view of the rules and nothing else. It never changes them, and
//! each line can be converted back to its instruction ([`Line::operation`]).
//!
//! Each line is a message whose gaps are chips. Instructions that share a message differ in one gap only.
//!
//! - [`card`]: the lines of a block
//! - `forms`: the message of each instruction and condition
//! - `label`: the text on a chip
//! - `argument`: the same for what a fault or an edit names
//! - `known`: the temporaries that exist at a line, according to the analysis in [`graph`](super::graph)
//! - `choices`: what may be put into a gap
//! - `edit`: edits of single lines
//! - `carry`: moving several lines, or copying them as text to another game
//! - [`told`](told()): the lines of a block as sentences to read, where several instructions are one sentence
//! - `tools`: what can be added

mod argument;
mod carry;
mod choices;
mod edit;
mod forms;
mod known;
mod label;
mod picture;
mod told;
mod tools;

use super::registry::{self, Param, Verb};
use super::rules::{Block, BlockPart, Jump};

pub use argument::{Argument, argument};
pub use carry::{are_together, carry, past, paste, read_text, remove_all, text_of, units};
pub use choices::{Choices, GapChoice, Group, Typed, choices};
pub use edit::{LineContent, around, insert, line_text, put, read, rewrite};
pub use known::{Name, Temporaries, known};
pub use label::{Label, chip_label, joined, label};
pub use picture::{of_node as picture_of, of_path as picture};
pub use told::{STEPS, Sentence, open_card, told, told_briefly, told_plainly};
pub use tools::{Phrase, Purpose, TOOLS, Tool, fill, phrase, tools};

/// The place of a line in its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineAt {
    /// The part of the block.
    pub part: BlockPart,
    /// The index of the instruction or jump in the part.
    pub index: usize,
    /// The index of the condition in the jump, for the line of a condition.
    pub condition: Option<usize>,
}

/// The place of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChipAt {
    /// Its line.
    pub line: LineAt,
    /// Its gap in the line.
    pub slot: Slot,
}

/// A gap of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A parameter, by index.
    Param(usize),
    /// What a condition asks.
    Is,
    /// The target of a jump.
    Block,
    /// The block that follows when the target of a call returns.
    Then,
}

/// The keyword before a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Before the first condition of a jump.
    When,
    /// Before a further condition of a jump.
    And,
    /// Before a jump that follows its conditions, or is always taken.
    Then,
    /// Before a jump without conditions that follows jumps with conditions.
    Otherwise,
}

/// A line: an instruction, a condition or the target of a jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place.
    pub at: LineAt,
    /// The keyword before it.
    pub lead: Option<Lead>,
    /// The key of its message; `None` for an unknown instruction or condition.
    pub key: Option<&'static str>,
    /// The name of the instruction or condition; empty for a jump.
    pub verb: String,
    /// Its gaps; those of parameters are in order.
    pub chips: Vec<Chip>,
}

/// A part of a line that can be changed separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Its place.
    pub at: ChipAt,
    /// The name of the message's argument.
    pub name: &'static str,
    /// The text as written in the rules.
    pub text: String,
    /// What may be put there.
    pub wants: Wants,
}

/// What may be put into a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wants {
    /// A parameter of one kind.
    One(Param),
    /// A literal value of the given kind, or a temporary that holds one.
    Either(Param),
    /// The number of a neighbour.
    Neighbor,
    /// A result of the game for a player.
    Result,
    /// What a condition asks.
    Is,
    /// A block.
    Block,
    /// Nothing to choose from; it can only be typed.
    Nothing,
}

impl Line {
    /// Returns the name and the parameters of the instruction or condition, as written.
    pub fn operation(&self) -> (String, Vec<String>) {
        let params = self.chips.iter().filter(|chip| matches!(chip.at.slot, Slot::Param(_)));
        (self.verb.clone(), params.map(|chip| chip.text.clone()).collect())
    }

    /// Returns the chip in a gap.
    pub fn chip(&self, slot: Slot) -> Option<&Chip> {
        self.chips.iter().find(|chip| chip.at.slot == slot)
    }
}

impl Lead {
    /// Returns the key of the keyword.
    pub fn key(self) -> &'static str {
        match self {
            Self::When => "instruction-lead-when",
            Self::And => "instruction-lead-and",
            Self::Then => "instruction-lead-then",
            Self::Otherwise => "instruction-lead-otherwise",
        }
    }
}

/// Returns the lines of a block in the order in which they run.
pub fn card(block: &Block) -> Vec<Line> {
    let mut lines = Vec::new();
    for part in BlockPart::ALL {
        let instructions = match part {
            BlockPart::Body => &block.body[..],
            BlockPart::Footer => &block.footer[..],
            BlockPart::Before | BlockPart::After => &[][..],
        };
        lines.extend(instructions.iter().enumerate().map(|(index, instruction)| {
            let at = LineAt { part, index, condition: None };
            line(at, None, &instruction.verb, &instruction.params)
        }));
        let jumps = block.jumps(part);
        for (index, jump) in jumps.iter().enumerate() {
            lines.extend(jump.conditions.iter().enumerate().map(|(number, condition)| {
                let at = LineAt { part, index, condition: Some(number) };
                let lead = if number == 0 { Lead::When } else { Lead::And };
                line(at, Some(lead), &condition.verb, &condition.params)
            }));
            let is_last = jumps[..index].iter().any(|jump| !jump.conditions.is_empty());
            lines.push(jump_line(LineAt { part, index, condition: None }, jump, is_last));
        }
    }
    lines
}

/// Returns the lines of a block of a game, by index; none if it does not exist.
pub fn card_of(draft: &super::Draft, block: usize) -> Vec<Line> {
    draft.rules.blocks.get(block).map(|block| card(block)).unwrap_or_default()
}

fn jump_line(at: LineAt, jump: &Jump, is_last: bool) -> Line {
    let lead = match (jump.conditions.is_empty(), is_last) {
        (false, _) => Some(Lead::Then),
        (true, true) => Some(Lead::Otherwise),
        (true, false) => Some(Lead::Then),
    };
    let chip = |slot, name, text: &String| {
        let at = ChipAt { line: at, slot };
        Chip { at, name, text: text.clone(), wants: Wants::Block }
    };
    let (key, chips) = match &jump.then {
        None if jump.returns() => ("instruction-return", Vec::new()),
        None => ("instruction-jump", vec![chip(Slot::Block, "block", &jump.to)]),
        Some(then) => {
            let chips = vec![chip(Slot::Block, "block", &jump.to), chip(Slot::Then, "next", then)];
            ("instruction-call", chips)
        }
    };
    Line { at, lead, key: Some(key), verb: String::new(), chips }
}

/// Returns the instruction or the condition with a name, depending on its place.
fn verb_of(at: LineAt, name: &str) -> Option<&'static Verb> {
    if at.condition.is_some() { registry::condition(name) } else { registry::instruction(name) }
}

fn line(at: LineAt, lead: Option<Lead>, verb: &str, params: &[String]) -> Line {
    let form = forms::of(verb, at.condition.is_some());
    let known = verb_of(at, verb).filter(|known| known.params.len() == params.len());
    let (Some(form), Some(known)) = (form, known) else {
        let chips = params.iter().enumerate().map(|(number, text)| Chip {
            at: ChipAt { line: at, slot: Slot::Param(number) },
            name: "",
            text: text.clone(),
            wants: Wants::Nothing,
        });
        return Line { at, lead, key: None, verb: verb.to_owned(), chips: chips.collect() };
    };
    let chips = params.iter().zip(known.params).zip(form.gaps).enumerate();
    let chips = chips.map(|(number, ((text, kind), name))| {
        let wants = match (*name, kind) {
            ("neighbour", _) => Wants::Neighbor,
            ("result", _) => Wants::Result,
            (_, Param::Value | Param::Int | Param::Attr) => match forms::literal(form, number) {
                Some(literal) => Wants::Either(literal),
                None => Wants::One(*kind),
            },
            _ => Wants::One(*kind),
        };
        Chip { at: ChipAt { line: at, slot: Slot::Param(number) }, name, text: text.clone(), wants }
    });
    let is = form.is.map(|_| Chip {
        at: ChipAt { line: at, slot: Slot::Is },
        name: "is",
        text: verb.to_owned(),
        wants: Wants::Is,
    });
    let chips = chips.chain(is).collect();
    Line { at, lead, key: Some(form.key), verb: verb.to_owned(), chips }
}
