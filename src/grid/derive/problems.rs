//! Contradictions between a level and its picture, and edits that fix them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ustr::{Ustr, ustr};

use super::choose::{derivation_of, of_game};
use super::goals::{Becomes, expected};
use super::marks::{Cell, finals, reads_goal, start};
use super::new_level::ground_of;
use super::{hero, hero_cells, is_derived, layer_mut};
use crate::engine::Text;
use crate::grid::edit::{EditFault, Position, goals as words, layers, layout_mut};
use crate::grid::fault::{self, Fault, Severity};
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Derivation, Draft, Language, Layout, Role};
use crate::grid::tiles::Tiles;
use crate::grid::{Parses, compile_with};

const NO_HERO: &str = "hero-missing";
const HEROES: &str = "hero-several";
const ELSEWHERE: &str = "hero-elsewhere";
const DIFFERS: &str = "goal-cell-differs";
const EMPTY: &str = "level-empty";
const NO_GOAL: &str = "layer-final-missing";

/// Returns the contradictions between each level and its picture. Missing pieces are reported only for levels painted in
/// Schola.
pub(in crate::grid) fn faults(draft: &Draft, parses: &mut Parses) -> Vec<Vec<Fault>> {
    let derivation = of_game(draft);
    let becomes = Becomes::of(draft, &derivation);
    let of_level = |level: usize| {
        let layout = &draft.levels[level].layout;
        let (Some(board), true) = (start(layout), is_derived(layout)) else { return Vec::new() };
        let mut found = goal_faults(layout, board, &becomes, &derivation);
        found.extend(hero_fault(layout, board, &derivation));
        if draft.levels[level].derivation.is_some()
            && has_nothing_to_do(draft, level, board, &becomes, parses)
        {
            let pieces = missing(draft, level, board, &derivation);
            // The board alone does not show whether the game has something else to do.
            if !pieces.is_empty() || !layout.goals.is_empty() {
                let names: Vec<&str> = pieces.iter().map(Ustr::as_str).collect();
                let count = names.len().to_string();
                let args = vec![("pieces", names.join(", ")), ("count", count)];
                found.push((EMPTY, fault::FaultLocation::Layout, args));
            }
        }
        let fault = |(code, place, args)| Fault {
            severity: Severity::Warning,
            code,
            level: Some(level),
            place,
            args,
        };
        found.into_iter().map(fault).collect()
    };
    (0..draft.levels.len()).map(of_level).collect()
}

type FaultParts = (&'static str, fault::FaultLocation, Vec<(&'static str, String)>);

fn hero_fault(layout: &Layout, board: &Tiles<Ustr>, derivation: &Derivation) -> Option<FaultParts> {
    let state = layout.matrices.iter().position(|matrix| matrix.role() == Role::State)?;
    let first = derivation.heroes.first()?;
    let at = |cell| fault::FaultLocation::Matrix(state, cell);
    match hero_cells(derivation, layout)[..] {
        [] => Some((NO_HERO, at(None), vec![("piece", first.clone())])),
        [cell] => {
            let args = || vec![("piece", board.get(cell.0, cell.1).unwrap_or_default().to_string())];
            (!hero::is_at(derivation, layout)).then(|| (ELSEWHERE, at(Some(cell)), args()))
        }
        [_, second, ..] => Some((HEROES, at(Some(second)), vec![("piece", first.clone())])),
    }
}

/// Finds goal boards whose ground differs from the start, in pieces that stay in place in the game's goals.
fn goal_faults(
    layout: &Layout,
    board: &Tiles<Ustr>,
    becomes: &Becomes,
    derivation: &Derivation,
) -> Vec<FaultParts> {
    let boards = layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() == Role::Final);
    let of_goal = |(index, matrix): (usize, &crate::grid::model::Matrix)| {
        let Cells::Text(goal) = &matrix.cells else { return None };
        let cells = differing(board, goal, becomes, derivation);
        let &(x, y) = cells.first()?;
        let name = |board: &Tiles<Ustr>| board.get(x, y).unwrap_or_default().to_string();
        let args = vec![("start", name(board)), ("goal", name(goal)), ("count", cells.len().to_string())];
        Some((DIFFERS, fault::FaultLocation::Matrix(index, Some((x, y))), args))
    };
    boards.filter_map(of_goal).collect()
}

fn differing(
    board: &Tiles<Ustr>,
    goal: &Tiles<Ustr>,
    becomes: &Becomes,
    derivation: &Derivation,
) -> Vec<Cell> {
    if (board.width(), board.height()) != (goal.width(), goal.height()) {
        return Vec::new();
    }
    let mut known: BTreeMap<Ustr, bool> = BTreeMap::new();
    let is_hero = |piece: &str| derivation.heroes.iter().any(|hero| lex::lower(hero) == lex::lower(piece));
    let mut stays =
        |piece: Ustr| *known.entry(piece).or_insert_with(|| becomes.stays(&piece) && !is_hero(&piece));
    let cells = board.cells().zip(goal.cells());
    let differs = cells.filter(|((.., was), (.., shown))| {
        if was == shown || shown == ANYTHING || !stays(*shown) {
            return false;
        }
        // Where the hero begins, goals show the ground under its feet.
        let ground = match is_hero(was) {
            true => becomes.of_piece(was).filter(|ground| stays(ustr(ground))),
            false => Some(was.to_string()).filter(|_| stays(*was)),
        };
        ground.is_some_and(|ground| lex::lower(&ground) != lex::lower(shown))
    });
    let found: Vec<Cell> = differs.map(|((x, y, _), _)| (x, y)).collect();
    // If the same pieces are only rearranged, none of them is ground.
    if found.is_empty() || has_all(board, goal) { Vec::new() } else { found }
}

