//! Plies of several choices.

use crate::engine::{Game, Standing};

/// The result of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The ply goes on.
    Within,
    /// The next ply begins.
    Complete,
    /// The game is over, and with it the ply.
    Ended,
}

/// Returns the result of the choice that made `state`.
pub(super) fn after<G: Game>(game: &G, state: &G::State, standing: &Standing) -> After {
    match standing {
        Standing::ToMove(_) if game.begins_ply(state) => After::Complete,
        Standing::ToMove(_) => After::Within,
        Standing::Solved
        | Standing::Won(_)
        | Standing::Placed(_)
        | Standing::Lost
        | Standing::Drawn
        | Standing::Stuck
        | Standing::Fault(_) => After::Ended,
    }
}

/// Appends the choices of the seat that is to choose, of the first one if they are several. So sequences in which seats answer
/// the same question in another order count once, and nobody acts out of turn.
pub(super) fn choices<G: Game>(game: &G, state: &G::State, into: &mut Vec<G::Move>) {
    if let Some(seat) = game.standing(state).asked() {
        game.answers(state, seat, into);
    }
}

/// Returns whether a ply has returned to an earlier state of its own, as when a piece just taken up is put
/// down again. What follows is counted at the earlier state, so the search does not run in circles. `path`
/// begins with the state before the ply.
pub(super) fn turns_back<S: Eq>(mut path: impl ExactSizeIterator<Item = S>, now: &S) -> bool {
    // A single choice always changes something.
    path.len() >= 2 && path.any(|before| before == *now)
}

/// Returns all possible plies, each as its choices, up to where another seat is to choose; in the order of
/// search, which is the order of the places that their choices name.
pub(super) fn list<G: Game>(game: &G, state: &G::State) -> Vec<Vec<G::Move>> {
    list_up_to(game, state, usize::MAX).unwrap_or_default()
}

/// Returns the same if there are at most so many plies: where one choice can follow another without end in sight, as
/// throws of a six do, nobody can list them all.
pub(super) fn list_up_to<G: Game>(game: &G, state: &G::State, most: usize) -> Option<Vec<Vec<G::Move>>> {
    let mut found = Vec::new();
    let standing = game.standing(state);
    if matches!(standing, Standing::ToMove(_)) {
        go_on(game, &mut vec![state.clone()], &standing, (&mut Vec::new(), &mut found), most);
    }
    (found.len() <= most).then_some(found)
}

fn go_on<G: Game>(
    game: &G,
    path: &mut Vec<G::State>,
    asked: &Standing,
    (ply, found): (&mut Vec<G::Move>, &mut Vec<Vec<G::Move>>),
    most: usize,
) {
    let Some(state) = path.last().cloned() else { return };
    let mut moves = Vec::new();
    choices(game, &state, &mut moves);
    moves.sort_by_cached_key(|choice| game.rank(&state, choice));
    for choice in moves {
        if found.len() > most {
            return;
        }
        let mut next = state.clone();
        if game.play(&mut next, &choice, &mut ()).is_err() {
            continue;
        }
        let standing = game.standing(&next);
        let after = after(game, &next, &standing);
        if after != After::Ended && turns_back(path.iter(), &&next) {
            continue;
        }
        ply.push(choice);
        if after == After::Within && standing == *asked {
            path.push(next);
            go_on(game, path, asked, (&mut *ply, &mut *found), most);
            let _ = path.pop();
        } else {
            found.push(ply.clone());
        }
        let _ = ply.pop();
    }
}

/// Returns a ply as text: its choices with spaces between them.
pub fn text_of<M: std::fmt::Display>(ply: &[M]) -> String {
    let choices: Vec<_> = ply.iter().map(ToString::to_string).collect();
    choices.join(" ")
}
