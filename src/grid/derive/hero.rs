//! The hero: the piece that players move by hand, where A and P start.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use ustr::Ustr;

use super::choose::of_game;
use super::facts::Facts;
use super::goals::Becomes;
use super::marks::{Cell, start};
use super::{is_derived, layer_mut};
use crate::engine::Game as _;
use crate::grid::edit::{EditFault, Position, layout_mut};
use crate::grid::lex;
use crate::grid::model::{Cells, Derivation, Draft, Layout, Level, Role};
use crate::grid::tiles::Tiles;
use crate::grid::{Parses, compile_with};

/// Returns the cells with a piece that players move by hand, in reading order; none on a board from which nothing is
/// derived.
pub fn hero_cells(derivation: &Derivation, layout: &Layout) -> Vec<(u32, u32)> {
    let heroes: BTreeSet<String> = derivation.heroes.iter().map(|name| lex::lower(name)).collect();
    cells_of(&heroes, layout)
}

fn cells_of(heroes: &BTreeSet<String>, layout: &Layout) -> Vec<(u32, u32)> {
    let Some(Cells::Text(board)) = layout.first(Role::State).map(|board| &board.cells) else {
        return Vec::new();
    };
    if heroes.is_empty() || !is_derived(layout) {
        return Vec::new();
    }
    let mut known: FxHashMap<Ustr, bool> = FxHashMap::default();
    let mut is_hero = |name| *known.entry(name).or_insert_with(|| heroes.contains(&lex::lower(&name)));
    board.cells().filter(|(.., name)| is_hero(*name)).map(|(x, y, _)| (x, y)).collect()
}

/// Returns the cell of the piece that is moved by hand, if a level has exactly one.
pub fn only_hero(draft: &Draft, level: usize) -> Option<Cell> {
    match hero_cells(&of_game(draft), &draft.levels.get(level)?.layout)[..] {
        [place] => Some(place),
        _ => None,
    }
}

/// Moves the only hero of a level to another cell. Its old cell gets what the hero leaves behind.
///
/// # Errors
/// [`EditFault::Missing`] if there is no such cell, or not exactly one hero.
pub fn move_hero(draft: &mut Draft, level: usize, to: Cell, parses: &mut Parses) -> Result<(), EditFault> {
    let from = only_hero(draft, level).ok_or(EditFault::Missing)?;
    let layout = draft.levels[level].layout.clone();
    let cells = start(&layout).and_then(|board| Some((board.get(from.0, from.1)?, board.get(to.0, to.1)?)));
    let (hero, met) = cells.ok_or(EditFault::Missing)?;
    if from == to {
        return Ok(());
    }
    let held = left(draft, &of_game(draft), &layout, from, to, parses).unwrap_or(met);
    let board = layer_mut(layout_mut(draft, level)?, Role::State).ok_or(EditFault::Missing)?;
    if let Cells::Text(cells) = &mut board.cells {
        let _ = cells.set(from.0, from.1, held);
        let _ = cells.set(to.0, to.1, hero);
    }
    Ok(())
}

/// Returns where A and P begin by the picture; `None` unless there is exactly one hero.
fn place(derivation: &Derivation, layout: &Layout) -> Option<(i32, i32)> {
    match hero_cells(derivation, layout)[..] {
        [(x, y)] => Some((i32::try_from(x).ok()?, i32::try_from(y).ok()?)),
        _ => None,
    }
}

/// Returns whether A starts at the hero.
pub(super) fn is_at(derivation: &Derivation, layout: &Layout) -> bool {
    let place = place(derivation, layout);
    place.is_some() && place == Position::Action.of(layout)
}

/// Moves A to the hero, and P with it unless it started elsewhere.
pub(super) fn follow(derivation: &Derivation, old: &Layout, layout: &mut Arc<Layout>) {
    let Some(place) = place(derivation, layout) else { return };
    let (last, before) = (Position::Action.of(old), Position::Previous.of(old));
    for (position, goes) in [(Position::Action, true), (Position::Previous, last == before)] {
        if goes && position.of(layout) != Some(place) {
            position.set(Arc::make_mut(layout), place);
        }
    }
}

