//! An adventure at a moment as values: the content of a saved game, and the conversion to and from a state.

use std::sync::Arc;

use super::Game;
use super::action::Thing;
use super::state::{Bits, CAPACITY, HIGHEST, Hero, Lying, Monster, NO_SLOT, State, needed};
use crate::dungeon::areas::DoorId;
use crate::dungeon::database::ItemKind;
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::filled::Key;
use crate::dungeon::geometry::{Field, Raster, Rect};
use crate::dungeon::labyrinth::Instance;
use crate::dungeon::random::{Purpose, Random};
use crate::engine::Game as _;

/// An adventure in progress. Doors and monsters have their numbers in the labyrinth; the boss has the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The hero.
    pub hero: Person,
    /// The state of the random stream.
    pub chance: u64,
    /// The doors that were unlocked.
    pub opened: Vec<DoorId>,
    /// The keys lying around.
    pub keys: Vec<Key>,
    /// The items lying around.
    pub items: Vec<Instance>,
    /// The living monsters: number, and place with life.
    pub monsters: Vec<(u32, Monster)>,
    /// The fields that the hero has seen.
    pub seen: Raster,
    /// The components entered: 0 for the central one, then the branches.
    pub entered: Vec<u32>,
}

/// The hero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Where the hero is.
    pub at: Field,
    /// The life.
    pub life: i32,
    /// The experience.
    pub xp: u32,
    /// The gold.
    pub gold: u32,
    /// The level.
    pub level: u8,
    /// The moves left in this round.
    pub moves: u8,
    /// What the hero carries, slot by slot.
    pub carried: Vec<Thing>,
    /// The slots of the weapon and of the defence item in use.
    pub in_use: [Option<u8>; 2],
}

impl Game {
    /// Returns a state as values; `None` if the adventure is over, because only one in progress can be saved.
    pub fn position(&self, state: &State) -> Option<Position> {
        if state.is_over() {
            return None;
        }
        let hero = &state.hero;
        let person = Person {
            at: hero.at,
            life: hero.life,
            xp: hero.xp,
            gold: hero.gold,
            level: hero.level,
            moves: hero.moves,
            carried: hero.carried().to_vec(),
            in_use: hero.in_use().map(|slot| slot.map(|slot| slot as u8)),
        };
        let mut position = Position {
            hero: person,
            chance: state.chance.state(),
            opened: (0..self.ground.locked.len() as DoorId).filter(|door| state.is_opened(*door)).collect(),
            monsters: (0..).zip(state.monsters.iter().copied()).filter(|(_, it)| it.lives()).collect(),
            seen: (*state.seen).clone(),
            entered: (0..self.components() as u32).filter(|part| state.entered.has(*part)).collect(),
            ..Position::default()
        };
        for lying in &state.lying {
            match lying.thing {
                Thing::Key(door) => position.keys.push(Key { door, at: lying.at }),
                Thing::Item(class) => position.items.push(Instance { class, at: lying.at }),
            }
        }
        Some(position)
    }

    /// Returns the state that a position describes.
    ///
    /// # Errors
    /// Everything that is impossible in this labyrinth. Places are indices in the lists of the position.
    pub fn state_at(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let mut checking = Checking { game: self, position, faults: Vec::new() };
        checking.hero();
        checking.carried();
        checking.keys();
        checking.monsters();
        checking.rest();
        if !checking.faults.is_empty() {
            return Err(checking.faults);
        }
        let (width, height) = self.ground.free.size();
        let dead = Monster { at: Field::default(), life: 0 };
        let mut monsters = vec![dead; self.ground.monsters.len()];
        let (mut occupied, mut crowded) = (Raster::new(width, height), 0);
        for (number, monster) in &position.monsters {
            monsters[*number as usize] = *monster;
            crowded += u32::from(occupied.has(monster.at));
            occupied.set(monster.at, true);
        }
        let keys = position.keys.iter().map(|key| Lying { at: key.at, thing: Thing::Key(key.door) });
        let items = position.items.iter().map(|it| Lying { at: it.at, thing: Thing::Item(it.class) });
        let mut lying: Vec<Lying> = keys.chain(items).collect();
        lying.sort_unstable();
        let mut opened = Bits::new(self.ground.locked.len());
        position.opened.iter().for_each(|door| opened.add(*door));
        let mut entered = Bits::new(self.ground.parts.len() + 1);
        position.entered.iter().for_each(|part| entered.add(*part));
        let mut seen = Raster::new(width, height);
        position.seen.each_in(Rect { x: 0, y: 0, width, height }, |field| seen.set(field, true));
        let chance = Random::new(position.chance);
        let hero = Hero::of(&position.hero);
        Ok(State { chance, hero, monsters, lying, opened, entered, occupied, crowded, seen: Arc::new(seen) })
    }

