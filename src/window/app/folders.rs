//! Choosing the folders of games and people in the settings.

use std::path::Path;

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over, Screen};
use crate::project::home::{FolderPurpose, HomeFolders};
use crate::window::control_settings::{Dialog, FolderChoice, Folders, Tab};
use crate::window::open::{self, Purpose};
use crate::window::start::Start;

impl App {
    /// Returns the folders of games and people, for the settings. They can be changed while nobody plays.
    pub(super) fn folders(&self, outcome: Option<FolderChoice>) -> Folders {
        let places = self.home.as_deref().map(|home| (HomeFolders::read(home).0, HomeFolders::usual(home)));
        let can_choose = matches!(self.screen, Screen::Start(_) | Screen::Editing(_));
        Folders { places, can_choose, uses_system: self.preferences.system_dialogs, outcome }
    }

    /// Asks for another folder of games or people, starting at the current one.
    pub(super) fn ask_place(&mut self, place: FolderPurpose) -> Task<Message> {
        let Some((places, _)) = self.folders(None).places else { return Task::none() };
        let dialog = open::Dialog::new(Purpose::Place(place), places.folder(place));
        self.ask_path(dialog)
    }

    pub(super) fn reset_place(&mut self, place: FolderPurpose) -> Task<Message> {
        let Some((_, usual)) = self.folders(None).places else { return Task::none() };
        self.choose_place(place, usual.folder(place))
    }

    /// Uses a folder for games or people from now on, and says so in the settings.
    pub(super) fn choose_place(&mut self, place: FolderPurpose, folder: &Path) -> Task<Message> {
        let Some(home) = self.home.clone() else { return self.open_controls(Tab::Folders) };
        let mut places = HomeFolders::read(&home).0;
        let old = places.folder(place).to_owned();
        let (outcome, again) = match places.choose(&home, place, folder) {
            Ok(()) => (FolderChoice::Chosen(place, old), self.look_again()),
            Err(problem) => (FolderChoice::Failed(problem), Task::none()),
        };
        let folders = self.folders(Some(outcome));
        self.over = Some(Over::Controls(Dialog::new(Tab::Folders).with_folders(folders)));
        Task::batch([again, focus::focus("over")])
    }

    /// Lists the games of the start screen again.
    fn look_again(&mut self) -> Task<Message> {
        if !matches!(self.screen, Screen::Start(_)) {
            return Task::none();
        }
        let (start, started) = Start::new(self.home.clone(), &self.preferences);
        self.screen = Screen::Start(start);
        started.map(Message::Start)
    }
}
