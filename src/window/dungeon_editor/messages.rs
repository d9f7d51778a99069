//! What was refused and what there is to remark: two lists that stay while the document is open, until they are cleared.

use std::sync::Arc;

use schola_widgets::board::{Geometry, Source, Spacing};

use super::called::MARGIN;
use super::{Cell, DungeonEditor, Phase};
use crate::dungeon::check::check_locks;
use crate::dungeon::edit::classes::Class;
use crate::dungeon::edit::walls::RoomCopy;
use crate::dungeon::filled::Key;
use crate::dungeon::{Areas, Fault, Field, Place, Rect};
use crate::engine::Text;
use crate::project::labyrinth;
use crate::project::{Problem, Severity};

/// So many are kept; the oldest ones go first.
const MOST: usize = 200;

/// Where something was refused or is to be remarked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct At {
    /// The folder of the level.
    level: String,
    phase: Phase,
    /// The tab of the database and the class, where the database was shown.
    class: Option<(usize, Option<Class>)>,
    field: Option<Field>,
}

/// One message.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub problem: Problem,
    pub at: Option<At>,
    /// How often it was said.
    pub times: u32,
    /// Whether it goes by itself as soon as it is not so any more.
    stands: bool,
}

impl Entry {
    /// Returns whether another one tells of the same: without a place, whatever has the same words in that level.
    fn is_told_by(&self, other: &Self) -> bool {
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

    /// Returns what becomes of both: the one that has a place, else the newer one.
    fn told_again(self, newer: Self) -> Self {
        match (&self.at, &newer.at) {
            // Told from two sides it is still said once.
            (Some(_), None) => self,
            (None, Some(_)) => newer,
            _ => Self { times: self.times + 1, ..newer },
        }
    }
}

/// The messages of a document.
#[derive(Debug, Default)]
pub struct Messages {
    /// The newest first.
    entries: Vec<Entry>,
    /// What stood when it was looked last, whether it is still listed or not.
    standing: Vec<(Problem, Option<At>)>,
    /// The locks and keys that were looked at last, and what there is to remark of them.
    locks: Option<(Arc<Areas>, Vec<bool>, Vec<Key>)>,
    faults: Vec<Fault>,
    /// What went well last.
    good: Option<Text>,
    /// Whether the newest entry belongs to what was done last.
    is_fresh: bool,
}

/// What can happen to messages.
#[derive(Clone, Debug)]
pub enum Message {
    /// The list is shown, or not any more.
    Toggled,
    /// The refusals go, or the remarks.
    Cleared(Severity),
    /// The place of a message is to be shown, by its number in the list.
    Chosen(usize),
}

impl Messages {
    /// Something else is done now.
    pub(super) fn pass(&mut self) {
        (self.good, self.is_fresh) = (None, false);
    }

    /// Says that something went well.
    pub(super) fn praise(&mut self, told: Text) {
        self.good = Some(told);
    }

    pub(super) fn good(&self) -> Option<&Text> {
        self.good.as_ref()
    }

    /// Returns all messages, the newest first.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the newest message where it is about what was done last.
    pub(super) fn fresh(&self) -> Option<&Entry> {
        self.entries.first().filter(|_| self.is_fresh)
    }

    /// Returns how many messages there are of one sort.
    pub fn count(&self, severity: Severity) -> usize {
        self.entries.iter().filter(|entry| entry.problem.severity == severity).count()
    }

    /// Returns the codes of all messages, the newest first.
    pub fn codes(&self) -> Vec<&'static str> {
        self.entries.iter().map(|entry| entry.problem.code).collect()
    }

    fn put(&mut self, problem: Problem, at: Option<At>, stands: bool) {
        let new = Entry { problem, at, times: 1, stands };
        let same = self.entries.iter().position(|entry| entry.is_told_by(&new));
        let told = match same.map(|same| self.entries.remove(same)) {
            Some(before) => before.told_again(new),
            None => new,
        };
        self.entries.insert(0, told);
        self.entries.truncate(MOST);
        self.is_fresh = true;
    }

