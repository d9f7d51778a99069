//! How the chosen node of the material looks: its pictures and captions, and where it lies on the table.

use std::path::Path;
use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::document::{BoardDocument, Spot};
use crate::board::Draft;
use crate::board::edit;
use crate::board::look::{self, Arrange, Look, PictureRule, Theme};
use crate::board::material::Uid;
use crate::engine::Text;
use crate::project::look::{decimal, thousandths};
use crate::project::{BoardDraft, Problem, pictures};
use crate::window::editor::pieces::Target;
use crate::window::editor::pieces::library::{self, Library, Picked};

/// A field for something of the look; with the place of a picture or spot in the first look of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The file of a picture.
    Picture(usize),
    /// The text upon it.
    Caption(usize),
    /// Its width and height.
    Size(usize),
    /// Left and top of a spot.
    At(usize),
    /// Width and height of a spot, or of a cell of it.
    Cell(usize),
}

/// What can happen to the look.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something is written in a field.
    Written(Field, String),
    /// A spot is laid out otherwise.
    ArrangeChosen(usize, Arrange),
    /// The node gets a picture.
    PictureAdded,
    /// A picture goes.
    PictureRemoved(usize),
    /// The node gets a place on the table.
    SpotAdded,
    /// A place goes.
    SpotRemoved(usize),
    /// The pictures to choose from are to be shown, for a picture.
    LibraryAsked(usize),
    /// Something happens among the pictures to choose from.
    Library(library::Message),
    /// A picture file from anywhere is to be chosen.
    FileAsked,
    /// It was chosen.
    FileChosen(std::path::PathBuf),
    /// The pictures to choose from are to go.
    LibraryClosed,
}

/// The look while it is edited.
#[derive(Debug, Default)]
pub struct LookPanel {
    /// What was written in a field and cannot be taken as it is.
    typed: Option<(Field, String)>,
    /// The pictures to choose from, and the picture that one is chosen for.
    library: Option<(usize, Box<Library>)>,
    problem: Option<Problem>,
}

impl LookPanel {
    /// Returns the pictures to choose from, while they are shown.
    pub fn library(&self) -> Option<&Library> {
        self.library.as_ref().map(|(_, library)| &**library)
    }

    /// Returns what was written in a field and cannot be taken as it is.
    pub fn typed(&self, field: Field) -> Option<&str> {
        self.typed.as_ref().filter(|(other, _)| *other == field).map(|(_, text)| text.as_str())
    }

    /// Returns what went wrong with a picture file, once.
    pub fn take_problem(&mut self) -> Option<Problem> {
        self.problem.take()
    }

    /// Forgets what was written and not taken.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Takes in a message about the look of a node.
    pub fn update(&mut self, message: Message, node: Uid, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Written(field, text) => self.write(field, &text, node, document),
            Message::ArrangeChosen(spot, arrange) => change(document, node, None, |theme| {
                if let Some(spot) = theme.spots.get_mut(spot) {
                    spot.arrange = arrange;
                }
            }),
            Message::PictureAdded => {
                let Some(name) = name_of(document.draft(), node) else { return Task::none() };
                change(document, node, None, |theme| {
                    theme.pictures.push(PictureRule { name: Some(name), ..PictureRule::default() });
                });
            }
            Message::PictureRemoved(rule) => change(document, node, None, |theme| {
                if rule < theme.pictures.len() {
                    let _ = theme.pictures.remove(rule);
                }
            }),
            Message::SpotAdded => {
                let Some(path) = path_of(document.draft(), node) else { return Task::none() };
                change(document, node, None, |theme| {
                    let y = theme.spots.iter().map(|spot| spot.at.1 + spot.size.1).max().unwrap_or_default();
                    let spot = look::Spot { path, at: (0, y), size: (1000, 1000), ..look::Spot::default() };
                    theme.spots.push(spot);
                });
            }
            Message::SpotRemoved(spot) => change(document, node, None, |theme| {
                if spot < theme.spots.len() {
                    let _ = theme.spots.remove(spot);
                }
            }),
            Message::LibraryAsked(rule) => {
                let (folder, files) = (&document.folder().path, &document.whole().files);
                self.library = Some((rule, Box::new(Library::new(Target::Chosen, folder, files))));
                return focus::focus(library::FIELD);
            }
            Message::Library(message) => {
                let Some((rule, library)) = &mut self.library else { return Task::none() };
                let rule = *rule;
                if let Some(picked) = library.update(message) {
                    self.library = None;
                    take_picked(picked, rule, node, document);
                }
            }
            // The application asks for it.
            Message::FileAsked => {}
            Message::FileChosen(path) => self.take_file(&path, node, document),
            Message::LibraryClosed => self.library = None,
        }
        Task::none()
    }

    /// Takes what was written in a field, where it can be taken; else it stays in the field alone.
    fn write(&mut self, field: Field, text: &str, node: Uid, document: &mut BoardDocument) {
        let filled = (!text.is_empty()).then(|| text.to_owned());
        let pair = pair(text);
        let mut is_taken = true;
        let mark = crate::window::editor::form::mark((field, node));
        change(document, node, Some(mark), |theme| match field {
            Field::Picture(rule) | Field::Caption(rule) | Field::Size(rule) => {
                let Some(rule) = theme.pictures.get_mut(rule) else { return };
                match field {
                    Field::Picture(_) => rule.picture = filled,
                    Field::Caption(_) => rule.caption = filled,
                    _ if filled.is_none() => rule.size = None,
                    _ => match pair {
                        Some(size) if size.0 > 0 && size.1 > 0 => rule.size = Some(size),
                        _ => is_taken = false,
                    },
                }
            }
            Field::At(spot) | Field::Cell(spot) => {
                let Some(spot) = theme.spots.get_mut(spot) else { return };
                match (field, pair) {
                    (Field::At(_), Some(at)) => spot.at = at,
                    (_, Some(size)) if size.0 > 0 && size.1 > 0 => spot.size = size,
                    _ => is_taken = false,
                }
            }
        });
        // What is written otherwise than Schola writes it is being written on.
        let stays = !is_taken || pair.is_some_and(|pair| pair_text(pair) != text);
        self.typed = stays.then(|| (field, text.to_owned()));
    }

    /// Returns whether what was written in a field is not taken.
    pub fn is_refused(&self, field: Field) -> bool {
        let Some(text) = self.typed(field) else { return false };
        match field {
            Field::Picture(_) | Field::Caption(_) => false,
            Field::At(_) => pair(text).is_none(),
            Field::Size(_) | Field::Cell(_) => {
                pair(text).is_none_or(|(width, height)| width <= 0 || height <= 0)
            }
        }
    }

    fn take_file(&mut self, path: &Path, node: Uid, document: &mut BoardDocument) {
        let Some((rule, _)) = self.library.take() else { return };
        match pictures::read_file(path) {
            Ok((name, bytes)) => {
                let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "png"));
                put(stem, &ending.to_ascii_lowercase(), &bytes, rule, node, document);
            }
            Err(problem) => self.problem = Some(problem),
        }
    }
}

