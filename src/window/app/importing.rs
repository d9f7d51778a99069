//! Levels from files of other programs, added to the game in the editor.

use std::path::Path;

use iced::Task;

use super::{App, Message, Screen};
use crate::engine::Text;
use crate::project::{Problem, Severity, import};
use crate::window::editor::{self, levels};

impl App {
    /// Adds the levels of a file in one step and tells how many came and what was left out.
    pub(super) fn import_levels(&mut self, path: &Path) -> Task<Message> {
        let again = self.focus_again();
        let Screen::Editor(editor) = &self.screen else { return again };
        let read = import::read_file(editor.document().draft(), path);
        let (count, left) = (read.levels.len(), read.problems.len());
        let told: Vec<Problem> = read.problems.into_iter().map(with_line).collect();
        if told.iter().any(|problem| problem.severity == Severity::Error) {
            return Task::batch([again, self.tell(told)]);
        }
        let done = self.edit(editor::Message::Levels(levels::Message::Imported(read.levels)));
        if left == 0 {
            if let Screen::Editor(editor) = &mut self.screen {
                editor.tell_good(Text::new("import-added").with("count", count).with("left", left));
            }
            return Task::batch([again, done]);
        }
        let summary = Problem::warning("import-summary").with("count", count.to_string());
        let summary = summary.with("left", left.to_string());
        let told = self.tell([summary].into_iter().chain(told).collect());
        Task::batch([again, done, told])
    }
}

/// Puts line and column behind the name of the file, where the list shows no places.
fn with_line(problem: Problem) -> Problem {
    let file = match (&problem.file, problem.line, problem.column) {
        (Some(file), Some(line), Some(column)) => Some(format!("{file}:{line}:{column}")),
        (file, ..) => file.clone(),
    };
    Problem { file, ..problem }
}
