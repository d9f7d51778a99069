//! Keep the pictures of blocks of cells, and compose only those that changed.
use super::compose::{Composed, Look, Means, compose, digest};
use super::{Area, Cell, PictureId, Pictures, Source};

use iced::advanced::image::Handle;

use std::collections::HashMap;

/// The number of unseen blocks kept for when they come into sight again.
const SPARE: usize = 48;

/// A composed block.
#[derive(Debug)]
pub struct Block {
    /// The picture. The renderer knows it by its handle, which stays as long as the picture does.
    pub handle: Handle,
    pub area: Area,
    /// The width and height in physical pixels.
    pub extent: (u32, u32),
    pub labels: Vec<(Cell, PictureId)>,
    revision: u64,
    stamp: u64,
    digest: u64,
    /// Whether any picture in it is animated.
    moves: bool,
    beat: u64,
}

/// The blocks of a board.
#[derive(Debug, Default)]
pub struct Cache {
    key: Option<(Look, u64)>,
    blocks: HashMap<(u32, u32), Block>,
    means: Means,
    /// How many blocks were ever composed.
    composed: usize,
}

impl Cache {
    /// Brings all blocks in sight up to date.
    pub fn refresh(&mut self, look: Look, source: &dyn Source, pictures: &dyn Pictures, visible: Area) {
        let key = (look, pictures.revision());

        if self.key != Some(key) {
            self.key = Some(key);
            self.blocks.clear();
            self.means = Means::default();
        }

        let places = places(&look, visible);

        for &place in &places {
            self.freshen(place, &look, source, pictures);
        }
        if self.blocks.len() > places.len() + SPARE {
            self.blocks.retain(|place, _| places.contains(place));
        }
    }

    /// Returns the blocks of which some part is visible, in the order of rows.
    pub fn blocks(&self, visible: Area) -> impl Iterator<Item = &Block> {
        let places = self.key.map(|(look, _)| places(&look, visible)).unwrap_or_default();

        places.into_iter().filter_map(|place| self.blocks.get(&place))
    }

    /// Returns how many blocks were ever composed.
    #[cfg(test)]
    pub fn composed(&self) -> usize {
        self.composed
    }

    fn freshen(&mut self, place: (u32, u32), look: &Look, source: &dyn Source, pictures: &dyn Pictures) {
        let area = look.area(place);
        let revision = source.revision();
        let known = self.blocks.get_mut(&place);

        let beat = pictures.beat();
        let stands = |block: &Block| !block.moves || block.beat == beat;

        if known.as_ref().is_some_and(|block| block.revision == revision && stands(block)) {
            return;
        }

        let stamp = source.stamp(area);

        if let Some(block) = known {
            block.revision = revision;

            if block.stamp == stamp && stands(block) {
                return;
            }
            block.stamp = stamp;
            block.beat = beat;
        }

        let (digest, moves) = digest(area, look, source, pictures);

        if self.blocks.get(&place).is_some_and(|block| block.digest == digest) {
            return;
        }

        let Composed { pixels, labels } = compose(area, look, source, pictures, &mut self.means);
        let extent = (pixels.width(), pixels.height());
        let handle = Handle::from_rgba(extent.0, extent.1, pixels.into_data());
        let block = Block { handle, area, extent, labels, revision, stamp, digest, moves, beat };

        self.composed += 1;
        let _ = self.blocks.insert(place, block);
    }
}

/// Returns the places of the blocks that hold some of the visible cells.
fn places(look: &Look, visible: Area) -> Vec<(u32, u32)> {
    let side = look.cells_in_block();
    let (left, top) = (visible.x / side, visible.y / side);
    let (right, bottom) =
        ((visible.x + visible.width).div_ceil(side), (visible.y + visible.height).div_ceil(side));

    (top..bottom).flat_map(|row| (left..right).map(move |column| (column, row))).collect()
}

#[cfg(test)]
mod tests;
