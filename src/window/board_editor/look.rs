//! Edits of the look of a board game: pictures, places, words, whole themes. Each is one step of the history.

mod fields;
pub(super) mod forms;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::document::{BoardDocument, Location};
use crate::board::Draft;
use crate::board::edit;
use crate::board::look::edit::Item;
use crate::board::look::{self, Aid, Arrange, BadgeAt, Look, PictureRule, PlaceName, PlyPart, Show, Theme};
use crate::board::material::{Kind, Uid};
use crate::engine::Text;
use crate::project::{BoardDraft, Problem, pictures};
use crate::window::grid_editor::pieces::Target;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};

pub use fields::Field;

/// What a picture is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum For {
    Field(Field),
    /// A new reference card, which no rule knows.
    NewAid,
    /// A new picture below everything.
    NewBackdrop,
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(Field, String),
    ArrangeChosen(usize, Arrange),
    /// A picture for nodes of a name: all, those of a player, or those with a value of an attribute.
    PictureAdded(String, Option<String>, Option<(String, String)>),
    PictureRemoved(usize),
    SpotAdded(Uid),
    AidAdded,
    ItemRemoved(Item),
    ItemMoved(Item, (i32, i32)),
    ItemSized(Item, (i32, i32)),
    BadgeAdded(String, String),
    BadgeRemoved(usize),
    BadgeShown(usize, Show),
    BadgePut(usize, BadgeAt),
    ThemeChosen(usize),
    ThemeAdded(String),
    ThemeCopied(String),
    ThemeRemoved,
    ThemePutFirst,
    Said {
        key: String,
        language: String,
        text: String,
    },
    LanguageRemoved(String),
    PlyAdded,
    PlyRemoved(usize),
    /// Swaps a part of a ply's text with the one before it.
    PlyRaised(usize),
    CounterAdded(String),
    CounterRemoved(usize),
    PlacesNamed,
    PlaceNameRemoved(usize),
    LibraryAsked(For),
    Library(library::Message),
    FileAsked,
    FileChosen(PathBuf),
    LibraryClosed,
    AllAsked(String),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    /// A picture file from anywhere.
    AskFile,
    Report(Problem),
    ShowAll(String),
}

#[derive(Debug, Default)]
pub struct LookPanel {
    /// Index of the theme that is shown.
    theme: usize,
    /// Code of the language of the look's words.
    pub(super) language: String,
    /// Text of a field that is not stored as typed, and whether it is refused.
    typed: Option<(Field, String, bool)>,
    library: Option<(For, Box<Library>)>,
}

impl LookPanel {
    /// Shows the first theme; `language` is that of the look's words.
    pub fn new(language: &str) -> Self {
        Self { language: language.to_owned(), ..Self::default() }
    }

    /// Returns the index of the theme that is shown.
    pub fn theme(&self, look: &Look) -> usize {
        self.theme.min(look.themes.len().saturating_sub(1))
    }

