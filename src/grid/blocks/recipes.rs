//! Recipes: choose a few pieces and get the rules that make them interact.
//!
//! A recipe produces ordinary rules, each with a name and a note that explain it.

mod form;
mod third;

pub use form::RecipeForm;

use super::names::{Cast, Names, ValueKind};
use super::tools::{item, numbered};
use crate::engine::Text;
use crate::grid::lex;
use crate::grid::model::Language;
use crate::grid::repeats::{Repeat, StandardTable, Table};

/// A recipe.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The key of its name.
    pub key: &'static str,
    /// The key of its search words, separated by commas.
    pub words: &'static str,
    /// What it asks for, one entry for each piece or item.
    pub needs: &'static [Need],
    /// Whether its rules must stand before all others.
    pub goes_first: bool,
    /// The language of its rules.
    pub language: Language,
    make: fn(&[String]) -> Vec<Made>,
}

/// What a recipe asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The key of the question.
    pub key: &'static str,
    /// What it is.
    pub kind: NeedKind,
    /// The name that a new item gets when the game has none that fits.
    pub item: &'static str,
    /// The value of a new item that holds a number.
    pub value: i32,
    /// Whether players see the item.
    pub is_shown: bool,
    /// What the pieces of the level suggest.
    guess: Guess,
}

/// What the pieces of a level suggest as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guess {
    /// The next piece of the game.
    Next,
    /// What is moved.
    Hero,
    /// What lies where nothing is.
    Free,
    /// What lies on several cells.
    Thing,
    /// Another piece on one cell alone.
    Door,
    /// One of the pieces that are not on the board, by its number.
    Absent(usize),
    /// The pieces whose names end in 1, 2, …
    Numbered,
}

/// What a recipe can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NeedKind {
    /// A piece.
    Piece,
    /// Two or more pieces; always the last of the needs.
    Pieces,
    /// One or more pairs of pieces; always the last of the needs.
    Pairs,
    /// An item that holds a number.
    Number,
    /// An item that holds a text.
    Text,
    /// A layer that players do not see; a new one is filled with the first piece that the recipe asks for.
    Layer,
}

/// A rule made by a recipe, or a run of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its name.
    pub name: Text,
    /// What it does.
    pub note: Text,
    /// The text of the rule, or the template of the repeat.
    pub contents: String,
    /// Whether the pass ends once its condition was true.
    pub breaks: bool,
    /// The tables of the repeat; empty for a single rule.
    pub tables: Vec<Table>,
}

impl Made {
    fn new(name: &'static str, note: &'static str, contents: impl Into<String>) -> Self {
        let (name, note) = (Text::new(name), Text::new(note));
        Self { name, note, contents: contents.into(), breaks: false, tables: Vec::new() }
    }

    fn each(self, tables: Vec<Table>) -> Self {
        Self { tables, ..self }
    }

    fn breaking(self) -> Self {
        Self { breaks: true, ..self }
    }

    /// Returns the repeat of a run of rules.
    pub fn repeat(&self) -> Option<Repeat> {
        let (template, tables) = (self.contents.clone(), self.tables.clone());
        (!tables.is_empty()).then(|| Repeat { template, tables, ..Repeat::default() })
    }
}

impl Recipe {
    /// Returns the rules for the chosen pieces and items, in the order of the needs. `None` when too few or
    /// too many are chosen, or when one is not a valid name. The caller adds missing items, with 0 or the
    /// empty text as their value.
    pub fn make(&self, chosen: &[String]) -> Option<Vec<Made>> {
        let fits = match self.needs.last().map(|need| need.kind) {
            Some(NeedKind::Pieces) => chosen.len() > self.needs.len(),
            Some(NeedKind::Pairs) => {
                chosen.len() > self.needs.len() && (chosen.len() - self.needs.len()) % 2 == 1
            }
            _ => chosen.len() == self.needs.len(),
        };
        let is_apart = self.language != Language::Third || are_different(chosen);
        (fits && is_apart && chosen.iter().all(|name| lex::is_name(name))).then(|| (self.make)(chosen))
    }

