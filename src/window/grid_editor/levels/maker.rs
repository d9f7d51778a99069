//! Levels that the computer makes: what is asked for, the work beside the window, and the choice of what is kept.

pub mod locks;
pub mod look;
pub mod trimming;
mod view;
mod wishes;
mod work;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use iced::Task;
use iced::widget::Id;
use schola_widgets::{focus, list};

use self::look::Looking;
use self::trimming::Trimmed;
use self::wishes::Wishes;
pub use self::wishes::{Field, Message as Wish, PieceWish, Start};
use self::work::{Told, Work};
use super::{done, folder, go};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::edit;
use crate::grid::model::{Level, Pieces, Role, Rules};
use crate::project::Problem;
use crate::project::generating::{self, Aspect, Ended, Made, MadeLevel, Order, Progress, Trim};
use crate::window::background;
use crate::window::gallery::Gallery;
use crate::window::play_test;
use crate::window::workbench::Document;
use crate::words::{Language, Words};

/// The id of the button that begins.
pub const BEGIN: &str = "maker-begin";
/// The id of the button that puts levels into the game.
pub const ADD: &str = "maker-add";
/// The id of the levels that were made.
pub const RESULTS: &str = "maker-results";
/// The id of the button that shows more wishes.
pub const MORE: &str = "maker-wishes";
/// The id of the button that shows the rules to choose from.
pub const RULES: &str = "maker-rules";
/// What can be asked for as long as it is not known by which ways levels of a game can be made.
const ALWAYS: [Aspect; 3] = [Aspect::Moves, Aspect::Size, Aspect::Difficulty];

/// What is asked for, and what came of it.
#[derive(Debug, Default)]
pub struct Maker {
    wishes: Wishes,
    /// Whether more than the first wishes are shown.
    has_more: bool,
    /// Whether the rules to choose from are shown among them.
    has_rules: bool,
    /// The ways that fit the game, once that is known.
    ways: Option<Vec<&'static str>>,
    work: Option<Work>,
    /// Counts the work: what an earlier one still tells is not heard.
    number: u64,
    /// The levels made, as they are shown.
    levels: Vec<MadeLevel>,
    /// What ended the work that made them, and what it took, once it is over.
    over: Option<Over>,
    /// The game that they were made for.
    of: Option<(Arc<Rules>, Arc<Pieces>)>,
    problems: Vec<Problem>,
    order: Order,
    /// The levels made that are chosen for keeping, each by its [`id`].
    picked: BTreeSet<usize>,
    looking: Option<Looking>,
    /// Whether cells are chosen that stay as they are.
    is_locking: bool,
    /// What could be changed in a level of the game.
    trimmed: Option<Trimmed>,
}

/// How a request ended.
#[derive(Clone, Copy, Debug)]
struct Over {
    ended: Option<Ended>,
    progress: Progress,
    took: Duration,
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// Levels shall be made.
    Opened,
    /// Back to the levels of the game.
    Closed,
    /// One step back: from what lies over the levels made, from work, from here.
    Escaped,
    /// Something happens to what is wished.
    Wish(Wish),
    /// More wishes are shown, or no more.
    MoreSwitched,
    /// The rules to choose from are shown, or no more.
    RulesSwitched,
    /// By which ways levels of the game can be made.
    WaysFound(Option<Vec<&'static str>>),
    /// The work begins.
    Begun,
    /// The work shall end.
    Stopped,
    /// So far is the work of this number.
    Told(u64, Told),
    /// What came of the request of this number.
    Made(u64, Result<Made, Vec<Problem>>),
    /// The work of this number is over.
    Over(u64),
    /// The chosen level is looked at for what could be changed.
    TrimBegun(Trim),
    /// What could be changed, by the work of this number.
    Trimmed(u64, Result<Trimmed, Vec<Problem>>),
    /// The level shall be changed like that.
    TrimTaken,
    /// The level shall stay as it is.
    TrimLeft,
    /// Something happens to the cells that stay.
    Locks(locks::Message),
    /// In which order they are shown.
    OrderChosen(Order),
    /// A level made is picked, or picked no more.
    Picked(usize),
    /// A level made is looked at.
    Looked(usize),
    /// The level so many places on is looked at.
    Stepped(isize),
    /// Back to all levels made.
    LookedAway,
    /// The board is to be played on.
    PlayBegun,
    /// Something happens in the play of the level looked at.
    Play(play_test::Message),
    /// It is to be shown how the level looked at is solved.
    WayShown,
    /// A level made comes into the game, where its difficulty is told in a language, and others grow from it.
    GrownFrom(usize, Language),
    /// The levels picked, or all, come into the game, where their difficulty is told in a language.
    Added(Language),
}

/// Returns what tells levels made apart, as long as they are there.
fn id(made: &MadeLevel) -> usize {
    Arc::as_ptr(&made.layout) as usize
}

impl Maker {
    /// Looks beside the window by which ways levels of a game can be made.
    pub(super) fn open(&mut self, draft: &Draft) -> Task<super::Message> {
        self.ways = None;
        let draft = draft.clone();
        let ways = background::run(move || generating::ways_for(&draft));
        Task::batch([
            focus::focus(Field::Count.id()),
            ways.map(Message::WaysFound).map(super::Message::Maker),
        ])
    }

