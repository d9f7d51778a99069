//! What decides the future of an adventure: the hero, the monsters, the things lying around, and chance.

use std::sync::Arc;

use super::action::Thing;
use crate::dungeon::areas::DoorId;
use crate::dungeon::geometry::{Field, Raster};
use crate::dungeon::random::Random;

/// How many things a hero can carry.
pub const CAPACITY: usize = 12;

/// The highest level of a hero.
pub const HIGHEST: u8 = 20;

/// No slot.
pub(super) const NO_SLOT: u8 = u8::MAX;

/// The content of unused slots.
const NOTHING: Thing = Thing::Key(DoorId::MAX);

/// An adventure at a moment. It is always the hero's turn unless the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) chance: Random,
    pub(super) hero: Hero,
    /// The monsters by number, the boss last; the dead keep their numbers.
    pub(super) monsters: Vec<Monster>,
    /// The things lying around, sorted.
    pub(super) lying: Vec<Lying>,
    /// The unlocked doors, one bit for each door.
    pub(super) opened: Bits,
    /// The components entered, one bit for each.
    pub(super) entered: Bits,
    /// Where living monsters stand.
    pub(super) occupied: Raster,
    /// How many living monsters share their field with another.
    pub(super) crowded: u32,
    /// The fields that the hero has seen.
    pub(super) seen: Arc<Raster>,
}

/// A set of bits for a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub fn new(length: usize) -> Self {
        Self(vec![0; length.div_ceil(64)])
    }

    pub fn has(&self, at: u32) -> bool {
        self.0.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    pub fn add(&mut self, at: u32) {
        if let Some(word) = self.0.get_mut(at as usize / 64) {
            *word |= 1 << (at % 64);
        }
    }
}

/// The hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hero {
    /// Where the hero is.
    pub at: Field,
    /// The life; at 0 or below the game is lost.
    pub life: i32,
    /// The experience.
    pub xp: u32,
    /// The gold.
    pub gold: u32,
    /// The level.
    pub level: u8,
    /// The moves left in this round.
    pub moves: u8,
    /// The slot of the weapon in use.
    pub(super) weapon: u8,
    /// The slot of the defence item in use.
    pub(super) defence: u8,
    count: u8,
    slots: [Thing; CAPACITY],
}

impl Hero {
    /// Creates a hero of a level, with empty hands, full life and all moves.
    pub(in crate::dungeon) fn new(level: u8, at: Field) -> Self {
        let level = level.clamp(1, HIGHEST);
        let mut hero = Self {
            at,
            life: 0,
            xp: needed(level),
            gold: 0,
            level,
            moves: 0,
            weapon: NO_SLOT,
            defence: NO_SLOT,
            count: 0,
            slots: [NOTHING; CAPACITY],
        };
        (hero.life, hero.moves) = (hero.most_life(), hero.all_moves());
        hero
    }

    /// Returns the maximum life.
    pub fn most_life(&self) -> i32 {
        10 + 3 * i32::from(self.level) + 2 * self.strength()
    }

    /// Returns the strength, which equals the agility.
    pub fn strength(&self) -> i32 {
        1 + i32::from(self.level)
    }

    /// Returns the attack and the defence number without equipment.
    pub fn base(&self) -> i32 {
        i32::from(self.level) + self.strength()
    }

    /// Returns the moves of a round.
    pub fn all_moves(&self) -> u8 {
        4 + self.level
    }

    /// Returns the most life that sleep restores: 60 percent of the maximum.
    pub fn rested(&self) -> i32 {
        self.most_life() * 60 / 100
    }

    /// Returns the life that a round of sleep restores.
    pub fn rest_of_a_round(&self) -> i32 {
        (self.most_life() * 5 / 100).max(1)
    }

    /// Returns what the hero carries.
    pub fn carried(&self) -> &[Thing] {
        &self.slots[..usize::from(self.count)]
    }

    /// Returns the slots of the weapon and of the defence item in use.
    pub fn in_use(&self) -> [Option<usize>; 2] {
        [self.weapon, self.defence].map(|slot| (slot != NO_SLOT).then_some(usize::from(slot)))
    }

    /// Returns whether nothing more can be carried.
    pub fn is_full(&self) -> bool {
        usize::from(self.count) == CAPACITY
    }

    /// Adds a thing. There must be room for it.
    pub(super) fn add(&mut self, thing: Thing) {
        self.slots[usize::from(self.count)] = thing;
        self.count += 1;
    }

