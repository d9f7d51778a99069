//! Repeats in a list of rules.

use std::ops::Range;
use std::sync::Arc;

use super::{LostRepeat, Proposal, Repeat, RepeatFault, expand};
use crate::grid::model::{Rule, Rules};
use crate::xml::Extra;

/// Where to find a repeat that no longer matches its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepeatLocation {
    /// At a rule of the list.
    Rule(usize),
    /// Among the repeats that have lost their rules.
    Lost(usize),
}

/// Whether two texts are equal up to white space that is not in quotation marks.
pub(super) fn is_same(left: &str, right: &str) -> bool {
    let letters = |text: &str| {
        let mut is_quoted = false;
        let mut counts = |letter: &char| {
            is_quoted ^= *letter == '"';
            is_quoted || !letter.is_whitespace()
        };
        text.chars().filter(&mut counts).collect::<String>()
    };
    left == right || letters(left) == letters(right)
}

/// Whether the rules at an index have these texts and all break, or all do not.
fn fits(rules: &[Arc<Rule>], at: usize, texts: &[String]) -> bool {
    let Some(found) = rules.get(at..at.saturating_add(texts.len())) else { return false };
    let ways = |rule: &Rule| (rule.breaks, rule.disabled);
    found.iter().zip(texts).all(|(rule, text)| is_same(&rule.contents, text) && ways(rule) == ways(&found[0]))
        && found.iter().skip(1).all(|rule| rule.repeat.is_none())
}

/// Returns the rules of the repeat at an index; `None` when there is no repeat, or when it does not match its
/// rules.
pub fn span(rules: &[Arc<Rule>], at: usize) -> Option<Range<usize>> {
    let repeat = rules.get(at)?.repeat.as_ref()?;
    // Compare the number first: that costs nothing.
    let end = at.checked_add(repeat.rounds()).filter(|end| *end <= rules.len())?;
    let texts = expand(repeat).ok()?;
    fits(rules, at, &texts).then_some(at..end)
}

/// Whether the repeat at an index matches its rules.
pub fn is_intact(rules: &[Arc<Rule>], at: usize) -> bool {
    span(rules, at).is_some()
}

/// Returns the runs of rules that belong to repeats, in order.
pub fn spans(rules: &[Arc<Rule>]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < rules.len() {
        match span(rules, at) {
            Some(run) => {
                at = run.end;
                found.push(run);
            }
            None => at += 1,
        }
    }
    found
}

/// Returns for each rule whether it belongs to a repeat.
pub(super) fn belonging(rules: &[Arc<Rule>]) -> Vec<bool> {
    let mut taken: Vec<bool> = rules.iter().map(|rule| rule.repeat.is_some()).collect();
    for run in spans(rules) {
        taken[run].fill(true);
    }
    taken
}

/// Applies a proposal: its rules belong to its repeat from now on. Does nothing when the rules have changed.
pub fn fold(rules: &mut Rules, proposal: &Proposal) {
    let Ok(texts) = expand(&proposal.repeat) else { return };
    let is_free = rules.list.get(proposal.at).is_some_and(|rule| rule.repeat.is_none());
    if is_free && fits(&rules.list, proposal.at, &texts) {
        bear(&mut rules.list[proposal.at], Some(proposal.repeat.clone()));
    }
}

/// Inserts a repeat and its rules before an index.
///
/// # Errors
///
/// What is wrong with the repeat.
pub fn put(rules: &mut Rules, at: usize, repeat: Repeat, breaks: bool) -> Result<(), RepeatFault> {
    let texts = expand(&repeat)?;
    let new = texts.into_iter().map(|contents| Arc::new(Rule { contents, breaks, ..Rule::default() }));
    let at = at.min(rules.list.len());
    let _ = rules.list.splice(at..at, new.collect::<Vec<_>>());
    bear(&mut rules.list[at], Some(repeat));
    Ok(())
}

/// Replaces the repeat at an index, and its rules. A rule whose round has the same values as before keeps its
/// name and its note. Does nothing when there is no intact repeat.
///
/// # Errors
///
/// What is wrong with the repeat; then nothing is changed.
pub fn set(rules: &mut Rules, at: usize, repeat: &Repeat) -> Result<(), RepeatFault> {
    let texts = expand(repeat)?;
    let Some(run) = span(&rules.list, at) else { return Ok(()) };
    let new = remade(&rules.list[run.clone()], repeat, texts);
    let _ = rules.list.splice(run, new);
    Ok(())
}

/// Makes the rules of a repeat, keeping names and notes of the rules that they replace.
fn remade(old: &[Arc<Rule>], repeat: &Repeat, texts: Vec<String>) -> Vec<Arc<Rule>> {
    let before = old.first().and_then(|rule| rule.repeat.clone());
    let values = |repeat: &Repeat, round: usize| {
        repeat.values(round).into_iter().map(|(_, value)| value.to_owned()).collect::<Vec<_>>()
    };
    let mut free: Vec<(Vec<String>, &Arc<Rule>)> = match &before {
        Some(before) => old.iter().enumerate().map(|(round, rule)| (values(before, round), rule)).collect(),
        None => Vec::new(),
    };
    let (breaks, disabled) = old.first().map_or((false, false), |rule| (rule.breaks, rule.disabled));
    let same_count = old.len() == texts.len();
    let make = |(round, contents): (usize, String)| {
        let wanted = values(repeat, round);
        let same =
            free.iter().position(|(values, rule)| *values == wanted || is_same(&rule.contents, &contents));
        let found = match same {
            Some(at) => Some(Arc::clone(free.remove(at).1)),
            None if same_count && before.is_some() => Some(Arc::clone(&old[round])),
            None => None,
        };
        let rule = found.map(|rule| (*rule).clone()).unwrap_or_default();
        Rule { contents, breaks, disabled, repeat: None, ..rule }
    };
    let mut new: Vec<Arc<Rule>> = texts.into_iter().enumerate().map(make).map(Arc::new).collect();
    if let Some(first) = new.first_mut() {
        bear(first, Some(repeat.clone()));
    }
    new
}

