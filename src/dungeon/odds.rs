//! How a fight between a hero and a monster ends, computed from the exact probabilities of the die.

use super::database::{CreatureClass, ItemClass, ItemKind};
use super::game::state::Hero;
use super::geometry::Field;

/// Higher throws are ignored: each further six makes them six times rarer.
const THROWS: usize = 48;
/// A fight that takes longer than this counts as undecided.
const ROUNDS: u32 = 100;
/// The most life that is computed with.
const MOST_LIFE: u32 = 500;
/// Probabilities below this are not followed, and a fight with less than this still open counts as decided.
const RARE: f64 = 1e-9;
const DECIDED: f64 = 1e-5;

/// The numbers of a fighter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// The life at the beginning.
    pub life: u32,
    /// The attack number.
    pub attack: u32,
    /// Added to the damage of a hit.
    pub bonus: u32,
    /// The defence number.
    pub defence: u32,
    /// The attacks in a round.
    pub moves: u32,
}

/// The outcome of a fight in which both sides only attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Duel {
    /// The probability that the hero wins.
    pub won: f64,
    /// The probability that the hero dies.
    pub lost: f64,
    /// The average number of rounds of a won fight.
    pub rounds: f64,
    /// The hero's average life after a won fight.
    pub life: f64,
}

impl Fighter {
    /// Returns a rested hero of a level, using the first weapon and the first defence item of a kit.
    pub fn hero<'a>(level: u8, kit: impl Iterator<Item = &'a ItemClass>) -> Self {
        let hero = Hero::new(level, Field::default());
        let base = hero.base().unsigned_abs();
        let mut own = Self {
            life: hero.most_life().unsigned_abs(),
            attack: base,
            bonus: 0,
            defence: base,
            moves: hero.all_moves().into(),
        };
        let (mut has_weapon, mut has_defence) = (false, false);
        for item in kit {
            match item.kind {
                ItemKind::Weapon { attack, bonus } if !has_weapon => {
                    has_weapon = true;
                    (own.attack, own.bonus) = (base.saturating_add(attack), bonus);
                }
                ItemKind::Defence { defence } if !has_defence => {
                    has_defence = true;
                    own.defence = base.saturating_add(defence);
                }
                _ => {}
            }
        }
        own
    }

    /// Returns a monster of a class.
    pub fn monster(class: &CreatureClass) -> Self {
        Self {
            life: class.life(),
            attack: class.attack,
            bonus: 0,
            defence: class.defence,
            moves: class.level,
        }
    }
}

/// Returns the probability of each throw: `P(6k + r) = 6^-(k + 1)` for r from 1 to 5, and never a multiple of
/// six.
fn die() -> [f64; THROWS] {
    let mut chances = [0.0; THROWS];
    for (thrown, chance) in chances.iter_mut().enumerate().filter(|(thrown, _)| thrown % 6 != 0) {
        *chance = 6_f64.powi(-(thrown as i32 / 6 + 1));
    }
    chances
}

/// Returns the average damage of an attack, given the difference between attack and defence number and the
/// weapon's damage bonus.
pub(super) fn mean_damage(margin: i32, bonus: u32) -> f64 {
    let die = die();
    let mut mean = 0.0;
    for (ours, chance) in (0_i32..).zip(&die) {
        for (theirs, other) in (0_i32..).zip(&die) {
            let raw = margin + ours - theirs;
            if raw > 0 {
                mean += chance * other * (f64::from(raw) + f64::from(bonus));
            }
        }
    }
    // Any attack may hit, however rarely.
    mean.max(1e-3)
}

/// Returns the probability of each damage, from 0 up to the defender's life; anything beyond counts as the
/// whole life.
pub fn damage(attacker: &Fighter, defender: &Fighter) -> Vec<f64> {
    let life = defender.life.min(MOST_LIFE) as usize;
    let margin = i64::from(attacker.attack) - i64::from(defender.defence);
    let mut chances = vec![0.0; life + 1];
    let die = die();
    for (first, one) in (0_i64..).zip(&die) {
        for (second, other) in (0_i64..).zip(&die) {
            let raw = margin + first - second;
            let cost = if raw > 0 { raw.saturating_add(attacker.bonus.into()) } else { 0 };
            chances[usize::try_from(cost).unwrap_or(life).min(life)] += one * other;
        }
    }
    chances
}

/// A fighter's remaining life after each attack, as a distribution.
struct Wearing {
    /// The possible damages with their probabilities.
    costs: Vec<(usize, f64)>,
    left: Vec<f64>,
}

impl Wearing {
    fn new(attacker: &Fighter, defender: &Fighter) -> Self {
        let chances = damage(attacker, defender);
        let mut left = vec![0.0; chances.len()];
        if let Some(whole) = left.last_mut() {
            *whole = 1.0;
        }
        let costs = chances.into_iter().enumerate().filter(|(_, likely)| *likely > RARE).collect();
        Self { costs, left }
    }

    /// Adds one attack. Returns the probability that it is the one that kills.
    fn attack(&mut self) -> f64 {
        let before = std::mem::take(&mut self.left);
        let mut after = vec![0.0; before.len()];
        after[0] = before[0];
        for (life, chance) in before.iter().enumerate().skip(1).filter(|(_, chance)| **chance > RARE) {
            for (cost, likely) in &self.costs {
                after[life.saturating_sub(*cost)] += chance * likely;
            }
        }
        self.left = after;
        self.left[0] - before[0]
    }

    fn lives(&self) -> f64 {
        1.0 - self.left[0]
    }

    /// Returns the average life, with the dead counted as 0.
    fn life(&self) -> f64 {
        self.left.iter().enumerate().map(|(life, chance)| life as f64 * chance).sum()
    }
}

/// Computes the outcome of a fight in which the hero begins and both sides only attack; `None` if one of them
/// has too much life to compute with.
///
/// # Examples
///
/// ```
/// use schola::dungeon::odds::{Fighter, duel};
///
/// let hero = Fighter { life: 20, attack: 8, bonus: 2, defence: 6, moves: 4 };
/// let rat = Fighter { life: 4, attack: 3, bonus: 0, defence: 2, moves: 1 };
/// let outcome = duel(&hero, &rat).expect("neither has too much life");
/// assert!(outcome.won > 0.99);
/// assert!(outcome.life > 15.0);
/// ```
pub fn duel(hero: &Fighter, monster: &Fighter) -> Option<Duel> {
    let is_small = |one: &Fighter| (1..=MOST_LIFE).contains(&one.life);
    if !is_small(hero) || !is_small(monster) {
        return None;
    }
    // What one side loses does not depend on what the other has left, as long as both live.
    let (mut worn, mut wounded) = (Wearing::new(hero, monster), Wearing::new(monster, hero));
    let mut duel = Duel::default();
    let (mut rounds, mut life) = (0.0, 0.0);
    for round in 1..=ROUNDS {
        let (lives, left) = (wounded.lives(), wounded.life());
        let killed: f64 = (0..hero.moves).map(|_| worn.attack()).sum();
        duel.won += killed * lives;
        rounds += killed * lives * f64::from(round);
        life += killed * left;
        let died: f64 = (0..monster.moves).map(|_| wounded.attack()).sum();
        duel.lost += died * worn.lives();
        if 1.0 - duel.won - duel.lost < DECIDED {
            break;
        }
    }
    if duel.won > 0.0 {
        (duel.rounds, duel.life) = (rounds / duel.won, life / duel.won);
    }
    Some(duel)
}
