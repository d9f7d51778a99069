use super::*;
use crate::board::style::{Inks, default};
use crate::board::{Camera, Geometry, Marks, Spacing};

use iced::{Rectangle, Size, Theme, Vector};

use std::cell::Cell as Count;
use std::sync::Arc;

struct Plain {
    size: (u32, u32),
    cells: Vec<u32>,
    marks: Vec<Marks>,
    revision: u64,
    reads: Count<usize>,
    /// What changed at each revision, if that is reported.
    changes: Option<Vec<Area>>,
}

impl Plain {
    fn new(width: u32, height: u32) -> Self {
        let count = (width * height) as usize;

        Self {
            size: (width, height),
            cells: vec![1; count],
            marks: vec![Marks::NONE; count],
            revision: 0,
            reads: Count::new(0),
            changes: None,
        }
    }

    fn set(&mut self, (x, y): Cell, id: u32) {
        self.cells[(y * self.size.0 + x) as usize] = id;
        self.revision += 1;
        if let Some(changes) = &mut self.changes {
            changes.push(Area { x, y, width: 1, height: 1 });
        }
    }
}

impl Source for Plain {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        self.reads.set(self.reads.get() + 1);
        PictureId(self.cells[(y * self.size.0 + x) as usize])
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        self.marks[(y * self.size.0 + x) as usize]
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        Some(self.changes.as_ref()?.get(revision as usize..)?.to_vec())
    }
}

struct Flat;

impl Pictures for Flat {
    fn rgba(&self, PictureId(id): PictureId, side: u32) -> Option<Arc<[u8]>> {
        let color = match id {
            1 => [200, 10, 10, 255],
            2 => [10, 200, 10, 255],
            _ => return None,
        };

        Some(color.repeat((side * side) as usize).into())
    }

    fn label(&self, PictureId(id): PictureId) -> &str {
        if id == 9 { "Wall" } else { "" }
    }
}

fn look(source: &Plain, cell: f32, padding: f32) -> (Look, Area) {
    let area = Size::new(800.0, 600.0);
    let camera = Camera::Free { cell, origin: Vector::ZERO };
    let spacing = Spacing { padding, ..Spacing::default() };
    let geometry = Geometry::new(camera, source.size, spacing, area, 1.0);
    let visible = geometry.visible(Rectangle::with_size(area)).unwrap();

    (Look::new(&geometry, false, Inks::from(&default(&Theme::Light)), [0; 4]), visible)
}

