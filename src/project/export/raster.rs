//! Sheets of boards as pictures: one for each page, or one long one.

use std::collections::HashMap;

use image::{Rgba, RgbaImage, imageops};
use resvg::tiny_skia::{Color, FillRule, Paint, Pixmap, PremultipliedColorU8, Transform};

use super::board::{Tiles, too_large};
use super::paper::PAGE;
use super::sheets::{Line, Page, Placed, SheetOptions, drawable, lay_out};
use super::{PictureBytes, Say, paper};
use crate::grid::Draft;
use crate::picture::letters;
use crate::project::Problem;

/// How many rows of pixels are drawn at once.
const BAND: u32 = 512;
/// The greatest height of a picture, in pixels; many programs do not open higher ones.
const HIGHEST: u32 = 30_000;
const WHITE: Rgba<u8> = Rgba([255; 4]);

/// Lays out boards as PNG pictures at a resolution in dpi. `watch` receives the number of finished boards and
/// their total before each board, and returns whether to continue; if it says no, the result is `None`.
///
/// # Errors
///
/// There is no such level, it has no board, or a single picture of all would be too high.
pub fn sheets_png(
    draft: &Draft,
    (options, say): (&SheetOptions, Say<'_>),
    dpi: u32,
    picture: PictureBytes<'_>,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<Vec<u8>>>, Problem> {
    let mut pictures = Vec::new();
    let mut done = 0;
    for page in lay_out(draft, options, say, picture)? {
        let mut canvas = Canvas::new(draft, &page, dpi, picture)?;
        let goes_on = || {
            let goes_on = watch(done, options.levels.len());
            done += 1;
            goes_on
        };
        let Some(bytes) = canvas.png(goes_on)? else { return Ok(None) };
        pictures.push(bytes);
    }
    Ok(Some(pictures))
}

/// Returns the number of sheets.
///
/// # Errors
///
/// There is no such level, or it has no board.
pub fn sheet_count(
    draft: &Draft,
    (options, say): (&SheetOptions, Say<'_>),
    picture: PictureBytes<'_>,
) -> Result<usize, Problem> {
    lay_out(draft, options, say, picture).map(|pages| pages.len())
}

/// Draws one page of the print preview at a resolution in dpi, and returns it with the number of pages. A
/// page number past the end gives the last page.
///
/// # Errors
///
/// There is no such level, or it has no board.
pub fn sheet_preview(
    draft: &Draft,
    (options, say): (&SheetOptions, Say<'_>),
    page: usize,
    dpi: u32,
    picture: PictureBytes<'_>,
) -> Result<(RgbaImage, usize), Problem> {
    let pages = lay_out(draft, options, say, picture)?;
    // There is at least one.
    let page = &pages[page.min(pages.len() - 1)];
    let mut canvas = Canvas::new(draft, page, dpi, picture)?;
    let (_, height) = canvas.size;
    let drawn = canvas.band(0, height, &mut || true)?;
    Ok((drawn.unwrap_or_default(), pages.len()))
}

/// A page being drawn.
struct Canvas<'a> {
    draft: &'a Draft,
    page: &'a Page,
    picture: PictureBytes<'a>,
    dpi: u32,
    /// Pixels for each point.
    scale: f32,
    size: (u32, u32),
    /// The boards that the current band touches, by their index on the page.
    boards: HashMap<usize, RgbaImage>,
}

impl<'a> Canvas<'a> {
    fn new(draft: &'a Draft, page: &'a Page, dpi: u32, picture: PictureBytes<'a>) -> Result<Self, Problem> {
        let scale = dpi as f32 / 72.0;
        let size = ((PAGE.0 * scale).round().max(1.0) as u32, (page.height * scale).round().max(1.0) as u32);
        if size.0.max(size.1) > HIGHEST {
            return Err(too_large(HIGHEST));
        }
        Ok(Self { draft, page, picture, dpi, scale, size, boards: HashMap::new() })
    }

    fn png(&mut self, mut goes_on: impl FnMut() -> bool) -> Result<Option<Vec<u8>>, Problem> {
        let failed = |_| too_large(HIGHEST);
        let (width, height) = self.size;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Tells printers the intended size.
        let fineness = (self.dpi as f32 / 0.0254).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions {
            xppu: fineness,
            yppu: fineness,
            unit: png::Unit::Meter,
        }));
        let mut writer = encoder.write_header().map_err(failed)?;
        let mut stream = writer.stream_writer().map_err(failed)?;
        for top in (0..height).step_by(BAND as usize) {
            let Some(band) = self.band(top, BAND.min(height - top), &mut goes_on)? else { return Ok(None) };
            let pixels: Vec<u8> =
                band.pixels().flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2]]).collect();
            std::io::Write::write_all(&mut stream, &pixels).map_err(|_| too_large(HIGHEST))?;
        }
        stream.finish().map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(Some(bytes))
    }

    /// Draws a band of rows of pixels. Asks before each new board whether to continue.
    fn band(
        &mut self,
        top: u32,
        rows: u32,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<RgbaImage>, Problem> {
        let mut band = RgbaImage::from_pixel(self.size.0, rows, WHITE);
        for (number, placed) in self.page.boards.iter().enumerate() {
            let first = (placed.top * self.scale) as u32;
            let end = ((placed.top + placed.height) * self.scale).ceil() as u32;
            if end < top {
                let _ = self.boards.remove(&number);
            }
            if end < top || first >= top + rows {
                continue;
            }
            if !self.boards.contains_key(&number) {
                if !goes_on() {
                    return Ok(None);
                }
                let drawn = self.board(placed)?;
                let _ = self.boards.insert(number, drawn);
            }
            if let Some(board) = self.boards.get(&number) {
                let middle = |from: f32, length: f32, drawn: u32| {
                    ((from + length / 2.0) * self.scale - drawn as f32 / 2.0).round() as i64
                };
                let left = middle(placed.left, placed.width, board.width());
                let upper = middle(placed.top, placed.height, board.height());
                imageops::replace(&mut band, board, left, upper - i64::from(top));
            }
        }
        for line in &self.page.lines {
            self.write(line, &mut band, top);
        }
        Ok(Some(band))
    }

    fn board(&self, placed: &Placed) -> Result<RgbaImage, Problem> {
        let room = (placed.width * self.scale, placed.height * self.scale);
        let (board, looks) = drawable(self.draft, placed.level, room)?;
        Ok(board.draw(&Tiles::new(&board, &looks, self.picture)))
    }

    fn write(&self, line: &Line, band: &mut RgbaImage, top: u32) {
        let size = paper::fitting(&line.text, line.size, line.widest) * self.scale;
        let base = line.at.1 * self.scale - top as f32;
        if base + size < 0.0 || base - size > band.height() as f32 {
            return;
        }
        let set = letters::line(&line.text, size);
        let high = (size * 2.0).ceil() as u32;
        let (Some(path), Some(mut map)) = (set.path, Pixmap::new(set.width.ceil() as u32 + 2, high.max(1)))
        else {
            return;
        };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::BLACK);
        // The line is drawn into a small picture of its own and placed on whole pixels.
        let left = line.at.0 * self.scale - set.width / 2.0;
        let (whole_left, whole_top) = (left.floor(), (base - size * 1.25).floor());
        let place = Transform::from_translate(left - whole_left + 1.0, base - whole_top);
        map.fill_path(&path, &paint, FillRule::Winding, place, None);
        let (width, height) = (map.width(), map.height());
        let colours = map.pixels().iter().map(PremultipliedColorU8::demultiply);
        let pixels = colours.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
        if let Some(drawn) = RgbaImage::from_raw(width, height, pixels.collect()) {
            imageops::overlay(band, &drawn, whole_left as i64 - 1, whole_top as i64);
        }
    }
}
