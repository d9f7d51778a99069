//! The pen that draws a field.

use std::sync::Arc;

use super::{HEAT, Inks, Light, Rgb, Shades, Side, Thing, Tile, hue_of};

fn mix(one: Rgb, other: Rgb, percent: u32) -> Rgb {
    std::array::from_fn(|at| {
        let (one, other) = (u32::from(one[at]), u32::from(other[at]));
        ((one * (100 - percent) + other * percent + 50) / 100) as u8
    })
}

pub(super) struct Pen {
    side: u32,
    inks: Inks,
    pixels: Vec<u8>,
}

impl Pen {
    pub fn new(side: u32, inks: Inks) -> Self {
        Self { side, inks, pixels: vec![255; (side * side * 4) as usize] }
    }

    /// Paints a rectangle; coordinates are fractions of the side, from 0 to 1.
    fn fill(&mut self, [x, y, width, height]: [f32; 4], colour: Rgb, percent: u32) {
        let at = |part: f32| (part * self.side as f32).round().clamp(0.0, self.side as f32) as u32;
        let (left, top) = (at(x), at(y));
        let right = at(x + width).max(left + u32::from(width > 0.0)).min(self.side);
        let bottom = at(y + height).max(top + u32::from(height > 0.0)).min(self.side);
        for y in top..bottom {
            for x in left..right {
                self.blend(x, y, colour, percent);
            }
        }
    }

