//! What is known of the ground, and who is in sight.

use super::View;
use crate::dungeon::game::action::Direction;
use crate::dungeon::geometry::Field;
use crate::engine::Area;
use crate::engine::scene::{Actor, Gauge, Stack, Terrain};

impl View<'_> {
    /// Returns what is known of the fields in a window, row by row.
    pub(super) fn terrain(&self, window: Area) -> Vec<Terrain> {
        let mut terrain = Vec::with_capacity(window.cells());
        for y in window.top..window.top + window.height {
            let row = window.left..window.left + window.width;
            terrain.extend(row.map(|x| self.terrain_of(Field::new(x as u16, y as u16))));
        }
        terrain
    }

    fn terrain_of(&self, field: Field) -> Terrain {
        if !self.knows(field) {
            return Terrain::default();
        }
        let ground = &self.game.ground;
        let room = ground.room(field);
        let rect = ground.rects[room as usize];
        let sides =
            [field.y == rect.y, field.x + 1 == rect.right(), field.y + 1 == rect.bottom(), field.x == rect.x];
        let region = ground.part(room);
        let beyond = || Direction::between(field, ground.beyond(field)?).map(|to| to as u8);
        let door = ground.door(field).and_then(|door| {
            let is_locked = ground.is_locked(self.state, door);
            beyond().map(|side| (side, is_locked))
        });
        Terrain {
            known: true,
            in_sight: self.sight.has(field),
            passable: ground.free.has(field),
            region,
            is_final: region as usize == self.game.told.filled.components.branches.len(),
            edges: (0..).zip(sides).fold(0, |edges, (side, is)| edges | u8::from(is) << side),
            door,
        }
    }

    /// Returns the things on the hero's field, equal ones together.
    pub(super) fn stacks(&self) -> Vec<Stack> {
        let stacks = self.state.stacks_on(self.state.hero.at);
        let stack =
            |(thing, count)| Stack { name: self.game.name_of(thing), piece: self.thing(thing), count };
        stacks.map(stack).collect()
    }

    /// Returns the monsters in sight.
    pub(super) fn monsters(&self) -> Vec<Actor> {
        let living = self.state.monsters.iter().enumerate().filter(|(_, monster)| monster.lives());
        let seen = living.filter(|(_, monster)| self.sight.has(monster.at));
        let actor = |(id, monster): (usize, &crate::dungeon::game::Monster)| {
            let class = self.game.told.creature_classes.get(self.game.ground.monsters[id].1);
            Actor {
                id,
                place: (monster.at.x.into(), monster.at.y.into()),
                name: class.map(|class| class.name.clone()).unwrap_or_default(),
                text: class.map(|class| class.text.clone()).unwrap_or_default(),
                gauge: Gauge {
                    name: "gauge-life".into(),
                    value: monster.life.into(),
                    most: Some(self.game.ground.fighter(id).life.into()),
                },
            }
        };
        seen.map(actor).collect()
    }
}
