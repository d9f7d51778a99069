//! Help in a play: a hint in three strengths, what a move would do, and why a cell cannot be chosen.

mod view;
mod why;

use std::task::Poll;
use std::time::{Duration, Instant};

pub(super) use self::why::Why;
use super::demo::{Demo, cell_of};
use super::preview::Preview;
use super::{Message, Outcome, PlayTest};
use crate::engine::{Aid as Taken, Text, Turn};
use crate::player::{Cell, Hints};
use crate::project::background_solve::BackgroundSolve;
use crate::search::solve::{Answer, Limits};

/// How often it is looked whether a hint is found, or a move that is shown is due.
const BEAT: Duration = Duration::from_millis(60);
/// What may be looked at for a hint.
const STATES: u64 = 2_000_000;
/// For so long it is looked for a hint.
const TIME: Duration = Duration::from_secs(20);
/// Bytes that the states may take.
const BYTES: u64 = 512 << 20;

/// The help that a play gives at present.
#[derive(Default)]
pub(super) struct Aid {
    /// What is looked for, and how much is said of it then, and whether it is said that there is no way.
    solve: Option<(BackgroundSolve, Wanted)>,
    /// Moves that finish the level from where the play stands after so many turns.
    way: Vec<String>,
    way_at: usize,
    /// What is said of them.
    said: Option<Said>,
    /// The board as the move would leave it that the hint advises, or that is looked at.
    pub preview: Option<Preview>,
    /// Whether it is shown what a move would do before it is made.
    pub looks_ahead: bool,
    /// The cell that the pointer is over.
    pub pointed: Option<Cell>,
    pub demo: Option<Demo>,
    /// Why the cell that was chosen in vain cannot be chosen.
    pub why: Option<Why>,
    now: Option<Instant>,
}

/// How much help somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) struct Wanted {
    /// The most that a hint may say.
    pub most: Hints,
    /// Whether it says that the level cannot be finished any more.
    pub warns: bool,
}

/// What a hint says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// So much of the next move, which chooses this cell.
    Move(Hints, Cell),
    /// That there is nothing to say.
    Nothing(&'static str),
}

impl Aid {
    pub fn now(&self) -> Instant {
        let now = Instant::now();
        self.now.map_or(now, |last| last.max(now))
    }

    /// Forgets everything but whether moves are shown before they are made: the game is another.
    pub fn forget(&mut self) {
        *self = Self { looks_ahead: self.looks_ahead, now: self.now, ..Self::default() };
    }

    /// Forgets all that is said of the present position.
    pub fn drop_hint(&mut self) {
        self.solve = None;
        self.said = None;
        self.preview = None;
        self.why = None;
    }

    /// The position is another: what was said of the one before holds no more. Where the move that was advised has been
    /// made, the rest of the way is still known.
    fn follow(&mut self, at: usize, last: Option<&str>) {
        let is_advised = self.way.first().is_some_and(|advised| Some(advised.as_str()) == last);
        if is_advised && at == self.way_at + 1 {
            let _ = self.way.remove(0);
            self.way_at = at;
        } else {
            self.way.clear();
        }
        self.drop_hint();
        self.demo = None;
        self.pointed = None;
    }

    /// Says that there is no hint.
    #[cfg(test)]
    pub fn say_nothing(&mut self) {
        self.said = Some(Said::Nothing("hint-none"));
    }

    /// Returns whether a hint says something.
    pub fn is_said(&self) -> bool {
        self.said.is_some()
    }

    /// Returns the cell that a hint points at.
    pub fn hinted(&self) -> Option<Cell> {
        match self.said {
            Some(Said::Move(_, cell)) => Some(cell),
            _ => None,
        }
    }
}

impl PlayTest {
    /// Returns the cell that a hint points at.
    pub fn hinted(&self) -> Option<Cell> {
        self.aid.hinted()
    }

    /// Takes in a message about help.
    pub(super) fn help(&mut self, message: &Message) -> Outcome {
        match message {
            Message::HintAsked => {
                let _ = self.ask_hint(Wanted { most: Hints::Whole, warns: true });
            }
            Message::HintStopped => self.stop_hint(),
            Message::Shown(showing) if self.direct(*showing) => {
                return Outcome::Moved { begun_again: self.was_begun_again() };
            }
            Message::LookAheadSwitched => self.switch_look_ahead(),
            Message::Held(at) => self.show_preview(*at),
            Message::Passed(now) => {
                let _ = self.pass_aid(*now);
            }
            _ => {}
        }
        Outcome::Nothing
    }

    /// Returns whether there can be hints: in a level of a grid game.
    pub fn can_hint(&self) -> bool {
        let live = self.live.as_ref().ok();
        live.is_some_and(|live| live.table.is_none() && live.adventure.is_none())
            && self.choices().is_some_and(|choices| choices.iter().next().is_some())
    }

