//! A play in the form of Strašrybka 2010: one file with the complete state for each move, under eight-digit
//! numbers.
//!
//! Schola stores plays as logs. It makes these files from logs, for programs that read them, and logs from
//! these files. Only the newest run is written: the original, too, deletes older files at a restart.

mod adventure;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::play_table::seconds;
use super::{AnyGame, Problem, Read, SaveFault, disk, layout, limits, rules, savegame};
use crate::engine::course::{Course, Passed};
use crate::engine::log::{Act, Log};
use crate::engine::{Event, Game, History, Moment, Notes, Session};
use crate::grid::model::{Layout, Value};
use crate::grid::{self, Cell, Move};
use crate::xml::{self, Extra, Fault, KnownChildren, Lines, Reader};

const ROOT: &str = "GameSave";
const KNOWN: KnownChildren = KnownChildren {
    required: &["MoveNumber", "Event", "Layout"],
    expected: &["TimeSinceStart", "TimeSinceLastMove"],
    optional: &["AbsoluteTime"],
    many: &[],
};

/// Codes of what can be wrong with such files.
pub(super) const CODES: &[&str] = &[
    "save-event",
    "save-no-move",
    "save-none",
    "save-play-refused",
    "save-seconds",
    "save-start",
    "save-time",
    "save-grid-only",
    "save-too-many",
];

/// The content of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// When the state was reached.
    pub when: Option<Moment>,
    /// The playing time since the run began.
    pub since_start: Duration,
    /// The playing time since the last move.
    pub since_last: Duration,
    /// The number of the move; 0 for the start.
    pub number: u32,
    /// What happened.
    pub event: Event,
    /// All items and layers.
    pub layout: Layout,
}

impl Default for Save {
    fn default() -> Self {
        let zero = Duration::ZERO;
        let layout = Layout::default();
        Self { when: None, since_start: zero, since_last: zero, number: 0, event: Event::StartOfGame, layout }
    }
}

/// Reads a file. Additional content is ignored.
pub fn read(bytes: &[u8]) -> Read<Save> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut save = Save::default();
        reader.children(root, KNOWN, extra, |reader, child| {
            let (name, at) = (child.name, child.element.at);
            if name == "Layout" {
                let mut inner = Extra::default();
                reader.keep_attributes(&child.element, &mut inner);
                save.layout = layout::read_element(reader, &child.element, &mut inner, true)?.0;
                return Ok(());
            }
            let text = reader.text(child)?;
            match name {
                "AbsoluteTime" => match text.trim().parse() {
                    Ok(when) => save.when = Some(when),
                    Err(_) => reader.report(Fault::error("save-time", at).with("text", &text)),
                },
                "TimeSinceStart" => save.since_start = duration(reader, &text, at),
                "TimeSinceLastMove" => save.since_last = duration(reader, &text, at),
                "MoveNumber" => {
                    save.number = reader.number(&text, name, at, 0).map_or(0, i32::unsigned_abs);
                }
                _ => match EVENTS.into_iter().find(|event| event.name() == text.trim()) {
                    Some(event) => save.event = event,
                    None => reader.report(Fault::error("save-event", at).with("text", &text)),
                },
            }
            Ok(())
        })?;
        Ok(save)
    });
    Read { model: document.model.unwrap_or_default(), places: (), faults: document.faults }
}

const EVENTS: [Event; 4] = [Event::StartOfGame, Event::Action, Event::GameInterrupted, Event::GameFinished];

fn duration(reader: &mut Reader<'_>, text: &str, at: usize) -> Duration {
    let read = text.trim().parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let Some(time) = read else {
        reader.report(Fault::error("save-seconds", at).with("text", text));
        return Duration::ZERO;
    };
    // Whole milliseconds, as in logs; rounded, since the seconds are not exact binary fractions.
    Duration::from_millis(u64::try_from((time.as_nanos() + 500_000) / 1_000_000).unwrap_or(u64::MAX))
}

