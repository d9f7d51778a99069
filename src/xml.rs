//! XML with source positions: reading within limits, writing, and keeping what Schola does not know.
//!
//! - [`document`] reads a file in one pass, without a tree in memory. A [`Fault`] is a value with a stable
//!   code and a position. Reading continues after a fault if possible, so that all faults of a file are
//!   reported at once; only a file that is not well-formed stops at its first fault.
//! - [`write()`] writes a file in the one layout that Schola uses.
//! - [`Extra`] carries comments and unknown parts from reading to writing.
//!
//! # Examples
//!
//! ```
//! use schola::xml::{KnownChildren, Lines, document};
//!
//! let file = b"<List>\n  <Name>Anna</Name>\n  <Age>9</Age>\n  <Name>Karel</Name>\n</List>\n";
//! let known = KnownChildren { many: &["Name"], ..KnownChildren::default() };
//! let read = document(file, "List", |reader, root, extra| {
//!     let mut names = Vec::new();
//!     reader.children(root, known, extra, |reader, child| {
//!         names.push(reader.text(child)?.into_owned());
//!         Ok(())
//!     })?;
//!     Ok(names)
//! });
//! assert_eq!(read.model, Some(vec!["Anna".to_owned(), "Karel".to_owned()]));
//!
//! // The unknown element is reported with its position, and kept.
//! let place = Lines::new(file).place(read.faults[0].at);
//! assert_eq!((place.line, place.column), (3, 3));
//! assert!(!read.extra.is_empty());
//! ```

mod fault;
mod fields;
mod input;
pub mod limits;
mod lines;
mod reader;
mod text;
mod tokens;
mod writer;

pub use fault::{CODES, Fault, excerpt};
pub use fields::Fields;
pub use lines::{Lines, TextPosition};
pub use reader::{Broken, Child, Document, Element, KnownChildren, Names, Reader, document};
pub use text::TextMap;
pub use tokens::nesting;
pub use writer::{Writer, write, write_marked, write_plain};

/// What a file contains besides the known parts. It is kept and written back in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    /// Attributes of the element, with their names as written. The attribute `b` of a child `A` without an
    /// extra of its own is kept here as `A/b`.
    pub attributes: Vec<(String, String)>,
    /// Comments, instructions and unknown elements, each with its slot.
    pub nodes: Vec<(Slot, Node)>,
}

impl Extra {
    /// Adds nodes to a slot, after the existing ones.
    pub fn add(&mut self, slot: Slot, nodes: impl IntoIterator<Item = Node>) {
        self.nodes.extend(nodes.into_iter().map(|node| (slot, node)));
    }

    /// Returns whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.attributes.is_empty() && self.nodes.is_empty()
    }
}

/// The position of an unknown node among the known children of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Before the known child with this name (for a list: before the element that carries the extra).
    Before(&'static str),
    /// After the last known child.
    End,
    /// Before the root element.
    Prolog,
    /// After the root element.
    Epilog,
}

/// A piece of XML that is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A comment, without its delimiters.
    Comment(String),
    /// A processing instruction, without its delimiters.
    Instruction(String),
    /// Text, unescaped.
    Text(String),
    /// An element with its content.
    Element {
        /// Its name, including any prefix.
        name: String,
        /// Its attributes, unescaped.
        attributes: Vec<(String, String)>,
        /// Its content.
        children: Vec<Node>,
    },
}

#[cfg(test)]
mod tests;
