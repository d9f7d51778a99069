//! The choice of a game to play (Strašrybka 2010).

mod view;

use std::path::{Path, PathBuf};

use iced::Task;
use iced::widget::image::Handle;
use schola_widgets::focus;

use super::choosing::Countdown;
use super::{background, covers};
use crate::common_files::Description;
use crate::project::{self, Glance, Problem, Sample, Setup, labyrinth};
use crate::words::Language;

#[derive(Debug)]
pub struct Games {
    rows: Vec<Row>,
    /// The row of the last game played.
    last: Option<usize>,
    countdown: Countdown,
    wanted: Wanted,
    problems: Vec<Problem>,
    /// The folder of games, into which samples are copied.
    folder: Option<PathBuf>,
}

#[derive(Debug)]
struct Row {
    from: From,
    description: Description,
    picture: Option<Handle>,
    glance: Glance,
    /// Why it cannot be played.
    fault: Option<Problem>,
}

/// Where a game comes from.
#[derive(Clone, Debug)]
enum From {
    /// Built into the program; copied into the games folder when played.
    Sample(Sample),
    Folder(PathBuf),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Play,
    Progress,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    Went(usize),
    WantedChanged(Wanted),
    OtherPlayer,
    Settings,
    Help,
    Quit,
    Ticked,
    /// Any input; it stops the countdown.
    Stirred,
    /// The small picture of a game; `None` if it has none.
    Drawn(usize, Option<Handle>),
    /// A game in a folder was checked; the problem that prevents playing it, if any.
    Read(usize, Option<Problem>),
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    Play(PathBuf),
    Progress(PathBuf),
    Players,
    Settings,
    Help,
    Quit,
}

impl Games {
    /// Lists the samples and the games in the folder of games; small pictures are loaded later. With `counts`, the last game
    /// is opened after a while without input.
    pub fn new(
        folder: Option<PathBuf>,
        (last, counts): (Option<&Path>, bool),
        language: Language,
    ) -> (Self, Task<Message>) {
        let rows = rows(folder.as_deref(), language);
        let last = last.and_then(|last| rows.iter().position(|row| row.is_at(folder.as_deref(), last)));
        let screen = Self {
            rows,
            last,
            countdown: Countdown::new(counts && last.is_some()),
            wanted: Wanted::Play,
            problems: Vec::new(),
            folder,
        };
        let task = Task::batch([screen.look(), focus::focus(row_id(last.unwrap_or(0)))]);
        (screen, task)
    }

    /// Draws the small pictures and checks the games in folders.
    fn look(&self) -> Task<Message> {
        let all: Vec<_> = self.rows.iter().map(|row| row.from.clone()).collect();
        let work = move |tell: &dyn Fn(Option<Message>)| {
            for (index, from) in all.iter().enumerate() {
                let drawn = match from {
                    From::Sample(sample) => {
                        sample.thumbnail().and_then(|(name, bytes)| covers::of_picture(name, bytes))
                    }
                    From::Folder(folder) => covers::of_game(folder),
                };
                tell(Some(Message::Drawn(index, drawn)));
            }
            for (index, from) in all.iter().enumerate() {
                if let From::Folder(folder) = from {
                    tell(Some(Message::Read(index, fault(folder))));
                }
            }
        };
        background::report(work, None).and_then(Task::done)
    }

    /// Changes the language of the names.
    pub fn speak(&mut self, language: Language) {
        for row in &mut self.rows {
            row.description = row.from.description(language).unwrap_or_default();
        }
    }

    /// Shows why a game could not be opened.
    pub fn tell(&mut self, problems: Vec<Problem>) {
        self.countdown.stop();
        self.problems = problems;
    }

    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Chosen(index) => return self.chosen(index),
            Message::Went(index) => return Action::Run(focus::focus(row_id(index))),
            Message::WantedChanged(wanted) => {
                self.wanted = wanted;
                let first = self.last.unwrap_or(0);
                return Action::Run(focus::focus(row_id(first)));
            }
            Message::OtherPlayer => return Action::Players,
            Message::Settings => return Action::Settings,
            Message::Help => return Action::Help,
            Message::Quit => return Action::Quit,
            Message::Ticked => {
                if let (true, Some(last)) = (self.countdown.tick(), self.last) {
                    return self.chosen(last);
                }
            }
            Message::Stirred => self.countdown.stop(),
            Message::Drawn(index, picture) => {
                if let Some(row) = self.rows.get_mut(index) {
                    row.picture = picture;
                }
            }
            Message::Read(index, fault) => {
                if let Some(row) = self.rows.get_mut(index) {
                    row.fault = fault;
                }
            }
        }
        Action::None
    }

    /// Returns the id of the most likely choice, the last game played.
    pub(super) fn first(&self) -> String {
        row_id(self.last.unwrap_or(0))
    }

    pub(super) fn wanted(&self) -> Wanted {
        self.wanted
    }

    fn chosen(&mut self, index: usize) -> Action {
        self.problems.clear();
        let Some(row) = self.rows.get(index).filter(|row| row.fault.is_none()) else { return Action::None };
        let folder = match (&row.from, &self.folder) {
            (From::Folder(folder), _) => Ok(folder.clone()),
            (From::Sample(sample), Some(games)) => sample.own_copy(games),
            (From::Sample(_), None) => Err(Problem::error("home-missing")),
        };
        match (folder, self.wanted) {
            (Ok(folder), Wanted::Play) => Action::Play(folder),
            (Ok(folder), Wanted::Progress) => Action::Progress(folder),
            (Err(problem), _) => {
                self.tell(vec![problem]);
                Action::None
            }
        }
    }
}

