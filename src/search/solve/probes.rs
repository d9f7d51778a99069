//! Randomized greedy probes: random lines, each of which comes nearer with every move and takes first what leaves the fewest
//! ways on (H. C. von Warnsdorff's rule for the knight's tour). Repeated sampling takes the place of backtracking (P. Langley,
//! *Systematic and nonsystematic search strategies*, 1992).
//!
//! Where a mistake shows late, as on a knight's tour, backtracking tries all ways to go wrong after it; another probe may not
//! make the mistake at all. Probes remember nothing, and give up soon where nothing comes of them.

use super::Search;
use super::limits::Ended;
use super::store::Store;
use crate::engine::{Knowledge as _, Solvable, Standing};
use crate::search::chance::{Chance, seed_of};

/// The budget of the probes in states, and the share of the whole budget that they may take.
const MOST: u64 = 3_000_000;
const SHARE: u64 = 4;
/// After so many probes, one of them must have come this far, in percent of the way.
const TRIED: u64 = 60;
const FAR: u32 = 80;

/// The result of the probes.
pub(super) enum ProbeOutcome<M> {
    Solved(Vec<M>),
    Ended(Ended),
}

/// Runs probes; `None` if none of them gets anywhere.
pub(super) fn run<G: Solvable>(
    search: &mut Search<'_, G>,
    store: &Store,
    from: &G::State,
) -> Option<ProbeOutcome<G::Move>> {
    let first = search.knowledge.estimate(from);
    if first == 0 {
        return None;
    }
    let until = search.budget.states().saturating_add(MOST.min(search.budget.left() / SHARE));
    let mut nearest = first;
    let mut number = 0;
    let (mut state, mut next) = (from.clone(), from.clone());
    while search.budget.states() < until {
        let come = u64::from(first - nearest) * 100;
        if number >= TRIED && come < u64::from(first) * u64::from(FAR) {
            return None;
        }
        let mut chance = Chance::new(seed_of(29, number));
        number += 1;
        state.clone_from(from);
        let (mut way, mut estimate) = (Vec::new(), first);
        while estimate > 0 {
            match step(search, store, &state, estimate, &mut chance, &mut next) {
                Err(ended) => return Some(ProbeOutcome::Ended(ended)),
                Ok(None) => break,
                Ok(Some((choice, left))) => {
                    way.push(choice);
                    estimate = left;
                }
            }
            std::mem::swap(&mut state, &mut next);
            if search.game.standing(&state) == Standing::Solved {
                return Some(ProbeOutcome::Solved(way));
            }
        }
        nearest = nearest.min(estimate);
    }
    None
}

/// Makes a move that comes nearer, and returns it with the remaining estimate; `None` if there is none.
fn step<G: Solvable>(
    search: &mut Search<'_, G>,
    store: &Store,
    state: &G::State,
    estimate: u32,
    chance: &mut Chance,
    next: &mut G::State,
) -> Result<Option<(G::Move, u32)>, Ended> {
    let mut best: Option<(u32, usize, G::Move)> = None;
    let mut alike = 0;
    let mut ways_on = Vec::new();
    search.moves.clear();
    search.game.moves(state, &mut search.moves);
    for choice in &search.moves {
        if let Some(ended) = search.budget.count(store) {
            return Err(ended);
        }
        if !search.game.play_from(state, choice, &mut search.after) {
            continue;
        }
        let left = search.knowledge.estimate(&search.after);
        if search.game.standing(&search.after) == Standing::Solved {
            next.clone_from(&search.after);
            return Ok(Some((choice.clone(), left)));
        }
        if left >= estimate || search.knowledge.is_dead(&search.after) {
            continue;
        }
        ways_on.clear();
        search.game.moves(&search.after, &mut ways_on);
        if ways_on.is_empty() {
            continue;
        }
        let rank = (left, ways_on.len());
        let order = best.as_ref().map_or(std::cmp::Ordering::Less, |best| rank.cmp(&(best.0, best.1)));
        alike = if order.is_lt() { 1 } else { alike + u64::from(order.is_eq()) };
        if order.is_lt() || order.is_eq() && chance.below(alike) == 0 {
            best = Some((rank.0, rank.1, choice.clone()));
            next.clone_from(&search.after);
        }
    }
    Ok(best.map(|(left, _, choice)| (choice, left)))
}
