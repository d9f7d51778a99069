//! The progress of a play as a table with one row for each state, for reading, comparing and drawing. The
//! columns are those of Strašrybka 2010.

use std::time::Duration;

use super::AnyGame;
use crate::engine::course::{Course, Passed};
use crate::engine::log::Log;
use crate::engine::{Aids, Event, Figure, Moment, Refusal, Text, Viewer};

/// The states of a play, by run: a run goes from the start or a restart to the next restart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayTable {
    /// The variables that have a column.
    pub items: Vec<Item>,
    /// The runs, oldest first. There is at least one.
    pub runs: Vec<Run>,
}

/// A variable with a column of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name as its author spelled it.
    pub name: String,
    /// Its label for people, if that is not its name.
    pub told: Option<Text>,
    /// Whether players see it while playing.
    pub shown: bool,
}

/// What was played between the start or a restart and the next restart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Its number in the play, from 1.
    pub number: usize,
    /// The states, starting with the initial one.
    pub rows: Vec<Row>,
    /// The help that the player used.
    pub aids: Aids,
}

/// One state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// When it was reached, if that was recorded.
    pub when: Option<Moment>,
    /// The playing time since the run began, without pauses.
    pub since_start: Duration,
    /// The playing time since the last move or the start.
    pub since_last: Duration,
    /// The number of the move; 0 for the start.
    pub number: u32,
    /// What happened.
    pub event: Event,
    /// The values of the variables, in the order of [`PlayTable::items`].
    pub items: Vec<String>,
    /// The number of goals; 0 for a kind of game without a list of goals.
    pub goals: usize,
    /// How many moves were valid in this state.
    pub valid_moves: usize,
}

/// What to compare between runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// When the run began, if that was recorded.
    pub began: Option<Moment>,
    /// The number of moves.
    pub moves: u32,
    /// The playing time, without pauses.
    pub time: Duration,
    /// The mean time per move.
    pub time_a_move: Duration,
    /// Whether the run ended with the end of the game.
    pub finished: bool,
    /// The help that the player used.
    pub aids: Aids,
}

/// What can be plotted over the moves of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The seconds that each move took.
    Time,
    /// How many moves were valid after it.
    ValidMoves,
    /// The value of a variable, by its place among [`PlayTable::items`].
    Item(usize),
}

impl PlayTable {
    /// Makes the table of a play.
    ///
    /// # Errors
    ///
    /// The index of the line of the log that does not fit the game, and why.
    pub fn new(game: &AnyGame, log: &Log) -> Result<Self, (usize, Refusal)> {
        let course = Course::of(log, game.begin(log.seed).as_mut())?;
        let mut table = Self::default();
        let mut states = Vec::new();
        course.visit(game.begin(log.seed).as_mut(), |_, play| {
            let figures = play.figures(Viewer::All);
            if table.items.is_empty() {
                let item =
                    |it: &Figure| Item { name: it.name.clone(), told: it.told.clone(), shown: it.shown };
                table.items = figures.items.iter().map(item).collect();
            }
            states.push(figures);
        });
        let row = |passed: &Passed| {
            let figures = states.get(passed.turn)?;
            Some(Row {
                when: passed.when,
                since_start: passed.since_start,
                since_last: passed.since_last,
                number: passed.number,
                event: passed.event,
                items: figures.items.iter().map(|item| item.value.clone()).collect(),
                goals: figures.goals,
                valid_moves: figures.valid_moves,
            })
        };
        let runs = course.runs.iter().enumerate();
        let runs = runs.map(|(index, run)| Run {
            number: index + 1,
            rows: run.iter().filter_map(row).collect(),
            aids: course.aids.get(index).copied().unwrap_or_default(),
        });
        table.runs = runs.collect();
        Ok(table)
    }

    /// Returns the newest run.
    pub fn newest(&self) -> Option<&Run> {
        self.runs.last()
    }

    /// Returns what can be plotted over the moves: the time, the number of valid moves, and the visible
    /// variables that are always numbers.
    pub fn measures(&self) -> Vec<Measure> {
        let is_number = |index: usize| {
            let mut rows = self.runs.iter().flat_map(|run| &run.rows);
            rows.all(|row| row.items.get(index).is_some_and(|value| value.parse::<f64>().is_ok()))
        };
        let shown = self.items.iter().enumerate().filter(|(index, item)| item.shown && is_number(*index));
        let items = shown.map(|(index, _)| Measure::Item(index));
        [Measure::Time, Measure::ValidMoves].into_iter().chain(items).collect()
    }
}

impl Run {
    /// Returns what to compare between runs.
    pub fn summary(&self) -> Summary {
        let last = self.rows.last();
        let moves = last.map_or(0, |row| row.number);
        let time = last.map_or(Duration::ZERO, |row| row.since_start);
        Summary {
            began: self.rows.first().and_then(|row| row.when),
            moves,
            time,
            time_a_move: if moves == 0 { Duration::ZERO } else { time / moves },
            finished: last.is_some_and(|row| row.event == Event::GameFinished),
            aids: self.aids,
        }
    }

