//! Several seats asked at once, what may be chosen out of turn, and defaults for those who do not choose in time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use schola::board::material::{End, Material, Visibility};
use schola::board::{self, Choice, Game, State};
use schola::engine::scene::Area;
use schola::engine::{Game as _, History, Looking, Notes, Playing, Seat, Seats, Session, Standing, Viewer};
use schola::project::position;
use schola::search::{AdviceRequest, Strength, advise, perft, perft_choices};

use crate::support::board_door::draft;
use crate::support::board_material::{Maker, access, int, material};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const NOW: Duration = Duration::ZERO;

/// Players with three numbered cards each that only they see, and a number of their own that all see.
fn players(names: &[&str]) -> Material {
    let mut maker = Maker::default();
    let free = access(End::Random, End::Random);
    let mut player = |name: &&str| {
        let cards = (1..=3).map(|number| maker.simple("card", &[("value", int(number))])).collect();
        let mut hand = maker.set("hand", free, cards);
        hand.visible_to = Some(Visibility::Owner);
        maker.player(name, &[("shows", int(0)), ("gone", int(0))], vec![hand])
    };
    material(names.iter().map(&mut player).collect())
}

fn compiled(names: &[&str], rules: &str) -> Game {
    let game = board::compile(&draft(players(names), rules), &[], "en");
    game.unwrap_or_else(|faults| panic!("{faults:?} in {rules}"))
}

/// Rock, paper, scissors. Paper is taken for whoever does not choose in time; a player may give up at any time.
fn rock_paper_scissors() -> Game {
    compiled(
        &["Red", "Blue"],
        "start Ask
block Ask
  body: coll.new ALL ; coll.push ALL, !Players ; ask.prompt 'which' ; ask.together ALL ; ask.optOwn shows, 1, 'rock' \
            ; ask.optOwn shows, 2, 'paper' ; ask.default ; ask.optOwn shows, 3, 'scissors' ; ask.anytime ALL \
            ; ask.optOwn gone, 1, 'give up'
  after: -> Judge
  footer: coll.del ALL
block Judge
  body: ask.clear ; attr.bindPath A, !Root.Red.shows ; attr.bindPath B, !Root.Blue.shows ; attr.newCopy D, A ; attr.addV D, 3 \
            ; attr.sub D, B ; attr.modV D, 3 ; attr.bindPath X, !Root.Red.gone ; attr.bindPath Y, !Root.Blue.gone \
            ; coll.new R ; coll.push R, !Root.Red ; coll.new L ; coll.push L, !Root.Blue
  after: -> Blue if attr.eqV X, 1 ; -> Red if attr.eqV Y, 1 ; -> Red if attr.eqV D, 1 ; -> Blue if attr.eqV D, 2 ; -> None
block Red
  body: result.setV R, 'win' ; game.end
block Blue
  body: result.setV L, 'win' ; game.end
block None
  body: result.setV L, 'draw' ; game.end
",
    )
}

/// A block in which all players choose a card of their own hands at once, as `BID`; it goes on with another one.
fn bidding(id: &str, next: &str) -> String {
    format!(
        "block {id}
  body: coll.new ALL ; coll.push ALL, !Players ; coll.new H ; coll.push H, !Players.hand.* ; coll.new BID \
            ; ask.together ALL ; ask.own H, BID
  after: -> {next}
  footer: coll.del ALL ; coll.del H
"
    )
}

/// Each player lays a card of the hand; the highest wins, and nobody sees the others.
fn bids(names: &[&str]) -> Game {
    let rest = "block Judge
  body: ask.clear ; coll.keepMax BID, value ; nav.owner BID ; attr.newV G, 0 ; attr.newV N, 1 ; ask.optV G, 1, 'on'
  after: -> End
block End
  body: ask.clear ; result.setV BID, 'win' ; game.end
";
    compiled(names, &format!("start Ask\n{}{rest}", bidding("Ask", "Judge")))
}

