//! The monsters' round: those next to the hero fight, the others move.
//!
//! A monster that *strays* notices the hero in its own room, within six steps. So does a *guard*, which
//! otherwise keeps its place. A *hunter* notices the hero in its whole component, within thirty steps.

use super::action::Direction;
use super::sight::{Far, Near};
use super::state::State;
use super::turn::Turn;
use crate::dungeon::database::Behaviour;
use crate::dungeon::geometry::Field;
use crate::engine::Witness;

/// Distances to the hero, computed on demand. The longer map is large.
#[derive(Default)]
struct Ways {
    near: Option<Near>,
    far: Option<Box<Far>>,
}

impl<W: Witness<State>> Turn<'_, W> {
    /// All monsters act, one after the other. Returns whether the hero was attacked.
    pub fn round_of_monsters(&mut self) -> bool {
        let mut ways = Ways::default();
        let mut attacked = false;
        for monster in 0..self.state.monsters.len() {
            if !self.state.monsters[monster].lives() {
                continue;
            }
            let hero = self.state.hero.at;
            for _ in 0..self.game.ground.fighter(monster).moves {
                let at = self.state.monsters[monster].at;
                let is_beside = Direction::between(at, hero)
                    .is_some_and(|to| self.game.ground.exits(self.state, at) & to.bit() != 0);
                if is_beside {
                    attacked = true;
                    self.attack(monster);
                    if self.state.hero.life <= 0 {
                        return attacked;
                    }
                } else {
                    self.walk(monster, at, &mut ways);
                }
            }
        }
        attacked
    }

    fn walk(&mut self, monster: usize, at: Field, ways: &mut Ways) {
        let exits = self.game.ground.exits_inside(self.state, at);
        if exits == 0 {
            return;
        }
        let behaviour = self.game.ground.fighter(monster).behaviour;
        let towards = self.towards_hero(at, behaviour, exits, ways);
        if towards.is_none() && behaviour == Behaviour::Guard {
            return;
        }
        let free = |to: Direction| {
            let field = to.from(at);
            !self.state.occupied.has(field) && field != self.state.hero.at
        };
        let to = match towards.filter(|to| free(*to)) {
            Some(to) => to,
            None => {
                let open = |to: &Direction| exits & to.bit() != 0 && free(*to);
                let count = Direction::ALL.iter().filter(|to| open(to)).count() as u32;
                if count == 0 {
                    return;
                }
                let at = self.state.chance.below(count) as usize;
                let Some(to) = Direction::ALL.into_iter().filter(open).nth(at) else { return };
                to
            }
        };
        self.state.monsters[monster].at = to.from(at);
        self.state.clear(at);
        self.state.occupied.set(to.from(at), true);
        self.tell_of("story-step", monster, |text| text);
    }

    /// Returns the first step of a shortest way to the hero; `None` if the hero is not noticed.
    fn towards_hero(&self, at: Field, behaviour: Behaviour, exits: u8, ways: &mut Ways) -> Option<Direction> {
        let (ground, hero) = (&self.game.ground, self.state.hero.at);
        let (room, of_hero) = (ground.room(at), ground.room(hero));
        let first = |steps: &dyn Fn(Field) -> Option<usize>| {
            let far = steps(at)?;
            let nearer =
                |to: &Direction| exits & to.bit() != 0 && steps(to.from(at)).is_some_and(|steps| steps < far);
            Direction::ALL.into_iter().find(nearer)
        };
        if behaviour == Behaviour::Hunter {
            let part = ground.part(room);
            if part != ground.part(of_hero) || at.distance(hero) > Far::REACH {
                return None;
            }
            let far = ways.far.get_or_insert_with(|| Box::new(Far::in_part(ground, part, hero)));
            return first(&|field| far.steps(field));
        }
        if room != of_hero || at.distance(hero) > Near::REACH {
            return None;
        }
        let near = ways.near.get_or_insert_with(|| Near::in_room(ground, room, hero));
        first(&|field| near.steps(field))
    }
}
