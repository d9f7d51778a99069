//! The pictures of a game, drawn at the size of the cells and cached.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use iced::Color;
use iced::time::Instant;
use iced::widget::image::Handle;
use rustc_hash::FxHashMap;
pub(super) use schola_widgets::board::fresh_revision;
use schola_widgets::board::{PictureId, Pictures};
use ustr::Ustr;

use crate::common_files::Files;
use crate::engine::scene::{Around, Picture, Piece};
use crate::grid::lex;
use crate::grid::model;
use crate::picture::Source;
use crate::picture::title;
use crate::project::called::{self, Called};
use crate::project::{library, pictures, stack};
use crate::words::Words;

static AVATAR: LazyLock<Option<Source>> =
    LazyLock::new(|| Source::read("avatar.svg", include_bytes!("../../assets/pictures/avatar.svg")).ok());

/// The mark of goal cells that accept anything.
static OPEN: LazyLock<Option<Source>> =
    LazyLock::new(|| Source::read("anything.svg", include_bytes!("../../assets/pictures/anything.svg")).ok());

/// The side, in pixels, of pictures that are searched for their main colour.
const COLOURED: u32 = 32;
/// The size of the cache in bytes; when it is full, all pictures are drawn again.
const MOST_BYTES: usize = 256 << 20;
/// The number of the first picture that is put together from several.
const STACKS: u32 = 1 << 30;
/// The colour of letters in such pictures.
const STACK_INK: [u8; 3] = [0x16, 0x18, 0x1C];
/// The shortest time between two frames of an animated picture, in milliseconds.
const SHORTEST_BEAT: u64 = 40;

