//! Compose the picture of a block of cells.
//!
//! Pictures and marks are painted in software into one image per block, because thousands of small images and
//! shapes would cost far more than the pixels they cover.
use super::marks::{self, Marks};
use super::pixels::{Pixels, Rgba, Square, mean};
use super::style::Inks;
use super::{Area, Cell, CellLook, Geometry, PictureId, Pictures, Source};

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The approximate largest side of a block, in physical pixels.
///
/// The renderer redraws whole blocks, together with everything that touches them: small blocks make strokes
/// cheap.
const BLOCK: f32 = 64.0;

/// The side of the picture whose mean colour stands for it when it is too small to see.
const MEAN: u32 = 16;

/// The samples per direction for a pixel that covers many cells.
const SAMPLES: f32 = 3.0;

/// Everything apart from its cells that the look of a block depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    pub size: (u32, u32),
    pub side: f32,
    pub gap: f32,
    pub grid: bool,
    pub inks: Inks,
    /// The background of the pictures.
    ///
    /// It is painted into the block: one large background quad would be redrawn as a whole for every small
    /// change.
    pub ground: Rgba,
}

impl Look {
    pub fn new(geometry: &Geometry, grid: bool, inks: Inks, ground: Rgba) -> Self {
        Self { size: geometry.size(), side: geometry.side(), gap: geometry.gap(), grid, inks, ground }
    }

    fn pitch(&self) -> f32 {
        self.side + self.gap
    }

    fn is_dust(&self) -> bool {
        self.side < super::DUST
    }

    /// Returns the number of columns and rows of cells in a block: a power of two.
    pub fn cells_in_block(&self) -> u32 {
        let cells = (BLOCK / self.pitch()).max(1.0) as u32;

        1 << cells.ilog2()
    }

    /// Returns the cells of a block.
    pub fn area(&self, (column, row): (u32, u32)) -> Area {
        let side = self.cells_in_block();
        let (x, y) = (column * side, row * side);

        Area {
            x,
            y,
            width: side.min(self.size.0.saturating_sub(x)),
            height: side.min(self.size.1.saturating_sub(y)),
        }
    }

    /// Returns where a column or row of cells begins, in physical pixels from the first one.
    pub fn place(&self, index: u32) -> f32 {
        (index as f32 * self.pitch()).round()
    }

    /// Returns the width and height of the picture of some cells, in physical pixels.
    pub fn extent(&self, area: Area) -> (u32, u32) {
        let length = |from: u32, count: u32, end: u32| {
            let last = if from + count == end { self.gap.floor() } else { 0.0 };

            (self.place(from + count) - self.place(from) - last).max(1.0) as u32
        };

        (length(area.x, area.width, self.size.0), length(area.y, area.height, self.size.1))
    }
}

/// The picture of a block.
#[derive(Debug, Clone, PartialEq)]
pub struct Composed {
    pub pixels: Pixels,
    /// The cells whose picture has a label instead of pixels.
    pub labels: Vec<(Cell, PictureId)>,
    /// Whether any of the pictures is animated.
    pub moves: bool,
}

/// Paints a block of cells.
pub fn compose(
    area: Area,
    look: &Look,
    source: &dyn Source,
    pictures: &dyn Pictures,
    means: &mut Means,
) -> Composed {
    if look.is_dust() {
        let (width, height) = look.extent(area);
        let mut pixels = Pixels::new(width, height);

        dust(&mut pixels, area, (0..width, 0..height), look, source, pictures, means);
        // Cells below this size show the mean colour of their picture, whatever its frame.
        Composed { pixels, labels: Vec::new(), moves: false }
    } else {
        cells(area, look, source, pictures)
    }
}

/// Paints a part of a block again.
pub fn mend(
    composed: &mut Composed,
    area: Area,
    part: Area,
    look: &Look,
    source: &dyn Source,
    pictures: &dyn Pictures,
    means: &mut Means,
) {
    if look.is_dust() {
        let pixels = &mut composed.pixels;
        let pitch = look.pitch();
        let range = |from: u32, count: u32, start: u32, length: u32| {
            let start = look.place(start);
            let first = (from as f32 * pitch - start).floor() - 1.0;
            let last = ((from + count) as f32 * pitch - start).ceil() + 1.0;

            first.max(0.0) as u32..(last.max(0.0) as u32).min(length)
        };
        let columns = range(part.x, part.width, area.x, pixels.width());
        let rows = range(part.y, part.height, area.y, pixels.height());

        return dust(pixels, area, (columns, rows), look, source, pictures, means);
    }

    let Composed { pixels, labels, moves } = cells(part, look, source, pictures);
    let x = (look.place(part.x) - look.place(area.x)) as u32;
    let y = (look.place(part.y) - look.place(area.y)) as u32;

    composed.pixels.replace(x, y, &pixels);
    composed.labels.retain(|(cell, _)| !part.contains(*cell));
    composed.labels.extend(labels);
    composed.moves |= moves;
}

