//! The game at a table: what the table sends is shown, and what is chosen is sent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::heard::file_of;
use super::{Action, Together, dialogs};
use crate::audio::Sound;
use crate::common_files::Files;
use crate::engine::playback::Replay;
use crate::engine::remote::Sent;
use crate::engine::scene::Picture;
use crate::engine::{LookName, Seat, Standing, Text};
use crate::player::{Command, UserSettings};
use crate::project::library;
use crate::table::client::Client;
use crate::table::protocol::{GameCard, ToTable, Undo};
use crate::table::scenes::{Scenes, file, standing};
use crate::table::seen::{self, View};
use crate::window::gallery::Gallery;
use crate::window::play_test::replay_bar::{self, Showing};
use crate::window::play_test::{self, Allowed, PlayOutcome, PlayTest, adventure};

/// The time for each step of a longer way, and how often a replay is moved on.
const STEP: Duration = Duration::from_millis(90);
const BEAT: Duration = Duration::from_millis(60);
/// The greatest number of cells that a table shows of a board.
const MOST_CELLS: u64 = 16_384;
/// The side of the part that is shown of a larger board.
const SIDE: u32 = 128;

/// The game that is played at a table.
#[derive(Debug)]
pub(super) struct Game {
    pub play: PlayTest,
    pub gallery: Gallery,
    /// The moments that are looked back at, and the clock for it.
    pub replay: Option<(Replay, Instant)>,
    /// The number of lines of the history, and the question, in the last state.
    pub lines: usize,
    pub question: Option<u64>,
    /// When the last state came: clocks run since then.
    pub since: Instant,
    /// The part of a large board that was asked for.
    pub area: Option<[u32; 4]>,
    pub has_seen_end: bool,
    look: Option<String>,
    /// Whether it was asked why something cannot be chosen.
    wonders: bool,
}

#[derive(Clone, Copy, Debug)]
pub enum Message {
    HintAsked,
    UndoAsked,
    RedoAsked,
    RestartAsked,
    /// Answers somebody who would like to take a turn back.
    Consented(bool),
    SurrenderAsked,
    SurrenderConfirmed,
    PauseSwitched,
    LookBackSwitched,
    LookedBack(Showing),
    /// Shows the moment after this number of lines of the history.
    LineChosen(usize),
    Again,
    NextLevel,
    ToLobby,
    /// Asks for the whole play, for a file.
    SaveAsked,
    /// Has the play kept where the table is.
    KeepAsked,
}

impl Game {
    /// Begins to show the game of a table; `None` if there is none.
    pub fn new(
        client: &Client,
        settings: &UserSettings,
        avatar: Option<&[u8]>,
        files: &Files,
    ) -> Option<Self> {
        let mut gallery = Gallery::new(std::path::PathBuf::new());
        gallery.take_avatar(avatar);
        gallery.take_pictures(&Arc::new(files.clone()));
        let sent = sent(client.view()?, client);
        let play = PlayTest::of_remote(sent, settings, &mut gallery);
        let mut game = Self {
            play,
            gallery,
            replay: None,
            lines: 0,
            question: None,
            since: Instant::now(),
            area: None,
            has_seen_end: false,
            look: None,
            wonders: false,
        };
        game.take_looks(client);
        Some(game)
    }

    fn take_looks(&mut self, client: &Client) {
        let Some(card) = client.game() else { return };
        let shown = self.look.as_ref().or(card.looks.first().map(|(id, _)| id)).cloned();
        let look = |(id, name): &(String, String)| LookName {
            id: id.clone(),
            name: name.clone(),
            is_shown: shown.as_ref() == Some(id),
        };
        self.play.take_looks(card.looks.iter().map(look).collect());
    }

    /// Shows the last state of the table.
    pub fn follow(&mut self, client: &Client, settings: &UserSettings, is_connected: bool) {
        let Some(view) = client.view() else { return };
        let sent = sent(view, client);
        if self.play.can_hear(&sent) {
            self.play.hear(sent, &mut self.gallery);
        } else {
            // Another level, of another size.
            self.play = PlayTest::of_remote(sent, settings, &mut self.gallery);
            self.replay = None;
            self.take_looks(client);
        }
        self.allow(client, is_connected);
    }

    /// Decides what may be chosen now.
    fn allow(&mut self, client: &Client, is_connected: bool) {
        let Some(view) = client.view() else { return };
        let is_paused = client.room().is_some_and(|room| room.paused);
        self.play.allow(match () {
            () if self.replay.is_some() || !is_connected => Allowed::Nothing,
            () if is_paused => Allowed::Paused,
            () if view.question.is_some() => Allowed::All,
            () if view.choices.is_empty() => Allowed::Nothing,
            () => Allowed::OutOfTurn,
        });
    }

