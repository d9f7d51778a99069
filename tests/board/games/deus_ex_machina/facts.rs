//! What the game tells of a field that somebody points at.

use schola::engine::scene::Area;
use schola::engine::{Game as _, Seat, Viewer};

use super::prepared;

/// A name, what is given, what is pointed at, and what is told of it.
type Told = (&'static str, &'static str, &'static str, &'static [&'static str]);

#[rustfmt::skip]
const TOLD: &[Told] = &[
    ("a free fighter", "", "Hilarion", &["Hilarion", "Fishermen's Quay", "Price 120, equipment 50 each", "Equipment: 0, fee 10", "Fees by equipment: 10, 60, 140, 440, 580, 700", "Nobody owns it."]),
    ("an equipped fighter", "f6.owner=2 f7.owner=2 f9.owner=2 f9.level=3", "Nikanor", &["Nikanor", "Salt Market", "Price 170, equipment 60 each", "Equipment: 3, fee 660", "Fees by equipment: 20, 100, 250, 660, 840, 1000", "Owner: Blue"]),
    ("pre-emption", "f2.owner=3", "Kleitos", &["Kleitos", "Fishermen's Quay", "Price 130, equipment 50 each", "Equipment: 0, fee 10", "Fees by equipment: 10, 70, 160, 480, 640, 760", "Nobody owns it.", "Pre-emption: Green; the others pay half as much again."]),
    ("contended", "f6.owner=1 f7.owner=2", "Nikanor", &["Nikanor", "Salt Market", "Price 170, equipment 60 each", "Equipment: 0, fee 20", "Fees by equipment: 20, 100, 250, 660, 840, 1000", "Nobody owns it.", "Only the two who have the rest of the quarter may buy it."]),
    ("a thief", "f2.owner=1 f3.owner=1 f5.owner=1", "Beggar of the Net Racks", &["Beggar of the Net Racks", "Hired for 350; takes 100 for every thief that his master has.", "Owner: Red"]),
    ("an event", "", "Worship", &["Worship", "Whoever stops here pays 100 to the bank."]),
    ("Home", "", "Home", &["Home", "Whoever passes or stops here gets 400 and a movement token."]),
    ("the dice", "", "die: six", &[]),
];

/// Protects newcomers: of each kind of field everything is told that the rules make of it: price, equipment, all six fees,
/// owner, and who may buy it.
#[test]
fn fields_tell_what_they_are() {
    for (name, given, at, wanted) in TOLD {
        let game = prepared(given);
        let state = game.start(0);
        let table = game.scene(&state, Viewer::Seat(Seat(0)), Area::ALL).table.expect("a table");
        let things = table.things.iter().map(|it| (it.id, &it.name));
        let mut all = things.chain(table.spots.iter().map(|it| (it.id, &it.name)));
        let Some((id, _)) = all.find(|(_, called)| called == at) else { panic!("{at} is not there") };
        for seat in [Seat(0), Seat(2)] {
            let told = game.facts(&state, seat, &[id]).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            assert_eq!(told, *wanted, "{name}");
        }
    }
}