fn choices(game: &Game, state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.answers(state, seat, &mut choices);
    choices
}

/// Lets a seat take one of its answers.
fn answer(game: &Game, state: &mut State, seat: Seat, at: usize) {
    let choice = choices(game, state, seat)[at];
    assert_eq!(game.mover(state, &choice), seat);
    game.play(state, &choice, &mut ()).expect("it can be chosen");
}

fn label_of(game: &Game, state: &State, wanted: &str, by: Seat) -> Choice {
    let scene = game.scene(state, Viewer::Seat(by), Area::NONE);
    let found = scene.choices.iter().find(|choice| choice.label == wanted).expect("it is offered");
    Choice(found.index as u16)
}

/// Both seats are asked; whoever has chosen is asked no more, and everything is the same whoever chose first.
#[test]
fn seats_choose_in_any_order() {
    let game = rock_paper_scissors();
    let start = game.start(1);
    assert_eq!(game.standing(&start), Standing::ToMove([RED, BLUE].into_iter().collect()));
    assert_eq!(game.default_answer(&start, BLUE), Some(choices(&game, &start, BLUE)[1]));
    for red in 0..3 {
        for blue in 0..3 {
            let (mut one, mut other) = (start.clone(), start.clone());
            answer(&game, &mut one, RED, red);
            assert_eq!(game.standing(&one), Standing::to_move(BLUE));
            assert!(choices(&game, &one, RED).is_empty(), "nobody chooses twice");
            assert!(!game.begins_ply(&one), "the turn is that of all");
            answer(&game, &mut one, BLUE, blue);
            answer(&game, &mut other, BLUE, blue);
            answer(&game, &mut other, RED, red);
            assert!(one == other, "{red} {blue}: the order does not matter");
            let won = match (red + 3 - blue) % 3 {
                0 => Standing::Drawn,
                1 => Standing::Won(vec![RED]),
                _ => Standing::Won(vec![BLUE]),
            };
            assert_eq!(game.standing(&one), won);
        }
    }
    assert_eq!(perft(&game, &start, 1), 9, "each pair of choices once");
    assert_eq!(perft_choices(&game, &start, 2), 9);
}

/// What a seat has chosen changes nothing that another seat can get: data, scene, texts, imagined states, advice.
#[test]
fn sealed_choices_are_seen_by_nobody() {
    for game in [rock_paper_scissors(), bids(&["Red", "Blue"]), bids(&["Red", "Blue", "Green"])] {
        let start = game.start(7);
        let seen: Vec<_> = (0..3)
            .map(|at| {
                let mut state = start.clone();
                let choice = choices(&game, &start, RED)[at];
                game.play(&mut state, &choice, &mut ()).expect("it can be chosen");
                let viewer = Viewer::Seat(BLUE);
                let scene = game.scene(&state, viewer, Area::ALL);
                let chosen =
                    scene.table.as_ref().map(|table| (table.players[0].chosen, table.players[1].asked));
                assert_eq!(chosen, Some((true, true)), "it is shown who has chosen");
                let strength = Strength::level("medium").expect("a level");
                let request = AdviceRequest { seat: BLUE, strength, vary: true, seed: 3, past: Vec::new() };
                let imagined: Vec<State> = (0..40).map(|seed| game.imagine(&state, viewer, seed)).collect();
                let advice = advise(&game, &state, &request, &()).map(|advice| advice.ply);
                (game.data(&state, viewer), scene, game.ply_text(&start, &[choice], viewer), imagined, advice)
            })
            .collect();
        for other in &seen[1..] {
            assert_eq!(other.0, seen[0].0);
            assert_eq!(other.1, seen[0].1);
            assert_eq!(other.2, seen[0].2);
            assert!(other.3 == seen[0].3, "what Blue imagines does not depend on it");
            assert_eq!(other.4, seen[0].4);
        }
        // Blue must think of all that Red may have chosen; Red knows it.
        let mut state = start.clone();
        answer(&game, &mut state, RED, 2);
        let count = |viewer| {
            let mut kinds: Vec<State> = Vec::new();
            for seed in 0..60 {
                let mut imagined = game.imagine(&state, Viewer::Seat(viewer), seed);
                for seat in 1..game.seats() {
                    answer(&game, &mut imagined, Seat(seat), 0);
                }
                game.reseed(&mut imagined, 0);
                if !kinds.contains(&imagined) {
                    kinds.push(imagined);
                }
            }
            kinds.len()
        };
        assert!(count(BLUE) >= 3, "everything that Red may have chosen is imagined");
        let mut imagined = game.imagine(&state, Viewer::Seat(RED), 9);
        for _ in 0..2 {
            imagined = game.imagine(&imagined, Viewer::Seat(RED), 9);
        }
        let own = |state: &State| game.data(state, Viewer::Seat(RED));
        assert_eq!(own(&imagined), own(&state), "Red knows what Red chose");
    }
}

