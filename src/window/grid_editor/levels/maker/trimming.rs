//! Simplification of a level of the game without a shorter solution.

use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::super::{change, folder};
use super::work::{Stop, Work};
use super::{ADD, Maker, Message};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::model::Layout;
use crate::project::Problem;
use crate::project::generating::{self, Suggestion, Trim};
use crate::window::background;
use crate::window::workbench::Document;

/// Id of the button that removes unneeded pieces.
pub const SIMPLIFY: &str = "maker-trim-simplify";
/// Id of the button that fills unneeded cells with walls.
pub const TIGHTEN: &str = "maker-trim-tighten";

/// A level as it was, with the proposed changes.
#[derive(Clone, Debug)]
pub struct Trimmed {
    pub(super) what: Trim,
    pub(super) layout: Arc<Layout>,
    pub(super) suggestion: Option<Suggestion>,
}

impl Maker {
    /// Searches in the background for what the selected level does not need.
    pub(super) fn begin_trim(&mut self, what: Trim, document: &Document) -> Task<super::super::Message> {
        let (draft, level) = (document.draft().clone(), document.location().level);
        let Some(layout) = draft.levels.get(level).map(|level| level.layout.clone()) else {
            return Task::none();
        };
        (self.trimmed, self.problems) = (None, Vec::new());
        self.work = Some(Work::default());
        let job = self.jobs.begin();
        let end = Message::Over(job.number);
        let work = move |tell: &dyn Fn(Message)| {
            let found = generating::trim(&draft, level, what, &Stop(&job));
            let trimmed = found.map(|suggestion| Trimmed { what, layout, suggestion });
            tell(Message::Trimmed(job.number, trimmed.map_err(|problem| vec![problem])));
        };
        background::report(work, end).map(super::super::Message::Maker)
    }

    /// Handles the result of that search.
    pub(super) fn hear_trim(&mut self, found: Result<Trimmed, Vec<Problem>>) -> Task<super::super::Message> {
        match found {
            Ok(trimmed) => {
                let is_any = trimmed.suggestion.is_some();
                self.trimmed = Some(trimmed);
                if is_any { focus::focus(ADD) } else { Task::none() }
            }
            Err(problems) => {
                self.problems = problems;
                Task::none()
            }
        }
    }

    /// Dismisses the proposed changes.
    pub(super) fn leave_trim(&mut self) -> Task<super::super::Message> {
        let what = self.trimmed.take().map(|trimmed| trimmed.what);
        focus::focus(match what {
            Some(Trim::Tighten) => TIGHTEN,
            _ => SIMPLIFY,
        })
    }

    /// Applies the proposed changes, wherever the level is now. A level that has been edited since is left
    /// alone.
    pub(super) fn take_trim(&mut self, document: &mut Document) -> Task<super::super::Message> {
        let Some(Trimmed { what, layout, suggestion: Some(suggestion) }) = self.trimmed.clone() else {
            return Task::none();
        };
        let focused = self.leave_trim();
        let draft = document.draft();
        let Some(level) = draft.levels.iter().position(|level| Arc::ptr_eq(&level.layout, &layout)) else {
            self.problems = vec![Problem::error("trim-changed")];
            return focused;
        };
        let edit = match what {
            Trim::Simplify => "edit-level-simplify",
            Trim::Tighten => "edit-level-tighten",
        };
        let text = Text::new(edit).with("level", folder(draft, level));
        document.edit(text, |draft: &mut Draft| {
            change(draft, level, |level| level.layout = suggestion.layout);
        });
        focused
    }
}