fn pixel(block: &Block, x: u32, y: u32) -> [u8; 4] {
    let Handle::Rgba { pixels, width, .. } = &block.handle else { panic!("not composed") };
    let at = ((y * width + x) * 4) as usize;

    [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
}

#[test]
fn it_composes_one_block_for_one_changed_cell() {
    let mut source = Plain::new(50, 50);
    let mut cache = Cache::default();
    let (look, visible) = look(&source, 12.0, 0.0);

    cache.refresh(look, &source, &Flat, visible);
    let all = cache.composed();
    let ids: Vec<_> = cache.blocks(visible).map(|block| block.handle.id()).collect();

    source.set((20, 3), 2);
    cache.refresh(look, &source, &Flat, visible);
    assert_eq!(cache.composed(), all + 1);

    let changed = cache.blocks(visible).zip(ids).filter(|(block, id)| block.handle.id() != *id).count();
    assert_eq!(changed, 1);
}

/// A source that reports its changes is read only there, and the result equals reading everything again.
#[test]
fn mended_blocks_look_as_composed_ones() {
    for (cell, padding) in
        [(0.3, 0.0), (0.78, 0.0), (1.0, 0.0), (2.6, 0.4), (5.0, 0.0), (12.0, 0.0), (20.0, 3.0)]
    {
        let mut source = Plain::new(90, 70);
        let mut cache = Cache::default();

        source.changes = Some(Vec::new());
        source.marks[90 * 7 + 5] = Marks::SELECTED | Marks::VALID;
        let (look, visible) = look(&source, cell, padding);
        cache.refresh(look, &source, &Flat, visible);

        for step in 0..40u32 {
            let at = (step * 37 % 30, step * 23 % 25);

            source.reads.set(0);
            source.set(at, [2, 9, 5][step as usize % 3]);
            if step % 4 == 0 {
                source.marks[(at.1 * 90 + at.0) as usize] = Marks::SELECTED;
            }
            cache.refresh(look, &source, &Flat, visible);
            assert!(source.reads.get() < 3000, "{cell}: {}", source.reads.get());
        }

        let mut fresh = Cache::default();

        fresh.refresh(look, &source, &Flat, visible);
        for (mended, composed) in cache.blocks(visible).zip(fresh.blocks(visible)) {
            let bytes = |block: &Block| match &block.handle {
                Handle::Rgba { pixels, .. } => pixels.clone(),
                Handle::Path(..) | Handle::Bytes(..) => panic!("not composed"),
            };
            let sorted = |block: &Block| {
                let mut labels = block.labels.clone();

                labels.sort_unstable();
                labels
            };

            assert!(bytes(mended) == bytes(composed), "{cell} {padding} {:?}", mended.area);
            assert_eq!(sorted(mended), sorted(composed));
        }
    }
}

#[test]
fn it_reads_nothing_while_the_revision_stays() {
    let source = Plain::new(50, 50);
    let mut cache = Cache::default();
    let (look, visible) = look(&source, 12.0, 0.0);

    cache.refresh(look, &source, &Flat, visible);
    source.reads.set(0);
    cache.refresh(look, &source, &Flat, visible);
    assert_eq!(source.reads.get(), 0);
}

#[test]
fn it_keeps_blocks_that_look_the_same() {
    let mut source = Plain::new(50, 50);
    let mut cache = Cache::default();
    let (look, visible) = look(&source, 12.0, 0.0);

    cache.refresh(look, &source, &Flat, visible);
    let all = cache.composed();
    source.set((0, 0), 1);
    cache.refresh(look, &source, &Flat, visible);
    assert_eq!(cache.composed(), all);
}

#[test]
fn it_composes_again_when_a_mark_changes() {
    let mut source = Plain::new(50, 50);
    let mut cache = Cache::default();
    let (look, visible) = look(&source, 12.0, 0.0);

    cache.refresh(look, &source, &Flat, visible);
    let all = cache.composed();
    source.marks[0] = Marks::FOCUS;
    source.revision += 1;
    cache.refresh(look, &source, &Flat, visible);
    assert_eq!(cache.composed(), all + 1);
}

#[test]
fn it_paints_pictures_and_leaves_gaps() {
    let mut source = Plain::new(3, 2);
    let mut cache = Cache::default();

    source.set((1, 0), 2);
    source.set((2, 1), 9);
    let (look, visible) = look(&source, 8.0, 4.0);
    cache.refresh(look, &source, &Flat, visible);

    let block = cache.blocks(visible).next().unwrap();
    assert_eq!(block.extent, (32, 20));
    assert_eq!(pixel(block, 0, 0), [200, 10, 10, 255]);
    assert_eq!(pixel(block, 10, 0)[3], 0);
    assert_eq!(pixel(block, 12, 0), [10, 200, 10, 255]);
    assert_eq!(pixel(block, 4, 10)[3], 0);
    assert_eq!(block.labels, [((2, 1), PictureId(9))]);
}

#[test]
fn it_shows_dust_as_mean_colours() {
    let mut source = Plain::new(400, 400);
    let mut cache = Cache::default();

    source.set((3, 2), 2);
    let (look, visible) = look(&source, 2.0, 0.0);
    cache.refresh(look, &source, &Flat, visible);

    let block = cache.blocks(visible).next().unwrap();
    assert_eq!(pixel(block, 5, 4), [200, 10, 10, 255]);
    assert_eq!(pixel(block, 6, 4), [10, 200, 10, 255]);
    assert_eq!(pixel(block, 7, 5), [10, 200, 10, 255]);
    assert_eq!(pixel(block, 8, 5), [200, 10, 10, 255]);
}

#[test]
fn it_costs_pixels_not_cells() {
    let source = Plain::new(4096, 4096);
    let mut cache = Cache::default();
    let (look, visible) = look(&source, 0.125, 0.0);

    cache.refresh(look, &source, &Flat, visible);
    assert_eq!((visible.width, visible.height), (4096, 4096));
    // 512 by 512 pixels with at most nine samples each, read for the picture and for the digest.
    assert!(source.reads.get() <= 512 * 512 * 9 * 2, "{}", source.reads.get());
}

#[test]
fn it_marks_cells_of_all_sizes() {
    for side in 1..100u32 {
        let mut source = Plain::new(2, 2);
        let mut cache = Cache::default();

        source.marks = vec![Marks::NONE; 4];
        for bit in 0..12 {
            source.marks[0] |= [
                Marks::VALID,
                Marks::POSITION,
                Marks::FOCUS,
                Marks::INVALID,
                Marks::CANCEL,
                Marks::PREVIEW,
                Marks::PROBLEM,
                Marks::DIM,
                Marks::GHOST,
                Marks::SELECTED,
                Marks::HINT,
                Marks::CHANGED,
            ][bit];
            source.revision += 1;
            let (look, visible) = look(&source, side as f32, 0.0);
            cache.refresh(look, &source, &Flat, visible);

            let block = cache.blocks(visible).next().unwrap();
            // Marks never spill into a neighbour.
            if side >= 4 && block.area.width > 1 {
                assert_eq!(pixel(block, side, 0), [200, 10, 10, 255]);
                assert_eq!(pixel(block, 0, side), [200, 10, 10, 255]);
            }
        }
    }
}