/// Cards that stay hidden after everybody has chosen are drawn anew, too, as far as the result does not tell them.
#[test]
fn hidden_bids_stay_hidden() {
    let game = bids(&["Red", "Blue"]);
    let end = |red, blue| {
        let mut state = game.start(1);
        answer(&game, &mut state, RED, red);
        answer(&game, &mut state, BLUE, blue);
        state
    };
    // Blue laid the highest card and does not know which one Red laid.
    let seen = |state: &State| {
        (0..200).map(|seed| game.imagine(state, Viewer::Seat(BLUE), seed)).collect::<Vec<_>>()
    };
    let (low, middle) = (seen(&end(0, 2)), seen(&end(1, 2)));
    assert!(low == middle, "what Blue imagines does not depend on what Red laid");
    assert_eq!(game.data(&end(0, 2), Viewer::Seat(BLUE)), game.data(&end(1, 2), Viewer::Seat(BLUE)));
}

/// Undo, redo, the log and the texts of plies.
#[test]
fn sessions_keep_sealed_choices() {
    let game = Arc::new(rock_paper_scissors());
    let mut play = Session::new(game.clone(), 5, 0);
    let blue = label_of(&game, play.state(), "scissors", BLUE);
    let _ = play.choose(blue.0.into(), NOW).expect("Blue first");
    assert_eq!((play.asked(), play.ply_at()), (Some(RED), 0));
    let sealed = play.state().clone();
    let mut moves = Vec::new();
    game.moves(play.state(), &mut moves);
    let whose: Vec<_> = moves.iter().map(|it| Playing::mover(&play, it.0.into())).collect();
    assert_eq!(whose, [Some(RED), Some(RED), Some(RED), Some(RED), Some(BLUE)], "Blue may still give up");
    let under_way = Session::plies(&play);
    assert_eq!(under_way[0].text.seen_by(Viewer::Seat(RED)), "Blue: ?");
    assert_eq!(under_way[0].text.seen_by(Viewer::Seat(BLUE)), "Blue: scissors");
    assert!(under_way[0].is_joint, "the text says who chose, so that nobody needs to add it");
    assert!(play.hides(), "a curtain falls while people choose in secret");
    let _ = play.choose(0, NOW).expect("rock");
    assert_eq!(*Playing::standing(&play), Standing::Won(vec![RED]));
    let plies = Session::plies(&play);
    assert_eq!((plies.len(), plies[0].is_joint), (1, true), "a choice of all is one turn");
    assert_eq!(plies[0].text.seen_by(Viewer::Seat(RED)), "Blue: scissors, Red: rock", "now it is told");
    let end = play.state().clone();
    assert!(play.undo(NOW) && *play.state() == sealed, "undo takes the last choice back");
    assert!(play.redo(NOW) && *play.state() == end);
    assert!(play.undo_to(&[RED], NOW) && play.at() == 0, "the turn is Red's as well");
    assert!(play.redo_ply(NOW) && *play.state() == end);
    let log = play.log().to_string();
    let read = log.parse().expect("a log");
    let again = Session::from_log(game, 0, &read).expect("the log fits");
    assert!(*again.state() == end, "a replay is the same play");
    assert!(log.contains(" 1 "), "{log}");
}

