//! What of a level follows from its picture: the allowed cells of the start, where the hero stands, and the
//! goals that are whole boards.
//!
//! An author paints one picture. [`settle`] brings the rest up to date after each edit:
//!
//! - `allowed`: VALID, by the rules, every cell, or those that hold certain pieces
//! - `hero`: A and P, which begin at the piece that is moved by hand
//! - `goals`: the cells of FINAL boards under what was painted
//!
//! [`add_level`] makes a level with all of this.
//!
//! What was ever painted by hand stays: only what agreed with the picture before an edit follows it
//! afterwards. What a game does not tell in its `derived.xml` is learned from its levels ([`learn`],
//! [`learn_level`]).

mod allowed;
mod goals;
mod hero;
mod new_level;

use std::sync::Arc;

pub use allowed::allowed;
pub use hero::hero_cells;
pub use new_level::add_level;

use super::Parses;
use super::edit::Position;
use super::model::{Allowed, Cells, Derivation, Draft, Layout, Level, LevelDerivation, Matrix, Role};

/// The most cells of a board from which anything is derived. Larger boards are painted by hand.
pub const MOST_CELLS: u64 = 1 << 14;

/// Learns from the levels of a game what is the same for all of them.
pub fn learn(draft: &Draft) -> Derivation {
    Derivation { heroes: hero::learn(draft), becomes: goals::learn(draft), ..Derivation::default() }
}

/// Learns how what one level holds follows from its picture.
pub fn learn_level(
    draft: &Draft,
    level: usize,
    derivation: &Derivation,
    parses: &mut Parses,
) -> LevelDerivation {
    LevelDerivation {
        allowed: allowed::learn(draft, level, derivation, parses),
        follows_hero: draft.levels.get(level).is_some_and(|level| hero::is_at(derivation, &level.layout)),
        ..LevelDerivation::default()
    }
}

/// Brings what follows from the levels' pictures up to date after an edit of a game.
pub fn settle(before: &Draft, draft: &mut Draft, parses: &mut Parses) {
    let rules_changed = draft.rules != before.rules;
    let told_anew = draft.derivation != before.derivation;
    if before.levels.len() != draft.levels.len() {
        return;
    }
    for level in 0..draft.levels.len() {
        let (old, new) = (&before.levels[level], &draft.levels[level]);
        let is_same = Arc::ptr_eq(&old.layout, &new.layout) && old.derivation == new.derivation;
        if (is_same && !rules_changed && !told_anew) || !is_derived(&new.layout) {
            continue;
        }
        let changed = Changed::between(old, new);
        if !(changed.picture || changed.rest || rules_changed || told_anew || !is_same) {
            continue;
        }
        let derivation = match draft.derivation.as_ref().or(before.derivation.as_ref()) {
            Some(derivation) => derivation.clone(),
            None => Arc::new(learn(before)),
        };
        let of_level = match (&new.derivation, &old.derivation) {
            (Some(told), old) if Some(told) != old.as_ref() => told.clone(),
            (_, Some(known)) => known.clone(),
            (_, None) => Arc::new(learn_level(before, level, &derivation, parses)),
        };
        settle_level(before, draft, Edited { level, changed, rules_changed, derivation, of_level }, parses);
    }
}

/// What an edit did to a level.
#[derive(Clone, Copy, Debug)]
struct Changed {
    /// The board of the start.
    picture: bool,
    /// The allowed cells.
    allowed: bool,
    /// A or P.
    position: bool,
    /// Any of these, or how they are derived.
    rest: bool,
}

impl Changed {
    fn between(old: &Level, new: &Level) -> Self {
        let differs = |role| old.layout.first(role) != new.layout.first(role);
        let position = |layout: &Layout| [Position::Action, Position::Previous].map(|place| place.of(layout));
        let allowed = differs(Role::Valid);
        let position = position(&old.layout) != position(&new.layout);
        let rest = allowed || position || old.derivation != new.derivation;
        Self { picture: differs(Role::State), allowed, position, rest }
    }
}

struct Edited {
    level: usize,
    changed: Changed,
    rules_changed: bool,
    derivation: Arc<Derivation>,
    of_level: Arc<LevelDerivation>,
}

fn settle_level(before: &Draft, draft: &mut Draft, edited: Edited, parses: &mut Parses) {
    let Edited { level, changed, rules_changed, derivation, mut of_level } = edited;
    let was_told = draft.levels[level].derivation != before.levels[level].derivation;
    if !changed.picture && !was_told {
        // Painted layer by layer: from now on by hand.
        if changed.allowed && of_level.allowed != Allowed::ByHand {
            Arc::make_mut(&mut of_level).allowed = Allowed::ByHand;
        }
        if changed.position {
            Arc::make_mut(&mut of_level).follows_hero = false;
        }
    }
    let old = &before.levels[level].layout;
    let mut layout = draft.levels[level].layout.clone();
    if changed.picture {
        goals::follow(draft, &derivation, old, &mut layout);
    }
    if of_level.follows_hero {
        hero::follow(&derivation, old, &mut layout);
    }
    let is_due = changed.picture || rules_changed || was_told || draft.derivation != before.derivation;
    let is_new = layout != draft.levels[level].layout;
    if is_new {
        Arc::make_mut(&mut draft.levels[level]).layout = layout.clone();
    }
    if is_due
        && let Some(cells) = allowed(draft, level, &of_level.allowed, &derivation, parses)
        && let Some(valid) = layer_mut(Arc::make_mut(&mut layout), Role::Valid)
        && valid.cells != Cells::Bool(cells.clone())
    {
        valid.cells = Cells::Bool(cells);
        Arc::make_mut(&mut draft.levels[level]).layout = layout;
    }
    // What other programs edit must not surprise: it is told only where something was derived.
    let is_by_hand = of_level.allowed == Allowed::ByHand && !of_level.follows_hero;
    if changed.picture || changed.rest || !is_by_hand {
        if draft.derivation.is_none() {
            draft.derivation = Some(derivation);
        }
        if draft.levels[level].derivation.as_ref() != Some(&of_level) {
            Arc::make_mut(&mut draft.levels[level]).derivation = Some(of_level);
        }
    }
}

/// Returns whether anything is derived for a level of this size.
fn is_derived(layout: &Layout) -> bool {
    layout.first(Role::State).is_some_and(|board| {
        let (width, height) = board.cells.size();
        u64::from(width) * u64::from(height) <= MOST_CELLS
    })
}

fn layer_mut(layout: &mut Layout, role: Role) -> Option<&mut Matrix> {
    layout.matrices.iter_mut().find(|matrix| matrix.role() == role)
}

#[cfg(test)]
mod tests;
