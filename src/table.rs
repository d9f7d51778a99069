//! One table as a state machine: who is there, seats, options, play, clocks, chat. Messages in, messages out.
//!
//! A [`Table`] has no clock, no thread, no socket and no file. Whoever runs it (a window, a server, a page) gives it the
//! messages of members with the time, asks [`Table::to_think`] what the computer is to think about, lets it think wherever
//! it likes, and carries each [`Outgoing`] where it belongs. The same seed and the same inputs give the same outgoing
//! messages, so the inputs that a table has accepted ([`Outgoing::Keep`]) restore it.
//!
//! Decisions:
//!
//! - Members hold no rules. After each change every member gets its whole [`protocol::State`]: the room and the view of its seat. Its
//!   number grows by one for each member on its own, so that a number says nothing about others. Only the cells of large
//!   boards are sent as changes, against a state that the member has acknowledged.
//! - A question has a number for each seat on its own, and stays the same as long as the seat is offered the same. So of two seats
//!   that choose in secret at the same time neither makes the other's answer stale.
//! - Who watches sees through the eyes of a seat that the game does not have: what everybody may see.
//! - A seat whose player gives up or stays away makes the choice by which the rules let it leave (one for any time after
//!   which it is out). Where the rules have none, its questions get the answer that the rules name for silence, else a
//!   computer answers them; and if only one seat is left, it has won.
//! - Undo without asking, for people at one screen, is an option ([`protocol::Undo::Free`]) and not another way through the code.
//! - While a game is played its file goes to where the table is kept and to no member: it holds every secret.
//!
//! Parts:
//!
//! - [`protocol`]: the messages as JSON; [`seen`]: what a member sees; [`refusal`]: why something is refused
//! - [`source`]: where plays come from; `voices`: one play in all languages and looks that are read
//! - [`client`]: what a member knows, for those who write one in Rust; [`scenes`]: from a view back to a scene
//! - [`offer`]: what pages are told of games; [`thinking`]: thinking about what a table asks
//! - [`written`]: parts of messages that are written once; `viewing`: from a scene to a view; `naming`: choices and things in words; `stops`: choices for one switch
//! - [`round`]: the game between its seats, without members; [`screen`]: one screen that several people share
//! - `people`, `lobby`, `course`, `leaving`, `consent`, `clocks`, `telling`, `about`: what the table does
//! - [`names`]: what names may hold
//!
//! # Examples
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable, VERSION};
//! use schola::table::source::Games;
//! use schola::table::{Outgoing, Table};
//! use schola::words::{Language, Words};
//!
//! let games = Games::read("sample_games/evade".as_ref(), &["en", "cs"]).expect("the sample has no faults");
//! let words = Arc::new(Words::all(Language::English));
//! let mut table = Table::new(Arc::new(games), words, 7, Options::default());
//!
//! let (anna, now) = (Member(1), Duration::ZERO);
//! let hello = Hello { version: VERSION, name: "Anna".into(), language: "en".into(), ..Hello::default() };
//! let _ = table.receive(anna, ToTable::Hello(hello), now);
//! let _ = table.receive(anna, ToTable::Sit { seat: 0 }, now);
//! let _ = table.receive(anna, ToTable::Computer { seat: 1, strength: Some("easy".into()) }, now);
//! let _ = table.receive(anna, ToTable::Ready { ready: true }, now);
//! let told = table.receive(anna, ToTable::Start, now);
//! let state = told.iter().rev().find_map(|it| match it {
//!     Outgoing::To { member, message: ToMember::State(state) } if *member == anna => Some(state),
//!     _ => None,
//! });
//! let view = state.and_then(|state| state.view.as_ref()).expect("Anna sees the board");
//! assert!(!view.choices.is_empty() && view.question == Some(1));
//! assert!(table.to_think().is_empty(), "it is Anna's turn");
//! ```