    /// Takes in what stands now: what is new is listed, what is mended goes.
    fn stand(&mut self, now: Vec<(Problem, Option<At>)>) {
        let is_so =
            |entry: &Entry| now.iter().any(|(problem, at)| (problem, at) == (&entry.problem, &entry.at));
        self.entries.retain(|entry| !entry.stands || is_so(entry));
        let before = std::mem::replace(&mut self.standing, now.clone());
        for (problem, at) in now.into_iter().rev().filter(|one| !before.contains(one)) {
            self.put(problem, at, true);
        }
    }

    fn stands(&self, told: &Problem) -> bool {
        let is_it = |own: &Problem| (own.code, &own.args) == (told.code, &told.args);
        self.standing.iter().any(|(own, _)| is_it(own))
    }

    fn clear(&mut self, severity: Severity) {
        self.entries.retain(|entry| entry.problem.severity != severity);
        self.is_fresh = false;
    }
}

impl DungeonEditor {
    /// Returns what was refused and remarked.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    pub(super) fn refuse(&mut self, fault: Fault) {
        let at = self.at_of(&fault);
        self.messages.put(labyrinth::of_fault(fault), Some(at), false);
    }

    /// Tells of something that went wrong, or is to be remarked.
    pub(in crate::window) fn tell_all(&mut self, problems: Vec<Problem>) {
        for problem in problems.into_iter().rev() {
            // What the labyrinth itself shows is told with its place already.
            if !self.messages.stands(&problem) {
                self.messages.put(problem, None, false);
            }
        }
    }

    /// Lists what of locks, keys and the way is not as it should be, though nothing keeps it from being so.
    pub(super) fn remark(&mut self) {
        self.look_at_locks();
        let locks = self.messages.faults.clone();
        let unreached = self.verdict.iter().flat_map(|it| it.behind_themselves.iter().chain(&it.unreached));
        let unreached = unreached.filter_map(|door| {
            let own = self.dungeon().areas().doors.get(*door as usize)?;
            let keys = &self.dungeon().filled()?.keys;
            let key = (0..).zip(keys).find(|(_, key)| key.door == *door)?.0;
            Some(Fault::warning("dungeon-key-unreached", Place::Key(key)).between(own.rooms))
        });
        let of_boss = self.verdict.iter().filter_map(|verdict| match (verdict.finishes, verdict.is_early) {
            (_, true) => Some(Fault::warning("dungeon-boss-early", Place::Boss)),
            (false, _) if verdict.behind_themselves.is_empty() && verdict.unreached.is_empty() => {
                Some(Fault::warning("dungeon-boss-unreached", Place::Boss))
            }
            _ => None,
        });
        let all = unreached.chain(of_boss).chain(locks);
        let phase = Phase::of(self.dungeon());
        let standing = all.map(|fault| {
            // Also while the database is shown.
            let at = At { phase, class: None, field: self.field_of(&fault), ..self.at_of(&fault) };
            (labyrinth::of_fault(fault), Some(at))
        });
        let standing = standing.collect();
        self.messages.stand(standing);
    }

    /// Looks whether locks and keys are as they should be. Walls have no part in that.
    fn look_at_locks(&mut self) {
        let dungeon = self.dungeon().clone();
        let (areas, filled) = (dungeon.areas(), dungeon.filled());
        let is_same = |(known, locked, keys): &(Arc<Areas>, Vec<bool>, Vec<Key>)| {
            Arc::ptr_eq(known, areas)
                && filled.is_some_and(|filled| (&filled.locked, &filled.keys) == (locked, keys))
        };
        if !self.messages.locks.as_ref().is_some_and(is_same) {
            self.messages.faults = check_locks(&dungeon);
            self.messages.locks =
                filled.map(|filled| (areas.clone(), filled.locked.clone(), filled.keys.clone()));
        }
    }

    /// Returns where a fault is.
    fn at_of(&self, fault: &Fault) -> At {
        let level = self.workbench.document.draft().levels.get(self.level);
        let level = level.map(|level| level.folder.clone()).unwrap_or_default();
        let class = self.classes.location();
        let field = if class.is_some() { None } else { self.field_of(fault) };
        At { level, phase: self.phase, class, field }
    }

    /// Returns the field that a fault is about: the one that it names, else the one where its place lies.
    fn field_of(&self, fault: &Fault) -> Option<Field> {
        let number = |name: &str| fault.args.iter().find(|(own, _)| *own == name)?.1.parse().ok();
        if let (Some(x), Some(y)) = (number("x"), number("y")) {
            return Some(Field::new(x, y));
        }
        let dungeon = self.dungeon();
        let (areas, filled) = (dungeon.areas(), dungeon.filled());
        let labyrinth = dungeon.labyrinth();
        let room = |room: u32| areas.rooms.get(room as usize).map(Rect::middle);
        match fault.place {
            Place::Room(own) => room(own),
            Place::Door(door) => areas.doors.get(door as usize).map(|door| door.fields[0]),
            Place::Key(key) => filled?.keys.get(key as usize).map(|key| key.at),
            Place::Field(field) => Some(field),
            Place::Entrance => Some(filled?.entrance),
            Place::Component(number) => room(*filled?.components.all().nth(number as usize)?.first()?),
            Place::Item(item) => labyrinth?.items.get(item as usize).map(|item| item.at),
            Place::Creature(creature) => labyrinth?.creatures.get(creature as usize).map(|it| it.at),
            Place::Boss => labyrinth.map(|own| own.boss.at),
            _ => None,
        }
    }

    pub(super) fn take_messages(&mut self, message: &Message) {
        match message {
            // The application remembers the panes.
            Message::Toggled => {}
            Message::Cleared(severity) => self.messages.clear(*severity),
            Message::Chosen(entry) => {
                let at = self.messages.entries.get(*entry).and_then(|entry| entry.at.clone());
                if let Some(at) = at {
                    self.show_place(at);
                }
            }
        }
    }

    /// Shows where something was refused, as far as that place is still there.
    fn show_place(&mut self, At { level, phase, class, field }: At) {
        let is_open = |own: &Field| {
            let room = self.room_at((own.x.into(), own.y.into()));
            phase == Phase::Walls && room.is_some() && room == self.walls.copy().map(RoomCopy::room)
        };
        if self.has_open_room() && !field.as_ref().is_some_and(is_open) {
            return self.refuse_open_room();
        }
        let levels = &self.workbench.document.draft().levels;
        let Some(at) = levels.iter().position(|own| own.folder == level) else { return };
        if at != self.level {
            self.show_level(at);
        }
        if class.is_some() || self.classes.is_shown() {
            self.classes.go(class);
        }
        self.phase = phase.min(Phase::of(self.dungeon()));
        if let Some(field) = field {
            self.show_field((field.x.into(), field.y.into()));
        }
        self.redraw();
    }

    /// Puts the field of the keyboard on a field, chooses what is there, and brings it into sight.
    fn show_field(&mut self, cell: Cell) {
        let (width, height) = self.map.size();
        self.cursor = (cell.0.min(width.saturating_sub(1)), cell.1.min(height.saturating_sub(1)));
        self.hides_map = false;
        let room = self.room_at(self.cursor);
        self.choose(room);
        if self.phase == Phase::Objects {
            self.choose_thing(Field::new(self.cursor.0 as u16, self.cursor.1 as u16));
        }
        let (area, scale) = self.room;
        let spacing = Spacing { margin: MARGIN, ..Spacing::default() };
        let geometry = Geometry::new(self.camera, self.map.size(), spacing, area, scale);
        self.camera = geometry.revealing(self.cursor, area).unwrap_or(self.camera);
    }
}
