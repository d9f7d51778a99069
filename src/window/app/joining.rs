//! Playing together: what its screen needs from the application.

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Screen};
use crate::project::avatars;
use crate::project::people::Person;
use crate::window::control_settings::Tab;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::play_test;
use crate::window::together::{self, Action, Stage, Together};
use crate::window::workbench::{Leaving, Request};

impl App {
    pub fn joined(&self) -> Option<&Together> {
        match &self.screen {
            Screen::Together(together) => Some(together),
            _ => None,
        }
    }

    pub(super) fn joined_mut(&mut self) -> Option<&mut Together> {
        match &mut self.screen {
            Screen::Together(together) => Some(together),
            _ => None,
        }
    }

    /// Opens the screen for playing together. An edited game is closed first, which may ask about unsaved changes.
    pub(super) fn ask_together(&mut self) -> Task<Message> {
        match &self.screen {
            Screen::Editing(_) => self.request(Request::Leave(Leaving::Together)),
            _ => self.show_together(),
        }
    }

    pub(super) fn show_together(&mut self) -> Task<Message> {
        self.show_together_as(self.last_person())
    }

    fn show_together_as(&mut self, person: Option<Person>) -> Task<Message> {
        let leaves = self.leave_full_screen();
        self.leave_player();
        self.edited = None;
        self.playing = false;
        self.become_person(person);
        let profile = self.person.as_ref().map(|person| &person.profile);
        let name = profile.map(|profile| profile.name.clone()).unwrap_or_default();
        let avatar = profile.map(|profile| avatars::find(&profile.avatar).bytes().to_vec());
        let language = self.words.language().code();
        let together = Together::new(&name, avatar, language, self.controls.clone(), self.home.clone());
        let first = together.first_field();
        self.screen = Screen::Together(Box::new(together));
        Task::batch([leaves, focus::focus(first)])
    }

    /// Begins with the way to the table that a link names. Nothing is sent before the person confirms it.
    pub(super) fn begin_with_link(&mut self, user: Option<&str>, link: &str) -> Task<Message> {
        let person = user.zip(self.people()).map(|(name, people)| people.find_or_add(name));
        let person = match person {
            Some(Err(problem)) => return self.begin_to_play(user, None).chain(self.tell(vec![problem])),
            Some(Ok(person)) => Some(person),
            None => self.last_person(),
        };
        let shown = self.show_together_as(person);
        let focused = self.joined_mut().map(|together| together.take_link(link));
        shown.chain(focused.map_or_else(Task::none, focus::focus))
    }

    pub(super) fn together(&mut self, message: together::Message) -> Task<Message> {
        let now = self.now();
        let is_hover = matches!(message, together::Message::Play(play_test::Message::Hovered(_)));
        if is_hover && self.pointer != super::scanning::Pointer::Moved {
            // A window that opens under a resting pointer reports a move that nobody made.
            return Task::none();
        }
        let Some(together) = self.joined_mut() else { return Task::none() };
        let focus = together.play_test().map(|play| (play.focus(), play.table_focus()));
        let by_hand = message.is_by_hand();
        let actions = together.update(message, now);
        let after = together.play_test().map(|play| (play.focus(), play.table_focus()));
        if by_hand {
            self.scan.deactivate();
        }
        if let Some((cell, unit)) = after.filter(|after| focus != Some(*after)) {
            self.scan.follow(cell, now);
            if let Some(unit) = unit {
                self.scan.follow_unit(unit, now);
            }
        }
        Task::batch(actions.into_iter().map(|action| self.act_together(action)).collect::<Vec<_>>())
    }

    fn act_together(&mut self, action: Action) -> Task<Message> {
        match action {
            Action::Run(task) => task.map(Message::Together),
            Action::Home => self.go_home(),
            Action::Quit(stops) => stops.map(Message::Together).chain(self.quit()),
            Action::Focus(id) => focus::focus(id),
            Action::Hear(sound) => {
                if self.controls().sounds {
                    self.audio.play(sound);
                }
                Task::none()
            }
            Action::Say(text) => {
                let said = self.words.say(&text);
                self.say(said);
                Task::none()
            }
            Action::SavePlay => self.ask_folder(Purpose::SavePlay),
            Action::Help => self.open_help(Page::Playing),
            Action::Settings => self.open_controls(Tab::Control),
        }
    }

    /// What Escape does on the screen for playing together: it closes what lies over it, or leads out.
    pub(super) fn escape_together(&self) -> Option<Message> {
        let together = self.joined()?;
        let message = match together.stage() {
            _ if together.over().is_some() => together::Message::Escaped,
            // Nobody leaves the others by a slip of the hand.
            Stage::Lobby => return None,
            Stage::Game => together::Message::WayOutAsked,
            Stage::Form | Stage::Joining => together::Message::LeaveAsked,
        };
        Some(Message::Together(message))
    }
}

impl together::Message {
    /// Returns whether the message comes from a pointer or keys, so that scanning is not needed.
    pub(super) fn is_by_hand(&self) -> bool {
        use play_test::Message as M;
        match self {
            Self::Play(M::Adventure(action)) => action.is_by_hand(),
            Self::Play(
                M::Pressed(_) | M::Dropped(..) | M::TablePressed(_) | M::TableDropped(_) | M::UnitChosen(_),
            ) => true,
            Self::Called(command) => command.arrow().is_some(),
            _ => false,
        }
    }
}
