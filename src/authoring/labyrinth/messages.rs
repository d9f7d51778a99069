//! Messages: what was refused, and warnings. They stay until they are cleared; a standing warning goes when it no
//! longer holds.

use std::sync::Arc;

use super::level::Level;
use super::{InDatabase, Phase};
use crate::dungeon::check::check_locks;
use crate::dungeon::filled::Key;
use crate::dungeon::{Areas, Dungeon, Fault, FaultLocation, Field, Rect};
use crate::engine::Text;
use crate::project::labyrinth;
use crate::project::{Problem, Severity};

/// The greatest number of messages that are kept; the oldest are dropped.
const MOST: usize = 200;

/// Where in the editor something was refused or warned about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The folder of the level.
    pub level: String,
    /// The phase on display.
    pub phase: Phase,
    /// The location in the database, if the database was shown.
    pub class: Option<InDatabase>,
    /// The field of the map.
    pub field: Option<Field>,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What is reported.
    pub problem: Problem,
    /// Where it was reported.
    pub at: Option<At>,
    /// How often it was reported.
    pub times: u32,
    /// Whether it is removed as soon as it no longer holds.
    is_standing: bool,
}

impl Entry {
    /// Returns whether both report the same. An entry without a place equals any with the same words in that level.
    fn is_same_as(&self, other: &Self) -> bool {
        let is_in = |problem: &Problem, at: &At| problem.level.as_ref().is_none_or(|own| *own == at.level);
        let is_same_place = match (&self.at, &other.at) {
            (None, None) => true,
            (Some(own), Some(other)) => own == other,
            (Some(own), None) => is_in(&other.problem, own),
            (None, Some(own)) => is_in(&self.problem, own),
        };
        let words = |entry: &Self| (entry.problem.severity, entry.problem.code);
        is_same_place && words(self) == words(other) && self.problem.args == other.problem.args
    }

    /// Returns the one with a place, otherwise the newer one.
    fn merged_with(self, newer: Self) -> Self {
        match (&self.at, &newer.at) {
            // An entry reported by two checks counts once.
            (Some(_), None) => self,
            (None, Some(_)) => newer,
            _ => Self { times: self.times + 1, ..newer },
        }
    }
}

/// The list of messages.
#[derive(Debug, Default)]
pub struct Messages {
    /// Newest first.
    pub entries: Vec<Entry>,
    /// All warnings that hold now, listed or not.
    standing: Vec<(Problem, Option<At>)>,
    /// The locks and keys that were checked last, and the warnings about them.
    locks: Option<(Arc<Areas>, Vec<bool>, Vec<Key>)>,
    faults: Vec<Fault>,
    /// The last success message.
    good: Option<Text>,
    /// Whether the newest entry was reported by the last action.
    pub is_fresh: bool,
}

/// A request to the list.
#[derive(Clone, Debug)]
pub enum Message {
    /// Shows or hides the list.
    Toggle,
    /// Switches between the list and the history.
    ToggleHistory,
    /// Clears the refusals, or the warnings.
    Clear(Severity),
    /// Shows the place of a message, by its index in the list.
    Chosen(usize),
}

impl Messages {
    /// Takes a message. Returns the place to show.
    pub fn update(&mut self, message: &Message) -> Option<At> {
        match message {
            // Visibility is handled by the editor and the application.
            Message::Toggle | Message::ToggleHistory => None,
            Message::Clear(severity) => {
                self.clear(*severity);
                None
            }
            Message::Chosen(entry) => self.entries.get(*entry)?.at.clone(),
        }
    }

    /// A new action begins: older entries are no longer fresh.
    pub fn pass(&mut self) {
        (self.good, self.is_fresh) = (None, false);
    }

    /// Reports a success.
    pub fn praise(&mut self, text: Text) {
        self.good = Some(text);
    }

    /// Returns the last success.
    pub fn good(&self) -> Option<&Text> {
        self.good.as_ref()
    }

    /// Reports why something was refused at a place. Unless the database is shown, the field is that of the fault.
    pub fn refuse(&mut self, fault: Fault, at: At, dungeon: &Dungeon) {
        let field = if at.class.is_some() { None } else { field_of(&fault, dungeon) };
        self.put(labyrinth::of_fault(fault), Some(At { field, ..at }), false);
    }

    /// Reports errors and warnings.
    pub fn report(&mut self, problems: Vec<Problem>) {
        for problem in problems.into_iter().rev() {
            // A standing warning is already listed with its place.
            if !self.is_standing(&problem) {
                self.put(problem, None, false);
            }
        }
    }