    pub fn shown<'a>(&self, look: &'a Look) -> Option<&'a Theme> {
        look.themes.get(self.theme(look))
    }

    pub fn value(&self, field: Field, look: &Look) -> String {
        match &self.typed {
            Some((typed, text, _)) if *typed == field => text.clone(),
            _ => field.value(look, self.shown(look)),
        }
    }

    pub fn is_refused(&self, field: Field) -> bool {
        self.typed.as_ref().is_some_and(|(typed, _, refused)| *typed == field && *refused)
    }

    /// Drops text that was not stored, and closes the library.
    pub fn forget(&mut self) {
        (self.typed, self.library) = (None, None);
    }

    /// The history remembers the location as the place of the edit.
    pub fn update(&mut self, message: Message, location: Location, document: &mut BoardDocument) -> Action {
        let (theme, language) = (self.theme(&document.game().look), self.language.clone());
        let mut desk = Desk { theme, language, location, document };
        match message {
            Message::Written(field, text) => self.write(field, &text, &mut desk),
            Message::ThemeChosen(theme) => {
                self.theme = theme;
                self.typed = None;
            }
            Message::LibraryAsked(wanted) => {
                let (folder, files) = (desk.document.folder(), &desk.document.draft().files);
                self.library = Some((wanted, Box::new(Library::new(Target::Chosen, folder, files))));
                return Action::Run(focus::focus(library::FIELD));
            }
            Message::Library(message) => {
                let Some((wanted, library)) = &mut self.library else { return Action::Run(Task::none()) };
                let wanted = *wanted;
                if let Some(picked) = library.update(message) {
                    self.library = None;
                    match picked {
                        Picked::OfGame(file) => {
                            desk.theme(Text::new("looks-edit-picture"), |theme| take(theme, wanted, file));
                        }
                        Picked::OfLibrary(picture, _) => {
                            desk.put(picture.stem, "svg", &Arc::from(picture.bytes), wanted);
                        }
                    }
                }
            }
            Message::FileAsked => return Action::AskFile,
            Message::AllAsked(name) => return Action::ShowAll(name),
            Message::FileChosen(path) => {
                if let Err(problem) = self.take_file(&path, &mut desk) {
                    return Action::Report(problem);
                }
            }
            Message::LibraryClosed => self.library = None,
            message => {
                self.typed = None;
                if let Some(theme) = desk.take(message) {
                    self.theme = theme;
                }
            }
        }
        Action::Run(Task::none())
    }

    /// Stores the text of a field if it is valid; otherwise it stays in the field only.
    fn write(&mut self, field: Field, text: &str, desk: &mut Desk<'_>) {
        let mark = crate::window::form::mark((field, desk.theme));
        let theme = desk.theme;
        let is_taken = desk.look(Text::new("looks-edit"), Some(mark), |look| field.put(look, theme, text));
        let look = &desk.document.game().look;
        // Text that differs from how Schola formats it is still being typed.
        let stays = !is_taken || field.value(look, look.themes.get(theme)) != text;
        self.typed = stays.then(|| (field, text.to_owned(), !is_taken));
    }

    fn take_file(&mut self, path: &Path, desk: &mut Desk<'_>) -> Result<(), Problem> {
        let Some((wanted, _)) = self.library.take() else { return Ok(()) };
        let (name, bytes) = pictures::read_file(path)?;
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "png"));
        desk.put(stem, &ending.to_ascii_lowercase(), &bytes, wanted);
        Ok(())
    }
}

struct Desk<'a> {
    document: &'a mut BoardDocument,
    theme: usize,
    language: String,
    location: Location,
}