    pub fn take_pictures(&mut self, files: &Files) {
        self.gallery.take_pictures(&Arc::new(files.clone()));
        self.play.depict(&mut self.gallery);
    }

    /// Returns how often time has to pass.
    pub fn beat(&self) -> Option<Duration> {
        let runs = self.replay.as_ref().is_some_and(|(replay, _)| replay.is_running());
        let walks = self.play.is_walking().then_some(STEP);
        walks.or_else(|| (runs || self.play.shows_changes()).then_some(BEAT))
    }

    /// Returns whether it was asked why something cannot be chosen; the answer has come.
    pub fn wonders(&mut self) -> bool {
        std::mem::take(&mut self.wonders)
    }
}

/// Returns what to ask the table about when a press is refused.
fn why_of(message: &play_test::Message) -> Option<ToTable> {
    match message {
        play_test::Message::TablePressed(ids) => {
            Some(ToTable::About { target: Some(*ids.first()?), at: None })
        }
        play_test::Message::Pressed(press) => {
            let (x, y) = press.cell;
            Some(ToTable::About { target: None, at: Some((0, x, y)) })
        }
        _ => None,
    }
}

/// Returns what stands for the picture with a name in a view: the file that was fetched, or one of the program's own.
fn picture(card: Option<&GameCard>, name: &str) -> Picture {
    match file(name) {
        Picture::File(name) => {
            if let Some(hash) = card.and_then(|card| card.pictures.get(&name)) {
                return Picture::File(file_of(&name, hash));
            }
            // No other file is read: the name comes from elsewhere.
            let is_own = name.strip_suffix(".svg").is_some_and(|stem| library::find(stem).is_some());
            if is_own { Picture::File(name) } else { Picture::Missing }
        }
        other => other,
    }
}

/// Returns what a view shows.
fn sent(view: &View, client: &Client) -> Sent {
    let find = |name: &str| picture(client.game(), name);
    let line = |line: &Option<seen::Line>| match line {
        Some(line) => (Seat(line.seat), line.text.clone()),
        None => (Seat(0), "…".to_owned()),
    };
    let seats = view.table.as_ref().map_or(1, |table| table.players.len());
    Sent {
        scene: Scenes::new(&find).scene(view),
        warned: view.choices.iter().filter(|it| it.warned).map(|it| it.n).collect(),
        standing: standing(&view.standing),
        seat: view.seat.map(Seat),
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        turns: client.lines().iter().map(line).collect(),
    }
}

/// Returns the part of a board that is to be asked for: all of it if a table can show it, else the surroundings of the present
/// position; `None` if the part that is shown will do.
pub(super) fn wanted_area(view: &View) -> Option<[u32; 4]> {
    let board = view.boards.first()?;
    let ((width, height), [left, top, across, down]) = (board.size, board.area);
    if across == width && down == height {
        return None;
    }
    if u64::from(width) * u64::from(height) <= MOST_CELLS {
        return Some([0, 0, width, height]);
    }
    let (across_all, down_all) = (SIDE.min(width), SIDE.min(height));
    let (x, y) = board.position.unwrap_or_default();
    let is_inside = |at: u32, from: u32, length: u32, all: u32| {
        (from == 0 || at >= from + length / 8) && (from + length >= all || at + length / 8 < from + length)
    };
    let is_shown = (across, down) == (across_all, down_all);
    if is_shown && is_inside(x, left, across, width) && is_inside(y, top, down, height) {
        return None;
    }
    let around = |at: u32, length: u32, all: u32| at.saturating_sub(length / 2).min(all - length);
    Some([around(x, across_all, width), around(y, down_all, height), across_all, down_all])
}

impl Together {
    /// Makes a move in the play; what was chosen is sent.
    pub(super) fn play(&mut self, message: play_test::Message, now: Instant) -> Vec<Action> {
        let covers = self.over().is_some();
        let Some(game) = &mut self.game else { return Vec::new() };
        match message {
            play_test::Message::LookChosen(look) => return self.take_look(look),
            play_test::Message::Undo | play_test::Message::Called(Command::Undo) => {
                return self.in_game(Message::UndoAsked, now);
            }
            play_test::Message::Restart | play_test::Message::Called(Command::Restart) => {
                return self.in_game(Message::RestartAsked, now);
            }
            play_test::Message::Redo => return self.in_game(Message::RedoAsked, now),
            _ => {}
        }
        let pressed = why_of(&message);
        let is_passive = matches!(
            message,
            play_test::Message::Hovered(_)
                | play_test::Message::Adventure(
                    adventure::Message::Measured(..) | adventure::Message::Hovered(_)
                )
        );
        if (covers || game.replay.is_some()) && !is_passive {
            return Vec::new();
        }
        let outcome = game.play.update(message);
        let chosen = game.play.take_choice();
        let question = game.question.unwrap_or_default();
        if let Some(choice) = chosen
            && !self.say(&ToTable::Choose { question, choice }, now)
            && let Some(game) = &mut self.game
        {
            game.play.choose_anew();
        }
        match outcome {
            PlayOutcome::Refused => self.refuse(pressed, now),
            _ => Vec::new(),
        }
    }

