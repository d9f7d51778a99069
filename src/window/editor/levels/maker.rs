//! Levels that the computer makes: what is asked for, the work beside the window, and the choice of what is kept.

mod view;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iced::Task;
use schola_widgets::list;

use super::{done, folder, go};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::edit;
use crate::grid::model::Layout;
use crate::project::Problem;
use crate::project::difficulty::Difficulty;
use crate::project::generating::{self, Made, MadeLevel, Order, Progress, Request, Suggestion, Trim, Watch};
use crate::search::solve;
use crate::window::background;
use crate::window::document::Document;
use crate::words::{Language, Words};

/// The id of the button that begins.
pub const BEGIN: &str = "maker-begin";
/// The id of the button that puts levels into the game.
pub const ADD: &str = "maker-add";
/// The id of the levels that were made.
pub const RESULTS: &str = "maker-results";
/// So many levels at most at once.
const MOST: usize = 500;
/// How often the work tells how far it is.
const TOLD: Duration = Duration::from_millis(80);

/// What is asked for, and what came of it.
#[derive(Debug)]
pub struct Maker {
    written: [String; Field::ALL.len()],
    difficulty: Option<Difficulty>,
    /// Whether new levels grow from the level that is chosen, not from any.
    from_chosen: bool,
    work: Option<Work>,
    /// Counts the requests: what an earlier one still tells is not heard.
    number: u64,
    made: Option<Made>,
    problems: Vec<Problem>,
    order: Order,
    /// What could be changed in a level of the game.
    trimmed: Option<Trimmed>,
    /// The levels made that are chosen for keeping, by the number that each bears.
    picked: BTreeSet<usize>,
}

/// A request being carried out.
#[derive(Debug)]
struct Work {
    is_cancelled: Arc<AtomicBool>,
    progress: Progress,
    took: Duration,
}

/// A level of the game, as it was, with what could be changed in it.
#[derive(Clone, Debug)]
pub struct Trimmed {
    what: Trim,
    layout: Arc<Layout>,
    suggestion: Option<Suggestion>,
}

/// A number to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// How many levels.
    Count,
    /// The fewest moves.
    Least,
    /// The most moves.
    Most,
    /// Columns.
    Width,
    /// Rows.
    Height,
    /// What feeds chance.
    Seed,
}

impl Field {
    /// All fields, in the order in which they are shown.
    pub const ALL: [Self; 6] = [Self::Count, Self::Least, Self::Most, Self::Width, Self::Height, Self::Seed];

    /// Returns the id of the field.
    pub fn id(self) -> &'static str {
        match self {
            Self::Count => "maker-count",
            Self::Least => "maker-least",
            Self::Most => "maker-most",
            Self::Width => "maker-width",
            Self::Height => "maker-height",
            Self::Seed => "maker-seed",
        }
    }
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// Levels shall be made.
    Opened,
    /// Back to the levels of the game.
    Closed,
    /// A number is written.
    Written(Field, String),
    /// Another seed by chance.
    SeedDrawn,
    /// How hard they are to be; any without one.
    DifficultyChosen(Option<Difficulty>),
    /// Whether they grow from the chosen level is switched.
    FromSwitched,
    /// The work begins.
    Begun,
    /// The work shall end.
    Stopped,
    /// So far is the request of this number, after a time.
    Told(u64, Progress, Duration),
    /// What came of the request of this number.
    Made(u64, Result<Made, Vec<Problem>>),
    /// The chosen level is looked at for what could be changed.
    TrimBegun(Trim),
    /// What could be changed, by the request of this number.
    Trimmed(u64, Result<Trimmed, Vec<Problem>>),
    /// The level shall be changed like that.
    TrimTaken,
    /// The level shall stay as it is.
    TrimLeft,
    /// The work of the request of this number is over.
    Over(u64),
    /// In which order they are shown.
    OrderChosen(Order),
    /// A level made is picked, by its number, or picked no more.
    Picked(usize),
    /// A level made comes into the game, by its number, where its difficulty is told in a language, and others grow from it.
    GrownFrom(usize, Language),
    /// The levels picked, or all, come into the game, where their difficulty is told in a language.
    Added(Language),
}

impl Default for Maker {
    fn default() -> Self {
        let written = Field::ALL.map(|field| match field {
            Field::Count => "10".to_owned(),
            Field::Seed => "1".to_owned(),
            _ => String::new(),
        });
        Self {
            written,
            difficulty: None,
            from_chosen: false,
            work: None,
            number: 0,
            made: None,
            problems: Vec::new(),
            order: Order::Graded,
            trimmed: None,
            picked: BTreeSet::new(),
        }
    }
}

