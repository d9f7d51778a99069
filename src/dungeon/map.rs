//! A labyrinth as text: one sign for each field.

use super::geometry::{Field, Rect};
use super::labyrinth::Dungeon;

/// A wall.
pub const WALL: char = '#';
/// A free field.
pub const FREE: char = '.';
/// A field of an open door.
pub const DOOR: char = '+';
/// A field of a locked door.
pub const LOCKED: char = 'x';
/// A key.
pub const KEY: char = 'k';
/// An item.
pub const ITEM: char = 'i';
/// A monster.
pub const MONSTER: char = 'm';
/// The boss.
pub const BOSS: char = 'B';
/// The entrance.
pub const ENTRANCE: char = '@';

/// Returns the rows of a labyrinth, one sign for each field. Without walls, it draws the borders of the
/// rooms. If several things share a field, the last of item, monster, key, entrance and boss is shown.
pub fn rows(dungeon: &Dungeon) -> Vec<String> {
    let areas = dungeon.areas();
    let (width, height) = (usize::from(areas.width), usize::from(areas.height));
    let mut cells = vec![vec![WALL; width]; height];
    let mut put = |field: Field, sign: char| {
        let row = cells.get_mut(usize::from(field.y));
        if let Some(cell) = row.and_then(|row| row.get_mut(usize::from(field.x))) {
            *cell = sign;
        }
    };
    match dungeon.filled() {
        Some(filled) => {
            let all = Rect { x: 0, y: 0, width: areas.width, height: areas.height };
            filled.walls.free.each_in(all, |field| put(field, FREE));
        }
        None => areas.rooms.iter().flat_map(|room| room.inner().fields()).for_each(|field| put(field, FREE)),
    }
    for (id, door) in areas.doors.iter().enumerate() {
        let is_locked = dungeon.filled().and_then(|filled| filled.locked.get(id)).copied().unwrap_or(false);
        door.fields.into_iter().for_each(|field| put(field, if is_locked { LOCKED } else { DOOR }));
    }
    if let Some(labyrinth) = dungeon.labyrinth() {
        labyrinth.items.iter().for_each(|item| put(item.at, ITEM));
        labyrinth.creatures.iter().for_each(|creature| put(creature.at, MONSTER));
    }
    if let Some(filled) = dungeon.filled() {
        filled.keys.iter().for_each(|key| put(key.at, KEY));
        put(filled.entrance, ENTRANCE);
    }
    if let Some(labyrinth) = dungeon.labyrinth() {
        put(labyrinth.boss.at, BOSS);
    }
    cells.into_iter().map(|row| row.into_iter().collect()).collect()
}
