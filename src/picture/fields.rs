//! The fields of labyrinths as pixels: each field is drawn from a few numbers packed into its id.

mod pen;

use std::sync::Arc;

use pen::Pen;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

const HUES: [Rgb; 9] = [
    [0x11, 0x8A, 0xB2],
    [0xF2, 0xB1, 0x34],
    [0x2F, 0xA8, 0x6B],
    [0x9B, 0x5D, 0xE5],
    [0xE8, 0x7A, 0x4F],
    [0x6B, 0xA5, 0x2C],
    [0xC2, 0x5B, 0xA8],
    [0x3F, 0x6F, 0xD8],
    [0x8A, 0x5A, 0x34],
];
/// The shades of difficult rooms, from light to dark.
const HEAT: [Rgb; 5] =
    [[0xFF, 0xEE, 0xB8], [0xFC, 0xC9, 0x66], [0xEE, 0x8E, 0x40], [0xC8, 0x4A, 0x34], [0x82, 0x1A, 0x32]];
const CENTRAL_HUE: Rgb = [0x8D, 0x99, 0xAE];
const FINAL_HUE: Rgb = [0xE0, 0x36, 0x56];
/// The colour number of the final branch.
pub const FINAL: u8 = 15;

/// Returns the colour number of a branch, counted from 1.
pub fn of_branch(number: usize) -> u8 {
    ((number.max(1) - 1) % HUES.len()) as u8 + 1
}

/// Returns the colour number of a component; `last` is the number of the final branch.
pub fn of_part(part: usize, last: usize) -> u8 {
    match part {
        0 => 0,
        part if part == last => FINAL,
        part => of_branch(part),
    }
}

/// Returns the colour of a colour number.
#[must_use]
pub fn hue_of(colour: u8) -> Rgb {
    match colour {
        0 => CENTRAL_HUE,
        FINAL => FINAL_HUE,
        branch => HUES[usize::from(branch - 1) % HUES.len()],
    }
}

/// What stands on a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Thing {
    /// Nothing.
    #[default]
    Nothing,
    /// An item.
    Item,
    /// A monster.
    Monster,
    /// A key.
    Key,
    /// The entrance of the hero.
    Entrance,
    /// The boss.
    Boss,
}

const THINGS: [Thing; 6] =
    [Thing::Nothing, Thing::Item, Thing::Monster, Thing::Key, Thing::Entrance, Thing::Boss];

/// A side of a field: up, right, down, left.
pub type Side = u8;

/// Everything that a field shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Whether it can be walked on; otherwise it is a wall.
    pub free: bool,
    /// The colour number of its component.
    pub colour: u8,
    /// The sides on which its room ends, as a bit set.
    pub edges: u8,
    /// The side with a door, and whether the door is locked.
    pub door: Option<(Side, bool)>,
    /// What stands on it.
    pub thing: Thing,
    /// Whether there is more than one object on it.
    pub many: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether it is on the path on display.
    pub way: bool,
    /// Whether it would be cut off.
    pub sealed: bool,
    /// Whether it is highlighted.
    pub lit: bool,
    /// Whether nothing can be placed on it.
    pub barred: bool,
    /// The side on which a room is about to be split.
    pub line: Option<Side>,
    /// The shade of its room plus one; 0 if shades are not shown.
    pub heat: u8,
    /// Whether the hero sees it.
    pub light: Light,
    /// The number of the picture of the object on it; 0 for none.
    pub picture: u16,
    /// The number of objects on it, if there is a picture.
    pub count: u8,
}

impl Tile {
    /// Packs everything but the picture into one number.
    #[must_use]
    pub fn pack(self) -> u32 {
        let bit = |is: bool, at: u32| u32::from(is) << at;
        let door = self.door.map_or(0, |(side, locked)| 1 + u32::from(side) + 4 * u32::from(locked));
        let line = self.line.map_or(0, |side| 1 + u32::from(side));
        bit(self.free, 0)
            | u32::from(self.colour & 15) << 1
            | u32::from(self.edges & 15) << 5
            | door << 9
            | (self.thing as u32) << 13
            | bit(self.many, 16)
            | bit(self.selected, 17)
            | bit(self.way, 18)
            | bit(self.sealed, 19)
            | bit(self.lit, 20)
            | bit(self.barred, 21)
            | line << 22
            | u32::from(self.heat & 7) << 25
            | (self.light as u32) << 28
    }

    /// Returns what was packed into a number.
    pub fn unpack(number: u32) -> Self {
        let bit = |at: u32| number >> at & 1 == 1;
        let side = |number: u32| (number & 3) as Side;
        let door = number >> 9 & 15;
        let line = number >> 22 & 7;
        Self {
            free: bit(0),
            colour: (number >> 1 & 15) as u8,
            edges: (number >> 5 & 15) as u8,
            door: door.checked_sub(1).map(|door| (side(door), door >= 4)),
            thing: THINGS.get((number >> 13 & 7) as usize).copied().unwrap_or_default(),
            many: bit(16),
            selected: bit(17),
            way: bit(18),
            sealed: bit(19),
            lit: bit(20),
            barred: bit(21),
            line: line.checked_sub(1).map(side),
            heat: (number >> 25 & 7) as u8,
            light: Light::of_number(number >> 28 & 3),
            picture: 0,
            count: 0,
        }
    }
}

