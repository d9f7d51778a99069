//! The third phase: keys and locks, items and monsters, the entrance, the boss, texts.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::canvas::Canvas;
use super::level::{Level, MapCell};
use super::tool::{Action, Tool};
use crate::dungeon::edit::objects as edit;
use crate::dungeon::{
    DoorId, Dungeon, Fault, FaultLocation, Field, FilledAreas, Instance, Labyrinth, Layer, Origin, RoomId,
};
use crate::engine::Text;

/// The marks of room texts that are typed; the numbers below are marks of component texts.
const MARK_OF_ROOMS: usize = 1_000_000;

/// An object that can be selected on the map; items and monsters by their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// A door.
    Door(DoorId),
    /// The key of a door.
    Key(DoorId),
    /// An item.
    Item(usize),
    /// A monster.
    Monster(usize),
    /// The monster at the end.
    Boss,
    /// The hero's starting field.
    Entrance,
}

/// An object to be placed with the next click; items and monsters by their classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// The key of a door; placing it locks the door.
    Key(DoorId),
    /// An item.
    Item(u32),
    /// A monster.
    Monster(u32),
}

/// The tool of the third phase.
#[derive(Debug, Default)]
pub struct ObjectTool {
    pub(crate) selected: Option<Object>,
    pub(crate) placing: Option<Placing>,
    /// The chosen room, with the labyrinth as it was when the room was chosen.
    opened: Option<(RoomId, Arc<Labyrinth>)>,
    /// The cell from which the selected object is dragged, and its present cell.
    drag: Option<(MapCell, MapCell)>,
}

/// A request to the tool from its panel.
#[derive(Clone, Debug)]
pub enum Message {
    /// Unlocks the selected door, or removes the selected object.
    Remove,
    /// Chooses what to place; the same again, or `None`, cancels.
    Place(Option<Placing>),
    /// The name of a component.
    NameTyped(usize, String),
    /// The text of a component.
    TextTyped(usize, String),
    /// The text of a room.
    RoomTyped(RoomId, String),
    /// Restores the chosen room to its state when it was chosen.
    BringBack,
    /// Regenerates keys, objects and texts.
    FurnishAgain,
}

impl ObjectTool {
    /// Returns the selected object.
    pub fn selected(&self) -> Option<Object> {
        self.selected
    }

    /// Selects an object, or none.
    pub fn select(&mut self, object: Option<Object>) {
        self.selected = object;
    }

    /// Selects the object on a field.
    pub fn select_at(&mut self, field: Field, level: &Level) {
        self.selected = level.labyrinth().and_then(|labyrinth| object_at(labyrinth, field));
    }

    /// Returns what the next click places.
    pub fn placing(&self) -> Option<Placing> {
        self.placing
    }

    /// Handles a message. Returns what the editor has to do.
    pub fn update(&mut self, message: Message, level: &Level) -> Vec<Action> {
        let Some(labyrinth) = level.labyrinth() else { return Vec::new() };
        let story = |component: usize| labyrinth.stories.get(component);
        match message {
            Message::Remove => return self.remove(labyrinth, level),
            Message::Place(placing) => self.placing = placing.filter(|_| self.placing != placing),
            Message::NameTyped(component, name) => {
                let Some(story) = story(component) else { return Vec::new() };
                let made = edit::write_story(labyrinth, component, &name, &story.text);
                return typed(Text::new("dungeon-edit-text"), 1 + 2 * component, made, level);
            }
            Message::TextTyped(component, text) => {
                let Some(story) = story(component) else { return Vec::new() };
                let made = edit::write_story(labyrinth, component, &story.name, &text);
                return typed(Text::new("dungeon-edit-text"), 2 + 2 * component, made, level);
            }
            Message::RoomTyped(room, text) => {
                let made = edit::write_room(labyrinth, room, &text);
                let edit = Text::new("dungeon-edit-room-text").with("room", room);
                return typed(edit, MARK_OF_ROOMS + room as usize, made, level);
            }
            Message::BringBack => {
                let Some((room, made)) = self.room_before(level) else { return Vec::new() };
                let edit = Text::new("dungeon-edit-room-back").with("room", room);
                return put(edit, Ok(made), level);
            }
            Message::FurnishAgain if is_furnished_by_hand(level) => return vec![Action::AskToFurnish],
            Message::FurnishAgain => return furnish_again(level),
        }
        Vec::new()
    }

