//! What the words of a rule mean in one level: variables, layers, texts.

use rustc_hash::{FxHashMap, FxHashSet};

use super::families::Families;
use super::lex;
use super::model::{Cells, Draft, Language, Layout, Value};
use crate::engine::turn::Turn;

/// The truth values by which rules of version 3 end a play: lost, won.
pub(super) const ENDINGS: [&str; 2] = ["lost", "won"];

/// What an attribute of words is for a piece that has none.
pub(super) const NO_ATTRIBUTE: &str = "none";

/// The type of a variable, a layer or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Type {
    Int,
    Bool,
    Text,
}

/// Interned texts: each text once, in lower case.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    numbers: FxHashMap<String, i32>,
    list: Vec<String>,
}

impl Texts {
    /// Returns the number of a text in any letter case, assigning one if it has none.
    pub(super) fn number(&mut self, text: &str) -> i32 {
        let lower = lex::lower(text);
        if let Some(number) = self.numbers.get(&lower) {
            return *number;
        }
        let number = self.list.len() as i32;
        self.list.push(lower.clone());
        let _ = self.numbers.insert(lower, number);
        number
    }

    /// Returns the number of a text that is written in lower case, if it has one.
    pub(super) fn known(&self, lower: &str) -> Option<i32> {
        self.numbers.get(lower).copied()
    }

    /// Returns the texts in the order of their numbers.
    pub(super) fn list(&self) -> &[String] {
        &self.list
    }
}

/// The names that the rules can use in one level. Of several layers with one name the first counts.
pub(super) struct Names {
    items: FxHashMap<String, (usize, Type)>,
    matrices: FxHashMap<String, (usize, Type)>,
    /// The indexes of the layers of lines.
    lines: FxHashSet<usize>,
    bodies: FxHashSet<usize>,
    pieces: FxHashMap<String, String>,
    /// For each attribute its name as first spelled, and its values for pieces.
    attributes: FxHashMap<String, (String, Vec<(String, String)>)>,
    families: Families,
    knows_endings: bool,
    /// How many items the level's list has.
    listed: usize,
}

/// What a word used as a value means.
pub(super) enum Meaning {
    Item(usize, Type),
    Int(i32),
    Bool(bool),
    Text,
}

impl Names {
    pub(super) fn new(draft: &Draft, layout: &Layout) -> Self {
        let mut names = Self {
            items: FxHashMap::default(),
            matrices: FxHashMap::default(),
            lines: FxHashSet::default(),
            bodies: FxHashSet::default(),
            pieces: FxHashMap::default(),
            attributes: FxHashMap::default(),
            families: Families::new(&draft.pieces),
            knows_endings: draft.rules.language == Language::Third,
            listed: layout.items.len(),
        };
        for (index, item) in layout.items.iter().enumerate() {
            let _ = names.items.entry(lex::lower(&item.name)).or_insert((index, value_type(&item.value)));
        }
        if names.knows_endings {
            for (index, ending) in (layout.items.len()..).zip(ENDINGS) {
                let _ = names.items.entry(ending.to_owned()).or_insert((index, Type::Bool));
            }
        }
        for (index, matrix) in layout.matrices.iter().enumerate() {
            let _ =
                names.matrices.entry(lex::lower(&matrix.name)).or_insert((index, cell_type(&matrix.cells)));
            names.lines.extend(matrix.has_lines().then_some(index));
            names.bodies.extend(matrix.has_bodies().then_some(index));
        }
        for piece in &draft.pieces.list {
            let lower = lex::lower(&piece.name);
            for (name, value) in &piece.attributes {
                let entry = names.attributes.entry(lex::lower(name));
                entry
                    .or_insert_with(|| (name.clone(), Vec::new()))
                    .1
                    .push((lower.clone(), lex::lower(value)));
            }
            let _ = names.pieces.entry(lower).or_insert_with(|| piece.name.clone());
        }
        names
    }

    /// Returns whether rules can end a play. The endings are items after those of the level's list.
    pub(super) fn knows_endings(&self) -> bool {
        self.knows_endings
    }

    /// Returns whether an item is one by which rules end a play.
    pub(super) fn is_ending(&self, item: usize) -> bool {
        self.knows_endings && item >= self.listed
    }

    /// Returns the index of an item in the level's list, and its type.
    pub(super) fn item(&self, word: &str) -> Option<(usize, Type)> {
        self.items.get(word).copied()
    }

    /// Returns the index of a layer in the level's list, and the type of its cells.
    pub(super) fn matrix(&self, word: &str) -> Option<(usize, Type)> {
        self.matrices.get(word).copied()
    }

