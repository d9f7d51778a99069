//! What follows from the picture of a level: the cells allowed at the start, the hero's position, and the
//! goals that are whole boards.
//!
//! An author paints one picture. After each edit, [`settle`] updates the rest:
//!
//! - `allowed`: VALID. It follows from the rules, covers every cell, or covers the cells that hold certain
//!   pieces: by default the pieces that rules mention, otherwise those the author chose.
//! - `hero`: A and P, which start at the piece that players move by hand. Painting a second hero moves the
//!   first.
//! - `goals`: the cells of FINAL boards below painted cells
//!
//! [`add_level`] makes a level with all of this. [`goal_marks`] are the pieces that goals ask for in single
//! cells. Authors can choose what is derived, and from which hero ([`choose_allowed`], [`choose_heroes`],
//! [`make_one_picture`]).
//!
//! Cells painted by hand stay: only what agreed with the picture before an edit follows the picture
//! afterwards. What `derived.xml` does not say is learned from the game's levels ([`learn`],
//! [`learn_level`]).

mod allowed;
mod choose;
mod facts;
mod goal_sentences;
mod goals;
mod hero;
mod in_words;
mod marks;
mod new_level;
mod problems;
mod resize;
mod standing;

use std::collections::BTreeMap;
use std::sync::Arc;

use allowed::Knowing;
pub use allowed::allowed;
pub use choose::{
    ByHand, choose_allowed, choose_heroes, choose_holding, make_one_picture, toggle_holding, why_by_hand,
};
pub use goal_sentences::{GoalSentences, condition_sentences, goal_sentences};
pub use hero::{hero_cells, move_hero, only_hero};
pub use in_words::{
    GoalKind, InWords, NotInWords, goal_in_words, goals_in_words, is_goal_drawn, outcome, say_goal,
};
pub use marks::{Cell, goal_marks, put_goal_mark, remove_goal_mark};
pub use new_level::add_level;
pub(super) use problems::faults;
pub use problems::{mend, mend_label};
pub use resize::resize_level;
pub use standing::Standing;

use super::Parses;
use super::edit::Position;
use super::model::{Allowed, Cells, Derivation, Draft, Layout, Level, LevelDerivation, Matrix, Piece, Role};

/// The largest board, in cells, from which anything is derived. Larger boards are painted by hand.
pub const MOST_CELLS: u64 = 1 << 14;

/// Learns what all levels of a game have in common.
pub fn learn(draft: &Draft) -> Derivation {
    let levels = facts::of_levels(draft);
    Derivation {
        heroes: hero::learn(draft, &levels),
        becomes: goals::learn(draft, &levels),
        ..Derivation::default()
    }
}

/// Learns how the contents of one level follow from its picture.
pub fn learn_level(
    draft: &Draft,
    layout: &Layout,
    derivation: &Derivation,
    parses: &mut Parses,
) -> LevelDerivation {
    LevelDerivation {
        allowed: allowed::learn(draft, layout, derivation, parses),
        follows_hero: hero::is_at(derivation, layout),
        ..LevelDerivation::default()
    }
}

/// What was learned from levels without a `derived.xml`. It stays known while rules are half written.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    parses: Parses,
    game: Option<Arc<Derivation>>,
    /// By index of the level, with the layout it was learned from.
    levels: BTreeMap<usize, (Arc<Layout>, Arc<LevelDerivation>)>,
}

impl Memory {
    fn of_game(&mut self, before: &Draft, draft: &Draft) -> Arc<Derivation> {
        let stored = draft.derivation.as_ref().or(before.derivation.as_ref());
        match stored {
            Some(stored) => stored.clone(),
            None => self.game.get_or_insert_with(|| choose::of_game(before)).clone(),
        }
    }

    fn of_level(
        &mut self,
        before: &Draft,
        old: &Level,
        new: &Level,
        level: usize,
        game: &Derivation,
    ) -> Arc<LevelDerivation> {
        let stored = new.derivation.as_ref().or(old.derivation.as_ref());
        let known = self.levels.get(&level).filter(|(layout, _)| Arc::ptr_eq(layout, &old.layout));
        match (stored, known) {
            (Some(stored), _) => stored.clone(),
            (None, Some((_, known))) => known.clone(),
            (None, None) => Arc::new(learn_level(before, &old.layout, game, &mut self.parses)),
        }
    }
}

/// Updates what follows from the levels' pictures after an edit of a game.
pub fn settle(before: &Draft, draft: &mut Draft, memory: &mut Memory) {
    // Renaming a piece does not count as painting.
    if before.levels.len() != draft.levels.len() || is_renamed(before, draft) {
        *memory = Memory::default();
        return;
    }
    let rules = draft.rules != before.rules;
    let game = draft.derivation != before.derivation;
    let texts = rules || before.pieces.list.len() != draft.pieces.list.len();
    let knowing = texts.then(|| Knowing::of(before, draft));
    for level in 0..draft.levels.len() {
        let new = &draft.levels[level];
        let is_same =
            |old: &&Arc<Level>| Arc::ptr_eq(&old.layout, &new.layout) && old.derivation == new.derivation;
        let here = &before.levels[level];
        // Moving a level in the list does not count as painting.
        let same = if is_same(&here) { Some(here) } else { before.levels.iter().find(is_same) };
        if (same.is_some() && !texts && !game) || !is_derived(&new.layout) {
            continue;
        }
        let old = same.unwrap_or(here).clone();
        let changed = Changed::between(&old, new);
        let derivation = memory.of_game(before, draft);
        let of_level = memory.of_level(before, &old, new, level, &derivation);
        let follows =
            knowing.as_ref().filter(|_| !changed.derivation).and_then(|knowing| knowing.follow(&of_level));
        let edited =
            Edited { level, changed, anew: rules || game, derivation, has_other_pieces: follows.is_some() };
        settle_level(&old, draft, edited, follows.map_or(of_level, Arc::new), memory);
    }
}

