//! Games in which the same position for the third time is a draw.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use schola::board::{Choice, Game, State};
use schola::engine::{Game as _, Playing, Session, Standing, Viewer};
use schola::search::divide;

use super::shelf;
use super::whole::Picks;

/// Returns all plies that can be made, by their texts.
fn plies(game: &Game, state: &State) -> BTreeMap<String, Vec<Choice>> {
    let all = divide(game, state, 1).into_iter();
    all.map(|(ply, _)| (game.ply_text(state, &ply, Viewer::All), ply)).collect()
}

fn make(game: &Game, state: &mut State, ply: &[Choice]) {
    for choice in ply {
        game.play(state, choice, &mut ()).expect("it was offered");
    }
}

/// Returns the choices by which a piece of each side goes to another field and back, twice; `None` where none can.
fn to_and_fro(game: &Game, mut state: State, picks: &mut Picks) -> Option<Vec<Choice>> {
    let mut ways: Vec<(String, String)> = Vec::new();
    let mut record = Vec::new();
    for number in 0..8_usize {
        let all = plies(game, &state);
        let text = if let Some((from, to)) = number.checked_sub(2).map(|earlier| &ways[earlier]) {
            format!("{to}-{from}")
        } else {
            let steps: Vec<_> = all.keys().filter(|text| text.split('-').count() == 2).collect();
            (*steps.get(picks.next(steps.len().max(1)))?).clone()
        };
        let ply = all.get(&text)?;
        make(game, &mut state, ply);
        record.extend(ply.iter().cloned());
        let (from, to) = text.split_once('-')?;
        ways.push((from.to_owned(), to.to_owned()));
    }
    Some(record)
}

/// Plays at random until pieces go to and fro, and returns all choices.
fn record(game: &Game, seed: u64) -> Option<Vec<Choice>> {
    let mut state = game.start(seed);
    let mut picks = Picks(seed);
    let mut record = Vec::new();
    while matches!(game.standing(&state), Standing::ToMove(_)) {
        if let Some(repeated) = to_and_fro(game, state.clone(), &mut picks) {
            record.extend(repeated);
            return Some(record);
        }
        let mut all: Vec<_> = plies(game, &state).into_values().collect();
        let ply = all.swap_remove(picks.next(all.len()));
        make(game, &mut state, &ply);
        record.extend(ply);
    }
    None
}

/// Protects players from games without an end: in each game that says so, going to and fro is a draw, also where moves
/// without a capture are counted meanwhile.
#[test]
fn a_third_repetition_is_a_draw() {
    for folder in shelf::all() {
        if folder.draft.rules.repetition_limit.is_none() {
            continue;
        }
        let game = Arc::new(shelf::compiled(&folder, &[]));
        let record = (0..20).find_map(|seed| record(&game, seed));
        let record = record.unwrap_or_else(|| panic!("{}: nobody can go to and fro", shelf::name(&folder)));
        let mut play = Session::new(game.clone(), 0, 0);
        for choice in &record {
            // A random play may have come back to a position by itself.
            if !matches!(Playing::standing(&play), Standing::ToMove(_)) {
                break;
            }
            play.play(choice, Duration::ZERO, &mut ()).expect("it was offered");
        }
        let found = (Playing::standing(&play), play.is_repeated());
        assert_eq!(found, (&Standing::Drawn, true), "{}", shelf::name(&folder));
    }
}
