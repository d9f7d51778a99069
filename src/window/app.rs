//! The application: which screen is shown, in which language and colours, and what lies over it.

mod dropped;
mod keys;
mod perform;
mod view;

use std::path::{Path, PathBuf};

use iced::time::Instant;
use iced::{Size, Subscription, Task, Theme, window};
use lucide_icons::LUCIDE_FONT_BYTES;
use schola_widgets::focus;

use super::Opening;
use super::command::{Chord, Command, Keymap, palette, sheet};
use super::editor::{self, Editor, Leaving, painter, pieces};
use super::home;
use super::loading::{self, Loading};
use super::open::{self, Dialog, Purpose};
use super::play_test;
use super::player::{self, Player};
use super::preferences::{Colours, Preferences};
use super::start::{self, Start};
use super::theme::theme;
use crate::project::{self, Problem};
use crate::words::{Language, Words};

/// The size that the window opens with.
const SIZE: Size = Size::new(1280.0, 800.0);

/// The application.
#[derive(Debug)]
pub struct App {
    words: Words,
    theme: Theme,
    preferences: Preferences,
    keymap: Keymap,
    /// Where games and preferences are kept; without it nothing is remembered.
    home: Option<PathBuf>,
    /// Physical pixels for each logical one, without the person's own size of text.
    scale: f32,
    size: Size,
    screen: Screen,
    /// What a game is opened for: to be edited or to be played.
    playing: bool,
    user: Option<String>,
    over: Option<Over>,
    /// A large game that is being read.
    loading: Option<Loading>,
    /// A game that was dropped into the window: it opens when the one before may go.
    next: Option<PathBuf>,
    /// Whether something of the preferences is not written yet.
    forgets: bool,
}

#[derive(Debug)]
enum Screen {
    Start(Start),
    Editor(Box<Editor>),
    Player(Box<Player>),
}

/// What lies over the screen.
#[derive(Debug)]
enum Over {
    /// A folder is asked for.
    Folder(Dialog),
    /// The commands, to be searched.
    Palette(palette::Palette),
    /// All commands as a menu.
    Menu,
    /// All keys, to be looked up and changed.
    Keys(sheet::Keys),
}

/// Everything that can happen.
#[derive(Clone, Debug)]
pub enum Message {
    /// On the start screen.
    Start(start::Message),
    /// In the editor.
    Editor(editor::Message),
    /// In the player.
    Player(player::Message),
    /// In the dialog that asks for a folder.
    Open(open::Message),
    /// In the command palette.
    Palette(palette::Message),
    /// While a large game is read.
    Loading(loading::Message),
    /// In the sheet of keys.
    Keys(sheet::Message),
    /// A command is called.
    Command(Command),
    /// What lies over the screen goes.
    OverClosed,
    /// The focus moves.
    FocusMoved(FocusMove),
    /// Time has passed.
    Ticked,
    /// Animated pictures show what they show at this moment.
    Animated(Instant),
    /// A file or a folder was dropped into the window.
    FileDropped(PathBuf),
    /// The window shall close.
    CloseRequested,
    /// The window stands on a screen of another fineness.
    Rescaled(f32),
    /// The window has another size, in logical pixels.
    Resized(Size),
}

/// Where the focus goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMove {
    /// To the next control.
    Next,
    /// To the previous control.
    Previous,
    /// To the next pane.
    NextPane,
    /// To the previous pane.
    PreviousPane,
    /// To the nearest control in a direction.
    Go(focus::Direction),
}

/// Returns the application, ready to run; tests run the same.
pub fn application(
    opening: Opening,
) -> iced::Application<impl iced::Program<State = App, Message = Message, Theme = Theme>> {
    iced::application(move || App::new(opening.clone()), App::update, App::view)
        .title(App::title)
        .theme(App::theme)
        .scale_factor(|app| app.preferences.scale())
        .subscription(App::subscription)
        .font(LUCIDE_FONT_BYTES)
        .default_font(iced::Font::with_name("Fira Sans"))
        .window(window::Settings {
            size: SIZE,
            min_size: Some(Size::new(800.0, 560.0)),
            exit_on_close_request: false,
            ..window::Settings::default()
        })
}

