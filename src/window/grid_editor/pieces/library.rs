//! The picture library: pictures that come with Schola, and those of the game.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use iced::widget::image::{self, Handle};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use rustc_hash::FxHashMap;
use schola_widgets::list;

use super::PictureTarget;
use crate::common_files::Files;
use crate::picture::Source;
use crate::project::library::{self, LibraryPicture};
use crate::project::pictures;
use crate::window::ui::{self, Context, Look};
use crate::words::{Language, Words, plain};

/// Id of the search field.
pub const FIELD: &str = "library-field";
/// Id of the grid of pictures.
pub const GRID: &str = "library-grid";
/// Width and height of an entry: a picture above a name of up to two lines.
const CELL: (f32, f32) = (108.0, 112.0);
const PICTURE: f32 = 56.0;
/// Letters of a name that fit below its picture.
const LETTERS: usize = 28;

/// Search texts: each picture's names in all languages and its group's name, one a line.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let languages = Language::ALL.map(Words::new);
    let groups: FxHashMap<&str, String> = library::groups()
        .map(|(group, name)| (group, languages.each_ref().map(|words| words.say(&name)).join(" ")))
        .collect();
    let names = |picture: &LibraryPicture| {
        let label = picture.label();
        let own = languages.each_ref().map(|words| plain(&words.say(&label))).join("\n");
        format!("{own}\n{}", plain(groups.get(picture.group).map_or("", String::as_str)))
    };
    library::pictures().iter().map(names).collect()
});

