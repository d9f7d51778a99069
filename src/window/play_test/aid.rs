//! Help in a play: hints of three strengths, previews of moves, and why a cell cannot be chosen.

mod view;

use std::task::Poll;
use std::time::{Duration, Instant};

use super::demo::Demo;
use super::preview::Preview;
use super::{Message, PlayOutcome, PlayTest};
use crate::engine::{Aid as Taken, Session, Text, Turn};
use crate::grid::why::{self, Why};
use crate::grid::{self, Move};
use crate::player::{Cell, Hints};
use crate::project::AnyPlay;
use crate::project::background_solve::BackgroundSolve;
use crate::project::solving::Advice;
use crate::search::solve::{Ended, Limits, SolverAnswer};

/// How often to check whether a hint is ready or the next demonstrated move is due.
const BEAT: Duration = Duration::from_millis(60);
/// The search limit of a hint, in states.
const STATES: u64 = 2_000_000;
/// The search limit of a hint, in time.
const TIME: Duration = Duration::from_secs(20);
/// The search limit of a hint, in bytes for the states.
const BYTES: u64 = 512 << 20;

#[derive(Default)]
pub(super) struct Aid {
    /// The search under way, and the request that it is for.
    solve: Option<(BackgroundSolve, Wanted)>,
    /// Moves that finish the level, starting after this many turns.
    way: Vec<Move>,
    way_at: usize,
    said: Option<GivenHint>,
    /// The preview of the move that the hint advises or that the pointer is on.
    pub preview: Option<Preview>,
    /// Whether moves are previewed.
    pub looks_ahead: bool,
    pub pointed: Option<Cell>,
    pub demo: Option<Demo>,
    /// Why the last refused cell cannot be chosen.
    pub why: Option<Why>,
    /// The number of turns after which scanning last revealed the next move of the known solution.
    told_at: Option<usize>,
    now: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) struct Wanted {
    /// The strongest hint allowed.
    pub most: Hints,
    /// Whether the hint warns that the level can no longer be finished.
    pub warns: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum GivenHint {
    /// The next move, with this much detail.
    Move(Hints, Move),
    /// A move that is safe whatever is hidden.
    Safe(Move),
    /// No hint, for this reason.
    Nothing(&'static str),
}

impl Aid {
    pub fn now(&self) -> Instant {
        let now = Instant::now();
        self.now.map_or(now, |last| last.max(now))
    }

    /// Drops everything but the preview switch, because the game has changed.
    pub fn forget(&mut self) {
        *self = Self { looks_ahead: self.looks_ahead, now: self.now, ..Self::default() };
    }

    /// Drops what holds only in the present position.
    pub fn drop_hint(&mut self) {
        self.solve = None;
        self.said = None;
        self.preview = None;
        self.why = None;
    }

    /// Drops what held only in the previous position. If the advised move was made, the rest of the solution is kept.
    fn follow(&mut self, at: usize, last: Option<Move>) {
        let is_advised = last.is_some() && self.way.first().copied() == last;
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
        self.said = Some(GivenHint::Nothing("hint-none"));
    }

    pub fn is_said(&self) -> bool {
        self.said.is_some()
    }

    pub fn hinted(&self) -> Option<Cell> {
        match self.said {
            Some(GivenHint::Move(_, choice) | GivenHint::Safe(choice)) => choice.cell().map(Into::into),
            _ => None,
        }
    }
}

impl PlayTest {
    pub fn hinted(&self) -> Option<Cell> {
        self.aid.hinted()
    }

    /// Returns the cell of the visible hint, or of the next move of a solution found by a hint.
    pub(in crate::window) fn known_hint(&self) -> Option<Cell> {
        self.aid.hinted().or_else(|| self.aid.way.first()?.cell().map(Into::into))
    }

    /// Records, once for each position, that the next move of a known solution was revealed without a visible
    /// hint.
    pub(in crate::window) fn note_known_hint(&mut self) {
        let at = self.aid.way_at;
        if self.aid.hinted().is_none() && !self.aid.way.is_empty() && self.aid.told_at != Some(at) {
            self.aid.told_at = Some(at);
            self.note_aid(Taken::Where);
        }
    }

    pub(super) fn help(&mut self, message: &Message) -> PlayOutcome {
        match message {
            Message::HintAsked => {
                let _ = self.ask_hint(Wanted { most: Hints::Whole, warns: true });
            }
            Message::HintStopped => self.stop_hint(),
            Message::Shown(showing) if self.direct(*showing) => {
                return PlayOutcome::Moved { begun_again: self.was_begun_again() };
            }
            Message::LookAheadSwitched => self.switch_look_ahead(),
            Message::Held(at) => self.show_preview(*at),
            Message::Passed(now) => {
                let _ = self.pass_aid(*now);
            }
            _ => {}
        }
        PlayOutcome::Nothing
    }

    /// Returns whether hints are possible, as in a level of a grid game.
    pub fn can_hint(&self) -> bool {
        let live = self.live.as_ref().ok();
        live.is_some_and(|live| live.table.is_none() && live.adventure.is_none())
            && (self.has_offers() || self.choices().is_some_and(|choices| !choices.is_empty()))
    }

    /// Returns whether a hint can say what the hero should do.
    pub(in crate::window) fn can_advise_hero(&self) -> bool {
        self.has_hero() && !self.is_remote() && self.goes_on()
    }

    /// Asks for a hint, or for more of it. Returns what to announce at once.
    pub(in crate::window) fn ask_hint(&mut self, wanted: Wanted) -> Option<Text> {
        if wanted.most != Hints::None && self.can_advise_hero() {
            return self.advise_hero();
        }
        if wanted.most == Hints::None || !self.can_hint() || self.aid.solve.is_some() {
            return None;
        }
        let before = match self.aid.said {
            Some(GivenHint::Move(said, _)) => said,
            _ => Hints::None,
        };
        if !self.aid.way.is_empty() {
            return self.say_more(before.more(wanted.most));
        }
        self.aid.drop_hint();
        self.seen.change_all();
        let limits = Limits { states: Some(STATES), bytes: BYTES, time: Some(TIME), shortest: false };
        let began = Instant::now();
        let session = self.any_play().and_then(AnyPlay::grid);
        let solve = session.map(|it| BackgroundSolve::begin(it, limits, move || began.elapsed()));
        self.aid.solve = solve.map(|solve| (solve, wanted));
        None
    }

    /// Cancels the search for a hint and hides the hint.
    pub(in crate::window) fn stop_hint(&mut self) {
        self.aid.drop_hint();
        self.aid.demo = None;
        self.seen.change_all();
    }

    fn say_more(&mut self, hint: Hints) -> Option<Text> {
        let first = *self.aid.way.first()?;
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
        self.aid.said = Some(GivenHint::Move(hint, first));
        if let Some(cell) = first.cell() {
            self.focus_on(cell.into());
        }
        self.aid.preview = match first {
            Move::Cell(cell) if hint == Hints::What => self.preview_of(cell.into()),
            _ => None,
        };
        self.seen.change_all();
        self.hint_text()
    }

    pub(in crate::window) fn hint_text(&self) -> Option<Text> {
        let (said, choice) = match self.aid.said.as_ref()? {
            GivenHint::Nothing(key) => return Some(Text::new(key)),
            GivenHint::Safe(choice) => return Some(safe(*choice)),
            GivenHint::Move(said, choice) => (*said, *choice),
        };
        Some(match choice {
            Move::Cell(cell) if said == Hints::Where => at("hint-where", cell),
            Move::Cell(cell) => {
                at("hint-what", cell).with("count", self.aid.preview.as_ref().map_or(0, Preview::count))
            }
            Move::Way { from, to, .. } => {
                at("hint-way", from).with("tocolumn", u32::from(to.x) + 1).with("torow", u32::from(to.y) + 1)
            }
            Move::Action { at: Some(cell), name } => at("hint-at", cell).with("name", name),
            Move::Action { at: None, name } => match name.as_str() {
                "up" => Text::new("hint-up"),
                "right" => Text::new("hint-right"),
                "down" => Text::new("hint-down"),
                "left" => Text::new("hint-left"),
                name => Text::new("hint-named").with("name", name),
            },
        })
    }

    /// Returns the number of positions searched for a hint; `None` when no search is under way.
    pub(in crate::window) fn seeks(&self) -> Option<u64> {
        self.aid.solve.as_ref().map(|(solve, _)| solve.states())
    }

    /// Returns how often time must pass for hints and demonstrations.
    pub(in crate::window) fn aid_beat(&self) -> Option<Duration> {
        let is_running = self.aid.demo.as_ref().is_some_and(|demo| demo.replay.is_running());
        (self.aid.solve.is_some() || is_running).then_some(BEAT)
    }

    /// Lets time pass. Returns what to announce if a hint was found.
    pub(in crate::window) fn pass_aid(&mut self, now: Instant) -> Option<Text> {
        self.aid.now = Some(now);
        self.pass_demo(now);
        let (solve, wanted) = self.aid.solve.as_ref()?;
        let (Poll::Ready(answer), wanted) = (solve.poll(), *wanted) else { return None };
        self.aid.solve = None;
        match answer {
            Some(Advice::Safe(Some(choice))) => return Some(self.say_safe(choice)),
            Some(Advice::Safe(None)) => self.aid.said = Some(GivenHint::Nothing("hint-guess")),
            Some(Advice::Way(SolverAnswer::Solved { moves, .. })) if !moves.is_empty() => {
                self.aid.way = moves;
                self.aid.way_at = self.live.as_ref().map_or(0, |live| live.play().at());
                return self.say_more(Hints::Where.min(wanted.most));
            }
            Some(Advice::Way(SolverAnswer::Unknown(Ended::Chance))) => {
                self.aid.said = Some(GivenHint::Nothing("hint-chance"));
            }
            Some(Advice::Way(SolverAnswer::Unsolvable)) if wanted.warns => {
                self.aid.said = Some(GivenHint::Nothing("hint-lost"));
            }
            _ => self.aid.said = Some(GivenHint::Nothing("hint-none")),
        }
        self.hint_text()
    }

    /// Says that a move is safe whatever is hidden. What it will show nobody knows.
    fn say_safe(&mut self, choice: Move) -> Text {
        self.note_aid(Taken::What);
        self.aid.said = Some(GivenHint::Safe(choice));
        if let Some(cell) = choice.cell() {
            self.focus_on(cell.into());
        }
        self.seen.change_all();
        safe(choice)
    }

    /// Syncs the help after the play has moved.
    pub(super) fn aid_follows(&mut self) {
        let Some(play) = self.any_play() else { return };
        let at = play.at();
        let made = play.grid().map(Session::turns).unwrap_or_default();
        match at.checked_sub(1).and_then(|last| made.get(last)) {
            Some((Turn::Move(choice), _)) => self.aid.follow(at, Some(*choice)),
            _ => self.aid.follow(at, None),
        }
    }

    /// Works out for the author why a refused cell cannot be chosen.
    pub(super) fn explain_refusal(&mut self, cell: Cell) {
        self.aid.why = match &self.live {
            Ok(live) if !self.is_played && live.table.is_none() && live.adventure.is_none() => {
                Some(why::why(live.play(), cell))
            }
            _ => None,
        };
    }
}

/// Says that a move is safe.
fn safe(choice: Move) -> Text {
    match (choice.cell(), choice.action()) {
        (Some(cell), None) => at("hint-safe", cell),
        (Some(cell), Some(name)) => at("hint-safe-at", cell).with("name", name),
        (None, _) => Text::new("hint-safe-named").with("name", choice),
    }
}

/// Returns a hint about a cell.
fn at(key: &'static str, cell: grid::Cell) -> Text {
    Text::new(key).with("column", u32::from(cell.x) + 1).with("row", u32::from(cell.y) + 1)
}
