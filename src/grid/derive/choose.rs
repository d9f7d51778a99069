//! Choosing what follows from the picture of a level: which pieces players move by hand, and which cells are
//! allowed.
//!
//! Each function changes the derivation of a level or game; [`super::settle`] then updates the levels.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::marks::Cell;
use super::{allowed, hero, hero_cells, learn, learn_level};
use crate::engine::Text;
use crate::grid::Parses;
use crate::grid::edit::{EditFault, Position, known_pieces};
use crate::grid::lex;
use crate::grid::model::{Allowed, Cells, Derivation, Draft, Layout, Level, LevelDerivation, Role};

/// The largest number of cells named in a reason.
const MOST_NAMED: usize = 5;

/// Why a level is not one picture: where it differs from what the picture implies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The rule that fits its allowed cells best.
    pub nearest: Allowed,
    /// The cells that differ from that rule, in reading order.
    pub cells: Vec<Cell>,
    /// The cell of the hero and the cell where the play begins, if they differ.
    pub elsewhere: Option<(Cell, (i32, i32))>,
    /// The number of heroes, if the game has a hero and the level does not have exactly one.
    pub heroes: Option<usize>,
}

impl ByHand {
    /// Returns the reasons in words.
    pub fn reasons(&self) -> Vec<Text> {
        let mut reasons = Vec::new();
        if let Some(count) = self.heroes {
            reasons.push(Text::new("one-picture-heroes").with("count", count));
        }
        if let Some(((x, y), (column, row))) = self.elsewhere {
            let text = Text::new("one-picture-elsewhere").with("x", x + 1).with("y", y + 1);
            reasons.push(text.with("column", column + 1).with("row", row + 1));
        }
        if !self.cells.is_empty() {
            let named = self.cells.iter().take(MOST_NAMED).map(|(x, y)| format!("{}, {}", x + 1, y + 1));
            let named = named.collect::<Vec<_>>().join("; ");
            let key = match self.nearest {
                Allowed::EveryCell => "one-picture-every",
                Allowed::Holding(_) => "one-picture-holding",
                Allowed::ByRules | Allowed::ByHand => "one-picture-rules",
            };
            reasons.push(Text::new(key).with("count", self.cells.len()).with("cells", named));
        }
        if reasons.is_empty() {
            reasons.push(Text::new("one-picture-unlike"));
        }
        reasons
    }
}

/// Chooses how the allowed cells of a level follow from its board.
///
/// # Errors
/// [`EditFault::Missing`].
pub fn choose_allowed(
    draft: &mut Draft,
    level: usize,
    how: Allowed,
    parses: &mut Parses,
) -> Result<(), EditFault> {
    let mut of_level = derivation_of(draft, level, parses)?;
    of_level.allowed = how;
    store(draft, level, of_level)
}

/// Allows the cells of a level that hold the pieces mentioned in rules, except those that the author took
/// out.
///
/// # Errors
/// [`EditFault::Missing`].
pub fn choose_holding(draft: &mut Draft, level: usize, parses: &mut Parses) -> Result<(), EditFault> {
    let mut of_level = derivation_of(draft, level, parses)?;
    let mut pieces = known_pieces(draft);
    pieces.retain(|name| !of_level.not_allowed.iter().any(|other| is(other, name)));
    of_level.allowed = Allowed::Holding(pieces);
    store(draft, level, of_level)
}

/// Adds a piece to those whose cells are allowed, or removes it; a removed piece is not brought back by
/// rules.
///
/// # Errors
/// [`EditFault::Missing`].
pub fn toggle_holding(
    draft: &mut Draft,
    level: usize,
    piece: &str,
    parses: &mut Parses,
) -> Result<(), EditFault> {
    if !matches!(derivation_of(draft, level, parses)?.allowed, Allowed::Holding(_)) {
        choose_holding(draft, level, parses)?;
    }
    let mut of_level = derivation_of(draft, level, parses)?;
    let Allowed::Holding(pieces) = &mut of_level.allowed else { return Ok(()) };
    let is_held = pieces.iter().any(|name| is(name, piece));
    let (from, to) =
        if is_held { (pieces, &mut of_level.not_allowed) } else { (&mut of_level.not_allowed, pieces) };
    from.retain(|name| !is(name, piece));
    to.push(piece.to_owned());
    store(draft, level, of_level)
}

fn is(name: &str, other: &str) -> bool {
    lex::lower(name) == lex::lower(other)
}

/// Chooses the pieces that players move by hand, for the whole game. A level with exactly one of them begins
/// there.
///
/// # Errors
/// [`EditFault::Missing`] for a piece that the game does not have.
pub fn choose_heroes(draft: &mut Draft, heroes: &[String], parses: &mut Parses) -> Result<(), EditFault> {
    let wanted: BTreeSet<String> = heroes.iter().map(|name| lex::lower(name)).collect();
    let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
    let named: Vec<String> = pieces.filter(|name| wanted.contains(&lex::lower(name))).cloned().collect();
    if named.iter().map(|name| lex::lower(name)).collect::<BTreeSet<_>>() != wanted {
        return Err(EditFault::Missing);
    }
    let known = of_game(draft);
    let levels: Vec<LevelDerivation> =
        (0..draft.levels.len()).map(|level| derivation_of(draft, level, parses)).collect::<Result<_, _>>()?;
    let derivation = Derivation { heroes: named, ..Derivation::clone(&known) };
    for (level, mut of_level) in levels.into_iter().enumerate() {
        let layout = draft.levels[level].layout.clone();
        of_level.follows_hero = hero_cells(&derivation, &layout).len() == 1;
        if of_level.allowed == Allowed::ByHand {
            of_level.allowed = learn_level(draft, &layout, &derivation, parses).allowed;
        }
        store(draft, level, of_level)?;
    }
    draft.derivation = Some(derivation.into());
    Ok(())
}

