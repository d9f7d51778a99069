//! The first phase: rooms are chosen, split and merged.

use std::sync::Arc;

use super::map::Canvas;
use super::{Cell, DungeonEditor};
use crate::dungeon::edit::refit;
use crate::dungeon::edit::rooms::{self, Cut, Cuts, Outlook, Split};
use crate::dungeon::parameters::Parameters;
use crate::dungeon::random::{Purpose, Random};
use crate::dungeon::{Areas, Dungeon, Fault, Field, Place, RoomId, Target};
use crate::engine::Text;

/// How far the pointer goes before it draws a line, in fields.
const FAR: u32 = 2;

/// What is being done to rooms.
#[derive(Debug, Default)]
pub struct RoomsTool {
    /// Where the pointer was pressed, while it is.
    from: Option<Cell>,
    /// The line that is drawn, and which way it runs where there is no place for one.
    line: Option<(bool, Option<Cut>)>,
    cuts: Cuts,
    /// The rooms that the chosen one can be merged with.
    partners: Vec<RoomId>,
    outlook: Outlook,
    /// The rooms and the least edge that the outlook is about.
    foreseen: Option<(Arc<Areas>, u16)>,
    /// The ratio as it is written, in percent, and the sizes that it gives: side by side, and one above the other.
    ratio: String,
    sizes: [Option<(u16, u16)>; 2],
    numbers: Numbers,
}

/// The numbers for a labyrinth as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    values: [String; NUMBERS.len()],
}

/// A number for the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Columns.
    Width,
    /// Rows.
    Height,
    /// Branches.
    Branches,
    /// The seed.
    Seed,
    /// The shortest edge of a room.
    Edge,
    /// The level.
    Level,
    /// How many rooms are mazes, in percent.
    Mazes,
    /// The smallest ratio.
    MinRatio,
    /// The largest ratio.
    MaxRatio,
    /// How many rooms are wanted in place of branches; none where branches are.
    Rooms,
    /// How many rooms a branch has at least.
    BranchRooms,
    /// How long the corridors of mazes are at least.
    Corridor,
}

/// All numbers, in the order in which they are shown.
pub(in crate::window) const NUMBERS: [Number; 12] = [
    Number::Width,
    Number::Height,
    Number::Branches,
    Number::Rooms,
    Number::Seed,
    Number::Edge,
    Number::BranchRooms,
    Number::Level,
    Number::Mazes,
    Number::Corridor,
    Number::MinRatio,
    Number::MaxRatio,
];

impl Number {
    /// Returns the name by which the generator tells of it.
    fn name(self) -> &'static str {
        match self {
            Self::Width => "width",
            Self::Height => "height",
            Self::Branches => "branches",
            Self::Seed => "seed",
            Self::Edge => "min-edge",
            Self::Level => "level",
            Self::Mazes => "maze-probability",
            Self::MinRatio => "min-ratio",
            Self::MaxRatio => "max-ratio",
            Self::Rooms => "rooms",
            Self::BranchRooms => "min-branch-rooms",
            Self::Corridor => "corridor",
        }
    }

    /// Returns the key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Self::Width => "labyrinth-width",
            Self::Height => "labyrinth-height",
            Self::Branches => "labyrinth-branches",
            Self::Seed => "labyrinth-seed",
            Self::Edge => "labyrinth-edge",
            Self::Level => "labyrinth-level",
            Self::Mazes => "labyrinth-mazes",
            Self::MinRatio => "labyrinth-min-ratio",
            Self::MaxRatio => "labyrinth-max-ratio",
            Self::Rooms => "labyrinth-rooms",
            Self::BranchRooms => "labyrinth-branch-rooms",
            Self::Corridor => "labyrinth-corridor",
        }
    }
}

impl Numbers {
    /// Writes the numbers of a labyrinth.
    pub fn of(parameters: &Parameters) -> Self {
        let (branches, rooms) = match parameters.target {
            Target::Branches(count) => (count, 0),
            Target::Rooms(count) => (parameters.most_branches().min(5), count),
        };
        let value = |number: &Number| match number {
            Number::Width => u32::from(parameters.width),
            Number::Height => u32::from(parameters.height),
            Number::Branches => branches,
            Number::Seed => parameters.seed,
            Number::Edge => u32::from(parameters.min_edge),
            Number::Level => u32::from(parameters.level),
            Number::Mazes => u32::from(parameters.maze_probability),
            Number::MinRatio => u32::from(parameters.min_ratio),
            Number::MaxRatio => u32::from(parameters.max_ratio),
            Number::Rooms => rooms,
            Number::BranchRooms => u32::from(parameters.min_branch_rooms),
            Number::Corridor => u32::from(parameters.corridor),
        };
        let mut numbers = Self::default();
        NUMBERS.iter().for_each(|number| numbers.set(*number, value(number).to_string()));
        numbers
    }