impl Desk<'_> {
    /// Returns the index of the theme to show, if it changes.
    fn take(&mut self, message: Message) -> Option<usize> {
        match message {
            Message::ThemeAdded(_)
            | Message::ThemeCopied(_)
            | Message::ThemeRemoved
            | Message::ThemePutFirst => {
                return self.take_theme(message);
            }
            Message::Said { .. }
            | Message::LanguageRemoved(_)
            | Message::PlyAdded
            | Message::PlyRemoved(_)
            | Message::PlyRaised(_)
            | Message::CounterAdded(_)
            | Message::CounterRemoved(_)
            | Message::PlacesNamed
            | Message::PlaceNameRemoved(_) => self.take_words(message),
            Message::SpotAdded(node) => {
                let path = path_of(self.document.game(), node)?;
                self.theme(Text::new("looks-edit-place"), |theme| {
                    let y = theme.spots.iter().map(|spot| spot.at.1 + spot.size.1).max().unwrap_or_default();
                    let spot = look::Spot { path, at: (0, y), size: (1000, 1000), ..look::Spot::default() };
                    theme.spots.push(spot);
                });
            }
            Message::ItemMoved(item, (x, y)) => self.theme(Text::new("looks-edit-place"), |theme| {
                if let Some([.., width, height]) = theme.area(item) {
                    theme.set_area(item, [x, y, width, height]);
                }
            }),
            Message::ItemSized(item, (width, height)) => {
                self.theme(Text::new("looks-edit-place"), |theme| {
                    if let Some([x, y, ..]) = theme.area(item) {
                        theme.set_area(item, [x, y, width, height]);
                    }
                });
            }
            Message::ItemRemoved(item) => {
                self.theme(Text::new("looks-edit-place"), |theme| theme.remove(item));
            }
            Message::AidAdded => {
                let theme = self.theme;
                self.look(Text::new("looks-edit-aid"), None, |look| {
                    let key = look.key_for("overview");
                    let color = Some("#fffbe6".to_owned());
                    let aid = Aid { text: Some(key), color, ..Aid::default() };
                    let _ = look.theme_mut(theme).add_aid(aid);
                });
            }
            message => self.take_picture(message),
        }
        None
    }

    fn take_picture(&mut self, message: Message) {
        let named = |name: &str| Text::new("board-edit-look").with("name", name);
        match message {
            Message::PictureAdded(name, owner, when) => {
                let when = when.as_ref().map(|(name, value)| (name.as_str(), value.as_str()));
                self.theme(named(&name), |theme| {
                    let _ = theme.add_picture(&name, owner.as_deref(), when);
                });
            }
            Message::PictureRemoved(rule) => self.theme(Text::new("looks-edit-picture"), |theme| {
                if rule < theme.pictures.len() {
                    let _ = theme.pictures.remove(rule);
                }
            }),
            Message::BadgeAdded(name, attribute) => self.theme(named(&name), |theme| {
                let _ = theme.add_badge(&name, &attribute);
            }),
            Message::BadgeRemoved(badge) => self.theme(Text::new("looks-edit-badge"), |theme| {
                if badge < theme.badges.len() {
                    let _ = theme.badges.remove(badge);
                }
            }),
            Message::BadgeShown(badge, show) => self.theme(Text::new("looks-edit-badge"), |theme| {
                theme.badges.iter_mut().skip(badge).take(1).for_each(|badge| badge.show = show);
            }),
            Message::BadgePut(badge, at) => self.theme(Text::new("looks-edit-badge"), |theme| {
                theme.badges.iter_mut().skip(badge).take(1).for_each(|badge| badge.at = at);
            }),
            Message::ArrangeChosen(spot, arrange) => self.theme(Text::new("looks-edit-place"), |theme| {
                theme.spots.iter_mut().skip(spot).take(1).for_each(|spot| spot.arrange = arrange);
            }),
            _ => {}
        }
    }

    fn take_theme(&mut self, message: Message) -> Option<usize> {
        let shown = self.theme;
        let language = self.language.clone();
        self.look(Text::new("looks-edit-themes"), None, |look| match message {
            Message::ThemeAdded(name) => Some(look.add_theme(&name, &language)),
            Message::ThemeCopied(name) => look.copy_theme(shown, &name, &language),
            Message::ThemeRemoved => {
                let _ = look.remove_theme(shown);
                None
            }
            Message::ThemePutFirst => {
                look.put_first(shown);
                Some(0)
            }
            _ => None,
        })
    }

    fn take_words(&mut self, message: Message) {
        match message {
            Message::Said { key, language, text } => {
                let mark = crate::window::form::mark((&key, &language));
                self.look(Text::new("looks-edit-words"), Some(mark), |look| look.say(&key, &language, &text));
            }
            Message::LanguageRemoved(language) => {
                self.look(Text::new("looks-edit-words"), None, |look| look.forget_language(&language));
            }
            Message::PlyAdded => {
                self.look(Text::new("looks-edit-ply"), None, |look| look.ply.push(PlyPart::default()));
            }
            Message::PlyRemoved(part) => self.look(Text::new("looks-edit-ply"), None, |look| {
                if part < look.ply.len() {
                    let _ = look.ply.remove(part);
                }
            }),
            Message::PlyRaised(part) => self.look(Text::new("looks-edit-ply"), None, |look| {
                if (1..look.ply.len()).contains(&part) {
                    look.ply.swap(part - 1, part);
                }
            }),
            Message::CounterAdded(path) => {
                let (theme, language) = (self.theme, self.language.clone());
                self.look(Text::new("looks-edit-counter"), None, |look| {
                    let _ = look.add_counter(theme, &path, &language);
                });
            }
            Message::CounterRemoved(at) => self.theme(Text::new("looks-edit-counter"), |theme| {
                if at < theme.counters.len() {
                    drop(theme.counters.remove(at));
                }
            }),
            Message::PlacesNamed => {
                let mut maps = Vec::new();
                let draft = self.document.game();
                draft.material.each(|node| {
                    if matches!(node.kind, Kind::Map(_)) {
                        maps.push(node.uid);
                    }
                });
                let path = maps.first().and_then(|map| path_of(draft, *map)).unwrap_or_default();
                let name = "{a}{Y}".to_owned();
                self.look(Text::new("looks-edit-words"), None, |look| {
                    look.places.push(PlaceName { path, name });
                });
            }
            Message::PlaceNameRemoved(place) => self.look(Text::new("looks-edit-words"), None, |look| {
                if place < look.places.len() {
                    let _ = look.places.remove(place);
                }
            }),
            _ => {}
        }
    }

    /// Adds a picture to the game and uses it: one edit.
    fn put(&mut self, stem: &str, ending: &str, bytes: &Arc<[u8]>, wanted: For) {
        let mut files = (*self.document.draft().files).clone();
        let file = pictures::put(self.document.folder(), &mut files, stem, ending, bytes);
        let theme = self.theme;
        self.document.edit_at(Text::new("looks-edit-picture"), self.location, None, |draft| {
            draft.files = files.into();
            change(draft, |look| take(look.theme_mut(theme), wanted, file));
        });
    }

    fn theme(&mut self, edit: Text, change: impl FnOnce(&mut Theme)) {
        let theme = self.theme;
        self.look(edit, None, |look| change(look.theme_mut(theme)));
    }

    fn look<T>(&mut self, edit: Text, mark: Option<usize>, then: impl FnOnce(&mut Look) -> T) -> T {
        self.document.edit_at(edit, self.location, mark, |draft| change(draft, then))
    }
}

