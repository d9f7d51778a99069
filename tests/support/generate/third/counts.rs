//! Counts, areas, and attributes of pieces.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::statements::{Kind, Writer};

/// What attributes may be like: two of words, one of which names pieces, one of numbers, and one of both.
const ATTRIBUTES: [(&[&str], &[&str]); 4] = [
    (&["Colour", "COLOUR"], &["Red", "blue", "Světlá"]),
    (&["Next"], &["Wall", "Box", "path", "Box", "Kočka"]),
    (&["Weight", "weight"], &["1", "2", "0", "-3", "007", "2147483647"]),
    (&["Větší", "VĚTŠÍ"], &["1", "3", "0", "big"]),
];

/// Generates the attributes of a piece: most of them, in any order and letter case.
fn attributes() -> impl Strategy<Value = Vec<(String, String)>> {
    let one = |(names, values): (&'static [&'static str], &'static [&'static str])| {
        option::weighted(0.7, (select(names), select(values)))
    };
    let all = ATTRIBUTES.map(one);
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let all = all.prop_map(move |all| all.into_iter().flatten().map(owned).collect::<Vec<_>>());
    all.prop_shuffle()
}

/// Generates the attributes of so many pieces. Some games have none.
pub fn attributes_of(pieces: usize) -> impl Strategy<Value = Vec<Vec<(String, String)>>> {
    prop_oneof![12 => vec(attributes(), pieces), 1 => Just(vec![Vec::new(); pieces])]
}

impl Writer {
    /// A count with every form of what is counted and where.
    pub fn count(&mut self) -> String {
        let counted = self.asked(",");
        let place = self.place();
        let wide = if self.is_cheap() { 9 } else { 1 };
        let meant = match self.dice.weighted(&[4, 4, 4, 3, 3, wide, 7, 6]) {
            0 => String::new(),
            1 => format!(" around {place}"),
            2 => format!(" beside {place}"),
            3 => format!(" in row of {place}"),
            4 => format!(" in column of {place}"),
            5 if self.dice.chance(50) => format!(" in area of {place} of {}", self.asked(":")),
            5 => format!(" in area of {place}"),
            6 if self.dice.chance(75) => format!(" in sight of {place} until {}", self.asked(":")),
            6 => format!(" in sight of {place}"),
            _ => {
                let lines = if self.has_lines() { "walls" } else { "nums" };
                let bodies = if self.has_bodies() { "parts" } else { "nums" };
                let layer = self.dice.of(&[
                    bodies, "state", "čára", "nums", lines, "state", "čára", "flags", "valid", "nowhere",
                ]);
                format!(" in {layer} of {place}")
            }
        };
        format!("count({counted}{meant})")
    }

    /// How many areas there are.
    pub fn areas(&mut self) -> String {
        if self.dice.chance(35) {
            return self.loops();
        }
        format!("areas({})", self.asked(","))
    }

    /// How many loops there are.
    fn loops(&mut self) -> String {
        match self.dice.weighted(&[5, if self.has_lines() { 3 } else { 1 }]) {
            0 => format!("loops({})", self.asked(",")),
            _ => "loops(walls)".to_owned(),
        }
    }

    /// A test of how many cells or areas there are.
    pub fn count_test(&mut self) -> String {
        let number = if self.dice.chance(20) { self.areas() } else { self.count() };
        // Most of them hold.
        let sign = self.dice.of(&[">=", ">", "!=", ">=", "==", "<", "<="]);
        let other = if self.dice.chance(15) { self.sum() } else { self.dice.roll(3).to_string() };
        format!("{number} {sign} {other}")
    }

    /// Pieces, mostly of the board, or of a layer that this sign separates from them.
    pub fn asked(&mut self, sign: &str) -> String {
        let lines = if self.has_lines() { 2 } else { 0 };
        let board = if sign == ":" { 6 } else { 10 };
        let (layer, kind) = match self.dice.weighted(&[board, 4, 1, 2, 1, lines]) {
            0 => return self.pieces(Kind::Text),
            1 => ("nums", Kind::Number),
            2 => ("valid", Kind::Truth),
            3 => ("čára", Kind::Text),
            4 => ("flags", Kind::Truth),
            _ => ("walls", Kind::Number),
        };
        format!("{layer}{sign} {}", self.pieces(kind))
    }

    /// What is counted of values of this type.
    fn pieces(&mut self, kind: Kind) -> String {
        let kind = if self.dice.chance(1) { Kind::Number } else { kind };
        match self.dice.weighted(&[50, 20, 24, 16, 1]) {
            0 => self.literal(kind),
            1 => format!("not {}", self.literal(kind)),
            2 => self.list(kind),
            3 => "any".to_owned(),
            // Seldom of this type.
            _ => self.dice.of(&[
                "-3 or 0",
                "not -1",
                "not",
                "not any",
                "path or any",
                "edge",
                "temp",
                "path or 1",
            ]),
        }
    }

    /// Several values of this type, or all but several.
    pub fn list(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Text => self.dice.of(&["path or wall", "box or path", "not box or wall"]),
            Kind::Number => self.dice.of(&["0 or 1", "not 1 or 2"]),
            Kind::Truth => "false or true".to_owned(),
        }
    }

    /// An attribute, mostly one of this type.
    pub fn attribute(&mut self, kind: Kind) -> String {
        let name = if self.dice.chance(5) {
            self.dice.of(&["ghost", "větší", "next", "weight"])
        } else if kind == Kind::Number {
            self.dice.of(&["weight", "weight", "weight", "větší"])
        } else {
            self.dice.of(&["next", "colour", "colour"])
        };
        let of = match self.dice.weighted(&[20, 5, 3, 8, 1]) {
            0 => self.cell(&["state", "state", "state", "čára"]),
            1 => self.piece(),
            2 => "name".to_owned(),
            3 => format!("next({})", self.piece()),
            _ => self.dice.of(&["1", "flag", "temp", "a.x", "nums[a.x, a.y]", "(wall)", "valid[0, 0]"]),
        };
        format!("{name}({of})")
    }

    /// A test of an attribute of words.
    pub fn attribute_test(&mut self) -> String {
        let (left, sign) = (self.attribute(Kind::Text), self.dice.of(&["!=", "=="]));
        let right = match self.dice.weighted(&[4, 4, 1]) {
            0 => self.attribute(Kind::Text),
            1 => self.dice.of(&["red", "blue", "none", "wall", "box"]),
            _ => self.value(Kind::Text),
        };
        format!("{left} {sign} {right}")
    }
}