/// Returns whether a board has every piece of a goal at least as often as the goal.
fn has_all(board: &Tiles<Ustr>, goal: &Tiles<Ustr>) -> bool {
    let mut left: BTreeMap<String, usize> = BTreeMap::new();
    for (.., piece) in board.cells() {
        *left.entry(lex::lower(&piece)).or_default() += 1;
    }
    goal.cells().filter(|(.., piece)| piece.as_str() != ANYTHING).all(|(.., piece)| {
        let count = left.entry(lex::lower(&piece)).or_default();
        let is_left = *count > 0;
        *count = count.saturating_sub(1);
        is_left
    })
}

/// Returns whether the level is won at the start, or nothing but the hero can change.
fn has_nothing_to_do(
    draft: &Draft,
    level: usize,
    board: &Tiles<Ustr>,
    becomes: &Becomes,
    parses: &mut Parses,
) -> bool {
    let layout = &draft.levels[level].layout;
    if layout.language == Language::Extended && !layout.goals.is_empty() {
        let game = compile_with(draft, level, parses);
        return game
            .is_ok_and(|game| game.parts().conditions.is_met(&game.parts().matrices, &game.parts().start));
    }
    if reads_goal(draft) {
        return false;
    }
    let derivation = of_game(draft);
    let heroes = hero_cells(&derivation, layout);
    let wanted = expected(draft, &derivation, board);
    let is_like = |goal: &Tiles<Ustr>| goal == &wanted;
    let stays = |(x, y, piece): (u32, u32, Ustr)| heroes.contains(&(x, y)) || becomes.stays(&piece);
    finals(layout).next().is_some()
        && finals(layout).all(|(_, goal)| is_like(goal))
        && board.cells().all(stays)
}

/// Returns the pieces that occur in every other level but not in this one.
fn missing(draft: &Draft, level: usize, board: &Tiles<Ustr>, derivation: &Derivation) -> Vec<Ustr> {
    let others = draft.levels.iter().enumerate().filter(|(index, _)| *index != level);
    let pieces = |board: &Tiles<Ustr>| -> BTreeSet<String> {
        board.cells().map(|(.., piece)| lex::lower(&piece)).collect()
    };
    let common = others.filter_map(|(_, level)| start(&level.layout)).map(pieces);
    let common = common.reduce(|one, other| one.intersection(&other).cloned().collect()).unwrap_or_default();
    let here = pieces(board);
    let is_hero = |name: &str| derivation.heroes.iter().any(|hero| lex::lower(hero) == lex::lower(name));
    let names = draft.pieces.list.iter().map(|piece| ustr(&piece.name));
    let is_missed = |name: &Ustr| {
        let lower = lex::lower(name);
        common.contains(&lower) && !here.contains(&lower) && !is_hero(name)
    };
    names.filter(is_missed).collect()
}

/// Returns the label of the button that fixes a fault, if [`mend`] can.
pub fn mend_label(fault: &Fault) -> Option<Text> {
    let arg = |name: &str| {
        fault.args.iter().find(|(it, _)| *it == name).map(|(_, value)| value.clone()).unwrap_or_default()
    };
    Some(match fault.code {
        NO_HERO => Text::new("mend-hero-missing").with("piece", arg("piece")),
        HEROES => Text::new("mend-hero-several"),
        ELSEWHERE => Text::new("mend-hero-elsewhere"),
        DIFFERS => Text::new("mend-goal-cell-differs"),
        EMPTY if !arg("pieces").is_empty() => Text::new("mend-level-empty").with("pieces", arg("pieces")),
        NO_GOAL => Text::new("mend-goal-missing"),
        _ => return None,
    })
}

