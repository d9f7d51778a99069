//! The start screen: games to learn from, and the way to one's own.

use std::path::PathBuf;

use iced::widget::svg;
use iced::widget::{column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::home;
use super::preferences::Preferences;
use super::ui::{self, Look};
use crate::project::{self, Problem, Sample, description};
use crate::words::Words;

const CARD: f32 = 176.0;
const THUMBNAIL: f32 = 128.0;

/// The start screen.
#[derive(Debug)]
pub struct Start {
    samples: Vec<Card>,
    /// The person's own games: folder and name.
    own: Vec<(PathBuf, String)>,
    problems: Vec<Problem>,
    home: Option<PathBuf>,
}

#[derive(Debug)]
struct Card {
    sample: Sample,
    name: String,
    category: String,
    thumbnail: Option<Thumbnail>,
}

#[derive(Debug)]
enum Thumbnail {
    Vector(svg::Handle),
    Raster(image::Handle),
}

/// What can happen on the start screen.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// A sample is chosen, by its place in the list.
    SampleChosen(usize),
    /// One of the person's own games is chosen, by its place in the list.
    OwnChosen(usize),
    /// A folder shall be opened.
    OpenChosen,
}

/// What the start screen needs from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    None,
    /// A game to be opened.
    Open(PathBuf),
    /// A folder to open.
    AskFolder,
}

impl Start {
    /// Shows the samples and the games of a person.
    pub fn new(home: Option<PathBuf>, preferences: &Preferences) -> Self {
        let card = |sample: Sample| {
            let read = description::read(sample.file("description.xml").unwrap_or_default()).model;
            let thumbnail = sample.thumbnail().map(|(name, bytes)| {
                if name.ends_with(".svg") {
                    Thumbnail::Vector(svg::Handle::from_memory(bytes))
                } else {
                    Thumbnail::Raster(image::Handle::from_bytes(bytes))
                }
            });
            Card { sample, name: read.name, category: read.category, thumbnail }
        };
        Self {
            samples: project::samples().into_iter().map(card).collect(),
            own: own_games(home.as_ref(), preferences),
            problems: Vec::new(),
            home,
        }
    }

    /// Tells what went wrong with opening a game.
    pub fn tell(&mut self, problems: Vec<Problem>) {
        self.problems = problems;
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Action {
        self.problems.clear();
        match message {
            Message::OpenChosen => Action::AskFolder,
            Message::OwnChosen(index) => {
                self.own.get(index).map_or(Action::None, |(folder, _)| Action::Open(folder.clone()))
            }
            Message::SampleChosen(index) => {
                let Some(card) = self.samples.get(index) else { return Action::None };
                match home::games(self.home.as_ref()).and_then(|games| card.sample.own_copy(&games)) {
                    Ok(folder) => Action::Open(folder),
                    Err(problem) => {
                        self.problems.push(problem);
                        Action::None
                    }
                }
            }
        }
    }

    /// Shows the screen.
    pub fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let cards = self.samples.iter().enumerate().map(|(index, card)| card.view(index));
        let own = self.own.iter().enumerate().map(|(index, (_, name))| {
            ui::button(Some(Icon::Puzzle), name.clone(), Look::Plain, Some(Message::OwnChosen(index))).into()
        });
        let mut whole = column![
            text(words.get("start-title")).size(ui::HEADING),
            text(words.get("start-samples")).size(ui::BODY).style(ui::quiet),
            row(cards).spacing(16).wrap(),
            text(words.get("start-own")).size(ui::TITLE),
            row(own).spacing(8).wrap(),
            ui::button(
                Some(Icon::FolderOpen),
                words.get("open-folder"),
                Look::Plain,
                Some(Message::OpenChosen)
            ),
        ]
        .spacing(16);
        for problem in &self.problems {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
            whole = whole.push(text(format!("{file}{message} {remedy}")).size(ui::BODY).style(text::danger));
        }
        let whole = container(whole.max_width(960)).padding(32).center_x(Fill);
        focus::pane("pane-start", scrollable(whole).height(Fill)).into()
    }
}

/// Returns the games lately opened, then the others in the person's games folder by name.
fn own_games(home: Option<&PathBuf>, preferences: &Preferences) -> Vec<(PathBuf, String)> {
    let entries = home::games(home).ok().and_then(|games| std::fs::read_dir(games).ok());
    let name = |folder: PathBuf| project::game_name(&folder).map(|name| (folder, name));
    let recent = preferences.recent.iter().map(|recent| recent.folder.clone());
    let mut own: Vec<_> = recent.filter_map(name).collect();
    let mut others: Vec<_> =
        entries.into_iter().flatten().flatten().filter_map(|entry| name(entry.path())).collect();
    others.retain(|other| own.iter().all(|(folder, _)| *folder != other.0));
    others.sort_by_key(|(_, name)| name.to_lowercase());
    own.append(&mut others);
    own
}

impl Card {
    fn view(&self, index: usize) -> Element<'_, Message> {
        let picture: Element<'_, Message> = match &self.thumbnail {
            Some(Thumbnail::Vector(handle)) => svg(handle.clone()).width(THUMBNAIL).height(THUMBNAIL).into(),
            Some(Thumbnail::Raster(handle)) => {
                image(handle.clone()).width(THUMBNAIL).height(THUMBNAIL).into()
            }
            None => container(ui::icon(Icon::Dices)).center_x(THUMBNAIL).center_y(THUMBNAIL).into(),
        };
        let content = column![
            picture,
            text(&self.name).size(ui::BODY),
            text(&self.category).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(6)
        .align_x(Alignment::Center)
        .width(CARD);
        focus::focusable(container(content).padding([16, 0]))
            .style(focus::card)
            .on_activate(Message::SampleChosen(index))
            .into()
    }
}
