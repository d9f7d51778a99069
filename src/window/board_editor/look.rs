//! Edits of the look of a board game: pictures, places, words, whole themes. Each is one step of the history.

pub(super) mod fields;
pub(super) mod forms;
mod picture_form;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

pub use crate::authoring::board::look_edit::For;
use crate::authoring::board::look_edit::{LookDesk, LookEdit, take};
use crate::authoring::board::{BoardDocument, Location};
use crate::authoring::document::mark;
use crate::board::Draft;
use crate::board::edit;
use crate::board::look::{self, Look, PictureRule, Theme};
use crate::board::material::Uid;
use crate::engine::Text;
use crate::project::{Problem, pictures};
use crate::window::grid_editor::pieces::PictureTarget;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};

pub use crate::authoring::board::look_field::Field;

#[derive(Clone, Debug)]
pub enum Message {
    Written(Field, String),
    Edit(LookEdit),
    ThemeChosen(usize),
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

    /// Returns whether the library of pictures is open.
    pub fn has_pictures(&self) -> bool {
        self.library.is_some()
    }

    /// Drops text that was not stored, and closes the library.
    pub fn forget(&mut self) {
        (self.typed, self.library) = (None, None);
    }

    /// Handles a message. The history stores the location with each edit.
    pub fn update(&mut self, message: Message, location: Location, document: &mut BoardDocument) -> Action {
        let (theme, language) = (self.theme(&document.game().look), self.language.clone());
        let mut desk = LookDesk { theme, language, location, document };
        match message {
            Message::Written(field, text) => self.write(field, &text, &mut desk),
            Message::ThemeChosen(theme) => {
                self.theme = theme;
                self.typed = None;
            }
            Message::LibraryAsked(wanted) => {
                let (folder, files) = (desk.document.folder(), &desk.document.draft().files);
                self.library = Some((wanted, Box::new(Library::new(PictureTarget::Chosen, folder, files))));
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
            Message::Edit(edit) => {
                self.typed = None;
                if let Some(theme) = desk.make(edit) {
                    self.theme = theme;
                }
            }
        }
        Action::Run(Task::none())
    }

    /// Stores the text of a field if it is valid; otherwise it stays in the field only.
    fn write(&mut self, field: Field, text: &str, desk: &mut LookDesk<'_>) {
        let mark = mark((field, desk.theme));
        let theme = desk.theme;
        let is_taken = desk.look(Text::new("looks-edit"), Some(mark), |look| field.put(look, theme, text));
        let look = &desk.document.game().look;
        // Text that differs from how Schola formats it is still being typed.
        let stays = !is_taken || field.value(look, look.themes.get(theme)) != text;
        self.typed = stays.then(|| (field, text.to_owned(), !is_taken));
    }

    fn take_file(&mut self, path: &Path, desk: &mut LookDesk<'_>) -> Result<(), Problem> {
        let Some((wanted, _)) = self.library.take() else { return Ok(()) };
        let (name, bytes) = pictures::read_file(path)?;
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "png"));
        desk.put(stem, &ending.to_ascii_lowercase(), &bytes, wanted);
        Ok(())
    }
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
) -> Vec<(usize, &'a look::Placement)> {
    let spots = theme.map_or(&[][..], |theme| &theme.spots);
    let leads = |path: &str| edit::leads_to(&draft.material, path, node);
    spots.iter().enumerate().filter(|(_, spot)| leads(&spot.path)).collect()
}
