//! Goal marks: what the goals of a level ask for in single cells, as marks on its picture.
//!
//! A mark says that a piece reaches a place. Marks are read from conditions such as `(STATE[3, 2] == Box)`,
//! alone or joined with AND, and from goals that are boards: from their cells that are not open, and in whole
//! boards from the cells that do not follow from the start. If a level has several goals, the marks are what
//! all of them ask for.

use std::collections::BTreeMap;

use ustr::{Ustr, ustr};

use super::choose::of_game;
use super::goals::Becomes;
use super::is_derived;
use crate::grid::edit::{EditFault, goals as words, layout_mut};
use crate::grid::format;
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Draft, Language, Layout, Matrix, Role};
use crate::grid::parse;
use crate::grid::spelt::spelt_condition;
use crate::grid::syntax::{CellRef, Comparison, Condition, Index, Operand, Test};
use crate::grid::tiles::Tiles;

/// A cell: column and row.
pub type Cell = (u32, u32);

/// Returns the goal marks of a level in reading order. Boards larger than [`super::MOST_CELLS`] have none.
pub fn goal_marks(draft: &Draft, level: usize) -> Vec<(Cell, Ustr)> {
    let Some(layout) = draft.levels.get(level).map(|level| &level.layout) else { return Vec::new() };
    let Some(start) = start(layout).filter(|_| is_derived(layout)) else { return Vec::new() };
    let becomes = becomes(draft);
    let boards = finals(layout).map(|(is_exact, goal)| of_board(start, goal, is_exact, &becomes));
    let conditions = conditions(layout).map(of_condition);
    let every = boards.chain(conditions).reduce(|one, other| {
        one.into_iter().filter(|(place, piece)| other.get(place).is_some_and(|it| is(it, piece))).collect()
    });
    let mut marks: Vec<_> = every.into_iter().flatten().collect();
    marks.sort_by_key(|((x, y), _)| (*y, *x));
    marks
}

/// Returns the marks on each goal that is a board, by its layer: its cells that do not follow from the start.
pub(super) fn marks_on_goals(draft: &Draft, level: usize) -> BTreeMap<usize, BTreeMap<Cell, Ustr>> {
    let Some(layout) = draft.levels.get(level).map(|level| &level.layout) else { return BTreeMap::new() };
    let Some(start) = start(layout).filter(|_| is_derived(layout)) else { return BTreeMap::new() };
    let layers = layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() == Role::Final);
    let becomes = becomes(draft);
    let marks = layers.filter_map(|(layer, matrix)| match &matrix.cells {
        Cells::Text(goal) => Some((layer, of_board(start, goal, layout.is_exact(matrix), &becomes))),
        Cells::Bool(_) | Cells::Int(_) => None,
    });
    marks.collect()
}

/// Puts a goal mark: every goal of the level asks for the piece at the place, in addition to what it asks elsewhere. A level
/// without goals, or whose goals are boards on which nothing differs from what follows from the start, gets one in words.
/// Returns whether anything changed.
///
/// # Errors
/// [`EditFault::Missing`] outside the board, [`EditFault::NoBoard`], and [`EditFault::Name`] for a piece that no condition can mention.
pub fn put_goal_mark(draft: &mut Draft, level: usize, place: Cell, piece: &str) -> Result<bool, EditFault> {
    let before = draft.levels.get(level).ok_or(EditFault::Missing)?.layout.clone();
    let board = start(&before).ok_or(EditFault::NoBoard)?;
    let _ = board.get(place.0, place.1).ok_or(EditFault::Missing)?;
    let says_nothing = !reads_goal(draft) && asks_nothing(draft, &before, board);
    let in_words = says_nothing || finals(&before).next().is_none() || conditions(&before).next().is_some();
    if in_words && !lex::is_name(piece) {
        return Err(EditFault::Name { name: piece.to_owned() });
    }
    let derivation = of_game(draft);
    let layout = layout_mut(draft, level)?;
    if says_nothing {
        layout.matrices.retain(|matrix| matrix.role() != Role::Final);
    }
    let mut is_asked = false;
    for matrix in layout.matrices.iter_mut().filter(|matrix| matrix.role() == Role::Final) {
        if let Cells::Text(cells) = &mut matrix.cells
            && cells.get(place.0, place.1).is_some()
        {
            let _ = cells.set(place.0, place.1, ustr(piece));
            is_asked = true;
        }
    }
    let is_read = layout.language == Language::Extended;
    for goal in layout.goals.iter_mut().filter(|_| is_read) {
        let Some(condition) = read(&goal.condition) else { continue };
        goal.condition = with_mark(condition, place, piece);
        is_asked = true;
    }
    if !is_asked {
        let _ = words::add(layout, &test(place, piece));
    }
    let changed = *layout != *before;
    if changed {
        // The changed boards would teach something else.
        let _ = draft.derivation.get_or_insert(derivation);
    }
    Ok(changed)
}