/// Returns why a level is not one picture; `None` if it is one.
pub fn why_by_hand(draft: &Draft, level: usize, parses: &mut Parses) -> Option<ByHand> {
    let of_level = derivation_of(draft, level, parses).ok()?;
    let layout = &draft.levels.get(level)?.layout;
    let derivation = of_game(draft);
    let cells = hero_cells(&derivation, layout);
    let heroes = (!derivation.heroes.is_empty() && cells.len() != 1).then_some(cells.len());
    let place = Position::Action.of(layout);
    let elsewhere = match cells[..] {
        [at] if !of_level.follows_hero && !hero::is_at(&derivation, layout) => place.map(|place| (at, place)),
        _ => None,
    };
    let (nearest, differing) = match of_level.allowed {
        Allowed::ByHand => nearest(draft, level, layout, &derivation, parses),
        known => (known, Vec::new()),
    };
    let is_one =
        heroes.is_none() && elsewhere.is_none() && nearest != Allowed::ByHand && differing.is_empty();
    (!is_one).then_some(ByHand { nearest, cells: differing, elsewhere, heroes })
}

/// Returns the rule that fits allowed cells painted by hand best, and the cells that differ from it.
fn nearest(
    draft: &Draft,
    level: usize,
    layout: &Layout,
    derivation: &Derivation,
    parses: &mut Parses,
) -> (Allowed, Vec<Cell>) {
    // Other levels show which pieces stand on allowed cells.
    let others = (0..draft.levels.len()).filter(|other| *other != level);
    let stored = others.filter_map(|other| draft.levels[other].derivation.as_ref());
    let stored: Vec<Allowed> = stored.map(|stored| stored.allowed.clone()).collect();
    let mut best: Option<(Allowed, Vec<Cell>)> = None;
    for how in [Allowed::ByRules, Allowed::EveryCell].into_iter().chain(stored) {
        let Some(cells) = differing(draft, layout, &how, derivation, parses) else { continue };
        // A rule that contradicts a large part of the board explains nothing, and would open its walls.
        if 4 * cells.len() > count_cells(layout) {
            continue;
        }
        if best.as_ref().is_none_or(|(_, least)| cells.len() < least.len()) {
            best = Some((how, cells));
        }
    }
    best.unwrap_or_default()
}

fn count_cells(layout: &Layout) -> usize {
    let size = layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
    size.0 as usize * size.1 as usize
}

fn differing(
    draft: &Draft,
    layout: &Layout,
    how: &Allowed,
    derivation: &Derivation,
    parses: &mut Parses,
) -> Option<Vec<Cell>> {
    let wanted = allowed(draft, layout, how, derivation, parses)?;
    let Cells::Bool(valid) = &layout.first(Role::Valid)?.cells else { return None };
    let cells = wanted.cells().filter(|(x, y, is_allowed)| valid.get(*x, *y) != Some(*is_allowed));
    Some(cells.map(|(x, y, _)| (x, y)).collect())
}

/// Makes a level one picture: its allowed cells follow from it by the rule that fits best, and the play
/// begins at the hero. What was painted by hand is lost.
///
/// # Errors
/// [`EditFault::Missing`]; [`EditFault::NoPosition`] if nothing can follow because a hero is missing or rules
/// have faults.
pub fn make_one_picture(draft: &mut Draft, level: usize, parses: &mut Parses) -> Result<(), EditFault> {
    let Some(by_hand) = why_by_hand(draft, level, parses) else { return Ok(()) };
    if by_hand.nearest == Allowed::ByHand {
        return Err(EditFault::NoPosition);
    }
    let mut of_level = derivation_of(draft, level, parses)?;
    of_level.allowed = by_hand.nearest;
    of_level.follows_hero = hero_cells(&of_game(draft), &draft.levels[level].layout).len() == 1;
    store(draft, level, of_level)
}

/// Returns the derivation of a game, stored or learned from its levels.
pub(super) fn of_game(draft: &Draft) -> Arc<Derivation> {
    draft.derivation.clone().unwrap_or_else(|| Arc::new(learn(draft)))
}

/// Returns the derivation of a level, stored or learned from it.
pub(super) fn derivation_of(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
) -> Result<LevelDerivation, EditFault> {
    let found = draft.levels.get(level).ok_or(EditFault::Missing)?;
    Ok(match &found.derivation {
        Some(of_level) => LevelDerivation::clone(of_level),
        None => learn_level(draft, &found.layout, &of_game(draft), parses),
    })
}

/// Stores how the contents of a level follow from its picture.
fn store(draft: &mut Draft, level: usize, of_level: LevelDerivation) -> Result<(), EditFault> {
    let derivation = of_game(draft);
    let _ = draft.derivation.get_or_insert(derivation);
    let found: &mut Level = draft.levels.get_mut(level).map(Arc::make_mut).ok_or(EditFault::Missing)?;
    if found.derivation.as_deref() != Some(&of_level) {
        found.derivation = Some(of_level.into());
    }
    Ok(())
}