    fn blend(&mut self, x: u32, y: u32, colour: Rgb, percent: u32) {
        let at = ((y * self.side + x) * 4) as usize;
        let old = [self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]];
        self.pixels[at..at + 3].copy_from_slice(&mix(old, colour, percent));
    }

    /// Paints a shape given by a test for points from 0 to 1; pixels are supersampled.
    fn shape(&mut self, colour: Rgb, inside: impl Fn(f32, f32) -> bool) {
        const FINE: u32 = 3;
        for y in 0..self.side {
            for x in 0..self.side {
                let mut hits = 0;
                for (dx, dy) in (0..FINE).flat_map(|dy| (0..FINE).map(move |dx| (dx, dy))) {
                    let part =
                        |at: u32, by: u32| (at as f32 + (by as f32 + 0.5) / FINE as f32) / self.side as f32;
                    hits += u32::from(inside(part(x, dx), part(y, dy)));
                }
                if hits > 0 {
                    self.blend(x, y, colour, hits * 100 / (FINE * FINE));
                }
            }
        }
    }

    fn strip(&mut self, side: Side, thick: f32, (from, to): (f32, f32), colour: Rgb, percent: u32) {
        let length = to - from;
        let place = match side {
            0 => [from, 0.0, length, thick],
            1 => [1.0 - thick, from, thick, length],
            2 => [from, 1.0 - thick, length, thick],
            _ => [0.0, from, thick, length],
        };
        self.fill(place, colour, percent);
    }

    pub fn draw(mut self, tile: Tile, picture: Option<&[u8]>) -> Arc<[u8]> {
        let inks = self.inks;
        let hue = hue_of(tile.colour);
        let ground = match (tile.free, tile.heat) {
            _ if tile.light != Light::Full => self.ground(&tile, hue),
            (true, 0) => mix(inks.floor, hue, inks.floor_hue),
            (true, 1) => inks.floor,
            (true, heat) => HEAT[usize::from(heat - 2).min(HEAT.len() - 1)],
            (false, _) => mix(inks.wall, hue, inks.wall_hue),
        };
        let all = [0.0, 0.0, 1.0, 1.0];
        self.fill(all, ground, 100);
        let shades = self.shades(tile.light);
        if !tile.free
            && let Some(shades) = shades
        {
            self.bricks(shades.mortar);
        }
        if tile.free && tile.heat > 2 {
            self.hatch(tile.heat - 2);
        }
        if tile.way {
            self.fill(all, inks.way, 45);
        }
        if tile.sealed {
            self.fill(all, inks.danger, 40);
        }
        if tile.barred {
            self.shape(inks.danger, |x, y| ((x + y) * 3.0).fract() < 0.35);
        }
        if tile.selected {
            self.fill(all, inks.accent, 24);
        }
        for side in (0..4).filter(|side| tile.edges >> side & 1 == 1) {
            self.strip(side, 0.1, (0.0, 1.0), shades.map_or(inks.line, |shades| shades.edge), 100);
            if tile.selected {
                self.strip(side, 0.22, (0.0, 1.0), inks.accent, 100);
            }
        }
        if let Some((side, is_locked)) = tile.door {
            self.door(side, is_locked, ground);
        }
        if tile.lit {
            for side in 0..4 {
                self.strip(side, 0.16, (0.0, 1.0), [0x16, 0x18, 0x1C], 100);
                self.strip(side, 0.11, (0.0, 1.0), [0xFF, 0xD1, 0x1A], 100);
            }
        }
        match picture {
            Some(picture) => {
                self.stamp(picture);
                if tile.count > 1 {
                    self.count(tile.count);
                }
            }
            None => self.thing(tile.thing, tile.many),
        }
        if let Some(side) = tile.line {
            self.strip(side, 0.26, (0.0, 1.0), inks.accent, 100);
        }
        self.pixels.into()
    }

    /// An open door is a gap between two posts, a locked one a bar with a lock.
    fn door(&mut self, side: Side, is_locked: bool, ground: Rgb) {
        const WOOD: Rgb = [0x7F, 0x55, 0x39];
        const IRON: Rgb = [0xFF, 0xD1, 0x66];
        self.strip(side, 0.24, (0.0, 1.0), WOOD, 100);
        if is_locked {
            self.strip(side, 0.34, (0.12, 0.88), WOOD, 100);
            self.strip(side, 0.22, (0.38, 0.62), IRON, 100);
        } else {
            self.strip(side, 0.26, (0.18, 0.82), ground, 100);
        }
    }

    /// Hatches a field, more densely for more difficult rooms.
    fn hatch(&mut self, step: u8) {
        let lines = f32::from(step) + 1.0;
        let ink = if step > 2 { [0xFF; 3] } else { [0x3A, 0x14, 0x1E] };
        self.shape(ink, |x, y| ((x + y) * lines * 0.5).fract() < 0.06 * lines);
    }

    fn stamp(&mut self, picture: &[u8]) {
        for (at, pixel) in picture.chunks_exact(4).enumerate() {
            let (x, y) = (at as u32 % self.side, at as u32 / self.side);
            if pixel[3] > 0 && y < self.side {
                let percent = (u32::from(pixel[3]) * 100 + 127) / 255;
                self.blend(x, y, [pixel[0], pixel[1], pixel[2]], percent);
            }
        }
    }

    /// Draws the number of objects into the lower right corner.
    fn count(&mut self, count: u8) {
        // Five rows of three points, each an octal digit: for 2 to 9, and for more.
        const DIGITS: [u16; 9] =
            [0o61247, 0o71317, 0o55711, 0o74717, 0o74757, 0o71222, 0o75757, 0o75717, 0o02720];
        let digit = DIGITS[usize::from(count.saturating_sub(2)).min(DIGITS.len() - 1)];
        let unit = (self.side / 14).max(1);
        let (left, top) = (self.side.saturating_sub(5 * unit), self.side.saturating_sub(7 * unit));
        self.points((left, top), (5 * unit, 7 * unit), [0x16, 0x18, 0x1C]);
        for at in (0..15).filter(|at| digit >> (14 - at) & 1 == 1) {
            let place = (left + (1 + at % 3) * unit, top + (1 + at / 3) * unit);
            self.points(place, (unit, unit), [0xFF; 3]);
        }
    }

    fn points(&mut self, (left, top): (u32, u32), (width, height): (u32, u32), colour: Rgb) {
        for y in top..(top + height).min(self.side) {
            (left..(left + width).min(self.side)).for_each(|x| self.blend(x, y, colour, 100));
        }
    }

    /// Returns the colours of a field that the hero knows.
    fn shades(&self, light: Light) -> Option<Shades> {
        match light {
            Light::Full => None,
            Light::Seen => Some(self.inks.known[0]),
            Light::Remembered => Some(self.inks.known[1]),
        }
    }

    /// Returns the ground colour of a field that the hero knows.
    fn ground(&self, tile: &Tile, hue: Rgb) -> Rgb {
        let shades = self.shades(tile.light).unwrap_or_default();
        if tile.free { mix(shades.floor, hue, shades.hue) } else { shades.wall }
    }

    /// Draws four rows of bricks; small fields get an even tint of mortar instead.
    fn bricks(&mut self, mortar: Rgb) {
        const LEAST: u32 = 12;
        if self.side < LEAST {
            return self.fill([0.0, 0.0, 1.0, 1.0], mortar, 25);
        }
        let line = 1.0 / 22.0;
        for row in 0..4_u8 {
            let top = f32::from(row) / 4.0;
            self.fill([0.0, top, 1.0, line], mortar, 100);
            let joint = if row % 2 == 0 { 0.25 } else { 0.0 };
            for x in [joint, joint + 0.5] {
                self.fill([x, top, line, 0.25], mortar, 100);
            }
        }
    }

    fn thing(&mut self, thing: Thing, many: bool) {
        const INK: Rgb = [0x2B, 0x2D, 0x42];
        const GOLD: Rgb = [0xFF, 0xC1, 0x2E];
        const RED: Rgb = [0xD7, 0x2F, 0x4F];
        const GREEN: Rgb = [0x1B, 0x8F, 0x5F];
        let disc = |x: f32, y: f32, r: f32| move |a: f32, b: f32| (a - x).powi(2) + (b - y).powi(2) < r * r;
        let diamond = |r: f32| move |a: f32, b: f32| (a - 0.5).abs() + (b - 0.5).abs() < r;
        match thing {
            Thing::Nothing => return,
            Thing::Item => {
                self.shape([0xFF; 3], diamond(0.4));
                self.shape([0x11, 0x7A, 0xA0], diamond(0.32));
                self.shape([0xBF, 0xE6, 0xF2], |a, b| diamond(0.16)(a + 0.05, b + 0.08));
            }
            Thing::Monster => {
                self.shape(INK, disc(0.5, 0.54, 0.36));
                self.shape(INK, |a, b| {
                    b > 0.08
                        && b < 0.4
                        && ((a - 0.28).abs() < (b - 0.08) * 0.5 || (a - 0.72).abs() < (b - 0.08) * 0.5)
                });
                self.shape(GREEN, disc(0.5, 0.54, 0.29));
                self.shape([0xFF; 3], disc(0.38, 0.5, 0.09));
                self.shape([0xFF; 3], disc(0.62, 0.5, 0.09));
                self.shape(INK, |a, b| (a - 0.5).abs() < 0.14 && (0.66..0.73).contains(&b));
            }
            Thing::Boss => {
                self.shape(INK, disc(0.5, 0.58, 0.4));
                self.shape(RED, disc(0.5, 0.58, 0.33));
                self.shape(INK, |a, b| crown(a, b, 0.05));
                self.shape(GOLD, |a, b| crown(a, b, 0.0));
                self.shape([0xFF; 3], disc(0.37, 0.56, 0.09));
                self.shape([0xFF; 3], disc(0.63, 0.56, 0.09));
                self.shape(INK, |a, b| (a - 0.5).abs() < 0.18 && (0.72..0.8).contains(&b));
            }
            Thing::Key => {
                self.shape(INK, |a, b| key(a, b, 0.06));
                self.shape(GOLD, |a, b| key(a, b, 0.0));
            }
            Thing::Entrance => {
                self.shape([0xFF; 3], disc(0.5, 0.5, 0.44));
                self.shape(GREEN, disc(0.5, 0.5, 0.38));
                self.shape([0xFF; 3], |a, b| {
                    let shaft = (a - 0.5).abs() < 0.08 && (0.22..0.6).contains(&b);
                    shaft || ((0.48..0.76).contains(&b) && (a - 0.5).abs() < 0.76 - b)
                });
            }
        }
        if many {
            self.shape([0xFF; 3], disc(0.8, 0.8, 0.17));
            self.shape(INK, |a, b| {
                let (x, y) = ((a - 0.8).abs(), (b - 0.8).abs());
                (x < 0.035 && y < 0.11) || (y < 0.035 && x < 0.11)
            });
        }
    }
}

fn crown(x: f32, y: f32, more: f32) -> bool {
    let (x, top) = ((x - 0.5).abs(), 0.08 - more);
    let points = if x < 0.12 { x * 1.4 } else { (0.26 - x).abs() * 1.4 };
    x < 0.3 + more && y > top + points && y < 0.34 + more
}

fn key(x: f32, y: f32, more: f32) -> bool {
    let far = ((x - 0.3).powi(2) + (y - 0.5).powi(2)).sqrt();
    let ring = far < 0.2 + more && far > 0.09 - more;
    let shaft = (0.45 - more..0.9 + more).contains(&x) && (y - 0.5).abs() < 0.055 + more;
    let teeth = [0.68, 0.82].iter().any(|at| (x - at).abs() < 0.05 + more) && (0.5..0.68 + more).contains(&y);
    ring || shaft || teeth
}
