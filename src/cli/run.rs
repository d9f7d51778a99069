//! `schola run`: plays moves without a window and prints the results.

mod kept;

use std::io::{self, Read as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use schola::dungeon::{Action, game};
use schola::engine::scene::{Choice, Location, Panel};
use schola::engine::{Area, Branch, Event, Execution, Narration, Play, Scene, Standing, Step, Table, Viewer};
use schola::project::{self, AnyGame, AnyPlay, DungeonFolder, GameKind, Problem, Setup, savegame};
use schola::words::Words;
use serde_json::{Map, Value, json};

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
    /// Who plays: continues this person's play and saves each move before reading the next.
    #[arg(long, value_name = "NAME")]
    user: Option<String>,
    /// Whose view of a board game's state to print: the name of a player, or all. In a dungeon: hero, or all.
    #[arg(long = "as", default_value = "all", value_name = "PLAYER|all")]
    viewer: String,
    /// The seats of a board game that take part, by name and separated by commas; without it all.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    seats: Vec<String>,
    /// Moves and the words undo, redo, restart, separated by white space. A move is `x,y` or `x,y*n` on a
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
        return kept::run(options, user, words);
    }
    let script = match read_script(options) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("schola: {error}");
            return super::USAGE.into();
        }
    };
    let entries = match parse_script(&script, options.moves_file.is_some(), is_dungeon(options)) {
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
        Ok(()) => save(options, &play, words),
        // A closed pipe is not an error: the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("schola: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns how to set up the game.
fn setup(options: &Options, words: &Words) -> Result<Setup, Vec<Problem>> {
    let language = words.language().code().to_owned();
    let seats = project::seats_of(&options.folder, &options.seats)?;
    Ok(Setup { level: options.level.clone(), seats, language })
}

/// Opens the game. In a dungeon the hero may begin at a level other than the labyrinth's.
fn open_game(options: &Options, setup: &Setup) -> Result<AnyGame, Vec<Problem>> {
    let asked = [("--hero", options.hero.is_some()), ("--save", options.save.is_some())];
    if let Some((option, _)) = asked.into_iter().find(|(_, is)| *is && !is_dungeon(options)) {
        return Err(vec![Problem::error("dungeon-only").with("option", option)]);
    }
    let Some(hero) = options.hero else { return project::open_game(&options.folder, setup) };
    let folder = DungeonFolder::open(&options.folder)?;
    let level = folder.level(setup.level.as_deref()).map_err(|problem| vec![problem])?;
    if folder.levels[level].saved.is_some() {
        return Err(vec![Problem::error("savegame-hero")]);
    }
    let played = game::Options { level: Some(hero), ..game::Options::default() };
    AnyGame::of_dungeon_with(&folder, level, &setup.language, played)
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
    actions: bool,
) -> Result<Vec<Entry>, (usize, String)> {
    let mut entries = Vec::new();
    for (number, line) in script.lines().enumerate() {
        let line = if comments { line.split('#').next().unwrap_or_default() } else { line };
        for word in line.split_whitespace() {
            let entry = match word {
                "undo" => vec![Entry::Undo],
                "redo" => vec![Entry::Redo],
                "restart" => vec![Entry::Restart],
                _ => parse_moves(word, actions).ok_or_else(|| (number + 1, word.to_owned()))?,
            };
            entries.extend(entry);
        }
    }
    Ok(entries)
}

/// Reads `x,y` or `x,y*n`, the number of an offer, or an action in a dungeon, which can be repeated too.
fn parse_moves(word: &str, actions: bool) -> Option<Vec<Entry>> {
    let (cell, times) = word.split_once('*').unwrap_or((word, "1"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(word) {
        return Some(vec![Entry::Move(word.to_owned())]);
    }
    let times: u32 = is_number(times).then(|| times.parse().ok())??;
    if !actions || cell.parse::<Action>().is_err() {
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

struct Printer<'a> {
    options: &'a Options,
    words: &'a Words,
    viewer: Viewer,
}

/// The complete answer to one entry of the script.
struct ScriptAnswer {
    json: Map<String, Value>,
    scene: Scene,
    /// The events that the viewer notices.
    narration: Vec<Narration>,
    move_text: Option<String>,
    accepted: bool,
}

impl Printer<'_> {
    fn line(&self, play: &dyn Play, text: Option<&str>, accepted: bool, steps: &[Step]) -> ScriptAnswer {
        let mut json = Map::new();
        let mut put = |name: &str, value: Value| {
            let _ = json.insert(name.to_owned(), value);
        };
        put("move", text.map_or(Value::Null, move_json));
        put("accepted", json!(accepted));
        put("number", json!(play.number()));
        put("event", if accepted { json!(event_name(play)) } else { Value::Null });
        put("standing", json!(standing_name(play.standing())));
        let scene = play.scene(self.viewer, Area::ALL);
        let knows_all = self.viewer == Viewer::All;
        let narration: Vec<Narration> = (steps.iter())
            .filter_map(
                |step| if let Step::Narration(narration) = step { Some(narration.clone()) } else { None },
            )
            .filter(|narration| narration.noticed || knows_all)
            .collect();
        if self.options.json || scene.panel.is_some() {
            for (name, value) in play.data(self.viewer) {
                put(&name, value);
            }
            if scene.panel.is_some() {
                put("events", narration.iter().map(|narration| event_json(narration, self.words)).collect());
            }
            if self.options.trace {
                put("trace", steps.iter().map(step_json).collect());
            }
        }
        ScriptAnswer { json, scene, narration, move_text: text.map(str::to_owned), accepted }
    }

    /// Returns whether to watch the steps inside moves: on request, and in dungeons.
    fn watches(&self, play: &dyn Play) -> bool {
        self.options.trace || play.scene(self.viewer, Area::NONE).panel.is_some()
    }

    fn print(&self, out: &mut impl Write, answer: &ScriptAnswer) -> io::Result<()> {
        if self.options.json {
            return writeln!(out, "{}", Value::Object(answer.json.clone()));
        }
        let field = |name: &str| match answer.json.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        let standing = self.words.get(match field("standing").as_str() {
            "won" => "standing-won",
            "stuck" => "standing-stuck",
            "lost" if answer.scene.panel.is_some() => "standing-lost",
            _ => "standing-playing",
        });
        let args = [("number", field("number")), ("move", answer.move_text.clone().unwrap_or_default())];
        let headline = match (&answer.move_text, answer.accepted) {
            (_, false) => "run-refused",
            (Some(_), true) => "run-move",
            (None, true) => "run-position",
        };
        writeln!(out, "{} {standing}", self.words.with(headline, &args))?;
        for counter in &answer.scene.counters {
            writeln!(out, "{} = {}", counter.name, counter.value)?;
        }
        match &answer.scene.panel {
            Some(panel) => {
                let map = answer.json.get("map").and_then(Value::as_array);
                let rows = map.into_iter().flatten().filter_map(Value::as_str);
                rows.into_iter().try_for_each(|row| writeln!(out, "{}", row.trim_end()))?;
                write!(out, "{}", panel_text(panel, answer, self.words))?;
            }
            None => write!(out, "{}", board_text(&answer.scene))?,
        }
        if let Some(table) = &answer.scene.table {
            write!(out, "{}", table_text(table, &answer.scene.choices, self.words))?;
        }
        Ok(())
    }
}

fn move_json(text: &str) -> Value {
    let number =
        |part: &str| part.parse::<i64>().map(Value::from).or_else(|_| part.parse::<f64>().map(Value::from));
    let cell = text.split_once(',').and_then(|(x, y)| Some((number(x).ok()?, number(y).ok()?)));
    match cell {
        Some((x, y)) => json!({"x": x, "y": y, "text": text}),
        None => json!({"text": text}),
    }
}

fn event_name(play: &dyn Play) -> &'static str {
    let event: Event = play.event();
    event.name()
}

fn standing_name(standing: &Standing) -> &'static str {
    match standing {
        Standing::ToMove(_) => "playing",
        Standing::Solved | Standing::Won(_) => "won",
        Standing::Lost => "lost",
        Standing::Drawn => "drawn",
        Standing::Stuck => "stuck",
        Standing::Fault(_) => "fault",
    }
}

fn step_json(step: &Step) -> Value {
    match step {
        Step::Execution(done) => execution_json(done),
        Step::Trace(did) => json!(did.to_string()),
        Step::Narration(narration) => event_fields(narration).into(),
    }
}

fn execution_json(done: &Execution) -> Value {
    let did = match done.branch {
        Branch::Then => "then",
        Branch::Else => "else",
        Branch::Neither => "false",
        Branch::Skipped => "skipped",
    };
    let wrote = done.wrote.iter().map(|write| match write.cell {
        Some((x, y)) => json!({"to": write.to, "x": x, "y": y, "from": write.from, "value": write.value}),
        None => json!({"to": write.to, "from": write.from, "value": write.value}),
    });
    let failed = done.failed.iter().map(|failure| {
        let statement = failure.statement.map(|statement| statement + 1);
        let reason = failure.reason.key.trim_start_matches("reason-");
        json!({"statement": statement, "reason": reason, "text": failure.text})
    });
    json!({
        "rule": done.source + 1,
        "did": did,
        "broke": done.broke,
        "wrote": wrote.collect::<Vec<_>>(),
        "failed": failed.collect::<Vec<_>>(),
    })
}

/// Returns an event as data: its code, its place, and its arguments.
fn event_fields(narration: &Narration) -> Map<String, Value> {
    let code = narration.text.key.strip_prefix("story-").unwrap_or(narration.text.key);
    let mut fields = Map::from_iter([("event".to_owned(), json!(code))]);
    if let Some((x, y)) = narration.place {
        fields.extend([("x".to_owned(), json!(x)), ("y".to_owned(), json!(y))]);
    }
    let value = |text: &String| text.parse::<i64>().map_or_else(|_| json!(text), Value::from);
    fields.extend(narration.text.args.iter().map(|(name, text)| ((*name).to_owned(), value(text))));
    fields
}

fn event_json(narration: &Narration, words: &Words) -> Value {
    let mut fields = event_fields(narration);
    let _ = fields.insert("told".to_owned(), json!(words.say(&narration.text)));
    fields.into()
}

/// Describes a panel in lines: events, gauges, things carried, possible actions.
fn panel_text(panel: &Panel, answer: &ScriptAnswer, words: &Words) -> String {
    let mut lines: Vec<String> =
        answer.narration.iter().map(|narration| words.say(&narration.text)).collect();
    let gauges = panel.gauges.iter().map(|gauge| {
        let most = gauge.most.map_or_else(String::new, |most| format!("/{most}"));
        format!("{} {}{most}", words.say(&gauge.name), gauge.value)
    });
    lines.push(gauges.collect::<Vec<_>>().join("   "));
    let slots = panel.slots.iter().map(|slot| {
        let mark = if slot.in_use { "*" } else { "" };
        format!("{}{mark}", words.say(&slot.name))
    });
    lines.push(slots.collect::<Vec<_>>().join(", "));
    let Location { region, text, .. } = &panel.location;
    lines.extend([region, text].into_iter().filter(|text| !text.is_empty()).cloned());
    lines.extend(answer.scene.choices.iter().map(|choice| {
        let said = choice.text.as_ref().map(|text| words.say(text)).unwrap_or_default();
        format!("{:<16} {said}", choice.label)
    }));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Draws the boards as columns of names: `*` before a cell that can be chosen, `@` after the position.
fn board_text(scene: &Scene) -> String {
    let mut text = String::new();
    for (number, board) in scene.boards.iter().enumerate() {
        let name = |x, y| board.piece(x, y).map_or("", |piece| piece.name.as_str());
        let cells = || (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        let width = cells().map(|(x, y)| name(x, y).chars().count()).max().unwrap_or(0);
        let chosen: std::collections::HashSet<_> = scene
            .choices
            .iter()
            .filter_map(|choice| choice.place)
            .filter(|place| place.0 == number)
            .collect();
        for y in 0..board.height {
            let mut line = String::new();
            for x in 0..board.width {
                let before = if chosen.contains(&(number, x, y)) { '*' } else { ' ' };
                let after = if board.position == Some((x, y)) { '@' } else { ' ' };
                line.push_str(&format!("{before}{:width$}{after}", name(x, y)));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Describes a table in lines: who chooses, the messages, the question and the choices.
fn table_text(table: &Table, choices: &[Choice], words: &Words) -> String {
    let asked = table.players.iter().filter(|player| player.asked).map(|player| player.name.clone());
    let results = table
        .players
        .iter()
        .filter_map(|player| Some(format!("{}: {}", player.name, player.result.as_ref()?)));
    let prompt: Vec<String> = asked.chain(table.prompt.clone()).collect();
    let offers = choices.iter().map(|choice| {
        let said = choice.text.as_ref().map_or_else(|| choice.label.clone(), |text| words.say(text));
        format!("{:>3} {said}", choice.index)
    });
    let said = table.said.iter().cloned();
    let lines = said.chain(results).chain((!prompt.is_empty()).then(|| prompt.join(": "))).chain(offers);
    lines.map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script accepts words, repetitions and comments; anything else is reported with its line.
    #[test]
    fn scripts_are_read_before_anything_is_played() {
        let read = parse_script("1,0 2,0*2 # 9,9\nundo redo restart", true, false);
        let moves = ["1,0", "2,0", "2,0"].map(|text| Entry::Move(text.to_owned()));
        let mut wanted = moves.to_vec();
        wanted.extend([Entry::Undo, Entry::Redo, Entry::Restart]);
        assert_eq!(read, Ok(wanted));
        assert_eq!(parse_script("1,0\n1;0", true, false), Err((2, "1;0".to_owned())));
        assert_eq!(parse_script("1,0 # no", false, false), Err((1, "#".to_owned())));
        assert_eq!(
            parse_script("3", false, false),
            Ok(vec![Entry::Move("3".to_owned())]),
            "the number of an offer"
        );
        let north = Entry::Move("north".to_owned());
        assert_eq!(
            parse_script("north*2 take-key1-west", false, true).map(|all| all[..2].to_vec()),
            Ok(vec![north; 2])
        );
        for wrong in ["-1", "1*2", "1,", ",1", "1,2*", "1,2*x", "+1,2", "1,2,3", "a,b", "Undo"] {
            assert!(parse_script(wrong, false, false).is_err(), "{wrong}");
        }
    }
}
