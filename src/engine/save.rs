//! A play as a file that is verified when it is opened: its acts are played again on a fresh board.
//!
//! # Examples
//!
//! ```
//! use std::path::Path;
//! use std::time::Duration;
//!
//! use schola::engine::{Player, save};
//! use schola::project;
//!
//! let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/connect-four");
//! let begin = |seed| project::open_play(&folder, None, seed).expect("the sample has no faults");
//! let mut play = begin(7);
//! let _ = play.choose(3, Duration::from_secs(1)).expect("a column");
//!
//! let players = [Player::human("Anna"), Player::computer("hard", "Karel")];
//! let text = save::of_play(play.as_ref(), play.log(), "connect-four", &players).to_string();
//!
//! // `read` parses the file and checks that it belongs to the game.
//! let wanted = save::Wanted { game: "connect-four", is_strength: &|name| name == "hard" };
//! let saved = save::read(text.as_bytes(), &wanted).expect("a save that was just written");
//! assert_eq!(saved.players(2), players);
//!
//! // `play_again` checks each act and the final position, in a fresh play.
//! let mut again = begin(saved.log.seed);
//! saved.play_again(again.as_mut()).expect("it ends as it says");
//! assert_eq!(again.data(Default::default()), play.data(Default::default()));
//! ```

use super::Standing;
use super::log::{Act, Checks, Log, LogFault, Reading};
use super::scene::Text;
use super::seats::{Controller, Player};
use super::session::{Looking, Play, Playing, Plies};

/// The largest save, in bytes.
pub const MOST_BYTES: usize = 16 << 20;

/// What a save has to belong to.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Whether a word names a strength of computer opponents.
    pub is_strength: &'a dyn Fn(&str) -> bool,
}

/// A save that was parsed but not played again yet.
#[derive(Clone, Debug)]
pub struct Save {
    /// The acts.
    pub log: Log,
    /// For each act its line in the file, from 1.
    places: Vec<usize>,
}

/// Why a save was not opened. Lines and plies count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveFault {
    /// The file is larger than [`MOST_BYTES`].
    TooLarge,
    /// The file does not begin like a save.
    NotASave,
    /// The line is not understood.
    Syntax {
        /// The line.
        line: usize,
    },
    /// It was written by a newer version of the program.
    Version {
        /// The number of the format.
        version: u64,
    },
    /// It belongs to another game.
    WrongGame {
        /// The name of that game.
        game: String,
    },
    /// The game has no such level.
    Level {
        /// The name of the level.
        level: String,
    },
    /// A header line names no player, a seat that the game lacks, or an unknown strength.
    Field {
        /// What is wrong: the number of the line, or the word in it.
        field: String,
    },
    /// The text of a move is not a move of this game.
    NotAMove {
        /// The line.
        line: usize,
        /// The ply.
        ply: usize,
        /// The text.
        text: String,
    },
    /// The rules do not allow what the line does.
    Illegal {
        /// The line.
        line: usize,
        /// The ply.
        ply: usize,
        /// Why.
        reason: Text,
    },
    /// The game is already over.
    AfterEnd {
        /// The line.
        line: usize,
        /// The ply.
        ply: usize,
    },
    /// Part of the file is missing, or something was added.
    Acts {
        /// How many acts there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// The final position is not the one that the header states.
    EndMismatch {
        /// The word of the header's line: `plies`, `result` or `end`.
        field: &'static str,
    },
}

impl SaveFault {
    /// Returns the sentence that describes it.
    pub fn text(&self) -> Text {
        match self {
            Self::TooLarge => Text::new("save-file-too-large").with("limit", MOST_BYTES >> 20),
            Self::NotASave => Text::new("save-file-not-one"),
            Self::Syntax { line } => Text::new("save-file-syntax").with("line", line),
            Self::Version { version } => Text::new("save-file-version").with("version", version),
            Self::WrongGame { game } => Text::new("save-file-wrong-game").with("game", game),
            Self::Level { level } => Text::new("save-file-level").with("level", level),
            Self::Field { field } => Text::new("save-file-field").with("field", field),
            Self::NotAMove { line, ply, text } => {
                Text::new("save-file-not-a-move").with("line", line).with("ply", ply).with("move", text)
            }
            Self::Illegal { line, ply, .. } => {
                Text::new("save-file-illegal").with("line", line).with("ply", ply)
            }
            Self::AfterEnd { line, ply } => {
                Text::new("save-file-after-end").with("line", line).with("ply", ply)
            }
            Self::Acts { wanted, found } => {
                Text::new("save-file-acts").with("wanted", wanted).with("found", found)
            }
            Self::EndMismatch { field: "plies" } => Text::new("save-file-end-plies"),
            Self::EndMismatch { field: "result" } => Text::new("save-file-end-result"),
            Self::EndMismatch { .. } => Text::new("save-file-end-position"),
        }
    }