/// Why something cannot be chosen is said to the seat that points, which is the current player meanwhile.
#[test]
fn each_seat_is_told_its_own_reason() {
    let rules = "start Ask
refusal Why
block Ask
  body: coll.new ALL ; coll.push ALL, !Players ; coll.new H ; coll.push H, !Players.hand.* ; coll.new BID \
            ; ask.together ALL ; ask.own H, BID
  after: -> End
  footer: coll.del ALL ; coll.del H
block End
  body: ask.clear ; result.setV BID, 'win' ; game.end
block Why
  body: coll.new MINE ; coll.push MINE, !Current.hand.* ; say.why 'mine', MINE ; coll.push MINE, !Others.hand.* ; say.why 'theirs', MINE
";
    let game = compiled(&["Red", "Blue", "Green"], rules);
    let check = |state: &State, seats: &[Seat]| {
        for of in [RED, BLUE, Seat(2)] {
            let scene = game.scene(&game.start(1), Viewer::Seat(of), Area::NONE);
            let card = scene.choices.iter().find_map(|choice| choice.target).expect("a card is offered");
            for seat in seats {
                let why = if of == *seat { "mine" } else { "theirs" };
                assert_eq!(
                    game.refusal(state, *seat, &[card]),
                    Ok(Some(why.to_owned())),
                    "{seat:?} at one of {of:?}"
                );
            }
        }
    };
    let mut state = game.start(1);
    check(&state, &[RED, BLUE, Seat(2)]);
    answer(&game, &mut state, BLUE, 0);
    check(&state, &[RED, Seat(2)]);
    answer(&game, &mut state, RED, 0);
    check(&state, &[Seat(2)]);
    let play = Session::new(Arc::new(compiled(&["Red", "Blue"], rules)), 5, 0);
    let card = play.scene(Viewer::Seat(BLUE), Area::NONE).choices[0].target.expect("a card");
    let told = |viewer| play.refusal(viewer, &[card]).expect("no fault").expect("a reason");
    assert_eq!(told(Viewer::Seat(BLUE)), "mine");
    assert_eq!((told(Viewer::Seat(RED)), told(Viewer::All)), ("theirs".to_owned(), "theirs".to_owned()));
}

/// Who gives up out of turn ends it, whether asked, asked already, or not; what was chosen in secret is void.
#[test]
fn a_seat_may_act_out_of_turn() {
    let game = rock_paper_scissors();
    for by in [RED, BLUE] {
        for sealed in [None, Some(RED), Some(BLUE)] {
            let mut state = game.start(1);
            if let Some(seat) = sealed {
                answer(&game, &mut state, seat, 0);
            }
            let choice = label_of(&game, &state, "give up", by);
            assert!(!choices(&game, &state, by).contains(&choice), "it is no answer");
            assert_eq!(game.mover(&state, &choice), by);
            game.play(&mut state, &choice, &mut ()).expect("at any time");
            assert_eq!(game.standing(&state), Standing::Won(vec![Seat(1 - by.0)]), "{by:?} {sealed:?}");
            assert_eq!(game.data(&state, Viewer::All)["state"]["children"][0]["attributes"]["shows"], 0);
        }
    }
}

