//! Tables: making them and bringing them back, carrying out what they want, and thinking.

use std::time::Duration;

use schola::table::protocol::{Member, Options, ToMember};
use schola::table::source::{Source as _, hex};
use schola::table::{Entry, Found, Input, Outgoing, Table, Thinking};

use super::{Held, Page, closing};
use crate::message::{FromEngine, Row};

/// The letters of codes, as a host has them.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The length of a code.
const CODE_LENGTH: usize = 5;

impl Held {
    /// Returns the key by which a member comes back. It keeps two tabs of one browser apart, nothing else.
    pub(super) fn key(&self, member: Member) -> String {
        hex(format!("{} {}", self.row.seed, member.0).as_bytes())[..32].to_owned()
    }

    fn repeat(&mut self, entries: &[Entry]) {
        for entry in entries {
            if let Input::Said(member, _) | Input::Lost(member) = &entry.input {
                self.next_member = self.next_member.max(member.0 + 1);
            }
            self.table.repeat(entry);
        }
    }
}

/// Reads inputs that were kept.
fn read_entries(entries: &[String]) -> Result<Vec<Entry>, String> {
    entries.iter().map(|entry| serde_json::from_str(entry).map_err(|error| error.to_string())).collect()
}

impl Page {
    /// Sets up a table as it is before anybody comes.
    fn set_up(&self, row: Row) -> Result<Held, String> {
        let game = self.game.clone().map_err(|problems| format!("{problems:?}"))?;
        if game.about().data != row.data {
            return Err("the game has changed".to_owned());
        }
        let seed = row.seed.parse().map_err(|_| "the seed is no number".to_owned())?;
        let mut table = Table::new(game, self.words.clone(), seed, Options::default()).at_level(row.level);
        if let Some(saved) = &row.saved {
            table = table.resume(row.level, saved).map_err(|fault| format!("{fault:?}"))?;
        }
        let began = i64::try_from(self.now).unwrap_or(i64::MAX);
        Ok(Held { table, row, began, next_member: 1, thinking: Vec::new() })
    }

    /// Makes a table. Returns its code.
    pub(super) fn make(&mut self, row: Row) -> Result<String, String> {
        let mut number = 0;
        let code = loop {
            let hash = hex(format!("{} {number}", row.seed).as_bytes());
            let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
            let pairs = (0..CODE_LENGTH).map(|at| u8::from_str_radix(&hash[2 * at..2 * at + 2], 16));
            let code: String = pairs.map(|byte| letter(byte.unwrap_or_default())).collect();
            if !self.tables.contains_key(&code) {
                break code;
            }
            number += 1;
        };
        let held = self.set_up(row.clone())?;
        let _ = self.tables.insert(code.clone(), held);
        self.out.push(FromEngine::Made { code: code.clone(), row });
        Ok(code)
    }

    /// Has a table do something, and carries out what it wants.
    pub(super) fn with_table(&mut self, code: &str, act: impl FnOnce(&mut Table, Duration) -> Vec<Outgoing>) {
        let Some(held) = self.tables.get_mut(code) else { return };
        let now = held.at(self.now);
        let outgoing = act(&mut held.table, now);
        for it in outgoing {
            match it {
                Outgoing::Keep(entry) => match serde_json::to_string(&entry) {
                    Ok(entry) => self.out.push(FromEngine::Keep { code: code.to_owned(), entry }),
                    Err(error) => self.out.push(FromEngine::Unread { reason: error.to_string() }),
                },
                Outgoing::Store(text) => self.out.push(FromEngine::Store { code: code.to_owned(), text }),
                Outgoing::To { member, message } => self.send(code, member, message),
            }
        }
        self.think(code);
    }

    fn send(&mut self, code: &str, member: Member, mut message: ToMember) {
        if let ToMember::Welcome { key, .. } = &mut message {
            *key = self.tables.get(code).map(|held| held.key(member));
        }
        let wire = self.wires.iter().find(|(_, wire)| wire.code == code && wire.member == member);
        let Some(wire) = wire.map(|(wire, _)| *wire) else { return };
        self.frame(wire, &message);
        if matches!(message, ToMember::Closed { .. }) {
            let _ = self.wires.remove(&wire);
            self.out.push(FromEngine::Closed { wire, code: closing::DONE });
        }
    }

    /// Says what the computer is to think about, and what nobody wants to know any more.
    fn think(&mut self, code: &str) {
        let Some(held) = self.tables.get_mut(code) else { return };
        let is_used = self.wires.values().any(|wire| wire.code == code);
        let wanted = if is_used { held.table.to_think() } else { Vec::new() };
        let before = std::mem::take(&mut held.thinking);
        let write = |about: &Thinking| serde_json::to_string(about).unwrap_or_default();
        for about in before.iter().filter(|about| !wanted.contains(about)) {
            self.out.push(FromEngine::Forget { code: code.to_owned(), about: write(about) });
        }
        for about in wanted.iter().filter(|about| !before.contains(about)) {
            let (about, hint) = (write(about), about.hint.is_some());
            self.out.push(FromEngine::Think { code: code.to_owned(), about, hint });
        }
        held.thinking = wanted;
    }

    pub(super) fn thought(&mut self, code: &str, about: &str, found: Found) {
        match serde_json::from_str::<Thinking>(about) {
            Ok(about) => {
                if let Some(held) = self.tables.get_mut(code) {
                    held.thinking.retain(|it| *it != about);
                }
                self.with_table(code, |table, now| table.thought(&about, found, now));
            }
            Err(error) => self.out.push(FromEngine::Unread { reason: error.to_string() }),
        }
    }

    /// Says when time has passed that a table waits for.
    pub(super) fn wake(&mut self) {
        let left = |held: &Held| Some(held.table.deadline()?.saturating_sub(held.at(self.now)));
        if let Some(after) = self.tables.values().filter_map(left).min() {
            let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
            self.out.push(FromEngine::Wake { after });
        }
    }

    pub(super) fn restore(&mut self, code: String, row: Row, entries: &[String]) {
        let restored = read_entries(entries).and_then(|entries| {
            let mut held = self.set_up(row)?;
            held.repeat(&entries);
            let last = entries.last().map_or(0, |entry| entry.at);
            held.began -= i64::try_from(last).unwrap_or(0);
            Ok(held)
        });
        match restored {
            Ok(held) => {
                let away: Vec<Member> = held.table.members().collect();
                let _ = self.tables.insert(code.clone(), held);
                for member in away {
                    self.with_table(&code, |table, now| table.lost(member, now));
                }
            }
            Err(reason) => self.out.push(FromEngine::Lost { code, reason }),
        }
    }

    pub(super) fn follow(&mut self, code: String, row: Option<Row>, entries: &[String]) {
        let followed = read_entries(entries).and_then(|entries| {
            if let Some(row) = row {
                let held = self.set_up(row)?;
                let _ = self.tables.insert(code.clone(), held);
            }
            let held = self.tables.get_mut(&code).ok_or_else(|| "there is no such table".to_owned())?;
            held.repeat(&entries);
            Ok(())
        });
        if let Err(reason) = followed {
            self.out.push(FromEngine::Lost { code, reason });
        }
    }

    pub(super) fn think_about(&mut self, code: String, about: String) {
        let asked = serde_json::from_str::<Thinking>(&about).ok();
        let job = asked.and_then(|asked| self.tables.get(&code)?.table.job(&asked));
        let found = job.map(|job| job()).unwrap_or_default();
        self.out.push(FromEngine::Thought { code, about, found });
    }
}
