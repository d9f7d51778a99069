//! A new level: empty ground with the border, hero and goals of the game's levels.

use std::collections::BTreeMap;
use std::sync::Arc;

use ustr::{Ustr, ustr};

use super::hero::{Left, leaves};
use super::marks::start;
use super::{allowed, goals, hero_cells, layer_mut, learn, learn_level};
use crate::grid::Parses;
use crate::grid::edit::{EditFault, Position, goals as words, levels};
use crate::grid::lex;
use crate::grid::model::{
    ANYTHING, Cells, Derivation, Draft, Language, Layout, Level, LevelDerivation, Matrix, Role,
};
use crate::grid::tiles::Tiles;

/// The size of the first level of a game.
const FIRST_SIZE: (u32, u32) = (8, 8);
/// If at least this many levels have the same size and a cell holds the same piece in all of them, the piece
/// belongs to every level, such as the lines of a Sudoku.
const ENOUGH_LEVELS: usize = 4;
/// A piece is ground if it covers more than one in this many cells inside the border.
const GROUND: usize = 2;
/// The piece that the hero leaves behind is ground if it covers more than one in this many cells.
const COMMON: usize = 4;

/// Adds a level behind another one, with the same size, ground, border and hero, and with the goals and items
/// that do not refer to certain cells. In a game without ground, such as Fifteen, it copies the other level's
/// board. Returns its index.
///
/// # Errors
/// [`EditFault::Size`].
pub fn add_level(draft: &mut Draft, like: Option<usize>, parses: &mut Parses) -> Result<usize, EditFault> {
    let Some((like, model)) = like.and_then(|like| Some((like, draft.levels.get(like)?.layout.clone())))
    else {
        let first = draft.pieces.list.first().map_or("", |piece| piece.name.as_str());
        let layout = Arc::new(levels::empty(FIRST_SIZE, ustr(first))?);
        levels::add(draft, 0, Level { layout, ..Level::default() })?;
        return Ok(0);
    };
    let derivation = draft.derivation.clone().unwrap_or_else(|| Arc::new(learn(draft)));
    let stored = draft.levels[like].derivation.clone();
    let of_level = stored.unwrap_or_else(|| Arc::new(learn_level(draft, &model, &derivation, parses)));
    let Some(Cells::Text(old)) = model.first(Role::State).map(|board| &board.cells) else {
        return Err(EditFault::NoBoard);
    };
    let board = board(draft, &model, old, &derivation);
    let layout = layout(draft, &model, old, &board, &derivation);
    let at = like + 1;
    levels::add(draft, at, Level { layout: layout.into(), ..Level::default() })?;
    finish(draft, at, &derivation, &of_level, parses);
    Ok(at)
}

/// Paints the board of the new level.
fn board(draft: &Draft, model: &Layout, old: &Tiles<Ustr>, derivation: &Derivation) -> Tiles<Ustr> {
    let border = border(draft);
    let Some(ground) = ground_of(draft, model, derivation) else { return old.clone() };
    let size = (old.width(), old.height());
    let mut board = Tiles::new(size.0, size.1, ground);
    let of_size = |level: &Arc<Level>| match &level.layout.first(Role::State)?.cells {
        Cells::Text(other) if (other.width(), other.height()) == size => Some(other.clone()),
        _ => None,
    };
    let others: Vec<Tiles<Ustr>> = draft.levels.iter().filter_map(of_size).collect();
    for (x, y, piece) in old.cells() {
        let is_everywhere =
            others.len() >= ENOUGH_LEVELS && others.iter().all(|other| other.get(x, y) == Some(piece));
        let is_edge = x == 0 || y == 0 || x + 1 == size.0 || y + 1 == size.1;
        if is_everywhere {
            let _ = board.set(x, y, piece);
        } else if let Some(border) = border.filter(|_| is_edge) {
            let _ = board.set(x, y, border);
        }
    }
    if let Some((x, y)) = hero_cells(derivation, model).first()
        && let Some(hero) = old.get(*x, *y)
    {
        let is_free = |cell: &(u32, u32, Ustr)| cell.2 == ground;
        let free = board.cells().find(is_free);
        if let Some((x, y, _)) = free {
            let _ = board.set(x, y, hero);
        }
    }
    board
}

