//! Ways by chance, each of which comes nearer with every move, and takes first what can hardly be gone on with (H. C. von
//! Warnsdorff's rule for the knight; sampling over and over in place of going back: P. Langley, *Systematic and
//! nonsystematic search strategies*, 1992).
//!
//! Where a mistake shows late, as on a tour of a knight, going back tries all ways to go wrong after it; another dive
//! may not make it at all. Dives remember nothing, and end soon where nothing comes of them.

use super::Search;
use super::limits::Ended;
use super::store::Store;
use crate::engine::{Knowledge as _, Solvable, Standing};
use crate::search::chance::{Chance, seed_of};

/// States that dives may look at, and of how many that may be looked at in all they take one part.
const MOST: u64 = 3_000_000;
const SHARE: u64 = 4;
/// After so many dives one of them is to have come this part of the way, of 100.
const TRIED: u64 = 60;
const FAR: u32 = 80;

/// What dives came to.
pub(super) enum Outcome<M> {
    Solved(Vec<M>),
    Ended(Ended),
}

/// Dives over and over; `None` where nothing comes of it.
pub(super) fn run<G: Solvable>(
    search: &mut Search<'_, G>,
    store: &Store,
    from: &G::State,
) -> Option<Outcome<G::Move>> {
    let first = search.knowledge.estimate(from);
    if first == 0 {
        return None;
    }
    let until = search.brake.states().saturating_add(MOST.min(search.brake.left() / SHARE));
    let mut nearest = first;
    let mut number = 0;
    let (mut state, mut next) = (from.clone(), from.clone());
    while search.brake.states() < until {
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
                Err(ended) => return Some(Outcome::Ended(ended)),
                Ok(None) => break,
                Ok(Some((choice, left))) => {
                    way.push(choice);
                    estimate = left;
                }
            }
            std::mem::swap(&mut state, &mut next);
            if search.game.standing(&state) == Standing::Solved {
                return Some(Outcome::Solved(way));
            }
        }
        nearest = nearest.min(estimate);
    }
    None
}

/// Makes a move that comes nearer, and returns it with the estimate that is left; `None` where there is none.
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
        if let Some(ended) = search.brake.count(store) {
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
