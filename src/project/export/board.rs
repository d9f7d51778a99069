//! A board as pixels: the game's pictures, with the colours and widths of its settings.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use image::{Rgba, RgbaImage, imageops};

use super::PictureBytes;
use crate::engine::scene::{Picture, Piece};
use crate::grid::lex;
use crate::grid::model::{Cells, Draft, Layout, Level, Role, Settings};
use crate::picture::Source;
use crate::project::{Problem, stack};

/// The longest side of an exported picture, in pixels.
pub(super) const LONGEST_SIDE: u32 = 16_384;
/// The most pixels of an exported picture.
const MOST_PIXELS: u64 = 64 << 20;
/// The thin outline of pieces with a border.
const OUTLINE: Rgba<u8> = Rgba([0x16, 0x18, 0x1C, 0xB8]);

static AVATAR: LazyLock<Option<Source>> =
    LazyLock::new(|| Source::read("avatar.svg", include_bytes!("../../../assets/pictures/avatar.svg")).ok());

/// A board to be drawn: its measures in pixels, and its pieces.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub columns: u32,
    pub rows: u32,
    /// Side of a cell.
    pub side: u32,
    gap: u32,
    border: u32,
    pub ground: Rgba<u8>,
    pub frame: Rgba<u8>,
    /// For each cell, row by row, the number of its piece.
    pub cells: Vec<u32>,
}

impl Board {
    /// Measures a board.
    ///
    /// # Errors
    ///
    /// The picture would be too large, or the board is empty.
    pub fn new(size: (u32, u32), cells: Vec<u32>, settings: &Settings, side: u32) -> Result<Self, Problem> {
        let (columns, rows) = size;
        if cells.is_empty() || side == 0 {
            return Err(Problem::error("export-no-board"));
        }
        let colour = |name: &str, other: [u8; 4]| {
            Rgba(csscolorparser::parse(name).map_or(other, |colour| colour.to_rgba8()))
        };
        let ground = on(Rgba([255; 4]), colour(&settings.board_color.value, [255; 4]));
        let frame = on(ground, colour(&settings.border_color.value, [0, 0, 0, 255]));
        let (gap, border) = widths(settings);
        let board = Self { columns, rows, side, gap, border, ground, frame, cells };
        let (width, height) = board.extent();
        let fits = width.max(height) <= u64::from(LONGEST_SIDE) && width * height <= MOST_PIXELS;
        if fits { Ok(board) } else { Err(too_large(LONGEST_SIDE)) }
    }

    /// The start of a level, with the looks of its pieces.
    ///
    /// # Errors
    ///
    /// See [`Board::new`].
    pub fn of_start(draft: &Draft, level: &Level, side: u32) -> Result<(Self, Vec<Piece>), Problem> {
        let none = || Problem::error("export-no-board").level(&level.folder);
        let Some(Cells::Text(state)) = level.layout.first(Role::State).map(|matrix| &matrix.cells) else {
            return Err(none());
        };
        let mut looks: Vec<Piece> = draft.pieces.list.iter().map(crate::grid::model::Piece::look).collect();
        let mut numbers: HashMap<String, u32> = HashMap::new();
        for (number, look) in looks.iter().enumerate() {
            let _ = numbers.entry(lex::lower(&look.name)).or_insert(number as u32);
        }
        let mut number = |name: &str| {
            *numbers.entry(lex::lower(name)).or_insert_with(|| {
                looks.push(Piece::new(name, Picture::Missing, true));
                looks.len() as u32 - 1
            })
        };
        let mut cells: Vec<u32> = state.cells().map(|(_, _, name)| number(&name)).collect();
        if level.layout.shown().next().is_some() {
            dress(&level.layout, &mut cells, &mut looks);
        }
        let board = Self::new((state.width(), state.height()), cells, &draft.settings, side)?;
        Ok((board, looks))
    }

    /// Multiplies the widths of gaps and frame, up to a share of the cells.
    pub fn with_widths(self, factor: u32) -> Self {
        let (gap, border) = (wider(self.gap, self.side, factor), wider(self.border, self.side, factor));
        Self { gap, border, ..self }
    }

    /// Returns the gap between two cells.
    pub fn gap(&self) -> u32 {
        self.gap
    }

    fn extent(&self) -> (u64, u64) {
        let length = |count| length(count, self.side, (self.gap, self.border));
        (length(self.columns), length(self.rows))
    }

