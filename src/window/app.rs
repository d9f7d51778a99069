//! The application: which screen is shown, in which language and colours, and what lies over it.

mod choice;
mod dropped;
mod edit;
mod flows;
mod hands;
mod hearing;
mod importing;
mod keys;
mod perform;
mod playing;
mod printing_ways;
mod scanning;
mod view;

use std::cell::Cell;
use std::path::PathBuf;

use iced::time::Instant;
use iced::{Size, Task, Theme, window};
use lucide_icons::LUCIDE_FONT_BYTES;
use schola_widgets::focus;

pub use self::scanning::Light;
use super::Opening;
use super::audio::Audio;
use super::command::{Chord, Command, Keymap, Menu, palette, sheet};
use super::control_settings;
use super::editing::{self, Editing};
use super::exports::{self, Work};
use super::games::{self, Games};
use super::grid_editor;
use super::help::{self, Help};
use super::home;
use super::lesson::{self, Lesson};
use super::loading::{self, Loading};
use super::new_game;
use super::new_labyrinth;
use super::open::{self, Dialog};
use super::player::{self, Player};
use super::preferences::{Colours, Preferences};
use super::printing;
use super::progress::{self, Progress};
use super::scan::Scan;
use super::screen_keyboard::{self, Keyboard};
use super::signals::{self, Source};
use super::start::{self, Start};
use super::theme::theme;
use super::users::{self, Users};
use super::workbench::{Leaving, Request};
use crate::player::UserSettings;
use crate::project::{Problem, people};
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
    /// What the game that is opened now is opened for.
    plays: bool,
    /// Who plays; nobody for a guest, of whom nothing is kept.
    person: Option<people::Person>,
    /// The settings of who plays.
    controls: UserSettings,
    /// Where commands of another program come from.
    signals: Option<Source>,
    audio: Audio,
    /// The light that goes from choice to choice.
    scan: Scan,
    /// Whether the light has begun anew since the window was drawn last.
    is_unseen: bool,
    /// Whether the light is on the board of the play-test in the editor.
    in_board: bool,
    /// The keyboard on the screen.
    keyboard: Option<Keyboard>,
    /// Whether the last press was one of a key.
    by_key: Cell<bool>,
    /// Whether the pointer was moved since the last click.
    points: bool,
    pointer: scanning::Pointer,
    /// The moment that time was led to last.
    now: Instant,
    over: Option<Over>,
    /// The group of the menu that is shown of those for what is worked on.
    menu: Menu,
    /// The lesson that was read last, and how far it was scrolled in logical pixels.
    reading: Option<(help::Page, f32)>,
    /// What was chosen for printing last, and what waits for the name of its file.
    printing: (printing::Choices, Option<printing::Order>),
    /// The folder that a picture was taken from last.
    pictures: Option<PathBuf>,
    /// The game that is opened when the present one is left.
    next: Option<PathBuf>,
    /// What is done beside the window.
    work: Option<Work>,
    /// How many works were begun.
    work_number: u64,
    lesson: Option<Lesson>,
    /// A large game that is being read.
    loading: Option<Loading>,
    /// Whether something of the preferences is not written yet.
    forgets: bool,
}

#[derive(Debug)]
enum Screen {
    Start(Start),
    Users(Users),
    Games(Games),
    Progress(Box<Progress>),
    Editing(Editing),
    Player(Box<Player>),
}

/// What lies over the screen.
#[derive(Debug)]
enum Over {
    /// A folder or a file is asked for.
    Folder(Dialog),
    /// A new game is made.
    NewGame(new_game::Dialog),
    /// A new labyrinth is made.
    NewLabyrinth(new_labyrinth::Dialog),
    /// It is asked which pieces a file of levels means.
    Mapping(Box<grid_editor::mapping::Mapping>),
    /// Boards are printed.
    Print(Box<printing::Dialog>),
    Help(Help),
    /// The commands, to be searched.
    Palette(palette::Palette),
    /// All commands as a menu.
    Menu,
    /// All keys, to be looked up and changed.
    Keys(sheet::Keys),
    /// The settings of who plays.
    Controls(control_settings::Dialog),
}

