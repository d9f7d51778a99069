//! The differences between two states of a level.

use std::collections::BTreeSet;

use super::{cells, or_remarks};
use crate::common_files::LevelDescription;
use crate::engine::Text;
use crate::grid::lex;
use crate::grid::model::{Cells, Item, Layout, Level, Matrix, Role, Value};
use crate::xml::excerpt;

/// Returns the differences; `None` stands for a level that does not exist.
pub(super) fn level(old: Option<&Level>, new: Option<&Level>, folder: &str) -> Vec<Text> {
    let texts = match (old, new) {
        (Some(old), Some(new)) if old == new => return Vec::new(),
        (Some(old), Some(new)) => or_remarks(changes(old, new)),
        (None, _) => vec![Text::new("differs-level-added")],
        (_, None) => vec![Text::new("differs-level-removed")],
    };
    texts.into_iter().map(|text| text.with("level", folder)).collect()
}

fn changes(old: &Level, new: &Level) -> Vec<Text> {
    let mut texts = Vec::new();
    if old.description != new.description {
        description(&old.description, &new.description, &mut texts);
        // The number of moves follows from the board.
        if old.description.minimum_moves != new.description.minimum_moves && old.layout == new.layout {
            texts.push(Text::new("differs-level-minimum"));
        }
    }
    let languages: BTreeSet<_> = old.translations.keys().chain(new.translations.keys()).collect();
    let differ = languages
        .into_iter()
        .filter(|language| old.translations.get(*language) != new.translations.get(*language));
    texts.extend(differ.map(|language| Text::new("differs-level-translation").with("language", language)));
    if old.layout != new.layout {
        if old.derivation.is_some() || new.derivation.is_some() {
            picture(&old.layout, &new.layout, &mut texts);
        } else {
            layers(&old.layout, &new.layout, &mut texts);
        }
        items(&old.layout, &new.layout, &mut texts);
        if old.layout.goals != new.layout.goals || old.layout.language != new.layout.language {
            texts.push(Text::new("differs-level-goals"));
        }
    }
    if old.derivation != new.derivation && old.layout == new.layout {
        texts.push(Text::new("differs-level-derivation"));
    }
    if old.solution != new.solution {
        texts.push(Text::new(match (&old.solution, &new.solution) {
            (None, _) => "differs-level-solution-added",
            (_, None) => "differs-level-solution-removed",
            _ => "differs-level-solution-changed",
        }));
    }
    texts
}

fn description(old: &LevelDescription, new: &LevelDescription, texts: &mut Vec<Text>) {
    if old.name != new.name {
        let name = |level: &LevelDescription| excerpt(level.name.as_deref().unwrap_or_default());
        texts.push(Text::new("differs-level-name").with("old", name(old)).with("new", name(new)));
    }
    if old.difficulty != new.difficulty {
        texts.push(Text::new("differs-level-difficulty"));
    }
    if old.origin != new.origin {
        texts.push(Text::new("differs-level-origin"));
    }
}

/// Compares levels that are one picture: what follows from the picture is not told apart from it.
fn picture(old: &Layout, new: &Layout, texts: &mut Vec<Text>) {
    let mut layers_of_picture = Vec::new();
    if let (Some(before), Some(after)) = (old.first(Role::State), new.first(Role::State)) {
        layer(before, after, &mut layers_of_picture);
    }
    if layers_of_picture.is_empty() && old.matrices != new.matrices {
        texts.push(Text::new("differs-goal-cells"));
    }
    let of_picture = |text: Text| match text.key {
        "differs-layer-size" => Text { key: "differs-picture-size", ..text },
        "differs-layer-cells" => Text { key: "differs-picture-cells", ..text },
        _ => text,
    };
    texts.extend(layers_of_picture.into_iter().map(of_picture));
}

/// Layers are matched by name; of several with one name, the first is matched with the first, and so on.
fn layers(old: &Layout, new: &Layout, texts: &mut Vec<Text>) {
    let old_names = numbered(&old.matrices);
    let new_names = numbered(&new.matrices);
    for (matrix, key) in old.matrices.iter().zip(&old_names) {
        match new_names.iter().position(|other| other == key) {
            None => texts.push(Text::new("differs-layer-removed").with("layer", &matrix.name)),
            Some(at) => layer(matrix, &new.matrices[at], texts),
        }
    }
    for (matrix, key) in new.matrices.iter().zip(&new_names) {
        if !old_names.contains(key) {
            texts.push(Text::new("differs-layer-added").with("layer", &matrix.name));
        }
    }
    let kept = |names: &[(String, usize)], others: &[(String, usize)]| {
        names.iter().filter(|name| others.contains(name)).cloned().collect::<Vec<_>>()
    };
    if kept(&old_names, &new_names) != kept(&new_names, &old_names) {
        texts.push(Text::new("differs-layers-order"));
    }
}

/// Returns for each layer its name and its index among layers of that name.
fn numbered(matrices: &[Matrix]) -> Vec<(String, usize)> {
    let mut names: Vec<(String, usize)> = Vec::new();
    for matrix in matrices {
        let name = lex::lower(&matrix.name);
        let before = names.iter().filter(|(other, _)| *other == name).count();
        names.push((name, before));
    }
    names
}

fn layer(old: &Matrix, new: &Matrix, texts: &mut Vec<Text>) {
    let named = |key| Text::new(key).with("layer", &new.name);
    let (before, after) = (old.cells.size(), new.cells.size());
    let size = |(width, height): (u32, u32)| format!("{width} × {height}");
    if old.shown != new.shown {
        texts.push(named("differs-layer-shown"));
    }
    if kind(&old.cells) != kind(&new.cells) {
        texts.push(named("differs-layer-type"));
    } else if before != after {
        texts.push(named("differs-layer-size").with("old", size(before)).with("new", size(after)));
    } else if let Some(count) = cells::count(&old.cells, &new.cells).filter(|count| *count > 0) {
        texts.push(named("differs-layer-cells").with("count", count));
    }
}

fn kind(cells: &Cells) -> u8 {
    match cells {
        Cells::Text(_) => 0,
        Cells::Bool(_) => 1,
        Cells::Int(_) => 2,
    }
}

fn items(old: &Layout, new: &Layout, texts: &mut Vec<Text>) {
    let find = |layout: &'_ Layout, name: &str| {
        layout.items.iter().position(|item| lex::lower(&item.name) == lex::lower(name))
    };
    let mut kept = Vec::new();
    for item in &old.items {
        match find(new, &item.name) {
            None => texts.push(Text::new("differs-item-removed").with("item", &item.name)),
            Some(at) => {
                kept.push(at);
                changed_item(item, &new.items[at], texts);
            }
        }
    }
    for item in new.items.iter().filter(|item| find(old, &item.name).is_none()) {
        texts.push(Text::new("differs-item-added").with("item", &item.name));
    }
    if !kept.is_sorted() {
        texts.push(Text::new("differs-items-order"));
    }
}

fn changed_item(old: &Item, new: &Item, texts: &mut Vec<Text>) {
    let named = |key| Text::new(key).with("item", &new.name);
    if old.value != new.value {
        texts.push(named("differs-item-value").with("old", value(&old.value)).with("new", value(&new.value)));
    }
    if old.show != new.show {
        texts.push(named(if new.show { "differs-item-shown" } else { "differs-item-hidden" }));
    }
    if old.name != new.name {
        texts.push(named("differs-item-spelt").with("old", &old.name));
    }
}

fn value(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Text(text) => excerpt(text),
    }
}
