//! Navigation for players: the choice of who plays, and of the game.

use std::mem;
use std::path::{Path, PathBuf};

use iced::Task;
use schola_widgets::focus;

use super::edit::Edited;
use super::{App, Message, Over, Screen};
use crate::player::UserSettings;
use crate::project::guests::Guests;
use crate::project::home::HomeFolders;
use crate::project::package::is_package;
use crate::project::people::{People, Person};
use crate::project::plays::{GamePlays, Plays};
use crate::window::control_settings::{Forgetting, Tab};
use crate::window::games::{self, Games};
use crate::window::help::Page;
use crate::window::home;
use crate::window::open::Purpose;
use crate::window::player;
use crate::window::progress::{self, Progress};
use crate::window::start::Start;
use crate::window::users::{self, Users};
use crate::window::workbench::{Leaving, Request};

impl App {
    /// Returns the player profiles; `None` without a home folder.
    pub(super) fn people(&self) -> Option<People> {
        self.home.as_deref().map(home::people)
    }

    pub(super) fn last_person(&self) -> Option<Person> {
        let people = self.people()?;
        people.person(&people.last().person?)
    }

    /// Returns the plays of the current player or of guests; `None` without a home folder.
    fn plays(&self) -> Option<Plays> {
        let home = self.home.as_deref()?;
        Some(match &self.person {
            Some(person) => home::people(home).plays(&person.id),
            None => Guests::new(home).plays(),
        })
    }

    pub(super) fn plays_of(&self, game: &Path) -> Option<GamePlays> {
        if let Some(plays) = self.plays_of_unkept(game) {
            return plays;
        }
        Some(self.plays()?.of_game(game))
    }

    /// Deletes the plays of guests. A game that a guest is playing restarts.
    pub(super) fn forget_guests(&mut self) -> Task<Message> {
        let Some(guests) = self.home.as_deref().map(Guests::new) else { return Task::none() };
        let played = match &self.screen {
            Screen::Player(player) if self.person.is_none() => Some(player.folder().to_owned()),
            _ => None,
        };
        if played.is_some() {
            // The player screen keeps files of its play open, which some systems refuse to delete.
            let (start, _) = Start::new(self.home.clone(), &self.preferences);
            self.screen = Screen::Start(start);
        }
        let forgotten = guests.forget();
        let again = played.map_or_else(Task::none, |folder| self.open_to_play(&folder));
        if let Some(Over::Controls(dialog)) = &mut self.over {
            dialog.set_forgetting(match forgotten {
                Ok(()) => Forgetting::Done,
                Err(problem) => Forgetting::Failed(Box::new(problem)),
            });
        }
        Task::batch([again, focus::focus("over")])
    }

    /// Quits: saves the play, and deletes the plays of guests if so set.
    pub(super) fn quit(&mut self) -> Task<Message> {
        self.leave_player();
        // Its plays lie in a folder of the system's for the moment.
        self.unkept = None;
        if self.preferences.forgets_guests
            && let Some(home) = &self.home
        {
            // The player screen keeps files of its play open.
            let (start, _) = Start::new(self.home.clone(), &self.preferences);
            self.screen = Screen::Start(start);
            if let Err(problem) = Guests::new(home).forget() {
                eprintln!("schola: {}", self.words.problem(problem.code, &problem.args).0);
            }
        }
        iced::exit()
    }

    /// Plays the edited game in the player, which returns to the editor afterwards.
    pub(super) fn play_edited(&mut self) -> Task<Message> {
        if !self.edits() {
            return Task::none();
        }
        let (start, _) = Start::new(self.home.clone(), &self.preferences);
        let Screen::Editing(editing) = mem::replace(&mut self.screen, Screen::Start(start)) else {
            return Task::none();
        };
        let folder = editing.folder().to_owned();
        self.shown_level = editing.shown_level();
        let is_dropped = editing.is_changed();
        self.edited = Some(if is_dropped { Edited::Folder(folder.clone()) } else { Edited::Editor(editing) });
        self.become_person(self.last_person());
        self.open_to_play(&folder)
    }

    /// Returns from the player to the editor, if it was opened from there.
    pub(super) fn edit_again(&mut self) -> Option<Task<Message>> {
        let edited = self.edited.take()?;
        if !self.plays {
            return None;
        }
        self.become_person(None);
        Some(match edited {
            Edited::Editor(editing) => {
                let folder = editing.folder().to_owned();
                self.plays = false;
                self.show(Ok(Screen::Editing(editing)), &folder)
            }
            Edited::Folder(folder) => self.open(&folder),
        })
    }

    /// Goes back: from the player to the choice of games or to the editor, otherwise to the start screen.
    pub(super) fn go_home(&mut self) -> Task<Message> {
        let leaves = self.leave_full_screen();
        self.leave_player();
        if self.playing && matches!(self.screen, Screen::Player(_) | Screen::Progress(_)) {
            return Task::batch([leaves, self.choose_game()]);
        }
        if let Some(task) = self.edit_again() {
            return Task::batch([leaves, task]);
        }
        let (start, started) = Start::new(self.home.clone(), &self.preferences);
        self.screen = Screen::Start(start);
        self.playing = false;
        self.become_person(None);
        Task::batch([leaves, started.map(Message::Start), focus::focus("start-new")])
    }

    /// Starts playing: asks who plays and which game, where that is not given.
    pub(super) fn begin_to_play(&mut self, user: Option<&str>, folder: Option<&Path>) -> Task<Message> {
        if let Some(file) = folder.filter(|path| is_package(path)) {
            let behind = self.begin_to_look(user);
            return Task::batch([behind, self.look_at(file.to_owned())]);
        }
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

    /// Shows the choice of games behind a package, for the person who is to play it. Who is not known is the last one.
    fn begin_to_look(&mut self, user: Option<&str>) -> Task<Message> {
        if user.is_some() {
            return self.begin_to_play(user, None);
        }
        self.become_person(self.last_person());
        self.choose_game()
    }

    /// Plays a game from a save file.
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

    pub(super) fn choose_person(&mut self) -> Task<Message> {
        let Some(people) = self.people() else { return self.choose_game() };
        let leaves = self.leave_full_screen();
        self.edited = None;
        // Until somebody is chosen, the settings of the last player apply.
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
            users::Action::Quit => self.quit(),
        }
    }

    /// Applies settings that are not saved yet.
    fn be_controlled(&mut self, settings: UserSettings) {
        self.controls = settings;
        let now = self.now();
        self.scan.set(&self.controls, now);
    }

    pub(super) fn choose_game(&mut self) -> Task<Message> {
        // Whoever leaves a game has chosen to choose: the last one must not come back under the pointer. Whoever
        // scans may need it to.
        let comes_back = matches!(self.screen, Screen::Player(_) | Screen::Progress(_));
        self.list_games(self.controls.scans() || !comes_back)
    }

    /// Lists the games; the last one may come back by itself.
    pub(super) fn list_games(&mut self, counts: bool) -> Task<Message> {
        let last = self.plays().and_then(|plays| plays.last_game());
        let games = self.home.as_ref().map(|home| HomeFolders::read(home).0.games);
        let (games, task) = Games::new(games, (last.as_deref(), counts), self.words.language());
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
            games::Action::Quit => self.quit(),
        }
    }

    fn show_progress(&mut self, folder: &Path) -> Task<Message> {
        // Without a home folder nothing is saved.
        let Some(plays) = self.plays_of(folder) else { return Task::none() };
        let name = self.person.as_ref().map(|person| person.profile.name.clone());
        match Progress::new(folder, name, plays) {
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

    /// Asks who plays. An edited game is closed first, which may ask about unsaved changes.
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