    /// Says why something cannot be chosen. The table knows the rules, so it is asked, given what was pressed.
    fn refuse(&mut self, pressed: Option<ToTable>, now: Instant) -> Vec<Action> {
        let mut actions = vec![Action::Hear(Sound::Invalid)];
        let own = self.game.as_ref().and_then(|game| game.play.refusal().cloned());
        if let Some(why) = own.filter(|why| *why != Text::new("player-refused")) {
            actions.push(Action::Say(why));
            return actions;
        }
        match (pressed, &mut self.game) {
            (Some(about), Some(game)) => {
                game.wonders = true;
                let _ = self.say(&about, now);
            }
            _ => {
                self.note("player-refused".into(), true, now);
                actions.push(Action::Say("player-refused".into()));
            }
        }
        actions
    }

    fn take_look(&mut self, look: String) -> Vec<Action> {
        self.say_by_itself(&ToTable::Show {
            language: None,
            look: Some(look.clone()),
            area: None,
            stops: None,
        });
        if let Some(game) = &mut self.game {
            game.look = Some(look);
            game.take_looks(&self.client);
        }
        Vec::new()
    }

    pub(super) fn in_game(&mut self, message: Message, now: Instant) -> Vec<Action> {
        let is_free = self.client.room().is_some_and(|room| room.options.undo == Undo::Free);
        match message {
            Message::HintAsked => self.send(&ToTable::Hint { whole: false }, now),
            Message::UndoAsked => {
                if self.send_from_menu(&ToTable::Undo, now) && !is_free {
                    self.note("together-undo-waits".into(), false, now);
                }
                self.back_to_board()
            }
            Message::RedoAsked => self.send(&ToTable::Redo, now),
            Message::RestartAsked => self.send(&ToTable::Restart, now),
            Message::Consented(agree) => self.send(&ToTable::Consent { agree }, now),
            Message::SurrenderAsked => self.ask(dialogs::Asked::Surrender),
            Message::SurrenderConfirmed => {
                self.asked = None;
                self.send(&ToTable::Surrender, now)
            }
            Message::PauseSwitched => {
                let pause = self.client.room().is_some_and(|room| !room.paused);
                self.send(&ToTable::Pause { pause }, now)
            }
            Message::LookBackSwitched => self.switch_look_back(None, now),
            Message::LineChosen(line) => self.switch_look_back(Some(line), now),
            Message::LookedBack(showing) => self.look_back(showing, now),
            Message::Again => self.send_at_end(&ToTable::Again, now),
            Message::NextLevel => self.send_at_end(&ToTable::NextLevel, now),
            Message::ToLobby => self.send_at_end(&ToTable::Lobby, now),
            Message::SaveAsked => self.send_at_end(&ToTable::Play, now),
            Message::KeepAsked => self.send(&ToTable::Save, now),
        }
    }

    fn send_from_menu(&mut self, message: &ToTable, now: Instant) -> bool {
        self.in_menu = false;
        self.say(message, now)
    }

    fn send(&mut self, message: &ToTable, now: Instant) -> Vec<Action> {
        let _ = self.send_from_menu(message, now);
        self.back_to_board()
    }

    fn send_at_end(&mut self, message: &ToTable, now: Instant) -> Vec<Action> {
        let _ = self.say(message, now);
        Vec::new()
    }

    fn back_to_board(&self) -> Vec<Action> {
        vec![Action::Focus(self.focus_id())]
    }

    /// Begins to look back, at the moment after a number of lines, or ends it.
    fn switch_look_back(&mut self, line: Option<usize>, now: Instant) -> Vec<Action> {
        let is_connected = self.is_connected();
        let Some(game) = &mut self.game else { return Vec::new() };
        game.has_seen_end = true;
        if let (Some(line), Some((replay, _))) = (line, &mut game.replay) {
            replay.jump(line);
            self.show_replay();
            return Vec::new();
        }
        if game.replay.take().is_some() {
            game.play.show_moment(None);
            game.allow(&self.client, is_connected);
            return self.back_to_board();
        }
        let Some(play) = game.play.play() else { return Vec::new() };
        let mut replay = Replay::of_plies(&play.plies());
        let last = replay.plies();
        replay.jump(line.unwrap_or(last));
        game.replay = Some((replay, now));
        game.play.allow(Allowed::Nothing);
        self.show_moments();
        Vec::new()
    }

