//! What a viewer sees of an adventure: the known map, the hero and the choices.

mod known;

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::action::{Action, Direction, Thing};
use super::sight::Sight;
use super::state::State;
use super::{CAPACITY, Game};
use crate::dungeon::database::picture_file;
use crate::dungeon::geometry::Field;
use crate::dungeon::map;
use crate::engine::scene::{Board, Choice, Gauge, Location, Panel, Picture, Piece, Slot};
use crate::engine::{Area, Figure, Game as _, Scene, Text, Viewer};

/// The pieces that every labyrinth has: their map signs, and the library pictures that show them.
const PLAIN: [(char, &str); 7] = [
    (' ', "square-black"),
    (map::WALL, "stone-wall"),
    (map::FREE, "cobbles"),
    (map::DOOR, "door-open"),
    (map::LOCKED, "door-closed"),
    (map::KEY, "key"),
    (map::ENTRANCE, "knight"),
];
const UNKNOWN: u32 = 0;
const WALL: u32 = 1;
const FREE: u32 = 2;
const DOOR: u32 = 3;
const LOCKED: u32 = 4;
const KEY: u32 = 5;
const HERO: u32 = 6;

/// The picture of an item without one.
pub const ITEM: &str = "sack";
/// The picture of a monster without one.
pub const MONSTER: &str = "monster";

/// Returns the name of the file of a picture.
fn file(stem: &str) -> Picture {
    Picture::File(picture_file(stem))
}

/// What one viewer knows.
struct View<'a> {
    game: &'a Game,
    state: &'a State,
    sight: Sight,
    knows_all: bool,
}

impl<'a> View<'a> {
    fn new(game: &'a Game, state: &'a State, viewer: Viewer) -> Self {
        let knows_all = viewer == Viewer::All || game.options.reveal;
        let sight = if knows_all { Sight::All } else { game.sight(state) };
        Self { game, state, sight, knows_all }
    }

    fn knows(&self, field: Field) -> bool {
        self.knows_all || self.state.seen.has(field)
    }

    /// Returns the ground of a field as far as it is known.
    fn ground(&self, field: Field) -> u32 {
        let ground = &self.game.ground;
        if !self.knows(field) {
            return UNKNOWN;
        }
        match ground.door(field) {
            _ if !ground.free.has(field) => WALL,
            None => FREE,
            Some(door) if ground.is_locked(self.state, door) => LOCKED,
            Some(_) => DOOR,
        }
    }

    /// Returns the piece of a thing.
    fn thing(&self, thing: Thing) -> u32 {
        match thing {
            Thing::Key(_) => KEY,
            Thing::Item(id) => {
                let classes = &self.game.told.item_classes;
                let at = classes.iter().position(|class| class.id == id);
                at.map_or(KEY, |at| (PLAIN.len() + at) as u32)
            }
        }
    }

    /// Returns the piece shown on a field: the hero, a monster, a thing, or else the ground.
    fn piece(&self, field: Field) -> u32 {
        if field == self.state.hero.at {
            return HERO;
        }
        if self.sight.has(field)
            && let Some(monster) = self.state.monster_on(field)
        {
            let items = self.game.told.item_classes.len();
            return (PLAIN.len() + items + self.game.ground.monsters[monster].1) as u32;
        }
        let ground = self.ground(field);
        if ground == UNKNOWN {
            return UNKNOWN;
        }
        self.state.lying_on(field).first().map_or(ground, |lying| self.thing(lying.thing))
    }

    fn sign(&self, field: Field) -> char {
        let piece = self.piece(field) as usize;
        let items = PLAIN.len()..PLAIN.len() + self.game.told.item_classes.len();
        let is_boss = || self.state.monster_on(field) == Some(self.state.monsters.len() - 1);
        match PLAIN.get(piece) {
            Some((sign, _)) => *sign,
            None if items.contains(&piece) => map::ITEM,
            None if is_boss() => map::BOSS,
            None => map::MONSTER,
        }
    }
}

impl Game {
    fn pieces(&self) -> Arc<[Piece]> {
        let plain = PLAIN.iter().map(|(sign, stem)| Piece::new(*sign, file(stem), false));
        let item = |class: &crate::dungeon::database::ItemClass| {
            let picture = file(class.picture.as_deref().unwrap_or(ITEM));
            Piece::new(&class.name, picture, false)
        };
        let creature = |class: &crate::dungeon::database::CreatureClass| {
            let picture = file(class.picture.as_deref().unwrap_or(MONSTER));
            Piece::new(&class.name, picture, false)
        };
        let items = self.told.item_classes.iter().map(item);
        plain.chain(items).chain(self.told.creature_classes.iter().map(creature)).collect()
    }

