//! A request for levels as entered in a form: the texts of number fields, and choices.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::locks::Locks;
use super::{Aspect, Request};
use crate::grid::edit::Symmetry;
use crate::grid::model::{Level, Role};
use crate::project::difficulty::Difficulty;

/// Largest number of levels in one request.
const MOST: usize = 500;

/// A number field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Number of levels.
    Count,
    /// The fewest moves.
    Least,
    /// The most moves.
    Most,
    /// Columns of the board.
    Width,
    /// Rows of the board.
    Height,
    /// The fewest pushes: moves that shift something.
    LeastPushes,
    /// The most pushes.
    MostPushes,
    /// The lowest branching factor, a decimal number.
    LeastChoices,
    /// The highest branching factor, a decimal number.
    MostChoices,
    /// The fewest dead ends.
    LeastDeadEnds,
    /// The most dead ends.
    MostDeadEnds,
    /// Seed of the random generator.
    Seed,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 12] = [
        Self::Count,
        Self::Least,
        Self::Most,
        Self::Width,
        Self::Height,
        Self::LeastPushes,
        Self::MostPushes,
        Self::LeastChoices,
        Self::MostChoices,
        Self::LeastDeadEnds,
        Self::MostDeadEnds,
        Self::Seed,
    ];

    /// Returns a unique identifier.
    pub fn id(self) -> &'static str {
        match self {
            Self::Count => "maker-count",
            Self::Least => "maker-least",
            Self::Most => "maker-most",
            Self::Width => "maker-width",
            Self::Height => "maker-height",
            Self::LeastPushes => "field-least-pushes",
            Self::MostPushes => "field-most-pushes",
            Self::LeastChoices => "field-least-choices",
            Self::MostChoices => "field-most-choices",
            Self::LeastDeadEnds => "field-least-dead-ends",
            Self::MostDeadEnds => "field-most-dead-ends",
            Self::Seed => "maker-seed",
        }
    }
}

/// The starting position of new levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// Any level of the game.
    #[default]
    Any,
    /// The selected level.
    Chosen,
    /// An empty board.
    Empty,
}

impl Start {
    /// All choices.
    pub const EVERY: [Self; 3] = [Self::Any, Self::Chosen, Self::Empty];
}

/// Limits on the number of a piece, as typed.
#[derive(Clone, Debug)]
pub struct PieceCount {
    /// The piece.
    pub name: String,
    /// Minimum and maximum; an empty text is not a limit.
    pub written: [String; 2],
}

/// The form of a request.
#[derive(Debug)]
pub struct RequestForm {
    written: [String; Field::ALL.len()],
    /// The difficulty; `None` is any.
    pub difficulty: Option<Difficulty>,
    /// The starting position.
    pub start: Start,
    /// The generation method; `None` is the first that fits.
    pub way: Option<&'static str>,
    /// The symmetry of the levels' ground.
    pub symmetry: Symmetry,
    /// Limits on the numbers of pieces.
    pub pieces: Vec<PieceCount>,
    /// The rules that must fire, by index.
    pub rules: BTreeSet<usize>,
    /// Cells that variations of a level keep.
    pub locks: Locks,
}

/// An edit of the request.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Text typed into a number field.
    Written(Field, String),
    /// The difficulty; `None` is any.
    DifficultyChosen(Option<Difficulty>),
    /// The starting position.
    StartChosen(Start),
    /// The generation method; `None` is the first that fits.
    WayChosen(Option<&'static str>),
    /// The symmetry of the levels' ground.
    SymmetryChosen(Symmetry),
    /// Adds limits for a piece.
    PieceAdded(String),
    /// Text for a limit: its index, whether it is the maximum, the text.
    PieceWritten(usize, bool, String),
    /// Removes a limit.
    PieceDropped(usize),
    /// Toggles whether a rule must fire.
    RuleSwitched(usize),
}

impl Default for RequestForm {
    fn default() -> Self {
        let written = Field::ALL.map(|field| match field {
            Field::Count => "10".to_owned(),
            Field::Seed => "1".to_owned(),
            _ => String::new(),
        });
        Self {
            written,
            difficulty: None,
            start: Start::default(),
            way: None,
            symmetry: Symmetry::None,
            pieces: Vec::new(),
            rules: BTreeSet::new(),
            locks: Locks::default(),
        }
    }
}

