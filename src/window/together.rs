//! Playing together with people at other machines: joining a table, its lobby, the game at it.
//!
//! The screen knows no rules: it says what the person wants, and shows what the table sends. The socket is in [`wire`], and
//! what the table has told in [`Client`].
//!
//! - [`place`]: addresses, links and codes; [`wire`], `http`: what goes over the network
//! - `form`: the way to a table; `lobby`, `options`: before the game; `game`, `game_view`: the game; `dialogs`: what lies over it
//! - `heard`: what follows from what the table says; `hosting`: being the host
//! - `leaving`: the ways out; `remembered`: the name, the place and the seats that are kept beyond the end of the program

mod dialogs;
mod form;
mod game;
mod game_view;
mod heard;
#[cfg(feature = "host")]
mod hosting;
mod http;
mod leaving;
mod lobby;
mod options;
pub mod place;
#[cfg(feature = "host")]
mod qr;
mod remembered;
mod talk;
mod view;
pub mod wire;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::{Subscription, Task};

pub use self::dialogs::Over;
use self::form::Form;
pub use self::form::Message as FormMessage;
use self::game::Game;
pub use self::game::Message as GameMessage;
pub use self::lobby::Message as LobbyMessage;
use self::place::Place;
use self::remembered::Remembered;
use self::talk::Talk;
use self::wire::{Event, Failure, Line, Wanted};
use super::play_test::{self, PlayTest};
use crate::audio::Sound;
use crate::common_files::Files;
use crate::engine::Text;
use crate::player::{Command, UserSettings};
use crate::project::play_file;
use crate::table::client::Client;
use crate::table::protocol::{Hello, ToTable};

/// How long a notice is shown.
const NOTICE: Duration = Duration::from_secs(6);

/// The screen for playing together.
#[derive(Debug)]
pub struct Together {
    form: Form,
    wire: Option<Wire>,
    /// The number of connections wanted so far.
    wires: u64,
    client: Client,
    /// The language of the person, by its code.
    language: String,
    settings: UserSettings,
    avatar: Option<Vec<u8>>,
    talk: Talk,
    notice: Option<Notice>,
    game: Option<Game>,
    /// What was asked for by the person and lies over the screen.
    asked: Option<dialogs::Asked>,
    /// Whether the focus is in the menu row.
    in_menu: bool,
    /// The picture files that were fetched, by their names in scenes.
    pictures: Files,
    /// The whole play, until it is in a file.
    whole: Option<String>,
    /// The home folder, and what is remembered there; nothing is kept without one.
    home: Option<PathBuf>,
    remembered: Remembered,
    #[cfg(feature = "host")]
    hosting: hosting::Hosting,
}

/// The connection to a table.
#[derive(Debug)]
struct Wire {
    wanted: Wanted,
    line: Option<Line>,
    state: WireState,
}

/// How the connection stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WireState {
    Connecting,
    Connected,
    /// It is lost, and tried again at this time.
    Lost(Failure, Instant),
}

/// A message shown for a short time.
#[derive(Clone, Debug)]
struct Notice {
    text: Text,
    is_warning: bool,
    until: Instant,
}

#[derive(Clone, Debug)]
pub enum Message {
    Form(form::Message),
    Wire(u64, Event),
    /// Pictures were fetched for the connection with this number, by their hashes.
    Pictures(u64, BTreeMap<String, Vec<u8>>),
    Lobby(lobby::Message),
    Game(game::Message),
    /// A message in the play.
    Play(play_test::Message),
    /// A command, from any input device.
    Called(Command),
    ChatOpened,
    ChatWritten(String),
    ChatSent,
    LeaveAsked,
    LeaveConfirmed,
    /// Copies the link to the table.
    LinkCopied,
    /// Asks whether to leave; at the end of a game, shows what can be done then.
    WayOutAsked,
    /// Asks whether to end the program.
    QuitAsked,
    QuitConfirmed,
    /// Stops being the host.
    #[cfg(feature = "host")]
    HostLeft,
    /// Goes back to the start, whatever ends by it.
    HomeConfirmed,
    /// Closes what lies over the screen, or goes back from the menu row to the board.
    Escaped,
    #[cfg(feature = "host")]
    Hosting(hosting::Message),
    Passed,
}

/// What the screen needs from the application.
#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Home,
    /// Ends the program, after this.
    Quit(Task<Message>),
    /// Focuses a control by its id.
    Focus(&'static str),
    Hear(Sound),
    Say(Text),
    /// Asks for the name of a file for the whole play.
    SavePlay,
    Help,
    Settings,
}

/// What of the screen is in front: when it changes, scanning starts again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Form,
    Joining,
    Lobby,
    Game,
}

