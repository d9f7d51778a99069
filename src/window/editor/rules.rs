//! The rules as cards of text, in order. The card that is chosen is written in; the others are read.

use std::sync::Arc;

use iced::widget::text_editor;
use iced::{Task, widget};
use schola_widgets::focus;

use crate::grid::model::{Rule, Rules};
use crate::window::document::Document;

/// Which card is chosen, and its text while it is being written.
#[derive(Debug, Default)]
pub struct RuleCards {
    chosen: Option<usize>,
    /// The first card on the page that is shown.
    first: usize,
    content: text_editor::Content,
}

/// What can happen to the rules.
#[derive(Clone, Debug)]
pub enum Message {
    /// A card is chosen.
    Chosen(usize),
    /// A card is shown, with the cursor at a byte of its text.
    Shown(usize, usize),
    /// No card is chosen any more.
    Left,
    /// The text of the chosen card is written in.
    Written(text_editor::Action),
    /// Whether a rule ends the pass is switched.
    BreakSwitched(usize),
    /// A rule goes one place up.
    MovedUp(usize),
    /// A rule goes one place down.
    MovedDown(usize),
    /// A new rule behind the chosen one.
    Added,
    /// A rule goes.
    Deleted(usize),
    /// The page that begins with this rule is shown.
    PageTurned(usize),
}

/// The id of the field that the chosen rule is written in.
pub(super) const FIELD: &str = "rule-text";
/// Returns the id of a card that is not being written in.
pub(super) fn card_id(index: usize) -> String {
    format!("rule-card-{index}")
}

/// Cards on a page: more at once would make every key slow.
pub(super) const PAGE: usize = 100;
/// The id of the list of cards.
pub(super) const LIST: &str = "rule-list";

impl RuleCards {
    /// Returns which card is chosen.
    pub(super) fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns the first card on the page that is shown.
    pub(super) fn first(&self) -> usize {
        self.first
    }

    /// Returns the text of the chosen card as it is being written.
    pub(super) fn content(&self) -> &text_editor::Content {
        &self.content
    }

    /// Takes over a text that was changed elsewhere, by undo for example.
    pub(super) fn follow(&mut self, rules: &Rules) {
        match self.chosen.and_then(|index| rules.list.get(index)) {
            Some(rule) if rule.contents != self.content.text() => {
                self.content = text_editor::Content::with_text(&rule.contents);
            }
            Some(_) => {}
            None => self.chosen = None,
        }
        self.first = self.first.min(page_of(rules.list.len().saturating_sub(1)));
    }

    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        let rules = document.draft().rules.clone();
        match message {
            Message::Chosen(index) => return self.choose(&rules, index, 0),
            Message::Shown(index, at) => return self.choose(&rules, index, at),
            Message::Left => {
                let left = self.chosen.take();
                return left.map_or_else(Task::none, |index| focus::focus(card_id(index)));
            }
            Message::Written(action) => self.write(action, document),
            Message::BreakSwitched(index) => {
                document.edit("edit-break", |draft| {
                    change(&mut draft.rules, index, |rule| rule.breaks = !rule.breaks);
                });
            }
            Message::MovedUp(index) => {
                return index.checked_sub(1).map_or_else(Task::none, |to| self.swap(document, index, to));
            }
            Message::MovedDown(index) => return self.swap(document, index, index + 1),
            Message::Added => {
                let index = self.chosen.map_or(rules.list.len(), |index| index + 1);
                document.edit("edit-rule-add", |draft| {
                    Arc::make_mut(&mut draft.rules).list.insert(index, Arc::new(Rule::default()));
                });
                let rules = document.draft().rules.clone();
                return self.choose(&rules, index, 0);
            }
            Message::Deleted(index) if index < rules.list.len() => {
                document.edit("edit-rule-delete", |draft| {
                    let _ = Arc::make_mut(&mut draft.rules).list.remove(index);
                });
                self.chosen = None;
            }
            Message::Deleted(_) => {}
            Message::PageTurned(first) => self.first = page_of(first),
        }
        Task::none()
    }

    fn choose(&mut self, rules: &Rules, index: usize, at: usize) -> Task<Message> {
        let Some(rule) = rules.list.get(index) else { return Task::none() };
        self.first = page_of(index);
        if self.chosen != Some(index) {
            self.chosen = Some(index);
            self.content = text_editor::Content::with_text(&rule.contents);
        }
        let before = rule.contents.get(..at).unwrap_or_default();
        let line = before.matches('\n').count();
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        self.content.move_to(text_editor::Cursor {
            position: text_editor::Position { line, column },
            selection: None,
        });
        let page = (rules.list.len() - self.first).min(PAGE);
        let share = (index - self.first) as f32 / page as f32;
        Task::batch([
            widget::operation::focus(FIELD),
            widget::operation::snap_to(LIST, widget::scrollable::RelativeOffset { x: 0.0, y: share }),
        ])
    }

    fn write(&mut self, action: text_editor::Action, document: &mut Document) {
        let Some(index) = self.chosen else { return };
        let is_edit = action.is_edit();
        self.content.perform(action);
        if is_edit {
            let text = self.content.text();
            document.edit_marked("edit-rule", Some(index), |draft| {
                change(&mut draft.rules, index, |rule| rule.contents = text);
            });
        }
    }

    fn swap(&mut self, document: &mut Document, from: usize, to: usize) -> Task<Message> {
        if from.max(to) >= document.draft().rules.list.len() {
            return Task::none();
        }
        document.edit("edit-rule-move", |draft| Arc::make_mut(&mut draft.rules).list.swap(from, to));
        if self.chosen == Some(from) {
            self.chosen = Some(to);
            self.first = page_of(to);
        }
        Task::none()
    }
}

/// Returns the first card of the page that a card is on.
fn page_of(index: usize) -> usize {
    index / PAGE * PAGE
}

fn change(rules: &mut Arc<Rules>, index: usize, change: impl FnOnce(&mut Rule)) {
    if let Some(rule) = Arc::make_mut(rules).list.get_mut(index) {
        change(Arc::make_mut(rule));
    }
}
