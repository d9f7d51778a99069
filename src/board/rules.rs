//! The rules of a board game: functional blocks joined by jumps (seed 001, ch. 3.4 and 4.2).

pub mod edit;

use std::sync::Arc;

use crate::xml::Extra;

/// `blocks.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The block that the game begins with.
    pub start: String,
    /// The player who begins, by name; the first in turn order where none is named.
    pub first_player: Option<String>,
    /// The smallest and largest number of players; `None` is as many as the material has.
    pub seats: Option<(u8, u8)>,
    /// How often a position may occur before the game is drawn; `None` is without end.
    pub repetition_limit: Option<u32>,
    /// The block that says what a position is worth.
    pub evaluation: Option<String>,
    /// The blocks in the order of the file.
    pub blocks: Vec<Arc<Block>>,
    /// What is written on the chart beside the blocks; the rules do not know it.
    pub comments: Vec<Comment>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A functional block: jumps before, instructions, jumps after, instructions that clean up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Its key for jumps.
    pub id: String,
    /// Its name as shown.
    pub name: String,
    /// Jumps that are tried first; the first true one is taken at once.
    pub before: Vec<Jump>,
    /// What it does.
    pub body: Vec<Instruction>,
    /// Jumps that are tried next; the first true one is taken when the block is done.
    pub after: Vec<Jump>,
    /// What it cleans up at the end (`afterInstruction`).
    pub footer: Vec<Instruction>,
    /// Where the editor shows it.
    pub mark: Option<Mark>,
    /// What else its element holds.
    pub extra: Extra,
}

/// Where and how the editor shows a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Distance from the left in pixels.
    pub x: i32,
    /// Distance from the top in pixels.
    pub y: i32,
    /// Its colour in any form of CSS; empty for none.
    pub color: String,
    /// What its author notes of it, in one line; empty for nothing.
    pub note: String,
}

/// Words on the chart that belong to no block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The words, in one line.
    pub text: String,
    /// Distance from the left in pixels.
    pub x: i32,
    /// Distance from the top in pixels.
    pub y: i32,
    /// Its width in pixels; its height is that of the words.
    pub width: i32,
    /// Its colour in any form of CSS; empty for the usual one.
    pub color: String,
}

/// One operation, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instruction {
    /// Its name, for example `attr.setV`.
    pub verb: String,
    /// Its parameters as they are written.
    pub params: Vec<String>,
}

/// A way on to another block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Jump {
    /// The key of that block.
    pub to: String,
    /// What must hold, all of it. Without conditions it always does.
    pub conditions: Vec<Condition>,
}

/// A test, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name, for example `attr.eqV`.
    pub verb: String,
    /// Its parameters as they are written: one or two.
    pub params: Vec<String>,
}

impl Rules {
    /// Returns the place of a block in the list.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.blocks.iter().position(|block| block.id == id)
    }
}

impl Block {
    /// Tells whether an instruction of this name is among its own.
    pub fn has(&self, verb: &str) -> bool {
        self.body.iter().chain(&self.footer).any(|instruction| instruction.verb == verb)
    }

    /// Returns the temporaries that it makes, by name; `true` stands before stacks.
    pub fn makes(&self) -> impl Iterator<Item = (bool, &str)> {
        const VALUES: [&str; 5] = ["attr.newV", "attr.newCopy", "attr.bind", "attr.bindPath", "attr.alias"];
        self.body.iter().chain(&self.footer).filter_map(|instruction| {
            let verb = instruction.verb.as_str();
            let is_stack = verb == "coll.new";
            let name = instruction.params.first().filter(|_| is_stack || VALUES.contains(&verb))?;
            Some((is_stack, name.as_str()))
        })
    }

    /// Tells whether it offers choices.
    pub fn asks(&self) -> bool {
        self.has("ask.elem") || self.has("ask.optV")
    }
}

/// A part of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// The jumps that are tried first.
    Before,
    /// The instructions.
    Body,
    /// The jumps that are tried next.
    After,
    /// The instructions that clean up.
    Footer,
}

impl Part {
    /// All parts in the order in which they are run.
    pub const ALL: [Self; 4] = [Self::Before, Self::Body, Self::After, Self::Footer];

    /// Returns the word for the part in the text notation.
    pub fn word(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Body => "body",
            Self::After => "after",
            Self::Footer => "footer",
        }
    }
}
