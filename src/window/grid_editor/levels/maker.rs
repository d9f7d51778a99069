//! The level generator: the request, the background work, and the selection of results.

pub mod locks;
pub mod look;
pub mod refusal;
pub mod trimming;
mod view;
mod work;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use iced::Task;
use iced::widget::Id;
use schola_widgets::{focus, list};

use self::look::Looking;
use self::refusal::Remedy;
use self::trimming::Trimmed;
use self::work::{LevelsFound, Stop, Work};
use super::{done, folder, go};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::edit;
use crate::grid::model::{Level, Pieces, Role, Rules};
use crate::project::Problem;
use crate::project::generating::form::RequestForm;
pub use crate::project::generating::form::{Edit, Field, Start};
use crate::project::generating::{self, Aspect, Ended, Made, MadeLevel, MethodOffer, Order, Progress, Trim};
use crate::window::background::{self, Jobs};
use crate::window::gallery::Gallery;
use crate::window::play_test;
use crate::window::workbench::Document;
use crate::words::{Language, Words};

/// Id of the start button.
pub const BEGIN: &str = "maker-begin";
/// Id of the button that adds levels to the game.
pub const ADD: &str = "maker-add";
/// Id of the list of generated levels.
pub const RESULTS: &str = "maker-results";
/// Id of the button that shows more options.
pub const MORE: &str = "maker-requests";
/// Id of the button that shows the rules to select.
pub const RULES: &str = "maker-rules";
/// What can be requested while it is not known which generation methods fit the game.
const ALWAYS: [Aspect; 3] = [Aspect::Moves, Aspect::Size, Aspect::Difficulty];

/// State of the level generator.
#[derive(Debug, Default)]
pub struct Maker {
    form: RequestForm,
    locking: locks::Locking,
    has_more: bool,
    has_rules: bool,
    /// The generation methods, each with the reason why it does not work for the game, if so; `None` until
    /// they are known.
    offers: Option<Vec<MethodOffer>>,
    /// What can be trimmed in the level for which the generator was opened; all until it is known.
    trims: Option<Vec<Trim>>,
    /// The job that tries the methods; it ends with the generator.
    trying: Jobs,
    work: Option<Work>,
    jobs: Jobs,
    /// The generated levels, in display order.
    levels: Vec<MadeLevel>,
    /// How the generation ended, and its cost.
    over: Option<Over>,
    /// The rules and pieces that the levels were generated for.
    of: Option<(Arc<Rules>, Arc<Pieces>)>,
    problems: Vec<Problem>,
    order: Order,
    /// The results selected for keeping, each by its [`id`].
    picked: BTreeSet<usize>,
    looking: Option<Looking>,
    /// Whether the user is selecting cells to lock.
    is_locking: bool,
    /// Proposed simplifications of a level of the game.
    trimmed: Option<Trimmed>,
}

/// How a generation ended.
#[derive(Clone, Copy, Debug)]
struct Over {
    ended: Option<Ended>,
    progress: Progress,
    took: Duration,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens the generator.
    Opened,
    /// Returns to the levels of the game.
    Closed,
    /// Goes one step back: closes what covers the results, stops the work, or closes the generator.
    Escaped,
    /// An edit of the request.
    Edit(Edit),
    /// A random seed is drawn.
    SeedDrawn,
    /// Shows or hides further options.
    MoreSwitched,
    /// Shows or hides the rules to select.
    RulesSwitched,
    /// The generation methods have been tried.
    WaysFound(Option<(Vec<MethodOffer>, Vec<Trim>)>),
    /// Applies the remedy for a refusal.
    Mended(Remedy),
    Begun,
    Stopped,
    /// Progress of the job with this number.
    Progressed(u64, LevelsFound),
    /// Result of the job with this number.
    Made(u64, Result<Made, Vec<Problem>>),
    /// The job with this number has ended.
    Over(u64),
    /// Searches the selected level for parts that it does not need.
    TrimBegun(Trim),
    /// Proposed changes, from the job with this number.
    Trimmed(u64, Result<Trimmed, Vec<Problem>>),
    /// Applies the proposed changes.
    TrimTaken,
    /// Dismisses the proposed changes.
    TrimLeft,
    /// A message of the locked cells.
    Locks(locks::Message),
    /// The order of the results.
    OrderChosen(Order),
    /// Selects a result, or deselects it.
    Picked(usize),
    /// Opens a result.
    Looked(usize),
    /// Opens the result this many positions on.
    Stepped(isize),
    /// Returns to all results.
    LookedAway,
    PlayBegun,
    /// A message of the play of the open result.
    Play(play_test::Message),
    /// Shows the solution of the open result.
    WayShown,
    /// Adds a result to the game, its difficulty described in a language, and generates variations of it.
    GrownFrom(usize, Language),
    /// Adds the selected results, or all, to the game, their difficulty described in a language.
    Added(Language),
}

/// Returns a key that is unique among the levels while they exist.
fn id(made: &MadeLevel) -> usize {
    Arc::as_ptr(&made.layout) as usize
}

