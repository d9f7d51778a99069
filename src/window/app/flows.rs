//! Navigation between screens and dialogs: opening, creating, choosing files.

use std::fs;
use std::path::{Path, PathBuf};

use iced::Task;
use schola_widgets::focus;

use super::packages::{Next, Unkept};
use super::{App, Message, Over, Screen};
use crate::engine::Text;
use crate::project::recovery::Pending;
use crate::project::{self, Problem, labyrinth, names, package};
use crate::window::control_settings::Tab;
use crate::window::editing::Editing;
use crate::window::grid_editor::{GridEditor, painter};
use crate::window::loading::{self, Loading};
use crate::window::new_game;
use crate::window::open::{self, Dialog, Purpose};
use crate::window::player::{self, Change};
use crate::window::progress;
use crate::window::start::{self, Start};
use crate::window::workbench::{Leaving, Notice, Request};
use crate::window::written::WrittenFiles;

impl App {
    pub(super) fn start(&mut self, message: start::Message) -> Task<Message> {
        let Screen::Start(start) = &mut self.screen else { return Task::none() };
        match start.update(message) {
            start::Action::None => Task::none(),
            start::Action::Open(folder) => self.open(&folder),
            start::Action::Play(folder) => {
                self.edited = None;
                self.become_person(self.last_person());
                self.open_to_play(&folder)
            }
            start::Action::Recover(pending) => self.recover(pending),
            start::Action::Forget(folder) => {
                self.preferences.recent.retain(|recent| recent.folder != folder);
                self.remember();
                Task::none()
            }
            start::Action::Call(command) => self.perform(command),
            start::Action::Read(page) => self.open_help(page),
        }
    }

    /// Opens a game; a large one in the background.
    pub(super) fn open(&mut self, folder: &Path) -> Task<Message> {
        self.open_as(folder, self.playing)
    }

    /// Opens a game of any kind to play it.
    pub(super) fn open_to_play(&mut self, folder: &Path) -> Task<Message> {
        self.open_as(folder, true)
    }

    fn open_as(&mut self, folder: &Path, plays: bool) -> Task<Message> {
        self.plays = plays;
        if !plays && let Some(task) = self.open_labyrinth(folder) {
            return task;
        }
        let kind = project::kind_of(folder);
        if kind == project::GameKind::Dungeon {
            let screen = project::DungeonFolder::open(folder).and_then(|game| self.player_of_dungeon(game));
            return self.show(screen, folder);
        }
        if kind == project::GameKind::Board {
            let screen = project::BoardFolder::open(folder).and_then(|game| {
                if plays { self.player_of_board(game) } else { Ok(self.editor_of_board(game)) }
            });
            return self.show(screen, folder);
        }
        match Loading::begin(folder, self.words.language()) {
            Some((loading, task)) => {
                self.loading = Some(loading);
                Task::batch([focus::focus(loading::CANCEL), task.map(Message::Loading)])
            }
            None => self.show_opened(folder, project::open(folder)),
        }
    }

    pub(super) fn load(&mut self, message: &loading::Message) -> Task<Message> {
        let Some(loading) = &self.loading else { return Task::none() };
        match loading.update(message) {
            loading::Action::None => Task::none(),
            loading::Action::Close => {
                self.loading = None;
                if let Some(task) = self.edit_again() {
                    return task;
                }
                // An editor that was closed for this game cannot be brought back.
                if self.edits() { self.go_home() } else { self.focus_again() }
            }
            loading::Action::Show(folder, outcome) => {
                self.loading = None;
                self.show_opened(&folder, outcome)
            }
        }
    }

    fn show_opened(&mut self, folder: &Path, opened: loading::LoadResult) -> Task<Message> {
        let path = folder.to_owned();
        let screen = opened.map(|opened| {
            if self.plays {
                self.player_of(path, opened)
            } else {
                Screen::Editing(GridEditor::of_opened(path, opened).into())
            }
        });
        self.show(screen, folder)
    }

    /// Opens a copy that a crash left.
    fn recover(&mut self, pending: Pending) -> Task<Message> {
        let folder = pending.folder().to_owned();
        let opened = Editing::recover(pending, self.home.clone(), self.words.language().code());
        let opened = opened.map(Screen::Editing);
        self.show(opened, &folder)
    }

