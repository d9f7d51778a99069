//! The adventure: a hero walks through a labyrinth, fights, finds keys and looks for the boss (spec 1).
//!
//! - [`action`]: what the hero can do
//! - [`state`]: what decides the future
//! - `ground`: the labyrinth made ready for walking
//! - `sight`: how far it is to walk, and what is to be seen
//! - `legal`: what may be done now
//! - [`turn`]: carrying it out
//! - [`position`]: a moment of it as values, for saved games
//! - `monsters`: what the monsters do then
//! - `scene`: what is to be seen of it

pub mod action;
mod ground;
mod imagined;
mod legal;
mod monsters;
pub mod position;
mod scene;
mod sight;
pub mod state;
pub mod turn;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value as Json};

pub use self::action::{Action, Direction, NotAnAction, Thing};
use self::ground::Ground;
pub use self::scene::{ITEM, MONSTER};
use self::sight::Sight;
use self::state::{Bits, CAPACITY, Hero, Monster};
pub use self::state::{Lying, State};
use self::turn::Turn;
use super::check::check;
use super::database::ItemKind;
use super::fault::{Fault, Place};
use super::geometry::{Field, Raster};
use super::labyrinth::{Dungeon, Labyrinth};
use super::random::{Purpose, Random};
use crate::engine::{self, Area, Figures, Refusal, Scene, Seat, Standing, Text, Viewer, Witness};

/// How an adventure is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The level at which the hero begins; without one it is the labyrinth's to say, and 1 where it says nothing (D16).
    pub level: Option<u8>,
    /// Whether all of the labyrinth is seen, for those who try it out.
    pub reveal: bool,
    /// Whether attacks leave the hero a life, for those who try a labyrinth out.
    pub immortal: bool,
    /// Where the hero begins, for those who try a labyrinth out; without it, and where it is no free field, at the entrance.
    pub from: Option<Field>,
}

/// A labyrinth ready to be walked through.
#[derive(Clone, Debug)]
pub struct Game {
    ground: Arc<Ground>,
    options: Options,
    /// The labyrinth as it was given.
    dungeon: Arc<Dungeon>,
    start: Arc<State>,
    /// Whether it begins in the midst, with the chance of that moment.
    goes_on: bool,
    /// Names and texts, as they are shown.
    told: Arc<Labyrinth>,
    /// The same in other languages, by their codes, and as the labyrinth has them under no code.
    languages: Arc<BTreeMap<String, Arc<Labyrinth>>>,
}

impl Game {
    /// Makes a labyrinth ready to be played.
    ///
    /// # Errors
    /// What keeps it from being played: it is not whole, or it breaks a promise that nothing may break.
    pub fn new(dungeon: &Dungeon, options: Options) -> Result<Self, Vec<Fault>> {
        let Some(labyrinth) = dungeon.labyrinth() else {
            return Err(vec![Fault::error("dungeon-not-whole", Place::Whole).with("phase", dungeon.phase())]);
        };
        let faults: Vec<Fault> = check(dungeon, None).into_iter().filter(|fault| !fault.warning).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let ground = Arc::new(Ground::new(labyrinth));
        let level = options.level.or(labyrinth.start_level).unwrap_or(1);
        let at = options.from.filter(|at| ground.free.has(*at)).unwrap_or(ground.entrance);
        let start = Arc::new(start(&ground, level, at));
        let languages = BTreeMap::from([(String::new(), labyrinth.clone())]);
        Ok(Self {
            ground,
            options,
            dungeon: Arc::new(dungeon.clone()),
            start,
            goes_on: false,
            told: labyrinth.clone(),
            languages: languages.into(),
        })
    }

    /// Adds names and texts in a language, by its code: the same labyrinth with other words.
    pub fn add_language(&mut self, code: &str, told: Arc<Labyrinth>) {
        let _ = Arc::make_mut(&mut self.languages).insert(code.to_owned(), told);
    }

    /// Returns the labyrinth with its names and texts as they are shown.
    pub fn labyrinth(&self) -> &Labyrinth {
        &self.told
    }

    /// Returns the labyrinth as it was given.
    pub fn dungeon(&self) -> &Dungeon {
        &self.dungeon
    }

    /// Returns how the adventure is played.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the attack number, the damage bonus and the defence number of the hero as the hero is armed.
    pub fn numbers(&self, state: &State) -> (i32, i32, i32) {
        self.ground.hero_numbers(state)
    }

    /// Tells whether a field is in sight now.
    pub fn is_in_sight(&self, state: &State, field: Field) -> bool {
        self.sight(state).has(field)
    }

    /// Tells whether one may step from a field in a direction now, whoever stands there.
    pub fn is_way(&self, state: &State, from: Field, to: Direction) -> bool {
        self.ground.exits(state, from) & to.bit() != 0
    }

    /// Returns how strong a monster is: its attack number and its defence number.
    pub fn strength_of(&self, monster: usize) -> (i32, i32) {
        let fighter = self.ground.fighter(monster);
        (fighter.attack, fighter.defence)
    }

    /// Returns what an item of a class is good for.
    pub fn kind_of(&self, class: u32) -> Option<ItemKind> {
        self.ground.item(class)
    }

    fn sight(&self, state: &State) -> Sight {
        if self.options.reveal { Sight::All } else { Sight::from(&self.ground, state.hero.at) }
    }