    /// Returns the chosen room and the labyrinth with the room as it was when it was chosen; `None` if it is unchanged.
    pub(crate) fn room_before(&self, level: &Level) -> Option<(RoomId, Labyrinth)> {
        let (room, before) = self.opened.as_ref()?;
        let labyrinth = level.labyrinth()?;
        let made = edit::bring_back(labyrinth, before, *room, (&level.database, level.dungeon.level));
        let contents = |own: &Labyrinth| {
            let mut all: Vec<_> = [&own.items, &own.creatures].map(Clone::clone).into();
            all.iter_mut().for_each(|list| list.sort_by_key(|it| (it.at.y, it.at.x, it.class)));
            (all, own.boss.at)
        };
        let is_other = contents(&made) != contents(labyrinth)
            || (&made.stories, &made.room_texts) != (&labyrinth.stories, &labyrinth.room_texts);
        is_other.then_some((*room, made))
    }

    /// Removes the selected item or monster, or a key together with its lock.
    fn remove(&mut self, labyrinth: &Labyrinth, level: &Level) -> Vec<Action> {
        let removed = |is_item, at| (Text::new("dungeon-edit-take"), edit::take(labyrinth, is_item, at));
        let (edit, made) = match self.selected {
            Some(Object::Door(door) | Object::Key(door)) => {
                (level.door_edit("dungeon-edit-unlock", door), edit::unlock(labyrinth, door))
            }
            Some(Object::Item(at)) => removed(true, at),
            Some(Object::Monster(at)) => removed(false, at),
            Some(Object::Boss) => {
                let fault = Fault::error("dungeon-boss-room", FaultLocation::Boss).at(labyrinth.boss.at);
                return vec![Action::Refuse(fault)];
            }
            Some(Object::Entrance) | None => return Vec::new(),
        };
        if !matches!(self.selected, Some(Object::Door(_))) {
            self.selected = None;
        }
        put(edit, Ok(made), level)
    }

    /// Places the waiting object on a field; if it is refused, it keeps waiting.
    fn place(&mut self, placing: Placing, at: Field, labyrinth: &Labyrinth, level: &Level) -> Vec<Action> {
        let put_new = |is_item, class| {
            let instance = Instance { class, at };
            edit::put(labyrinth, &level.database, level.dungeon.level, is_item, instance)
        };
        let (edit, made) = match placing {
            Placing::Key(door) => {
                (level.door_edit("dungeon-edit-lock", door), edit::lock(labyrinth, door, at))
            }
            Placing::Item(class) => (Text::new("dungeon-edit-item"), put_new(true, class)),
            Placing::Monster(class) => (Text::new("dungeon-edit-monster"), put_new(false, class)),
        };
        let is_put = made.is_ok();
        if let (Placing::Key(door), true) = (placing, is_put) {
            (self.placing, self.selected) = (None, Some(Object::Door(door)));
        }
        let room = level.room_at((at.x.into(), at.y.into()));
        let choice = is_put.then_some(Action::Choose(room));
        choice.into_iter().chain(put(edit, made, level)).collect()
    }