    /// Shows the game that was read, with the keyboard focus on its board.
    pub(super) fn show(&mut self, opened: Result<Screen, Vec<Problem>>, folder: &Path) -> Task<Message> {
        match opened {
            Ok(mut screen) => {
                self.written = None;
                if let Screen::Editing(editing) = &mut screen {
                    if let Some(home) = &self.home {
                        editing.keep_copies(home);
                    }
                    editing.prefer(&self.preferences, self.home.as_deref());
                }
                let board = match &screen {
                    Screen::Player(player) => player.focus_id(),
                    Screen::Editing(editing) => editing.first_focus(),
                    _ => painter::BOARD,
                };
                if let Screen::Player(player) = &mut screen {
                    player.set_from_editor(self.edited.is_some());
                    player.set_unkept(self.unkept(folder).is_some());
                    if let Some(level) = self.shown_level.take() {
                        player.show_level(level);
                    }
                }
                if let Screen::Player(player) = &mut screen
                    && self.person.is_none()
                    && self.preferences.forgets_guests
                {
                    player.remark(Text::new("guests-playing"));
                }
                self.leave_player();
                self.screen = screen;
                // The editor cannot open a save file, and nobody can open what is not kept.
                let is_kept = self.unkept(folder).is_none();
                if is_kept && (!folder.is_file() || labyrinth::find(folder).is_some()) {
                    let edits = self.edits();
                    self.preferences.opened(folder, edits);
                }
                self.remember();
                self.in_board = false;
                Task::batch([self.enter_full_screen(), focus::focus(board), Task::done(Message::Ticked)])
            }
            Err(mut problems) => {
                let name = self.unkept(folder).map(Unkept::name).map(str::to_owned);
                let name = name.unwrap_or_else(|| folder.display().to_string());
                for problem in problems.iter_mut().filter(|problem| problem.file.is_none()) {
                    problem.file = Some(name.clone());
                }
                if self.plays && self.playing {
                    let task = self.choose_game();
                    if let Screen::Games(games) = &mut self.screen {
                        games.tell(problems);
                    }
                    return task;
                }
                // It cannot be played as it is; the editor shows its author why.
                if let Some(task) = self.edit_again() {
                    return Task::batch([task, self.tell(problems)]);
                }
                let (mut start, started) = Start::new(self.home.clone(), &self.preferences);
                start.tell(problems);
                self.screen = Screen::Start(start);
                started.map(Message::Start)
            }
        }
    }

    /// Opens a game or a package by its path, for example one dropped onto the window. An edited game is closed first,
    /// which may ask about unsaved changes.
    pub fn go_to(&mut self, path: PathBuf) -> Task<Message> {
        // A package is looked at before the open game is closed.
        if package::is_package(&path) {
            return self.look_at(path);
        }
        self.next = Some(Next::Game(path));
        match &self.screen {
            Screen::Editing(_) => self.request(Request::Leave(Leaving::Next)),
            _ => self.go_on(),
        }
    }

    /// Opens the pending game, now that the previous one is closed.
    pub(super) fn go_on(&mut self) -> Task<Message> {
        match self.next.take() {
            Some(Next::Game(folder)) => self.open(&folder),
            Some(Next::Package(looked)) => self.play_unkept(looked),
            None => self.go_home(),
        }
    }

    pub(super) fn ask_folder(&mut self, purpose: Purpose) -> Task<Message> {
        // The command line may have named the game by a path that begins in the present folder.
        let game = self.editing().and_then(|editing| std::path::absolute(editing.folder()).ok());
        let folder = game.as_deref().and_then(Path::parent).map(Path::to_path_buf);
        // Users tend to keep their pictures in one folder, so the dialog opens in the last one.
        let last = self.pictures.clone().filter(|_| purpose == Purpose::Picture);
        let folder =
            last.or(folder).or_else(|| std::env::current_dir().ok()).unwrap_or_else(|| PathBuf::from("/"));
        let dialog = Dialog::new(purpose, &folder);
        let name = match &self.screen {
            Screen::Editing(editing) => editing.file_name(purpose),
            Screen::Player(player) if purpose == Purpose::SavePlay => Some(player.file_name()),
            Screen::Together(together) if purpose == Purpose::SavePlay => together.file_name(),
            _ => None,
        };
        let mut dialog = dialog.with_name(&name.unwrap_or_default());
        if purpose == Purpose::SaveAs
            && let Some(editing) = self.editing()
        {
            let (name, _) = editing.title(self.words.language().code());
            let free = names::free_folder(&folder, &name);
            let free = free.file_name().map(|name| name.to_string_lossy().into_owned());
            dialog = dialog.with_suggestion(free.unwrap_or_default());
        }
        self.ask_path(dialog)
    }

    /// Asks for a path, in the system's dialog or in Schola's own. Schola's own is used if it is preferred,
    /// if the system has none, and for people who scan, because they could not leave the system's dialog.
    pub(super) fn ask_path(&mut self, mut dialog: Dialog) -> Task<Message> {
        let is_own = !self.preferences.system_dialogs || self.lacks_dialogs || self.scan.is_active();
        let (task, id) = match is_own {
            true => (dialog.focus_path(), open::FIELD),
            false => (dialog.begin_with_system(), open::OWN),
        };
        self.over = Some(Over::Folder(dialog));
        Task::batch([task.map(Message::Open), focus::focus(id)])
    }

