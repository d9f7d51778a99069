//! A log state by state: which states a play passed through, when, and how long each step took.

use std::time::Duration;

use super::Refusal;
use super::aid::Aids;
use super::log::{Act, Log};
use super::moment::Moment;
use super::session::{Event, Play, Played, Turn};

/// The course of a play: what remains once everything undone is removed.
#[derive(Clone, Debug)]
pub struct Course {
    /// The runs, oldest first, at least one. A run goes from the start or a restart to the next restart.
    pub runs: Vec<Vec<Passed>>,
    /// The help taken in each run.
    pub aids: Vec<Aids>,
    /// The turns of the play, up to its current point.
    turns: Vec<Played>,
}

/// A state that the play passed through, or that the player left for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The number of turns before it.
    pub turn: usize,
    /// When it was reached or left, if recorded.
    pub when: Option<Moment>,
    /// The time played since the run began, without pauses.
    pub since_start: Duration,
    /// The time played since the last move or the start.
    pub since_last: Duration,
    /// The number of the move; 0 for the start.
    pub number: u32,
    /// What happened.
    pub event: Event,
}

/// A state of the history: the time played when it was reached and at each interruption there.
struct Point {
    times: Vec<(Duration, Passed)>,
}

impl Point {
    fn new(at: Duration, when: Option<Moment>, number: u32, event: Event) -> Self {
        let zero = Duration::ZERO;
        Self {
            times: vec![(at, Passed { turn: 0, when, since_start: zero, since_last: zero, number, event })],
        }
    }

    fn start(at: Duration, when: Option<Moment>) -> Self {
        Self::new(at, when, 0, Event::StartOfGame)
    }
}

impl Course {
    /// Plays a log in a play that has just begun with the log's seed.
    ///
    /// # Errors
    /// The index of the line that does not fit the game, and why.
    pub fn of(log: &Log, play: &mut dyn Play) -> Result<Self, (usize, Refusal)> {
        let mut points = vec![Point::start(Duration::ZERO, log.began)];
        for (index, line) in log.lines.iter().enumerate() {
            let before = play.at();
            line.replay(play).map_err(|refusal| (index, refusal))?;
            match line.act {
                Act::Move { number, .. } => {
                    points.truncate(before + 1);
                    let forced = play.at() == before + 2;
                    let event = if forced { Event::Action } else { play.event() };
                    points.push(Point::new(line.at, line.when, number, event));
                    points.extend(forced.then(|| Point::start(line.at, line.when)));
                }
                Act::Restart => {
                    points.truncate(before + 1);
                    points.push(Point::start(line.at, line.when));
                }
                Act::PhaseAgain | Act::NewLuck(_) => {
                    points.truncate(before + 1);
                    points.push(Point::new(line.at, line.when, play.number(), play.event()));
                }
                // Which turn the variation leads to shows once it is reached.
                Act::Vary(_) => {
                    points.truncate(before + 1);
                    points.resize_with(play.history().len() + 1, || Point::start(line.at, line.when));
                }
                Act::Interrupted if play.event() == Event::GameInterrupted => {
                    let left = Point::new(line.at, line.when, play.number(), Event::GameInterrupted);
                    points[before].times.extend(left.times);
                }
                // A state that `redo` reaches counts as reached now.
                Act::Redo => {
                    let times = &mut points[play.at()].times;
                    times.truncate(1);
                    if let Some((at, passed)) = times.first_mut() {
                        (*at, passed.when) = (line.at, line.when);
                        (passed.number, passed.event) = (play.number(), play.event());
                    }
                }
                Act::Interrupted | Act::Undo | Act::Seated { .. } | Act::Aided(_) => {}
            }
        }
        points.truncate(play.at() + 1);
        let mut turns = play.history();
        turns.truncate(play.at());
        Ok(Self { runs: runs(points), aids: play.aids(), turns })
    }

    /// Passes through all states of the course in a play that has just begun with the log's seed, and calls
    /// `see` at each one with the number of turns so far.
    pub fn visit<P: Play + ?Sized>(&self, play: &mut P, mut see: impl FnMut(usize, &P)) {
        see(0, play);
        for (index, (turn, at)) in self.turns.iter().enumerate() {
            match turn {
                Turn::Move(text) => {
                    // The same game accepted the same turns before.
                    let accepted = play.enter(text, *at, false).is_ok();
                    debug_assert!(accepted, "a turn of the history was refused");
                    // A forced restart is a turn of its own, unless it was undone.
                    let forced = play.at() == index + 2 && play.undo(*at);
                    see(index + 1, play);
                    let next = self.turns.get(index + 1).map(|(turn, _)| turn);
                    let goes_on = matches!(next, Some(Turn::Restart { forced: true }));
                    let _ = forced && goes_on && play.redo(*at);
                }
                Turn::Restart { forced } => {
                    if !forced {
                        play.restart(*at);
                    }
                    see(index + 1, play);
                }
                Turn::PhaseAgain => {
                    let again = play.begin_phase_again(*at);
                    debug_assert!(again, "a turn of the history was refused");
                    see(index + 1, play);
                }
                Turn::NewLuck(seed) => {
                    let anew = play.new_luck(*seed, *at);
                    debug_assert!(anew, "a turn of the history was refused");
                    see(index + 1, play);
                }
            }
        }
    }
}

/// Splits a history into runs and measures how long each step took.
fn runs(points: Vec<Point>) -> Vec<Vec<Passed>> {
    let mut runs: Vec<Vec<Passed>> = Vec::new();
    let (mut start, mut last) = (Duration::ZERO, Duration::ZERO);
    for (turn, point) in points.into_iter().enumerate() {
        for (at, mut passed) in point.times {
            if passed.event == Event::StartOfGame {
                (start, last) = (at, at);
                runs.push(Vec::new());
            }
            passed.turn = turn;
            passed.since_start = at.saturating_sub(start);
            passed.since_last = at.saturating_sub(last);
            if passed.event != Event::GameInterrupted {
                last = at;
            }
            if let Some(run) = runs.last_mut() {
                run.push(passed);
            }
        }
    }
    runs
}
