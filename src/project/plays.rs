//! The plays of a person, stored move by move and restored by replaying them.
//!
//! In the folder of a person (see [`super::people`]):
//!
//! - `SAVES/last.json`: the game played last
//! - `SAVES/GAME/last.json`: the level of that game played last
//! - `SAVES/GAME/look.json`: the look in which the person plays that game, if it has several
//! - `SAVES/GAME/LEVEL/00000001.play` …: the plays of the level, each the text of a [`Log`] with dates. The
//!   newest is the one to continue; older ones stay, so that progress over weeks can be seen.
//! - `SAVES/GAME/LEVEL/00000001.end`: how that play ended and how long it was then, so that the start window need not
//!   replay it
//! - `SAVES/GAME/LEVEL/00000001.lock`: locked by the program that writes the play
//!
//! GAME and LEVEL are the names of the game's and the level's folder, encoded so that any system can store
//! them. A restart is a line of the play; what was played between two restarts is a *run*. When a game ends,
//! the next play starts a new file. What does not fit the game any more is set aside.
//!
//! A thread writes each play, and finishes one action before it accepts the next. `results` finds what was
//! reached in each level; a play without help ranks before all plays with help.

mod carrying;
mod levels;
pub mod prepared;
mod record;
mod results;
mod writer;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::levels::OfDraft;
pub use self::levels::{Levels, OfDungeon, OfFolder};
use self::record::End;
pub use self::record::Record;
pub use self::results::{Best, Reached};
use self::writer::Writer;
use super::folder::level_folders;
use super::{AnyGame, AnyPlay, Problem, kept, names};
use crate::engine::log::{Act, Header, Log};
use crate::engine::{Event, Moment, Play, Refusal, Standing, Text};
use crate::grid::{Draft, Parses};

const SAVES: &str = "SAVES";
const LAST: &str = "last.json";
const LOOK: &str = "look.json";

/// Codes of what can be wrong with plays.
pub(super) const CODES: &[&str] = &["play-damaged", "play-unreadable", "plays-none"];

/// How a game is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct ChosenLook {
    look: Option<String>,
}

/// All plays of a person. Creating this value reads nothing.
#[derive(Clone, Debug)]
pub struct Plays {
    person: PathBuf,
}

/// The game that was played last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct LastGame {
    folder: Option<PathBuf>,
}

/// The level of a game that was played last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct LastLevel {
    level: Option<String>,
    /// The number and the length of its newest play when the level was opened.
    newest: Option<(u32, u64)>,
}

impl Plays {
    pub(super) fn new(person: PathBuf) -> Self {
        Self { person }
    }

    /// Returns the folder of the game that was played last.
    pub fn last_game(&self) -> Option<PathBuf> {
        kept::read::<LastGame>(&self.person.join(SAVES).join(LAST), LAST).0?.folder
    }

    /// Returns the plays of the game in a folder.
    pub fn of_game(&self, game: &Path) -> GamePlays {
        let real = std::path::absolute(game).unwrap_or_else(|_| game.to_owned());
        let name = real.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        GamePlays { person: self.person.clone(), game: real, name: folder_name(&name) }
    }
}

/// The plays of one game. Creating this value reads nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlays {
    person: PathBuf,
    game: PathBuf,
    /// The name of the folder in `SAVES`.
    name: String,
}

/// A level with the play to continue.
#[derive(Debug)]
pub struct GoneOn {
    /// The level's index in the game.
    pub level: usize,
    /// The play.
    pub play: KeptPlay,
    /// What the person should know about how it was restored.
    pub notes: Vec<Note>,
    /// Whether the last level was finished, so that the game starts again with the first.
    pub begins_again: bool,
}

/// What happened while a play was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The play no longer fits the game; it is set aside, and the level starts again.
    Refused {
        /// The number of the move that is refused.
        number: usize,
        /// Why.
        reason: Refusal,
    },
    /// A file could not be read to its end. The readable part is continued, otherwise the play before it.
    Damaged(Problem),
    /// Another program is continuing the play at the same time; this is a copy of it.
    Elsewhere,
}