/// Fixes a fault that has a [`mend_label`].
///
/// # Errors
/// [`EditFault::Missing`] if the fault no longer exists or there is no room; [`EditFault::NoBoard`].
pub fn mend(draft: &mut Draft, fault: &Fault, parses: &mut Parses) -> Result<(), EditFault> {
    let level = fault.level.ok_or(EditFault::Missing)?;
    let layout = draft.levels.get(level).ok_or(EditFault::Missing)?.layout.clone();
    let board = start(&layout).ok_or(EditFault::NoBoard)?;
    let derivation = of_game(draft);
    match fault.code {
        NO_HERO => {
            let hero = derivation.heroes.first().ok_or(EditFault::Missing)?;
            let last = Position::Action.of(&layout);
            let last = last.and_then(|(x, y)| Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?)));
            let ground = ground_of(draft, &layout, &derivation);
            let is_free = |place: &Cell| board.get(place.0, place.1) == ground && ground.is_some();
            let place = last.filter(is_free).or_else(|| board.cells().map(|(x, y, _)| (x, y)).find(is_free));
            paint(draft, level, &[(place.ok_or(EditFault::Missing)?, ustr(hero))])?;
            follow_hero(draft, level, parses)
        }
        HEROES => {
            let cells = hero_cells(&derivation, &layout);
            let is_at = |(x, y): Cell| Position::Action.of(&layout) == Some((x as i32, y as i32));
            let kept = cells.iter().copied().find(|cell| is_at(*cell)).or(cells.first().copied());
            let kept = kept.ok_or(EditFault::Missing)?;
            let others = cells.into_iter().filter(|cell| *cell != kept);
            let left: Vec<(Cell, Ustr)> = others
                .filter_map(|cell| Some((cell, hero::left(draft, &derivation, &layout, cell, kept, parses)?)))
                .collect();
            paint(draft, level, &left)?;
            follow_hero(draft, level, parses)
        }
        ELSEWHERE => follow_hero(draft, level, parses),
        DIFFERS => {
            let fault::FaultLocation::Matrix(index, _) = fault.place else { return Err(EditFault::Missing) };
            let becomes = Becomes::of(draft, &derivation);
            let matrix = layout_mut(draft, level)?.matrices.get_mut(index).ok_or(EditFault::Missing)?;
            let Cells::Text(goal) = &mut matrix.cells else { return Err(EditFault::Kind) };
            for (x, y) in differing(board, goal, &becomes, &derivation) {
                // The hero's cell gets the ground under its feet; everything else that differs stays in place.
                let shown = board.get(x, y).and_then(|piece| becomes.of_piece(&piece));
                let _ = shown.map(|shown| goal.set(x, y, ustr(&shown)));
            }
            Ok(())
        }
        EMPTY => {
            let pieces = missing(draft, level, board, &derivation);
            let ground = ground_of(draft, &layout, &derivation).ok_or(EditFault::Missing)?;
            let middle = (board.width() / 2, board.height() / 2);
            let mut free: Vec<Cell> =
                board.cells().filter(|(.., piece)| *piece == ground).map(|(x, y, _)| (x, y)).collect();
            free.sort_by_key(|(x, y)| (x.abs_diff(middle.0) + y.abs_diff(middle.1), *y, *x));
            let put: Vec<(Cell, Ustr)> = free.into_iter().zip(pieces).collect();
            paint(draft, level, &put)
        }
        NO_GOAL => put_goal(draft, level, &derivation),
        _ => Err(EditFault::Missing),
    }
}

/// Puts pieces on the board of the start.
fn paint(draft: &mut Draft, level: usize, cells: &[(Cell, Ustr)]) -> Result<(), EditFault> {
    let board = layer_mut(layout_mut(draft, level)?, Role::State).ok_or(EditFault::NoBoard)?;
    let Cells::Text(board) = &mut board.cells else { return Err(EditFault::Kind) };
    for ((x, y), piece) in cells {
        let _ = board.set(*x, *y, *piece);
    }
    Ok(())
}

/// Makes the play begin at the hero, now and after later edits.
fn follow_hero(draft: &mut Draft, level: usize, parses: &mut Parses) -> Result<(), EditFault> {
    let derivation = of_game(draft);
    let layout = layout_mut(draft, level)?;
    if let &[(x, y)] = hero_cells(&derivation, layout).as_slice() {
        for position in [Position::Action, Position::Previous] {
            position.set(layout, (x as i32, y as i32));
        }
    }
    // What follows from the picture shows only once the play begins at the hero.
    let mut of_level = derivation_of(draft, level, parses)?;
    of_level.follows_hero = true;
    if let Some(level) = draft.levels.get_mut(level) {
        Arc::make_mut(level).derivation = Some(of_level.into());
    }
    let _ = draft.derivation.get_or_insert(derivation);
    Ok(())
}

/// Gives a level a goal: the one in words of the other levels, otherwise the board that follows from the
/// start.
fn put_goal(draft: &mut Draft, level: usize, derivation: &Derivation) -> Result<(), EditFault> {
    let in_words = draft.levels.iter().filter(|level| level.layout.language == Language::Extended);
    let found = in_words.flat_map(|level| &level.layout.goals).find(|goal| !goal.condition.contains('['));
    if let Some(condition) = found.map(|goal| goal.condition.clone()) {
        let _ = words::add(layout_mut(draft, level)?, &condition);
        return Ok(());
    }
    let wanted = start(&draft.levels[level].layout).map(|board| expected(draft, derivation, board));
    let layout = layout_mut(draft, level)?;
    let index = layers::add_final(layout)?;
    if let Some(wanted) = wanted {
        layout.matrices[index].cells = Cells::Text(wanted);
    }
    Ok(())
}
