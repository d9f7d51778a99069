//! Cache the pictures of blocks of cells, and compose only those that changed.
use super::compose::{Composed, Look, Means, compose, digest, mend};
use super::pixels::Pixels;
use super::{Area, Cell, PictureId, Pictures, Source};

use iced::advanced::image::Handle;

use std::collections::HashMap;

/// How many invisible blocks are kept in case they become visible again.
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
    state: Freshness,
    /// `None` if only a part was painted last.
    digest: Option<u64>,
    /// Whether any of its pictures is animated.
    moves: bool,
}

/// What is known about a block since it was composed.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Freshness {
    /// It matches the source.
    Fresh,
    /// Cells in a part of it have changed.
    Changed(Area),
    /// Any cell may have changed.
    Unknown,
}

/// The blocks of a board.
#[derive(Debug, Default)]
pub struct Cache {
    key: Option<(Look, u64)>,
    /// The revision of the source that the blocks match.
    revision: Option<u64>,
    /// The frame counter of the animated pictures in the blocks.
    beat: u64,
    blocks: HashMap<(u32, u32), Block>,
    means: Means,
    /// How many blocks have been composed so far.
    composed: usize,
}

impl Cache {
    /// Updates all visible blocks.
    pub fn refresh(&mut self, look: Look, source: &dyn Source, pictures: &dyn Pictures, visible: Area) {
        let key = (look, pictures.revision());

        if self.key != Some(key) {
            self.key = Some(key);
            self.blocks.clear();
            self.means = Means::default();
        }
        self.hear(source, look.size);
        if std::mem::replace(&mut self.beat, pictures.beat()) != pictures.beat() {
            for block in self.blocks.values_mut().filter(|block| block.moves) {
                block.state = Freshness::Unknown;
                block.digest = None;
            }
        }

        let places = places(&look, visible);

        for &place in &places {
            self.freshen(place, &look, source, pictures);
        }
        if self.blocks.len() > places.len() + SPARE {
            self.blocks.retain(|place, _| places.contains(place));
        }
    }

    /// Asks the source what has changed since it was last read.
    fn hear(&mut self, source: &dyn Source, size: (u32, u32)) {
        let revision = source.revision();
        let Some(before) = self.revision.replace(revision) else { return };

        if before == revision {
            return;
        }

        let Some(changes) = source.changed_since(before) else {
            return self.blocks.values_mut().for_each(|block| block.state = Freshness::Unknown);
        };

        for change in changes {
            // The outline of a selection also changes in the cells around it.
            let change = change.grown(1, size);

            for block in self.blocks.values_mut() {
                let Some(part) = change.intersection(block.area) else { continue };

                block.state = match block.state {
                    Freshness::Fresh => Freshness::Changed(part),
                    Freshness::Changed(other) => Freshness::Changed(other.union(part)),
                    Freshness::Unknown => Freshness::Unknown,
                };
            }
        }
    }

    /// Returns the blocks that are at least partly visible, row by row.
    pub fn blocks(&self, visible: Area) -> impl Iterator<Item = &Block> {
        let places = self.key.map(|(look, _)| places(&look, visible)).unwrap_or_default();

        places.into_iter().filter_map(|place| self.blocks.get(&place))
    }

    /// Returns how many blocks have been composed so far.
    pub fn composed(&self) -> usize {
        self.composed
    }

    fn freshen(&mut self, place: (u32, u32), look: &Look, source: &dyn Source, pictures: &dyn Pictures) {
        let area = look.area(place);
        let mut composed = None;
        let mut known = None;

        if let Some(block) = self.blocks.get_mut(&place) {
            match std::mem::replace(&mut block.state, Freshness::Fresh) {
                Freshness::Fresh => return,
                Freshness::Unknown => {
                    known = Some(digest(area, look, source));
                    if block.digest == known {
                        return;
                    }
                }
                // If the part is most of the block, copying the rest does not pay.
                Freshness::Changed(part) if part.cell_count() * 2 < area.cell_count() => {
                    let mut before = block.composed();

                    mend(&mut before, area, part, look, source, pictures, &mut self.means);
                    composed = Some(before);
                }
                Freshness::Changed(_) => {}
            }
        } else if source.changed_since(source.revision()).is_none() {
            known = Some(digest(area, look, source));
        }

        let Composed { pixels, labels, moves } =
            composed.unwrap_or_else(|| compose(area, look, source, pictures, &mut self.means));
        let extent = (pixels.width(), pixels.height());

        if let Some(block) = self.blocks.get_mut(&place)
            && block.looks_like(&pixels)
        {
            block.labels = labels;
            block.digest = known;
            block.moves = moves;
            return;
        }

        let handle = Handle::from_rgba(extent.0, extent.1, pixels.into_data());

        self.composed += 1;
        let _ = self.blocks.insert(
            place,
            Block { handle, area, extent, labels, state: Freshness::Fresh, digest: known, moves },
        );
    }
}

impl Block {
    fn looks_like(&self, pixels: &Pixels) -> bool {
        matches!(&self.handle, Handle::Rgba { pixels: own, .. } if own.as_ref() == pixels.data())
    }

    /// Takes the picture apart again.
    fn composed(&mut self) -> Composed {
        let data = match &self.handle {
            Handle::Rgba { pixels, .. } => pixels.to_vec(),
            Handle::Path(..) | Handle::Bytes(..) => Vec::new(),
        };

        Composed {
            pixels: Pixels::from_data(self.extent.0, self.extent.1, data),
            labels: std::mem::take(&mut self.labels),
            moves: self.moves,
        }
    }
}

/// Returns the indexes of the blocks that hold visible cells.
fn places(look: &Look, visible: Area) -> Vec<(u32, u32)> {
    let side = look.cells_in_block();
    let (left, top) = (visible.x / side, visible.y / side);
    let (right, bottom) =
        ((visible.x + visible.width).div_ceil(side), (visible.y + visible.height).div_ceil(side));

    (top..bottom).flat_map(|row| (left..right).map(move |column| (column, row))).collect()
}

#[cfg(test)]
mod tests;