    /// Returns the rules' reason, if a rule refused an act: a second sentence.
    pub fn reason(&self) -> Option<&Text> {
        if let Self::Illegal { reason, .. } = self { Some(reason) } else { None }
    }
}

/// Parses a save without playing it again.
///
/// # Errors
/// Why the file is not a save, or not one of the wanted game.
pub fn read(bytes: &[u8], wanted: &Wanted<'_>) -> Result<Save, SaveFault> {
    if bytes.len() > MOST_BYTES {
        return Err(SaveFault::TooLarge);
    }
    let mut reading = Reading::default();
    let mut whole = bytes.to_vec();
    // A last line without a line end may still be complete; the number of acts and the position will tell.
    whole.push(b'\n');
    if let Some(fault) = reading.take(&whole) {
        return Err(match fault {
            LogFault::VersionUnknown(version) => SaveFault::Version { version },
            LogFault::FieldWrong(line) => SaveFault::Field { field: line.to_string() },
            LogFault::HeaderMissing => SaveFault::NotASave,
            LogFault::SeedMissing | LogFault::LineUnknown(_) | LogFault::ChecksMissing => {
                SaveFault::Syntax { line: fault.line() }
            }
        });
    }
    let save = Save { log: reading.log, places: reading.places };
    check_header(&save.log, reading.version, wanted)?;
    Ok(save)
}

fn check_header(log: &Log, version: u64, wanted: &Wanted<'_>) -> Result<(), SaveFault> {
    let missing = |field: &str| Err(SaveFault::Field { field: field.to_owned() });
    match &log.header.game {
        Some(game) if game != wanted.game => return Err(SaveFault::WrongGame { game: game.clone() }),
        None if version > 1 => return missing("game"),
        _ => {}
    }
    match &log.header.checks {
        None if version > 1 => return missing("acts"),
        Some(checks) if checks.result.is_empty() => return missing("result"),
        Some(checks) if checks.end.is_empty() => return missing("end"),
        Some(checks) if checks.acts != log.lines.len() => {
            return Err(SaveFault::Acts { wanted: checks.acts, found: log.lines.len() });
        }
        _ => {}
    }
    let seated = log.lines.iter().filter_map(|line| match &line.act {
        Act::Seated { seat, player } => Some((seat, player)),
        _ => None,
    });
    for (_, player) in log.header.players.iter().map(|(seat, player)| (seat, player)).chain(seated) {
        match &player.controller {
            Controller::Computer(strength) if !(wanted.is_strength)(strength) => return missing(strength),
            Controller::Computer(_) | Controller::Human => {}
        }
    }
    Ok(())
}

/// Returns the index of the level that a log is of, among the names of the levels of the game. A game whose only level has no name
/// takes any, and a play of a game with a single level need not name it.
///
/// # Errors
/// The game has no such level, or the log does not say which of several it is of.
pub fn level_in(log: &Log, levels: &[&str]) -> Result<usize, SaveFault> {
    let Some(name) = &log.header.level else {
        return if levels.len() <= 1 { Ok(0) } else { Err(SaveFault::Field { field: "level".to_owned() }) };
    };
    let found = levels.iter().position(|level| level == name).or_else(|| (levels == [""]).then_some(0));
    found.ok_or_else(|| SaveFault::Level { level: name.clone() })
}

impl Save {
    /// Returns who sits at each seat at the end; a person without a name where the save does not say.
    pub fn players(&self, seats: u8) -> Vec<Player> {
        let mut players = vec![Player::default(); usize::from(seats)];
        let mut sit = |seat: u8, player: &Player| {
            if let Some(there) = players.get_mut(usize::from(seat)) {
                *there = player.clone();
            }
        };
        // The header of a verified save names those who were seated when it was saved.
        let is_start = self.log.header.checks.is_none();
        self.log.header.players.iter().for_each(|(seat, player)| sit(*seat, player));
        for line in self.log.lines.iter().filter(|_| is_start) {
            if let Act::Seated { seat, player } = &line.act {
                sit(*seat, player);
            }
        }
        players
    }

