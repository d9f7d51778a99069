//! The names that rules can use in one level, and the kinds of their values.

use std::collections::{BTreeMap, BTreeSet};

use ustr::Ustr;

use super::own::{self, Own};
use super::place::plain;
use crate::grid::edit::Position;
use crate::grid::model::{
    Cells, Draft, Language, Layout, Pieces, Role, Rules, Value as First, is_attribute_name,
};
use crate::grid::repeats::Repeat;
use crate::grid::syntax::{Operand, Target, What, Word};
use crate::grid::{lex, parse};

/// The largest number of cells of a board that are searched for pieces.
const MOST_CELLS: usize = 1 << 16;

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// A whole number.
    Number,
    /// True or false.
    Truth,
    /// A piece or another text.
    Text,
}

/// A name with the kind of the values behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name as rules write it.
    pub text: String,
    /// The kind of value.
    pub kind: ValueKind,
    /// Whether every game has it: the coordinates of the last two moves, and the layers of the board.
    pub is_given: bool,
}

/// What the pieces on a board seem to be for: a first guess for the gaps of new sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// What lies where nothing is.
    pub free: Option<String>,
    /// The piece that stands on one cell alone: where the player stands, or else the first of the game.
    pub hero: Option<String>,
    /// Another piece that stands on one cell alone.
    pub door: Option<String>,
    /// The piece on most cells besides those.
    pub thing: Option<String>,
    /// The pieces of the game that are not on the board; those that no rule mentions come first.
    pub absent: Vec<String>,
    /// What rules lay into the first layer whose pieces can be painted.
    pub laid: Option<String>,
}

/// The names of a level, as cards and their gaps need them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The language of the rules.
    pub language: Language,
    /// The layers.
    pub layers: Vec<Name>,
    /// The names of the layers of lines.
    pub lines: Vec<String>,
    /// The names of the layers that say which cells belong together.
    pub bodies: Vec<String>,
    /// The cells of the loops around the gap that is filled in, the outermost first.
    pub cells: Vec<String>,
    /// The directions of the loops around, in the same order.
    pub directions: Vec<String>,
    /// The gaps of the card around that take pieces or numbers.
    pub values: Vec<String>,
    /// The cards that the game defines.
    pub own: Vec<Own>,
    /// The items.
    pub items: Vec<Name>,
    /// The pieces.
    pub pieces: Vec<String>,
    /// The same in the order of the game, which keeps related pieces together.
    pub listed: Vec<String>,
    /// What the pieces of the level's board seem to be for.
    pub cast: Cast,
    /// The attributes of pieces.
    pub attributes: Vec<Name>,
    /// The values of attributes that are words.
    pub attribute_words: Vec<String>,
    /// The variables of the repeat being shown; empty for an ordinary rule.
    pub variables: Vec<Name>,
    /// Whether the text is a repeat's template, in which variables may occur.
    pub is_template: bool,
    /// Whether the text is a goal, which may count cells.
    pub is_goal: bool,
}

const PLACES: [(&str, &str); 4] = [("ax", "A.x"), ("ay", "A.y"), ("px", "P.x"), ("py", "P.y")];

impl Names {
    /// Collects the names of a level.
    pub fn new(draft: &Draft, level: usize) -> Self {
        let mut names = Self { language: draft.rules.language, ..Self::default() };
        let layout = draft.levels.get(level).map(|level| &level.layout);
        for matrix in layout.iter().flat_map(|layout| &layout.matrices) {
            let kind = match matrix.cells {
                Cells::Int(_) => ValueKind::Number,
                Cells::Bool(_) => ValueKind::Truth,
                Cells::Text(_) => ValueKind::Text,
            };
            let is_given = matrix.role() != Role::Own;
            let text = if is_given { matrix.name.to_uppercase() } else { matrix.name.clone() };
            if find(&names.layers, &text).is_none() {
                names.lines.extend(matrix.has_lines().then(|| text.clone()));
                names.bodies.extend(matrix.has_bodies().then(|| text.clone()));
                names.layers.push(Name { text, kind, is_given });
            }
        }
        for item in layout.iter().flat_map(|layout| &layout.items) {
            let kind = match item.value {
                First::Int(_) => ValueKind::Number,
                First::Bool(_) => ValueKind::Truth,
                First::Text(_) => ValueKind::Text,
            };
            let place = PLACES.iter().find(|(name, _)| *name == lex::lower(&item.name));
            let text = place.map_or_else(|| item.name.clone(), |(_, written)| (*written).to_owned());
            if find(&names.items, &text).is_none() {
                names.items.push(Name { text, kind, is_given: place.is_some() });
            }
        }
        (names.attributes, names.attribute_words) = attributes(&draft.pieces);
        names.own = own::of(&draft.rules);
        let pieces = draft.pieces.list.iter().map(|piece| piece.name.clone());
        names.pieces = pieces.filter(|name| lex::is_name(name)).collect();
        names.listed = names.pieces.clone();
        // Pieces of the level come first: people usually mean those.
        let present = layout.map(|layout| present(layout)).unwrap_or_default();
        let standing = layout.and_then(|layout| standing(layout));
        names.cast = cast(&names.pieces, &present, standing.as_deref());
        let used = mentioned(&draft.rules);
        names.cast.absent.sort_by_key(|piece| used.contains(&plain(piece)));
        let layer = names.painted_layers().next().map(str::to_owned);
        names.cast.laid = layer.and_then(|layer| laid(draft, &layer));
        names.pieces.sort_by_key(|piece| !present.contains_key(&plain(piece)));
        names
    }

