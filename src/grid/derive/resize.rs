//! Resizing a level: new cells are filled as in a new level, and the border moves along.

use ustr::{Ustr, ustr};

use super::choose::of_game;
use super::goals::Becomes;
use super::marks::{Cell, shifted, start};
use super::new_level::{border, fill_new, ground_of};
use super::{is_derived, layer_mut};
use crate::grid::edit::{Anchor, EditFault, Resize, layout_mut, resize};
use crate::grid::model::{ANYTHING, Cells, Draft, Layout, Role};
use crate::grid::tiles::Tiles;

/// Resizes a level: new cells get the game's ground, and the border, if there is one, moves to the new edge.
/// Goals change with it, including those in words. The allowed cells follow when the edit is settled.
///
/// # Errors
/// [`EditFault::Missing`], [`EditFault::NoBoard`], [`EditFault::Size`].
pub fn resize_level(
    draft: &mut Draft,
    level: usize,
    size: (u32, u32),
    anchor: Anchor,
) -> Result<(), EditFault> {
    let old = draft.levels.get(level).ok_or(EditFault::Missing)?.layout.clone();
    let board = start(&old).ok_or(EditFault::NoBoard)?.clone();
    let derivation = of_game(draft);
    let is_hero = |name: &str| derivation.heroes.iter().any(|hero| hero == name);
    let mut pieces = draft.pieces.list.iter().map(|piece| ustr(&piece.name));
    let first = pieces.find(|name| !is_hero(name)).unwrap_or_default();
    // Large boards are not examined; new cells get the first piece.
    let is_small = is_derived(&old);
    let ground = is_small.then(|| ground_of(draft, &old, &derivation)).flatten().unwrap_or(first);
    let edge = is_small.then(|| edge(&board)).flatten();
    let becomes = Becomes::of(draft, &derivation);
    let edge = edge.filter(|edge| *edge != ground && (border(draft) == Some(*edge) || becomes.stays(edge)));
    let at_goal = |piece: Ustr| becomes.of_piece(&piece).map_or(piece, |shown| ustr(&shown));
    let shift = anchor.offset((board.width(), board.height()), size);
    let layout = layout_mut(draft, level)?;
    resize(layout, &Resize { size, anchor, state: ground, goal: at_goal(ground) })?;
    let changes = edge.map(|edge| border_changes(&board, layout, (ground, edge), shift)).unwrap_or_default();
    put(layout, Role::State, &changes, &|piece| piece);
    put(layout, Role::Final, &changes, &at_goal);
    fill_new(layout, &old, shift);
    for goal in &mut layout.goals {
        if let Some(moved) = shifted(&goal.condition, shift).filter(|_| shift != (0, 0)) {
            goal.condition = moved;
        }
    }
    Ok(())
}

/// Returns the piece that fills the edge of a board, if something else is inside.
fn edge(board: &Tiles<Ustr>) -> Option<Ustr> {
    let (width, height) = (board.width(), board.height());
    let first = board.get(0, 0)?;
    let is_edge = |x: u32, y: u32| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
    let mut along = board.cells().filter(|(x, y, _)| is_edge(*x, *y));
    (width > 2 && height > 2 && along.all(|(.., piece)| piece == first)).then_some(first)
}

/// Returns the changes that put the border on the edge of the resized board.
fn border_changes(
    old: &Tiles<Ustr>,
    layout: &Layout,
    (ground, edge): (Ustr, Ustr),
    shift: (i64, i64),
) -> Vec<(Cell, Ustr)> {
    let Some(now) = start(layout) else { return Vec::new() };
    let is_edge = |x: i64, y: i64, board: &Tiles<Ustr>| {
        let (right, bottom) = (i64::from(board.width()) - 1, i64::from(board.height()) - 1);
        (x == 0 || x == right || y == 0 || y == bottom)
            && (0..=right).contains(&x)
            && (0..=bottom).contains(&y)
    };
    let wanted = |x: u32, y: u32| {
        let (x, y) = (i64::from(x), i64::from(y));
        if is_edge(x, y, now) { Some(edge) } else { is_edge(x - shift.0, y - shift.1, old).then_some(ground) }
    };
    let cells =
        now.cells().filter_map(|(x, y, piece)| Some(((x, y), wanted(x, y).filter(|it| *it != piece)?)));
    cells.collect()
}

fn put(layout: &mut Layout, role: Role, changes: &[(Cell, Ustr)], shown: &dyn Fn(Ustr) -> Ustr) {
    if role == Role::State {
        if let Some(matrix) = layer_mut(layout, role)
            && let Cells::Text(cells) = &mut matrix.cells
        {
            changes.iter().for_each(|((x, y), piece)| _ = cells.set(*x, *y, shown(*piece)));
        }
        return;
    }
    for matrix in layout.matrices.iter_mut().filter(|matrix| matrix.role() == role) {
        let Cells::Text(cells) = &mut matrix.cells else { continue };
        for ((x, y), piece) in changes {
            // An open cell stays open.
            if cells.get(*x, *y).is_some_and(|text| text != ANYTHING) {
                let _ = cells.set(*x, *y, shown(*piece));
            }
        }
    }
}
