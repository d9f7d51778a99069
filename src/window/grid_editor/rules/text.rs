//! The rules as cards of text, in order. The selected card can be edited.

mod chosen;
mod explain;
mod trace;
mod view;

use std::sync::Arc;

use iced::widget::text_editor::{Action, Content, Edit};
use iced::{Task, widget};
use schola_widgets::{focus, list};

use crate::engine::Text;
use crate::grid;
use crate::grid::assistance::Assistance;
use crate::grid::edit::identity::Identity;
use crate::grid::model::{Rule, Rules};
use crate::window::caret;
use crate::window::grid_editor::cards::LIST;
use crate::window::workbench::Document;

/// The selected card and the text being edited.
#[derive(Debug, Default)]
pub struct TextCards {
    chosen: Option<usize>,
    content: Content,
    /// The selected card's note.
    note: Content,
    identity: Identity,
    help: Assistance,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    /// Scrolls to a card and puts the cursor at a byte of its text.
    Shown(usize, usize),
    /// Deselects the card.
    Left,
    /// An edit of the selected card's text.
    Written(Action),
    /// Text for the selected card's name.
    NameWritten(String),
    /// An edit of the selected card's note.
    NoteWritten(Action),
    /// Toggles whether a rule ends the pass.
    BreakSwitched(usize),
    /// Disables or enables a rule.
    Switched(usize),
    /// Moves a rule up by one.
    MovedUp(usize),
    /// Moves a rule down by one.
    MovedDown(usize),
    /// Moves a rule from one index to another.
    Moved(usize, usize),
    Added,
    /// Inserts a copy of a rule behind it.
    Duplicated(usize),
    Deleted(usize),
    /// Formats a rule.
    Formatted(usize),
    /// Formats all rules.
    AllFormatted,
    /// Toggles the breakpoint before a rule.
    BreakpointSwitched(usize),
    /// Asks for completions at the cursor.
    CompletionAsked,
    /// A completion is chosen.
    Completed(usize),
    /// Byte of the selected rule's text under the pointer.
    Hovered(Option<usize>),
    /// Shows or hides the explanation of the word at the cursor.
    ExplanationAsked,
}

const FIELD: &str = "rule-text";
const NAME: &str = "rule-name";
const NOTE: &str = "rule-note";

/// Returns the id of a card that is not being edited.
fn card_id(index: usize) -> String {
    format!("rule-card-{index}")
}

impl TextCards {
    pub(super) fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns the rules' identity numbers and breakpoints.
    pub(super) fn identity(&self) -> &Identity {
        &self.identity
    }

    pub(super) fn deselect(&mut self) {
        self.chosen = None;
        self.help.close();
    }

