//! What the advice of the game says in single positions, by the table of decisions.

use schola::engine::Game as _;

use super::{offers, played, prepared};

/// A name, what is given, what is thrown after a seed, what is chosen, and the offer that is then the best.
type Advised = (&'static str, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const ADVISED: &[Advised] = &[
    ("bought with 150 left", "Red.cash=270", "3: 1", "throw", "buy_f2_120"),
    ("left with less than 150", "Red.cash=269", "3: 1", "throw", "leave"),
    ("half as much again with more than 900 left", "Red.waits=1 f2.owner=1 Blue.cash=1096", "8: 2", "throw", "buy_f3_195"),
    ("left with 900", "Red.waits=1 f2.owner=1 Blue.cash=1095", "8: 2", "throw", "leave"),
    ("the holder pays the plain price", "f2.owner=1 Red.cash=280", "8: 2", "throw", "buy_f3_130"),
    ("equipped with 150 left", "f2.owner=1 f3.owner=1 Red.cash=200", "3: 1", "throw", "equip_f2_50"),
    ("not equipped with less", "f2.owner=1 f3.owner=1 Red.cash=199", "3: 1", "throw", "leave"),
    ("hired with 150 left", "f2.owner=1 f3.owner=1 Red.cash=500", "0: 4", "throw", "hire_350"),
    ("not hired with less", "f2.owner=1 f3.owner=1 Red.cash=499", "0: 4", "throw", "leave"),
    ("the dearest fighter", "f2.owner=1 f6.owner=1 f7.owner=1 Red.at=9", "3: 1", "throw", "f9"),
    ("a cheaper one with 100 left", "f2.owner=1 f6.owner=1 f7.owner=1 Red.at=9 Red.cash=269", "3: 1", "throw", "f3"),
    ("none with less than 100 left", "f6.owner=1 f7.owner=1 Red.at=9 Red.cash=269", "3: 1", "throw", "leave"),
    ("first a fighter of an incomplete quarter", "Red.cash=40 Red.at=15 f2.owner=1 f3.owner=1 f2.level=2 f6.owner=1 f22.owner=1 f16.owner=2 f12.owner=2 f13.owner=2 f15.owner=2", "3: 1", "throw", "f6"),
    ("then equipment", "Red.cash=40 Red.at=15 f2.owner=1 f3.owner=1 f2.level=2 f5.owner=1 f16.owner=2 f12.owner=2 f13.owner=2 f15.owner=2", "3: 1", "throw", "f2"),
    ("then a thief", "Red.cash=40 Red.at=15 f2.owner=1 f3.owner=1 f5.owner=1 f16.owner=2 f12.owner=2 f13.owner=2 f15.owner=2", "3: 1", "throw", "f5"),
    ("at last the cheapest of a quarter", "Red.cash=40 Red.at=15 f2.owner=1 f3.owner=1 f16.owner=2 f12.owner=2 f13.owner=2 f15.owner=2", "3: 1", "throw", "f2"),
    ("the right before a throw", "Red.at=21 Red.disfavour=1 Red.escape=1", "", "", "use_right"),
    ("a throw before staying", "Red.at=21 Red.disfavour=1", "", "", "try_a_six"),
    ("no token for little", "Red.at=5", "", "", "throw"),
    // One more keeps clear of a fee of 580.
    ("a token against a fee", "Red.at=1 f2.owner=2 f3.owner=2 f2.level=4", "", "", "throw_one_more"),
    // One more reaches Home with a five.
    ("a token for Home", "Red.at=35 f36.owner=1 f37.owner=1 f40.owner=1", "", "", "throw_one_more"),
    ("not without a token", "Red.moves=0 f2.owner=2 f3.owner=2 f2.level=4", "", "", "throw"),
];

/// Protects opponents: in each position the advice is that of the table of decisions, and giving up is never advised.
#[test]
fn the_advice_is_that_of_the_table() {
    let mut wrong = Vec::new();
    for (name, given, throws, answers, wanted) in ADVISED {
        let game = prepared(given);
        let (seed, throws) = throws.split_once(':').unwrap_or(("0", throws));
        let first: u64 = seed.parse().expect("a seed");
        let throws: Vec<i64> =
            throws.split_whitespace().map(|face| face.parse().expect("a number")).collect();
        let found = (first..first + super::SEEDS).find_map(|seed| played(&game, seed, &throws, answers));
        let Some(state) = found else {
            wrong.push(format!("{name}: the choices are not offered"));
            continue;
        };
        let (offers, mut worths) = (offers(&game.position(&state)), Vec::new());
        let asked = game.standing(&state).asked().expect("somebody is asked");
        assert_eq!(game.advice(&state, asked, &mut worths), Ok(true), "{name}");
        assert_eq!(worths.len(), offers.len(), "{name}");
        let most = worths.iter().max().expect("something is offered");
        let best: Vec<&str> = offers
            .iter()
            .zip(&worths)
            .filter(|(_, worth)| *worth == most)
            .map(|(offer, _)| offer.as_str())
            .collect();
        if best != [*wanted] {
            wrong.push(format!("{name}: {best:?}, not {wanted}; {offers:?} are worth {worths:?}"));
        }
        let gives_up = offers.iter().position(|offer| offer == "give_up").expect("anybody can give up");
        assert!(worths[gives_up] < 0 && *most >= 0, "{name}");
    }
    assert_eq!(wrong, Vec::<String>::new());
}