    /// Returns the layers besides the board whose pieces can be painted in pictures.
    pub fn painted_layers(&self) -> impl Iterator<Item = &str> {
        let has_pieces = |layer: &&Name| layer.kind == ValueKind::Text && !layer.is_given;
        self.layers.iter().filter(has_pieces).map(|layer| layer.text.as_str())
    }

    /// Returns the type of values that the rules store in an item that the level lacks.
    pub fn kind_of_missing(&self, item: &str, rules: &Rules) -> ValueKind {
        let mut texts = rules.list.iter().map(|rule| rule.contents.as_str());
        let of_rule = |text: &str| {
            let parsed = parse::parse(text, rules.language).rule?;
            let is_itself = |word: &Word| plain(&word.text) == plain(item);
            let stored = parsed
                .assignments()
                .into_iter()
                .find(|assignment| matches!(&assignment.target, Target::Item(word) if is_itself(word)))?;
            match &stored.first {
                _ if !stored.rest.is_empty() => Some(ValueKind::Number),
                Operand::Word(word) if is_itself(word) => None,
                first => self.kind(first),
            }
        };
        texts.find_map(of_rule).unwrap_or(ValueKind::Number)
    }

    /// Returns the same names for the text of a repeat.
    #[must_use]
    pub fn within(&self, repeat: &Repeat) -> Self {
        let variables = repeat.tables.iter().flat_map(|table| {
            table.columns.iter().enumerate().map(|(at, column)| {
                let mut values = table.rows.iter().filter_map(|row| row.get(at));
                let is_number = values.all(|value| value.parse::<i32>().is_ok());
                let kind = if is_number { ValueKind::Number } else { ValueKind::Text };
                Name { text: column.clone(), kind, is_given: false }
            })
        });
        Self { variables: variables.collect(), is_template: true, ..self.clone() }
    }

    /// Returns the same names for goals.
    #[must_use]
    pub fn for_goals(&self) -> Self {
        Self { language: Language::Extended, is_goal: true, ..self.clone() }
    }

    /// Returns the card of a name that the game defines.
    pub(super) fn own(&self, word: &str) -> Option<&Own> {
        self.own.iter().find(|own| plain(&own.name) == plain(word))
    }

    /// Returns the layer of a name.
    pub(super) fn layer(&self, word: &str) -> Option<&Name> {
        find(&self.layers, word)
    }

    /// Returns the item of a name.
    pub(super) fn item(&self, word: &str) -> Option<&Name> {
        find(&self.items, word)
    }

    /// Returns a piece as its author spelled it.
    pub(super) fn piece(&self, word: &str) -> Option<&str> {
        self.pieces.iter().map(String::as_str).find(|piece| plain(piece) == plain(word))
    }

    /// Returns the kind of a layer's values. `STATE`, `FINAL` and `VALID` have the same kinds in every level.
    pub(super) fn layer_kind(&self, word: &str) -> Option<ValueKind> {
        match plain(word).as_str() {
            "state" | "final" => Some(ValueKind::Text),
            "valid" => Some(ValueKind::Truth),
            _ => self.layer(word).map(|layer| layer.kind),
        }
    }

    /// Returns an attribute's name as its author spelled it, or as the rule does when no piece has it.
    pub(super) fn attribute(&self, word: &str) -> String {
        find(&self.attributes, word).map_or_else(|| word.to_owned(), |found| found.text.clone())
    }

    /// Returns the kind of a value.
    pub(super) fn kind(&self, operand: &Operand) -> Option<ValueKind> {
        match operand {
            Operand::Negative(..) | Operand::Count(_) | Operand::Sum(_) | Operand::Call(_) => {
                Some(ValueKind::Number)
            }
            Operand::Quoted(_) => None,
            Operand::Attribute(attribute) => {
                find(&self.attributes, &attribute.name.text).map(|found| found.kind)
            }
            Operand::Cell(cell) => self.layer_kind(&cell.matrix.text),
            Operand::Turned(turned) => self.layer_kind(&turned.cell.matrix.text),
            Operand::Word(word) => Some(self.word_kind(&word.text)),
        }
    }

    pub(super) fn target_kind(&self, target: &Target) -> Option<ValueKind> {
        match target {
            Target::Cell(cell) => self.layer_kind(&cell.matrix.text),
            Target::Item(word) => self.item(&word.text).map(|item| item.kind),
        }
    }

