//! Repeats: one template with variables and tables of their values, which together stand for a run of rules.
//!
//! - [`expand`]: the rules that a repeat stands for
//! - [`find`]: runs of rules that could be one repeat
//! - [`fold`], [`forget`], [`set`], [`unfold`]: the same in a list of rules; [`broken`], [`restore`]: repeats that no
//!   longer match their rules
//! - [`holes`]: where the variables of a text are
//!
//! The list of rules always contains every rule of a repeat, and the first rule carries the repeat. So code
//! that knows nothing of repeats can read, compile and change the list, a repeat moves with its rules, and
//! the check reports when the two differ. Repeats are stored in `rules.repeats.xml` beside `rules.xml`.
//!
//! # Examples
//!
//! ```
//! use schola::grid::repeats::{Repeat, StandardTable, expand};
//!
//! let repeat = Repeat {
//!     template: "STATE[A.x + $dx, A.y + $dy] = Dark;".to_owned(),
//!     tables: vec![StandardTable::FourNeighbours.table()],
//!     ..Repeat::default()
//! };
//! let rules = expand(&repeat)?;
//! assert_eq!(rules.len(), 4);
//! assert!(rules.contains(&"STATE[A.x + 1, A.y] = Dark;".to_owned()));
//! # Ok::<(), schola::grid::repeats::RepeatFault>(())
//! ```

mod expand;
mod find;
mod hole;
mod list;
mod names;
mod product;
mod rename;
mod shape;
mod table;

pub use expand::{MOST, expand};
pub use find::{Proposal, find};
pub use hole::{Hole, holes};
pub use list::{
    RepeatLocation, attach, broken, fold, forget, is_intact, put, restore, set, span, spans, unfold,
};
pub use rename::renamed;
pub use table::StandardTable;

use crate::engine::Text;
pub use crate::grid::model::repeat::{LostRepeat, Repeat, Table};

/// Returns how messages refer to a repeat: its name, or else the beginning of its text.
pub fn about(repeat: &Repeat) -> String {
    let about = if repeat.name.is_empty() { &repeat.template } else { &repeat.name };
    let words: Vec<&str> = about.split_whitespace().collect();
    crate::xml::excerpt(&words.join(" "))
}

/// What is wrong with a repeat. `code` is the key of its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatFault {
    /// A stable name for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// The arguments of its message.
    pub args: Vec<(&'static str, String)>,
}

impl RepeatFault {
    fn new(code: &'static str) -> Self {
        Self { code, args: Vec::new() }
    }

    /// Returns its message.
    pub fn text(self) -> Text {
        self.args.into_iter().fold(Text::new(self.code), |text, (name, value)| text.with(name, value))
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// Every reason for refusing a repeat.
pub const CODES: &[&str] = &[
    "repeat-empty",
    "repeat-hole",
    "repeat-name",
    "repeat-name-twice",
    "repeat-not-number",
    "repeat-row",
    "repeat-too-many",
    "repeat-unknown",
];
