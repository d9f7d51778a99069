//! The player: one game, its levels one after another, played with any input device.

mod commands;
mod hints;
mod level_file;
mod level_list;
mod levels;
pub mod menu;
pub mod news;
mod opening;
pub mod panel;
mod party;
mod quest;
mod result;
mod unkept;
mod view;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::widget::scrollable::{AbsoluteOffset, Viewport};

use self::level_list::LevelList;
pub use self::level_list::Reading;
pub use self::menu::Button;
pub use self::news::News;
pub use self::party::Change;
use self::party::Party;
use self::quest::Quest;
use super::gallery::Gallery;
use super::play_test::{self, PlayOutcome, PlayTest};
use super::scroller::Scroller;
use crate::audio::Sound;
use crate::engine::{Playing, Seat, Standing, Text, Viewer};
use crate::grid::derive::GoalSentences;
use crate::grid::model::Settings;
use crate::grid::{Draft, Parses};
use crate::player::{Command, UserSettings};
use crate::project::plays::{GamePlays, Reached};
use crate::project::{Outline, Problem};

/// How long a changed setting is shown.
const NOTICE: Duration = Duration::from_secs(2);
/// How long a note is shown that a play could not be resumed as it was.
const LONG_NOTICE: Duration = Duration::from_secs(8);
/// How long the picture of a move is shown.
const PICTURE: Duration = Duration::from_millis(700);
/// The interval between steps of automatic scrolling.
const SMOOTH: Duration = Duration::from_millis(80);
/// The time for each step of a longer way.
const STEP: Duration = Duration::from_millis(90);
/// How often expired notices are removed.
const SHORT: Duration = Duration::from_millis(200);

/// The player, as far as the screen shows them.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// `None` for a guest.
    pub name: Option<String>,
    /// An SVG file; `None` for the default picture.
    pub avatar: Option<Vec<u8>>,
}

/// The player screen with a game being played.
#[derive(Debug)]
pub struct Player {
    /// The description of the game and its levels.
    outline: Outline,
    /// `None` unless it is a grid game.
    grid: Option<Box<Draft>>,
    folder: PathBuf,
    /// Where plays are stored; `None` without Schola's own folder.
    plays: Option<GamePlays>,
    level: usize,
    /// The goals of the level; empty unless it is a grid game.
    goals: Vec<GoalSentences>,
    play: PlayTest,
    gallery: Gallery,
    parses: Parses,
    person: Person,
    settings: UserSettings,
    /// Whether the way out leads back to the editor.
    is_from_editor: bool,
    /// Whether the game and its plays go when it is left.
    is_unkept: bool,
    shows_menu: bool,
    shows_panel: bool,
    /// Whether the focus is in the menu row.
    in_menu: bool,
    is_paused: bool,
    /// Whether the paused game asks if the program should end.
    asks_quit: bool,
    /// Whether the settings, the help or another overlay covers the game.
    is_under: bool,
    /// Whether Alt is held, which shows the letters of the menu.
    shows_letters: bool,
    news: Option<News>,
    news_since: Instant,
    notice: Option<Notice>,
    /// When the picture of the last move disappears.
    picture: Option<Instant>,
    rules: Scroller,
    /// The seats of a board game.
    party: Option<Party>,
    /// The labyrinths of a dungeon.
    quest: Option<Quest>,
    /// The list of levels while it is open.
    list: Option<LevelList>,
}

/// A message shown on the board for a short time.
#[derive(Clone, Debug)]
struct Notice {
    said: NoticeText,
    is_warning: bool,
    until: Instant,
}

#[derive(Clone, Debug)]
enum NoticeText {
    /// A sentence whose arguments are translation keys.
    Text(Text),
    Problem(Problem),
}

#[derive(Clone, Debug)]
pub enum Message {
    Play(play_test::Message),
    /// A command, from any input device.
    Called(Command),
    AboutAsked,
    /// Asks whether to end the program.
    QuitAsked,
    PersonAsked,
    /// Returns from the menu row, or from an overlay, to the board.
    MenuLeft,
    LevelChosen(usize),
    /// The best result of each level was read.
    ReachedRead(Vec<Reached>),
    /// A message such as a win was confirmed.
    NewsConfirmed,
    /// Restarts the level that was won.
    PlayedAgain,
    /// Shows the course of the game that has ended.
    LookedBack,
    /// Undoes the moves that led to the end.
    TakenBack,
    RulesSeen(Viewport),
    Party(Change),
    /// The game is to be kept.
    KeepAsked,
    /// Time passed; see [`Player::beat`].
    Passed,
}

