//! The first phase: choosing, splitting and merging rooms.

#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;

use super::Phase;
use super::canvas::Canvas;
use super::level::{Level, MapCell};
use super::numbers::{Number, Numbers};
use super::tool::{Action, Tool};
use crate::dungeon::edit::rebase;
use crate::dungeon::edit::rooms::{self, Cut, Cuts, Outlook, Split};
use crate::dungeon::parameters::Parameters;
use crate::dungeon::random::{Purpose as Stream, Random};
use crate::dungeon::{Areas, Dungeon, Fault, FaultLocation, Field, RoomId};
use crate::engine::Text;
use crate::project::labyrinth::{self, DATABASE, Settings};

/// How far the pointer moves before it draws a line, in fields.
const FAR: u32 = 2;

/// The tool of the first phase.
#[derive(Debug, Default)]
pub struct RoomTool {
    /// The cell where the pointer was pressed, while it is.
    from: Option<MapCell>,
    pub(crate) line: Option<Line>,
    pub(crate) cuts: Cuts,
    /// The rooms that the selected one can be merged with.
    pub partners: Vec<RoomId>,
    pub(crate) outlook: Outlook,
    /// The rooms and the shortest edge that the outlook was computed for.
    outlook_for: Option<(Arc<Areas>, u16)>,
    /// The ratio of a split as typed, in percent.
    pub(crate) ratio: String,
    /// The sizes that result from the ratio: side by side, and one above the other.
    pub sizes: [Option<(u16, u16)>; 2],
    pub(crate) numbers: Numbers,
}

/// The line drawn through a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    upright: bool,
    /// `None` if the room cannot be split there.
    cut: Option<Cut>,
}

/// A request to the tool from its panel.
#[derive(Clone, Debug)]
pub enum Message {
    /// The ratio of a split, in percent.
    RatioTyped(String),
    /// Splits the chosen room by the ratio: side by side if `upright`, otherwise one above the other.
    SplitByRatio {
        /// Whether the parts lie side by side.
        upright: bool,
    },
    /// Splits the chosen room at random.
    SplitAtRandom,
    /// Splits any room at random.
    SplitAny,
    /// Splits along the drawn line, otherwise at this cell.
    Split {
        /// Whether the line is vertical.
        upright: bool,
        /// The cell.
        at: MapCell,
    },
    /// Splits along the drawn line.
    SplitAlongLine,
    /// Merges the chosen room with this one.
    Merge(RoomId),
    /// Shows the next room from which one more branch can grow.
    ShowGain,
    /// A parameter of the generator.
    NumberTyped(Number, String),
    /// Draws a seed for the generator.
    DrawSeed,
    /// Regenerates the labyrinth from the numbers.
    Generate,
    /// Writes the numbers to a file or reads them from one.
    FileAsked {
        /// Whether they are written.
        writes: bool,
    },
    /// Shows the next phase.
    Next,
}

impl RoomTool {
    /// Returns what further splitting can achieve.
    pub fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// Returns whether a line is drawn along which the room can be split.
    pub fn has_cut(&self) -> bool {
        self.cut().is_some()
    }

    pub(crate) fn cut(&self) -> Option<Cut> {
        self.line?.cut
    }