impl Drop for Work {
    /// Nobody waits for it any more.
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Maker {
    /// Takes in a message. What closes it is not heard here.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<super::Message> {
        match message {
            Message::Opened | Message::Closed => {}
            Message::Written(field, text) => self.written[field as usize] = text,
            Message::SeedDrawn => self.written[Field::Seed as usize] = drawn().to_string(),
            Message::DifficultyChosen(difficulty) => self.difficulty = difficulty,
            Message::FromSwitched => self.from_chosen = !self.from_chosen,
            Message::Begun => return self.begin(document),
            Message::Stopped => {
                if let Some(work) = &self.work {
                    work.is_cancelled.store(true, Ordering::Relaxed);
                }
            }
            Message::Told(number, progress, took) if number == self.number => {
                if let Some(work) = &mut self.work {
                    (work.progress, work.took) = (progress, took);
                }
            }
            Message::Made(number, result) if number == self.number => match result {
                Ok(mut made) => {
                    self.order.sort(&mut made.levels);
                    let is_any = !made.levels.is_empty();
                    self.made = Some(made);
                    if is_any {
                        return list::focus(RESULTS, 0);
                    }
                }
                Err(problems) => self.problems = problems,
            },
            Message::TrimBegun(what) => return self.begin_trim(what, document),
            Message::Trimmed(number, result) if number == self.number => match result {
                Ok(trimmed) => self.trimmed = Some(trimmed),
                Err(problems) => self.problems = problems,
            },
            Message::TrimTaken => self.take_trim(document),
            Message::TrimLeft => self.trimmed = None,
            Message::Over(number) if number == self.number => self.work = None,
            // An earlier request.
            Message::Told(..) | Message::Made(..) | Message::Trimmed(..) | Message::Over(_) => {}
            Message::OrderChosen(order) => {
                self.order = order;
                if let Some(made) = &mut self.made {
                    order.sort(&mut made.levels);
                }
            }
            Message::Picked(level) => {
                if !self.picked.remove(&level) {
                    let _ = self.picked.insert(level);
                }
            }
            Message::GrownFrom(level, language) => return self.grow_from(level, language, document),
            Message::Added(language) => {
                let levels = self.to_add();
                let first = add(&levels, "edit-levels-made", language, document);
                return first.map_or_else(Task::none, |first| go(document, first));
            }
        }
        Task::none()
    }

