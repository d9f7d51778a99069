//! The rules as cards of text, in order. The selected card can be edited.

mod explain;
mod help;
mod identity;

use std::collections::BTreeSet;
use std::sync::Arc;

use iced::widget::text_editor::{Action, Content, Edit};
use iced::{Task, widget};
use schola_widgets::{focus, list};

use super::{Action as EditorAction, GridEditor, Message as EditorMessage};
use crate::engine::Text;
use crate::grid;
use crate::grid::model::{Language, Rule, Rules};
use crate::window::caret;
use crate::window::grid_editor::Tab;
use crate::window::play_test;
use crate::window::preferences::Face;
use crate::window::workbench::Document;
use help::Help;
use identity::Identity;

/// The selected card and its text while it is edited.
#[derive(Debug, Default)]
pub struct RuleCards {
    chosen: Option<usize>,
    content: Content,
    /// The selected card's note.
    note: Content,
    identity: Identity,
    /// Identity numbers of the rules with a breakpoint.
    breakpoints: BTreeSet<u64>,
    help: Help,
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
    /// Sets the rule language.
    LanguageChosen(Language),
    /// Toggles the breakpoint before a rule.
    BreakpointSwitched(usize),
    /// Asks for completions at the cursor.
    CompletionAsked,
    /// A completion is chosen.
    Completed(usize),
    /// Byte of the selected rule's text under the pointer.
    Hovered(Option<usize>),
    /// Shows or hides the explanation of what stands at the cursor.
    ExplanationAsked,
}

pub(super) const FIELD: &str = "rule-text";
pub(super) const NAME: &str = "rule-name";
pub(super) const NOTE: &str = "rule-note";
pub(super) const LIST: &str = "rule-list";

/// Returns the id of a card that is not being edited.
pub(super) fn card_id(index: usize) -> String {
    format!("rule-card-{index}")
}

impl RuleCards {
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns the selected card's text as it is being edited.
    pub(super) fn content(&self) -> &Content {
        &self.content
    }

    /// Returns the selected card's note as it is being edited.
    pub(super) fn note(&self) -> &Content {
        &self.note
    }

    /// Returns completions and explanations.
    pub(super) fn help(&self) -> &Help {
        &self.help
    }

    /// Returns the identity numbers of the rules.
    pub(super) fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Returns whether a rule has a breakpoint.
    pub(super) fn stops_before(&self, index: usize) -> bool {
        self.identity.number(index).is_some_and(|number| self.breakpoints.contains(&number))
    }

    /// Returns the rules with a breakpoint.
    pub(super) fn breakpoints(&self) -> BTreeSet<usize> {
        self.breakpoints.iter().filter_map(|number| self.identity.place(*number)).collect()
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
            Message::LanguageChosen(language) => {
                let is_extended = language == Language::Extended;
                let edit = if is_extended { "edit-rules-extended" } else { "edit-rules-plain" };
                document.edit(edit, |draft| grid::edit::set_language(draft, language));
                self.chosen = None;
                self.help.close();
            }
            Message::BreakpointSwitched(index) => {
                if let Some(number) = self.identity.number(index)
                    && !self.breakpoints.remove(&number)
                {
                    let _ = self.breakpoints.insert(number);
                }
            }
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
        self.chosen = None;
        self.help.close();
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

impl GridEditor {
    /// Shows a rule in the present view; as text, with the cursor at a byte.
    pub(super) fn show_rule(&mut self, rule: usize, at: usize) -> Task<EditorMessage> {
        self.show(Tab::Rules);
        if self.face == Face::Sentences {
            self.sentences.follow(self.workbench.document.draft(), self.workbench.document.location().level);
            return self.sentences.show_rule(rule).map(EditorMessage::Sentences);
        }
        self.face = Face::Text;
        self.rules.update(Message::Shown(rule, at), &mut self.workbench.document).map(EditorMessage::Rules)
    }

    /// Switches to another view of the rules; the selected rule stays selected.
    pub(super) fn choose_face(&mut self, face: Face) -> Task<EditorMessage> {
        let chosen = match self.face {
            Face::Sentences => self.sentences.chosen_rule(),
            Face::Text | Face::Chart => self.rules.chosen(),
        };
        self.face = face;
        if face == Face::Chart {
            return Task::none();
        }
        chosen.map_or_else(Task::none, |rule| self.show_rule(rule, 0))
    }

    /// Handles a message of the play-test; if it stops within a move, scrolls to the rule.
    pub(super) fn step(&mut self, message: play_test::Message) -> EditorAction {
        let before = self.test.stopped();
        let shows = matches!(message, play_test::Message::StopShown);
        if matches!(message, play_test::Message::Passed(_)) {
            self.levels.pass(message.clone());
        }
        self.test.stop_before(self.rules.breakpoints());
        let _ = self.test.update(message);
        let stopped = self.test.stopped();
        if shows {
            self.show(Tab::Rules);
        }
        match stopped {
            Some(rule) if shows || before != stopped => {
                let place = match self.face {
                    Face::Sentences => self.sentences.place_of(rule),
                    Face::Text | Face::Chart => rule,
                };
                EditorAction::run(list::scroll_to(LIST, place))
            }
            _ => EditorAction::none(),
        }
    }
}
