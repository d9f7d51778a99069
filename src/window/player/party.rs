//! The seats of a board game: people and computers, the computer's thinking, the curtain between people, and the replay
//! of the history.

mod course;
mod dress;
mod file;
mod history;
mod view;

pub(super) use self::view::same_deal;

use std::path::PathBuf;
use std::task::Poll;
use std::time::{Duration, Instant, SystemTime};

use super::{Action, Message, Player};
use crate::engine::log::Header;
use crate::engine::playback::Replay;
use crate::engine::scene::Picture;
use crate::engine::{Area, Seat, Text, Viewer};
use crate::project::seating::{Seating, Sitter};
use crate::project::{AnyGame, BoardFolder, Problem, Setup};
use crate::search::{Strength, Thinking};
use crate::table;
use crate::table::protocol::Member;
use crate::table::round::Round;
use crate::table::screen::{COVERED, Next, Screen};
use crate::window::play_test::{self, PlayTest};

/// The least time that the computer takes, so that each ply can be seen.
const LEAST_THOUGHT: Duration = Duration::from_millis(600);
/// How often it is checked whether the computer has finished thinking.
pub(super) const BEAT: Duration = Duration::from_millis(60);

/// Who asks for hints: everybody at this screen.
const AT_SCREEN: Member = Member(0);

/// A search in the background, and its purpose.
struct Thought {
    thinking: Box<dyn Thinking>,
    about: table::Thinking,
    since: Instant,
}

/// A board game and who sits at it.
pub(super) struct Party {
    folder: BoardFolder,
    language: String,
    /// The chosen look, by its name.
    look: Option<String>,
    game: AnyGame,
    seating: Seating,
    /// What the players of all seats play with, in the chosen look.
    emblems: Vec<Option<Picture>>,
    /// The seats as edited in the dialog.
    wanted: Option<Seating>,
    /// The game between the seats, as at any table.
    round: Round,
    screen: Screen,
    thought: Option<Thought>,
    /// The replay of the history, and its clock.
    replay: Option<(Replay, Instant)>,
    /// Why a save file could not be written or opened, until the message is closed.
    failure: Option<file::Failure>,
}

impl std::fmt::Debug for Party {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Party").field("seating", &self.seating).finish_non_exhaustive()
    }
}

/// An event around the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Opens the seats dialog.
    Asked,
    /// Chooses who sits on a seat.
    SitterChosen(usize, Sitter),
    /// Makes the computer on a seat stronger, or weaker.
    StrengthStepped(usize, bool),
    /// Everybody moves on by one seat.
    Rotated,
    /// Confirms the seats.
    Taken,
    /// Cancels the seats dialog.
    Dropped,
    /// The right person is in front of the screen.
    CurtainOpened,
    /// Stops the computer.
    Stopped,
    /// Cancels the hint.
    HintDropped,
    /// Continues after a pause.
    Resumed,
    /// Begins a new play with the same people.
    Anew,
    /// Restarts with the same random numbers.
    SameDeal,
    /// Restarts the current phase.
    PhaseAgain,
    /// Goes to the position after this number of history entries.
    PlyChosen(usize),
    /// Enters a variation from the current position, by its number.
    VariationTaken(usize),
    /// Begins or ends the replay.
    ReplaySwitched,
    /// Runs or pauses the replay.
    ReplayRun,
    /// Moves the replay to this position.
    ReplayTo(usize),
    /// Makes the replay faster, or slower.
    ReplaySpeed(bool),
    /// Continues the game from the position of the replay.
    GoOnHere,
    /// Does the same, with chance coming out anew.
    NewLuckHere,
    /// Asks for a save file, to write or to open.
    FileAsked(bool),
    /// Writes a save file.
    FileWritten(PathBuf),
    /// Opens a save file.
    FileOpened(PathBuf),
    /// Closes the message about a save file.
    FailureSeen,
}

