//! The files of a level's plays: reading them, and continuing the newest readable one.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::{KeptPlay, Note, Writer, is_over, is_won};
use crate::engine::Moment;
use crate::engine::log::{Act, Header, Log};
use crate::project::{AnyGame, AnyPlay, Problem, disk, kept, limits};
use crate::xml::TextPosition;

/// The extension of a play's file.
pub(super) const ENDING: &str = "play";
/// The extension of the file that says how a play ended.
pub(super) const END: &str = "end";

/// How a play ended, so that it need not be replayed to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct End {
    /// The length of the play's file at that time. A longer play was resumed.
    pub length: u64,
    /// Whether the play was won.
    pub won: bool,
}

impl End {
    /// Returns how a play with a file of this length ended; `None` if it did not, or if an earlier version
    /// wrote it.
    pub fn of(folder: &Path, number: u32, length: u64) -> Option<Self> {
        let found: Self = kept::read(&file(folder, number, END), END).0?;
        (found.length == length).then_some(found)
    }

    /// Records how a play ended.
    pub fn write(self, folder: &Path, number: u32) -> io::Result<()> {
        let text = serde_json::to_string(&self)?;
        disk::write(&file(folder, number, END), format!("{text}\n").as_bytes())
    }
}

/// A play as read from its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the play among those of its level, from 1.
    pub number: u32,
    /// What was done, as far as it is readable.
    pub log: Log,
    /// What is wrong with the file.
    pub problem: Option<Problem>,
    /// How many bytes of the file are complete lines of a play.
    good: u64,
}

/// Returns the file of a play.
pub(super) fn file(folder: &Path, number: u32, ending: &str) -> PathBuf {
    folder.join(format!("{number:08}.{ending}"))
}

/// Returns the numbers of the plays of a level, in ascending order.
pub(super) fn numbers(folder: &Path) -> Vec<u32> {
    let number = |name: &str| {
        let digits = name.strip_suffix(ENDING)?.strip_suffix('.')?;
        let is_number = digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut numbers: Vec<u32> = entries.filter_map(|entry| number(entry.file_name().to_str()?)).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns the number and the length of the newest play of a level.
pub(super) fn newest(folder: &Path) -> Option<(u32, u64)> {
    let number = numbers(folder).pop()?;
    Some((number, fs::metadata(file(folder, number, ENDING)).ok()?.len()))
}

/// Returns all plays of a level, oldest first.
pub(super) fn all(folder: &Path) -> Vec<Record> {
    numbers(folder).into_iter().map(|number| read(folder, number)).collect()
}

fn read(folder: &Path, number: u32) -> Record {
    let name = format!("{number:08}.{ENDING}");
    match disk::read(&folder.join(&name), limits::PLAY_SIZE) {
        Err(fault) => Record { number, log: Log::default(), problem: Some(fault.problem(&name)), good: 0 },
        Ok((bytes, _)) => {
            let (log, good, fault) = Log::read_as_far_as_possible(&bytes);
            let problem = fault.map(|fault| {
                let line = u32::try_from(fault.line()).unwrap_or(u32::MAX);
                let code = if good == 0 { "play-unreadable" } else { "play-damaged" };
                Problem::error(code).file(name).place(TextPosition { line, column: 1 })
            });
            Record { number, log, problem, good: good as u64 }
        }
    }
}

/// Continues the newest readable play, or begins one.
pub(super) fn restore(folder: &Path, game: &AnyGame, began: Moment) -> (KeptPlay, Vec<Note>) {
    let mut notes = Vec::new();
    let numbers = numbers(folder);
    for number in numbers.iter().rev().copied() {
        let lock = Writer::lock(folder, number);
        let record = read(folder, number);
        let problem = record.problem.clone();
        notes.extend(problem.clone().map(Note::Damaged));
        if record.good == 0 {
            continue;
        }
        let mut play = game.begin(record.log.seed);
        if let Err((line, reason)) = record.log.replay(play.as_mut()) {
            let moves = record.log.lines[..=line].iter().filter(|line| matches!(line.act, Act::Move { .. }));
            notes.push(Note::Refused { number: moves.count(), reason });
            break;
        }
        let end = end_of(&play, record.good);
        let writer = match lock {
            Some(lock) if problem.is_none() && numbers.last() == Some(&number) => {
                if let Some(end) = end.filter(|end| End::of(folder, number, record.good) != Some(*end)) {
                    // An earlier version wrote it. If recording fails, it is examined again next time.
                    let _ = end.write(folder, number);
                }
                Writer::go_on(folder, number, lock, record.good)
            }
            // A damaged file stays as it is, and so does one that another program writes.
            lock => {
                if lock.is_none() {
                    notes.push(Note::Elsewhere);
                }
                Writer::new(folder, record.log.to_string())
            }
        };
        let taken = play.log().lines.len();
        return (KeptPlay { play, log: record.log, taken, writer }, notes);
    }
    let seed = began.milliseconds().unsigned_abs();
    (KeptPlay::anew(folder, game, seed, began), notes)
}

fn end_of(play: &AnyPlay, length: u64) -> Option<End> {
    is_over(play.as_ref()).then(|| End { length, won: is_won(play.as_ref()) })
}

impl KeptPlay {
    pub(super) fn anew(folder: &Path, game: &AnyGame, seed: u64, began: Moment) -> Self {
        Self::with_header(folder, game, seed, Header::default(), began)
    }

    pub(super) fn with_header(
        folder: &Path,
        game: &AnyGame,
        seed: u64,
        header: Header,
        began: Moment,
    ) -> Self {
        let log = Log { began: Some(began), header, ..Log::new(seed) };
        let writer = Writer::new(folder, log.to_string());
        Self { play: game.begin(seed), log, taken: 0, writer }
    }
}
