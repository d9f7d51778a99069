//! What commands do, and when they are possible: one function for each [`Scope`].

use iced::Task;
use schola_widgets::focus;

use super::{App, Colours, Command, Language, Message, Over, Screen, palette, sheet, theme};
use crate::player::Command as PlayerCommand;
use crate::window::board_editor::BoardEditor;
use crate::window::command::{COMMANDS, Scope};
use crate::window::control_settings::Tab as ControlTab;
use crate::window::dungeon_editor::DungeonEditor;
use crate::window::editing::Editing;
use crate::window::exports::Export;
use crate::window::grid_editor::GridEditor;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::preferences::Preferences;
use crate::window::workbench::Editor as _;
use crate::window::{play_test, player};
use crate::words::Words;

/// The effect of a command.
enum Call {
    /// The application carries it out.
    Act(fn(&mut App) -> Task<Message>),
    /// The screen carries it out.
    Send(Message),
}

impl App {
    /// Runs a command and closes overlays. If the command is not possible, it only closes them.
    pub(super) fn perform(&mut self, command: Command) -> Task<Message> {
        if self.loading.is_some() && command != Command::Quit {
            return Task::none();
        }
        let was_over = self.over.take().is_some();
        let task = self.run(command);
        if was_over && self.over.is_none() { Task::batch([self.focus_again(), task]) } else { task }
    }

    /// Runs a command on the screen below overlays.
    pub(super) fn run(&mut self, command: Command) -> Task<Message> {
        match self.call(command) {
            None => Task::none(),
            Some(Call::Act(act)) => act(self),
            Some(Call::Send(message)) => {
                self.uncover(command);
                Task::batch([self.update(message), self.focus_shown(command)])
            }
        }
    }

    /// Returns whether a command is possible now.
    pub fn is_possible(&self, command: Command) -> bool {
        self.call(command).is_some()
    }

    /// Returns whether a command belongs to this screen, whether or not it is possible now.
    pub fn applies(&self, command: Command) -> bool {
        command.entry().scopes.iter().any(|scope| self.is_in(*scope))
    }

    /// Returns whether the commands of a scope belong to this screen.
    pub fn is_in(&self, scope: Scope) -> bool {
        match scope {
            Scope::Everywhere => true,
            Scope::Editors => self.edits(),
            Scope::Grid => self.editor().is_some(),
            Scope::Board => self.board_editor().is_some(),
            Scope::Dungeon => self.dungeon_editor().is_some(),
            Scope::Player => self.player().is_some(),
            Scope::Choice => {
                matches!(
                    self.screen,
                    Screen::Users(_) | Screen::Games(_) | Screen::Progress(_) | Screen::Together(_)
                )
            }
        }
    }

    /// Returns the current effect of a command; `None` if it is not possible.
    fn call(&self, command: Command) -> Option<Call> {
        let scope = command.entry().scopes.iter().find(|scope| self.is_in(**scope))?;
        // While an editor asks a question, other commands wait for the answer.
        if self.is_asking() && *scope != Scope::Everywhere {
            return None;
        }
        match scope {
            Scope::Everywhere => self.everywhere(command),
            Scope::Editors => in_editor(self.editing()?, command),
            Scope::Grid => in_grid_editor(self.editor()?, command),
            Scope::Board => in_board_editor(self.board_editor()?, command),
            Scope::Dungeon => in_dungeon_editor(self.dungeon_editor()?, command),
            Scope::Player => in_player(command).map(|message| Call::Send(Message::Player(message))),
            Scope::Choice => in_choice(command).map(Call::Send),
        }
    }

