//! The generator's parameters as typed.

use iced::widget::{column, row, slider, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::dungeon::parameters::Parameters;
use crate::dungeon::{Place, Target};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The range of sizes that the slider offers, in fields.
const SLID: (u16, u16) = (20, 300);

/// The generator's parameters as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    values: [String; NUMBERS.len()],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Width,
    Height,
    Branches,
    Seed,
    /// The shortest allowed edge of a room.
    Edge,
    Level,
    /// The share of rooms that are mazes, in percent.
    Mazes,
    MinRatio,
    MaxRatio,
    /// How many rooms are requested instead of branches; 0 if branches are.
    Rooms,
    /// The fewest rooms of a branch.
    BranchRooms,
    /// The shortest corridor of a maze.
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
    /// Returns its name in files and in the generator's faults.
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

    pub fn get(&self, number: Number) -> &str {
        &self.values[number as usize]
    }

    /// Returns the numbers that are out of range.
    pub fn wrong(&self) -> Vec<Number> {
        let faults = self.read().check();
        let is_wrong =
            |number: &Number| faults.iter().any(|fault| fault.place == Place::Parameter(number.name()));
        NUMBERS.into_iter().filter(is_wrong).collect()
    }

    pub fn set(&mut self, number: Number, value: String) {
        self.values[number as usize] = value;
    }

    /// Returns the parameters; invalid text becomes 0, which is out of range for everything but the seed.
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

/// A row with a parameter: its label, marked if the value is out of range, and its field; for the seed also a button
/// that draws a random one.
pub(in crate::window) fn number_row<'a, M: Clone + 'a>(
    number: Number,
    (value, is_wrong): (&str, bool),
    words: &Words,
    written: impl Fn(String) -> M + Copy + 'a,
    submitted: M,
    drawn: Option<M>,
) -> Element<'a, M> {
    let field = ui::field("", value).width(72).on_input(written).on_submit(submitted);
    let dice = drawn.map(|drawn| {
        ui::icon_button(Icon::Dices, words.get("labyrinth-seed-draw"), Look::Plain, Some(drawn))
    });
    let name = text(words.get(number.key())).size(ui::BODY).width(Fill);
    let sign = is_wrong.then(|| {
        let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::danger);
        ui::hint(sign.into(), words.get("dungeon-number-wrong"))
    });
    // The icon is inside the row of the label, so that the field keeps its place in the widget tree, and the focus.
    let name = row![if is_wrong { name.style(text::danger) } else { name }].push(sign).spacing(6);
    let line = row![name.align_y(Alignment::Center)].push(dice).push(field);
    let line = line.spacing(6).align_y(Alignment::Center);
    if !matches!(number, Number::Width | Number::Height) {
        return line.into();
    }
    // The field also accepts values beyond the slider's range.
    let (least, most) = SLID;
    let now = value.trim().parse().unwrap_or(least).clamp(least, most);
    let slid = slider(least..=most, now, move |side| written(side.to_string()));
    column![line, slid].spacing(2).into()
}
