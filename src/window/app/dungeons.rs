//! The editor of labyrinths in the application.

use std::path::Path;

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over, Screen};
use crate::project::labyrinth;
use crate::window::command::Command;
use crate::window::dungeon_editor::{self, Action, DungeonEditor};
use crate::window::grid_editor::Leaving;
use crate::window::new_labyrinth;

impl App {
    /// Returns the editor of a labyrinth, if it is shown.
    pub fn dungeon_editor(&self) -> Option<&DungeonEditor> {
        match &self.screen {
            Screen::Dungeon(editor) => Some(editor),
            _ => None,
        }
    }

    /// Opens the labyrinth that a path leads to; `None` where it leads to none.
    pub(super) fn open_labyrinth(&mut self, path: &Path) -> Option<Task<Message>> {
        let file = labyrinth::find(path)?;
        let opened = DungeonEditor::open(&file, self.words.language().code());
        let (desk, _) = labyrinth::desk_of(&file);
        Some(self.show(opened.map(|editor| Screen::Dungeon(Box::new(editor))), &desk))
    }

    /// Does something in the editor of a labyrinth.
    pub(super) fn edit_dungeon(&mut self, message: dungeon_editor::Message) -> Task<Message> {
        let Screen::Dungeon(editor) = &mut self.screen else { return Task::none() };
        if let dungeon_editor::Message::PaneResized(pane, size) = message {
            self.preferences.panes.resize(pane, size);
            self.forgets = true;
            return Task::none();
        }
        if matches!(message, dungeon_editor::Message::OverviewToggled) {
            return self.toggle_overview();
        }
        if message.toggles_messages() {
            return self.perform(Command::ToggleProblems);
        }
        let before = editor.question_kind();
        let action = editor.update(message);
        let now = editor.question_kind();
        let asks = now.is_some_and(|now| before != Some(now));
        let answered = before.is_some() && now.is_none();
        let task = match action {
            Action::Run(task) => task.map(Message::Dungeon),
            Action::Ask(purpose) => self.ask_folder(purpose),
            Action::Leave(Leaving::Home) => self.go_home(),
            Action::Leave(Leaving::Next) => self.go_on(),
            Action::Leave(Leaving::PlayGame) => self.play_edited(),
            Action::Leave(Leaving::Play) => {
                self.playing = true;
                self.choose_person()
            }
            Action::Leave(Leaving::Quit) => self.quit(),
        };
        let is_here = matches!(self.screen, Screen::Dungeon(_)) && self.over.is_none();
        if is_here && (asks || answered) { Task::batch([task, self.focus_again()]) } else { task }
    }

    /// Shows the overview of a labyrinth, or hides it.
    pub(super) fn toggle_overview(&mut self) -> Task<Message> {
        self.prefer(Command::ShowOverview);
        self.dungeon_editor().map_or_else(Task::none, DungeonEditor::show_graph)
    }

    /// Opens the dialog for a new labyrinth.
    pub(super) fn ask_new_labyrinth(&mut self) -> Task<Message> {
        self.over = Some(Over::NewLabyrinth(new_labyrinth::Dialog::default()));
        focus::focus(new_labyrinth::MAKE)
    }

    pub(super) fn make_labyrinth(&mut self, message: new_labyrinth::Message) -> Task<Message> {
        let Some(Over::NewLabyrinth(dialog)) = &mut self.over else { return Task::none() };
        match dialog.update(message, self.home.as_ref(), &self.words) {
            new_labyrinth::Action::None => Task::none(),
            new_labyrinth::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            new_labyrinth::Action::Made(folder) => {
                self.over = None;
                self.playing = false;
                let task = self.go_to(folder);
                if let Screen::Dungeon(editor) = &mut self.screen {
                    editor.tell_missed();
                }
                task
            }
        }
    }
}