/// Writes a file.
pub fn write(save: &Save) -> String {
    let none = Extra::default();
    xml::write(ROOT, &none, |writer| {
        if let Some(when) = save.when {
            writer.leaf("AbsoluteTime", &when.to_string(), &none);
        }
        writer.leaf("TimeSinceStart", &seconds(save.since_start), &none);
        writer.leaf("TimeSinceLastMove", &seconds(save.since_last), &none);
        writer.leaf("MoveNumber", &save.number.to_string(), &none);
        writer.leaf("Event", save.event.name(), &none);
        writer.tag("Layout", rules::version(save.layout.language), &none, |writer| {
            layout::write_parts(writer, &save.layout);
        });
    })
}

/// Writes the newest run of a play into an empty folder, creating it if necessary. Returns the number of
/// files.
///
/// # Errors
///
/// The play does not fit the game, the folder is not empty, or the system refuses.
pub fn export(game: &AnyGame, log: &Log, folder: &Path) -> Result<usize, Problem> {
    match game {
        AnyGame::Grid { game, minimum_moves } => {
            let begin = || Session::new(game.clone(), log.seed, *minimum_moves);
            export_as(begin, log, folder, |passed, play| {
                Some(write(&Save {
                    when: passed.when,
                    since_start: passed.since_start,
                    since_last: passed.since_last,
                    number: passed.number,
                    event: passed.event,
                    layout: game.layout(play.state()),
                }))
            })
        }
        // A play that is over cannot be continued from a saved game.
        AnyGame::Dungeon(game) => {
            let begin = || Session::new(game.clone(), log.seed, 0);
            export_as(begin, log, folder, |_, play| {
                savegame::of_play(play).ok().map(|save| savegame::write(&save))
            })
        }
        AnyGame::Board(_) => Err(Problem::error("save-grid-only")),
    }
}

/// Writes the states of the newest run, each as `file` renders it; states that it does not render get no
/// file.
fn export_as<G: Game>(
    begin: impl Fn() -> Session<G>,
    log: &Log,
    folder: &Path,
    file: impl Fn(&Passed, &Session<G>) -> Option<String>,
) -> Result<usize, Problem> {
    let course = Course::of(log, &mut begin()).map_err(|(line, _)| refused(log, line))?;
    let run = course.runs.last().map(Vec::as_slice).unwrap_or_default();
    if run.len() > limits::SAVES {
        return Err(Problem::error("save-too-many").with("limit", limits::SAVES.to_string()));
    }
    let failed = |path: &Path, error: &std::io::Error| {
        SaveFault::failed(path.display().to_string(), error).problems().remove(0)
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    super::embedded::check_is_free(folder)?;
    let mut written = Ok(0);
    let mut rest = run.iter().peekable();
    course.visit(&mut begin(), |turn, play: &Session<G>| {
        while let (Ok(count), Some(passed)) = (&mut written, rest.next_if(|passed| passed.turn == turn)) {
            let Some(text) = file(passed, play) else { continue };
            *count += 1;
            let path = folder.join(format!("{count:08}.xml"));
            if let Err(error) = disk::write_new(&path, text.as_bytes()) {
                written = Err(failed(&path, &error));
            }
        }
    });
    written
}

/// Returns the problem that a line of a play does not fit the game.
pub fn refused(log: &Log, line: usize) -> Problem {
    let moves = log.lines.iter().take(line + 1).filter(|line| matches!(line.act, Act::Move { .. })).count();
    Problem::error("save-play-refused").with("number", moves.to_string())
}

/// Reads the files of a run from a folder and makes a log of them: a play of this level through the same
/// states.
///
/// # Errors
///
/// The problems of the files, or why they are not a play of this level.
pub fn import(game: &AnyGame, folder: &Path) -> Result<Log, Vec<Problem>> {
    let (game, minimum_moves) = match game {
        AnyGame::Grid { game, minimum_moves } => (game, minimum_moves),
        AnyGame::Dungeon(game) => return adventure::import(game, folder),
        AnyGame::Board(_) => return Err(vec![Problem::error("save-grid-only")]),
    };
    let files = files(folder)?;
    let mut reading = Reading::new(game, *minimum_moves);
    for (index, (_, name)) in files.iter().enumerate() {
        let (bytes, _) =
            disk::read(&folder.join(name), xml::limits::SIZE).map_err(|fault| vec![fault.problem(name)])?;
        let found = read(&bytes);
        if !found.is_understood() {
            let mut lines = Lines::new(&bytes);
            let faults = found.faults.into_iter().filter(|fault| !fault.warning);
            return Err(faults.map(|fault| Problem::of_fault(fault, name, &mut lines)).collect());
        }
        let taken = if index == 0 { reading.start(&found.model) } else { reading.take(&found.model) };
        taken.map_err(|code| vec![Problem::error(code).file(name)])?;
    }
    Ok(reading.log)
}

/// Returns the numbers and names of the files in a folder, in ascending order.
fn files(folder: &Path) -> Result<Vec<(u32, String)>, Vec<Problem>> {
    let none = || vec![Problem::error("save-none").with("folder", folder.display().to_string())];
    let entries = fs::read_dir(folder).map_err(|_| none())?;
    let number = |name: String| {
        let digits = name.strip_suffix(".xml")?;
        let is_number = digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit());
        Some((digits.parse().ok().filter(|_| is_number)?, name.clone()))
    };
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut files: Vec<(u32, String)> = names.filter_map(number).take(limits::SAVES + 1).collect();
    files.sort_unstable();
    match files.len() {
        0 => Err(none()),
        length if length > limits::SAVES => {
            Err(vec![Problem::error("save-too-many").with("limit", limits::SAVES.to_string())])
        }
        _ => Ok(files),
    }
}

