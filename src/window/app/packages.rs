//! Packages: looked at first, played without being kept, kept on demand.

use std::path::{Path, PathBuf};

use iced::Task;
use schola_widgets::focus;
use tempfile::TempDir;

use super::{App, Message, Over, Screen};
use crate::project::guests::Guests;
use crate::project::plays::GamePlays;
use crate::window::exports::Work;
use crate::window::home;
use crate::window::package::{self, AfterKeeping, Dialog, LookedAt};
use crate::window::start::Start;
use crate::window::workbench::{Leaving, Request};
use crate::window::written::WrittenFiles;

/// What opens once the present game is closed.
#[derive(Debug)]
pub(super) enum Next {
    Game(PathBuf),
    /// The game of a package, to be played without being kept.
    Package(Box<LookedAt>),
}

/// A game that is played and not kept. It goes, with its plays, when it is no longer played.
#[derive(Debug)]
pub(super) struct Unkept {
    looked: Box<LookedAt>,
    /// Where its plays are meanwhile; `None` if the system has no place for them.
    place: Option<TempDir>,
}

/// What is being kept, and what happens then.
#[derive(Debug)]
pub(super) struct Keeping {
    /// `None` if it is the game that is played.
    looked: Option<Box<LookedAt>>,
    after: AfterKeeping,
}

impl Unkept {
    fn new(looked: Box<LookedAt>) -> Self {
        Self { looked, place: tempfile::tempdir().ok() }
    }

    pub(super) fn path(&self) -> &Path {
        self.looked.path()
    }

    /// Returns the name of the package's file.
    pub(super) fn name(&self) -> &str {
        self.looked.package().name()
    }

    fn plays(&self) -> Option<GamePlays> {
        let place = self.place.as_ref()?;
        Some(Guests::new(place.path()).plays().of_game(self.path()))
    }
}

impl App {
    /// Returns the game that is played and not kept, if it is this one.
    pub(super) fn unkept(&self, folder: &Path) -> Option<&Unkept> {
        self.unkept.as_ref().filter(|unkept| unkept.path() == folder)
    }

    /// Returns where the plays of a game are that is not kept.
    pub(super) fn plays_of_unkept(&self, folder: &Path) -> Option<Option<GamePlays>> {
        self.unkept(folder).map(Unkept::plays)
    }

    /// Forgets the game that is not kept once it is no longer played.
    pub(super) fn forget_unkept(&mut self) {
        let is_played = self.unkept.as_ref().is_some_and(|unkept| {
            let loaded = self.loading.as_ref().is_some_and(|loading| loading.folder() == unkept.path());
            loaded || self.player().is_some_and(|player| player.folder() == unkept.path())
        });
        if !is_played {
            self.unkept = None;
        }
    }

    /// Reads a package and shows what is in it. Nothing else happens to it yet.
    pub(super) fn look_at(&mut self, file: PathBuf) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        let games = home::games(self.home.as_ref()).ok();
        self.begin_work(Work::look(file, games, self.words.language()))
    }

    pub(super) fn show_package(&mut self, looked: Box<LookedAt>) -> Task<Message> {
        self.over = Some(Over::Package(Dialog::new(looked, self.playing)));
        focus::focus(package::FIRST)
    }

    pub(super) fn answer_package(&mut self, message: package::Message) -> Task<Message> {
        let dialog = match self.over.take() {
            Some(Over::Package(dialog)) => dialog,
            over => {
                self.over = over;
                return Task::none();
            }
        };
        match message {
            package::Message::Cancelled => self.focus_again(),
            package::Message::Played => {
                self.next = Some(Next::Package(dialog.into_looked()));
                match &self.screen {
                    Screen::Editing(_) => self.request(Request::Leave(Leaving::Next)),
                    _ => self.go_on(),
                }
            }
            package::Message::Kept(after) => {
                let looked = dialog.into_looked();
                let keeping = self.keep(&looked, after);
                if let Some(keeping_now) = &mut self.keeping {
                    keeping_now.looked = Some(looked);
                }
                Task::batch([self.focus_again(), keeping])
            }
        }
    }

    /// Plays the game of a package that is not kept.
    pub(super) fn play_unkept(&mut self, looked: Box<LookedAt>) -> Task<Message> {
        let is_chosen = self.playing || self.player().is_some();
        self.edited = None;
        if !is_chosen {
            self.become_person(self.last_person());
        }
        self.leave_player();
        let unkept = Unkept::new(looked);
        let folder = unkept.path().to_owned();
        self.unkept = Some(unkept);
        self.open_to_play(&folder)
    }

    /// Keeps the game that is played.
    pub(super) fn keep_played(&mut self) -> Task<Message> {
        let Some(unkept) = self.unkept.take() else { return Task::none() };
        let keeping = self.keep(&unkept.looked, AfterKeeping::PlayOn);
        self.unkept = Some(unkept);
        keeping
    }

    /// Begins to write a game into the folder of games.
    fn keep(&mut self, looked: &LookedAt, after: AfterKeeping) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        let games = match home::games(self.home.as_ref()) {
            Ok(games) => games,
            Err(problem) => return self.tell(vec![problem]),
        };
        self.keeping = Some(Keeping { looked: None, after });
        self.begin_work(Work::keep(looked.package().clone(), games))
    }

    /// Goes on after a game was kept in a folder.
    pub(super) fn kept(&mut self, folder: PathBuf) -> Task<Message> {
        let Some(keeping) = self.keeping.take() else { return Task::none() };
        match keeping.after {
            AfterKeeping::Edit => {
                self.playing = false;
                self.go_to(folder)
            }
            AfterKeeping::PlayOn => self.play_on(folder),
            AfterKeeping::Stay => {
                let listed = self.list_again();
                self.written = Some(WrittenFiles::new(folder, 1));
                listed
            }
        }
    }

    /// Shows the problems that prevented keeping a game, in the dialog that was left for it.
    pub(super) fn not_kept(&mut self, problems: Vec<crate::project::Problem>) -> Task<Message> {
        match self.keeping.take().and_then(|keeping| keeping.looked) {
            Some(looked) => {
                let dialog = Dialog::new(looked, self.playing);
                self.over = Some(Over::Package(dialog.with_fault(problems.into_iter().next())));
                focus::focus(package::FIRST)
            }
            None => self.tell(problems),
        }
    }

    /// Shows a game that was just kept among the others, where games are listed.
    fn list_again(&mut self) -> Task<Message> {
        match &self.screen {
            Screen::Start(_) => {
                let (start, started) = Start::new(self.home.clone(), &self.preferences);
                self.screen = Screen::Start(start);
                started.map(Message::Start)
            }
            Screen::Games(_) => self.list_games(self.controls().scans()),
            _ => Task::none(),
        }
    }

    /// Goes on with the play of a game that was not kept until now, from the folder where it is kept.
    fn play_on(&mut self, folder: PathBuf) -> Task<Message> {
        let Some(unkept) = self.unkept.take() else { return Task::none() };
        if self.player().is_none_or(|player| player.folder() != unkept.path()) {
            // It was left meanwhile; that it is kept is all that was asked for.
            return self.list_again();
        }
        self.leave_player();
        let carried = match (unkept.plays(), self.plays_of(&folder)) {
            (Some(plays), Some(kept)) => plays.carry_to(&kept),
            _ => Ok(()),
        };
        let opened = self.open_to_play(&folder);
        self.written = Some(WrittenFiles::new(folder, 1));
        let told = carried.err().map_or_else(Task::none, |problem| self.tell(vec![problem]));
        Task::batch([opened, told])
    }
}
