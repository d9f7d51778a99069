//! What of a level follows from its picture: the allowed cells of the start, where the hero stands, and the
//! goals that are whole boards.
//!
//! An author paints one picture. [`settle`] brings the rest up to date after each edit:
//!
//! - `allowed`: VALID, by the rules, every cell, or those that hold certain pieces: those that rules know, unless the author
//!   chooses otherwise
//! - `hero`: A and P, which begin at the piece that is moved by hand. Where there is one, a second that is painted moves it.
//! - `goals`: the cells of FINAL boards under what was painted
//!
//! [`add_level`] makes a level with all of this. [`goal_marks`] are what goals ask of single cells. What is derived, and from
//! which hero, can be chosen ([`choose_allowed`], [`choose_heroes`], [`make_one_picture`]).
//!
//! What was ever painted by hand stays: only what agreed with the picture before an edit follows it
//! afterwards. What a game does not tell in its `derived.xml` is learned from its levels ([`learn`],
//! [`learn_level`]).

mod allowed;
mod choose;
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
pub use hero::{hero_cells, move_hero, only_hero};
pub use in_words::{
    GoalKind, InWords, NotInWords, goal_in_words, goals_in_words, is_goal_drawn, outcome, say_goal,
};
pub use marks::{Place, goal_marks, put_goal_mark, remove_goal_mark};
pub use new_level::add_level;
pub(super) use problems::faults;
pub use problems::{mend, mend_label};
pub use resize::resize_level;
pub use standing::Standing;

use super::Parses;
use super::edit::Position;
use super::model::{Allowed, Cells, Derivation, Draft, Layout, Level, LevelDerivation, Matrix, Piece, Role};

/// The most cells of a board from which anything is derived. Larger boards are painted by hand.
pub const MOST_CELLS: u64 = 1 << 14;

/// Learns from the levels of a game what is the same for all of them.
pub fn learn(draft: &Draft) -> Derivation {
    Derivation { heroes: hero::learn(draft), becomes: goals::learn(draft), ..Derivation::default() }
}

/// Learns how what one level holds follows from its picture.
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

/// What was learned of levels whose `derived.xml` tells nothing, so that it is still known when rules are half written.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    parses: Parses,
    game: Option<Arc<Derivation>>,
    /// By the place of the level, with the layout for which it holds.
    levels: BTreeMap<usize, (Arc<Layout>, Arc<LevelDerivation>)>,
}

impl Memory {
    fn of_game(&mut self, before: &Draft, draft: &Draft) -> Arc<Derivation> {
        let told = draft.derivation.as_ref().or(before.derivation.as_ref());
        match told {
            Some(told) => told.clone(),
            None => self.game.get_or_insert_with(|| Arc::new(learn(before))).clone(),
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
        let told = new.derivation.as_ref().or(old.derivation.as_ref());
        let known = self.levels.get(&level).filter(|(layout, _)| Arc::ptr_eq(layout, &old.layout));
        match (told, known) {
            (Some(told), _) => told.clone(),
            (None, Some((_, known))) => known.clone(),
            (None, None) => Arc::new(learn_level(before, &old.layout, game, &mut self.parses)),
        }
    }
}

/// Brings what follows from the levels' pictures up to date after an edit of a game.
pub fn settle(before: &Draft, draft: &mut Draft, memory: &mut Memory) {
    // A piece that gets another name is not painted.
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
        // A level that was moved in the list is not painted.
        let same = if is_same(&here) { Some(here) } else { before.levels.iter().find(is_same) };
        if (same.is_some() && !texts && !game) || !is_derived(&new.layout) {
            continue;
        }
        let old = same.unwrap_or(here).clone();
        let changed = Changed::between(&old, new);
        let derivation = memory.of_game(before, draft);
        let of_level = memory.of_level(before, &old, new, level, &derivation);
        let follows =
            knowing.as_ref().filter(|_| !changed.told).and_then(|knowing| knowing.follow(&of_level));
        let edited = Edited { level, changed, anew: rules || game, derivation, is_told: follows.is_some() };
        settle_level(&old, draft, edited, follows.map_or(of_level, Arc::new), memory);
    }
}

/// Returns whether the pieces are others than before, apart from new ones.
fn is_renamed(before: &Draft, draft: &Draft) -> bool {
    let mut now = draft.pieces.list.iter().map(|piece| &piece.name);
    let is_there = |piece: &Piece| now.any(|name| *name == piece.name);
    !Arc::ptr_eq(&before.pieces, &draft.pieces) && !before.pieces.list.iter().all(is_there)
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
    /// How these are derived.
    told: bool,
}

impl Changed {
    fn between(old: &Level, new: &Level) -> Self {
        let differs = |role| old.layout.first(role) != new.layout.first(role);
        let position = |layout: &Layout| [Position::Action, Position::Previous].map(|place| place.of(layout));
        Self {
            picture: differs(Role::State),
            allowed: differs(Role::Valid),
            position: position(&old.layout) != position(&new.layout),
            told: old.derivation != new.derivation,
        }
    }
}

struct Edited {
    level: usize,
    changed: Changed,
    /// Whether it follows from other rules, or in another way, than before.
    anew: bool,
    derivation: Arc<Derivation>,
    /// Whether other pieces are told than what the files teach.
    is_told: bool,
}

fn settle_level(
    old: &Level,
    draft: &mut Draft,
    edited: Edited,
    mut of_level: Arc<LevelDerivation>,
    memory: &mut Memory,
) {
    let Edited { level, changed, anew, derivation, is_told } = edited;
    let anew = anew || is_told;
    if !changed.picture && !changed.told {
        // Painted layer by layer: from now on by hand.
        if changed.allowed && of_level.allowed != Allowed::ByHand {
            Arc::make_mut(&mut of_level).allowed = Allowed::ByHand;
        }
        if changed.position && of_level.follows_hero {
            Arc::make_mut(&mut of_level).follows_hero = false;
        }
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
    if (changed.picture || changed.told || anew)
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
    // Until the picture is changed, the same is learned from the files again.
    if changed.picture || is_told || level.derivation.is_some() {
        if level.derivation.as_ref() != Some(&of_level) {
            Arc::make_mut(level).derivation = Some(of_level);
        }
        let _ = draft.derivation.get_or_insert(derivation);
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