mod about;
pub mod client;
mod clocks;
mod consent;
mod course;
mod leaving;
mod lobby;
pub mod names;
mod naming;
pub mod offer;
pub mod opening;
mod people;
pub mod protocol;
pub mod refusal;
pub mod round;
pub mod scenes;
pub mod screen;
pub mod seen;
pub mod source;
mod stops;
mod telling;
pub mod thinking;
mod viewing;
mod voices;
pub mod written;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::course::Running;
use self::people::{Chair, Guest, Shown};
use self::protocol::{Member, Options, ToMember, ToTable, Unread};
use self::refusal::{Code, Reason};
use self::seen::Phase;
use self::source::Shared;
use self::thinking::Job;
use crate::engine::Seat;
use crate::engine::save::{Save, SaveFault};
use crate::project::AnyPlay;
use crate::words::Words;

/// What whoever runs the table is to do, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// Send a message to a member.
    To {
        /// The member.
        member: Member,
        /// The message.
        message: ToMember,
    },
    /// Keep an input, before anything behind it is sent: all of them restore the table.
    Keep(Entry),
    /// Keep the file of the play, for [`Table::resume`].
    Store(String),
}

/// An input that a table has accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds of the table's time.
    pub at: u64,
    /// What.
    pub input: Input,
}

/// What changes a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// A member has said something.
    Said(Member, ToTable),
    /// A member's wire is lost.
    Lost(Member),
    /// Time has passed.
    Tick,
    /// The computer has thought about a choice.
    Thought(Thinking, Found),
}

/// What the computer has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Found {
    /// The texts of choices to make, in their order; none if it has found nothing.
    Choices(Vec<String>),
    /// There is nothing to advise, for this reason.
    Nothing(NoAdvice),
    /// The puzzle cannot be finished any more. It is written as `null`.
    Lost,
}

/// Why there is nothing to advise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoAdvice {
    /// Chance decides what comes.
    Chance,
    /// No move is safe whatever is hidden.
    Guess,
}

impl Found {
    /// Returns the choices to make.
    pub fn choices(&self) -> &[String] {
        match self {
            Self::Choices(choices) => choices,
            Self::Nothing(_) | Self::Lost => &[],
        }
    }
}

impl Default for Found {
    fn default() -> Self {
        Self::Choices(Vec::new())
    }
}

/// What the computer is to think about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thinking {
    /// For which seat.
    pub seat: u8,
    /// The number of the question to it.
    pub question: u64,
    /// The strength, by name.
    pub strength: String,
    /// The seed for everything random.
    pub seed: u64,
    /// Who asks for a hint; `None` for a choice to make.
    pub hint: Option<Member>,
    /// Whether the hint is to lead to the end of a puzzle.
    #[serde(default, skip_serializing_if = "seen::is_false")]
    pub whole: bool,
}

impl Thinking {
    /// Returns whether both are about the same. Seeds of what was kept by an older version may differ.
    fn is_same_question(&self, other: &Self) -> bool {
        let parts = |it: &Self| (it.seat, it.question, it.hint, it.whole);
        parts(self) == parts(other) && self.strength == other.strength
    }
}

/// What a message has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// Nothing that others notice, or that is kept.
    Nothing,
    /// Something to be kept that only the member itself notices.
    Own,
    /// Something to be kept and shown to all.
    Changed,
}

type Outcome = Result<Effect, Reason>;

/// One table.
pub struct Table {
    source: Shared,
    words: Arc<Vec<Words>>,
    seed: u64,
    /// The number of games begun.
    games: u64,
    phase: Phase,
    options: Options,
    level: usize,
    host: Option<Member>,
    guests: Vec<Guest>,
    chairs: Vec<Chair>,
    running: Option<Running>,
    /// The play that is to be gone on with.
    saved: Option<Save>,
    now: Duration,
    /// What is to be sent after the current input.
    out: Vec<Outgoing>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("Table");
        shown.field("phase", &self.phase).field("guests", &self.guests).finish_non_exhaustive()
    }
}

impl Table {
    /// Creates a table at which nobody is yet. All chance comes from the seed; words are those of all languages.
    pub fn new(source: Shared, words: Arc<Vec<Words>>, seed: u64, options: Options) -> Self {
        let chairs = vec![Chair::default(); source.about().seat_count()];
        Self {
            source,
            words,
            seed,
            games: 0,
            phase: Phase::Waiting,
            options,
            level: 0,
            host: None,
            guests: Vec::new(),
            chairs,
            running: None,
            saved: None,
            now: Duration::ZERO,
            out: Vec::new(),
        }
    }

