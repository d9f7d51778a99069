//! The cells allowed at the start.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{hero_cells, layer_mut};
use crate::grid::candidates::allowed_by_rules;
use crate::grid::edit::known_pieces;
use crate::grid::edit::layers::add_final;
use crate::grid::lex;
use crate::grid::model::{Allowed, Cells, Derivation, Draft, Layout, Level, LevelDerivation, Role};
use crate::grid::tiles::Tiles;
use crate::grid::{Parses, compile_with};

/// Returns the cells allowed at the start with this layout; `None` if they are painted by hand, the game has
/// faults, or there is no single hero.
pub fn allowed(
    draft: &Draft,
    layout: &Layout,
    how: &Allowed,
    derivation: &Derivation,
    parses: &mut Parses,
) -> Option<Tiles<bool>> {
    let Cells::Text(board) = &layout.first(Role::State)?.cells else { return None };
    match how {
        Allowed::ByHand => None,
        Allowed::EveryCell => Some(Tiles::new(board.width(), board.height(), true)),
        Allowed::Holding(pieces) => {
            let pieces: BTreeSet<String> = pieces.iter().map(|name| lex::lower(name)).collect();
            let mut cells = Tiles::new(board.width(), board.height(), false);
            for (x, y, name) in board.cells() {
                let _ = cells.set(x, y, pieces.contains(&lex::lower(&name)));
            }
            Some(cells)
        }
        Allowed::ByRules => by_rules(draft, layout, derivation, parses),
    }
}

/// The pieces that rules and goals mention, before and after an edit.
pub(super) struct Knowing {
    before: BTreeSet<String>,
    after: Vec<String>,
}

impl Knowing {
    pub fn of(before: &Draft, draft: &Draft) -> Self {
        let before = known_pieces(before).iter().map(|name| lex::lower(name)).collect();
        Self { before, after: known_pieces(draft) }
    }

    /// Returns how a level is derived after the edit, if its allowed cells held the mentioned pieces before
    /// and must hold other ones now; `None` if nothing changes. Pieces that the author added or took out stay
    /// so.
    pub fn follow(&self, of_level: &LevelDerivation) -> Option<LevelDerivation> {
        let Allowed::Holding(held) = &of_level.allowed else { return None };
        let lower = |names: &[String]| names.iter().map(|name| lex::lower(name)).collect::<BTreeSet<_>>();
        let (is_held, is_out, after) = (lower(held), lower(&of_level.not_allowed), lower(&self.after));
        if !self.before.iter().all(|name| is_held.contains(name) || is_out.contains(name)) {
            return None;
        }
        let is_lost = |name: &String| self.before.contains(name) && !after.contains(name);
        let mut pieces = held.clone();
        pieces.retain(|name| !is_lost(&lex::lower(name)));
        let is_new = |name: &&String| {
            let name = lex::lower(name);
            !self.before.contains(&name) && !is_held.contains(&name) && !is_out.contains(&name)
        };
        pieces.extend(self.after.iter().filter(is_new).cloned());
        (pieces != *held).then(|| LevelDerivation { allowed: Allowed::Holding(pieces), ..of_level.clone() })
    }
}

/// Runs the rules on a copy in which no cell is allowed and A and P are the hero's cell.
fn by_rules(
    draft: &Draft,
    layout: &Layout,
    derivation: &Derivation,
    parses: &mut Parses,
) -> Option<Tiles<bool>> {
    let &[(x, y)] = hero_cells(derivation, layout).as_slice() else { return None };
    let at = (i32::try_from(x).ok()?, i32::try_from(y).ok()?);
    let mut layout = layout.clone();
    complete(&mut layout);
    let level = Level { folder: "01".to_owned(), layout: layout.into(), ..Level::default() };
    let alone = Draft { levels: vec![Arc::new(level)], ..draft.clone() };
    allowed_by_rules(&compile_with(&alone, 0, parses).ok()?, at)
}

/// Adds what a level needs to be playable: an allowed cell and a goal.
fn complete(layout: &mut Layout) {
    if let Some(valid) = layer_mut(layout, Role::Valid) {
        let (width, height) = valid.cells.size();
        valid.cells = Cells::Bool(Tiles::new(width, height, true));
    }
    if layout.first(Role::Final).is_none() {
        // If this fails, the level is refused when it is compiled.
        let _ = add_final(layout);
    }
}

/// Learns how the allowed cells of a level follow from its board.
pub(super) fn learn(draft: &Draft, layout: &Layout, derivation: &Derivation, parses: &mut Parses) -> Allowed {
    let Some(Cells::Bool(valid)) = layout.first(Role::Valid).map(|valid| &valid.cells) else {
        return Allowed::ByHand;
    };
    let mut fits = |how: &Allowed| allowed(draft, layout, how, derivation, parses).as_ref() == Some(valid);
    [Allowed::ByRules, Allowed::EveryCell]
        .into_iter()
        .chain(holding(draft, layout))
        .find(|how| fits(how))
        .unwrap_or_default()
}

/// Finds the pieces whose cells are allowed, from this level; for pieces it does not contain, from all other
/// levels if they agree.
fn holding(draft: &Draft, layout: &Layout) -> Option<Allowed> {
    let own = by_piece(layout)?;
    if own.values().any(Option::is_none) {
        return None;
    }
    let mut known = own.clone();
    for other in draft.levels.iter().filter_map(|level| by_piece(&level.layout)) {
        for (piece, is_allowed) in other.into_iter().filter(|(piece, _)| !own.contains_key(piece)) {
            let known = known.entry(piece).or_insert(is_allowed);
            if *known != is_allowed {
                *known = None;
            }
        }
    }
    let names = draft.pieces.list.iter().map(|piece| &piece.name);
    let is_allowed = |name: &&String| known.get(&lex::lower(name)) == Some(&Some(true));
    Some(Allowed::Holding(names.filter(is_allowed).cloned().collect()))
}

/// Returns for each piece on a board whether its cells are allowed; `None` if only some are.
fn by_piece(layout: &Layout) -> Option<BTreeMap<String, Option<bool>>> {
    let Cells::Text(board) = &layout.first(Role::State)?.cells else { return None };
    let Cells::Bool(valid) = &layout.first(Role::Valid)?.cells else { return None };
    let mut known = BTreeMap::new();
    for (x, y, name) in board.cells() {
        let is_allowed = Some(valid.get(x, y)?);
        let known = known.entry(lex::lower(&name)).or_insert(is_allowed);
        if *known != is_allowed {
            *known = None;
        }
    }
    Some(known)
}