fn change<T>(draft: &mut BoardDraft, then: impl FnOnce(&mut Look) -> T) -> T {
    let mut look: Look = (*draft.game.look).clone();
    let made = then(&mut look);
    // Merely viewing the look panel must not create a look.
    let is_empty = look.themes.len() == 1
        && look.themes[0] == Theme { name: look.themes[0].name.clone(), ..Theme::default() };
    let is_made = draft.game.look.themes.is_empty() && is_empty && look.texts == draft.game.look.texts;
    if look != *draft.game.look && !is_made {
        draft.game.look = look.into();
    }
    made
}

/// Uses a picture where one was wanted.
fn take(theme: &mut Theme, wanted: For, file: String) {
    match wanted {
        For::Field(Field::Picture(at)) => set(theme.pictures.get_mut(at).map(|it| &mut it.picture), file),
        For::Field(Field::Back(at)) => set(theme.pictures.get_mut(at).map(|it| &mut it.back), file),
        For::Field(Field::AidPicture(at)) => set(theme.aids.get_mut(at).map(|it| &mut it.picture), file),
        For::Field(Field::BadgePicture(at)) => set(theme.badges.get_mut(at).map(|it| &mut it.picture), file),
        For::Field(Field::BackdropPicture(at)) => {
            theme.backdrops.iter_mut().skip(at).take(1).for_each(|it| it.picture.clone_from(&file));
        }
        For::Field(_) => {}
        For::NewAid => {
            let _ = theme.add_aid(Aid { picture: Some(file), ..Aid::default() });
        }
        For::NewBackdrop => {
            let _ = theme.add_backdrop(file);
        }
    }
}

fn set(place: Option<&mut Option<String>>, file: String) {
    if let Some(place) = place {
        *place = Some(file);
    }
}

fn path_of(draft: &Draft, node: Uid) -> Option<String> {
    let way = edit::way(&draft.material, node);
    let names: Vec<&str> = way.iter().map(|node| node.name.as_str()).collect();
    (!names.is_empty()).then(|| format!("!Root.{}", names.join(".")))
}

/// Returns the pictures for nodes of a name, with their indices.
pub(super) fn pictures_of<'a>(theme: Option<&'a Theme>, name: &str) -> Vec<(usize, &'a PictureRule)> {
    let Some(theme) = theme else { return Vec::new() };
    theme.pictures_of(name).into_iter().map(|at| (at, &theme.pictures[at])).collect()
}

/// Returns the spots of a node on the table, with their indices.
pub(super) fn spots_of<'a>(
    draft: &Draft,
    theme: Option<&'a Theme>,
    node: Uid,
) -> Vec<(usize, &'a look::Spot)> {
    let spots = theme.map_or(&[][..], |theme| &theme.spots);
    let leads = |path: &str| edit::leads_to(&draft.material, path, node);
    spots.iter().enumerate().filter(|(_, spot)| leads(&spot.path)).collect()
}
