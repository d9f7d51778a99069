//! The effects of commands in the editor of grid games.

use super::blocks;
use super::{GridEditor, Message as M, Tab, find, levels as level_tab, painter, rules};
use crate::grid::model::Language as RuleLanguage;
use crate::window::command::Command;
use crate::window::play_test;
use crate::window::preferences::Face;

impl GridEditor {
    /// Returns the message of a command; `None` if it has no effect now.
    pub(super) fn of_command(&self, command: Command) -> Option<M> {
        let tab = |tab| Some(M::TabChosen(tab));
        let levels = self.document().draft().levels.len();
        let level = self.document().location().level;
        match command {
            Command::ShowBoard => tab(Tab::Board),
            Command::ShowRules => tab(Tab::Rules),
            Command::ShowLevels => tab(Tab::Levels),
            Command::ShowPieces => tab(Tab::Pieces),
            Command::ShowSettings => tab(Tab::Settings),
            Command::ShowAbout => tab(Tab::About),
            Command::Find => Some(M::Find(find::Message::Asked)),
            Command::AddRule
            | Command::DuplicateRule
            | Command::DeleteRule
            | Command::MoveRuleUp
            | Command::MoveRuleDown
            | Command::SwitchRule
            | Command::FormatRule
            | Command::FormatAll
            | Command::RuleLanguage
            | Command::CompleteRule
            | Command::ExplainRule
            | Command::ToggleBreakpoint => of_faces(self, command),
            Command::Deselect if self.is_making_levels() => {
                Some(M::Levels(level_tab::Message::Maker(level_tab::maker::Message::Escaped)))
            }
            Command::Deselect if self.has_open_chip() => Some(M::Sentences(blocks::Message::Closed)),
            Command::StepRule => self.test().can_step().then_some(M::Test(play_test::Message::Stepped)),
            Command::PreviousLevel => {
                level.checked_sub(1).map(|level| M::Levels(level_tab::Message::Chosen(level)))
            }
            Command::NextLevel => {
                (level + 1 < levels).then_some(M::Levels(level_tab::Message::Chosen(level + 1)))
            }
            Command::AddLevel
            | Command::MakeLevels
            | Command::CopyLevel
            | Command::DeleteLevel
            | Command::LevelUp
            | Command::LevelDown => {
                level_tab::command_message(command, &self.workbench.document).map(M::Levels)
            }
            Command::ShowHint => self.test().can_hint().then_some(M::Test(play_test::Message::HintAsked)),
            Command::LookAhead => Some(M::Test(play_test::Message::LookAheadSwitched)),
            Command::WatchSolution => self.game().can_watch().then_some(M::Watched),
            Command::TakeMinimum => self
                .game()
                .can_take_minimum(level)
                .then_some(M::Levels(level_tab::Message::MinimumTaken(level))),
            Command::KeepSolution => self.test().solution().map(|_| M::Test(play_test::Message::Kept)),
            Command::PlayUndo => Some(M::Test(play_test::Message::Undo)),
            Command::PlayRedo => Some(M::Test(play_test::Message::Redo)),
            Command::PlayRestart => Some(M::Test(play_test::Message::Restart)),
            _ => self.can_paint(command).then_some(M::Painter(painter::Message::Called(command))),
        }
    }
}

/// Returns the message of a command for the rules, in the view shown.
fn of_faces(editor: &GridEditor, command: Command) -> Option<M> {
    let is_shown = editor.document().location().tab == Tab::Rules;
    let of_all = matches!(command, Command::RuleLanguage | Command::FormatAll);
    match editor.face() {
        Face::Sentences if is_shown && !of_all => of_sentences(editor, command).map(M::Sentences),
        Face::Chart if is_shown && command == Command::ToggleBreakpoint => {
            let stop = |rule| M::Rules(rules::Message::BreakpointSwitched(rule));
            editor.charted_rule().map(stop)
        }
        _ => of_rules(editor, command).map(M::Rules),
    }
}

/// Returns the message of a command for the selected sentence card.
fn of_sentences(editor: &GridEditor, command: Command) -> Option<blocks::Message> {
    if command == Command::AddRule {
        return Some(blocks::Message::CardAdded);
    }
    let chosen = editor.chosen_card()?;
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

/// Returns the message of a command for the selected rule.
fn of_rules(editor: &GridEditor, command: Command) -> Option<rules::Message> {
    if editor.document().location().tab != Tab::Rules {
        return None;
    }
    let count = editor.document().draft().rules.list.len();
    match command {
        Command::AddRule => return Some(rules::Message::Added),
        Command::RuleLanguage => {
            let is_extended = editor.document().draft().rules.language == RuleLanguage::Extended;
            let other = if is_extended { RuleLanguage::Plain } else { RuleLanguage::Extended };
            return Some(rules::Message::LanguageChosen(other));
        }
        Command::FormatAll => return (count > 0).then_some(rules::Message::AllFormatted),
        _ => {}
    }
    let rule = editor.chosen_rule()?;
    match command {
        Command::DuplicateRule => Some(rules::Message::Duplicated(rule)),
        Command::DeleteRule => Some(rules::Message::Deleted(rule)),
        Command::MoveRuleUp => (rule > 0).then_some(rules::Message::MovedUp(rule)),
        Command::MoveRuleDown => (rule + 1 < count).then_some(rules::Message::MovedDown(rule)),
        Command::SwitchRule => Some(rules::Message::Switched(rule)),
        Command::FormatRule => Some(rules::Message::Formatted(rule)),
        Command::CompleteRule => Some(rules::Message::CompletionAsked),
        Command::ExplainRule => Some(rules::Message::ExplanationAsked),
        Command::ToggleBreakpoint => Some(rules::Message::BreakpointSwitched(rule)),
        _ => None,
    }
}
