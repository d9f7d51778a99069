//! How a player's plays of a game went (Strašrybka 2010): a table, and a chart that compares several runs.

mod plot;
mod view;

use std::path::{Path, PathBuf};
use std::time::Duration;

use iced::Task;
use schola_widgets::focus;

use super::{background, exports};
use crate::project::play_table::{Column, Measure, PlayTable, Row, Run, csv, event_text};
use crate::project::plays::{GamePlays, Levels as _, OfFolder, Record};
use crate::project::{Outline, Problem, export};

use crate::words::Words;

/// The number of runs that can be compared at once.
const MOST_COMPARED: usize = 4;

#[derive(Debug)]
pub struct Progress {
    /// The player's name; `None` for guests, who share their plays.
    name: Option<String>,
    plays: GamePlays,
    folder: PathBuf,
    outline: Outline,
    level: usize,
    /// The runs of the level, the newest first; `None` while they are read.
    runs: Option<Vec<ShownRun>>,
    /// The tables of all plays of the level, with their numbers, the oldest first.
    tables: Vec<(String, PlayTable)>,
    /// The runs in the chart; the table shows the last one.
    chosen: Vec<usize>,
    measures: Vec<Measure>,
    measure: usize,
    note: Option<Note>,
}

/// One run of the level.
#[derive(Clone, Copy, Debug)]
struct ShownRun {
    /// Index of its play among the tables.
    table: usize,
    run: usize,
}

/// The message when a job has ended.
#[derive(Clone, Debug)]
enum Note {
    Written(PathBuf),
    Refused(Problem),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Make {
    /// A CSV file for spreadsheets.
    Csv,
    /// A PDF file for printing.
    Print,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// The plays of a level; `None` if they could not be read.
    Read(usize, Option<Vec<(String, PlayTable)>>),
    /// Shows another level.
    LevelChosen(usize),
    /// Adds a run to the chart or removes it.
    RunSwitched(usize),
    /// Shows another measure in the chart.
    MeasureChosen(usize),
    /// Asks for the name of an export.
    Asked(Make),
    /// Writes an export to this file.
    Write(Make, PathBuf),
    Left,
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    /// Asks for the name of an export.
    AskFile(Make),
    Leave,
}

impl Progress {
    /// Shows the plays of the game in a folder, starting with the level played last. Without a name, they are plays of
    /// guests.
    ///
    /// # Errors
    /// The problems that prevent reading the game.
    pub fn new(
        folder: &Path,
        name: Option<String>,
        plays: GamePlays,
    ) -> Result<(Self, Task<Message>), Vec<Problem>> {
        let outline = Outline::open(folder)?;
        let last = plays.last_level();
        let last = outline.levels.iter().position(|level| Some(&level.folder) == last.as_ref()).unwrap_or(0);
        let is_played = |level: &usize| !plays.records(&outline.levels[*level].folder).is_empty();
        let level = (0..outline.levels.len()).take(last + 1).rev().find(is_played).unwrap_or(last);
        let mut screen = Self {
            name,
            plays,
            folder: folder.to_owned(),
            outline,
            level,
            runs: None,
            tables: Vec::new(),
            chosen: Vec::new(),
            measures: Vec::new(),
            measure: 0,
            note: None,
        };
        let task = Task::batch([screen.read(level), focus::focus(view::BACK)]);
        Ok((screen, task))
    }

    /// Reads the plays of a level in the background.
    fn read(&mut self, level: usize) -> Task<Message> {
        self.level = level;
        self.runs = None;
        let (plays, folder) = (self.plays.clone(), self.folder.clone());
        let name = self.outline.levels.get(level).map(|level| level.folder.clone());
        let work = move || {
            let game = OfFolder::open(&folder, "").and_then(|mut levels| levels.game(level));
            let (Some(name), Ok(game)) = (name, game) else { return Vec::new() };
            let records = plays.records(&name);
            // A play that no longer fits the game has no table.
            let table =
                |record: &Record| Some((record.number.to_string(), PlayTable::new(&game, &record.log).ok()?));
            records.iter().filter_map(table).collect()
        };
        background::run(work).map(move |tables| Message::Read(level, tables))
    }

    pub fn update(&mut self, message: Message, words: &Words) -> Action {
        self.note = None;
        match message {
            Message::Read(level, tables) if level == self.level => self.show(tables.unwrap_or_default()),
            Message::Read(..) => {}
            Message::LevelChosen(level) if level < self.outline.levels.len() => {
                return Action::Run(self.read(level));
            }
            Message::LevelChosen(_) => {}
            Message::RunSwitched(run) => self.switch(run),
            Message::MeasureChosen(measure) => self.measure = measure,
            Message::Asked(make) => return Action::AskFile(make),
            Message::Write(make, file) => {
                let written = exports::write(&file, &self.make(make, words));
                self.note = Some(written.map_or_else(Note::Refused, |()| Note::Written(file)));
            }
            Message::Left => return Action::Leave,
        }
        Action::None
    }