/// The default is an ordinary move of the seat that did not choose, and only of a seat that is to choose.
#[test]
fn defaults_are_taken_for_seats_that_are_late() {
    let mut play = Session::new(Arc::new(rock_paper_scissors()), 5, 0);
    play.take_default(BLUE, NOW).expect("paper");
    let refusal = play.take_default(BLUE, NOW).expect_err("Blue has chosen");
    assert_eq!(refusal.0.key, "refusal-no-default");
    let _ = play.choose(2, NOW).expect("scissors");
    assert_eq!(*Playing::standing(&play), Standing::Won(vec![RED]));
    let mut other = Session::new(Arc::new(bids(&["Red", "Blue"])), 5, 0);
    assert!(other.take_default(RED, NOW).is_err(), "these rules name none");
}

/// A position in the middle of a question can be written and read; it keeps what was chosen.
#[test]
fn positions_keep_sealed_choices() {
    for game in [rock_paper_scissors(), bids(&["Red", "Blue", "Green"])] {
        let mut state = game.start(3);
        answer(&game, &mut state, BLUE, 1);
        let written = position::write(&game.position(&state), "game");
        let read = position::read(written.as_bytes()).model.expect("it can be read");
        let mut again = game.state_of(&read).expect("it fits");
        assert_eq!(position::write(&game.position(&again), "game"), written);
        assert_eq!(game.standing(&again), game.standing(&state));
        let one = game.imagine(&again, Viewer::Seat(RED), 1);
        answer(&game, &mut again, RED, 0);
        let two = game.imagine(&again, Viewer::Seat(RED), 1);
        let goes_on = game.standing(&two) == Standing::to_move(Seat(2));
        assert_eq!(goes_on, game.seats() == 3);
        assert_eq!(game.standing(&one), game.standing(&state));
    }
}

/// The best computer cannot do better than chance against somebody who chooses at random, whoever chooses first.
#[test]
fn the_best_computer_stays_within_chance() {
    let game = rock_paper_scissors();
    let strength = Strength::States(2000);
    for first in [RED, BLUE] {
        let mut won = 0_i32;
        for seed in 0..90 {
            let mut state = game.start(seed);
            let other = Seat(1 - first.0);
            // The first one chooses each of the three equally often.
            answer(&game, &mut state, first, (seed % 3) as usize);
            let request = AdviceRequest { seat: other, strength, vary: true, seed, past: Vec::new() };
            let advice = advise(&game, &state, &request, &()).expect("it chooses");
            game.play(&mut state, &advice.ply[0], &mut ()).expect("a legal choice");
            won += i32::from(game.standing(&state) == Standing::Won(vec![other]));
        }
        assert!((16..=44).contains(&won), "{won} of 90 won, 30 expected");
    }
    assert!(!game.is_open() && Seats::one(RED).only() == Some(RED));
}

/// The Game of Pure Strategy with three cards: everybody bids a card for each prize, the highest one alone takes it.
fn pure_strategy(names: &[&str]) -> Game {
    let mut maker = Maker::default();
    let free = access(End::Random, End::Random);
    let cards =
        |maker: &mut Maker| (1..=3).map(|number| maker.simple("card", &[("value", int(number))])).collect();
    let mut children = Vec::new();
    for name in names {
        let cards = cards(&mut maker);
        let mut hand = maker.set("hand", free, cards);
        hand.visible_to = Some(Visibility::Owner);
        children.push(maker.player(name, &[("score", int(0))], vec![hand]));
    }
    let prizes = cards(&mut maker);
    let (prizes, pile) = (maker.set("prizes", free, prizes), maker.set("pile", free, Vec::new()));
    children.push(maker.common("Table", &[], vec![prizes, pile]));
    let rest = "block Reveal
  body: ask.clear ; coll.new PILE ; coll.push PILE, !Root.Table.pile ; coll.new W ; coll.pushCopy W, BID \
            ; coll.keepMax W, value ; nav.owner W ; set.putEnd BID, PILE ; coll.new PRIZE \
            ; coll.push PRIZE, !Root.Table.prizes.!First ; attr.bind V, PRIZE, value
  after: -> Take if coll.sizeEqV W, 1 ; -> Next
block Take
  body: attr.bind S, W, score ; attr.add S, V
  after: -> Next
  footer: attr.del S
block Next
  body: set.putEnd PRIZE, PILE
  after: -> Bid if node.exists !Players.hand.* ; -> End
  footer: attr.del V ; coll.del PRIZE ; coll.del W ; coll.del PILE ; coll.del BID
block End
  body: coll.new B ; coll.push B, !Players ; coll.keepMax B, score ; result.setV B, 'win' ; game.end
";
    let rules = format!("start Bid\n{}{rest}", bidding("Bid", "Reveal"));
    let game = board::compile(&draft(material(children), &rules), &[], "en");
    game.unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// All orders of three cards.
const ORDERS: [[i64; 3]; 6] = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];