    pub(super) fn show(&self, state: &State, viewer: Viewer, window: Area) -> Scene {
        let view = View::new(self, state, viewer);
        let (width, height) = self.ground.free.size();
        let window = window.on_board(width.into(), height.into());
        let mut cells = Vec::with_capacity(window.cells());
        for y in window.top..window.top + window.height {
            let row = window.left..window.left + window.width;
            cells.extend(row.map(|x| view.piece(Field::new(x as u16, y as u16))));
        }
        let mut actions = Vec::new();
        self.list(state, &mut actions);
        let at = state.hero.at;
        let board = Board {
            width: width.into(),
            height: height.into(),
            window,
            pieces: self.pieces(),
            cells,
            position: Some((at.x.into(), at.y.into())),
            terrain: view.terrain(window),
            actors: view.monsters(),
        };
        let choice = |(index, action): (usize, &Action)| Choice {
            index,
            place: self.place(at, *action).map(|field| (0, field.x.into(), field.y.into())),
            to: None,
            action: None,
            target: None,
            label: action.to_string(),
            text: Some(self.say(state, *action)),
            anytime: false,
        };
        Scene {
            boards: vec![board],
            counters: Vec::new(),
            choices: actions.iter().enumerate().map(choice).collect(),
            table: None,
            panel: Some(self.panel(&view, &actions)),
        }
    }

    fn panel(&self, view: &View<'_>, actions: &[Action]) -> Panel {
        let state = view.state;
        let hero = &state.hero;
        let in_use = hero.in_use();
        let slot = |(at, thing): (usize, &Thing)| {
            let is_about = |action: &Action| match (*action, *thing) {
                (Action::Drop(dropped), thing) => dropped == thing,
                (Action::Drink(class) | Action::Use(class, None), Thing::Item(own)) => class == own,
                (Action::Unlock, Thing::Key(door)) => self.ground.door(hero.at) == Some(door),
                _ => false,
            };
            let (picture, text) = match *thing {
                Thing::Key(_) => (file("key"), String::new()),
                Thing::Item(id) => {
                    let class = self.told.item_classes.iter().find(|class| class.id == id);
                    let picture = class.and_then(|class| class.picture.as_deref()).unwrap_or(ITEM);
                    (file(picture), class.map(|class| class.text.clone()).unwrap_or_default())
                }
            };
            Slot {
                name: self.name_of(*thing),
                text,
                picture,
                in_use: in_use.contains(&Some(at)),
                choices: (0..actions.len()).filter(|at| is_about(&actions[*at])).collect(),
            }
        };
        let room = self.ground.room(hero.at);
        let story = self.told.stories.get(self.ground.part(room) as usize);
        let location = Location {
            region: story.map(|story| story.name.clone()).unwrap_or_default(),
            region_text: story.map(|story| story.text.clone()).unwrap_or_default(),
            text: self.told.room_texts.get(room as usize).map(ToString::to_string).unwrap_or_default(),
            stacks: view.stacks(),
        };
        Panel {
            gauges: self.gauges(state),
            slots: hero.carried().iter().enumerate().map(slot).collect(),
            capacity: CAPACITY,
            location,
            results: self.results(state),
        }
    }

    /// Returns what the hero has achieved.
    fn results(&self, state: &State) -> Vec<Gauge> {
        let hero = &state.hero;
        let slain = state.monsters.iter().filter(|monster| !monster.lives()).count() as i64;
        let result = |name: &'static str, value: i64| Gauge { name: name.into(), value, most: None };
        vec![
            result("quest-slain", slain),
            result("gauge-level", hero.level.into()),
            result("gauge-experience", hero.xp.into()),
            result("gauge-gold", hero.gold.into()),
        ]
    }

    /// Returns the hero's gauges.
    fn gauges(&self, state: &State) -> Vec<Gauge> {
        let hero = &state.hero;
        let (attack, bonus, defence) = self.numbers(state);
        let gauge =
            |name: &'static str, value: i64, most: Option<i64>| Gauge { name: name.into(), value, most };
        let next = (hero.level < super::state::HIGHEST).then(|| super::state::needed(hero.level + 1).into());
        vec![
            gauge("gauge-life", hero.life.max(0).into(), Some(hero.most_life().into())),
            gauge("gauge-moves", hero.moves.into(), Some(hero.all_moves().into())),
            gauge("gauge-level", hero.level.into(), None),
            gauge("gauge-experience", hero.xp.into(), next),
            gauge("gauge-attack", attack.into(), None),
            gauge("gauge-damage", bonus.into(), None),
            gauge("gauge-defence", defence.into(), None),
            gauge("gauge-gold", hero.gold.into(), None),
        ]
    }

    /// Returns the hero's gauges as figures of a table.
    pub(super) fn measured(&self, state: &State) -> Vec<Figure> {
        let figure = |gauge: Gauge| {
            let name = gauge.name.key.trim_start_matches("gauge-").to_owned();
            Figure { name, told: Some(gauge.name), value: gauge.value.to_string(), shown: true }
        };
        self.gauges(state).into_iter().map(figure).collect()
    }

    /// Returns the name of a thing.
    pub fn name_of(&self, thing: Thing) -> Text {
        match thing {
            Thing::Key(door) => Text::new("thing-key").with("number", door + 1),
            Thing::Item(_) => Text::new("thing-item").with("name", self.thing_name(thing)),
        }
    }