impl Message {
    /// Returns whether the message comes from a pointer or keys, so that scanning is not needed.
    pub(super) fn is_by_hand(&self) -> bool {
        match self {
            Self::Play(message) => {
                use play_test::Message as M;
                matches!(message, M::Adventure(action) if action.is_by_hand())
                    || matches!(
                        message,
                        M::Pressed(_)
                            | M::Dropped(..)
                            | M::TablePressed(_)
                            | M::TableDropped(_)
                            | M::UnitChosen(_)
                    )
            }
            Self::Called(command) => command.arrow().is_some(),
            _ => false,
        }
    }
}

/// What the player needs from the application.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    ChooseGame,
    ChooseUser,
    /// Asks for the name of a save file.
    SavePlay,
    /// Asks for a save file to open.
    OpenPlay,
    Quit,
    SettingsChanged(Box<UserSettings>),
    Settings,
    Help,
    About,
    /// Moves the focus to the menu row.
    EnterMenu,
    EnterBoard,
    Hear(Sound),
    /// Speaks a text, if the settings say so.
    Say(Text),
    /// Speaks the goal of the level, if the settings say so.
    SayGoal,
    /// Speaks what has just happened in a dungeon, if the settings say so.
    Tell,
    /// Scrolls the rules.
    MoveRules(AbsoluteOffset),
    /// Scrolls the history: 0 is its beginning, 1 its end.
    MoveHistory(f32),
    /// The play changed and has to be saved.
    Played,
    /// Reads the best result of each level.
    ReadReached(Reading),
    /// Keeps the game, which is not kept yet.
    Keep,
}

impl Notice {
    fn warning(said: NoticeText) -> Self {
        Self { said, is_warning: true, until: Instant::now() + LONG_NOTICE }
    }
}

impl Player {
    /// Shows the first of these problems; there is no room for more.
    pub(super) fn report(&mut self, problems: Vec<Problem>) {
        if let Some(problem) = problems.into_iter().next() {
            self.notice = Some(Notice::warning(NoticeText::Problem(problem)));
        }
    }

    pub fn update(&mut self, message: Message, now: Instant) -> Vec<Action> {
        let actions = self.take(message, now);
        self.settle_clock();
        actions
    }

    fn take(&mut self, message: Message, now: Instant) -> Vec<Action> {
        match message {
            // Settings belong to the player, not to the play.
            Message::Play(play_test::Message::Called(command)) => self.perform(command, now),
            Message::Play(play_test::Message::LookChosen(look)) => self.take_look(look),
            Message::Play(play_test::Message::Shown(showing)) => self.direct(showing, now),
            Message::Play(message) => self.play(message, now),
            Message::Called(command) => self.perform(command, now),
            Message::QuitAsked => self.ask_quit(),
            Message::AboutAsked => self.leave_menu_for(Action::About),
            Message::PersonAsked => {
                self.leave();
                vec![Action::ChooseUser]
            }
            Message::LevelChosen(level) => self.choose_level(level),
            Message::ReachedRead(reached) => {
                self.take_reached(reached);
                Vec::new()
            }
            Message::MenuLeft if self.list.is_some() => self.close_list(),
            Message::MenuLeft => {
                self.in_menu = false;
                let closes = self.party.as_ref().and_then(Party::closing);
                closes.map_or_else(|| vec![Action::EnterBoard], |change| self.change(change, now))
            }
            Message::NewsConfirmed => self.confirm(),
            Message::Party(change) => self.change(change, now),
            Message::KeepAsked => self.leave_menu_for(Action::Keep),
            Message::PlayedAgain if self.party.is_some() => self.begin_anew(now),
            Message::PlayedAgain => {
                self.news = None;
                self.play(play_test::Message::Restart, now)
            }
            Message::LookedBack => {
                self.news = None;
                self.change(Change::ReplaySwitched, now)
            }
            Message::TakenBack => {
                self.news = None;
                self.play(play_test::Message::Undo, now)
            }
            Message::RulesSeen(viewport) => {
                self.rules.saw(&viewport);
                Vec::new()
            }
            Message::Passed => self.pass(now),
        }
    }

