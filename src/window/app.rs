//! The application: the current screen, its language and colours, and what lies over it.

mod choice;
mod dropped;
mod edit;
mod flows;
mod folders;
mod frame;
mod front;
mod hands;
mod hearing;
mod helping;
mod importing;
mod joining;
mod keys;
mod packages;
mod perform;
mod playing;
mod printing_ways;
mod scanning;
mod view;
mod working;

use std::cell::Cell;
use std::path::PathBuf;

use iced::time::Instant;
use iced::{Size, Task, Theme, window};
use lucide_icons::LUCIDE_FONT_BYTES;
use schola_widgets::focus;

pub use self::scanning::ScanEvent;
use super::Opening;
use super::command::{Chord, Command, Keymap, palette, sheet};
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
use super::package;
use super::page_dialog;
use super::player::{self, Player};
use super::preferences::{Colours, Preferences};
use super::printing;
use super::progress::{self, Progress};
use super::scan::Scan;
use super::screen_keyboard::{self, Keyboard};
use super::signals::{self, Source};
use super::start::{self, Start};
use super::surroundings::Surroundings;
use super::theme::theme;
use super::together::{self, Together};
use super::users::{self, Users};
use super::workbench::{Leaving, Request};
use super::written::{self, WrittenFiles};
use crate::audio::Audio;
use crate::player::UserSettings;
use crate::project::package::is_package;
use crate::project::{Problem, people};
use crate::words::{Language, Words};

const SIZE: Size = Size::new(1280.0, 800.0);

#[derive(Debug)]
pub struct App {
    words: Words,
    theme: Theme,
    preferences: Preferences,
    keymap: Keymap,
    /// The folder for games and preferences; `None` keeps nothing.
    home: Option<PathBuf>,
    /// Physical pixels per logical pixel, without the user's text size.
    scale: f32,
    size: Size,
    screen: Screen,
    /// Whether the open game is being played rather than edited.
    playing: bool,
    /// The same for the game that is being opened.
    plays: bool,
    /// `None` for a guest. All guests share their plays.
    person: Option<people::Person>,
    controls: UserSettings,
    /// A program that sends commands.
    signals: Option<Source>,
    audio: Audio,
    /// Scanning: the highlight that moves from choice to choice.
    scan: Scan,
    /// Whether the highlight has restarted since the last redraw.
    is_unseen: bool,
    /// Whether the highlight is on the board of the play-test in the editor.
    in_board: bool,
    keyboard: Option<Keyboard>,
    /// Whether the last press was a key.
    by_key: Cell<bool>,
    /// Whether the pointer moved since the last click.
    points: bool,
    pointer: scanning::Pointer,
    /// The time of the last update.
    now: Instant,
    over: Option<Over>,
    /// The last lesson read, and its scroll offset in logical pixels.
    reading: Option<(help::Page, f32)>,
    /// The last choices for printing, and the order that waits for a file name.
    printing: (printing::Choices, Option<exports::Order>),
    /// The last choices for a web page, and what the page that waits for a file name is to have.
    page: (page_dialog::Choices, exports::Wanted),
    /// The folder of the last picture chosen.
    pictures: Option<PathBuf>,
    /// What opens once the current game is closed.
    next: Option<packages::Next>,
    /// The game that is played and not kept.
    unkept: Option<packages::Unkept>,
    /// The game that is being written into the folder of games.
    keeping: Option<packages::Keeping>,
    /// The editor to return to when the player closes.
    edited: Option<edit::Edited>,
    /// The level that the editor showed, for the player to begin with.
    shown_level: Option<usize>,
    /// A job in the background.
    work: Option<Work>,
    /// The file written last, until the note about it goes.
    written: Option<WrittenFiles>,
    /// Whether the system turned out to have no file dialogs.
    lacks_dialogs: bool,
    /// Numbers the jobs, so that messages of an abandoned one can be ignored.
    work_number: u64,
    surroundings: Surroundings,
    lesson: Option<Lesson>,
    loading: Option<Loading>,
    /// Whether some preferences are not written yet.
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
    Together(Box<Together>),
}

