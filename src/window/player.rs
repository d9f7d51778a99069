//! The player's main window: one game, its levels one after another, played by whichever hand it is.

mod commands;
mod hints;
mod level_list;
mod levels;
pub mod menu;
pub mod news;
pub mod panel;
mod party;
mod quest;
mod view;
pub(super) mod words;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use iced::widget::scrollable::{AbsoluteOffset, Viewport};

use self::level_list::LevelList;
pub use self::level_list::Reading;
pub use self::menu::Button;
pub use self::news::News;
pub use self::party::Change;
use self::party::Party;
use self::quest::Quest;
pub(super) use self::quest::dungeon_as_draft;
use super::audio::Sound;
use super::gallery::Gallery;
use super::play_test::{self, Outcome, PlayTest};
use super::scroller::Scroller;
use crate::engine::{Play, Seat, Standing, Text};
use crate::grid::{Draft, Parses};
use crate::player::{Command, UserSettings};
use crate::project::plays::{GamePlays, Note, Reached};
use crate::project::{BoardFolder, Opened, Problem};

/// How long a changed setting is announced.
const NOTICE: Duration = Duration::from_secs(2);
/// How long it is told that a play could not be taken up as it was.
const LONG_NOTICE: Duration = Duration::from_secs(8);
/// How long the picture of a move stays.
const PICTURE: Duration = Duration::from_millis(700);
/// How often a text that moves by itself does so.
const SMOOTH: Duration = Duration::from_millis(80);
/// How long a step of a way of several takes.
const STEP: Duration = Duration::from_millis(90);
/// How often it is looked whether something that is shown for a while goes.
const SHORT: Duration = Duration::from_millis(200);

/// Who plays, as far as the window shows it.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// What the person is called; none where nobody has said so.
    pub name: Option<String>,
    /// The picture of the person, an SVG; the one of the program where there is none.
    pub avatar: Option<Vec<u8>>,
}

/// A game that is being played.
#[derive(Debug)]
pub struct Player {
    draft: Draft,
    folder: PathBuf,
    /// Where what is played is kept; nowhere for a guest.
    plays: Option<GamePlays>,
    level: usize,
    play: PlayTest,
    gallery: Gallery,
    parses: Parses,
    person: Person,
    settings: UserSettings,
    shows_menu: bool,
    shows_panel: bool,
    /// Whether the menu row has been entered from the board.
    in_menu: bool,
    is_paused: bool,
    /// Whether the settings, the help or the like lie over the game.
    is_under: bool,
    /// Whether Alt is held, which shows the letters of the menu.
    shows_letters: bool,
    news: Option<News>,
    news_since: Instant,
    notice: Option<Notice>,
    /// Until when the picture of the last move is shown.
    picture: Option<Instant>,
    rules: Scroller,
    /// Who sits around, where it is played on a table.
    party: Option<Party>,
    /// The labyrinths, where a hero walks through them.
    quest: Option<Quest>,
    /// The list of levels, where it lies over the board.
    list: Option<LevelList>,
}

/// Something said on the board for a short while.
#[derive(Clone, Debug)]
struct Notice {
    said: Said,
    is_warning: bool,
    until: Instant,
}

#[derive(Clone, Debug)]
enum Said {
    /// A sentence; its arguments are keys of words.
    Text(Text),
    Problem(Problem),
}

/// What can happen in the player.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something happens in the play.
    Play(play_test::Message),
    /// A command, from whatever input.
    Called(Command),
    /// The program tells about itself.
    AboutAsked,
    /// Another person shall play.
    PersonAsked,
    /// From the menu row, or from what lies over the board, back to the board.
    MenuLeft,
    /// A level of the list is chosen.
    LevelChosen(usize),
    /// What was reached in each level is read.
    ReachedRead(Vec<Reached>),
    /// What is told is understood.
    NewsConfirmed,
    /// The level that was won shall be played again.
    PlayedAgain,
    /// What led to the end is to be taken back.
    TakenBack,
    /// So much of the rules can be seen.
    RulesSeen(Viewport),
    /// Something happens around the table.
    Party(Change),
    /// Time has passed.
    Passed,
}

