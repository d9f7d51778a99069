//! Checks one level apart from the rules: what compiling needs, and what would irritate players.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::edit::lines;
use super::fault::{Fault, FaultLocation, Severity};
use super::lex;
use super::model::{ANYTHING, Cells, Draft, Item, Language, Layout, Matrix, Role, Rule, Rules, Shown, Value};
use super::parse;
use super::syntax::Assignment;

/// The largest number of cells of all layers of a level together.
pub const MOST_CELLS: u64 = 16 << 20;
/// The largest number of columns or rows of a layer.
pub const LONGEST_SIDE: u32 = u16::MAX as u32;
/// The largest number of faults of one kind reported in one level; the others are only counted.
const MOST_OF_A_KIND: usize = 20;

/// Returns the faults of one level, except those of the rules.
///
/// A level that the draft does not have is a fault as well.
pub fn level_faults(draft: &Draft, level: usize) -> Vec<Fault> {
    let Some(found) = draft.levels.get(level) else {
        return vec![fault(Severity::Error, "levels-none", FaultLocation::Game, vec![])];
    };
    let layout = &found.layout;
    let mut faults = Vec::new();
    system_layer_faults(layout, can_win(&draft.rules, layout), &mut faults);
    position_faults(layout, &mut faults);
    name_faults(draft, layout, &mut faults);
    unknown_pieces(draft, layout, &mut faults);
    start_faults(layout, has_moves(&draft.rules), &mut faults);
    goal_form_faults(layout, &mut faults);
    shown_faults(layout, &mut faults);
    body_faults(&draft.rules, layout, &mut faults);
    for fault in &mut faults {
        fault.level = Some(level);
    }
    faults
}

pub(super) fn fault(
    severity: Severity,
    code: &'static str,
    place: FaultLocation,
    args: Vec<(&'static str, String)>,
) -> Fault {
    Fault { severity, code, level: None, place, args }
}

pub(super) fn name_form(name: &str, place: &FaultLocation, faults: &mut Vec<Fault>) {
    if !lex::is_name(name) {
        faults.push(fault(Severity::Warning, "name-signs", place.clone(), vec![("name", name.to_owned())]));
    }
}

/// Syntax errors of goals.
fn goal_form_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    for (index, goal) in layout.goals.iter().enumerate().filter(|_| layout.language == Language::Extended) {
        faults.extend(parse::goal(&goal.condition).faults.into_iter().map(|found| {
            let place = FaultLocation::Goal(index, found.span);
            fault(Severity::Warning, found.code, place, vec![("found", found.found)])
        }));
    }
}

fn system_layer_faults(layout: &Layout, can_win: bool, faults: &mut Vec<Fault>) {
    let mut cells = 0u64;
    let mut size = None;
    let (mut states, mut valids, mut finals) = (0, 0, 0);
    for (index, matrix) in layout.matrices.iter().enumerate() {
        let place = FaultLocation::Matrix(index, None);
        let (width, height) = matrix.cells.size();
        cells += u64::from(width) * u64::from(height);
        if width > LONGEST_SIDE || height > LONGEST_SIDE || cells > MOST_CELLS {
            faults.push(fault(Severity::Error, "layer-too-large", place.clone(), vec![]));
        }
        let (count, twice, fits) = match matrix.role() {
            Role::Own => continue,
            Role::State => (&mut states, Some("layer-state-twice"), matches!(matrix.cells, Cells::Text(_))),
            Role::Valid => (&mut valids, Some("layer-valid-twice"), matches!(matrix.cells, Cells::Bool(_))),
            Role::Final => (&mut finals, None, matches!(matrix.cells, Cells::Text(_))),
        };
        *count += 1;
        if let Some(code) = twice.filter(|_| *count > 1) {
            faults.push(fault(Severity::Error, code, place.clone(), vec![]));
        }
        if !fits {
            faults.push(fault(
                Severity::Error,
                "layer-type",
                place.clone(),
                vec![("name", matrix.name.clone())],
            ));
        }
        let first = *size.get_or_insert((width, height));
        if first != (width, height) || width == 0 || height == 0 {
            faults.push(fault(Severity::Error, "layer-size", place, size_args(matrix, first)));
        }
    }
    for (count, code) in
        [(states, "layer-state-missing"), (valids, "layer-valid-missing"), (finals, "layer-final-missing")]
    {
        let has_goal = can_win || layout.language == Language::Extended && !layout.goals.is_empty();
        if count == 0 && !(has_goal && code == "layer-final-missing") {
            faults.push(fault(Severity::Error, code, FaultLocation::Layout, vec![]));
        }
    }
}

