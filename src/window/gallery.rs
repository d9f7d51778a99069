//! The pictures of a game, drawn at the size of the cells and kept.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;
use schola_widgets::board::{PictureId, Pictures};

use crate::engine::scene::{Picture, Piece};
use crate::grid::lex;
use crate::grid::model::{self, Files};
use crate::picture::Source;
use crate::project::pictures;

static AVATAR: LazyLock<Option<Source>> =
    LazyLock::new(|| Source::read("avatar.svg", include_bytes!("../../assets/pictures/avatar.svg")).ok());

/// Drawn pictures that are kept, in bytes; beyond this all are drawn anew.
const MOST_BYTES: usize = 256 << 20;

/// Returns a number that was never given before. Boards take it as a sign that what they show has changed.
pub(super) fn fresh_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// Everything that can stand on a board of one game, each with a number.
#[derive(Debug, Default)]
pub struct Gallery {
    folder: PathBuf,
    files: Arc<Files>,
    numbers: FxHashMap<String, u32>,
    looks: Vec<Piece>,
    revision: u64,
    sources: RefCell<FxHashMap<String, Option<Rc<Source>>>>,
    drawn: RefCell<FxHashMap<(u32, u32), Option<Arc<[u8]>>>>,
}

impl Gallery {
    /// Creates the gallery of the game in a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, revision: fresh_revision(), ..Self::default() }
    }

    /// Takes over what the pieces and their pictures look like now. Numbers given before stay.
    pub fn take_pieces(&mut self, pieces: &model::Pieces, files: &Arc<Files>) {
        self.take_files(files);
        for piece in &pieces.list {
            let look = piece.look();
            let number = self.number(&piece.name);
            if self.looks[number.0 as usize] != look {
                self.looks[number.0 as usize] = look;
                self.forget();
            }
        }
    }

    fn take_files(&mut self, files: &Arc<Files>) {
        if Arc::ptr_eq(&self.files, files) {
            return;
        }
        let old = std::mem::replace(&mut self.files, files.clone());
        let is_same = |file: &String, _: &mut Option<Rc<Source>>| {
            let key = pictures::key(file);
            old.get(&key) == files.get(&key)
        };
        let count = self.sources.get_mut().len();
        self.sources.get_mut().retain(is_same);
        if self.sources.get_mut().len() != count {
            self.forget();
        }
    }

    /// Looks at the files of pictures anew.
    pub fn reload(&mut self, folder: PathBuf) {
        self.folder = folder;
        self.sources.borrow_mut().clear();
        self.forget();
    }

    fn forget(&mut self) {
        self.drawn.borrow_mut().clear();
        self.revision = fresh_revision();
    }

    /// Returns the number of a piece, giving it one if it has none: what is no piece shows its name.
    pub fn number(&mut self, name: &str) -> PictureId {
        if let Some(number) = self.find(name) {
            return number;
        }
        let number = self.looks.len() as u32;
        let _ = self.numbers.insert(lex::lower(name), number);
        self.looks.push(Piece { name: name.to_owned(), picture: Picture::Missing, border: true });
        PictureId(number)
    }

    /// Returns the number of a piece that has one.
    pub fn find(&self, name: &str) -> Option<PictureId> {
        self.numbers
            .get(name)
            .or_else(|| self.numbers.get(&lex::lower(name)))
            .map(|number| PictureId(*number))
    }

    fn source(&self, file: &str) -> Option<Rc<Source>> {
        let mut sources = self.sources.borrow_mut();
        let read = || {
            let bytes = pictures::bytes_of(&self.folder, &self.files, file).ok()?;
            Source::read(file, &bytes).ok().map(Rc::new)
        };
        sources.entry(file.to_owned()).or_insert_with(read).clone()
    }

    fn draw(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let pixels = match &self.looks.get(id.0 as usize)?.picture {
            Picture::Missing => None,
            Picture::Avatar => AVATAR.as_ref()?.draw(side),
            Picture::File(file) => self.source(file)?.draw(side),
        };
        Some(pixels?.rgba.into())
    }

    /// Returns a picture as a handle for the palette.
    pub fn handle(&self, id: PictureId, side: u32) -> Option<iced::widget::image::Handle> {
        let rgba = self.rgba(id, side)?;
        Some(iced::widget::image::Handle::from_rgba(side, side, rgba.to_vec()))
    }
}

impl Pictures for Gallery {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        if let Some(drawn) = self.drawn.borrow().get(&(id.0, side)) {
            return drawn.clone();
        }
        let drawn = self.draw(id, side);
        let mut kept = self.drawn.borrow_mut();
        let bytes: usize = kept.keys().map(|(_, side)| (side * side * 4) as usize).sum();
        if bytes > MOST_BYTES {
            kept.clear();
        }
        let _ = kept.insert((id.0, side), drawn.clone());
        drawn
    }

    fn label(&self, id: PictureId) -> &str {
        self.looks.get(id.0 as usize).map_or("", |look| look.name.as_str())
    }

    fn outlined(&self, id: PictureId) -> bool {
        self.looks.get(id.0 as usize).is_some_and(|look| look.border)
    }

    fn revision(&self) -> u64 {
        self.revision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture that was made or changed in the editor is drawn at once, and those that stay are not drawn anew.
    #[test]
    fn pictures_follow_edits() {
        let svg = |colour: &str| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path fill='{colour}' d='M0 0h4v4H0z'/></svg>"
            )
        };
        let files = |colour: &str| -> Arc<Files> {
            Arc::new([("PIECES/a.svg", svg(colour).into_bytes())].into_iter().collect())
        };
        let piece =
            model::Piece { name: "A".to_owned(), picture: "a.svg".to_owned(), ..model::Piece::default() };
        let pieces = model::Pieces { list: vec![piece], ..model::Pieces::default() };
        let mut gallery = Gallery::new(PathBuf::new());
        let colour = |gallery: &Gallery| {
            let id = gallery.find("A").expect("it has a number");
            gallery.rgba(id, 4).map(|rgba| rgba[..3].to_vec())
        };
        gallery.take_pieces(&pieces, &Arc::default());
        assert_eq!(colour(&gallery), None);
        gallery.take_pieces(&pieces, &files("#ff0000"));
        assert_eq!(colour(&gallery), Some(vec![255, 0, 0]));
        let revision = gallery.revision();
        gallery.take_pieces(&pieces, &files("#ff0000"));
        assert_eq!(gallery.revision(), revision);
        gallery.take_pieces(&pieces, &files("#0000ff"));
        assert_eq!(colour(&gallery), Some(vec![0, 0, 255]));
        assert_ne!(gallery.revision(), revision);
    }
}
