//! The map of an adventure: the known fields, drawn like those in the editor, and the pieces on them.

use std::collections::BTreeSet;
use std::sync::Arc;

use schola_widgets::board::{Area, CellLook, Changes, Marks, PictureId, Pictures, Source};

use crate::engine::scene::{Scene, Terrain};
use crate::picture::fields::{self, Light, Tile};
use crate::player::Cell;
use crate::window::dungeon_editor::tiles::Tiles;
use crate::window::gallery::Gallery;

/// Marks the numbers of pictures that are pieces, not grounds.
const PIECE: u32 = 1 << 31;
/// The number of an unknown ground.
const UNKNOWN: u32 = 1 << 30;
/// Marks the number of the picture that lies beneath the hero.
const BENEATH: u32 = 1 << 29;
pub(super) const HERO: u32 = 6;
/// The disc that shows what lies beneath the hero, and its rim.
const PLATE: [u8; 4] = [0xFF, 0xFF, 0xFF, 0xFF];
const RIM: [u8; 4] = [0x16, 0x18, 0x1C, 0xFF];
/// How many of the pieces of a labyrinth are grounds: unknown, wall, floor, open and locked door.
const GROUNDS: u32 = 5;

#[derive(Debug, Default)]
pub(super) struct Map {
    size: (u32, u32),
    looks: Vec<CellLook>,
    seen: Changes,
}

#[derive(Debug, Default)]
pub(super) struct Marked {
    /// The fields that are the target of a single action.
    pub valid: BTreeSet<Cell>,
    pub position: Option<Cell>,
    /// The fields lit by scanning.
    pub lit: BTreeSet<Cell>,
    /// The path to the field under the pointer.
    pub way: BTreeSet<Cell>,
}

impl Map {
    /// Shows a scene; `pieces` are the pictures of what can be on its board.
    pub fn show(&mut self, scene: &Scene, pieces: &[PictureId], marked: &Marked) {
        let Some((board, panel)) = scene.boards.first().zip(scene.panel.as_ref()) else { return };
        let size = (board.width, board.height);
        let beneath = panel.location.stacks.first().and_then(|stack| pieces.get(stack.piece as usize));
        let look = |(terrain, piece): (&Terrain, &u32)| CellLook {
            picture: PictureId(if terrain.known { tile(*terrain).pack() } else { UNKNOWN }),
            marks: Marks::NONE,
            over: pieces.get(*piece as usize).filter(|_| terrain.known && *piece >= GROUNDS).map(|id| {
                let below = beneath.filter(|_| *piece == HERO);
                (below.map_or(PictureId(id.0 | PIECE), |below| PictureId(below.0 | PIECE | BENEATH)), 255)
            }),
            inset: None,
        };
        let mut looks: Vec<CellLook> = board.terrain.iter().zip(&board.cells).map(look).collect();
        let mut mark = |cells: &BTreeSet<Cell>, marks: Marks| {
            for (x, y) in cells {
                if let Some(look) = looks.get_mut((y * size.0 + x) as usize) {
                    look.marks |= marks;
                }
            }
        };
        mark(&marked.valid, Marks::VALID);
        mark(&marked.way, Marks::PREVIEW);
        mark(&marked.position.into_iter().collect(), Marks::POSITION);
        mark(&marked.lit, Marks::FOCUS);
        if size != self.size || looks.len() != self.looks.len() {
            self.seen.change_all();
        } else if let Some(area) = difference(&self.looks, &looks, size.0) {
            self.seen.change(vec![area]);
        }
        (self.size, self.looks) = (size, looks);
    }
}

fn tile(terrain: Terrain) -> Tile {
    let colour = match terrain.region {
        _ if terrain.is_final => fields::FINAL,
        0 => 0,
        region => fields::of_branch(region as usize),
    };
    let light = if terrain.in_sight { Light::Seen } else { Light::Remembered };
    let Terrain { passable: free, edges, door, .. } = terrain;
    Tile { free, colour, edges, door, light, ..Tile::default() }
}