    /// Moves an object to another field.
    fn carry(&mut self, object: Object, at: Field, level: &Level) -> Vec<Action> {
        let Some(labyrinth) = level.labyrinth() else { return Vec::new() };
        let carry = |is_item: bool, index: usize| {
            let list = if is_item { &labyrinth.items } else { &labyrinth.creatures };
            let instance = Instance { at, ..list.get(index).copied().unwrap_or_default() };
            // An object that cannot be put there must not be removed here.
            let made = edit::put(labyrinth, &level.database, level.dungeon.level, is_item, instance)?;
            Ok(edit::take(&made, is_item, index))
        };
        let made = match object {
            Object::Door(_) => return Vec::new(),
            Object::Key(door) => edit::move_key(labyrinth, door, at),
            Object::Item(index) => carry(true, index),
            Object::Monster(index) => carry(false, index),
            Object::Boss => edit::move_boss(labyrinth, at),
            Object::Entrance => edit::move_entrance(labyrinth, at),
        };
        // The object was put again, so it is now last in its list.
        match (object, &made) {
            (Object::Item(_), Ok(made)) => {
                self.selected = Some(Object::Item(made.items.len().saturating_sub(1)));
            }
            (Object::Monster(_), Ok(made)) => {
                self.selected = Some(Object::Monster(made.creatures.len().saturating_sub(1)));
            }
            _ => {}
        }
        put(Text::new("dungeon-edit-move"), made, level)
    }
}

impl Tool for ObjectTool {
    fn level_changed(&mut self, level: &Level) {
        self.drag = None;
        // The rooms may have been renumbered.
        let is_known = self.opened.as_ref().is_some_and(|(room, before)| {
            Some(*room) == level.room && before.filled.areas() == level.dungeon.areas()
        });
        if !is_known {
            self.room_chosen(level);
        }
        let labyrinth = level.labyrinth();
        let exists = |object: &Object| match (*object, labyrinth) {
            (Object::Door(door), _) => (door as usize) < level.dungeon.areas().doors.len(),
            (Object::Key(door), Some(own)) => own.filled.keys.iter().any(|key| key.door == door),
            (Object::Item(at), Some(own)) => at < own.items.len(),
            (Object::Monster(at), Some(own)) => at < own.creatures.len(),
            (Object::Boss | Object::Entrance, Some(_)) => true,
            (_, None) => false,
        };
        self.selected = self.selected.filter(exists);
        self.placing = self.placing.filter(|_| labyrinth.is_some());
    }

    fn room_chosen(&mut self, level: &Level) {
        self.opened = level.room.zip(level.dungeon.labyrinth().cloned());
    }

    fn press(&mut self, cell: MapCell, level: &Level) -> Vec<Action> {
        let (x, y) = cell;
        let field = Field::new(x as u16, y as u16);
        let choose = vec![Action::Choose(level.room_at(cell))];
        let Some(labyrinth) = level.labyrinth() else { return choose };
        if let Some(placing) = self.placing {
            // A click on a wall changes nothing, and while a key waits it is not even refused.
            let is_tried = labyrinth.filled.walls.free.has(field) || !matches!(placing, Placing::Key(_));
            return if is_tried { self.place(placing, field, labyrinth, level) } else { Vec::new() };
        }
        self.selected = object_at(labyrinth, field);
        let is_movable = self.selected.is_some_and(|object| !matches!(object, Object::Door(_)));
        self.drag = is_movable.then_some((cell, cell));
        choose
    }

    fn drag(&mut self, cells: &[MapCell], _level: &Level) {
        if let (Some((_, to)), Some(last)) = (&mut self.drag, cells.last()) {
            *to = *last;
        }
    }

    fn release(&mut self, level: &Level) -> Vec<Action> {
        match (self.drag.take(), self.selected) {
            (Some((from, to)), Some(object)) if from != to => {
                self.carry(object, Field::new(to.0 as u16, to.1 as u16), level)
            }
            _ => Vec::new(),
        }
    }

    fn cancel(&mut self) {
        (self.drag, self.placing) = (None, None);
    }

    fn is_drawing(&self) -> bool {
        self.drag.is_some()
    }

