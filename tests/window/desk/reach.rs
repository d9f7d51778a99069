//! Controls reached by keys, also those out of sight.

use iced::keyboard::key::Named;
use iced::widget::Id;

use super::Desk;
use super::lookout::Control;

impl Desk {
    /// Presses Tab until the control with an id has the focus.
    #[track_caller]
    pub fn tab_to(&mut self, id: &'static str) {
        self.tab_until(|desk| desk.is_focused(id));
    }

    /// Presses Tab until a condition holds.
    #[track_caller]
    pub fn tab_until(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        for _ in 0..160 {
            if is_so(self) {
                return;
            }
            self.key(Named::Tab);
        }
        panic!("it is not reached by Tab");
    }

    /// Replaces the text of the field with an id; one out of sight is reached by keys.
    #[track_caller]
    pub fn fill(&mut self, id: &'static str, text: &str) {
        let is_here = |control: &Control| {
            control.id == Some(Id::new(id)) && control.visible.is_some_and(|seen| seen.height > 20.0)
        };
        if self.census().controls.iter().any(is_here) {
            self.click_field(id);
        } else {
            self.tab_to(id);
        }
        self.command('a');
        if text.is_empty() { self.key(Named::Backspace) } else { self.write(text) }
    }
}
