//! Import of levels from files of other programs into the edited game.

use std::path::Path;

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over};
use crate::common_files::Description;
use crate::engine::Text;
use crate::project::{Problem, Severity, import};
use crate::window::grid_editor::mapping::{self, Action, Mapping};
use crate::window::grid_editor::{self, levels};
use crate::window::workbench::Notice;

/// The largest number of faulty levels named in the notice; the list of problems has all of them.
const MOST_TOLD: usize = 200;

impl App {
    /// Imports the levels of a file. Asks first where names do not say which pieces are meant.
    pub(super) fn import_levels(&mut self, path: &Path) -> Task<Message> {
        let again = self.focus_again();
        let Some(editor) = self.editor() else { return again };
        let draft = editor.document().draft();
        let (name, bytes) = match import::content(path) {
            Ok(content) => content,
            Err(problem) => return Task::batch([again, self.tell(vec![problem])]),
        };
        if let Some(mapping) = Mapping::of(draft, &name, &bytes) {
            self.over = Some(Over::Mapping(Box::new(mapping)));
            return focus::focus(mapping::TAKE);
        }
        let signs = draft.description.file_signs.clone();
        self.take_levels(&name, &bytes, signs)
    }

    pub(super) fn map_pieces(&mut self, message: &mapping::Message) -> Task<Message> {
        let Some(Over::Mapping(mapping)) = &mut self.over else { return Task::none() };
        match mapping.update(message) {
            Action::None => Task::none(),
            Action::Close => {
                self.over = None;
                self.focus_again()
            }
            Action::Take(name, bytes, signs) => {
                self.over = None;
                self.take_levels(&name, &bytes, signs)
            }
        }
    }

    /// Adds the levels of a file as one undo step and reports how many were added and what was left out.
    fn take_levels(&mut self, name: &str, bytes: &[u8], signs: String) -> Task<Message> {
        let again = self.focus_again();
        let Some(editor) = self.editor() else { return again };
        let mut draft = editor.document().draft().clone();
        draft.description = Description { file_signs: signs.clone(), ..(*draft.description).clone() }.into();
        let read = import::read(&draft, name, bytes);
        let (count, faulty, left) = (read.levels.len(), read.faulty.len(), read.problems.len());
        let of_levels = read.faulty.into_iter().map(|(_, problem)| problem).take(MOST_TOLD);
        let problems: Vec<Problem> = read.problems.into_iter().chain(of_levels).map(with_line).collect();
        if problems.iter().any(|problem| problem.severity == Severity::Error) {
            return Task::batch([again, self.tell(problems)]);
        }
        let done =
            self.edit(grid_editor::Message::Levels(levels::Message::Imported(read.levels, signs)).into());
        let added = Text::new("import-added").with("count", count).with("faulty", faulty).with("left", left);
        if let Some(editing) = self.editing_mut() {
            editing.announce(Notice::partly(added, problems));
        }
        Task::batch([again, done])
    }
}

/// Adds line and column to the file name, for a list that does not show positions.
fn with_line(problem: Problem) -> Problem {
    let file = match (&problem.file, problem.line, problem.column) {
        (Some(file), Some(line), Some(column)) => Some(format!("{file}:{line}:{column}")),
        (file, ..) => file.clone(),
    };
    Problem { file, ..problem }
}