    /// Shows the moments that the table has told of, while one looks back.
    pub(super) fn show_moments(&mut self) {
        let Some(game) = self.game.as_mut().filter(|game| game.replay.is_some()) else { return };
        let find = |name: &str| picture(self.client.game(), name);
        let scenes = Scenes::new(&find);
        let past = self.client.views().iter().map(|view| (view.history.lines, scenes.scene(view)));
        game.play.take_past(past.collect());
        self.show_replay();
    }

    /// Shows the moment of the replay. One that this person has not seen is asked for.
    fn show_replay(&mut self) {
        let Some(game) = &mut self.game else { return };
        let Some((replay, _)) = &game.replay else { return };
        let turn = replay.turn();
        game.play.show_moment(Some((turn.saturating_sub(1), turn)));
        if let Some(asks) = self.client.ask_moment(turn) {
            self.say_by_itself(&asks);
        }
    }

    fn look_back(&mut self, showing: Showing, now: Instant) -> Vec<Action> {
        let Some(game) = &mut self.game else { return Vec::new() };
        let Some((replay, began)) = &mut game.replay else { return Vec::new() };
        let time = now.saturating_duration_since(*began);
        if !replay_bar::show(replay, 0, showing, time) {
            return self.switch_look_back(None, now);
        }
        self.show_replay();
        Vec::new()
    }

    /// Lets time pass in the game.
    pub(super) fn pass_game(&mut self, now: Instant) -> Vec<Action> {
        let Some(game) = &mut self.game else { return Vec::new() };
        let _ = game.play.update(play_test::Message::Ticked);
        if game.play.shows_changes() && now.saturating_duration_since(game.since) > Duration::from_millis(700)
        {
            game.play.forget_changes();
        }
        if let Some((replay, began)) = &mut game.replay
            && replay.tick(now.saturating_duration_since(*began))
        {
            self.show_replay();
        }
        let Some(game) = &self.game else { return Vec::new() };
        if game.play.is_walking() && !game.play.waits() {
            return self.play(play_test::Message::Adventure(adventure::Message::WalkedOn), now);
        }
        Vec::new()
    }

    /// Carries out a command of the player, from any input device.
    pub(super) fn call(&mut self, command: Command, now: Instant) -> Vec<Action> {
        if self.over().is_some() {
            return match command {
                Command::OtherGame => self.escape(),
                _ => Vec::new(),
            };
        }
        match command {
            Command::Hint => self.in_game(Message::HintAsked, now),
            Command::Pause if self.client.is_host() => self.in_game(Message::PauseSwitched, now),
            Command::OtherGame if self.game.as_ref().is_some_and(|game| game.play.has_menu()) => {
                if let Some(game) = &mut self.game {
                    game.play.close_menu();
                }
                Vec::new()
            }
            Command::OtherGame if self.game.as_ref().is_some_and(|game| game.replay.is_some()) => {
                self.switch_look_back(None, now)
            }
            Command::OtherGame if self.in_menu => self.escape(),
            Command::OtherGame => self.ask_way_out(),
            Command::Quit => self.ask_quit(),
            Command::Help => vec![Action::Help],
            Command::Settings => vec![Action::Settings],
            Command::Pause
            | Command::PreviousLevel
            | Command::NextLevel
            | Command::Levels
            | Command::Seats
            | Command::SavePlay
            | Command::OpenPlay
            | Command::Preview
            | Command::Facts
            | Command::FullScreen
            | Command::Menu
            | Command::Information => Vec::new(),
            command if command.overrides().is_some() && command != Command::ValidsHighlight => Vec::new(),
            command => {
                self.in_menu = false;
                self.play(play_test::Message::Called(command), now)
            }
        }
    }

    /// Returns how the game has ended.
    pub(super) fn result(&self) -> Text {
        match self.client.view().map(|view| &view.standing) {
            Some(seen::Standing::Over { text, .. }) => Text::verbatim(text),
            _ => "together-goes-on".into(),
        }
    }

    /// Returns whether somebody asks this member to agree that a turn is taken back.
    pub(super) fn is_asked_for_consent(&self) -> bool {
        let (Some(room), Some(member)) = (self.client.room(), self.client.member()) else { return false };
        let plays = self
            .client
            .chair()
            .is_some_and(|chair| room.seats[chair].plays.is_some() && !room.seats[chair].out);
        plays && room.undo.is_some_and(|asks| asks != member) && !room.agreed.contains(&member)
    }

    /// Returns whether the game goes on and this member plays in it.
    pub(super) fn is_playing(&self) -> bool {
        let plays = self.client.view().is_some_and(|view| view.seat.is_some());
        let standing = self.game.as_ref().and_then(|game| game.play.standing());
        plays && matches!(standing, Some(Standing::ToMove(_))) && !self.is_left()
    }

    /// Returns whether the own seat is out of the game.
    fn is_left(&self) -> bool {
        let seat = self.client.chair().and_then(|chair| self.client.room()?.seats.get(chair));
        seat.is_some_and(|seat| seat.out)
    }
}