impl RequestForm {
    /// Applies an edit.
    pub fn update(&mut self, message: Edit) {
        match message {
            Edit::Written(field, text) => self.written[field as usize] = text,
            Edit::DifficultyChosen(difficulty) => self.difficulty = difficulty,
            Edit::StartChosen(start) => self.start = start,
            Edit::WayChosen(way) => self.way = way,
            Edit::SymmetryChosen(symmetry) => self.symmetry = symmetry,
            Edit::PieceAdded(name) => {
                if self.pieces.iter().all(|piece| piece.name != name) {
                    self.pieces.push(PieceCount { name, written: ["1".to_owned(), String::new()] });
                }
            }
            Edit::PieceWritten(at, is_most, text) => {
                if let Some(piece) = self.pieces.get_mut(at) {
                    piece.written[usize::from(is_most)] = text;
                }
            }
            Edit::PieceDropped(at) if at < self.pieces.len() => {
                let _ = self.pieces.remove(at);
            }
            Edit::PieceDropped(_) => {}
            Edit::RuleSwitched(rule) => {
                if !self.rules.remove(&rule) {
                    let _ = self.rules.insert(rule);
                }
            }
        }
    }

    /// Returns the text of a field.
    pub fn text(&self, field: Field) -> &str {
        &self.written[field as usize]
    }

    /// Returns the request, limited to what is offered, for the selected level.
    ///
    /// # Errors
    /// The message key of what is wrong in the form.
    pub fn request(&self, offered: &[Aspect], chosen: &Level) -> Result<Request, &'static str> {
        let number = |field, wrong| number::<u32>(self.text(field), wrong);
        let count = self::number::<usize>(self.text(Field::Count), "maker-wrong-count")?;
        let count = count.filter(|count| (1..=MOST).contains(count)).ok_or("maker-wrong-count")?;
        let mut asked = Request {
            count,
            seed: self::number(self.text(Field::Seed), "maker-wrong-seed")?.unwrap_or_default(),
            way: self.way.map(str::to_owned),
            ..Request::default()
        };
        let board = chosen.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
        for aspect in offered {
            match aspect {
                Aspect::Moves => {
                    asked.moves = range([self.text(Field::Least), self.text(Field::Most)], 1)?;
                }
                Aspect::Size => {
                    let wrong = "maker-wrong-size";
                    asked.size = match (number(Field::Width, wrong)?, number(Field::Height, wrong)?) {
                        (None, None) => None,
                        (Some(width), Some(height)) if width > 0 && height > 0 => Some((width, height)),
                        _ => return Err(wrong),
                    };
                }
                Aspect::Difficulty => asked.difficulty = self.difficulty.map(|step| step..=step),
                Aspect::From if self.start == Start::Chosen => asked.from = Some(chosen.folder.clone()),
                Aspect::Empty => asked.empty = self.start == Start::Empty,
                Aspect::Locked if self.start != Start::Any => {
                    asked.locked = self.locks.of(&chosen.folder, board);
                }
                Aspect::From | Aspect::Locked => {}
                Aspect::Symmetry => asked.symmetry = self.symmetry,
                Aspect::Pieces => {
                    let limits = |piece: &PieceCount| {
                        let [least, most] = &piece.written;
                        let range = range([least, most], 0)?;
                        Ok(range.map(|range| (piece.name.clone(), range)))
                    };
                    let pieces: Result<Vec<_>, &str> = self.pieces.iter().map(limits).collect();
                    let pieces = pieces.map_err(|_| "maker-wrong-pieces")?;
                    asked.pieces = pieces.into_iter().flatten().collect();
                }
                Aspect::Pushes => {
                    asked.pushes = range([self.text(Field::LeastPushes), self.text(Field::MostPushes)], 0)?;
                }
                Aspect::Branching => asked.branching = self.choices()?,
                Aspect::DeadEnds => {
                    let written = [self.text(Field::LeastDeadEnds), self.text(Field::MostDeadEnds)];
                    asked.dead_ends = range(written, 0)?;
                }
                Aspect::Rules => asked.rules = self.rules.clone(),
            }
        }
        if !asked.locked.is_empty() {
            // Locked cells apply only to the level on which they were selected.
            asked.from = Some(chosen.folder.clone());
            if asked.size.is_some_and(|size| size != board) {
                return Err("maker-wrong-locked");
            }
        }
        if !asked.symmetry.fits(asked.size.unwrap_or(board)) {
            asked.symmetry = Symmetry::None;
        }
        Ok(asked)
    }

    /// Drops all requirements except number, seed and method.
    pub fn clear(&mut self) {
        for field in Field::ALL.into_iter().filter(|field| !matches!(field, Field::Count | Field::Seed)) {
            self.written[field as usize].clear();
        }
        (self.difficulty, self.start, self.symmetry) = (None, Start::Any, Symmetry::None);
        self.pieces.clear();
        self.rules.clear();
    }

    /// Drops the requirements on the size, and the symmetry, which needs certain sizes.
    pub fn clear_size(&mut self) {
        self.written[Field::Width as usize].clear();
        self.written[Field::Height as usize].clear();
        self.symmetry = Symmetry::None;
    }

    /// Returns whether there are requirements besides number, seed and method.
    pub fn has_limits(&self) -> bool {
        let is_limit = |field: &Field| !matches!(field, Field::Count | Field::Seed);
        let is_written = Field::ALL
            .iter()
            .filter(|field| is_limit(field))
            .any(|field| !self.text(*field).trim().is_empty());
        is_written
            || self.difficulty.is_some()
            || self.start != Start::Any
            || self.symmetry != Symmetry::None
            || !self.pieces.is_empty()
            || !self.rules.is_empty()
    }

    /// Returns the branching factors in hundredths.
    fn choices(&self) -> Result<Option<RangeInclusive<u32>>, &'static str> {
        let hundredths = |field| {
            let text = self.text(field).trim().replace(',', ".");
            let number = if text.is_empty() { None } else { Some(text.parse::<f64>()) };
            match number {
                None => Ok(None),
                Some(Ok(number)) if (0.0..1e6).contains(&number) => Ok(Some((number * 100.0).round() as u32)),
                Some(_) => Err("maker-wrong-range"),
            }
        };
        joined(hundredths(Field::LeastChoices)?, hundredths(Field::MostChoices)?, 0)
    }
}

