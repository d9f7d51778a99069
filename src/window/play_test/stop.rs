//! Pausing a play inside a move, between two rules, or between two rounds or places of one.

use std::collections::BTreeSet;

use iced::Element;
use iced::widget::{column, row};
use lucide_icons::Icon;
use schola_widgets::board::Marks;

use super::{Message, PlayTest, PlayView};
use crate::engine::scene::Scene;
use crate::engine::{Area, Execution, InnerStep, Iteration, IterationKind, Step, StepPoint, Turn, Viewer};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Where inside a move the play is paused.
#[derive(Debug)]
pub(super) struct Stop {
    turn: usize,
    place: Place,
    steps: Vec<Step>,
    /// The scene after them.
    pub scene: Scene,
}

/// A place between the steps of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// The number of steps done.
    at: usize,
    /// The number of inner steps done of the next one.
    inner: usize,
}

impl Place {
    const fn before(at: usize) -> Self {
        Self { at, inner: 0 }
    }

    /// Returns the place after one more inner step; if the rule has none left, before the next rule.
    fn forward(self, steps: &[Step]) -> Self {
        if self.inner < inner(steps, self.at).len() {
            Self { inner: self.inner + 1, ..self }
        } else {
            Self::before(self.at + 1)
        }
    }

    /// Returns the place from which `forward` leads here; `None` at the beginning.
    fn back(self, steps: &[Step]) -> Option<Self> {
        match (self.inner, self.at) {
            (0, 0) => None,
            (0, at) => Some(Self { at: at - 1, inner: inner(steps, at - 1).len() }),
            (inner, _) => Some(Self { inner: inner - 1, ..self }),
        }
    }
}

/// Returns the inner steps of a step.
fn inner(steps: &[Step], at: usize) -> &[InnerStep] {
    steps.get(at).and_then(Step::execution).map_or(&[], |done| &done.inner)
}

impl Stop {
    fn next(&self) -> Option<usize> {
        self.steps.get(self.place.at).and_then(rule)
    }

    pub fn done(&self) -> &[Step] {
        &self.steps[..self.place.at]
    }

    /// Returns the rule in which the play is paused, and the inner step that was done last.
    fn inside(&self) -> Option<(&Execution, &InnerStep)> {
        let done = self.steps.get(self.place.at)?.execution()?;
        Some((done, done.inner.get(self.place.inner.checked_sub(1)?)?))
    }

    /// Returns the marks of a cell: what was done last has its writes marked, and where its pictures were carried out.
    pub fn marks(&self, cell: (u32, u32)) -> Marks {
        let (is_written, has_picture) = if let Some((done, step)) = self.inside() {
            let since = self.place.inner.checked_sub(2).map_or(0, |before| done.inner[before].wrote);
            let wrote = done.wrote.get(since..step.wrote).unwrap_or_default();
            let is_here = |iteration: &Iteration| iteration.kind == IterationKind::Place(Some(cell));
            (wrote.iter().any(|write| write.cell == Some(cell)), step.iterations.iter().any(is_here))
        } else {
            let Some(done) = self.done().last().and_then(Step::execution) else { return Marks::NONE };
            (done.wrote.iter().any(|write| write.cell == Some(cell)), done.places.contains(&cell))
        };
        match (is_written, has_picture) {
            (true, true) => Marks::FOCUS | Marks::PREVIEW,
            (true, false) => Marks::FOCUS,
            (false, true) => Marks::PREVIEW,
            (false, false) => Marks::NONE,
        }
    }
}

fn rule(step: &Step) -> Option<usize> {
    step.execution().map(|done| done.source)
}

impl PlayTest {
    /// Sets the rules with breakpoints.
    pub(in super::super) fn stop_before(&mut self, rules: BTreeSet<usize>) {
        self.breakpoints = rules;
    }

    /// Returns the rule before which the play is paused.
    pub fn stopped(&self) -> Option<usize> {
        self.stop.as_ref().and_then(Stop::next)
    }