    /// Returns a number as it is written.
    pub fn get(&self, number: Number) -> &str {
        &self.values[number as usize]
    }

    /// Returns the numbers that are out of their limits.
    pub fn wrong(&self) -> Vec<Number> {
        let faults = self.read().check();
        let is_wrong =
            |number: &Number| faults.iter().any(|fault| fault.place == Place::Parameter(number.name()));
        NUMBERS.into_iter().filter(is_wrong).collect()
    }

    /// Writes a number.
    pub fn set(&mut self, number: Number, value: String) {
        self.values[number as usize] = value;
    }

    /// Returns the numbers; what is no number becomes 0, which is out of all limits but those of
    /// the seed.
    pub fn read(&self) -> Parameters {
        let value = |number: Number| self.get(number).trim().parse::<u32>().unwrap_or(0);
        let small = |number: Number| u8::try_from(value(number)).unwrap_or(u8::MAX);
        let side = |number: Number| u16::try_from(value(number)).unwrap_or(u16::MAX);
        Parameters {
            width: side(Number::Width),
            height: side(Number::Height),
            target: match value(Number::Rooms) {
                0 => Target::Branches(value(Number::Branches)),
                rooms => Target::Rooms(rooms),
            },
            seed: value(Number::Seed),
            min_edge: side(Number::Edge),
            level: small(Number::Level),
            maze_probability: small(Number::Mazes),
            min_ratio: small(Number::MinRatio),
            max_ratio: small(Number::MaxRatio),
            min_branch_rooms: small(Number::BranchRooms),
            corridor: small(Number::Corridor),
        }
    }
}

/// What can happen to rooms.
#[derive(Clone, Debug)]
pub enum Message {
    /// The ratio is written.
    RatioWritten(String),
    /// The chosen room is split by the ratio: side by side, or one above the other.
    SplitByRatio(bool),
    /// The chosen room is split by chance.
    SplitAtRandom,
    /// Any room is split by chance.
    AnySplit,
    /// The chosen room is merged with another.
    Merged(RoomId),
    /// A room is shown from which one more branch can come.
    GainShown,
    /// A number for the generator is written.
    NumberWritten(Number, String),
    /// The seed is drawn by chance.
    SeedDrawn,
    /// The labyrinth is made anew from the numbers.
    MadeAnew,
}

impl RoomsTool {
    pub(super) fn follow(&mut self, dungeon: &Dungeon) {
        let areas = dungeon.areas();
        let parameters = dungeon.origin.map(|origin| origin.parameters).unwrap_or_default();
        let known = (areas.clone(), parameters.min_edge);
        if self.foreseen.as_ref().is_none_or(|own| !Arc::ptr_eq(&own.0, &known.0) || own.1 != known.1) {
            self.outlook = rooms::outlook(areas, &areas.doors_of_rooms(), parameters.min_edge);
            self.foreseen = Some(known);
        }
        let area = Parameters { width: areas.width, height: areas.height, ..parameters };
        self.numbers = Numbers::of(&Parameters { level: dungeon.level, ..area });
        if self.ratio.is_empty() {
            self.ratio = "50".to_owned();
        }
        self.give_up();
    }

    /// Looks where the chosen room can be split, and with which it can be merged.
    pub(super) fn choose(&mut self, dungeon: &Dungeon, room: Option<RoomId>) {
        let areas = dungeon.areas();
        let doors = areas.doors_of_rooms();
        let least = dungeon.origin.map_or(5, |origin| origin.parameters.min_edge);
        self.cuts = room.map_or_else(Cuts::default, |room| rooms::cuts(areas, &doors, room, least));
        self.partners = room.map_or_else(Vec::new, |room| rooms::mergeable(areas, &doors, room));
    }

    pub(super) fn give_up(&mut self) {
        (self.from, self.line) = (None, None);
    }

    pub(super) fn is_drawing(&self) -> bool {
        self.from.is_some()
    }

    pub(super) fn cuts(&self) -> &Cuts {
        &self.cuts
    }

    pub(super) fn partners(&self) -> &[RoomId] {
        &self.partners
    }

    pub(super) fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    pub(super) fn ratio(&self) -> &str {
        &self.ratio
    }

    /// Returns the sizes that the ratio gives: side by side, and one above the other.
    pub(super) fn sizes(&self) -> [Option<(u16, u16)>; 2] {
        self.sizes
    }

    pub(super) fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    pub(super) fn set_numbers(&mut self, numbers: Numbers) {
        self.numbers = numbers;
    }

    /// Returns the line that is drawn, as far as there is a place for it.
    pub(super) fn cut(&self) -> Option<Cut> {
        self.line?.1
    }

    /// Returns whether a line is drawn where there is no place for one.
    pub(super) fn is_barred(&self) -> bool {
        matches!(self.line, Some((_, None)))
    }
}

