//! What each command does, and when it is possible.

use iced::Task;
use schola_widgets::focus;

use super::{App, Colours, Command, Language, Menu, Message, Over, Screen, palette, sheet, theme};
use crate::grid::model::Language as RuleLanguage;
use crate::window::control_settings::Tab as ControlTab;
use crate::window::document::Tab;
use crate::window::exports::Export;
use crate::window::grid_editor::blocks;
use crate::window::grid_editor::{self, Below, Leaving, find, levels as level_tab, marks, painter, rules};
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::preferences::Face;
use crate::window::{play_test, player};
use crate::words::Words;

impl App {
    /// Calls a command. One that is not possible now does nothing.
    pub(super) fn perform(&mut self, command: Command) -> Task<Message> {
        if self.loading.is_some() && command != Command::Quit {
            return Task::none();
        }
        let was_over = self.over.take().is_some();
        let task = match command {
            Command::CommandPalette => {
                let palette = palette::Palette::new(self.possible_commands());
                self.over = Some(Over::Palette(palette));
                return focus::focus(palette::FIELD);
            }
            Command::Menu => {
                self.over = Some(Over::Menu);
                let on_rules = self.editor().is_some_and(|editor| editor.document().spot().tab == Tab::Rules);
                self.menu = if on_rules { Menu::Rules } else { Menu::Board };
                return focus::focus("over");
            }
            Command::Shortcuts => {
                self.over = Some(Over::Keys(sheet::Keys::default()));
                return focus::focus("over");
            }
            Command::SwitchLanguage
            | Command::SwitchTheme
            | Command::HighContrast
            | Command::LargerText
            | Command::SmallerText
            | Command::Motion
            | Command::CheckLevels
            | Command::ToggleSide
            | Command::ToggleTest
            | Command::ToggleProblems => {
                self.prefer(command);
                Task::none()
            }
            Command::ShowOverview => self.toggle_overview(),
            Command::Quit => self.update(Message::CloseRequested),
            Command::NewGame => return self.ask_new_game(),
            Command::NewLabyrinth => return self.ask_new_labyrinth(),
            Command::OpenGame => return self.ask_folder(Purpose::Open),
            Command::ImportPackage
            | Command::ExportPackage
            | Command::ExportPicture
            | Command::ExportFilm
            | Command::ExportPrint
                if self.work.is_some() =>
            {
                self.refuse_work()
            }
            Command::ImportPackage => return self.ask_folder(Purpose::Import),
            Command::ImportLevels => return self.ask_folder(Purpose::ImportLevels),
            Command::ExportPackage => return self.ask_folder(Purpose::Export(Export::Package)),
            Command::ExportPicture => return self.ask_folder(Purpose::Export(Export::Picture)),
            Command::ExportFilm => return self.ask_folder(Purpose::Export(Export::Film)),
            Command::ExportPrint => return self.ask_printing(),
            Command::ChoosePlayer => return self.ask_who_plays(),
            Command::Help => self.ask_help(),
            Command::AboutSchola => return self.open_help(Page::Schola),
            Command::ControlSettings => return self.open_controls(ControlTab::Control),
            Command::Lesson => self.begin_lesson(),
            Command::Find if self.editor().is_some() => {
                self.preferences.panes.problems.shown = true;
                self.remember();
                self.update(Message::GridEditor(grid_editor::Message::Find(find::Message::Asked)))
            }
            _ => {
                let done = self.message(command).map_or_else(Task::none, |message| self.update(message));
                Task::batch([done, self.focus_shown(command)])
            }
        };
        if was_over && self.over.is_none() { Task::batch([self.focus_again(), task]) } else { task }
    }

    /// Who calls a part of the game by keys goes on in it by keys.
    fn focus_shown(&self, command: Command) -> Task<Message> {
        match command {
            _ if self.editor().is_none_or(grid_editor::GridEditor::is_asking) => Task::none(),
            Command::ShowBoard => focus::focus(painter::BOARD),
            Command::ShowPieces => focus::focus(grid_editor::pieces::CHOSEN),
            Command::ShowRules | Command::ShowLevels | Command::ShowSettings | Command::ShowAbout => {
                focus::focus("pane-centre")
            }
            _ => Task::none(),
        }
    }

