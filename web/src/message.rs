//! What the page and its engine say to each other.
//!
//! What holds numbers of 64 bits is text in a text, because a page reads numbers with 53 bits.

use schola::table::Found;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A table, as the page keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The hash of the game's data.
    pub data: String,
    /// The index of the level.
    pub level: usize,
    /// From which all chance comes, in decimal digits.
    pub seed: String,
    /// A saved play to go on with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saved: Option<String>,
}

/// What the page says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToEngine {
    /// Asks for what a host answers over HTTP.
    Ask {
        /// Stands in the answer.
        id: u64,
        /// The path, such as `/api/lobby`.
        path: String,
        /// The language, by its code.
        #[serde(default)]
        language: String,
        /// What is sent with it.
        #[serde(default)]
        body: Value,
        /// Two random numbers, for what comes about by it.
        #[serde(default)]
        seed: (u32, u32),
    },
    /// Opens a wire to a table.
    Open {
        /// A number that no other wire has.
        wire: u64,
        /// The table.
        code: String,
        /// The language of who speaks through it, by its code.
        #[serde(default)]
        language: String,
    },
    /// Says something to the table.
    Say {
        /// The wire.
        wire: u64,
        /// The message, as it would be sent to a host.
        frame: String,
    },
    /// Closes a wire.
    Close {
        /// The wire.
        wire: u64,
    },
    /// Takes note that time has passed.
    Tick,
    /// Brings what the computer has found.
    Thought {
        /// The table.
        code: String,
        /// About what, as in [`FromEngine::Think`].
        about: String,
        /// What it is.
        found: Found,
    },
    /// Brings a table back with the inputs that were kept. Everybody who was there is away.
    Restore {
        /// Its code.
        code: String,
        /// How it was made.
        row: Row,
        /// The inputs, as in [`FromEngine::Keep`].
        entries: Vec<String>,
    },
    /// Follows a table that another engine holds.
    Follow {
        /// Its code.
        code: String,
        /// How it was made, at the first time.
        #[serde(default)]
        row: Option<Row>,
        /// The inputs since the last time.
        entries: Vec<String>,
    },
    /// Asks to think about something at a table that is followed.
    Think {
        /// The table.
        code: String,
        /// About what, as in [`FromEngine::Think`].
        about: String,
    },
}

/// What the engine says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromEngine {
    /// The answer to [`ToEngine::Ask`].
    Answer {
        /// The number of the question.
        id: u64,
        /// Whether it could be done.
        ok: bool,
        /// What a host would answer.
        value: Value,
    },
    /// The wire is open.
    Opened {
        /// The wire.
        wire: u64,
    },
    /// The table says something.
    Frame {
        /// The wire.
        wire: u64,
        /// The message, as a host would send it.
        frame: String,
    },
    /// The wire is closed.
    Closed {
        /// The wire.
        wire: u64,
        /// Why, as a host closes it.
        code: u16,
    },
    /// A table was made.
    Made {
        /// Its code.
        code: String,
        /// What is to be kept of it.
        row: Row,
    },
    /// An input is to be kept: all of them bring the table back.
    Keep {
        /// The table.
        code: String,
        /// The input.
        entry: String,
    },
    /// The file of a play is to be kept.
    Store {
        /// The table.
        code: String,
        /// The file.
        text: String,
    },
    /// The computer is to think about something.
    Think {
        /// The table.
        code: String,
        /// About what.
        about: String,
        /// Whether it is a hint, which nobody wants to wait for.
        hint: bool,
    },
    /// Nobody wants to know any more what the computer thinks about something.
    Forget {
        /// The table.
        code: String,
        /// About what.
        about: String,
    },
    /// What the computer has found.
    Thought {
        /// The table.
        code: String,
        /// About what.
        about: String,
        /// What it is.
        found: Found,
    },
    /// A table could not be brought back.
    Lost {
        /// Its code.
        code: String,
        /// Why, in words for whoever looks for the cause.
        reason: String,
    },
    /// A [`ToEngine::Tick`] is to come after this time, in milliseconds.
    Wake {
        /// The time.
        after: u64,
    },
    /// What the page said could not be understood.
    Unread {
        /// Why.
        reason: String,
    },
}