/// Everything that can be on a board of one game, each with a number.
#[derive(Debug, Default)]
pub struct Gallery {
    folder: PathBuf,
    files: Arc<Files>,
    /// Whether the library supplies pictures that the game does not have.
    has_library: bool,
    numbers: FxHashMap<String, u32>,
    /// The same by interned name, for fast lookup in boards with millions of cells.
    pieces: RefCell<FxHashMap<Ustr, PictureId>>,
    looks: Vec<Piece>,
    /// Cells on which more than one piece is seen. Their numbers begin at [`STACKS`].
    stacks: RefCell<(Vec<Piece>, FxHashMap<Piece, u32>)>,
    /// The numbers of the game's current pieces.
    present: Vec<u32>,
    /// Their names by language, found on first use.
    called: RefCell<FxHashMap<&'static str, Rc<Called>>>,
    revision: u64,
    sources: RefCell<FxHashMap<String, Option<Rc<Source>>>>,
    drawn: RefCell<FxHashMap<Drawing, Option<Arc<[u8]>>>>,
    handles: RefCell<FxHashMap<Drawing, Handle>>,
    /// Pictures that do not belong to a piece, by picture, frame and side.
    loose: RefCell<FxHashMap<(Picture, u32, u32), Option<Handle>>>,
    /// The animated ones among them, with their current frames.
    loose_frames: RefCell<FxHashMap<String, u32>>,
    /// The current frames of animated pieces.
    frames: FxHashMap<u32, u32>,
    /// Changes with the frames.
    beat: u64,
    /// The picture of the player; `None` for the default.
    avatar: Option<Source>,
    /// The titles in pictures, by file and language.
    titles: RefCell<FxHashMap<(String, &'static str), Option<String>>>,
    /// When the animation started.
    began: Option<Instant>,
}

/// The number of a picture, its frame, and its side in pixels.
type Drawing = (u32, u32, u32);

impl Gallery {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, revision: fresh_revision(), ..Self::default() }
    }

    /// Makes the library supply missing pictures, as in dungeons.
    pub fn use_library(&mut self) {
        self.has_library = true;
    }

    /// Returns the number of a picture for this look, whatever the name of the piece.
    pub fn of_look(&mut self, look: &Piece) -> PictureId {
        let Picture::File(file) = &look.picture else { return self.number(&look.name) };
        // No piece name contains this sign.
        let number = self.number(&format!("\u{1}{file}"));
        self.looks[number.0 as usize] = look.clone();
        number
    }

    /// Returns the number of the picture of a cell on which more than one piece is seen.
    pub fn of_stack(&self, piece: &Piece) -> PictureId {
        let (list, numbers) = &mut *self.stacks.borrow_mut();
        let number = *numbers.entry(piece.clone()).or_insert_with(|| {
            list.push(piece.clone());
            STACKS + list.len() as u32 - 1
        });
        PictureId(number)
    }

    /// Returns how a piece looks.
    pub fn look_of(&self, name: Ustr) -> Option<Piece> {
        self.looks.get(self.of_piece(name)?.0 as usize).cloned()
    }

    /// Returns the number of the picture of a cell with a piece and what else is seen there.
    pub fn of_cell(&self, piece: Ustr, around: Arc<Around>) -> PictureId {
        let look = self.look_of(piece).unwrap_or_else(|| Piece::new(piece.as_str(), Picture::Missing, true));
        self.of_stack(&Piece { around: Some(around), ..look })
    }

    /// Updates the pieces and their pictures. Existing numbers stay valid.
    pub fn take_pieces(&mut self, pieces: &model::Pieces, files: &Arc<Files>) {
        self.take_files(files);
        self.present.clear();
        self.called.get_mut().clear();
        for piece in &pieces.list {
            let look = piece.look();
            let number = self.number(&piece.name);
            self.present.push(number.0);
            if self.looks[number.0 as usize] != look {
                self.looks[number.0 as usize] = look;
                self.forget();
            }
        }
        self.find_moving();
    }

    /// Updates the picture of the player, an SVG file.
    pub fn take_avatar(&mut self, bytes: Option<&[u8]>) {
        self.avatar = bytes.and_then(|bytes| Source::read("avatar.svg", bytes).ok());
        self.forget();
    }

    /// Updates the picture files of a game that has no folder.
    pub(super) fn take_pictures(&mut self, files: &Arc<Files>) {
        self.take_files(files);
        self.find_moving();
    }

    pub(super) fn take_files(&mut self, files: &Arc<Files>) {
        if Arc::ptr_eq(&self.files, files) {
            return;
        }
        let old = std::mem::replace(&mut self.files, files.clone());
        let is_same = |file: &String, _: &mut Option<Rc<Source>>| {
            let key = pictures::key(file);
            old.get(&key) == files.get(&key)
        };
        self.called.get_mut().clear();
        self.titles.get_mut().clear();
        let count = self.sources.get_mut().len();
        self.sources.get_mut().retain(is_same);
        if self.sources.get_mut().len() != count {
            self.forget();
        }
    }

    /// Reads the picture files again.
    pub fn reload(&mut self, folder: PathBuf) {
        self.folder = folder;
        self.sources.borrow_mut().clear();
        self.forget();
        self.find_moving();
    }

    fn forget(&mut self) {
        self.called.borrow_mut().clear();
        self.titles.borrow_mut().clear();
        self.drawn.borrow_mut().clear();
        self.handles.borrow_mut().clear();
        self.loose.borrow_mut().clear();
        self.loose_frames.borrow_mut().clear();
        self.revision = fresh_revision();
    }

    /// Finds out which pictures are animated. Those that already were keep their frame.
    fn find_moving(&mut self) {
        let before = std::mem::take(&mut self.frames);
        let moves = |look: &Piece| match &look.picture {
            Picture::File(file) if pictures::may_move(file) => {
                self.source(file).is_some_and(|source| source.frame_at(0).is_some())
            }
            Picture::File(_) | Picture::Avatar | Picture::Missing => false,
        };
        let moving = self.looks.iter().enumerate().filter(|(_, look)| moves(look));
        let frames = moving.map(|(number, _)| number as u32);
        self.frames = frames.map(|number| (number, before.get(&number).copied().unwrap_or(0))).collect();
    }

    /// Returns whether any picture is animated.
    pub fn moves(&self) -> bool {
        !self.frames.is_empty() || !self.loose_frames.borrow().is_empty()
    }

    /// Advances animated pictures to a time.
    pub fn animate(&mut self, now: Instant) {
        let began = *self.began.get_or_insert(now);
        let time = now.saturating_duration_since(began).as_millis() as u64;
        let mut changed = false;
        let mut frames = std::mem::take(&mut self.frames);
        for (number, frame) in &mut frames {
            let Some((shown, _)) = self.frame_of(*number, time) else { continue };
            changed |= *frame != shown;
            *frame = shown;
        }
        self.frames = frames;
        let mut loose = self.loose_frames.take();
        for (file, frame) in &mut loose {
            let Some((shown, _)) = self.frame_in(file, time) else { continue };
            changed |= *frame != shown;
            *frame = shown;
        }
        self.loose_frames = RefCell::new(loose);
        if changed {
            self.beat = fresh_revision();
        }
    }

    /// Returns how often to call [`animate`](Self::animate); `None` if nothing is animated.
    pub fn interval(&self) -> Option<Duration> {
        let of_pieces =
            self.frames.keys().filter_map(|number| self.shortest(|time| self.frame_of(*number, time)));
        let loose = self.loose_frames.borrow();
        let of_loose = loose.keys().filter_map(|file| self.shortest(|time| self.frame_in(file, time)));
        Some(Duration::from_millis(of_pieces.chain(of_loose).min()?.max(SHORTEST_BEAT)))
    }

    /// Returns the shortest duration of a frame.
    fn shortest(&self, frame_at: impl Fn(u64) -> Option<(u32, u64)>) -> Option<u64> {
        let mut time = 0;
        let mut shortest = u64::MAX;
        let mut last = None;
        while let Some((frame, stays)) = frame_at(time)
            && last.is_none_or(|last| frame > last)
        {
            shortest = shortest.min(stays);
            time += stays;
            last = Some(frame);
        }
        last.map(|_| shortest)
    }

    fn frame_of(&self, number: u32, time: u64) -> Option<(u32, u64)> {
        match &self.looks.get(number as usize)?.picture {
            Picture::File(file) => self.frame_in(file, time),
            Picture::Avatar | Picture::Missing => None,
        }
    }

    fn frame_in(&self, file: &str, time: u64) -> Option<(u32, u64)> {
        self.source(file)?.frame_at(time).map(|(frame, stays)| (frame as u32, stays))
    }

    /// Returns the current frame of a picture that does not belong to a piece. An animated one is noticed when it is
    /// first shown.
    fn loose_frame(&self, picture: &Picture) -> u32 {
        let Picture::File(file) = picture else { return 0 };
        if !pictures::may_move(file) {
            return 0;
        }
        if let Some(frame) = self.loose_frames.borrow().get(file) {
            return *frame;
        }
        if self.frame_in(file, 0).is_some() {
            let _ = self.loose_frames.borrow_mut().insert(file.clone(), 0);
        }
        0
    }

    /// Returns the number of a piece, creating it if needed. An unknown piece shows its name.
    pub fn number(&mut self, name: &str) -> PictureId {
        // The common case, worth a lookup without allocation: millions of cells may ask.
        if let Some(number) = self.numbers.get(name) {
            return PictureId(*number);
        }
        if let Some(number) = self.find(name) {
            let _ = self.numbers.insert(name.to_owned(), number.0);
            return number;
        }
        let number = self.looks.len() as u32;
        let _ = self.numbers.insert(name.to_owned(), number);
        let _ = self.numbers.insert(lex::lower(name), number);
        self.looks.push(Piece::new(name, Picture::Missing, true));
        PictureId(number)
    }

    pub fn find(&self, name: &str) -> Option<PictureId> {
        self.numbers
            .get(name)
            .or_else(|| self.numbers.get(&lex::lower(name)))
            .map(|number| PictureId(*number))
    }

    /// Returns the number of the piece in a cell, if it has one.
    pub fn of_piece(&self, name: Ustr) -> Option<PictureId> {
        if let Some(number) = self.pieces.borrow().get(&name) {
            return Some(*number);
        }
        // Numbers never change, so the result can be cached.
        let number = self.find(&name)?;
        let _ = self.pieces.borrow_mut().insert(name, number);
        Some(number)
    }

    fn bytes(&self, file: &str) -> Option<Arc<[u8]>> {
        let own = pictures::bytes_of(&self.folder, &self.files, file).ok();
        let stem = file.strip_suffix(".svg").filter(|_| self.has_library);
        own.or_else(|| Some(library::find(stem?)?.bytes.into()))
    }

    fn source(&self, file: &str) -> Option<Rc<Source>> {
        let mut sources = self.sources.borrow_mut();
        let read = || Source::read(file, &self.bytes(file)?).ok().map(Rc::new);
        sources.entry(file.to_owned()).or_insert_with(read).clone()
    }

    /// Describes what is visible of a piece. Only its picture counts, as pieces that look alike may hide different
    /// things; without a picture, its name is visible.
    pub fn words_of(&self, piece: &Piece, words: &Words) -> String {
        let language = words.language().code();
        called::seen_in_words(
            piece,
            |key| words.get(key),
            |name, picture| match picture {
                Picture::Missing => name.to_owned(),
                Picture::Avatar => words.get("speech-avatar"),
                Picture::File(file) => {
                    called::shown(file, &|file| self.bytes(file), language, &|text| words.say(text))
                }
            },
        )
    }

    /// Returns the pieces with this name, in any language in which their names have been displayed.
    pub fn so_called(&self, is_meant: impl Fn(&str) -> bool) -> Vec<String> {
        let known = self.called.borrow();
        let looks = self.present.iter().filter_map(|number| self.looks.get(*number as usize));
        let is_it = |look: &&Piece| known.values().any(|called| is_meant(&called.of(&look.name)));
        looks.filter(is_it).map(|look| look.name.clone()).collect()
    }

    /// Returns the name of a piece in sentences.
    pub fn called(&self, name: &str, words: &Words) -> String {
        let language = words.language().code();
        let known = self.called.borrow().get(language).cloned();
        let known = known.unwrap_or_else(|| {
            let looks = self.present.iter().filter_map(|number| self.looks.get(*number as usize));
            let looks = looks.map(|look| (look.name.as_str(), &look.picture));
            let bytes = |file: &str| self.bytes(file);
            let made = Rc::new(Called::new(looks, &bytes, language, &|text| words.say(text)));
            let _ = self.called.borrow_mut().insert(language, made.clone());
            made
        });
        if known.has(name) {
            return known.of(name);
        }
        // The history also names pieces that no longer exist.
        let gone = self.find(name).and_then(|number| self.looks.get(number.0 as usize));
        gone.map_or_else(
            || known.of(name),
            |look| {
                let bytes = |file: &str| self.bytes(file);
                let alone = std::iter::once((look.name.as_str(), &look.picture));
                Called::new(alone, &bytes, language, &|text| words.say(text)).of(name)
            },
        )
    }

    /// Returns whether a picture is animated.
    pub fn is_moving(&self, file: &str) -> bool {
        pictures::may_move(file) && self.frame_in(file, 0).is_some()
    }

    /// Returns the title of a picture in exactly this language, given by its code.
    pub fn own_title(&self, file: &str, language: &'static str) -> Option<String> {
        let read = || title::own_title(&self.bytes(file)?, language);
        self.titles.borrow_mut().entry((file.to_owned(), language)).or_insert_with(read).clone()
    }

    fn draw(&self, id: PictureId, frame: u32, side: u32) -> Option<Arc<[u8]>> {
        if let Some(stack) = id.0.checked_sub(STACKS) {
            let piece = self.stacks.borrow().0.get(stack as usize)?.clone();
            let mut draw = |picture: &Picture| match picture {
                Picture::Missing => None,
                Picture::Avatar => Some(self.avatar.as_ref().or(AVATAR.as_ref())?.draw(side)?.rgba),
                Picture::File(file) => Some(self.source(file)?.draw(side)?.rgba),
            };
            return Some(stack::stacked(&piece, side, STACK_INK, &mut draw).into_raw().into());
        }
        let look = self.looks.get(id.0 as usize)?;
        let pixels = match &look.picture {
            Picture::Missing if look.name == model::ANYTHING => OPEN.as_ref()?.draw(side),
            Picture::Missing => None,
            Picture::Avatar => self.avatar.as_ref().or(AVATAR.as_ref())?.draw(side),
            Picture::File(file) => self.source(file)?.draw_frame(frame as usize, side),
        };
        Some(pixels?.rgba.into())
    }

    fn drawing(&self, id: PictureId, side: u32) -> Drawing {
        (id.0, self.frame(id).unwrap_or(0), side)
    }

    /// Returns a picture's current frame; the handle stays the same until the picture changes.
    pub fn handle(&self, id: PictureId, side: u32) -> Option<Handle> {
        let drawing = self.drawing(id, side);
        if let Some(handle) = self.handles.borrow().get(&drawing) {
            return Some(handle.clone());
        }
        let handle = Handle::from_rgba(side, side, self.rgba(id, side)?.to_vec());
        let _ = self.handles.borrow_mut().insert(drawing, handle.clone());
        Some(handle)
    }

    /// Returns the most frequent colour of a picture, ignoring transparency.
    pub fn main_colour(&self, picture: &Picture) -> Option<Color> {
        let Handle::Rgba { pixels, .. } = self.loose(picture, COLOURED)? else { return None };
        let mut kinds: BTreeMap<[u8; 3], ([u32; 3], u32)> = BTreeMap::new();
        for pixel in pixels.chunks_exact(4).filter(|pixel| pixel[3] > 200) {
            let (sum, count) = kinds.entry([0, 1, 2].map(|at| pixel[at] >> 5)).or_default();
            *sum = [0, 1, 2].map(|at| sum[at] + u32::from(pixel[at]));
            *count += 1;
        }
        let (sum, count) = kinds.into_values().max_by_key(|(_, count)| *count)?;
        let [r, g, b] = sum.map(|sum| sum as f32 / count as f32 / 255.0);
        Some(Color::from_rgb(r, g, b))
    }

    /// Returns any picture of the game, drawn into a square; the handle stays the same until the picture changes.
    pub fn loose(&self, picture: &Picture, side: u32) -> Option<Handle> {
        let frame = self.loose_frame(picture);
        let key = (picture.clone(), frame, side);
        if let Some(drawn) = self.loose.borrow().get(&key) {
            return drawn.clone();
        }
        let pixels = match picture {
            Picture::Missing => None,
            Picture::Avatar => self.avatar.as_ref().or(AVATAR.as_ref()).and_then(|avatar| avatar.draw(side)),
            Picture::File(file) => {
                self.source(file).and_then(|source| source.draw_frame(frame as usize, side))
            }
        };
        let handle = pixels.map(|pixels| Handle::from_rgba(side, side, pixels.rgba));
        let mut kept = self.loose.borrow_mut();
        let bytes: usize = kept.keys().map(|(.., side)| (side * side * 4) as usize).sum();
        if bytes > MOST_BYTES {
            kept.clear();
        }
        let _ = kept.insert(key, handle.clone());
        handle
    }

    /// Returns the ratio of a picture's width to its height.
    pub fn aspect(&self, picture: &Picture) -> f32 {
        match picture {
            Picture::Missing | Picture::Avatar => 1.0,
            Picture::File(file) => self.source(file).map_or(1.0, |source| source.aspect()),
        }
    }
}

