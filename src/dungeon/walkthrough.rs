//! The way through a labyrinth: its length, the fights on it, and how hard each room is for the hero by then.

use std::collections::VecDeque;

use petgraph::graph::NodeIndex;

use super::areas::{DoorId, Owners, RoomId};
use super::components::RoomGraph;
use super::database::{CreatureClass, ItemKind};
use super::filled::FilledAreas;
use super::game::state::Hero;
use super::geometry::Field;
use super::labyrinth::Labyrinth;
use super::odds::mean_damage;
use super::solve::solve;

/// The shortest way from the entrance over all keys to the boss, in the order in which doors open. The hero
/// is assumed to fight everything with the best weapon and protection found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Walkthrough {
    /// The locked doors, in the order in which their keys are reached.
    pub doors: Vec<DoorId>,
    /// The rooms, in the order in which the way first enters them.
    pub rooms: Vec<RoomId>,
    /// Its length in steps, as far as it goes.
    pub steps: u32,
    /// Whether it leads to the boss.
    pub reaches_boss: bool,
    /// The monsters in its rooms, including the boss.
    pub fights: u32,
    /// The monsters of the labyrinth, including the boss.
    pub monsters: u32,
    /// The number of locked doors.
    pub locks: u32,
    /// For each room the life that its fights cost, in percent of the hero's maximum at that time.
    pub danger: Vec<u32>,
}

/// The percentages at which each of the last four danger levels begins.
const STEPS_FROM: [u32; 4] = [20, 50, 100, 200];

/// The highest danger level of a room; 0 is a room without monsters.
pub const HARDEST: u8 = 5;

/// Returns the level of a danger in percent, from 0 to [`HARDEST`].
pub fn step_of(danger: u32) -> u8 {
    if danger == 0 { 0 } else { 1 + STEPS_FROM.iter().filter(|from| danger >= **from).count() as u8 }
}

/// Returns the percentage at which a level begins, and the one at which the next level begins, if any.
pub fn range_of(step: u8) -> (u32, Option<u32>) {
    let at = usize::from(step.max(1)) - 1;
    let from = at.checked_sub(1).and_then(|at| STEPS_FROM.get(at)).copied().unwrap_or(1);
    (from, STEPS_FROM.get(at).copied())
}

impl Walkthrough {
    /// Finds the way through a labyrinth.
    pub fn of(labyrinth: &Labyrinth) -> Self {
        let filled = &labyrinth.filled;
        let areas = filled.areas();
        let solution = solve(filled, labyrinth.boss.at);
        let doors: Vec<DoorId> = solution.opened.iter().flatten().copied().collect();
        let key = |door: &DoorId| filled.keys.iter().find(|key| key.door == *door).map(|key| key.at);
        let stops = doors.iter().filter_map(key).chain(solution.reaches_goal.then_some(labyrinth.boss.at));
        let mut walk = RouteFinder::new(filled);
        let mut rooms = vec![walk.owners.room(filled.entrance)];
        let mut is_on = vec![false; areas.rooms.len()];
        let (mut from, mut steps) = (filled.entrance, 0);
        for to in stops {
            let (passed, length) = walk.leg(from, to);
            steps += length;
            rooms.extend(passed);
            from = to;
        }
        rooms.retain(|room| is_on.get_mut(*room as usize).is_some_and(|is| !std::mem::replace(is, true)));
        let mut walkthrough = Self {
            doors,
            rooms,
            steps,
            reaches_boss: solution.reaches_goal,
            monsters: labyrinth.creatures.len() as u32 + 1,
            locks: filled.locked.iter().filter(|locked| **locked).count() as u32,
            ..Self::default()
        };
        walkthrough.fight(labyrinth, &walk.owners);
        walkthrough
    }

    /// Lets a hero fight through all rooms, those on the way first.
    fn fight(&mut self, labyrinth: &Labyrinth, owners: &Owners) {
        let count = labyrinth.filled.areas().rooms.len();
        let mut monsters: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut items: Vec<Vec<u32>> = vec![Vec::new(); count];
        for creature in labyrinth.creatures.iter().chain([&labyrinth.boss]) {
            if let Some(list) = monsters.get_mut(owners.room(creature.at) as usize) {
                list.push(creature.class);
            }
        }
        for item in &labyrinth.items {
            if let Some(list) = items.get_mut(owners.room(item.at) as usize) {
                list.push(item.class);
            }
        }
        let mut fighter = Fighter::new(labyrinth);
        self.danger = vec![0; count];
        let is_on_way: std::collections::HashSet<RoomId> = self.rooms.iter().copied().collect();
        let beside = (0..count as RoomId).filter(|room| !is_on_way.contains(room));
        for (room, is_on_way) in
            self.rooms.clone().into_iter().map(|room| (room, true)).chain(beside.map(|room| (room, false)))
        {
            let here = &monsters[room as usize];
            let classes =
                here.iter().filter_map(|id| labyrinth.creature_classes.iter().find(|it| it.id == *id));
            self.danger[room as usize] =
                classes.map(|class| fighter.fight(class)).sum::<f64>().round() as u32;
            if is_on_way {
                self.fights += here.len() as u32;
                items[room as usize].iter().for_each(|item| fighter.find(labyrinth, *item));
            }
        }
    }
}