    /// Handles a message. Returns what the editor has to do.
    pub fn update(&mut self, message: Message, level: &Level) -> Vec<Action> {
        let areas = level.dungeon.areas();
        match message {
            Message::RatioTyped(ratio) => self.ratio = ratio,
            Message::SplitByRatio { upright } => return self.split_by_ratio(upright, level),
            Message::SplitAtRandom => return split_at_random(level.room, level),
            Message::SplitAny => return split_at_random(None, level),
            Message::Split { upright, at } => return self.split_at_cell(upright, at, level),
            Message::SplitAlongLine => {
                let cut = self.cut();
                self.cancel();
                return cut.map_or_else(Vec::new, |cut| split(level.room, cut, level));
            }
            Message::Merge(other) => {
                let Some(room) = level.room else { return Vec::new() };
                return match rooms::merge(areas, &areas.doors_of_rooms(), room, other) {
                    Ok(areas) => {
                        let (a, b) = (room.min(other), room.max(other));
                        let edit = Text::new("dungeon-edit-merge").with("a", a).with("b", b);
                        vec![Action::Choose(Some(a)), rebased(edit, areas, level)]
                    }
                    Err(fault) => vec![Action::Refuse(fault)],
                };
            }
            Message::ShowGain => return self.show_gain(level),
            Message::NumberTyped(number, value) => self.numbers.set(number, value),
            Message::DrawSeed => self.numbers.set(Number::Seed, level.draw_seed().to_string()),
            Message::Generate => return self.generate(level),
            Message::FileAsked { writes } => return vec![Action::AskNumbers { writes }],
            Message::Next => return vec![Action::ShowPhase(Phase::Walls)],
        }
        Vec::new()
    }

    fn wanted_ratio(&self) -> u8 {
        self.ratio.trim().trim_end_matches('%').trim().parse().unwrap_or(50)
    }

    fn split_by_ratio(&self, upright: bool, level: &Level) -> Vec<Action> {
        let Some(room) = level.room else { return Vec::new() };
        let (areas, wanted) = (level.dungeon.areas(), self.wanted_ratio());
        let doors = areas.doors_of_rooms();
        match rooms::split_by_ratio(areas, &doors, room, (upright, wanted), &level.parameters()) {
            Ok(split) => {
                let note = correction(wanted, areas, room, &split);
                let rebase = put_split(room, split, level);
                // While a question is open, nothing else counts.
                let asks = matches!(&rebase, Action::Rebase(_, rebased) if !rebased.losses.is_nothing());
                let note = note.filter(|_| !asks).map(Action::Refuse);
                std::iter::once(rebase).chain(note).collect()
            }
            Err(fault) => vec![Action::Refuse(fault)],
        }
    }

    /// Returns the sizes of the parts if the chosen room is split by the ratio.
    fn sizes_by_ratio(&self, upright: bool, level: &Level) -> Option<(u16, u16)> {
        let (room, old) = level.chosen_room()?;
        let (areas, wanted) = (level.dungeon.areas(), (upright, self.wanted_ratio()));
        let doors = areas.doors_of_rooms();
        let split = rooms::split_by_ratio(areas, &doors, room, wanted, &level.parameters()).ok()?;
        let new = split.areas.rooms.get(room as usize)?;
        let (whole, first) = if upright { (old.width, new.width) } else { (old.height, new.height) };
        Some((first, whole - first))
    }

    /// Splits along the drawn line, otherwise at the cell: the chosen room, or the room of the cell.
    fn split_at_cell(&mut self, upright: bool, cell: MapCell, level: &Level) -> Vec<Action> {
        if let Some(cut) = self.cut() {
            self.cancel();
            return split(level.room, cut, level);
        }
        let room = level.room.or_else(|| level.room_at(cell));
        let wanted = if upright { cell.0 } else { cell.1 };
        let mut actions: Vec<Action> =
            (level.room != room).then_some(Action::Choose(room)).into_iter().collect();
        actions.extend(match cuts_of(room, level).nearest(upright, wanted as u16) {
            Some(cut) => split(room, cut, level),
            None => refusal(room, level),
        });
        actions
    }

    /// Chooses the next room from which a branch can grow, and shows the line for it at the keyboard cursor.
    fn show_gain(&mut self, level: &Level) -> Vec<Action> {
        let gains = &self.outlook.gains;
        let next = gains.iter().find(|(room, _)| Some(*room) > level.room).or_else(|| gains.first());
        let Some((room, cut)) = next.copied() else { return Vec::new() };
        let Some(rect) = level.dungeon.areas().rooms.get(room as usize) else { return Vec::new() };
        let middle = rect.middle();
        let at = if cut.upright { (cut.at, middle.y) } else { (middle.x, cut.at) };
        self.line = Some(Line { upright: cut.upright, cut: Some(cut) });
        vec![Action::Choose(Some(room)), Action::MoveCursor((at.0.into(), at.1.into()))]
    }