/// Returns all repeats that no longer match their rules.
pub fn broken(rules: &Rules) -> Vec<RepeatLocation> {
    let bears = |at: &usize| rules.list[*at].repeat.is_some() && !is_intact(&rules.list, *at);
    let at_rules = (0..rules.list.len()).filter(bears).map(RepeatLocation::Rule);
    at_rules.chain((0..rules.lost_repeats.len()).map(RepeatLocation::Lost)).collect()
}

/// Removes a repeat and leaves its rules as they are.
pub fn forget(rules: &mut Rules, place: RepeatLocation) {
    match place {
        RepeatLocation::Rule(at) => {
            if let Some(rule) = rules.list.get_mut(at) {
                bear(rule, None);
            }
        }
        RepeatLocation::Lost(at) if at < rules.lost_repeats.len() => {
            let _ = rules.lost_repeats.remove(at);
        }
        RepeatLocation::Lost(_) => {}
    }
}

/// Removes all repeats and keeps their rules, which the list contains already. Returns how many repeats
/// matched their rules and how many no longer did.
pub fn unfold(rules: &mut Rules) -> (usize, usize) {
    let lost = broken(rules).len();
    let all = rules.list.iter().filter(|rule| rule.repeat.is_some()).count() + rules.lost_repeats.len();
    for rule in rules.list.iter_mut().filter(|rule| rule.repeat.is_some()) {
        bear(rule, None);
    }
    rules.lost_repeats.clear();
    rules.repeats_extra = Extra::default();
    (all - lost, lost)
}

/// Restores the rules of a repeat. They replace what is left of the old ones, from the first to the last rule
/// that still matches. Returns which rules were replaced.
///
/// # Errors
///
/// What is wrong with the repeat; then nothing is changed.
pub fn restore(rules: &mut Rules, place: RepeatLocation) -> Result<Range<usize>, RepeatFault> {
    let (at, repeat) = match place {
        RepeatLocation::Rule(at) => (at, rules.list.get(at).and_then(|rule| rule.repeat.as_deref().cloned())),
        RepeatLocation::Lost(at) => match rules.lost_repeats.get(at) {
            Some(lost) => (lost.position.saturating_sub(1), Some(lost.repeat.clone())),
            None => (at, None),
        },
    };
    let Some(repeat) = repeat else { return Ok(at..at) };
    let texts = expand(&repeat)?;
    let run = remains(&rules.list, at, &texts, matches!(place, RepeatLocation::Rule(_)));
    let new = remade(&rules.list[run.clone()], &repeat, texts);
    forget(rules, place);
    let _ = rules.list.splice(run.clone(), new);
    Ok(run)
}

/// Finds what is left of the rules of a repeat near a place.
fn remains(rules: &[Arc<Rule>], at: usize, texts: &[String], has_first: bool) -> Range<usize> {
    let start = at.min(rules.len());
    let near = start.saturating_sub(texts.len())..(start + 2 * texts.len()).min(rules.len());
    let is_one = |place: &usize| {
        let rule = &rules[*place];
        (rule.repeat.is_none() || has_first && *place == at)
            && texts.iter().any(|text| is_same(text, &rule.contents))
    };
    let first = if has_first { start } else { near.clone().find(is_one).unwrap_or(start) };
    // Another repeat is not a remnant of this one.
    let end = (first + 1..near.end).find(|place| rules[*place].repeat.is_some()).unwrap_or(near.end);
    let last = (first..end).rev().find(is_one);
    first..last.map_or(first + usize::from(has_first && first < rules.len()), |last| last + 1)
}

/// Reattaches lost repeats to rules that match: those at their old place, or else the only matching ones in
/// the list.
pub fn attach(rules: &mut Rules, repeats: Vec<LostRepeat>) {
    for lost in repeats {
        let Ok(texts) = expand(&lost.repeat) else {
            rules.lost_repeats.push(lost);
            continue;
        };
        let taken = belonging(&rules.list);
        let is_free = |at: usize| {
            fits(&rules.list, at, &texts) && taken[at..at + texts.len()].iter().all(|taken| !taken)
        };
        let own = lost.position.checked_sub(1).filter(|at| is_free(*at));
        let found = own.or_else(|| {
            let mut all = (0..rules.list.len()).filter(|at| is_free(*at));
            all.next().filter(|_| all.next().is_none())
        });
        match found {
            Some(at) => bear(&mut rules.list[at], Some(lost.repeat)),
            None => rules.lost_repeats.push(lost),
        }
    }
}

fn bear(rule: &mut Arc<Rule>, repeat: Option<Repeat>) {
    Arc::make_mut(rule).repeat = repeat.map(Arc::new);
}
