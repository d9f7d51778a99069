//! The start screen: new game, plays to continue, the person's own games, samples, and recovery copies left by a crash.

mod view;

pub(in crate::window) use self::view::players;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use iced::Task;
use iced::widget::image::Handle;

use super::command::Command;
use super::help::Page;
use super::preferences::Preferences;
use super::{background, covers, home};
use crate::engine::Text;
use crate::grid::edit::is_position;
use crate::project::differences::{Difference, MergeUnit};
use crate::project::guests::Guests;
use crate::project::recovery::{self, Pending};
use crate::project::{self, GameKind, Glance, Problem, Sample};
use crate::words::Language;

#[derive(Debug)]
pub struct Start {
    left: Vec<Left>,
    samples: Vec<Card>,
    /// The games that the person has begun and not finished.
    begun: Vec<Own>,
    /// The games that the person has made or changed.
    own: Vec<Own>,
    /// Whether all of them are shown instead of one row.
    shows_all: bool,
    filter: Filter,
    problems: Vec<Problem>,
    home: Option<PathBuf>,
}

/// A recovery copy left by a crash.
#[derive(Debug)]
struct Left {
    pending: Arc<Pending>,
    /// How it differs from the game's folder; `None` while that is being compared.
    differs: Option<Result<Vec<Text>, Vec<Problem>>>,
}

#[derive(Debug)]
struct Card {
    sample: Sample,
    name: String,
    category: String,
    glance: Glance,
    picture: Option<Handle>,
}

#[derive(Debug)]
struct Own {
    folder: PathBuf,
    /// `None` if there is no game any more.
    name: Option<String>,
    /// When it was last opened, in seconds since 1970.
    when: Option<u64>,
    glance: Glance,
    picture: Option<Handle>,
}

/// Which samples are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    kind: Option<GameKind>,
    /// The number of people who want to play; the last one includes all greater numbers.
    players: Option<usize>,
}

impl Filter {
    /// The numbers of people to choose from.
    const PLAYERS: [usize; 3] = [1, 2, 3];

    fn lets_through(self, glance: Glance) -> bool {
        let most = *Self::PLAYERS.last().unwrap_or(&1);
        let fits = |players| glance.is_for(players) || (players == most && glance.players > most);
        self.kind.is_none_or(|kind| kind == glance.kind) && self.players.is_none_or(fits)
    }
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens a copy of a sample, by its index.
    SampleChosen(usize),
    /// Plays a sample, by its index.
    SamplePlayed(usize),
    /// Continues a play, by the index of its game.
    Continued(usize),
    /// Shows all own games, or one row of them.
    AllSwitched,
    KindChosen(Option<GameKind>),
    PlayersChosen(Option<usize>),
    /// Opens one of the user's own games, by its index.
    OwnChosen(usize),
    /// Plays one of the user's own games, by its index.
    OwnPlayed(usize),
    /// Removes one of the user's own games from the list; its files stay.
    OwnForgotten(usize),
    Called(Command),
    Read(Page),
    SampleDrawn(usize, Option<Handle>),
    OwnDrawn(PathBuf, Option<Handle>),
    /// How a recovery copy differs from the game's folder.
    Compared(usize, Option<Result<Vec<Text>, Vec<Problem>>>),
    /// Opens a recovery copy.
    WentOn(usize),
    /// Deletes a recovery copy.
    Discarded(usize),
}

#[derive(Debug)]
pub enum Action {
    None,
    Open(PathBuf),
    Play(PathBuf),
    /// Opens a recovery copy.
    Recover(Pending),
    /// Removes a folder from the recent games.
    Forget(PathBuf),
    Call(Command),
    Read(Page),
}

impl Start {
    /// Lists the samples and the user's own games; small pictures are loaded later.
    pub fn new(home: Option<PathBuf>, preferences: &Preferences) -> (Self, Task<Message>) {
        let card = |sample: Sample| {
            let (name, category) = <_>::default();
            let mut card = Card { sample, name, category, glance: Glance::of_sample(&sample), picture: None };
            card.speak(Language::chosen(preferences.language.as_deref()));
            card
        };
        let pending = home.as_deref().map(recovery::pending).unwrap_or_default();
        let start = Self {
            left: pending.into_iter().map(|it| Left { pending: Arc::new(it), differs: None }).collect(),
            samples: project::samples().into_iter().map(card).collect(),
            begun: begun_games(home.as_deref(), preferences),
            own: own_games(home.as_ref(), preferences),
            shows_all: false,
            filter: Filter::default(),
            problems: Vec::new(),
            home,
        };
        let task = Task::batch([start.draw(), start.compare()]);
        (start, task)
    }

