//! Cutting one large picture into tiles of one size.

use image::RgbaImage;
use rustc_hash::FxHashMap;

/// The maximum number of tiles.
pub const MOST_TILES: u64 = 4096;

/// How a picture is cut, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Width of a tile.
    pub width: u32,
    /// Height of a tile.
    pub height: u32,
    /// From the edge of the picture to the first tile.
    pub margin: u32,
    /// From one tile to the next.
    pub spacing: u32,
}

/// A tile of a picture.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The pixels.
    pub picture: RgbaImage,
    /// Whether it is fully transparent.
    pub is_empty: bool,
    /// The index of the first tile that looks the same, if that is not this one.
    pub same_as: Option<usize>,
}

impl Cut {
    /// Guesses the size of the tiles: the largest usual size that divides the picture.
    pub fn guess(width: u32, height: u32) -> Self {
        let fits = |side: &u32| width.is_multiple_of(*side) && height.is_multiple_of(*side);
        let several = |side: &u32| width > *side || height > *side;
        let side = [64, 48, 32, 24, 16, 8].into_iter().find(|side| fits(side) && several(side));
        let (width, height) = side.map_or((width.min(32), height.min(32)), |side| (side, side));
        Self { width, height, margin: 0, spacing: 0 }
    }

    /// Returns the number of columns and rows of whole tiles.
    pub fn count(&self, width: u32, height: u32) -> (u32, u32) {
        let along = |length: u32, tile: u32| {
            let room = length.saturating_sub(self.margin);
            if room < tile {
                return 0;
            }
            room.saturating_add(self.spacing) / tile.saturating_add(self.spacing).max(1)
        };
        if self.width == 0 || self.height == 0 {
            return (0, 0);
        }
        (along(width, self.width), along(height, self.height))
    }

    /// Returns the tiles, row by row; none if there would be more than [`MOST_TILES`].
    pub fn tiles(&self, picture: &RgbaImage) -> Vec<Tile> {
        let (columns, rows) = self.count(picture.width(), picture.height());
        if u64::from(columns) * u64::from(rows) > MOST_TILES {
            return Vec::new();
        }
        let mut first: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let tile = |(index, (column, row)): (usize, (u32, u32))| {
            let x = self.margin + column * self.width.saturating_add(self.spacing);
            let y = self.margin + row * self.height.saturating_add(self.spacing);
            let view = image::imageops::crop_imm(picture, x, y, self.width, self.height);
            let picture = view.to_image();
            let earlier = *first.entry(picture.as_raw().clone()).or_insert(index);
            let is_empty = picture.pixels().all(|pixel| pixel.0[3] == 0);
            Tile { picture, is_empty, same_as: (earlier != index).then_some(earlier) }
        };
        places.enumerate().map(tile).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// Tiles lie where margin and spacing say, only whole ones count, and equal and empty ones are
    /// recognised.
    #[test]
    fn a_picture_is_cut_into_whole_tiles() {
        let cut = Cut { width: 2, height: 3, margin: 1, spacing: 1 };
        // Three columns of two, with one left over; two rows of three.
        let mut picture = RgbaImage::new(10, 8);
        let shades = [10, 20, 10, 0, 30, 20];
        for (index, shade) in shades.into_iter().enumerate() {
            let (column, row) = (index as u32 % 3, index as u32 / 3);
            for (x, y) in (0..2).flat_map(|x| (0..3).map(move |y| (x, y))) {
                let pixel = if shade == 0 { Rgba([0; 4]) } else { Rgba([shade, 0, 0, 255]) };
                picture.put_pixel(1 + column * 3 + x, 1 + row * 4 + y, pixel);
            }
        }
        assert_eq!(cut.count(10, 8), (3, 2));
        let tiles = cut.tiles(&picture);
        let same: Vec<_> = tiles.iter().map(|tile| tile.same_as).collect();
        assert_eq!(same, [None, None, Some(0), None, None, Some(1)]);
        let empty: Vec<_> = tiles.iter().map(|tile| tile.is_empty).collect();
        assert_eq!(empty, [false, false, false, true, false, false]);
        for (tile, shade) in tiles.iter().zip(shades) {
            assert!(tile.picture.pixels().all(|pixel| pixel.0[0] == shade));
            assert_eq!(tile.picture.dimensions(), (2, 3));
        }
    }

    /// A nonsensical grid, or far too many tiles, gives none and breaks nothing.
    #[test]
    fn cuts_without_sense_give_nothing() {
        let picture = RgbaImage::new(100, 100);
        let cut = |width, height, margin, spacing| Cut { width, height, margin, spacing }.tiles(&picture);
        for cut in [
            cut(0, 5, 0, 0),
            cut(1, 1, 0, 0),
            cut(101, 1, 0, 0),
            cut(5, 5, 99, 0),
            cut(5, 5, u32::MAX, 0),
            cut(u32::MAX, 5, 0, u32::MAX),
        ] {
            assert!(cut.is_empty());
        }
        assert_eq!(cut(5, 5, 0, u32::MAX).len(), 1);
    }

    /// The size of tiles is guessed from the size of the picture.
    #[test]
    fn the_size_is_guessed() {
        let guess = |width, height| Cut::guess(width, height).width;
        assert_eq!([guess(64, 64), guess(128, 64), guess(48, 96), guess(30, 7)], [32, 64, 48, 30]);
    }
}
