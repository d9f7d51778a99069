//! A labyrinth prepared for walking: exits of fields, monsters' numbers, items' effects.

use rustc_hash::FxHashMap;

use super::action::{Direction, Thing};
use super::state::{Lying, State};
use crate::dungeon::areas::{DoorId, NO_ROOM, RoomId};
use crate::dungeon::database::{Behaviour, Chance, ItemKind};
use crate::dungeon::geometry::{Field, Raster, Rect};
use crate::dungeon::labyrinth::{Instance, Labyrinth};

/// The exits of a field: several sets of four bits, one bit for each direction.
type Ways = u16;
/// The set of exits barred by a door that was locked at the start.
const LOCKED: u32 = 4;
/// The set of exits that lead out of the component.
const OUT: u32 = 8;

/// A monster class, as fighting and walking need it.
#[derive(Clone, Debug)]
pub(super) struct Fighter {
    pub id: u32,
    pub attack: i32,
    pub defence: i32,
    pub life: i32,
    pub moves: u32,
    pub exp: u32,
    pub gold: u32,
    pub behaviour: Behaviour,
    pub loot: Vec<Chance>,
}

/// A labyrinth prepared for walking.
#[derive(Debug)]
pub(super) struct Ground {
    pub free: Raster,
    pub entrance: Field,
    ways: Vec<Ways>,
    width: usize,
    /// The room of each field.
    rooms: Vec<RoomId>,
    pub rects: Vec<Rect>,
    /// The component of each room.
    pub parts: Vec<u32>,
    /// Whether the inside of a room has no walls.
    pub is_open: Vec<bool>,
    pub doors: FxHashMap<Field, DoorId>,
    pub door_fields: Vec<[Field; 2]>,
    pub locked: Vec<bool>,
    pub monsters: Vec<(Field, usize)>,
    pub fighters: Vec<Fighter>,
    pub lying: Vec<Lying>,
    pub kit: Vec<Thing>,
    items: Vec<(u32, ItemKind)>,
}

impl Ground {
    pub fn new(labyrinth: &Labyrinth) -> Self {
        let filled = &labyrinth.filled;
        let areas = filled.areas();
        let free = filled.walls.free.clone();
        let owners = areas.owners();
        let all = Rect { x: 0, y: 0, width: areas.width, height: areas.height };
        let parts = filled.components.of_rooms(areas.rooms.len());
        let class = |id: u32| labyrinth.creature_classes.iter().position(|class| class.id == id);
        let monster = |it: &Instance| (it.at, class(it.class).unwrap_or_default());
        let keys = filled.keys.iter().map(|key| Lying { at: key.at, thing: Thing::Key(key.door) });
        let items = labyrinth.items.iter().map(|item| Lying { at: item.at, thing: Thing::Item(item.class) });
        let mut lying: Vec<Lying> = keys.chain(items).collect();
        lying.sort_unstable();
        let mut classes: Vec<_> = labyrinth.item_classes.iter().map(|item| (item.id, item.kind)).collect();
        classes.sort_unstable_by_key(|(id, _)| *id);
        let doors = (0..).zip(&areas.doors).flat_map(|(id, door)| door.fields.map(|field| (field, id)));
        let mut ground = Self {
            entrance: filled.entrance,
            ways: vec![0; all.area() as usize],
            width: usize::from(areas.width),
            rooms: all.fields().map(|field| owners.room(field)).collect(),
            rects: areas.rooms.clone(),
            parts: parts.into_iter().map(|part| part.unwrap_or(u32::MAX)).collect(),
            is_open: (areas.rooms.iter())
                .map(|room| room.inner().fields().all(|field| free.has(field)))
                .collect(),
            doors: doors.collect(),
            door_fields: areas.doors.iter().map(|door| door.fields).collect(),
            locked: filled.locked.clone(),
            monsters: labyrinth.creatures.iter().chain([&labyrinth.boss]).map(monster).collect(),
            fighters: fighters(labyrinth),
            lying,
            kit: labyrinth.start_kit.iter().map(|class| Thing::Item(*class)).collect(),
            items: classes,
            free,
        };
        for field in all.fields().filter(|field| ground.free.has(*field)) {
            let ways = ground.ways_of(field, all);
            let index = ground.index(field);
            ground.ways[index] = ways;
        }
        ground
    }

