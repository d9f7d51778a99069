//! The third phase: keys and locks, items and monsters, the entrance, the boss, texts.

use std::sync::Arc;

use super::map::Canvas;
use super::{Cell, DungeonEditor, Question};
use crate::dungeon::edit::objects as by_hand;
use crate::dungeon::{DoorId, Dungeon, Fault, Field, FilledAreas, Instance, Labyrinth, Layer, RoomId};
use crate::engine::Text;

/// The marks of texts that are written; see [`crate::window::workbench::Document::edit_marked`].
const MARK_OF_ROOMS: usize = 1_000_000;

/// Something that can be chosen in the third phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A door.
    Door(DoorId),
    /// The key of a door.
    Key(DoorId),
    /// An item, by its place in the list.
    Item(usize),
    /// A monster, by its place in the list.
    Monster(usize),
    /// The boss.
    Boss,
    /// The entrance.
    Entrance,
}

/// Something that waits for the field on which it is to be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// The key of a door, which is locked then.
    Key(DoorId),
    /// An item of a class.
    Item(u32),
    /// A monster of a class.
    Monster(u32),
}

/// What is being done to objects.
#[derive(Debug, Default)]
pub struct ObjectsTool {
    chosen: Option<Chosen>,
    placing: Option<Placing>,
    /// The chosen room, with the labyrinth as it was when it was chosen.
    opened: Option<(RoomId, Arc<Labyrinth>)>,
    /// Where what is chosen was lifted, and where it is now.
    drag: Option<(Cell, Cell)>,
}

/// What can happen to objects.
#[derive(Clone, Debug)]
pub enum Message {
    /// The chosen door is unlocked, or what is chosen is taken away.
    Removed,
    /// Something waits for its field from now on, or nothing any more.
    Placing(Option<Placing>),
    /// The name of a component is written.
    NameWritten(usize, String),
    /// The text of a component is written.
    TextWritten(usize, String),
    /// The text of a room is written.
    RoomWritten(u32, String),
    /// The chosen room becomes as it was when it was chosen.
    BroughtBack,
    /// Keys, objects and texts are made anew.
    MadeAgain,
}

impl ObjectsTool {
    /// Remembers how things are while a room is chosen.
    pub(super) fn open(&mut self, dungeon: &Dungeon, room: Option<RoomId>) {
        self.opened = room.zip(dungeon.labyrinth().cloned());
    }

    pub(super) fn follow(&mut self, dungeon: &Dungeon, room: Option<RoomId>) {
        self.drag = None;
        // Other rooms may have other numbers.
        let is_known = self
            .opened
            .as_ref()
            .is_some_and(|(own, before)| Some(*own) == room && before.filled.areas() == dungeon.areas());
        if !is_known {
            self.open(dungeon, room);
        }
        let labyrinth = dungeon.labyrinth();
        let is_there = |chosen: &Chosen| match (*chosen, labyrinth) {
            (Chosen::Door(door), _) => (door as usize) < dungeon.areas().doors.len(),
            (Chosen::Key(door), Some(own)) => own.filled.keys.iter().any(|key| key.door == door),
            (Chosen::Item(at), Some(own)) => at < own.items.len(),
            (Chosen::Monster(at), Some(own)) => at < own.creatures.len(),
            (Chosen::Boss | Chosen::Entrance, Some(_)) => true,
            (_, None) => false,
        };
        self.chosen = self.chosen.filter(is_there);
        self.placing = self.placing.filter(|_| labyrinth.is_some());
    }

    pub(super) fn give_up(&mut self) {
        (self.drag, self.placing) = (None, None);
    }

    pub(super) fn is_dragging(&self) -> bool {
        self.drag.is_some()
    }

    pub(super) fn chosen(&self) -> Option<Chosen> {
        self.chosen
    }

    pub(super) fn choose_door(&mut self, door: DoorId) {
        self.chosen = Some(Chosen::Door(door));
    }

    pub(super) fn choose_nothing(&mut self) {
        self.chosen = None;
    }

    pub(super) fn placing(&self) -> Option<Placing> {
        self.placing
    }
}

