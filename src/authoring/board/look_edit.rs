//! Edits of the look of a board game, each one step of the history.

use std::sync::Arc;

use super::look_field::Field;
use super::{BoardDocument, Location};
use crate::authoring::document::mark;
use crate::board::look::edit::Item;
use crate::board::look::{self, Aid, Arrange, BadgeAt, Look, PlaceName, PlyPart, Show, Theme};
use crate::board::material::{Kind, Uid};
use crate::board::{Draft, edit as material};
use crate::engine::Text;
use crate::project::{BoardDraft, pictures};

/// What a picture is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum For {
    /// A field.
    Field(Field),
    /// A new reference card, which rules do not use.
    NewAid,
    /// A new picture below everything.
    NewBackdrop,
}

/// An edit of a look.
#[derive(Clone, Debug)]
pub enum LookEdit {
    /// How things are arranged in a spot, given by index.
    ArrangeChosen(usize, Arrange),
    /// A picture for nodes of a name: all, those of a player, or those with a value of an attribute.
    PictureAdded(String, Option<String>, Option<(String, String)>),
    /// Removes a picture rule, by index.
    PictureRemoved(usize),
    /// Makes a picture, by index, depend on a value of an attribute, or not on the attribute.
    PictureFor(usize, String, Option<String>),
    /// Puts a node on the table.
    SpotAdded(Uid),
    /// Adds a reference card with a text.
    AidAdded,
    /// Removes an item of the table.
    ItemRemoved(Item),
    /// Moves an item to a place.
    ItemMoved(Item, (i32, i32)),
    /// Gives an item a width and a height.
    ItemSized(Item, (i32, i32)),
    /// A badge for nodes of a name, with an attribute.
    BadgeAdded(String, String),
    /// Removes a badge, by index.
    BadgeRemoved(usize),
    /// How a badge shows its number.
    BadgeShown(usize, Show),
    /// Where a badge is placed.
    BadgePut(usize, BadgeAt),
    /// Adds a theme of this name.
    ThemeAdded(String),
    /// Copies the theme under this name.
    ThemeCopied(String),
    /// Removes the theme.
    ThemeRemoved,
    /// Makes the theme the first one.
    ThemePutFirst,
    /// Sets a text in a language.
    Said {
        /// The key of the text.
        key: String,
        /// The code of the language.
        language: String,
        /// The text.
        text: String,
    },
    /// Removes all texts in a language.
    LanguageRemoved(String),
    /// Adds a part to a ply's text.
    PlyAdded,
    /// Removes a part of a ply's text.
    PlyRemoved(usize),
    /// Swaps a part of a ply's text with the one before it.
    PlyRaised(usize),
    /// Adds a counter for the value at this path.
    CounterAdded(String),
    /// Removes a counter, by index.
    CounterRemoved(usize),
    /// Adds a rule for the names of places.
    PlacesNamed,
    /// Removes a rule for the names of places, by index.
    PlaceNameRemoved(usize),
}

/// The theme being edited, with its game.
#[derive(Debug)]
pub struct LookDesk<'a> {
    /// The game.
    pub document: &'a mut BoardDocument,
    /// The index of the theme.
    pub theme: usize,
    /// The code of the language of the look's texts.
    pub language: String,
    /// The location that the history stores with the edit.
    pub location: Location,
}