/// Returns the rectangle in which two maps of the same size differ.
fn difference<T: PartialEq>(old: &[T], new: &[T], width: u32) -> Option<Area> {
    let mut found: Option<Area> = None;
    let rows = old.chunks(width.max(1) as usize).zip(new.chunks(width.max(1) as usize));
    for (y, (old, new)) in (0..).zip(rows).filter(|(_, (old, new))| old != new) {
        let differs = |at: &usize| old[*at] != new[*at];
        let first = (0..old.len()).find(differs).unwrap_or(0) as u32;
        let last = (0..old.len()).rev().find(differs).unwrap_or(0) as u32;
        let row = Area { x: first, y, width: last - first + 1, height: 1 };
        found = Some(found.map_or(row, |area| area.union(row)));
    }
    found
}

impl Source for Map {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        self.look(x, y).picture
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        self.look(x, y).marks
    }

    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        self.look(x, y).over
    }

    fn revision(&self) -> u64 {
        self.seen.revision()
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        self.seen.changed_since(revision)
    }
}

impl Map {
    fn look(&self, x: u32, y: u32) -> CellLook {
        self.looks.get((y * self.size.0 + x) as usize).copied().unwrap_or_default()
    }

    pub fn size(&self) -> (u32, u32) {
        self.size
    }
}

/// The pictures of grounds and of the pieces on them.
pub(super) struct Drawn<'a> {
    pub tiles: &'a Tiles,
    pub gallery: &'a Gallery,
    pub hero: Option<PictureId>,
}

impl Drawn<'_> {
    fn piece(id: PictureId) -> Option<PictureId> {
        (id.0 & PIECE != 0).then_some(PictureId(id.0 & !(PIECE | BENEATH)))
    }

    /// Draws the hero with the thing beneath it in the lower right corner.
    fn over(&self, below: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let hero = self.gallery.rgba(self.hero?, side)?;
        let small = side / 2;
        let Some(thing) = self.gallery.rgba(below, small).filter(|_| small > 0) else { return Some(hero) };
        let mut pixels = hero.to_vec();
        let (corner, middle) = (side - small, f64::from(small) / 2.0);
        for (x, y) in (0..small).flat_map(|y| (0..small).map(move |x| (x, y))) {
            let at = ((corner + y) * side + corner + x) as usize * 4;
            let away = (f64::from(x) + 0.5 - middle).hypot(f64::from(y) + 0.5 - middle) / middle;
            let Some(pixel) = pixels.get_mut(at..at + 4) else { continue };
            match away {
                away if away > 1.0 => continue,
                away if away > 0.88 => pixel.copy_from_slice(&RIM),
                _ => pixel.copy_from_slice(&PLATE),
            }
            // The thing is drawn inside the disc.
            let inner = |at: u32| (at * 10 / 7).checked_sub(small * 3 / 14).filter(|at| *at < small);
            let Some(from) = inner(x).zip(inner(y)).map(|(x, y)| (y * small + x) as usize * 4) else {
                continue;
            };
            let Some(&[red, green, blue, alpha]) = thing.get(from..from + 4) else { continue };
            for (below, above) in pixel.iter_mut().zip([red, green, blue]) {
                let mixed =
                    u32::from(above) * u32::from(alpha) + u32::from(*below) * (255 - u32::from(alpha));
                *below = (mixed / 255) as u8;
            }
        }
        Some(pixels.into())
    }
}

impl Pictures for Drawn<'_> {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        match Self::piece(id) {
            Some(below) if id.0 & BENEATH != 0 => self.over(below, side),
            Some(piece) => self.gallery.rgba(piece, side),
            None if id.0 == UNKNOWN => None,
            None => self.tiles.rgba(id, side),
        }
    }

    fn label(&self, id: PictureId) -> &str {
        Self::piece(id).map_or("", |piece| self.gallery.label(piece))
    }

    fn revision(&self) -> u64 {
        (self.gallery.revision() << 20) ^ self.tiles.revision()
    }

    fn frame(&self, id: PictureId) -> Option<u32> {
        self.gallery.frame(Self::piece(id)?)
    }

    fn beat(&self) -> u64 {
        self.gallery.beat()
    }
}
