//! Finds a text anywhere in a game.

use crate::grid::lex;
use crate::grid::model::{Draft, Value};

use super::uses::{UseLocation, cells};

/// Returns the places where a text occurs, in any letter case: in names of pieces, levels, items and layers,
/// in cells, and anywhere in rules. An empty text occurs nowhere.
pub fn find(draft: &Draft, text: &str) -> Vec<UseLocation> {
    let wanted = lex::lower(text.trim());
    if wanted.is_empty() {
        return Vec::new();
    }
    let has = |text: &str| lex::lower(text).contains(&wanted);
    let mut spots = Vec::new();
    let pieces = draft.pieces.list.iter().enumerate().filter(|(_, piece)| has(&piece.name));
    spots.extend(pieces.map(|(piece, _)| UseLocation::Piece(piece)));
    for (level, found) in draft.levels.iter().enumerate() {
        let description = &found.description;
        let texts = [Some(&found.folder), description.name.as_ref(), description.difficulty.as_ref()];
        if texts.into_iter().flatten().any(|text| has(text)) {
            spots.push(UseLocation::Level(level));
        }
        let has_item = |value: &Value| matches!(value, Value::Text(text) if has(text));
        let items = found.layout.items.iter().enumerate();
        let items = items.filter(|(_, item)| has(&item.name) || has_item(&item.value));
        spots.extend(items.map(|(item, _)| UseLocation::Item(level, item)));
        let layers = found.layout.matrices.iter().enumerate().filter(|(_, layer)| has(&layer.name));
        spots.extend(layers.map(|(layer, _)| UseLocation::Layer(level, layer)));
        spots.extend(cells(draft, level, |name| name.contains(&wanted)));
        for (goal, found) in found.layout.goals.iter().enumerate() {
            let spans = places(&found.condition, &wanted);
            spots.extend(spans.into_iter().map(|span| UseLocation::Goal(level, goal, span)));
        }
    }
    for (rule, found) in draft.rules.list.iter().enumerate() {
        let spans = places(&found.contents, &wanted);
        spots.extend(spans.into_iter().map(|span| UseLocation::Rule(rule, span)));
    }
    spots
}

/// Returns where a text in lower case occurs in another, as byte ranges of the other.
fn places(text: &str, wanted: &str) -> Vec<lex::Span> {
    // Lower case can change the length of a letter in bytes, so compare character by character.
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let lower: Vec<char> = lex::lower(text).chars().collect();
    let wanted: Vec<char> = wanted.chars().collect();
    let mut spans = Vec::new();
    let mut at = 0;
    while at + wanted.len() <= lower.len() {
        if lower[at..at + wanted.len()] == wanted {
            let end = letters.get(at + wanted.len()).map_or(text.len(), |(end, _)| *end);
            spans.push(letters[at].0..end);
            at += wanted.len();
        } else {
            at += 1;
        }
    }
    spans
}