/// Returns what lies on a field, what is seen first.
fn thing_at(labyrinth: &Labyrinth, field: Field) -> Option<Chosen> {
    let filled = &labyrinth.filled;
    if filled.entrance == field {
        return Some(Chosen::Entrance);
    }
    if labyrinth.boss.at == field {
        return Some(Chosen::Boss);
    }
    let last = |list: &[Instance]| list.iter().rposition(|instance| instance.at == field);
    let key = filled.keys.iter().find(|key| key.at == field).map(|key| Chosen::Key(key.door));
    key.or_else(|| last(&labyrinth.creatures).map(Chosen::Monster))
        .or_else(|| last(&labyrinth.items).map(Chosen::Item))
        .or_else(|| door_at(filled, field).map(Chosen::Door))
}

fn door_at(filled: &FilledAreas, field: Field) -> Option<DoorId> {
    let doors = &filled.areas().doors;
    doors.iter().position(|door| door.fields.contains(&field)).map(|door| door as DoorId)
}

impl DungeonEditor {
    /// Returns the two rooms that a door joins.
    pub(super) fn rooms_of_door(&self, door: DoorId) -> [RoomId; 2] {
        self.dungeon().areas().doors.get(door as usize).map(|door| door.rooms).unwrap_or_default()
    }

    /// Names what is done to a door by its rooms.
    pub(super) fn of_door(&self, key: &'static str, door: DoorId) -> Text {
        let [a, b] = self.rooms_of_door(door);
        Text::new(key).with("a", a.min(b)).with("b", a.max(b))
    }

    /// Chooses what lies or stands on a field.
    pub(super) fn choose_thing(&mut self, field: Field) {
        self.objects.chosen = self.labyrinth().and_then(|own| thing_at(own, field));
    }

    fn labyrinth(&self) -> Option<&Labyrinth> {
        self.dungeon().labyrinth().map(AsRef::as_ref)
    }

    pub(super) fn draw_objects(&mut self, canvas: &mut Canvas, dungeon: &Dungeon) {
        let Some(labyrinth) = dungeon.labyrinth() else { return };
        let mut fields: Vec<Field> = Vec::new();
        let door = |door: DoorId| dungeon.areas().doors.get(door as usize).map(|door| door.fields);
        let key = |door: DoorId| labyrinth.filled.keys.iter().find(|key| key.door == door).map(|key| key.at);
        match self.objects.chosen {
            // A door lights up with its key, and the other way round.
            Some(Chosen::Door(id) | Chosen::Key(id)) => {
                fields.extend(door(id).into_iter().flatten());
                fields.extend(key(id));
            }
            Some(Chosen::Item(at)) => fields.extend(labyrinth.items.get(at).map(|item| item.at)),
            Some(Chosen::Monster(at)) => fields.extend(labyrinth.creatures.get(at).map(|it| it.at)),
            Some(Chosen::Boss) => fields.push(labyrinth.boss.at),
            Some(Chosen::Entrance) => fields.push(labyrinth.filled.entrance),
            None => {}
        }
        fields.extend(self.objects.drag.map(|(_, (x, y))| Field::new(x as u16, y as u16)));
        canvas.mark(&fields, |tile| tile.lit = true);
        if let Some(verdict) = &self.verdict {
            let lost = verdict.behind_themselves.iter().chain(&verdict.unreached);
            let fields: Vec<Field> = lost.filter_map(|door| key(*door)).collect();
            canvas.mark(&fields, |tile| tile.sealed = true);
        }
    }

    pub(super) fn press_objects(&mut self, cell: Cell) {
        let field = Field::new(cell.0 as u16, cell.1 as u16);
        let room = self.room_at(cell);
        let before = (self.chosen, self.objects.opened.clone());
        self.choose(room);
        let Some(labyrinth) = self.labyrinth() else { return };
        if let Some(placing) = self.objects.placing {
            // A click on a wall changes nothing; what waits goes on waiting. Of a key nothing is said.
            let is_tried = labyrinth.filled.walls.free.has(field) || !matches!(placing, Placing::Key(_));
            if !(is_tried && self.place(placing, field)) {
                let (room, opened) = before;
                self.choose(room);
                self.objects.opened = opened;
            }
            return;
        }
        self.objects.chosen = thing_at(labyrinth, field);
        let is_movable = self.objects.chosen.is_some_and(|chosen| !matches!(chosen, Chosen::Door(_)));
        self.objects.drag = is_movable.then_some((cell, cell));
    }

