//! Carrying out an action of the hero, the fights, and their consequences.

use std::sync::Arc;

use super::Game;
use super::action::{Action, Direction, Thing};
use super::sight::Sight;
use super::state::{NO_SLOT, State};
use crate::dungeon::areas::RoomId;
use crate::dungeon::database::ItemKind;
use crate::dungeon::geometry::Field;
use crate::dungeon::random::Random;
use crate::engine::{Narration, Step, Text, Witness};

/// A move of the hero in progress, with its consequences.
pub(super) struct Turn<'a, W> {
    pub game: &'a Game,
    pub state: &'a mut State,
    pub witness: &'a mut W,
}

/// Throws the die: after a six it is thrown again.
pub fn die(chance: &mut Random) -> i32 {
    let mut sum = 0_i32;
    loop {
        let thrown = chance.range(1, 6) as i32;
        sum = sum.saturating_add(thrown);
        if thrown < 6 {
            return sum;
        }
    }
}

/// Returns the damage of an attack, given the numbers of both sides. The attacker throws first.
pub fn damage(chance: &mut Random, attack: i32, bonus: i32, defence: i32) -> i32 {
    let attack = attack.saturating_add(die(chance));
    let raw = attack.saturating_sub(defence.saturating_add(die(chance)));
    if raw > 0 { raw.saturating_add(bonus) } else { 0 }
}