impl Message {
    /// Returns whether it is the hand of somebody who needs no light.
    pub(super) fn is_by_hand(&self) -> bool {
        match self {
            Self::Play(message) => {
                use play_test::Message as M;
                matches!(message, M::Adventure(deed) if deed.is_by_hand())
                    || matches!(
                        message,
                        M::Pressed(_) | M::TablePressed(_) | M::TableDropped(_) | M::UnitChosen(_)
                    )
            }
            Self::Called(command) => command.arrow().is_some(),
            _ => false,
        }
    }
}

/// What the player needs from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The choice of games.
    ChooseGame,
    /// The choice of users.
    ChooseUser,
    /// A file that the play is written into is to be chosen.
    SavePlay,
    /// A file with a play is to be chosen.
    OpenPlay,
    /// The end of the program.
    Quit,
    /// The person's settings have changed.
    SettingsChanged(Box<UserSettings>),
    /// The settings are to be seen.
    Settings,
    /// The help is to be read.
    Help,
    /// The program tells about itself.
    About,
    /// The menu row is entered.
    EnterMenu,
    /// The focus goes to the board.
    EnterBoard,
    /// Something is to be heard.
    Hear(Sound),
    /// Something is to be said, where the person wishes that.
    Say(Text),
    /// What has just happened in an adventure is to be said, where the person wishes that.
    Tell,
    /// The rules move to a place.
    MoveRules(AbsoluteOffset),
    /// The list of the history moves so far, from its beginning at 0 to its end at 1.
    MoveHistory(f32),
    /// The play has gone on: what it has to remember is to be written.
    Played,
    /// What was reached in each level is to be read.
    ReadReached(Reading),
}

impl Notice {
    fn warning(said: Said) -> Self {
        Self { said, is_warning: true, until: Instant::now() + LONG_NOTICE }
    }
}

impl Player {
    /// Reports something that went wrong beside the game: the first problem, as there is room for one.
    pub(super) fn report(&mut self, problems: Vec<Problem>) {
        if let Some(problem) = problems.into_iter().next() {
            self.notice = Some(Notice::warning(Said::Problem(problem)));
        }
    }

    /// Plays a game as it was read from a folder: where the person left it, if it was played before, else from its first
    /// level on.
    pub fn new(
        folder: PathBuf,
        opened: Opened,
        person: Person,
        settings: UserSettings,
        plays: Option<GamePlays>,
    ) -> Self {
        let mut player = Self { plays, ..Self::of_draft(folder, opened.draft, person, settings) };
        player.resume();
        player
    }

    fn of_draft(folder: PathBuf, draft: Draft, person: Person, settings: UserSettings) -> Self {
        let mut gallery = Gallery::new(folder.clone());
        gallery.take_avatar(person.avatar.as_deref());
        gallery.take_pieces(&draft.pieces, &draft.files);
        let parses = Parses::default();
        Self {
            draft,
            folder,
            plays: None,
            level: 0,
            play: PlayTest::default(),
            gallery,
            parses,
            person,
            settings,
            shows_menu: true,
            shows_panel: true,
            in_menu: false,
            is_paused: false,
            is_under: false,
            shows_letters: false,
            news: None,
            news_since: Instant::now(),
            notice: None,
            picture: None,
            rules: Scroller::default(),
            party: None,
            quest: None,
            list: None,
        }
    }

    /// Plays a board game as it was read from a folder: where the person left it, else from its beginning.
    ///
    /// # Errors
    /// What keeps the game from being played.
    pub fn of_board(
        folder: BoardFolder,
        language: &str,
        person: Person,
        settings: UserSettings,
        plays: Option<GamePlays>,
    ) -> Result<Self, Vec<Problem>> {
        let last = plays.as_ref().and_then(GamePlays::last_header);
        let look = plays.as_ref().and_then(GamePlays::look);
        let draft = Draft {
            description: folder.description.clone(),
            translations: folder.translations.clone(),
            ..Draft::default()
        };
        let party = Party::new(folder, language, look, last.as_ref())?;
        let path = party.folder().path.clone();
        let mut player = Self::of_draft(path, draft, person, settings);
        player.plays = plays;
        player.party = Some(party);
        player.play = player.resume_table(last.is_none());
        player.go_on(Instant::now());
        Ok(player)
    }

