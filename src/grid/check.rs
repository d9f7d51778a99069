//! Checks a whole draft at once: the faults that Strašrybka 2010 lists, and more.

use rustc_hash::FxHashMap;

use super::compile::{self, Parses};
use super::definitions;
use super::derive;
use super::fault::{Fault, FaultLocation, Severity};
use super::level_check::{fault, level_faults, name_form};
use super::lex;
use super::model::{self, Draft, Language, Level, MoveMode, Piece};
use super::repeats;

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
        faults.push(fault(Severity::Error, "levels-none", FaultLocation::Game, vec![]));
    }
    let of_picture = derive::faults(draft, parses);
    for (level, (meant, of_picture)) in meant.into_iter().zip(of_picture).enumerate() {
        let mut found = level_faults(draft, level);
        found.extend(meant);
        // An empty level is won at the start; reporting that would not help.
        let is_empty = of_picture.iter().any(|fault| fault.code == "level-empty");
        found.retain(|fault| {
            !is_empty || !matches!(fault.code, "level-solved" | "goal-solved" | "goal-always")
        });
        faults.extend(found);
        faults.extend(of_picture);
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

fn piece_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let mut seen = FxHashMap::default();
    for (index, piece) in draft.pieces.list.iter().enumerate() {
        let place = FaultLocation::Piece(index);
        name_form(&piece.name, &place, faults);
        attribute_faults(piece, &place, faults);
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

/// What rules could not ask of a piece.
fn attribute_faults(piece: &Piece, place: &FaultLocation, faults: &mut Vec<Fault>) {
    for (name, value) in &piece.attributes {
        let args = || vec![("name", name.clone()), ("piece", piece.name.clone()), ("value", value.clone())];
        if !model::is_attribute_name(name) {
            faults.push(fault(Severity::Warning, "attribute-name", place.clone(), args()));
        }
        if !lex::is_name(value) && value.parse::<i32>().is_err() {
            faults.push(fault(Severity::Warning, "attribute-value", place.clone(), args()));
        }
    }
}

fn setting_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let settings = &draft.settings;
    if settings.move_mode.value != MoveMode::WithOptions && !settings.move_mode.change {
        faults.push(fault(
            Severity::Warning,
            "setting-move-mode-locked",
            FaultLocation::Setting("MoveModeChange"),
            vec![],
        ));
    }
    if !settings.focused_highlight.value && !settings.focused_highlight.change {
        let place = FaultLocation::Setting("FocusedHighlightChange");
        faults.push(fault(Severity::Warning, "setting-focus-hidden", place, vec![]));
    }
    for (element, colour) in [("BorderColor", &settings.border_color), ("BoardColor", &settings.board_color)]
    {
        let is_name = colour.value.bytes().all(|byte| byte.is_ascii_alphabetic());
        if !is_name || csscolorparser::parse(&colour.value).is_err() {
            let args = vec![("name", colour.value.clone())];
            faults.push(fault(
                Severity::Warning,
                "setting-colour-unknown",
                FaultLocation::Setting(element),
                args,
            ));
        }
    }
}

/// Repeats that no longer match their rules.
fn repeat_faults(draft: &Draft, faults: &mut Vec<Fault>) {
    let rules = &draft.rules;
    for place in repeats::broken(rules) {
        let (code, at, repeat) = match place {
            repeats::RepeatLocation::Rule(at) => {
                ("rule-repeat-changed", at, rules.list[at].repeat.as_deref())
            }
            repeats::RepeatLocation::Lost(at) => {
                let lost = &rules.lost_repeats[at];
                ("rule-repeat-lost", lost.position.saturating_sub(1), Some(&lost.repeat))
            }
        };
        let about = repeat.map(repeats::about).unwrap_or_default();
        let place = if at < rules.list.len() { FaultLocation::Rule(at, 0..0) } else { FaultLocation::Game };
        faults.push(fault(Severity::Warning, code, place, vec![("name", about)]));
    }
}

/// Reports syntax errors once, and semantic faults once if every level shows them, otherwise for each level
/// that does.
fn rule_faults(draft: &Draft, parses: &mut Parses, faults: &mut Vec<Fault>) {
    let parsed = parses.of(draft);
    for (rule, (parsed, _)) in parsed.iter().enumerate() {
        faults.extend(parsed.faults.iter().map(|found| {
            let place = FaultLocation::Rule(rule, found.span.clone());
            fault(Severity::Warning, found.code, place, vec![("found", found.found.clone())])
        }));
    }
    faults.extend(definitions::faults(&parsed));
    let mut by_level: Vec<(Fault, Vec<usize>)> = Vec::new();
    let mut known: FxHashMap<(&'static str, usize, usize), usize> = FxHashMap::default();
    for (level, found) in draft.levels.iter().enumerate() {
        for fault in compile::rule_faults(draft, &found.layout, &parsed) {
            let FaultLocation::Rule(rule, span) = &fault.place else { continue };
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
        FaultLocation::Rule(rule, span) => (*rule + 1, span.start),
        _ => (0, 0),
    });
}