fn take_picked(picked: Picked, rule: usize, node: Uid, document: &mut BoardDocument) {
    match picked {
        Picked::OfGame(file) => change(document, node, None, |theme| set_picture(theme, rule, file)),
        Picked::OfLibrary(picture, _) => {
            put(picture.stem, "svg", &Arc::from(picture.bytes), rule, node, document);
        }
    }
}

/// Puts a picture among those of the game and shows it: one edit.
fn put(stem: &str, ending: &str, bytes: &Arc<[u8]>, rule: usize, node: Uid, document: &mut BoardDocument) {
    let mut files = (*document.whole().files).clone();
    let file = pictures::put(&document.folder().path, &mut files, stem, ending, bytes);
    edit_theme(
        document,
        node,
        None,
        |draft| draft.files = files.into(),
        |theme| set_picture(theme, rule, file),
    );
}

fn set_picture(theme: &mut Theme, rule: usize, file: String) {
    if let Some(rule) = theme.pictures.get_mut(rule) {
        rule.picture = Some(file);
    }
}

fn change(document: &mut BoardDocument, node: Uid, mark: Option<usize>, change: impl FnOnce(&mut Theme)) {
    edit_theme(document, node, mark, |_| (), change);
}

/// Changes the first look of the game, which is made if there is none.
fn edit_theme(
    document: &mut BoardDocument,
    node: Uid,
    mark: Option<usize>,
    first: impl FnOnce(&mut BoardDraft),
    change: impl FnOnce(&mut Theme),
) {
    let name = name_of(document.draft(), node).unwrap_or_default();
    let edit = Text::new("board-edit-look").with("name", name);
    document.edit(edit, Spot::Node(node), mark, |draft| {
        first(draft);
        let mut look: Look = (*draft.game.look).clone();
        if look.themes.is_empty() {
            look.themes.push(Theme { name: "classic".to_owned(), ..Theme::default() });
        }
        change(&mut look.themes[0]);
        if look != *draft.game.look {
            draft.game.look = look.into();
        }
    });
}

fn name_of(draft: &Draft, node: Uid) -> Option<String> {
    edit::node(&draft.material, node).map(|node| node.name.clone())
}

/// Returns the path to a node from the root on.
fn path_of(draft: &Draft, node: Uid) -> Option<String> {
    let way = edit::way(&draft.material, node);
    let names: Vec<&str> = way.iter().map(|node| node.name.as_str()).collect();
    (!names.is_empty()).then(|| format!("!Root.{}", names.join(".")))
}

/// Returns the pictures of a node in the first look, with their places.
pub(super) fn pictures_of(draft: &Draft, node: Uid) -> Vec<(usize, &PictureRule)> {
    let Some(name) = name_of(draft, node) else { return Vec::new() };
    let rules = draft.look.themes.first().map_or(&[][..], |theme| &theme.pictures);
    rules.iter().enumerate().filter(|(_, rule)| rule.name.as_ref() == Some(&name)).collect()
}

/// Returns the places of a node on the table in the first look.
pub(super) fn spots_of(draft: &Draft, node: Uid) -> Vec<(usize, &look::Spot)> {
    let spots = draft.look.themes.first().map_or(&[][..], |theme| &theme.spots);
    let leads = |path: &str| edit::leads_to(&draft.material, path, node);
    spots.iter().enumerate().filter(|(_, spot)| leads(&spot.path)).collect()
}

/// Reads two lengths such as `1.5 2`, in cells.
fn pair(text: &str) -> Option<(i32, i32)> {
    let mut numbers = text.split_whitespace().map(thousandths);
    let pair = (numbers.next()??, numbers.next()??);
    numbers.next().is_none().then_some(pair)
}

/// Writes two lengths.
pub(super) fn pair_text((first, second): (i32, i32)) -> String {
    format!("{} {}", decimal(first), decimal(second))
}