    /// Returns width and height in pixels of a board of this many columns and rows, with the widths of gaps
    /// and frame multiplied.
    pub fn extent_of((columns, rows): (u32, u32), settings: &Settings, side: u32, factor: u32) -> (u64, u64) {
        let (gap, border) = widths(settings);
        let widths = (wider(gap, side, factor), wider(border, side, factor));
        (length(columns, side, widths), length(rows, side, widths))
    }

    /// Returns width and height of the picture.
    pub fn size(&self) -> (u32, u32) {
        let (width, height) = self.extent();
        (width as u32, height as u32)
    }

    /// Returns the upper left corner of a cell in the picture.
    pub fn corner(&self, x: u32, y: u32) -> (u32, u32) {
        (self.border + x * (self.side + self.gap), self.border + y * (self.side + self.gap))
    }

    /// Returns whether a pixel belongs to the frame.
    pub fn is_frame(&self, x: u32, y: u32) -> bool {
        let (width, height) = self.size();
        let inside = |at: u32, length: u32| (self.border..length - self.border).contains(&at);
        !(inside(x, width) && inside(y, height))
    }

    /// Draws the board.
    pub fn draw(&self, tiles: &Tiles) -> RgbaImage {
        self.band(tiles, 0, self.size().1)
    }

    /// Draws this many rows of pixels of the board from a row on, as far as there are any.
    pub fn band(&self, tiles: &Tiles, top: u32, rows: u32) -> RgbaImage {
        let (width, height) = self.size();
        let mut picture = RgbaImage::from_pixel(width, rows.min(height - top), self.frame);
        let bottom = top + picture.height();
        let mut put = |tile: &RgbaImage, x: u32, y: u32| {
            imageops::replace(&mut picture, tile, i64::from(x), i64::from(y) - i64::from(top));
        };
        let (inner_width, inner_height) = (width - 2 * self.border, height - 2 * self.border);
        let inner_rows = top.max(self.border)..bottom.min(self.border + inner_height);
        if !inner_rows.is_empty() {
            let ground = RgbaImage::from_pixel(inner_width, inner_rows.len() as u32, self.ground);
            put(&ground, self.border, inner_rows.start);
        }
        let step = self.side + self.gap;
        let first = top.saturating_sub(self.border) / step;
        let end = bottom.saturating_sub(self.border).div_ceil(step).min(self.rows);
        for y in first..end {
            for x in 0..self.columns {
                let cell = self.cells.get((y * self.columns + x) as usize);
                let (left, upper) = self.corner(x, y);
                if let Some(tile) = cell.and_then(|cell| tiles.get(*cell)) {
                    put(tile, left, upper);
                }
                // A line crosses the gap to the next cell.
                let lines = cell.map_or(0, |cell| tiles.lines(*cell));
                if self.gap > 0 && lines & 1 != 0 {
                    put(&RgbaImage::from_pixel(self.gap, self.side, stack::LINE), left + self.side, upper);
                }
                if self.gap > 0 && lines & 2 != 0 {
                    put(&RgbaImage::from_pixel(self.side, self.gap, stack::LINE), left, upper + self.side);
                }
            }
        }
        picture
    }
}

/// Returns gap and border of a game. They are limited, so that even a typing error in a file gives a picture.
fn widths(settings: &Settings) -> (u32, u32) {
    (settings.padding_width.min(200), settings.border_width.min(200))
}

fn wider(width: u32, side: u32, factor: u32) -> u32 {
    if width == 0 { 0 } else { (width * factor).clamp(1, (side / 4).max(1)) }
}

/// Returns the length of this many cells including gap and border.
fn length(count: u32, side: u32, (gap, border): (u32, u32)) -> u64 {
    u64::from(count) * u64::from(side + gap) - u64::from(gap) + 2 * u64::from(border)
}

/// Returns the problem that a picture exceeds this many pixels each way.
pub(super) fn too_large(limit: u32) -> Problem {
    Problem::error("export-too-large").with("limit", limit.to_string())
}

/// The pictures of the pieces on a board, drawn on its background.
#[derive(Debug)]
pub(super) struct Tiles {
    drawn: HashMap<u32, RgbaImage>,
    /// The sides with lines of those that have some.
    lines: HashMap<u32, u8>,
}