impl App {
    /// Opens the application with what shall be shown first.
    pub fn new(opening: Opening) -> (Self, Task<Message>) {
        let home = home::home();
        let preferences = home.as_deref().map(Preferences::read).unwrap_or_default();
        Self::with(opening, home, preferences)
    }

    /// Opens the application with the preferences of a person.
    pub fn with(opening: Opening, home: Option<PathBuf>, preferences: Preferences) -> (Self, Task<Message>) {
        let mut app = Self {
            words: Words::new(preferences.language()),
            theme: theme(preferences.colours),
            keymap: Keymap::new(&preferences.keys),
            scale: 1.0,
            size: SIZE * (1.0 / preferences.scale()),
            screen: Screen::Start(Start::new(home.clone(), &preferences)),
            playing: matches!(opening, Opening::Play { .. }),
            user: None,
            over: None,
            loading: None,
            next: None,
            forgets: false,
            preferences,
            home,
        };
        let folder = match opening {
            Opening::Start => None,
            Opening::Edit(folder) => Some(folder),
            Opening::Play { folder, user } => {
                app.user = user;
                folder
            }
        };
        let opened = folder.map_or_else(Task::none, |folder| app.open(&folder));
        let scale = window::latest().and_then(window::scale_factor).map(Message::Rescaled);
        (app, Task::batch([opened, scale]))
    }

    /// Returns the editor, if it is shown.
    pub fn editor(&self) -> Option<&Editor> {
        match &self.screen {
            Screen::Editor(editor) => Some(editor),
            Screen::Start(_) | Screen::Player(_) => None,
        }
    }

    /// Returns what is remembered of the person.
    pub fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    fn title(&self) -> String {
        match &self.screen {
            Screen::Editor(editor) => {
                let (name, changed) = editor.title();
                format!("{}{name} – Schola", if changed { "● " } else { "" })
            }
            Screen::Start(_) | Screen::Player(_) => "Schola".to_owned(),
        }
    }

    /// Returns the colours.
    pub fn theme(&self) -> Theme {
        self.theme.clone()
    }

