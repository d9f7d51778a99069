//! The rules of a board game: functional blocks joined by jumps, as in Křenek 2013.

pub mod aside;
pub mod edit;

use std::sync::Arc;

pub use aside::{Aside, Asides};

use super::registry;
use crate::xml::Extra;

/// The content of `blocks.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The first block.
    pub start: String,
    /// The name of the player who begins; `None` for the first in turn order.
    pub first_player: Option<String>,
    /// The smallest and largest number of players; `None` if all players of the material take part.
    pub seats: Option<(u8, u8)>,
    /// How often a position may occur before the game is drawn; `None` for no limit.
    pub repetition_limit: Option<u32>,
    /// The keys of the blocks that run beside the play.
    pub asides: Asides<Option<String>>,
    /// The blocks in file order.
    pub blocks: Vec<Arc<Block>>,
    /// Comments on the chart; they do not affect the rules.
    pub comments: Vec<Comment>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A functional block: jumps before, instructions, jumps after, cleanup instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Its key for jumps.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// The jumps tried first; the first that holds is taken at once.
    pub before: Vec<Jump>,
    /// Its instructions.
    pub body: Vec<Instruction>,
    /// The jumps tried after the instructions; the first that holds is taken when the block is done.
    pub after: Vec<Jump>,
    /// The cleanup instructions at the end (`afterInstruction`).
    pub footer: Vec<Instruction>,
    /// Where the editor shows it.
    pub mark: Option<Mark>,
    /// What else its element holds.
    pub extra: Extra,
}

/// The position and appearance of a block in the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Distance from the left in pixels.
    pub x: i32,
    /// Distance from the top in pixels.
    pub y: i32,
    /// Its colour in any CSS form; empty for none.
    pub color: String,
    /// Its author's note, on one line; empty for none.
    pub note: String,
}

/// A comment on the chart that belongs to no block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The text, on one line.
    pub text: String,
    /// Distance from the left in pixels.
    pub x: i32,
    /// Distance from the top in pixels.
    pub y: i32,
    /// Its width in pixels; the height follows from the text.
    pub width: i32,
    /// Its colour in any CSS form; empty for the default.
    pub color: String,
}

/// An instruction, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instruction {
    /// Its name, for example `attr.setV`.
    pub verb: String,
    /// Its parameters, as written.
    pub params: Vec<String>,
}

/// The target of jumps that return from a call.
pub const RETURN: &str = "!Return";

/// A jump to another block, a call of one, or the return from a call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Jump {
    /// The key of the target; [`RETURN`] to go back to where the block was called from.
    pub to: String,
    /// The block that follows when the target returns: the jump is a call.
    pub then: Option<String>,
    /// The conditions, all of which must hold. Without conditions it is always taken.
    pub conditions: Vec<Condition>,
}

/// A condition, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name, for example `attr.eqV`.
    pub verb: String,
    /// Its parameters, as written: one or two.
    pub params: Vec<String>,
}

impl Jump {
    /// Returns a jump that is always taken.
    pub fn always(to: impl Into<String>) -> Self {
        Self { to: to.into(), ..Self::default() }
    }

    /// Returns whether it goes back to where the block was called from.
    pub fn returns(&self) -> bool {
        self.to == RETURN
    }

    /// Returns the keys of the blocks that it names.
    pub fn targets(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.to).filter(|to| *to != RETURN).chain(&self.then)
    }

    /// Returns the keys of the blocks that it names, to be changed.
    pub fn targets_mut(&mut self) -> impl Iterator<Item = &mut String> {
        std::iter::once(&mut self.to).filter(|to| *to != RETURN).chain(&mut self.then)
    }

    /// Returns whether it names a block.
    pub fn leads_to(&self, key: &str) -> bool {
        self.targets().any(|to| to == key)
    }
}

impl Rules {
    /// Returns the index of a block.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.blocks.iter().position(|block| block.id == id)
    }
}

impl Block {
    /// Returns all its jumps in the order in which they are tried.
    pub fn all_jumps(&self) -> impl Iterator<Item = &Jump> {
        self.before.iter().chain(&self.after)
    }

    /// Returns whether one of its instructions has this name.
    pub fn has(&self, verb: &str) -> bool {
        self.body.iter().chain(&self.footer).any(|instruction| instruction.verb == verb)
    }

    /// Returns the temporaries that it creates, by name, with `true` for stacks.
    pub fn makes(&self) -> impl Iterator<Item = (bool, &str)> {
        const VALUES: [&str; 5] = ["attr.newV", "attr.newCopy", "attr.bind", "attr.bindPath", "attr.alias"];
        self.body.iter().chain(&self.footer).filter_map(|instruction| {
            let verb = instruction.verb.as_str();
            let is_stack = verb == "coll.new";
            let name = instruction.params.first().filter(|_| is_stack || VALUES.contains(&verb))?;
            Some((is_stack, name.as_str()))
        })
    }

    /// Returns whether it offers choices.
    pub fn asks(&self) -> bool {
        self.body.iter().chain(&self.footer).any(|instruction| registry::offers(&instruction.verb))
    }
}

/// A part of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BlockPart {
    /// The jumps tried first.
    Before,
    /// The instructions.
    Body,
    /// The jumps tried after the instructions.
    After,
    /// The cleanup instructions.
    Footer,
}

impl BlockPart {
    /// All parts in the order in which they run.
    pub const ALL: [Self; 4] = [Self::Before, Self::Body, Self::After, Self::Footer];

    /// Returns the keyword of the part in the text notation.
    pub fn word(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Body => "body",
            Self::After => "after",
            Self::Footer => "footer",
        }
    }
}
