//! Templates: small working games to start from.
//!
//! Each is made from a size, a seed and words in the user's language, together with moves that win every
//! level.

pub mod boards;
mod boxes;
pub(super) mod build;
mod cards;
mod collect;
mod lights;
mod marks;
mod maze;
mod nonogram;
mod tiles;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use self::boards::SayIn;
use self::build::Builder;
use super::folder::{DiskState, LEVELS, SOLUTION};
use super::{Problem, disk, embedded, library, pictures, save};
use crate::common_files::{Description, LevelDescription, Translations};
use crate::grid::Draft;

static OWN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/templates");

/// Codes of what can be wrong with a request for a template.
pub const CODES: &[&str] = &["template-number", "template-size", "template-unknown"];

/// Gives a message in the language of the new game.
pub type Say<'a> = &'a dyn Fn(&'static str) -> String;

/// A small game to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Template {
    /// An empty board with one rule.
    Empty,
    /// Lamps that switch their neighbours.
    Lights,
    /// Boxes that are pushed onto goals.
    Boxes,
    /// Numbers that slide into order.
    Tiles,
    /// Cards that form pairs.
    Pairs,
    /// A picture given by numbers at its edge.
    Picture,
    /// A maze.
    Maze,
    /// Apples to be collected.
    Collect,
}

/// A game made from a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The game.
    pub draft: Draft,
    /// The pictures for its folder `PIECES`: name and content.
    pub pictures: Vec<(String, &'static [u8])>,
    /// For each level, the cells to choose in order to win it.
    pub solutions: Vec<Vec<(u32, u32)>>,
}

impl Template {
    /// All templates, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Empty,
        Self::Maze,
        Self::Collect,
        Self::Boxes,
        Self::Lights,
        Self::Tiles,
        Self::Pairs,
        Self::Picture,
    ];

    /// Returns the name for the command line.
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Lights => "lights",
            Self::Boxes => "boxes",
            Self::Tiles => "tiles",
            Self::Pairs => "pairs",
            Self::Picture => "picture",
            Self::Maze => "maze",
            Self::Collect => "collect",
        }
    }

    /// Finds a template by its name for the command line.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|template| template.code() == code)
    }

    /// Returns the key of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Empty => "template-empty",
            Self::Lights => "template-lights",
            Self::Boxes => "template-boxes",
            Self::Tiles => "template-tiles",
            Self::Pairs => "template-pairs",
            Self::Picture => "template-picture",
            Self::Maze => "template-maze",
            Self::Collect => "template-collect",
        }
    }

    /// Returns the key of the sentence about the template.
    pub fn about(self) -> &'static str {
        match self {
            Self::Empty => "template-empty-about",
            Self::Lights => "template-lights-about",
            Self::Boxes => "template-boxes-about",
            Self::Tiles => "template-tiles-about",
            Self::Pairs => "template-pairs-about",
            Self::Picture => "template-picture-about",
            Self::Maze => "template-maze-about",
            Self::Collect => "template-collect-about",
        }
    }

    /// Returns the default columns and rows.
    pub fn default_size(self) -> (u32, u32) {
        match self {
            Self::Empty => (8, 8),
            Self::Lights | Self::Picture => (5, 5),
            Self::Boxes | Self::Collect => (9, 7),
            Self::Tiles | Self::Pairs => (4, 4),
            Self::Maze => (15, 11),
        }
    }

    /// Returns the fewest and the most columns and rows.
    pub fn limits(self) -> (u32, u32) {
        match self {
            Self::Empty => (2, 40),
            Self::Lights => (2, 12),
            Self::Boxes | Self::Collect => (5, 20),
            Self::Tiles => (2, tiles::MOST_SIDE),
            Self::Pairs => (2, cards::MOST_SIDE),
            Self::Picture => (2, nonogram::MOST_SIDE),
            Self::Maze => (5, 41),
        }
    }

    /// Returns the allowed size that is nearest to the requested one: a maze needs odd numbers of columns and
    /// rows, and pairs need an even number of cells. The size of [`Template::Picture`] is that of the
    /// picture; its numbers are outside.
    pub fn nearest(self, (width, height): (u32, u32)) -> (u32, u32) {
        let (least, most) = self.limits();
        let (width, height) = (width.clamp(least, most), height.clamp(least, most));
        let odd = |side: u32| side - u32::from(side.is_multiple_of(2));
        match self {
            Self::Maze => (odd(width), odd(height)),
            Self::Tiles if width * height > tiles::MOST_CELLS => (width, tiles::MOST_CELLS / width),
            Self::Pairs if !(width * height).is_multiple_of(2) => (width - 1, height),
            _ => (width, height),
        }
    }

    /// Returns what to say of a size that is not allowed, as it was written, and of one that is.
    pub fn size_problem(self, (width, height): (&str, &str), nearest: &str) -> Problem {
        let (least, most) = self.limits();
        let sides = if self == Self::Maze { "odd" } else { "any" };
        let problem = Problem::error("template-size").with("width", width).with("height", height);
        let problem = problem.with("least", least.to_string()).with("most", most.to_string());
        problem.with("sides", sides).with("nearest", nearest)
    }

    /// Makes the game, of the [nearest](Self::nearest) allowed size. Everything random depends on the seed.
    ///
    /// # Examples
    ///
    /// ```
    /// use schola::grid::Parses;
    /// use schola::project::templates::Template;
    /// use schola::project::AnyGame;
    /// use std::time::Duration;
    ///
    /// let made = Template::Lights.make((4, 4), 7, &|key: &'static str| key.to_owned());
    /// let game = AnyGame::of_draft(&made.draft, 0, &mut Parses::default()).expect("a level");
    /// let mut play = game.begin(0);
    /// for (x, y) in &made.solutions[0] {
    ///     let _steps = play.enter(&format!("{x},{y}"), Duration::ZERO, false).expect("a legal move");
    /// }
    /// assert_eq!(*play.standing(), schola::engine::Standing::Solved);
    /// ```
    pub fn make(self, size: (u32, u32), seed: u64, say: Say<'_>) -> Made {
        let size = self.nearest(size);
        let mut game = Builder::new(say, self.name(), seed);
        match self {
            Self::Empty => marks::make(&mut game, size),
            Self::Lights => lights::make(&mut game, size),
            Self::Boxes => boxes::make(&mut game, size),
            Self::Tiles => tiles::make(&mut game, size),
            Self::Pairs => cards::make(&mut game, size),
            Self::Picture => nonogram::make(&mut game, size),
            Self::Maze => maze::make(&mut game, size),
            Self::Collect => collect::make(&mut game, size),
        }
        game.finish()
    }

    /// Makes the same game with texts in several languages; the first language is the author's.
    pub fn make_in(self, size: (u32, u32), seed: u64, languages: &[&str], say: SayIn<'_>) -> Made {
        let in_language = |code: &str| self.make(size, seed, &|key| say(code, key));
        let own = languages.first().copied().unwrap_or_default();
        let mut made = in_language(own);
        Arc::make_mut(&mut made.draft.description).set_language(own);
        for code in languages.iter().skip(1) {
            made.translate(code, &in_language(code));
        }
        made
    }
}

