//! What stands below the chart, and how high it is.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use iced::Task;
use schola_widgets::chart::{self, Id};

use super::{BlockChart, BoardDocument, CHART, Message};
use crate::window::background;

/// The largest height before anybody gives it another, in logical pixels.
const MOST: f32 = 300.0;
/// The least height where one thing is chosen.
const LEAST: f32 = 88.0;
/// The height while nothing is chosen.
const IDLE: f32 = 44.0;
/// The height while several things are chosen.
const SEVERAL: f32 = 96.0;
/// A second click that comes sooner belongs to the first one.
const TWICE: Duration = Duration::from_millis(320);

impl BlockChart {
    /// Returns how high what stands below the chart is in a window of a height, and how high at least: a third of the window
    /// until somebody wants it otherwise, and only as high as it must be where nothing or several things are chosen.
    pub(super) fn below(&self, window: f32) -> (f32, f32) {
        let wanted = self.height.unwrap_or((window / 3.0).min(MOST));
        match self.chosen.len() {
            1 if !self.waits => (wanted, LEAST),
            0 | 1 => (IDLE, IDLE),
            _ => (SEVERAL, SEVERAL),
        }
    }

    /// Takes over what was chosen in the chart. What stands below grows once no second click can come.
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

    /// Brings what alone is chosen into sight.
    pub(super) fn reveal_chosen(&self) -> Task<Message> {
        let one = self.chosen.first().filter(|_| self.chosen.len() == 1);
        one.map_or_else(Task::none, |id| chart::reveal(CHART, *id))
    }
}