/// Faults of the layers that players see beside the board.
fn shown_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    let Some(board) = layout.first(Role::State).map(|matrix| matrix.cells.size()) else { return };
    for (index, matrix) in layout.matrices.iter().enumerate() {
        let warn =
            |code, cell, args| fault(Severity::Warning, code, FaultLocation::Matrix(index, cell), args);
        let name = || vec![("name", matrix.name.clone())];
        if matrix.shown != Shown::Nothing && !matrix.is_shown() {
            faults.push(warn("layer-shown-wrong", None, name()));
        } else if matrix.is_shown() && matrix.cells.size() != board {
            faults.push(warn("layer-shown-size", None, size_args(matrix, board)));
        }
        if let (true, Cells::Int(tiles)) = (matrix.has_lines(), &matrix.cells)
            && let Some((x, y, _)) = tiles.cells().find(|(.., value)| !(0..=3).contains(value))
        {
            faults.push(warn("layer-lines-number", Some((x, y)), name()));
        }
        if let Some(line) = lines::at_edge(&matrix.cells).filter(|_| matrix.has_lines()) {
            faults.push(warn("layer-lines-edge", Some(line.cell), name()));
        }
    }
}

/// Faults of the layers that say which cells belong together.
fn body_faults(rules: &Rules, layout: &Layout, faults: &mut Vec<Fault>) {
    for (index, matrix) in layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.has_bodies()) {
        let Cells::Int(tiles) = &matrix.cells else { continue };
        let mut warn = |code, cell, args: Vec<(&'static str, String)>| {
            let args = [vec![("name", matrix.name.clone())], args].concat();
            faults.push(fault(Severity::Warning, code, FaultLocation::Matrix(index, Some(cell)), args));
        };
        if let Some((x, y, _)) = tiles.cells().find(|(.., number)| *number < 0) {
            warn("layer-bodies-number", (x, y), vec![]);
        }
        let Some(Cells::Text(board)) = layout.first(Role::State).map(|board| &board.cells) else { continue };
        let left = left_by_bodies(rules, &lex::lower(&matrix.name));
        let is_free = |x, y| board.get(x, y).filter(|piece| left.contains(&lex::lower(piece)));
        let joined = tiles.cells().filter(|(.., number)| *number > 0);
        let free = joined.into_iter().find_map(|(x, y, _)| Some(((x, y), is_free(x, y)?)));
        if let Some((cell, piece)) = free {
            warn("layer-bodies-free", cell, vec![("piece", piece.to_string())]);
        }
    }
}

/// Returns what bodies of a layer leave behind when they are moved by the rules, in lower case.
fn left_by_bodies(rules: &Rules, layer: &str) -> Vec<String> {
    let list = rules.list.iter().filter(|rule| !rule.disabled && rules.language == Language::Third);
    let left = list.filter_map(|rule| parse::parse(&rule.contents, Language::Third).rule).flat_map(|rule| {
        let pushes = rule.pushes().into_iter().filter(|push| push.layer.text == layer);
        pushes.filter_map(|push| push.leaving.as_ref().map(|word| word.text.clone())).collect::<Vec<_>>()
    });
    left.collect()
}

fn size_args(matrix: &Matrix, first: (u32, u32)) -> Vec<(&'static str, String)> {
    let (width, height) = matrix.cells.size();
    let size = |width: u32, height: u32| format!("{width} × {height}");
    vec![("name", matrix.name.clone()), ("size", size(width, height)), ("wanted", size(first.0, first.1))]
}

fn position_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    let board = layout.first(Role::State).map(|matrix| matrix.cells.size());
    for name in ["Ax", "Ay", "Px", "Py"] {
        let args = vec![("name", name.to_owned())];
        let Some(index) = layout.items.iter().position(|item| is_named(item, name)) else {
            faults.push(fault(Severity::Error, "item-missing", FaultLocation::Layout, args));
            continue;
        };
        let Value::Int(value) = layout.items[index].value else {
            faults.push(fault(Severity::Error, "item-not-number", FaultLocation::Item(index), args));
            continue;
        };
        let limit = board.map(|(width, height)| if name.ends_with('x') { width } else { height });
        let inside = limit.is_none_or(|limit| u32::try_from(value).is_ok_and(|value| value < limit));
        if name.starts_with('A') && !inside {
            let args = vec![("name", name.to_owned()), ("value", value.to_string())];
            faults.push(fault(Severity::Error, "item-outside", FaultLocation::Item(index), args));
        }
    }
}

fn is_named(item: &Item, name: &str) -> bool {
    lex::lower(&item.name) == lex::lower(name)
}

