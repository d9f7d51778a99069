//! What the hero may do now, and why something is not allowed. Asking changes nothing.

use super::Game;
use super::action::{Action, Direction, Thing};
use super::state::State;
use crate::dungeon::database::ItemKind;
use crate::dungeon::geometry::Field;

impl Game {
    /// Appends the legal actions, always in the same order.
    pub(super) fn list(&self, state: &State, into: &mut Vec<Action>) {
        if state.is_over() {
            return;
        }
        let hero = &state.hero;
        let exits = self.ground.exits(state, hero.at);
        let around = || Direction::ALL.into_iter().filter(move |to| exits & to.bit() != 0);
        let is_occupied = |to: &Direction| state.occupied.has(to.from(hero.at));
        into.extend(around().filter(is_occupied).map(Action::Fight));
        into.extend(around().filter(|to| !is_occupied(to)).map(Action::Go));
        self.list_door(state, into);
        if !hero.is_full() {
            let places = std::iter::once(None).chain(around().map(Some));
            for from in places {
                let mut last = None;
                for lying in state.lying_on(from.map_or(hero.at, |to| to.from(hero.at))) {
                    if last.replace(lying.thing) != Some(lying.thing) {
                        into.push(Action::Take(lying.thing, from));
                    }
                }
            }
        }
        self.list_carried(state, into);
        let rest = Action::Sleep(None);
        if self.refusal(state, &rest).is_none() {
            into.push(rest);
            into.extend((1..self.rounds_to_rest(state)).map(|rounds| Action::Sleep(Some(rounds))));
        }
        into.push(Action::Wait);
        if hero.moves > 1 {
            into.push(Action::End);
        }
    }

    fn list_door(&self, state: &State, into: &mut Vec<Action>) {
        let of_door = [Action::Unlock, Action::Listen];
        if self.ground.door(state.hero.at).is_some() {
            into.extend(of_door.into_iter().filter(|action| self.refusal(state, action).is_none()));
        }
    }

    /// Lists the actions with carried things; of equal things, only one.
    fn list_carried(&self, state: &State, into: &mut Vec<Action>) {
        let carried = state.hero.carried();
        let is_first = |at: usize| !carried[..at].contains(&carried[at]);
        let first = || (0..carried.len()).filter(|at| is_first(*at)).map(|at| carried[at]);
        let is_hurt = state.hero.life < state.hero.most_life();
        let [weapon, defence] = self.classes_in_use(state);
        let (mut weapons, mut defences) = ([0; 12], [0; 12]);
        let (mut arms, mut covers) = (0, 0);
        for thing in first() {
            let Thing::Item(class) = thing else { continue };
            match self.ground.item(class) {
                Some(ItemKind::Potion { .. }) if is_hurt => into.push(Action::Drink(class)),
                Some(ItemKind::Weapon { .. }) if weapon != Some(class) => {
                    weapons[arms] = class;
                    arms += 1;
                }
                Some(ItemKind::Defence { .. }) if defence != Some(class) => {
                    defences[covers] = class;
                    covers += 1;
                }
                _ => {}
            }
        }
        let (weapons, defences) = (&weapons[..arms], &defences[..covers]);
        into.extend(weapons.iter().chain(defences).map(|class| Action::Use(*class, None)));
        for weapon in weapons {
            into.extend(defences.iter().map(|defence| Action::Use(*weapon, Some(*defence))));
        }
        into.extend(first().map(Action::Drop));
    }

    /// Returns the classes of the weapon and of the defence item in use.
    pub(super) fn classes_in_use(&self, state: &State) -> [Option<u32>; 2] {
        state.hero.in_use().map(|slot| match slot.and_then(|slot| state.hero.carried().get(slot)) {
            Some(Thing::Item(class)) => Some(*class),
            Some(Thing::Key(_)) | None => None,
        })
    }

    /// Returns the number of rounds of sleep after which nothing more is gained.
    fn rounds_to_rest(&self, state: &State) -> u32 {
        let missing = (state.hero.rested() - state.hero.life).max(0) as u32;
        missing.div_ceil(state.hero.rest_of_a_round() as u32)
    }

