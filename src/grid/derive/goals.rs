//! Goals that are whole boards: painting the start also changes them in cells where they agreed with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use ustr::{Ustr, ustr};

use super::facts::{Facts, texts};
use crate::grid::lex;
use crate::grid::model::{Cells, Derivation, Draft, Layout, Role};
use crate::grid::tiles::Tiles;

/// What a piece of the start is known to become.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// The number of goal cells that show each text, by its lower-case form, with one spelling.
    goals: BTreeMap<String, (usize, Ustr)>,
}

/// Learns what goals show where the start shows a piece.
///
/// A piece is known if goals disagree in at most one cell each, for example where the hero may end. A single
/// cell is not enough evidence, unless the piece stays in place in every goal. If all goals only rearrange
/// the pieces of the start, as in Fifteen, only pieces that stay in place are known.
pub(super) fn learn(draft: &Draft, levels: &[Arc<Facts>]) -> BTreeMap<String, String> {
    let mut pairs: FxHashMap<(Ustr, Ustr), usize> = FxHashMap::default();
    for (pair, count) in levels.iter().flat_map(|facts| &facts.pairs) {
        *pairs.entry(*pair).or_default() += count;
    }
    let boards: usize = levels.iter().map(|facts| facts.goals).sum();
    let is_reordered = levels.iter().all(|facts| facts.is_reordered);
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_unstable_by_key(|((from, to), _)| (from.as_str(), to.as_str()));
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    for ((from, to), count) in pairs {
        let seen = seen.entry(lex::lower(&from)).or_default();
        seen.goals.entry(lex::lower(&to)).or_insert((0, to)).0 += count;
    }
    let elsewhere =
        |piece: &str| seen.iter().any(|(from, seen)| from != piece && seen.goals.contains_key(piece));
    let names: BTreeMap<String, &String> =
        draft.pieces.list.iter().map(|piece| (lex::lower(&piece.name), &piece.name)).collect();
    let known = |(piece, found): (&String, &Seen)| {
        let (to, (most, spelt)) = found.goals.iter().max_by_key(|(_, (count, _))| *count)?;
        let others: usize = found.goals.values().map(|(count, _)| count).sum::<usize>() - most;
        let stays = to == piece;
        let is_evident = *most > 1 || (stays && !elsewhere(piece));
        let is_known = others <= boards && *most > others && is_evident && (stays || !is_reordered);
        let name = names.get(piece).map_or_else(|| piece.clone(), |name| (*name).clone());
        is_known.then(|| (name, spelt.to_string()))
    };
    seen.iter().filter_map(known).collect()
}

/// Changes the goals in cells where the start was changed and they showed what was expected.
pub(super) fn follow(draft: &Draft, derivation: &Derivation, old: &Layout, layout: &mut Arc<Layout>) {
    let (Some(before), Some(now)) = (texts(old.first(Role::State)), texts(layout.first(Role::State))) else {
        return;
    };
    if (before.width(), before.height()) != (now.width(), now.height()) {
        return;
    }
    let becomes = Becomes::of(draft, derivation);
    let changed: Vec<_> = (before.cells().zip(now.cells()))
        .filter(|((.., was), (.., is))| was != is)
        .filter_map(|((x, y, was), (.., is))| Some((x, y, becomes.of_piece(&was)?, becomes.of_piece(&is)?)))
        .collect();
    for index in 0..layout.matrices.len() {
        let goal = &layout.matrices[index];
        let is_untouched = old.matrices.get(index).is_some_and(|other| other.cells == goal.cells);
        let Cells::Text(cells) = &goal.cells else { continue };
        if goal.role() != Role::Final || !is_untouched {
            continue;
        }
        let shows =
            |x, y, text: &str| cells.get(x, y).is_some_and(|found| lex::lower(&found) == lex::lower(text));
        let due: Vec<_> = changed.iter().filter(|(x, y, was, is)| shows(*x, *y, was) && was != is).collect();
        if due.is_empty() {
            continue;
        }
        if let Cells::Text(cells) = &mut Arc::make_mut(layout).matrices[index].cells {
            for (x, y, _, is) in due {
                let _ = cells.set(*x, *y, ustr(is));
            }
        }
    }
}

/// Returns the goal expected for a start. Unknown pieces stay.
pub(super) fn expected(draft: &Draft, derivation: &Derivation, start: &Tiles<Ustr>) -> Tiles<Ustr> {
    let becomes = Becomes::of(draft, derivation);
    let mut goal = start.clone();
    for (x, y, piece) in start.cells() {
        if let Some(text) = becomes.of_piece(&piece) {
            let _ = goal.set(x, y, ustr(&text));
        }
    }
    goal
}

/// What goals are expected to show where the start shows a piece.
pub(super) struct Becomes {
    known: BTreeMap<String, String>,
    /// The words of all rules, in lower case.
    mentioned: FxHashSet<String>,
}

impl Becomes {
    pub(super) fn of(draft: &Draft, derivation: &Derivation) -> Self {
        let known = derivation.becomes.iter().map(|(from, to)| (lex::lower(from), to.clone())).collect();
        let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '_';
        let mut mentioned: FxHashSet<String> = FxHashSet::default();
        for rule in &draft.rules.list {
            // Many rules consist of few words.
            for word in lex::lower(&rule.contents).split(is_sign) {
                if !mentioned.contains(word) {
                    let _ = mentioned.insert(word.to_owned());
                }
            }
        }
        Self { known, mentioned }
    }

    /// Returns whether a piece is known to stay where it is.
    pub(super) fn stays(&self, piece: &str) -> bool {
        self.of_piece(piece).is_some_and(|shown| lex::lower(&shown) == lex::lower(piece))
    }

    /// Returns what goals show; `None` if that is unknown. A piece that no rule mentions stays.
    pub(super) fn of_piece(&self, piece: &str) -> Option<String> {
        let lower = lex::lower(piece);
        match self.known.get(&lower) {
            Some(known) => Some(known.clone()),
            None => (!self.mentioned.contains(&lower)).then(|| piece.to_owned()),
        }
    }
}
