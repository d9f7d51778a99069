//! Rebasing the later layers onto a changed earlier one: what still fits is kept, the rest is counted.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::objects::{allowed, prune};
use super::walls::RoomCopy;
use crate::dungeon::areas::{Areas, NO_ROOM, Owners, RoomDoors, RoomId};
use crate::dungeon::components::Components;
use crate::dungeon::database::Database;
use crate::dungeon::filled::{FilledAreas, Key, RoomKind, Walls, door_fields};
use crate::dungeon::geometry::{Field, Raster, Rect};
use crate::dungeon::labyrinth::{Dungeon, Instance, Labyrinth, Layer, Story};
use crate::dungeon::maze::{self, MazeMaker};
use crate::dungeon::random::{Purpose, Random};

/// A labyrinth after a change in an earlier layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebased {
    /// The labyrinth, with as many layers as before.
    pub dungeon: Dungeon,
    /// What no longer fits.
    pub losses: Losses,
}

/// What a change of an earlier layer destroys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Rooms with hand-drawn walls.
    pub walls: u32,
    /// Locks with their keys.
    pub locks: u32,
    /// Items.
    pub items: u32,
    /// Monsters.
    pub creatures: u32,
    /// Texts of components and rooms.
    pub texts: u32,
    /// Keys, items, monsters, the entrance and the boss that moved to a nearby field.
    pub moved: u32,
}

impl Losses {
    /// Returns whether nothing is lost. Moved objects do not count.
    pub fn is_nothing(&self) -> bool {
        Self { moved: 0, ..*self } == Self::default()
    }
}

/// Replaces the rooms and doors of a labyrinth.
pub fn rooms(dungeon: &Dungeon, areas: Areas, database: Option<&Database>) -> Rebased {
    let areas = Arc::new(areas);
    let Some(filled) = dungeon.filled() else {
        return Rebased { dungeon: dungeon.with(Layer::Areas(areas)), losses: Losses::default() };
    };
    let corridor = dungeon.origin.map_or(1, |origin| origin.parameters.corridor);
    let seed = dungeon.origin.map_or(1, |origin| origin.parameters.seed);
    let (walls, lost) = walls_on(&areas, &filled.walls, corridor, seed);
    let mut rebased = self::walls(dungeon, walls, database);
    rebased.losses.walls += lost;
    rebased
}

/// Replaces the walls of a labyrinth, possibly together with its rooms.
pub fn walls(dungeon: &Dungeon, walls: Walls, database: Option<&Database>) -> Rebased {
    let mut losses = Losses::default();
    let layer = match &dungeon.layer {
        Layer::Areas(_) => Layer::Areas(walls.areas.clone()),
        Layer::Filled(old) => {
            let fit = Fit::new(old, walls, None);
            Layer::Filled(Arc::new(fit.filled(old, &mut losses)))
        }
        Layer::Labyrinth(old) => {
            let fit = Fit::new(&old.filled, walls, Some(old.boss.at));
            let filled = fit.filled(&old.filled, &mut losses);
            Layer::Labyrinth(Arc::new(fit.labyrinth(old, filled, database, &mut losses)))
        }
    };
    Rebased { dungeon: dungeon.with(layer), losses }
}

impl Dungeon {
    /// Returns it with another layer, marked as edited by a person.
    fn with(&self, layer: Layer) -> Self {
        let origin = self.origin.map(|origin| crate::dungeon::Origin { edited: true, ..origin });
        Self { level: self.level, origin, layer, extra: self.extra.clone() }
    }

    /// Returns it with another third layer, marked as edited by a person.
    #[must_use]
    pub fn with_labyrinth(&self, labyrinth: Labyrinth) -> Self {
        self.with(Layer::Labyrinth(Arc::new(labyrinth)))
    }
}