    /// Returns the adventure that begins at a position, with the random state of that moment whatever the
    /// seed of the play.
    ///
    /// # Errors
    /// Everything that is impossible in this labyrinth.
    pub fn resume(&self, position: &Position) -> Result<Self, Vec<Fault>> {
        let start = Arc::new(self.state_at(position)?);
        Ok(Self { start, goes_on: true, ..self.clone() })
    }

    /// Returns a seed with which a play begins in this state; `None` if no practical seed does.
    pub fn seed_of(&self, state: &State) -> Option<u64> {
        let found = state.chance.origin(Purpose::Game);
        let seed = if self.goes_on { 0 } else { found.map(|(seed, index)| u64::from(seed) | index << 32)? };
        (self.start(seed) == *state).then_some(seed)
    }

    fn components(&self) -> usize {
        self.told.filled.components.branches.len() + 1
    }
}

impl Hero {
    /// Creates a hero from values that were checked.
    fn of(person: &Person) -> Self {
        let mut hero = Self::new(person.level, person.at);
        (hero.life, hero.xp, hero.gold, hero.moves) = (person.life, person.xp, person.gold, person.moves);
        person.carried.iter().for_each(|thing| hero.add(*thing));
        let [weapon, defence] = person.in_use.map(|slot| slot.unwrap_or(NO_SLOT));
        (hero.weapon, hero.defence) = (weapon, defence);
        hero
    }
}

/// Collects impossible values.
struct Checking<'a> {
    game: &'a Game,
    position: &'a Position,
    faults: Vec<Fault>,
}

