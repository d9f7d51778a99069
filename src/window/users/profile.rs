//! The dialog for a player's profile.

use iced::widget::{column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use jiff::Zoned;
use lucide_icons::Icon;

use super::{Pictures, aged, sex_key};
use crate::player::profile::{birth_year, tidy};
use crate::player::settings::{Degree, UserSettings};
use crate::player::{Profile, Sex};
use crate::project::Problem;
use crate::project::avatars;
use crate::project::people::Person;
use crate::window::choosing;
use crate::window::ui::{self, Context, Look};

pub const NAME: &str = "profile-name";
const YEAR: &str = "profile-year";
/// The id of the answer that keeps the settings.
pub const KEEP: &str = "profile-keep";
const WIDTH: f32 = 640.0;
const LABEL: f32 = 132.0;
const PICTURE: f32 = 52.0;

#[derive(Debug)]
pub struct Dialog {
    /// `None` for a new player.
    id: Option<String>,
    profile: Profile,
    /// The degree in the saved profile.
    degree: Degree,
    /// Whether single settings differ from the presets of the degree.
    has_own_settings: bool,
    /// The settings that a new player starts with, until a degree is chosen.
    beginning: Option<Box<UserSettings>>,
    /// The year of birth as typed.
    year: String,
    /// Whether the question about the settings is open.
    asks: bool,
    problem: Option<Problem>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Named(String),
    YearWritten(String),
    SexChosen(Sex),
    PictureChosen(&'static str),
    DegreeChosen(Degree),
    /// Opens the on-screen keyboard for the name.
    KeyboardAsked,
    NameSubmitted,
    Confirmed,
    /// Answers whether to reset single settings to the presets of the degree.
    SettingsAnswered(bool),
    Cancelled,
}

/// What to do with the player's settings when the profile is saved.
#[derive(Debug)]
pub enum Settings {
    /// Keep them.
    Kept,
    /// Reset all input settings to the presets of the degree.
    Preset,
    /// Start with these.
    BeginAs(Box<UserSettings>),
}

#[derive(Debug)]
pub enum Action {
    None,
    /// Show the question about the settings.
    Ask,
    /// Apply the presets of this degree to the dialog at once, as the player may need them to go on.
    Degree(Degree),
    /// Open the on-screen keyboard for the name.
    AskKeyboard,
    /// Save the profile.
    Keep {
        /// `None` for a new player.
        id: Option<String>,
        profile: Profile,
        settings: Settings,
    },
    /// Close the dialog.
    Close,
}

impl Dialog {
    /// Opens the dialog for a new player. If scanning is on now, it stays on for the new player until a degree is
    /// chosen: someone with a single switch must not lose it.
    pub fn new(name: &str, now: &UserSettings) -> Self {
        let degree = if now.scans() { now.nearest_degree() } else { Degree::default() };
        Self {
            id: None,
            profile: Profile { degree, ..Profile::new(name) },
            degree,
            has_own_settings: false,
            beginning: now.scans().then(|| Box::new(now.clone())),
            year: String::new(),
            asks: false,
            problem: None,
        }
    }

    /// Opens the dialog for an existing player.
    pub fn of(person: &Person, settings: &UserSettings) -> Self {
        let degree = person.profile.degree;
        Self {
            id: Some(person.id.clone()),
            profile: person.profile.clone(),
            degree,
            has_own_settings: settings.departs_from(degree),
            beginning: None,
            year: person.profile.birth_year.map(|year| year.to_string()).unwrap_or_default(),
            asks: false,
            problem: person.problem.clone(),
        }
    }

    pub fn is_asking(&self) -> bool {
        self.asks
    }

    /// Shows why the profile could not be saved.
    pub fn tell(&mut self, problem: Problem) {
        self.problem = Some(problem);
    }

    pub fn update(&mut self, message: Message) -> Action {
        self.problem = None;
        match message {
            Message::Named(name) => self.profile.name = name,
            Message::YearWritten(year) => {
                self.year = year;
                // An invalid year is reported beside the field and is not stored.
                if self.is_year_right() {
                    self.profile.birth_year = birth_year(&self.year, Zoned::now().date());
                }
            }
            Message::SexChosen(sex) => self.profile.sex = sex,
            Message::PictureChosen(id) => id.clone_into(&mut self.profile.avatar),
            Message::DegreeChosen(degree) => {
                self.profile.degree = degree;
                self.beginning = None;
                return Action::Degree(degree);
            }
            // An empty name suggests that the player cannot type, or not with these keys.
            Message::NameSubmitted if tidy(&self.profile.name).is_empty() => return Action::AskKeyboard,
            Message::KeyboardAsked => return Action::AskKeyboard,
            Message::Confirmed | Message::NameSubmitted => return self.confirmed(),
            Message::SettingsAnswered(true) => return self.kept(Settings::Preset),
            Message::SettingsAnswered(false) => return self.kept(Settings::Kept),
            Message::Cancelled if self.asks => self.asks = false,
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn confirmed(&mut self) -> Action {
        if !self.is_year_right() {
            // The message is already shown beside the field.
            return Action::None;
        }
        let is_changed = self.profile.degree != self.degree;
        if is_changed && self.has_own_settings {
            self.asks = true;
            return Action::Ask;
        }
        let settings = match &self.beginning {
            Some(beginning) => Settings::BeginAs(beginning.clone()),
            None if is_changed || self.id.is_none() => Settings::Preset,
            None => Settings::Kept,
        };
        self.kept(settings)
    }

    fn kept(&self, settings: Settings) -> Action {
        Action::Keep { id: self.id.clone(), profile: self.profile.clone(), settings }
    }

    /// Returns whether the field is empty or has a valid year of birth.
    fn is_year_right(&self) -> bool {
        self.year.trim().is_empty() || birth_year(&self.year, Zoned::now().date()).is_some()
    }

    pub(super) fn view<'a>(&'a self, pictures: &'a Pictures, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        if self.asks {
            let answer = |icon, key, look, preset| {
                choosing::button(icon, words.get(key), look, Some(Message::SettingsAnswered(preset)))
            };
            let keep = answer(Icon::ArrowLeft, "profile-settings-keep", Look::Primary, false).id(KEEP);
            let set = answer(Icon::RefreshCw, "profile-settings-set", Look::Plain, true);
            let (title, sentence) =
                (words.get("profile-settings-title"), words.get("profile-settings-sentence"));
            return ui::question(title, sentence, vec![keep, set]);
        }
        let title = if self.id.is_some() { "profile-title-edit" } else { "profile-title-new" };
        let name = ui::field("", &self.profile.name)
            .id(NAME)
            .padding(10)
            .on_input(Message::Named)
            .on_submit(Message::NameSubmitted);
        let keyboard = container(ui::icon(Icon::Keyboard)).center_x(choosing::CONTROL).center_y(38);
        let keyboard = ui::styled(keyboard.into(), Look::Plain, Some(Message::KeyboardAsked));
        let keyboard = ui::hint(keyboard.into(), words.get("profile-keyboard"));
        let mut sheet = column![
            text(words.get(title)).size(ui::TITLE),
            labelled(words.get("profile-name"), row![name, keyboard].spacing(8).into()),
            labelled(words.get("profile-year"), self.year(cx)),
            labelled(words.get("profile-sex"), self.sexes(cx)),
            labelled(words.get("profile-picture"), self.pictures(pictures)),
            labelled(words.get("profile-degree"), self.degrees(cx)),
        ]
        .spacing(14)
        .width(WIDTH);
        if let Some(problem) = &self.problem {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let line = text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger);
            sheet = sheet.push(row![ui::icon(Icon::OctagonAlert), line].spacing(8));
        }
        let is_right = !self.profile.name.trim().is_empty() && self.is_year_right();
        let done = is_right.then_some(Message::Confirmed);
        let answers = row![
            choosing::button(Icon::Check, words.get("profile-done"), Look::Primary, done),
            choosing::button(Icon::X, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ]
        .push(
            self.profile
                .name
                .trim()
                .is_empty()
                .then(|| text(words.get("profile-name-missing")).size(ui::BODY).style(ui::quiet)),
        )
        .align_y(Alignment::Center);
        let padding = iced::Padding::new(4.0).right(16.0);
        scrollable(container(sheet.push(answers.spacing(8))).padding(padding)).into()
    }

    /// Shows the field for the year of birth, and the resulting age.
    fn year<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let field = ui::field(&words.get("profile-year-form"), &self.year)
            .id(YEAR)
            .padding(10)
            .width(120)
            .on_input(Message::YearWritten)
            .on_submit(Message::Confirmed);
        let age = aged(&self.profile, words);
        let beside = match age {
            _ if !self.is_year_right() => {
                text(words.get("profile-year-wrong")).size(ui::BODY).style(text::danger)
            }
            Some(age) => text(age).size(ui::BODY),
            None => text(words.get("profile-year-why")).size(ui::SMALL).style(ui::quiet),
        };
        row![field, container(beside).width(Fill)].spacing(12).align_y(Alignment::Center).into()
    }

    fn sexes<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let choices = Sex::ALL.into_iter().map(|sex| {
            let look = if self.profile.sex == sex { Look::Chosen } else { Look::Plain };
            let key = sex_key(sex).unwrap_or("profile-sex-none");
            ui::button(None, cx.words.get(key), look, Some(Message::SexChosen(sex))).into()
        });
        row(choices).spacing(6).wrap().into()
    }

    fn pictures<'a>(&'a self, pictures: &'a Pictures) -> Element<'a, Message> {
        let chosen = avatars::find(&self.profile.avatar).id;
        let choices = pictures.iter().map(|(id, handle)| {
            let look = if chosen == *id { Look::Chosen } else { Look::Quiet };
            let picture = container(image(handle.clone()).width(PICTURE).height(PICTURE)).padding(4);
            ui::styled(picture.into(), look, Some(Message::PictureChosen(id))).into()
        });
        row(choices).spacing(2).wrap().into()
    }

    fn degrees<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let choices = Degree::ALL.into_iter().map(|degree| {
            let look = if self.profile.degree == degree { Look::Chosen } else { Look::Plain };
            let key = degree_key(degree);
            ui::button(None, words.get(key), look, Some(Message::DegreeChosen(degree))).into()
        });
        let more = text(words.get("profile-degree-more")).size(ui::SMALL).style(ui::quiet);
        column![row(choices).spacing(6).wrap(), more].spacing(6).into()
    }
}

fn degree_key(degree: Degree) -> &'static str {
    match degree {
        Degree::None => "profile-degree-none",
        Degree::Mild => "profile-degree-mild",
        Degree::Severe => "profile-degree-severe",
        Degree::SingleSwitch => "profile-degree-switch",
    }
}

fn labelled<'a>(label: String, field: Element<'a, Message>) -> Element<'a, Message> {
    row![container(text(label).size(ui::BODY)).width(LABEL).padding([10, 0]), container(field).width(Fill)]
        .spacing(8)
        .into()
}