impl Note {
    /// Returns the messages for it.
    pub fn texts(&self) -> Vec<Text> {
        match self {
            Self::Refused { number, reason } => {
                vec![Text::new("plays-refused").with("number", number), reason.0.clone()]
            }
            Self::Damaged(_) => vec![Text::new("plays-damaged")],
            Self::Elsewhere => vec![Text::new("plays-elsewhere")],
        }
    }
}

impl GamePlays {
    /// Returns the folder of the level that was played last.
    pub fn last_level(&self) -> Option<String> {
        self.last().level
    }

    /// Returns whether there is something to continue: an unfinished play of the level played last, that
    /// level before its first move, or the next level after it was won. Nothing is replayed; a play that
    /// ended in an earlier version of the program counts as unfinished until it is opened again.
    pub fn is_under_way(&self) -> bool {
        let last = self.last();
        let level = last.level.as_deref().unwrap_or(WHOLE);
        let folder = self.level_folder(level);
        let Some((number, length)) = record::newest(&folder) else { return self.is_begun() };
        let Some(end) = End::of(&folder, number, length) else { return true };
        // A finished level that was reopened and left before the first move does not count.
        let is_looked_at = last.newest == Some((number, length));
        end.won && !is_looked_at && self.has_level_after(level)
    }

    fn has_level_after(&self, level: &str) -> bool {
        let levels = level_folders(&self.game).unwrap_or_default();
        let at = levels.iter().position(|folder| folder.name == level);
        at.is_some_and(|at| at + 1 < levels.len())
    }

    /// Returns whether anything was played: plays are kept from the first move on.
    fn is_begun(&self) -> bool {
        let levels = std::fs::read_dir(self.folder()).into_iter().flatten().flatten();
        levels.into_iter().any(|level| !record::numbers(&level.path()).is_empty())
    }

    fn last(&self) -> LastLevel {
        kept::read(&self.folder().join(LAST), LAST).0.unwrap_or_default()
    }

    fn folder(&self) -> PathBuf {
        self.person.join(SAVES).join(&self.name)
    }

    fn level_folder(&self, level: &str) -> PathBuf {
        self.folder().join(folder_name(level))
    }

    /// Remembers this game and level as the last ones played. To be called when the level is opened.
    ///
    /// # Errors
    ///
    /// The system refuses, or the person no longer exists.
    pub fn keep_last(&self, level: &str) -> Result<(), Problem> {
        if !self.person.is_dir() {
            return Err(Problem::error("person-gone"));
        }
        let game = LastGame { folder: Some(self.game.clone()) };
        kept::write(&self.person.join(SAVES).join(LAST), &format!("{SAVES}/{LAST}"), &game)?;
        let last =
            LastLevel { level: Some(level.to_owned()), newest: record::newest(&self.level_folder(level)) };
        kept::write(&self.folder().join(LAST), &format!("{SAVES}/{}/{LAST}", self.name), &last)
    }

    /// Returns the name of the look in which the person plays the game, if one was chosen.
    pub fn look(&self) -> Option<String> {
        kept::read::<ChosenLook>(&self.folder().join(LOOK), LOOK).0?.look
    }

    /// Remembers the look in which the person plays the game.
    ///
    /// # Errors
    ///
    /// The system refuses, or the person no longer exists.
    pub fn keep_look(&self, look: &str) -> Result<(), Problem> {
        if !self.person.is_dir() {
            return Err(Problem::error("person-gone"));
        }
        let chosen = ChosenLook { look: Some(look.to_owned()) };
        kept::write(&self.folder().join(LOOK), &format!("{SAVES}/{}/{LOOK}", self.name), &chosen)
    }

    /// Returns all plays of a level, oldest first.
    pub fn records(&self, level: &str) -> Vec<Record> {
        record::all(&self.level_folder(level))
    }

