//! What members and a table say to each other: JSON objects with a field `type`, one for each frame.
//!
//! An unknown field is ignored, an unknown type is refused. `assets/schemas/table.schema.json` is generated from these
//! types by [`schema`]; a test holds it to them. What a member sees is in [`super::seen`].

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::seen::{Line, Member, Options, Undo};
use super::seen::{Room, View};
use super::written::Written;

/// The version of the protocol. A member that speaks another one is refused.
pub const VERSION: u32 = 1;
/// The longest frame that a table reads, in bytes.
pub const MOST_BYTES: usize = 64 << 10;

/// What a member says to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToTable {
    /// Joins the table, or comes back to it. Always the first message.
    Hello(Hello),
    /// Takes another name.
    Name {
        /// The name, 1 to 24 characters.
        name: String,
    },
    /// Changes how this member sees the game; what is not given stays.
    Show {
        /// The language, by its code.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<String>,
        /// The look of the game, by its name; an empty one for that of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        look: Option<String>,
        /// The cells that are shown of a large board: left, top, width, height.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        area: Option<[u32; 4]>,
        /// Whether views have the stops for one switch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stops: Option<bool>,
    },
    /// Takes a free seat; the one before is given up.
    Sit {
        /// The seat, from 0.
        seat: u8,
    },
    /// Gives up the seat.
    Rise,
    /// Says whether this member is ready to begin.
    Ready {
        /// Whether it is.
        ready: bool,
    },
    /// Sets the options of the table (host).
    Options {
        /// All of them.
        options: Options,
    },
    /// Puts a computer on a free seat, or takes it away (host).
    Computer {
        /// The seat.
        seat: u8,
        /// Its strength, by name; absent to free the seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        strength: Option<String>,
    },
    /// Chooses the level (host).
    Level {
        /// Its index.
        level: usize,
    },
    /// Lets anybody take a seat that a saved play keeps for a name (host).
    Release {
        /// The seat.
        seat: u8,
    },
    /// Begins the game (host).
    Start,
    /// Makes a choice for the own seat.
    Choose {
        /// The question it answers, as in the view.
        question: u64,
        /// The number of the choice.
        choice: usize,
    },
    /// Gives up the game.
    Surrender,
    /// Takes the last turn back, or asks the others to.
    Undo,
    /// Makes a turn again that was taken back, where nobody needs to be asked.
    Redo,
    /// Answers somebody who asks to take a turn back.
    Consent {
        /// Whether this member agrees.
        agree: bool,
    },
    /// Begins the level anew, where nobody needs to be asked.
    Restart,
    /// Pauses the game or goes on (host).
    Pause {
        /// Whether to pause.
        pause: bool,
    },
    /// Asks for a good choice.
    Hint {
        /// In a puzzle: for all choices to its end.
        #[serde(default, skip_serializing_if = "super::seen::is_false")]
        whole: bool,
    },
    /// Asks what is known of a place, a thing or a cell, and why it cannot be chosen.
    About {
        /// The place or thing on the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<u64>,
        /// The cell: board, column, row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<(usize, u32, u32)>,
    },
    /// Says something to all.
    Chat {
        /// What, 1 to 500 characters.
        text: String,
    },
    /// Keeps a member from chatting, or lets it chat again (host).
    Mute {
        /// The member.
        member: Member,
        /// Whether it is kept from chatting.
        mute: bool,
    },
    /// Removes a member (host).
    Remove {
        /// The member.
        member: Member,
    },
    /// Makes another member the host (host).
    Host {
        /// The member.
        member: Member,
    },
    /// Has the play kept where the table is, to go on another day (host).
    Save,
    /// Asks for the whole play; only after its end.
    Play,
    /// Begins the game again with the same seats (host).
    Again,
    /// Begins the next level with the same seats (host).
    NextLevel,
    /// Leads all back to the lobby (host).
    Lobby,
    /// Says which state was received, so that the next one may be sent as changes.
    Seen {
        /// Its number.
        number: u64,
    },
    /// Asks for the present state as a whole.
    Snapshot,
    /// Asks for lines of the history.
    History {
        /// The first of them, from 0.
        from: usize,
    },
    /// Asks how the board looked at an earlier moment of this game.
    Moment {
        /// The line of the history after which it is, from 0; absent for the beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
    },
    /// Leaves the table.
    Leave,
}