    /// Goes on with the newest play on a table, where there is one; whoever plays it for the first time says who plays.
    fn resume_table(&mut self, is_first: bool) -> PlayTest {
        if let Some(party) = self.party.as_mut().filter(|_| is_first) {
            party.ask();
        }
        let (Some(party), Some(plays), false) = (&self.party, &self.plays, is_first) else {
            return self.begin_table();
        };
        let (kept, notes) = plays.go_on_whole(party.game(), play_test::now());
        if kept.is_over() {
            return self.begin_table();
        }
        if let Some(text) = notes.iter().flat_map(Note::texts).next() {
            self.notice = Some(Notice::warning(Said::Text(text)));
        }
        PlayTest::of_kept(&self.draft, kept, &self.settings, &mut self.gallery)
    }

    /// Begins a new play on a table.
    fn begin_table(&mut self) -> PlayTest {
        let Some(party) = &self.party else { return PlayTest::default() };
        let Some(plays) = &self.plays else {
            let seed = play_test::now().milliseconds().unsigned_abs();
            return PlayTest::of_play(party.game().begin(seed), &self.settings, &mut self.gallery);
        };
        // That it cannot be remembered is told when the first move cannot be written either.
        let _ = plays.keep_last_whole();
        let kept = plays.begin_whole(party.game(), party.header(), play_test::now());
        PlayTest::of_kept(&self.draft, kept, &self.settings, &mut self.gallery)
    }

    /// Takes in a message at a moment.
    pub fn update(&mut self, message: Message, now: Instant) -> Vec<Action> {
        match message {
            // Wishes are the person's, not the play's.
            Message::Play(play_test::Message::Called(command)) => self.perform(command, now),
            Message::Play(play_test::Message::LookChosen(look)) => self.take_look(look),
            Message::Play(play_test::Message::Shown(showing)) => self.direct(showing, now),
            Message::Play(message) => self.play(message, now),
            Message::Called(command) => self.perform(command, now),
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
            Message::PlayedAgain if self.party.is_some() => self.begin_anew(now),
            Message::PlayedAgain => {
                self.news = None;
                self.play(play_test::Message::Restart, now)
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

    /// Does something in the play and tells what came of it.
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
        let by = self.play.play().and_then(Play::asked);
        match self.play.update(message) {
            Outcome::Nothing => Vec::new(),
            Outcome::Walked if self.party.is_some() => self.walked(now),
            Outcome::Walked => vec![Action::Played],
            Outcome::Refused => {
                // A hero is told below the map.
                if let Some(why) = self.play.refusal().cloned() {
                    return vec![Action::Hear(Sound::Invalid), Action::Say(why)];
                }
                self.announce(Text::new("player-refused"), true, now);
                vec![Action::Hear(Sound::Invalid)]
            }
            Outcome::Moved { begun_again: true } => {
                self.tell(News::Stuck, now);
                vec![Action::Played, Action::Hear(Sound::Restart), Action::Say(Text::new("player-stuck"))]
            }
            Outcome::Moved { begun_again: false } => {
                self.chosen(by, now);
                self.moved(now)
            }
        }
    }

    /// Says that what is played cannot be written down, where that is so.
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
            Some(Standing::Lost | Standing::Drawn | Standing::Fault(_)) => (Sound::Restart, News::Over),
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

    /// Tells how a game on a table has ended. What has gone wrong stands above the table, with the way back.
    fn moved_on_table(&mut self, now: Instant) -> Vec<Action> {
        if matches!(self.play.standing(), Some(Standing::Fault(_))) {
            return vec![Action::Played, Action::Hear(Sound::Invalid)];
        }
        let Some(result) = self.play.result() else { return vec![Action::Played, Action::Hear(Sound::Step)] };
        self.tell(News::Finished, now);
        vec![Action::Played, Action::Hear(Sound::Won), Action::Say(result)]
    }

    /// Lets time pass: what is shown for a while goes.
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
        let mut actions: Vec<Action> = self.rules.pass(now).map(Action::MoveRules).into_iter().collect();
        actions.extend(self.pass_party(now));
        actions.extend(self.pass_hint(now));
        actions.extend(self.walk_on(now));
        if self.news_left(now).is_some_and(|left| left.is_zero()) {
            actions.extend(self.confirm());
        }
        actions
    }

    /// Returns how often [`Message::Passed`] is needed, beside once a second.
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
        if self.rules.is_moving() && self.shows_panel {
            return Some(SMOOTH);
        }
        (self.notice.is_some() || self.picture.is_some()).then_some(SHORT)
    }