    /// Returns whether a layer, by its index, has lines between cells.
    pub(super) fn has_lines(&self, matrix: usize) -> bool {
        self.lines.contains(&matrix)
    }

    /// Returns whether a layer, by its index, says which cells belong together.
    pub(super) fn has_bodies(&self, matrix: usize) -> bool {
        self.bodies.contains(&matrix)
    }

    pub(super) fn is_piece(&self, word: &str) -> bool {
        self.pieces.contains_key(word)
    }

    /// Returns the values of an attribute: pieces and what it is for them, in lower case.
    pub(super) fn attribute(&self, word: &str) -> Option<&[(String, String)]> {
        self.attributes.get(word).map(|(_, values)| values.as_slice())
    }

    /// Returns the pieces that show one picture in several turns.
    pub(super) fn families(&self) -> &Families {
        &self.families
    }

    /// Returns a piece, in lower case, after the picture in which it stands was turned.
    pub(super) fn turned(&self, piece: &str, turn: Turn) -> String {
        // As it is drawn a picture means the pieces that it names, also where others look the same.
        let is_turned = turn != Turn::default();
        let turned = is_turned.then(|| self.families.turned(piece, |now| turn.after(now))).flatten();
        turned.map_or_else(|| piece.to_owned(), lex::lower)
    }

    /// Returns whether some piece has this value of an attribute, or a word says that it has none.
    pub(super) fn has_attribute_word(&self, attribute: &str, word: &str) -> bool {
        let values = self.attributes.get(attribute);
        word == NO_ATTRIBUTE
            || values.is_some_and(|(_, values)| values.iter().any(|(_, value)| value == word))
    }

    /// Returns the value of an attribute that resembles `word` most, if any does.
    pub(super) fn similar_attribute_word(&self, attribute: &str, word: &str) -> Option<&str> {
        let (_, values) = self.attributes.get(attribute)?;
        nearest(word, values.iter().map(|(_, value)| (value.as_str(), value.as_str())))
    }

    /// Returns the attribute, as its author spelled it, whose name resembles `word` most, if any does.
    pub(super) fn similar_attribute(&self, word: &str) -> Option<&str> {
        nearest(word, self.attributes.iter().map(|(lower, (name, _))| (lower.as_str(), name.as_str())))
    }

    /// Resolves a word: the first of item, number, truth value, text.
    pub(super) fn meaning(&self, word: &str) -> Meaning {
        if let Some((index, kind)) = self.item(word) {
            return Meaning::Item(index, kind);
        }
        if let Some(number) = lex::number(word) {
            return Meaning::Int(number);
        }
        match word {
            "true" => Meaning::Bool(true),
            "false" => Meaning::Bool(false),
            _ => Meaning::Text,
        }
    }

    /// Returns the piece, as its author spelled it, whose name resembles `word` most, if any does.
    pub(super) fn similar_piece(&self, word: &str) -> Option<&str> {
        nearest(word, self.pieces.iter().map(|(lower, name)| (lower.as_str(), name.as_str())))
    }

    /// Returns the item whose name resembles `word` most, if any does.
    pub(super) fn similar_item(&self, word: &str) -> Option<&str> {
        nearest(word, self.items.keys().map(|name| (name.as_str(), name.as_str())))
    }

    /// Returns the layer whose name resembles `word` most, if any does.
    pub(super) fn similar_matrix(&self, word: &str) -> Option<&str> {
        nearest(word, self.matrices.keys().map(|name| (name.as_str(), name.as_str())))
    }
}

pub(super) fn value_type(value: &Value) -> Type {
    match value {
        Value::Int(_) => Type::Int,
        Value::Bool(_) => Type::Bool,
        Value::Text(_) => Type::Text,
    }
}

pub(super) fn cell_type(cells: &Cells) -> Type {
    match cells {
        Cells::Text(_) => Type::Text,
        Cells::Bool(_) => Type::Bool,
        Cells::Int(_) => Type::Int,
    }
}

/// Returns the candidate that differs from `word` in the fewest letters, at most a third of them.
fn nearest<'a>(word: &str, candidates: impl Iterator<Item = (&'a str, &'a str)>) -> Option<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    candidates
        .map(|(lower, name)| (distance(word, lower), lower, name))
        .filter(|(distance, ..)| *distance <= limit)
        .min()
        .map(|(.., name)| name)
}

/// Counts the letters to change, insert or delete to get from one word to the other (Levenshtein distance).
pub(super) fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}