/// How a member introduces itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The version of the protocol.
    pub version: u32,
    /// The name, 1 to 24 characters.
    pub name: String,
    /// The language, by its code.
    #[serde(default)]
    pub language: String,
    /// Whether it only watches.
    #[serde(default)]
    pub watch: bool,
    /// Which game it expects, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The hash of the game's data, if it holds the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// Which member it was before the wire broke. Whoever runs the wire checks the key and then speaks for that member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<Member>,
    /// The key of that member; no table reads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// What the table says to a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToMember {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who this member is.
        member: Member,
        /// What is played.
        game: GameCard,
        /// The key with which this member comes back when its wire breaks. Whoever runs the wire gives it, once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// The present state of the table, as this member sees it.
    State(State),
    /// A message was refused, and nothing has changed.
    Refused {
        /// The type of that message; empty if it has none.
        to: String,
        /// Why.
        reason: String,
        /// The same in words, or why there is none.
        text: String,
    },
    /// Something happened.
    Told {
        /// What.
        what: String,
        /// The same in words.
        text: String,
    },
    /// Somebody says something.
    Chat {
        /// Who.
        member: Member,
        /// The name at that time.
        name: String,
        /// What.
        text: String,
    },
    /// A good choice.
    Advice {
        /// The choices to make, by their texts; in a puzzle the cells, as `column,row` from 0.
        choices: Vec<String>,
        /// The number of the first of them, if it is among those of the view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<usize>,
        /// The same in words.
        text: String,
    },
    /// The answer to `about`.
    Known {
        /// The place or thing that was asked about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<u64>,
        /// The cell that was asked about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<(usize, u32, u32)>,
        /// What it is called.
        name: String,
        /// What is known of it, line by line.
        lines: Vec<String>,
        /// Why this member cannot choose it now; absent if it can, and where there is no choice to make.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// Lines of the history.
    Lines {
        /// The number of the first.
        from: usize,
        /// The lines.
        lines: Vec<Line>,
    },
    /// The answer to `moment`.
    Moment {
        /// The line of the history after which it is, from 0; absent for the beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
        /// What this member would have seen then. Nobody is to choose in it.
        view: View,
    },
    /// The play was kept.
    Saved,
    /// The whole play, as in a file of a play.
    Play {
        /// The file.
        text: String,
    },
    /// The table hears this member no more; the wire can be closed.
    Closed {
        /// Why.
        reason: String,
        /// The same in words.
        text: String,
    },
}

/// The state of a table as one member sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// Its number, counted for each member from 1 without gaps.
    pub number: u64,
    /// The SHA-256 of the text of `{"room":…,"view":…}` with all cells, in hexadecimal digits.
    pub digest: String,
    /// Who is there.
    pub room: Written<Room>,
    /// What is seen of the game, while there is one.
    pub view: Option<View>,
    /// Where the view leaves out the cells of boards: how they come about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<ChangedCells>,
    /// How much time is left. It is not part of the digest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Clock>,
}

/// The cells of a board as changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedCells {
    /// The index of the board.
    pub board: usize,
    /// The number of the state that holds the other cells.
    pub since: u64,
    /// Pairs: the index of a cell, and what it holds now.
    pub cells: Vec<(u32, u32)>,
}

/// The time left for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// Whose.
    pub seat: u8,
    /// The milliseconds.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// What is known of a game before it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameCard {
    /// The name of its folder.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The hash of its data.
    pub data: String,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// The names of its levels, in the member's language.
    pub levels: Vec<String>,
    /// Its looks: names in files and for people.
    pub looks: Vec<(String, String)>,
    /// The SHA-256 of each picture that a view may name, by which it is served, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pictures: BTreeMap<String, String>,
}

/// The schema of the whole protocol: `to_table` is what members say, `to_member` what they hear.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only its schema is made")]
struct Protocol {
    to_table: ToTable,
    to_member: ToMember,
}

/// Returns the JSON schema of the protocol, as it stands in `assets/schemas/table.schema.json`.
pub fn schema() -> String {
    let schema = schemars::schema_for!(Protocol);
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}

/// Reads a frame of a member.
///
/// # Errors
/// The type that the message has, as far as it has one, and whether it is too long.
pub fn read(frame: &str) -> Result<ToTable, Unread> {
    if frame.len() > MOST_BYTES {
        return Err(Unread { to: String::new(), too_long: true });
    }
    serde_json::from_str(frame).map_err(|_| {
        let value = serde_json::from_str::<serde_json::Value>(frame).ok();
        let to = value.as_ref().and_then(|it| it.get("type")?.as_str()).unwrap_or_default();
        // It comes from outside and is sent back.
        let to = to.chars().filter(|it| it.is_ascii_lowercase() || *it == '_').take(24).collect();
        Unread { to, too_long: false }
    })
}

/// A frame that is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Its type, if it has one.
    pub to: String,
    /// Whether it is longer than [`MOST_BYTES`].
    pub too_long: bool,
}

impl ToTable {
    /// Returns the type of the message.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Hello(_) => "hello",
            Self::Name { .. } => "name",
            Self::Show { .. } => "show",
            Self::Sit { .. } => "sit",
            Self::Rise => "rise",
            Self::Ready { .. } => "ready",
            Self::Options { .. } => "options",
            Self::Computer { .. } => "computer",
            Self::Level { .. } => "level",
            Self::Release { .. } => "release",
            Self::Start => "start",
            Self::Choose { .. } => "choose",
            Self::Surrender => "surrender",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Consent { .. } => "consent",
            Self::Restart => "restart",
            Self::Pause { .. } => "pause",
            Self::Hint { .. } => "hint",
            Self::About { .. } => "about",
            Self::Chat { .. } => "chat",
            Self::Mute { .. } => "mute",
            Self::Remove { .. } => "remove",
            Self::Host { .. } => "host",
            Self::Save => "save",
            Self::Play => "play",
            Self::Again => "again",
            Self::NextLevel => "next_level",
            Self::Lobby => "lobby",
            Self::Seen { .. } => "seen",
            Self::Snapshot => "snapshot",
            Self::History { .. } => "history",
            Self::Moment { .. } => "moment",
            Self::Leave => "leave",
        }
    }
}