#[derive(Debug)]
enum Over {
    Folder(Dialog),
    /// Shows what is in a package.
    Package(package::Dialog),
    NewGame(new_game::Dialog),
    NewLabyrinth(new_labyrinth::Dialog),
    /// Asks which piece each sign of an imported level file means.
    Mapping(Box<grid_editor::mapping::Mapping>),
    Print(Box<printing::Dialog>),
    Page(page_dialog::Dialog),
    Help(Help),
    Palette(palette::Palette),
    Menu,
    GiveAway,
    Keys(sheet::Keys),
    Controls(control_settings::Dialog),
}

/// A message of the application.
#[derive(Clone, Debug)]
pub enum Message {
    Start(start::Message),
    Editing(editing::Message),
    Users(users::Message),
    Games(games::Message),
    Progress(progress::Message),
    Player(player::Message),
    Together(together::Message),
    Open(open::Message),
    Package(package::Message),
    NewGame(new_game::Message),
    NewLabyrinth(new_labyrinth::Message),
    Mapping(grid_editor::mapping::Message),
    Print(printing::Message),
    Page(page_dialog::Message),
    Help(help::Message),
    /// Opens the help for the current place, given the focused widget.
    HelpAsked(Option<iced::widget::Id>),
    Lesson(lesson::Message),
    Work(u64, exports::Message),
    Written(written::Message),
    /// The window regained the focus.
    Returned,
    Palette(palette::Message),
    Loading(loading::Message),
    Keys(sheet::Message),
    Controls(control_settings::Message),
    Keyboard(screen_keyboard::Key),
    /// Opens the on-screen keyboard for the field at this index among all controls.
    KeyboardAsked(Option<usize>),
    /// An arrow key moves on from the key of the on-screen keyboard that was pressed last.
    KeyboardResumed(focus::Direction),
    Scan(ScanEvent),
    /// Alt was pressed or released: shows or hides the letters of the menu row.
    LettersShown(bool),
    Signal(signals::Event),
    Passed(Instant),
    Command(Command),
    HomeAsked,
    OverClosed,
    FocusMoved(FocusMove),
    Ticked,
    /// Advances animated pictures to this time.
    Animated(Instant),
    FileDropped(PathBuf),
    CloseRequested,
    /// The window moved to a display with another scale factor.
    Rescaled(f32),
    /// The new size, in logical pixels.
    Resized(Size),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMove {
    Next,
    Previous,
    NextPane,
    PreviousPane,
    Go(focus::Direction),
}

/// Builds the application for iced; tests use the same builder.
pub fn application(
    opening: Opening,
) -> iced::Application<impl iced::Program<State = App, Message = Message, Theme = Theme>> {
    iced::application(move || App::new(opening.clone()), App::update, App::view)
        .title(App::title)
        .theme(App::theme)
        .scale_factor(|app| app.preferences.scale())
        .subscription(App::subscription)
        .font(LUCIDE_FONT_BYTES)
        .font(dejavu::sans_mono::regular())
        .default_font(iced::Font::with_name("Fira Sans"))
        .window(frame::settings())
}

impl App {
    /// Creates the application with the preferences from the user's home folder.
    pub fn new(opening: Opening) -> (Self, Task<Message>) {
        let home = home::home();
        let preferences = home.as_deref().map(Preferences::read).unwrap_or_default();
        let (mut app, task) = Self::with(opening, home, preferences);
        app.open_audio();
        (app, task)
    }

    /// Creates the application with the given preferences.
    pub fn with(opening: Opening, home: Option<PathBuf>, preferences: Preferences) -> (Self, Task<Message>) {
        let playing = matches!(opening, Opening::Play { .. } | Opening::Saved { .. });
        let (start, started) = Start::new(home.clone(), &preferences);
        let now = Instant::now();
        let mut app = Self {
            words: Words::new(Language::chosen(preferences.language.as_deref())),
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
            reading: None,
            printing: <_>::default(),
            page: <_>::default(),
            pictures: None,
            next: None,
            unkept: None,
            keeping: None,
            edited: None,
            shown_level: None,
            work: None,
            written: None,
            lacks_dialogs: false,
            work_number: 0,
            surroundings: Surroundings::default(),
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
            Opening::Link { link, user, signals } => {
                app.signals = signals;
                let begun = app.begin_with_link(user.as_deref(), &link);
                return (app, Task::batch([begun, scale]));
            }
        };
        // With a recovery copy, the user first decides on the start screen what to do with it.
        let is_left = |start: &Start| folder.as_ref().is_some_and(|folder| start.has_left(folder));
        let waits = matches!(&app.screen, Screen::Start(start) if is_left(start));
        let opened = match folder {
            Some(file) if is_package(&file) => Task::batch([started.map(Message::Start), app.look_at(file)]),
            Some(folder) if !waits => app.open(&folder),
            Some(_) | None => started.map(Message::Start),
        };
        (app, Task::batch([opened, scale]))
    }

