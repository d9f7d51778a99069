//! The person's library of composite blocks: viewed, inserted into the game, renamed, deleted.

use std::path::{Path, PathBuf};

use iced::Task;
use iced::keyboard::{Key, key::Named};
use iced::widget::image::{Handle, Image};
use iced::widget::{Space, column, container, operation, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::said::spoken;
use super::{Action, BlockChart, BoardDocument, CHART, PICTURE};
use crate::board::composite::{Composite, Composites, Design, needs};
use crate::board::display;
use crate::board::registry::Param;
use crate::board::sentences::{Wants, label};
use crate::engine::Text;
use crate::picture::Source;
use crate::project::block_library::{self, Entry};
use crate::project::{Problem, library};
use crate::window::ui::{self, Look};
use crate::words::Words;

pub const FIELD: &str = "shelf-name";
const SIDE: f32 = 32.0;

#[derive(Debug)]
pub struct Shelf {
    entries: Vec<(Entry, Option<Handle>)>,
    chosen: usize,
    title: Option<String>,
    /// Whether deletion waits for confirmation.
    is_asking: bool,
}

#[derive(Clone, Debug)]
pub enum Message {
    Asked,
    Closed,
    Kept,
    Chosen(usize),
    Inserted,
    RenameAsked,
    TitleWritten(String),
    Renamed,
    DeleteAsked,
    /// Confirmed (`true`) or not.
    Deleted(bool),
}

impl Shelf {
    fn new(home: &Path, language: &str) -> Self {
        let picture = |entry: &Entry| {
            let composite = entry.content.as_ref().ok()?;
            let picture = library::find(composite.picture.as_ref()?.strip_suffix(".svg")?)?;
            let source = Source::read("picture.svg", picture.bytes).ok()?;
            let pixels = source.draw(PICTURE)?;
            Some(Handle::from_rgba(pixels.side, pixels.side, pixels.rgba))
        };
        let entries = block_library::list(home, language).into_iter();
        let entries = entries.map(|entry| (picture(&entry), entry)).map(|(picture, entry)| (entry, picture));
        Self { entries: entries.collect(), chosen: 0, title: None, is_asking: false }
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().map(|(entry, _)| entry)
    }

    fn entry(&self) -> Option<&Entry> {
        self.entries.get(self.chosen).map(|(entry, _)| entry)
    }

    fn file(&self) -> Option<PathBuf> {
        self.entry()?.file.clone()
    }
}

pub fn entry_id(place: usize) -> String {
    format!("shelf-entry-{place}")
}

impl BlockChart {
    pub fn set_home(&mut self, home: Option<PathBuf>) {
        self.home = home;
    }

    pub fn shelf(&self) -> Option<&Shelf> {
        self.shelf.as_deref()
    }

    pub(super) fn tend(&mut self, message: Message, document: &mut BoardDocument) -> Action {
        let Some(home) = self.home.clone() else {
            return Action::Report(vec![Problem::error("home-missing")], Task::none());
        };
        let shelf = self.shelf.as_mut();
        match message {
            Message::Asked => self.open_shelf(&home, 0).into(),
            Message::Closed => {
                self.shelf = None;
                focus::focus(CHART).into()
            }
            Message::Kept => self.keep(&home, document),
            Message::Inserted => self.take_from_shelf(document).into(),
            Message::Deleted(true) => {
                let found = shelf.and_then(|shelf| Some((shelf.chosen, shelf.file()?)));
                let Some((chosen, file)) = found else { return Task::none().into() };
                let deleted = block_library::delete(&file);
                let focus = self.open_shelf(&home, chosen);
                match deleted {
                    Ok(_) => focus.into(),
                    Err(fault) => Action::Report(fault.problems(), focus),
                }
            }
            Message::Renamed => {
                let Some(shelf) = shelf else { return Task::none().into() };
                let (chosen, file, title) = (shelf.chosen, shelf.file(), shelf.title.take());
                let renamed = file.zip(title).map(|(file, title)| block_library::rename(&file, &title));
                let focus = self.open_shelf(&home, chosen);
                match renamed {
                    Some(Err(problems)) => Action::Report(problems, focus),
                    _ => focus.into(),
                }
            }
            message => shelf.map_or_else(Task::none, |shelf| shelf.update(message)).into(),
        }
    }

    /// Rereads the entries and focuses one.
    fn open_shelf(&mut self, home: &Path, chosen: usize) -> Task<super::Message> {
        let mut shelf = Shelf::new(home, &self.language);
        shelf.chosen = chosen.min(shelf.entries.len().saturating_sub(1));
        let chosen = shelf.chosen;
        self.shelf = Some(Box::new(shelf));
        focus::focus(entry_id(chosen))
    }

    fn keep(&self, home: &Path, document: &BoardDocument) -> Action {
        let game = document.game();
        let exported = self
            .meant()
            .and_then(|(path, name)| Design::of(&game.rules, &game.composites).export_from(&path, &name));
        match exported.as_ref().and_then(|exported| exported.list.first()) {
            None => Task::none().into(),
            Some(composite) => match block_library::keep(home, composite) {
                Ok(_) => Action::Notify(Text::new("shelf-kept").with("name", composite.called())),
                Err(fault) => Action::Report(fault.problems(), Task::none()),
            },
        }
    }

    fn take_from_shelf(&mut self, document: &mut BoardDocument) -> Task<super::Message> {
        let Some(entry) = self.shelf.as_ref().and_then(|shelf| shelf.entry()) else { return Task::none() };
        let Ok(composite) = &entry.content else { return Task::none() };
        let brought = Composites { list: vec![composite.clone()], ..Composites::default() };
        self.shelf = None;
        self.bring(&brought, document)
    }
}

impl Shelf {
    fn update(&mut self, message: Message) -> Task<super::Message> {
        match message {
            Message::Chosen(place) => {
                self.chosen = place;
                (self.title, self.is_asking) = (None, false);
            }
            Message::RenameAsked => {
                let title = self
                    .entry()
                    .and_then(|entry| entry.content.as_ref().ok())
                    .map(|it| it.called().to_owned());
                self.title = title.filter(|_| self.file().is_some());
                return Task::batch([operation::focus(FIELD), operation::select_all(FIELD)]);
            }
            Message::TitleWritten(title) => self.title = Some(title),
            Message::DeleteAsked => self.is_asking = self.file().is_some(),
            Message::Deleted(_) => self.is_asking = false,
            _ => {}
        }
        Task::none()
    }
}

impl Shelf {
    pub(super) fn view<'a>(&'a self, document: &'a BoardDocument, words: &'a Words) -> Element<'a, Message> {
        let head = row![
            text(words.get("shelf-title")).size(ui::TITLE),
            Space::new().width(Fill),
            ui::button(Some(Icon::X), words.get("shelf-close"), Look::Plain, Some(Message::Closed)),
        ];
        let entries = self.entries.iter().enumerate();
        let entries = entries.map(|(place, (entry, picture))| {
            entry_row(place, entry, picture.as_ref(), place == self.chosen, words)
        });
        let entries = column(entries).spacing(2).width(Fill).padding(iced::Padding::ZERO.right(10));
        let list = container(scrollable(entries)).style(ui::card).padding(6).width(Fill).height(Fill);
        let about = container(self.about(document, words)).style(ui::card).padding(12).width(Fill);
        let all = column![head.spacing(8).align_y(Alignment::Center), list, about];
        all.spacing(8).into()
    }

    /// Details of the chosen entry, and what can be done with it.
    fn about<'a>(&'a self, document: &'a BoardDocument, words: &'a Words) -> Element<'a, Message> {
        let Some(entry) = self.entry() else { return Space::new().into() };
        let is_own = entry.file.is_some();
        let button = |icon, key, look, message, is_possible: bool| {
            ui::button(Some(icon), words.get(key), look, is_possible.then_some(message))
        };
        let can_insert = entry.content.is_ok() && document.is_understood();
        let doing = match (&self.title, self.is_asking) {
            (Some(title), _) => row![
                ui::field(&words.get("board-composite-title"), title)
                    .id(FIELD)
                    .on_input(Message::TitleWritten)
                    .on_submit(Message::Renamed),
                button(Icon::Check, "shelf-rename-done", Look::Primary, Message::Renamed, true),
            ],
            (None, true) => row![
                text(words.get("shelf-delete-ask")).size(ui::BODY),
                button(Icon::Trash2, "shelf-delete", Look::Plain, Message::Deleted(true), true),
                button(Icon::X, "cancel", Look::Plain, Message::Deleted(false), true),
            ],
            (None, false) => row![
                button(Icon::Plus, "shelf-insert", Look::Primary, Message::Inserted, can_insert),
                button(
                    Icon::TextCursorInput,
                    "shelf-rename",
                    Look::Plain,
                    Message::RenameAsked,
                    is_own && entry.content.is_ok()
                ),
                button(Icon::Trash2, "shelf-delete", Look::Plain, Message::DeleteAsked, is_own),
            ],
        };
        let doing = doing.spacing(8).align_y(Alignment::Center).wrap().vertical_spacing(6);
        let said: Element<'a, Message> = match &entry.content {
            Ok(composite) => says(composite, document, words),
            Err(problems) => {
                let problems = problems.iter().map(|problem| {
                    let (message, remedy) = words.problem(problem.code, &problem.args);
                    text(format!("{message} {remedy}")).size(ui::SMALL).style(text::danger).into()
                });
                column(problems).spacing(4).into()
            }
        };
        column![said, doing].spacing(10).into()
    }
}