    /// Adds a finished or unfinished play from elsewhere as the newest of the level.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn add(&self, level: &str, log: &Log) -> Result<(), Problem> {
        let mut writer = Writer::new(&self.level_folder(level), log.to_string());
        writer.append(String::new());
        writer.flush();
        writer.wait();
        writer.problem().map_or(Ok(()), Err)
    }

    /// Continues where the person left the game: in the level played last, or in the next one if that is won;
    /// after the last level, in the first. A lost level starts over. `began` is the current time.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn go_on(&self, draft: &Draft, parses: &mut Parses, began: Moment) -> Result<GoneOn, Vec<Problem>> {
        self.go_on_in(&mut OfDraft { draft, parses }, began)
    }

    /// The same for any kind of game with levels.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn go_on_in(&self, levels: &mut dyn Levels, began: Moment) -> Result<GoneOn, Vec<Problem>> {
        let last = self.last();
        let found = (0..levels.count()).find(|level| last.level.as_deref() == Some(levels.name(*level)));
        let level = found.unwrap_or(0);
        let (play, notes) = self.restore_in(levels, level, began)?;
        if !play.is_over() {
            return Ok(GoneOn { level, play, notes, begins_again: false });
        }
        // A finished level that was reopened for another play and left before the first move.
        let newest = record::newest(&self.level_folder(levels.name(level)));
        let is_anew = found.is_some() && last.newest.is_some() && last.newest == newest;
        let next = if is_anew || !play.is_won() { level } else { level + 1 };
        let begins_again = next >= levels.count();
        let level = if begins_again { 0 } else { next };
        let (play, notes) = self.open_in(levels, level, began)?;
        Ok(GoneOn { level, play, notes, begins_again })
    }

    /// Continues the newest play of a level, or begins one if there is none.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn restore(
        &self,
        draft: &Draft,
        level: usize,
        parses: &mut Parses,
        began: Moment,
    ) -> Result<(KeptPlay, Vec<Note>), Vec<Problem>> {
        self.restore_in(&mut OfDraft { draft, parses }, level, began)
    }

    /// The same for any kind of game with levels.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn restore_in(
        &self,
        levels: &mut dyn Levels,
        level: usize,
        began: Moment,
    ) -> Result<(KeptPlay, Vec<Note>), Vec<Problem>> {
        let game = levels.game(level)?;
        Ok(record::restore(&self.level_folder(levels.name(level)), &game, began))
    }

    /// Continues the newest play of a level like [`GamePlays::restore`], but begins a new one if that has
    /// ended: whoever chooses a level wants to play it.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn open(
        &self,
        draft: &Draft,
        level: usize,
        parses: &mut Parses,
        began: Moment,
    ) -> Result<(KeptPlay, Vec<Note>), Vec<Problem>> {
        self.open_in(&mut OfDraft { draft, parses }, level, began)
    }

    /// The same for any kind of game with levels.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn open_in(
        &self,
        levels: &mut dyn Levels,
        level: usize,
        began: Moment,
    ) -> Result<(KeptPlay, Vec<Note>), Vec<Problem>> {
        let (play, notes) = self.restore_in(levels, level, began)?;
        let play = if play.is_over() { self.begin_in(levels, level, began)? } else { play };
        Ok((play, notes))
    }

    /// Begins a new play of a level. Older ones stay.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn begin(
        &self,
        draft: &Draft,
        level: usize,
        parses: &mut Parses,
        began: Moment,
    ) -> Result<KeptPlay, Vec<Problem>> {
        self.begin_in(&mut OfDraft { draft, parses }, level, began)
    }

    /// The same for any kind of game with levels.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn begin_in(
        &self,
        levels: &mut dyn Levels,
        level: usize,
        began: Moment,
    ) -> Result<KeptPlay, Vec<Problem>> {
        let game = levels.game(level)?;
        let seed = began.milliseconds().unsigned_abs();
        Ok(KeptPlay::anew(&self.level_folder(levels.name(level)), &game, seed, began))
    }
}

/// The name of the folder for the plays of a game without levels.
const WHOLE: &str = "game";

impl GamePlays {
    /// Returns the header of the newest play of a game without levels: which seats were taken, and who sat on
    /// them last.
    pub fn last_header(&self) -> Option<Header> {
        let record = self.records(WHOLE).pop().filter(|record| record.problem.is_none())?;
        let mut header = record.log.header;
        for line in record.log.lines {
            if let Act::Seated { seat, player } = line.act {
                header.players.retain(|(other, _)| *other != seat);
                header.players.push((seat, player));
            }
        }
        Some(header)
    }

    /// Continues the newest play of a game without levels, or begins one if none can be continued.
    pub fn go_on_whole(&self, game: &AnyGame, began: Moment) -> (KeptPlay, Vec<Note>) {
        record::restore(&self.level_folder(WHOLE), game, began)
    }