    fn generate(&self, level: &Level) -> Vec<Action> {
        let parameters = self.numbers.read();
        let faults = parameters.check();
        if !faults.is_empty() {
            return vec![Action::Report(faults.into_iter().map(labyrinth::of_fault).collect())];
        }
        let made = Dungeon::generate(&parameters, &level.database, level.dungeon.phase(), 0);
        let missed = made.missed().map(Action::Refuse);
        let edit = Action::Edit(Text::new("dungeon-edit-anew"), made);
        [Action::Choose(None), edit, Action::FitMap].into_iter().chain(missed).collect()
    }

    /// Writes the numbers to a file, with a reference to the game's database if it has one.
    pub fn save_numbers(&self, file: &Path, has_database: bool) -> Vec<Action> {
        let parameters = self.numbers.read();
        let faults = parameters.check();
        if !faults.is_empty() {
            return vec![Action::Report(faults.into_iter().map(labyrinth::of_fault).collect())];
        }
        let database = has_database.then(|| DATABASE.to_owned());
        vec![match (Settings { parameters, database }).save(file) {
            Ok(()) => Action::Praise(Text::new("labyrinth-written").with("file", file.display())),
            Err(problems) => Action::Report(problems),
        }]
    }

    /// Reads the numbers from a file.
    pub fn open_numbers(&mut self, file: &Path) -> Vec<Action> {
        let (settings, mut problems) = Settings::load(file);
        let Some(settings) = settings else { return vec![Action::Report(problems)] };
        let faults = settings.parameters.check();
        problems.extend(faults.into_iter().map(labyrinth::of_fault));
        self.numbers = Numbers::of(&settings.parameters);
        let praise = problems.is_empty().then(|| Action::Praise(Text::new("labyrinth-numbers-opened")));
        praise.into_iter().chain([Action::Report(problems)]).collect()
    }
}

impl Tool for RoomTool {
    fn level_changed(&mut self, level: &Level) {
        let areas = level.dungeon.areas();
        let parameters = level.dungeon.origin.map(|origin| origin.parameters).unwrap_or_default();
        let now = (areas.clone(), parameters.min_edge);
        if self.outlook_for.as_ref().is_none_or(|own| !Arc::ptr_eq(&own.0, &now.0) || own.1 != now.1) {
            self.outlook = rooms::outlook(areas, &areas.doors_of_rooms(), parameters.min_edge);
            self.outlook_for = Some(now);
        }
        let size = Parameters { width: areas.width, height: areas.height, ..parameters };
        self.numbers = Numbers::of(&Parameters { level: level.dungeon.level, ..size });
        if self.ratio.is_empty() {
            self.ratio = "50".to_owned();
        }
        self.cancel();
    }

    fn refresh(&mut self, level: &Level) {
        let areas = level.dungeon.areas();
        self.cuts = cuts_of(level.room, level);
        let partners = |room| rooms::mergeable(areas, &areas.doors_of_rooms(), room);
        self.partners = level.room.map_or_else(Vec::new, partners);
        self.sizes = [true, false].map(|upright| self.sizes_by_ratio(upright, level));
    }

    fn press(&mut self, cell: MapCell, level: &Level) -> Vec<Action> {
        let room = level.room_at(cell);
        self.from = room.map(|_| cell);
        vec![Action::Choose(room)]
    }

    fn drag(&mut self, cells: &[MapCell], _level: &Level) {
        let (Some(from), Some(now)) = (self.from, cells.last()) else { return };
        let (across, down) = (from.0.abs_diff(now.0), from.1.abs_diff(now.1));
        self.line = (across.max(down) >= FAR).then(|| {
            let upright = down >= across;
            let wanted = if upright { now.0 } else { now.1 };
            Line { upright, cut: self.cuts.nearest(upright, wanted as u16) }
        });
    }

