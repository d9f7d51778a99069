//! What is known of a thing: nobody is told what that seat cannot tell.

use schola::board::material::{End, Visibility};
use schola::board::{self, Game};
use schola::engine::scene::Area;
use schola::engine::{Game as _, Seat, Viewer};

use crate::support::board_door::draft;
use crate::support::board_material::{Maker, access, int, material};

/// Each player is dealt one of eight cards, which only the owner sees. The rules tell both cards, whoever points at whatever.
fn game() -> Game {
    let mut maker = Maker::default();
    let free = access(End::Random, End::Random);
    let mut hand = |name: &str| {
        let mut hand = maker.set("hand", free, Vec::new());
        hand.visible_to = Some(Visibility::Owner);
        maker.player(name, &[], vec![hand])
    };
    let players = [hand("Red"), hand("Blue")];
    let cards = (1..=8).map(|value| maker.simple("card", &[("value", int(value))])).collect();
    let mut deck = maker.set("deck", free, cards);
    deck.visible_to = Some(Visibility::None);
    let common = maker.common("Board", &[], vec![deck]);
    let rules = "start Deal
facts Tell
block Deal
  body: coll.new C ; coll.push C, !Root.Board.deck ; set.shuffle C ; coll.new A ; coll.push A, !Root.Board.deck.!First \
            ; coll.new H ; coll.push H, !Root.Red.hand ; set.putEnd A, H ; coll.push A, !Root.Board.deck.!First \
            ; coll.push H, !Root.Blue.hand ; set.putEnd A, H
  after: -> Ask
  footer: coll.del C ; coll.del A ; coll.del H
block Ask
  body: attr.newV A, 0 ; ask.optV A, 1, 'on' ; ask.prompt 'go'
  after: -> Over
block Over
  body: ask.clear ; attr.del A ; game.end
block Tell
  body: attr.bindPath R, !Root.Red.hand.0.value ; attr.bindPath B, !Root.Blue.hand.0.value ; say.all 'a card' \
            ; say.all 'red {R}' ; say.all 'blue {B}'
  footer: attr.del R ; attr.del B
";
    let material = material(players.into_iter().chain([common]).collect());
    board::compile(&draft(material, rules), &[], "en").unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What each seat sees is told; what it cannot tell is left out, whatever is pointed at.
#[test]
fn nobody_is_told_what_is_hidden() {
    let game = game();
    for seed in 0..20 {
        let state = game.start(seed);
        for (seat, own) in [(Seat(0), "red"), (Seat(1), "blue")] {
            let table = game.scene(&state, Viewer::Seat(seat), Area::ALL).table.expect("a table");
            for thing in &table.things {
                let told = game.facts(&state, seat, &[thing.id]).expect("no fault");
                assert_eq!(told.len(), 2, "{seed}, {seat:?}, {}: {told:?}", thing.name);
                assert!(told[0] == "a card" && told[1].starts_with(own), "{seed}: {told:?}");
            }
        }
    }
}