    /// Asks for a hint, or for more of it. Returns what is to be said at once.
    pub(in crate::window) fn ask_hint(&mut self, wanted: Wanted) -> Option<Text> {
        if wanted.most == Hints::None || !self.can_hint() || self.aid.solve.is_some() {
            return None;
        }
        let before = match self.aid.said {
            Some(Said::Move(said, _)) => said,
            _ => Hints::None,
        };
        if !self.aid.way.is_empty() {
            return self.say_more(before.more(wanted.most));
        }
        self.aid.drop_hint();
        self.seen.change_all();
        let limits = Limits { states: Some(STATES), bytes: BYTES, time: Some(TIME), shortest: false };
        let began = Instant::now();
        let play = self.live.as_ref().ok()?.play();
        let solve = BackgroundSolve::begin(play, limits, move || began.elapsed());
        self.aid.solve = solve.map(|solve| (solve, wanted));
        None
    }

    /// Stops to look for a hint, and takes away what was said.
    pub(in crate::window) fn stop_hint(&mut self) {
        self.aid.drop_hint();
        self.aid.demo = None;
        self.seen.change_all();
    }

    fn say_more(&mut self, hint: Hints) -> Option<Text> {
        let first = self.aid.way.first()?.clone();
        self.note_aid(match hint {
            Hints::None | Hints::Where => Taken::Where,
            Hints::What => Taken::What,
            Hints::Whole => Taken::Whole,
        });
        if hint == Hints::Whole {
            let (way, now) = (self.aid.way.clone(), self.aid.now());
            self.show_moves(&way, false, now);
            return Some(Text::new("hint-whole"));
        }
        let cell = cell_of(&first)?;
        self.aid.said = Some(Said::Move(hint, cell));
        self.focus_on(cell);
        self.aid.preview = (hint == Hints::What).then(|| self.preview_of(cell)).flatten();
        self.seen.change_all();
        self.hint_text()
    }

    /// Returns what the hint says.
    pub(in crate::window) fn hint_text(&self) -> Option<Text> {
        let (x, y, said) = match self.aid.said.as_ref()? {
            Said::Nothing(key) => return Some(Text::new(key)),
            Said::Move(said, (x, y)) => (*x, *y, *said),
        };
        let key = if said == Hints::Where { "hint-where" } else { "hint-what" };
        let text = Text::new(key).with("column", x + 1).with("row", y + 1);
        Some(match said {
            Hints::Where => text,
            _ => {
                let count = self.aid.preview.as_ref().map_or(0, Preview::count);
                text.with("count", count)
            }
        })
    }

    /// Returns how many positions were looked at for a hint, while that goes on.
    pub(in crate::window) fn seeks(&self) -> Option<u64> {
        self.aid.solve.as_ref().map(|(solve, _)| solve.states())
    }

    /// Returns how often time is to pass for what this shows.
    pub(in crate::window) fn aid_beat(&self) -> Option<Duration> {
        let is_running = self.aid.demo.as_ref().is_some_and(|demo| demo.replay.is_running());
        (self.aid.solve.is_some() || is_running).then_some(BEAT)
    }

    /// Lets time pass. Returns what is to be said where a hint was found.
    pub(in crate::window) fn pass_aid(&mut self, now: Instant) -> Option<Text> {
        self.aid.now = Some(now);
        self.pass_demo(now);
        let (solve, wanted) = self.aid.solve.as_ref()?;
        let (Poll::Ready(answer), wanted) = (solve.poll(), *wanted) else { return None };
        self.aid.solve = None;
        match answer {
            Some(Answer::Solved { moves, .. }) if !moves.is_empty() => {
                self.aid.way = moves;
                self.aid.way_at = self.live.as_ref().map_or(0, |live| live.play().at());
                return self.say_more(Hints::Where.min(wanted.most));
            }
            Some(Answer::Unsolvable) if wanted.warns => self.aid.said = Some(Said::Nothing("hint-lost")),
            _ => self.aid.said = Some(Said::Nothing("hint-none")),
        }
        self.hint_text()
    }

    /// After the play has moved: what was said of the position before holds no more.
    pub(super) fn aid_follows(&mut self) {
        let Ok(live) = &self.live else { return };
        let at = live.play().at();
        let last = at.checked_sub(1).and_then(|last| live.play().history().into_iter().nth(last));
        match last {
            Some((Turn::Move(text), _)) => self.aid.follow(at, Some(&text)),
            _ => self.aid.follow(at, None),
        }
    }

    /// Looks up why a cell that was chosen in vain cannot be chosen, for who makes the game.
    pub(super) fn explain_refusal(&mut self, cell: Cell) {
        self.aid.why = match &self.live {
            Ok(live) if !self.is_played && live.table.is_none() && live.adventure.is_none() => {
                Some(why::why(live.play(), cell))
            }
            _ => None,
        };
    }
}
