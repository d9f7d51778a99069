//! Checks a whole draft at once: the faults that Strašrybka 2010 lists, and more.

use rustc_hash::FxHashMap;

use super::compile::{self, Parses};
use super::fault::{Fault, Place, Severity};
use super::lex;
use super::model::{ANYTHING, Cells, Draft, Item, Language, Layout, Level, Matrix, MoveMode, Role, Value};
use super::parse;
use super::repeats;

/// The most cells that all layers of a level may have together.
pub const MOST_CELLS: u64 = 16 << 20;
/// The most columns or rows that a layer may have.
pub const LONGEST_SIDE: u32 = u16::MAX as u32;
/// Beyond this many faults of one kind in one level, the rest are only counted.
const MOST_OF_A_KIND: usize = 20;

/// Returns all faults of a draft: first those that belong to no level, then level by level.
///
/// A draft with errors can still be saved; [`crate::grid::compile()`] refuses only levels that have errors
/// themselves.
///
/// # Examples
///
/// ```
/// use schola::grid::{Draft, Parses, Severity, check};
///
/// // An empty draft has no level to play.
/// let faults = check(&Draft::default(), &mut Parses::default());
/// assert!(faults.iter().any(|fault| fault.severity == Severity::Error));
/// ```
pub fn check(draft: &Draft, parses: &mut Parses) -> Vec<Fault> {
    let mut faults = Vec::new();
    piece_faults(draft, &mut faults);
    setting_faults(draft, &mut faults);
    repeat_faults(draft, &mut faults);
    rule_faults(draft, parses, &mut faults);
    let meant = goal_faults(draft, parses);
    if draft.levels.is_empty() {
        faults.push(fault(Severity::Error, "levels-none", Place::Game, vec![]));
    }
    for (level, meant) in meant.into_iter().enumerate() {
        faults.extend(level_faults(draft, level));
        faults.extend(meant);
    }
    faults
}

/// Returns the semantic faults of goals, for each level that is otherwise sound.
fn goal_faults(draft: &Draft, parses: &mut Parses) -> Vec<Vec<Fault>> {
    let is_asked =
        |level: &Level| level.layout.language == Language::Extended && !level.layout.goals.is_empty();
    let parsed = if draft.levels.iter().any(|level| is_asked(level)) { parses.of(draft) } else { Vec::new() };
    let of_level = |(index, level): (usize, &std::sync::Arc<Level>)| {
        let is_whole = |faults: Vec<Fault>| faults.iter().all(|fault| fault.severity != Severity::Error);
        if !is_asked(level) || !is_whole(level_faults(draft, index)) {
            return Vec::new();
        }
        let faults = compile::goal_faults(draft, &level.layout, &parsed);
        faults.into_iter().map(|fault| Fault { level: Some(index), ..fault }).collect()
    };
    draft.levels.iter().enumerate().map(of_level).collect()
}

/// Syntax errors of goals.
fn goal_form_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    for (index, goal) in layout.goals.iter().enumerate().filter(|_| layout.language == Language::Extended) {
        faults.extend(parse::goal(&goal.condition).faults.into_iter().map(|found| {
            let place = Place::Goal(index, found.span);
            fault(Severity::Warning, found.code, place, vec![("found", found.found)])
        }));
    }
}

/// Returns the faults of one level, except those of the rules.
///
/// A level that the draft does not have is a fault as well.
pub fn level_faults(draft: &Draft, level: usize) -> Vec<Fault> {
    let Some(found) = draft.levels.get(level) else {
        return vec![fault(Severity::Error, "levels-none", Place::Game, vec![])];
    };
    let layout = &found.layout;
    let mut faults = Vec::new();
    system_layer_faults(layout, &mut faults);
    position_faults(layout, &mut faults);
    name_faults(draft, layout, &mut faults);
    unknown_pieces(draft, layout, &mut faults);
    start_faults(layout, &mut faults);
    goal_form_faults(layout, &mut faults);
    for fault in &mut faults {
        fault.level = Some(level);
    }
    faults
}

fn fault(severity: Severity, code: &'static str, place: Place, args: Vec<(&'static str, String)>) -> Fault {
    Fault { severity, code, level: None, place, args }
}

fn piece_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let mut seen = FxHashMap::default();
    for (index, piece) in draft.pieces.list.iter().enumerate() {
        let place = Place::Piece(index);
        name_form(&piece.name, &place, faults);
        let lower = lex::lower(&piece.name);
        if matches!(lower.as_str(), "true" | "false") || lex::number(&lower).is_some() {
            let args = vec![("name", piece.name.clone())];
            faults.push(fault(Severity::Warning, "name-like-value", place.clone(), args));
        }
        if seen.insert(lower, index).is_some() {
            faults.push(fault(Severity::Warning, "name-twice", place, vec![("name", piece.name.clone())]));
        }
    }
}

fn name_form(name: &str, place: &Place, faults: &mut Vec<Fault>) {
    if !lex::is_name(name) {
        faults.push(fault(Severity::Warning, "name-signs", place.clone(), vec![("name", name.to_owned())]));
    }
}

