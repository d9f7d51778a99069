//! The editor of board games in the application.

use iced::Task;

use super::{App, Message, Screen};
use crate::project::BoardFolder;
use crate::window::board_editor::{self, Action, BoardEditor};
use crate::window::grid_editor::Leaving;
use crate::window::open::Purpose;

impl App {
    /// Returns the editor of a board game, if it is shown.
    pub fn board_editor(&self) -> Option<&BoardEditor> {
        match &self.screen {
            Screen::Board(editor) => Some(editor),
            _ => None,
        }
    }

    /// Makes the screen that edits a board game.
    pub(super) fn editor_of_board(&self, folder: BoardFolder) -> Screen {
        let editor = BoardEditor::new(folder, self.words.language().code());
        Screen::Board(Box::new(editor.with_home(self.home.clone())))
    }

    /// Returns the name of the game that is edited, and whether it is changed.
    pub(super) fn name_of_edited(&self) -> (String, bool) {
        match &self.screen {
            Screen::GridEditor(editor) => editor.title(),
            Screen::Board(editor) => editor.title(),
            Screen::Dungeon(editor) => editor.title(self.words.language().code()),
            _ => Default::default(),
        }
    }

    /// Returns whether a game of any kind is edited.
    pub(super) fn edits(&self) -> bool {
        matches!(self.screen, Screen::GridEditor(_) | Screen::Board(_) | Screen::Dungeon(_))
    }

    /// Does something in the editor of a board game.
    pub(super) fn edit_board(&mut self, message: board_editor::Message) -> Task<Message> {
        let Screen::Board(editor) = &mut self.screen else { return Task::none() };
        if let board_editor::Message::PaneResized(pane, size) = message {
            self.preferences.panes.resize(pane, size);
            self.forgets = true;
            return Task::none();
        }
        if let Some(is_chart) = message.chosen_face() {
            self.preferences.board_chart = is_chart;
            self.forgets = true;
        }
        let before = editor.question_kind();
        let action = editor.update(message);
        let now = editor.question_kind();
        let asks = now.is_some_and(|now| before != Some(now));
        let answered = before.is_some() && now.is_none();
        let task = match action {
            Action::Run(task) => task.map(Message::Board),
            Action::AskFolder => self.ask_folder(Purpose::SaveAs),
            Action::AskPicture => self.ask_folder(Purpose::Picture),
            Action::AskExport => self.ask_folder(Purpose::ExportComposite),
            Action::AskImport => self.ask_folder(Purpose::ImportComposite),
            Action::Leave(Leaving::Home) => self.go_home(),
            Action::Leave(Leaving::Next) => self.go_on(),
            Action::Leave(Leaving::Play) => {
                self.playing = true;
                self.choose_person()
            }
            Action::Leave(Leaving::Quit) => iced::exit(),
        };
        let is_here = matches!(self.screen, Screen::Board(_)) && self.over.is_none();
        if is_here && (asks || answered) { Task::batch([task, self.focus_again()]) } else { task }
    }
}
