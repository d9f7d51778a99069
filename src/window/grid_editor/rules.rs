//! The rules tab: one list of rules, displayed as sentences, as text or as a chart.

mod outline;
pub mod round;
pub mod text;
mod view;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::list;

use super::Tab;
use super::blocks::{self, Chosen, Sentences};
use super::cards::LIST;
use crate::grid::edit::set_language;
use crate::grid::model::Language;
use crate::grid::repeats::Proposal;
use crate::window::command::Command;
use crate::window::play_test;
use crate::window::preferences::Face;
use crate::window::workbench::Document;
use round::Round;
use text::TextCards;

#[derive(Debug, Default)]
pub struct RulesTab {
    /// How the rules are shown.
    face: Face,
    /// Whether the rules have been shown as text. Only then are names in the rules shown.
    was_text: bool,
    text: TextCards,
    sentences: Sentences,
    round: Round,
}

#[derive(Clone, Debug)]
pub enum Message {
    FaceChosen(Face),
    /// A rule is pressed in the outline.
    Outlined(usize),
    /// Sets the rule language.
    LanguageChosen(Language),
    /// Adds an item that a rule mentions but levels lack.
    ItemAdded(String),
    Text(text::Message),
    Sentences(blocks::Message),
    Round(round::Message),
    /// A step of the play-test.
    Test(play_test::Message),
}

impl RulesTab {
    pub fn face(&self) -> Face {
        self.face
    }

    /// Returns whether names in the rules are shown: only after the rules have been shown as text.
    pub(super) fn shows_names(&self) -> bool {
        self.was_text
    }

    pub(super) fn prefer(&mut self, face: Face) {
        self.face = face;
        self.was_text |= face == Face::Text;
    }

    /// Returns the rule that is being edited as text.
    pub fn chosen_rule(&self) -> Option<usize> {
        self.text.chosen()
    }

    /// Returns the selected sentence card, with the selected line.
    pub fn chosen_card(&self) -> Option<Chosen> {
        self.sentences.chosen()
    }

    /// Returns the sentences, which also show conditional goals.
    pub(super) fn sentences(&self) -> &Sentences {
        &self.sentences
    }

    /// Returns whether a chip of the rules is open.
    pub(super) fn has_open_chip(&self) -> bool {
        self.face == Face::Sentences && self.sentences.has_open(false)
    }

    /// Returns whether the form of a recipe is open.
    pub(super) fn has_recipe(&self) -> bool {
        self.face == Face::Sentences && self.sentences.has_recipe()
    }

    /// Returns the play-test's breakpoints.
    pub(super) fn stops(&self) -> BTreeSet<usize> {
        self.text.identity().stops()
    }

    /// Updates the views after a change made elsewhere, such as undo.
    pub(super) fn follow(&mut self, document: &Document) {
        self.text.follow(document);
        self.sentences.follow(document.draft(), document.location().level);
        self.round.forget();
    }

    /// Discards the chart, for example when the rules unused by solutions have changed.
    pub(super) fn forget_chart(&mut self) {
        self.round.forget();
    }