    /// Returns the text of an action.
    fn say(&self, state: &State, action: Action) -> Text {
        let item =
            |key: &'static str, class: u32| Text::new(key).with("name", self.thing_name(Thing::Item(class)));
        let by_thing = |thing: Thing, of_item: &'static str, of_key: &'static str| match thing {
            Thing::Item(class) => item(of_item, class),
            Thing::Key(door) => Text::new(of_key).with("number", door + 1),
        };
        match action {
            Action::Go(to) => Text::new("act-go").with("to", to.word()),
            Action::Fight(to) => {
                let monster = state.monster_on(to.from(state.hero.at));
                let name = monster.map_or("", |monster| self.monster_name(monster));
                Text::new("act-fight").with("name", name).with("to", to.word())
            }
            Action::Take(thing, from) => {
                let from = from.map_or("here", Direction::word);
                by_thing(thing, "act-take", "act-take-key").with("from", from)
            }
            Action::Drop(thing) => by_thing(thing, "act-drop", "act-drop-key"),
            Action::Unlock => Text::new("act-unlock"),
            Action::Listen => Text::new("act-listen"),
            Action::Drink(class) => item("act-drink", class),
            Action::Use(class, None) => item("act-use", class),
            Action::Use(weapon, Some(defence)) => {
                item("act-use-both", weapon).with("other", self.thing_name(Thing::Item(defence)))
            }
            Action::Sleep(None) => Text::new("act-sleep"),
            Action::Sleep(Some(rounds)) => Text::new("act-sleep-rounds").with("rounds", rounds),
            Action::Wait => Text::new("act-wait"),
            Action::End => Text::new("act-end"),
        }
    }

    /// Returns the state as data: the hero, the known monsters and things, the legal actions, and the map as
    /// rows of signs.
    pub(super) fn as_data(&self, state: &State, viewer: Viewer) -> Map<String, Json> {
        let view = View::new(self, state, viewer);
        let (width, height) = self.ground.free.size();
        let row = |y: u16| (0..width).map(|x| view.sign(Field::new(x, y))).collect::<String>();
        let lives = state.monsters.iter().enumerate().filter(|(_, monster)| monster.lives());
        let monsters = lives.filter(|(_, monster)| view.sight.has(monster.at)).map(|(id, monster)| {
            let class = self.ground.fighter(id).id;
            let (name, at) = (self.monster_name(id), monster.at);
            json!({"id": id, "class": class, "name": name, "x": at.x, "y": at.y, "life": monster.life})
        });
        let things = state.lying.iter().filter(|lying| view.knows(lying.at)).map(|lying| match lying.thing {
            Thing::Key(door) => json!({"x": lying.at.x, "y": lying.at.y, "key": door}),
            Thing::Item(class) => json!({"x": lying.at.x, "y": lying.at.y, "class": class}),
        });
        let locked = (0..self.ground.locked.len() as u32).filter(|door| {
            let [a, b] = self.ground.door_fields[*door as usize];
            self.ground.is_locked(state, *door) && (view.knows(a) || view.knows(b))
        });
        let mut actions = Vec::new();
        self.moves(state, &mut actions);
        let mut data = Map::new();
        let mut put = |name: &str, value: Json| {
            let _ = data.insert(name.to_owned(), value);
        };
        put("hero", self.hero_data(state));
        put("monsters", monsters.collect());
        put("things", things.collect());
        put("locked", locked.collect());
        put("allowed", actions.iter().map(ToString::to_string).collect());
        put("map", (0..height).map(row).collect());
        data
    }

    fn hero_data(&self, state: &State) -> Json {
        let hero = &state.hero;
        let (attack, bonus, defence) = self.numbers(state);
        let in_use = hero.in_use();
        let carried = hero.carried().iter().enumerate().map(|(at, thing)| match thing {
            Thing::Key(door) => json!({"key": door}),
            Thing::Item(class) => {
                let (name, in_use) = (self.thing_name(*thing), in_use.contains(&Some(at)));
                json!({"class": class, "name": name, "inUse": in_use})
            }
        });
        let room = self.ground.room(hero.at);
        json!({
            "x": hero.at.x,
            "y": hero.at.y,
            "room": room,
            "component": self.ground.part(room),
            "life": hero.life.max(0),
            "lifeMax": hero.most_life(),
            "moves": hero.moves,
            "movesMax": hero.all_moves(),
            "level": hero.level,
            "xp": hero.xp,
            "gold": hero.gold,
            "attack": attack,
            "bonus": bonus,
            "defence": defence,
            "carried": carried.collect::<Vec<_>>(),
        })
    }

    /// Returns the field that represents an action: a locked door is that of the field behind it.
    fn place(&self, at: Field, action: Action) -> Option<Field> {
        match action {
            Action::Go(to) | Action::Fight(to) | Action::Take(_, Some(to)) => Some(to.from(at)),
            Action::Take(_, None) => Some(at),
            Action::Unlock => self.ground.beyond(at),
            _ => None,
        }
    }
}
