//! The ways to a play: who plays, and what.

use std::path::{Path, PathBuf};

use iced::Task;

use super::{App, Message, Screen};
use crate::player::UserSettings;
use crate::project::home::Places;
use crate::project::people::{People, Person};
use crate::project::plays::GamePlays;
use crate::window::control_settings::Tab;
use crate::window::games::{self, Games};
use crate::window::help::Page;
use crate::window::home;
use crate::window::open::Purpose;
use crate::window::player;
use crate::window::progress::{self, Progress};
use crate::window::users::{self, Users};
use crate::window::workbench::{Leaving, Request};

impl App {
    /// Returns those who play here; `None` where nothing can be kept.
    pub(super) fn people(&self) -> Option<People> {
        self.home.as_deref().map(home::people)
    }

    /// Returns whoever played last.
    pub(super) fn last_person(&self) -> Option<Person> {
        let people = self.people()?;
        people.person(&people.last().person?)
    }

    /// Returns the plays of a game of who plays.
    pub(super) fn plays_of(&self, game: &Path) -> Option<GamePlays> {
        let (people, person) = self.people().zip(self.person.as_ref())?;
        Some(people.plays(&person.id).of_game(game))
    }

    /// Begins with playing: who it is, if that is said, then what.
    pub(super) fn begin_to_play(&mut self, user: Option<&str>, folder: Option<&Path>) -> Task<Message> {
        let Some(people) = self.people() else {
            return match folder {
                Some(folder) => self.open(folder),
                None => self.choose_game(),
            };
        };
        match (user, folder) {
            (None, None) => self.choose_person(),
            (None, Some(folder)) => {
                self.become_person(self.last_person());
                self.open(folder)
            }
            (Some(name), folder) => match people.find_or_add(name) {
                Ok(person) => {
                    self.become_person(Some(person));
                    match folder {
                        Some(folder) => self.open(folder),
                        None => self.choose_game(),
                    }
                }
                Err(problem) => {
                    let task = self.choose_person();
                    if let Screen::Users(users) = &mut self.screen {
                        users.tell(vec![problem]);
                    }
                    task
                }
            },
        }
    }

    /// Lets a person play a game on a table, from the play that a file holds.
    pub(super) fn begin_with_saved(
        &mut self,
        user: Option<&str>,
        folder: &Path,
        file: PathBuf,
    ) -> Task<Message> {
        let begun = self.begin_to_play(user, Some(folder));
        let opened = self.play(player::Message::Party(player::Change::FileOpened(file)));
        Task::batch([begun, opened])
    }

    /// Shows the choice of who plays.
    pub(super) fn choose_person(&mut self) -> Task<Message> {
        let Some(people) = self.people() else { return self.choose_game() };
        let leaves = self.leave_full_screen();
        // As long as nobody is chosen, the window is controlled as whoever played last does it.
        self.leave_player();
        self.become_person(self.last_person());
        self.person = None;
        let (users, task) = Users::new(people, &self.controls);
        self.screen = Screen::Users(users);
        Task::batch([leaves, task.map(Message::Users)])
    }

    pub(super) fn users(&mut self, message: users::Message) -> Task<Message> {
        let Screen::Users(users) = &mut self.screen else { return Task::none() };
        match users.update(message, &self.controls) {
            users::Action::None => Task::none(),
            users::Action::Run(task) => task.map(Message::Users),
            users::Action::Play(person) => {
                self.become_person(Some(person));
                self.choose_game()
            }
            users::Action::Control(settings, task) => {
                match settings {
                    Some(settings) => self.be_controlled(*settings),
                    None => {
                        self.become_person(self.last_person());
                        self.person = None;
                    }
                }
                task.map(Message::Users)
            }
            users::Action::AskKeyboard(field) => self.ask_keyboard(field),
            users::Action::Quit => iced::exit(),
        }
    }

    /// Lets the window be controlled in a way that is not kept yet.
    fn be_controlled(&mut self, settings: UserSettings) {
        self.controls = settings;
        let now = self.now();
        self.scan.set(&self.controls, now);
    }

    /// Shows the choice of a game.
    pub(super) fn choose_game(&mut self) -> Task<Message> {
        let plays = self.people().zip(self.person.as_ref()).map(|(people, person)| people.plays(&person.id));
        let last = plays.and_then(|plays| plays.last_game());
        let games = self.home.as_ref().map(|home| Places::read(home).0.games);
        let (games, task) = Games::new(games, last.as_deref(), self.words.language());
        self.screen = Screen::Games(games);
        task.map(Message::Games)
    }

    pub(super) fn games(&mut self, message: games::Message) -> Task<Message> {
        let Screen::Games(games) = &mut self.screen else { return Task::none() };
        match games.update(message) {
            games::Action::None => Task::none(),
            games::Action::Run(task) => task.map(Message::Games),
            games::Action::Play(folder) => self.open_to_play(&folder),
            games::Action::Progress(folder) => self.show_progress(&folder),
            games::Action::Players => self.choose_person(),
            games::Action::Settings => self.open_controls(Tab::Control),
            games::Action::Help => self.open_help(Page::Playing),
            games::Action::Quit => iced::exit(),
        }
    }

    /// Shows how the plays of a game went.
    fn show_progress(&mut self, folder: &Path) -> Task<Message> {
        let Some((plays, person)) = self.plays_of(folder).zip(self.person.clone()) else {
            return Task::none();
        };
        match Progress::new(folder, person, plays) {
            Ok((progress, task)) => {
                self.screen = Screen::Progress(Box::new(progress));
                task.map(Message::Progress)
            }
            Err(problems) => {
                if let Screen::Games(games) = &mut self.screen {
                    games.tell(problems);
                }
                Task::none()
            }
        }
    }

    pub(super) fn progress(&mut self, message: progress::Message) -> Task<Message> {
        let Screen::Progress(progress) = &mut self.screen else { return Task::none() };
        match progress.update(message, &self.words) {
            progress::Action::None => Task::none(),
            progress::Action::Run(task) => task.map(Message::Progress),
            progress::Action::AskFile(make) => self.ask_folder(Purpose::Progress(make)),
            progress::Action::Leave => self.choose_game(),
        }
    }

    /// Asks who plays. A game that is edited is left first, which asks about what is not saved.
    pub(super) fn ask_who_plays(&mut self) -> Task<Message> {
        match &self.screen {
            Screen::Editing(_) => self.request(Request::Leave(Leaving::Play)),
            _ => {
                self.playing = true;
                self.choose_person()
            }
        }
    }
}
