//! The choice of who plays, and the players' profiles (Strašrybka 2010).

pub mod profile;
mod view;

use std::collections::BTreeMap;

use iced::Task;
use iced::widget::image::Handle;
use jiff::Zoned;
use schola_widgets::focus;

use super::choosing::Countdown;
use super::{background, covers};
use crate::engine::Text;
use crate::player::{Profile, Sex, UserSettings};
use crate::project::Problem;
use crate::project::avatars::{self, Avatar};
use crate::project::people::{LastChoice, People, Person};
use crate::words::Words;

#[derive(Debug)]
pub struct Users {
    people: People,
    rows: Vec<Person>,
    /// The row of the last player.
    last: Option<usize>,
    is_compact: bool,
    countdown: Countdown,
    wanted: Wanted,
    /// The row of the player to delete, while that is to be confirmed.
    deleted: Option<usize>,
    dialog: Option<profile::Dialog>,
    problems: Vec<Problem>,
    pictures: Pictures,
}

/// The rendered avatars by their ids.
pub(super) type Pictures = BTreeMap<&'static str, Handle>;

/// What choosing a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Play,
    Edit,
    Delete,
}

/// What is in front: when it changes, scanning starts again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Front {
    Rows(Wanted),
    /// The question whether to delete a player.
    Deletion,
    Profile,
    /// A question about a profile.
    ProfileQuestion,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    /// The focus moves to a row.
    Went(usize),
    WantedChanged(Wanted),
    Added,
    /// Shows fewer rows, or all of them.
    Folded,
    /// Asks for confirmation before deleting the player in this row.
    DeletionAsked(usize),
    DeletionDropped,
    DeletionConfirmed,
    Profile(profile::Message),
    Quit,
    /// Closes the dialog.
    Escaped,
    Ticked,
    /// Any input; it stops the countdown.
    Stirred,
    Drawn(Pictures),
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    Play(Person),
    /// Applies these settings to the window; `None` restores those of the last player.
    Control(Option<Box<UserSettings>>, Task<Message>),
    /// Opens the on-screen keyboard for the field with this id.
    AskKeyboard(&'static str),
    Quit,
}

impl Users {
    /// Lists the players; `now` are the settings in force. Without any players, the dialog for the first one opens.
    pub fn new(people: People, now: &UserSettings) -> (Self, Task<Message>) {
        let last = people.last();
        let mut screen = Self {
            rows: Vec::new(),
            last: None,
            is_compact: last.compact,
            countdown: Countdown::new(false),
            wanted: Wanted::Play,
            deleted: None,
            dialog: None,
            problems: Vec::new(),
            pictures: Pictures::new(),
            people,
        };
        screen.list();
        screen.countdown = Countdown::new(screen.last.is_some());
        let drawn = background::run(draw).map(|drawn| Message::Drawn(drawn.unwrap_or_default()));
        let shown =
            if screen.rows.is_empty() { screen.add(true, now) } else { screen.focus_row(screen.last) };
        (screen, Task::batch([drawn, shown]))
    }

    /// Shows what went wrong.
    pub fn tell(&mut self, problems: Vec<Problem>) {
        self.countdown.stop();
        self.problems = problems;
    }

    fn list(&mut self) {
        self.rows = self.people.list();
        let last = self.people.last().person;
        self.last = self.rows.iter().position(|person| Some(&person.id) == last.as_ref());
    }

    fn focus_row(&self, row: Option<usize>) -> Task<Message> {
        focus::focus(row_id(row.unwrap_or(0).min(self.rows.len().saturating_sub(1))))
    }

