//! `schola run`: plays moves without a window and prints the results.

mod answers;
mod kept;

use std::io::{self, Read as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use schola::dungeon::{Action, game};
use schola::engine::{Play, Standing};
use schola::grid::{self, Draft};
use schola::project::{self, AnyGame, AnyPlay, DungeonFolder, GameKind, Problem, Setup, savegame};
use schola::words::Words;

use self::answers::Printer;
use crate::cli;

/// What to play.
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("script").required(true).args(["moves", "moves_file"])))]
pub(crate) struct Options {
    /// The folder of a game, or the file of a labyrinth.
    folder: PathBuf,
    /// The level, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// The seed of the game's chance.
    #[arg(long, default_value_t = 0, value_name = "N", conflicts_with = "user")]
    seed: u64,
    #[command(flatten)]
    given: super::given::Options,
    /// Who plays: continues this person's play and saves each move before reading the next.
    #[arg(long, value_name = "NAME")]
    user: Option<String>,
    /// Whose view of a board game's state to print: the name of a player, or all. In a dungeon: hero, or all.
    #[arg(long = "as", default_value = "all", value_name = "PLAYER|all")]
    viewer: String,
    /// The seats of a board game that take part, by name and separated by commas; without it all.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    seats: Vec<String>,
    /// Moves and the words undo, redo, restart, separated by white space. A move is `x,y` or `x,y*n`, `left`,
    /// `x,y>x,y` or `x,y:flag` on a
    /// grid, the number of the offer in a board game, an action such as `north`, `north*3` or `take-24` in a
    /// dungeon.
    #[arg(long, allow_hyphen_values = true)]
    moves: Option<String>,
    /// A file of moves, where `#` begins a comment; `-` is standard input.
    #[arg(long, value_name = "F")]
    moves_file: Option<PathBuf>,
    /// The hero's initial level in a dungeon; without it the labyrinth's own, or 1.
    #[arg(long, value_name = "N", conflicts_with = "user", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=20))]
    hero: Option<u8>,
    /// Saves a dungeon after the last move to a file that can be played like a labyrinth.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Reports what each rule did in each move.
    #[arg(long)]
    trace: bool,
    /// Prints one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// One entry of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A move.
    Move(String),
    /// Undo one turn.
    Undo,
    /// Redo one turn.
    Redo,
    /// Restart.
    Restart,
}

/// The limit of repetitions of one entry, so that a slip of the finger does not fill the disk.
const MOST_REPETITIONS: u32 = 1_000_000;