    fn everywhere(&self, command: Command) -> Option<Call> {
        let act: fn(&mut Self) -> Task<Message> = match command {
            Command::CommandPalette => Self::show_palette,
            Command::Menu => Self::show_menu,
            Command::Shortcuts => Self::show_keys,
            Command::SwitchLanguage => Self::switch_language,
            Command::SwitchTheme => Self::switch_theme,
            Command::HighContrast => Self::switch_contrast,
            Command::LargerText if self.preferences.clone().resize_text(1) => |app| app.resize_text(1),
            Command::SmallerText if self.preferences.clone().resize_text(-1) => |app| app.resize_text(-1),
            Command::Motion => |app| app.prefer(|own| own.motion ^= true),
            Command::NewGame => Self::ask_new_game,
            Command::NewLabyrinth => Self::ask_new_labyrinth,
            Command::OpenGame => |app| app.ask_folder(Purpose::Open),
            Command::ImportPackage => |app| app.ask_for_work(Purpose::Import),
            Command::ChoosePlayer => Self::ask_who_plays,
            Command::PlayTogether if self.joined().is_none() => Self::ask_together,
            Command::Help => |app| app.ask_help(),
            Command::AboutSchola => |app| app.open_help(Page::Schola),
            Command::ControlSettings => |app| app.open_controls(ControlTab::Control),
            Command::Lesson => Self::begin_lesson,
            Command::Quit => |app| app.update(Message::CloseRequested),
            _ => return None,
        };
        Some(Call::Act(act))
    }

    fn possible_commands(&self) -> Vec<Command> {
        let commands = COMMANDS.iter().map(|entry| entry.command);
        commands.filter(|command| self.is_possible(*command)).collect()
    }
}

fn in_editor(editing: &Editing, command: Command) -> Option<Call> {
    Some(match command {
        Command::ToggleSide => Call::Act(|app| app.prefer(|own| own.panes.side.shown ^= true)),
        Command::ToggleTest => Call::Act(App::toggle_test),
        Command::ToggleProblems => Call::Act(|app| app.prefer(|own| own.panes.problems.shown ^= true)),
        Command::GiveAway => Call::Act(App::show_give_away),
        Command::ExportPackage if editing.can_be_packaged() => {
            Call::Act(|app| app.ask_for_work(Purpose::Export(Export::Package)))
        }
        Command::ExportPage if editing.can_be_packaged() => Call::Act(App::ask_for_page),
        Command::ShowPage if editing.can_be_packaged() => Call::Act(App::show_page),
        _ => Call::Send(editing.request(command)?.into()),
    })
}

fn in_grid_editor(editor: &GridEditor, command: Command) -> Option<Call> {
    Some(match command {
        Command::ExportPicture => Call::Act(|app| app.ask_for_work(Purpose::Export(Export::Picture))),
        Command::ExportFilm if editor.test().number() > 0 => {
            Call::Act(|app| app.ask_for_work(Purpose::Export(Export::Film)))
        }
        Command::ExportPrint => Call::Act(App::ask_printing),
        Command::ImportLevels => Call::Act(|app| app.ask_folder(Purpose::ImportLevels)),
        Command::CheckLevels => Call::Act(App::switch_level_checks),
        _ => Call::Send(editor.message(command)?.into()),
    })
}

fn in_board_editor(editor: &BoardEditor, command: Command) -> Option<Call> {
    Some(Call::Send(editor.message(command)?.into()))
}

fn in_dungeon_editor(editor: &DungeonEditor, command: Command) -> Option<Call> {
    Some(match command {
        Command::ShowOverview => Call::Act(App::toggle_overview),
        _ => Call::Send(editor.message(command)?.into()),
    })
}

fn in_player(command: Command) -> Option<player::Message> {
    let call = |command| Some(player::Message::Called(command));
    match command {
        Command::Home => call(PlayerCommand::OtherGame),
        Command::Undo | Command::PlayUndo => call(PlayerCommand::Undo),
        Command::Redo | Command::PlayRedo => Some(player::Message::Play(play_test::Message::Redo)),
        Command::PlayRestart => call(PlayerCommand::Restart),
        Command::PreviousLevel => call(PlayerCommand::PreviousLevel),
        Command::NextLevel => call(PlayerCommand::NextLevel),
        _ => None,
    }
}

fn in_choice(command: Command) -> Option<Message> {
    (command == Command::Home).then_some(Message::HomeAsked)
}

// Commands of the application itself.
impl App {
    fn show_palette(&mut self) -> Task<Message> {
        self.over = Some(Over::Palette(palette::Palette::new(self.possible_commands())));
        focus::focus(palette::FIELD)
    }