    /// Sets the runs of rules that could become repeats.
    pub(super) fn propose(&mut self, proposals: Vec<Proposal>) {
        self.sentences.propose(proposals);
    }

    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::FaceChosen(face) => return self.choose_face(face, document),
            Message::Outlined(rule) if self.face == Face::Chart => {
                return self.round.show(rule).map(Message::Round);
            }
            Message::Outlined(rule) => return self.show(rule, 0, document),
            Message::LanguageChosen(language) => {
                let edit = match language {
                    Language::Plain => "edit-rules-plain",
                    Language::Extended => "edit-rules-extended",
                    Language::Third => "edit-rules-third",
                };
                document.edit(edit, |draft| set_language(draft, language));
                self.text.deselect();
            }
            Message::ItemAdded(name) => blocks::add_missing(&name, document),
            Message::Text(message) => return self.text.update(message, document).map(Message::Text),
            Message::Sentences(blocks::Message::TextShown(rule)) => {
                self.face = Face::Text;
                return self.show(rule, 0, document);
            }
            Message::Sentences(blocks::Message::StopSwitched(rule)) => {
                let message = text::Message::BreakpointSwitched(rule);
                return self.text.update(message, document).map(Message::Text);
            }
            Message::Sentences(message) => {
                return self.sentences.update(message, document).map(Message::Sentences);
            }
            Message::Round(round::Message::Opened(rule)) => {
                self.face = Face::Sentences;
                return self.show(rule, 0, document);
            }
            Message::Round(message) => return self.round.update(message, document).map(Message::Round),
            // Handled by the editor, which knows the play-test.
            Message::Test(_) => {}
        }
        Task::none()
    }

    /// Returns the rule that is chosen in the present view, by its number.
    pub(super) fn seen_rule(&self) -> Option<usize> {
        match self.face {
            Face::Sentences => self.sentences.chosen_rule(),
            Face::Text | Face::Chart => self.text.chosen(),
        }
    }

    /// Shows a rule in the present view; as text, with the cursor at a byte.
    pub(super) fn show(&mut self, rule: usize, at: usize, document: &mut Document) -> Task<Message> {
        if self.face == Face::Sentences {
            self.sentences.follow(document.draft(), document.location().level);
            return self.sentences.show_rule(rule).map(Message::Sentences);
        }
        (self.face, self.was_text) = (Face::Text, true);
        self.text.update(text::Message::Shown(rule, at), document).map(Message::Text)
    }

    /// Switches to another view of the rules; the selected rule stays selected.
    fn choose_face(&mut self, face: Face, document: &mut Document) -> Task<Message> {
        let chosen = self.seen_rule();
        self.face = face;
        self.was_text |= face == Face::Text;
        match chosen {
            Some(rule) if face != Face::Chart => self.show(rule, 0, document),
            _ => Task::none(),
        }
    }

    /// Scrolls to a rule; the selection stays.
    pub(super) fn scroll_to(&self, rule: usize) -> Task<Message> {
        let place = match self.face {
            Face::Sentences => self.sentences.place_of(rule),
            Face::Text | Face::Chart => rule,
        };
        list::scroll_to(LIST, place)
    }

    /// Returns the message of a command for the current view; `None` if it has no effect now.
    pub(super) fn of_command(&self, command: Command, document: &Document) -> Option<Message> {
        if document.location().tab != Tab::Rules {
            return None;
        }
        let rules = &document.draft().rules;
        match (command, self.face) {
            (Command::RuleLanguage, _) => Some(Message::LanguageChosen(match rules.language {
                Language::Plain => Language::Extended,
                Language::Extended => Language::Third,
                Language::Third => Language::Plain,
            })),
            (Command::FormatAll, _) => {
                (!rules.list.is_empty()).then_some(Message::Text(text::Message::AllFormatted))
            }
            (_, Face::Sentences) => self.of_sentences(command).map(Message::Sentences),
            (Command::ToggleBreakpoint, Face::Chart) => {
                self.round.rule().map(|rule| Message::Text(text::Message::BreakpointSwitched(rule)))
            }
            (_, Face::Text | Face::Chart) => self.of_text(command, rules.list.len()).map(Message::Text),
        }
    }

    /// Returns the message of a command for the selected sentence card.
    fn of_sentences(&self, command: Command) -> Option<blocks::Message> {
        if command == Command::AddRule {
            return Some(blocks::Message::CardAdded);
        }
        let chosen = self.sentences.chosen()?;
        match command {
            Command::DuplicateRule => Some(blocks::Message::Duplicated(chosen.card)),
            Command::DeleteRule => Some(blocks::Message::Deleted(chosen)),
            Command::MoveRuleUp => Some(blocks::Message::Shifted(chosen, -1)),
            Command::MoveRuleDown => Some(blocks::Message::Shifted(chosen, 1)),
            Command::SwitchRule => Some(blocks::Message::OffSwitched(chosen.card)),
            Command::ToggleBreakpoint => Some(blocks::Message::StopSwitched(chosen.card)),
            _ => None,
        }
    }

    /// Returns the message of a command for the rule selected as text.
    fn of_text(&self, command: Command, count: usize) -> Option<text::Message> {
        if command == Command::AddRule {
            return Some(text::Message::Added);
        }
        let rule = self.text.chosen()?;
        match command {
            Command::DuplicateRule => Some(text::Message::Duplicated(rule)),
            Command::DeleteRule => Some(text::Message::Deleted(rule)),
            Command::MoveRuleUp => (rule > 0).then_some(text::Message::MovedUp(rule)),
            Command::MoveRuleDown => (rule + 1 < count).then_some(text::Message::MovedDown(rule)),
            Command::SwitchRule => Some(text::Message::Switched(rule)),
            Command::FormatRule => Some(text::Message::Formatted(rule)),
            Command::CompleteRule => Some(text::Message::CompletionAsked),
            Command::ExplainRule => Some(text::Message::ExplanationAsked),
            Command::ToggleBreakpoint => Some(text::Message::BreakpointSwitched(rule)),
            _ => None,
        }
    }
}