/// Returns the ground of a level, if it has one: what the hero leaves behind, otherwise what most of the
/// board consists of.
pub(super) fn ground_of(draft: &Draft, layout: &Layout, derivation: &Derivation) -> Option<Ustr> {
    let board = start(layout)?;
    let is_common = |piece: &Ustr| {
        let all = board.cells().count();
        board.cells().filter(|(.., other)| other == piece).count() * COMMON > all
    };
    let left = || left_behind(layout, board, derivation).filter(is_common);
    let by_a_move = || {
        let &at = hero_cells(derivation, layout).first()?;
        match leaves(draft, derivation, layout, at, &mut Parses::default())? {
            Left::Piece(piece) => Some(piece).filter(is_common),
            Left::Exchanged => None,
        }
    };
    left().or_else(by_a_move).or_else(|| ground(board, border(draft)))
}

/// Returns what goals show where the hero was.
fn left_behind(layout: &Layout, board: &Tiles<Ustr>, derivation: &Derivation) -> Option<Ustr> {
    let here = hero_cells(derivation, layout).first().and_then(|(x, y)| board.get(*x, *y));
    let hero = here.or_else(|| derivation.heroes.first().map(|hero| ustr(hero)))?;
    let becomes = derivation.becomes.iter().find(|(from, _)| lex::lower(from) == lex::lower(&hero));
    becomes.map(|(_, to)| ustr(to)).filter(|left| *left != hero)
}

/// Returns the piece that most of a board consists of, ignoring its border.
fn ground(board: &Tiles<Ustr>, border: Option<Ustr>) -> Option<Ustr> {
    let (width, height) = (board.width(), board.height());
    let is_inside = |x: u32, y: u32| border.is_none() || x > 0 && y > 0 && x + 1 < width && y + 1 < height;
    let mut counts: BTreeMap<Ustr, usize> = BTreeMap::new();
    let is_counted = |(x, y, piece): &(u32, u32, Ustr)| is_inside(*x, *y) && Some(*piece) != border;
    for (.., piece) in board.cells().filter(is_counted) {
        *counts.entry(piece).or_default() += 1;
    }
    let all: usize = counts.values().sum();
    let (ground, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count * GROUND > all).then_some(ground)
}

/// Returns the piece that fills the edges of all levels.
pub(super) fn border(draft: &Draft) -> Option<Ustr> {
    let mut border = None;
    for level in &draft.levels {
        let Cells::Text(board) = &level.layout.first(Role::State)?.cells else { return None };
        let (right, bottom) = (board.width().saturating_sub(1), board.height().saturating_sub(1));
        for (x, y, piece) in board.cells() {
            let is_edge = x == 0 || y == 0 || x == right || y == bottom;
            if is_edge && *border.get_or_insert(piece) != piece {
                return None;
            }
        }
    }
    border
}

/// Returns the layout of the new level. No cell is allowed yet.
fn layout(
    draft: &Draft,
    model: &Layout,
    old: &Tiles<Ustr>,
    board: &Tiles<Ustr>,
    derivation: &Derivation,
) -> Layout {
    let mut layout = model.clone();
    layout.goals.retain(|goal| !goal.condition.contains('['));
    let expected = goals::expected(draft, derivation, board);
    let mut has_goal = false;
    layout.matrices.retain_mut(|matrix| match matrix.role() {
        Role::State => {
            matrix.cells = Cells::Text(board.clone());
            true
        }
        Role::Valid => true,
        Role::Final => {
            let is_open = matches!(&matrix.cells, Cells::Text(cells) if cells.cells().any(|(.., text)| text == ANYTHING));
            matrix.cells = Cells::Text(expected.clone());
            !is_open && !std::mem::replace(&mut has_goal, true)
        }
        Role::Own => {
            fill_own(matrix, old, board);
            true
        }
    });
    if !layout.goals.is_empty() {
        layout.language = Language::Extended;
    }
    words::settle(&mut layout);
    layout
}