    fn show(&mut self, tables: Vec<(String, PlayTable)>) {
        self.measures = tables.last().map(|(_, table)| table.measures()).unwrap_or_default();
        self.measure = self.measure.min(self.measures.len().saturating_sub(1));
        let runs = tables.iter().enumerate().flat_map(|(table, (_, of))| {
            // A play without moves does not count.
            let played = (0..of.runs.len()).filter(|run| of.runs[*run].rows.len() > 1);
            played.map(move |run| ShownRun { table, run })
        });
        let mut runs: Vec<_> = runs.collect();
        runs.reverse();
        self.tables = tables;
        self.chosen = if runs.is_empty() { Vec::new() } else { vec![0] };
        self.runs = Some(runs);
    }

    fn switch(&mut self, run: usize) {
        if let Some(at) = self.chosen.iter().position(|chosen| *chosen == run) {
            let _ = self.chosen.remove(at);
            return;
        }
        if self.chosen.len() == MOST_COMPARED {
            let _ = self.chosen.remove(0);
        }
        self.chosen.push(run);
    }

    /// Returns the run in the table.
    fn current(&self) -> Option<&Run> {
        self.run(*self.chosen.last()?)
    }

    fn run(&self, index: usize) -> Option<&Run> {
        let shown = self.runs.as_ref()?.get(index)?;
        self.tables.get(shown.table)?.1.runs.get(shown.run)
    }

    /// Makes an export: all plays of the level as CSV, or the table on show as PDF.
    fn make(&self, make: Make, words: &Words) -> Vec<u8> {
        match make {
            Make::Csv => csv(&self.tables).into_bytes(),
            Make::Print => {
                let rows = self.current().map(|run| run.rows.as_slice()).unwrap_or_default();
                let rows: Vec<Vec<String>> = rows.iter().map(|row| self.cells(row, words)).collect();
                export::table_pdf(&self.title(words), &self.heads(words), &rows)
            }
        }
    }

    /// Returns the title of the table: game, player and level.
    fn title(&self, words: &Words) -> String {
        format!("{} · {}", self.game_title(words), self.level_title(words))
    }

    /// Returns the title of the screen: game and player.
    fn game_title(&self, words: &Words) -> String {
        let game = ("game", self.outline.description_in(words.language().code()).name.clone());
        match &self.name {
            Some(name) => words.with("progress-title", &[game, ("name", name.clone())]),
            None => words.with("progress-title-guests", &[game]),
        }
    }

    fn level_title(&self, words: &Words) -> String {
        let count = self.outline.levels.len();
        let args = [("number", (self.level + 1).to_string()), ("count", count.to_string())];
        let place = words.with("player-level", &args);
        let level = self.outline.levels.get(self.level);
        let name = level.and_then(|level| level.description_in(words.language().code()).name.clone());
        name.map_or_else(|| place.clone(), |name| format!("{place} · {name}"))
    }

    /// Returns the table of the play of the run that was selected last.
    fn table(&self) -> Option<&PlayTable> {
        let shown = self.runs.as_ref()?.get(*self.chosen.last()?)?;
        self.tables.get(shown.table).map(|(_, table)| table)
    }

    fn heads(&self, words: &Words) -> Vec<String> {
        let Some(table) = self.table() else { return Vec::new() };
        table.columns().iter().map(|column| words.say(&table.heading(column))).collect()
    }

    /// Returns the cells of a row as text.
    fn cells(&self, row: &Row, words: &Words) -> Vec<String> {
        let columns = self.table().map(PlayTable::columns).unwrap_or_default();
        let cell = |column: &Column| match column {
            Column::When => row.when.map(|when| day_and_time(&when.to_string())).unwrap_or_default(),
            Column::Event => words.say(&event_text(row.event)),
            other => row.cell(other),
        };
        columns.iter().map(cell).collect()
    }
}

/// Returns a time stamp without fractions of a second and time zone.
fn day_and_time(moment: &str) -> String {
    let (day, time) = moment.split_once('T').unwrap_or((moment, ""));
    let time: String = time.chars().take(8).collect();
    format!("{day} {time}").trim().to_owned()
}

/// Formats a time as minutes, seconds and tenths.
fn clock(time: Duration, words: &Words) -> String {
    let tenths = (time.as_millis() + 50) / 100;
    let mark = words.get("decimal-mark");
    format!("{}:{:02}{mark}{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}
