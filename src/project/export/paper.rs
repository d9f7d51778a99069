//! Boards on paper: A4 pages as PDF.
//!
//! Boards are pictures at 300 dpi; letters are shapes, so that the file needs no font.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::RgbaImage;
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::PathSegment;

use super::PictureBytes;
use super::Say;
use super::board::Tiles;
use super::sheets::{Placed, SheetOptions, drawable, lay_out};
use crate::grid::Draft;
use crate::picture::letters;
use crate::project::Problem;

/// Width and height of a page, in points.
pub(super) const PAGE: (f32, f32) = (595.28, 841.89);
pub(super) const MARGIN: f32 = 42.5;
pub(super) const TITLE: f32 = 16.0;
pub(super) const NUMBER: f32 = 9.0;
/// Pixels of a board's picture for each point of the page.
const SHARPNESS: f32 = 300.0 / 72.0;

/// Lays out boards for printing, as PDF. `watch` receives the number of finished boards and their total
/// before each board, and returns whether to continue; if it says no, the result is `None`.
///
/// # Errors
///
/// There is no such level, or it has no board or one that is too large.
pub fn sheets_pdf(
    draft: &Draft,
    (options, say): (&SheetOptions, Say<'_>),
    picture: PictureBytes<'_>,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<u8>>, Problem> {
    let mut document = Document::new(&draft.description_in(&options.language).name);
    let mut done = 0;
    for laid in lay_out(draft, options, say, picture)? {
        let mut page = Sheet::of_height(laid.height);
        for placed in &laid.boards {
            if !watch(done, options.levels.len()) {
                return Ok(None);
            }
            done += 1;
            let room = (placed.width * SHARPNESS, placed.height * SHARPNESS);
            let (board, looks) = drawable(draft, placed.level, room)?;
            let id = document.picture(&board.draw(&Tiles::new(&board, &looks, picture)));
            page.board(id, board.size(), placed);
        }
        for line in &laid.lines {
            page.text(&line.text, line.size, (line.at.0, laid.height - line.at.1), line.widest);
        }
        document.page(page);
    }
    Ok(Some(document.finish()))
}

/// Returns the font size at which a line fits a width.
pub(super) fn fitting(text: &str, size: f32, widest: f32) -> f32 {
    let wide = letters::line(text, size).width;
    if wide > widest { size * widest / wide } else { size }
}

/// The content of a page.
pub(super) struct Sheet {
    content: Content,
    pictures: Vec<Ref>,
    height: f32,
}

impl Sheet {
    pub(super) fn new() -> Self {
        Self::of_height(PAGE.1)
    }

    fn of_height(height: f32) -> Self {
        Self { content: Content::new(), pictures: Vec::new(), height }
    }

    /// Draws a picture of a board in its place.
    fn board(&mut self, id: Ref, (width, height): (u32, u32), placed: &Placed) {
        let (width, height) = (width as f32, height as f32);
        let scale = (placed.width / width).min(placed.height / height);
        let (width, height) = (width * scale, height * scale);
        let left = placed.left + (placed.width - width) / 2.0;
        let bottom = self.height - placed.top - (placed.height + height) / 2.0;
        let _ = self.content.save_state();
        let _ = self.content.transform([width, 0.0, 0.0, height, left, bottom]);
        let _ = self.content.x_object(Name(picture_name(id).as_bytes()));
        let _ = self.content.restore_state();
        self.pictures.push(id);
    }

    /// Draws a centred line. One that is too wide is drawn smaller.
    pub(super) fn text(&mut self, text: &str, size: f32, (middle, base): (f32, f32), widest: f32) {
        let line = letters::line(text, fitting(text, size, widest));
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

/// A PDF file under construction.
pub(super) struct Document {
    pdf: Pdf,
    last: Ref,
    pages: Vec<Ref>,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);

impl Document {
    pub(super) fn new(title: &str) -> Self {
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

    /// Adds an opaque picture.
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

    pub(super) fn page(&mut self, sheet: Sheet) {
        let (id, content) = (self.id(), self.id());
        let mut page = self.pdf.page(id);
        let _ = page.media_box(Rect::new(0.0, 0.0, PAGE.0, sheet.height)).parent(PAGES).contents(content);
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

    pub(super) fn finish(mut self) -> Vec<u8> {
        let _ = self.pdf.catalog(CATALOG).pages(PAGES);
        let count = self.pages.len() as i32;
        let _ = self.pdf.pages(PAGES).kids(self.pages).count(count);
        self.pdf.finish()
    }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
