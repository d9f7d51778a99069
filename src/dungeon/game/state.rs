//! What decides the future of an adventure: the hero, the monsters, what lies about, and chance.

use std::sync::Arc;

use super::action::Thing;
use crate::dungeon::areas::DoorId;
use crate::dungeon::geometry::{Field, Raster};
use crate::dungeon::random::Random;

/// How many things a hero can carry (D10).
pub const CAPACITY: usize = 12;

/// The highest level of a hero (D15).
pub const HIGHEST: u8 = 20;

/// No slot.
pub(super) const NO_SLOT: u8 = u8::MAX;

/// What stands in slots behind the last.
const NOTHING: Thing = Thing::Key(DoorId::MAX);

/// An adventure at a moment. It is always the hero's turn, unless the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) chance: Random,
    pub(super) hero: Hero,
    /// The monsters by their numbers, the boss last; the dead keep their numbers.
    pub(super) monsters: Vec<Monster>,
    /// What lies about, in order.
    pub(super) lying: Vec<Lying>,
    /// The doors that were unlocked, a bit for each door.
    pub(super) opened: Bits,
    /// The components that were entered, a bit for each.
    pub(super) entered: Bits,
    /// Where living monsters stand.
    pub(super) occupied: Raster,
    /// How many living monsters stand where one stands already.
    pub(super) crowded: u32,
    /// The fields that the hero has seen.
    pub(super) seen: Arc<Raster>,
}

/// One bit for each of a list.
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
    /// The life; without any the game is lost.
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
    /// Creates a hero of a level with nothing to carry, at full life and with all moves.
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

    /// Returns the life at most.
    pub fn most_life(&self) -> i32 {
        10 + 3 * i32::from(self.level) + 2 * self.strength()
    }

    /// Returns the strength, which is the agility, too.
    pub fn strength(&self) -> i32 {
        1 + i32::from(self.level)
    }

    /// Returns the attack and the defence number without anything in use.
    pub fn base(&self) -> i32 {
        i32::from(self.level) + self.strength()
    }

    /// Returns the moves of a round.
    pub fn all_moves(&self) -> u8 {
        4 + self.level
    }

    /// Returns the life that sleep brings back at most (D8).
    pub fn rested(&self) -> i32 {
        self.most_life() * 60 / 100
    }

    /// Returns the life that a round of sleep brings back.
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

    /// Tells whether nothing more can be carried.
    pub fn is_full(&self) -> bool {
        usize::from(self.count) == CAPACITY
    }

    /// Adds a thing. There must be space.
    pub(super) fn add(&mut self, thing: Thing) {
        self.slots[usize::from(self.count)] = thing;
        self.count += 1;
    }

    /// Returns the slot of a thing, if possible one that is not in use.
    pub(super) fn slot_of(&self, thing: Thing) -> Option<usize> {
        let is_it = |slot: &usize| self.slots[*slot] == thing;
        let is_free = |slot: &usize| !self.in_use().contains(&Some(*slot));
        let mut slots = (0..self.carried().len()).filter(is_it);
        slots.clone().find(is_free).or_else(|| slots.next())
    }

    /// Takes a thing out of its slot; those behind move up.
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

    /// Gains experience, and the levels that it is worth. Returns whether a level was reached.
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

/// Returns the experience that a level takes.
pub fn needed(level: u8) -> u32 {
    50 * u32::from(level) * u32::from(level.saturating_sub(1))
}

/// A monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Monster {
    /// Where it is; of the dead nothing is known, so that equal adventures are equal values.
    pub at: Field,
    /// Its life; without any it is dead.
    pub life: i32,
}

impl Monster {
    /// Tells whether it lives.
    pub fn lives(&self) -> bool {
        self.life > 0
    }
}

/// Something that lies about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lying {
    /// Where.
    pub at: Field,
    /// What.
    pub thing: Thing,
}

impl State {
    /// Returns the hero.
    pub fn hero(&self) -> &Hero {
        &self.hero
    }

    /// Returns the monsters by their numbers, the dead ones too; the boss is the last.
    pub fn monsters(&self) -> &[Monster] {
        &self.monsters
    }

    /// Returns what lies about.
    pub fn lying(&self) -> &[Lying] {
        &self.lying
    }

    /// Returns what lies on a field, in order.
    pub fn lying_on(&self, field: Field) -> &[Lying] {
        let from = self.lying.partition_point(|it| it.at < field);
        let count = self.lying[from..].iter().take_while(|it| it.at == field).count();
        &self.lying[from..from + count]
    }

    /// Returns what lies on a field, things that are alike together with their number.
    pub fn stacks_on(&self, field: Field) -> impl Iterator<Item = (Thing, usize)> {
        let stacks = self.lying_on(field).chunk_by(|one, other| one.thing == other.thing);
        stacks.map(|stack| (stack[0].thing, stack.len()))
    }

    /// Tells whether a door was unlocked.
    pub fn is_opened(&self, door: DoorId) -> bool {
        self.opened.has(door)
    }

    /// Tells whether the hero has seen a field.
    pub fn has_seen(&self, field: Field) -> bool {
        self.seen.has(field)
    }

    /// Tells whether the boss is dead.
    pub fn is_won(&self) -> bool {
        self.monsters.last().is_some_and(|boss| !boss.lives())
    }

    /// Tells whether the game is over.
    pub fn is_over(&self) -> bool {
        self.hero.life <= 0 || self.is_won()
    }

    /// Returns the monster that stands on a field, the one of the lowest number.
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

    /// Notes that a monster has left its field, by a step or by dying; it must not stand there any more.
    pub(super) fn clear(&mut self, field: Field) {
        if self.crowded > 0 && self.monsters.iter().any(|it| it.at == field && it.lives()) {
            self.crowded -= 1;
        } else {
            self.occupied.set(field, false);
        }
    }
}