/// Finds the pieces on which A starts, if most levels have exactly one cell with such a piece and A starts there. The
/// others disagree with the game, as when somebody painted a second hero in another program.
pub(super) fn learn(draft: &Draft, levels: &[Arc<Facts>]) -> Vec<String> {
    // A piece on which A starts by mistake, such as floor, is on many cells.
    let mut begun: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for facts in levels {
        let Some(name) = facts.action else { continue };
        let count = facts.start.iter().flatten().filter(|(other, _)| lex::lower(other) == lex::lower(&name));
        let is_only = count.map(|(_, count)| count).sum::<usize>() == 1;
        begun.entry(lex::lower(&name)).or_default()[usize::from(is_only)] += 1;
    }
    let heroes: BTreeSet<String> = begun
        .into_iter()
        .filter(|(_, [many, only])| is_most(*only, many + only))
        .map(|(name, _)| name)
        .collect();
    let mut known: FxHashMap<Ustr, bool> = FxHashMap::default();
    let mut is_hero = |name| *known.entry(name).or_insert_with(|| heroes.contains(&lex::lower(&name)));
    let mut agrees = |facts: &Facts| {
        let texts = facts.start.iter().flatten();
        let count: usize = texts.filter(|(name, _)| is_hero(*name)).map(|(_, count)| count).sum();
        count == 1 && facts.action.is_some_and(&mut is_hero)
    };
    if !is_most(levels.iter().filter(|facts| agrees(facts)).count(), levels.len()) {
        return Vec::new();
    }
    let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
    pieces.filter(|name| heroes.contains(&lex::lower(name))).cloned().collect()
}

/// Returns whether a count is at least two thirds of all.
fn is_most(count: usize, all: usize) -> bool {
    count > 0 && 3 * count >= 2 * all
}

/// Keeps one hero after an edit that made several: the painted one farthest from the old position. The old
/// position gets what the hero leaves behind, and the other painted cells get back what they held.
pub(super) fn one(
    draft: &Draft,
    derivation: &Derivation,
    old: &Layout,
    layout: &mut Arc<Layout>,
    parses: &mut Parses,
) {
    let &[from] = hero_cells(derivation, old).as_slice() else { return };
    let now = hero_cells(derivation, layout);
    let (Some(before), Some(board)) = (start(old), start(layout)) else { return };
    if now.len() < 2 || (before.width(), before.height()) != (board.width(), board.height()) {
        return;
    }
    let distance = |at: &Cell| at.0.abs_diff(from.0) + at.1.abs_diff(from.1);
    let Some(&to) = now.iter().filter(|at| **at != from).max_by_key(|at| distance(at)) else { return };
    let mut changes: Vec<(Cell, Ustr)> = Vec::new();
    for &at in now.iter().filter(|at| **at != to) {
        let held =
            if at == from { left(draft, derivation, old, from, to, parses) } else { before.get(at.0, at.1) };
        changes.extend(held.map(|held| (at, held)));
    }
    if let Some(board) = layer_mut(Arc::make_mut(layout), Role::State)
        && let Cells::Text(cells) = &mut board.cells
    {
        for ((x, y), held) in changes {
            let _ = cells.set(x, y, held);
        }
    }
}

/// Returns what the hero leaves behind at `from` when it moves to `to`: the piece for which goals show the
/// same; otherwise what a move leaves there; otherwise the surrounding ground.
pub(super) fn left(
    draft: &Draft,
    derivation: &Derivation,
    layout: &Layout,
    from: Cell,
    to: Cell,
    parses: &mut Parses,
) -> Option<Ustr> {
    let board = start(layout)?;
    let hero = board.get(from.0, from.1)?;
    let heroes: BTreeSet<String> = derivation.heroes.iter().map(|name| lex::lower(name)).collect();
    let is_hero = |piece: &Ustr| heroes.contains(&lex::lower(piece));
    like_at_goal(draft, derivation, hero, &is_hero)
        .or_else(|| match leaves(draft, derivation, layout, from, parses)? {
            // Pieces that occur in no start, such as a trail or a mark of the first cell, only appear during
            // play.
            Left::Piece(piece) => Some(piece).filter(|piece| stands_at_start(draft, *piece)),
            Left::Exchanged => board.get(to.0, to.1),
        })
        .or_else(|| around(board, from, &is_hero))
}