    /// Returns whether a command does something now.
    pub(super) fn is_possible(&self, command: Command) -> bool {
        let (edits, edits_grid) = (self.edits(), self.editor().is_some());
        match command {
            Command::CommandPalette
            | Command::Menu
            | Command::Shortcuts
            | Command::SwitchLanguage
            | Command::SwitchTheme
            | Command::HighContrast
            | Command::Motion
            | Command::NewGame
            | Command::NewLabyrinth
            | Command::OpenGame
            | Command::ImportPackage
            | Command::ChoosePlayer
            | Command::Help
            | Command::AboutSchola
            | Command::ControlSettings
            | Command::Lesson
            | Command::Quit => true,
            Command::LargerText => self.preferences.clone().resize_text(1),
            Command::SmallerText => self.preferences.clone().resize_text(-1),
            Command::CheckLevels => edits_grid,
            Command::ToggleSide => edits,
            Command::ToggleTest => edits,
            Command::ToggleProblems => edits,
            Command::ExportPackage => edits && self.dungeon_editor().is_none(),
            Command::ShowOverview => self.dungeon_editor().is_some(),
            Command::ExportPicture | Command::ExportPrint | Command::ImportLevels => edits_grid,
            Command::ExportFilm => self.editor().is_some_and(|editor| editor.test().number() > 0),
            _ => self.message(command).is_some(),
        }
    }

    fn possible_commands(&self) -> Vec<Command> {
        let commands = crate::window::command::COMMANDS.iter().map(|entry| entry.command);
        commands.filter(|command| self.is_possible(*command)).collect()
    }

    /// Changes a preference.
    pub(super) fn prefer(&mut self, command: Command) {
        let is_narrow = self.context().is_narrow();
        let hides_test =
            is_narrow && self.dungeon_editor().is_some() && self.preferences.panes.overview.shown;
        let preferences = &mut self.preferences;
        match command {
            Command::SwitchLanguage => {
                let other = match self.words.language() {
                    Language::English => Language::Czech,
                    Language::Czech => Language::English,
                };
                preferences.language = Some(other.code().to_owned());
                self.words = Words::new(other);
                match &mut self.screen {
                    Screen::Start(start) => start.speak(other),
                    Screen::Games(games) => games.speak(other),
                    Screen::Board(editor) => editor.speak(other.code()),
                    Screen::Dungeon(editor) => editor.speak(other.code()),
                    Screen::Player(player) => player.speak(other.code()),
                    _ => {}
                }
            }
            Command::SwitchTheme => {
                preferences.colours =
                    if preferences.colours == Colours::Light { Colours::Dark } else { Colours::Light };
            }
            Command::HighContrast => {
                let is_on = preferences.colours == Colours::Contrast;
                preferences.colours = if is_on { Colours::Light } else { Colours::Contrast };
            }
            Command::LargerText => {
                let _ = preferences.resize_text(1);
            }
            Command::SmallerText => {
                let _ = preferences.resize_text(-1);
            }
            Command::Motion => preferences.motion ^= true,
            Command::CheckLevels => {
                preferences.check_levels ^= true;
                if let Screen::GridEditor(editor) = &mut self.screen {
                    editor.check_levels(preferences.check_levels, self.home.as_deref());
                }
            }
            Command::ToggleSide => preferences.panes.side.shown ^= true,
            // An overview hides the play-test where there is no room for both.
            Command::ToggleTest if hides_test => {
                (preferences.panes.overview.shown, preferences.panes.test.shown) = (false, true);
            }
            Command::ToggleTest => preferences.panes.test.shown ^= true,
            Command::ToggleProblems => preferences.panes.problems.shown ^= true,
            Command::ShowOverview => preferences.panes.overview.shown ^= true,
            _ => {}
        }
        self.theme = theme(self.preferences.colours);
        self.remember();
    }

    /// Returns the message that a command means on the screen that is shown; `None` where it means nothing.
    fn message(&self, command: Command) -> Option<Message> {
        match &self.screen {
            Screen::Start(_) => None,
            Screen::Users(_) | Screen::Games(_) | Screen::Progress(_) => {
                (command == Command::Home).then_some(Message::HomeAsked)
            }
            Screen::GridEditor(editor) => in_editor(editor, command).map(Message::GridEditor),
            Screen::Board(editor) => {
                editor.message(command).filter(|_| !editor.is_asking()).map(Message::Board)
            }
            Screen::Dungeon(editor) => {
                editor.message(command).filter(|_| !editor.is_asking()).map(Message::Dungeon)
            }
            Screen::Player(_) => in_player(command).map(Message::Player),
        }
    }
}