/// Details of a composite block before it is inserted.
fn says<'a>(composite: &'a Composite, document: &BoardDocument, words: &'a Words) -> Element<'a, Message> {
    let note = composite.mark.as_ref().map(|mark| mark.note.as_str()).filter(|note| !note.is_empty());
    let wanted = needs(composite, document.game());
    let all = wanted.names.iter().chain(&wanted.material);
    let (game, language) = (document.game(), words.language().code());
    let called = |name: &String| match name.starts_with('!') {
        true => spoken(&label(game, language, Wants::One(Param::Nodes), name), words, document.draft()),
        false => display::name(game, language, name),
    };
    let all = all.map(called).collect::<Vec<_>>().join(", ");
    let missing = wanted.missing.iter().map(called).collect::<Vec<_>>().join(", ");
    let line = |key, arg, list: String| match list.is_empty() {
        true => None,
        false => Some(text(words.with(key, &[(arg, list)])).size(ui::SMALL)),
    };
    let exits = composite.exits.iter().map(|exit| called(&exit.name)).collect::<Vec<_>>().join(", ");
    column![text(composite.called()).size(ui::TITLE)]
        .push(note.map(|note| text(note).size(ui::BODY)))
        .push(line("shelf-needs", "names", all))
        .push(line("shelf-missing", "names", missing).map(|line| line.style(text::warning)))
        .push(line("shelf-exits", "names", exits))
        .spacing(4)
        .into()
}