    /// Returns pieces and items of a level for each of the needs; none where there are too few pieces. A missing item appears
    /// under the name it would get.
    pub fn suggestion(&self, names: &Names) -> Vec<Vec<String>> {
        let of_kind = |kind| self.needs.iter().filter(|need| need.kind == kind).count();
        let mut found: Vec<Vec<String>> = Vec::new();
        for need in self.needs {
            // An item of the game that holds another number would be a wrong guess where the number matters.
            let is_only = of_kind(need.kind) == 1 && need.value == 0;
            let own = |kind| item(names, kind).filter(|_| is_only);
            let named = || need.item.to_owned();
            let mut left = names.listed.iter().filter(|piece| !found.iter().flatten().any(|it| it == *piece));
            let guessed: Vec<String> = need
                .guess
                .pieces(names)
                .into_iter()
                .filter(|piece| left.clone().any(|it| it == piece))
                .collect();
            found.push(match need.kind {
                _ if !guessed.is_empty() => guessed,
                NeedKind::Piece => left.next().into_iter().cloned().collect(),
                NeedKind::Pieces | NeedKind::Pairs => left.take(2).cloned().collect(),
                NeedKind::Number => vec![own(ValueKind::Number).unwrap_or_else(named)],
                NeedKind::Text => vec![own(ValueKind::Text).unwrap_or_else(named)],
                NeedKind::Layer => vec![names.painted_layers().next().map_or_else(named, str::to_owned)],
            });
        }
        found
    }
}

impl Guess {
    fn pieces(self, names: &Names) -> Vec<String> {
        let Cast { hero, free, thing, door, absent, .. } = &names.cast;
        let numbered = || numbered(names).map(|(_, pieces)| pieces).unwrap_or_default();
        let one = match self {
            Self::Next => &None,
            Self::Hero => hero,
            Self::Free => free,
            Self::Thing => thing,
            Self::Door => door,
            Self::Absent(number) => {
                let numbered = numbered();
                let is_left = |piece: &&String| !numbered.contains(piece) && Some(*piece) != free.as_ref();
                let found = absent.iter().filter(is_left).nth(number);
                return found.cloned().into_iter().collect();
            }
            Self::Numbered => return numbered(),
        };
        one.iter().cloned().collect()
    }
}

/// Returns whether no name stands for two things.
fn are_different(names: &[String]) -> bool {
    let mut seen: Vec<String> = names.iter().map(|name| lex::lower(name)).collect();
    seen.sort();
    seen.windows(2).all(|pair| pair[0] != pair[1])
}

const fn need(key: &'static str, kind: NeedKind) -> Need {
    Need { key, kind, item: "", value: 0, is_shown: false, guess: Guess::Next }
}

const fn piece(key: &'static str) -> Need {
    need(key, NeedKind::Piece)
}

const fn guessed(key: &'static str, guess: Guess) -> Need {
    Need { guess, ..piece(key) }
}

const fn number(key: &'static str, item: &'static str) -> Need {
    Need { item, ..need(key, NeedKind::Number) }
}

const fn text(key: &'static str, item: &'static str) -> Need {
    Need { item, ..need(key, NeedKind::Text) }
}

/// All recipes, in the order in which they are offered.
pub const RECIPES: [Recipe; 11] = [
    Recipe {
        key: "recipe-toggle",
        words: "recipe-toggle-words",
        needs: &[number("recipe-need-changed", "Changed"), need("recipe-need-cycle", NeedKind::Pieces)],
        goes_first: false,
        language: Language::Plain,
        make: toggle,
    },
    Recipe {
        key: "recipe-cycle",
        words: "recipe-cycle-words",
        needs: &[need("recipe-need-cycle", NeedKind::Pieces)],
        goes_first: false,
        language: Language::Plain,
        make: cycle,
    },
    Recipe {
        key: "recipe-walk",
        words: "recipe-walk-words",
        needs: &[piece("recipe-need-walker"), piece("recipe-need-floor"), piece("recipe-need-wall")],
        goes_first: false,
        language: Language::Plain,
        make: walk,
    },
    Recipe {
        key: "recipe-push",
        words: "recipe-push-words",
        needs: &[piece("recipe-need-walker"), piece("recipe-need-floor"), piece("recipe-need-thing")],
        goes_first: false,
        language: Language::Plain,
        make: push,
    },
    Recipe {
        key: "recipe-slide",
        words: "recipe-slide-words",
        needs: &[piece("recipe-need-gap")],
        goes_first: false,
        language: Language::Plain,
        make: slide,
    },
    Recipe {
        key: "recipe-collect",
        words: "recipe-collect-words",
        needs: &[
            Need { is_shown: true, ..number("recipe-need-points", "Points") },
            need("recipe-need-treasure", NeedKind::Piece),
        ],
        goes_first: true,
        language: Language::Plain,
        make: collect,
    },
    Recipe {
        key: "recipe-turn",
        words: "recipe-turn-words",
        needs: &[need("recipe-need-sides", NeedKind::Pairs)],
        goes_first: false,
        language: Language::Plain,
        make: turn,
    },
    Recipe {
        key: "recipe-pairs",
        words: "recipe-pairs-words",
        needs: &[
            number("recipe-need-open", "Open"),
            number("recipe-need-column", "FirstX"),
            number("recipe-need-row", "FirstY"),
            number("recipe-need-column", "SecondX"),
            number("recipe-need-row", "SecondY"),
            text("recipe-need-back", "Back"),
            text("recipe-need-back", "FirstBack"),
            text("recipe-need-back", "SecondBack"),
            piece("recipe-need-gone"),
            need("recipe-need-sides", NeedKind::Pairs),
        ],
        goes_first: false,
        language: Language::Plain,
        make: pairs,
    },
    third::PICK,
    third::GATHER,
    third::MINES,
];