/// A hero, as far as fights depend on it.
struct Fighter {
    hero: Hero,
    weapon: (u32, u32),
    defence: u32,
}

impl Fighter {
    fn new(labyrinth: &Labyrinth) -> Self {
        let hero = Hero::new(labyrinth.start_level.unwrap_or(1), labyrinth.filled.entrance);
        let mut fighter = Self { hero, weapon: (0, 0), defence: 0 };
        labyrinth.start_kit.iter().for_each(|item| fighter.find(labyrinth, *item));
        fighter
    }

    fn find(&mut self, labyrinth: &Labyrinth, item: u32) {
        match labyrinth.item_classes.iter().find(|class| class.id == item).map(|class| class.kind) {
            Some(ItemKind::Weapon { attack, bonus }) if attack + bonus > self.weapon.0 + self.weapon.1 => {
                self.weapon = (attack, bonus);
            }
            Some(ItemKind::Defence { defence }) => self.defence = self.defence.max(defence),
            _ => {}
        }
    }

    /// Returns the expected cost of a fight, in percent of the hero's maximum life; the hero gains the
    /// experience.
    fn fight(&mut self, class: &CreatureClass) -> f64 {
        let margin = |attack: i64, defence: i64| (attack - defence).clamp(-60, 60) as i32;
        let base = i64::from(self.hero.base());
        let ours = margin(base + i64::from(self.weapon.0), i64::from(class.defence));
        let theirs = margin(i64::from(class.attack), base + i64::from(self.defence));
        let attacks = (f64::from(class.life()) / mean_damage(ours, self.weapon.1)).max(1.0);
        let rounds = attacks / f64::from(self.hero.all_moves());
        let lost = rounds * f64::from(class.level) * mean_damage(theirs, 0);
        let percent = 100.0 * lost / f64::from(self.hero.most_life());
        let _ = self.hero.learn(class.exp);
        percent.max(1.0)
    }
}

/// Walks from one field to another.
struct RouteFinder<'a> {
    filled: &'a FilledAreas,
    owners: Owners,
    graph: RoomGraph,
    /// For each field and room: the leg that reached it last.
    seen: Vec<u32>,
    open: Vec<u32>,
    leg: u32,
}

impl<'a> RouteFinder<'a> {
    fn new(filled: &'a FilledAreas) -> Self {
        let areas = filled.areas();
        let fields = usize::from(areas.width) * usize::from(areas.height);
        Self {
            filled,
            owners: areas.owners(),
            graph: areas.graph(),
            seen: vec![0; fields],
            open: vec![0; areas.rooms.len()],
            leg: 0,
        }
    }

    /// Returns the rooms between two fields, and the number of steps through them.
    fn leg(&mut self, from: Field, to: Field) -> (Vec<RoomId>, u32) {
        self.leg += 1;
        let rooms = self.rooms(self.owners.room(from), self.owners.room(to));
        for room in &rooms {
            self.open[*room as usize] = self.leg;
        }
        let (width, height) = self.filled.walls.free.size();
        let at = |field: Field| usize::from(field.y) * usize::from(width) + usize::from(field.x);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((field, far)) = queue.pop_front() {
            if field == to {
                return (rooms, far);
            }
            for next in field.neighbours(width, height) {
                let room = self.owners.room(next) as usize;
                let is_open = self.open.get(room) == Some(&self.leg) && self.filled.walls.free.has(next);
                if is_open && self.seen[at(next)] != self.leg {
                    self.seen[at(next)] = self.leg;
                    queue.push_back((next, far + 1));
                }
            }
        }
        (rooms, 0)
    }

    /// Returns the rooms from one room to another, both included.
    fn rooms(&self, from: RoomId, to: RoomId) -> Vec<RoomId> {
        let mut before: Vec<Option<RoomId>> = vec![None; self.graph.node_count()];
        let mut queue = VecDeque::from([from]);
        while let Some(room) = queue.pop_front() {
            if room == to {
                break;
            }
            for next in self.graph.neighbors(NodeIndex::new(room as usize)) {
                let next = next.index() as RoomId;
                if next != from && before[next as usize].is_none() {
                    before[next as usize] = Some(room);
                    queue.push_back(next);
                }
            }
        }
        let mut rooms = vec![to];
        let mut room = to;
        while let Some(last) = before.get(room as usize).copied().flatten() {
            rooms.push(last);
            room = last;
        }
        rooms.reverse();
        rooms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects the average damage from drifting away from the game's damage rules.
    #[test]
    fn damage_is_that_of_the_rules() {
        for (margin, wanted) in [(-6, 0.27), (-2, 0.86), (0, 1.60), (2, 2.86), (8, 8.14)] {
            let mean = mean_damage(margin, 0);
            assert!((mean - wanted).abs() < 0.02, "{margin}: {mean}");
        }
        assert!((mean_damage(0, 7) - 1.60 - 7.0 * 3.0 / 7.0).abs() < 0.03, "a bonus counts for hits alone");
    }
}
