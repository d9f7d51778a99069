//! XML with places: reading within limits, writing, and keeping what Schola does not know.
//!
//! - [`document`] reads a file from its first byte to its last, without a tree in memory. A [`Fault`] is a
//!   value with a stable code and a place; reading goes on after it where it can, so that all faults of a
//!   file come at once. Only a file that is not well-formed stops at its first fault.
//! - [`write()`] puts a file out in the one layout that Schola writes.
//! - [`Extra`] carries comments and unknown parts from the one to the other.

mod fault;
mod fields;
mod input;
pub mod limits;
mod reader;
mod text;
mod tokens;
mod writer;

pub use fault::{CODES, Fault, Lines, Place, excerpt};
pub use fields::Fields;
pub use reader::{Broken, Child, Document, Element, Known, Names, Reader, document};
pub use text::TextMap;
pub use tokens::nesting;
pub use writer::{Writer, write, write_marked, write_plain};

/// What a file says beside what Schola knows. It is kept, and written back where it stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    /// Attributes of the element, with their names as written. The attribute `b` of a child `A` that has no
    /// extra of its own stands here as `A/b`.
    pub attributes: Vec<(String, String)>,
    /// Comments, instructions and unknown elements, each with the slot it stands in.
    pub nodes: Vec<(Slot, Node)>,
}

impl Extra {
    /// Adds nodes to a slot, after those that stand there.
    pub fn add(&mut self, slot: Slot, nodes: impl IntoIterator<Item = Node>) {
        self.nodes.extend(nodes.into_iter().map(|node| (slot, node)));
    }

    /// Returns whether there is nothing to keep.
    pub fn is_empty(&self) -> bool {
        self.attributes.is_empty() && self.nodes.is_empty()
    }
}

/// Where among the known children of an element something unknown stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Before the known child of this name (for a list: before the element that carries the extra).
    Before(&'static str),
    /// After the last known child.
    End,
    /// Before the root element.
    Prolog,
    /// After the root element.
    Epilog,
}

/// A piece of XML that is kept as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A comment, without its marks.
    Comment(String),
    /// A processing instruction, without its marks.
    Instruction(String),
    /// Text, unescaped.
    Text(String),
    /// An element with all that is in it.
    Element {
        /// Its name with any prefix.
        name: String,
        /// Its attributes, unescaped.
        attributes: Vec<(String, String)>,
        /// What it holds.
        children: Vec<Node>,
    },
}

#[cfg(test)]
mod tests;
