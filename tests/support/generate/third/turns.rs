//! Pieces that share pictures in several turns, and statements that turn what lies somewhere.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::statements::Writer;

/// The turns in which the pieces of a family show their picture, as the names of its files say them: of two turns, of
/// four, mirrored, incomplete, and with several pieces in one turn.
const FAMILIES: [&[&str]; 12] = [
    &["", "@90"],
    &["", "@90", "@180", "@270"],
    &["", "@90", "@m"],
    &["", "@90", "@180", "@270", "@m", "@m90", "@m180", "@m270"],
    &["", "@m"],
    &["@90", "@180"],
    &["", "@90", "@m", "@m90"],
    &["", "@180", "@m90", "@m270"],
    &["", "", "@90"],
    &["@270", "", "@90", "@90", "@m180"],
    &["", "@90", "@180"],
    &["@m", "@m"],
];

/// The pictures of at least this many pieces. Those that belong to no family have pictures of their own.
const FEWEST: usize = 4;

/// The pieces that rules mention beside those of the board.
pub const OTHERS: [&str; 4] = ["Stín", "box_2", "ICE", "Ruh"];

/// Generates the pictures of pieces of which some share a picture. There are as many pieces as pictures.
pub fn pictures() -> impl Strategy<Value = Vec<String>> {
    let one = |drawn: &'static str, ending: &'static str| {
        let file = move |turn: &&str| format!("{drawn}{turn}{ending}");
        select(&FAMILIES[..]).prop_map(move |turns| turns.iter().map(file).collect::<Vec<_>>())
    };
    // What has no ending is no family.
    let other = prop_oneof![4 => one("Tee.v2", ".svg"), 1 => one("Avatar", "")];
    let all = (one("Pipe", ".png"), option::weighted(0.4, other)).prop_map(|(one, other)| {
        let mut all = [one, other.unwrap_or_default()].concat();
        let own = (all.len()..FEWEST).map(|index| format!("Own{index}.png"));
        all.extend(own.collect::<Vec<_>>());
        all.truncate(FEWEST + OTHERS.len());
        all
    });
    all.prop_shuffle()
}

impl Writer {
    /// A statement that turns what a cell holds; seldom one that holds no text.
    pub fn turn(&mut self) -> String {
        let cell = match self.dice.weighted(&[14, 6, 1, 1]) {
            0 => self.cell(&["state"]),
            1 => self.cell(&["čára", "čára", "final"]),
            2 => self.cell(self.number_layers()),
            _ => self.cell(&["flags", "valid", "nowhere", "turn"]),
        };
        format!("turn {cell} {};", self.dice.of(&["right", "left", "around", "mirrored"]))
    }
}
