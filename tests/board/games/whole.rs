//! Random whole games: they end as their rules say, and everything they show can be shown.

use std::collections::BTreeSet;

use schola::board::material::Kind;
use schola::board::rules::Aside;
use schola::board::{Game, State};
use schola::engine::scene::{Area, Picture, Scene};
use schola::engine::{Game as _, Seat, Standing, Viewer};
use schola::project::BoardFolder;

use super::shelf;

/// The number of choices after which a game counts as endless.
const TOO_LONG: usize = 30_000;

/// Seeds for the choices; the game's own chance has another seed.
pub struct Picks(pub u64);

impl Picks {
    pub fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}

/// Plays a game to its end; `each` sees every state. What the rules say nobody should choose, such as giving up, is seldom chosen.
pub fn play(game: &Game, seed: u64, mut each: impl FnMut(&State)) -> (State, Standing) {
    let mut state = game.start(seed);
    let mut picks = Picks(seed);
    let (mut moves, mut worths) = (Vec::new(), Vec::new());
    for _ in 0..TOO_LONG {
        each(&state);
        let standing = game.standing(&state);
        let Some(asked) = standing.asked() else { return (state, standing) };
        moves.clear();
        game.answers(&state, asked, &mut moves);
        worths.clear();
        if game.advice(&state, asked, &mut worths) == Ok(true) && picks.next(100) > 0 {
            let mut sensible = worths.iter().map(|worth| *worth >= 0);
            let some = sensible.clone().any(|is| is);
            moves.retain(|_| sensible.next() == Some(true) || !some);
        }
        let choice = &moves[picks.next(moves.len())];
        game.play(&mut state, choice, &mut ()).expect("what is offered can be chosen");
    }
    panic!("the game does not end");
}

/// Protects players: whatever they choose, a game of any sample with any number of players ends with winners,
/// places or a draw, and never with a fault of its rules.
#[test]
fn games_end_as_the_rules_say() {
    for game in shelf::all() {
        // Partners win together.
        let side = if shelf::name(&game) == "whist" { 2 } else { 1 };
        for (number, seats) in shelf::seatings(&game).into_iter().enumerate() {
            let compiled = shelf::compiled(&game, &seats);
            for seed in 0..6 {
                let (_, standing) = play(&compiled, seed * 31 + number as u64, |_| ());
                let is_sound = match &standing {
                    Standing::Won(winners) => winners.len() == side,
                    Standing::Placed(places) => places.contains(&1),
                    Standing::Drawn => true,
                    _ => false,
                };
                assert!(is_sound, "{}, {seats:?}, {seed}: {standing:?}", shelf::name(&game));
            }
        }
    }
}

/// Protects the history: a game of Breakthrough records as many captures as men are missing from the board.
#[test]
fn what_is_taken_is_written() {
    let game = shelf::compiled(&shelf::open(&shelf::folder("breakthrough")), &[]);
    for seed in 0..4 {
        let mut state = game.start(seed);
        let mut picks = Picks(seed);
        let mut taken = 0;
        while let Some(seat) = game.standing(&state).asked() {
            let before = state.clone();
            let mut ply = Vec::new();
            while game.standing(&state) == Standing::to_move(seat) {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                ply.push(moves.swap_remove(picks.next(moves.len())));
                game.play(&mut state, &ply[ply.len() - 1], &mut ()).expect("what is offered can be chosen");
            }
            taken += usize::from(game.ply_text(&before, &ply, Viewer::All).contains('x'));
        }
        let mut left = 0;
        game.position(&state).material.each(|node| {
            left += usize::from(matches!(node.kind, Kind::Element { placed_on: Some(_), .. }));
        });
        assert_eq!(left + taken, 32);
        assert!(taken > 0, "nothing is taken in game {seed}");
    }
}