impl Together {
    /// Opens the screen for somebody, with the settings of the player, and with what the home folder remembers.
    pub fn new(
        name: &str,
        avatar: Option<Vec<u8>>,
        language: &str,
        settings: UserSettings,
        home: Option<PathBuf>,
    ) -> Self {
        let remembered = home.as_deref().map(Remembered::read).unwrap_or_default();
        let name = if name.is_empty() { &remembered.name } else { name };
        Self {
            form: Form::new(name, &remembered.place),
            wire: None,
            wires: 0,
            client: Client::default(),
            language: language.to_owned(),
            settings,
            avatar,
            talk: Talk::default(),
            notice: None,
            game: None,
            asked: None,
            in_menu: false,
            pictures: Files::default(),
            whole: None,
            home,
            remembered,
            #[cfg(feature = "host")]
            hosting: hosting::Hosting::default(),
        }
    }

    pub fn update(&mut self, message: Message, now: Instant) -> Vec<Action> {
        match message {
            Message::Form(message) => self.fill_in(message),
            Message::Wire(number, event) => self.follow_wire(number, event, now),
            Message::Pictures(number, found) => self.take_pictures(number, &found),
            Message::Lobby(message) => self.in_lobby(message),
            Message::Game(message) => self.in_game(message, now),
            Message::Play(message) => self.play(message, now),
            Message::Called(command) => self.call(command, now),
            Message::ChatOpened => self.open_chat(),
            Message::ChatWritten(text) => {
                self.talk.write(&text);
                Vec::new()
            }
            Message::ChatSent => {
                if let Some(text) = self.talk.take() {
                    let _ = self.say(&ToTable::Chat { text }, now);
                }
                Vec::new()
            }
            Message::LeaveAsked => self.ask_to_leave(),
            Message::WayOutAsked => self.ask_way_out(),
            Message::LinkCopied => self.copy_link(now),
            Message::LeaveConfirmed => self.leave(),
            Message::QuitAsked => self.ask_quit(),
            Message::QuitConfirmed => {
                #[cfg(feature = "host")]
                let stopped = self.hosting.stop();
                self.close();
                // The program ends when who is at its tables has been told.
                #[cfg(feature = "host")]
                if let Some(stopped) = stopped {
                    return vec![Action::Quit(Task::future(stopped).discard())];
                }
                vec![Action::Quit(Task::none())]
            }
            #[cfg(feature = "host")]
            Message::HostLeft => {
                self.asked = None;
                let _ = self.hosting.stop();
                Vec::new()
            }
            Message::HomeConfirmed => vec![Action::Home],
            Message::Escaped => self.escape(),
            #[cfg(feature = "host")]
            Message::Hosting(message) => self.host(message),
            Message::Passed => self.pass(now),
        }
    }

    /// Returns which part of the screen is shown.
    pub fn stage(&self) -> Stage {
        match (&self.wire, self.client.room()) {
            (None, _) => Stage::Form,
            (Some(_), None) => Stage::Joining,
            (Some(_), Some(_)) if self.game.is_some() => Stage::Game,
            (Some(_), Some(_)) => Stage::Lobby,
        }
    }

    /// Connects to a table.
    fn connect(&mut self, place: Place) -> Vec<Action> {
        self.wires += 1;
        let hello = Hello {
            name: self.form.name().to_owned(),
            language: self.language.clone(),
            watch: self.form.watches(),
            ..Hello::default()
        };
        self.client = match self.remembered.seat_at(&place) {
            Some(held) => Client::new(hello).coming_back(held.member, &held.key),
            None => Client::new(hello),
        };
        self.remember(|it, form| {
            form.name().clone_into(&mut it.name);
            form.place().clone_into(&mut it.place);
        });
        self.talk = Talk::default();
        (self.game, self.whole, self.notice) = (None, None, None);
        let wanted = Wanted { number: self.wires, place, language: self.language.clone() };
        self.wire = Some(Wire { wanted, line: None, state: WireState::Connecting });
        vec![Action::Focus(view::WAYS)]
    }

    /// Says something to the table. Without a connection, the person is told.
    fn say(&mut self, message: &ToTable, now: Instant) -> bool {
        let line = self.wire.as_ref().and_then(|wire| wire.line.as_ref());
        let is_said = line.is_some_and(|line| line.say(message));
        if !is_said {
            self.note("together-not-connected".into(), true, now);
        }
        is_said
    }

    /// Says something to the table that nobody waits for.
    fn say_by_itself(&self, message: &ToTable) {
        if let Some(line) = self.wire.as_ref().and_then(|wire| wire.line.as_ref()) {
            let _ = line.say(message);
        }
    }