    /// Takes in a message. What opens and closes it is not heard here.
    pub(super) fn update(
        &mut self,
        message: Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<super::Message> {
        match message {
            Message::Told(number, told) if number == self.number => self.hear(told),
            Message::Made(number, result) if number == self.number => return self.finish(result),
            Message::Over(number) if number == self.number => self.work = None,
            Message::Trimmed(number, result) if number == self.number => return self.hear_trim(result),
            // Earlier work.
            Message::Told(..) | Message::Made(..) | Message::Trimmed(..) | Message::Over(_) => {}
            Message::WaysFound(ways) => self.ways = ways,
            message => return self.act(message, document, gallery),
        }
        Task::none()
    }

    /// Does what a person asks for.
    fn act(
        &mut self,
        message: Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<super::Message> {
        match message {
            Message::Wish(wish) => self.wishes.update(wish),
            Message::MoreSwitched => self.has_more ^= true,
            Message::RulesSwitched => self.has_rules ^= true,
            Message::Begun => return self.begin(document),
            Message::Stopped => {
                if let Some(work) = &self.work {
                    work.stop();
                }
            }
            Message::TrimBegun(what) => return self.begin_trim(what, document),
            Message::TrimTaken => return self.take_trim(document),
            Message::TrimLeft => return self.leave_trim(),
            Message::Locks(message) => return self.lock(message, document),
            Message::OrderChosen(order) => {
                self.order = order;
                order.sort(&mut self.levels);
            }
            Message::Picked(level) if self.picked.remove(&level) => {}
            Message::Picked(level) => {
                let _ = self.picked.insert(level);
            }
            Message::Looked(level) => return self.look(level, document.draft(), gallery),
            Message::Stepped(by) => return self.step(by, document.draft(), gallery),
            Message::LookedAway => return self.look_away(),
            Message::PlayBegun => return focus::focus(look::BOARD),
            Message::Play(message) => self.play(message),
            Message::WayShown => self.show_way(),
            Message::GrownFrom(level, language) => return self.grow_from(level, language, document),
            Message::Added(language) => {
                let levels: Vec<MadeLevel> = self.to_add().cloned().collect();
                let first = add(&levels, "edit-levels-made", language, document);
                self.forget();
                return first.map_or_else(Task::none, |first| go(document, first));
            }
            _ => {}
        }
        Task::none()
    }

    /// Goes one step back. Returns `None` where there is none but to leave.
    pub(super) fn escape(&mut self) -> Option<Task<super::Message>> {
        if self.looking.is_some() {
            return Some(self.look_away());
        }
        if self.trimmed.is_some() {
            return Some(self.leave_trim());
        }
        if std::mem::take(&mut self.is_locking) {
            return Some(focus::focus(locks::OPEN));
        }
        let work = self.work.as_ref()?;
        work.stop();
        Some(Task::none())
    }

    /// Returns what can be asked for: what the way that was chosen honours, or any of those that fit.
    fn offered(&self) -> Vec<Aspect> {
        match (self.wishes.way, &self.ways) {
            (Some(way), Some(ways)) if ways.contains(&way) => generating::heeded(way),
            (_, Some(ways)) if !ways.is_empty() => {
                let heeded: Vec<Aspect> = ways.iter().flat_map(|way| generating::heeded(way)).collect();
                Aspect::EVERY.into_iter().filter(|aspect| heeded.contains(aspect)).collect()
            }
            _ => ALWAYS.to_vec(),
        }
    }

    /// Returns whether the rules or pieces have changed since the levels were made.
    fn is_stale(&self, draft: &Draft) -> bool {
        let differs = |(rules, pieces): &(Arc<Rules>, Arc<Pieces>)| {
            !Arc::ptr_eq(rules, &draft.rules) || !Arc::ptr_eq(pieces, &draft.pieces)
        };
        !self.levels.is_empty() && self.of.as_ref().is_some_and(differs)
    }

    fn begin(&mut self, document: &Document) -> Task<super::Message> {
        let draft = document.draft().clone();
        let Some(chosen) = draft.levels.get(document.location().level) else { return Task::none() };
        let Ok(request) = self.wishes.request(&self.offered(), chosen) else { return Task::none() };
        self.number += 1;
        // What is picked stays.
        let picked = std::mem::take(&mut self.picked);
        self.levels.retain(|made| picked.contains(&id(made)));
        self.picked = picked;
        (self.over, self.looking, self.trimmed, self.problems) = (None, None, None, Vec::new());
        self.is_locking = false;
        self.of = Some((draft.rules.clone(), draft.pieces.clone()));
        let (work, cancelled) = Work::begin(Some(request.count));
        self.work = Some(work);
        work::make(draft, request, self.number, cancelled)
    }

    /// Takes in how far the work is, and the levels that have come.
    fn hear(&mut self, told: Told) {
        let Some(work) = &mut self.work else { return };
        (work.progress, work.took) = (told.progress, told.took);
        let is_new = |made: &MadeLevel| self.levels.iter().all(|known| known.layout != made.layout);
        let new: Vec<MadeLevel> = told.levels.into_iter().filter(is_new).collect();
        if !new.is_empty() {
            self.levels.extend(new);
            // Which differ most is known when all are there.
            if self.order != Order::Different {
                self.order.sort(&mut self.levels);
            }
        }
    }

    fn finish(&mut self, result: Result<Made, Vec<Problem>>) -> Task<super::Message> {
        let took = self.work.as_ref().map_or(Duration::ZERO, |work| work.took);
        match result {
            Ok(made) => self.over = Some(Over { ended: made.ended, progress: made.progress, took }),
            Err(problems) => self.problems = problems,
        }
        self.order.sort(&mut self.levels);
        if self.levels.is_empty() || self.looking.is_some() { Task::none() } else { focus_first() }
    }

    fn lock(&mut self, message: locks::Message, document: &Document) -> Task<super::Message> {
        let Some(level) = document.draft().levels.get(document.location().level) else { return Task::none() };
        let size = level.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
        match message {
            locks::Message::Opened => self.is_locking = true,
            locks::Message::Closed => self.is_locking = false,
            _ if self.wishes.start == Start::Any => self.wishes.start = Start::Chosen,
            _ => {}
        }
        self.wishes.locks.update(message, &level.folder, size)
    }

    /// Returns the cells of a level that stay as they are in what was made of it last.
    fn locked(&self, chosen: Option<&Arc<Level>>) -> Vec<(u32, u32)> {
        let Some(level) = chosen.filter(|_| self.wishes.start != Start::Any) else { return Vec::new() };
        let size = level.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
        self.wishes.locks.of(&level.folder, size)
    }

    /// Returns the levels that come into the game: those picked, or all, as they are shown.
    fn to_add(&self) -> impl Iterator<Item = &MadeLevel> {
        self.levels.iter().filter(|made| self.picked.is_empty() || self.picked.contains(&id(made)))
    }

    /// Forgets what was made. What was wished stays.
    fn forget(&mut self) {
        (self.work, self.over, self.looking) = (None, None, None);
        self.levels.clear();
        self.picked.clear();
    }

    fn grow_from(
        &mut self,
        level: usize,
        language: Language,
        document: &mut Document,
    ) -> Task<super::Message> {
        let Some(at) = self.levels.iter().position(|made| id(made) == level) else { return Task::none() };
        let made = self.levels.remove(at);
        let _ = self.picked.remove(&level);
        let Some(place) = add(&[made], "edit-level-made", language, document) else { return Task::none() };
        self.wishes.start = Start::Chosen;
        let chosen = go(document, place);
        Task::batch([chosen, self.begin(document)])
    }
}

/// Leads the focus to the first level, unless somebody has led it elsewhere since the work began.
fn focus_first() -> Task<super::Message> {
    let ids = Field::ALL.map(Field::id).into_iter().chain([BEGIN]).map(Id::new);
    let waiting: Vec<Id> = ids.collect();
    focus::focused().then(move |focused| match focused {
        Some(id) if !waiting.contains(&id) => Task::none(),
        _ => list::focus(RESULTS, 0),
    })
}

/// Puts levels that were made behind those of the game, in one step. Returns the place of the first.
fn add(made: &[MadeLevel], edit: &'static str, language: Language, document: &mut Document) -> Option<usize> {
    let first = document.draft().levels.len();
    let levels = generating::levels(document.draft(), made, language.code(), &said);
    if levels.is_empty() {
        return None;
    }
    let text = Text::new(edit).with("count", levels.len());
    document.edit(text, |draft: &mut Draft| {
        for level in levels {
            done(edit::levels::add(draft, draft.levels.len(), Arc::unwrap_or_clone(level)));
        }
    });
    Some(first)
}

fn said(code: &str, key: &'static str) -> String {
    Words::new(Language::from_code(code).unwrap_or_default()).get(key)
}

/// Returns the folder of the level that is chosen.
fn chosen(document: &Document) -> String {
    folder(document.draft(), document.location().level)
}
