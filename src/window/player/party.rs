//! A game on a table with who sits around it: people and computers, their thinking, the curtain between people, the
//! look back at the history.

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
use crate::engine::seats::{Controller, Hosting, Next, Player as Sitter};
use crate::engine::{Area, Play, Seat, Text, Viewer};
use crate::project::{AnyGame, BoardFolder, Problem, Setup};
use crate::search::{AdviceRequest, LEVELS, Strength, Thinking};
use crate::window::play_test::{self, PlayTest};

/// The computer takes at least so long, so that each ply can be seen.
const LEAST_THOUGHT: Duration = Duration::from_millis(600);
/// How often it is looked whether the computer has done thinking.
pub(super) const BEAT: Duration = Duration::from_millis(60);

/// A seat of the game's material, and who takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// What the game calls the seat, in the person's language.
    pub name: String,
    /// Who sits there; nobody where the seat is not taken.
    pub sitter: Option<Sitter>,
}

/// What is thought about, and why.
struct Thought {
    thinking: Box<dyn Thinking>,
    seat: Seat,
    /// What the hosting's number was; `None` for a hint.
    revision: Option<u64>,
    since: Instant,
}

/// A game on a table with who sits around it.
pub(super) struct Party {
    folder: BoardFolder,
    language: String,
    /// The look in which the game is shown, by its name, where one was chosen.
    look: Option<String>,
    game: AnyGame,
    /// All seats that the game has.
    places: Vec<Place>,
    /// The same while the dialog changes them.
    wanted: Option<Vec<Place>>,
    hosting: Hosting,
    thought: Option<Thought>,
    /// The look back at the history, and the clock that it goes by.
    replay: Option<(Replay, Instant)>,
    /// Why a file could not be written or opened, until that is seen.
    failure: Option<file::Failure>,
}

impl std::fmt::Debug for Party {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Party").field("places", &self.places).finish_non_exhaustive()
    }
}

/// What can happen around a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Who sits around the table is to be seen and changed.
    Asked,
    /// The next who could sit on a seat: a person, the computer, nobody.
    SitterStepped(usize),
    /// The computer on a seat is to play stronger, or weaker.
    StrengthStepped(usize, bool),
    /// Everybody moves on by one seat.
    Rotated,
    /// The seats are as they shall be.
    Taken,
    /// The seats stay as they were.
    Dropped,
    /// The right person looks now.
    CurtainOpened,
    /// Nobody shall think any more.
    Stopped,
    /// No hint is wanted any more.
    HintDropped,
    /// The game goes on after a pause.
    Resumed,
    /// A new game with the same people.
    Anew,
    /// The same game from its beginning: chance gives the same again.
    SameDeal,
    /// The current phase is to begin again.
    PhaseAgain,
    /// The place of the history after so many of its entries.
    PlyChosen(usize),
    /// A variation beside the present place of the history, by its number.
    VariationTaken(usize),
    /// The look back begins, or ends.
    ReplaySwitched,
    /// The look back runs, or stops.
    ReplayRun,
    /// One entry back or on, or to one of the ends.
    ReplayTo(usize),
    /// Faster, or slower.
    ReplaySpeed(bool),
    /// The game goes on from where the look back stands.
    GoOnHere,
    /// A file for the play, or one with a play, is to be chosen.
    FileAsked(bool),
    /// The play is to be written into a file.
    FileWritten(PathBuf),
    /// The play in a file is to be gone on with.
    FileOpened(PathBuf),
    /// It has been read why a file could not be used.
    FailureSeen,
}

impl Party {
    /// Gets a game ready. Who sits around is read from a header, else the person and computers.
    ///
    /// # Errors
    /// What keeps the game from being played.
    pub fn new(
        folder: BoardFolder,
        language: &str,
        look: Option<String>,
        last: Option<&Header>,
    ) -> Result<Self, Vec<Problem>> {
        let whole = AnyGame::of_board(&folder, &setup(&[], language))?;
        let mut places: Vec<Place> = Vec::new();
        for name in names_of(&whole) {
            let sitter = if places.is_empty() { Sitter::human("") } else { Sitter::computer("easy", "") };
            places.push(Place { name, sitter: Some(sitter) });
        }
        if let Some(last) = last {
            seat_again(&mut places, last);
        }
        let mut party = Self {
            folder,
            language: language.to_owned(),
            look,
            game: whole,
            places,
            wanted: None,
            hosting: Hosting::new(Vec::new()),
            thought: None,
            replay: None,
            failure: None,
        };
        party.compile()?;
        Ok(party)
    }