/// Returns a digest that tells whether the cells of a block have changed.
pub fn digest(area: Area, look: &Look, source: &dyn Source) -> u64 {
    // A million cells may be hashed after every stroke, so each gets only one multiplication.
    const FACTOR: u64 = 0x517c_c1b7_2722_0a95;

    let mut digest = 0u64;
    let mut feed = |(x, y): Cell| {
        let marks = u64::from(source.marks(x, y).bits());
        let word = u64::from(source.picture(x, y).0) | marks << 32;

        digest = (digest.rotate_left(5) ^ word).wrapping_mul(FACTOR);
        if let Some((id, opacity)) = source.over(x, y) {
            digest =
                (digest.rotate_left(5) ^ u64::from(id.0) ^ u64::from(opacity) << 40).wrapping_mul(FACTOR);
        }
        if let Some(id) = source.inset(x, y) {
            digest = (digest.rotate_left(7) ^ u64::from(id.0) ^ 1 << 50).wrapping_mul(FACTOR);
        }
    };

    if look.is_dust() {
        let mut samples = Samples::new(area, look);

        samples.columns.dedup();
        samples.rows.dedup();
        for &y in &samples.rows {
            samples.columns.iter().for_each(|&x| feed((x, y)));
        }
    } else {
        area.cells().for_each(&mut feed);
        // The outline of a selection depends on the cells around it.
        for (x, y) in area.grown(1, look.size).cells().filter(|cell| !area.contains(*cell)) {
            let is_selected = source.marks(x, y).contains(Marks::SELECTED);

            digest = digest.rotate_left(1) ^ u64::from(is_selected);
        }
    }

    digest
}

fn cells(area: Area, look: &Look, source: &dyn Source, pictures: &dyn Pictures) -> Composed {
    let (width, height) = look.extent(area);
    let side = look.side as u32;
    let mut pixels = Pixels::filled(width, height, look.ground);
    let mut known: HashMap<PictureId, Option<Arc<[u8]>>> = HashMap::new();
    let mut labels = Vec::new();
    let mut looks = vec![CellLook::default(); area.cell_count() as usize];

    source.fill(area, &mut looks);
    for ((x, y), CellLook { picture: id, marks, over, inset }) in area.cells().zip(looks) {
        let cell = Square {
            x: (look.place(x) - look.place(area.x)) as u32,
            y: (look.place(y) - look.place(area.y)) as u32,
            side,
        };

        match known.entry(id).or_insert_with(|| pictures.rgba(id, side)) {
            Some(picture) => {
                let opacity = if marks.contains(Marks::GHOST) { 0.42 } else { 1.0 };

                pixels.picture(cell, picture, opacity);
            }
            None if !pictures.label(id).is_empty() => {
                pixels.fill(cell.x, cell.y, side, side, look.inks.placeholder);
                labels.push(((x, y), id));
            }
            None => {}
        }

        if let Some((id, opacity)) = over
            && let Some(picture) = known.entry(id).or_insert_with(|| pictures.rgba(id, side))
        {
            pixels.picture(cell, picture, f32::from(opacity) / 255.0);
        }

        let (bridges, color) = pictures.bridges(id);

        if bridges & 1 != 0 {
            let gap = (look.place(x + 1) - look.place(x)) as u32 - side;

            pixels.fill(cell.x + side, cell.y, gap, side, color);
        }
        if bridges & 2 != 0 {
            let gap = (look.place(y + 1) - look.place(y)) as u32 - side;

            pixels.fill(cell.x, cell.y + side, side, gap, color);
        }

        if pictures.outlined(id) {
            pixels.frame(cell, (side / 48).max(1), look.inks.outline);
        }
        marks::paint(&mut pixels, cell, marks, &look.inks, look.ground);
        if marks.contains(Marks::SELECTED) {
            marks::outline(&mut pixels, cell, edges((x, y), look.size, source), &look.inks);
        }
        if let Some((frame, content)) = inset.and_then(|id| Some((marks::inset(cell)?, id))) {
            let picture = pictures.rgba(content, frame.side);

            marks::frame_inset(&mut pixels, frame, picture.as_deref(), &look.inks, look.ground);
        }
    }

    if look.grid {
        grid(&mut pixels, area, look);
    }

    let moves = known.keys().any(|id| pictures.frame(*id).is_some());

    Composed { pixels, labels, moves }
}