    fn release(&mut self, level: &Level) -> Vec<Action> {
        let line = self.line;
        self.cancel();
        match line {
            Some(Line { cut: Some(cut), .. }) => split(level.room, cut, level),
            Some(Line { cut: None, .. }) => refusal(level.room, level),
            None => Vec::new(),
        }
    }

    fn cancel(&mut self) {
        (self.from, self.line) = (None, None);
    }

    fn is_drawing(&self) -> bool {
        self.from.is_some()
    }

    fn draw(&self, canvas: &mut Canvas, _level: &Level) {
        let Some(Line { upright, cut }) = self.line else { return };
        let rect = self.cuts.rect;
        let lies_in = |field: &Field, from: u16, to: u16| {
            let at = if upright { field.x } else { field.y };
            (from..=to).contains(&at)
        };
        for (from, to) in self.cuts.barred(upright) {
            // No line is possible before these columns or rows; the one before the first is excluded with them.
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
}

fn cuts_of(room: Option<RoomId>, level: &Level) -> Cuts {
    let areas = level.dungeon.areas();
    let least = level.dungeon.origin.map_or(5, |origin| origin.parameters.min_edge);
    room.map_or_else(Cuts::default, |room| rooms::cuts(areas, &areas.doors_of_rooms(), room, least))
}

fn rebased(edit: Text, areas: Areas, level: &Level) -> Action {
    Action::Rebase(edit, rebase::rooms(&level.dungeon, areas, Some(&level.database)))
}

fn put_split(room: RoomId, split: Split, level: &Level) -> Action {
    rebased(Text::new("dungeon-edit-split").with("room", room), split.areas, level)
}

fn split(room: Option<RoomId>, cut: Cut, level: &Level) -> Vec<Action> {
    let Some(room) = room else { return Vec::new() };
    let areas = level.dungeon.areas();
    vec![match rooms::split(areas, &areas.doors_of_rooms(), room, cut, level.parameters().min_edge) {
        Ok(split) => put_split(room, split, level),
        Err(fault) => Action::Refuse(fault),
    }]
}

fn split_at_random(room: Option<RoomId>, level: &Level) -> Vec<Action> {
    let areas = level.dungeon.areas();
    let random = &mut level.random();
    vec![match rooms::split_at_random(areas, &areas.doors_of_rooms(), room, &level.parameters(), random) {
        Ok(split) => rebased(Text::new("dungeon-edit-split-random"), split.areas, level),
        Err(fault) => Action::Refuse(fault),
    }]
}

/// Says why a room cannot be split along a line.
fn refusal(room: Option<RoomId>, level: &Level) -> Vec<Action> {
    let random = &mut Random::stream(0, Stream::Manual, 0);
    let areas = level.dungeon.areas();
    let found = rooms::split_at_random(areas, &areas.doors_of_rooms(), room, &level.parameters(), random);
    let in_the_way = |room| Fault::error("dungeon-split-doors", FaultLocation::Room(room)).with("room", room);
    found.err().or_else(|| room.map(in_the_way)).map(Action::Refuse).into_iter().collect()
}

/// Reports that a room was not split by the requested ratio.
fn correction(wanted: u8, areas: &Areas, room: RoomId, split: &Split) -> Option<Fault> {
    let old = areas.rooms.get(room as usize)?;
    let new = split.areas.rooms.get(room as usize)?;
    let (whole, part) = if split.cut.upright { (old.width, new.width) } else { (old.height, new.height) };
    let percent = (u32::from(part) * 200 + u32::from(whole)) / (2 * u32::from(whole));
    // A difference of one field is not reported.
    let is_near = (u32::from(whole) * u32::from(wanted) / 100).abs_diff(u32::from(part)) <= 1;
    let fault = Fault::warning("dungeon-ratio-corrected", FaultLocation::Room(room));
    let fault = fault.with("wanted", wanted).with("percent", percent);
    (!is_near).then(|| fault.with("first", part).with("second", whole - part))
}