    /// Begins a new play of a game without levels. Older ones stay.
    pub fn begin_whole(&self, game: &AnyGame, header: Header, began: Moment) -> KeptPlay {
        let seed = began.milliseconds().unsigned_abs();
        KeptPlay::with_header(&self.level_folder(WHOLE), game, seed, header, began)
    }

    /// Adds a play of a game without levels from elsewhere as the newest.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn add_whole(&self, log: &Log) -> Result<(), Problem> {
        self.add(WHOLE, log)
    }

    /// Remembers this game, which has no levels, as the last one played.
    ///
    /// # Errors
    ///
    /// The system refuses, or the person no longer exists.
    pub fn keep_last_whole(&self) -> Result<(), Problem> {
        self.keep_last(WHOLE)
    }
}

/// A play that is written to disk as it progresses.
pub struct KeptPlay {
    play: AnyPlay,
    /// What was done, with dates.
    log: Log,
    /// How many lines of the play's own log are in [`KeptPlay::log`].
    taken: usize,
    writer: Writer,
}

impl fmt::Debug for KeptPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptPlay").field("log", &self.log).finish_non_exhaustive()
    }
}

impl KeptPlay {
    /// Returns the play.
    pub fn play(&self) -> &AnyPlay {
        &self.play
    }

    /// Returns what was done so far, with dates.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the recorded playing time, from which the clock continues.
    pub fn time(&self) -> Duration {
        self.log.lines.last().map_or(Duration::ZERO, |line| line.at)
    }

    /// Returns whether the play has ended.
    pub fn is_over(&self) -> bool {
        is_over(self.play.as_ref())
    }

    /// Returns whether the play has been won.
    pub fn is_won(&self) -> bool {
        is_won(self.play.as_ref())
    }

    /// Performs an action in the play: a move, an undo, a restart. Earlier actions are on disk by then; this
    /// one is written in the background. `now` is the current date and time.
    pub fn act<T>(&mut self, now: Moment, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        self.writer.wait();
        let answer = act(self.play.as_mut());
        let lines = self.play.log().lines.get(self.taken..).unwrap_or_default();
        if lines.is_empty() {
            return answer;
        }
        self.taken += lines.len();
        for line in lines {
            let mut line = line.clone();
            line.when = Some(now);
            self.writer.append(format!("{line}\n"));
            self.log.lines.push(line);
        }
        if self.is_over() {
            self.writer.end(self.is_won());
        }
        if self.play.event() == Event::GameFinished {
            self.writer.flush();
        }
        answer
    }

    /// Waits until everything done so far is written.
    pub fn wait(&self) {
        self.writer.wait();
    }

    /// Returns why the play cannot be written at the moment. Everything is kept in memory and written as soon
    /// as possible.
    pub fn problem(&self) -> Option<Problem> {
        self.writer.problem()
    }

    /// Leaves the play: records an interruption if it was running, and writes it to disk.
    pub fn leave(mut self, at: Duration, now: Moment) -> Option<Problem> {
        let is_noted = self.play.event() == Event::GameInterrupted;
        if !self.is_over() && self.play.number() > 0 && !is_noted {
            self.act(now, |play| play.interrupt(at));
        }
        self.writer.flush();
        self.writer.wait();
        self.writer.problem()
    }
}

fn is_over(play: &dyn Play) -> bool {
    !matches!(play.standing(), Standing::ToMove(_))
}

fn is_won(play: &dyn Play) -> bool {
    matches!(play.standing(), Standing::Solved | Standing::Won(_))
}

/// Returns the folder name for a game's or level's plays. Different names get different folders, even on
/// systems that ignore letter case.
fn folder_name(name: &str) -> String {
    const LONGEST: usize = 40;
    let is_plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-_ ".contains(sign);
    // A name that looks encoded is encoded as well, so that no two names collide.
    let looks_made = name.rsplit_once('~').is_some();
    if name.chars().all(is_plain) && name.len() <= LONGEST && names::is_portable(name) && !looks_made {
        return name.to_owned();
    }
    // FNV-1a in 128 bits, because `std` does not promise stable hashes.
    let hash = name.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    });
    let start: String = name.to_lowercase().chars().filter(|sign| is_plain(*sign)).take(LONGEST).collect();
    format!("{}~{hash:032x}", start.trim())
}
