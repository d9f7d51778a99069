//! Everything that is wrong with a game: files, pictures, names, rules and levels, in one list.

mod beyond;

use std::path::Path;

pub use beyond::STRICT_CODES;

use super::folder::{self, DiskState, LAYOUT, LEVELS, Opened, PIECES, Places, RULES, RulePlacer, SETTINGS};
use super::game_files::{self, GameKind};
use super::{Problem, Severity, puzzles};
use crate::grid::model::Draft;
use crate::grid::{self, Fault, Parses, fault};

/// Checks the game in a folder. With `strict`, extensions of the original formats are warnings, too.
pub fn check_folder(path: &Path, strict: bool) -> Vec<Problem> {
    let kind = game_files::kind_of(path);
    let mut problems = match kind {
        GameKind::Board => folder::BoardFolder::open(path).map_or_else(|told| told, |game| game.check()),
        GameKind::Dungeon => {
            folder::DungeonFolder::open(path).map_or_else(|told| told, |folder| folder.problems)
        }
        GameKind::Grid => folder::open(path).map_or_else(|told| told, |opened| check(&opened, strict)),
    };
    // A file that may be missing is missed by nobody when its name has capital letters.
    let others = game_files::list(path, kind).map(|listed| listed.foreign).unwrap_or_default();
    let misspelt = others.iter().filter_map(|file| game_files::misspelt_problem(kind, file));
    let is_new = |problem: &Problem| {
        problems.iter().all(|known| known.code != problem.code || known.file != problem.file)
    };
    let misspelt: Vec<_> = misspelt.filter(is_new).collect();
    problems.extend(misspelt);
    problems
}

/// Checks a game that has been read.
pub fn check(opened: &Opened, strict: bool) -> Vec<Problem> {
    let mut problems = opened.problems.clone();
    problems.extend(puzzles::check(&opened.draft));
    let mut parses = Parses::default();
    let faults = faults(&opened.draft, &opened.known, &mut parses);
    let mut rules = opened.places.rules.placer();
    for fault in faults {
        problems.push(problem_of(fault, &opened.draft, Some((&opened.places, &mut rules))));
    }
    if strict {
        problems.extend(beyond::the_seed(opened, &mut parses));
    }
    problems
}

/// Returns the faults of a draft, except those that only result from a file that could not be understood:
/// what such a file does not say is not a fault of rules and names.
pub fn faults(draft: &Draft, known: &DiskState, parses: &mut Parses) -> Vec<Fault> {
    let is_read = |file: &str| known.fingerprints.contains_key(file) && !known.unreadable.contains(file);
    let understood: Vec<usize> =
        (0..draft.levels.len()).filter(|index| is_understood(draft, known, *index)).collect();
    let mut rest = draft.clone();
    rest.levels = understood.iter().map(|index| draft.levels[*index].clone()).collect();
    let pieces_known = is_read(PIECES) || draft.pieces != known.base.pieces;
    let rules_known = is_read(RULES) || draft.rules != known.base.rules;
    let mut faults = grid::check(&rest, parses);
    faults.retain(|fault| {
        let about_pieces = matches!(fault.code, "piece-unknown" | "rule-piece-unknown");
        let about_rules = matches!(fault.place, fault::FaultLocation::Rule(..));
        let no_level = fault.code == "levels-none" && known.base.levels == draft.levels;
        let about_all = matches!(fault.code, "goal-never" | "goal-always");
        !no_level
            && (pieces_known || !about_pieces)
            && (rules_known || !about_rules)
            && (rules_known && pieces_known || !about_all)
    });
    for fault in &mut faults {
        fault.level = fault.level.map(|level| understood[level]);
    }
    faults
}

/// Returns whether the draft of a level is what its author wrote: its file was understood, or the level has
/// been changed or created since.
pub fn is_understood(draft: &Draft, known: &DiskState, level: usize) -> bool {
    let Some(level) = draft.levels.get(level) else { return false };
    let file = layout_file(&level.folder);
    let is_read = known.fingerprints.contains_key(&file) && !known.unreadable.contains(&file);
    is_read || !known.base.levels.iter().any(|old| old.folder == level.folder && old.layout == level.layout)
}

fn layout_file(folder: &str) -> String {
    format!("{LEVELS}/{folder}/{LAYOUT}")
}

/// Returns a fault of a draft as a problem without line numbers, since the draft may differ from its files.
pub fn of_fault(fault: Fault, draft: &Draft) -> Problem {
    problem_of(fault, draft, None)
}

/// Returns a fault of a draft as a problem, with its place in the files if places are given.
fn problem_of(fault: Fault, draft: &Draft, places: Option<(&Places, &mut RulePlacer<'_>)>) -> Problem {
    let (places, rules) = places.unzip();
    let severity = match fault.severity {
        grid::Severity::Error => Severity::Error,
        grid::Severity::Warning => Severity::Warning,
    };
    let mut problem = Problem { args: fault.args, ..Problem::new(severity, fault.code) };
    let level = fault.level.and_then(|index| Some((index, draft.levels.get(index)?)));
    if let Some((_, level)) = level {
        problem = problem.level(&level.folder);
    }
    let level_places = level.zip(places).and_then(|((index, _), places)| places.levels.get(index));
    let place = match &fault.place {
        fault::FaultLocation::Game => None,
        fault::FaultLocation::Piece(piece) => {
            problem = problem.file(PIECES);
            places.and_then(|places| places.pieces.get(*piece).copied())
        }
        fault::FaultLocation::Rule(rule, span) => {
            problem = problem.file(RULES);
            problem.rule = Some(rule + 1);
            rules.and_then(|rules| rules.place(*rule, span.start))
        }
        fault::FaultLocation::Setting(element) => {
            problem = problem.file(SETTINGS);
            places.and_then(|places| {
                places.settings.iter().find(|(name, _)| name == element).map(|(_, place)| *place)
            })
        }
        fault::FaultLocation::Layout => None,
        fault::FaultLocation::Item(item) => level_places.and_then(|places| places.items.get(*item).copied()),
        fault::FaultLocation::Matrix(matrix, cell) => level_places.and_then(|places| {
            let row = cell.and_then(|(_, y)| places.rows.get(*matrix)?.get(y as usize).copied());
            row.or_else(|| places.matrices.get(*matrix).copied())
        }),
        fault::FaultLocation::Goal(goal, span) => {
            problem = problem.with("goal", (goal + 1).to_string());
            level_places.and_then(|places| places.goals.placer().place(*goal, span.start))
        }
    };
    if let (fault::FaultLocation::Matrix(_, Some((x, y))), Some(_)) = (&fault.place, level) {
        problem = problem.with("x", x.to_string()).with("y", y.to_string());
    }
    if let (None, Some((_, level))) = (&problem.file, level) {
        problem = problem.file(layout_file(&level.folder));
    }
    match place {
        Some(place) => problem.place(place),
        None => problem,
    }
}

/// Returns the problems that prevent a level from being played: those of the game's own files and of that
/// level.
pub fn preventing(opened: &Opened, level: usize) -> Vec<Problem> {
    let folder = &opened.draft.levels[level].folder;
    let mut problems = opened.problems.clone();
    problems.retain(|problem| {
        let of_level = problem.level.as_ref().is_none_or(|level| level == folder);
        let own_folder = format!("{LEVELS}/{folder}/");
        let file = problem.file.as_deref().unwrap_or_default();
        let elsewhere = file.starts_with(LEVELS) && file != LEVELS && !file.starts_with(&own_folder);
        problem.severity == Severity::Error && of_level && !elsewhere
    });
    problems
}