/// Whether the hero sees a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Light {
    /// There is no hero: everything is visible.
    #[default]
    Full,
    /// It is in sight.
    Seen,
    /// It was seen before.
    Remembered,
}

impl Light {
    fn of_number(number: u32) -> Self {
        match number {
            1 => Self::Seen,
            2 => Self::Remembered,
            _ => Self::Full,
        }
    }
}

/// The brightness of everything around the labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surroundings {
    /// Only black, white and a few strong colours.
    Contrast,
    /// Bright on dark.
    Dark,
    /// Dark on bright.
    Bright,
}

impl Surroundings {
    fn pick<T>(self, [contrast, dark, bright]: [T; 3]) -> T {
        match self {
            Self::Contrast => contrast,
            Self::Dark => dark,
            Self::Bright => bright,
        }
    }

    /// Returns the colour of fields that the hero has not seen.
    #[must_use]
    pub fn unseen(self) -> Rgb {
        self.pick([[0x00; 3], [0x0E, 0x10, 0x13], [0xA8, 0xA2, 0x96]])
    }
}

/// The colours that fields are drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inks {
    floor: Rgb,
    floor_hue: u32,
    wall: Rgb,
    wall_hue: u32,
    line: Rgb,
    accent: Rgb,
    danger: Rgb,
    way: Rgb,
    /// The colours of fields in sight, and of fields seen before.
    known: [Shades; 2],
}

/// The colours of known fields. From floor in sight to remembered wall, all differ in lightness alone; walls
/// also by their bricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Shades {
    floor: Rgb,
    /// How much of the colour of its component a floor takes on, in percent.
    hue: u32,
    wall: Rgb,
    mortar: Rgb,
    edge: Rgb,
}

impl Inks {
    /// Returns the colours for these surroundings, given the colours of selections, danger and paths.
    #[must_use]
    pub fn new(surroundings: Surroundings, [accent, danger, way]: [Rgb; 3]) -> Self {
        let shades = |floor, hue, wall, mortar, edge| Shades { floor, hue, wall, mortar, edge };
        let contrast = [
            shades([0xFF; 3], 30, [0x00; 3], [0xC8; 3], [0xFF; 3]),
            shades([0x84; 3], 24, [0x00; 3], [0x68; 3], [0xA0; 3]),
        ];
        let dark = [
            shades([0xA6, 0xAC, 0xB6], 30, [0x5A, 0x60, 0x6C], [0x38, 0x3C, 0x45], [0x8C, 0x94, 0xA4]),
            shades([0x68, 0x6E, 0x79], 22, [0x36, 0x3A, 0x42], [0x20, 0x23, 0x28], [0x5A, 0x60, 0x6B]),
        ];
        let bright = [
            shades([0xFF; 3], 24, [0x43, 0x47, 0x55], [0x6C, 0x71, 0x82], [0x2B, 0x2D, 0x42]),
            shades([0xCE, 0xD0, 0xD4], 24, [0x75, 0x79, 0x84], [0x93, 0x97, 0xA0], [0x5C, 0x60, 0x6E]),
        ];
        let (floor, floor_hue, wall, wall_hue, line) = surroundings.pick([
            ([0xFF; 3], 42, [0; 3], 12, [0xC0; 3]),
            ([0x3A, 0x40, 0x48], 42, [0x14, 0x16, 0x1A], 16, [0x9C, 0xA3, 0xB0]),
            ([0xFF; 3], 38, [0x4A, 0x4E, 0x5C], 34, [0x2B, 0x2D, 0x42]),
        ]);
        let known = surroundings.pick([contrast, dark, bright]);
        Self { floor, floor_hue, wall, wall_hue, line, accent, danger, way, known }
    }
}

/// Draws a field into a square, with the pixels of a picture of that size on it.
#[must_use]
pub fn draw(tile: Tile, picture: Option<&[u8]>, side: u32, inks: Inks) -> Arc<[u8]> {
    Pen::new(side, inks).draw(tile, picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packing keeps everything that a field shows, so pictures are never mixed up.
    #[test]
    fn tiles_come_back() {
        for side in 0..4 {
            for (thing, is) in THINGS.into_iter().flat_map(|thing| [(thing, true), (thing, false)]) {
                let tile = Tile {
                    free: is,
                    colour: if is { FINAL } else { 7 },
                    edges: 1 << side,
                    door: is.then_some((side, side % 2 == 0)),
                    thing,
                    many: is,
                    selected: !is,
                    way: is,
                    sealed: !is,
                    lit: is,
                    barred: !is,
                    line: (!is).then_some(side),
                    heat: if is { 6 } else { 0 },
                    light: if is { Light::Remembered } else { Light::Seen },
                    picture: 0,
                    count: 0,
                };
                assert_eq!(Tile::unpack(tile.pack()), tile);
            }
        }
    }
}
