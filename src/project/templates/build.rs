//! Builds a game: pieces, rules, levels, and the random numbers of a seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use ustr::{Ustr, ustr};

use super::{Made, Say, library_bytes};
use crate::common_files::{Description, LevelDescription};
use crate::grid::Draft;
use crate::grid::edit::goals;
use crate::grid::model::{
    AVATAR, Cells, Item, Language, Layout, Level, Matrix, MoveMode, Piece, Pieces, Rule, Rules, Setting,
    Settings, Value,
};
use crate::grid::repeats::{self, Repeat, StandardTable, Table};
use crate::grid::tiles::Tiles;
use crate::xml::Extra;

/// A cell: column, row.
pub type Cell = (u32, u32);

/// The keys of a card's title and comment.
pub type CardKeys = (&'static str, &'static str);

/// The four neighbours, as in the rules.
pub const NEIGHBOURS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A game under construction.
pub struct Builder<'a> {
    say: Say<'a>,
    name: &'static str,
    /// The random numbers.
    pub chance: Chance,
    pieces: Vec<Piece>,
    pictures: BTreeMap<String, &'static [u8]>,
    rules: Rules,
    settings: Settings,
    goal: &'static str,
    /// The goal in a few words, where what levels ask for would not say it.
    short_goal: Option<&'static str>,
    /// The condition that wins each level, in addition to its goals.
    wins: Option<String>,
    /// The generator made for this kind of puzzle.
    generator: &'static str,
    difficulty: &'static str,
    levels: Vec<Arc<Level>>,
    solutions: Vec<Vec<Cell>>,
}