impl Party {
    /// Prepares a game. The seats come from a header, or are the player and computers.
    ///
    /// # Errors
    /// The problems that prevent playing the game.
    pub fn new(
        folder: BoardFolder,
        language: &str,
        look: Option<String>,
        last: Option<&Header>,
    ) -> Result<Self, Vec<Problem>> {
        let whole = AnyGame::of_board(&folder, &setup(&[], language))?;
        let (names, emblems) = players_of(&whole, look.as_deref());
        let mut seating = Seating::new(names);
        if let Some(last) = last {
            seating.seat_again(last);
        }
        let mut party = Self {
            folder,
            language: language.to_owned(),
            look,
            game: whole,
            seating,
            emblems,
            wanted: None,
            round: Round::new(Vec::new(), None),
            screen: Screen::default(),
            thought: None,
            replay: None,
            failure: None,
        };
        party.compile()?;
        Ok(party)
    }

    /// Compiles the game for the seats that are taken.
    fn compile(&mut self) -> Result<(), Vec<Problem>> {
        let game = AnyGame::of_board(&self.folder, &setup(&self.seating.taken(), &self.language))?;
        self.game = game.shown(self.look.as_deref(), None);
        self.round = Round::new(self.seating.sitters(), None);
        self.screen = Screen::default();
        self.thought = None;
        self.replay = None;
        Ok(())
    }

    /// Returns the header of a save file.
    pub fn header(&self) -> Header {
        let players = (0..).zip(self.seating.sitters()).collect();
        Header { taken: self.seating.taken(), players, ..Header::default() }
    }

    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the game as stored in its folder.
    pub fn folder(&self) -> &BoardFolder {
        &self.folder
    }

    pub fn next(&self, play: &PlayTest) -> Next {
        play.play().map_or(Next::Over, |play| self.screen.next(&self.round, play))
    }

    /// Returns the seat of the person who has to confirm being in front of the screen.
    pub fn curtain(&self, play: &PlayTest) -> Option<Seat> {
        match self.next(play) {
            Next::Person { seat, curtain: true } if self.replay.is_none() => Some(seat),
            _ => None,
        }
    }

    /// Returns whether earlier positions are shown.
    pub fn looks_back(&self) -> bool {
        self.replay.is_some()
    }

    /// Returns whether the seats dialog or a message about a save file is open.
    pub fn is_asking(&self) -> bool {
        self.wanted.is_some() || self.failure.is_some()
    }

    /// Returns the change that closes the open dialog and alters nothing.
    pub fn closing(&self) -> Option<Change> {
        let failed = self.failure.is_some().then_some(Change::FailureSeen);
        failed.or_else(|| self.wanted.is_some().then_some(Change::Dropped))
    }

    /// Returns whether the computer is thinking.
    pub fn thinks(&self) -> bool {
        self.thought.is_some()
    }

    /// Returns whether the computer is thinking or a replay is running, so that time matters.
    pub fn is_busy(&self) -> bool {
        self.thought.is_some() || self.replay.as_ref().is_some_and(|(replay, _)| replay.is_running())
    }

    /// Opens the seats dialog.
    pub fn ask(&mut self) {
        if self.seating.places.len() > 1 {
            self.wanted = Some(self.seating.clone());
        }
    }

    /// Cancels what the computer thinks about, for its seat or for a hint.
    pub fn stop_thinking(&mut self) {
        self.thought = None;
        self.round.forget_hints(AT_SCREEN);
    }
}

/// Returns the names of all seats, and what their players play with in a look.
fn players_of(whole: &AnyGame, look: Option<&str>) -> (Vec<String>, Vec<Option<Picture>>) {
    let scene = whole.shown(look, None).begin(0).scene(Viewer::All, Area::NONE);
    let players = scene.table.into_iter().flat_map(|table| table.players);
    players.map(|player| (player.name, player.emblem)).unzip()
}

fn setup(seats: &[bool], language: &str) -> Setup {
    Setup { level: None, seats: seats.to_vec(), language: language.to_owned() }
}