    pub(super) fn drag_objects(&mut self, now: Cell) {
        if let Some((_, to)) = &mut self.objects.drag {
            *to = now;
        }
    }

    pub(super) fn release_objects(&mut self) {
        let Some((from, to)) = self.objects.drag.take() else { return };
        if let (true, Some(chosen)) = (from != to, self.objects.chosen) {
            self.carry(chosen, Field::new(to.0 as u16, to.1 as u16));
        }
    }

    /// Makes an edit of the third layer, or says why not.
    fn put_objects(&mut self, edit: Text, made: Result<Labyrinth, Fault>) {
        match made {
            Ok(labyrinth) => {
                let dungeon = self.dungeon().with_labyrinth(labyrinth);
                self.edit(edit, dungeon);
            }
            Err(fault) => self.refuse(fault),
        }
    }

    /// Puts something on a field. Returns whether it can be there.
    fn place(&mut self, placing: Placing, at: Field) -> bool {
        let level = self.dungeon().level;
        let Some(labyrinth) = self.labyrinth() else { return false };
        let put =
            |is_item, class| by_hand::put(labyrinth, &self.database, level, is_item, Instance { class, at });
        let (edit, made) = match placing {
            Placing::Key(door) => {
                (self.of_door("dungeon-edit-lock", door), by_hand::lock(labyrinth, door, at))
            }
            Placing::Item(class) => (Text::new("dungeon-edit-item"), put(true, class)),
            Placing::Monster(class) => (Text::new("dungeon-edit-monster"), put(false, class)),
        };
        let is_put = made.is_ok();
        if let (Placing::Key(door), true) = (placing, is_put) {
            self.objects.placing = None;
            self.objects.chosen = Some(Chosen::Door(door));
        }
        self.put_objects(edit, made);
        is_put
    }

    /// Puts what is chosen on another field.
    fn carry(&mut self, chosen: Chosen, at: Field) {
        let level = self.dungeon().level;
        let Some(labyrinth) = self.labyrinth() else { return };
        let carry = |is_item: bool, index: usize| {
            let list = if is_item { &labyrinth.items } else { &labyrinth.creatures };
            let instance = Instance { at, ..list.get(index).copied().unwrap_or_default() };
            // Nothing is taken away that cannot be put.
            let made = by_hand::put(labyrinth, &self.database, level, is_item, instance)?;
            Ok(by_hand::take(&made, is_item, index))
        };
        let made = match chosen {
            Chosen::Door(_) => return,
            Chosen::Key(door) => by_hand::move_key(labyrinth, door, at),
            Chosen::Item(index) => carry(true, index),
            Chosen::Monster(index) => carry(false, index),
            Chosen::Boss => by_hand::move_boss(labyrinth, at),
            Chosen::Entrance => by_hand::move_entrance(labyrinth, at),
        };
        let last = match (chosen, &made) {
            // It is the last of its list now.
            (Chosen::Item(_), Ok(made)) => Some(Chosen::Item(made.items.len().saturating_sub(1))),
            (Chosen::Monster(_), Ok(made)) => Some(Chosen::Monster(made.creatures.len().saturating_sub(1))),
            _ => None,
        };
        self.put_objects(Text::new("dungeon-edit-move"), made);
        self.objects.chosen = last.or(self.objects.chosen);
        self.redraw();
    }

    /// Takes away what is chosen: an item, a monster, a key with its lock.
    fn remove_chosen(&mut self) {
        let Some(labyrinth) = self.labyrinth() else { return };
        let boss_stays = |at| Fault::error("dungeon-boss-room", crate::dungeon::Place::Boss).at(at);
        let (edit, made) = match self.objects.chosen {
            Some(Chosen::Door(door) | Chosen::Key(door)) => {
                (self.of_door("dungeon-edit-unlock", door), Ok(by_hand::unlock(labyrinth, door)))
            }
            Some(Chosen::Item(at)) => {
                (Text::new("dungeon-edit-take"), Ok(by_hand::take(labyrinth, true, at)))
            }
            Some(Chosen::Monster(at)) => {
                (Text::new("dungeon-edit-take"), Ok(by_hand::take(labyrinth, false, at)))
            }
            Some(Chosen::Boss) => (Text::new("dungeon-edit-take"), Err(boss_stays(labyrinth.boss.at))),
            Some(Chosen::Entrance) | None => return,
        };
        let is_door = matches!(self.objects.chosen, Some(Chosen::Door(_)));
        if made.is_ok() && !is_door {
            self.objects.chosen = None;
        }
        self.put_objects(edit, made);
    }