/// Protects what people see: every picture and every name shown during a game exists, and every picture of
/// the game is used by its look.
#[test]
fn all_that_is_shown_is_there() {
    for game in shelf::all() {
        let pictures: BTreeSet<String> = std::fs::read_dir(game.path.join("PIECES"))
            .expect("there are pictures")
            .map(|entry| entry.expect("the folder can be read").file_name().to_string_lossy().into_owned())
            .collect();
        let compiled = shelf::compiled(&game, &[]);
        let mut shown = BTreeSet::new();
        for seed in 0..3 {
            let mut step = 0;
            let _ = play(&compiled, seed, |state| {
                step += 1;
                if step % 5 == 1 {
                    for viewer in [Viewer::All, Viewer::Seat(Seat(0))] {
                        look_at(&game, &compiled.scene(state, viewer, Area::NONE), &mut shown);
                    }
                }
            });
        }
        let missing: Vec<_> = shown.difference(&pictures).collect();
        assert!(missing.is_empty(), "{}: {missing:?} are missing", shelf::name(&game));
        let named = |file: &String| {
            game.draft.look.themes.iter().any(|theme| {
                let of_rules = theme.pictures.iter().flat_map(|rule| [&rule.picture, &rule.back]).flatten();
                let of_badges = theme.badges.iter().filter_map(|badge| badge.picture.as_ref());
                let backdrops = theme.backdrops.iter().map(|it| &it.picture);
                of_rules.chain(of_badges).chain(backdrops).any(|it| fits(it, file))
            })
        };
        for file in &pictures {
            assert!(named(file), "{}: {file} is never shown", shelf::name(&game));
        }
    }
}

/// Returns whether a picture name with templates can become a file name.
fn fits(name: &str, file: &str) -> bool {
    match name.split_once('{') {
        None => name == file,
        Some((before, rest)) => {
            let behind = rest.split_once('}').map_or("", |(_, behind)| behind);
            let end = behind.rsplit('}').next().unwrap_or(behind);
            file.starts_with(before) && file.ends_with(end)
        }
    }
}

fn look_at(game: &BoardFolder, scene: &Scene, shown: &mut BTreeSet<String>) {
    let name = shelf::name(game);
    let table = scene.table.as_ref().expect("a board game is a table");
    for thing in &table.things {
        assert_ne!(thing.picture, Picture::Missing, "{name}: {} has no picture", thing.name);
        assert!(!thing.name.contains(['{', '_']), "{name}: {}", thing.name);
    }
    for spot in &table.spots {
        assert!(!spot.name.contains(['{', '_']), "{name}: {}", spot.name);
    }
    for choice in &scene.choices {
        assert!(!choice.label.contains(['{', '_']), "{name}: {}", choice.label);
    }
    let spots = table.spots.iter().filter_map(|spot| spot.picture.clone());
    let backdrops = table.backdrops.iter().map(|it| it.0.clone());
    shown.extend(table.things.iter().map(|it| it.picture.clone()).chain(spots).chain(backdrops).filter_map(
        |picture| match picture {
            Picture::File(file) => Some(file),
            Picture::Missing | Picture::Avatar => None,
        },
    ));
}

/// Protects the history: each choice of a ply is described in terms of the state before it. In Ludo, after a
/// six the same pawn can enter and move on in one ply, which names first the pawn and then the field that it
/// left.
#[test]
fn each_choice_of_a_ply_is_told_as_it_was_made() {
    let ludo = shelf::all().into_iter().find(|game| shelf::name(game) == "ludo").expect("a sample");
    let game = shelf::compiled(&ludo, &[]);
    let mut moves = Vec::new();
    for seed in 0..200 {
        let mut state = game.start(seed);
        // All pawns start outside, so whoever chooses has thrown a six.
        let before = state.clone();
        let mut ply = Vec::new();
        for _ in 0..2 {
            moves.clear();
            game.moves(&state, &mut moves);
            ply.push(moves[0]);
            game.play(&mut state, &moves[0], &mut ()).expect("what is offered can be chosen");
            if game.begins_ply(&state) {
                break;
            }
        }
        if ply.len() < 2 {
            continue;
        }
        let text = game.ply_text(&before, &ply, Viewer::All);
        let (first, second) = text.split_once(", ").expect("two choices");
        assert_ne!(first, second, "seed {seed}");
        return;
    }
    panic!("a six follows a six");
}

/// Returns why each thing and place on the table that cannot be chosen now cannot be, by its name.
pub fn refused(game: &Game, state: &State) -> Vec<(String, Option<String>)> {
    let Some(seat) = game.standing(state).asked() else { return Vec::new() };
    let scene = game.scene(state, Viewer::Seat(seat), Area::ALL);
    let table = scene.table.expect("a table");
    let things = table.things.iter().map(|thing| (thing.id, &thing.name));
    let all = things.chain(table.spots.iter().map(|spot| (spot.id, &spot.name)));
    let others = all.filter(|(id, _)| !scene.choices.iter().any(|choice| choice.target == Some(*id)));
    let said =
        |id, called| game.refusal(state, seat, &[id]).unwrap_or_else(|why| panic!("{called}: {why:?}"));
    others.map(|(id, called)| (called.clone(), said(id, called))).collect()
}