impl DungeonEditor {
    pub(super) fn draw_rooms(&mut self, canvas: &mut Canvas) {
        // Rooms or doors may be others now.
        self.rooms.choose(&self.dungeon().clone(), self.chosen);
        self.rooms.sizes = [true, false].map(|upright| self.sizes_by_ratio(upright));
        let Some((upright, cut)) = self.rooms.line else { return };
        let rect = self.rooms.cuts.rect;
        let lies_in = |field: &Field, from: u16, to: u16| {
            let at = if upright { field.x } else { field.y };
            (from..=to).contains(&at)
        };
        for (from, to) in self.rooms.cuts.barred(upright) {
            // No line runs before these columns or rows; the one before the first is barred with them.
            let from = if from == if upright { rect.x + 1 } else { rect.y + 1 } { from - 1 } else { from };
            let fields: Vec<Field> = rect.fields().filter(|field| lies_in(field, from, to)).collect();
            canvas.mark(&fields, |tile| tile.barred = true);
        }
        let Some(cut) = cut else { return };
        let (before, behind) = if upright { (1, 3) } else { (2, 0) };
        for field in rect.fields() {
            let at = if upright { field.x } else { field.y };
            if at + 1 == cut.at {
                canvas.on(field, |tile| tile.line = Some(before));
            } else if at == cut.at {
                canvas.on(field, |tile| tile.line = Some(behind));
            }
        }
    }

    pub(super) fn press_rooms(&mut self, cell: Cell) {
        let room = self.room_at(cell);
        self.choose(room);
        self.rooms.from = room.map(|_| cell);
    }

    pub(super) fn drag_rooms(&mut self, now: Cell) {
        let Some(from) = self.rooms.from else { return };
        let (across, down) = (from.0.abs_diff(now.0), from.1.abs_diff(now.1));
        self.rooms.line = (across.max(down) >= FAR).then(|| {
            let upright = down >= across;
            let wanted = if upright { now.0 } else { now.1 };
            (upright, self.rooms.cuts.nearest(upright, wanted as u16))
        });
    }

    pub(super) fn release_rooms(&mut self) {
        let line = self.rooms.line;
        self.rooms.give_up();
        match line {
            Some((_, Some(cut))) => self.split_at(cut),
            Some((_, None)) => self.refuse_split(),
            None => {}
        }
    }

    fn wanted_ratio(&self) -> u8 {
        self.rooms.ratio.trim().trim_end_matches('%').trim().parse().unwrap_or(50)
    }

    /// Returns how long the parts get where the chosen room is split by the ratio that is written.
    fn sizes_by_ratio(&self, upright: bool) -> Option<(u16, u16)> {
        let room = self.chosen?;
        let (areas, wanted) = (self.dungeon().areas(), (upright, self.wanted_ratio()));
        let split = rooms::split_by_ratio(areas, &areas.doors_of_rooms(), room, wanted, &self.parameters());
        let (old, new) = (areas.rooms.get(room as usize)?, split.ok()?.areas);
        let new = new.rooms.get(room as usize)?;
        let (whole, first) = if upright { (old.width, new.width) } else { (old.height, new.height) };
        Some((first, whole - first))
    }

    /// Splits the chosen room at the field of the keyboard.
    pub(super) fn split_at_cursor(&mut self, upright: bool) {
        let wanted = if upright { self.cursor.0 } else { self.cursor.1 };
        if self.chosen.is_none() {
            let room = self.room_at(self.cursor);
            self.choose(room);
        }
        match self.rooms.cuts.nearest(upright, wanted as u16) {
            Some(cut) => self.split_at(cut),
            None => self.refuse_split(),
        }
    }

    /// Says why the chosen room cannot be split.
    fn refuse_split(&mut self) {
        let dungeon = self.dungeon();
        let random = &mut Random::stream(0, Purpose::Manual, 0);
        let areas = dungeon.areas();
        let (doors, parameters) = (areas.doors_of_rooms(), self.parameters());
        if let Err(fault) = rooms::split_at_random(areas, &doors, self.chosen, &parameters, random) {
            self.refuse(fault);
        } else if let Some(room) = self.chosen {
            self.refuse(Fault::error("dungeon-split-doors", Place::Room(room)).with("room", room));
        }
    }

    fn split_at(&mut self, cut: Cut) {
        let Some(room) = self.chosen else { return };
        let areas = self.dungeon().areas();
        let least = self.parameters().min_edge;
        let split = rooms::split(areas, &areas.doors_of_rooms(), room, cut, least);
        self.put_split(room, split);
    }

    fn put_split(&mut self, room: RoomId, split: Result<Split, Fault>) {
        match split {
            Ok(split) => self.put_rooms(Text::new("dungeon-edit-split").with("room", room), split.areas),
            Err(fault) => self.refuse(fault),
        }
    }