    fn show_menu(&mut self) -> Task<Message> {
        self.over = Some(Over::Menu);
        focus::focus("over")
    }

    fn show_give_away(&mut self) -> Task<Message> {
        self.over = Some(Over::GiveAway);
        focus::focus("over")
    }

    fn show_keys(&mut self) -> Task<Message> {
        self.over = Some(Over::Keys(sheet::Keys::default()));
        focus::focus("over")
    }

    /// Changes the preferences and saves them.
    fn prefer(&mut self, change: impl FnOnce(&mut Preferences)) -> Task<Message> {
        change(&mut self.preferences);
        self.theme = theme(self.preferences.colours);
        self.remember();
        Task::none()
    }

    fn switch_theme(&mut self) -> Task<Message> {
        let is_light = self.preferences.colours == Colours::Light;
        self.prefer(|own| own.colours = if is_light { Colours::Dark } else { Colours::Light })
    }

    fn switch_contrast(&mut self) -> Task<Message> {
        let is_on = self.preferences.colours == Colours::Contrast;
        self.prefer(|own| own.colours = if is_on { Colours::Light } else { Colours::Contrast })
    }

    fn resize_text(&mut self, steps: isize) -> Task<Message> {
        self.prefer(|own| {
            let _ = own.resize_text(steps);
        })
    }

    fn switch_language(&mut self) -> Task<Message> {
        let other = match self.words.language() {
            Language::English => Language::Czech,
            Language::Czech => Language::English,
        };
        self.words = Words::new(other);
        match &mut self.screen {
            Screen::Start(start) => start.speak(other),
            Screen::Games(games) => games.speak(other),
            Screen::Editing(editing) => editing.speak(other.code()),
            Screen::Player(player) => player.speak(other.code()),
            Screen::Together(together) => together.speak(other.code()),
            Screen::Users(_) | Screen::Progress(_) => {}
        }
        self.prefer(|own| own.language = Some(other.code().to_owned()))
    }

    fn toggle_test(&mut self) -> Task<Message> {
        // If there is no room for both, the overview hides the play-test.
        let hides_test = self.context().is_narrow()
            && self.dungeon_editor().is_some()
            && self.preferences.panes.overview.shown;
        self.prefer(|own| {
            if hides_test {
                (own.panes.overview.shown, own.panes.test.shown) = (false, true);
            } else {
                own.panes.test.shown ^= true;
            }
        })
    }

    fn toggle_overview(&mut self) -> Task<Message> {
        let task = self.prefer(|own| own.panes.overview.shown ^= true);
        let shown = self.dungeon_editor().map_or_else(Task::none, DungeonEditor::show_graph);
        Task::batch([task, shown])
    }

    fn switch_level_checks(&mut self) -> Task<Message> {
        let task = self.prefer(|own| own.check_levels ^= true);
        if let Screen::Editing(editing) = &mut self.screen {
            editing.check_levels(self.preferences.check_levels, self.home.as_deref());
        }
        task
    }

    /// Asks for a file, then starts a background job with it.
    fn ask_for_work(&mut self, purpose: Purpose) -> Task<Message> {
        if self.work.is_some() { self.refuse_work() } else { self.ask_folder(purpose) }
    }

    /// Shows the pane in which the result of a command appears.
    fn uncover(&mut self, command: Command) {
        let is_below = match command {
            Command::ShowHistory => true,
            Command::Find => self.editor().is_some(),
            _ => false,
        };
        if is_below && !self.preferences.panes.problems.shown {
            self.preferences.panes.problems.shown = true;
            self.remember();
        }
    }

    /// Moves the focus into a part of the editor that was opened by a key, so that keys work there.
    fn focus_shown(&self, command: Command) -> Task<Message> {
        match command {
            _ if self.editor().is_none() || self.is_asking() => Task::none(),
            Command::ShowBoard
            | Command::ShowPieces
            | Command::ShowRules
            | Command::ShowLevels
            | Command::ShowSettings
            | Command::ShowAbout => match &self.screen {
                Screen::Editing(editing) => focus::focus(editing.first_focus()),
                _ => Task::none(),
            },
            _ => Task::none(),
        }
    }
}