    fn word_kind(&self, word: &str) -> ValueKind {
        if let Some(name) = word.strip_prefix('$') {
            // A sum is a number; a word put together from parts is a name.
            let is_sum = name.starts_with('(') && name.ends_with(')');
            let inner = name.trim_start_matches('(').trim_end_matches(')');
            return match find(&self.variables, inner) {
                Some(variable) => variable.kind,
                None if is_sum => ValueKind::Number,
                None => ValueKind::Text,
            };
        }
        if let Some(item) = self.item(word) {
            return item.kind;
        }
        match plain(word).as_str() {
            "true" | "false" => ValueKind::Truth,
            word if lex::number(word).is_some() => ValueKind::Number,
            _ => ValueKind::Text,
        }
    }
}

/// Returns on how many cells of a level's boards each piece lies, normalised for comparison.
fn present(layout: &Layout) -> BTreeMap<String, usize> {
    let mut found: BTreeMap<Ustr, usize> = BTreeMap::new();
    for matrix in layout.matrices.iter().filter(|matrix| matrix.role() == Role::State) {
        let Cells::Text(tiles) = &matrix.cells else { continue };
        for piece in (0..tiles.height()).flat_map(|y| tiles.row(y)).take(MOST_CELLS) {
            *found.entry(piece).or_default() += 1;
        }
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (piece, count) in found {
        *counts.entry(plain(&piece)).or_default() += count;
    }
    counts
}

/// Returns the piece where the player stands, normalised for comparison.
fn standing(layout: &Layout) -> Option<String> {
    let (x, y) = Position::Action.of(layout)?;
    let Cells::Text(tiles) = &layout.first(Role::State)?.cells else { return None };
    Some(plain(&tiles.get(u32::try_from(x).ok()?, u32::try_from(y).ok()?)?))
}

fn cast(pieces: &[String], present: &BTreeMap<String, usize>, standing: Option<&str>) -> Cast {
    let count = |piece: &&String| present.get(&plain(piece)).copied().unwrap_or(0);
    // Of several the first of the game counts.
    let most = |besides: &[&Option<String>]| {
        let others = pieces.iter().rev().filter(|piece| !besides.iter().any(|it| it.as_ref() == Some(piece)));
        others.filter(|piece| count(piece) > 0).max_by_key(count).cloned()
    };
    // By custom the first piece is the ground; where none of it is left, everything has been painted over.
    let first = pieces.first().filter(|piece| count(piece) == 0);
    let free = first.cloned().or_else(|| most(&[]));
    let is_single = |piece: &&String| count(piece) == 1 && Some(*piece) != free.as_ref();
    let mut single: Vec<&String> = pieces.iter().filter(is_single).collect();
    single.sort_by_key(|piece| Some(plain(piece).as_str()) != standing);
    let hero = single.first().copied().cloned();
    let thing = most(&[&free, &hero]).or_else(|| hero.clone());
    let door = single.iter().skip(1).find(|piece| Some(**piece) != thing.as_ref()).copied().cloned();
    let absent = pieces.iter().filter(|piece| count(piece) == 0).cloned().collect();
    Cast { free, hero, door, thing, absent, laid: None }
}

/// Returns the words of the rules, normalised for comparison.
pub(super) fn mentioned(rules: &Rules) -> BTreeSet<String> {
    let words = rules.list.iter().flat_map(|rule| parse::tokens(&rule.contents, rules.language));
    words.map(|token| plain(&token.text)).collect()
}

/// Returns what pictures of the rules put into a layer, spelled as the game spells it.
fn laid(draft: &Draft, layer: &str) -> Option<String> {
    let rules = draft.rules.list.iter().filter(|_| draft.rules.language == Language::Third);
    let put = rules.filter_map(|rule| {
        let parsed = parse::parse(&rule.contents, Language::Third).rule?;
        let after = parsed.pictures().into_iter().flat_map(|picture| picture.after.squares());
        let mut parts = after
            .flat_map(|square| &square.parts)
            .filter(|part| part.layer_name() == lex::lower(layer) && part.side().is_none());
        parts.find_map(|part| match &part.what {
            What::OneOf(words) if words.len() == 1 => Some(words[0].text.clone()),
            _ => None,
        })
    });
    let put = put.into_iter().next()?;
    let piece = draft.pieces.list.iter().find(|piece| lex::lower(&piece.name) == put);
    Some(piece.map_or(put, |piece| piece.name.clone()))
}

/// Returns the attributes of pieces, and the values of those that are words.
fn attributes(pieces: &Pieces) -> (Vec<Name>, Vec<String>) {
    let mut names: Vec<Name> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for name in pieces.attributes().into_iter().filter(|name| is_attribute_name(name)) {
        let values = pieces.values_of(name);
        let is_number = values.iter().all(|value| value.parse::<i32>().is_ok());
        let kind = if is_number { ValueKind::Number } else { ValueKind::Text };
        names.push(Name { text: name.to_owned(), kind, is_given: false });
        for value in values.into_iter().filter(|_| !is_number) {
            if !words.iter().any(|word| plain(word) == plain(value)) {
                words.push(value.to_owned());
            }
        }
    }
    (names, words)
}

fn find<'n>(names: &'n [Name], word: &str) -> Option<&'n Name> {
    names.iter().find(|name| plain(&name.text) == plain(word))
}