fn setting_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let settings = &draft.settings;
    if settings.move_mode.value != MoveMode::WithOptions && !settings.move_mode.change {
        faults.push(fault(
            Severity::Warning,
            "setting-move-mode-locked",
            Place::Setting("MoveModeChange"),
            vec![],
        ));
    }
    if !settings.focused_highlight.value && !settings.focused_highlight.change {
        let place = Place::Setting("FocusedHighlightChange");
        faults.push(fault(Severity::Warning, "setting-focus-hidden", place, vec![]));
    }
    for (element, colour) in [("BorderColor", &settings.border_color), ("BoardColor", &settings.board_color)]
    {
        let is_name = colour.value.bytes().all(|byte| byte.is_ascii_alphabetic());
        if !is_name || csscolorparser::parse(&colour.value).is_err() {
            let args = vec![("name", colour.value.clone())];
            faults.push(fault(Severity::Warning, "setting-colour-unknown", Place::Setting(element), args));
        }
    }
}

/// Repeats that no longer match their rules.
fn repeat_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let rules = &draft.rules;
    for place in repeats::broken(rules) {
        let (code, at, repeat) = match place {
            repeats::Place::Rule(at) => ("rule-repeat-changed", at, rules.list[at].repeat.as_deref()),
            repeats::Place::Lost(at) => {
                let lost = &rules.lost_repeats[at];
                ("rule-repeat-lost", lost.position.saturating_sub(1), Some(&lost.repeat))
            }
        };
        let about = repeat.map(repeats::about).unwrap_or_default();
        let place = if at < rules.list.len() { Place::Rule(at, 0..0) } else { Place::Game };
        faults.push(fault(Severity::Warning, code, place, vec![("name", about)]));
    }
}

/// Reports syntax errors once, and semantic faults once if every level shows them, otherwise for each level
/// that does.
fn rule_faults(draft: &Draft, parses: &mut Parses, faults: &mut Vec<Fault>) {
    let parsed = parses.of(draft);
    for (rule, (parsed, _)) in parsed.iter().enumerate() {
        faults.extend(parsed.faults.iter().map(|found| {
            let place = Place::Rule(rule, found.span.clone());
            fault(Severity::Warning, found.code, place, vec![("found", found.found.clone())])
        }));
    }
    let mut by_level: Vec<(Fault, Vec<usize>)> = Vec::new();
    let mut known: FxHashMap<(&'static str, usize, usize), usize> = FxHashMap::default();
    for (level, found) in draft.levels.iter().enumerate() {
        for fault in compile::rule_faults(draft, &found.layout, &parsed) {
            let Place::Rule(rule, span) = &fault.place else { continue };
            let index = *known.entry((fault.code, *rule, span.start)).or_insert(by_level.len());
            if index == by_level.len() {
                by_level.push((fault, Vec::new()));
            }
            if by_level[index].1.last() != Some(&level) {
                by_level[index].1.push(level);
            }
        }
    }
    for (fault, levels) in by_level {
        if levels.len() == draft.levels.len() {
            faults.push(fault);
        } else if fault.code != "rule-outside" {
            // A place outside a small board may be intended for a larger one.
            faults.extend(levels.into_iter().map(|level| Fault { level: Some(level), ..fault.clone() }));
        }
    }
    faults.sort_by_key(|fault| match &fault.place {
        Place::Rule(rule, span) => (*rule + 1, span.start),
        _ => (0, 0),
    });
}

fn system_layer_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    let mut cells = 0u64;
    let mut size = None;
    let (mut states, mut valids, mut finals) = (0, 0, 0);
    for (index, matrix) in layout.matrices.iter().enumerate() {
        let place = Place::Matrix(index, None);
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
        let has_goal = layout.language == Language::Extended && !layout.goals.is_empty();
        if count == 0 && !(has_goal && code == "layer-final-missing") {
            faults.push(fault(Severity::Error, code, Place::Layout, vec![]));
        }
    }
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
            faults.push(fault(Severity::Error, "item-missing", Place::Layout, args));
            continue;
        };
        let Value::Int(value) = layout.items[index].value else {
            faults.push(fault(Severity::Error, "item-not-number", Place::Item(index), args));
            continue;
        };
        let limit = board.map(|(width, height)| if name.ends_with('x') { width } else { height });
        let inside = limit.is_none_or(|limit| u32::try_from(value).is_ok_and(|value| value < limit));
        if name.starts_with('A') && !inside {
            let args = vec![("name", name.to_owned()), ("value", value.to_string())];
            faults.push(fault(Severity::Error, "item-outside", Place::Item(index), args));
        }
    }
}

fn is_named(item: &Item, name: &str) -> bool {
    lex::lower(&item.name) == lex::lower(name)
}

fn name_faults(draft: &Draft, layout: &Layout, faults: &mut Vec<Fault>) {
    let mut items = FxHashMap::default();
    for (index, item) in layout.items.iter().enumerate() {
        let place = Place::Item(index);
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
            faults.push(fault(Severity::Warning, "name-like-item", Place::Piece(index), args));
        }
    }
    let mut layers = FxHashMap::default();
    for (index, matrix) in layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() == Role::Own)
    {
        let place = Place::Matrix(index, None);
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
                    Place::Matrix(index, Some((x, y))),
                    args,
                ));
            }
        }
    }
}

fn start_faults(layout: &Layout, faults: &mut Vec<Fault>) {
    let valid = layout.matrices.iter().position(|matrix| matrix.role() == Role::Valid);
    if let Some(index) = valid
        && let Cells::Bool(tiles) = &layout.matrices[index].cells
        && !tiles.cells().any(|(.., valid)| valid)
    {
        faults.push(fault(Severity::Error, "level-stuck", Place::Matrix(index, None), vec![]));
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
            faults.push(fault(Severity::Warning, "level-solved", Place::Matrix(index, None), vec![]));
        }
    }
}