/// The start of a level.
pub struct Start {
    /// The board.
    pub state: Tiles<Ustr>,
    /// The valid cells.
    pub valid: Tiles<bool>,
    /// The goals.
    pub goals: Vec<Tiles<Ustr>>,
    /// The position before the first move.
    pub position: Cell,
    /// The game's own items: name, value, and whether players see it.
    pub items: Vec<(&'static str, Value, bool)>,
    /// The number of moves of the shortest solution, where it is known.
    pub shortest: Option<usize>,
    /// The moves that win the level.
    pub solution: Vec<Cell>,
}

impl<'a> Builder<'a> {
    pub fn new(say: Say<'a>, name: &'static str, seed: u64) -> Self {
        Self {
            say,
            name,
            chance: Chance(seed),
            pieces: Vec::new(),
            pictures: BTreeMap::new(),
            rules: Rules::default(),
            settings: Settings::default(),
            goal: "",
            short_goal: None,
            wins: None,
            generator: "",
            difficulty: "template-easy",
            levels: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Sets the task of the player and the difficulty.
    pub fn task(&mut self, goal: &'static str, difficulty: &'static str) {
        self.goal = goal;
        self.difficulty = difficulty;
    }

    /// Says the goal in a few words, where what levels ask for would not say it.
    pub fn goal(&mut self, goal: &'static str) {
        self.short_goal = Some(goal);
    }

    /// Sets the condition that wins each level.
    pub fn wins(&mut self, condition: impl Into<String>) {
        self.wins = Some(condition.into());
    }

    /// Sets the generator that makes more levels.
    pub fn generator(&mut self, code: &'static str) {
        self.generator = code;
    }

    /// Switches the rules to the extended language.
    pub fn extended(&mut self) {
        self.rules.language = Language::Extended;
    }

    /// Sets how a move is chosen: with options and without a position, or directly by keys and pointer from
    /// where the player stands.
    pub fn control(&mut self, mode: MoveMode, shows_valid: bool) {
        let direct = mode != MoveMode::WithOptions;
        self.settings.move_mode = Setting { value: mode, change: direct };
        self.settings.boundary.change = !direct;
        // The piece shows the position, or there is none.
        self.settings.position_highlight = Setting { value: false, change: false };
        self.settings.valids_highlight.value = shows_valid;
    }

    /// Sets the gap between cells and its colour.
    pub fn ground(&mut self, gap: u32, colour: &str) {
        self.settings.padding_width = gap;
        colour.clone_into(&mut self.settings.board_color.value);
    }

    /// Adds a piece with a picture from the library.
    pub fn piece(&mut self, name: &str, stem: &str) {
        let picture = format!("{stem}.svg");
        if let Some(bytes) = library_bytes(stem) {
            let _ = self.pictures.insert(picture.clone(), bytes);
        }
        self.pieces.push(Piece { name: name.to_owned(), picture, ..Piece::default() });
    }

    /// Adds a piece that shows the player's own picture.
    pub fn player(&mut self, name: &str) {
        self.pieces.push(Piece { name: name.to_owned(), picture: AVATAR.to_owned(), ..Piece::default() });
    }

    /// Adds a card: a rule with a title and a comment.
    pub fn card(&mut self, said: CardKeys, contents: impl Into<String>) {
        self.add(said, contents.into(), Vec::new(), false);
    }

    /// Adds a card that is repeated for each row of its tables.
    pub fn cards(&mut self, said: CardKeys, contents: impl Into<String>, tables: Vec<Table>) {
        self.add(said, contents.into(), tables, false);
    }

    /// Adds a card that ends the pass once one of its rules has fired.
    pub fn last_cards(&mut self, said: CardKeys, contents: impl Into<String>, tables: Vec<Table>) {
        self.add(said, contents.into(), tables, true);
    }

    /// The neighbours of the cell where the player stood can no longer be chosen.
    pub fn no_longer(&mut self) {
        let contents = "VALID[P.x + $dx, P.y + $dy] = false;";
        self.cards(("recipe-no-longer", "recipe-no-longer-note"), contents, vec![around()]);
    }

    fn add(&mut self, (name, note): CardKeys, contents: String, tables: Vec<Table>, breaks: bool) {
        let at = self.rules.list.len();
        let name = (self.say)(name);
        let repeat = Repeat { name: name.clone(), template: contents.clone(), tables, ..Repeat::default() };
        // Tests make every template in many sizes, and none of its repeats is refused.
        if repeat.tables.is_empty() || repeats::put(&mut self.rules, at, repeat, breaks).is_err() {
            self.rules.list.push(Rule { contents, breaks, ..Rule::default() }.into());
        }
        if let Some(first) = self.rules.list.get_mut(at) {
            let first = Arc::make_mut(first);
            (first.name, first.note) = (name, (self.say)(note));
        }
    }

    /// Adds a level.
    pub fn level(&mut self, start: Start) {
        const NAMES: [&str; 2] = ["template-level-first", "template-level-second"];
        let number = self.levels.len();
        let description = LevelDescription {
            name: NAMES.get(number).map(|name| (self.say)(name)),
            minimum_moves: start.shortest.map(|moves| moves as u32),
            ..LevelDescription::default()
        };
        let folder = format!("{:02}", number + 1);
        self.solutions.push(start.solution.clone());
        let mut layout = start.layout();
        if let Some(condition) = &self.wins {
            let _ = goals::add(&mut layout, condition);
        }
        let layout = Arc::new(layout);
        let level = Level { folder, description: description.into(), layout, ..Level::default() };
        self.levels.push(level.into());
    }

    pub fn finish(self) -> Made {
        let description = Description {
            name: (self.say)(self.name),
            rules_text: (self.say)(self.goal),
            goal: self.short_goal.map(self.say).unwrap_or_default(),
            level_take_time: (self.say)("template-time"),
            difficulty: (self.say)(self.difficulty),
            category: (self.say)(self.name),
            generator: self.generator.to_owned(),
            ..Description::default()
        };
        let draft = Draft {
            description: description.into(),
            pieces: Pieces { list: self.pieces, extra: Extra::default() }.into(),
            rules: self.rules.into(),
            settings: self.settings.into(),
            levels: self.levels,
            ..Draft::default()
        };
        Made { draft, pictures: self.pictures.into_iter().collect(), solutions: self.solutions }
    }
}

impl Start {
    /// Returns the layout of the level.
    pub fn layout(self) -> Layout {
        let number = |name: &str, value: u32| item(name, Value::Int(value as i32), false);
        let (x, y) = self.position;
        let mut items = vec![number("Ax", x), number("Ay", y), number("Px", x), number("Py", y)];
        items.extend(self.items.into_iter().map(|(name, value, show)| item(name, value, show)));
        let mut matrices =
            vec![matrix("STATE", Cells::Text(self.state)), matrix("VALID", Cells::Bool(self.valid))];
        matrices.extend(self.goals.into_iter().map(|goal| matrix("FINAL", Cells::Text(goal))));
        Layout { items, matrices, ..Layout::default() }
    }
}

fn item(name: &str, value: Value, show: bool) -> Item {
    Item { name: name.to_owned(), value, show, extra: Extra::default() }
}

fn matrix(name: &str, cells: Cells) -> Matrix {
    Matrix::new(name, cells)
}

/// Returns a board filled with one piece.
pub fn board((width, height): (u32, u32), piece: &str) -> Tiles<Ustr> {
    Tiles::new(width, height, ustr(piece))
}

/// Puts a piece on a cell.
pub fn put(board: &mut Tiles<Ustr>, (x, y): Cell, piece: &str) {
    let _ = board.set(x, y, ustr(piece));
}

/// Returns whether a piece stands on a cell.
pub fn has(board: &Tiles<Ustr>, (x, y): Cell, piece: &str) -> bool {
    board.get(x, y).is_some_and(|found| found.as_str() == piece)
}

/// Returns the neighbours of a cell that lie on a board of this size.
pub fn neighbours((x, y): Cell, (width, height): (u32, u32)) -> impl Iterator<Item = Cell> {
    let step = move |(dx, dy)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?));
    NEIGHBOURS.into_iter().filter_map(step).filter(move |(x, y)| *x < width && *y < height)
}

/// Returns the table of the four neighbours, in the order of [`NEIGHBOURS`].
pub fn around() -> Table {
    StandardTable::FourNeighbours.table()
}

/// Returns a table of pieces.
pub fn table<const COLUMNS: usize>(columns: [&str; COLUMNS], rows: &[[&str; COLUMNS]]) -> Table {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    Table { columns: owned(&columns), rows: rows.iter().map(|row| owned(row)).collect(), ..Table::default() }
}

/// Returns a shortest path: the cells after the first up to the last.
pub fn way(from: Cell, to: Cell, size: (u32, u32), is_free: &dyn Fn(Cell) -> bool) -> Option<Vec<Cell>> {
    let mut before: BTreeMap<Cell, Cell> = BTreeMap::new();
    let mut edge = vec![from];
    while !edge.is_empty() && from != to && !before.contains_key(&to) {
        let mut next = Vec::new();
        for cell in edge {
            for neighbour in neighbours(cell, size).filter(|cell| is_free(*cell)) {
                if neighbour != from && !before.contains_key(&neighbour) {
                    let _ = before.insert(neighbour, cell);
                    next.push(neighbour);
                }
            }
        }
        edge = next;
    }
    let mut cells = vec![to];
    while *cells.last()? != from {
        cells.push(*before.get(cells.last()?)?);
    }
    cells.reverse();
    Some(cells.split_off(1))
}

/// Pseudo-random numbers that are always the same for a seed.
pub struct Chance(u64);

impl Chance {
    /// Returns a number below `count`, which must not be 0.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}