    pub(super) fn ask(&mut self, message: open::Message) -> Task<Message> {
        let Some(Over::Folder(dialog)) = &mut self.over else { return Task::none() };
        let purpose = dialog.purpose();
        let action = dialog.update(message);
        self.lacks_dialogs |= dialog.has_failed();
        match action {
            open::Action::None => Task::none(),
            open::Action::Run(task) => task.map(Message::Open),
            open::Action::Close if matches!(purpose, Purpose::Place(_)) => self.open_controls(Tab::Folders),
            open::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            open::Action::Chosen(purpose, path) => {
                self.over = None;
                self.take_file(purpose, path)
            }
        }
    }

    /// Uses the chosen file or folder. If a file was written, a note says so and links to it.
    fn take_file(&mut self, purpose: Purpose, path: PathBuf) -> Task<Message> {
        let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let before = changed(&path);
        let task = self.use_file(purpose, path.clone());
        if purpose.writes() && purpose != Purpose::SaveAs && changed(&path) != before {
            self.written = Some(WrittenFiles::new(path, 1));
        }
        task
    }

    fn use_file(&mut self, purpose: Purpose, path: PathBuf) -> Task<Message> {
        if let Purpose::Place(place) = purpose {
            return self.choose_place(place, &path);
        }
        if purpose == Purpose::Picture {
            self.pictures = path.parent().map(Path::to_path_buf);
        }
        let of_editor = self.editing().and_then(|editing| editing.file_chosen(purpose, path.clone()));
        if let Some(message) = of_editor {
            let task = self.edit(message);
            return Task::batch([self.focus_again(), task]);
        }
        match purpose {
            Purpose::Export(export) if self.edits() => {
                Task::batch([self.export(export, path), self.focus_again()])
            }
            Purpose::SavePlay if self.joined().is_some() => {
                let now = self.now();
                if let Some(together) = self.joined_mut() {
                    together.write(&path, now);
                }
                self.focus_again()
            }
            Purpose::SavePlay => self.on_table(Change::FileWritten(path)),
            Purpose::OpenPlay => self.on_table(Change::FileOpened(path)),
            Purpose::Import => Task::batch([self.focus_again(), self.look_at(path)]),
            Purpose::ImportLevels => self.import_levels(&path),
            Purpose::Progress(make) => {
                let task = self.progress(progress::Message::Write(make, path));
                Task::batch([self.focus_again(), task])
            }
            Purpose::Open | Purpose::SaveAs | Purpose::Export(_) => self.go_to(path),
            Purpose::Picture
            | Purpose::Place(_)
            | Purpose::ExportComposite
            | Purpose::ImportComposite
            | Purpose::ExportLabyrinth
            | Purpose::SaveNumbers
            | Purpose::OpenNumbers => self.focus_again(),
        }
    }

    /// Applies a change to the table after a file was chosen for it.
    fn on_table(&mut self, change: Change) -> Task<Message> {
        let again = self.focus_again();
        Task::batch([again, self.play(player::Message::Party(change))])
    }

    pub(super) fn ask_new_game(&mut self) -> Task<Message> {
        let (dialog, task) = new_game::Dialog::new(self.home.as_ref());
        self.over = Some(Over::NewGame(dialog));
        Task::batch([task.map(Message::NewGame), focus::focus(new_game::NAME)])
    }

    pub(super) fn make(&mut self, message: new_game::Message) -> Task<Message> {
        let Some(Over::NewGame(dialog)) = &mut self.over else { return Task::none() };
        match dialog.update(message, &self.words) {
            new_game::Action::None => Task::none(),
            new_game::Action::Name => focus::focus(new_game::NAME),
            new_game::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            new_game::Action::Made(folder) => {
                self.over = None;
                self.playing = false;
                self.go_to(folder)
            }
        }
    }

    pub(super) fn tell(&mut self, problems: Vec<Problem>) -> Task<Message> {
        self.report(problems);
        Task::none()
    }

    /// Reports problems on the current screen.
    pub(super) fn report(&mut self, problems: Vec<Problem>) {
        match &mut self.screen {
            Screen::Start(start) => start.tell(problems),
            Screen::Editing(editing) => editing.announce(Notice::Failed(problems)),
            Screen::Games(games) => games.tell(problems),
            Screen::Users(users) => users.tell(problems),
            Screen::Player(player) => player.report(problems),
            Screen::Progress(_) | Screen::Together(_) => {}
        }
    }

    /// Restores the focus after an overlay closed: to where it was before, or else to a question that is still open or to
    /// the main area.
    pub(super) fn focus_again(&self) -> Task<Message> {
        focus::back(match &self.screen {
            Screen::Editing(editing) => editing.focus(),
            Screen::Player(player) => player.focus_id(),
            Screen::Together(together) => together.focus_id(),
            Screen::Start(_) => "pane-start",
            Screen::Users(_) => "pane-users",
            Screen::Games(_) => "pane-games",
            Screen::Progress(_) => "pane-runs",
        })
    }
}