    fn draw(&self) -> Task<Message> {
        let samples = self.samples.iter().map(|card| card.sample.thumbnail()).collect::<Vec<_>>();
        let there = self.begun.iter().chain(&self.own).filter(|own| own.name.is_some());
        let folders: BTreeSet<_> = there.map(|own| own.folder.clone()).collect();
        let draw = move |tell: &dyn Fn(Option<Message>)| {
            for (index, found) in samples.into_iter().enumerate() {
                let drawn = found.and_then(|(name, bytes)| covers::of_picture(name, bytes));
                tell(Some(Message::SampleDrawn(index, drawn)));
            }
            for folder in folders {
                let drawn = covers::of_game(&folder);
                tell(Some(Message::OwnDrawn(folder, drawn)));
            }
        };
        background::report(draw, None).and_then(Task::done)
    }

    fn compare(&self) -> Task<Message> {
        Task::batch(self.left.iter().enumerate().map(|(index, left)| {
            let pending = left.pending.clone();
            let compare = move || {
                let mut all = pending.differences()?;
                // How starts and goals follow from boards, and where the play begins, come along with changes of a board.
                let of_play =
                    |text: &Text| text.args.iter().any(|(name, value)| *name == "item" && is_position(value));
                let is_own = |difference: &Difference| {
                    difference.part != MergeUnit::Derivation && !of_play(&difference.text)
                };
                if all.iter().any(is_own) {
                    all.retain(is_own);
                }
                let mut texts: Vec<Text> = Vec::new();
                for difference in all {
                    // Things of one name are told of once.
                    if !texts.contains(&difference.text) {
                        texts.push(difference.text);
                    }
                }
                Ok(texts)
            };
            background::run(compare).map(move |found| Message::Compared(index, found))
        }))
    }

    /// Changes the language of the names.
    pub fn speak(&mut self, language: Language) {
        self.samples.iter_mut().for_each(|card| card.speak(language));
        for own in self.begun.iter_mut().chain(&mut self.own).filter(|own| own.name.is_some()) {
            own.name = name_of(&own.folder, language);
        }
    }

    /// Shows why a game could not be opened.
    pub fn tell(&mut self, problems: Vec<Problem>) {
        self.problems = problems;
    }

    /// Returns whether a crash left a recovery copy of the game in a folder.
    pub fn has_left(&self, folder: &Path) -> bool {
        let real = |path: &Path| std::fs::canonicalize(path).ok();
        self.left.iter().any(|left| real(left.pending.folder()) == real(folder))
    }

    pub fn update(&mut self, message: Message) -> Action {
        let is_asked =
            !matches!(message, Message::SampleDrawn(..) | Message::OwnDrawn(..) | Message::Compared(..));
        if is_asked {
            self.problems.clear();
        }
        match message {
            Message::Called(command) => return Action::Call(command),
            Message::Read(page) => return Action::Read(page),
            Message::Continued(index) => {
                return self.begun.get(index).map_or(Action::None, |own| Action::Play(own.folder.clone()));
            }
            Message::AllSwitched => self.shows_all ^= true,
            Message::KindChosen(kind) => self.filter.kind = kind,
            Message::PlayersChosen(players) => self.filter.players = players,
            Message::OwnChosen(index) => {
                return self.own.get(index).map_or(Action::None, |own| Action::Open(own.folder.clone()));
            }
            Message::OwnPlayed(index) => {
                return self.own.get(index).map_or(Action::None, |own| Action::Play(own.folder.clone()));
            }
            Message::OwnForgotten(index) if index < self.own.len() => {
                return Action::Forget(self.own.remove(index).folder);
            }
            Message::OwnForgotten(_) => {}
            Message::SampleChosen(index) => {
                return match self.own_copy(index) {
                    Some(folder) => Action::Open(folder),
                    None => Action::None,
                };
            }
            Message::SamplePlayed(index) => {
                return self.own_copy(index).map_or(Action::None, Action::Play);
            }
            Message::SampleDrawn(index, picture) => {
                if let Some(card) = self.samples.get_mut(index) {
                    card.picture = picture;
                }
            }
            Message::OwnDrawn(folder, picture) => {
                let all = self.begun.iter_mut().chain(&mut self.own);
                for own in all.filter(|own| own.folder == folder) {
                    own.picture.clone_from(&picture);
                }
            }
            Message::Compared(index, found) => {
                if let Some(left) = self.left.get_mut(index) {
                    left.differs = Some(found.unwrap_or(Ok(Vec::new())));
                }
            }
            Message::WentOn(index) => {
                return self.take_left(index).map_or(Action::None, Action::Recover);
            }
            Message::Discarded(index) => {
                if let Some(Err(fault)) = self.take_left(index).map(Pending::discard) {
                    self.problems = fault.problems();
                }
            }
        }
        Action::None
    }