/// Returns at which sides a selected cell borders on an unselected one: above, below, left and right.
fn edges((x, y): Cell, (columns, rows): (u32, u32), source: &dyn Source) -> [bool; 4] {
    let ends = |x: u32, y: u32| x >= columns || y >= rows || !source.marks(x, y).contains(Marks::SELECTED);

    [ends(x, y.wrapping_sub(1)), ends(x, y + 1), ends(x.wrapping_sub(1), y), ends(x + 1, y)]
}

/// Draws a line at the left and upper edge of every cell, and at the right and lower edges of the board.
fn grid(pixels: &mut Pixels, area: Area, look: &Look) {
    let (width, height) = (pixels.width(), pixels.height());
    let side = look.side as u32;

    if side < 6 {
        return;
    }

    let ink = look.inks.grid;

    if look.gap >= 1.0 {
        // Gaps are lines already; otherwise the cells themselves need an edge.
        for (x, y) in area.cells() {
            let cell = Square {
                x: (look.place(x) - look.place(area.x)) as u32,
                y: (look.place(y) - look.place(area.y)) as u32,
                side,
            };

            pixels.frame(cell, 1, ink);
        }
        return;
    }

    for column in 0..area.width {
        pixels.fill(column * side, 0, 1, height, ink);
    }
    for row in 0..area.height {
        pixels.fill(0, row * side, width, 1, ink);
    }
    if area.x + area.width == look.size.0 {
        pixels.fill(width - 1, 0, 1, height, ink);
    }
    if area.y + area.height == look.size.1 {
        pixels.fill(0, height - 1, width, 1, ink);
    }
}

/// Paints cells too small for pictures, pixel by pixel, in some columns and rows of a block.
fn dust(
    pixels: &mut Pixels,
    area: Area,
    (columns, rows): (Range<u32>, Range<u32>),
    look: &Look,
    source: &dyn Source,
    pictures: &dyn Pictures,
    means: &mut Means,
) {
    let samples = Samples::new(area, look);
    let count = samples.per_pixel;
    let share = (look.side / look.pitch()).powi(2);
    let seen = &samples.columns[columns.start as usize * count..columns.end as usize * count];
    let (Some(&first), Some(&end)) = (seen.first(), seen.last()) else { return };
    let mut line = DustLine::new(first..end + 1, seen);
    let mut mixed = vec![Mixture::default(); columns.len()];
    let mut last: Option<(Mixture, Rgba)> = None;

    for y in rows {
        let above = y as usize * count;

        mixed.fill(Mixture::default());
        for &row in &samples.rows[above..above + count] {
            let (colors, common) = line.read(row, look, source, pictures, means);

            if let Some(color) = common {
                mixed.iter_mut().for_each(|mixture| mixture.add(color, count as u32));
                continue;
            }
            for (mixture, places) in mixed.iter_mut().zip(seen.chunks_exact(count)) {
                places.iter().for_each(|&place| mixture.add(colors[(place - first) as usize], 1));
            }
        }
        for (x, mixture) in columns.clone().zip(&mixed) {
            // Neighbouring cells are often equal.
            if let Some((known, color)) = &last
                && known == mixture
            {
                pixels.set(x, y, *color);
                continue;
            }
            pixels.set(x, y, look.ground);
            pixels.over(x, y, mixture.color(share));
            last = Some((mixture.clone(), pixels.get(x, y)));
        }
    }
}

/// The colours of cells in a row that are too small for their pictures.
struct DustLine {
    first: u32,
    /// The columns to sample, each once.
    columns: Vec<u32>,
    row: Option<u32>,
    looks: Vec<CellLook>,
    colors: Vec<Rgba>,
    /// Their common colour, if they have one.
    common: Option<Rgba>,
}

impl DustLine {
    fn new(all: Range<u32>, seen: &[u32]) -> Self {
        let mut columns = seen.to_vec();

        columns.dedup();
        Self {
            first: all.start,
            columns,
            row: None,
            looks: vec![CellLook::default(); all.len()],
            colors: vec![[0; 4]; all.len()],
            common: None,
        }
    }

