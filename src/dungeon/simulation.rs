//! Playtests: adventures played by the computer to measure how hard a labyrinth is.
//!
//! The computer's hero knows the way and plays greedily: it takes what is useful, fights every monster it
//! meets, drinks when its life is low, sleeps when nobody is near, and opens the next branch when nothing
//! else is left to do.

use std::collections::VecDeque;

use super::database::ItemKind;
use super::game::state::{CAPACITY, Lying};
use super::game::{Action, Direction, Game, State, Thing};
use super::geometry::Field;
use crate::engine::{Game as _, Standing};

/// The hero drinks below this share of its life, in percent.
const WEAK: i32 = 45;

/// The hero takes potions only up to this many things; the remaining slots are for keys and equipment.
const MOST: usize = CAPACITY - 3;

/// How many games ended in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The boss was killed.
    pub won: u32,
    /// The hero died.
    pub lost: u32,
    /// Neither, within the allowed moves.
    pub unfinished: u32,
    /// The total number of moves.
    pub moves: u64,
}

impl Summary {
    /// Returns the number of games played.
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.unfinished
    }

    /// Returns the percentage of games won; `None` if none was played.
    pub fn percent_won(&self) -> Option<f64> {
        (self.games() > 0).then(|| f64::from(self.won) * 100.0 / f64::from(self.games()))
    }
}

/// Plays up to `games` games with consecutive seeds, each of at most `longest` moves. `goes_on` receives the
/// results so far and says whether to play another.
///
/// # Examples
///
/// ```
/// use schola::dungeon::game::{Game, Options};
/// use schola::dungeon::{Dungeon, Parameters, simulation};
/// use schola::project::database;
///
/// let dungeon = Dungeon::generate(&Parameters::of_size(20, 20), &database::sample("en"), 3, 0);
/// let game = Game::new(&dungeon, Options::default()).expect("a generated labyrinth can be played");
/// let summary = simulation::run(&game, 5, 0, 10_000, &mut |_| true);
/// assert_eq!(summary.games(), 5);
/// assert_eq!(summary.won + summary.lost + summary.unfinished, 5);
/// ```
pub fn run(
    game: &Game,
    games: u32,
    seed: u64,
    longest: u32,
    goes_on: &mut dyn FnMut(&Summary) -> bool,
) -> Summary {
    let mut summary = Summary::default();
    let mut bot = Bot::new(game);
    for number in 0..games {
        let mut state = game.start(seed.wrapping_add(number.into()));
        let mut moves = 0;
        while moves < longest
            && let Some(action) = bot.choose(&state)
            && game.play(&mut state, &action, &mut ()).is_ok()
        {
            moves += 1;
        }
        summary.moves += u64::from(moves);
        match game.standing(&state) {
            Standing::Won(_) => summary.won += 1,
            Standing::Lost => summary.lost += 1,
            _ => summary.unfinished += 1,
        }
        if !goes_on(&summary) {
            break;
        }
    }
    summary
}

/// A hero that the computer plays.
#[derive(Debug)]
pub struct Bot<'g> {
    game: &'g Game,
    width: u16,
    /// For each field: the search that reached it last, and by which step.
    reached: Vec<(u32, Option<Direction>)>,
    search: u32,
    queue: VecDeque<Field>,
}

impl<'g> Bot<'g> {
    /// Creates a hero for a game.
    pub fn new(game: &'g Game) -> Self {
        let areas = game.labyrinth().filled.areas();
        let fields = usize::from(areas.width) * usize::from(areas.height);
        let reached = vec![(0, None); fields];
        Self { game, width: areas.width, reached, search: 0, queue: VecDeque::new() }
    }