    /// Opens the dialog for a new player; the name of the first one defaults to that of the system account.
    fn add(&mut self, is_first: bool, now: &UserSettings) -> Task<Message> {
        let account = || ["USER", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
        let name = if is_first { account().unwrap_or_default() } else { String::new() };
        self.dialog = Some(profile::Dialog::new(&name, now));
        focus::focus(profile::NAME)
    }

    /// `now` are the settings in force.
    pub fn update(&mut self, message: Message, now: &UserSettings) -> Action {
        match message {
            Message::Chosen(index) => return self.chosen(index),
            Message::Went(index) => return Action::Run(self.focus_row(Some(index))),
            Message::WantedChanged(wanted) => {
                self.wanted = wanted;
                return Action::Run(self.focus_row(self.last));
            }
            Message::Added => return Action::Run(self.add(self.rows.is_empty(), now)),
            Message::Folded => {
                self.is_compact ^= true;
                let last = LastChoice { compact: self.is_compact, ..self.people.last() };
                self.problems = self.people.keep_last(&last).err().into_iter().collect();
            }
            Message::DeletionAsked(index) => return Action::Run(self.ask_deletion(index)),
            Message::DeletionDropped => return self.close(),
            Message::DeletionConfirmed => return self.delete(now),
            Message::Profile(message) => return self.change(message),
            Message::Quit => return Action::Quit,
            Message::Escaped => {
                let closed = self.dialog.take().is_some();
                self.wanted = if self.deleted.is_some() { self.wanted } else { Wanted::Play };
                self.deleted = None;
                let focus = self.focus_row(self.last);
                return if closed { Action::Control(None, focus) } else { Action::Run(focus) };
            }
            Message::Ticked => {
                if let (true, Some(last)) = (self.countdown.tick(), self.last) {
                    return self.chosen(last);
                }
            }
            Message::Stirred => self.countdown.stop(),
            Message::Drawn(pictures) => self.pictures = pictures,
        }
        Action::None
    }

    fn chosen(&mut self, index: usize) -> Action {
        let Some(person) = self.rows.get(index) else { return Action::None };
        match self.wanted {
            Wanted::Play => {
                let person = person.clone();
                let last = LastChoice { person: Some(person.id.clone()), compact: self.is_compact };
                // If the folder is not writable, the choice is simply not remembered.
                let _ = self.people.keep_last(&last);
                Action::Play(person)
            }
            Wanted::Edit => {
                let (settings, _) = self.people.settings(person);
                self.dialog = Some(profile::Dialog::of(person, &settings));
                Action::Run(focus::focus(profile::NAME))
            }
            Wanted::Delete => Action::Run(self.ask_deletion(index)),
        }
    }

    /// Asks for confirmation, since a deletion cannot be undone. The answer that deletes nobody has the focus.
    fn ask_deletion(&mut self, index: usize) -> Task<Message> {
        self.countdown.stop();
        self.deleted = (index < self.rows.len()).then_some(index);
        focus::focus(view::KEEP)
    }

    fn delete(&mut self, now: &UserSettings) -> Action {
        if let Some(person) = self.deleted.take().and_then(|index| self.rows.get(index)) {
            self.problems = self.people.delete(&person.id).err().into_iter().collect();
            self.list();
        }
        if self.rows.is_empty() {
            self.wanted = Wanted::Play;
            return Action::Run(self.add(true, now));
        }
        self.close()
    }

    fn close(&mut self) -> Action {
        self.deleted = None;
        Action::Run(self.focus_row(self.last))
    }

    fn change(&mut self, message: profile::Message) -> Action {
        let Some(dialog) = &mut self.dialog else { return Action::None };
        match dialog.update(message) {
            profile::Action::None => Action::None,
            profile::Action::Ask => Action::Run(focus::focus(profile::KEEP)),
            profile::Action::Degree(degree) => {
                Action::Control(Some(Box::new(UserSettings::preset(degree))), Task::none())
            }
            profile::Action::AskKeyboard => Action::AskKeyboard(profile::NAME),
            profile::Action::Close => {
                self.dialog = None;
                self.deleted = None;
                Action::Control(None, self.focus_row(self.last))
            }
            profile::Action::Keep { id, profile, settings } => {
                match keep(&self.people, id.as_deref(), profile, settings) {
                    Ok(person) => {
                        self.dialog = None;
                        self.wanted = Wanted::Play;
                        if id.is_none() {
                            // A new player is probably the one who wants to play.
                            let last =
                                LastChoice { person: Some(person.id.clone()), compact: self.is_compact };
                            let _ = self.people.keep_last(&last);
                        }
                        self.list();
                        let row = self.rows.iter().position(|row| row.id == person.id);
                        Action::Control(None, self.focus_row(row))
                    }
                    Err(problem) => {
                        dialog.tell(problem);
                        Action::Run(focus::focus(profile::NAME))
                    }
                }
            }
        }
    }

    /// Returns the id of the most likely choice, the last player.
    pub(super) fn first(&self) -> Option<String> {
        self.dialog.is_none().then(|| row_id(self.last.unwrap_or(0)))
    }

    pub(super) fn front(&self) -> Front {
        match &self.dialog {
            Some(dialog) if dialog.is_asking() => Front::ProfileQuestion,
            Some(_) => Front::Profile,
            None if self.deleted.is_some() => Front::Deletion,
            None => Front::Rows(self.wanted),
        }
    }

    /// Returns whether a dialog is open, or players are chosen for something else than playing.
    pub(super) fn can_escape(&self) -> bool {
        self.dialog.is_some() || self.deleted.is_some() || self.wanted != Wanted::Play
    }
}

/// Saves a profile and, where needed, its settings: the presets of its degree, or given ones.
fn keep(
    people: &People,
    id: Option<&str>,
    profile: Profile,
    settings: profile::Settings,
) -> Result<Person, Problem> {
    let person = match id {
        Some(id) => people.change(id, profile)?,
        None => people.add(profile)?,
    };
    let settings = match settings {
        profile::Settings::Kept => return Ok(person),
        profile::Settings::BeginAs(settings) => *settings,
        profile::Settings::Preset => {
            let (mut settings, _) = people.settings(&person);
            settings.take_preset(person.profile.degree);
            settings
        }
    };
    people.keep_settings(&person.id, &settings)?;
    Ok(person)
}

fn row_id(index: usize) -> String {
    format!("users-row-{index}")
}

/// Renders all avatars.
fn draw() -> Pictures {
    let drawn = |avatar: &Avatar| Some((avatar.id, covers::of_picture("avatar.svg", avatar.bytes())?));
    avatars::avatars().iter().filter_map(drawn).collect()
}

/// Describes a profile, except its name.
fn told(profile: &Profile, words: &Words) -> String {
    let sex = sex_key(profile.sex).map(|key| words.get(key));
    [sex, aged(profile, words)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns the key of a sex, if it is stated.
fn sex_key(sex: Sex) -> Option<&'static str> {
    match sex {
        Sex::Undetermined => None,
        Sex::Female => Some("profile-female"),
        Sex::Male => Some("profile-male"),
    }
}

/// Returns the age in words, if the year of birth is known.
fn aged(profile: &Profile, words: &Words) -> Option<String> {
    let age = profile.age(Zoned::now().date())?;
    Some(words.say(&Text::new("profile-age").with("count", age)))
}
