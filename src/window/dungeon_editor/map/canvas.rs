//! The cells of the map: the fields of the labyrinth, and the marks that tools draw over them.

use std::collections::{HashMap, VecDeque};

use schola_widgets::board::{Area, PictureId, Source};

use crate::dungeon::edit::walls::RoomCopy;
use crate::dungeon::game::{ITEM, MONSTER};
use crate::dungeon::{Dungeon, Field, Rect};
use crate::picture::fields::{self, Side, Thing, Tile};
use crate::window::dungeon_editor::tiles::Tiles;

/// How many changes are remembered. A view with an older revision compares the whole map.
const REMEMBERED: usize = 32;
/// Changes are reported in squares with sides of this many fields, so that two distant changes do not include
/// everything between them.
const SQUARE: usize = 32;

#[derive(Debug, Default)]
pub(super) struct Cells {
    size: (u32, u32),
    cells: Vec<u32>,
    revision: u64,
    changes: VecDeque<(u64, Vec<Area>)>,
}

pub(in crate::window::dungeon_editor) struct Canvas {
    width: usize,
    height: usize,
    cells: Vec<Tile>,
}

impl Canvas {
    /// Draws rooms, walls and doors, in the colours of components. The open room is drawn from its copy.
    pub fn new(dungeon: &Dungeon, shows_walls: bool, open: Option<&RoomCopy>) -> Self {
        let areas = dungeon.areas();
        let (width, height) = (usize::from(areas.width), usize::from(areas.height));
        let mut canvas = Self { width, height, cells: vec![Tile::default(); width * height] };
        let colours = colours(dungeon);
        let filled = dungeon.filled().filter(|_| shows_walls);
        for (id, rect) in (0_usize..).zip(&areas.rooms) {
            let inner = rect.inner();
            let own = open.filter(|copy| copy.room() as usize == id);
            for field in rect.fields() {
                let free = match (own, filled) {
                    (Some(copy), _) => copy.is_free(field),
                    (None, Some(filled)) => filled.walls.free.has(field),
                    (None, None) => inner.contains(field),
                };
                let sides = [
                    field.y == rect.y,
                    field.x + 1 == rect.right(),
                    field.y + 1 == rect.bottom(),
                    field.x == rect.x,
                ];
                let edges = (0..).zip(sides).fold(0, |edges, (side, is)| edges | u8::from(is) << side);
                canvas.on(field, |tile| (tile.free, tile.colour, tile.edges) = (free, colours[id], edges));
            }
        }
        for (id, door) in areas.doors.iter().enumerate() {
            let is_locked = filled.is_some_and(|filled| filled.locked.get(id) == Some(&true));
            let [a, b] = door.fields;
            for (field, other) in [(a, b), (b, a)] {
                canvas.on(field, |tile| {
                    (tile.free, tile.door) = (true, Some((side_towards(field, other), is_locked)));
                });
            }
        }
        canvas
    }

    /// Draws items, monsters and keys.
    pub fn objects(&mut self, dungeon: &Dungeon, tiles: &Tiles) {
        let mut put = |field: Field, thing: Thing, picture: u16| {
            self.on(field, |tile| {
                tile.many |= tile.thing != Thing::Nothing;
                tile.count = tile.count.saturating_add(1);
                (tile.thing, tile.picture) = (thing, picture);
            });
        };
        if let Some(labyrinth) = dungeon.labyrinth() {
            // Without its own picture it looks as it does in a play.
            let picture = |own: &Option<String>, other: &str| tiles.picture(own.as_deref().unwrap_or(other));
            let items = labyrinth.item_classes.iter().map(|class| (class.id, picture(&class.picture, ITEM)));
            let items: HashMap<u32, u16> = items.collect();
            let creatures =
                labyrinth.creature_classes.iter().map(|class| (class.id, picture(&class.picture, MONSTER)));
            let creatures: HashMap<u32, u16> = creatures.collect();
            let of = |list: &HashMap<u32, u16>, id| list.get(&id).copied().unwrap_or(0);
            let key = tiles.picture("key");
            labyrinth.items.iter().for_each(|item| put(item.at, Thing::Item, of(&items, item.class)));
            for creature in &labyrinth.creatures {
                put(creature.at, Thing::Monster, of(&creatures, creature.class));
            }
            labyrinth.filled.keys.iter().for_each(|own| put(own.at, Thing::Key, key));
            put(labyrinth.boss.at, Thing::Boss, of(&creatures, labyrinth.boss.class));
        }
        if let Some(filled) = dungeon.filled() {
            put(filled.entrance, Thing::Entrance, 0);
        }
    }

    /// Shades rooms by difficulty.
    pub fn heat(&mut self, rooms: &[Rect], heat: &[u8]) {
        for (rect, step) in rooms.iter().zip(heat) {
            rect.fields().for_each(|field| self.on(field, |tile| tile.heat = step + 1));
        }
    }

