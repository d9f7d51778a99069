//! The effects of commands in the editor of grid games.

use super::{GridEditor, Message as M, Tab, blocks, find, levels as level_tab, rules};
use crate::window::command::Command;
use crate::window::play_test;

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
            | Command::ToggleBreakpoint => {
                self.rules.of_command(command, &self.workbench.document).map(M::Rules)
            }
            Command::Deselect if self.is_making_levels() => {
                Some(M::Levels(level_tab::Message::Maker(level_tab::maker::Message::Escaped)))
            }
            Command::Deselect if self.has_open_chip() => {
                Some(M::Rules(rules::Message::Sentences(blocks::Message::Closed)))
            }
            Command::Deselect if self.has_recipe() => {
                let left = blocks::Message::Recipe(blocks::recipe::Message::Left);
                Some(M::Rules(rules::Message::Sentences(left)))
            }
            Command::StepRule => self.test().can_step().then_some(M::Test(play_test::Message::Stepped)),
            Command::StepPlace | Command::StepPlaceBack => {
                let forward = command == Command::StepPlace;
                let step = if forward {
                    play_test::Message::SteppedInside
                } else {
                    play_test::Message::SteppedInsideBack
                };
                self.test().can_step_inside().then_some(M::Test(step))
            }
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
            _ => self.painter.of_command(command, &self.workbench.document).map(M::Painter),
        }
    }
}
