//! Work beside the window that waits, so that somebody can act before it is over.

use std::collections::VecDeque;

use iced_test::futures::futures::executor::block_on;
use iced_test::futures::futures::stream::{BoxStream, StreamExt};
use iced_test::runtime::Action;
use schola::window::Message;

use super::Desk;

/// What messages led to and nobody has taken in.
pub type Held = VecDeque<BoxStream<'static, Action<Message>>>;

impl Desk {
    /// From now on, what messages lead to waits until it is let go on.
    pub fn hold_work(&mut self) {
        let _ = self.held.get_or_insert_default();
    }

    /// Takes in what waits, one after another, until something is so.
    #[track_caller]
    pub fn go_on_until(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        while !is_so(self) {
            assert!(self.go_on(), "everything is done, and it never was so");
        }
    }

    /// Takes in all that waits; from now on nothing waits any more.
    pub fn let_go(&mut self) {
        while self.go_on() {}
        self.held = None;
    }

    /// Takes in the next of what waits. Returns `false` when there is none.
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
