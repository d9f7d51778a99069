//! What each command does, and when it is available.

use iced::Task;
use schola_widgets::focus;

use super::{App, Colours, Command, Language, Menu, Message, Over, Screen, palette, sheet, theme};
use crate::window::control_settings::Tab as ControlTab;
use crate::window::editing::Editing;
use crate::window::exports::Export;
use crate::window::grid_editor::{self, Tab, painter};
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::{play_test, player};
use crate::words::Words;

impl App {
    /// Runs a command; does nothing if it is not available.
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
                let on_rules =
                    self.editor().is_some_and(|editor| editor.document().location().tab == Tab::Rules);
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
            _ => {
                let is_below = match command {
                    Command::ShowHistory => self.edits(),
                    Command::Find => self.editor().is_some(),
                    _ => false,
                };
                if is_below && !self.preferences.panes.problems.shown {
                    self.preferences.panes.problems.shown = true;
                    self.remember();
                }
                let done = self.message(command).map_or_else(Task::none, |message| self.update(message));
                Task::batch([done, self.focus_shown(command)])
            }
        };
        if was_over && self.over.is_none() { Task::batch([self.focus_again(), task]) } else { task }
    }

    /// Moves the focus into a part of the editor that was opened by a key, so that keys work in it.
    fn focus_shown(&self, command: Command) -> Task<Message> {
        match command {
            _ if self.editor().is_none() || self.is_asking() => Task::none(),
            Command::ShowBoard => focus::focus(painter::BOARD),
            Command::ShowPieces => focus::focus(grid_editor::pieces::CHOSEN),
            Command::ShowRules | Command::ShowLevels | Command::ShowSettings | Command::ShowAbout => {
                focus::focus("pane-centre")
            }
            _ => Task::none(),
        }
    }

    /// Returns whether a command is available now.
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
            // A labyrinth in a file of its own does not need to be packaged.
            Command::ExportPackage => {
                edits && self.dungeon_editor().is_none_or(|editor| editor.document().draft().is_game())
            }
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
                    Screen::Editing(editing) => editing.speak(other.code()),
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
                if let Screen::Editing(Editing::Grid(editor)) = &mut self.screen {
                    editor.check_levels(preferences.check_levels, self.home.as_deref());
                }
            }
            Command::ToggleSide => preferences.panes.side.shown ^= true,
            // With too little room for both, the overview hides the play-test.
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

    /// Returns the message of a command on the current screen; `None` where it has none.
    fn message(&self, command: Command) -> Option<Message> {
        match &self.screen {
            Screen::Start(_) => None,
            Screen::Users(_) | Screen::Games(_) | Screen::Progress(_) => {
                (command == Command::Home).then_some(Message::HomeAsked)
            }
            Screen::Editing(editing) => editing.message(command).map(Message::Editing),
            Screen::Player(_) => in_player(command).map(Message::Player),
        }
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
