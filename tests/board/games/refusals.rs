//! Why something cannot be chosen, in the words of the games that come with Schola.

use schola::board::{Choice, Game, State};
use schola::engine::scene::{Area, Frame};
use schola::engine::{Game as _, Viewer};

use super::shelf;

/// A game, its seed, the numbers of the offers that are chosen, what is then pointed at, and why it cannot be chosen.
#[rustfmt::skip]
const REFUSED: &[(&str, u64, &str, &str, &str)] = &[
    ("auction", 0, "", "ship at sea (4)", "This is what you are bidding for: choose a coin."),
    ("breakthrough", 0, "", "c1", "This man has nowhere to go."),
    ("breakthrough", 0, "5", "g8", "A man takes only on the next field diagonally ahead."),
    ("breakthrough", 0, "5", "b5", "A man goes one field ahead, straight or diagonally."),
    ("connect-four", 0, "0 0 0 0 0 0", "a6", "This column is full: choose another one."),
    ("draughts", 0, "", "e1", "This man has nowhere to go."),
    ("draughts", 0, "3", "d4", "A man goes one field diagonally ahead, a king also back."),
    ("draughts", 0, "3 0 2 1 4 0", "h6", "One of your men can jump, so it must: choose it."),
    ("draughts", 0, "3 0 2 1 4 0 0", "h2", "It must land just behind the enemy man that it jumps over."),
    ("goofspiel", 0, "", "one of spades", "Bid a card of your own."),
    ("goofspiel", 0, "0 2048 4097", "one of hearts", "This card has been bid already."),
    ("hex", 0, "0", "a1", "A stone lies there already: choose a free field."),
    ("ludo", 0, "", "die: six", "Choose one of your pieces."),
    ("nine-mens-morris", 0, "21 2 12 18 3 1 15 0", "d2", "Men in a mill are safe while others can be taken."),
    ("nine-mens-morris", 0, "0 9 16 18 17 5 16 10 1 9 1 5 3 1 4 0 0 2", "f2", "There is no free point beside this man."),
    ("nine-mens-morris", 0, "0 9 16 18 17 5 16 10 1 9 1 5 3 1 4 0 0 2 2", "d5", "A man goes along a line to the next point."),
    ("prsi", 0, "", "ace of hearts", "This card has neither the suit nor the rank that is asked for."),
    ("prsi", 1, "3 0 0 0 1 1 2 1 0", "nine of bells", "Only a seven answers a seven; otherwise draw."),
    ("reversi", 0, "", "d4", "A disc lies there already: choose a free field."),
    ("reversi", 0, "", "a1", "No disc would turn over there."),
    ("settlers-island", 0, "", "number 5, tile 7", "Choose a corner for your settlement."),
    ("whist", 0, "12", "ten of hearts", "Who can must follow suit: play a card of the same suit as the first."),
];

/// Returns the ids of a place with what lies in its middle, or else those of a thing.
pub fn pointed(game: &Game, state: &State, name: &str) -> Vec<u64> {
    let Some(seat) = game.standing(state).asked() else { panic!("the game is over") };
    let table = game.scene(state, Viewer::Seat(seat), Area::ALL).table.expect("a table");
    let Some(spot) = table.spots.iter().find(|spot| spot.name == name) else {
        let thing = table.things.iter().find(|thing| thing.name == name);
        let names = || table.things.iter().map(|thing| thing.name.as_str()).collect::<Vec<_>>().join("; ");
        return vec![thing.unwrap_or_else(|| panic!("{name} is not on the table: {}", names())).id];
    };
    let middle = |frame: Frame| (frame.x + frame.width / 2, frame.y + frame.height / 2);
    let lying = table.things.iter().rev().filter(|thing| middle(thing.frame) == middle(spot.frame));
    lying.map(|thing| thing.id).chain([spot.id]).collect()
}

/// Protects learning by trying: the most important reasons of each game are given where they belong.
#[test]
fn each_game_says_why() {
    for (name, seed, chosen, at, why) in REFUSED {
        let game = shelf::compiled(&shelf::open(&shelf::folder(name)), &[]);
        let mut state = game.start(*seed);
        for number in chosen.split_whitespace() {
            let choice = Choice(number.parse().expect("a number"));
            game.play(&mut state, &choice, &mut ()).expect("a choice");
        }
        let ids = pointed(&game, &state, at);
        let Some(seat) = game.standing(&state).asked() else { panic!("the game is over") };
        assert_eq!(game.refusal(&state, seat, &ids), Ok(Some((*why).to_owned())), "{name} {chosen}, {at}");
    }
}
