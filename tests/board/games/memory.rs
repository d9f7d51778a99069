//! The game of memory that a new board game can be: pairs as counted, nobody peeks, and computers remember.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use schola::board::material::{Grid, Kind, Value};
use schola::board::templates::{Area, Plain, Turn};
use schola::board::{Draft, Game, State, check, compile, edit};
use schola::engine::{Game as _, Playing as _, Seat, Session, Standing, Viewer};
use schola::project::templates::boards::BoardTemplate;
use schola::search::{AdviceRequest, Strength, advise};

use super::templates::make;
use super::whole::play;

/// Returns a game of memory with so many cards and players.
fn memory(columns: u32, rows: u32, players: u32) -> Draft {
    let plan = Area { grid: Grid::Quadrangular, columns, rows };
    make(BoardTemplate::Plain(Plain { players, plan, turn: Turn::TurnUp, aim: None })).draft.game
}

/// Returns what is on the card on each field where one lies, and how many cards each player has won.
fn cards(game: &Game, state: &State) -> (BTreeMap<(i32, i32), String>, Vec<usize>) {
    let material = game.position(state).material;
    let mut on_part = BTreeMap::new();
    material.each(|node| {
        if let (Kind::Element { placed_on: Some(part), .. }, Some(motif)) =
            (&node.kind, node.attributes.first())
        {
            let Value::Text(motif) = &motif.value else { panic!("a card has a picture") };
            assert_eq!(on_part.insert(*part, motif.clone()), None, "one card lies on a field");
        }
    });
    let mut lying = BTreeMap::new();
    material.each(|node| {
        let Kind::Map(map) = &node.kind else { return };
        for (x, y, field) in &map.content {
            let part = field.parts().next().map(|(.., part)| part.uid);
            if let Some(motif) = part.and_then(|part| on_part.get(&part)) {
                let _ = lying.insert((*x, *y), motif.clone());
            }
        }
    });
    let piles = material.players().map(|player| player.children().find(|set| set.name == "won"));
    let won = piles.map(|pile| pile.expect("a pile").children().count());
    (lying, won.collect())
}

