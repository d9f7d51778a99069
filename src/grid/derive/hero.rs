//! The hero: the piece that is moved by hand, where A and P begin.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::grid::edit::Position;
use crate::grid::lex;
use crate::grid::model::{Cells, Derivation, Draft, Layout, Role};

/// Returns the cells that hold a piece that is moved by hand, in reading order.
pub fn hero_cells(derivation: &Derivation, layout: &Layout) -> Vec<(u32, u32)> {
    let heroes: BTreeSet<String> = derivation.heroes.iter().map(|name| lex::lower(name)).collect();
    cells_of(&heroes, layout)
}

fn cells_of(heroes: &BTreeSet<String>, layout: &Layout) -> Vec<(u32, u32)> {
    let Some(Cells::Text(board)) = layout.first(Role::State).map(|board| &board.cells) else {
        return Vec::new();
    };
    let is_hero = |name: &str| heroes.contains(&lex::lower(name));
    board.cells().filter(|(.., name)| is_hero(name)).map(|(x, y, _)| (x, y)).collect()
}

/// Returns where A and P begin by the picture; `None` unless there is exactly one hero.
fn place(derivation: &Derivation, layout: &Layout) -> Option<(i32, i32)> {
    match hero_cells(derivation, layout)[..] {
        [(x, y)] => Some((i32::try_from(x).ok()?, i32::try_from(y).ok()?)),
        _ => None,
    }
}

/// Returns whether A begins where the hero stands.
pub(super) fn is_at(derivation: &Derivation, layout: &Layout) -> bool {
    let place = place(derivation, layout);
    place.is_some() && place == Position::Action.of(layout)
}

/// Moves A to the hero, and P with it unless it began elsewhere.
pub(super) fn follow(derivation: &Derivation, old: &Layout, layout: &mut Arc<Layout>) {
    let Some(place) = place(derivation, layout) else { return };
    let (last, before) = (Position::Action.of(old), Position::Previous.of(old));
    for (position, goes) in [(Position::Action, true), (Position::Previous, last == before)] {
        if goes && position.of(layout) != Some(place) {
            position.set(Arc::make_mut(layout), place);
        }
    }
}

/// Finds the pieces on which A begins, if every level has exactly one cell with such a piece.
pub(super) fn learn(draft: &Draft) -> Vec<String> {
    let mut heroes = BTreeSet::new();
    for level in &draft.levels {
        let Some(Cells::Text(board)) = level.layout.first(Role::State).map(|board| &board.cells) else {
            return Vec::new();
        };
        let place = Position::Action.of(&level.layout);
        let cell = place.and_then(|(x, y)| board.get(u32::try_from(x).ok()?, u32::try_from(y).ok()?));
        let Some(name) = cell else { return Vec::new() };
        let _ = heroes.insert(lex::lower(&name));
    }
    if !draft.levels.iter().all(|level| cells_of(&heroes, &level.layout).len() == 1) {
        return Vec::new();
    }
    let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
    pieces.filter(|name| heroes.contains(&lex::lower(name))).cloned().collect()
}