    fn ways_of(&self, field: Field, all: Rect) -> Ways {
        let mut ways = 0;
        for to in field.neighbours(all.width, all.height).filter(|to| self.free.has(*to)) {
            let Some(direction) = Direction::between(field, to) else { continue };
            let bit = Ways::from(direction.bit());
            let (from_room, to_room) = (self.room(field), self.room(to));
            if from_room == to_room {
                ways |= bit;
                continue;
            }
            let door = self.doors.get(&field).filter(|door| self.doors.get(&to) == Some(door));
            let Some(door) = door else { continue };
            ways |= if self.locked[*door as usize] { bit << LOCKED } else { bit };
            if self.part(from_room) != self.part(to_room) {
                ways |= bit << OUT;
            }
        }
        ways
    }

    fn index(&self, field: Field) -> usize {
        usize::from(field.y) * self.width + usize::from(field.x)
    }

    /// Returns the room of a field.
    pub fn room(&self, field: Field) -> RoomId {
        self.rooms.get(self.index(field)).copied().unwrap_or(NO_ROOM)
    }

    /// Returns the rectangle of a field's room; `None` if it has no room.
    pub fn rect_at(&self, field: Field) -> Option<Rect> {
        if usize::from(field.x) >= self.width {
            return None;
        }
        self.rects.get(self.room(field) as usize).copied()
    }

    /// Returns the component of a room.
    pub fn part(&self, room: RoomId) -> u32 {
        self.parts.get(room as usize).copied().unwrap_or(u32::MAX)
    }

    /// Returns the directions in which the next field is free, with no locked door in between.
    #[inline]
    pub fn exits(&self, state: &State, field: Field) -> u8 {
        let ways = self.ways[self.index(field)];
        let open = (ways & 15) as u8;
        let barred = (ways >> LOCKED & 15) as u8;
        if barred == 0 {
            return open;
        }
        let is_opened = self.doors.get(&field).is_some_and(|door| state.is_opened(*door));
        if is_opened { open | barred } else { open }
    }

    /// Returns those of [`Ground::exits`] that stay within the component.
    #[inline]
    pub fn exits_inside(&self, state: &State, field: Field) -> u8 {
        let out = (self.ways[self.index(field)] >> OUT & 15) as u8;
        self.exits(state, field) & !out
    }

    /// Returns the door that a field belongs to.
    pub fn door(&self, field: Field) -> Option<DoorId> {
        self.doors.get(&field).copied()
    }

    /// Returns the other field of the door that a field belongs to.
    pub fn beyond(&self, field: Field) -> Option<Field> {
        let [a, b] = self.door_fields[self.door(field)? as usize];
        Some(if a == field { b } else { a })
    }

    /// Returns whether a door is locked now.
    pub fn is_locked(&self, state: &State, door: DoorId) -> bool {
        self.locked.get(door as usize).copied().unwrap_or(false) && !state.is_opened(door)
    }

    /// Returns what the items of a class are for.
    pub fn item(&self, class: u32) -> Option<ItemKind> {
        let place = self.items.binary_search_by_key(&class, |(id, _)| *id).ok()?;
        Some(self.items[place].1)
    }

    /// Returns the class of a monster.
    pub fn fighter(&self, monster: usize) -> &Fighter {
        &self.fighters[self.monsters[monster].1]
    }

    /// Returns the attack number, the damage bonus and the defence number of the hero.
    pub fn hero_numbers(&self, state: &State) -> (i32, i32, i32) {
        let hero = &state.hero;
        let kind = |slot: Option<usize>| match slot.and_then(|slot| hero.carried().get(slot)) {
            Some(Thing::Item(class)) => self.item(*class),
            Some(Thing::Key(_)) | None => None,
        };
        let [weapon, defence] = hero.in_use().map(kind);
        let (attack, bonus) = match weapon {
            Some(ItemKind::Weapon { attack, bonus }) => (attack as i32, bonus as i32),
            _ => (0, 0),
        };
        let defence = match defence {
            Some(ItemKind::Defence { defence }) => defence as i32,
            _ => 0,
        };
        (hero.base() + attack, bonus, hero.base() + defence)
    }
}

/// Numbers in files are limited to far less than what overflows here.
fn fighters(labyrinth: &Labyrinth) -> Vec<Fighter> {
    let fighter = |class: &crate::dungeon::database::CreatureClass| Fighter {
        id: class.id,
        attack: class.attack as i32,
        defence: class.defence as i32,
        life: i32::try_from(class.life()).unwrap_or(i32::MAX).max(1),
        moves: class.level,
        exp: class.exp,
        gold: class.gold,
        behaviour: class.behaviour,
        loot: class.loot.clone(),
    };
    labyrinth.creature_classes.iter().map(fighter).collect()
}