impl<W: Witness<State>> Turn<'_, W> {
    /// Carries out a legal action.
    pub fn perform(&mut self, action: Action) {
        match action {
            Action::Go(to) => self.go(to),
            Action::Fight(to) => self.fight(to),
            Action::Take(thing, from) => {
                let at = self.state.hero.at;
                self.state.pick_up(from.map_or(at, |to| to.from(at)), thing);
                self.state.hero.add(thing);
                self.tell("story-take", |game, text| text.with("thing", game.thing_name(thing)));
            }
            Action::Drop(thing) => {
                if let Some(slot) = self.state.hero.slot_of(thing) {
                    self.state.hero.remove(slot);
                    self.state.lay(self.state.hero.at, thing);
                    self.tell("story-drop", |game, text| text.with("thing", game.thing_name(thing)));
                }
            }
            Action::Unlock => self.unlock(),
            Action::Listen => self.listen(),
            Action::Drink(class) => self.drink(class),
            Action::Use(one, other) => {
                for class in [Some(one), other].into_iter().flatten() {
                    self.use_item(class);
                }
            }
            Action::Sleep(rounds) => return self.sleep(rounds),
            Action::Wait => {}
            Action::End => self.state.hero.moves = 1,
        }
        let hero = &mut self.state.hero;
        hero.moves -= 1;
        if hero.moves == 0 && !self.state.is_over() {
            let _ = self.round_of_monsters();
            self.state.hero.moves = self.state.hero.all_moves();
        }
    }

    fn go(&mut self, to: Direction) {
        let from = self.state.hero.at;
        self.state.hero.at = to.from(from);
        let ground = &self.game.ground;
        let room = ground.room(self.state.hero.at);
        self.look(ground.room(from) == room && ground.is_open[room as usize]);
        if ground.room(from) == room {
            return self.tell_lying();
        }
        self.enter(room);
        self.tell_lying();
    }

    /// Reports the room that the hero entered.
    fn enter(&mut self, room: RoomId) {
        let part = self.game.ground.part(room);
        if !self.state.entered.has(part) {
            self.state.entered.add(part);
            if let Some(story) = self.game.told.stories.get(part as usize).filter(|it| !it.name.is_empty()) {
                self.tell("story-part", |_, text| text.with("name", &story.name).with("text", &story.text));
            }
        }
        if let Some(told) = self.game.told.room_texts.get(room as usize).filter(|it| !it.is_empty()) {
            self.tell("story-room", |_, text| text.with("text", told));
        }
    }

    /// Reports the things on the hero's field.
    fn tell_lying(&mut self) {
        if !W::WATCHING {
            return;
        }
        let stacks: Vec<_> = self.state.stacks_on(self.state.hero.at).collect();
        for (thing, count) in stacks {
            self.tell("story-here", |game, text| {
                text.with("thing", game.thing_name(thing)).with("count", count)
            });
        }
    }

    /// Adds what is in sight to the map; in a known room that is only the field behind a door.
    fn look(&mut self, is_known: bool) {
        let (ground, at) = (&self.game.ground, self.state.hero.at);
        if is_known {
            if let Some(beyond) = ground.beyond(at).filter(|field| !self.state.seen.has(*field)) {
                Arc::make_mut(&mut self.state.seen).set(beyond, true);
            }
            return;
        }
        let sight = Sight::from(ground, at);
        if !sight.is_known(&self.state.seen) {
            sight.add_to(Arc::make_mut(&mut self.state.seen));
        }
    }

    fn unlock(&mut self) {
        let Some(door) = self.game.ground.door(self.state.hero.at) else { return };
        if let Some(slot) = self.state.hero.slot_of(Thing::Key(door)) {
            self.state.hero.remove(slot);
        }
        self.state.opened.add(door);
        self.tell("story-unlock", |_, text| text.with("number", door + 1));
    }

    fn listen(&mut self) {
        if W::WATCHING {
            let noises = self.game.noises(self.state);
            if noises.is_empty() {
                self.tell("story-silence", |_, text| text);
            }
            for noise in noises {
                self.tell("story-hear", |_, text| text.with("noise", noise));
            }
        }
    }

    fn drink(&mut self, class: u32) {
        let Some(ItemKind::Potion { heals }) = self.game.ground.item(class) else { return };
        let hero = &mut self.state.hero;
        let life = hero.life.saturating_add(heals as i32).min(hero.most_life());
        let gained = life - hero.life;
        hero.life = life;
        if let Some(slot) = hero.slot_of(Thing::Item(class)) {
            hero.remove(slot);
        }
        let thing = Thing::Item(class);
        self.tell("story-drink", |game, text| {
            text.with("thing", game.thing_name(thing)).with("life", gained)
        });
    }

    fn use_item(&mut self, class: u32) {
        let thing = Thing::Item(class);
        let slot = self.state.hero.slot_of(thing).map_or(NO_SLOT, |slot| slot as u8);
        match self.game.ground.item(class) {
            Some(ItemKind::Weapon { .. }) => self.state.hero.weapon = slot,
            Some(ItemKind::Defence { .. }) => self.state.hero.defence = slot,
            Some(ItemKind::Potion { .. }) | None => return,
        }
        self.tell("story-use", |game, text| text.with("thing", game.thing_name(thing)));
    }

    fn sleep(&mut self, rounds: Option<u32>) {
        let mut left = rounds.unwrap_or(u32::MAX);
        self.tell("story-sleep", |_, text| text);
        loop {
            let attacked = self.round_of_monsters();
            let hero = &mut self.state.hero;
            hero.moves = hero.all_moves();
            if hero.life <= 0 {
                return;
            }
            if attacked {
                self.tell("story-woken", |_, text| text);
                return;
            }
            hero.life = (hero.life + hero.rest_of_a_round()).min(hero.rested());
            left -= 1;
            if left == 0 || hero.life >= hero.rested() {
                let life = hero.life;
                self.tell("story-rested", |_, text| text.with("life", life));
                return;
            }
        }
    }

    fn fight(&mut self, to: Direction) {
        let at = to.from(self.state.hero.at);
        let Some(monster) = self.state.monster_on(at) else { return };
        let (attack, bonus, _) = self.game.ground.hero_numbers(self.state);
        let defence = self.game.ground.fighter(monster).defence;
        let damage = damage(&mut self.state.chance, attack, bonus, defence);
        if damage == 0 {
            self.tell_of("story-miss", monster, |text| text);
            return;
        }
        let life = &mut self.state.monsters[monster].life;
        *life = life.saturating_sub(damage);
        if *life > 0 {
            self.tell_of("story-hit", monster, |text| text.with("damage", damage));
        } else {
            *life = 0;
            self.die(monster, at, damage);
        }
    }

    /// A monster dies: the hero gains experience, and what it drops falls on its field.
    fn die(&mut self, monster: usize, at: Field, damage: i32) {
        self.state.clear(at);
        let fighter = self.game.ground.fighter(monster);
        self.tell_of("story-kill", monster, |text| {
            text.with("damage", damage).with("exp", fighter.exp).with("gold", fighter.gold)
        });
        self.state.monsters[monster].at = Field::default();
        self.state.hero.gold = self.state.hero.gold.saturating_add(fighter.gold);
        if self.state.hero.learn(fighter.exp) {
            let level = self.state.hero.level;
            self.tell("story-level", |_, text| text.with("level", level));
        }
        for loot in &fighter.loot {
            if self.state.chance.below(100) < loot.probability {
                let count = self.state.chance.range(1, loot.max_count.max(1));
                let thing = Thing::Item(loot.id);
                (0..count).for_each(|_| self.state.lay(at, thing));
                self.tell("story-loot", |game, text| {
                    text.with("thing", game.thing_name(thing)).with("count", count)
                });
            }
        }
        if self.state.is_won() {
            self.tell("story-victory", |_, text| text);
        }
    }

    /// A monster attacks the hero.
    pub fn attack(&mut self, monster: usize) {
        let attack = self.game.ground.fighter(monster).attack;
        let (_, _, defence) = self.game.ground.hero_numbers(self.state);
        let damage = damage(&mut self.state.chance, attack, 0, defence);
        if damage == 0 {
            self.tell_of("story-dodge", monster, |text| text);
            return;
        }
        let hero = &mut self.state.hero;
        hero.life = hero.life.saturating_sub(damage);
        if self.game.options.immortal {
            hero.life = hero.life.max(1);
        }
        let is_dead = hero.life <= 0;
        self.tell_of("story-hurt", monster, |text| text.with("damage", damage));
        if is_dead {
            self.tell("story-death", |_, text| text);
        }
    }

    /// Reports what happens to the hero, or where the hero is.
    fn tell(&mut self, key: &'static str, complete: impl FnOnce(&Game, Text) -> Text) {
        if W::WATCHING {
            let at = self.state.hero.at;
            let text = complete(self.game, Text::new(key));
            let place = Some((at.x.into(), at.y.into()));
            self.witness.see(Step::Narration(Narration { text, place, noticed: true }), self.state);
        }
    }

    /// Reports what a monster does, or what is done to it.
    pub fn tell_of(&mut self, key: &'static str, monster: usize, complete: impl FnOnce(Text) -> Text) {
        if W::WATCHING {
            let at = self.state.monsters[monster].at;
            let text = Text::new(key).with("name", self.game.monster_name(monster)).with("id", monster);
            let noticed = self.game.sight(self.state).has(at);
            let place = Some((at.x.into(), at.y.into()));
            self.witness.see(Step::Narration(Narration { text: complete(text), place, noticed }), self.state);
        }
    }
}
