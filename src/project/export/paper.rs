//! Boards on paper: A4 pages as PDF, with the name of each level under its board.
//!
//! Boards are pictures of 300 points to the inch; letters are shapes, so that the file needs no font.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::RgbaImage;
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::PathSegment;

use super::board::{Board, Tiles};
use super::{PictureBytes, level_of};
use crate::grid::Draft;
use crate::grid::model::Level;
use crate::picture::letters;
use crate::project::Problem;

/// How many boards a page may have.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// Width and height of a page, in points.
const PAGE: (f32, f32) = (595.28, 841.89);
const MARGIN: f32 = 42.5;
/// Between boards.
const GAP: f32 = 20.0;
const TITLE: f32 = 16.0;
const NAME: f32 = 11.0;
const NUMBER: f32 = 9.0;
/// Pixels of a board's picture for each point of the page.
const SHARPNESS: f32 = 300.0 / 72.0;
/// Widths in settings are those of a screen, whose pixels are so many times larger.
const SCREEN: u32 = 3;

/// What is printed.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The levels, by their place in the game.
    pub levels: &'a [usize],
    /// Boards on a page: one of [`PER_PAGE`]; anything else counts as the next that is larger, or the largest.
    pub per_page: usize,
    /// What stands above the boards of each page.
    pub title: &'a str,
}

/// Lays out boards for printing as PDF. Before each board it is asked, with how many are done and how many there
/// are, whether to go on; `None` when it was given up.
///
/// # Errors
/// There is no such level, or it has no board or too large a one.
pub fn boards_pdf(
    draft: &Draft,
    paper: Paper<'_>,
    picture: PictureBytes<'_>,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<u8>>, Problem> {
    let per_page = PER_PAGE.into_iter().find(|count| *count >= paper.per_page).unwrap_or(PER_PAGE[3]);
    let mut document = Document::new(paper.title);
    let pages = paper.levels.len().div_ceil(per_page).max(1);
    let mut chunks = paper.levels.chunks(per_page);
    let mut done = 0;
    for number in 1..=pages {
        let levels = chunks.next().unwrap_or_default();
        let mut page = Sheet { content: Content::new(), pictures: Vec::new() };
        page.text(paper.title, TITLE, (PAGE.0 / 2.0, PAGE.1 - MARGIN - TITLE), PAGE.0 - 2.0 * MARGIN);
        page.text(&format!("{number} / {pages}"), NUMBER, (PAGE.0 / 2.0, MARGIN / 2.0), PAGE.0);
        for (index, slot) in levels.iter().zip(slots(per_page)) {
            if !watch(done, paper.levels.len()) {
                return Ok(None);
            }
            done += 1;
            let level = level_of(draft, *index)?;
            let (board, tiles) = drawable(draft, level, slot, picture)?;
            let id = document.picture(&board.draw(&tiles));
            page.board(id, &board, slot, level_name(level));
        }
        document.page(page);
    }
    Ok(Some(document.finish()))
}

fn level_name(level: &Level) -> &str {
    level.description.name.as_deref().filter(|name| !name.trim().is_empty()).unwrap_or(&level.folder)
}

/// A part of a page, in points from its lower left corner.
#[derive(Clone, Copy, Debug)]
struct Slot {
    left: f32,
    bottom: f32,
    width: f32,
    height: f32,
}

fn slots(per_page: usize) -> Vec<Slot> {
    let (columns, rows) = match per_page {
        1 => (1, 1),
        2 => (1, 2),
        4 => (2, 2),
        _ => (2, 3),
    };
    let (top, bottom) = (PAGE.1 - MARGIN - 2.0 * TITLE, MARGIN + NUMBER);
    let part = |whole: f32, count: usize| (whole - GAP * (count - 1) as f32) / count as f32;
    let (width, height) = (part(PAGE.0 - 2.0 * MARGIN, columns), part(top - bottom, rows));
    let slot = |number: usize| Slot {
        left: MARGIN + (number % columns) as f32 * (width + GAP),
        bottom: top - height - (number / columns) as f32 * (height + GAP),
        width,
        height,
    };
    (0..columns * rows).map(slot).collect()
}

impl Slot {
    /// The part above the name.
    fn for_board(self) -> Self {
        let name = NAME * 2.0;
        Self { bottom: self.bottom + name, height: self.height - name, ..self }
    }
}

/// Returns a board as large as the printer can use it.
fn drawable(
    draft: &Draft,
    level: &Level,
    slot: Slot,
    picture: PictureBytes<'_>,
) -> Result<(Board, Tiles), Problem> {
    let room = slot.for_board();
    let (one, _) = Board::of_start(draft, level, 1)?;
    let pixels = |length: f32, count: u32| (length * SHARPNESS / count as f32) as u32;
    let side = pixels(room.width, one.columns).min(pixels(room.height, one.rows)).max(1);
    let (board, looks) = Board::of_start(draft, level, side)?;
    let board = board.with_widths(SCREEN);
    let tiles = Tiles::new(&board, &looks, picture);
    Ok((board, tiles))
}

