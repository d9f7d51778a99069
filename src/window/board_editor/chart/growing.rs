//! The height of the panel below the chart.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use iced::Task;
use schola_widgets::chart::{self, Id};

use super::{BlockChart, BoardDocument, CHART, Message};
use crate::window::background;

/// Largest default height, in logical pixels.
const MOST: f32 = 300.0;
/// Least height while one thing is chosen.
const LEAST: f32 = 88.0;
const IDLE: f32 = 44.0;
const SEVERAL: f32 = 96.0;
/// Longest time between the clicks of a double click.
const TWICE: Duration = Duration::from_millis(320);

impl BlockChart {
    /// Returns the height of the panel below for a window's height, and its least height. By default it takes
    /// a third of the window, and no more than it needs unless one thing is chosen.
    pub(super) fn below(&self, window: f32) -> (f32, f32) {
        let wanted = self.height.unwrap_or((window / 3.0).min(MOST));
        match self.chosen.len() {
            1 if !self.waits => (wanted, LEAST),
            0 | 1 => (IDLE, IDLE),
            _ => (SEVERAL, SEVERAL),
        }
    }

    /// Selects nodes; the panel below grows once the time for a double click is over.
    pub(super) fn take_chosen(&mut self, chosen: BTreeSet<Id>, document: &BoardDocument) -> Task<Message> {
        let was_low = self.chosen.len() != 1;
        self.waits = chosen.len() == 1 && (was_low || self.waits);
        self.chosen = chosen;
        self.composing.forget();
        self.show(document);
        let next = match self.waits {
            true if was_low => background::run(|| thread::sleep(TWICE)).map(|_| Message::Grown),
            true => Task::none(),
            false => self.reveal_chosen(),
        };
        Task::batch([self.lines.reveal(), next])
    }

    pub(super) fn reveal_chosen(&self) -> Task<Message> {
        let one = self.chosen.first().filter(|_| self.chosen.len() == 1);
        one.map_or_else(Task::none, |id| chart::reveal(CHART, *id))
    }
}
