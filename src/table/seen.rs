//! What one member sees, as data: the room with its people, and the game through the eyes of the member's seat.
//!
//! Texts are in the member's language. What the viewer may not see is not there at all. Lengths on tables are in
//! thousandths of a cell, in the order left, top, width, height.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::written::Written;

/// Identifies a member of a table. Whoever runs the table gives the numbers and never gives one twice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Member(pub u32);

/// What the host decides about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Options {
    /// The seconds for each question; 0 for no limit.
    pub turn_seconds: u32,
    /// Whether turns can be taken back.
    pub undo: Undo,
    /// Whether the computer gives hints.
    pub hints: bool,
    /// How many members may watch.
    pub watchers: u8,
    /// The seconds that a lost member has to come back; 0 for none.
    pub grace_seconds: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { turn_seconds: 0, undo: Undo::Never, hints: true, watchers: 20, grace_seconds: 60 }
    }
}

/// Whether turns can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// No.
    #[default]
    Never,
    /// If everybody who plays agrees.
    Consent,
    /// Whenever somebody who plays likes to, also after the end: for one person, or people at one screen.
    Free,
}

/// A line of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// Who chose.
    pub seat: u8,
    /// The text for this member.
    pub text: String,
}

/// What a table does at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nobody is there yet.
    #[default]
    Waiting,
    /// People take seats.
    Lobby,
    /// A game is played, or was played to its end.
    Game,
}

/// Who is at a table. All members see the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Room {
    /// What the table does.
    pub phase: Phase,
    /// Who decides.
    pub host: Option<Member>,
    /// The members, in the order in which they came.
    pub members: Vec<Person>,
    /// The seats of the game.
    pub seats: Vec<Place>,
    /// The options.
    pub options: Options,
    /// The index of the level.
    pub level: usize,
    /// Whether the game is paused.
    pub paused: bool,
    /// Who asks to take a turn back.
    pub undo: Option<Member>,
    /// Who has agreed to that so far.
    pub agreed: Vec<Member>,
}

/// A member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    /// Who it is.
    pub member: Member,
    /// The name.
    pub name: String,
    /// Whether it is ready to begin.
    pub ready: bool,
    /// Whether its wire is lost.
    pub away: bool,
    /// Whether it is kept from chatting.
    pub muted: bool,
}

/// A seat of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// The name of the seat in the viewer's language.
    pub name: String,
    /// The member that sits there.
    pub member: Option<Member>,
    /// The strength of the computer that sits there.
    pub computer: Option<String>,
    /// The name of the person whom a saved play keeps it for.
    pub reserved: Option<String>,
    /// The seat in the game that is played; it has only the seats that are taken.
    pub plays: Option<u8>,
    /// Whether whoever sat there has left the game.
    pub out: bool,
}

/// What a member sees of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// The seat of this member in the game; absent for who watches.
    pub seat: Option<u8>,
    /// How the game stands.
    pub standing: Standing,
    /// The number of the question to this member; absent if there is none.
    pub question: Option<u64>,
    /// What this member can choose.
    pub choices: Vec<Choice>,
    /// The same as stops for one switch, if the member wants them: they light up one after another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Stop>,
    /// The number of lines of the history, and the last of them.
    pub history: Past,
    /// Boards of square cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
    /// Named values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Counter>,
    /// The table with what lies on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Tabletop>,
    /// The figure of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub panel: Option<Panel>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Standing {
    /// These seats are to choose.
    ToMove {
        /// The seats.
        seats: Vec<u8>,
    },
    /// It is over.
    Over {
        /// How: `solved`, `won`, `placed`, `lost`, `drawn`, `stuck`, `fault`, `left`.
        how: String,
        /// The winners, where somebody has won.
        winners: Vec<u8>,
        /// The place of each seat, where the game ranks them.
        places: Vec<u8>,
        /// The same in words.
        text: String,
    },
}

/// How long the history is, and how it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Past {
    /// The number of lines.
    pub lines: usize,
    /// The number of whole moves since the beginning or the last restart.
    pub moves: u32,
    /// The last line.
    pub last: Option<Line>,
}

/// Something that this member can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    /// Its number.
    pub n: usize,
    /// The cell that stands for it: board, column, row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<(usize, u32, u32)>,
    /// The cell to which it leads, for a way from one cell to another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<(usize, u32, u32)>,
    /// The action that it is, or that is done at its cell.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub action: String,
    /// The place or thing that stands for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u64>,
    /// Its text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The picture of the piece that it puts, where its action is called after one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// The move as files of plays write it, where the text is in words of the program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub word: String,
    /// Whether it can be chosen at any time and answers no question.
    #[serde(default, skip_serializing_if = "is_false")]
    pub anytime: bool,
    /// Whether the game advises never to make it, such as giving up: better ask once more.
    #[serde(default, skip_serializing_if = "is_false")]
    pub warned: bool,
}

/// What lights up at once for whoever chooses with one switch: a choice, or several stops that light up one after another once
/// this one is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stop {
    /// What it is called.
    pub text: String,
    /// The number of the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<usize>,
    /// The stops in it, always at least two; none in a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<Stop>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it like this")]