    fn draw(&self, canvas: &mut Canvas, level: &Level) {
        let Some(labyrinth) = level.labyrinth() else { return };
        let mut lit: Vec<Field> = Vec::new();
        let door = |door: DoorId| level.dungeon.areas().doors.get(door as usize).map(|door| door.fields);
        let key = |door: DoorId| labyrinth.filled.keys.iter().find(|key| key.door == door).map(|key| key.at);
        match self.selected {
            // A door is highlighted together with its key, and the other way round.
            Some(Object::Door(id) | Object::Key(id)) => {
                lit.extend(door(id).into_iter().flatten());
                lit.extend(key(id));
            }
            Some(Object::Item(at)) => lit.extend(labyrinth.items.get(at).map(|item| item.at)),
            Some(Object::Monster(at)) => lit.extend(labyrinth.creatures.get(at).map(|it| it.at)),
            Some(Object::Boss) => lit.push(labyrinth.boss.at),
            Some(Object::Entrance) => lit.push(labyrinth.filled.entrance),
            None => {}
        }
        lit.extend(self.drag.map(|(_, (x, y))| Field::new(x as u16, y as u16)));
        canvas.mark(&lit, |tile| tile.lit = true);
        if let Some(verdict) = &level.verdict {
            let lost = verdict.behind_themselves.iter().chain(&verdict.unreached);
            let fields: Vec<Field> = lost.filter_map(|door| key(*door)).collect();
            canvas.mark(&fields, |tile| tile.sealed = true);
        }
    }
}

/// Regenerates keys, objects and texts.
pub fn furnish_again(level: &Level) -> Vec<Action> {
    let made = furnished(round(level) + 1, level);
    made.map(|made| Action::Edit(Text::new("dungeon-edit-again"), made)).into_iter().collect()
}

fn furnished(round: u32, level: &Level) -> Option<Dungeon> {
    let (parameters, dungeon) = (level.parameters(), Dungeon::clone(&level.dungeon));
    let made = FilledAreas::generate(&dungeon.filled()?.walls, parameters.seed, round);
    let origin = dungeon.origin.map(|origin| Origin { round, ..origin });
    let layer = Layer::Filled(made.into());
    Some(Dungeon { layer, origin, ..dungeon }.next(&parameters, &level.database))
}

fn round(level: &Level) -> u32 {
    level.dungeon.origin.map_or(0, |origin| origin.round)
}

fn is_furnished_by_hand(level: &Level) -> bool {
    let is_edited = level.dungeon.origin.is_some_and(|origin| origin.edited);
    is_edited && furnished(round(level), level).is_some_and(|made| made.layer != level.dungeon.layer)
}

fn put(edit: Text, made: Result<Labyrinth, Fault>, level: &Level) -> Vec<Action> {
    vec![match made {
        Ok(labyrinth) => Action::Edit(edit, level.dungeon.with_labyrinth(labyrinth)),
        Err(fault) => Action::Refuse(fault),
    }]
}

fn typed(edit: Text, mark: usize, made: Labyrinth, level: &Level) -> Vec<Action> {
    vec![Action::Type(edit, mark, level.dungeon.with_labyrinth(made))]
}

/// Returns the object on a field; of several the one that is drawn on top.
fn object_at(labyrinth: &Labyrinth, field: Field) -> Option<Object> {
    let filled = &labyrinth.filled;
    if filled.entrance == field {
        return Some(Object::Entrance);
    }
    if labyrinth.boss.at == field {
        return Some(Object::Boss);
    }
    let last = |list: &[Instance]| list.iter().rposition(|instance| instance.at == field);
    let key = filled.keys.iter().find(|key| key.at == field).map(|key| Object::Key(key.door));
    let door = || filled.areas().doors.iter().position(|door| door.fields.contains(&field));
    key.or_else(|| last(&labyrinth.creatures).map(Object::Monster))
        .or_else(|| last(&labyrinth.items).map(Object::Item))
        .or_else(|| door().map(|door| Object::Door(door as DoorId)))
}
