//! Functional blocks as sentences with gaps: a view of the rules and nothing else.
//!
//! - [`card`]: the lines of a block; each is a message whose arguments are [`Chip`]s
//! - `forms`: which message says which instruction or condition
//! - `label`: what stands on a chip
//! - `known`: which temporaries there are at a line
//! - `choices`: what may stand in a gap
//! - `edit`: what can be done to lines
//! - `carry`: several lines taken elsewhere, or as text to another game
//! - `tools`: what can be added
//!
//! Looking changes nothing: what a line says can be read from it again ([`Line::operation`]).

mod carry;
mod choices;
mod edit;
mod forms;
mod known;
mod label;
mod picture;
mod tools;

use super::registry::{self, Param, Verb};
use super::rules::{Block, Jump, Part};

pub use carry::{are_together, carry, past, paste, read_text, remove_all, text_of, units};
pub use choices::{Choices, Group, Offer, Typed, choices};
pub use edit::{Written, around, insert, line_text, put, read, rewrite};
pub use known::{Known, Name, known};
pub use label::{Label, label};
pub use picture::of_path as picture;
pub use tools::{Phrase, Purpose, TOOLS, Tool, fill, phrase, tools};

/// Where a line stands in its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineAt {
    /// The part of the block.
    pub part: Part,
    /// The place of the instruction or jump in the part.
    pub index: usize,
    /// The place of the condition in the jump, for the line of a condition.
    pub condition: Option<usize>,
}

/// Where a chip stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChipAt {
    /// Its line.
    pub line: LineAt,
    /// Its place in the line.
    pub slot: Slot,
}

/// A place in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A parameter, by its place among them.
    Param(usize),
    /// What is asked, of a condition.
    Is,
    /// The block that a jump leads to.
    Block,
}

/// The word before a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The first condition of a jump.
    When,
    /// Another condition of a jump.
    And,
    /// A jump behind its conditions, or one that is always taken.
    Then,
    /// A jump without conditions behind jumps that have some.
    Otherwise,
}

/// A line: an instruction, a condition or where a jump leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stands.
    pub at: LineAt,
    /// The word before it.
    pub lead: Option<Lead>,
    /// The key of its message; `None` for what is no instruction or condition.
    pub key: Option<&'static str>,
    /// The name of the instruction or condition; empty for a jump.
    pub verb: String,
    /// Its gaps, those of parameters in their order.
    pub chips: Vec<Chip>,
}

/// A part of a line that can be changed by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Where it stands.
    pub at: ChipAt,
    /// The name of the message's argument.
    pub name: &'static str,
    /// What is written there.
    pub text: String,
    /// What may stand there.
    pub wants: Wants,
}

/// What may stand in a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wants {
    /// A parameter of a kind.
    One(Param),
    /// A value written out, of the kind given, or a temporary for one.
    Either(Param),
    /// A number of a neighbour.
    Neighbor,
    /// How a game ended for somebody.
    Result,
    /// What a condition asks.
    Is,
    /// A block.
    Block,
    /// Nothing else: this can only be written.
    Nothing,
}

impl Line {
    /// Returns the name and the parameters of the instruction or condition, as they are written.
    pub fn operation(&self) -> (String, Vec<String>) {
        let params = self.chips.iter().filter(|chip| matches!(chip.at.slot, Slot::Param(_)));
        (self.verb.clone(), params.map(|chip| chip.text.clone()).collect())
    }

    /// Returns the chip at a place.
    pub fn chip(&self, slot: Slot) -> Option<&Chip> {
        self.chips.iter().find(|chip| chip.at.slot == slot)
    }
}

impl Lead {
    /// Returns the key of the word.
    pub fn key(self) -> &'static str {
        match self {
            Self::When => "instruction-lead-when",
            Self::And => "instruction-lead-and",
            Self::Then => "instruction-lead-then",
            Self::Otherwise => "instruction-lead-otherwise",
        }
    }
}

/// Returns the lines of a block in the order in which they are run.
pub fn card(block: &Block) -> Vec<Line> {
    let mut lines = Vec::new();
    for part in Part::ALL {
        let instructions = match part {
            Part::Body => &block.body[..],
            Part::Footer => &block.footer[..],
            Part::Before | Part::After => &[][..],
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

/// Returns the lines of a block of a game, by its place in the list; none where it is not there.
pub fn card_of(draft: &super::Draft, block: usize) -> Vec<Line> {
    draft.rules.blocks.get(block).map(|block| card(block)).unwrap_or_default()
}

fn jump_line(at: LineAt, jump: &Jump, is_last: bool) -> Line {
    let lead = match (jump.conditions.is_empty(), is_last) {
        (false, _) => Some(Lead::Then),
        (true, true) => Some(Lead::Otherwise),
        (true, false) => Some(Lead::Then),
    };
    let at_chip = ChipAt { line: at, slot: Slot::Block };
    let chip = Chip { at: at_chip, name: "block", text: jump.to.clone(), wants: Wants::Block };
    Line { at, lead, key: Some("instruction-jump"), verb: String::new(), chips: vec![chip] }
}

/// Returns the instruction or the condition of a name, by where it stands.
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
