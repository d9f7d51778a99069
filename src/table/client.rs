//! What one member of a table knows: the other end of the protocol, without a wire and without rules of any game.
//!
//! A [`Client`] takes the frames that arrive, checks the number and the digest of each state, puts changed cells into the boards, and
//! says what is to be sent back. It keeps the lines of the history and the views seen so far, and what is needed to come
//! back after the wire has broken.
//!
//! Decisions:
//!
//! - The digest is made from what came and not from the types, so that a table may send fields that this client does not know.
//! - A state that is complete and whose digest is right is shown even if one before it is missing: it says how everything stands.
//! - For looking back, the first view with each number of lines is kept: it is the one between two turns.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use super::protocol::{ChangedCells, GameCard, Hello, Line, Member, State, ToMember, ToTable, VERSION};
use super::scenes::is_sound;
use super::seen::{Person, Phase, Room, Standing, View};
use super::source::hex;

/// With fewer cells, the table always sends boards whole, and needs to hear of no state.
const LEAST_CELLS: usize = 256;
/// How many states of large boards are kept for those that are sent as changes.
const MOST_KEPT: usize = 64;
/// How many views are kept for looking back, and how many cells they may have all together.
const MOST_VIEWS: usize = 1_000;
const MOST_CELLS: usize = 1 << 20;

/// A member's end of the protocol.
#[derive(Clone, Debug, Default)]
pub struct Client {
    hello: Hello,
    member: Option<Member>,
    key: Option<String>,
    game: Option<GameCard>,
    state: Option<State>,
    /// Whether the table has welcomed this member and sent no state since.
    is_welcomed: bool,
    /// Whether a whole state was asked for and has not come yet.
    asks_whole: bool,
    /// Whether lines of the history were asked for and have not come yet.
    asks_lines: bool,
    /// The cells of large boards, by the number of the state.
    cells: BTreeMap<u64, Vec<Vec<u32>>>,
    lines: Vec<Option<Line>>,
    views: Vec<Arc<View>>,
}

/// What a frame has led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The message, with all cells; `None` if it is of an unknown type or was not understood.
    pub message: Option<ToMember>,
    /// What is to be sent to the table.
    pub replies: Vec<ToTable>,
    /// What was wrong with it.
    pub fault: Option<Fault>,
}

/// What can be wrong with a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no message.
    NoMessage,
    /// A state before it is missing.
    Gap {
        /// The number that was expected.
        expected: u64,
        /// The number that has come.
        number: u64,
    },
    /// It changes a state that is not there, or cells that are not there.
    NothingToChange,
    /// It is not what its digest says.
    OtherDigest,
}

impl Client {
    /// Creates a client that introduces itself in this way. Its version, member and key are filled in.
    pub fn new(hello: Hello) -> Self {
        Self { hello: Hello { version: VERSION, ..hello }, ..Self::default() }
    }

    /// Has it come back as a member that it was before, with the key of that member.
    #[must_use]
    pub fn coming_back(self, member: Member, key: &str) -> Self {
        Self { member: Some(member), key: Some(key.to_owned()), ..self }
    }

    /// Returns the key with which it comes back; `None` until the table has given one.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Returns what is said first on a new wire: it joins the table, or comes back to it.
    pub fn hello(&self) -> ToTable {
        let key = self.key.clone();
        ToTable::Hello(Hello { member: self.member.filter(|_| key.is_some()), key, ..self.hello.clone() })
    }