/// Fills new rooms. An unchanged room keeps its walls; any other is filled like the old room at its middle.
/// Also returns how many rooms with hand-drawn walls are lost.
fn walls_on(areas: &Arc<Areas>, old: &Walls, corridor: u8, seed: u32) -> (Walls, u32) {
    let owners = old.areas.owners();
    let mut free = Raster::new(areas.width, areas.height);
    let doors = areas.doors_of_rooms();
    let old_doors = old.areas.doors_of_rooms();
    let mut maker = MazeMaker::default();
    let mut kinds = Vec::with_capacity(areas.rooms.len());
    for (id, rect) in (0..).zip(&areas.rooms) {
        let from = owners.room(rect.middle());
        let kind_of = |room: RoomId| old.kinds.get(room as usize).copied().unwrap_or(RoomKind::Basic);
        let is_same = old.areas.rooms.get(from as usize) == Some(rect);
        let is_moved = is_same && from != id && matches!(kind_of(from), RoomKind::Maze { .. });
        let mut kind = kind_of(from);
        // Hand-drawn walls stay, and a room that only changed its number keeps its maze.
        let overlaps =
            || rect_rooms(&owners, *rect).into_iter().map(kind_of).any(|kind| kind == RoomKind::Edited);
        if is_moved || overlaps() {
            kind = RoomKind::Edited;
        }
        match kind {
            RoomKind::Basic => {
                maze::fill_basic(*rect, &mut free);
                door_fields(areas, &doors, id).for_each(|field| free.set(field, true));
            }
            RoomKind::Maze { seed: own } => {
                let own = if is_same { own } else { seed };
                kind = RoomKind::Maze { seed: own };
                let mut random = Random::stream(own, Purpose::Maze, u64::from(id));
                let fields = door_fields(areas, &doors, id);
                maze::fill_maze(&mut maker, *rect, fields, &mut random, corridor, &mut free);
            }
            RoomKind::Edited => {
                old.free.each_in(*rect, |field| free.set(field, true));
                let fields = |areas: &Areas, doors: &RoomDoors, room| {
                    let mut fields: Vec<Field> = door_fields(areas, doors, room).collect();
                    fields.sort_unstable();
                    fields
                };
                if !is_same || fields(areas, &doors, id) != fields(&old.areas, &old_doors, from) {
                    let mut kinds = kinds.clone();
                    kinds.push(RoomKind::Edited);
                    let walls = Walls { areas: areas.clone(), free: std::mem::take(&mut free), kinds };
                    if let Some(mut copy) = RoomCopy::take(&walls, id) {
                        copy.join_doors();
                        free = walls.free;
                        rect.fields().for_each(|field| free.set(field, copy.is_free(field)));
                    }
                }
            }
        }
        kinds.push(kind);
    }
    let there: FxHashSet<&Rect> = areas.rooms.iter().collect();
    let drawn = old.areas.rooms.iter().zip(&old.kinds).filter(|(_, kind)| **kind == RoomKind::Edited);
    let lost = drawn.filter(|(rect, _)| !there.contains(rect)).count() as u32;
    (Walls { areas: areas.clone(), free, kinds }, lost)
}

/// Returns the rooms in which the inside of a rectangle lies.
fn rect_rooms(owners: &Owners, rect: Rect) -> Vec<RoomId> {
    let inner = rect.inner();
    let corners = [
        Field::new(inner.x, inner.y),
        Field::new(inner.right().saturating_sub(1), inner.y),
        Field::new(inner.x, inner.bottom().saturating_sub(1)),
        inner.middle(),
    ];
    corners.map(|field| owners.room(field)).into_iter().filter(|room| *room != NO_ROOM).collect()
}

/// New walls, and how their rooms and components derive from the old ones.
struct Fit {
    walls: Arc<Walls>,
    owners: Owners,
    old_owners: Owners,
    components: Components,
    /// For each new component, the old one it derives from.
    parents: Vec<usize>,
    /// The component of each new room.
    of_rooms: Vec<Option<u32>>,
}