    /// Returns the colours in a row, from the first column on, and their common colour if there is one; the
    /// row that was read last is not read again.
    fn read(
        &mut self,
        row: u32,
        look: &Look,
        source: &dyn Source,
        pictures: &dyn Pictures,
        means: &mut Means,
    ) -> (&[Rgba], Option<Rgba>) {
        if self.row.replace(row) == Some(row) {
            return (&self.colors, self.common);
        }

        let first = self.first;
        let area = |x: u32, width: usize| Area { x, y: row, width: width as u32, height: 1 };

        // Reading the cells in between as well is cheaper, unless they are most of them.
        if self.columns.len() * 2 < self.looks.len() {
            for &x in &self.columns {
                let at = (x - first) as usize;

                source.fill(area(x, 1), &mut self.looks[at..=at]);
            }
        } else {
            source.fill(area(first, self.looks.len()), &mut self.looks);
        }

        let mut last = None;
        let mut are_alike = true;

        for &x in &self.columns {
            let cell = self.looks[(x - first) as usize];
            let color = match last {
                Some((known, color)) if known == cell => color,
                known => {
                    are_alike &= known.is_none();
                    grain(cell, look, pictures, means)
                }
            };

            last = Some((cell, color));
            self.colors[(x - first) as usize] = color;
        }

        self.common = last.filter(|_| are_alike).map(|(_, color)| color);
        (&self.colors, self.common)
    }
}

/// The colour of a cell too small for its picture.
fn grain(cell: CellLook, look: &Look, pictures: &dyn Pictures, means: &mut Means) -> Rgba {
    let CellLook { picture, marks, over, inset } = cell;
    let mean = means.get(picture, pictures, look.inks.placeholder);

    if marks.is_empty() && over.is_none() && inset.is_none() {
        return mean;
    }

    let mut pixel = Pixels::new(1, 1);

    pixel.over(0, 0, mean);
    if let Some((id, opacity)) = over {
        let [r, g, b, a] = means.get(id, pictures, [0; 4]);

        pixel.over(0, 0, [r, g, b, (u16::from(a) * u16::from(opacity) / 255) as u8]);
    }
    if let Some(id) = inset {
        let [r, g, b, a] = means.get(id, pictures, [0; 4]);

        pixel.over(0, 0, [r, g, b, a / 2]);
    }
    marks::paint(&mut pixel, Square { x: 0, y: 0, side: 1 }, marks, &look.inks, look.ground);

    let data = pixel.into_data();

    [data[0], data[1], data[2], data[3]]
}

/// Which cells the pixels of a block of tiny cells sample.
struct Samples {
    per_pixel: usize,
    columns: Vec<u32>,
    rows: Vec<u32>,
}

impl Samples {
    fn new(area: Area, look: &Look) -> Self {
        let pitch = look.pitch();
        let per_pixel = (1.0 / pitch).ceil().clamp(1.0, SAMPLES) as usize;
        let (width, height) = look.extent(area);
        let line = |from: u32, count: u32, length: u32| {
            let start = look.place(from);

            (0..length as usize * per_pixel)
                .map(|sample| {
                    let place = start + (sample as f32 + 0.5) / per_pixel as f32;

                    ((place / pitch) as u32).clamp(from, from + count - 1)
                })
                .collect()
        };

        Self { per_pixel, columns: line(area.x, area.width, width), rows: line(area.y, area.height, height) }
    }
}

/// The mean of some colours.
#[derive(Clone, PartialEq, Default)]
struct Mixture {
    sums: [u32; 3],
    alpha: u32,
    count: u32,
}

impl Mixture {
    #[inline]
    fn add(&mut self, [r, g, b, a]: Rgba, count: u32) {
        let weight = u32::from(a) * count;

        for (sum, channel) in self.sums.iter_mut().zip([r, g, b]) {
            *sum += u32::from(channel) * weight;
        }
        self.alpha += weight;
        self.count += count;
    }

    fn color(&self, share: f32) -> Rgba {
        let [r, g, b] = self.sums.map(|sum| sum.checked_div(self.alpha).unwrap_or(0) as u8);
        let alpha = self.alpha as f32 / self.count.max(1) as f32 * share;

        [r, g, b, alpha.round() as u8]
    }
}

/// A cache of the mean colours of pictures.
#[derive(Debug, Default)]
pub struct Means {
    /// Few pictures have large numbers, and for millions of cells a list is far quicker than a map.
    low: Vec<Option<Rgba>>,
    high: HashMap<PictureId, Rgba>,
}

impl Means {
    const LOW: u32 = 1 << 14;

    #[inline]
    fn get(&mut self, id: PictureId, pictures: &dyn Pictures, placeholder: Rgba) -> Rgba {
        let find = || match pictures.rgba(id, MEAN) {
            Some(pixels) => mean(&pixels),
            None if pictures.label(id).is_empty() => [0; 4],
            None => placeholder,
        };

        if id.0 < Self::LOW {
            let index = id.0 as usize;

            if self.low.len() <= index {
                self.low.resize(index + 1, None);
            }

            *self.low[index].get_or_insert_with(find)
        } else {
            *self.high.entry(id).or_insert_with(find)
        }
    }
}

#[cfg(test)]
mod tests;