    /// Begins at a level, by its index; one that the game does not have is its first.
    #[must_use]
    pub fn at_level(mut self, level: usize) -> Self {
        let count = self.source.about().levels.len();
        self.level = if level < count { level } else { 0 };
        self
    }

    /// Has the table go on with a saved play of a level: its seats are kept for the names of those who played.
    ///
    /// # Errors
    /// Why the text is no save of this game.
    pub fn resume(mut self, level: usize, text: &str) -> Result<Self, SaveFault> {
        let save = opening::read(self.source.as_ref(), text)?;
        let taken = save.log.header.taken.clone();
        let is_taken = |chair: usize| taken.get(chair).copied().unwrap_or(true);
        let seats: Vec<usize> = (0..self.chairs.len()).filter(|chair| is_taken(*chair)).collect();
        let players = save.players(u8::try_from(seats.len()).unwrap_or(u8::MAX));
        for (chair, player) in seats.into_iter().zip(players) {
            self.chairs[chair].keep_for(&player);
        }
        for chair in (0..self.chairs.len()).filter(|chair| !is_taken(*chair)) {
            self.chairs[chair].closed = true;
        }
        self.level = level;
        self.saved = Some(save);
        Ok(self)
    }

    /// Repeats an input that was kept. What it sends has been sent before.
    pub fn repeat(&mut self, entry: &Entry) {
        let now = Duration::from_millis(entry.at);
        let _ = match entry.input.clone() {
            Input::Said(member, message) => self.receive(member, message, now),
            Input::Lost(member) => self.lost(member, now),
            Input::Tick => self.tick(now),
            Input::Thought(about, found) => self.thought(&about, found, now),
        };
    }

    /// Takes a message of a member. Times never go back.
    pub fn receive(&mut self, member: Member, message: ToTable, now: Duration) -> Vec<Outgoing> {
        self.pass(now);
        let name = message.name();
        let kept = Input::Said(member, without_key(&message));
        let hello = if let ToTable::Hello(hello) = &message { Some(hello.clone()) } else { None };
        let outcome = self.take(member, message);
        match (outcome, hello) {
            (Ok(effect), _) => return self.after(effect, kept),
            (Err(reason), Some(hello)) => self.turn_away(member, &hello, &reason),
            (Err(reason), None) => self.refuse(member, name, &reason),
        }
        std::mem::take(&mut self.out)
    }

    /// Answers a frame that is no message.
    pub fn unread(&mut self, member: Member, fault: &Unread) -> Vec<Outgoing> {
        let code = if fault.too_long { Code::TooLong } else { Code::Unreadable };
        self.refuse(member, &fault.to, &code.into());
        std::mem::take(&mut self.out)
    }

    /// Takes note that the wire of a member is lost. It comes back by `hello` under the same number.
    pub fn lost(&mut self, member: Member, now: Duration) -> Vec<Outgoing> {
        self.pass(now);
        let effect = self.lose(member);
        self.after(effect, Input::Lost(member))
    }

    /// Takes note of the time: time limits, and members who do not come back. [`Table::deadline`] says when there is need of it.
    pub fn tick(&mut self, now: Duration) -> Vec<Outgoing> {
        self.pass(now);
        let effect = self.expire();
        self.after(effect, Input::Tick)
    }

    /// Takes what the computer has found for something of [`Table::to_think`]. It is void when that is asked no more.
    pub fn thought(&mut self, about: &Thinking, found: Found, now: Duration) -> Vec<Outgoing> {
        self.pass(now);
        let effect = self.decide(about, &found);
        self.after(effect, Input::Thought(about.clone(), found))
    }

    /// Returns the play.
    pub fn play(&self) -> Option<&AnyPlay> {
        self.running.as_ref().map(|running| running.voices.play())
    }

    /// Returns the job of thinking about something of [`Table::to_think`]; `None` if there is nothing to think about.
    pub fn job(&self, about: &Thinking) -> Option<Job> {
        let play = self.running.as_ref()?.voices.play();
        thinking::job(play, about, || self.source.solution(self.level))
    }