impl Tiles {
    /// Draws each piece on the board once.
    pub fn new(board: &Board, looks: &[Piece], picture: PictureBytes<'_>) -> Self {
        let mut tiles = Self { drawn: HashMap::new(), lines: HashMap::new() };
        for cell in &board.cells {
            tiles.add(*cell, board, looks, picture);
        }
        tiles
    }

    /// Draws a piece unless it has been drawn already.
    pub fn add(&mut self, number: u32, board: &Board, looks: &[Piece], picture: PictureBytes<'_>) {
        let Some(look) = looks.get(number as usize) else { return };
        let _ = self.drawn.entry(number).or_insert_with(|| tile(look, board, picture));
        if look.lines() != 0 {
            let _ = self.lines.insert(number, look.lines());
        }
    }

    /// Returns the picture of a piece.
    pub fn get(&self, number: u32) -> Option<&RgbaImage> {
        self.drawn.get(&number)
    }

    /// Returns the sides of a piece's cell with a line, one bit each.
    pub fn lines(&self, number: u32) -> u8 {
        self.lines.get(&number).copied().unwrap_or(0)
    }

    /// Returns all pictures, in no order.
    pub fn all(&self) -> impl Iterator<Item = (u32, &RgbaImage)> {
        self.drawn.iter().map(|(number, tile)| (*number, tile))
    }
}

fn tile(look: &Piece, board: &Board, picture: PictureBytes<'_>) -> RgbaImage {
    let side = board.side;
    let mut tile = RgbaImage::from_pixel(side, side, board.ground);
    let read = |file: &str| Source::read(file, &picture(file)?).ok()?.draw(side);
    let mut draw = |picture: &Picture| {
        let drawn = match picture {
            Picture::Missing => None,
            Picture::Avatar => AVATAR.as_ref().and_then(|source| source.draw(side)),
            Picture::File(file) => read(file),
        };
        drawn.map(|pixels| pixels.rgba)
    };
    let [red, green, blue, _] = board.ground.0.map(u32::from);
    let ink = if red * 3 + green * 6 + blue < 1280 { [255, 255, 255] } else { [0x16, 0x18, 0x1C] };
    imageops::overlay(&mut tile, &stack::stacked(look, side, ink, &mut draw), 0, 0);
    if look.border {
        let line = (side / 48).max(1);
        for (x, y, pixel) in tile.enumerate_pixels_mut() {
            if x.min(y) < line || x.max(y) >= side.saturating_sub(line) {
                *pixel = on(*pixel, OUTLINE);
            }
        }
    }
    tile
}

/// Blends a colour over an opaque one.
fn on(below: Rgba<u8>, above: Rgba<u8>) -> Rgba<u8> {
    let alpha = u32::from(above.0[3]);
    let mix =
        |from: u8, to: u8| ((u32::from(from) * (255 - alpha) + u32::from(to) * alpha + 127) / 255) as u8;
    let [r, g, b, _] = below.0;
    Rgba([mix(r, above.0[0]), mix(g, above.0[1]), mix(b, above.0[2]), 255])
}

/// Gives cells on which more than the board's piece is seen looks of their own, after all others.
fn dress(layout: &Layout, cells: &mut [u32], looks: &mut Vec<Piece>) {
    let plain = looks.clone();
    let find =
        |name: ustr::Ustr| plain.iter().find(|look| lex::lower(&look.name) == lex::lower(&name)).cloned();
    let width = layout.first(Role::State).map_or(1, |matrix| matrix.cells.size().0.max(1));
    let mut known: HashMap<Piece, u32> = HashMap::new();
    for (at, cell) in (0..).zip(cells) {
        let Some(around) = layout.around((at % width, at / width), find) else { continue };
        let Some(piece) = plain.get(*cell as usize) else { continue };
        let piece = Piece { around: Some(around), ..piece.clone() };
        *cell = *known.entry(piece).or_insert_with_key(|piece| {
            looks.push(piece.clone());
            looks.len() as u32 - 1
        });
    }
}

/// What a level looks like, as the engine shows it.
pub(super) fn of_scene(scene: &crate::engine::Scene) -> Option<((u32, u32), Vec<u32>, Arc<[Piece]>)> {
    let board = scene.boards.first()?;
    Some(((board.width, board.height), board.cells.clone(), board.pieces.clone()))
}