    fn subscription(&self) -> Subscription<Message> {
        let ticks = match self.screen {
            Screen::Start(_) => Subscription::none(),
            Screen::Editor(_) | Screen::Player(_) => {
                iced::time::every(iced::time::Duration::from_secs(1)).map(|_| Message::Ticked)
            }
        };
        let reads = match self.loading {
            Some(_) => {
                let often = iced::time::Duration::from_millis(100);
                iced::time::every(often).map(|_| Message::Loading(loading::Message::Ticked))
            }
            None => Subscription::none(),
        };
        let of_window = iced::event::listen_with(|event, _, _| match event {
            iced::Event::Window(window::Event::Rescaled(scale)) => Some(Message::Rescaled(scale)),
            iced::Event::Window(window::Event::Resized(size) | window::Event::Opened { size, .. }) => {
                Some(Message::Resized(size))
            }
            iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::FileDropped(path)),
            _ => None,
        });
        let interval = match &self.screen {
            Screen::Editor(editor) => editor.interval(),
            Screen::Player(player) => player.interval(),
            Screen::Start(_) => None,
        };
        let motion = interval.filter(|_| self.preferences.motion);
        let motion = motion.map_or_else(Subscription::none, |interval| {
            iced::time::every(interval).map(Message::Animated)
        });
        Subscription::batch([
            window::close_requests().map(|_| Message::CloseRequested),
            of_window,
            ticks,
            reads,
            motion,
        ])
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Start(message) => self.start(message),
            Message::Editor(message) => self.edit(message),
            Message::Player(message) => self.play(message),
            Message::Open(message) => self.ask(message),
            Message::Palette(message) => self.search(message),
            Message::Loading(message) => self.load(&message),
            Message::Keys(message) => self.set_keys(message),
            Message::Command(command) => self.perform(command),
            Message::OverClosed => {
                self.over = None;
                self.focus_again()
            }
            Message::FocusMoved(to) => match to {
                FocusMove::Next => focus::focus_next(),
                FocusMove::Previous => focus::focus_previous(),
                FocusMove::NextPane => focus::next_pane(),
                FocusMove::PreviousPane => focus::previous_pane(),
                FocusMove::Go(direction) => focus::go(direction),
            },
            Message::Ticked if self.forgets => {
                self.remember();
                self.update(Message::Ticked)
            }
            Message::Ticked => match &self.screen {
                Screen::Editor(_) => self.edit(editor::Message::Ticked),
                Screen::Player(_) => self.play(player::Message::Play(play_test::Message::Ticked)),
                Screen::Start(_) => Task::none(),
            },
            Message::Animated(now) => {
                match &mut self.screen {
                    Screen::Editor(editor) => editor.animate(now),
                    Screen::Player(player) => player.animate(now),
                    Screen::Start(_) => {}
                }
                Task::none()
            }
            Message::FileDropped(path) => self.take_dropped(path),
            Message::Rescaled(scale) => {
                self.scale = scale;
                Task::none()
            }
            Message::Resized(size) => {
                self.size = size;
                Task::none()
            }
            Message::CloseRequested if self.forgets => {
                self.remember();
                self.update(Message::CloseRequested)
            }
            Message::CloseRequested => match &self.screen {
                Screen::Editor(_) => self.edit(editor::Message::Leave(Leaving::Quit)),
                Screen::Start(_) | Screen::Player(_) => iced::exit(),
            },
        }
    }

    fn start(&mut self, message: start::Message) -> Task<Message> {
        let Screen::Start(start) = &mut self.screen else { return Task::none() };
        match start.update(message) {
            start::Action::None => Task::none(),
            start::Action::Open(folder) => self.open(&folder),
            start::Action::AskFolder => self.ask_folder(Purpose::Open),
        }
    }

    fn edit(&mut self, message: editor::Message) -> Task<Message> {
        let Screen::Editor(editor) = &mut self.screen else { return Task::none() };
        if let editor::Message::PaneResized(pane, size) = message {
            self.preferences.panes.resize(pane, size);
            self.forgets = true;
            return Task::none();
        }
        let before = editor.question_kind();
        let action = editor.update(message);
        let asks = editor.question_kind().is_some_and(|now| before != Some(now));
        let task = match action {
            editor::Action::None => Task::none(),
            editor::Action::Run(task) => task.map(Message::Editor),
            editor::Action::AskFolder => self.ask_folder(Purpose::SaveAs),
            editor::Action::AskPicture => self.ask_folder(Purpose::Picture),
            editor::Action::Leave(Leaving::Home) => match self.next.take() {
                Some(folder) => self.open(&folder),
                None => {
                    self.go_home();
                    Task::none()
                }
            },
            editor::Action::Leave(Leaving::Quit) => iced::exit(),
        };
        if self.editor().is_none_or(|editor| !editor.is_asking()) {
            self.next = None;
        }
        let answered = before.is_some() && self.editor().is_some_and(|editor| !editor.is_asking());
        if asks || answered { Task::batch([task, self.focus_again()]) } else { task }
    }

    fn play(&mut self, message: player::Message) -> Task<Message> {
        let Screen::Player(player) = &mut self.screen else { return Task::none() };
        if player.update(message) == player::Action::Leave {
            self.go_home();
        }
        Task::none()
    }

    fn ask(&mut self, message: open::Message) -> Task<Message> {
        let Some(Over::Folder(dialog)) = &mut self.over else { return Task::none() };
        match dialog.update(message) {
            open::Action::None => Task::none(),
            open::Action::Run(task) => task.map(Message::Open),
            open::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            open::Action::Chosen(purpose, folder) => {
                self.over = None;
                match (purpose, &self.screen) {
                    (Purpose::Picture, _) => {
                        let chosen = pieces::Message::FileChosen(folder);
                        let task = self.edit(editor::Message::Pieces(chosen));
                        Task::batch([self.focus_again(), task])
                    }
                    (Purpose::SaveAs, Screen::Editor(_)) => {
                        let task = self.edit(editor::Message::SaveTo(folder));
                        Task::batch([self.focus_again(), task])
                    }
                    _ => self.open(&folder),
                }
            }
        }
    }

    fn search(&mut self, message: palette::Message) -> Task<Message> {
        let Some(Over::Palette(palette)) = &mut self.over else { return Task::none() };
        match palette.update(message) {
            palette::Action::None => Task::none(),
            palette::Action::Run(task) => task.map(Message::Palette),
            palette::Action::Call(command) => self.perform(command),
        }
    }

    fn set_keys(&mut self, message: sheet::Message) -> Task<Message> {
        let Some(Over::Keys(keys)) = &mut self.over else { return Task::none() };
        if keys.update(message, &mut self.preferences.keys) {
            self.keymap = Keymap::new(&self.preferences.keys);
            self.remember();
        }
        Task::none()
    }

    /// Writes the preferences. Where that fails, a person who edits is told.
    fn remember(&mut self) {
        self.forgets = false;
        let Some(home) = &self.home else { return };
        if let (Err(error), Screen::Editor(editor)) = (self.preferences.write(home), &mut self.screen) {
            let problem =
                Problem::error("preferences-not-written").with("folder", home.display().to_string());
            editor.tell(problem.with("reason", error.to_string()));
        }
    }

    fn go_home(&mut self) {
        self.screen = Screen::Start(Start::new(self.home.clone(), &self.preferences));
    }

    /// Returns the focus to where it belongs when something that lay over the screen has gone: to the question
    /// that is still there, else to what had it last in the middle of the screen.
    fn focus_again(&self) -> Task<Message> {
        focus::focus(match &self.screen {
            Screen::Editor(editor) if editor.is_asking() => "question-first",
            Screen::Editor(_) => "pane-centre",
            Screen::Player(_) => "pane-play",
            Screen::Start(_) => "pane-start",
        })
    }

    fn ask_folder(&mut self, purpose: Purpose) -> Task<Message> {
        let folder = match &self.screen {
            Screen::Editor(editor) => editor.document().folder().parent().map(Path::to_path_buf),
            Screen::Start(_) | Screen::Player(_) => None,
        };
        let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_else(|| PathBuf::from("/"));
        self.over = Some(Over::Folder(Dialog::new(purpose, &folder)));
        Task::batch([focus::focus(open::FIELD), iced::widget::operation::move_cursor_to_end(open::FIELD)])
    }

    /// Opens a game, a large one beside the window.
    fn open(&mut self, folder: &Path) -> Task<Message> {
        match Loading::begin(folder) {
            Some((loading, task)) => {
                self.loading = Some(loading);
                Task::batch([focus::focus(loading::CANCEL), task.map(Message::Loading)])
            }
            None => self.show(folder, project::open(folder)),
        }
    }

    fn load(&mut self, message: &loading::Message) -> Task<Message> {
        let Some(loading) = &self.loading else { return Task::none() };
        match loading.update(message) {
            loading::Action::None => Task::none(),
            loading::Action::Close => {
                self.loading = None;
                self.focus_again()
            }
            loading::Action::Show(folder, outcome) => {
                self.loading = None;
                self.show(&folder, outcome)
            }
        }
    }

    /// Shows a game that was read; the keyboard's focus begins on its board.
    fn show(&mut self, folder: &Path, opened: loading::Outcome) -> Task<Message> {
        let path = folder.to_owned();
        let screen = opened.map(|opened| {
            if self.playing {
                Screen::Player(Box::new(Player::new(path, opened, self.user.clone())))
            } else {
                Screen::Editor(Box::new(Editor::of_opened(path, opened)))
            }
        });
        match screen {
            Ok(screen) => {
                let board =
                    if matches!(screen, Screen::Player(_)) { play_test::BOARD } else { painter::BOARD };
                self.screen = screen;
                self.preferences.opened(folder);
                self.remember();
                Task::batch([focus::focus(board), Task::done(Message::Ticked)])
            }
            Err(mut problems) => {
                for problem in problems.iter_mut().filter(|problem| problem.file.is_none()) {
                    problem.file = Some(folder.display().to_string());
                }
                let mut start = Start::new(self.home.clone(), &self.preferences);
                start.tell(problems);
                self.screen = Screen::Start(start);
                Task::none()
            }
        }
    }
}