/// Parses a number; `None` for an empty text.
fn number<T: std::str::FromStr>(text: &str, wrong: &'static str) -> Result<Option<T>, &'static str> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| wrong),
    }
}

fn range(written: [&str; 2], lowest: u32) -> Result<Option<RangeInclusive<u32>>, &'static str> {
    let [least, most] = written.map(|text| number(text, "maker-wrong-range"));
    joined(least?, most?, lowest)
}

fn joined(
    least: Option<u32>,
    most: Option<u32>,
    lowest: u32,
) -> Result<Option<RangeInclusive<u32>>, &'static str> {
    if least.is_none() && most.is_none() {
        return Ok(None);
    }
    let range = RangeInclusive::new(least.unwrap_or(lowest), most.unwrap_or(u32::MAX));
    let is_range = !range.is_empty() && *range.end() >= lowest;
    is_range.then_some(Some(range)).ok_or("maker-wrong-range")
}

#[cfg(test)]
mod tests {
    use super::*;

    use ustr::ustr;

    use crate::grid::edit;

    fn level() -> Level {
        let layout = edit::levels::empty((4, 3), ustr("Wall")).expect("the size can be");
        Level { folder: "02".to_owned(), layout: layout.into(), ..Level::default() }
    }

    fn written(fields: &[(Field, &str)]) -> RequestForm {
        let mut all = RequestForm::default();
        for (field, text) in fields {
            all.update(Edit::Written(*field, (*text).to_owned()));
        }
        all
    }

    /// Options that the method does not support are not requested, whatever was typed before.
    #[test]
    fn only_what_is_offered_is_asked() {
        let mut form =
            written(&[(Field::Least, "3"), (Field::LeastDeadEnds, "2"), (Field::LeastPushes, "x")]);
        form.update(Edit::PieceAdded("Wall".to_owned()));
        form.update(Edit::RuleSwitched(1));
        form.update(Edit::StartChosen(Start::Empty));
        let asked = form.request(&[Aspect::Moves], &level()).expect("nothing else is examined");
        assert_eq!(asked.aspects().collect::<Vec<_>>(), [Aspect::Moves]);
        assert_eq!(form.request(&Aspect::EVERY, &level()), Err("maker-wrong-range"));
    }

    /// Branching factors may be decimal numbers, with a point or a comma.
    #[test]
    fn choices_may_have_decimals() {
        for text in ["2.5", "2,5", " 2.50 "] {
            let form = written(&[(Field::LeastChoices, text)]);
            let asked = form.request(&[Aspect::Branching], &level()).expect("it is a number");
            assert_eq!(asked.branching, Some(250..=u32::MAX), "{text}");
        }
        for text in ["-1", "two", "1e9"] {
            let form = written(&[(Field::MostChoices, text)]);
            assert_eq!(form.request(&[Aspect::Branching], &level()), Err("maker-wrong-range"), "{text}");
        }
    }

    /// Locked cells are requested only for their level, on a board of its size.
    #[test]
    fn locked_cells_belong_to_their_level() {
        let mut form = written(&[]);
        form.locks.set("02", &[(1, 1), (9, 9)], true);
        let asked = |form: &RequestForm, level: &Level| form.request(&Aspect::EVERY, level);
        assert_eq!(asked(&form, &level()).expect("it is in order").locked, [], "any level");
        form.update(Edit::StartChosen(Start::Chosen));
        let found = asked(&form, &level()).expect("it is in order");
        assert_eq!((found.locked, found.from), (vec![(1, 1)], Some("02".to_owned())));
        let other = Level { folder: "03".to_owned(), ..level() };
        assert_eq!(asked(&form, &other).expect("it is in order").locked, []);
        form.update(Edit::Written(Field::Width, "5".to_owned()));
        form.update(Edit::Written(Field::Height, "5".to_owned()));
        assert_eq!(asked(&form, &level()), Err("maker-wrong-locked"));
    }
}
