//! The pictures of the pieces: from files, from the library, drawn or generated here, with the names that
//! players see.

use std::path::Path;
use std::sync::Arc;

use schola_widgets::focus;

use super::tiles::Tiles;
use super::{Action, CHOSEN, PictureTarget, PiecesTab, Room, library};
use crate::engine::Text;
use crate::grid::edit;
use crate::grid::model::{Draft, Piece};
use crate::project::Problem;
use crate::project::pictures::{self, of_pieces};
use crate::window::form;
use crate::window::workbench::Document;

impl PiecesTab {
    /// Writes the name that players see into the picture, for all pieces that share it.
    pub(super) fn write_title(&mut self, language: &'static str, text: String, document: &mut Document) {
        let Some(piece) = document.draft().pieces.list.get(self.chosen).cloned() else { return };
        let (folder, files) = (document.folder().to_owned(), &document.draft().files);
        let titled = pictures::bytes_of(&folder, files, &piece.picture)
            .ok()
            .and_then(|bytes| pictures::titled(&piece.picture, &bytes, language, text.trim()));
        let Some((ending, content)) = titled else { return };
        let edit = Text::new("edit-piece-title").with("name", &piece.name);
        document.edit_marked(edit, Some(form::mark(("piece-title", &piece.name, language))), |draft| {
            of_pieces::rewrite(&folder, draft, &piece.picture, &ending, content);
        });
        self.titling = Some((language, text));
        self.titled = Some((document.revision(), self.chosen));
    }

    /// Makes a new piece from a picture, or gives the picture to the selected piece. `store` may add a file
    /// to the game. Returns the new piece.
    pub(super) fn put_picture(
        &mut self,
        document: &mut Document,
        target: PictureTarget,
        name: &str,
        picture: String,
        store: impl FnOnce(&mut Draft),
    ) -> Option<usize> {
        let folder = document.folder().to_owned();
        let chosen =
            document.draft().pieces.list.get(self.chosen).filter(|_| target == PictureTarget::Chosen);
        if let Some(piece) = chosen {
            let edit = Text::new("edit-piece-picture").with("name", &piece.name);
            document.edit(edit, |draft| {
                store(draft);
                let _ = edit::pieces::change(draft, self.chosen, |piece| piece.picture = picture);
                of_pieces::drop_unused(&folder, draft);
            });
            return None;
        }
        let name = edit::pieces::free_name(document.draft(), name);
        let made = document.make(Text::new("edit-piece-add").with("name", &name), |draft| {
            store(draft);
            edit::pieces::add(draft, Piece { name, picture, ..Piece::default() })
        });
        self.choose(made);
        Some(made)
    }

    /// Makes pieces from named pictures as one step. Returns the first of them.
    pub(super) fn add_all(
        &mut self,
        made: &[(String, Vec<u8>)],
        ending: &str,
        document: &mut Document,
    ) -> usize {
        let folder = document.folder().to_owned();
        let first = document.draft().pieces.list.len();
        document.edit(Text::new("edit-piece-add-many").with("count", made.len()), |draft| {
            of_pieces::add_all(&folder, draft, made, ending);
        });
        self.room = Room::Overview;
        self.choose(first);
        first
    }

    /// Imports a picture file from any folder. Returns the piece made from it, if any.
    pub(super) fn take_file(
        &mut self,
        path: &Path,
        target: PictureTarget,
        document: &mut Document,
    ) -> Result<Option<usize>, Problem> {
        let (name, bytes) = pictures::read_file(path)?;
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "png"));
        if target == PictureTarget::Sheet {
            let tiles = Tiles::new(stem, &name, &bytes)
                .ok_or_else(|| Problem::warning("picture-broken").with("name", &name))?;
            self.room = Room::Tiles(Box::new(tiles));
            return Ok(None);
        }
        let mut files = (*document.draft().files).clone();
        let picture =
            pictures::put(document.folder(), &mut files, stem, &ending.to_ascii_lowercase(), &bytes);
        Ok(self.put_picture(document, target, stem, picture, |draft| draft.files = Arc::new(files)))
    }

    /// Makes a piece from a picture file dropped onto the window, and returns it.
    pub(in crate::window::grid_editor) fn take_dropped(
        &mut self,
        path: &Path,
        document: &mut Document,
    ) -> Result<Option<usize>, Problem> {
        self.problem = None;
        self.take_file(path, PictureTarget::New, document)
    }

    pub(super) fn choose_picture(&mut self, message: library::Message, document: &mut Document) -> Action {
        let Room::Library(library) = &mut self.room else { return Action::none() };
        let target = library.target();
        let Some(picked) = library.update(message) else { return Action::none() };
        let made = match picked {
            library::Picked::OfGame(file) => {
                let stem = file.rsplit_once('.').map_or(file.as_str(), |(stem, _)| stem).to_owned();
                self.put_picture(document, target, &stem, file, |_| ())
            }
            library::Picked::OfLibrary(picture, name) => {
                let mut files = (*document.draft().files).clone();
                let bytes = Arc::from(picture.bytes);
                let file = pictures::put(document.folder(), &mut files, picture.stem, "svg", &bytes);
                self.put_picture(document, target, &name, file, |draft| draft.files = Arc::new(files))
            }
        };
        if target == PictureTarget::Chosen {
            self.room = Room::Overview;
            return focus::focus(CHOSEN).into();
        }
        Action::made(made)
    }
}