/// Returns the most common piece that becomes the same in goals as the hero's cell.
fn like_at_goal(
    draft: &Draft,
    derivation: &Derivation,
    hero: Ustr,
    is_hero: &dyn Fn(&Ustr) -> bool,
) -> Option<Ustr> {
    let becomes = Becomes::of(draft, derivation);
    let shown = becomes.of_piece(&hero).filter(|shown| !is_hero(&Ustr::from(shown)))?;
    let boards = draft.levels.iter().filter_map(|level| start(&level.layout));
    let mut counts: BTreeMap<Ustr, usize> = BTreeMap::new();
    for (.., piece) in boards.flat_map(|board| board.cells().collect::<Vec<_>>()) {
        *counts.entry(piece).or_default() += 1;
    }
    let same = |piece: &Ustr| becomes.of_piece(piece).is_some_and(|it| lex::lower(&it) == lex::lower(&shown));
    let mut fitting = counts.into_iter().filter(|(piece, _)| !is_hero(piece)).collect::<Vec<_>>();
    fitting.retain(|(piece, _)| same(piece));
    fitting.into_iter().max_by_key(|(_, count)| *count).map(|(piece, _)| piece)
}

/// What a move leaves in the hero's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Always this piece.
    Piece(Ustr),
    /// What was in the cell that the hero moves to.
    Exchanged,
}

/// Finds what the hero leaves in a cell by trying each move allowed at the start.
pub(super) fn leaves(
    draft: &Draft,
    derivation: &Derivation,
    layout: &Layout,
    from: Cell,
    parses: &mut Parses,
) -> Option<Left> {
    let board = start(layout)?;
    let level = Level { folder: "01".to_owned(), layout: layout.clone().into(), ..Level::default() };
    let game = compile_with(&Draft { levels: vec![Arc::new(level)], ..draft.clone() }, 0, parses).ok()?;
    let begin = game.start(0);
    let mut moves = Vec::new();
    game.moves(&begin, &mut moves);
    let is_hero = |piece: &Ustr| derivation.heroes.iter().any(|hero| lex::lower(hero) == lex::lower(piece));
    let mut seen: Vec<(Ustr, Ustr)> = Vec::new();
    for choice in &moves {
        let mut state = begin.clone();
        if game.play(&mut state, choice, &mut ()).is_err() {
            continue;
        }
        let after = game.layout(&state);
        let held = start(&after)?.get(from.0, from.1).filter(|held| !is_hero(held));
        let met = choice.cell().and_then(|cell| board.get(cell.x.into(), cell.y.into()));
        seen.extend(held.zip(met));
    }
    let (first, _) = *seen.first()?;
    let is_single = board.cells().filter(|(.., other)| *other == first).count() == 1;
    let exchanges = seen.iter().all(|(held, met)| held == met);
    let differs = seen.iter().any(|(held, _)| *held != first);
    Some(if exchanges && (differs || is_single) { Left::Exchanged } else { Left::Piece(first) })
}

fn stands_at_start(draft: &Draft, piece: Ustr) -> bool {
    let mut boards = draft.levels.iter().filter_map(|level| start(&level.layout));
    boards.any(|board| board.cells().any(|(.., other)| other == piece))
}

/// Returns the most common piece on the nearest cells that have the same colour on a chessboard.
fn around(board: &Tiles<Ustr>, (x, y): Cell, is_hero: &dyn Fn(&Ustr) -> bool) -> Option<Ustr> {
    let steps = [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2), (-2, 0), (2, 0), (0, 2)];
    let next = steps.into_iter().filter_map(|(right, down)| {
        board.get(x.checked_add_signed(right)?, y.checked_add_signed(down)?).filter(|piece| !is_hero(piece))
    });
    let next: Vec<Ustr> = next.collect();
    let count = |piece: &Ustr| next.iter().filter(|other| *other == piece).count();
    next.iter().copied().max_by_key(count)
}