    /// Gives the application other surroundings than the computer has.
    pub fn surround(&mut self, surroundings: Surroundings) {
        self.surroundings = surroundings;
    }

    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

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

    pub fn update(&mut self, message: Message) -> Task<Message> {
        let front = self.in_front();
        let is_scan_event = matches!(message, Message::Scan(_));
        let is_typed = self.keyboard.is_some();
        let task = self.take(message);
        self.forget_unkept();
        // A keyboard for a field that has gone would type into whatever has come in its place.
        if is_typed && self.keyboard.is_some() && self.in_front() != front {
            self.keyboard = None;
        }
        if let Screen::Player(player) = &mut self.screen {
            player.lie_under(self.over.is_some());
        }
        // Whatever came to the front is offered to scanning at once.
        let is_new = !is_scan_event && (self.in_front() != front || self.needs_scan());
        let task = if is_new { Task::batch([task, self.refresh()]) } else { task };
        if let Some(lesson) = &mut self.lesson {
            lesson.follow(match &self.screen {
                Screen::Editing(editing) => editing.grid(),
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
            Message::Together(message) => self.together(message),
            Message::Open(message) => self.ask(message),
            Message::Package(message) => self.answer_package(message),
            Message::NewGame(message) => self.make(message),
            Message::NewLabyrinth(message) => self.make_labyrinth(message),
            Message::Mapping(message) => self.map_pieces(&message),
            Message::Print(message) => self.print(message),
            Message::Page(message) => self.choose_page(message),
            Message::Help(message) => self.read(message),
            Message::HelpAsked(focused) => self.help(focused.as_ref()),
            Message::Lesson(message) => self.learn(message),
            Message::Work(number, message) => self.work(number, message),
            Message::Written(message) => self.show_written(&message),
            Message::Controls(message) => self.set_controls(message),
            Message::Keyboard(key) => self.type_key(key),
            Message::KeyboardAsked(field) => self.open_keyboard(field),
            Message::KeyboardResumed(direction) => self.resume_keyboard(direction),
            Message::Scan(event) => self.take_scan_event(event),
            Message::LettersShown(shows) => {
                if let Screen::Player(player) = &mut self.screen {
                    player.show_letters(shows);
                }
                Task::none()
            }
            Message::Signal(event) => self.signal(event),
            Message::Passed(now) => self.pass(now),
            Message::Returned => {
                self.scan.forget_held_switches();
                self.request(Request::Returned)
            }
            Message::Palette(message) => self.search(message),
            Message::Loading(message) => self.load(&message),
            Message::Keys(message) => self.set_keys(message),
            Message::Command(command) => self.perform(command),
            Message::HomeAsked if self.joined().is_some() => self.together(together::Message::LeaveAsked),
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
            // Scanning needs more time to reach the buttons of the note than anybody can tell beforehand.
            Message::Ticked
                if !self.scan.is_active() && self.written.as_mut().is_some_and(WrittenFiles::is_over) =>
            {
                self.written = None;
                self.update(Message::Ticked)
            }
            Message::Ticked => match &self.screen {
                Screen::Editing(_) => self.request(Request::Ticked),
                Screen::Player(_) => self.play(player::Message::Passed),
                Screen::Together(_) => self.together(together::Message::Passed),
                // Nothing is chosen by itself behind a package.
                _ if matches!(self.over, Some(Over::Package(_))) => Task::none(),
                Screen::Users(_) => self.users(users::Message::Ticked),
                Screen::Games(_) => self.games(games::Message::Ticked),
                Screen::Start(_) | Screen::Progress(_) => Task::none(),
            },
            Message::Animated(now) => {
                match &mut self.screen {
                    Screen::Editing(editing) => editing.animate(now),
                    Screen::Player(player) => player.animate(now),
                    Screen::Together(together) => together.animate(now),
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
                Screen::Together(together) if together.needs_asking() => {
                    self.together(together::Message::QuitAsked)
                }
                _ => self.quit(),
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

    /// Saves the preferences; reports a failure on the current screen.
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
}
