//! Furnishing a labyrinth from a database.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Instance, Labyrinth, Story};
use crate::dungeon::areas::{RoomDoors, RoomId};
use crate::dungeon::database::{BranchClass, Chance, Database};
use crate::dungeon::filled::{FilledAreas, Reach, RoomKind, door_fields};
use crate::dungeon::geometry::{Field, Rect};
use crate::dungeon::random::{Purpose, Random};

/// The distance from the entrance, in steps, within which there are no monsters.
const QUIET: usize = 3;

/// How many rooms are looked up at once. They are scattered in memory, so the next ones are fetched while the
/// current ones are awaited.
const AHEAD: usize = 64;

/// How many levels above the labyrinth's an item may be: by the tier of its branch, without a tier, in the
/// final one.
const WITHOUT_TIER: u32 = 2;
const IN_FINAL: u32 = 4;

impl Labyrinth {
    /// Places objects and texts at random. The database must be without faults; another `round` gives other
    /// objects.
    pub fn generate(
        filled: &Arc<FilledAreas>,
        database: &Database,
        level: u8,
        seed: u32,
        round: u32,
    ) -> Self {
        let mut work = Furnishing::new(filled, database, level);
        let random = &mut Random::stream(seed, Purpose::Objects, u64::from(round));
        let components = &filled.components;
        let count = components.branches.len() as u32;
        let mut used = vec![false; database.branches.len()];

        let central = of_tier(&database.branches, 0, |_| true);
        let class = central.or_else(|| of_any(&database.branches)).map(|list| *random.pick(&list));
        work.component(&components.central, class.map(Prefab::Branch), random);
        let others = components.branches.split_last().map_or(&[][..], |(_, others)| others);
        for (number, branch) in (0..).zip(others) {
            let tier = 1 + 3 * number / (count - 1);
            let list = of_tier(&database.branches, tier, |at| !used[at])
                .or_else(|| of_tier(&database.branches, tier, |_| true))
                .or_else(|| of_any(&database.branches));
            let class = list.map(|list| *random.pick(&list));
            if let Some(at) = class {
                used[at] = true;
            }
            work.component(branch, class.map(Prefab::Branch), random);
        }
        let tier = if count <= 4 { 1 } else { 2 };
        let list = of_tier(&database.finals, tier, |_| true).or_else(|| of_any(&database.finals));
        let class = list.map(|list| *random.pick(&list));
        work.component(components.final_branch(), class.map(Prefab::Final), random);
        let boss = class.and_then(|at| database.finals[at].boss);
        work.place_boss(boss.unwrap_or_default(), random);
        work.finish()
    }
}

/// Returns the indices of the allowed classes of a tier; `None` if there are none.
fn of_tier(list: &[BranchClass], tier: u32, may: impl Fn(usize) -> bool) -> Option<Vec<usize>> {
    let found: Vec<usize> = (0..list.len()).filter(|at| list[*at].tier == Some(tier) && may(*at)).collect();
    (!found.is_empty()).then_some(found)
}

/// Returns the indices of all classes, without those for the central component if there are others.
fn of_any(list: &[BranchClass]) -> Option<Vec<usize>> {
    let found: Vec<usize> = (0..list.len()).filter(|at| list[*at].tier != Some(0)).collect();
    let found = if found.is_empty() { (0..list.len()).collect() } else { found };
    (!found.is_empty()).then_some(found)
}

/// A class of branches in the database, by index.
#[derive(Clone, Copy)]
enum Prefab {
    Branch(usize),
    Final(usize),
}

/// What is being placed.
#[derive(Clone, Copy)]
enum What {
    Item,
    Creature,
    Boss,
}

struct Furnishing<'a> {
    filled: &'a FilledAreas,
    database: &'a Database,
    level: u8,
    item_levels: FxHashMap<u32, u32>,
    /// The texts of rooms, class by class, final classes last; the empty text comes first.
    texts: Vec<Arc<str>>,
    /// The index of the first text of each class.
    starts: Vec<u32>,
    /// The text of each room.
    told: Vec<u32>,
    numbers: Vec<u32>,
    doors: OnceCell<RoomDoors>,
    quiet: FxHashSet<Field>,
    reach: Reach,
    /// The number of free fields inside each room; counted room by room, that is from row to row.
    free: Vec<u32>,
    /// The number of fields available to objects in the current room, once computed.
    count: Option<u32>,
    /// These fields, unless they are all the free ones inside.
    fields: Vec<Field>,
    labyrinth: Labyrinth,
}