fn table(columns: &[&str], rows: Vec<Vec<String>>) -> Table {
    Table { columns: columns.iter().map(|column| (*column).to_owned()).collect(), rows, ..Table::default() }
}

/// Each piece with the next one; the last leads back to the first.
fn circle(pieces: &[String]) -> Table {
    let next = pieces.iter().cycle().skip(1);
    table(
        &["piece", "next"],
        pieces.iter().zip(next).map(|(one, two)| vec![one.clone(), two.clone()]).collect(),
    )
}

/// The cell of the move.
const HERE: &str = "STATE[A.x, A.y]";
/// Where the player stood.
const THERE: &str = "STATE[P.x, P.y]";
/// The cell straight beyond the move.
const BEYOND: &str = "STATE[A.x + A.x - P.x, A.y + A.y - P.y]";
/// A neighbour of the move.
const NEXT: &str = "A.x + $dx, A.y + $dy";

fn when(condition: &str, statements: &[String]) -> String {
    let lines: String = statements.iter().map(|statement| format!("  {statement};\n")).collect();
    format!("if {condition}\n{{\n{lines}}}")
}

fn neighbours() -> Vec<Table> {
    vec![StandardTable::FourNeighbours.table()]
}

/// Neighbours of the player's position can no longer be chosen.
fn no_longer() -> Made {
    let contents = "VALID[P.x + $dx, P.y + $dy] = false;";
    Made::new("recipe-no-longer", "recipe-no-longer-note", contents).each(neighbours())
}

fn toggle(chosen: &[String]) -> Vec<Made> {
    let (changed, pieces) = (&chosen[0], &chosen[1..]);
    let numbered =
        |(at, (dx, dy)): (usize, (i32, i32))| vec![(at + 1).to_string(), dx.to_string(), dy.to_string()];
    let steps = std::iter::once((0, 0)).chain(StandardTable::FourNeighbours.steps());
    let cells = table(&["cell", "dx", "dy"], steps.enumerate().map(numbered).collect());
    let condition = format!("((STATE[{NEXT}] == $piece) AND ({changed} != $cell))");
    let change = when(&condition, &[format!("STATE[{NEXT}] = $next"), format!("{changed} = $cell")]);
    vec![
        Made::new("recipe-toggle-begin", "recipe-toggle-begin-note", format!("{changed} = 0;")),
        Made::new("recipe-toggle-change", "recipe-toggle-change-note", change)
            .each(vec![cells, circle(pieces)]),
    ]
}

fn cycle(pieces: &[String]) -> Vec<Made> {
    let change = when(&format!("({HERE} == $piece)"), &[format!("{HERE} = $next")]);
    vec![
        Made::new("recipe-cycle-change", "recipe-cycle-change-note", change)
            .each(vec![circle(pieces)])
            .breaking(),
    ]
}

fn walk(chosen: &[String]) -> Vec<Made> {
    let [walker, floor, wall] = [0, 1, 2].map(|at| &chosen[at]);
    let step =
        when(&format!("({THERE} == {walker})"), &[format!("{HERE} = {THERE}"), format!("{THERE} = {floor}")]);
    let open = when(&format!("(STATE[{NEXT}] != {wall})"), &[format!("VALID[{NEXT}] = true")]);
    vec![
        no_longer(),
        Made::new("recipe-walk-step", "recipe-walk-step-note", step),
        Made::new("recipe-walk-open", "recipe-walk-open-note", open).each(neighbours()),
    ]
}

