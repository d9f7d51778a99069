//! The cells of the map: the fields of the labyrinth, and the marks that tools draw over them.

use std::collections::HashMap;

use crate::dungeon::edit::walls::RoomCopy;
use crate::dungeon::game::{ITEM, MONSTER};
use crate::dungeon::{Dungeon, Field, Rect};
use crate::picture::fields::{self, Side, Thing, Tile};

/// The fields of the map.
#[derive(Clone, Debug)]
pub struct Canvas {
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

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        (self.width as u32, self.height as u32)
    }

    /// Returns the fields, row by row.
    pub fn tiles(&self) -> &[Tile] {
        &self.cells
    }

    /// Draws items, monsters and keys; `picture_of` returns the number of a picture of the library.
    pub fn objects(&mut self, dungeon: &Dungeon, picture_of: impl Fn(&str) -> u16) {
        let mut put = |field: Field, thing: Thing, picture: u16| {
            self.on(field, |tile| {
                tile.many |= tile.thing != Thing::Nothing;
                tile.count = tile.count.saturating_add(1);
                (tile.thing, tile.picture) = (thing, picture);
            });
        };
        if let Some(labyrinth) = dungeon.labyrinth() {
            // Without its own picture it looks as it does in a play.
            let picture = |own: &Option<String>, other: &str| picture_of(own.as_deref().unwrap_or(other));
            let items = labyrinth.item_classes.iter().map(|class| (class.id, picture(&class.picture, ITEM)));
            let items: HashMap<u32, u16> = items.collect();
            let creatures =
                labyrinth.creature_classes.iter().map(|class| (class.id, picture(&class.picture, MONSTER)));
            let creatures: HashMap<u32, u16> = creatures.collect();
            let of = |list: &HashMap<u32, u16>, id| list.get(&id).copied().unwrap_or(0);
            let key = picture_of("key");
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

    /// Changes a field, if it is on the map.
    pub fn on(&mut self, field: Field, change: impl FnOnce(&mut Tile)) {
        let (x, y) = (usize::from(field.x), usize::from(field.y));
        if x < self.width && y < self.height {
            change(&mut self.cells[y * self.width + x]);
        }
    }

    /// Marks a room as chosen.
    pub fn select(&mut self, rect: Rect) {
        rect.fields().for_each(|field| self.on(field, |tile| tile.selected = true));
    }

    /// Changes several fields in the same way.
    pub fn mark<'f>(&mut self, fields: impl IntoIterator<Item = &'f Field>, change: impl Fn(&mut Tile)) {
        fields.into_iter().for_each(|field| self.on(*field, &change));
    }
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
pub fn colours(dungeon: &Dungeon) -> Vec<u8> {
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