/// Counts how often each set of seats wins, over all ways to bid, without any board game.
fn expected(seats: usize) -> BTreeMap<Vec<usize>, u64> {
    let mut counts = BTreeMap::new();
    for number in 0..6_usize.pow(seats as u32) {
        let bids: Vec<[i64; 3]> =
            (0..seats).map(|seat| ORDERS[number / 6_usize.pow(seat as u32) % 6]).collect();
        let mut scores = vec![0; seats];
        for (round, prize) in (1..=3_i64).enumerate() {
            let most = bids.iter().map(|order| order[round]).max().expect("there are seats");
            let best: Vec<usize> = (0..seats).filter(|seat| bids[*seat][round] == most).collect();
            if let [one] = best[..] {
                scores[one] += prize;
            }
        }
        let most = scores.iter().max().expect("there are seats");
        *counts.entry((0..seats).filter(|seat| scores[*seat] == *most).collect()).or_default() += 1;
    }
    counts
}

fn winners(game: &Game, state: &State, counts: &mut BTreeMap<Vec<usize>, u64>) {
    match game.standing(state) {
        Standing::ToMove(seats) => {
            for choice in choices(game, state, seats.first()) {
                let mut next = state.clone();
                game.play(&mut next, &choice, &mut ()).expect("it can be chosen");
                winners(game, &next, counts);
            }
        }
        Standing::Won(seats) => {
            *counts.entry(seats.iter().map(|seat| usize::from(seat.0)).collect()).or_default() += 1;
        }
        other => panic!("{other:?}"),
    }
}

/// A whole game of sealed bids agrees with an independent count.
#[test]
fn sealed_bids_agree_with_an_independent_count() {
    for (names, plies) in
        [(&["Red", "Blue"][..], [9, 36, 36]), (&["Red", "Blue", "Green"][..], [27, 216, 216])]
    {
        let game = pure_strategy(names);
        let start = game.start(1);
        let counts: Vec<u64> = (1..=3).map(|plies| perft(&game, &start, plies)).collect();
        assert_eq!(counts, plies);
        let mut found = BTreeMap::new();
        // States without knowledge are played faster.
        winners(&game, &game.imagine(&start, Viewer::All, 1), &mut found);
        assert_eq!(found, expected(names.len()));
    }
}

/// What another seat has bid is imagined equally often, whatever it is.
#[test]
fn bids_are_imagined_evenly() {
    let game = pure_strategy(&["Red", "Blue"]);
    for red in 0..3 {
        let mut state = game.start(1);
        answer(&game, &mut state, RED, red);
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for seed in 0..300 {
            let mut imagined = game.imagine(&state, Viewer::Seat(BLUE), seed);
            answer(&game, &mut imagined, BLUE, 0);
            let data = game.data(&imagined, Viewer::All);
            *counts
                .entry(
                    data["state"]["children"][2]["children"][1]["children"][0]["attributes"]["value"]
                        .to_string(),
                )
                .or_default() += 1;
        }
        let counts: Vec<u32> = counts.into_values().collect();
        assert!(
            counts.len() == 3 && counts.iter().all(|count| (70..=130).contains(count)),
            "{red}: {counts:?}"
        );
    }
}