    /// Returns why an action is not allowed; `None` if it is.
    pub(super) fn refusal(&self, state: &State, action: &Action) -> Option<&'static str> {
        let hero = &state.hero;
        let carries = |thing: Thing| hero.carried().contains(&thing);
        match *action {
            _ if state.is_over() => Some("refusal-over"),
            Action::Go(to) => match self.way(state, to) {
                Ok(field) => state.occupied.has(field).then_some("adventure-no-occupied"),
                Err(why) => Some(why),
            },
            Action::Fight(to) => match self.way(state, to) {
                Ok(field) => (!state.occupied.has(field)).then_some("adventure-no-opponent"),
                Err(why) => Some(why),
            },
            Action::Take(thing, from) => {
                let field = match from.map(|to| self.way(state, to)) {
                    None => hero.at,
                    Some(Ok(field)) => field,
                    Some(Err(why)) => return Some(why),
                };
                let is_there = state.lying_on(field).iter().any(|it| it.thing == thing);
                match is_there {
                    false => Some("adventure-no-thing"),
                    true => hero.is_full().then_some("adventure-no-space"),
                }
            }
            Action::Drop(thing) => (!carries(thing)).then_some("adventure-no-carried"),
            Action::Listen => self.ground.door(hero.at).is_none().then_some("adventure-no-door"),
            Action::Unlock => match self.ground.door(hero.at) {
                None => Some("adventure-no-door"),
                Some(door) if !self.ground.is_locked(state, door) => Some("adventure-no-lock"),
                Some(door) => (!carries(Thing::Key(door))).then_some("adventure-no-key"),
            },
            Action::Drink(class) => match self.ground.item(class) {
                Some(ItemKind::Potion { .. }) if carries(Thing::Item(class)) => {
                    (hero.life >= hero.most_life()).then_some("adventure-no-wound")
                }
                _ => Some("adventure-no-carried"),
            },
            Action::Use(one, other) => self.refusal_of_use(state, one, other),
            Action::Sleep(rounds) => self.refusal_of_sleep(state, rounds),
            Action::Wait => None,
            Action::End => (hero.moves < 2).then_some("adventure-no-more-moves"),
        }
    }

    fn refusal_of_use(&self, state: &State, one: u32, other: Option<u32>) -> Option<&'static str> {
        let [weapon, defence] = self.classes_in_use(state);
        let kind = |class: u32| {
            let is_carried = state.hero.carried().contains(&Thing::Item(class));
            self.ground.item(class).filter(|_| is_carried)
        };
        let of_weapon = |class: u32| match kind(class) {
            Some(ItemKind::Weapon { .. }) => (weapon == Some(class)).then_some("adventure-no-change"),
            _ => Some("adventure-no-carried"),
        };
        let of_defence = |class: u32| match kind(class) {
            Some(ItemKind::Defence { .. }) => (defence == Some(class)).then_some("adventure-no-change"),
            _ => Some("adventure-no-carried"),
        };
        match (other, kind(one)) {
            (Some(other), _) => of_weapon(one).or_else(|| of_defence(other)),
            (None, Some(ItemKind::Defence { .. })) => of_defence(one),
            (None, _) => of_weapon(one),
        }
    }

    fn refusal_of_sleep(&self, state: &State, rounds: Option<u32>) -> Option<&'static str> {
        let hero = &state.hero;
        if hero.life >= hero.rested() {
            return Some("adventure-no-tiredness");
        }
        let exits = self.ground.exits(state, hero.at);
        let is_near = |to: Direction| exits & to.bit() != 0 && state.occupied.has(to.from(hero.at));
        if Direction::ALL.into_iter().any(is_near) {
            return Some("adventure-no-peace");
        }
        // More rounds than are useful are the same as sleeping until rested.
        let is_listed = rounds.is_none_or(|rounds| (1..self.rounds_to_rest(state)).contains(&rounds));
        (!is_listed).then_some("adventure-no-such-sleep")
    }

    /// Returns the field next to the hero in a direction, or why there is no way to it.
    fn way(&self, state: &State, to: Direction) -> Result<Field, &'static str> {
        let at = state.hero.at;
        if self.ground.exits(state, at) & to.bit() != 0 {
            return Ok(to.from(at));
        }
        let door = self.ground.beyond(at).and_then(|beyond| Direction::between(at, beyond));
        Err(if door == Some(to) { "adventure-no-locked" } else { "adventure-no-wall" })
    }
}