fn entry_row<'a>(
    place: usize,
    entry: &'a Entry,
    picture: Option<&Handle>,
    is_chosen: bool,
    words: &'a Words,
) -> Element<'a, Message> {
    let sign: Element<'a, Message> = match (picture, &entry.content) {
        (Some(handle), _) => Image::new(handle.clone()).width(SIDE).height(SIDE).into(),
        (None, Ok(_)) => ui::icon(Icon::Group),
        (None, Err(_)) => {
            text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::danger).into()
        }
    };
    let (name, more) = match &entry.content {
        Ok(composite) => {
            let count = words.with("shelf-count", &[("count", composite.count().to_string())]);
            let of = words.get(if entry.file.is_some() { "shelf-own" } else { "shelf-shipped" });
            (composite.called().to_owned(), format!("{count} · {of}"))
        }
        Err(_) => (entry.name.clone(), words.get("shelf-broken")),
    };
    let said = column![text(name).size(ui::BODY), text(more).size(ui::SMALL).style(ui::quiet),];
    let content = row![container(sign).center_x(SIDE).center_y(SIDE), said.width(Fill)];
    let content = container(content.spacing(10).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    let keys = move |key: &Key, _| match key {
        Key::Named(Named::Escape) => Some(Message::Closed),
        Key::Named(Named::Delete) if is_chosen => Some(Message::DeleteAsked),
        Key::Named(Named::F2) if is_chosen => Some(Message::RenameAsked),
        _ => None,
    };
    ui::styled(content.into(), look, Some(Message::Chosen(place)))
        .id(entry_id(place))
        .width(Fill)
        .on_key(keys)
        .into()
}