    pub(super) fn take_objects(&mut self, message: Message) {
        match message {
            Message::Removed => self.remove_chosen(),
            Message::Placing(placing) => {
                self.objects.placing = placing.filter(|_| self.objects.placing != placing);
            }
            Message::NameWritten(component, name) => self.write_story(component, Some(name), None),
            Message::TextWritten(component, text) => self.write_story(component, None, Some(text)),
            Message::RoomWritten(room, text) => {
                let Some(labyrinth) = self.labyrinth() else { return };
                let made = self.dungeon().with_labyrinth(by_hand::write_room(labyrinth, room, &text));
                let mark = Some(MARK_OF_ROOMS + room as usize);
                self.edit_marked(Text::new("dungeon-edit-room-text").with("room", room), mark, made);
            }
            Message::BroughtBack => {
                if let Some((room, made)) = self.opened_room() {
                    let made = self.dungeon().with_labyrinth(made);
                    self.edit(Text::new("dungeon-edit-room-back").with("room", room), made);
                }
            }
            Message::MadeAgain if self.is_furnished_by_hand() => self.question = Some(Question::Again),
            Message::MadeAgain => self.furnish_again(),
        }
        self.redraw();
    }

    /// Returns the chosen room and the labyrinth in which it is as it was when it was chosen; `None` where that is so.
    pub(super) fn opened_room(&self) -> Option<(RoomId, Labyrinth)> {
        let (room, before) = self.objects.opened.as_ref()?;
        let (labyrinth, dungeon) = (self.labyrinth()?, self.dungeon());
        let made = by_hand::bring_back(labyrinth, before, *room, (&self.database, dungeon.level));
        let lying = |own: &Labyrinth| {
            let mut all: Vec<_> = [&own.items, &own.creatures].map(Clone::clone).into();
            all.iter_mut().for_each(|list| list.sort_by_key(|it| (it.at.y, it.at.x, it.class)));
            (all, own.boss.at)
        };
        let is_other = lying(&made) != lying(labyrinth)
            || (&made.stories, &made.room_texts) != (&labyrinth.stories, &labyrinth.room_texts);
        is_other.then_some((*room, made))
    }

    fn furnished(&self, round: u32) -> Option<Dungeon> {
        let (parameters, dungeon) = (self.parameters(), Dungeon::clone(self.dungeon()));
        let made = FilledAreas::generate(&dungeon.filled()?.walls, parameters.seed, round);
        let origin = dungeon.origin.map(|origin| crate::dungeon::Origin { round, ..origin });
        let layer = Layer::Filled(made.into());
        Some(Dungeon { layer, origin, ..dungeon }.next(&parameters, &self.database))
    }

    fn round(&self) -> u32 {
        self.dungeon().origin.map_or(0, |origin| origin.round)
    }

    /// Returns whether keys, objects or texts are others than chance made them.
    fn is_furnished_by_hand(&self) -> bool {
        let is_edited = self.dungeon().origin.is_some_and(|origin| origin.edited);
        is_edited && self.furnished(self.round()).is_some_and(|made| made.layer != self.dungeon().layer)
    }

    /// Makes keys, objects and texts anew.
    pub(super) fn furnish_again(&mut self) {
        if let Some(made) = self.furnished(self.round() + 1) {
            self.edit(Text::new("dungeon-edit-again"), made);
        }
    }

    fn write_story(&mut self, component: usize, name: Option<String>, text: Option<String>) {
        let Some(labyrinth) = self.labyrinth() else { return };
        let Some(story) = labyrinth.stories.get(component) else { return };
        let mark = Some(1 + 2 * component + usize::from(text.is_some()));
        let (name, text) = (name.unwrap_or(story.name.clone()), text.unwrap_or(story.text.clone()));
        let made = self.dungeon().with_labyrinth(by_hand::write_story(labyrinth, component, &name, &text));
        self.edit_marked(Text::new("dungeon-edit-text"), mark, made);
    }
}