    /// Returns the folder of the user's own copy of a sample.
    fn own_copy(&mut self, index: usize) -> Option<PathBuf> {
        let sample = self.samples.get(index)?.sample;
        match home::games(self.home.as_ref()).and_then(|games| sample.own_copy(&games)) {
            Ok(folder) => Some(folder),
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    /// Removes a recovery copy from the list; `None` while it is being compared.
    fn take_left(&mut self, index: usize) -> Option<Pending> {
        let _ = self.left.get(index)?.differs.as_ref()?;
        let left = self.left.remove(index);
        match Arc::try_unwrap(left.pending) {
            Ok(pending) => Some(pending),
            Err(pending) => {
                self.left.insert(index, Left { pending, differs: left.differs });
                None
            }
        }
    }
}

impl Card {
    fn speak(&mut self, language: Language) {
        let told = self.sample.description(language.code());
        (self.name, self.category) = (told.name, told.category);
    }
}

fn name_of(folder: &Path, language: Language) -> Option<String> {
    project::game_name(folder, language.code()).or_else(|| {
        let file = folder.is_file().then(|| project::labyrinth::find(folder)).flatten()?;
        Some(project::labyrinth::name(&file))
    })
}

impl Own {
    fn new(folder: PathBuf, when: Option<u64>, language: Language) -> Self {
        let (name, glance) = (name_of(&folder, language), Glance::of_folder(&folder));
        Self { folder, name, when, glance, picture: None }
    }
}

/// Returns the games that the last player, or a guest, has begun and not finished, latest first.
fn begun_games(home: Option<&Path>, preferences: &Preferences) -> Vec<Own> {
    let Some(home) = home else { return Vec::new() };
    let people = home::people(home);
    let person = people.last().person.and_then(|id| people.person(&id));
    let guests = Guests::new(home);
    let plays = match person {
        Some(person) => people.plays(&person.id),
        None if guests.have_played() => guests.plays(),
        None => return Vec::new(),
    };
    let recent = preferences.recent.iter().filter(|recent| plays.of_game(&recent.folder).is_under_way());
    // What is played is kept by the name of the folder: of several copies of a game the latest stands for all.
    let mut seen = BTreeSet::new();
    let recent = recent.filter(|recent| seen.insert(recent.folder.file_name()));
    let games = recent.map(|recent| {
        Own::new(recent.folder.clone(), Some(recent.when), Language::chosen(preferences.language.as_deref()))
    });
    games.filter(|game| game.name.is_some()).collect()
}

/// Returns the games that the person has made or changed: first the recently edited ones, then the others in
/// the games folder by name. A copy of a sample is included once it differs from the sample.
fn own_games(home: Option<&PathBuf>, preferences: &Preferences) -> Vec<Own> {
    let entries = home::games(home).ok().and_then(|games| std::fs::read_dir(games).ok());
    let language = Language::chosen(preferences.language.as_deref());
    let is_own = |folder: &Path| !project::is_untouched_sample(folder);
    let recent = preferences.recent.iter().filter(|recent| recent.edited && is_own(&recent.folder));
    let mut games: Vec<_> =
        recent.map(|recent| Own::new(recent.folder.clone(), Some(recent.when), language)).collect();
    let others = entries.into_iter().flatten().flatten().map(|entry| entry.path());
    let others = others.filter(|other| games.iter().all(|known| known.folder != *other) && is_own(other));
    let others = others.map(|folder| Own::new(folder, None, language));
    let mut others: Vec<_> = others.filter(|other| other.name.is_some()).collect();
    others.sort_by_key(|other| other.name.as_ref().map(|name| name.to_lowercase()));
    games.append(&mut others);
    games
}

/// Returns how long ago a time was, in words.
fn ago(when: u64) -> Text {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let minutes = now.saturating_sub(when) / 60;
    match minutes {
        0..=1 => Text::new("start-when-now"),
        2..=59 => Text::new("start-when-minutes").with("count", minutes),
        60..=1439 => Text::new("start-when-hours").with("count", minutes / 60),
        _ => Text::new("start-when-days").with("count", minutes / 1440),
    }
}