fn in_editor(editor: &grid_editor::GridEditor, command: Command) -> Option<grid_editor::Message> {
    use grid_editor::Message as M;
    let tab = |tab| Some(M::TabChosen(tab));
    let levels = editor.document().draft().levels.len();
    let level = editor.document().spot().level;
    match command {
        Command::Save => Some(M::Save),
        Command::SaveAs => Some(M::SaveAs),
        Command::Home => Some(M::Leave(Leaving::Home)),
        Command::Undo => editor.document().undoes().map(|_| M::Undo),
        Command::Redo => editor.document().redoes().map(|_| M::Redo),
        Command::ShowHistory => Some(M::BelowChosen(Below::History)),
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
        | Command::ToggleBreakpoint => of_faces(editor, command),
        Command::Deselect if editor.is_making_levels() => {
            Some(M::Levels(level_tab::Message::Maker(level_tab::maker::Message::Escaped)))
        }
        Command::Deselect if editor.has_open_chip() => Some(M::Sentences(blocks::Message::Closed)),
        Command::StepRule => editor.test().can_step().then_some(M::Test(play_test::Message::Stepped)),
        Command::PreviousLevel => level.checked_sub(1).map(M::LevelChosen),
        Command::NextLevel => (level + 1 < levels).then_some(M::LevelChosen(level + 1)),
        Command::AddLevel
        | Command::MakeLevels
        | Command::CopyLevel
        | Command::DeleteLevel
        | Command::LevelUp
        | Command::LevelDown => editor.level_command(command).map(M::Levels),
        Command::ShowHint => editor.test().can_hint().then_some(M::Test(play_test::Message::HintAsked)),
        Command::LookAhead => Some(M::Test(play_test::Message::LookAheadSwitched)),
        Command::WatchSolution => editor.can_watch().then_some(M::Marks(marks::Message::Watched)),
        Command::TakeMinimum => {
            editor.can_take_minimum(level).then_some(M::Marks(marks::Message::MinimumTaken(level)))
        }
        Command::KeepSolution => editor.test().solution().map(|_| M::Test(play_test::Message::Kept)),
        Command::PlayUndo => Some(M::Test(play_test::Message::Undo)),
        Command::PlayRedo => Some(M::Test(play_test::Message::Redo)),
        Command::PlayRestart => Some(M::Test(play_test::Message::Restart)),
        _ => editor.can_paint(command).then_some(M::Painter(painter::Message::Called(command))),
    }
}

/// Returns what a command means for the rules, as they are shown.
fn of_faces(editor: &grid_editor::GridEditor, command: Command) -> Option<grid_editor::Message> {
    let is_shown = editor.document().spot().tab == Tab::Rules;
    let of_all = matches!(command, Command::RuleLanguage | Command::FormatAll);
    match editor.face() {
        Face::Sentences if is_shown && !of_all => {
            of_sentences(editor, command).map(grid_editor::Message::Sentences)
        }
        Face::Chart if is_shown && command == Command::ToggleBreakpoint => {
            let stop = |rule| grid_editor::Message::Rules(rules::Message::BreakpointSwitched(rule));
            editor.charted_rule().map(stop)
        }
        _ => of_rules(editor, command).map(grid_editor::Message::Rules),
    }
}

/// Returns what a command means for the chosen card of sentences.
fn of_sentences(editor: &grid_editor::GridEditor, command: Command) -> Option<blocks::Message> {
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

/// Returns what a command means for the chosen rule.
fn of_rules(editor: &grid_editor::GridEditor, command: Command) -> Option<rules::Message> {
    if editor.document().spot().tab != Tab::Rules {
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

fn in_player(command: Command) -> Option<player::Message> {
    use crate::player::Command as Own;
    let call = |command| Some(player::Message::Called(command));
    match command {
        Command::Home => call(Own::OtherGame),
        Command::Undo | Command::PlayUndo => call(Own::Undo),
        Command::Redo | Command::PlayRedo => Some(player::Message::Play(play_test::Message::Redo)),
        Command::PlayRestart => call(Own::Restart),
        Command::PreviousLevel => call(Own::PreviousLevel),
        Command::NextLevel => call(Own::NextLevel),
        _ => None,
    }
}