    /// Carries out the acts in a play that has just begun with the save's seed, and compares the final
    /// position.
    ///
    /// # Errors
    /// The first act that does not fit the game, or the difference at the end. The caller must then discard
    /// the play.
    pub fn play_again(&self, play: &mut dyn Play) -> Result<(), SaveFault> {
        let seats = play.seats();
        let seated = self.log.header.players.iter().find(|(seat, _)| *seat >= seats);
        if let Some((seat, _)) = seated {
            return Err(SaveFault::Field { field: format!("seat {seat}") });
        }
        for (line, place) in self.log.lines.iter().zip(self.places.iter().copied()) {
            let act = Placed { line: place, play: &*play };
            if let Act::Move { number, text, .. } = &line.act {
                let next = play.number() + 1;
                if play.asked().is_none() {
                    return Err(act.after_end());
                }
                if *number != next {
                    let reason = Text::new("refusal-order").with("number", number).with("next", next);
                    return Err(act.illegal(reason));
                }
                if !play.reads(text) {
                    return Err(act.no_move(text));
                }
            }
            // A refused act leaves the play unchanged.
            line.replay(play).map_err(|refusal| Placed { line: place, play }.illegal(refusal.0))?;
        }
        self.log.header.checks.as_ref().map_or(Ok(()), |checks| check_end(checks, play))
    }
}

/// An act that does not fit, in the play right before it.
struct Placed<'a> {
    line: usize,
    play: &'a dyn Plies,
}

impl Placed<'_> {
    fn ply(&self) -> usize {
        self.play.ply_at() + 1
    }

    fn after_end(&self) -> SaveFault {
        SaveFault::AfterEnd { line: self.line, ply: self.ply() }
    }

    fn no_move(&self, text: &str) -> SaveFault {
        SaveFault::NotAMove { line: self.line, ply: self.ply(), text: text.to_owned() }
    }

    fn illegal(&self, reason: Text) -> SaveFault {
        SaveFault::Illegal { line: self.line, ply: self.ply(), reason }
    }
}

fn check_end(checks: &Checks, play: &dyn Play) -> Result<(), SaveFault> {
    let found = self::checks(play);
    let same = [
        ("plies", checks.plies == found.plies),
        ("result", checks.result == found.result),
        ("end", checks.end == found.end),
    ];
    same.into_iter()
        .find(|(_, same)| !same)
        .map_or(Ok(()), |(field, _)| Err(SaveFault::EndMismatch { field }))
}

/// Returns the values that verify a save of a play.
fn checks(play: &dyn Play) -> Checks {
    Checks {
        acts: play.log().lines.len(),
        plies: play.ply_at(),
        result: result(play),
        end: format!("{:016x}", fingerprint(play)),
    }
}

/// Returns the standing of a play as a word of the save and the seats concerned.
fn result(play: &dyn Playing) -> String {
    match play.standing() {
        Standing::ToMove(seats) => {
            let numbers: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
            format!("to-move {}", numbers.join(" "))
        }
        Standing::Solved => "solved".to_owned(),
        Standing::Won(seats) => {
            seats.iter().fold("won".to_owned(), |text, seat| format!("{text} {}", seat.0))
        }
        Standing::Placed(places) => {
            places.iter().fold("placed".to_owned(), |text, place| format!("{text} {place}"))
        }
        Standing::Lost => "lost".to_owned(),
        Standing::Drawn if play.is_repeated() => "repetition".to_owned(),
        Standing::Drawn => "drawn".to_owned(),
        Standing::Stuck => "stuck".to_owned(),
        Standing::Fault(text) => format!("fault {}", text.key),
    }
}

/// Returns a digest of the play's language-independent data. It is the same on every machine, which the
/// hashes of the standard library do not promise.
fn fingerprint(play: &dyn Looking) -> u64 {
    let data = serde_json::Value::Object(play.plain_data()).to_string();
    // FNV-1a.
    data.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Turns the log of a play into a save of it. Header fields other than the checks come from `log`: the play's
/// own log, or one of the same acts with dates.
pub fn of_play(play: &dyn Play, log: &Log, game: &str, players: &[Player]) -> Log {
    let mut save = log.clone();
    save.header.game = Some(game.to_owned());
    save.header.players = (0..).zip(players.iter().cloned()).collect();
    save.header.checks = Some(Checks { acts: save.lines.len(), ..checks(play) });
    save
}