/// The current room.
#[derive(Clone, Copy, Default)]
struct Site {
    room: RoomId,
    rect: Rect,
    /// The number of free fields inside.
    free: u32,
    is_edited: bool,
}

impl<'a> Furnishing<'a> {
    fn new(filled: &'a Arc<FilledAreas>, database: &'a Database, level: u8) -> Self {
        let mut texts: Vec<Arc<str>> = vec![Arc::from("")];
        let mut starts = Vec::new();
        for class in database.branches.iter().chain(&database.finals) {
            starts.push(texts.len() as u32);
            let of_rooms = class.rooms.iter().map(|room| &room.text);
            texts.extend(class.comments.iter().chain(of_rooms).map(|text| Arc::from(text.as_str())));
        }
        starts.push(texts.len() as u32);
        Self {
            filled,
            database,
            level,
            item_levels: database.items.iter().map(|item| (item.id, item.level)).collect(),
            texts,
            starts,
            told: vec![0; filled.areas().rooms.len()],
            numbers: database.prefabs().map(|(id, _)| id).collect(),
            doors: OnceCell::new(),
            quiet: near_entrance(filled),
            reach: Reach::default(),
            free: filled.areas().rooms.iter().map(|room| filled.walls.free.count_in(room.inner())).collect(),
            count: None,
            fields: Vec::new(),
            labyrinth: Labyrinth { filled: filled.clone(), ..Labyrinth::default() },
        }
    }

    fn doors(&self) -> &RoomDoors {
        self.doors.get_or_init(|| self.filled.areas().doors_of_rooms())
    }

    fn site(&self, room: RoomId) -> Site {
        let at = room as usize;
        let is_edited = self.filled.walls.kinds.get(at) == Some(&RoomKind::Edited);
        Site { room, rect: self.filled.areas().rooms[at], free: self.free[at], is_edited }
    }

    /// Furnishes the rooms of a component.
    fn component(&mut self, rooms: &[RoomId], prefab: Option<Prefab>, random: &mut Random) {
        let Some(prefab) = prefab else {
            self.labyrinth.stories.push(Story::default());
            return;
        };
        let (class, place, above) = match prefab {
            Prefab::Branch(at) => {
                let class = &self.database.branches[at];
                (class, at, class.tier.unwrap_or(WITHOUT_TIER))
            }
            Prefab::Final(at) => (&self.database.finals[at], self.database.branches.len() + at, IN_FINAL),
        };
        self.labyrinth.stories.push(Story {
            prefab: Some(self.numbers[place]),
            name: class.name.clone(),
            text: class.description.clone(),
        });
        let highest = u32::from(self.level) + above;
        let (start, end) = (self.starts[place], self.starts[place + 1]);
        let mut sites = [Site::default(); AHEAD];
        for rooms in rooms.chunks(AHEAD) {
            for (site, room) in sites.iter_mut().zip(rooms) {
                *site = self.site(*room);
            }
            for site in &sites[..rooms.len()] {
                let mut own = None;
                if start < end {
                    let choice = random.below(end - start);
                    self.told[site.room as usize] = start + choice;
                    own = (choice as usize).checked_sub(class.comments.len()).map(|at| &class.rooms[at]);
                }
                self.count = None;
                self.creatures(site, &class.creatures, random);
                own.into_iter().for_each(|own| self.creatures(site, &own.creatures, random));
                self.items(site, &class.items, highest, random);
                own.into_iter().for_each(|own| self.items(site, &own.items, highest, random));
            }
        }
    }

    fn creatures(&mut self, site: &Site, chances: &[Chance], random: &mut Random) {
        for chance in chances {
            let count = how_many(chance, random);
            if count == 0 {
                continue;
            }
            let rect = site.rect;
            if !self.quiet.iter().any(|field| rect.contains(*field)) {
                self.place(site, chance.id, count, What::Creature, random);
                continue;
            }
            let _ = self.look_into(site);
            let mut loud = self.fields.clone();
            if loud.is_empty() {
                self.filled.walls.free.each_in(rect.inner(), |field| loud.push(field));
            }
            loud.retain(|field| !self.quiet.contains(field));
            let count = if loud.is_empty() { 0 } else { count };
            let instances = (0..count).map(|_| Instance { class: chance.id, at: *random.pick(&loud) });
            self.labyrinth.creatures.extend(instances);
        }
    }