impl Pictures for Gallery {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let drawing = self.drawing(id, side);
        if let Some(drawn) = self.drawn.borrow().get(&drawing) {
            return drawn.clone();
        }
        let drawn = self.draw(id, drawing.1, side);
        let mut kept = self.drawn.borrow_mut();
        let bytes: usize = kept.keys().map(|(.., side)| (side * side * 4) as usize).sum();
        if bytes > MOST_BYTES {
            kept.clear();
        }
        let _ = kept.insert(drawing, drawn.clone());
        drawn
    }

    fn label(&self, id: PictureId) -> &str {
        self.looks.get(id.0 as usize).map_or("", |look| look.name.as_str())
    }

    fn outlined(&self, id: PictureId) -> bool {
        match id.0.checked_sub(STACKS) {
            Some(stack) => self.stacks.borrow().0.get(stack as usize).is_some_and(|piece| piece.border),
            None => self.looks.get(id.0 as usize).is_some_and(|look| look.border),
        }
    }

    fn bridges(&self, id: PictureId) -> (u8, [u8; 4]) {
        let lines =
            id.0.checked_sub(STACKS)
                .and_then(|stack| Some(self.stacks.borrow().0.get(stack as usize)?.lines()));
        (lines.unwrap_or(0) & 3, stack::LINE.0)
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn frame(&self, id: PictureId) -> Option<u32> {
        self.frames.get(&id.0).copied()
    }

    fn beat(&self) -> u64 {
        self.beat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture that was created or changed in the editor is drawn at once; unchanged ones are not drawn again.
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