/// Returns whether pieces were renamed or removed; new ones do not count.
fn is_renamed(before: &Draft, draft: &Draft) -> bool {
    let mut now = draft.pieces.list.iter().map(|piece| &piece.name);
    let is_there = |piece: &Piece| now.any(|name| *name == piece.name);
    !Arc::ptr_eq(&before.pieces, &draft.pieces) && !before.pieces.list.iter().all(is_there)
}

/// The parts of a level that an edit changed.
#[derive(Clone, Copy, Debug)]
struct Changed {
    /// The board of the start.
    picture: bool,
    /// The allowed cells.
    allowed: bool,
    /// A or P.
    position: bool,
    /// How the allowed cells and the position are derived.
    derivation: bool,
}

impl Changed {
    fn between(old: &Level, new: &Level) -> Self {
        let differs = |role| old.layout.first(role) != new.layout.first(role);
        let position = |layout: &Layout| [Position::Action, Position::Previous].map(|place| place.of(layout));
        Self {
            picture: differs(Role::State),
            allowed: differs(Role::Valid),
            position: position(&old.layout) != position(&new.layout),
            derivation: old.derivation != new.derivation,
        }
    }
}

struct Edited {
    level: usize,
    changed: Changed,
    /// Whether the rules or the way of deriving have changed.
    anew: bool,
    derivation: Arc<Derivation>,
    /// Whether the pieces whose cells are allowed have changed.
    has_other_pieces: bool,
}

fn settle_level(
    old: &Level,
    draft: &mut Draft,
    edited: Edited,
    mut of_level: Arc<LevelDerivation>,
    memory: &mut Memory,
) {
    let Edited { level, changed, anew, derivation, has_other_pieces } = edited;
    let anew = anew || has_other_pieces;
    if !changed.picture && !changed.derivation {
        // The author painted this layer directly, so it no longer follows the picture.
        if changed.allowed && of_level.allowed != Allowed::ByHand {
            Arc::make_mut(&mut of_level).allowed = Allowed::ByHand;
        }
        if changed.position && of_level.follows_hero {
            Arc::make_mut(&mut of_level).follows_hero = false;
        }
    }
    if changed.picture {
        forget_minimum(old, &mut draft.levels[level]);
    }
    let old = &old.layout;
    let mut layout = draft.levels[level].layout.clone();
    if changed.picture {
        if of_level.follows_hero {
            hero::one(draft, &derivation, old, &mut layout, &mut memory.parses);
        }
        goals::follow(draft, &derivation, old, &mut layout);
    }
    if of_level.follows_hero {
        hero::follow(&derivation, old, &mut layout);
    }
    if (changed.picture || changed.derivation || anew)
        && let Some(cells) = allowed(draft, &layout, &of_level.allowed, &derivation, &mut memory.parses)
        && layout.first(Role::Valid).is_some_and(|valid| valid.cells != Cells::Bool(cells.clone()))
        && let Some(valid) = layer_mut(Arc::make_mut(&mut layout), Role::Valid)
    {
        valid.cells = Cells::Bool(cells);
    }
    let _ = memory.levels.insert(level, (layout.clone(), of_level.clone()));
    let level = &mut draft.levels[level];
    if level.layout != layout {
        Arc::make_mut(level).layout = layout;
    } else if let Some((kept, _)) = memory.levels.get_mut(&edited.level) {
        kept.clone_from(&level.layout);
    }
    // While the picture is unchanged, the same can be learned from the files again.
    if changed.picture || has_other_pieces || level.derivation.is_some() {
        if level.derivation.as_ref() != Some(&of_level) {
            Arc::make_mut(level).derivation = Some(of_level);
        }
        let _ = draft.derivation.get_or_insert(derivation);
    }
}

/// Forgets the least number of moves of a level whose picture was painted: it belongs to the old picture, and would keep
/// players from winning in fewer. A number that the same edit states stays.
fn forget_minimum(old: &Level, level: &mut Arc<Level>) {
    if Arc::ptr_eq(&old.description, &level.description) && level.description.minimum_moves.is_some() {
        Arc::make_mut(&mut Arc::make_mut(level).description).minimum_moves = None;
    }
}

/// Returns whether the level is small enough for deriving.
fn is_derived(layout: &Layout) -> bool {
    layout.first(Role::State).is_some_and(|board| {
        let (width, height) = board.cells.size();
        u64::from(width) * u64::from(height) <= MOST_CELLS
    })
}

fn layer_mut(layout: &mut Layout, role: Role) -> Option<&mut Matrix> {
    layout.matrices.iter_mut().find(|matrix| matrix.role() == role)
}