impl LookDesk<'_> {
    /// Applies an edit. Returns the index of the theme to show, if it changes.
    pub fn make(&mut self, edit: LookEdit) -> Option<usize> {
        match edit {
            LookEdit::ThemeAdded(_)
            | LookEdit::ThemeCopied(_)
            | LookEdit::ThemeRemoved
            | LookEdit::ThemePutFirst => {
                return self.take_theme(edit);
            }
            LookEdit::Said { .. }
            | LookEdit::LanguageRemoved(_)
            | LookEdit::PlyAdded
            | LookEdit::PlyRemoved(_)
            | LookEdit::PlyRaised(_)
            | LookEdit::CounterAdded(_)
            | LookEdit::CounterRemoved(_)
            | LookEdit::PlacesNamed
            | LookEdit::PlaceNameRemoved(_) => self.take_words(edit),
            LookEdit::SpotAdded(node) => {
                let path = path_of(self.document.game(), node)?;
                self.theme(Text::new("looks-edit-place"), |theme| {
                    let y = theme.spots.iter().map(|spot| spot.at.1 + spot.size.1).max().unwrap_or_default();
                    let spot = look::Placement {
                        path,
                        at: (0, y),
                        size: (1000, 1000),
                        ..look::Placement::default()
                    };
                    theme.spots.push(spot);
                });
            }
            LookEdit::ItemMoved(item, (x, y)) => self.theme(Text::new("looks-edit-place"), |theme| {
                if let Some([.., width, height]) = theme.area(item) {
                    theme.set_area(item, [x, y, width, height]);
                }
            }),
            LookEdit::ItemSized(item, (width, height)) => {
                self.theme(Text::new("looks-edit-place"), |theme| {
                    if let Some([x, y, ..]) = theme.area(item) {
                        theme.set_area(item, [x, y, width, height]);
                    }
                });
            }
            LookEdit::ItemRemoved(item) => {
                self.theme(Text::new("looks-edit-place"), |theme| theme.remove(item));
            }
            LookEdit::AidAdded => {
                let theme = self.theme;
                self.look(Text::new("looks-edit-aid"), None, |look| {
                    let key = look.key_for("overview");
                    let color = Some("#fffbe6".to_owned());
                    let aid = Aid { text: Some(key), color, ..Aid::default() };
                    let _ = look.theme_mut(theme).add_aid(aid);
                });
            }
            edit => self.take_picture(edit),
        }
        None
    }

    fn take_picture(&mut self, edit: LookEdit) {
        let named = |name: &str| Text::new("board-edit-look").with("name", name);
        match edit {
            LookEdit::PictureAdded(name, owner, when) => {
                let when = when.as_ref().map(|(name, value)| (name.as_str(), value.as_str()));
                self.theme(named(&name), |theme| {
                    let _ = theme.add_picture(&name, owner.as_deref(), when);
                });
            }
            LookEdit::PictureRemoved(rule) => self.theme(Text::new("looks-edit-picture"), |theme| {
                if rule < theme.pictures.len() {
                    let _ = theme.pictures.remove(rule);
                }
            }),
            LookEdit::PictureFor(rule, attribute, value) => {
                self.theme(Text::new("looks-edit-picture"), |theme| {
                    let rule = theme.pictures.get_mut(rule);
                    rule.into_iter().for_each(|rule| rule.depend(&attribute, value.as_deref()));
                });
            }
            LookEdit::BadgeAdded(name, attribute) => self.theme(named(&name), |theme| {
                let _ = theme.add_badge(&name, &attribute);
            }),
            LookEdit::BadgeRemoved(badge) => self.theme(Text::new("looks-edit-badge"), |theme| {
                if badge < theme.badges.len() {
                    let _ = theme.badges.remove(badge);
                }
            }),
            LookEdit::BadgeShown(badge, show) => self.theme(Text::new("looks-edit-badge"), |theme| {
                theme.badges.iter_mut().skip(badge).take(1).for_each(|badge| badge.show = show);
            }),
            LookEdit::BadgePut(badge, at) => self.theme(Text::new("looks-edit-badge"), |theme| {
                theme.badges.iter_mut().skip(badge).take(1).for_each(|badge| badge.at = at);
            }),
            LookEdit::ArrangeChosen(spot, arrange) => self.theme(Text::new("looks-edit-place"), |theme| {
                theme.spots.iter_mut().skip(spot).take(1).for_each(|spot| spot.arrange = arrange);
            }),
            _ => {}
        }
    }

    fn take_theme(&mut self, edit: LookEdit) -> Option<usize> {
        let shown = self.theme;
        let language = self.language.clone();
        self.look(Text::new("looks-edit-themes"), None, |look| match edit {
            LookEdit::ThemeAdded(name) => Some(look.add_theme(&name, &language)),
            LookEdit::ThemeCopied(name) => look.copy_theme(shown, &name, &language),
            LookEdit::ThemeRemoved => {
                let _ = look.remove_theme(shown);
                None
            }
            LookEdit::ThemePutFirst => {
                look.put_first(shown);
                Some(0)
            }
            _ => None,
        })
    }

    fn take_words(&mut self, edit: LookEdit) {
        match edit {
            LookEdit::Said { key, language, text } => {
                let mark = mark((&key, &language));
                self.look(Text::new("looks-edit-words"), Some(mark), |look| look.say(&key, &language, &text));
            }
            LookEdit::LanguageRemoved(language) => {
                self.look(Text::new("looks-edit-words"), None, |look| look.forget_language(&language));
            }
            LookEdit::PlyAdded => {
                self.look(Text::new("looks-edit-ply"), None, |look| look.ply.push(PlyPart::default()));
            }
            LookEdit::PlyRemoved(part) => self.look(Text::new("looks-edit-ply"), None, |look| {
                if part < look.ply.len() {
                    let _ = look.ply.remove(part);
                }
            }),
            LookEdit::PlyRaised(part) => self.look(Text::new("looks-edit-ply"), None, |look| {
                if (1..look.ply.len()).contains(&part) {
                    look.ply.swap(part - 1, part);
                }
            }),
            LookEdit::CounterAdded(path) => {
                let (theme, language) = (self.theme, self.language.clone());
                self.look(Text::new("looks-edit-counter"), None, |look| {
                    let _ = look.add_counter(theme, &path, &language);
                });
            }
            LookEdit::CounterRemoved(at) => self.theme(Text::new("looks-edit-counter"), |theme| {
                if at < theme.counters.len() {
                    drop(theme.counters.remove(at));
                }
            }),
            LookEdit::PlacesNamed => {
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
            LookEdit::PlaceNameRemoved(place) => self.look(Text::new("looks-edit-words"), None, |look| {
                if place < look.places.len() {
                    let _ = look.places.remove(place);
                }
            }),
            _ => {}
        }
    }

    /// Adds a picture to the game and uses it: one edit.
    pub fn put(&mut self, stem: &str, ending: &str, bytes: &Arc<[u8]>, wanted: For) {
        let mut files = (*self.document.draft().files).clone();
        let file = pictures::put(self.document.folder(), &mut files, stem, ending, bytes);
        let theme = self.theme;
        self.document.edit_at(Text::new("looks-edit-picture"), self.location, None, |draft| {
            draft.files = files.into();
            change(draft, |look| take(look.theme_mut(theme), wanted, file));
        });
    }

    /// Changes the theme.
    pub fn theme(&mut self, edit: Text, change: impl FnOnce(&mut Theme)) {
        let theme = self.theme;
        self.look(edit, None, |look| change(look.theme_mut(theme)));
    }

    /// Changes the look; consecutive edits with the same mark are one step of the history.
    pub fn look<T>(&mut self, edit: Text, mark: Option<usize>, then: impl FnOnce(&mut Look) -> T) -> T {
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

/// Uses a picture where it was wanted.
pub fn take(theme: &mut Theme, wanted: For, file: String) {
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
    let way = material::way(&draft.material, node);
    let names: Vec<&str> = way.iter().map(|node| node.name.as_str()).collect();
    (!names.is_empty()).then(|| format!("!Root.{}", names.join(".")))
}
