//! The adventure: a hero explores a labyrinth, fights, finds keys and looks for the boss. The rules are those
//! of Pacinda 2008.
//!
//! - [`action`]: what the hero can do
//! - [`state`]: what decides the future
//! - `ground`: the labyrinth prepared for walking
//! - `sight`: walking distances and fields of view, computed on rows of bits
//! - `legal`: the only judge of whether an action is allowed; the list of moves is made with it
//! - [`turn`]: carrying out an action
//! - [`position`]: a moment of the adventure as values, for saved games
//! - `monsters`: how monsters act, inside the hero's move
//! - `scene`: what the viewer sees
//!
//! `project::savegame` writes a position together with the labyrinth. Such a file opens like a labyrinth, and
//! [`Game::resume`] begins at the saved moment.

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
use super::fault::{Fault, FaultLocation};
use super::geometry::{Field, Raster};
use super::labyrinth::{Dungeon, Labyrinth};
use super::random::{Purpose, Random};
use crate::engine::{self, Area, Figures, Refusal, Scene, Seat, Standing, Text, Viewer, Witness};

/// Options of an adventure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The level at which the hero begins; without it the labyrinth's own level, or 1 if it has none.
    pub level: Option<u8>,
    /// Whether the whole labyrinth is visible, for playtesting.
    pub reveal: bool,
    /// Whether attacks never kill the hero, for playtesting.
    pub immortal: bool,
    /// Where the hero begins, for playtesting; the entrance if there is none or it is not a free field.
    pub from: Option<Field>,
}

/// A labyrinth ready to be played.
#[derive(Clone, Debug)]
pub struct Game {
    ground: Arc<Ground>,
    options: Options,
    /// The labyrinth as given.
    dungeon: Arc<Dungeon>,
    start: Arc<State>,
    /// Whether it begins at a saved moment, with the random state of that moment.
    goes_on: bool,
    /// Names and texts in the current language.
    told: Arc<Labyrinth>,
    /// The labyrinth in other languages, by language code; the original has the empty code.
    languages: Arc<BTreeMap<String, Arc<Labyrinth>>>,
}

impl Game {
    /// Prepares a labyrinth to be played.
    ///
    /// # Errors
    /// Why it cannot be played: a layer is missing, or a hard invariant is violated.
    pub fn new(dungeon: &Dungeon, options: Options) -> Result<Self, Vec<Fault>> {
        let Some(labyrinth) = dungeon.labyrinth() else {
            return Err(vec![
                Fault::error("dungeon-not-whole", FaultLocation::Whole).with("phase", dungeon.phase()),
            ]);
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

    /// Adds a translation by its language code: the same labyrinth with other names and texts.
    pub fn add_language(&mut self, code: &str, told: Arc<Labyrinth>) {
        let _ = Arc::make_mut(&mut self.languages).insert(code.to_owned(), told);
    }

    /// Returns the labyrinth in the current language.
    pub fn labyrinth(&self) -> &Labyrinth {
        &self.told
    }

    /// Returns the labyrinth as given.
    pub fn dungeon(&self) -> &Dungeon {
        &self.dungeon
    }

    /// Returns the options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the hero's attack number, damage bonus and defence number, with the equipment in use.
    pub fn numbers(&self, state: &State) -> (i32, i32, i32) {
        self.ground.hero_numbers(state)
    }

    /// Returns whether a field is in sight now.
    pub fn is_in_sight(&self, state: &State, field: Field) -> bool {
        self.sight(state).has(field)
    }

    /// Returns whether there is a way from a field in a direction now, ignoring who stands there.
    pub fn is_way(&self, state: &State, from: Field, to: Direction) -> bool {
        self.ground.exits(state, from) & to.bit() != 0
    }

    /// Returns a monster's attack number and defence number.
    pub fn strength_of(&self, monster: usize) -> (i32, i32) {
        let fighter = self.ground.fighter(monster);
        (fighter.attack, fighter.defence)
    }

    /// Returns what the items of a class are for.
    pub fn kind_of(&self, class: u32) -> Option<ItemKind> {
        self.ground.item(class)
    }

    fn sight(&self, state: &State) -> Sight {
        if self.options.reveal { Sight::All } else { Sight::from(&self.ground, state.hero.at) }
    }

    /// Returns the noises behind the door on whose field the hero stands: those of the monsters in that room.
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

    /// Returns the name of a thing for logs; keys are named by the number of their door, from 1.
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

/// Returns the random stream of a play: the low 32 bits of the seed are the seed of the stream, the rest its
/// index.
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
            Standing::to_move(Seat(0))
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

    /// The value counts keys used, experience gained, and life.
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

    fn reseed(&self, state: &mut State, seed: u64) {
        state.chance = chance(seed);
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
        // Names depend on the language.
        let plain = Self { told: self.languages.get("").unwrap_or(&self.told).clone(), ..self.clone() };
        plain.as_data(state, Viewer::All)
    }
}