    /// Returns whether what is said reaches the table.
    fn is_connected(&self) -> bool {
        self.wire.as_ref().is_some_and(|wire| wire.state == WireState::Connected)
    }

    fn note(&mut self, text: Text, is_warning: bool, now: Instant) {
        self.notice = Some(Notice { text, is_warning, until: now + NOTICE });
    }

    fn ask(&mut self, asked: dialogs::Asked) -> Vec<Action> {
        self.asked = Some(asked);
        vec![Action::Focus(dialogs::FIRST)]
    }

    fn copy_link(&mut self, now: Instant) -> Vec<Action> {
        let Some(wire) = &self.wire else { return Vec::new() };
        let link = wire.wanted.place.to_string();
        self.note("together-link-copied".into(), false, now);
        vec![Action::Run(iced::clipboard::write(link))]
    }

    /// Removes what is over.
    fn pass(&mut self, now: Instant) -> Vec<Action> {
        if self.notice.as_ref().is_some_and(|notice| notice.until <= now) {
            self.notice = None;
        }
        self.pass_game(now)
    }

    /// Changes the language, by its code.
    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.language);
        self.client.speak(language);
        self.client.forget_lines();
        self.say_by_itself(&ToTable::Show {
            language: Some(language.to_owned()),
            look: None,
            area: None,
            stops: None,
        });
    }

    pub fn take_settings(&mut self, settings: &UserSettings) {
        self.settings.clone_from(settings);
        if let Some(game) = &mut self.game {
            game.play.take_user(settings);
        }
    }

    /// Returns the id of the field to begin with.
    pub fn first_field(&self) -> &'static str {
        if self.form.name().is_empty() { form::NAME } else { form::PLACE }
    }

    /// Returns the id of what has the focus when an overlay closes.
    pub fn focus_id(&self) -> &'static str {
        if self.over().is_some() {
            return dialogs::FIRST;
        }
        match self.stage() {
            Stage::Form => form::PLACE,
            Stage::Game if !self.in_menu => play_test::BOARD,
            Stage::Lobby => lobby::SEATS,
            Stage::Game | Stage::Joining => view::WAYS,
        }
    }

    /// Returns whether input goes to the board: nothing lies over it.
    pub fn is_on_board(&self) -> bool {
        let game = self.game.as_ref().filter(|_| !self.in_menu && self.over().is_none());
        game.is_some_and(|game| game.replay.is_none() && game.play.choices().is_some())
    }

    /// Returns whether keys are commands of the player: a game is shown, and nothing over it is written in.
    pub fn takes_keys(&self) -> bool {
        self.game.is_some() && self.asked.is_none()
    }

    /// Moves from the board into the menu row.
    pub fn enter_menu(&mut self) {
        self.in_menu = true;
    }

    /// Returns the play, while there is one.
    pub fn play_test(&self) -> Option<&PlayTest> {
        self.game.as_ref().map(|game| &game.play)
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut PlayTest> {
        self.game.as_mut().map(|game| &mut game.play)
    }

    pub(super) fn gallery(&self) -> Option<&super::gallery::Gallery> {
        self.game.as_ref().map(|game| &game.gallery)
    }

    /// Advances animated pictures to a time.
    pub(super) fn animate(&mut self, now: Instant) {
        if let Some(game) = &mut self.game {
            game.gallery.animate(now);
        }
    }

    /// Returns how often to advance animated pictures; `None` if nothing is animated.
    pub(super) fn interval(&self) -> Option<Duration> {
        self.game.as_ref().and_then(|game| game.gallery.interval())
    }

    /// Returns how often [`Message::Passed`] is needed, if more often than once a second.
    pub fn beat(&self) -> Option<Duration> {
        self.game.as_ref().and_then(Game::beat)
    }

    /// Listens to the table.
    pub fn subscription(&self) -> Subscription<Message> {
        self.wire.as_ref().map_or_else(Subscription::none, |wire| {
            wire::listen(wire.wanted.clone()).map(|(number, event)| Message::Wire(number, event))
        })
    }

    /// Returns the suggested name of the file for the whole play.
    pub fn file_name(&self) -> Option<String> {
        Some(format!("{}.{}", self.client.game()?.id, play_file::ENDING))
    }

    /// Writes the whole play to a file.
    pub fn write(&mut self, path: &Path, now: Instant) {
        let Some(text) = self.whole.take() else { return };
        if play_file::write_text(path, &text).is_ok() {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            self.note(Text::new("play-file-written").with("file", file), false, now);
        } else {
            // It can be tried again in another place.
            self.whole = Some(text);
            self.note("play-file-unwritten".into(), true, now);
        }
    }
}