/// Returns the translation of each of the author's texts that differs in the other language.
fn translated<'t>(texts: impl Iterator<Item = (&'t String, &'t String)>) -> BTreeMap<String, String> {
    let differ = texts.filter(|(own, other)| !own.is_empty() && own != other);
    differ.map(|(own, other)| (own.clone(), other.clone())).collect()
}

impl Made {
    /// Adds the texts of the same game in another language.
    fn translate(&mut self, code: &str, other: &Self) {
        let rules = self.draft.rules.list.iter().zip(&other.draft.rules.list);
        let texts = rules.flat_map(|(own, other)| [(&own.name, &other.name), (&own.note, &other.note)]);
        let description = Description {
            texts: translated(texts),
            generator: String::new(),
            ..Description::clone(&other.draft.description)
        };
        let _ = self.draft.translations.insert(code.to_owned(), description.into());
        for (level, other) in self.draft.levels.iter_mut().zip(&other.draft.levels) {
            let name = other.description.name.clone();
            let texts = LevelDescription { name, ..LevelDescription::default() };
            let _ = Arc::make_mut(level).translations.insert(code.to_owned(), texts.into());
        }
    }

    /// Names the game in all languages.
    pub fn call(&mut self, name: &str) {
        call(&mut self.draft.description, &mut self.draft.translations, name);
    }

    /// Adds a number to the name in all languages, unless this is the first game of that name.
    pub fn number(&mut self, number: usize) {
        add_number(&mut self.draft.description, &mut self.draft.translations, number);
    }

    /// Writes the game into a folder that does not exist or is empty.
    ///
    /// # Errors
    ///
    /// The problem, when the folder is not empty or cannot be written.
    pub fn write(&self, target: &Path) -> Result<(), Problem> {
        embedded::check_is_free(target)?;
        let saved = save(target, &self.draft, &mut DiskState::default(), false);
        let _ = saved.map_err(|fault| fault.problems().remove(0))?;
        let folder = target.join(pictures::FOLDER);
        fs::create_dir_all(&folder).map_err(|error| embedded::failed(&folder, &error))?;
        for (name, bytes) in &self.pictures {
            let file = folder.join(name);
            disk::write(&file, bytes).map_err(|error| embedded::failed(&file, &error))?;
        }
        for (level, solution) in self.draft.levels.iter().zip(&self.solutions) {
            let file = target.join(LEVELS).join(&level.folder).join(SOLUTION);
            disk::write(&file, solution_text(solution).as_bytes())
                .map_err(|error| embedded::failed(&file, &error))?;
        }
        Ok(())
    }
}

fn call(own: &mut Arc<Description>, translations: &mut Translations, name: &str) {
    for description in translations.values_mut().chain([own]) {
        name.clone_into(&mut Arc::make_mut(description).name);
    }
}

fn add_number(own: &mut Arc<Description>, translations: &mut Translations, number: usize) {
    if number > 1 {
        for description in translations.values_mut().chain([own]) {
            let name = &mut Arc::make_mut(description).name;
            *name = format!("{name} {number}");
        }
    }
}

/// Writes moves in the format of a solution file.
fn solution_text(moves: &[(u32, u32)]) -> String {
    let line = |moves: &[(u32, u32)]| {
        let moves: Vec<_> = moves.iter().map(|(x, y)| format!("{x},{y}")).collect();
        moves.join(" ") + "\n"
    };
    moves.chunks(16).map(line).collect()
}

/// Returns a picture of the library, or one that only templates use, by its name without folder and
/// extension.
fn library_bytes(stem: &str) -> Option<&'static [u8]> {
    let own = || OWN.get_file(format!("{stem}.svg")).map(include_dir::File::contents);
    library::find(stem).map(|picture| picture.bytes).or_else(own)
}

#[cfg(test)]
mod tests;