    /// Makes a move in the play and reports its result.
    fn play(&mut self, message: play_test::Message, now: Instant) -> Vec<Action> {
        if self.is_paused || self.news.is_some() || self.list.is_some() {
            let _ = self.play.update(play_test::Message::Ticked);
            return Vec::new();
        }
        if matches!(message, play_test::Message::Undo | play_test::Message::Called(Command::Undo))
            && self.party.is_some()
        {
            return self.take_back(now);
        }
        let by = self.play.play().and_then(Playing::asked).map(|asked| match self.play.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::All => asked,
        });
        match self.play.update(message) {
            PlayOutcome::Nothing => Vec::new(),
            PlayOutcome::Walked if self.party.is_some() => self.walked(now),
            PlayOutcome::Walked => vec![Action::Played],
            PlayOutcome::Told => self.play.told_facts().map(Action::Say).into_iter().collect(),
            PlayOutcome::Refused => {
                // In a dungeon, this is shown below the map; on a table, above it.
                if let Some(why) = self.play.refusal().cloned() {
                    return vec![Action::Hear(Sound::Invalid), Action::Say(why)];
                }
                self.announce(Text::new("player-refused"), true, now);
                vec![Action::Hear(Sound::Invalid)]
            }
            PlayOutcome::Moved { begun_again: true } => {
                self.tell(News::Stuck, now);
                vec![Action::Played, Action::Hear(Sound::Restart), Action::Say(Text::new("player-stuck"))]
            }
            PlayOutcome::Moved { begun_again: false } => {
                self.chosen(by, now);
                self.moved(now)
            }
        }
    }

    /// Reports when the play cannot be saved.
    fn look_after_writing(&mut self, now: Instant) {
        if self.play.problem().is_some() && self.notice.is_none() {
            self.announce(Text::new("player-not-written"), true, now);
        }
    }

    fn moved(&mut self, now: Instant) -> Vec<Action> {
        self.picture = self.play.shows_changes().then_some(now + PICTURE);
        self.notice = None;
        if self.play.has_table() {
            return self.moved_on_table(now);
        }
        let (sound, news) = match self.play.standing() {
            Some(Standing::Solved | Standing::Won(_)) if self.is_last() => (Sound::AllWon, News::AllWon),
            Some(Standing::Solved | Standing::Won(_)) => (Sound::Won, News::Won),
            Some(Standing::Lost) if self.play.has_hero() => (Sound::Restart, News::Fallen),
            Some(Standing::Placed(_) | Standing::Lost | Standing::Drawn | Standing::Fault(_)) => {
                (Sound::Restart, News::Over)
            }
            Some(Standing::ToMove(_) | Standing::Stuck) | None => {
                let told = self.play.has_hero().then_some(Action::Tell);
                return [Action::Played, Action::Hear(Sound::Step)].into_iter().chain(told).collect();
            }
        };
        self.tell(news, now);
        let title = Text::new(news.title()).with("number", self.level + 1);
        let told = if self.play.has_hero() { Action::Tell } else { Action::Say(title) };
        vec![Action::Played, Action::Hear(sound), told]
    }

    /// Reports the end of a board game. A problem is shown above the table, with a way back.
    fn moved_on_table(&mut self, now: Instant) -> Vec<Action> {
        if matches!(self.play.standing(), Some(Standing::Fault(_))) {
            return vec![Action::Played, Action::Hear(Sound::Invalid)];
        }
        let Some(result) = self.play.result() else { return vec![Action::Played, Action::Hear(Sound::Step)] };
        self.tell(News::Finished, now);
        vec![Action::Played, Action::Hear(Sound::Won), Action::Say(result)]
    }

    /// Advances the time: expired notices disappear.
    fn pass(&mut self, now: Instant) -> Vec<Action> {
        let _ = self.play.update(play_test::Message::Ticked);
        if self.notice.as_ref().is_some_and(|notice| notice.until <= now) {
            self.notice = None;
        }
        if self.picture.is_some_and(|until| until <= now) {
            self.picture = None;
            self.play.forget_changes();
        }
        self.look_after_writing(now);
        let rules = self.rules_move().then(|| self.rules.pass(now)).flatten();
        let mut actions: Vec<Action> = rules.map(Action::MoveRules).into_iter().collect();
        actions.extend(self.pass_party(now));
        actions.extend(self.pass_hint(now));
        actions.extend(self.walk_on(now));
        if self.news_left(now).is_some_and(|left| left.is_zero()) {
            actions.extend(self.confirm());
        }
        actions
    }

    /// Returns how often [`Message::Passed`] is needed, if more often than once a second.
    pub fn beat(&self) -> Option<Duration> {
        if let Some(beat) = self.party.as_ref().and_then(Party::beat) {
            return Some(beat);
        }
        if self.play.is_walking() {
            return Some(STEP);
        }
        if let Some(beat) = self.play.aid_beat() {
            return Some(beat);
        }
        if self.rules_move() {
            return Some(SMOOTH);
        }
        (self.notice.is_some() || self.picture.is_some()).then_some(SHORT)
    }

    /// Returns whether the rules scroll by themselves: only for people who choose by scanning and cannot scroll, since
    /// text that moves is hard to read.
    fn rules_move(&self) -> bool {
        self.settings.scans() && self.shows_panel && self.rules.is_moving()
    }

    /// Shows a message on the board for a short time.
    fn announce(&mut self, text: Text, is_warning: bool, now: Instant) {
        self.notice = Some(Notice { said: NoticeText::Text(text), is_warning, until: now + NOTICE });
    }

    /// Shows a remark, unless another message is already shown.
    pub(super) fn remark(&mut self, text: Text) {
        let until = Instant::now() + LONG_NOTICE;
        let _ = self.notice.get_or_insert(Notice { said: NoticeText::Text(text), is_warning: true, until });
    }

    /// Sets whether the way out leads back to the editor.
    pub fn set_from_editor(&mut self, is_from_editor: bool) {
        self.is_from_editor = is_from_editor;
    }

    /// Shows a level, if there are several and another is shown.
    pub fn show_level(&mut self, level: usize) {
        if level != self.level {
            let _ = self.go_to(level);
        }
    }

    /// Leaves the play and saves it.
    pub fn leave(&mut self) {
        if let Some(party) = &mut self.party {
            party.stop_thinking();
        }
        self.play.leave();
    }

    fn is_last(&self) -> bool {
        self.level + 1 >= self.outline.levels.len()
    }

    pub fn settings(&self) -> &UserSettings {
        &self.settings
    }

    /// Returns the id of the control to focus when an overlay closes.
    pub(super) fn focus_id(&self) -> &'static str {
        if self.news.is_some() || self.is_paused || self.is_covered() {
            news::FIRST
        } else if self.in_menu {
            menu::MENU
        } else {
            play_test::BOARD
        }
    }

    /// Returns the play, to highlight choices in it.
    pub(super) fn play_mut(&mut self) -> &mut PlayTest {
        &mut self.play
    }

    pub(super) fn gallery(&self) -> &Gallery {
        &self.gallery
    }

    pub fn play_test(&self) -> &PlayTest {
        &self.play
    }

    /// Returns the index of the level.
    pub fn level(&self) -> usize {
        self.level
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Returns the game; `None` unless it is a grid game.
    pub fn draft(&self) -> Option<&Draft> {
        self.grid.as_deref()
    }

    /// Returns the input settings that a grid game prescribes; other kinds of games leave them to the player.
    fn game_settings(&self) -> Settings {
        self.grid.as_ref().map_or_else(Settings::default, |draft| (*draft.settings).clone())
    }

    /// Returns whether input goes to the board: nothing lies over it.
    pub fn is_on_board(&self) -> bool {
        !self.in_menu
            && !self.is_paused
            && self.news.is_none()
            && !self.is_covered()
            && self.play.choices().is_some()
    }

    /// Returns whether the computer is thinking, for its own seat or for a hint.
    pub fn thinks(&self) -> bool {
        self.party.as_ref().is_some_and(Party::thinks)
    }

    /// Returns whether the seats dialog, or the curtain between players, covers the table.
    pub(super) fn is_covered(&self) -> bool {
        self.cover().is_some()
    }

    /// Identifies what covers the table: the curtain for a seat, or `Some(None)` for the seats dialog or the list of
    /// levels.
    pub(super) fn cover(&self) -> Option<Option<Seat>> {
        if self.list.is_some() {
            return Some(None);
        }
        let party = self.party.as_ref()?;
        let asks = party.is_asking().then_some(None);
        asks.or_else(|| party.curtain(&self.play).map(Some))
    }

    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the message on show, such as a win.
    pub fn news(&self) -> Option<News> {
        self.news
    }

    pub fn show_letters(&mut self, shows: bool) {
        self.shows_letters = shows;
    }

    pub fn shows_letters(&self) -> bool {
        self.shows_letters
    }

    /// Moves from the board into the menu row.
    pub fn enter_menu(&mut self) {
        self.in_menu = true;
    }

    /// Advances animated pictures to a time.
    pub(super) fn animate(&mut self, now: iced::time::Instant) {
        self.gallery.animate(now);
    }

    /// Returns how often to advance animated pictures; `None` if nothing is animated.
    pub(super) fn interval(&self) -> Option<std::time::Duration> {
        self.gallery.interval()
    }
}