    /// Says something on the board for a short while.
    fn announce(&mut self, text: Text, is_warning: bool, now: Instant) {
        self.notice = Some(Notice { said: Said::Text(text), is_warning, until: now + NOTICE });
    }

    /// Leaves the play: what is to be kept of it is written then.
    pub fn leave(&mut self) {
        if let Some(party) = &mut self.party {
            party.stop_thinking();
        }
        self.play.leave();
    }

    fn is_last(&self) -> bool {
        self.level + 1 >= self.draft.levels.len()
    }

    /// Returns the person's settings.
    pub fn settings(&self) -> &UserSettings {
        &self.settings
    }

    /// Returns what the focus returns to when something that lay over the game has gone.
    pub(super) fn focus_id(&self) -> &'static str {
        if self.news.is_some() || self.is_paused || self.is_covered() {
            news::FIRST
        } else if self.in_menu {
            menu::MENU
        } else {
            play_test::BOARD
        }
    }

    /// Returns the play that is under way, to light it.
    pub(super) fn play_mut(&mut self) -> &mut PlayTest {
        &mut self.play
    }

    /// Returns the play that is under way.
    pub fn play_test(&self) -> &PlayTest {
        &self.play
    }

    /// Returns the number of the level, from 0.
    pub fn level(&self) -> usize {
        self.level
    }

    /// Returns the game.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns whether the board takes the inputs, and nothing lies over it.
    pub fn is_on_board(&self) -> bool {
        !self.in_menu
            && !self.is_paused
            && self.news.is_none()
            && !self.is_covered()
            && self.play.choices().is_some()
    }

    /// Returns whether somebody thinks: the computer for its seat, or for a hint.
    pub fn thinks(&self) -> bool {
        self.party.as_ref().is_some_and(Party::thinks)
    }

    /// Returns whether who sits where, or the curtain, lies over the table.
    pub(super) fn is_covered(&self) -> bool {
        self.cover().is_some()
    }

    /// Returns what lies over the table: the curtain for a seat, or without one who sits where, or the list of levels.
    pub(super) fn cover(&self) -> Option<Option<Seat>> {
        if self.list.is_some() {
            return Some(None);
        }
        let party = self.party.as_ref()?;
        let asks = party.is_asking().then_some(None);
        asks.or_else(|| party.curtain(&self.play).map(Some))
    }

    /// Returns whether play is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns what is told now, if anything.
    pub fn news(&self) -> Option<News> {
        self.news
    }

    /// Shows or hides the letters of the menu.
    pub fn show_letters(&mut self, shows: bool) {
        self.shows_letters = shows;
    }

    /// Returns whether the letters of the menu are shown.
    pub fn shows_letters(&self) -> bool {
        self.shows_letters
    }

    /// Goes from the board into the menu row.
    pub fn enter_menu(&mut self) {
        self.in_menu = true;
    }

    /// Lets animated pictures show the frames of a moment.
    pub(super) fn animate(&mut self, now: iced::time::Instant) {
        self.gallery.animate(now);
    }

    /// Returns how often pictures have to be animated.
    pub(super) fn interval(&self) -> Option<std::time::Duration> {
        self.gallery.interval()
    }
}