/// Plays the script. Exit code 1 if the game cannot be loaded, 2 if the script cannot be read.
pub(crate) fn run(options: &Options, words: &Words) -> ExitCode {
    if let Some(user) = &options.user {
        if options.given.any() {
            let _ = super::fail(&[Problem::error("given-user")], words);
            return super::USAGE.into();
        }
        return kept::run(options, user, words);
    }
    let script = match read_script(options) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("schola: {error}");
            return super::USAGE.into();
        }
    };
    let entries = match parse_script(&script, options.moves_file.is_some(), &*actions(options)) {
        Ok(entries) => entries,
        // Without a game it is unknown what its moves are.
        Err(wrong) => {
            let opened = setup(options, words).and_then(|setup| open_game(options, &setup));
            return match opened {
                Ok(_) => word_unknown(&wrong, is_dungeon(options), words),
                Err(problems) => {
                    let _ = super::fail(&problems, words);
                    super::USAGE.into()
                }
            };
        }
    };
    let opened = setup(options, words).and_then(|setup| {
        let game = open_game(options, &setup)?;
        let viewer = game.viewer(&options.viewer);
        let unknown = || vec![Problem::error("player-unknown").with("name", options.viewer.as_str())];
        Ok((game.begin(options.seed), viewer.ok_or_else(unknown)?))
    });
    let (mut play, viewer) = match opened {
        Ok(opened) => opened,
        Err(problems) => return super::fail(&problems, words),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let printer = Printer { options, words, viewer };
    match play_script(play.as_mut(), &entries, &printer, &mut out).and_then(|()| out.flush()) {
        Ok(()) => worst(save(options, &play, words), play.standing()),
        // A closed pipe is not an error: the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("schola: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Rules that failed are a failure of the run.
fn worst(code: ExitCode, standing: &Standing) -> ExitCode {
    if matches!(standing, Standing::Fault(_)) { ExitCode::FAILURE } else { code }
}

/// Returns how to set up the game.
fn setup(options: &Options, words: &Words) -> Result<Setup, Vec<Problem>> {
    cli::setup(&options.folder, options.level.as_deref(), &options.seats, words)
}

/// Opens the game. In a dungeon the hero may begin at a level other than the labyrinth's.
fn open_game(options: &Options, setup: &Setup) -> Result<AnyGame, Vec<Problem>> {
    let asked = [("--hero", options.hero.is_some()), ("--save", options.save.is_some())];
    if let Some((option, _)) = asked.into_iter().find(|(_, is)| *is && !is_dungeon(options)) {
        return Err(vec![Problem::error("dungeon-only").with("option", option)]);
    }
    let Some(hero) = options.hero else {
        return options.given.give(project::open_game(&options.folder, setup)?);
    };
    let folder = DungeonFolder::open(&options.folder)?;
    let level = folder.level(setup.level.as_deref()).map_err(|problem| vec![problem])?;
    if folder.levels[level].saved.is_some() {
        return Err(vec![Problem::error("savegame-hero")]);
    }
    let played = game::Options { level: Some(hero), ..game::Options::default() };
    options.given.give(AnyGame::of_dungeon_with(&folder, level, &setup.language, played)?)
}

/// Saves the play if requested.
fn save(options: &Options, play: &AnyPlay, words: &Words) -> ExitCode {
    let Some(file) = &options.save else { return ExitCode::SUCCESS };
    let only = || Problem::error("dungeon-only").with("option", "--save");
    let saved = play.dungeon().ok_or_else(only).and_then(savegame::of_play);
    let saved = saved.and_then(|moment| savegame::save(file, &moment));
    saved.map_or_else(|problem| super::fail(&[problem], words), |()| ExitCode::SUCCESS)
}

/// Returns whether a dungeon is played.
fn is_dungeon(options: &Options) -> bool {
    project::kind_of(&options.folder) == GameKind::Dungeon
}

/// Returns what tells the actions of a game, those of its rules or of a hero.
fn actions(options: &Options) -> Box<dyn Fn(&str) -> bool> {
    if is_dungeon(options) {
        return Box::new(|word| word.parse::<Action>().is_ok());
    }
    match project::open(&options.folder) {
        Ok(opened) => Box::new(of_puzzle(&opened.draft)),
        Err(_) => Box::new(|_| false),
    }
}

/// Returns what tells the moves of a puzzle, with the actions that its rules name.
pub(crate) fn of_puzzle(draft: &Draft) -> impl Fn(&str) -> bool + use<> {
    let known = grid::actions(&draft.rules);
    move |word| match word.parse::<grid::Move>() {
        Ok(choice) => choice.action().is_none_or(|action| known.contains(&action)),
        Err(_) => false,
    }
}

fn word_unknown((line, word): &(usize, String), is_dungeon: bool, words: &Words) -> ExitCode {
    let args = [("line", line.to_string()), ("word", word.clone())];
    let key = if is_dungeon { "run-action-unknown" } else { "run-word-unknown" };
    eprintln!("schola: {}", words.with(key, &args));
    super::USAGE.into()
}

fn read_script(options: &Options) -> Result<String, String> {
    let Some(file) = &options.moves_file else { return Ok(options.moves.clone().unwrap_or_default()) };
    let read = if file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    // Some editors write a byte order mark at the beginning of a file.
    let read = read.map(|text| text.strip_prefix('\u{feff}').map_or(text.clone(), str::to_owned));
    read.map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns the entries, or the line (from 1) and the word that is not an entry. In a dungeon, the hero's
/// actions are moves.
pub(crate) fn parse_script(
    script: &str,
    comments: bool,
    is_action: &dyn Fn(&str) -> bool,
) -> Result<Vec<Entry>, (usize, String)> {
    let mut entries = Vec::new();
    for (number, line) in script.lines().enumerate() {
        let line = if comments { line.split('#').next().unwrap_or_default() } else { line };
        for word in line.split_whitespace() {
            let entry = match word {
                "undo" => vec![Entry::Undo],
                "redo" => vec![Entry::Redo],
                "restart" => vec![Entry::Restart],
                _ => parse_moves(word, is_action).ok_or_else(|| (number + 1, word.to_owned()))?,
            };
            entries.extend(entry);
        }
    }
    Ok(entries)
}

/// Reads `x,y` or `x,y*n`, the number of an offer, or an action, which can be repeated too.
fn parse_moves(word: &str, is_action: &dyn Fn(&str) -> bool) -> Option<Vec<Entry>> {
    let (cell, times) = word.split_once('*').unwrap_or((word, "1"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(word) {
        return Some(vec![Entry::Move(word.to_owned())]);
    }
    let times: u32 = is_number(times).then(|| times.parse().ok())??;
    if !is_action(cell) {
        let (x, y) = cell.split_once(',')?;
        if !is_number(x.strip_prefix('-').unwrap_or(x)) || !is_number(y.strip_prefix('-').unwrap_or(y)) {
            return None;
        }
    }
    (times <= MOST_REPETITIONS).then(|| vec![Entry::Move(cell.to_owned()); times as usize])
}

fn play_script(
    play: &mut dyn Play,
    entries: &[Entry],
    printer: &Printer<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    printer.print(out, &printer.line(play, None, true, &[]))?;
    for entry in entries {
        let at = Duration::ZERO;
        let mut steps = Vec::new();
        let before = play.at();
        let (text, accepted) = match entry {
            Entry::Undo => (None, play.undo(at)),
            Entry::Redo => (None, play.redo(at)),
            Entry::Restart => {
                play.restart(at);
                (None, true)
            }
            Entry::Move(text) => match play.enter(text, at, printer.watches(play)) {
                Ok(seen) => {
                    steps = seen;
                    (Some(text.as_str()), true)
                }
                Err(_) => (Some(text.as_str()), false),
            },
        };
        // A move that leaves no choice is followed at once by a restart; its own line shows the position that
        // got stuck.
        let restarted = text.is_some() && play.at() == before + 2;
        if restarted {
            let _ = play.undo(at);
        }
        printer.print(out, &printer.line(play, text, accepted, &steps))?;
        if restarted {
            let _ = play.redo(at);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script accepts words, repetitions and comments; anything else is reported with its line.
    #[test]
    fn scripts_are_read_before_anything_is_played() {
        let nothing = |_: &str| false;
        let is_action = |word: &str| word.parse::<Action>().is_ok();
        let read = parse_script("1,0 2,0*2 # 9,9\nundo redo restart", true, &nothing);
        let moves = ["1,0", "2,0", "2,0"].map(|text| Entry::Move(text.to_owned()));
        let mut wanted = moves.to_vec();
        wanted.extend([Entry::Undo, Entry::Redo, Entry::Restart]);
        assert_eq!(read, Ok(wanted));
        assert_eq!(parse_script("1,0\n1;0", true, &nothing), Err((2, "1;0".to_owned())));
        assert_eq!(parse_script("1,0 # no", false, &nothing), Err((1, "#".to_owned())));
        assert_eq!(
            parse_script("3", false, &nothing),
            Ok(vec![Entry::Move("3".to_owned())]),
            "the number of an offer"
        );
        let north = Entry::Move("north".to_owned());
        assert_eq!(
            parse_script("north*2 take-key1-west", false, &is_action).map(|all| all[..2].to_vec()),
            Ok(vec![north; 2])
        );
        for wrong in ["-1", "1*2", "1,", ",1", "1,2*", "1,2*x", "+1,2", "1,2,3", "a,b", "Undo"] {
            assert!(parse_script(wrong, false, &nothing).is_err(), "{wrong}");
        }
    }
}