    /// Updates the cards after a change made elsewhere, such as undo.
    pub(super) fn follow(&mut self, document: &Document) {
        let draft = document.draft();
        let was_chosen = self.chosen.and_then(|index| self.identity.number(index));
        self.identity.follow(&draft.rules.list);
        self.chosen = was_chosen.and_then(|number| self.identity.place(number));
        self.help.follow(draft, document.location().level);
        if let Some(rule) = self.chosen.and_then(|index| draft.rules.list.get(index)) {
            if rule.contents != self.content.text() {
                self.content = Content::with_text(&rule.contents);
                self.help.close();
            }
            if rule.note != self.note.text() {
                self.note = Content::with_text(&rule.note);
            }
        }
    }

    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::Chosen(index) => return self.choose(document, index, 0),
            Message::Shown(index, at) => return self.choose(document, index, at),
            Message::Left => {
                self.help.close();
                let left = self.chosen.take();
                return left.map_or_else(Task::none, |index| focus::focus(card_id(index)));
            }
            Message::Written(action) => self.write(action, document),
            Message::NameWritten(name) => {
                self.change_chosen("edit-rule-name", document, |rule| rule.name = name);
            }
            Message::NoteWritten(action) => {
                let is_edit = action.is_edit();
                self.note.perform(action);
                let note = self.note.text();
                if is_edit {
                    self.change_chosen("edit-rule-note", document, |rule| rule.note = note);
                }
            }
            Message::BreakSwitched(index) => {
                change(document, "edit-break".into(), index, |rule| rule.breaks = !rule.breaks);
            }
            Message::Switched(index) => switch(document, index),
            Message::MovedUp(index) => {
                return index.checked_sub(1).map_or_else(Task::none, |to| self.go(document, index, to));
            }
            Message::MovedDown(index) => return self.go(document, index, index + 1),
            Message::Moved(from, to) => return self.go(document, from, to),
            Message::Added => {
                let index = self.chosen.map_or(document.draft().rules.list.len(), |index| index + 1);
                return self.insert(document, index, "edit-rule-add".into(), Rule::default());
            }
            Message::Duplicated(index) => {
                let Some(rule) = document.draft().rules.list.get(index) else { return Task::none() };
                let rule = Rule::clone(rule);
                let edit = Text::new("edit-rule-duplicate").with("rule", index + 1);
                return self.insert(document, index + 1, edit, rule);
            }
            Message::Deleted(index) => return self.delete(document, index),
            Message::Formatted(index) => {
                let edit = Text::new("edit-rule-format").with("rule", index + 1);
                let language = document.draft().rules.language;
                change(document, edit, index, |rule| rule.contents = grid::format(&rule.contents, language));
            }
            Message::AllFormatted => format_all(document),
            Message::BreakpointSwitched(index) => self.identity.switch_stop(index),
            Message::CompletionAsked => {
                self.help.complete(&self.content.text(), caret::byte(&self.content), true);
            }
            Message::Completed(choice) => return self.complete(choice, document),
            Message::Hovered(at) => self.help.hover(at),
            Message::ExplanationAsked => self.help.pin(caret::byte(&self.content)),
        }
        Task::none()
    }

    fn choose(&mut self, document: &Document, index: usize, at: usize) -> Task<Message> {
        let Some(rule) = document.draft().rules.list.get(index) else { return Task::none() };
        self.identity.follow(&document.draft().rules.list);
        if self.chosen != Some(index) {
            self.chosen = Some(index);
            self.content = Content::with_text(&rule.contents);
            self.note = Content::with_text(&rule.note);
        }
        self.help.close();
        caret::put(&mut self.content, at);
        Task::batch([list::scroll_to(LIST, index), widget::operation::focus(FIELD)])
    }

    fn write(&mut self, action: Action, document: &mut Document) {
        let Some(index) = self.chosen else { return };
        let types = matches!(action, Action::Edit(Edit::Insert(_) | Edit::Backspace));
        let stays = matches!(action, Action::Scroll { .. });
        let is_edit = action.is_edit();
        self.content.perform(action);
        let text = self.content.text();
        if is_edit {
            let written = text.clone();
            write_text(document, index, |rule| rule.contents = written);
        }
        if types {
            self.help.complete(&text, caret::byte(&self.content), false);
        } else if !stays {
            self.help.close();
        }
    }

    fn complete(&mut self, choice: usize, document: &mut Document) -> Task<Message> {
        let (Some(index), Some((span, word))) = (self.chosen, self.help.choice(choice)) else {
            return Task::none();
        };
        let mut text = self.content.text();
        if text.get(span.clone()).is_some() {
            text.replace_range(span.clone(), &word);
            write_text(document, index, |rule| rule.contents.clone_from(&text));
            self.content = Content::with_text(&text);
            caret::put(&mut self.content, span.start + word.len());
        }
        self.help.close();
        widget::operation::focus(FIELD)
    }

    /// Changes the selected rule; consecutive changes of one kind merge into one step.
    fn change_chosen(&self, edit: &'static str, document: &mut Document, change: impl FnOnce(&mut Rule)) {
        let Some(index) = self.chosen else { return };
        let edit = Text::new(edit).with("rule", index + 1);
        document.edit_marked(edit, Some(index), |draft| change_in(&mut draft.rules, index, change));
    }

    fn insert(&mut self, document: &mut Document, index: usize, edit: Text, rule: Rule) -> Task<Message> {
        document.edit(edit, |draft| Arc::make_mut(&mut draft.rules).list.insert(index, Arc::new(rule)));
        self.choose(document, index, 0)
    }

    fn go(&mut self, document: &mut Document, from: usize, to: usize) -> Task<Message> {
        let count = document.draft().rules.list.len();
        if from.max(to) >= count || from == to {
            return Task::none();
        }
        document.edit("edit-rule-move", |draft| {
            let rules = &mut Arc::make_mut(&mut draft.rules).list;
            let rule = rules.remove(from);
            rules.insert(to, rule);
        });
        list::scroll_to(LIST, to)
    }

    fn delete(&mut self, document: &mut Document, index: usize) -> Task<Message> {
        if index >= document.draft().rules.list.len() {
            return Task::none();
        }
        document.edit("edit-rule-delete", |draft| {
            let _ = Arc::make_mut(&mut draft.rules).list.remove(index);
        });
        self.deselect();
        let left = document.draft().rules.list.len();
        left.checked_sub(1).map_or_else(Task::none, |last| list::focus(LIST, index.min(last)))
    }
}

fn write_text(document: &mut Document, index: usize, write: impl FnOnce(&mut Rule)) {
    document.edit_marked("edit-rule", Some(index), |draft| change_in(&mut draft.rules, index, write));
}

fn change(document: &mut Document, edit: Text, index: usize, change: impl FnOnce(&mut Rule)) {
    document.edit(edit, |draft| change_in(&mut draft.rules, index, change));
}

fn switch(document: &mut Document, index: usize) {
    let Some(rule) = document.draft().rules.list.get(index) else { return };
    let edit = Text::new(if rule.disabled { "edit-rule-on" } else { "edit-rule-off" });
    change(document, edit.with("rule", index + 1), index, |rule| rule.disabled = !rule.disabled);
}

fn format_all(document: &mut Document) {
    document.edit("edit-rules-format", |draft| {
        let rules = Arc::make_mut(&mut draft.rules);
        for rule in &mut rules.list {
            let formatted = grid::format(&rule.contents, rules.language);
            if formatted != rule.contents {
                Arc::make_mut(rule).contents = formatted;
            }
        }
    });
}

fn change_in(rules: &mut Arc<Rules>, index: usize, change: impl FnOnce(&mut Rule)) {
    if let Some(rule) = Arc::make_mut(rules).list.get_mut(index) {
        change(Arc::make_mut(rule));
    }
}