    fn put_rooms(&mut self, edit: Text, areas: Areas) {
        let refit = refit::rooms(self.dungeon(), areas, Some(&self.database));
        self.commit(edit, refit);
    }

    pub(super) fn take_rooms(&mut self, message: Message) {
        let parameters = self.parameters();
        let areas = self.dungeon().areas().clone();
        let doors = areas.doors_of_rooms();
        match message {
            Message::RatioWritten(ratio) => self.rooms.ratio = ratio,
            Message::SplitByRatio(upright) => {
                let Some(room) = self.chosen else { return };
                let wanted = self.wanted_ratio();
                let split = rooms::split_by_ratio(&areas, &doors, room, (upright, wanted), &parameters);
                let told = split.as_ref().ok().map(|split| corrected(wanted, &areas, room, split));
                self.put_split(room, split);
                if let Some(told) = told.flatten().filter(|_| self.question.is_none()) {
                    self.refuse(told);
                }
            }
            Message::SplitAtRandom | Message::AnySplit => {
                let room = if matches!(message, Message::AnySplit) { None } else { self.chosen };
                self.chance += 1;
                let index = self.chance + u64::from(self.workbench.document.at() as u32) * 1000;
                let random = &mut Random::stream(parameters.seed, Purpose::Manual, index);
                match rooms::split_at_random(&areas, &doors, room, &parameters, random) {
                    Ok(split) => {
                        let edit = Text::new("dungeon-edit-split-random");
                        self.put_rooms(edit, split.areas);
                    }
                    Err(fault) => self.refuse(fault),
                }
            }
            Message::Merged(other) => {
                let Some(room) = self.chosen else { return };
                match rooms::merge(&areas, &doors, room, other) {
                    Ok(areas) => {
                        let edit = Text::new("dungeon-edit-merge").with("a", room.min(other));
                        self.chosen = Some(room.min(other));
                        self.put_rooms(edit.with("b", room.max(other)), areas);
                    }
                    Err(fault) => self.refuse(fault),
                }
            }
            Message::GainShown => self.show_gain(),
            Message::NumberWritten(number, value) => self.rooms.numbers.set(number, value),
            Message::SeedDrawn => {
                let seed = self.draw_seed();
                self.rooms.numbers.set(Number::Seed, seed.to_string());
            }
            Message::MadeAnew => self.make_anew(),
        }
        self.redraw();
    }

    /// Chooses the next room from which a branch can come, with the line for it under the keyboard.
    fn show_gain(&mut self) {
        let gains = &self.rooms.outlook.gains;
        let next = gains.iter().find(|(room, _)| Some(*room) > self.chosen).or_else(|| gains.first());
        let Some((room, cut)) = next.copied() else { return };
        self.choose(Some(room));
        let middle = self.rooms.cuts.rect.middle();
        let at = if cut.upright { (cut.at, middle.y) } else { (middle.x, cut.at) };
        self.cursor = (u32::from(at.0), u32::from(at.1));
        self.rooms.line = Some((cut.upright, Some(cut)));
    }

    /// Splits the room along the line that is shown.
    pub(super) fn split_shown(&mut self) -> bool {
        let Some(cut) = self.rooms.cut() else { return false };
        self.rooms.give_up();
        self.split_at(cut);
        true
    }

    fn make_anew(&mut self) {
        let parameters = self.rooms.numbers.read();
        let faults = parameters.check();
        if !faults.is_empty() {
            let told = faults.into_iter().map(crate::project::labyrinth::of_fault).collect();
            return self.tell_all(told);
        }
        let phase = self.dungeon().phase();
        let made = Dungeon::generate(&parameters, &self.database, phase, 0);
        let missed = made.missed();
        self.chosen = None;
        self.edit(Text::new("dungeon-edit-anew"), made);
        self.camera = schola_widgets::board::Camera::Fit;
        if let Some(fault) = missed {
            self.refuse(fault);
        }
    }
}

/// Returns what to say where a room was not split as it was wished.
fn corrected(wanted: u8, areas: &Areas, room: RoomId, split: &Split) -> Option<Fault> {
    let old = areas.rooms.get(room as usize)?;
    let new = split.areas.rooms.get(room as usize)?;
    let (whole, part) = if split.cut.upright { (old.width, new.width) } else { (old.height, new.height) };
    let percent = (u32::from(part) * 200 + u32::from(whole)) / (2 * u32::from(whole));
    // A field more or less is no correction.
    let is_near = (u32::from(whole) * u32::from(wanted) / 100).abs_diff(u32::from(part)) <= 1;
    let told = Fault::warning("dungeon-ratio-corrected", Place::Room(room));
    let told = told.with("wanted", wanted).with("percent", percent);
    (!is_near).then(|| told.with("first", part).with("second", whole - part))
}
