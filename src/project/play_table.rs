//! The progress of a play as a table (seed 000, 8.1): a row for each state, to be read, compared and drawn.

use std::time::Duration;

use super::AnyGame;
use crate::engine::log::{Act, Log};
use crate::engine::{Event, Moment, Play, Refusal, Viewer};

/// The states of a play, run by run: a run goes from the start or a restart to the next restart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayTable {
    /// The variables that each row has a value of.
    pub items: Vec<Item>,
    /// The runs, the oldest first. There is at least one.
    pub runs: Vec<Run>,
}

/// A variable with a column of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name as its author spelt it.
    pub name: String,
    /// Whether players see it while they play.
    pub shown: bool,
}

/// What was played from the start, or from a restart, to the next restart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The states, the start first.
    pub rows: Vec<Row>,
}

/// One state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// When it was reached, if that was noted.
    pub when: Option<Moment>,
    /// The time of play since the run began, pauses left out.
    pub since_start: Duration,
    /// The time of play since the state before.
    pub since_last: Duration,
    /// The number of the move; 0 for the start.
    pub number: u32,
    /// What happened.
    pub event: Event,
    /// The values of the variables, in the order of [`PlayTable::items`].
    pub items: Vec<String>,
    /// The number of goals; 0 where the game is of a kind that has no list of them.
    pub goals: usize,
    /// How many moves were valid then.
    pub valid_moves: usize,
}

/// What is compared of several runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// When the run began, if that was noted.
    pub began: Option<Moment>,
    /// The number of moves.
    pub moves: u32,
    /// The time of play, pauses left out.
    pub time: Duration,
    /// The mean time of a move.
    pub time_a_move: Duration,
    /// Whether the run ended with the end of the game.
    pub finished: bool,
}

/// What can be drawn over the moves of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The seconds that each move took.
    Time,
    /// How many moves were valid after it.
    ValidMoves,
    /// The value of a variable, by its place among [`PlayTable::items`].
    Item(usize),
}

/// A point of the history with its rows: the state, and each time that the play was left in it.
struct Point {
    begins_run: bool,
    rows: Vec<(Duration, Row)>,
}

impl PlayTable {
    /// Makes the table of a play.
    ///
    /// # Errors
    /// The number of the line of the log, from 0, that does not fit the game, and why.
    pub fn new(game: &AnyGame, log: &Log) -> Result<Self, (usize, Refusal)> {
        let mut play = game.begin(log.seed);
        let figures = play.figures(Viewer::All).items.into_iter();
        let items = figures.map(|item| Item { name: item.name, shown: item.shown }).collect();
        let mut points = vec![point(play.as_ref(), Duration::ZERO, log.began, true)];
        for (index, line) in log.lines.iter().enumerate() {
            let before = play.at();
            line.replay(play.as_mut()).map_err(|refusal| (index, refusal))?;
            match line.act {
                Act::Move { .. } => {
                    points.truncate(before + 1);
                    let forced = play.at() == before + 2;
                    // The row of the move shows the position in which nothing could be chosen any more.
                    let _ = forced && play.undo(line.at);
                    points.push(point(play.as_ref(), line.at, line.when, false));
                    if forced {
                        let _ = play.redo(line.at);
                        points.push(point(play.as_ref(), line.at, line.when, true));
                    }
                }
                Act::Restart => {
                    points.truncate(before + 1);
                    points.push(point(play.as_ref(), line.at, line.when, true));
                }
                Act::Interrupted if play.event() == Event::GameInterrupted => {
                    let row = row(play.as_ref(), line.when);
                    points[before].rows.push((line.at, row));
                }
                Act::Interrupted | Act::Undo | Act::Redo => {}
            }
        }
        points.truncate(play.at() + 1);
        Ok(Self { items, runs: runs(points) })
    }

    /// Returns the newest run.
    pub fn newest(&self) -> Option<&Run> {
        self.runs.last()
    }

    /// Returns what can be drawn over the moves: the time, the number of valid moves, and the variables that players
    /// see and that are numbers throughout.
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

fn row(play: &dyn Play, when: Option<Moment>) -> Row {
    let figures = play.figures(Viewer::All);
    Row {
        when,
        since_start: Duration::ZERO,
        since_last: Duration::ZERO,
        number: play.number(),
        event: play.event(),
        items: figures.items.into_iter().map(|item| item.value).collect(),
        goals: figures.goals,
        valid_moves: figures.valid_moves,
    }
}

fn point(play: &dyn Play, at: Duration, when: Option<Moment>, begins_run: bool) -> Point {
    Point { begins_run, rows: vec![(at, row(play, when))] }
}

/// Cuts a history into runs and says how long each step took.
fn runs(points: Vec<Point>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let (mut start, mut last) = (Duration::ZERO, Duration::ZERO);
    for point in points {
        for (at, mut row) in point.rows {
            if row.event == Event::StartOfGame && point.begins_run {
                (start, last) = (at, at);
                runs.push(Run::default());
            }
            row.since_start = at.saturating_sub(start);
            row.since_last = at.saturating_sub(last);
            last = at;
            if let Some(run) = runs.last_mut() {
                run.rows.push(row);
            }
        }
    }
    runs
}

impl Run {
    /// Returns what is compared of several runs.
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
        }
    }

    /// Returns what is to be drawn: for each state the number of its move and the value.
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