    /// Lists warnings about locks, keys and the way through the labyrinth. A person may leave them as they are.
    pub fn remark(&mut self, level: &Level, folder: &str) {
        self.check_locks(&level.dungeon);
        let locks = self.faults.clone();
        let verdict = level.verdict.iter();
        let unreached = verdict.clone().flat_map(|it| it.behind_themselves.iter().chain(&it.unreached));
        let unreached = unreached.filter_map(|door| {
            let own = level.dungeon.areas().doors.get(*door as usize)?;
            let keys = &level.dungeon.filled()?.keys;
            let key = (0..).zip(keys).find(|(_, key)| key.door == *door)?.0;
            Some(Fault::warning("dungeon-key-unreached", FaultLocation::Key(key)).between(own.rooms))
        });
        let of_boss = verdict.filter_map(|verdict| match (verdict.finishes, verdict.is_early) {
            (_, true) => Some(Fault::warning("dungeon-boss-early", FaultLocation::Boss)),
            (false, _) if verdict.behind_themselves.is_empty() && verdict.unreached.is_empty() => {
                Some(Fault::warning("dungeon-boss-unreached", FaultLocation::Boss))
            }
            _ => None,
        });
        let phase = Phase::of(&level.dungeon);
        let standing = unreached.chain(of_boss).chain(locks).map(|fault| {
            let field = field_of(&fault, &level.dungeon);
            let at = At { level: folder.to_owned(), phase, class: None, field };
            (labyrinth::of_fault(fault), Some(at))
        });
        self.set_standing(standing.collect());
    }

    /// Checks locks and keys, unless they are unchanged. Walls do not matter to them.
    fn check_locks(&mut self, dungeon: &Dungeon) {
        let (areas, filled) = (dungeon.areas(), dungeon.filled());
        let is_same = |(known, locked, keys): &(Arc<Areas>, Vec<bool>, Vec<Key>)| {
            Arc::ptr_eq(known, areas)
                && filled.is_some_and(|filled| (&filled.locked, &filled.keys) == (locked, keys))
        };
        if !self.locks.as_ref().is_some_and(is_same) {
            self.faults = check_locks(dungeon);
            self.locks = filled.map(|filled| (areas.clone(), filled.locked.clone(), filled.keys.clone()));
        }
    }

    /// Returns the number of messages of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.entries.iter().filter(|entry| entry.problem.severity == severity).count()
    }

    /// Returns the codes of all messages, the newest first.
    pub fn codes(&self) -> Vec<&'static str> {
        self.entries.iter().map(|entry| entry.problem.code).collect()
    }

    fn put(&mut self, problem: Problem, at: Option<At>, is_standing: bool) {
        let new = Entry { problem, at, times: 1, is_standing };
        let same = self.entries.iter().position(|entry| entry.is_same_as(&new));
        let entry = match same.map(|same| self.entries.remove(same)) {
            Some(before) => before.merged_with(new),
            None => new,
        };
        self.entries.insert(0, entry);
        self.entries.truncate(MOST);
        self.is_fresh = true;
    }

    /// Syncs the list with the warnings that hold now: adds new ones, removes those that no longer hold.
    fn set_standing(&mut self, now: Vec<(Problem, Option<At>)>) {
        let is_so =
            |entry: &Entry| now.iter().any(|(problem, at)| (problem, at) == (&entry.problem, &entry.at));
        self.entries.retain(|entry| !entry.is_standing || is_so(entry));
        let before = std::mem::replace(&mut self.standing, now.clone());
        for (problem, at) in now.into_iter().rev().filter(|new| !before.contains(new)) {
            self.put(problem, at, true);
        }
    }

    fn is_standing(&self, problem: &Problem) -> bool {
        let is_it = |own: &Problem| (own.code, &own.args) == (problem.code, &problem.args);
        self.standing.iter().any(|(own, _)| is_it(own))
    }

    fn clear(&mut self, severity: Severity) {
        self.entries.retain(|entry| entry.problem.severity != severity);
        self.is_fresh = false;
    }
}

/// Returns the field that a fault is about: the one that it names, otherwise the one at its place.
fn field_of(fault: &Fault, dungeon: &Dungeon) -> Option<Field> {
    let number = |name: &str| fault.args.iter().find(|(own, _)| *own == name)?.1.parse().ok();
    if let (Some(x), Some(y)) = (number("x"), number("y")) {
        return Some(Field::new(x, y));
    }
    let (areas, filled) = (dungeon.areas(), dungeon.filled());
    let labyrinth = dungeon.labyrinth();
    let room = |room: u32| areas.rooms.get(room as usize).map(Rect::middle);
    match fault.place {
        FaultLocation::Room(own) => room(own),
        FaultLocation::Door(door) => areas.doors.get(door as usize).map(|door| door.fields[0]),
        FaultLocation::Key(key) => filled?.keys.get(key as usize).map(|key| key.at),
        FaultLocation::Field(field) => Some(field),
        FaultLocation::Entrance => Some(filled?.entrance),
        FaultLocation::Component(number) => room(*filled?.components.all().nth(number as usize)?.first()?),
        FaultLocation::Item(item) => labyrinth?.items.get(item as usize).map(|item| item.at),
        FaultLocation::Creature(creature) => labyrinth?.creatures.get(creature as usize).map(|it| it.at),
        FaultLocation::Boss => labyrinth.map(|own| own.boss.at),
        _ => None,
    }
}