impl Maker {
    /// Finds out in the background which generation methods work for the game.
    pub(super) fn open(&mut self, draft: &Draft, level: usize) -> Task<super::Message> {
        (self.offers, self.trims) = (None, None);
        let draft = draft.clone();
        let job = self.trying.begin();
        let ways = background::run(move || {
            let offers = generating::offers_watched(&draft, &Stop(&job))?;
            Some((offers, generating::trims(&draft, level)))
        });
        Task::batch([
            focus::focus(Field::Count.id()),
            ways.map(|ways| Message::WaysFound(ways.flatten())).map(super::Message::Maker),
        ])
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<super::Message> {
        match message {
            Message::Progressed(number, _)
            | Message::Made(number, _)
            | Message::Trimmed(number, _)
            | Message::Over(number)
                if !self.jobs.is_current(number) => {}
            Message::Progressed(_, found) => self.progress(found),
            Message::Made(_, result) => return self.finish(result),
            Message::Over(_) => self.end_work(),
            Message::Trimmed(_, result) => return self.hear_trim(result),
            // A cancelled trial has no result.
            Message::WaysFound(None) => {}
            Message::WaysFound(Some((offers, trims))) => {
                self.trying.drop_job();
                self.trims = Some(trims);
                self.hear_offers(offers);
            }
            message => return self.act(message, document, gallery),
        }
        Task::none()
    }

    fn act(
        &mut self,
        message: Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<super::Message> {
        match message {
            Message::Edit(edit) => self.form.update(edit),
            Message::SeedDrawn => self.form.update(Edit::Written(Field::Seed, drawn().to_string())),
            Message::MoreSwitched => self.has_more ^= true,
            Message::RulesSwitched => self.has_rules ^= true,
            Message::Mended(remedy) => return self.mend(remedy, document),
            Message::Begun => return self.begin(document),
            Message::Stopped => self.jobs.cancel(),
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

    /// Goes one step back. Returns `None` if the only step left is to close the generator.
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
        let _ = self.work.as_ref()?;
        self.jobs.cancel();
        Some(Task::none())
    }

    /// Returns what can be requested: what the chosen method supports, or else any of those that fit.
    fn offered(&self) -> Vec<Aspect> {
        match (self.form.way, self.ways()) {
            (Some(way), Some(ways)) if ways.contains(&way) => generating::supported(way),
            (_, Some(ways)) if !ways.is_empty() => {
                let supported: Vec<Aspect> = ways.iter().flat_map(|way| generating::supported(way)).collect();
                Aspect::EVERY.into_iter().filter(|aspect| supported.contains(aspect)).collect()
            }
            _ => ALWAYS.to_vec(),
        }
    }

    /// Returns whether rules or pieces have changed since the levels were generated.
    fn is_stale(&self, draft: &Draft) -> bool {
        let differs = |(rules, pieces): &(Arc<Rules>, Arc<Pieces>)| {
            !Arc::ptr_eq(rules, &draft.rules) || !Arc::ptr_eq(pieces, &draft.pieces)
        };
        !self.levels.is_empty() && self.of.as_ref().is_some_and(differs)
    }

    fn begin(&mut self, document: &Document) -> Task<super::Message> {
        let draft = document.draft().clone();
        let Some(chosen) = draft.levels.get(document.location().level) else { return Task::none() };
        let Ok(request) = self.form.request(&self.offered(), chosen) else { return Task::none() };
        // The selection is kept.
        let picked = std::mem::take(&mut self.picked);
        self.levels.retain(|made| picked.contains(&id(made)));
        self.picked = picked;
        (self.over, self.looking, self.trimmed, self.problems) = (None, None, None, Vec::new());
        self.is_locking = false;
        self.of = Some((draft.rules.clone(), draft.pieces.clone()));
        self.work = Some(Work { wanted: Some(request.count), ..Work::default() });
        work::make(draft, request, self.jobs.begin())
    }

    /// Handles a progress message and the levels that came with it.
    fn progress(&mut self, found: LevelsFound) {
        let Some(work) = &mut self.work else { return };
        (work.progress, work.took) = (found.progress, found.took);
        let is_new = |made: &MadeLevel| self.levels.iter().all(|known| known.layout != made.layout);
        let new: Vec<MadeLevel> = found.levels.into_iter().filter(is_new).collect();
        if !new.is_empty() {
            self.levels.extend(new);
            // The order by difference needs all levels.
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
            _ if self.form.start == Start::Any => self.form.start = Start::Chosen,
            _ => {}
        }
        self.locking.update(message, &mut self.form.locks, &level.folder, size)
    }

    /// Returns the locked cells if levels are to be generated from the selected one.
    fn locked(&self, chosen: Option<&Arc<Level>>) -> Vec<(u32, u32)> {
        let Some(level) = chosen.filter(|_| self.form.start != Start::Any) else { return Vec::new() };
        let size = level.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
        self.form.locks.of(&level.folder, size)
    }

    /// Returns the levels to add to the game: the selected ones, or all, in display order.
    fn to_add(&self) -> impl Iterator<Item = &MadeLevel> {
        self.levels.iter().filter(|made| self.picked.is_empty() || self.picked.contains(&id(made)))
    }

    fn end_work(&mut self) {
        self.work = None;
        self.jobs.drop_job();
    }

    fn forget(&mut self) {
        self.end_work();
        (self.over, self.looking) = (None, None);
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
        self.form.start = Start::Chosen;
        let chosen = go(document, place);
        Task::batch([chosen, self.begin(document)])
    }
}

/// Focuses the first result, unless the focus has moved since the work began.
fn focus_first() -> Task<super::Message> {
    let ids = Field::ALL.map(Field::id).into_iter().chain([BEGIN]).map(Id::new);
    let waiting: Vec<Id> = ids.collect();
    focus::focused().then(move |focused| match focused {
        Some(id) if !waiting.contains(&id) => Task::none(),
        _ => list::focus(RESULTS, 0),
    })
}

/// Appends generated levels to the game as one step. Returns the index of the first.
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

/// Returns a random seed.
fn drawn() -> u32 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    1 + time.map_or(0, |since| since.subsec_micros())
}

/// Returns the folder of the selected level.
fn chosen(document: &Document) -> String {
    folder(document.draft(), document.location().level)
}