impl Fit {
    fn new(old: &FilledAreas, walls: Walls, boss: Option<Field>) -> Self {
        let walls = Arc::new(walls);
        let areas = &walls.areas;
        let (doors, owners) = (areas.doors_of_rooms(), areas.owners());
        let old_owners = old.areas().owners();
        let of_old = old.components.of_rooms(old.areas().rooms.len());
        let parent = |room: RoomId| {
            let middle = areas.rooms[room as usize].middle();
            of_old.get(old_owners.room(middle) as usize).copied().flatten().unwrap_or(0) as usize
        };
        let last = old.components.branches.len();
        let mut found: Vec<(usize, Vec<RoomId>)> =
            areas.find_branches(&doors).into_iter().map(|(rooms, _)| (parent(rooms[0]), rooms)).collect();
        // The final branch is the one whose last room holds the boss, or else one derived from the old final
        // branch.
        let with_boss = boss.and_then(|at| {
            let room = owners.room(at);
            found.iter().position(|(_, rooms)| rooms.first() == Some(&room))
        });
        let of_final = found.iter().position(|(parent, _)| *parent == last);
        let longest = (0..found.len()).max_by_key(|at| found[*at].1.len());
        let final_branch = with_boss.or(of_final).or(longest).map(|at| (last, found.remove(at).1));
        found.sort_by_key(|(parent, _)| *parent);
        found.extend(final_branch);
        let mut is_central = vec![true; areas.rooms.len()];
        for room in found.iter().flat_map(|(_, rooms)| rooms) {
            is_central[*room as usize] = false;
        }
        let central = (0..).zip(&is_central).filter(|(_, is)| **is).map(|(room, _)| room).collect();
        let (parents, branches): (Vec<usize>, Vec<Vec<RoomId>>) = found.into_iter().unzip();
        let parents = std::iter::once(0).chain(parents).collect();
        let components = Components { central, branches };
        let of_rooms = components.of_rooms(areas.rooms.len());
        Self { owners, old_owners, components, parents, of_rooms, walls }
    }

    /// Returns the free field inside a room nearest to a given field.
    fn nearest_inside(&self, room: RoomId, field: Field) -> Option<Field> {
        let rect = *self.walls.areas.rooms.get(room as usize)?;
        let copy = RoomCopy::take(&self.walls, room)?;
        let sealed: FxHashSet<Field> = copy.ways().sealed.into_iter().collect();
        let mut best: Option<Field> = None;
        self.walls.free.each_in(rect.inner(), |free| {
            let is_nearer = best.is_none_or(|best| free.distance(field) < best.distance(field));
            if is_nearer && !sealed.contains(&free) {
                best = Some(free);
            }
        });
        best
    }

    /// Returns the field itself if it is free, otherwise the nearest free one in its room.
    fn settle(&self, field: Field, losses: &mut Losses) -> Option<Field> {
        if self.walls.free.has(field) {
            return Some(field);
        }
        losses.moved += 1;
        self.nearest_inside(self.owners.room(field), field)
    }

    fn filled(&self, old: &FilledAreas, losses: &mut Losses) -> FilledAreas {
        let areas = &self.walls.areas;
        let pair = |fields: [Field; 2]| (fields[0].min(fields[1]), fields[0].max(fields[1]));
        let rooms = |rooms: [RoomId; 2]| (rooms[0].min(rooms[1]), rooms[0].max(rooms[1]));
        // A door is the same if it is at the same place or joins the same rooms.
        let numbered = || old.areas().doors.iter().enumerate();
        let by_fields: FxHashMap<_, usize> = numbered().map(|(id, door)| (pair(door.fields), id)).collect();
        let by_rooms: FxHashMap<_, usize> = numbered().map(|(id, door)| (rooms(door.rooms), id)).collect();
        let parent = |room: RoomId| {
            areas.rooms.get(room as usize).map_or(NO_ROOM, |rect| self.old_owners.room(rect.middle()))
        };
        let mut used = FxHashSet::default();
        let mut keys = Vec::new();
        let mut locked = vec![false; areas.doors.len()];
        for (id, door) in (0..).zip(&areas.doors) {
            let was =
                by_fields.get(&pair(door.fields)).or_else(|| by_rooms.get(&rooms(door.rooms.map(parent))));
            let is_locked = |was: &&usize| old.locked.get(**was) == Some(&true);
            let Some(was) = was.filter(is_locked).filter(|was| used.insert(**was)) else { continue };
            let key = old.keys.iter().find(|key| key.door as usize == *was);
            if let Some(at) = key.and_then(|key| self.settle(key.at, losses)) {
                locked[id as usize] = true;
                keys.push(Key { door: id, at });
            }
        }
        let count = |locked: &[bool]| locked.iter().filter(|locked| **locked).count() as u32;
        losses.locks += count(&old.locked).saturating_sub(count(&locked));
        let entrance = self.entrance(old.entrance, losses);
        let components = self.components.clone();
        FilledAreas { walls: self.walls.clone(), components, locked, keys, entrance }
    }

