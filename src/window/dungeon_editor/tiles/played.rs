//! Fields as a hero sees them: bright while in sight, dark where remembered, with bricks for walls.

use iced::{Color, Theme};

use super::{Pen, Tile, mix};

/// Whether a hero sees a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(in crate::window) enum Light {
    /// There is no hero: everything is visible.
    #[default]
    Full,
    Seen,
    /// It was seen before.
    Remembered,
}

impl Light {
    pub(super) fn of_number(number: u32) -> Self {
        match number {
            1 => Self::Seen,
            2 => Self::Remembered,
            _ => Self::Full,
        }
    }
}

/// The colours of known fields. From the floor in sight to the remembered wall, each is distinguishable from the others
/// by lightness alone; walls also by their bricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shades {
    pub floor: [u8; 3],
    /// How much of its part's colour a floor takes on, in percent.
    pub hue: u32,
    pub wall: [u8; 3],
    pub mortar: [u8; 3],
    pub edge: [u8; 3],
}

fn kind<T>(theme: &Theme, [contrast, dark, light]: [T; 3]) -> T {
    if theme.palette().background == Color::BLACK {
        contrast
    } else if theme.extended_palette().is_dark {
        dark
    } else {
        light
    }
}

/// Returns the colours of what is seen, and of what was seen before.
pub(super) fn shades(theme: &Theme) -> [Shades; 2] {
    let shades = |floor, hue, wall, mortar, edge| Shades { floor, hue, wall, mortar, edge };
    let contrast = [
        shades([0xFF; 3], 30, [0x00; 3], [0xC8; 3], [0xFF; 3]),
        shades([0x84; 3], 24, [0x00; 3], [0x68; 3], [0xA0; 3]),
    ];
    let dark = [
        shades([0xA6, 0xAC, 0xB6], 30, [0x5A, 0x60, 0x6C], [0x38, 0x3C, 0x45], [0x8C, 0x94, 0xA4]),
        shades([0x68, 0x6E, 0x79], 22, [0x36, 0x3A, 0x42], [0x20, 0x23, 0x28], [0x5A, 0x60, 0x6B]),
    ];
    let light = [
        shades([0xFF; 3], 24, [0x43, 0x47, 0x55], [0x6C, 0x71, 0x82], [0x2B, 0x2D, 0x42]),
        shades([0xCE, 0xD0, 0xD4], 24, [0x75, 0x79, 0x84], [0x93, 0x97, 0xA0], [0x5C, 0x60, 0x6E]),
    ];
    kind(theme, [contrast, dark, light])
}

/// Returns the colour of fields that no hero has seen.
pub(in crate::window) fn unseen(theme: &Theme) -> Color {
    let colours = [[0x00; 3], [0x0E, 0x10, 0x13], [0xA8, 0xA2, 0x96]];
    let [red, green, blue] = kind(theme, colours);
    Color::from_rgb8(red, green, blue)
}

impl Pen {
    /// Returns the colours of a field that a hero knows.
    pub(super) fn shades(&self, light: Light) -> Option<Shades> {
        match light {
            Light::Full => None,
            Light::Seen => Some(self.inks.known[0]),
            Light::Remembered => Some(self.inks.known[1]),
        }
    }

    /// Returns the ground colour of a field that a hero knows.
    pub(super) fn ground(&self, tile: &Tile, hue: [u8; 3]) -> [u8; 3] {
        let shades = self.shades(tile.light).unwrap_or_default();
        if tile.free { mix(shades.floor, hue, shades.hue) } else { shades.wall }
    }

    /// Draws four rows of bricks; small fields get an even tint of mortar instead.
    pub(super) fn bricks(&mut self, mortar: [u8; 3]) {
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
}