    /// Returns the data to plot: for each state the number of its move and the value.
    pub fn series(&self, measure: &Measure) -> Vec<(u32, f64)> {
        let value = |row: &Row| match measure {
            Measure::Time => Some(row.since_last.as_secs_f64()),
            Measure::ValidMoves => u32::try_from(row.valid_moves).ok().map(f64::from),
            Measure::Item(index) => row.items.get(*index)?.parse().ok(),
        };
        let states = self.rows.iter().filter(|row| row.event != Event::GameInterrupted);
        let timed = states.filter(|row| *measure != Measure::Time || row.number > 0);
        timed.filter_map(|row| Some((row.number, value(row)?))).collect()
    }
}

/// Returns a playing time in seconds, as in `2.750`.
pub fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}

/// A column of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// When the state was reached.
    When,
    /// The playing time since the run began.
    SinceStart,
    /// The playing time since the last move.
    SinceLast,
    /// The number of the move.
    Number,
    /// What happened.
    Event,
    /// The value of a variable, by its place among [`PlayTable::items`].
    Item(usize),
    /// The number of goals.
    Goals,
    /// The number of valid moves.
    ValidMoves,
}

impl PlayTable {
    /// Returns the columns in their order.
    pub fn columns(&self) -> Vec<Column> {
        let first = [Column::When, Column::SinceStart, Column::SinceLast, Column::Number, Column::Event];
        let items = (0..self.items.len()).map(Column::Item);
        first.into_iter().chain(items).chain([Column::Goals, Column::ValidMoves]).collect()
    }

    /// Returns the heading of a column; for a variable its name.
    pub fn heading(&self, column: &Column) -> Text {
        match column {
            Column::When => Text::new("progress-when"),
            Column::SinceStart => Text::new("progress-since-start"),
            Column::SinceLast => Text::new("progress-since-last"),
            Column::Number => Text::new("progress-number"),
            Column::Event => Text::new("progress-event"),
            Column::Item(index) => {
                let item = self.items.get(*index);
                let told = item.and_then(|item| item.told.clone());
                let named = || Text::new("progress-item").with("name", item.map_or("", |item| &item.name));
                told.unwrap_or_else(named)
            }
            Column::Goals => Text::new("progress-goals"),
            Column::ValidMoves => Text::new("progress-valid-moves"),
        }
    }
}

impl Row {
    /// Returns the content of a column for other programs: ISO 8601 dates, times in seconds, and the event
    /// names of Strašrybka 2010.
    pub fn cell(&self, column: &Column) -> String {
        match column {
            Column::When => self.when.map(|when| when.to_string()).unwrap_or_default(),
            Column::SinceStart => seconds(self.since_start),
            Column::SinceLast => seconds(self.since_last),
            Column::Number => self.number.to_string(),
            Column::Event => self.event.name().to_owned(),
            Column::Item(index) => self.items.get(*index).cloned().unwrap_or_default(),
            Column::Goals => self.goals.to_string(),
            Column::ValidMoves => self.valid_moves.to_string(),
        }
    }
}

/// Returns the word for an event.
pub fn event_text(event: Event) -> Text {
    Text::new(match event {
        Event::StartOfGame => "progress-event-start",
        Event::Action => "progress-event-move",
        Event::GameInterrupted => "progress-event-left",
        Event::GameFinished => "progress-event-finished",
    })
}

/// Returns plays as comma-separated values (RFC 4180) for spreadsheets and statistics: one row for each
/// state, preceded by the name of its play and the number of its run, from 1. A play without a variable
/// leaves its column empty.
pub fn csv(plays: &[(String, PlayTable)]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for item in plays.iter().flat_map(|(_, table)| &table.items) {
        if !names.contains(&item.name.as_str()) {
            names.push(&item.name);
        }
    }
    let first = ["Play", "Run", "AbsoluteTime", "TimeSinceStart", "TimeSinceLastMove", "MoveNumber", "Event"];
    let headings = first.into_iter().chain(names.iter().copied()).chain(["FinalMatrices", "ValidMoves"]);
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    // Writing to memory cannot fail, and all records have one length.
    let _ = writer.write_record(headings);
    for (play, table) in plays {
        let columns = table.columns();
        let is_item = |column: &&Column| matches!(column, Column::Item(_));
        let place = |name: &&str| table.items.iter().position(|item| item.name == **name);
        let items: Vec<Option<Column>> = names.iter().map(|name| place(name).map(Column::Item)).collect();
        for run in &table.runs {
            for row in &run.rows {
                let mut cells = vec![play.clone(), run.number.to_string()];
                let (before, after) = columns.split_at(columns.len() - 2);
                cells.extend(before.iter().filter(|column| !is_item(column)).map(|column| row.cell(column)));
                let item =
                    |column: &Option<Column>| column.as_ref().map(|it| row.cell(it)).unwrap_or_default();
                cells.extend(items.iter().map(item));
                cells.extend(after.iter().map(|column| row.cell(column)));
                let _ = writer.write_record(&cells);
            }
        }
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}
