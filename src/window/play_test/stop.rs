//! Pausing a play inside a move, between two rules.

use std::collections::BTreeSet;

use iced::Element;
use iced::widget::{column, row};
use lucide_icons::Icon;
use schola_widgets::board::Marks;

use super::{Message, PlayTest, PlayView};
use crate::engine::scene::Scene;
use crate::engine::{Area, Step, Turn, Viewer};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Where inside a move the play is paused.
#[derive(Debug)]
pub(super) struct Stop {
    turn: usize,
    /// The number of steps done.
    at: usize,
    steps: Vec<Step>,
    /// The scene after them.
    pub scene: Scene,
}

impl Stop {
    fn next(&self) -> Option<usize> {
        self.steps.get(self.at).and_then(rule)
    }

    pub fn done(&self) -> &[Step] {
        &self.steps[..self.at]
    }

    /// Returns the marks of a cell: the last rule's writes are marked, and where its pictures were carried out.
    pub fn marks(&self, cell: (u32, u32)) -> Marks {
        let Some(done) = self.done().last().and_then(Step::execution) else { return Marks::NONE };
        let is_written = done.wrote.iter().any(|write| write.cell == Some(cell));
        let has_picture = done.places.contains(&cell);
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

    /// Returns whether there is a move to step through.
    pub fn can_step(&self) -> bool {
        self.stop.is_some() || self.live.as_ref().is_ok_and(|live| !live.steps.is_empty())
    }

    /// Steps to the next rule; if the play is not paused, into the last move.
    pub(super) fn step(&mut self) {
        let Some((turn, at)) = self.stop.as_ref().map(|stop| (stop.turn, stop.at + 1)).or(self.last_move())
        else {
            return;
        };
        self.stand(turn, at);
    }

    /// Steps back to the previous rule; if the play is not paused, to the last rule of the last move.
    pub(super) fn step_back(&mut self) {
        let last = || {
            let (turn, _) = self.last_move()?;
            let steps = self.live.as_ref().ok()?.play().steps(turn);
            Some((turn, steps.len().checked_sub(1)?))
        };
        let place = match &self.stop {
            Some(stop) => stop.at.checked_sub(1).map(|at| (stop.turn, at)),
            None => last(),
        };
        if let Some((turn, at)) = place {
            self.stand(turn, at);
        }
    }

    /// Continues to the next rule with a breakpoint, or to the end of the move.
    pub(super) fn go_on(&mut self) {
        if let Some((turn, at)) = self.stop.as_ref().map(|stop| (stop.turn, stop.at)) {
            self.stand_before_breakpoint(turn, at + 1);
        }
    }

    /// Pauses after a move before the first of its rules with a breakpoint.
    pub(super) fn stop_in_last_move(&mut self) {
        if !self.breakpoints.is_empty()
            && let Some((turn, at)) = self.last_move()
        {
            self.stand_before_breakpoint(turn, at);
        }
    }

    /// Pauses at the same place again in a game that has changed.
    pub(super) fn stand_again(&mut self) {
        if let Some((turn, at)) = self.stop.take().map(|stop| (stop.turn, stop.at)) {
            self.stand(turn, at);
        }
    }

    /// Returns the turn of the last move, and its beginning.
    fn last_move(&self) -> Option<(usize, usize)> {
        let play = self.live.as_ref().ok()?.play();
        let history = play.history();
        let is_move = |turn: &usize| matches!(history.get(*turn), Some((Turn::Move(_), _)));
        // A restart follows a move after which no move is left.
        (1..=2).filter_map(|back| play.at().checked_sub(back)).find(is_move).map(|turn| (turn, 0))
    }

    fn stand(&mut self, turn: usize, at: usize) {
        let stop = self.live.as_ref().ok().and_then(|live| stop(live, turn, at));
        self.stop = stop;
        self.seen.change_all();
    }

    fn stand_before_breakpoint(&mut self, turn: usize, from: usize) {
        let Ok(live) = &self.live else { return };
        let steps = live.play().steps(turn);
        let stops = |at: &usize| rule(&steps[*at]).is_some_and(|rule| self.breakpoints.contains(&rule));
        let at = (from..steps.len()).find(stops).unwrap_or(usize::MAX);
        self.stand(turn, at);
    }

    /// Shows where the play is paused, and the buttons to step.
    pub(super) fn stop_bar<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let rule = self.stopped()?;
        let before = words.with("stop-before", &[("rule", (rule + 1).to_string())]);
        let title = ui::button(Some(Icon::OctagonPause), before, Look::Chosen, Some(Message::StopShown));
        let way = |key, look, message| Element::from(ui::button(None, words.get(key), look, Some(message)));
        let ways = row![
            way("stop-back", Look::Plain, Message::SteppedBack),
            way("stop-next", Look::Primary, Message::Stepped),
            way("stop-go-on", Look::Plain, Message::WentOn),
            way("stop-end", Look::Plain, Message::Finished),
        ];
        let title = ui::hint(title.into(), words.get("stop-show"));
        Some(column![title, ways.spacing(4).wrap().vertical_spacing(4)].spacing(4).into())
    }
}

/// Returns the pause after some steps of a turn; `None` if no steps are left.
fn stop(live: &PlayView, turn: usize, at: usize) -> Option<Stop> {
    let steps = live.play().steps(turn);
    if at >= steps.len() {
        return None;
    }
    let scene = live.play().scene_within(turn, at, Viewer::All, Area::ALL);
    Some(Stop { turn, at, steps, scene })
}
