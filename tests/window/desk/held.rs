//! Background work that is held back, so that a test can act before it is done.

use std::collections::VecDeque;

use iced_test::futures::futures::executor::block_on;
use iced_test::futures::futures::stream::{BoxStream, StreamExt};
use iced_test::runtime::Action;
use schola::window::Message;

use super::Desk;

/// Work started by messages and not processed yet.
pub type Held = VecDeque<BoxStream<'static, Action<Message>>>;

impl Desk {
    /// From now on, work waits until it is released.
    pub fn hold_work(&mut self) {
        let _ = self.held.get_or_insert_default();
    }

    /// Processes waiting work, one piece after another, until a condition holds.
    #[track_caller]
    pub fn go_on_until(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        while !is_so(self) {
            assert!(self.go_on(), "everything is done, and it never was so");
        }
    }

    /// Processes all waiting work; from now on nothing waits.
    pub fn let_go(&mut self) {
        while self.go_on() {}
        self.held = None;
    }

    /// Processes the next piece of waiting work. Returns `false` when there is none.
    fn go_on(&mut self) -> bool {
        let Some(mut actions) = self.held.as_mut().and_then(VecDeque::pop_front) else { return false };
        if let Some(action) = block_on(actions.next()) {
            if let Some(held) = &mut self.held {
                held.push_front(actions);
            }
            self.take(action);
        }
        true
    }
}