/// What stands on a page.
struct Sheet {
    content: Content,
    pictures: Vec<Ref>,
}

impl Sheet {
    fn board(&mut self, id: Ref, board: &Board, slot: Slot, name: &str) {
        let room = slot.for_board();
        let (width, height) = board.size();
        let (width, height) = (width as f32, height as f32);
        let scale = (room.width / width).min(room.height / height);
        let (width, height) = (width * scale, height * scale);
        let left = room.left + (room.width - width) / 2.0;
        let bottom = room.bottom + (room.height - height) / 2.0;
        let _ = self.content.save_state();
        let _ = self.content.transform([width, 0.0, 0.0, height, left, bottom]);
        let _ = self.content.x_object(Name(picture_name(id).as_bytes()));
        let _ = self.content.restore_state();
        self.pictures.push(id);
        self.text(name, NAME, (slot.left + slot.width / 2.0, bottom - NAME * 1.3), slot.width);
    }

    /// Writes a line around a middle. One that is too wide becomes smaller.
    fn text(&mut self, text: &str, size: f32, (middle, base): (f32, f32), widest: f32) {
        let wide = letters::line(text, size).width;
        let size = if wide > widest { size * widest / wide } else { size };
        let line = letters::line(text, size);
        let Some(path) = line.path else { return };
        let start = middle - line.width / 2.0;
        let place = |x: f32, y: f32| (start + x, base - y);
        let mut last = (0.0, 0.0);
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    last = place(to.x, to.y);
                    let _ = self.content.move_to(last.0, last.1);
                }
                PathSegment::LineTo(to) => {
                    last = place(to.x, to.y);
                    let _ = self.content.line_to(last.0, last.1);
                }
                PathSegment::QuadTo(over, to) => {
                    let (over, to) = (place(over.x, over.y), place(to.x, to.y));
                    let towards = |from: (f32, f32)| {
                        (from.0 + (over.0 - from.0) * 2.0 / 3.0, from.1 + (over.1 - from.1) * 2.0 / 3.0)
                    };
                    let (one, two) = (towards(last), towards(to));
                    let _ = self.content.cubic_to(one.0, one.1, two.0, two.1, to.0, to.1);
                    last = to;
                }
                PathSegment::CubicTo(one, two, to) => {
                    let (one, two) = (place(one.x, one.y), place(two.x, two.y));
                    last = place(to.x, to.y);
                    let _ = self.content.cubic_to(one.0, one.1, two.0, two.1, last.0, last.1);
                }
                PathSegment::Close => {
                    let _ = self.content.close_path();
                }
            }
        }
        let _ = self.content.fill_nonzero();
    }
}

fn picture_name(id: Ref) -> String {
    format!("P{}", id.get())
}

/// A PDF file in the making.
struct Document {
    pdf: Pdf,
    last: Ref,
    pages: Vec<Ref>,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);

impl Document {
    fn new(title: &str) -> Self {
        let mut pdf = Pdf::new();
        let mut info = pdf.document_info(INFO);
        let _ = info.title(TextStr(title));
        let _ = info.creator(TextStr("Schola"));
        info.finish();
        Self { pdf, last: INFO, pages: Vec::new() }
    }

    fn id(&mut self) -> Ref {
        self.last = Ref::new(self.last.get() + 1);
        self.last
    }

    /// Adds a picture that covers all that is below it.
    fn picture(&mut self, picture: &RgbaImage) -> Ref {
        let id = self.id();
        let pixels: Vec<u8> =
            picture.pixels().flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2]]).collect();
        let packed = packed(&pixels);
        let mut written = self.pdf.image_xobject(id, &packed);
        let _ = written.filter(Filter::FlateDecode);
        let _ = written.width(picture.width() as i32).height(picture.height() as i32);
        written.color_space().device_rgb();
        let _ = written.bits_per_component(8);
        written.finish();
        id
    }

    fn page(&mut self, sheet: Sheet) {
        let (id, content) = (self.id(), self.id());
        let mut page = self.pdf.page(id);
        let _ = page.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(PAGES).contents(content);
        let mut resources = page.resources();
        let mut pictures = resources.x_objects();
        for picture in sheet.pictures {
            let _ = pictures.pair(Name(picture_name(picture).as_bytes()), picture);
        }
        pictures.finish();
        resources.finish();
        page.finish();
        let packed = packed(&sheet.content.finish());
        let _ = self.pdf.stream(content, &packed).filter(Filter::FlateDecode);
        self.pages.push(id);
    }

    fn finish(mut self) -> Vec<u8> {
        let _ = self.pdf.catalog(CATALOG).pages(PAGES);
        let count = self.pages.len() as i32;
        let _ = self.pdf.pages(PAGES).kids(self.pages).count(count);
        self.pdf.finish()
    }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Memory takes all that is written to it.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