    /// Compiles the game for the seats that are taken.
    fn compile(&mut self) -> Result<(), Vec<Problem>> {
        let taken = self.taken();
        // Where nobody has a choice, the game is for whoever there is.
        let taken = if taken.iter().all(|taken| *taken) { Vec::new() } else { taken };
        let game = AnyGame::of_board(&self.folder, &setup(&taken, &self.language))?;
        self.game = game.shown(self.look.as_deref(), None);
        self.hosting = Hosting::new(self.sitters());
        self.thought = None;
        self.replay = None;
        Ok(())
    }

    fn taken(&self) -> Vec<bool> {
        self.places.iter().map(|place| place.sitter.is_some()).collect()
    }

    fn sitters(&self) -> Vec<Sitter> {
        self.places.iter().filter_map(|place| place.sitter.clone()).collect()
    }

    /// Returns what is written at the head of a play.
    pub fn header(&self) -> Header {
        let taken = self.taken();
        let taken = if taken.iter().all(|taken| *taken) { Vec::new() } else { taken };
        let players = (0..).zip(self.sitters()).collect();
        Header { taken, players, ..Header::default() }
    }

    /// Returns the game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the game as its folder has it.
    pub fn folder(&self) -> &BoardFolder {
        &self.folder
    }

    /// Returns the seats of people at this table.
    fn humans(&self) -> Vec<Seat> {
        self.hosting.humans()
    }

    fn hides(&self, play: &PlayTest) -> bool {
        play.play().is_some_and(Play::hides)
    }

    /// Returns what happens next.
    pub fn next(&self, play: &PlayTest) -> Next {
        play.standing().map_or(Next::Over, |standing| self.hosting.next(standing, self.hides(play)))
    }

    /// Returns the seat of the person who has to say that it is the right one who looks.
    pub fn curtain(&self, play: &PlayTest) -> Option<Seat> {
        match self.next(play) {
            Next::Human { seat, curtain: true } if self.replay.is_none() => Some(seat),
            _ => None,
        }
    }

    /// Returns whether the seats are being chosen, or a failure is told.
    pub fn is_asking(&self) -> bool {
        self.wanted.is_some() || self.failure.is_some()
    }

    /// Returns what takes away what is asked or told, and changes nothing.
    pub fn closing(&self) -> Option<Change> {
        let failed = self.failure.is_some().then_some(Change::FailureSeen);
        failed.or_else(|| self.wanted.is_some().then_some(Change::Dropped))
    }

    /// Returns whether somebody thinks.
    pub fn thinks(&self) -> bool {
        self.thought.is_some()
    }

    /// Returns whether somebody thinks, or the history is being shown: time matters then.
    pub fn is_busy(&self) -> bool {
        self.thought.is_some() || self.replay.as_ref().is_some_and(|(replay, _)| replay.is_running())
    }

    /// Asks who sits where.
    pub fn ask(&mut self) {
        if self.places.len() > 1 {
            self.wanted = Some(self.places.clone());
        }
    }

    /// Forgets what is being thought.
    pub fn stop_thinking(&mut self) {
        self.thought = None;
    }

    fn name_of(&self, seat: Seat) -> String {
        let taken = self.places.iter().filter(|place| place.sitter.is_some());
        taken.map(|place| place.name.clone()).nth(usize::from(seat.0)).unwrap_or_default()
    }
}

/// Returns the names of all seats of a game.
fn names_of(whole: &AnyGame) -> Vec<String> {
    let scene = whole.begin(0).scene(Viewer::All, Area::NONE);
    scene.table.into_iter().flat_map(|table| table.players).map(|player| player.name).collect()
}

fn setup(seats: &[bool], language: &str) -> Setup {
    Setup { level: None, seats: seats.to_vec(), language: language.to_owned() }
}

/// Lets those sit down who a header names.
fn seat_again(places: &mut [Place], header: &Header) {
    for (place, taken) in places.iter_mut().zip(header.taken.iter().chain(std::iter::repeat(&true))) {
        if !taken {
            place.sitter = None;
        }
    }
    for (place, seat) in places.iter_mut().filter(|place| place.sitter.is_some()).zip(0..) {
        let named = header.players.iter().rev().find(|(other, _)| *other == seat);
        if let Some((_, player)) = named {
            place.sitter = Some(player.clone());
        }
    }
}