/// Protects opponents: wherever a game is asked how good its choices are, it rates each of them without a fault, and nothing
/// changes; a game without such rules says nothing.
#[test]
fn advice_rates_each_choice() {
    let mut advising = Vec::new();
    for folder in shelf::all() {
        let (game, name) = (shelf::compiled(&folder, &[]), shelf::name(&folder));
        let advises = folder.draft.rules.asides[Aside::Advice].is_some();
        for seed in 0..3 {
            let mut number = 0;
            let _ = play(&game, seed, |state| {
                number += 1;
                if number > 400 {
                    return;
                }
                let (mut worths, mut moves, before) = (vec![7], Vec::new(), state.clone());
                let asked = game.standing(state).asked();
                let seat = asked.unwrap_or_default();
                game.answers(state, seat, &mut moves);
                assert_eq!(
                    game.advice(state, seat, &mut worths),
                    Ok(advises && asked.is_some()),
                    "{name}, {number}"
                );
                assert_eq!(worths.len() - 1, if advises { moves.len() } else { 0 }, "{name}, {number}");
                assert!(*state == before, "{name}, {number}");
            });
        }
        if advises {
            advising.push(name);
        }
    }
    assert_eq!(advising, ["deus-ex-machina", "goofspiel", "ludo"]);
}

/// Protects players who try things: whatever they point at, the rules answer without a fault; a game that says why things
/// cannot be chosen does so for everything, and each of its reasons is given at some time.
#[test]
fn pointing_at_anything_is_answered() {
    let mut unsaid = Vec::new();
    for folder in shelf::all() {
        let (game, name) = (shelf::compiled(&folder, &[]), shelf::name(&folder));
        let explains = folder.draft.rules.asides[Aside::Refusal].is_some();
        let reasons = folder.draft.look.texts.iter().filter(|(key, _)| key.starts_with("refused_"));
        let mut missing: BTreeSet<&str> = reasons.map(|(_, said)| said["en"].as_str()).collect();
        assert_eq!(explains, !missing.is_empty(), "{name}");
        for seed in 0..40 {
            if seed > 0 && missing.is_empty() {
                break;
            }
            let _ = play(&game, seed, |state| {
                for (called, said) in refused(&game, state) {
                    assert_eq!(said.is_some(), explains, "{name}, {called}");
                    let _ = said.is_some_and(|said| missing.remove(said.as_str()));
                }
            });
        }
        unsaid.extend(missing.into_iter().map(|said| format!("{name}: {said}")));
    }
    assert!(unsaid.is_empty(), "never said: {unsaid:#?}");
}

/// Protects players who want to know more: whatever they point at, what is known of it is told without a fault, and changes
/// nothing; a game that tells such things tells some of them from the start, and no other game tells any.
#[test]
fn what_is_known_is_told() {
    let mut telling = Vec::new();
    for folder in shelf::all() {
        let (game, name) = (shelf::compiled(&folder, &[]), shelf::name(&folder));
        assert_eq!(game.has_facts(), folder.draft.rules.asides[Aside::Facts].is_some(), "{name}");
        let mut told = 0;
        let mut number = 0;
        let _ = play(&game, 0, |state| {
            number += 1;
            if number > 300 || number % 60 != 1 {
                return;
            }
            let before = state.clone();
            for seat in (0..game.seats()).map(Seat) {
                let scene = game.scene(state, Viewer::Seat(seat), Area::ALL);
                let table = scene.table.expect("a table");
                let all = table.things.iter().map(|it| it.id).chain(table.spots.iter().map(|it| it.id));
                for id in all {
                    let lines = game.facts(state, seat, &[id]);
                    told += lines.unwrap_or_else(|why| panic!("{name}, {id}: {why:?}")).len();
                }
            }
            assert!(*state == before, "{name}, {number}");
        });
        assert_eq!(told > 0, game.has_facts(), "{name}");
        if game.has_facts() {
            telling.push(name);
        }
    }
    assert_eq!(telling, ["deus-ex-machina"]);
}