impl Checking<'_> {
    /// Reports a number that is out of range.
    fn within(&mut self, name: &'static str, value: i64, (least, most): (i64, i64), place: FaultLocation) {
        if !(least..=most).contains(&value) {
            let fault = Fault::error("dungeon-parameter", place).with("parameter", name);
            self.faults.push(fault.with("value", value).with("min", least).with("max", most));
        }
    }

    fn is_free(&mut self, at: Field, place: FaultLocation) -> bool {
        let is_free = self.game.ground.free.has(at);
        if !is_free {
            self.faults.push(Fault::error("dungeon-in-wall", place).at(at));
        }
        is_free
    }

    fn hero(&mut self) {
        let hero = &self.position.hero;
        self.within("level", hero.level.into(), (1, HIGHEST.into()), FaultLocation::Hero);
        let level = hero.level.clamp(1, HIGHEST);
        let most = if level < HIGHEST { needed(level + 1) - 1 } else { u32::MAX };
        let plain = Hero::new(level, hero.at);
        self.within("xp", hero.xp.into(), (needed(level).into(), most.into()), FaultLocation::Hero);
        self.within("life", hero.life.into(), (1, plain.most_life().into()), FaultLocation::Hero);
        self.within("moves", hero.moves.into(), (1, plain.all_moves().into()), FaultLocation::Hero);
        let _ = self.is_free(hero.at, FaultLocation::Hero);
    }

    fn carried(&mut self) {
        let hero = &self.position.hero;
        self.within("slot", hero.carried.len() as i64, (0, CAPACITY as i64), FaultLocation::Hero);
        for (slot, thing) in (0..).zip(&hero.carried) {
            self.is_known(*thing, FaultLocation::Slot(slot));
        }
        for (slot, is_weapon) in hero.in_use.into_iter().zip([true, false]) {
            let Some(slot) = slot else { continue };
            let kind = match hero.carried.get(usize::from(slot)) {
                Some(Thing::Item(class)) => self.game.ground.item(*class),
                _ => None,
            };
            let fits = match kind {
                Some(ItemKind::Weapon { .. }) => is_weapon,
                Some(ItemKind::Defence { .. }) => !is_weapon,
                Some(ItemKind::Potion { .. }) | None => false,
            };
            if !fits {
                self.faults.push(Fault::error("savegame-in-use", FaultLocation::Hero).with("slot", slot));
            }
        }
    }

    fn is_known(&mut self, thing: Thing, place: FaultLocation) {
        if let Thing::Item(class) = thing
            && self.game.ground.item(class).is_none()
        {
            self.faults.push(Fault::error("dungeon-class-unknown", place).with("class", class));
        }
    }

    /// Each locked door has exactly one key until it is unlocked.
    fn keys(&mut self) {
        let position = self.position;
        let locked = &self.game.ground.locked;
        let mut left: Vec<i64> = locked.iter().map(|locked| i64::from(*locked)).collect();
        for (number, door) in (0..).zip(&position.opened) {
            match left.get_mut(*door as usize) {
                Some(left) if *left == 1 => *left = 0,
                _ => self
                    .faults
                    .push(Fault::error("savegame-door", FaultLocation::Door(number)).with("door", *door)),
            }
        }
        let carried = (0..).zip(&position.hero.carried).filter_map(|(slot, thing)| match thing {
            Thing::Key(door) => Some((FaultLocation::Slot(slot), *door)),
            Thing::Item(_) => None,
        });
        let lying = (0..).zip(&position.keys).map(|(number, key)| (FaultLocation::Key(number), key.door));
        for (place, door) in carried.chain(lying) {
            match left.get_mut(door as usize) {
                Some(left) if *left == 1 => *left = 0,
                _ => self.faults.push(Fault::error("savegame-key", place).with("door", door)),
            }
        }
        for door in (0..left.len()).filter(|door| left[*door] == 1) {
            self.faults.push(Fault::error("dungeon-key-missing", FaultLocation::Whole).with("door", door));
        }
        for (number, key) in (0..).zip(&position.keys) {
            let _ = self.is_free(key.at, FaultLocation::Key(number));
        }
    }

    fn monsters(&mut self) {
        let ground = &self.game.ground;
        for (number, (id, monster)) in (0..).zip(&self.position.monsters) {
            let place = FaultLocation::Creature(number);
            let Some((start, _)) = ground.monsters.get(*id as usize) else {
                self.within("id", (*id).into(), (0, ground.monsters.len() as i64 - 1), place);
                continue;
            };
            let most = ground.fighter(*id as usize).life;
            self.within("life", monster.life.into(), (1, most.into()), place);
            if !self.is_free(monster.at, place) {
                continue;
            }
            let part = |field: Field| ground.part(ground.room(field));
            if part(monster.at) != part(*start) {
                self.faults.push(Fault::error("savegame-strayed", place).at(monster.at));
            }
            if monster.at == self.position.hero.at {
                self.faults.push(Fault::error("savegame-occupied", place).at(monster.at));
            }
        }
        let boss = ground.monsters.len() as u32 - 1;
        if !self.position.monsters.iter().any(|(id, _)| *id == boss) {
            self.faults.push(Fault::error("savegame-over", FaultLocation::Whole));
        }
    }

    fn rest(&mut self) {
        for (number, item) in (0..).zip(&self.position.items) {
            self.is_known(Thing::Item(item.class), FaultLocation::Item(number));
            let _ = self.is_free(item.at, FaultLocation::Item(number));
        }
        let last = self.game.components() as i64 - 1;
        for (number, part) in (0..).zip(&self.position.entered) {
            self.within("index", (*part).into(), (0, last), FaultLocation::Component(number));
        }
    }
}