    /// Returns what is heard behind the door on whose field the hero stands (D5).
    fn noises(&self, state: &State) -> Vec<&str> {
        let Some(beyond) = self.ground.beyond(state.hero.at) else { return Vec::new() };
        let room = self.ground.room(beyond);
        let there = state.monsters.iter().enumerate().filter(|(_, it)| it.lives());
        let mut classes: Vec<_> = there
            .filter(|(_, it)| self.ground.room(it.at) == room)
            .map(|(monster, _)| (self.ground.fighter(monster).id, self.ground.monsters[monster].1))
            .collect();
        classes.sort_unstable();
        let mut noises: Vec<&str> = Vec::new();
        for noise in classes.into_iter().filter_map(|(_, class)| self.told.creature_classes.get(class)) {
            if !noises.contains(&noise.noise.as_str()) {
                noises.push(&noise.noise);
            }
        }
        noises
    }

    /// Returns the name of a monster.
    pub fn monster_name(&self, monster: usize) -> &str {
        let class = self.told.creature_classes.get(self.ground.monsters[monster].1);
        class.map_or("", |class| class.name.as_str())
    }

    /// Returns what a thing is called, for logs; a key has the number of its door, from 1 on.
    fn thing_name(&self, thing: Thing) -> String {
        match thing {
            Thing::Key(door) => format!("⚿ {}", door + 1),
            Thing::Item(class) => {
                let class = self.told.item_classes.iter().find(|item| item.id == class);
                class.map(|class| class.name.clone()).unwrap_or_default()
            }
        }
    }
}

fn start(ground: &Ground, level: u8, at: Field) -> State {
    let (width, height) = ground.free.size();
    let mut hero = Hero::new(level, at);
    for thing in ground.kit.iter().take(CAPACITY) {
        let slot = hero.carried().len() as u8;
        hero.add(*thing);
        let Thing::Item(class) = thing else { continue };
        let [weapon, defence] = hero.in_use();
        match ground.item(*class) {
            Some(ItemKind::Weapon { .. }) if weapon.is_none() => hero.weapon = slot,
            Some(ItemKind::Defence { .. }) if defence.is_none() => hero.defence = slot,
            _ => {}
        }
    }
    let mut occupied = Raster::new(width, height);
    let mut crowded = 0;
    for (at, _) in &ground.monsters {
        crowded += u32::from(occupied.has(*at));
        occupied.set(*at, true);
    }
    let mut seen = Raster::new(width, height);
    Sight::from(ground, hero.at).add_to(&mut seen);
    let mut entered = Bits::new(ground.parts.len() + 1);
    entered.add(ground.part(ground.room(hero.at)));
    let life = |class: usize| ground.fighters[class].life;
    State {
        chance: Random::new(0),
        hero,
        monsters: ground.monsters.iter().map(|(at, class)| Monster { at: *at, life: life(*class) }).collect(),
        lying: ground.lying.clone(),
        opened: Bits::new(ground.locked.len()),
        entered,
        occupied,
        crowded,
        seen: Arc::new(seen),
    }
}

/// Returns the chance of a play (D28): a seed of 32 bits is the seed of a stream, what is above it the index.
fn chance(seed: u64) -> Random {
    Random::stream(seed as u32, Purpose::Game, seed >> 32)
}

impl engine::Game for Game {
    type State = State;
    type Move = Action;

    fn start(&self, seed: u64) -> State {
        let start = (*self.start).clone();
        if self.goes_on { start } else { State { chance: chance(seed), ..start } }
    }

    fn standing(&self, state: &State) -> Standing {
        if state.hero.life <= 0 {
            Standing::Lost
        } else if state.is_won() {
            Standing::Won(vec![Seat(0)])
        } else {
            Standing::ToMove(Seat(0))
        }
    }

    fn moves(&self, state: &State, into: &mut Vec<Action>) {
        self.list(state, into);
    }

    fn play<W: Witness<State>>(
        &self,
        state: &mut State,
        choice: &Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if let Some(why) = self.refusal(state, choice) {
            return Err(Refusal(Text::new(why).with("move", choice)));
        }
        Turn { game: self, state, witness }.perform(*choice);
        Ok(())
    }

    fn imagine(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        self.imagined(state, viewer, chance(seed))
    }

    /// Values come from keys used, what was learnt, and life.
    fn value(&self, state: &State, _seat: Seat) -> Option<i32> {
        const WON: i32 = 1_000_000;
        let hero = &state.hero;
        Some(if state.is_won() {
            WON
        } else if hero.life <= 0 {
            -WON
        } else {
            let opened = (0..self.ground.locked.len() as u32).filter(|door| state.opened.has(*door)).count();
            let keys = hero.carried().iter().filter(|thing| matches!(thing, Thing::Key(_))).count();
            let learnt = hero.xp.min(100_000) as i32;
            opened as i32 * 2000 + keys as i32 * 1000 + learnt * 5 + hero.life.min(1000) * 10
        })
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn shown(&self, _look: Option<&str>, language: Option<&str>) -> Option<Self> {
        let told = language.map(|code| self.languages.get(code).or_else(|| self.languages.get("")));
        let told = told.flatten().unwrap_or(&self.told).clone();
        Some(Self { told, ..self.clone() })
    }

    fn scene(&self, state: &State, viewer: Viewer, window: Area) -> Scene {
        self.show(state, viewer, window)
    }

    fn figures(&self, state: &State, _viewer: Viewer) -> Figures {
        let mut moves = Vec::new();
        self.list(state, &mut moves);
        Figures { items: self.measured(state), goals: 0, valid_moves: moves.len() }
    }

    fn data(&self, state: &State, viewer: Viewer) -> Map<String, Json> {
        self.as_data(state, viewer)
    }

    fn plain_data(&self, state: &State) -> Map<String, Json> {
        // Names are told in a language.
        let plain = Self { told: self.languages.get("").unwrap_or(&self.told).clone(), ..self.clone() };
        plain.as_data(state, Viewer::All)
    }
}