/// Everything that can happen.
#[derive(Clone, Debug)]
pub enum Message {
    Start(start::Message),
    Editing(editing::Message),
    Users(users::Message),
    Games(games::Message),
    Progress(progress::Message),
    Player(player::Message),
    Open(open::Message),
    NewGame(new_game::Message),
    NewLabyrinth(new_labyrinth::Message),
    Mapping(grid_editor::mapping::Message),
    Print(printing::Message),
    Help(help::Message),
    /// The help is opened at the page for the place where one is, given what has the focus.
    HelpAsked(Option<iced::widget::Id>),
    Lesson(lesson::Message),
    Work(u64, exports::Message),
    /// The window has the focus again.
    Returned,
    Palette(palette::Message),
    Loading(loading::Message),
    Keys(sheet::Message),
    Controls(control_settings::Message),
    /// A key of the keyboard on the screen is pressed.
    Keyboard(screen_keyboard::Key),
    /// The keyboard on the screen shall come up for the field at this place among all controls.
    KeyboardAsked(Option<usize>),
    /// An arrow leads on from the key of the keyboard on the screen that was pressed last.
    KeyboardResumed(focus::Direction),
    /// The light goes on, or chooses.
    Light(Light),
    /// The letters of the menu row are shown, or hidden.
    LettersShown(bool),
    /// Another program sends something.
    Signal(signals::Event),
    /// It is this moment now.
    Passed(Instant),
    /// A command is called.
    Command(Command),
    /// The commands of another group of the menu are shown.
    MenuGroupShown(Menu),
    /// The start screen is to be shown.
    HomeAsked,
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
    Next,
    Previous,
    NextPane,
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
        let (mut app, task) = Self::with(opening, home, preferences);
        app.open_audio();
        (app, task)
    }

    /// Opens the application with the preferences of a person.
    pub fn with(opening: Opening, home: Option<PathBuf>, preferences: Preferences) -> (Self, Task<Message>) {
        let playing = matches!(opening, Opening::Play { .. } | Opening::Saved { .. });
        let (start, started) = Start::new(home.clone(), &preferences);
        let now = Instant::now();
        let mut app = Self {
            words: Words::new(preferences.language()),
            theme: theme(preferences.colours),
            keymap: Keymap::new(&preferences.keys),
            scale: 1.0,
            size: SIZE * (1.0 / preferences.scale()),
            screen: Screen::Start(start),
            playing,
            plays: playing,
            person: None,
            controls: preferences.controls.clone(),
            signals: None,
            audio: Audio::default(),
            scan: Scan::new(&preferences.controls, now),
            is_unseen: false,
            in_board: false,
            keyboard: None,
            by_key: Cell::new(false),
            points: false,
            pointer: scanning::Pointer::default(),
            now,
            over: None,
            menu: Menu::Board,
            reading: None,
            printing: <_>::default(),
            pictures: None,
            next: None,
            work: None,
            work_number: 0,
            lesson: None,
            loading: None,
            forgets: false,
            preferences,
            home,
        };
        let scale = window::latest().and_then(window::scale_factor).map(Message::Rescaled);
        let folder = match opening {
            Opening::Start => None,
            Opening::Edit(folder) => Some(folder),
            Opening::Play { folder, user, signals } => {
                app.signals = signals;
                let begun = app.begin_to_play(user.as_deref(), folder.as_deref());
                return (app, Task::batch([begun, scale]));
            }
            Opening::Saved { file, folder, user, signals } => {
                app.signals = signals;
                let begun = app.begin_with_saved(user.as_deref(), &folder, file);
                return (app, Task::batch([begun, scale]));
            }
        };
        // A game of which a crash left a copy is not opened before that was decided.
        let is_left = |start: &Start| folder.as_ref().is_some_and(|folder| start.has_left(folder));
        let waits = matches!(&app.screen, Screen::Start(start) if is_left(start));
        let opened = match folder {
            Some(folder) if !waits => app.open(&folder),
            Some(_) | None => started.map(Message::Start),
        };
        (app, Task::batch([opened, scale]))
    }

    /// Returns the lesson, if one is followed.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// Returns what is remembered of the person.
    pub fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    pub fn player(&self) -> Option<&Player> {
        match &self.screen {
            Screen::Player(player) => Some(player),
            _ => None,
        }
    }

    fn title(&self) -> String {
        match &self.screen {
            Screen::Editing(editing) => {
                let (name, changed) = editing.title(self.words.language().code());
                format!("{}{name} – Schola", if changed { "● " } else { "" })
            }
            _ => "Schola".to_owned(),
        }
    }

    pub fn theme(&self) -> Theme {
        self.theme.clone()
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        let place = self.place();
        let is_light = matches!(message, Message::Light(_));
        let task = self.take(message);
        if let Screen::Player(player) = &mut self.screen {
            player.lie_under(self.over.is_some());
        }
        // What is in front now is offered at once.
        let is_new = !is_light && (self.place() != place || self.needs_light());
        let task = if is_new { Task::batch([task, self.refresh()]) } else { task };
        if let Some(lesson) = &mut self.lesson {
            lesson.follow(match &self.screen {
                Screen::Editing(Editing::Grid(editor)) => Some(editor),
                _ => None,
            });
        }
        task
    }

    fn take(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Start(message) => self.start(message),
            Message::Editing(message) => self.edit(message),
            Message::Users(message) => self.users(message),
            Message::Games(message) => self.games(message),
            Message::Progress(message) => self.progress(message),
            Message::Player(message) => self.play(message),
            Message::Open(message) => self.ask(message),
            Message::NewGame(message) => self.make(message),
            Message::NewLabyrinth(message) => self.make_labyrinth(message),
            Message::Mapping(message) => self.map_pieces(&message),
            Message::Print(message) => self.print(message),
            Message::Help(message) => self.read(message),
            Message::HelpAsked(focused) => self.help(focused.as_ref()),
            Message::Lesson(message) => self.learn(message),
            Message::Work(number, message) => self.work(number, message),
            Message::Controls(message) => self.set_controls(message),
            Message::Keyboard(key) => self.type_key(key),
            Message::KeyboardAsked(field) => self.open_keyboard(field),
            Message::KeyboardResumed(direction) => self.resume_keyboard(direction),
            Message::Light(light) => self.shine(light),
            Message::LettersShown(shows) => {
                if let Screen::Player(player) = &mut self.screen {
                    player.show_letters(shows);
                }
                Task::none()
            }
            Message::Signal(event) => self.signal(event),
            Message::Passed(now) => self.pass(now),
            Message::Returned => {
                self.scan.forget_hands();
                self.request(Request::Returned)
            }
            Message::Palette(message) => self.search(message),
            Message::Loading(message) => self.load(&message),
            Message::Keys(message) => self.set_keys(message),
            Message::Command(command) => self.perform(command),
            Message::MenuGroupShown(group) => {
                self.menu = group;
                Task::none()
            }
            Message::HomeAsked => self.go_home(),
            Message::OverClosed => {
                self.over = None;
                self.focus_again()
            }
            Message::FocusMoved(to) => match to {
                FocusMove::Next => focus::focus_next(),
                FocusMove::Previous => focus::focus_previous(),
                FocusMove::NextPane => focus::next_pane(),
                FocusMove::PreviousPane => focus::previous_pane(),
                FocusMove::Go(direction) => self.lead_focus(direction),
            },
            Message::Ticked if self.forgets => {
                self.remember();
                self.update(Message::Ticked)
            }
            Message::Ticked => match &self.screen {
                Screen::Editing(_) => self.request(Request::Ticked),
                Screen::Player(_) => self.play(player::Message::Passed),
                Screen::Users(_) => self.users(users::Message::Ticked),
                Screen::Games(_) => self.games(games::Message::Ticked),
                Screen::Start(_) | Screen::Progress(_) => Task::none(),
            },
            Message::Animated(now) => {
                match &mut self.screen {
                    Screen::Editing(editing) => editing.animate(now),
                    Screen::Player(player) => player.animate(now),
                    _ => {}
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
                Screen::Editing(_) => self.request(Request::Leave(Leaving::Quit)),
                Screen::Player(_) => {
                    self.leave_player();
                    iced::exit()
                }
                _ => iced::exit(),
            },
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

    /// Writes the preferences. Where that fails, it is reported on whatever screen is shown.
    fn remember(&mut self) {
        self.forgets = false;
        self.keep_controls();
        let Some(home) = &self.home else { return };
        if let Err(error) = self.preferences.write(home) {
            let problem =
                Problem::error("preferences-not-written").with("folder", home.display().to_string());
            self.report(vec![problem.with("reason", error.to_string())]);
        }
    }

    fn go_home(&mut self) -> Task<Message> {
        let leaves = self.leave_full_screen();
        self.leave_player();
        if self.playing && matches!(self.screen, Screen::Player(_) | Screen::Progress(_)) {
            return Task::batch([leaves, self.choose_game()]);
        }
        let (start, started) = Start::new(self.home.clone(), &self.preferences);
        self.screen = Screen::Start(start);
        self.playing = false;
        self.become_person(None);
        Task::batch([leaves, started.map(Message::Start), focus::focus("start-new")])
    }
}