/// Removes the goal mark at a place from every goal of the level: cells of boards become open again; in whole
/// boards they get what follows from the start. A goal that asks for nothing else is removed. Returns whether
/// anything changed.
///
/// # Errors
/// [`EditFault::Missing`] without such a level, [`EditFault::NoBoard`].
pub fn remove_goal_mark(draft: &mut Draft, level: usize, place: Cell) -> Result<bool, EditFault> {
    let before = draft.levels.get(level).ok_or(EditFault::Missing)?.layout.clone();
    if !goal_marks(draft, level).iter().any(|(other, _)| *other == place) {
        return Ok(false);
    }
    let expected = start(&before).ok_or(EditFault::NoBoard)?.get(place.0, place.1);
    let derivation = of_game(draft);
    let becomes = Becomes::of(draft, &derivation);
    let follows = expected.map(|piece| becomes.of_piece(&piece).map_or(piece, |text| ustr(&text)));
    let layout = layout_mut(draft, level)?;
    let exact: Vec<bool> = layout.matrices.iter().map(|matrix| layout.is_exact(matrix)).collect();
    for (matrix, is_exact) in layout.matrices.iter_mut().zip(exact) {
        let is_final = matrix.role() == Role::Final;
        if let Cells::Text(cells) = &mut matrix.cells
            && let Some(follows) = follows
            && is_final
        {
            let _ = cells.set(place.0, place.1, if is_exact { follows } else { ustr(ANYTHING) });
        }
    }
    layout.matrices.retain(|matrix| !is_all_open(matrix));
    for goal in &mut layout.goals {
        if let Some(condition) = read(&goal.condition) {
            goal.condition = without_mark(condition, place);
        }
    }
    layout.goals.retain(|goal| !goal.condition.is_empty());
    words::settle(layout);
    let _ = draft.derivation.get_or_insert(derivation);
    Ok(true)
}

fn becomes(draft: &Draft) -> Becomes {
    Becomes::of(draft, &of_game(draft))
}

/// Returns whether rules read the goal, so that it has to be a board.
pub(super) fn reads_goal(draft: &Draft) -> bool {
    let mut rules = draft.rules.list.iter().filter(|rule| !rule.disabled);
    rules.any(|rule| lex::tokens(&rule.contents).iter().any(|token| token.text == "final"))
}

/// Returns whether all goals are whole boards that show only what follows from the start.
fn asks_nothing(draft: &Draft, layout: &Layout, board: &Tiles<Ustr>) -> bool {
    let becomes = becomes(draft);
    conditions(layout).next().is_none()
        && finals(layout).all(|(is_exact, goal)| is_exact && of_board(board, goal, true, &becomes).is_empty())
}

pub(super) fn start(layout: &Layout) -> Option<&Tiles<Ustr>> {
    match &layout.first(Role::State)?.cells {
        Cells::Text(cells) => Some(cells),
        Cells::Bool(_) | Cells::Int(_) => None,
    }
}

/// Returns the goals that are boards, and whether each one is whole.
pub(super) fn finals(layout: &Layout) -> impl Iterator<Item = (bool, &Tiles<Ustr>)> {
    let finals = layout.matrices.iter().filter(|matrix| matrix.role() == Role::Final);
    finals.filter_map(|matrix| match &matrix.cells {
        Cells::Text(cells) => Some((layout.is_exact(matrix), cells)),
        Cells::Bool(_) | Cells::Int(_) => None,
    })
}

fn conditions(layout: &Layout) -> impl Iterator<Item = &str> {
    let goals = layout.goals.iter().filter(|_| layout.language == Language::Extended);
    goals.map(|goal| goal.condition.as_str())
}

fn of_board(
    start: &Tiles<Ustr>,
    goal: &Tiles<Ustr>,
    is_exact: bool,
    becomes: &Becomes,
) -> BTreeMap<Cell, Ustr> {
    if (start.width(), start.height()) != (goal.width(), goal.height()) {
        return BTreeMap::new();
    }
    let is_asked = |was: Ustr, wanted: Ustr| match becomes.of_piece(&was) {
        Some(expected) => !is(&expected, &wanted),
        None => !is_exact || !is(&was, &wanted),
    };
    let cells = start.cells().zip(goal.cells());
    let asked = cells.filter(|((.., was), (.., wanted))| wanted != ANYTHING && is_asked(*was, *wanted));
    asked.map(|((x, y, _), (.., wanted))| ((x, y), wanted)).collect()
}