    /// Returns the number in a field; `None` where nothing is written, an error where that is no number.
    fn number_in<T: std::str::FromStr>(&self, field: Field) -> Result<Option<T>, Field> {
        match self.written[field as usize].trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| field),
        }
    }

    /// Returns what is asked for.
    ///
    /// # Errors
    /// A field that says nothing one could ask for.
    fn request(&self, chosen: &str) -> Result<Request, Field> {
        let count = self.number_in::<usize>(Field::Count)?;
        let count = count.filter(|count| (1..=MOST).contains(count)).ok_or(Field::Count)?;
        let moves = match (self.number_in::<u32>(Field::Least)?, self.number_in::<u32>(Field::Most)?) {
            (None, None) => None,
            (least, most) => {
                let range = RangeInclusive::new(least.unwrap_or(1), most.unwrap_or(u32::MAX));
                Some(range)
                    .filter(|range| !range.is_empty() && *range.end() > 0)
                    .map(Some)
                    .ok_or(Field::Most)?
            }
        };
        let size = match (self.number_in::<u32>(Field::Width)?, self.number_in::<u32>(Field::Height)?) {
            (None, None) => None,
            (Some(width), Some(height)) if width > 0 && height > 0 => Some((width, height)),
            (None | Some(0), _) => return Err(Field::Width),
            _ => return Err(Field::Height),
        };
        let seed = self.number_in::<u64>(Field::Seed)?.unwrap_or_default();
        let difficulty = self.difficulty.map(|step| step..=step);
        let from = self.from_chosen.then(|| chosen.to_owned());
        Ok(Request { count, seed, moves, size, difficulty, from, ..Request::default() })
    }

    fn begin(&mut self, document: &Document) -> Task<super::Message> {
        let chosen = folder(document.draft(), document.spot().level);
        let Ok(request) = self.request(&chosen) else { return Task::none() };
        let (number, cancelled) = self.start();
        let draft = document.draft().clone();
        let work = move |tell: &dyn Fn(Message)| {
            let since = Instant::now();
            let looker = Looker {
                since,
                told: Cell::default(),
                last: Cell::default(),
                number,
                cancelled: &cancelled,
                tell,
            };
            let made = generating::make(&draft, &request, &looker);
            tell(Message::Told(number, looker.last.get(), since.elapsed()));
            tell(Message::Made(number, made));
        };
        background::report(work, Message::Over(number)).map(super::Message::Maker)
    }

    /// Forgets what came of the last request and begins another. Returns its number and what tells to stop it.
    fn start(&mut self) -> (u64, Arc<AtomicBool>) {
        self.number += 1;
        (self.made, self.trimmed, self.problems) = (None, None, Vec::new());
        self.picked.clear();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let work =
            Work { is_cancelled: is_cancelled.clone(), progress: Progress::default(), took: Duration::ZERO };
        self.work = Some(work);
        (self.number, is_cancelled)
    }

    fn begin_trim(&mut self, what: Trim, document: &Document) -> Task<super::Message> {
        let (draft, level) = (document.draft().clone(), document.spot().level);
        let Some(layout) = draft.levels.get(level).map(|level| level.layout.clone()) else {
            return Task::none();
        };
        let (number, cancelled) = self.start();
        let work = move |tell: &dyn Fn(Message)| {
            let found = generating::trim(&draft, level, what, &Stop(&cancelled));
            let trimmed = found.map(|suggestion| Trimmed { what, layout, suggestion });
            tell(Message::Trimmed(number, trimmed.map_err(|problem| vec![problem])));
        };
        background::report(work, Message::Over(number)).map(super::Message::Maker)
    }

    /// Changes the level that was looked at, wherever it stands now. One that was changed meanwhile stays.
    fn take_trim(&mut self, document: &mut Document) {
        let Some(Trimmed { what, layout, suggestion: Some(suggestion) }) = self.trimmed.take() else {
            return;
        };
        let draft = document.draft();
        let Some(level) = draft.levels.iter().position(|level| Arc::ptr_eq(&level.layout, &layout)) else {
            self.problems = vec![Problem::error("trim-changed")];
            return;
        };
        let edit = match what {
            Trim::Simplify => "edit-level-simplify",
            Trim::Tighten => "edit-level-tighten",
        };
        let text = Text::new(edit).with("level", folder(draft, level));
        document.edit(text, |draft: &mut Draft| {
            super::change(draft, level, |level| level.layout = suggestion.layout);
        });
    }

    /// Returns the levels that come into the game: those picked, or all, as they are shown.
    fn to_add(&self) -> Vec<MadeLevel> {
        let levels = self.made.iter().flat_map(|made| &made.levels);
        let is_meant =
            |level: &&MadeLevel| self.picked.is_empty() || self.picked.contains(&level.origin.number);
        levels.filter(is_meant).cloned().collect()
    }

    fn grow_from(
        &mut self,
        level: usize,
        language: Language,
        document: &mut Document,
    ) -> Task<super::Message> {
        let Some(made) =
            self.made.iter().flat_map(|made| &made.levels).find(|made| made.origin.number == level).cloned()
        else {
            return Task::none();
        };
        let Some(place) = add(&[made], "edit-level-made", language, document) else { return Task::none() };
        self.from_chosen = true;
        let chosen = go(document, place);
        Task::batch([chosen, self.begin(document)])
    }
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

/// Returns a seed that nobody chose.
fn drawn() -> u32 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    1 + time.map_or(0, |since| since.subsec_micros())
}

/// Stops a search when nobody waits for it any more.
struct Stop<'a>(&'a AtomicBool);

impl solve::Watch for Stop<'_> {
    fn stop(&self, _progress: solve::Progress) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Tells the window now and then how far the work is.
struct Looker<'a> {
    since: Instant,
    told: Cell<Duration>,
    last: Cell<Progress>,
    number: u64,
    cancelled: &'a AtomicBool,
    tell: &'a dyn Fn(Message),
}

impl Watch<Progress> for Looker<'_> {
    fn stop(&self, progress: Progress) -> bool {
        let now = self.since.elapsed();
        self.last.set(progress);
        if now.saturating_sub(self.told.get()) >= TOLD {
            self.told.set(now);
            (self.tell)(Message::Told(self.number, progress, now));
        }
        self.cancelled.load(Ordering::Relaxed)
    }

    fn now(&self) -> Duration {
        self.since.elapsed()
    }
}