    /// Returns the entrance, moved to the nearest field of the central component if necessary.
    fn entrance(&self, was: Field, losses: &mut Losses) -> Field {
        let is_central = self.of_rooms.get(self.owners.room(was) as usize) == Some(&Some(0));
        if is_central {
            return self.settle(was, losses).unwrap_or(was);
        }
        losses.moved += 1;
        let rooms = self.components.central.iter().copied();
        let far = |room: &RoomId| self.walls.areas.rooms[*room as usize].middle().distance(was);
        rooms.min_by_key(far).and_then(|room| self.nearest_inside(room, was)).unwrap_or(was)
    }

    fn labyrinth(
        &self,
        old: &Labyrinth,
        filled: FilledAreas,
        database: Option<&Database>,
        losses: &mut Losses,
    ) -> Labyrinth {
        let story = |parent: &usize| old.stories.get(*parent).cloned().unwrap_or_default();
        let stories: Vec<Story> = self.parents.iter().map(story).collect();
        let used: FxHashSet<usize> = self.parents.iter().copied().collect();
        losses.texts += (0..old.stories.len()).filter(|at| !used.contains(at)).count() as u32;
        let of_old = |rect: &Rect| self.old_owners.room(rect.middle()) as usize;
        let text = |rect: &Rect| old.room_texts.get(of_old(rect));
        let kept: FxHashSet<usize> = self.walls.areas.rooms.iter().map(of_old).collect();
        let gone = |(room, text): &(usize, &Arc<str>)| !text.is_empty() && !kept.contains(room);
        losses.texts += old.room_texts.iter().enumerate().filter(gone).count() as u32;
        let room_texts = self.walls.areas.rooms.iter().map(|rect| text(rect).cloned().unwrap_or_default());
        let mut made = Labyrinth {
            filled: Arc::new(filled),
            stories,
            room_texts: room_texts.collect(),
            items: Vec::new(),
            creatures: Vec::new(),
            ..old.clone()
        };
        let mut place = |instance: &Instance, is_item: bool| {
            let at = self.settle(instance.at, losses)?;
            let component = self.of_rooms.get(self.owners.room(at) as usize).copied().flatten()?;
            let may = database.is_none_or(|database| {
                allowed(&made, database, component)
                    .is_some_and(|palette| palette.has(is_item, instance.class))
            });
            may.then_some(Instance { at, ..*instance })
        };
        let items: Vec<Instance> = old.items.iter().filter_map(|item| place(item, true)).collect();
        let creatures: Vec<Instance> = old.creatures.iter().filter_map(|it| place(it, false)).collect();
        losses.items += (old.items.len() - items.len()) as u32;
        losses.creatures += (old.creatures.len() - creatures.len()) as u32;
        (made.items, made.creatures) = (items, creatures);
        if let Some(leaf) = self.components.final_branch().first() {
            let is_there = self.owners.room(old.boss.at) == *leaf && self.walls.free.has(old.boss.at);
            if !is_there {
                losses.moved += 1;
                made.boss.at = self.nearest_inside(*leaf, old.boss.at).unwrap_or(old.boss.at);
            }
        }
        prune(&mut made);
        made
    }
}