impl From {
    fn glance(&self) -> Glance {
        match self {
            Self::Sample(sample) => Glance::of_sample(sample),
            Self::Folder(folder) => Glance::of_folder(folder),
        }
    }

    /// Reads the description of the game; `None` if there is no game.
    fn description(&self, language: Language) -> Option<Description> {
        match self {
            Self::Sample(sample) => Some(sample.description(language.code())),
            // A labyrinth in a file of its own has no description.
            Self::Folder(file) if file.is_file() => labyrinth::find(file)
                .map(|file| Description { name: labyrinth::name(&file), ..Description::default() }),
            Self::Folder(folder) => project::game_description(folder, language.code()),
        }
    }
}

impl Row {
    fn is_at(&self, games: Option<&Path>, folder: &Path) -> bool {
        match &self.from {
            From::Sample(sample) => games.is_some_and(|games| games.join(sample.name()) == folder),
            From::Folder(own) => own == folder,
        }
    }
}

/// A game that can stand beside the edited one on a page.
#[derive(Clone, Debug)]
pub struct OtherGame {
    name: String,
    from: From,
}

impl OtherGame {
    /// Returns its name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Does something with its folder; a sample is unpacked for that.
    pub fn in_folder<T>(
        &self,
        act: impl FnOnce(&Path) -> Result<T, Vec<Problem>>,
    ) -> Result<T, Vec<Problem>> {
        match &self.from {
            From::Folder(folder) => act(folder),
            From::Sample(sample) => {
                let place = tempfile::tempdir();
                let place = place.map_err(|error| {
                    let (file, reason) = (std::env::temp_dir().display().to_string(), error.to_string());
                    project::SaveFault::Failed { file, kind: error.kind(), reason }.problems()
                })?;
                let folder = sample.unpacked(place.path()).map_err(|problem| vec![problem])?;
                act(&folder)
            }
        }
    }
}

/// Returns all games but one, the samples first.
pub fn others(games: Option<&Path>, but: &Path, language: Language) -> Vec<OtherGame> {
    let all = rows(games, language).into_iter().filter(|row| !row.is_at(games, but));
    all.map(|row| OtherGame { name: row.description.name, from: row.from }).collect()
}

fn row_id(index: usize) -> String {
    format!("games-row-{index}")
}

/// Returns the samples in their order, then the user's own games by name.
fn rows(games: Option<&Path>, language: Language) -> Vec<Row> {
    let row = |from: From| {
        let description = from.description(language)?;
        let glance = from.glance();
        Some(Row { from, description, picture: None, glance, fault: None })
    };
    let samples = project::samples();
    let entries = games.and_then(|games| std::fs::read_dir(games).ok());
    let folders: Vec<PathBuf> = entries.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    // The user's copy of a sample replaces the sample.
    let own = |sample: &Sample| folders.iter().find(|folder| folder.ends_with(sample.name())).cloned();
    let samples_first = samples.iter().map(|sample| own(sample).map_or(From::Sample(*sample), From::Folder));
    let mut rows: Vec<_> = samples_first.filter_map(row).collect();
    let others =
        folders.iter().filter(|folder| samples.iter().all(|sample| !folder.ends_with(sample.name())));
    let mut others: Vec<_> = others.filter_map(|folder| row(From::Folder(folder.clone()))).collect();
    others.sort_by_key(|row| row.description.name.to_lowercase());
    rows.append(&mut others);
    rows
}

/// Returns the first problem that prevents playing the game in a folder, whatever its kind.
fn fault(folder: &Path) -> Option<Problem> {
    let problems = project::open_game(folder, &Setup::default()).err()?;
    let no_levels = || Problem::error("game-no-levels");
    Some(problems.into_iter().next().unwrap_or_else(no_levels))
}
