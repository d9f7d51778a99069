//! Rules of thumb: valid moves and goals derived from the board.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use ustr::{Ustr, ustr};

use crate::grid::lex;
use crate::grid::model::{Cells, Layout, Matrix, Pieces, Role};
use crate::grid::tiles::Tiles;

use super::brush::replace_names;
use super::flood::{Neighbours, holding};
use super::{Brush, EditFault, Position, Region, layers, paint};

/// Which cells are valid at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValidFrom {
    /// Every cell.
    Every,
    /// No cell.
    Nowhere,
    /// The cells around A that hold none of these pieces.
    Near(Neighbours, Vec<Ustr>),
    /// The cells that hold one of these pieces.
    Holding(Vec<Ustr>),
}

/// What is to be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalFrom {
    /// The starting board, with the first piece of each pair replaced by the second.
    State(Vec<(Ustr, Ustr)>),
    /// The same piece on every cell.
    Every(Ustr),
    /// A goal for each pair of equal pieces, as in a memory game.
    ///
    /// A piece that stands on exactly two cells of the board makes a pair. In its goal these two cells show
    /// its face (see [`open_sides`]), the cells of all other pairs hold `empty`, and everything else stays.
    Pairs {
        /// What is left where a pair was found.
        empty: Ustr,
        /// For pieces that lie face down, what they show when turned over. A piece that is not listed shows
        /// itself.
        open: Vec<(Ustr, Ustr)>,
    },
}

/// Fills the layer `VALID` by a rule of thumb, adding the layer if it is missing. Returns whether anything
/// changed.
///
/// # Errors
///
/// [`EditFault::NoBoard`] without `STATE`; [`EditFault::NoPosition`] when A is needed and is nowhere;
/// [`EditFault::Kind`] when `VALID` holds no truth values.
pub fn set_valid(layout: &mut Layout, rule: &ValidFrom) -> Result<bool, EditFault> {
    let state = &layout.first(Role::State).ok_or(EditFault::NoBoard)?.cells;
    let (width, height) = state.size();
    let region = match rule {
        ValidFrom::Every => Region::whole((width, height)),
        ValidFrom::Nowhere => Region::default(),
        ValidFrom::Holding(pieces) => holding(state, pieces),
        ValidFrom::Near(neighbours, but) => {
            let at = Position::Action.of(layout).ok_or(EditFault::NoPosition)?;
            around(at, *neighbours).on_board((width, height)).difference(&holding(state, but))
        }
    };
    let existing = layout.matrices.iter().position(|layer| layer.role() == Role::Valid);
    let place = existing.map_or_else(|| layers::add_valid(layout), Ok)?;
    let layer = &mut layout.matrices[place];
    if !matches!(layer.cells, Cells::Bool(_)) {
        return Err(EditFault::Kind);
    }
    let mut cells = Brush::Bool(false).cells(width, height);
    let _ = paint(&mut cells, &region, Brush::Bool(true));
    let changed = existing.is_none() || layer.cells != cells;
    if changed {
        layer.cells = cells;
    }
    Ok(changed)
}

/// Returns the cells next to one that may lie anywhere.
fn around((x, y): (i32, i32), neighbours: Neighbours) -> Region {
    let steps: &[(i64, i64)] = match neighbours {
        Neighbours::Four => &[(0, -1), (-1, 0), (1, 0), (0, 1)],
        Neighbours::Eight => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
    };
    let place = |at: i32, by: i64| u32::try_from(i64::from(at) + by).ok();
    Region::from_cells(steps.iter().filter_map(|(right, down)| Some((place(x, *right)?, place(y, *down)?))))
}

/// Makes goals by a rule of thumb.
///
/// # Errors
///
/// [`EditFault::NoBoard`] without a `STATE` of pieces, [`EditFault::NoPairs`] when there is no pair.
pub fn goals(layout: &Layout, rule: &GoalFrom) -> Result<Vec<Tiles<Ustr>>, EditFault> {
    let Some(Matrix { cells: Cells::Text(state), .. }) = layout.first(Role::State) else {
        return Err(EditFault::NoBoard);
    };
    match rule {
        GoalFrom::State(replaced) => {
            let mut goal = state.clone();
            let _ = replace_names(&mut goal, replaced);
            Ok(vec![goal])
        }
        GoalFrom::Every(piece) => Ok(vec![Tiles::new(state.width(), state.height(), *piece)]),
        GoalFrom::Pairs { empty, open } => pair_goals(state, *empty, open),
    }
}