    /// Returns whether the play is paused inside the rule of [`Self::stopped`], not before it.
    pub fn is_inside(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.inside().is_some())
    }

    /// Returns in words after which round or place of a rule the play is paused.
    pub fn inside_said(&self, words: &Words) -> Option<String> {
        let (done, step) = self.stop.as_ref()?.inside()?;
        let said = |iteration: &Iteration| {
            let key = match iteration.kind {
                IterationKind::Round => "stop-round",
                IterationKind::Place(_) => "stop-place",
                IterationKind::Direction(..) => "stop-direction",
            };
            let [number, count] = [iteration.number, iteration.of].map(|it| it.to_string());
            words.with(key, &[("number", number), ("count", count)])
        };
        // Of what there is only one, nothing has to be said, unless nothing else is.
        let mut parts: Vec<String> = step.iterations.iter().filter(|of| of.of > 1).map(said).collect();
        if parts.is_empty() {
            parts.extend(step.iterations.last().map(said));
        }
        if parts.is_empty() {
            parts.push(words.get("stop-rest"));
        }
        if done.not_kept > 0 && done.inner.last() == Some(step) {
            parts.push(words.with("stop-not-kept", &[("count", done.not_kept.to_string())]));
        }
        Some(parts.join(" · "))
    }

    /// Returns whether a rule of the move that can be stepped through has rounds or places to step through.
    pub fn can_step_inside(&self) -> bool {
        let steps = match (&self.stop, &self.live) {
            (Some(stop), _) => &stop.steps,
            (None, Ok(live)) => &live.steps,
            (None, Err(_)) => return false,
        };
        steps.iter().filter_map(Step::execution).any(|done| !done.inner.is_empty())
    }

    /// Returns whether there is a move to step through.
    pub fn can_step(&self) -> bool {
        self.stop.is_some() || self.live.as_ref().is_ok_and(|live| !live.steps.is_empty())
    }

    /// Steps to the next rule; if the play is not paused, into the last move.
    pub(super) fn step(&mut self) {
        let next = match &self.stop {
            Some(stop) => Some((stop.turn, Place::before(stop.place.at + 1))),
            None => self.last_move(),
        };
        if let Some((turn, place)) = next {
            self.stand(turn, place);
        }
    }

    /// Steps back to the beginning of the rule, or to the previous one; if the play is not paused, to the last rule of the last
    /// move.
    pub(super) fn step_back(&mut self) {
        let place = match &self.stop {
            Some(stop) if stop.place.inner > 0 => Some((stop.turn, Place::before(stop.place.at))),
            Some(stop) => stop.place.at.checked_sub(1).map(|at| (stop.turn, Place::before(at))),
            None => self
                .end_of_last_move()
                .and_then(|(turn, steps)| Some((turn, Place::before(steps.len().checked_sub(1)?)))),
        };
        if let Some((turn, place)) = place {
            self.stand(turn, place);
        }
    }

    /// Steps to the next round or place of the rule, or to the next rule; if the play is not paused, into the last move.
    pub(super) fn step_inside(&mut self) {
        let next = match &self.stop {
            Some(stop) => Some((stop.turn, stop.place.forward(&stop.steps))),
            None => self.last_move(),
        };
        if let Some((turn, place)) = next {
            self.stand(turn, place);
        }
    }

    /// Steps back by one round or place; if the play is not paused, to the last one of the last move.
    pub(super) fn step_inside_back(&mut self) {
        let place = match &self.stop {
            Some(stop) => stop.place.back(&stop.steps).map(|place| (stop.turn, place)),
            None => self
                .end_of_last_move()
                .and_then(|(turn, steps)| Some((turn, Place::before(steps.len()).back(&steps)?))),
        };
        if let Some((turn, place)) = place {
            self.stand(turn, place);
        }
    }

    /// Returns the turn of the last move, and its steps.
    fn end_of_last_move(&self) -> Option<(usize, Vec<Step>)> {
        let (turn, _) = self.last_move()?;
        Some((turn, self.live.as_ref().ok()?.play().steps(turn)))
    }

    /// Continues to the next rule with a breakpoint, or to the end of the move.
    pub(super) fn go_on(&mut self) {
        if let Some((turn, at)) = self.stop.as_ref().map(|stop| (stop.turn, stop.place.at)) {
            self.stand_before_breakpoint(turn, at + 1);
        }
    }

    /// Pauses after a move before the first of its rules with a breakpoint.
    pub(super) fn stop_in_last_move(&mut self) {
        if !self.breakpoints.is_empty()
            && let Some((turn, _)) = self.last_move()
        {
            self.stand_before_breakpoint(turn, 0);
        }
    }

    /// Pauses at the same place again in a game that has changed.
    pub(super) fn stand_again(&mut self) {
        if let Some((turn, place)) = self.stop.take().map(|stop| (stop.turn, stop.place)) {
            self.stand(turn, place);
        }
    }

    /// Returns the turn of the last move, and its beginning.
    fn last_move(&self) -> Option<(usize, Place)> {
        let play = self.live.as_ref().ok()?.play();
        let history = play.history();
        let is_move = |turn: &usize| matches!(history.get(*turn), Some((Turn::Move(_), _)));
        // A restart follows a move after which no move is left.
        (1..=2)
            .filter_map(|back| play.at().checked_sub(back))
            .find(is_move)
            .map(|turn| (turn, Place::before(0)))
    }

    fn stand(&mut self, turn: usize, place: Place) {
        let stop = self.live.as_ref().ok().and_then(|live| stop(live, turn, place));
        self.stop = stop;
        self.seen.change_all();
    }

    fn stand_before_breakpoint(&mut self, turn: usize, from: usize) {
        let Ok(live) = &self.live else { return };
        let steps = live.play().steps(turn);
        let stops = |at: &usize| rule(&steps[*at]).is_some_and(|rule| self.breakpoints.contains(&rule));
        let at = (from..steps.len()).find(stops).unwrap_or(usize::MAX);
        self.stand(turn, Place::before(at));
    }

    /// Shows where the play is paused, and the buttons to step.
    pub(super) fn stop_bar<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let rule = self.stopped()?;
        let inside = self.inside_said(words);
        let rule = (rule + 1).to_string();
        let title = match inside {
            Some(place) => words.with("stop-inside", &[("rule", rule), ("place", place)]),
            None => words.with("stop-before", &[("rule", rule)]),
        };
        let title = ui::button(Some(Icon::OctagonPause), title, Look::Chosen, Some(Message::StopShown));
        let way = |key, look, message| Element::from(ui::button(None, words.get(key), look, Some(message)));
        let ways = row![
            way("stop-back", Look::Plain, Message::SteppedBack),
            way("stop-next", Look::Primary, Message::Stepped),
            way("stop-go-on", Look::Plain, Message::WentOn),
            way("stop-end", Look::Plain, Message::Finished),
        ];
        let place = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Plain, Some(message));
        let places = self.can_step_inside().then(|| {
            row![
                place(Icon::ChevronLeft, "stop-place-back", Message::SteppedInsideBack),
                place(Icon::ChevronRight, "stop-place-next", Message::SteppedInside),
            ]
            .spacing(4)
        });
        let title = ui::hint(title.into(), words.get("stop-show"));
        let ways = ways.spacing(4).wrap().vertical_spacing(4);
        let title = row![title].push(places).spacing(4).wrap().vertical_spacing(4);
        Some(column![title, ways].spacing(4).into())
    }
}

/// Returns the pause at a place of a turn; `None` if no steps are left. Where the rule has fewer inner steps, it is the last of them.
fn stop(live: &PlayView, turn: usize, Place { at, inner: wanted }: Place) -> Option<Stop> {
    let steps = live.play().steps(turn);
    if at >= steps.len() {
        return None;
    }
    let place = Place { at, inner: wanted.min(inner(&steps, at).len()) };
    let last = place.inner.checked_sub(1).and_then(|last| inner(&steps, at).get(last));
    let point = StepPoint { steps: at, iterations: last.map_or(0, |step| step.iterations_ended) };
    let scene = live.play().scene_within(turn, point, Viewer::All, Area::ALL);
    Some(Stop { turn, place, steps, scene })
}