fn name_faults(draft: &Draft, layout: &Layout, faults: &mut Vec<Fault>) {
    let mut items = FxHashMap::default();
    for (index, item) in layout.items.iter().enumerate() {
        let place = FaultLocation::Item(index);
        name_form(&item.name, &place, faults);
        if items.insert(lex::lower(&item.name), index).is_some() {
            faults.push(fault(
                Severity::Warning,
                "name-item-taken",
                place,
                vec![("name", item.name.clone())],
            ));
        }
    }
    for (index, piece) in draft.pieces.list.iter().enumerate() {
        if items.contains_key(&lex::lower(&piece.name)) {
            let args = vec![("name", piece.name.clone())];
            faults.push(fault(Severity::Warning, "name-like-item", FaultLocation::Piece(index), args));
        }
    }
    let mut layers = FxHashMap::default();
    for (index, matrix) in layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() == Role::Own)
    {
        let place = FaultLocation::Matrix(index, None);
        name_form(&matrix.name, &place, faults);
        if layers.insert(lex::lower(&matrix.name), index).is_some() {
            faults.push(fault(
                Severity::Warning,
                "layer-name-taken",
                place,
                vec![("name", matrix.name.clone())],
            ));
        }
    }
}

/// Reports each unknown piece of a layer once, with the first cell that holds it.
fn unknown_pieces(draft: &Draft, layout: &Layout, faults: &mut Vec<Fault>) {
    let known: FxHashMap<String, ()> =
        draft.pieces.list.iter().map(|piece| (lex::lower(&piece.name), ())).collect();
    for (index, matrix) in layout.matrices.iter().enumerate() {
        let (Cells::Text(tiles), Role::State | Role::Final) = (&matrix.cells, matrix.role()) else {
            continue;
        };
        let mut judged = FxHashMap::default();
        for (x, y, cell) in tiles.cells() {
            if judged.contains_key(&cell) {
                continue;
            }
            let is_open =
                cell == ANYTHING && layout.language == Language::Extended && matrix.role() == Role::Final;
            let unknown = !is_open && !known.contains_key(&lex::lower(&cell));
            let _ = judged.insert(cell, unknown);
            if unknown && judged.values().filter(|unknown| **unknown).count() <= MOST_OF_A_KIND {
                let args = vec![("name", cell.to_string()), ("layer", matrix.name.clone())];
                faults.push(fault(
                    Severity::Warning,
                    "piece-unknown",
                    FaultLocation::Matrix(index, Some((x, y))),
                    args,
                ));
            }
        }
    }
}

/// Returns whether rules say when a level is won, so that it needs no goal.
fn can_win(rules: &Rules, layout: &Layout) -> bool {
    // An item of that name would mean the item.
    let is_item = layout.items.iter().any(|item| lex::lower(&item.name) == "won");
    let wins = |rule: &Arc<Rule>| {
        let parsed = parse::parse(&rule.contents, Language::Third).rule;
        parsed.is_some_and(|rule| rule.assignments().into_iter().any(Assignment::wins))
    };
    let mentions = |rule: &Arc<Rule>| lex::lower(&rule.contents).contains("won");
    rules.language == Language::Third
        && !is_item
        && rules.list.iter().any(|rule| !rule.disabled && mentions(rule) && wins(rule))
}

/// Returns whether rules say what a move is, so that VALID follows from them.
fn has_moves(rules: &Rules) -> bool {
    let begins = |rule: &Arc<Rule>| lex::lower(rule.contents.trim_start()).starts_with("move");
    let parsed = |rule: &Arc<Rule>| parse::parse(&rule.contents, Language::Third).rule;
    let is_move = |rule: &Arc<Rule>| parsed(rule).is_some_and(|rule| rule.is_move());
    rules.language == Language::Third
        && rules.list.iter().any(|rule| !rule.disabled && begins(rule) && is_move(rule))
}

fn start_faults(layout: &Layout, has_moves: bool, faults: &mut Vec<Fault>) {
    let valid = layout.matrices.iter().position(|matrix| matrix.role() == Role::Valid);
    if let Some(index) = valid.filter(|_| !has_moves)
        && let Cells::Bool(tiles) = &layout.matrices[index].cells
        && !tiles.cells().any(|(.., valid)| valid)
    {
        faults.push(fault(Severity::Error, "level-stuck", FaultLocation::Matrix(index, None), vec![]));
    }
    let Some(Matrix { cells: Cells::Text(board), .. }) = layout.first(Role::State) else { return };
    for (index, matrix) in
        layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() == Role::Final)
    {
        let Cells::Text(goal) = &matrix.cells else { continue };
        let is_extended = layout.language == Language::Extended;
        let is_met = |start: &str, wanted: &str| {
            start == wanted || is_extended && wanted == ANYTHING || lex::lower(start) == lex::lower(wanted)
        };
        let same_size = (goal.width(), goal.height()) == (board.width(), board.height());
        if same_size && board.cells().zip(goal.cells()).all(|(start, wanted)| is_met(&start.2, &wanted.2)) {
            faults.push(fault(Severity::Warning, "level-solved", FaultLocation::Matrix(index, None), vec![]));
        }
    }
}