/// Gives each cell of the game's own layer the most common value under the piece on the new board.
fn fill_own(matrix: &mut Matrix, old: &Tiles<Ustr>, board: &Tiles<Ustr>) {
    fn fill<T: Copy + Ord>(cells: &mut Tiles<T>, old: &Tiles<Ustr>, board: &Tiles<Ustr>) {
        if (cells.width(), cells.height()) != (old.width(), old.height()) {
            return;
        }
        let values = cells.clone();
        fill_under(cells, (&values, old), board);
    }
    match &mut matrix.cells {
        Cells::Text(cells) => fill(cells, old, board),
        Cells::Bool(cells) => fill(cells, old, board),
        Cells::Int(cells) => fill(cells, old, board),
    }
}

/// Gives new cells of the game's own layers the most common value under the piece that is there now. `shift`
/// is how far the content of the board was moved.
pub(super) fn fill_new(layout: &mut Layout, old: &Layout, shift: (i64, i64)) {
    fn fill<T: Copy + Ord>(
        cells: &mut Tiles<T>,
        before: &Tiles<T>,
        (was, now): (&Tiles<Ustr>, &Tiles<Ustr>),
        shift: (i64, i64),
    ) {
        let size = |board: &Tiles<Ustr>| (board.width(), board.height());
        if (before.width(), before.height()) != size(was) || (cells.width(), cells.height()) != size(now) {
            return;
        }
        let mut filled = cells.clone();
        fill_under(&mut filled, (before, was), now);
        let is_new = |x: u32, y: u32| {
            let (x, y) = (i64::from(x) - shift.0, i64::from(y) - shift.1);
            !(0..i64::from(was.width())).contains(&x) || !(0..i64::from(was.height())).contains(&y)
        };
        for (x, y, value) in filled.cells().filter(|(x, y, _)| is_new(*x, *y)) {
            let _ = cells.set(x, y, value);
        }
    }
    let (Some(was), Some(now)) = (start(old).cloned(), start(layout).cloned()) else { return };
    let boards = (&was, &now);
    for (matrix, before) in layout.matrices.iter_mut().zip(&old.matrices) {
        match (matrix.role(), &mut matrix.cells, &before.cells) {
            (Role::Own, Cells::Text(cells), Cells::Text(before)) => fill(cells, before, boards, shift),
            (Role::Own, Cells::Bool(cells), Cells::Bool(before)) => fill(cells, before, boards, shift),
            (Role::Own, Cells::Int(cells), Cells::Int(before)) => fill(cells, before, boards, shift),
            _ => {}
        }
    }
}

/// Gives each cell the most common value of cells under the same piece.
fn fill_under<T: Copy + Ord>(
    cells: &mut Tiles<T>,
    (values, old): (&Tiles<T>, &Tiles<Ustr>),
    board: &Tiles<Ustr>,
) {
    let mut under: BTreeMap<String, BTreeMap<T, usize>> = BTreeMap::new();
    for ((.., piece), (.., value)) in old.cells().zip(values.cells()) {
        *under.entry(lex::lower(&piece)).or_default().entry(value).or_default() += 1;
    }
    let most = |piece: &Ustr| {
        let values = under.get(&lex::lower(piece))?;
        values.iter().max_by_key(|(_, count)| **count).map(|(value, _)| *value)
    };
    for (x, y, piece) in board.cells() {
        if let Some(value) = most(&piece) {
            let _ = cells.set(x, y, value);
        }
    }
}

/// Derives what follows from the board of the new level.
fn finish(
    draft: &mut Draft,
    at: usize,
    derivation: &Arc<Derivation>,
    of_level: &Arc<LevelDerivation>,
    parses: &mut Parses,
) {
    let Some(level) = draft.levels.get_mut(at).map(Arc::make_mut) else { return };
    let layout = Arc::make_mut(&mut level.layout);
    if let &[(x, y)] = hero_cells(derivation, layout).as_slice()
        && let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y))
        && of_level.follows_hero
    {
        for position in [Position::Action, Position::Previous] {
            position.set(layout, (x, y));
        }
    }
    level.derivation = Some(of_level.clone());
    let layout = level.layout.clone();
    if let Some(cells) = allowed(draft, &layout, &of_level.allowed, derivation, parses)
        && let Some(level) = draft.levels.get_mut(at).map(Arc::make_mut)
        && let Some(valid) = layer_mut(Arc::make_mut(&mut level.layout), Role::Valid)
    {
        valid.cells = Cells::Bool(cells);
    }
    if draft.derivation.is_none() {
        draft.derivation = Some(derivation.clone());
    }
}