/// Protects a game of memory: two cards alike are won and their player goes on, others stay and it is the next player's
/// turn, most pairs win, and equal ones are a draw; also where a board was made larger or smaller by hand, so that
/// a card has no other one like it.
#[test]
fn pairs_are_kept_as_counted() {
    let mut resized = Vec::new();
    for to in [(4, 3), (3, 3), (2, 1), (1, 1)] {
        let draft = memory(3, 2, 2);
        let mut board = None;
        draft.material.each(|node| board = board.or(matches!(node.kind, Kind::Map(_)).then_some(node.uid)));
        let size = edit::BoardSize { columns: to.0, rows: to.1 };
        let new = edit::resize(&draft, board.expect("a board"), size).expect("it is a size");
        assert_eq!(check::check(&new.draft), [], "{to:?}");
        resized.push((2, new.draft));
    }
    let made = [(1, 4, 3), (2, 4, 4), (3, 3, 3), (4, 5, 2)];
    let made = made.map(|(players, columns, rows)| (players, memory(columns, rows, players.max(2) as u32)));
    let mut drawn = 0;
    for (players, draft) in made.into_iter().chain(resized) {
        let seats: Vec<bool> = (0..draft.material.players().count()).map(|seat| seat < players).collect();
        let game = compile(&draft, &seats, "en").expect("it can be compiled");
        for seed in 0..6 {
            let mut before: Option<(usize, usize)> = None;
            let mut number = 0;
            let (state, standing) = play(&game, seed, |state| {
                let Some(seat) = game.standing(state).asked() else { return };
                number += 1;
                // Every other question is for a first card.
                if number % 2 == 0 {
                    return;
                }
                let won = cards(&game, state).1;
                let all = won.iter().sum();
                if let Some((last, had)) = before.replace((seat.0.into(), all)) {
                    let next = if all > had { last } else { (last + 1) % players };
                    assert_eq!(usize::from(seat.0), next, "{won:?}");
                    assert!(all == had || all == had + 2 && won[last] >= 2, "{won:?}");
                }
            });
            let (left, won) = cards(&game, &state);
            let alike: BTreeSet<&String> = left.values().collect();
            assert_eq!(alike.len(), left.len(), "no pair is left: {left:?}");
            let most = won.iter().max().expect("players");
            let best: Vec<usize> = (0..players).filter(|seat| won[*seat] == *most).collect();
            match standing {
                Standing::Won(winners) => {
                    assert_eq!(winners.iter().map(|seat| usize::from(seat.0)).collect::<Vec<_>>(), best);
                }
                Standing::Drawn => {
                    assert!(best.len() == players && players > 1, "{won:?}");
                    drawn += 1;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(drawn > 0, "nobody ever had as many as the other");
}

/// Protects fair play: what a computer takes for the cards that nobody has turned up is random, whatever they are; what
/// somebody has turned up is remembered by everybody after it lies face down again, and nothing else.
#[test]
fn computers_remember_cards_and_do_not_peek() {
    let game = compile(&memory(4, 2, 2), &[], "en").expect("it can be compiled");
    let mut apart = 0;
    for seed in 0..8 {
        let mut state = game.start(seed);
        let real = cards(&game, &state).0;
        let imagined = |state: &State, seat: u8| -> Vec<BTreeMap<(i32, i32), String>> {
            let viewer = Viewer::Seat(Seat(seat));
            (0..60).map(|seed| cards(&game, &game.imagine(state, viewer, seed)).0).collect()
        };
        for at in real.keys() {
            for seat in [0, 1] {
                let thought = imagined(&state, seat);
                let found: BTreeSet<&String> = thought.iter().map(|cards| &cards[at]).collect();
                assert_eq!(found.len(), 4, "every picture can be there");
                let right = thought.iter().filter(|cards| cards[at] == real[at]).count();
                // A fair count is 15 with a standard deviation of 3.4.
                assert!((2..=31).contains(&right), "{right} of 60");
            }
        }
        // Two cards are turned up, then one of the next player's, so that those two lie face down again.
        let mut moves = Vec::new();
        for _ in 0..3 {
            game.moves(&state, &mut moves);
            game.play(&mut state, &moves[0], &mut ()).expect("what is offered can be chosen");
        }
        let (lying, won) = cards(&game, &state);
        if won != [0, 0] {
            continue;
        }
        apart += 1;
        for seat in [0, 1] {
            let thought = imagined(&state, seat);
            let known = lying.iter().filter(|(at, motif)| thought.iter().all(|cards| cards[*at] == **motif));
            // Those turned up are known, and by now at most three have been.
            assert!((2..=3).contains(&known.count()), "seat {seat}");
        }
    }
    assert!(apart > 0, "nobody ever missed a pair");
}

/// Protects opponents that are worth playing: a computer that thinks wins a game of memory against chance.
#[test]
fn a_computer_finds_pairs() {
    let game = compile(&memory(4, 3, 2), &[], "en").expect("it can be compiled");
    let mut pairs = [0; 2];
    for seed in 0..4 {
        let mut state = game.start(seed);
        let mut chance = seed;
        while let Some(seat) = game.standing(&state).asked() {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let choice = if seat == Seat(0) {
                let strength = Strength::States(2000);
                let request = AdviceRequest { seat, strength, vary: true, seed, past: Vec::new() };
                advise(&game, &state, &request, &()).expect("advice").ply[0]
            } else {
                chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                moves.swap_remove((chance >> 33) as usize % moves.len())
            };
            game.play(&mut state, &choice, &mut ()).expect("what is offered can be chosen");
        }
        let won = cards(&game, &state).1;
        pairs = [pairs[0] + won[0] / 2, pairs[1] + won[1] / 2];
    }
    assert!(pairs[0] >= 2 * pairs[1], "{pairs:?}");
}

/// Protects a game of memory from peeking: a card that was turned up is not taken back, however many have been; where the rules
/// reveal nothing, everything can be.
#[test]
fn what_was_turned_up_stays_known() {
    let memory = compile(&memory(4, 3, 2), &[], "en").expect("it can be compiled");
    let place = make(BoardTemplate::Plain(Plain::default())).draft.game;
    let place = compile(&place, &[], "en").expect("it can be compiled");
    for (game, reveals) in [(memory, true), (place, false)] {
        let mut session = Session::new(Arc::new(game), 1, 0);
        assert_eq!(session.revealed(), 0);
        for turn in 1..=4 {
            let _ = session.choose(0, Duration::ZERO).expect("something can be chosen");
            assert_eq!(session.revealed(), if reveals { turn } else { 0 });
        }
        assert!(session.undo(Duration::ZERO));
        assert_eq!(session.revealed(), if reveals { 3 } else { 0 });
    }
}