    /// Returns its next action; `None` when the game is over.
    pub fn choose(&mut self, state: &State) -> Option<Action> {
        if state.is_over() {
            return None;
        }
        let hero = state.hero();
        let is_weak = hero.life * 100 < WEAK * hero.most_life();
        let threat = self.in_sight(state);
        let fight = self.fight(state);
        if (fight.is_some() || threat)
            && is_weak
            && let Some(potion) = self.potion(state)
        {
            return Some(Action::Drink(potion));
        }
        if fight.is_some() {
            return fight;
        }
        if let Some(class) = self.better(state) {
            return Some(Action::Use(class, None));
        }
        if hero.life < hero.rested() && !threat {
            return Some(Action::Sleep(None));
        }
        if let Some(action) = self.handle(state) {
            return Some(action);
        }
        self.travel(state).or(Some(Action::Wait))
    }

    fn fight(&self, state: &State) -> Option<Action> {
        let at = state.hero().at;
        let opponents = state.monsters().iter().filter(|monster| monster.lives());
        let beside = opponents.filter_map(|monster| {
            let to = Direction::between(at, monster.at).filter(|to| self.game.is_way(state, at, *to))?;
            Some((monster.life, to))
        });
        beside.min_by_key(|(life, _)| *life).map(|(_, to)| Action::Fight(to))
    }

    fn in_sight(&self, state: &State) -> bool {
        let at = state.hero().at;
        let near = state.monsters().iter().filter(|monster| monster.lives() && monster.at.distance(at) <= 8);
        near.into_iter().any(|monster| self.game.is_in_sight(state, monster.at))
    }

    fn kinds<'s>(&'s self, state: &'s State) -> impl Iterator<Item = (u32, ItemKind)> + 's {
        state.hero().carried().iter().filter_map(|thing| match thing {
            Thing::Item(class) => Some((*class, self.game.kind_of(*class)?)),
            Thing::Key(_) => None,
        })
    }

    /// Returns the weakest potion.
    fn potion(&self, state: &State) -> Option<u32> {
        let potions = self.kinds(state).filter_map(|(class, kind)| match kind {
            ItemKind::Potion { heals } => Some((heals, class)),
            ItemKind::Weapon { .. } | ItemKind::Defence { .. } => None,
        });
        potions.min().map(|(_, class)| class)
    }

    /// Returns a carried weapon or defence item that is better than the one in use.
    fn better(&self, state: &State) -> Option<u32> {
        let in_use = state.hero().in_use().map(|slot| slot.map(|slot| state.hero().carried()[slot]));
        let worth_in_use = |at: usize| match in_use[at] {
            Some(Thing::Item(class)) => self.game.kind_of(class).map_or(0, worth),
            Some(Thing::Key(_)) | None => -1,
        };
        let better = self.kinds(state).filter(|(_, kind)| match kind {
            ItemKind::Weapon { .. } => worth(*kind) > worth_in_use(0),
            ItemKind::Defence { .. } => worth(*kind) > worth_in_use(1),
            ItemKind::Potion { .. } => false,
        });
        better.max_by_key(|(_, kind)| worth(*kind)).map(|(class, _)| class)
    }

    /// Returns whether an item is worth carrying.
    fn is_of_use(&self, state: &State, thing: Thing) -> bool {
        let Thing::Item(class) = thing else { return true };
        let Some(kind) = self.game.kind_of(class) else { return false };
        let like = |other: &ItemKind| std::mem::discriminant(other) == std::mem::discriminant(&kind);
        match kind {
            ItemKind::Potion { .. } => state.hero().carried().len() < MOST,
            ItemKind::Weapon { .. } | ItemKind::Defence { .. } => self
                .kinds(state)
                .filter(|(_, other)| like(other))
                .all(|(_, other)| worth(kind) > worth(other)),
        }
    }

    /// Takes what lies here or next to the hero, or unlocks the door.
    fn handle(&self, state: &State) -> Option<Action> {
        let hero = state.hero();
        let may = |action: &Action| {
            let mut state = state.clone();
            self.game.play(&mut state, action, &mut ()).is_ok()
        };
        let is_of_use = |lying: &&Lying| self.is_of_use(state, lying.thing);
        for from in std::iter::once(None).chain(Direction::ALL.map(Some)) {
            if from.is_some_and(|to| !self.game.is_way(state, hero.at, to)) {
                continue;
            }
            let field = from.map_or(Some(hero.at), |to| next(hero.at, to))?;
            let Some(lying) = state.lying_on(field).iter().find(is_of_use) else { continue };
            if hero.is_full() {
                return self.least(state).map(Action::Drop);
            }
            return Some(Action::Take(lying.thing, from));
        }
        let has_key = hero.carried().iter().any(|thing| matches!(thing, Thing::Key(_)));
        Some(Action::Unlock).filter(|action| has_key && may(action))
    }