/// A play being reconstructed from states.
struct Reading {
    session: Session<grid::Game>,
    log: Log,
    /// How many lines of the session's log are in the log.
    taken: usize,
}

impl Reading {
    fn new(game: &Arc<grid::Game>, minimum_moves: u32) -> Self {
        Self { session: Session::new(game.clone(), 0, minimum_moves), log: Log::new(0), taken: 0 }
    }

    fn start(&mut self, save: &Save) -> Result<(), &'static str> {
        self.log.began = save.when;
        let is_start = save.event == Event::StartOfGame && self.is_at(save);
        if is_start { Ok(()) } else { Err("save-start") }
    }

    fn is_at(&self, save: &Save) -> bool {
        self.session.game().is_in(self.session.state(), &save.layout)
    }

    fn take(&mut self, save: &Save) -> Result<(), &'static str> {
        let at = self.log.lines.last().map_or(Duration::ZERO, |line| line.at).max(save.since_start);
        match save.event {
            // A second start would belong to another run.
            Event::StartOfGame => return Err("save-no-move"),
            Event::GameInterrupted if self.is_at(save) => self.session.interrupt(at),
            Event::GameInterrupted => return Err("save-no-move"),
            Event::Action | Event::GameFinished => self.find_move(save, at)?,
        }
        let lines = &self.session.log().lines[self.taken..];
        self.taken += lines.len();
        self.log.lines.extend(lines.iter().cloned().map(|mut line| {
            line.when = save.when;
            line
        }));
        Ok(())
    }

    /// Makes the move that leads to the saved state. It is nearly always the move to A, unless rules have
    /// changed A.
    fn find_move(&mut self, save: &Save, at: Duration) -> Result<(), &'static str> {
        let game = self.session.game().clone();
        let mut moves = Vec::new();
        game.moves(self.session.state(), &mut moves);
        let position = |name: &str| match save.layout.item(name)?.value {
            Value::Int(number) => u16::try_from(number).ok(),
            Value::Bool(_) | Value::Text(_) => None,
        };
        let likely = position("Ax").zip(position("Ay")).map(|(x, y)| Cell { x, y });
        moves.sort_by_key(|choice| choice.cell() != likely);
        let leads_there = |choice: &&Move| {
            let mut state = self.session.state().clone();
            game.play(&mut state, choice, &mut ()).is_ok() && game.is_in(&state, &save.layout)
        };
        let found = moves.iter().find(leads_there).ok_or("save-no-move")?;
        let before = self.session.at();
        self.session.play(found, at, &mut ()).map_err(|_| "save-no-move")?;
        if self.session.at() == before + 2 {
            // The game restarts automatically here; the file was saved before that.
            let _ = self.session.undo(at);
        }
        Ok(())
    }
}