pub(super) fn is_false(it: &bool) -> bool {
    !*it
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it like this")]
fn is_one(it: &u32) -> bool {
    *it == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it like this")]
fn has_none(it: &u8) -> bool {
    *it == 0
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counter {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A board of square cells, or the part of it that is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// Columns and rows of the whole board.
    pub size: (u32, u32),
    /// The part that is shown: left, top, width, height.
    pub area: [u32; 4],
    /// What a cell can hold.
    pub pieces: Vec<Piece>,
    /// For each cell, row by row, the index of what it holds; empty where only changes are sent.
    pub cells: Vec<u32>,
    /// The present position: column and row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<(u32, u32)>,
    /// For each cell of a board that is explored, row by row: bit 0 known, 1 in sight, 2 passable, 3 final, 4–7 the sides with doors
    /// only, 8–9 the side of a door, 10 whether there is a door, 11 whether it is locked, from 12 the region.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<u32>,
    /// Figures on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actors: Vec<Actor>,
}

/// What a cell can hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    /// What is seen of it, in words.
    pub name: String,
    /// Its picture: the name of a file, `@avatar`, or nothing.
    pub picture: String,
    /// Whether it is drawn with an outline.
    #[serde(default, skip_serializing_if = "is_false")]
    pub border: bool,
    /// The pictures below it on its cell, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<String>,
    /// The pictures above it on its cell, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub above: Vec<String>,
    /// The sides of its cell with a line: 1 right, 2 down, 4 left, 8 up; and the corners at which lines of other cells end: 16 right
    /// below, 32 left below, 64 left above, 128 right above. Sums mean several.
    #[serde(default, skip_serializing_if = "has_none")]
    pub lines: u8,
    /// The sides of its cell along which the outline of its body runs, and the corners at which that turns inwards, numbered in the
    /// same way.
    #[serde(default, skip_serializing_if = "has_none")]
    pub outline: u8,
}

/// A figure on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Actor {
    /// Identifies it.
    pub id: usize,
    /// Column and row.
    pub at: (u32, u32),
    /// Its name.
    pub name: String,
    /// Its description.
    pub text: String,
    /// Its health.
    pub gauge: Gauge,
}

/// A measured value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gauge {
    /// Its name.
    pub name: String,
    /// What it measures, the same in all languages, where all games of a kind have it: `life`, `moves`, `gold`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Its value.
    pub value: i64,
    /// The greatest value.
    pub most: Option<i64>,
}

/// The figure of the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Panel {
    /// Its gauges.
    pub gauges: Vec<Gauge>,
    /// What it carries.
    pub slots: Vec<Slot>,
    /// How many things it can carry.
    pub capacity: usize,
    /// Where it is: the name of the region, its description, that of the place.
    pub location: [String; 3],
    /// What lies there: name, index among the pieces of the board, how many.
    pub stacks: Vec<(String, u32, usize)>,
    /// What sums up a play that is over.
    pub results: Vec<Gauge>,
    /// What has happened since the last choice, sentence by sentence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<String>,
}

/// Something that is carried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Slot {
    /// Its name.
    pub name: String,
    /// Its description.
    pub text: String,
    /// Its picture.
    pub picture: String,
    /// Whether it is in use.
    pub in_use: bool,
    /// The numbers of the choices with it.
    pub choices: Vec<usize>,
}

/// A table with things on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tabletop {
    /// Width and height.
    pub size: (i32, i32),
    /// The colour below all, in any form of CSS.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub background: Option<String>,
    /// Pictures below everything else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub backdrops: Written<Vec<(String, [i32; 4])>>,
    /// Aids for players, above the backdrops.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aids: Written<Vec<Aid>>,
    /// The places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Written<Vec<Spot>>,
    /// The things, in drawing order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Written<Vec<Thing>>,
    /// Texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Written<Vec<(String, [i32; 4])>>,
    /// The players, in turn order.
    pub players: Written<Vec<Player>>,
    /// The question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// What the rules said during the last move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
    /// The ids of places and things that are no choice themselves and mean one, each with the number of that choice: a press on
    /// them makes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meant: Vec<(u64, usize)>,
}

/// A passive item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Aid {
    /// Where it lies.
    pub frame: [i32; 4],
    /// Its picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// Its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Its text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The height of a line of the text.
    pub letters: i32,
}

/// A value shown on a place or thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Badge {
    /// Where: `bottom`, `top`, `left`, `right`, `center`.
    pub at: String,
    /// The number, as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// How many tokens lie side by side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u32>,
    /// The picture of each token.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// How full a bar is, in thousandths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bar: Option<u16>,
    /// The colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Spot {
    /// Identifies it.
    pub id: u64,
    /// Where it is.
    pub frame: [i32; 4],
    /// Its shape: `rectangle`, `ellipse`, `hexagon`, `triangle_up`, `triangle_down`, `hidden`.
    pub shape: String,
    /// Its picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// Its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Values on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// Its name.
    pub name: String,
}

/// A piece, card, die or pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thing {
    /// Identifies it, or only its place where the viewer may not see what it is.
    pub id: u64,
    /// Where it is.
    pub frame: [i32; 4],
    /// Its picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// Its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Values on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// A text on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// Its name.
    pub name: String,
    /// How many lie here.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u32,
    /// Whether the viewer may see what it is.
    pub open: bool,
}

fn one() -> u32 {
    1
}

/// A player on a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The seat in the game.
    pub seat: u8,
    /// The name of the seat.
    pub name: String,
    /// Whether this player is to choose.
    pub asked: bool,
    /// Whether this player has chosen in secret, while others are still to choose.
    #[serde(default, skip_serializing_if = "is_false")]
    pub chosen: bool,
    /// A picture of what this player plays with.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub emblem: String,
    /// Whether this player has left the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub out: bool,
    /// The result that the rules gave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Counter>,
}