fn is_all_open(matrix: &Matrix) -> bool {
    let Cells::Text(cells) = &matrix.cells else { return false };
    matrix.role() == Role::Final && cells.cells().all(|(.., text)| text == ANYTHING)
}

/// Reads the marks of a condition: its tests of single cells, all of which must hold.
fn of_condition(text: &str) -> BTreeMap<Cell, Ustr> {
    let Some(condition) = read(text) else { return BTreeMap::new() };
    parts(&condition).iter().filter_map(mark_of).collect()
}

fn read(text: &str) -> Option<Condition> {
    Some(spelt_condition(text, parse::goal(text).condition?))
}

/// Returns the conditions joined with AND.
fn parts(condition: &Condition) -> Vec<Condition> {
    match condition {
        Condition::All(all) => all.iter().flat_map(parts).collect(),
        Condition::Any(_) | Condition::Test(_) | Condition::Fits(_) | Condition::Push(_) => {
            vec![condition.clone()]
        }
    }
}

/// Returns the mark that a condition stands for, if it asks for a piece at a place.
pub(super) fn mark_of(condition: &Condition) -> Option<(Cell, Ustr)> {
    let Condition::Test(Test { left, comparison: Comparison::Equal, right, .. }) = condition else {
        return None;
    };
    let ((Operand::Cell(cell), Operand::Word(piece)) | (Operand::Word(piece), Operand::Cell(cell))) =
        (left, right)
    else {
        return None;
    };
    let is_board = lex::lower(&cell.matrix.text) == "state";
    let is_piece = lex::number(&lex::lower(&piece.text)).is_none();
    Some((place_of(cell).filter(|_| is_board && is_piece)?, ustr(&piece.text)))
}

/// Returns the place of a cell given by two numbers.
fn place_of(cell: &CellRef) -> Option<Cell> {
    let number = |index: &Index| {
        let is_alone = index.rest.is_empty();
        index.first.text.parse::<u32>().ok().filter(|_| is_alone)
    };
    Some((number(&cell.x)?, number(&cell.y)?))
}

/// Writes the condition that requires all these marks.
pub(super) fn all_of<'a>(marks: impl Iterator<Item = (Cell, &'a str)>) -> String {
    written(marks.filter_map(|(place, piece)| read(&test(place, piece))).collect())
}

fn test((x, y): Cell, piece: &str) -> String {
    format!("(STATE[{x}, {y}] == {piece})")
}

fn with_mark(condition: Condition, place: Cell, piece: &str) -> String {
    let others = without(&condition, place);
    let Some(mark) = read(&test(place, piece)) else { return written(vec![condition]) };
    written(others.into_iter().chain([mark]).collect())
}

fn without_mark(condition: Condition, place: Cell) -> String {
    let others = without(&condition, place);
    if others.len() == parts(&condition).len() { written(vec![condition]) } else { written(others) }
}

fn without(condition: &Condition, place: Cell) -> Vec<Condition> {
    let is_there = |part: &Condition| mark_of(part).is_some_and(|(other, _)| other == place);
    parts(condition).into_iter().filter(|part| !is_there(part)).collect()
}

/// Writes conditions joined with AND; empty if there are none.
fn written(mut all: Vec<Condition>) -> String {
    match all.len() {
        0 => String::new(),
        1 => format::condition(&all.remove(0)),
        _ => format::condition(&Condition::All(all)),
    }
}

/// Returns a condition with its numeric places on the board moved; `None` if it has none.
pub(super) fn shifted(text: &str, by: (i64, i64)) -> Option<String> {
    let mut condition = read(text)?;
    let mut is_any = false;
    shift(&mut condition, by, &mut is_any);
    is_any.then(|| format::condition(&condition))
}

fn shift(condition: &mut Condition, by: (i64, i64), is_any: &mut bool) {
    let test = match condition {
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter_mut().for_each(|part| shift(part, by, is_any));
            return;
        }
        Condition::Test(test) => test,
        Condition::Fits(_) | Condition::Push(_) => return,
    };
    for operand in [&mut test.left, &mut test.right] {
        let Operand::Cell(cell) = operand else { continue };
        let Some((x, y)) = place_of(cell).filter(|_| lex::lower(&cell.matrix.text) == "state") else {
            continue;
        };
        // A place beyond the upper or left edge cannot be written, so it stays on the edge.
        cell.x.first.text = (i64::from(x) + by.0).max(0).to_string();
        cell.y.first.text = (i64::from(y) + by.1).max(0).to_string();
        *is_any = true;
    }
}

fn is(name: &str, other: &str) -> bool {
    lex::lower(name) == lex::lower(other)
}