/// Ranks how well names, one a line, match a query: equal, as a prefix, as a prefix of a word, or within a
/// word.
fn distance(names: &str, query: &str) -> usize {
    let begins = |text: &str| text.starts_with(query);
    let near: [&dyn Fn(&str) -> bool; 3] =
        [&|name| name == query, &begins, &|name| name.split_whitespace().any(begins)];
    near.iter().position(|is_near| names.lines().any(is_near)).unwrap_or(near.len())
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Group {
    /// All that come with Schola.
    #[default]
    All,
    OfGame,
    /// A group of those that come with Schola.
    Of(&'static str),
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Text for the search.
    Written(String),
    GroupChosen(Group),
    /// A picture is chosen: its index among those shown, and its name in the user's language.
    Picked(usize, String),
}

#[derive(Clone, Debug)]
pub enum Picked {
    /// A picture of the game, by its file.
    OfGame(String),
    /// A library picture, with its name in the user's language.
    OfLibrary(&'static LibraryPicture, String),
}

/// A picture that can be chosen.
#[derive(Clone, Debug)]
enum PictureChoice {
    OfGame(String),
    OfLibrary(&'static LibraryPicture),
}

impl PictureChoice {
    fn key(&self) -> String {
        match self {
            Self::OfGame(file) => pictures::key(file),
            Self::OfLibrary(picture) => picture.stem.to_owned(),
        }
    }
}

/// State of the library.
#[derive(Debug)]
pub struct Library {
    target: PictureTarget,
    query: String,
    group: Group,
    /// The game's picture files.
    own: Vec<String>,
    offers: Vec<PictureChoice>,
    folder: PathBuf,
    files: Arc<Files>,
    handles: RefCell<FxHashMap<String, Option<Handle>>>,
    /// The last picture that became a piece: its key.
    added: Option<String>,
}

impl Library {
    /// Opens the library with all pictures shown.
    pub fn new(target: PictureTarget, folder: &Path, files: &Arc<Files>) -> Self {
        let mut own = pictures::pictures(folder).unwrap_or_default();
        let made =
            files.iter().filter_map(|(file, _)| file.strip_prefix(pictures::FOLDER)?.strip_prefix('/'));
        own.extend(made.map(str::to_owned));
        own.sort();
        own.dedup();
        let mut library = Self {
            target,
            query: String::new(),
            group: Group::default(),
            own,
            offers: Vec::new(),
            folder: folder.to_owned(),
            files: files.clone(),
            handles: RefCell::default(),
            added: None,
        };
        library.look();
        library
    }

    /// Returns what the picture is for.
    pub fn target(&self) -> PictureTarget {
        self.target
    }

    /// Returns whether a piece has been made from a picture.
    pub(super) fn has_added(&self) -> bool {
        self.added.is_some()
    }

    /// Handles a message. Returns the picture that was chosen.
    pub fn update(&mut self, message: Message) -> Option<Picked> {
        match message {
            Message::Written(query) => {
                self.query = query;
                self.look();
            }
            Message::GroupChosen(group) => {
                self.group = group;
                self.look();
            }
            Message::Picked(place, name) => {
                let offer = self.offers.get(place)?;
                self.added = (self.target != PictureTarget::Chosen).then(|| offer.key());
                return Some(match offer {
                    PictureChoice::OfGame(file) => Picked::OfGame(file.clone()),
                    PictureChoice::OfLibrary(picture) => Picked::OfLibrary(picture, name),
                });
            }
        }
        None
    }

    fn look(&mut self) {
        let query = plain(&self.query);
        let query = query.trim();
        let fits = |name: &str| query.split_whitespace().all(|word| name.contains(word));
        self.offers = match self.group {
            Group::OfGame => {
                let mut own: Vec<&String> = self.own.iter().filter(|file| fits(&plain(file))).collect();
                own.sort_by_cached_key(|file| distance(&plain(file), query));
                own.into_iter().cloned().map(PictureChoice::OfGame).collect()
            }
            Group::All | Group::Of(_) => {
                let named = library::pictures().iter().zip(NAMES.iter());
                let of_group = |picture: &LibraryPicture| {
                    self.group == Group::All || self.group == Group::Of(picture.group)
                };
                let found = named.filter(|(picture, name)| of_group(picture) && fits(name));
                let mut found: Vec<_> = found.collect();
                found.sort_by_cached_key(|(_, name)| distance(name, query));
                found.into_iter().map(|(picture, _)| PictureChoice::OfLibrary(picture)).collect()
            }
        };
    }

    fn handle(&self, offer: &PictureChoice, side: u32) -> Option<Handle> {
        let draw = || {
            let source = match offer {
                PictureChoice::OfGame(file) => {
                    Source::read(file, &pictures::bytes_of(&self.folder, &self.files, file).ok()?)
                }
                PictureChoice::OfLibrary(picture) => Source::read("library.svg", picture.bytes),
            };
            let pixels = source.ok()?.draw(side)?;
            Some(Handle::from_rgba(pixels.side, pixels.side, pixels.rgba))
        };
        self.handles.borrow_mut().entry(format!("{} {side}", offer.key())).or_insert_with(draw).clone()
    }

    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let label = |offer: &PictureChoice| match offer {
            PictureChoice::OfGame(file) => file.clone(),
            PictureChoice::OfLibrary(picture) => words.say(&picture.label()),
        };
        let first = self.offers.first().map(|offer| Message::Picked(0, label(offer)));
        let field = ui::field(&words.get("library-search"), &self.query)
            .id(FIELD)
            .on_input(Message::Written)
            .on_submit_maybe(first);
        let side = (PICTURE * cx.scale).round().clamp(16.0, 512.0) as u32;
        let offers = list::grid(self.offers.len(), CELL, move |index| {
            let Some(offer) = self.offers.get(index) else { return Space::new().into() };
            let name = label(offer);
            let picture: Element<'_, Message> = match self.handle(offer, side) {
                Some(handle) => image::Image::new(handle).width(PICTURE).height(PICTURE).into(),
                None => Space::new().width(PICTURE).height(PICTURE).into(),
            };
            let is_added = self.added.as_ref() == Some(&offer.key());
            let label =
                if is_added { words.get("library-is-piece") } else { super::view::short(&name, LETTERS) };
            let label = text(label).size(ui::SMALL).align_x(Alignment::Center);
            let sign = is_added.then(|| ui::sign(Icon::Check, 12.0).style(text::success));
            let label = row![].push(sign).push(label).spacing(2).align_y(Alignment::Center);
            let label = container(label).center_x(CELL.0 - 8.0);
            let content = column![picture, label].spacing(4).align_x(Alignment::Center);
            let content = container(content).center_x(CELL.0).center_y(CELL.1).clip(true);
            let look = if is_added { Look::Chosen } else { Look::Quiet };
            let message = Message::Picked(index, name.clone());
            ui::hint(ui::styled(content.into(), look, Some(message)).into(), name)
        });
        let count = words.with("library-count", &[("count", self.offers.len().to_string())]);
        let note = if self.has_added() { words.get("library-added") } else { count };
        let none = self.offers.is_empty().then(|| text(words.get("library-none")).size(ui::BODY));
        let found: Element<'_, Message> = match none {
            Some(none) => container(none).padding(8).height(Fill).into(),
            None => offers.id(GRID).spacing(4.0).into(),
        };
        let note = row![text(note).size(ui::SMALL).style(ui::quiet)].align_y(Alignment::Center);
        column![field, self.groups(words), found, note].spacing(8).into()
    }

    fn groups<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let chip = |name: String, group: Group| {
            let look = if self.group == group { Look::Chosen } else { Look::Quiet };
            let content = container(text(name).size(ui::SMALL)).padding([3, 8]);
            Element::from(ui::styled(content.into(), look, Some(Message::GroupChosen(group))))
        };
        let mut chips = vec![
            chip(words.get("library-all"), Group::All),
            chip(words.get("library-of-game"), Group::OfGame),
        ];
        chips.extend(library::groups().map(|(group, name)| chip(words.say(&name), Group::Of(group))));
        row(chips).spacing(2).wrap().into()
    }
}

/// Icon of the buttons that open the library.
pub(super) const ICON: Icon = Icon::Images;