    /// Returns the least useful carried item.
    fn least(&self, state: &State) -> Option<Thing> {
        let in_use = state.hero().in_use();
        let carried = state.hero().carried().iter().enumerate();
        let free = carried.filter(|(at, _)| !in_use.contains(&Some(*at)));
        let items = free.filter_map(|(_, thing)| match thing {
            Thing::Item(class) => Some((self.game.kind_of(*class)?, *thing)),
            Thing::Key(_) => None,
        });
        let is_potion = |kind: &ItemKind| matches!(kind, ItemKind::Potion { .. });
        items.min_by_key(|(kind, _)| (is_potion(kind), worth(*kind))).map(|(_, thing)| thing)
    }

    /// Goes to the nearest thing or monster; otherwise to the door of a key; otherwise to the boss.
    fn travel(&mut self, state: &State) -> Option<Action> {
        let keys: Vec<u32> = (state.hero().carried().iter())
            .filter_map(|thing| if let Thing::Key(door) = thing { Some(*door) } else { None })
            .collect();
        let boss = state.monsters().len() - 1;
        let doors = &self.game.labyrinth().filled.areas().doors;
        let mut of_doors: Vec<Field> = keys.iter().flat_map(|door| doors[*door as usize].fields).collect();
        of_doors.sort_unstable();
        let living = state.monsters().iter().enumerate().filter(|(_, monster)| monster.lives());
        let mut others: Vec<Field> =
            living.filter(|(id, _)| *id != boss).map(|(_, monster)| monster.at).collect();
        let things = state.lying().iter().filter(|lying| self.is_of_use(state, lying.thing));
        others.extend(things.map(|lying| lying.at));
        others.sort_unstable();
        let last = vec![state.monsters()[boss].at];
        [others, of_doors, last].iter().find_map(|targets| self.way_to(state, targets))
    }

    /// Returns the first step to the nearest of some fields, which are sorted.
    fn way_to(&mut self, state: &State, targets: &[Field]) -> Option<Action> {
        if targets.is_empty() {
            return None;
        }
        let from = state.hero().at;
        self.search += 1;
        self.queue.clear();
        self.queue.push_back(from);
        let index = |field: Field| usize::from(field.y) * usize::from(self.width) + usize::from(field.x);
        self.reached[index(from)] = (self.search, None);
        while let Some(field) = self.queue.pop_front() {
            if field != from && targets.binary_search(&field).is_ok() {
                return self.reached[index(field)].1.map(Action::Go);
            }
            for to in Direction::ALL.into_iter().filter(|to| self.game.is_way(state, field, *to)) {
                let Some(next) = next(field, to) else { continue };
                if self.reached[index(next)].0 != self.search {
                    let first = self.reached[index(field)].1.or(Some(to));
                    self.reached[index(next)] = (self.search, first);
                    self.queue.push_back(next);
                }
            }
        }
        None
    }
}

fn next(field: Field, to: Direction) -> Option<Field> {
    let (dx, dy) = match to {
        Direction::North => (0, -1),
        Direction::East => (1, 0),
        Direction::South => (0, 1),
        Direction::West => (-1, 0),
    };
    Some(Field::new(field.x.checked_add_signed(dx)?, field.y.checked_add_signed(dy)?))
}

/// Returns how good an item is among its kind.
fn worth(kind: ItemKind) -> i32 {
    let number = match kind {
        ItemKind::Weapon { attack, bonus } => 2 * attack + bonus,
        ItemKind::Defence { defence } => defence,
        ItemKind::Potion { heals } => heals,
    };
    i32::try_from(number).unwrap_or(i32::MAX)
}
