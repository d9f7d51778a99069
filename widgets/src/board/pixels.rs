//! Paint on a block of pixels.

/// Red, green, blue and straight alpha.
pub type Rgba = [u8; 4];

/// A square of whole pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Square {
    pub x: u32,
    pub y: u32,
    pub side: u32,
}

impl Square {
    /// Returns the square with `inset` pixels less on every side.
    pub fn inset(self, inset: u32) -> Self {
        let inset = inset.min(self.side / 2);

        Self { x: self.x + inset, y: self.y + inset, side: self.side - 2 * inset }
    }
}

/// An image being painted, initially transparent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    width: u32,
    height: u32,
    data: Vec<u8>,
}

impl Pixels {
    pub fn new(width: u32, height: u32) -> Self {
        Self { width, height, data: vec![0; width as usize * height as usize * 4] }
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns an image of one colour.
    pub fn filled(width: u32, height: u32, color: Rgba) -> Self {
        Self { width, height, data: color.repeat(width as usize * height as usize) }
    }

    /// Continues painting an existing image.
    pub fn from_data(width: u32, height: u32, data: Vec<u8>) -> Self {
        debug_assert_eq!(data.len(), width as usize * height as usize * 4);

        Self { width, height, data }
    }

    pub fn data(&self) -> &[u8] {
        &self.data
    }

    pub fn into_data(self) -> Vec<u8> {
        self.data
    }

    /// Returns a pixel.
    #[inline]
    pub fn get(&self, x: u32, y: u32) -> Rgba {
        let at = (y as usize * self.width as usize + x as usize) * 4;

        [self.data[at], self.data[at + 1], self.data[at + 2], self.data[at + 3]]
    }

    /// Overwrites a pixel.
    #[inline]
    pub fn set(&mut self, x: u32, y: u32, color: Rgba) {
        let at = (y as usize * self.width as usize + x as usize) * 4;

        self.data[at..at + 4].copy_from_slice(&color);
    }

    /// Copies another image to a place, as far as it fits.
    pub fn replace(&mut self, x: u32, y: u32, other: &Self) {
        let width = other.width.min(self.width.saturating_sub(x)) as usize * 4;
        let height = other.height.min(self.height.saturating_sub(y));

        for row in 0..height {
            let to = ((y + row) as usize * self.width as usize + x as usize) * 4;
            let from = row as usize * other.width as usize * 4;

            self.data[to..to + width].copy_from_slice(&other.data[from..from + width]);
        }
    }

    /// Blends a colour over a pixel.
    #[inline]
    pub fn over(&mut self, x: u32, y: u32, color: Rgba) {
        if x < self.width && y < self.height {
            let at = (y as usize * self.width as usize + x as usize) * 4;

            blend(&mut self.data[at..at + 4], color);
        }
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, x: u32, y: u32, width: u32, height: u32, color: Rgba) {
        let (right, bottom) = ((x + width).min(self.width), (y + height).min(self.height));

        if x >= right || color[3] == 0 {
            return;
        }

        for row in y..bottom {
            let from = (row as usize * self.width as usize + x as usize) * 4;
            let to = from + (right - x) as usize * 4;

            for pixel in self.data[from..to].chunks_exact_mut(4) {
                blend(pixel, color);
            }
        }
    }

    /// Draws the edge of a square, `thickness` pixels wide, inwards.
    pub fn frame(&mut self, square: Square, thickness: u32, color: Rgba) {
        let Square { x, y, side } = square;
        let thickness = thickness.min(side.div_ceil(2));
        let inner = side.saturating_sub(2 * thickness);

        self.fill(x, y, side, thickness, color);
        self.fill(x, y + side - thickness, side, thickness.min(side - thickness), color);
        self.fill(x, y + thickness, thickness, inner, color);
        self.fill(x + side - thickness, y + thickness, thickness, inner, color);
    }

    /// Draws a picture of the size of the square.
    pub fn picture(&mut self, Square { x, y, side }: Square, picture: &[u8], opacity: f32) {
        if picture.len() != side as usize * side as usize * 4
            || x + side > self.width
            || y + side > self.height
        {
            return;
        }

        let row = side as usize * 4;

        for (line, source) in picture.chunks_exact(row).enumerate() {
            let from = ((y as usize + line) * self.width as usize + x as usize) * 4;

            for (pixel, source) in self.data[from..from + row].chunks_exact_mut(4).zip(source.chunks_exact(4))
            {
                let alpha = if opacity < 1.0 { (f32::from(source[3]) * opacity) as u8 } else { source[3] };

                blend(pixel, [source[0], source[1], source[2], alpha]);
            }
        }
    }

    /// Fades a square towards the background; where there is none, towards transparent.
    pub fn fade(&mut self, Square { x, y, side }: Square, opacity: f32, ground: Rgba) {
        if ground[3] > 0 {
            let [r, g, b, _] = ground;

            return self.fill(x, y, side, side, [r, g, b, ((1.0 - opacity) * 255.0) as u8]);
        }

        for row in y..(y + side).min(self.height) {
            for column in x..(x + side).min(self.width) {
                let at = (row as usize * self.width as usize + column as usize) * 4 + 3;

                self.data[at] = (f32::from(self.data[at]) * opacity) as u8;
            }
        }
    }

    /// Fills a disc with a smooth edge.
    pub fn disc(&mut self, (x, y): (f32, f32), radius: f32, color: Rgba) {
        self.shape((x - radius, y - radius), (x + radius, y + radius), color, |px, py| {
            radius + 0.5 - (px - x).hypot(py - y)
        });
    }

    /// Draws a thick line with round ends and a smooth edge.
    pub fn segment(&mut self, a: (f32, f32), b: (f32, f32), thickness: f32, color: Rgba) {
        let radius = thickness / 2.0;
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = (dx * dx + dy * dy).max(f32::EPSILON);
        let low = (a.0.min(b.0) - radius, a.1.min(b.1) - radius);
        let high = (a.0.max(b.0) + radius, a.1.max(b.1) + radius);

        self.shape(low, high, color, |px, py| {
            let along = (((px - a.0) * dx + (py - a.1) * dy) / length).clamp(0.0, 1.0);

            radius + 0.5 - (px - a.0 - along * dx).hypot(py - a.1 - along * dy)
        });
    }

    /// Fills the coverage that `cover` returns, from 0 to 1, for pixel centres within some bounds.
    fn shape(&mut self, low: (f32, f32), high: (f32, f32), color: Rgba, cover: impl Fn(f32, f32) -> f32) {
        let first = |value: f32| (value - 1.0).floor().max(0.0) as u32;
        let last = |value: f32, end: u32| ((value + 1.0).ceil().max(0.0) as u32).min(end);

        for y in first(low.1)..last(high.1, self.height) {
            for x in first(low.0)..last(high.0, self.width) {
                let covered = cover(x as f32 + 0.5, y as f32 + 0.5).clamp(0.0, 1.0);

                if covered > 0.0 {
                    let alpha = (f32::from(color[3]) * covered).round() as u8;

                    self.over(x, y, [color[0], color[1], color[2], alpha]);
                }
            }
        }
    }
}

/// Blends a colour with straight alpha over another.
#[inline]
fn blend(below: &mut [u8], above: Rgba) {
    match (above[3], below[3]) {
        (0, _) => {}
        (255, _) | (_, 0) => below.copy_from_slice(&above),
        (alpha, 255) => {
            let alpha = u32::from(alpha);

            for channel in 0..3 {
                let sum = u32::from(above[channel]) * alpha + u32::from(below[channel]) * (255 - alpha);

                below[channel] = ((sum + 127) / 255) as u8;
            }
        }
        (alpha, under) => {
            let (alpha, under) = (u32::from(alpha) * 255, u32::from(under) * (255 - u32::from(alpha)));
            let total = alpha + under;

            for channel in 0..3 {
                let sum = u32::from(above[channel]) * alpha + u32::from(below[channel]) * under;

                below[channel] = ((sum + total / 2) / total) as u8;
            }
            below[3] = ((total + 127) / 255) as u8;
        }
    }
}

/// Returns the mean colour of pixels with straight alpha, weighted by their alpha.
pub fn mean(pixels: &[u8]) -> Rgba {
    let count = (pixels.len() / 4) as u64;
    let mut sums = [0u64; 4];

    for pixel in pixels.chunks_exact(4) {
        let alpha = u64::from(pixel[3]);

        for channel in 0..3 {
            sums[channel] += u64::from(pixel[channel]) * alpha;
        }
        sums[3] += alpha;
    }

    let channel = |sum: u64| (sum + sums[3] / 2).checked_div(sums[3]).unwrap_or(0) as u8;
    let alpha = (sums[3] + count / 2).checked_div(count).unwrap_or(0) as u8;

    [channel(sums[0]), channel(sums[1]), channel(sums[2]), alpha]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_lays_colours_over_each_other() {
        let mut pixels = Pixels::new(1, 1);

        pixels.over(0, 0, [200, 0, 0, 128]);
        assert_eq!(pixels.get(0, 0), [200, 0, 0, 128]);
        pixels.over(0, 0, [0, 0, 200, 255]);
        assert_eq!(pixels.get(0, 0), [0, 0, 200, 255]);
        pixels.over(0, 0, [200, 0, 0, 128]);
        assert_eq!(pixels.get(0, 0), [100, 0, 100, 255]);
    }

    #[test]
    fn it_keeps_alpha_straight() {
        let mut pixels = Pixels::new(1, 1);

        pixels.over(0, 0, [100, 100, 100, 128]);
        pixels.over(0, 0, [100, 100, 100, 128]);
        assert_eq!(pixels.get(0, 0), [100, 100, 100, 192]);
    }

    #[test]
    fn it_frames_a_square() {
        let mut pixels = Pixels::new(5, 5);

        pixels.frame(Square { x: 0, y: 0, side: 5 }, 1, [1, 2, 3, 200]);

        for (x, y, alpha) in [(0, 0, 200), (4, 4, 200), (0, 4, 200), (2, 0, 200), (4, 2, 200), (2, 2, 0)] {
            assert_eq!(pixels.get(x, y)[3], alpha, "{x} {y}");
        }
    }

    #[test]
    fn it_weighs_the_mean_by_alpha() {
        assert_eq!(mean(&[255, 0, 0, 255, 0, 255, 0, 0]), [255, 0, 0, 128]);
        assert_eq!(mean(&[]), [0, 0, 0, 0]);
    }

    #[test]
    fn it_ignores_pictures_of_another_size() {
        let mut pixels = Pixels::new(4, 4);

        pixels.picture(Square { x: 0, y: 0, side: 4 }, &[255; 16], 1.0);
        assert_eq!(pixels, Pixels::new(4, 4));
    }
}