    /// Returns the slot of a thing, preferably one that is not in use.
    pub(super) fn slot_of(&self, thing: Thing) -> Option<usize> {
        let is_it = |slot: &usize| self.slots[*slot] == thing;
        let is_free = |slot: &usize| !self.in_use().contains(&Some(*slot));
        let mut slots = (0..self.carried().len()).filter(is_it);
        slots.clone().find(is_free).or_else(|| slots.next())
    }

    /// Removes a thing from its slot; those behind it move up.
    pub(super) fn remove(&mut self, slot: usize) {
        let count = usize::from(self.count);
        self.slots.copy_within(slot + 1..count, slot);
        self.slots[count - 1] = NOTHING;
        self.count -= 1;
        for used in [&mut self.weapon, &mut self.defence] {
            match usize::from(*used) {
                _ if *used == NO_SLOT => {}
                at if at == slot => *used = NO_SLOT,
                at if at > slot => *used -= 1,
                _ => {}
            }
        }
    }

    /// Gains experience and the levels it is worth. Returns whether a level was gained.
    pub(in crate::dungeon) fn learn(&mut self, xp: u32) -> bool {
        self.xp = self.xp.saturating_add(xp);
        let before = self.level;
        while self.level < HIGHEST && self.xp >= needed(self.level + 1) {
            let life = self.most_life();
            self.level += 1;
            self.life += self.most_life() - life;
        }
        self.level > before
    }
}

/// Returns the experience needed for a level.
pub fn needed(level: u8) -> u32 {
    50 * u32::from(level) * u32::from(level.saturating_sub(1))
}

/// A monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Monster {
    /// Where it is. The dead have a fixed value, so that equal adventures are equal values.
    pub at: Field,
    /// Its life; at 0 or below it is dead.
    pub life: i32,
}

impl Monster {
    /// Returns whether it is alive.
    pub fn lives(&self) -> bool {
        self.life > 0
    }
}

/// Something lying around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lying {
    /// Where it is.
    pub at: Field,
    /// What it is.
    pub thing: Thing,
}

impl State {
    /// Returns the hero.
    pub fn hero(&self) -> &Hero {
        &self.hero
    }

    /// Returns the monsters by number, including the dead; the boss is the last.
    pub fn monsters(&self) -> &[Monster] {
        &self.monsters
    }

    /// Returns the things lying around.
    pub fn lying(&self) -> &[Lying] {
        &self.lying
    }

    /// Returns the things on a field, in order.
    pub fn lying_on(&self, field: Field) -> &[Lying] {
        let from = self.lying.partition_point(|it| it.at < field);
        let count = self.lying[from..].iter().take_while(|it| it.at == field).count();
        &self.lying[from..from + count]
    }

    /// Returns the things on a field, equal ones together with their number.
    pub fn stacks_on(&self, field: Field) -> impl Iterator<Item = (Thing, usize)> {
        let stacks = self.lying_on(field).chunk_by(|one, other| one.thing == other.thing);
        stacks.map(|stack| (stack[0].thing, stack.len()))
    }

    /// Returns whether a door was unlocked.
    pub fn is_opened(&self, door: DoorId) -> bool {
        self.opened.has(door)
    }

    /// Returns whether the hero has seen a field.
    pub fn has_seen(&self, field: Field) -> bool {
        self.seen.has(field)
    }

    /// Returns whether the boss is dead.
    pub fn is_won(&self) -> bool {
        self.monsters.last().is_some_and(|boss| !boss.lives())
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.hero.life <= 0 || self.is_won()
    }

    /// Returns the monster on a field, the one with the lowest number.
    pub(super) fn monster_on(&self, field: Field) -> Option<usize> {
        let mut all = self.monsters.iter();
        self.occupied.has(field).then(|| all.position(|it| it.at == field && it.lives())).flatten()
    }

    pub(super) fn lay(&mut self, at: Field, thing: Thing) {
        let lying = Lying { at, thing };
        let place = self.lying.partition_point(|it| *it < lying);
        self.lying.insert(place, lying);
    }

    pub(super) fn pick_up(&mut self, at: Field, thing: Thing) {
        if let Ok(place) = self.lying.binary_search(&Lying { at, thing }) {
            let _ = self.lying.remove(place);
        }
    }

    /// Records that a monster left its field, by a step or by dying; it must not be on the field any more.
    pub(super) fn clear(&mut self, field: Field) {
        if self.crowded > 0 && self.monsters.iter().any(|it| it.at == field && it.lives()) {
            self.crowded -= 1;
        } else {
            self.occupied.set(field, false);
        }
    }
}