    /// Changes the language in which it introduces itself when it comes back.
    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.hello.language);
    }

    /// Forgets who it was, so that it joins as somebody new: the table does not know it any more.
    pub fn forget(&mut self) {
        *self = Self::new(std::mem::take(&mut self.hello));
    }

    /// Takes a frame.
    pub fn hear(&mut self, frame: &str) -> Heard {
        let Ok(mut value) = serde_json::from_str::<Value>(frame) else {
            return Heard { fault: Some(Fault::NoMessage), ..Heard::default() };
        };
        if value.get("type").and_then(Value::as_str) == Some("state") {
            return self.hear_state(value.take());
        }
        // A message of a type that is not known yet is none of this client's business.
        let Ok(message) = serde_json::from_value::<ToMember>(value) else { return Heard::default() };
        let mut replies = Vec::new();
        match &message {
            ToMember::Welcome { member, game, key, .. } => {
                if self.member != Some(*member) {
                    let hello = std::mem::take(&mut self.hello);
                    *self = Self { hello, member: Some(*member), ..Self::default() };
                }
                self.game = Some(game.clone());
                if key.is_some() {
                    self.key.clone_from(key);
                }
                (self.is_welcomed, self.asks_whole, self.asks_lines) = (true, false, false);
                self.cells.clear();
            }
            ToMember::Lines { from, lines } => {
                self.asks_lines = false;
                let known = self.lines.iter_mut().skip(*from);
                known.zip(lines).for_each(|(place, line)| *place = Some(line.clone()));
                // A table that has none of them has taken them back meanwhile.
                if !lines.is_empty() {
                    replies.extend(self.ask_lines());
                }
            }
            ToMember::Moment { view, .. } => self.take_moment(view),
            _ => {}
        }
        Heard { message: Some(message), replies, fault: None }
    }

    fn hear_state(&mut self, mut value: Value) -> Heard {
        let refuse = |client: &mut Self, fault| {
            let asks = !std::mem::replace(&mut client.asks_whole, true);
            let replies = asks.then_some(ToTable::Snapshot).into_iter().collect();
            Heard { message: None, replies, fault: Some(fault) }
        };
        if self.put_in(&mut value).is_none() {
            return refuse(self, Fault::NothingToChange);
        }
        let digest = digest_of(&value);
        let state = match serde_json::from_value::<ToMember>(value) {
            Ok(ToMember::State(state)) if state.view.as_ref().is_none_or(is_sound) => state,
            _ => return Heard { fault: Some(Fault::NoMessage), ..Heard::default() },
        };
        if digest != state.digest {
            return refuse(self, Fault::OtherDigest);
        }
        let last = self.state.as_ref().map_or(0, |state| state.number);
        let mut replies = Vec::new();
        let mut fault = None;
        if !std::mem::take(&mut self.is_welcomed) {
            if state.number < last {
                return Heard::default();
            }
            if state.number > last + 1 {
                fault = Some(Fault::Gap { expected: last + 1, number: state.number });
                let asks = !std::mem::replace(&mut self.asks_whole, true);
                replies.extend(asks.then_some(ToTable::Snapshot));
            } else {
                self.asks_whole = false;
            }
        }
        replies.extend(self.keep_cells(&state));
        self.keep_view(&state);
        self.state = Some(state.clone());
        replies.extend(self.keep_lines());
        Heard { message: Some(ToMember::State(state)), replies, fault }
    }

    /// Puts all cells into a state that was sent as changes; `None` if that is not possible.
    fn put_in(&mut self, value: &mut Value) -> Option<()> {
        let Some(changed) = value.as_object_mut()?.remove("changed") else { return Some(()) };
        let changed: Vec<ChangedCells> = serde_json::from_value(changed).ok()?;
        for ChangedCells { board, since, cells } in changed {
            let mut all = self.cells.get(&since)?.get(board)?.clone();
            for (at, cell) in cells {
                *all.get_mut(at as usize)? = cell;
            }
            *value.get_mut("view")?.get_mut("boards")?.get_mut(board)?.get_mut("cells")? = all.into();
            self.cells.retain(|number, _| *number >= since);
        }
        Some(())
    }

    /// Keeps the cells of large boards, for states that are sent as changes.
    fn keep_cells(&mut self, state: &State) -> Option<ToTable> {
        let boards = state.view.as_ref().map(|view| &view.boards[..]).unwrap_or_default();
        if boards.iter().map(|board| board.cells.len()).sum::<usize>() < LEAST_CELLS {
            return None;
        }
        let cells = boards.iter().map(|board| board.cells.clone()).collect();
        let _ = self.cells.insert(state.number, cells);
        while self.cells.len() > MOST_KEPT {
            let _ = self.cells.pop_first();
        }
        Some(ToTable::Seen { number: state.number })
    }

    fn keep_view(&mut self, state: &State) {
        let Some(view) = &state.view else {
            self.views.clear();
            return;
        };
        let was_over = self.view().is_none_or(|before| matches!(before.standing, Standing::Over { .. }));
        let is_over = matches!(view.standing, Standing::Over { .. });
        // Another game has begun.
        if was_over && !is_over && view.history.lines == 0 {
            self.views.clear();
            self.lines.clear();
        }
        let lines = view.history.lines;
        self.views.retain(|kept| kept.history.lines <= lines && kept.seat == view.seat);
        if self.views.last().is_some_and(|last| last.history.lines == lines) {
            return;
        }
        self.views.push(Arc::new(view.clone()));
        let cells = view.boards.iter().map(|board| board.cells.len()).sum::<usize>().max(1);
        let most = MOST_VIEWS.min(MOST_CELLS / cells).max(2);
        let surplus = self.views.len().saturating_sub(most);
        let _ = self.views.drain(..surplus);
    }

    /// Keeps a view of an earlier moment that was asked for.
    fn take_moment(&mut self, view: &View) {
        let lines = view.history.lines;
        let is_of_this_game =
            self.view().is_some_and(|now| now.seat == view.seat && lines <= now.history.lines);
        if !is_of_this_game || !is_sound(view) {
            return;
        }
        match self.views.binary_search_by_key(&lines, |kept| kept.history.lines) {
            Ok(_) => {}
            Err(at) => self.views.insert(at, Arc::new(view.clone())),
        }
    }

    /// Returns the message that asks for the moment after so many lines; `None` if it is known.
    pub fn ask_moment(&self, lines: usize) -> Option<ToTable> {
        let is_known = self.views.binary_search_by_key(&lines, |kept| kept.history.lines).is_ok();
        (!is_known).then_some(ToTable::Moment { line: lines.checked_sub(1) })
    }

    /// Keeps the last line of the history, and asks for those that are missing.
    fn keep_lines(&mut self) -> Option<ToTable> {
        let past = self.state.as_ref()?.view.as_ref().map(|view| view.history.clone()).unwrap_or_default();
        self.lines.resize(past.lines, None);
        if let (Some(place), Some(last)) = (self.lines.last_mut(), past.last) {
            *place = Some(last);
        }
        self.ask_lines()
    }

    fn ask_lines(&mut self) -> Option<ToTable> {
        let from = self.lines.iter().position(Option::is_none)?;
        (!std::mem::replace(&mut self.asks_lines, true)).then_some(ToTable::History { from })
    }

    /// Has the texts of the history sent again, as the language has changed.
    pub fn forget_lines(&mut self) {
        self.lines.fill(None);
    }

    /// Returns who it is at the table; `None` before the welcome.
    pub fn member(&self) -> Option<Member> {
        self.member
    }

    /// Returns what is played; `None` before the welcome.
    pub fn game(&self) -> Option<&GameCard> {
        self.game.as_ref()
    }

    /// Returns the last state that was right.
    pub fn state(&self) -> Option<&State> {
        self.state.as_ref()
    }

    /// Returns who is there.
    pub fn room(&self) -> Option<&Room> {
        self.state.as_ref().map(|state| &*state.room)
    }

    /// Returns what is seen of the game, while there is one.
    pub fn view(&self) -> Option<&View> {
        self.state.as_ref()?.view.as_ref()
    }

    /// Returns whether it decides about the table.
    pub fn is_host(&self) -> bool {
        self.member.is_some() && self.room().is_some_and(|room| room.host == self.member)
    }

    /// Returns its entry among the members.
    pub fn person(&self) -> Option<&Person> {
        let member = self.member?;
        self.room()?.members.iter().find(|person| person.member == member)
    }

    /// Returns its seat among all seats of the game.
    pub fn chair(&self) -> Option<usize> {
        let member = self.member?;
        self.room()?.seats.iter().position(|seat| seat.member == Some(member))
    }

    /// Returns whether a game is played, or was played to its end.
    pub fn plays(&self) -> bool {
        self.room().is_some_and(|room| room.phase == Phase::Game) && self.view().is_some()
    }

    /// Returns the lines of the history; `None` for those that have not come yet.
    pub fn lines(&self) -> &[Option<Line>] {
        &self.lines
    }

    /// Returns the views seen so far in this game, by ascending number of lines.
    pub fn views(&self) -> &[Arc<View>] {
        &self.views
    }
}

/// Returns the digest of the room and the view of a state, as they came.
fn digest_of(state: &Value) -> String {
    let part = |name: &str| state.get(name).map_or_else(|| "null".to_owned(), Value::to_string);
    hex(format!("{{\"room\":{},\"view\":{}}}", part("room"), part("view")).as_bytes())
}
