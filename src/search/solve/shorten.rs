//! Shortcuts in moves that were found: from each state on the way, a small search in breadth for a later one.

use rustc_hash::FxHashMap;

use super::Search;
use super::store::{Entry, NONE, Node, Store};
use crate::engine::{Knowledge as _, Solvable, Standing};

/// States that are looked at around each state of the way.
const AROUND: u32 = 2_000;
/// How often the whole way is gone through, at most.
const PASSES: usize = 4;
/// As many states as the search has taken, and these, may be looked at in all.
const AT_LEAST: u64 = 200_000;
/// Bytes that the states around one state may take.
const BYTES: u64 = 1 << 26;

/// Returns moves that lead to a goal as `moves` do, at most as many. It gives up where the search is to end.
pub(super) fn shorten<G: Solvable>(
    search: &mut Search<'_, G>,
    from: &G::State,
    mut moves: Vec<G::Move>,
) -> Vec<G::Move> {
    let enough = search.brake.states().saturating_mul(2).saturating_add(AT_LEAST);
    for _ in 0..PASSES {
        let before = moves.len();
        let mut at = 0;
        while at < moves.len() && search.brake.states() < enough {
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

/// A place on the way and fewer moves that lead there.
type Shortcut<M> = (usize, Vec<M>);

/// Returns the best shortcut from the state after `at` moves, if there is one; `None` when the search is to end.
fn shortcut<G: Solvable>(
    search: &mut Search<'_, G>,
    from: &G::State,
    moves: &[G::Move],
    at: usize,
) -> Option<Option<Shortcut<G::Move>>> {
    let Search { game, knowledge, brake, state, after, moves: offers, packed, .. } = search;
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
    // The state, what it saves, and where it stands on the way.
    let mut best: Option<(u32, usize, usize)> = None;
    let mut next = 0;
    while next < store.len() && store.len() < AROUND {
        let depth = store.node(next).cost as usize + 1;
        knowledge.unpack(store.state(next), state);
        offers.clear();
        game.moves(state, offers);
        for offer in offers.iter() {
            if brake.count(&store).is_some() {
                return None;
            }
            if !game.play_from(state, offer, after) {
                continue;
            }
            knowledge.pack(after, packed);
            let Entry::New(new) = store.insert(packed, Node::after(next, 0, depth as u32)) else {
                continue;
            };
            // Any goal will do, also another one than the way leads to.
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