    /// Returns what the table does.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the index of the level that is chosen or played.
    pub fn level(&self) -> usize {
        self.level
    }

    /// Returns who decides.
    pub fn host(&self) -> Option<Member> {
        self.host
    }

    /// Returns the members in the order in which they came.
    pub fn members(&self) -> impl Iterator<Item = Member> + '_ {
        self.guests.iter().map(|guest| guest.id)
    }

    /// Returns the member on a seat of the game that is played.
    pub fn member_at(&self, seat: Seat) -> Option<Member> {
        let chair = *self.running.as_ref()?.plays.get(usize::from(seat.0))?;
        self.chairs.get(chair)?.member
    }

    /// Keeps an input that has changed something, and shows everybody what it has led to.
    fn after(&mut self, effect: Effect, input: Input) -> Vec<Outgoing> {
        if effect != Effect::Nothing {
            let at = u64::try_from(self.now.as_millis()).unwrap_or(u64::MAX);
            self.out.insert(0, Outgoing::Keep(Entry { at, input }));
        }
        if effect == Effect::Changed {
            self.show_all();
        }
        std::mem::take(&mut self.out)
    }

    fn take(&mut self, member: Member, message: ToTable) -> Outcome {
        if let ToTable::Hello(hello) = message {
            return self.join(member, &hello);
        }
        if self.guests.iter().all(|guest| guest.id != member || guest.away.is_some()) {
            return Err(Code::NotJoined.into());
        }
        match message {
            ToTable::Hello(_) => Err(Code::AlreadyJoined.into()),
            ToTable::Name { name } => self.rename(member, &name),
            ToTable::Show { language, look, area, stops } => {
                self.dress(member, Shown { language, look, area, stops })
            }
            ToTable::Sit { seat } => self.sit(member, seat),
            ToTable::Rise => self.rise(member),
            ToTable::Ready { ready } => self.set_ready(member, ready),
            ToTable::Options { options } => self.set_options(member, options),
            ToTable::Computer { seat, strength } => self.seat_computer(member, seat, strength),
            ToTable::Level { level } => self.set_level(member, level),
            ToTable::Release { seat } => self.release(member, seat),
            ToTable::Start => self.start(member),
            ToTable::Choose { question, choice } => self.choose(member, question, choice),
            ToTable::Surrender => self.surrender(member),
            ToTable::Undo => self.undo(member),
            ToTable::Redo => self.redo(member),
            ToTable::Consent { agree } => self.consent(member, agree),
            ToTable::Restart => self.restart(member),
            ToTable::Pause { pause } => self.pause(member, pause),
            ToTable::Hint { whole } => self.hint(member, whole),
            ToTable::About { target, at } => self.tell_about(member, target, at),
            ToTable::Chat { text } => self.chat(member, &text),
            ToTable::Mute { member: other, mute } => self.mute(member, other, mute),
            ToTable::Remove { member: other } => self.remove(member, other),
            ToTable::Host { member: other } => self.hand_over(member, other),
            ToTable::Save => self.save(member),
            ToTable::Play => self.whole_play(member),
            ToTable::Again => self.again(member, 0),
            ToTable::NextLevel => self.again(member, 1),
            ToTable::Lobby => self.back_to_lobby(member),
            ToTable::Seen { number } => self.acknowledge(member, number),
            ToTable::Snapshot => {
                self.show(member, true);
                Ok(Effect::Nothing)
            }
            ToTable::History { from } => self.tell_history(member, from),
            ToTable::Moment { line } => self.tell_moment(member, line),
            ToTable::Leave => Ok(self.leave(member, Code::Left)),
        }
    }
}

/// Returns a message as it may be kept: without the key of a member.
fn without_key(message: &ToTable) -> ToTable {
    let mut message = message.clone();
    if let ToTable::Hello(hello) = &mut message {
        hello.key = None;
    }
    message
}

/// Returns a number that looks random, made of a seed and what it is for.
fn mixed(seed: u64, parts: &[u64]) -> u64 {
    // SplitMix64.
    let mix = |seed: u64| {
        let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    parts.iter().fold(mix(seed), |seed, part| mix(seed ^ part))
}

/// Returns the playing time as logs keep it.
fn in_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
