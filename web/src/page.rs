//! The engine of a page: its game, the tables at which it is played, and the wires to them.

mod asking;
mod tables;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use schola::engine::Text;
use schola::project::Problem;
use schola::project::memory::{MemoryFiles, MemoryFolder};
use schola::table::protocol::{self, Member, ToMember, ToTable};
use schola::table::source::Games;
use schola::table::{Table, Thinking};
use schola::words::{Language, Words};

use crate::message::{FromEngine, Row, ToEngine};

/// Why a wire is closed, as a host closes it.
mod closing {
    /// The table has said good-bye.
    pub const DONE: u16 = 1000;
    /// The member speaks through another wire now.
    pub const REPLACED: u16 = 4002;
    /// There is no such table.
    pub const NO_TABLE: u16 = 4004;
}

/// A wire to a table.
struct Wire {
    code: String,
    member: Member,
}

/// A table, and what whoever runs it must know.
struct Held {
    table: Table,
    row: Row,
    /// The page's time when the table's time was zero, in milliseconds; negative for a table from before.
    began: i64,
    next_member: u32,
    /// What the computer thinks about.
    thinking: Vec<Thinking>,
}

impl Held {
    fn at(&self, now: u64) -> Duration {
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        Duration::from_millis(u64::try_from(now.saturating_sub(self.began)).unwrap_or(0))
    }
}

/// A game inside a page.
///
/// # Examples
///
/// ```
/// use schola::project::game_files;
/// use schola_web::Page;
///
/// let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_games");
/// let files = game_files::contents(&samples.join("evade")).expect("the sample can be read");
/// let mut page = Page::new("evade", files);
/// let answers = page.receive(r#"{"type":"ask","id":1,"path":"/api/lobby","language":"en"}"#, 0);
/// assert!(answers[0].contains("\"Evade\""));
/// ```
pub struct Page {
    game: Result<Arc<Games>, Vec<Problem>>,
    words: Arc<Vec<Words>>,
    tables: BTreeMap<String, Held>,
    wires: BTreeMap<u64, Wire>,
    now: u64,
    out: Vec<FromEngine>,
}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Page").field("tables", &self.tables.keys()).finish_non_exhaustive()
    }
}

impl Page {
    /// Opens the game that these files are, by the name of its folder.
    pub fn new(name: &str, files: MemoryFiles) -> Self {
        Self::with_words(name, files, Words::of_players())
    }

    /// Opens a game with the words that are said.
    pub fn with_words(name: &str, files: MemoryFiles, words: Vec<Words>) -> Self {
        let folder = MemoryFolder::new(name, files);
        let codes = Language::ALL.map(Language::code);
        Self {
            game: Games::of_page(folder.path(), &codes).map(Arc::new),
            words: Arc::new(words),
            tables: BTreeMap::new(),
            wires: BTreeMap::new(),
            now: 0,
            out: Vec::new(),
        }
    }

    /// Takes a message, at a time in milliseconds that never goes back. Returns what the engine says, in its order.
    pub fn receive(&mut self, message: &str, now: u64) -> Vec<String> {
        self.now = self.now.max(now);
        match serde_json::from_str(message) {
            Ok(message) => self.take(message),
            Err(error) => self.out.push(FromEngine::Unread { reason: error.to_string() }),
        }
        self.wake();
        let write = |it: FromEngine| {
            serde_json::to_string(&it)
                .unwrap_or_else(|error| format!("{{\"type\":\"unread\",\"reason\":\"{error}\"}}"))
        };
        std::mem::take(&mut self.out).into_iter().map(write).collect()
    }

    fn take(&mut self, message: ToEngine) {
        match message {
            ToEngine::Ask { id, path, language, body, seed } => {
                self.answer(id, &path, &language, &body, seed);
            }
            ToEngine::Open { wire, code, language } => self.open(wire, code, &language),
            ToEngine::Say { wire, frame } => self.say(wire, &frame),
            ToEngine::Close { wire } => self.close(wire),
            ToEngine::Tick => {
                let codes: Vec<String> = self.tables.keys().cloned().collect();
                for code in codes {
                    self.with_table(&code, Table::tick);
                }
            }
            ToEngine::Thought { code, about, found } => self.thought(&code, &about, found),
            ToEngine::Restore { code, row, entries } => self.restore(code, row, &entries),
            ToEngine::Follow { code, row, entries } => self.follow(code, row, &entries),
            ToEngine::Think { code, about } => self.think_about(code, about),
        }
    }

    /// Returns a sentence in a language, by its code.
    fn in_words(&self, language: &str, text: &Text) -> String {
        let wanted = Language::from_code(language).unwrap_or_default();
        let words = self.words.iter().find(|words| words.language() == wanted).or(self.words.first());
        words.map_or_else(String::new, |words| words.say(text))
    }

    fn open(&mut self, wire: u64, code: String, language: &str) {
        let Some(held) = self.tables.get_mut(&code) else {
            return self.end(wire, language, "host-no-such-code", closing::NO_TABLE);
        };
        let member = Member(held.next_member);
        held.next_member += 1;
        let _ = self.wires.insert(wire, Wire { code, member });
        self.out.push(FromEngine::Opened { wire });
    }

    /// Says why a wire is closed, and closes it.
    fn end(&mut self, wire: u64, language: &str, key: &'static str, code: u16) {
        let reason = key.trim_start_matches("host-").replace('-', "_");
        let message = ToMember::Closed { reason, text: self.in_words(language, &Text::new(key)) };
        let _ = self.wires.remove(&wire);
        self.frame(wire, &message);
        self.out.push(FromEngine::Closed { wire, code });
    }

    fn frame(&mut self, wire: u64, message: &ToMember) {
        // The messages of a table can always be written.
        let frame = serde_json::to_string(message).unwrap_or_default();
        self.out.push(FromEngine::Frame { wire, frame });
    }

    fn say(&mut self, wire: u64, frame: &str) {
        let Some(Wire { code, member }) = self.wires.get(&wire) else { return };
        let (code, mut member) = (code.clone(), *member);
        match protocol::read(frame) {
            Ok(message) => {
                if let ToTable::Hello(hello) = &message
                    && let Some(returning) = self.returning(wire, hello)
                {
                    member = returning;
                }
                self.with_table(&code, |table, now| table.receive(member, message, now));
            }
            Err(fault) => self.with_table(&code, |table, _| table.unread(member, &fault)),
        }
    }

    /// Lets a wire speak for the member that it has the key of.
    fn returning(&mut self, wire: u64, hello: &protocol::Hello) -> Option<Member> {
        let code = self.wires.get(&wire)?.code.clone();
        let member = hello.member?;
        let key = self.tables.get(&code)?.key(member);
        if hello.key.as_ref() != Some(&key) {
            return None;
        }
        let is_other = |(id, it): &(&u64, &Wire)| **id != wire && it.code == code && it.member == member;
        let other = self.wires.iter().find(is_other).map(|(id, _)| *id);
        if let Some(other) = other {
            self.end(other, &hello.language, "host-replaced", closing::REPLACED);
            self.with_table(&code, |table, now| table.lost(member, now));
        }
        self.wires.get_mut(&wire)?.member = member;
        Some(member)
    }

    fn close(&mut self, wire: u64) {
        if let Some(Wire { code, member }) = self.wires.remove(&wire) {
            self.with_table(&code, |table, now| table.lost(member, now));
        }
    }
}