    pub fn on(&mut self, field: Field, change: impl FnOnce(&mut Tile)) {
        let (x, y) = (usize::from(field.x), usize::from(field.y));
        if x < self.width && y < self.height {
            change(&mut self.cells[y * self.width + x]);
        }
    }

    pub fn select(&mut self, rect: Rect) {
        rect.fields().for_each(|field| self.on(field, |tile| tile.selected = true));
    }

    pub fn mark<'f>(&mut self, fields: impl IntoIterator<Item = &'f Field>, change: impl Fn(&mut Tile)) {
        fields.into_iter().for_each(|field| self.on(*field, &change));
    }
}

/// Returns where fields have changed: in each square of the map the rectangle around the changes.
fn changed(before: &[u32], now: &[u32], width: usize) -> Vec<Area> {
    let mut areas = Vec::new();
    let squares = width.div_ceil(SQUARE).max(1);
    let (mut row, mut top) = (vec![None::<Area>; squares], 0);
    for (y, (old, new)) in before.chunks(width.max(1)).zip(now.chunks(width.max(1))).enumerate() {
        if y >= top + SQUARE {
            areas.extend(row.iter_mut().filter_map(Option::take));
            top = y;
        }
        if old == new {
            continue;
        }
        for (x, _) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
            let own = Area { x: x as u32, y: y as u32, width: 1, height: 1 };
            let square = &mut row[x / SQUARE];
            *square = Some(square.map_or(own, |area| area.union(own)));
        }
    }
    areas.extend(row.into_iter().flatten());
    areas
}

/// Returns the side of a field on which another one lies.
fn side_towards(field: Field, other: Field) -> Side {
    match (other.x.cmp(&field.x), other.y.cmp(&field.y)) {
        (_, std::cmp::Ordering::Less) => 0,
        (std::cmp::Ordering::Greater, _) => 1,
        (_, std::cmp::Ordering::Greater) => 2,
        _ => 3,
    }
}

/// Returns the colour of each room, which is that of its component.
pub(in crate::window::dungeon_editor) fn colours(dungeon: &Dungeon) -> Vec<u8> {
    let areas = dungeon.areas();
    let mut colours = vec![0; areas.rooms.len()];
    let mut colour = |rooms: &[u32], colour: u8| {
        for room in rooms {
            if let Some(own) = colours.get_mut(*room as usize) {
                *own = colour;
            }
        }
    };
    match dungeon.filled() {
        Some(filled) => {
            for (number, rooms) in (1..).zip(&filled.components.branches) {
                let is_final = number == filled.components.branches.len();
                colour(rooms, if is_final { fields::FINAL } else { fields::of_branch(number) });
            }
        }
        None => {
            let branches = areas.find_branches(&areas.doors_of_rooms());
            (1..).zip(&branches).for_each(|(number, (rooms, _))| colour(rooms, fields::of_branch(number)));
        }
    }
    colours
}

impl Cells {
    /// Shows the canvas and remembers where it differs from before.
    pub fn show(&mut self, canvas: &Canvas, tiles: &Tiles) {
        let size = (canvas.width as u32, canvas.height as u32);
        let cells: Vec<u32> = canvas.cells.iter().map(|tile| tiles.number(*tile)).collect();
        if size != self.size {
            self.changes.clear();
            self.revision += REMEMBERED as u64 + 1;
        } else if let areas @ [_, ..] = &changed(&self.cells, &cells, canvas.width)[..] {
            self.revision += 1;
            self.changes.push_back((self.revision, areas.to_vec()));
            if self.changes.len() > REMEMBERED {
                let _ = self.changes.pop_front();
            }
        }
        (self.size, self.cells) = (size, cells);
    }
}

impl Source for Cells {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(self.cells.get((y * self.size.0 + x) as usize).copied().unwrap_or(0))
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        let is_known = self.changes.front().is_some_and(|(first, _)| *first <= revision + 1);
        let changed = self.changes.iter().filter(|(at, _)| *at > revision);
        is_known.then(|| changed.flat_map(|(_, areas)| areas.iter().copied()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All changes are reported; fields between two distant ones are not.
    #[test]
    fn distant_changes_are_reported_apart() {
        let before = vec![0; 100 * 70];
        let mut now = before.clone();
        let cells = [(1, 2), (3, 1), (99, 69), (40, 31), (40, 32)];
        cells.iter().for_each(|(x, y)| now[y * 100 + x] = 1);
        let areas = changed(&before, &now, 100);
        for (x, y) in cells {
            assert!(areas.iter().any(|area| area.contains((x as u32, y as u32))), "{x} {y}");
        }
        assert_eq!(areas.iter().map(|area| area.cell_count()).sum::<u64>(), 6 + 1 + 1 + 1);
        assert!(changed(&now, &now, 100).is_empty());
    }
}
