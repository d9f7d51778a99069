//! Shortcuts in a solution: from each state on it, a small breadth-first search for a later one.

use rustc_hash::FxHashMap;

use super::Search;
use super::store::{Entry, NONE, Node, Store};
use crate::engine::{Knowledge as _, Solvable, Standing};

/// States visited around each state of the solution.
const AROUND: u32 = 2_000;
/// The most passes over the whole solution.
const PASSES: usize = 4;
/// The least budget, on top of the states of the search so far.
const AT_LEAST: u64 = 200_000;
/// The most bytes for the states around one state.
const BYTES: u64 = 1 << 26;

/// Returns a solution that is no longer than `moves`. It gives up when the search has to stop.
pub(super) fn shorten<G: Solvable>(
    search: &mut Search<'_, G>,
    from: &G::State,
    mut moves: Vec<G::Move>,
) -> Vec<G::Move> {
    let enough = search.budget.states().saturating_mul(2).saturating_add(AT_LEAST);
    for _ in 0..PASSES {
        let before = moves.len();
        let mut at = 0;
        while at < moves.len() && search.budget.states() < enough {
            let Some(shortcut) = shortcut(search, from, &moves, at) else { return moves };
            if let Some((to, instead)) = shortcut {
                let _ = moves.splice(at..to, instead).count();
            }
            at += 1;
        }
        if moves.len() == before {
            break;
        }
    }
    moves
}

/// A state on the solution, and fewer moves that lead there.
type Shortcut<M> = (usize, Vec<M>);

/// Returns the best shortcut from the state after `at` moves, if there is one; `None` when the search has to stop.
fn shortcut<G: Solvable>(
    search: &mut Search<'_, G>,
    from: &G::State,
    moves: &[G::Move],
    at: usize,
) -> Option<Option<Shortcut<G::Move>>> {
    let Search { game, knowledge, budget, state, after, moves: offers, packed, .. } = search;
    let mut later: FxHashMap<Box<[u64]>, usize> = FxHashMap::default();
    state.clone_from(from);
    let mut store = Store::new(packed.len(), BYTES);
    for (index, choice) in moves.iter().enumerate() {
        if index >= at {
            knowledge.pack(state, packed);
            if index == at {
                let _ = store.insert(packed, Node::after(NONE, 0, 0));
            }
            let _ = later.insert(packed.clone().into(), index);
        }
        if game.play(state, choice, &mut ()).is_err() {
            return Some(None);
        }
    }
    // The state, what it saves, and its index on the way.
    let mut best: Option<(u32, usize, usize)> = None;
    let mut next = 0;
    while next < store.len() && store.len() < AROUND {
        let depth = store.node(next).cost as usize + 1;
        knowledge.unpack(store.state(next), state);
        offers.clear();
        game.moves(state, offers);
        for offer in offers.iter() {
            if budget.count(&store).is_some() {
                return None;
            }
            if !game.play_from(state, offer, after) {
                continue;
            }
            knowledge.pack(after, packed);
            let Entry::New(new) = store.insert(packed, Node::after(next, 0, depth as u32)) else {
                continue;
            };
            // Any goal will do, not only the one that the solution leads to.
            let solved = game.standing(after) == Standing::Solved;
            let place = if solved { Some(moves.len()) } else { later.get(&packed[..]).copied() };
            let Some(place) = place else { continue };
            let saved = (place - at).saturating_sub(depth);
            if saved > best.map_or(0, |best| best.1) {
                best = Some((new, saved, place));
            }
        }
        next += 1;
    }
    let Some((number, _, place)) = best else { return Some(None) };
    let mut begin = from.clone();
    search.knowledge.unpack(store.state(0), &mut begin);
    let instead = search.moves_along(&begin, &store.way(number), G::Knowledge::pack);
    Some(instead.map(|instead| (place, instead)))
}
