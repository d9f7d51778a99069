//! The editor inside the application, whatever the kind of game.

use std::path::{Path, PathBuf};

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over, Screen};
use crate::project::{BoardFolder, labyrinth};
use crate::window::board_editor::BoardEditor;
use crate::window::dungeon_editor::DungeonEditor;
use crate::window::editing::{self, Editing};
use crate::window::grid_editor::GridEditor;
use crate::window::new_labyrinth;
use crate::window::preferences::Preference;
use crate::window::workbench::{Leaving, Need, Request};
use crate::window::written::WrittenFiles;

/// Where the player returns to when a game was opened from its editor.
#[derive(Debug)]
pub(super) enum Edited {
    /// The editor as it was left.
    Editor(Editing),
    /// The game in its files, as unsaved changes were dropped.
    Folder(PathBuf),
}

impl<T> From<T> for Message
where
    editing::Message: From<T>,
{
    fn from(message: T) -> Self {
        Self::Editing(message.into())
    }
}

impl App {
    pub fn editing(&self) -> Option<&Editing> {
        match &self.screen {
            Screen::Editing(editing) => Some(editing),
            _ => None,
        }
    }

    pub fn editing_mut(&mut self) -> Option<&mut Editing> {
        match &mut self.screen {
            Screen::Editing(editing) => Some(editing),
            _ => None,
        }
    }

    pub fn editor(&self) -> Option<&GridEditor> {
        self.editing()?.grid()
    }

    pub fn board_editor(&self) -> Option<&BoardEditor> {
        self.editing()?.board()
    }

    pub fn dungeon_editor(&self) -> Option<&DungeonEditor> {
        self.editing()?.dungeon()
    }

    pub(super) fn edits(&self) -> bool {
        self.editing().is_some()
    }

    pub(super) fn is_asking(&self) -> bool {
        self.editing().is_some_and(Editing::is_asking)
    }

    pub(super) fn editor_of_board(&self, folder: BoardFolder) -> Screen {
        let editor = BoardEditor::new(folder, self.words.language().code());
        Screen::Editing(editor.with_home(self.home.clone()).into())
    }

    /// Opens the labyrinth at a path; `None` where there is none.
    pub(super) fn open_labyrinth(&mut self, path: &Path) -> Option<Task<Message>> {
        let file = labyrinth::find(path)?;
        let opened = DungeonEditor::open(&file, self.words.language().code());
        let (desk, _) = labyrinth::desk_of(&file);
        Some(self.show(opened.map(|editor| Screen::Editing(editor.into())), &desk))
    }

    pub(super) fn request(&mut self, request: Request) -> Task<Message> {
        self.edit(request.into())
    }

    pub(super) fn edit(&mut self, message: editing::Message) -> Task<Message> {
        let editing = match (&mut self.screen, &mut self.edited) {
            (Screen::Editing(editing), _) => editing,
            // What it computes in the background comes while its game is played, too.
            (_, Some(Edited::Editor(editing))) => return editing.update(message).task.map(Message::Editing),
            _ => return Task::none(),
        };
        let question = editing.question_kind();
        let folder = editing.folder().to_owned();
        let revision = editing.revision();
        let action = editing.update(message);
        let has_other_question = editing.question_kind() != question;
        // Whoever works on has read the note.
        if editing.revision() != revision {
            self.written = None;
        }
        // A copy was saved, and is edited from now on.
        if editing.folder() != folder {
            self.written = Some(WrittenFiles::new(editing.folder().to_owned(), 1));
        }
        let met = action.need.map_or_else(Task::none, |need| self.meet(need));
        let task = Task::batch([action.task.map(Message::Editing), met]);
        let is_here = self.edits() && self.over.is_none();
        if is_here && has_other_question { Task::batch([task, self.focus_again()]) } else { task }
    }

    fn meet(&mut self, need: Need) -> Task<Message> {
        match need {
            Need::File(purpose) => self.ask_folder(purpose),
            Need::Perform(command) => self.perform(command),
            Need::Remember(preference) => {
                self.preferences.remember(preference);
                // Dragging a divider passes through many sizes; only the last one is written, within the next second.
                self.forgets = true;
                if !matches!(preference, Preference::Pane(..)) {
                    self.remember();
                }
                Task::none()
            }
            Need::Leave(Leaving::Home) => self.go_home(),
            Need::Leave(Leaving::Next) => self.go_on(),
            Need::Leave(Leaving::Play) => {
                self.playing = true;
                self.choose_person()
            }
            Need::Leave(Leaving::PlayGame) => self.play_edited(),
            Need::Leave(Leaving::Together) => self.show_together(),
            Need::Leave(Leaving::Quit) => self.quit(),
        }
    }

    pub(super) fn ask_new_labyrinth(&mut self) -> Task<Message> {
        let (dialog, task) = new_labyrinth::Dialog::new(self.words.language().code());
        self.over = Some(Over::NewLabyrinth(dialog));
        Task::batch([task.map(Message::NewLabyrinth), focus::focus(new_labyrinth::MAKE)])
    }

    pub(super) fn make_labyrinth(&mut self, message: new_labyrinth::Message) -> Task<Message> {
        let Some(Over::NewLabyrinth(dialog)) = &mut self.over else { return Task::none() };
        match dialog.update(message, self.home.as_ref(), &self.words) {
            new_labyrinth::Action::None => Task::none(),
            new_labyrinth::Action::Run(task) => task.map(Message::NewLabyrinth),
            new_labyrinth::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            new_labyrinth::Action::Made(folder) => {
                self.over = None;
                self.playing = false;
                let task = self.go_to(folder);
                if let Some(editing) = self.editing_mut() {
                    editing.created();
                }
                task
            }
        }
    }
}