fn pair_goals(
    state: &Tiles<Ustr>,
    empty: Ustr,
    open: &[(Ustr, Ustr)],
) -> Result<Vec<Tiles<Ustr>>, EditFault> {
    let open: FxHashMap<String, Ustr> = open.iter().map(|(down, up)| (lex::lower(down), *up)).collect();
    let pairs = pairs(state);
    let mut cleared = state.clone();
    for (x, y) in pairs.iter().flat_map(|(_, cells)| cells) {
        let _ = cleared.set(*x, *y, empty);
    }
    let goal = |(piece, cells): &(Ustr, [(u32, u32); 2])| {
        let mut goal = cleared.clone();
        for (x, y) in cells {
            let _ = goal.set(*x, *y, *open.get(&lex::lower(piece)).unwrap_or(piece));
        }
        goal
    };
    if pairs.is_empty() { Err(EditFault::NoPairs) } else { Ok(pairs.iter().map(goal).collect()) }
}

/// Returns the pieces that stand on exactly two cells, by name, with these cells.
fn pairs(state: &Tiles<Ustr>) -> Vec<(Ustr, [(u32, u32); 2])> {
    let mut seen: BTreeMap<String, (Ustr, Vec<(u32, u32)>)> = BTreeMap::new();
    let mut lower: FxHashMap<Ustr, String> = FxHashMap::default();
    for (x, y, name) in state.cells() {
        let key = lower.entry(name).or_insert_with(|| lex::lower(&name));
        let (_, cells) = match seen.get_mut(key.as_str()) {
            Some(found) => found,
            None => seen.entry(key.clone()).or_insert((name, Vec::new())),
        };
        // Two cells make a pair and three do not, so no more are kept.
        if cells.len() < 3 {
            cells.push((x, y));
        }
    }
    let pair = |(name, cells): (Ustr, Vec<(u32, u32)>)| Some((name, <[_; 2]>::try_from(cells).ok()?));
    seen.into_values().filter_map(pair).collect()
}

/// Guesses what pieces on the board show when turned over: the only other piece with the same number in its
/// name that is not on the board, such as `07Front` for `07Back`.
pub fn open_sides(pieces: &Pieces, state: &Tiles<Ustr>) -> Vec<(Ustr, Ustr)> {
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    let mut on_board: Vec<Ustr> = pairs(state).into_iter().map(|(name, _)| name).collect();
    on_board.retain(|name| !digits(name).is_empty());
    let known: Vec<String> = on_board.iter().map(|name| lex::lower(name)).collect();
    let mut others: FxHashMap<String, Vec<Ustr>> = FxHashMap::default();
    for piece in pieces.list.iter().filter(|piece| !known.contains(&lex::lower(&piece.name))) {
        others.entry(digits(&piece.name)).or_default().push(ustr(&piece.name));
    }
    let side = |name: Ustr| match others.get(&digits(&name)).map(Vec::as_slice) {
        Some([only]) => Some((name, *only)),
        Some(_) | None => None,
    };
    on_board.into_iter().filter_map(side).collect()
}

/// Replaces all goals of the level; what the files say beside the cells stays with the first ones.
///
/// # Errors
///
/// [`EditFault::Size`] when the level would be too large.
pub fn replace_goals(layout: &mut Layout, goals: Vec<Tiles<Ustr>>) -> Result<(), EditFault> {
    let is_goal = |layer: &Matrix| layer.role() == Role::Final;
    let at = layout.matrices.iter().position(is_goal).unwrap_or(layout.matrices.len());
    let mut changed = layout.clone();
    let mut old: Vec<Matrix> = changed.matrices.extract_if(.., |layer| is_goal(layer)).collect();
    old.reverse();
    for (index, goal) in goals.into_iter().enumerate() {
        let cells = Cells::Text(goal);
        layers::check_size(&changed, cells.size())?;
        let layer = match old.pop() {
            Some(layer) => Matrix { cells, ..layer },
            None => Matrix::new("FINAL", cells),
        };
        changed.matrices.insert(at + index, layer);
    }
    *layout = changed;
    Ok(())
}