fn push(chosen: &[String]) -> Vec<Made> {
    let [walker, floor, thing] = [0, 1, 2].map(|at| &chosen[at]);
    let shove = when(
        &format!("(({HERE} == {thing}) AND ({BEYOND} == {floor}))"),
        &[format!("{BEYOND} = {HERE}"), format!("{HERE} = {floor}")],
    );
    let step = when(
        &format!("(({HERE} == {floor}) AND ({THERE} == {walker}))"),
        &[format!("{HERE} = {THERE}"), format!("{THERE} = {floor}")],
    );
    let open = when(&format!("(STATE[{NEXT}] == {floor})"), &[format!("VALID[{NEXT}] = true")]);
    let behind = "STATE[A.x + $(dx * 2), A.y + $(dy * 2)]";
    let pushable = when(
        &format!("((STATE[{NEXT}] == {thing}) AND ({behind} == {floor}))"),
        &[format!("VALID[{NEXT}] = true")],
    );
    vec![
        no_longer(),
        Made::new("recipe-push-shove", "recipe-push-shove-note", shove),
        Made::new("recipe-push-step", "recipe-push-step-note", step),
        Made::new("recipe-push-open", "recipe-push-open-note", open).each(neighbours()),
        Made::new("recipe-push-pushable", "recipe-push-pushable-note", pushable).each(neighbours()),
    ]
}

fn slide(chosen: &[String]) -> Vec<Made> {
    let gap = &chosen[0];
    let step = when("(true == true)", &[format!("{THERE} = {HERE}"), format!("{HERE} = {gap}")]);
    let open = format!("VALID[{NEXT}] = true;");
    vec![
        no_longer(),
        Made::new("recipe-slide-step", "recipe-slide-step-note", step),
        Made::new("recipe-slide-open", "recipe-slide-open-note", open).each(neighbours()),
    ]
}

fn collect(chosen: &[String]) -> Vec<Made> {
    let (points, treasure) = (&chosen[0], &chosen[1]);
    let count = when(&format!("({HERE} == {treasure})"), &[format!("{points} = {points} + 1")]);
    vec![Made::new("recipe-collect-count", "recipe-collect-count-note", count)]
}

/// Pairs of pieces: back and front.
fn sides(pieces: &[String]) -> Vec<Table> {
    vec![table(&["back", "front"], pieces.chunks(2).map(<[String]>::to_vec).collect())]
}

fn turn(pieces: &[String]) -> Vec<Made> {
    let change = when(&format!("({HERE} == $back)"), &[format!("{HERE} = $front")]);
    vec![Made::new("recipe-turn-change", "recipe-turn-change-note", change).each(sides(pieces)).breaking()]
}

fn pairs(chosen: &[String]) -> Vec<Made> {
    let [open, x1, y1, x2, y2, back, back1, back2, gone] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|at| &chosen[at]);
    let close = when(
        &format!("({open} == 2)"),
        &[
            format!("STATE[{x1}, {y1}] = {back1}"),
            format!("STATE[{x2}, {y2}] = {back2}"),
            format!("VALID[{x1}, {y1}] = true"),
            format!("VALID[{x2}, {y2}] = true"),
            format!("{open} = 0"),
        ],
    );
    let turn = when(
        &format!("({HERE} == $back)"),
        &[format!("{back} = $back"), format!("{HERE} = $front"), "VALID[A.x, A.y] = false".to_owned()],
    );
    let first = when(
        &format!("({open} == 1)"),
        &[format!("{x1} = A.x"), format!("{y1} = A.y"), format!("{back1} = {back}")],
    );
    let second = when(
        &format!("({open} == 2)"),
        &[format!("{x2} = A.x"), format!("{y2} = A.y"), format!("{back2} = {back}")],
    );
    let same = when(
        &format!("(STATE[{x1}, {y1}] == STATE[{x2}, {y2}])"),
        &[
            format!("STATE[{x1}, {y1}] = {gone}"),
            format!("STATE[{x2}, {y2}] = {gone}"),
            format!("{open} = 0"),
        ],
    );
    vec![
        Made::new("recipe-pairs-close", "recipe-pairs-close-note", close),
        Made::new("recipe-pairs-turn", "recipe-pairs-turn-note", turn).each(sides(&chosen[9..])),
        Made::new("recipe-pairs-count", "recipe-pairs-count-note", format!("{open} = {open} + 1;")),
        Made::new("recipe-pairs-first", "recipe-pairs-first-note", first).breaking(),
        Made::new("recipe-pairs-second", "recipe-pairs-second-note", second),
        Made::new("recipe-pairs-same", "recipe-pairs-same-note", same),
    ]
}