    fn items(&mut self, site: &Site, chances: &[Chance], highest: u32, random: &mut Random) {
        for chance in chances {
            let is_fit = self.item_levels.get(&chance.id).is_some_and(|level| *level <= highest);
            let count = if is_fit { how_many(chance, random) } else { 0 };
            if count > 0 {
                self.place(site, chance.id, count, What::Item, random);
            }
        }
    }

    /// Returns the number of fields of a room available to objects.
    fn look_into(&mut self, site: &Site) -> u32 {
        if let Some(count) = self.count {
            return count;
        }
        self.fields.clear();
        let count = if site.is_edited {
            let (mut reach, mut fields) = (std::mem::take(&mut self.reach), std::mem::take(&mut self.fields));
            reach.inside(&self.filled.walls, self.doors(), site.room, &mut fields);
            (self.reach, self.fields) = (reach, fields);
            self.fields.len() as u32
        } else {
            site.free
        };
        self.count = Some(count);
        count
    }

    /// Returns one of the fields available to objects, by index.
    fn field(&self, site: &Site, place: u32) -> Option<Field> {
        if let Some(field) = self.fields.get(place as usize) {
            return Some(*field);
        }
        let inner = site.rect.inner();
        if u64::from(site.free) < inner.area() {
            return self.filled.walls.free.nth_in(inner, place);
        }
        let (row, column) = (place / u32::from(inner.width), place % u32::from(inner.width));
        Some(Field::new(inner.x + column as u16, inner.y + row as u16))
    }

    /// Places objects of a class on such fields at random; none if there is no field.
    fn place(&mut self, site: &Site, class: u32, count: u32, what: What, random: &mut Random) {
        let total = self.look_into(site);
        for _ in 0..if total == 0 { 0 } else { count } {
            let Some(at) = self.field(site, random.below(total)) else { return };
            let instance = Instance { class, at };
            match what {
                What::Item => self.labyrinth.items.push(instance),
                What::Creature => self.labyrinth.creatures.push(instance),
                What::Boss => self.labyrinth.boss = instance,
            }
        }
    }

    fn place_boss(&mut self, class: u32, random: &mut Random) {
        let Some(leaf) = self.filled.components.final_branch().first().copied() else { return };
        let site = self.site(leaf);
        self.count = None;
        if self.look_into(&site) > 0 {
            self.place(&site, class, 1, What::Boss, random);
            return;
        }
        self.filled.walls.free.each_in(site.rect.inner(), |field| self.fields.push(field));
        let fields: Vec<Field> = door_fields(self.filled.areas(), self.doors(), leaf).collect();
        self.fields.extend(fields);
        if !self.fields.is_empty() {
            self.labyrinth.boss = Instance { class, at: *random.pick(&self.fields) };
        }
    }

    /// Copies the classes in use from the database, scaled to the level.
    fn finish(mut self) -> Labyrinth {
        let labyrinth = &mut self.labyrinth;
        labyrinth.room_texts = self.told.iter().map(|text| self.texts[*text as usize].clone()).collect();
        labyrinth.start_kit.clone_from(&self.database.start_kit);
        let used: BTreeSet<u32> =
            labyrinth.creatures.iter().chain([&labyrinth.boss]).map(|creature| creature.class).collect();
        let classes = used.iter().filter_map(|id| self.database.creature(*id));
        labyrinth.creature_classes = classes.map(|class| class.scaled(self.level)).collect();
        let lying = labyrinth.items.iter().map(|item| item.class);
        let loot = labyrinth.creature_classes.iter().flat_map(|class| &class.loot).map(|loot| loot.id);
        let used: BTreeSet<u32> = lying.chain(loot).chain(labyrinth.start_kit.iter().copied()).collect();
        let classes = used.iter().filter_map(|id| self.database.item(*id));
        labyrinth.item_classes = classes.map(|class| class.scaled(self.level)).collect();
        self.labyrinth
    }
}

/// Returns how many objects of a class a room gets.
fn how_many(chance: &Chance, random: &mut Random) -> u32 {
    if random.below(100) < chance.probability { random.range(1, chance.max_count.max(1)) } else { 0 }
}

/// Returns the fields at most a few steps away from the entrance.
fn near_entrance(filled: &FilledAreas) -> FxHashSet<Field> {
    let (width, height) = filled.walls.free.size();
    let mut near = FxHashSet::from_iter([filled.entrance]);
    let mut edge = vec![filled.entrance];
    for _ in 0..QUIET {
        let around: Vec<Field> = edge.iter().flat_map(|field| field.neighbours(width, height)).collect();
        edge =
            around.into_iter().filter(|field| filled.walls.free.has(*field) && near.insert(*field)).collect();
    }
    near
}
