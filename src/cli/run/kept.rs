//! Playing without a window as a person whose plays are saved.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use schola::engine::log::Header;
use schola::engine::{Play, Seat, Step, Viewer};
use schola::grid::Parses;
use schola::project::folder::{self, LEVELS};
use schola::project::plays::{GamePlays, GoneOn, KeptPlay, Levels, Note, OfDungeon};
use schola::project::{self, BoardFolder, DungeonFolder, GameKind, Opened, Problem};
use schola::words::Words;

use super::answers::Printer;
use super::{Entry, Options, actions, is_dungeon, parse_script, save, word_unknown, worst};
use crate::cli;

/// A play and its clock.
struct Clocked {
    play: KeptPlay,
    /// The name of the level; `None` in a game without levels.
    level: Option<String>,
    /// Whose view is printed.
    viewer: Viewer,
    before: Duration,
    since: Instant,
}

impl Clocked {
    fn new(play: KeptPlay, level: Option<String>, viewer: Viewer) -> Self {
        let before = play.time();
        Self { play, level, viewer, before, since: Instant::now() }
    }

    fn time(&self) -> Duration {
        self.before + self.since.elapsed()
    }
}

/// Plays the script, each line as soon as it arrives.
pub(super) fn run(options: &Options, user: &str, words: &Words) -> ExitCode {
    let mut play = match open(options, user, words) {
        Ok(play) => play,
        Err(problems) => return cli::fail(&problems, words),
    };
    let mut out = io::stdout().lock();
    let ended = play_lines(&mut play, options, words, &mut out);
    let ended = match ended {
        Ok(code) if code == ExitCode::SUCCESS => Ok(save(options, play.play.play(), words)),
        ended => ended,
    };
    let ended = ended.map(|code| worst(code, play.play.play().standing()));
    let time = play.time();
    let unwritten = play.play.leave(time, cli::now());
    if let Some(problem) = unwritten {
        return cli::fail(&[problem], words);
    }
    match ended {
        Ok(code) => code,
        // A closed pipe is not an error: the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("schola: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Opens the given level, or else the one the person played last.
fn open(options: &Options, user: &str, words: &Words) -> Result<Clocked, Vec<Problem>> {
    if !is_dungeon(options) && options.save.is_some() {
        return Err(vec![Problem::error("dungeon-only").with("option", "--save")]);
    }
    match project::kind_of(&options.folder) {
        GameKind::Dungeon => open_dungeon(options, user, words),
        GameKind::Board => open_board(options, user, words),
        GameKind::Grid => open_grid(options, user, words),
    }
}

/// Opens the newest play of a board game, at which the same seats are taken, or begins one.
fn open_board(options: &Options, user: &str, words: &Words) -> Result<Clocked, Vec<Problem>> {
    // Who names no game is no new person yet.
    let _ = BoardFolder::open(&options.folder)?;
    let mut setup = cli::setup(&options.folder, options.level.as_deref(), &options.seats, words)?;
    let (people, person) = cli::person_or_new(user).map_err(|problem| vec![problem])?;
    let plays = people.plays(&person.id).of_game(&options.folder);
    let last = plays.last_header();
    // Without names of seats, those of the play that goes on are taken.
    if let Some(last) = last.as_ref().filter(|_| options.seats.is_empty()) {
        setup.seats.clone_from(&last.taken);
    }
    let header = Header { taken: setup.seats.clone(), ..Header::default() };
    let goes_on = last.is_some_and(|last| last.taken == setup.seats);
    let game = project::open_game(&options.folder, &setup)?;
    let unknown = || vec![Problem::error("player-unknown").with("name", options.viewer.as_str())];
    let viewer = game.viewer(&options.viewer).ok_or_else(unknown)?;
    let going = goes_on.then(|| plays.go_on_whole(&game, cli::now())).filter(|(play, _)| !play.is_over());
    let (play, notes) = going.unwrap_or_else(|| (plays.begin_whole(&game, header, cli::now()), Vec::new()));
    tell(&notes, words);
    plays.keep_last_whole().map_err(|problem| vec![problem])?;
    Ok(Clocked::new(play, None, viewer))
}

fn open_grid(options: &Options, user: &str, words: &Words) -> Result<Clocked, Vec<Problem>> {
    let opened = folder::open(&options.folder)?;
    let (people, person) = cli::person_or_new(user).map_err(|problem| vec![problem])?;
    let plays = people.plays(&person.id).of_game(&options.folder);
    let gone_on = gone_on(&plays, &opened, options.level.as_deref())?;
    let preventing = project::preventing(&opened, gone_on.level);
    if !preventing.is_empty() {
        return Err(preventing);
    }
    let level = opened.draft.levels[gone_on.level].folder.clone();
    begin(&plays, gone_on, level, Viewer::All, words)
}

/// Does the same in a dungeon. A labyrinth in a file of its own is a level without a name.
fn open_dungeon(options: &Options, user: &str, words: &Words) -> Result<Clocked, Vec<Problem>> {
    let folder = DungeonFolder::open(&options.folder)?;
    let named = options.level.as_deref().map(|name| folder.level(Some(name))).transpose();
    let named = named.map_err(|problem| vec![problem])?;
    let mut levels = OfDungeon { folder: &folder, language: words.language().code() };
    if !["all", "hero"].contains(&options.viewer.as_str()) {
        return Err(vec![Problem::error("player-unknown").with("name", options.viewer.as_str())]);
    }
    let (people, person) = cli::person_or_new(user).map_err(|problem| vec![problem])?;
    let plays = people.plays(&person.id).of_game(&options.folder);
    let gone_on = match named {
        None => plays.go_on_in(&mut levels, cli::now())?,
        Some(level) => {
            let (play, notes) = plays.open_in(&mut levels, level, cli::now())?;
            GoneOn { level, play, notes, begins_again: false }
        }
    };
    let level = levels.name(gone_on.level).to_owned();
    // On request, a dungeon is described as its hero knows it.
    let viewer = if options.viewer == "hero" { Viewer::Seat(Seat(0)) } else { Viewer::All };
    begin(&plays, gone_on, level, viewer, words)
}

/// Prints notes on how the play was opened, and remembers its level as the last one played.
fn begin(
    plays: &GamePlays,
    gone_on: GoneOn,
    level: String,
    viewer: Viewer,
    words: &Words,
) -> Result<Clocked, Vec<Problem>> {
    tell(&gone_on.notes, words);
    plays.keep_last(&level).map_err(|problem| vec![problem])?;
    Ok(Clocked::new(gone_on.play, Some(level), viewer))
}

fn tell(notes: &[Note], words: &Words) {
    for text in notes.iter().flat_map(Note::texts) {
        eprintln!("schola: {}", words.say(&text));
    }
}

fn gone_on(plays: &GamePlays, opened: &Opened, level: Option<&str>) -> Result<GoneOn, Vec<Problem>> {
    let (draft, mut parses, now) = (&opened.draft, Parses::default(), cli::now());
    let Some(name) = level else { return plays.go_on(draft, &mut parses, now) };
    let index = draft.levels.iter().position(|level| level.folder == name);
    let level = index.ok_or_else(|| vec![Problem::error("level-unknown").file(LEVELS).with("name", name)])?;
    let (play, notes) = plays.open(draft, level, &mut parses, now)?;
    Ok(GoneOn { level, play, notes, begins_again: false })
}

fn play_lines(
    clocked: &mut Clocked,
    options: &Options,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<ExitCode> {
    let script: Box<dyn BufRead> = match &options.moves_file {
        None => Box::new(io::Cursor::new(options.moves.clone().unwrap_or_default())),
        Some(file) if file.as_os_str() == "-" => Box::new(io::stdin().lock()),
        Some(file) => Box::new(BufReader::new(File::open(file)?)),
    };
    let is_dungeon = is_dungeon(options);
    let is_action = actions(options);
    let printer = Printer { options, words, viewer: clocked.viewer };
    let mut answer = printer.line(clocked.play.play().as_ref(), None, true, &[]);
    if let Some(level) = &clocked.level {
        let _ = answer.json.insert("level".to_owned(), level.clone().into());
    }
    printer.print(out, &answer)?;
    out.flush()?;
    for (number, line) in script.lines().enumerate() {
        let line = line?;
        let entries = match parse_script(&line, options.moves_file.is_some(), &*is_action) {
            Ok(entries) => entries,
            Err((_, word)) => return Ok(word_unknown(&(number + 1, word), is_dungeon, words)),
        };
        for entry in entries {
            let at = clocked.time();
            let watches = printer.watches(clocked.play.play().as_ref());
            let done = clocked.play.act(cli::now(), |play| enter(play, &entry, at, watches));
            // A move is saved before its answer is printed.
            clocked.play.wait();
            if let Some(problem) = clocked.play.problem() {
                return Ok(cli::fail(&[problem], words));
            }
            let text = if let Entry::Move(text) = &entry { Some(text.as_str()) } else { None };
            let (accepted, steps) = (done.is_some(), done.unwrap_or_default());
            printer.print(out, &printer.line(clocked.play.play().as_ref(), text, accepted, &steps))?;
            out.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Carries out an entry and returns the steps inside; `None` if it is refused.
fn enter(play: &mut dyn Play, entry: &Entry, at: Duration, trace: bool) -> Option<Vec<Step>> {
    match entry {
        Entry::Move(text) => play.enter(text, at, trace).ok(),
        Entry::Undo => play.undo(at).then(Vec::new),
        Entry::Redo => play.redo(at).then(Vec::new),
        Entry::Restart => {
            play.restart(at);
            Some(Vec::new())
        }
    }
}
