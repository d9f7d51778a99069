//! Files and folders dropped onto the window.

use std::path::PathBuf;

use iced::Task;

use super::{App, Message, Screen};
use crate::project::browse::is_game;
use crate::project::{Problem, package, pictures};
use crate::window::workbench::Notice;

impl App {
    /// Opens a dropped game, shows what is in a dropped package, or makes a piece from a dropped picture.
    pub(super) fn take_dropped(&mut self, path: PathBuf) -> Task<Message> {
        // An open dialog needs its own answer first.
        if self.over.is_some() || self.is_asking() {
            return Task::none();
        }
        let is_folder = path.is_dir();
        if is_folder && is_game(&path) || package::is_package(&path) {
            return self.go_to(path);
        }
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let problem =
            |code| Problem::error(code).with("name", name.as_str()).with("endings", pictures::endings());
        let is_picture = !is_folder && pictures::is_picture_name(&path);
        match &mut self.screen {
            Screen::Editing(editing) => {
                let dropped = if is_picture { editing.picture_dropped(path) } else { None };
                if let Some(message) = dropped {
                    return self.edit(message);
                }
                editing.announce(Notice::Failed(vec![problem("dropped-unusable")]));
                Task::none()
            }
            Screen::Start(start) => {
                let code = if is_picture { "dropped-no-editor" } else { "dropped-unusable" };
                start.tell(vec![problem(code)]);
                Task::none()
            }
            // The player has no use for a picture.
            _ => Task::none(),
        }
    }
}
